"""Descriptors, properties, slots, class and static methods."""


def raises(kind, text, f, *args):
    try:
        f(*args)
    except kind as e:
        assert type(e) is kind, type(e)
        if text is not None:
            assert str(e) == text, str(e)
    else:
        raise AssertionError("no %s" % kind.__name__)


class Data:
    def __set_name__(self, owner, name):
        self.name = name
        self.owner = owner

    def __get__(self, instance, owner=None):
        return (self.name, instance, owner)

    def __set__(self, instance, value):
        instance.__dict__["_" + self.name] = value

    def __delete__(self, instance):
        del instance.__dict__["_" + self.name]


class NonData:
    def __get__(self, instance, owner=None):
        return "nondata"


class A:
    d = Data()
    n = NonData()


a = A()
assert a.d == ("d", a, A) and A.d == ("d", None, A)
a.d = 5
assert a.__dict__ == {"_d": 5}
del a.d
assert a.__dict__ == {}
a.__dict__["d"] = "hidden"
assert a.d[0] == "d"
assert a.n == "nondata"
a.n = "own"
assert a.n == "own"


# Properties
class P:
    def __init__(self):
        self._x = 1

    @property
    def x(self):
        "the x"
        return self._x

    @x.setter
    def x(self, value):
        self._x = value

    @x.deleter
    def x(self):
        del self._x

    @property
    def readonly(self):
        return 7


p = P()
assert p.x == 1
p.x = 2
assert p.x == 2 and p._x == 2
del p.x
raises(AttributeError, "'P' object has no attribute '_x'", lambda: p.x)
raises(AttributeError, "property 'readonly' of 'P' object has no setter", setattr, p, "readonly", 1)
raises(AttributeError, "property 'readonly' of 'P' object has no deleter", delattr, p, "readonly")
assert P.x.__doc__ == "the x" and isinstance(P.x, property) and P.x.fget(P()) == 1


# Class and static methods
class M:
    value = 1

    @classmethod
    def c(cls, x=0):
        return (cls, x)

    @staticmethod
    def s(x=0):
        return x

    def plain(self):
        return self


class M2(M):
    pass


assert M.c() == (M, 0) and M().c(1) == (M, 1) and M2.c(2) == (M2, 2) and M2().c() == (M2, 0)
assert M.s(3) == 3 and M().s(4) == 4
m = M()
assert m.plain() is m and M.plain(m) is m
assert m.plain.__self__ is m and m.plain.__func__ is M.plain and m.plain == m.plain
assert M.__dict__["s"].__func__(9) == 9
assert M.__dict__["s"](10) == 10


def load(o):
    return o.c(1)


for _ in range(4):
    assert load(m) == (M, 1) and load(M2) == (M2, 1) and load(M2()) == (M2, 1)


# Slots
class S:
    __slots__ = ("x", "y")

    def __init__(self, x):
        self.x = x


s = S(1)
assert s.x == 1
raises(AttributeError, "'S' object has no attribute 'y'", lambda: s.y)
s.y = 2
assert s.y == 2
del s.y
raises(AttributeError, "'S' object has no attribute 'y'", lambda: s.y)
raises(AttributeError, "'S' object has no attribute 'z'", setattr, s, "z", 1)
assert not hasattr(s, "__dict__")
assert S.x.__name__ == "x" and S.x.__objclass__ is S


class S2(S):
    __slots__ = ["z"]


s2 = S2(5)
s2.z = 6
s2.y = 7
assert (s2.x, s2.y, s2.z) == (5, 7, 6)


class S3(S):
    pass


s3 = S3(1)
s3.anything = 2
assert s3.anything == 2 and s3.x == 1 and s3.__dict__ == {"anything": 2}


def conflict():
    class X:
        __slots__ = ("a",)
        a = 1


raises(ValueError, "'a' in __slots__ conflicts with class variable", conflict)


def layout_conflict():
    class L1:
        __slots__ = ("a",)

    class L2:
        __slots__ = ("b",)

    class L3(L1, L2):
        pass


raises(TypeError, "multiple bases have instance lay-out conflict", layout_conflict)


# super()
class Base:
    x = "base"

    def f(self):
        return "base f"

    @classmethod
    def c(cls):
        return cls.__name__


class Sub(Base):
    x = "sub"

    def f(self):
        return "sub " + super().f()

    def get_x(self):
        return super().x, super(Sub, self).x

    @classmethod
    def c(cls):
        return "sub " + super().c()


assert Sub().f() == "sub base f" and Sub().get_x() == ("base", "base") and Sub.c() == "sub Sub"
raises(AttributeError, "'super' object has no attribute 'nope'", lambda: super(Sub, Sub()).nope)
raises(TypeError, "super(type, obj): obj must be an instance or subtype of type", super, Sub, 1)


# __set_name__ and __init_subclass__
class Registry:
    known = []

    def __init_subclass__(cls, /, tag=None, **kw):
        super().__init_subclass__(**kw)
        cls.tag = tag
        Registry.known.append(cls.__name__)


class R1(Registry, tag="one"):
    pass


class R2(R1):
    pass


assert Registry.known == ["R1", "R2"] and R1.tag == "one" and R2.tag is None


def bad_keyword():
    class X(Base, foo=1):
        pass


raises(TypeError, "bad_keyword.<locals>.X.__init_subclass__() takes no keyword arguments", bad_keyword)


# __class_getitem__
class G:
    def __class_getitem__(cls, item):
        return (cls, item)


assert G[int] == (G, int)
raises(TypeError, "type 'Base' is not subscriptable", lambda: Base[int])


# __dict__ and __weakref__ are descriptors as the built-in types have them.

import inspect
import types


class Plain:
    def __init__(self):
        self.x = 1


for name in '__dict__', '__weakref__':
    descriptor = Plain.__dict__[name]
    assert type(descriptor) is types.GetSetDescriptorType
    assert descriptor.__name__ == name and descriptor.__objclass__ is Plain
    assert descriptor.__qualname__ == 'Plain.' + name
    assert repr(descriptor) == f"<attribute '{name}' of 'Plain' objects>"
    try:
        descriptor.__get__(1, int)
    except TypeError as e:
        assert str(e) == f"descriptor '{name}' for 'Plain' objects doesn't apply to a 'int' object"
    else:
        assert False
assert inspect.getattr_static(Plain(), 'x') == 1
