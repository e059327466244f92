"""Classes: construction, inheritance, attributes."""


def raises(kind, text, f, *args):
    try:
        f(*args)
    except kind as e:
        assert type(e) is kind, type(e)
        if text is not None:
            assert str(e) == text, str(e)
    else:
        raise AssertionError("no %s" % kind.__name__)


# Plain instances
class A:
    kind = "a"

    def __init__(self, x):
        self.x = x

    def get(self):
        return self.x


a = A(3)
assert a.x == 3 and a.get() == 3 and a.kind == "a"
a.kind = "own"
assert a.kind == "own" and A.kind == "a"
del a.kind
assert a.kind == "a"
raises(AttributeError, "'A' object has no attribute 'y'", lambda: a.y)
raises(AttributeError, "type object 'A' has no attribute 'y'", lambda: A.y)
raises(TypeError, "A.__init__() missing 1 required positional argument: 'x'", A)
raises(TypeError, "A.__init__() takes 2 positional arguments but 3 were given", A, 1, 2)
assert a.__dict__ == {"x": 3}
a.__dict__["z"] = 5
assert a.z == 5
a.w = 6
assert list(a.__dict__) == ["x", "z", "w"]
a.__dict__ = {"q": 1}
assert a.q == 1 and not hasattr(a, "x")
assert A.__name__ == A.__qualname__ == "A" and A.__module__ == __name__
assert repr(A) == "<class '%s.A'>" % __name__
assert type(a) is A and a.__class__ is A and isinstance(a, A) and issubclass(A, object)


class Empty:
    pass


raises(TypeError, "Empty() takes no arguments", Empty, 1)
assert Empty() != Empty()
e = Empty()
assert e == e and not (e != e) and hash(e) == hash(e)


# Inheritance and C3
class B:
    def who(self):
        return ["B"]


class C(B):
    def who(self):
        return ["C"] + super().who()


class D(B):
    def who(self):
        return ["D"] + super().who()


class E(C, D):
    def who(self):
        return ["E"] + super().who()


assert E().who() == ["E", "C", "D", "B"]
assert E.__mro__ == (E, C, D, B, object)
assert E.__bases__ == (C, D) and E.__base__ is C
assert E in C.__subclasses__() and E in D.__subclasses__()


def inconsistent():
    class X(B, C):
        pass


raises(TypeError, "Cannot create a consistent method resolution\norder (MRO) for bases B, C", inconsistent)


def twice():
    class X(B, B):
        pass


raises(TypeError, "duplicate base class B", twice)


def bad_base():
    class X(bool):
        pass


raises(TypeError, "type 'bool' is not an acceptable base type", bad_base)


# Changing a class changes its instances and subclasses
class P:
    def f(self):
        return 1


class Q(P):
    pass


q = Q()


def call_f(o):
    return o.f()


assert [call_f(q) for _ in range(5)] == [1] * 5
P.f = lambda self: 2
assert call_f(q) == 2
Q.f = lambda self: 3
assert call_f(q) == 3
del Q.f
assert call_f(q) == 2
q.f = lambda: 4
assert call_f(q) == 4
del q.f
assert call_f(q) == 2
P.f = property(lambda self: lambda: 5)
assert call_f(q) == 5


# __getattr__, __getattribute__, __setattr__, __delattr__
class Log:
    def __init__(self):
        object.__setattr__(self, "log", [])

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        self.log.append(("get", name))
        return name

    def __setattr__(self, name, value):
        self.log.append(("set", name, value))
        object.__setattr__(self, name, value)

    def __delattr__(self, name):
        self.log.append(("del", name))
        object.__delattr__(self, name)


o = Log()
assert o.foo == "foo"
o.bar = 1
assert o.bar == 1
del o.bar
assert o.bar == "bar"
assert o.log == [("get", "foo"), ("set", "bar", 1), ("del", "bar"), ("get", "bar")]


class All:
    def __getattribute__(self, name):
        return "all " + name


assert All().x == "all x"


class Fallback:
    @property
    def p(self):
        raise AttributeError("inner")

    def __getattr__(self, name):
        return "fallback " + name


assert Fallback().p == "fallback p"

