"""The built-in exceptions: hierarchy, attributes, texts, pickling state, multiple inheritance."""


def raises(kind, function, *args, **kwargs):
    try:
        function(*args, **kwargs)
    except kind as e:
        assert type(e) is kind, type(e)
        return str(e)
    raise AssertionError("nothing raised")


# ---- hierarchy
assert FileNotFoundError.__mro__ == (FileNotFoundError, OSError, Exception, BaseException, object)
assert IOError is OSError and EnvironmentError is OSError
assert ExceptionGroup.__mro__ == (ExceptionGroup, BaseExceptionGroup, Exception, BaseException, object)
assert ExceptionGroup.__bases__ == (BaseExceptionGroup, Exception)
assert UnboundLocalError.__base__ is NameError and TabError.__base__ is IndentationError
assert ValueError.__doc__ == "Inappropriate argument value (of correct type)."
assert ValueError.__module__ == "builtins" and ValueError.__name__ == "ValueError"

# ---- BaseException
e = BaseException(1, "x")
assert e.args == (1, "x") and str(e) == "(1, 'x')" and repr(e) == "BaseException(1, 'x')"
assert repr(ValueError()) == "ValueError()" and str(ValueError()) == "" and repr(ValueError("a")) == "ValueError('a')"
assert str(ValueError(None)) == "None" and repr(ValueError((1,))) == "ValueError((1,))"
e.args = [1, 2]
assert e.args == (1, 2)
assert raises(TypeError, e.__delattr__, "args") == "args may not be deleted"
assert raises(TypeError, setattr, e, "__traceback__", 1) == "__traceback__ must be a traceback or None"
assert raises(TypeError, setattr, e, "__cause__", 1) == "exception cause must be None or derive from BaseException"
assert raises(TypeError, setattr, e, "__context__", 1) == (
    "exception context must be None or derive from BaseException")
assert raises(TypeError, setattr, e, "__suppress_context__", 1) == "attribute value type must be bool"
assert e.__suppress_context__ is False
e.__cause__ = None
assert e.__suppress_context__ is True and e.__cause__ is None
assert e.with_traceback(None) is e
assert raises(TypeError, ValueError, x=1) == "ValueError() takes no keyword arguments"
e = ValueError(1)
e.extra = 5
assert e.__dict__ == {"extra": 5} and e.__reduce__() == (ValueError, (1,), {"extra": 5})
assert ValueError(1).__reduce__() == (ValueError, (1,))
f = ValueError(2)
f.__setstate__({"extra": 6})
assert f.extra == 6
assert raises(TypeError, f.__setstate__, 5) == "state is not a dictionary"
e = ValueError()
assert not hasattr(e, "__notes__")
e.add_note("one")
e.add_note("two")
assert e.__notes__ == ["one", "two"]
assert raises(TypeError, e.add_note, 5) == "note must be a str, not 'int'"
e.__notes__ = 5
assert raises(TypeError, e.add_note, "x") == "Cannot add note: __notes__ is not a list"

# ---- types with fields
assert str(KeyError("a")) == "'a'" and str(KeyError()) == "" and str(KeyError("a", 1)) == "('a', 1)"
assert StopIteration(5, 6).value == 5 and StopIteration().value is None
s = StopIteration(1)
s.value = 2
assert s.value == 2 and s.args == (1,)
assert SystemExit().code is None and SystemExit(3).code == 3 and SystemExit(1, 2).code == (1, 2)
a = AttributeError("m", name="n", obj=5)
assert (a.args, a.name, a.obj) == (("m",), "n", 5)
assert a.__reduce__() == (AttributeError, ("m",), {"name": "n", "args": ("m",)})
assert raises(TypeError, AttributeError, x=1) == "'x' is an invalid keyword argument for AttributeError()"
assert NameError("m", name="n").name == "n" and NameError().name is None
i = ImportError("m", name="n", path="p")
assert (i.msg, i.name, i.path, i.name_from, str(i)) == ("m", "n", "p", None, "m")
assert ImportError("a", "b").msg is None and str(ImportError("a", "b")) == "('a', 'b')"
assert i.__reduce__() == (ImportError, ("m",), {"name": "n", "path": "p"})
assert raises(TypeError, ImportError, "m", foo=1) == "'foo' is an invalid keyword argument for ImportError()"

# ---- OSError
o = OSError(2, "No", "f")
assert type(o) is FileNotFoundError and (o.errno, o.strerror, o.filename, o.args) == (2, "No", "f", (2, "No"))
assert str(o) == "[Errno 2] No: 'f'"
assert str(OSError(2, "No", "f", None, "g")) == "[Errno 2] No: 'f' -> 'g'"
assert str(OSError(2, "No")) == "[Errno 2] No" and str(OSError("x")) == "x" and str(OSError()) == ""
assert o.__reduce__() == (FileNotFoundError, (2, "No", "f"))
assert OSError(1, "a", "b", None, "c").__reduce__() == (PermissionError, (1, "a", "b", None, "c"))
assert type(OSError(11, "x")) is BlockingIOError and type(OSError(104, "x")) is ConnectionResetError
assert type(OSError(9999, "x")) is OSError and type(OSError("2", "x")) is OSError
assert type(FileExistsError(2, "x")) is FileExistsError
b = BlockingIOError(11, "x", 3)
assert b.characters_written == 3 and b.filename is None and b.args == (11, "x", 3)
assert not hasattr(OSError(), "characters_written")


