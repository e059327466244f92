"""Special methods for operators, containers, conversion; subclasses of built-in types."""


def raises(kind, text, f, *args):
    try:
        f(*args)
    except kind as e:
        assert type(e) is kind, type(e)
        if text is not None:
            assert str(e) == text, str(e)
    else:
        raise AssertionError("no %s" % kind.__name__)


class V:
    def __init__(self, v):
        self.v = v

    def __add__(self, o):
        return ("add", o) if not isinstance(o, str) else NotImplemented

    def __radd__(self, o):
        return ("radd", o)

    def __iadd__(self, o):
        self.v += o
        return self

    def __neg__(self):
        return "neg"

    def __pow__(self, e, m=None):
        return ("pow", e, m)

    def __rpow__(self, b):
        return ("rpow", b)

    def __matmul__(self, o):
        return "matmul"

    def __divmod__(self, o):
        return "divmod"

    def __eq__(self, o):
        return isinstance(o, V) and self.v == o.v

    def __lt__(self, o):
        return self.v < o.v

    def __hash__(self):
        return 7

    def __bool__(self):
        return self.v != 0

    def __index__(self):
        return self.v

    def __format__(self, spec):
        return "V:" + spec

    def __repr__(self):
        return "V(%r)" % self.v


v = V(3)
assert v + 1 == ("add", 1) and 1 + v == ("radd", 1) and -v == "neg"
raises(TypeError, "unsupported operand type(s) for +: 'V' and 'str'", lambda: v + "s")
w = v
w += 2
assert w is v and v.v == 5
assert v ** 2 == ("pow", 2, None) and pow(v, 2, 3) == ("pow", 2, 3) and 2 ** v == ("rpow", 2)
assert v @ 1 == "matmul" and divmod(v, 1) == "divmod"
assert v == V(5) and v != V(6) and not (v != V(5)) and V(1) < V(2) and V(2) > V(1)
raises(TypeError, "'<=' not supported between instances of 'V' and 'V'", lambda: V(1) <= V(2))
assert hash(v) == 7 and {v: 1}[V(5)] == 1 and bool(V(0)) is False and bool(v)
assert [0, 1, 2, 3, 4, 5, 6][v] == 5 and hex(v) == "0x5" and f"{v:abc}" == "V:abc" and f"{v!r}" == "V(5)"
raises(TypeError, "bad operand type for unary +: 'V'", lambda: +v)
raises(TypeError, "unsupported operand type(s) for -: 'V' and 'int'", lambda: v - 1)
raises(TypeError, "unsupported operand type(s) for -=: 'list' and 'int'", lambda: exec("x = []; x -= 1"))


class Sub(V):
    def __radd__(self, o):
        return ("sub radd", o)


assert (V(1) + Sub(2))[0] == "sub radd"


# Eq without hash
class Unhashable:
    def __eq__(self, o):
        return True


raises(TypeError, "unhashable type: 'Unhashable'", hash, Unhashable())
assert Unhashable.__hash__ is None


# Containers
class Box:
    def __init__(self, items):
        self.items = items

    def __len__(self):
        return len(self.items)

    def __getitem__(self, i):
        return self.items[i]

    def __setitem__(self, i, value):
        self.items[i] = value

    def __delitem__(self, i):
        del self.items[i]

    def __contains__(self, x):
        return x == "magic" or x in self.items

    def __reversed__(self):
        return "reversed"

    def __call__(self, *args, **kw):
        return (args, kw)


one = 1
b = Box([1, 2, 3])
assert len(b) == 3 and b[0] == 1 and b[-1] == 3 and b[0:2] == [1, 2] and list(b) == [1, 2, 3]
b[0] = 9
del b[1]
assert b.items == [9, 3] and "magic" in b and 9 in b and 5 not in b and reversed(b) == "reversed"
assert b(1, *[2], k=3, **{"j": 4}) == ((1, 2), {"k": 3, "j": 4})
assert bool(Box([])) is False and bool(b) is True
raises(TypeError, "'int' object is not callable", lambda: one())
raises(TypeError, "'int' object is not subscriptable", lambda: one[0])
raises(TypeError, "'int' object is not iterable", lambda: list(1))
raises(TypeError, "argument of type 'int' is not iterable", lambda: 1 in 2)
raises(TypeError, "'object' object does not support item assignment", lambda: exec("object()[0] = 1"))


