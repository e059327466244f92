"""enumerate, zip, map, filter, reversed and iterator protocols."""


def raises(kind, text, f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except kind as e:
        assert text is None or str(e) == text, (str(e), text)
    else:
        raise AssertionError(f"{kind.__name__} not raised")


assert list(enumerate("ab")) == [(0, "a"), (1, "b")] and list(enumerate("ab", 5)) == [(5, "a"), (6, "b")]
assert list(enumerate("abc", 2**63 - 1)) == [(2**63 - 1, "a"), (2**63, "b"), (2**63 + 1, "c")]
assert list(enumerate(start=1, iterable="a")) == [(1, "a")]
raises(TypeError, "'int' object is not iterable", enumerate, 1)
raises(TypeError, "'str' object cannot be interpreted as an integer", enumerate, [], "a")

assert list(zip()) == [] and list(zip([1, 2], "abc")) == [(1, "a"), (2, "b")] and list(zip([1])) == [(1,)]
raises(TypeError, "'int' object is not iterable", zip, 1)
raises(TypeError, "'foo' is an invalid keyword argument for zip()", lambda: zip([], foo=1))
raises(ValueError, "zip() argument 2 is longer than argument 1", lambda: list(zip([1], [1, 2], strict=True)))
raises(ValueError, "zip() argument 2 is shorter than argument 1", lambda: list(zip([1, 2], [1], strict=True)))
raises(ValueError, "zip() argument 3 is shorter than arguments 1-2",
       lambda: list(zip([1, 2], [1, 2], [1], strict=True)))
raises(ValueError, "zip() argument 3 is longer than arguments 1-2", lambda: list(zip([1], [1], [1, 2], strict=True)))
assert list(zip([1, 2], [3, 4], strict=True)) == [(1, 3), (2, 4)]

assert list(map(str, [1, 2])) == ["1", "2"] and list(map(lambda a, b: a + b, [1, 2], [10, 20, 30])) == [11, 22]
raises(TypeError, "map() must have at least two arguments.", map, str)
raises(TypeError, "map() takes no keyword arguments", lambda: map(int, [], foo=1))
raises(TypeError, "'int' object is not callable", lambda: list(map(1, [1])))

assert list(filter(None, [0, 1, "", "a"])) == [1, "a"] and list(filter(bool, [0, 2])) == [2]
assert list(filter(lambda x: x > 1, [1, 2, 3])) == [2, 3]
raises(TypeError, "filter expected 2 arguments, got 1", filter, None)

assert list(reversed([1, 2])) == [2, 1] and list(reversed("ab")) == ["b", "a"] and list(reversed((1, 2))) == [2, 1]
raises(TypeError, "'set' object is not reversible", reversed, set())
raises(TypeError, "'int' object is not reversible", reversed, 1)


class Sequence:
    def __len__(self):
        return 3

    def __getitem__(self, i):
        if i >= 3:
            raise IndexError
        return i * 10


assert list(reversed(Sequence())) == [20, 10, 0] and list(Sequence()) == [0, 10, 20] and 10 in Sequence()
r = reversed(Sequence())
assert r.__length_hint__() == 3 and next(r) == 20 and r.__length_hint__() == 2
r.__setstate__(0)
assert list(r) == [0] and r.__length_hint__() == 0


class NotReversible(Sequence):
    __reversed__ = None


raises(TypeError, "'NotReversible' object is not reversible", reversed, NotReversible())


class Reversible:
    def __reversed__(self):
        return "something"


assert reversed(Reversible()) == "something"


# ---- pickling support
def rebuild(it):
    state = it.__reduce__()
    made = state[0](*state[1])
    if len(state) > 2 and state[2] is not None:
        made.__setstate__(state[2])
    return made


for make in (lambda: iter([1, 2, 3]), lambda: iter((1, 2, 3)), lambda: reversed([1, 2, 3]), lambda: iter(range(1, 4)),
             lambda: iter({1: 0, 2: 0, 3: 0}), lambda: iter({1: 5, 2: 6}.items()), lambda: enumerate("abc"),
             lambda: zip("ab", "cd"), lambda: map(str, [1, 2]), lambda: filter(None, [1, 2]),
             lambda: reversed(Sequence()), lambda: iter(Sequence()), lambda: iter({1, 2, 3}),
             lambda: iter(range(2**70, 2**70 + 3)), lambda: reversed({1: 2, 3: 4})):
    expected = list(make())
    assert list(rebuild(make())) == expected
    it = make()
    next(it)
    assert list(rebuild(it)) == expected[1:], it
    it = make()
    list(it)
    assert next(it, "end") == "end"
    if not isinstance(it, (enumerate, zip, map, filter)):
        assert list(rebuild(it)) == []

# ---- hints lead list() but never limit it


class Liar:
    def __init__(self, hint):
        self.hint = hint

    def __iter__(self):
        return iter([1, 2, 3])

    def __length_hint__(self):
        return self.hint() if callable(self.hint) else self.hint


assert list(Liar(100)) == [1, 2, 3] and list(Liar(0)) == [1, 2, 3] and list(Liar(NotImplemented)) == [1, 2, 3]
raises(ValueError, "__length_hint__() should return >= 0", list, Liar(-1))
raises(TypeError, "__length_hint__ must be an integer, not str", list, Liar("a"))


# ---- subclasses
class Z(zip):
    pass


class E(enumerate):
    def __next__(self):
        i, x = super().__next__()
        return i * 100, x


z = Z("ab", "cd")
z.attribute = 1
assert list(z) == [("a", "c"), ("b", "d")] and list(E("ab")) == [(0, "a"), (100, "b")]
