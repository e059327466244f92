# The protocol of operators: who is asked first, what NotImplemented does, error texts.
import operator


def raises(kind, text, f, *args):
    try:
        f(*args)
    except kind as e:
        assert str(e) == text, (str(e), text)
    else:
        raise AssertionError("no " + kind.__name__)


BINARY = {
    "+": ("add", operator.add, operator.iadd), "-": ("sub", operator.sub, operator.isub),
    "*": ("mul", operator.mul, operator.imul), "@": ("matmul", operator.matmul, operator.imatmul),
    "/": ("truediv", operator.truediv, operator.itruediv), "//": ("floordiv", operator.floordiv, operator.ifloordiv),
    "%": ("mod", operator.mod, operator.imod), "**": ("pow", operator.pow, operator.ipow),
    "<<": ("lshift", operator.lshift, operator.ilshift), ">>": ("rshift", operator.rshift, operator.irshift),
    "&": ("and", operator.and_, operator.iand), "|": ("or", operator.or_, operator.ior),
    "^": ("xor", operator.xor, operator.ixor),
}


def method(result):
    return lambda self, other: (result, other) if result is not NotImplemented else NotImplemented


for symbol, (name, plain, in_place) in BINARY.items():
    forward, reverse, inner = f"__{name}__", f"__r{name}__", f"__i{name}__"
    Nothing = type("Nothing", (), {})
    Left = type("Left", (), {forward: method("left")})
    Right = type("Right", (), {reverse: method("right")})
    Shy = type("Shy", (), {forward: method(NotImplemented), reverse: method(NotImplemented),
                           inner: method(NotImplemented)})
    Both = type("Both", (), {forward: method("both"), reverse: method("rboth")})
    Child = type("Child", (Both,), {reverse: method("child")})
    Same = type("Same", (Both,), {})
    InPlace = type("InPlace", (), {inner: method("inplace"), forward: method("no")})
    nothing, left, right, shy = Nothing(), Left(), Right(), Shy()
    assert plain(left, 1) == ("left", 1)
    assert plain(1, right) == ("right", 1)
    assert plain(shy, right) == ("right", shy)
    assert plain(left, right) == ("left", right)
    child, both, same = Child(), Both(), Same()
    # A subclass goes first only when it overrides the reflected method.
    assert plain(both, child) == ("child", both)
    assert plain(both, same) == ("both", same)
    assert plain(child, both) == ("both", both)
    assert in_place(InPlace(), 2) == ("inplace", 2)
    assert in_place(left, 2) == ("left", 2)
    assert in_place(shy, right) == ("right", shy)
    shown = "** or pow()" if symbol == "**" else symbol
    raises(TypeError, f"unsupported operand type(s) for {shown}: 'Nothing' and 'int'", plain, nothing, 1)
    raises(TypeError, f"unsupported operand type(s) for {shown}: 'Shy' and 'Shy'", plain, shy, shy)
    raises(TypeError, f"unsupported operand type(s) for {shown}: 'Right' and 'Right'", plain, right, Right())
    raises(TypeError, f"unsupported operand type(s) for {symbol}=: 'Shy' and 'int'", in_place, shy, 1)

raises(TypeError, "unsupported operand type(s) for +: 'int' and 'str'", lambda: 1 + "a")
raises(TypeError, 'can only concatenate str (not "int") to str', lambda: "a" + 1)
raises(TypeError, 'can only concatenate list (not "tuple") to list', lambda: [1] + (1,))
raises(TypeError, "can't multiply sequence by non-int of type 'float'", lambda: [1] * 2.0)
raises(TypeError, "can't multiply sequence by non-int of type 'float'", lambda: 2.0 * (1,))
raises(TypeError, "can't multiply sequence by non-int of type 'str'", lambda: "a" * "b")
raises(TypeError, "unsupported operand type(s) for -: 'list' and 'list'", lambda: [] - [])
raises(TypeError, "unsupported operand type(s) for divmod(): 'complex' and 'int'", divmod, 1j, 2)
raises(TypeError, "unsupported operand type(s) for >>: 'builtin_function_or_method' and 'int'. Did you mean"
       ' "print(<message>, file=<output_stream>)"?', lambda: print >> 1)
raises(TypeError, "unsupported operand type(s) for ** or pow(): 'int', 'int', 'str'", pow, 1, 2, "a")
raises(TypeError, "bad operand type for unary -: 'str'", lambda: -"a")
raises(TypeError, "bad operand type for unary +: 'NoneType'", lambda: +None)
raises(TypeError, "bad operand type for unary ~: 'float'", lambda: ~1.5)
raises(TypeError, "bad operand type for abs(): 'str'", abs, "a")
raises(OverflowError, "cannot fit 'int' into an index-sized integer", lambda: "a" * (1 << 70))