class Iter:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n

    def __length_hint__(self):
        return self.n


assert list(Iter(3)) == [2, 1, 0] and sum(Iter(4)) == 6 and 2 in Iter(3)
a, *rest = Iter(3)
assert a == 2 and rest == [1, 0]


class BadIter:
    def __iter__(self):
        return 1


raises(TypeError, "iter() returned non-iterator of type 'int'", iter, BadIter())


class BadLen:
    def __len__(self):
        return -1


raises(ValueError, "__len__() should return >= 0", len, BadLen())


class BadRepr:
    def __repr__(self):
        return 1


raises(TypeError, "__repr__ returned non-string (type int)", repr, BadRepr())


class BadBool:
    def __bool__(self):
        return 1


raises(TypeError, "__bool__ should return bool, returned int", bool, BadBool())


# Subclasses of built-in types
class L(list):
    def __init__(self, *args, tag=None):
        super().__init__(*args)
        self.tag = tag

    def __getitem__(self, i):
        return ("L", super().__getitem__(i))


x = L([1, 2], tag="t")
assert x.tag == "t" and x[0] == ("L", 1) and len(x) == 2 and isinstance(x, list)
x.append(3)
assert list(x) == [1, 2, 3] and x == [1, 2, 3] and repr(x) == "[1, 2, 3]" and type(x + [1]) is list


class D(dict):
    def __missing__(self, key):
        return "missing " + key


d = D(a=1)
assert d["a"] == 1 and d["b"] == "missing b" and d.get("b") is None and "b" not in d


class I(int):
    def __new__(cls, value, label=""):
        self = super().__new__(cls, value)
        self.label = label
        return self

    def __add__(self, o):
        return I(int(self) + int(o), "sum")


i = I(5, label="five")
assert i == 5 and i.label == "five" and (i + 1).label == "sum" and i * 2 == 10 and type(i * 2) is int
assert [10, 20, 30, 40, 50, 60][i] == 60 and hash(i) == hash(5) and {5: "x"}[i] == "x"


class Str(str):
    def shout(self):
        return self.upper() + "!"


s = Str("abc")
s.extra = 1
assert s.shout() == "ABC!" and s == "abc" and s.extra == 1 and type(s[0]) is str and {"abc": 1}[s] == 1


class F(float):
    pass


class T(tuple):
    def first(self):
        return self[0]


class S(set):
    pass


class E(Exception):
    def __init__(self, code):
        super().__init__("code %d" % code)
        self.code = code


assert F(1.5) + 1 == 2.5 and T([1, 2]).first() == 1 and T((1, 2)) == (1, 2) and S([1, 2]) == {1, 2}
try:
    raise E(7)
except E as e:
    assert e.code == 7 and str(e) == "code 7" and e.args == ("code 7",)

assert int.__add__(5, 6) == 11 and list.__len__([1, 2]) == 2 and dict.__getitem__(D(a=1), "a") == 1
assert (1).__add__("x") is NotImplemented and object.__repr__(i).startswith("<")
raises(TypeError, "descriptor '__add__' requires a 'int' object but received a 'str'", int.__add__, "a", 1)
raises(TypeError, "expected 1 argument, got 0", (1).__add__)
raises(TypeError, 'can only concatenate str (not "int") to str', lambda: "a" + 1)
raises(TypeError, 'can only concatenate list (not "int") to list', lambda: [1] + 1)
raises(TypeError, "can't multiply sequence by non-int of type 'str'", lambda: [1] * "a")
assert [1] * 2 == [1, 1] == 2 * [1] and "ab" * 2 == "abab" and True * [1] == [1]