class Mine(OSError):
    def __init__(self, value):
        super().__init__(2, "made")
        self.value = value


m = Mine(7)
assert m.errno == 2 and m.value == 7 and m.args == (2, "made") and type(m) is Mine


class Sub(OSError):
    pass


assert type(Sub(2, "x")) is Sub

# ---- SyntaxError
s = SyntaxError("bad", ("file.py", 3, 5, "text", 3, 8))
assert (s.msg, s.filename, s.lineno, s.offset, s.text, s.end_lineno, s.end_offset) == (
    "bad", "file.py", 3, 5, "text", 3, 8)
assert str(s) == "bad (file.py, line 3)" and s.print_file_and_line is None
assert str(SyntaxError("bad", ("a/b.py", None, 5, "text"))) == "bad (b.py)"
assert str(SyntaxError("bad", (None, 4, 5, "text"))) == "bad (line 4)"
assert str(SyntaxError("bad")) == "bad" and str(SyntaxError()) == "None"
assert raises(TypeError, SyntaxError, "x", (1,)) == "function takes at least 4 arguments (1 given)"
assert raises(TypeError, SyntaxError, "x", (1, 2, 3, 4, 5)) == (
    "end_offset must be provided when end_lineno is provided")

# ---- Unicode errors
u = UnicodeDecodeError("ascii", b"a\xffb", 1, 2, "ordinal not in range(128)")
assert str(u) == "'ascii' codec can't decode byte 0xff in position 1: ordinal not in range(128)"
u.end = 3
assert str(u) == "'ascii' codec can't decode bytes in position 1-2: ordinal not in range(128)"
assert (u.encoding, u.object, u.start, u.end) == ("ascii", b"a\xffb", 1, 3)
assert str(UnicodeEncodeError("ascii", "a\xe9", 1, 2, "r")) == (
    "'ascii' codec can't encode character '\\xe9' in position 1: r")
assert str(UnicodeEncodeError("ascii", "\u20ac", 0, 1, "r")) == (
    "'ascii' codec can't encode character '\\u20ac' in position 0: r")
assert str(UnicodeEncodeError("ascii", "\U0001f600x", 0, 1, "r")) == (
    "'ascii' codec can't encode character '\\U0001f600' in position 0: r")
assert str(UnicodeTranslateError("abc", 0, 2, "r")) == "can't translate characters in position 0-1: r"
assert raises(TypeError, UnicodeDecodeError, "a") == "function takes exactly 5 arguments (1 given)"
assert raises(TypeError, UnicodeEncodeError, "a", b"", 0, 1, "r") == "argument 2 must be str, not bytes"
assert UnicodeDecodeError("a", bytearray(b"xy"), 0, 1, "r").object == b"xy"


# ---- classes made in Python
class A(ValueError, KeyError):
    pass


assert A.__mro__ == (A, ValueError, KeyError, LookupError, Exception, BaseException, object)
a = A("x")
assert isinstance(a, LookupError) and a.args == ("x",)


class B(TypeError, OSError):
    pass


assert B(5).args == (5,)


class C(Exception):
    def __init__(self, a, *, b):
        self.a, self.b = a, b

    def __str__(self):
        return f"{self.a}-{self.b}"


c = C(1, b=2)
assert c.args == (1,) and str(c) == "1-2" and repr(c) == "C(1)"


class D(Exception):
    __slots__ = ("field",)


d = D()
d.field = 1
d.other = 2
assert d.field == 1 and d.__dict__ == {"other": 2}
assert raises(TypeError, type, "E", (Exception, int), {}) == "multiple bases have instance lay-out conflict"
assert raises(TypeError, type, "E", (StopIteration, OSError), {}) == "multiple bases have instance lay-out conflict"


class NotAnException:
    def __new__(cls):
        return 5


class Strange(Exception):
    def __new__(cls):
        return 5


try:
    raise Strange
except TypeError as e:
    assert str(e).startswith("calling <class '") and str(e).endswith(
        "should have returned an instance of BaseException, not <class 'int'>")
try:
    raise NotAnException
except TypeError as e:
    assert str(e) == "exceptions must derive from BaseException"
try:
    raise ValueError from 5
except TypeError as e:
    assert str(e) == "exception causes must derive from BaseException"
try:
    try:
        raise ValueError
    except 5:
        pass
except TypeError as e:
    assert str(e) == "catching classes that do not inherit from BaseException is not allowed"
try:
    raise
except RuntimeError as e:
    assert str(e) == "No active exception to reraise"