class Count:
    def __index__(self):
        return 3


assert [1] * Count() == [1, 1, 1] and Count() * "ab" == "ababab"


class Vector(list):
    def __add__(self, other):
        return "vector"

    def __mul__(self, other):
        return "times"


v = Vector([1])
assert v + [2] == "vector" and [2] + v == [2, 1] and v * 2 == "times" and 2 * v == [1, 1]
v += [5]
assert v == [1, 5] and type(v) is Vector
x = [1]
y = x
x += (2, 3)
assert y == [1, 2, 3]
x *= 2
assert y == [1, 2, 3, 1, 2, 3]


class Reverse:
    def __radd__(self, other):
        return "reverse"

    def __rmul__(self, other):
        return "reverse"

    def __rmod__(self, other):
        return "reverse"


assert [1] + Reverse() == "reverse" and [1] * Reverse() == "reverse" and (1,) + Reverse() == "reverse"
x = [1]
x += Reverse()
assert x == "reverse"


# Comparisons.
class Cmp:
    def __init__(self, name):
        self.name = name
        self.log = []

    def __lt__(self, other):
        return f"{self.name}<"

    def __gt__(self, other):
        return f"{self.name}>"

    def __eq__(self, other):
        return NotImplemented

    __hash__ = None


class SubCmp(Cmp):
    def __gt__(self, other):
        return "sub>"


a, b = Cmp("a"), Cmp("b")
assert (a < b) == "a<" and (a < SubCmp("s")) == "sub>" and (SubCmp("s") < a) == "s<" and (1 < a) == "a>"
assert (a == b) is False and (a == a) is True and (a != b) is True and (a != a) is False and a not in [b]
raises(TypeError, "'<=' not supported between instances of 'Cmp' and 'Cmp'", lambda: a <= b)
raises(TypeError, "'<' not supported between instances of 'int' and 'str'", lambda: 1 < "a")
raises(TypeError, "'>=' not supported between instances of 'NoneType' and 'int'", lambda: None >= 1)
raises(TypeError, "'<' not supported between instances of 'complex' and 'int'", lambda: 1j < 2)
assert (1 == "a") is False and (1 != "a") is True and (None == None) is True


class Liar:
    def __eq__(self, other):
        return []

    def __lt__(self, other):
        return 7


assert (Liar() == 1) == [] and (Liar() < 1) == 7 and not (Liar() == 1)
nan = float("nan")
assert nan != nan and nan in [nan] and not nan == nan and not nan < 1 and not nan > 1
assert [nan] == [nan] and (nan,) == (nan,)

# __pow__ with a modulus has no reflected form.
class Pow:
    def __pow__(self, other, modulus=None):
        return ("pow", other, modulus)

    def __rpow__(self, other):
        return ("rpow", other)


assert pow(Pow(), 2) == ("pow", 2, None) and pow(Pow(), 2, 3) == ("pow", 2, 3) and 2 ** Pow() == ("rpow", 2)
raises(TypeError, "unsupported operand type(s) for ** or pow(): 'int', 'Pow', 'int'", pow, 1, Pow(), 2)

# The module's callables.
assert operator.itemgetter(1)("abc") == "b" and operator.itemgetter(0, 2)("abc") == ("a", "c")
assert operator.attrgetter("real")(3) == 3 and operator.attrgetter("real.real", "imag")(3) == (3, 0)
assert operator.methodcaller("upper")("a") == "A" and operator.methodcaller("split", sep="b")("abc") == ["a", "c"]
assert repr(operator.itemgetter(1, "a")) == "operator.itemgetter(1, 'a')"
assert repr(operator.attrgetter("a.b")) == "operator.attrgetter('a.b')"
assert repr(operator.methodcaller("a", 1, x=2)) == "operator.methodcaller('a', 1, x=2)"
raises(TypeError, "attribute name must be a string", operator.attrgetter, 1)
raises(TypeError, "itemgetter expected 1 argument, got 2", operator.itemgetter(1), 1, 2)
assert operator.concat([1], [2]) == [1, 2] and operator.countOf([1, 2, 1], 1) == 2 and operator.indexOf("abc", "c") == 2
assert operator.length_hint(iter([1, 2])) == 2 and operator.length_hint(5, 9) == 9 and operator.call(max, 1, 2) == 2
raises(TypeError, "'int' object can't be concatenated", operator.concat, 1, 2)
raises(ValueError, "sequence.index(x): x not in sequence", operator.indexOf, [1], 2)
