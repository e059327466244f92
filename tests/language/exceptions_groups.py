"""Exception groups: making, splitting, deriving; except*."""


def raises(kind, function, *args):
    try:
        function(*args)
    except kind as e:
        return str(e)
    raise AssertionError("nothing raised")


eg = ExceptionGroup("eg", [ValueError(1), TypeError(2)])
assert type(BaseExceptionGroup("x", [ValueError(1)])) is ExceptionGroup
assert type(BaseExceptionGroup("x", [KeyboardInterrupt()])) is BaseExceptionGroup
assert str(eg) == "eg (2 sub-exceptions)" and str(ExceptionGroup("a", [eg])) == "a (1 sub-exception)"
assert repr(eg) == "ExceptionGroup('eg', [ValueError(1), TypeError(2)])"
assert eg.message == "eg" and [type(e) for e in eg.exceptions] == [ValueError, TypeError]
assert isinstance(eg.exceptions, tuple) and eg.args == ("eg", [eg.exceptions[0], eg.exceptions[1]])
G = ExceptionGroup
assert raises(TypeError, G) == "BaseExceptionGroup.__new__() takes exactly 2 arguments (0 given)"
assert raises(TypeError, G, 1, [ValueError()]) == "BaseExceptionGroup.__new__() argument 1 must be str, not int"
assert raises(TypeError, G, "a", {ValueError()}) == "second argument (exceptions) must be a sequence"
assert raises(ValueError, G, "a", []) == "second argument (exceptions) must be a non-empty sequence"
assert raises(ValueError, G, "a", [5]) == "Item 0 of second argument (exceptions) is not an exception"
assert raises(TypeError, G, "a", [KeyboardInterrupt()]) == "Cannot nest BaseExceptions in an ExceptionGroup"

nested = ExceptionGroup("outer", [eg, KeyError(3), ExceptionGroup("inner", [ValueError(4)])])
match, rest = nested.split(ValueError)
assert repr(match) == ("ExceptionGroup('outer', [ExceptionGroup('eg', [ValueError(1)]), "
                       "ExceptionGroup('inner', [ValueError(4)])])")
assert repr(rest) == "ExceptionGroup('outer', [ExceptionGroup('eg', [TypeError(2)]), KeyError(3)])"
assert nested.split(OSError) == (None, nested) or nested.split(OSError)[0] is None
assert nested.split(Exception) == (nested, None)
assert nested.subgroup(lambda e: isinstance(e, KeyError)).exceptions == (nested.exceptions[1],)
assert nested.subgroup((KeyError, OSError)).exceptions == (nested.exceptions[1],)
assert nested.subgroup(OSError) is None


class Mine(ExceptionGroup):
    def __new__(cls, message, excs, code):
        self = super().__new__(cls, message, excs)
        self.code = code
        return self

    def derive(self, excs):
        return Mine(self.message, excs, self.code)


m = Mine("m", [ValueError(1), KeyError(2)], 7)
m.add_note("note")
match, rest = m.split(KeyError)
assert type(match) is Mine and match.code == 7 and match.__notes__ == ["note"] and match.__notes__ is not m.__notes__
assert type(rest) is Mine and rest.code == 7

# ---- except*
log = []
try:
    raise ExceptionGroup("g", [ValueError(1), TypeError(2), KeyError(3)])
except* ValueError as e:
    log.append(repr(e))
except* (TypeError, KeyError) as e:
    log.append(repr(e))
assert log == ["ExceptionGroup('g', [ValueError(1)])", "ExceptionGroup('g', [TypeError(2), KeyError(3)])"]

try:
    try:
        raise ExceptionGroup("g", [ValueError(1), TypeError(2)])
    except* ValueError:
        pass
except ExceptionGroup as e:
    assert repr(e) == "ExceptionGroup('g', [TypeError(2)])"

try:
    raise ValueError(5)
except* ValueError as e:
    assert type(e) is ExceptionGroup and e.message == "" and e.exceptions[0].args == (5,)

try:
    try:
        raise ExceptionGroup("g", [ValueError(1), TypeError(2), KeyError(3)])
    except* ValueError:
        raise OSError("new")
    except* TypeError:
        raise
except ExceptionGroup as e:
    assert e.message == "" and [type(x) for x in e.exceptions] == [OSError, ExceptionGroup]
    assert repr(e.exceptions[1]) == "ExceptionGroup('g', [TypeError(2), KeyError(3)])"
    assert repr(e.exceptions[0].__context__) == "ExceptionGroup('g', [ValueError(1)])"

try:
    try:
        raise ExceptionGroup("g", [ValueError(1)])
    except* ExceptionGroup:
        pass
except TypeError as e:
    assert str(e) == "catching ExceptionGroup with except* is not allowed. Use except instead."

log = []
try:
    log.append("body")
except* ValueError:
    log.append("no")
else:
    log.append("else")
finally:
    log.append("finally")
assert log == ["body", "else", "finally"]


def leaves(count):
    for i in range(count):
        try:
            raise ExceptionGroup("g", [ValueError(i), TypeError(i)])
        except* TypeError:
            if i == 2:
                break_now = True
        except* ValueError:
            pass
    return break_now


assert leaves(4)
