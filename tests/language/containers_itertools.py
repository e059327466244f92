"""The module itertools."""

from itertools import (accumulate, batched, chain, combinations, combinations_with_replacement, compress, count, cycle,
                       dropwhile, filterfalse, groupby, islice, pairwise, permutations, product, repeat, starmap,
                       takewhile, tee, zip_longest)


def raises(kind, text, f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except kind as e:
        assert text is None or str(e) == text, (str(e), text)
    else:
        raise AssertionError(f"{kind.__name__} not raised")


def strings(it):
    return ["".join(x) for x in it]


assert list(accumulate([1, 2, 3])) == [1, 3, 6] and list(accumulate([1, 2], initial=10)) == [10, 11, 13]
assert list(accumulate([2, 3], lambda a, b: a * b)) == [2, 6] and list(accumulate([])) == []
assert list(batched("ABCDE", 2)) == [("A", "B"), ("C", "D"), ("E",)] and list(batched([], 3)) == []
raises(ValueError, "n must be at least one", batched, "a", 0)
assert list(chain("ab", [1])) == ["a", "b", 1] and list(chain.from_iterable(["ab", "c"])) == ["a", "b", "c"]
raises(TypeError, "'int' object is not iterable", lambda: list(chain([1], 2)))
assert strings(combinations("ABCD", 2)) == ["AB", "AC", "AD", "BC", "BD", "CD"] and list(combinations("A", 2)) == []
assert list(combinations("AB", 0)) == [()]
assert strings(combinations_with_replacement("ABC", 2)) == ["AA", "AB", "AC", "BB", "BC", "CC"]
assert strings(permutations("ABC", 2)) == ["AB", "AC", "BA", "BC", "CA", "CB"]
assert len(list(permutations(range(5)))) == 120 and list(permutations([1], 2)) == []
assert strings(product("AB", "xy")) == ["Ax", "Ay", "Bx", "By"] and list(product()) == [()]
assert len(list(product(range(3), repeat=3))) == 27 and list(product([], [1])) == []
raises(ValueError, "r must be non-negative", combinations, "A", -1)
raises(ValueError, "repeat argument cannot be negative", lambda: product("A", repeat=-1))
assert list(compress("ABCDEF", [1, 0, 1, 0, 1, 1])) == list("ACEF")
assert list(islice(count(10), 3)) == [10, 11, 12] and list(islice(count(1, 0.5), 3)) == [1, 1.5, 2.0]
assert list(islice(count(2**63 - 1), 2)) == [2**63 - 1, 2**63] and repr(count(3, 2)) == "count(3, 2)"
assert repr(count(5)) == "count(5)"
raises(TypeError, "a number is required", count, "a")
assert "".join(islice(cycle("AB"), 5)) == "ABABA" and list(cycle([])) == []
assert list(dropwhile(lambda x: x < 3, [1, 4, 2])) == [4, 2] and list(takewhile(lambda x: x < 3, [1, 4, 2])) == [1]
assert list(filterfalse(None, [0, 1])) == [0] and list(filterfalse(lambda x: x % 2, range(5))) == [0, 2, 4]
assert [(k, "".join(g)) for k, g in groupby("AAABBCA")] == [("A", "AAA"), ("B", "BB"), ("C", "C"), ("A", "A")]
assert [(k, list(g)) for k, g in groupby([1, 3, 2], key=lambda x: x % 2)] == [(1, [1, 3]), (0, [2])]
groups = [g for k, g in groupby("AAB")]
assert list(groups[0]) == []
for args, expected in (((3,), [0, 1, 2]), ((2, 5), [2, 3, 4]), ((1, None, 4), [1, 5, 9]), ((0,), []),
                       ((None,), list(range(10))), ((3, 3), []), ((2, 9, 3), [2, 5, 8])):
    assert list(islice(range(10), *args)) == expected, args
raises(ValueError, "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.", islice, [], -1)
raises(ValueError, "Step for islice() must be a positive integer or None.", islice, [], 1, 2, 0)
it = iter(range(10))
assert list(islice(it, 2, 4)) == [2, 3] and next(it) == 4
assert list(pairwise([1, 2, 3])) == [(1, 2), (2, 3)] and list(pairwise([1])) == []
assert list(repeat("a", 3)) == ["a"] * 3 and list(repeat("a", -1)) == [] and repr(repeat(1, 2)) == "repeat(1, 2)"
assert repeat(1, 5).__length_hint__() == 5
raises(TypeError, "len() of unsized object", repeat(1).__length_hint__)
assert list(starmap(pow, [(2, 3), [3, 2]])) == [8, 9]
a, b, c = tee(range(200), 3)
assert list(a) == list(range(200)) and next(b) == 0 and list(c) == list(range(200)) and list(b) == list(range(1, 200))
assert tee([], 0) == ()
raises(ValueError, "n must be >= 0", tee, [], -1)
assert list(zip_longest("ab", [1])) == [("a", 1), ("b", None)] and list(zip_longest([1], [], fillvalue=0)) == [(1, 0)]
assert list(zip_longest()) == []


class Sub(islice):
    pass


s = Sub("abc", 2)
s.attribute = 1
assert list(s) == ["a", "b"]
