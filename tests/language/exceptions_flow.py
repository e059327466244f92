"""try in all its forms, with every way out."""


def outcome(f, *args):
    try:
        return f(*args)
    except BaseException as e:
        return type(e).__name__, e.args


log = []


def leave(how, inner):
    for i in (1, 2, 3):
        try:
            log.append(("body", i))
            if how == "return":
                return "body"
            if how == "break":
                break
            if how == "continue":
                continue
            if how == "raise":
                raise ValueError(i)
        finally:
            log.append(("finally", i))
            if inner == "return":
                return "finally"
            if inner == "break":
                break
            if inner == "continue":
                continue
            if inner == "raise":
                raise KeyError(i)
        log.append(("after", i))
    else:
        log.append("else")
    return "end"


def run_matrix():
    ways = "fall", "return", "break", "continue", "raise"
    expected = {
        ("fall", "fall"): "end", ("fall", "return"): "finally", ("fall", "raise"): ("KeyError", (1,)),
        ("return", "fall"): "body", ("return", "break"): "end", ("return", "continue"): "body",
        ("raise", "fall"): ("ValueError", (1,)), ("raise", "break"): "end", ("raise", "return"): "finally",
        ("raise", "continue"): ("ValueError", (3,)),
    }
    for how in ways:
        for inner in ways:
            log.clear()
            got = outcome(leave, how, inner)
            if how == "return" and inner == "continue":
                # the last turn returns after "continue" has ended the loop
                assert got == "end", got
            elif how == "raise" and inner == "continue":
                assert got == "end", got
            elif (how, inner) in expected:
                assert got == expected[how, inner], (how, inner, got)
            turns = sum(1 for e in log if e[0] == "finally")
            assert turns == sum(1 for e in log if e[0] == "body")


run_matrix()


def nested_return():
    try:
        return "outer"
    finally:
        while True:
            try:
                return "inner"
            finally:
                break


assert nested_return() == "outer"


def order():
    out = []
    try:
        try:
            out.append(1)
            raise TypeError("a")
        except ValueError:
            out.append("no")
        else:
            out.append("no")
        finally:
            out.append(2)
    except TypeError as e:
        out.append(str(e))
    else:
        out.append("no")
    finally:
        out.append(3)
    return out


assert order() == [1, 2, "a", 3]


def name_is_unbound():
    try:
        raise ValueError
    except ValueError as e:
        pass
    try:
        return e
    except NameError as again:
        return str(again)


assert name_is_unbound() == "cannot access local variable 'e' where it is not associated with a value"


def handled():
    import sys
    seen = [sys.exception()]
    try:
        raise ValueError(1)
    except ValueError as a:
        seen.append(sys.exception() is a)
        try:
            raise KeyError(2)
        except KeyError as b:
            seen.append(sys.exception() is b and b.__context__ is a)
        seen.append(sys.exception() is a)
        try:
            raise IndexError
        except KeyError:
            pass
        except IndexError:
            seen.append(type(sys.exception()))
        seen.append(sys.exception() is a)
        try:
            pass
        finally:
            seen.append(sys.exception() is a)
    seen.append(sys.exception())
    return seen


assert handled() == [None, True, True, True, IndexError, True, True, None], handled()


def handled_after_loop_exits():
    import sys
    for i in (1, 2):
        try:
            raise ValueError(i)
        except ValueError:
            if i == 1:
                continue
            break
    return sys.exception()


assert handled_after_loop_exits() is None


def reraise():
    try:
        try:
            raise ValueError(1)
        except ValueError:
            raise
    except ValueError as e:
        return e.args, e.__context__


assert reraise() == ((1,), None)


def raise_from():
    try:
        try:
            1 / 0
        except ZeroDivisionError as e:
            raise ValueError("x") from e
    except ValueError as v:
        return type(v.__cause__), v.__suppress_context__, v.__context__ is v.__cause__


assert raise_from() == (ZeroDivisionError, True, True)


def nothing_to_reraise():
    raise


assert outcome(nothing_to_reraise) == ("RuntimeError", ("No active exception to reraise",))


# ---- except* ----

