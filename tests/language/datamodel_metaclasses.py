"""Metaclasses, __prepare__, __mro_entries__, instance and subclass checks."""


def raises(kind, text, f, *args):
    try:
        f(*args)
    except kind as e:
        assert type(e) is kind, type(e)
        if text is not None:
            assert str(e) == text, str(e)
    else:
        raise AssertionError("no %s" % kind.__name__)


class Meta(type):
    def __prepare__(name, bases, **kw):
        return {"prepared": (name, bases, kw)}

    def __new__(mcls, name, bases, ns, **kw):
        cls = super().__new__(mcls, name, bases, ns)
        cls.keywords = kw
        return cls

    def __init__(cls, name, bases, ns, **kw):
        super().__init__(name, bases, ns)
        cls.initialised = True

    def __call__(cls, *args, **kw):
        o = super().__call__(*args, **kw)
        o.called = True
        return o

    def __len__(cls):
        return 42

    def __getitem__(cls, key):
        return key

    def __iter__(cls):
        return iter([1, 2, 3])

    def __contains__(cls, x):
        return x == 1

    @property
    def label(cls):
        return "label of " + cls.__name__


class A(metaclass=Meta, flag=1):
    def __init__(self, x=0):
        self.x = x


assert A.prepared == ("A", (), {"flag": 1}) and A.keywords == {"flag": 1} and A.initialised
assert A(5).called and A(5).x == 5 and len(A) == 42 and A["k"] == "k" and list(A) == [1, 2, 3] and 1 in A
assert A.label == "label of A" and type(A) is Meta and isinstance(A, Meta)
raises(AttributeError, "'A' object has no attribute 'label'", lambda: A().label)


class B(A):
    pass


assert type(B) is Meta and B.keywords == {}


class Other(type):
    pass


def conflict():
    class X(A, metaclass=Other):
        pass


raises(TypeError, "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass "
                  "of the metaclasses of all its bases", conflict)


class Checks(type):
    def __instancecheck__(cls, o):
        return o == 1

    def __subclasscheck__(cls, c):
        return c is int


class K(metaclass=Checks):
    pass


assert isinstance(1, K) and not isinstance(2, K) and issubclass(int, K) and not issubclass(str, K)
assert isinstance(K(), K)
assert isinstance(1, (str, K))


class Entries:
    def __mro_entries__(self, bases):
        return (A,)


class FromEntries(Entries()):
    pass


assert FromEntries.__mro__ == (FromEntries, A, object) and isinstance(FromEntries.__orig_bases__[0], Entries)


def function_as_metaclass(name, bases, ns, **kw):
    return (name, bases, sorted(k for k in ns if not k.startswith("__")), kw)


class F(metaclass=function_as_metaclass, k=1):
    x = 1


assert F == ("F", (), ["x"], {"k": 1})


class Ordered(type):
    @classmethod
    def __prepare__(mcls, name, bases):
        class Recorder(dict):
            def __setitem__(self, key, value):
                order.append(key)
                super().__setitem__(key, value)
        order = []
        r = Recorder()
        r.order = order
        return r

    def __new__(mcls, name, bases, ns):
        cls = super().__new__(mcls, name, bases, dict(ns))
        cls.order = [k for k in ns.order if not k.startswith("__")]
        return cls


class O(metaclass=Ordered):
    b = 1
    a = 2

    def m(self):
        pass


assert O.order == ["b", "a", "m"]


class WithCell(metaclass=Meta):
    def cls(self):
        return __class__


assert WithCell().cls() is WithCell


class CustomMro(type):
    def mro(cls):
        return [cls] + [object]


class X1(metaclass=CustomMro):
    pass


assert X1.__mro__ == (X1, object)

# Changing bases


class Old:
    def f(self):
        return "old"


class New:
    def f(self):
        return "new"


class Child(Old):
    pass


class Grandchild(Child):
    pass


g = Grandchild()
assert g.f() == "old"
Child.__bases__ = (New,)
assert g.f() == "new" and Grandchild.__mro__ == (Grandchild, Child, New, object)