# getattr, setattr, hasattr, delattr, dir, vars
assert getattr(a, "nothing", 7) == 7
assert not hasattr(a, "nothing")
setattr(a, "s", 1)
assert a.s == 1 and "s" in dir(a) and vars(a)["s"] == 1
delattr(a, "s")
raises(AttributeError, "'A' object has no attribute 's'", delattr, a, "s")
raises(TypeError, "attribute name must be string, not 'int'", setattr, a, 1, 2)


# __class__ assignment
class One:
    def f(self):
        return 1


class Two:
    def f(self):
        return 2


x = One()
x.attr = "kept"
x.__class__ = Two
assert x.f() == 2 and type(x) is Two and x.attr == "kept"
raises(TypeError, "__class__ assignment only supported for mutable types or ModuleType subclasses",
       setattr, x, "__class__", int)
raises(TypeError, "__class__ must be set to a class, not 'int' object", setattr, x, "__class__", 1)
raises(TypeError, "cannot set 'foo' attribute of immutable type 'int'", setattr, int, "foo", 1)


# __new__ and __init__
class N:
    def __new__(cls, *args, **kw):
        self = super().__new__(cls)
        self.made = (cls, args, kw)
        return self

    def __init__(self, a, b=2):
        self.init = (a, b)


n = N(1, b=3)
assert n.made == (N, (1,), {"b": 3}) and n.init == (1, 3)


class NotMine:
    def __new__(cls):
        return 42

    def __init__(self):
        raise AssertionError("not called")


assert NotMine() == 42


class BadInit:
    def __init__(self):
        return 1


raises(TypeError, "__init__() should return None, not 'int'", BadInit)

# type() with three arguments
T = type("T", (A,), {"y": 1, "m": lambda self: self.x + self.y})
t = T(2)
assert t.m() == 3 and T.__name__ == "T" and T.__mro__ == (T, A, object)
raises(TypeError, "type() takes 1 or 3 arguments", type, 1, 2)
raises(TypeError, "type.__new__() argument 1 must be str, not int", type, 1, (), {})


# Name mangling
class Mangled:
    __secret = 1

    def get(self):
        return self.__secret


assert Mangled().get() == 1 and Mangled._Mangled__secret == 1 and not hasattr(Mangled, "__secret")


# Special methods are looked up on the type
class Special:
    pass


s = Special()
s.__len__ = lambda: 3
raises(TypeError, "object of type 'Special' has no len()", len, s)
Special.__len__ = lambda self: 4
assert len(s) == 4
del Special.__len__
raises(TypeError, "object of type 'Special' has no len()", len, s)


# Annotation scopes in a class: no function can stand in them; type variables made without a module have None.

for inner in 'type A = lambda: T', 'type A[U] = [T for _ in ()]', 'def m[U](x: (T for _ in ())): pass':
    word = 'lambda' if 'lambda' in inner else 'comprehension'
    try:
        compile(f'class C[T]:\n    {inner}\n', 'x', 'exec')
    except SyntaxError as e:
        assert e.msg == f'Cannot use {word} in annotation scope within class scope'
    else:
        assert False, inner
space = {}
exec('from typing import TypeVar, ParamSpec, TypeVarTuple\n'
     'made = TypeVar("T"), ParamSpec("P"), TypeVarTuple("Ts")', space, space)
assert [v.__module__ for v in space['made']] == [None] * 3
try:
    space['made'][2].__typing_subst__(int)
except TypeError as e:
    assert str(e) == 'Substitution of bare TypeVarTuple is not supported'
else:
    assert False


# The iterator of an alias yields it unpacked, once; both can be copied.

import collections.abc
import copy
import pickle

it = iter(tuple[int, str])
assert type(it).__name__ == 'generic_alias_iterator'
assert it.__reduce__() == (iter, (tuple[int, str],))
star = next(it)
assert list(it) == [] and it.__reduce__() == (iter, ((),))
assert repr(star) == '*tuple[int, str]'
for a in star, tuple[*tuple[int, ...]]:
    assert copy.copy(a) == a and copy.deepcopy(a) == a and pickle.loads(pickle.dumps(a)) == a
assert '__origin__' in dir(collections.abc.Callable[[int], str])