def star(exc):
    out = []
    try:
        raise exc
    except* ValueError as g:
        out.append(("v", [e.args for e in g.exceptions]))
    except* (TypeError, KeyError) as g:
        out.append(("t", [type(e).__name__ for e in g.exceptions]))
    else:
        out.append("else")
    return out


assert star(ValueError(1)) == [("v", [(1,)])]
assert star(ExceptionGroup("g", [ValueError(1), TypeError(2), KeyError(3)])) == [
    ("v", [(1,)]), ("t", ["TypeError", "KeyError"])]
try:
    star(ExceptionGroup("g", [ValueError(1), OSError(2)]))
except ExceptionGroup as rest:
    assert [type(e) for e in rest.exceptions] == [OSError]
else:
    assert False


# ---- with ----

class Manager:
    def __init__(self, log, swallow=False):
        self.log = log
        self.swallow = swallow

    def __enter__(self):
        self.log.append("enter")
        return self

    def __exit__(self, kind, value, tb):
        self.log.append(kind and kind.__name__)
        return self.swallow


def with_ways(how, swallow):
    out = []
    for i in (1, 2):
        with Manager(out, swallow) as m, Manager(out) as n:
            if how == "return":
                return out
            if how == "break":
                break
            if how == "continue":
                continue
            if how == "raise":
                raise ValueError
        out.append("after")
    return out


once = ["enter", "enter", None, None]
assert with_ways("return", False) == once
assert with_ways("break", False) == once
assert with_ways("continue", False) == once * 2
assert with_ways("fall", False) == (once + ["after"]) * 2
assert with_ways("raise", True) == ["enter", "enter", "ValueError", "ValueError", "after"] * 2
assert outcome(with_ways, "raise", False) == ("ValueError", ())


def no_manager():
    with 1:
        pass


assert outcome(no_manager) == (
    "TypeError", ("'int' object does not support the context manager protocol",))


def finally_in_generator():
    out = []

    def g():
        try:
            yield 1
            yield 2
        finally:
            x = yield 3
            out.append(x)

    it = g()
    assert next(it) == 1
    assert it.throw(ValueError("z")) == 3
    try:
        it.send("sent")
    except ValueError as e:
        out.append(e.args)
    return out


assert finally_in_generator() == ["sent", ("z",)]


def return_through_yielding_finally():
    def g():
        try:
            return "r"
        finally:
            yield 1
    it = g()
    assert next(it) == 1
    try:
        next(it)
    except StopIteration as e:
        return e.value


assert return_through_yielding_finally() == "r"


# The recursion of the runtime's own code has a limit too, and says where it was.

def recursion_error(f):
    try:
        f()
    except RecursionError as e:
        return str(e)
    assert False, f


def in_itself(make, put):
    o = make()
    put(o)
    return o


def nested(n, wrap, o=None):
    for _ in range(n):
        o = wrap(o)
    return o


class Callable:
    pass


Callable.__call__ = Callable()


class Shown:
    __repr__ = object.__str__


lists = [in_itself(list, lambda o: o.append(o)) for _ in range(2)]
dicts = [in_itself(dict, lambda o: o.update(k=o)) for _ in range(2)]
DEEP = 20000
for f in (lambda: lists[0] == lists[1], lambda: lists[0] < lists[1], lambda: dicts[0] == dicts[1],
          lambda: nested(DEEP, lambda o: [o]) == nested(DEEP, lambda o: [o])):
    assert recursion_error(f) == 'maximum recursion depth exceeded in comparison'
for f in (lambda: repr(nested(DEEP, lambda o: [o])), lambda: repr(nested(DEEP, lambda o: {1: o})),
          lambda: repr(nested(DEEP, lambda o: (o,)))):
    assert recursion_error(f) == 'maximum recursion depth exceeded while getting the repr of an object'
assert recursion_error(Callable()) == 'maximum recursion depth exceeded while calling a Python object'
for f in repr, str:
    assert recursion_error(lambda: f(Shown())).startswith('maximum recursion depth exceeded')
assert recursion_error(lambda: isinstance(1, nested(DEEP, lambda o: (o,), ()))).endswith(' in __instancecheck__')
assert recursion_error(lambda: issubclass(int, nested(DEEP, lambda o: (o,), ()))).endswith(' in __subclasscheck__')
