"""Tuples, ranges and slices."""


def raises(kind, text, f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except kind as e:
        assert text is None or str(e) == text, (str(e), text)
    else:
        raise AssertionError(f"{kind.__name__} not raised")


# ---- tuples
t = (1, 2, 3)
assert tuple() == () and tuple(t) is t and tuple([1, 2]) == (1, 2) and t[:] is t and t + () is t and () + t is t
assert t[0] == 1 and t[-1] == 3 and t[1:] == (2, 3) and t[::-1] == (3, 2, 1) and t * 2 == (1, 2, 3, 1, 2, 3)
assert 2 * (1,) == (1, 1) and t * 1 is t and t * -1 == () and hash(()) == 5740354900026072187
assert hash((1, 2)) == -3550055125485641917 and hash((1, 2)) == hash((1.0, 2.0))
assert repr(()) == "()" and repr((1,)) == "(1,)" and repr((1, (2,))) == "(1, (2,))"
assert (1, 2) < (1, 3) < (2,) and (1, 2) < (1, 2, 3) and (1, 2) == (1.0, 2.0) and (1,) != [1]
assert t.index(2) == 1 and t.count(3) == 1 and t.index(3, 1, 5) == 2 and t.index(3, -1) == 2
raises(ValueError, "tuple.index(x): x not in tuple", t.index, 3, 0, 2)
raises(IndexError, "tuple index out of range", lambda: t[3])
raises(TypeError, "tuple indices must be integers or slices, not str", lambda: t["a"])
raises(TypeError, 'can only concatenate tuple (not "list") to tuple', lambda: t + [1])
raises(TypeError, "'tuple' object does not support item assignment", lambda: exec("t[0] = 1", {"t": t}))
raises(TypeError, "'tuple' object doesn't support item deletion", lambda: exec("del t[0]", {"t": t}))
raises(TypeError, "tuple expected at most 1 argument, got 2", tuple, 1, 2)
raises(TypeError, "unhashable type: 'list'", hash, ([],))
l = []
r = (l,)
l.append(r)
assert repr(r) == "([(...)],)"


class T(tuple):
    def __new__(cls, *args):
        return super().__new__(cls, args)


x = T(1, 2)
x.attribute = 3
assert x == (1, 2) and x.attribute == 3 and type(x[:]) is tuple and type(x + (3,)) is tuple and hash(x) == hash((1, 2))
a, *b, c = range(5)
assert (a, b, c) == (0, [1, 2, 3], 4)
for text, code in (("too many values to unpack (expected 2)", "a, b = 1, 2, 3"),
                   ("not enough values to unpack (expected 3, got 2)", "a, b, c = [1, 2]"),
                   ("not enough values to unpack (expected at least 2, got 1)", "a, *b, c = {1}"),
                   ("too many values to unpack (expected 2)", "a, b = iter('abc')"),
                   ("not enough values to unpack (expected 2, got 0)", "a, b = {}")):
    raises(ValueError, text, exec, code)
raises(TypeError, "cannot unpack non-iterable int object", exec, "a, b = 1")

# ---- ranges
assert list(range(5)) == [0, 1, 2, 3, 4] and list(range(2, 5)) == [2, 3, 4] and list(range(5, 0, -2)) == [5, 3, 1]
assert len(range(10**18)) == 10**18 and list(range(3, 3)) == [] and not range(0) and range(1)
big = 2**70
for start, stop, step in ((0, 10, 3), (10, 0, -3), (big, big + 10, 3), (big, big - 7, -2), (-5, 5, 1), (0, 0, 1),
                          (2**63 - 3, 2**63 + 3, 2), (-(2**63), -(2**63) + 5, 2), (0, big, big // 3)):
    r = range(start, stop, step)
    items = []
    i = start
    while i < stop if step > 0 else i > stop:
        items.append(i)
        i += step
    assert list(r) == items and len(r) == len(items) and list(reversed(r)) == items[::-1]
    assert all(r[i] == x and r.index(x) == i and x in r and r.count(x) == 1 for i, x in enumerate(items))
    assert r[1:] == range(start + step, start + len(items) * step, step) or len(items) < 2
    assert list(r[::-1]) == items[::-1] and list(r[1:-1]) == items[1:-1] and list(r[::2]) == items[::2]
    assert start - step not in r and start + 1 not in r or abs(step) == 1
raises(IndexError, "range object index out of range", lambda: range(3)[3])
raises(IndexError, "range object index out of range", lambda: range(3)[10**30])
raises(TypeError, "range indices must be integers or slices, not str", lambda: range(3)["a"])
raises(ValueError, "range() arg 3 must not be zero", range, 1, 2, 0)
raises(TypeError, "'float' object cannot be interpreted as an integer", range, 1.0)
raises(TypeError, "range expected at least 1 argument, got 0", range)
raises(TypeError, "range expected at most 3 arguments, got 4", range, 1, 2, 3, 4)
raises(TypeError, "range() takes no keyword arguments", lambda: range(1, a=2))
raises(OverflowError, "Python int too large to convert to C ssize_t", len, range(big))
raises(ValueError, "7 is not in range", range(5).index, 7)
assert range(0, 5, 2) == range(0, 6, 2) and range(0) == range(3, 1) and range(5) != range(4) and range(1) != [0]
assert hash(range(0, 5, 2)) == hash(range(0, 6, 2)) and 2.0 in range(3) and True in range(3) and "a" not in range(3)
assert repr(range(3)) == "range(0, 3)" and repr(range(1, 9, 2)) == "range(1, 9, 2)"
r = range(1, 9, 2)
assert (r.start, r.stop, r.step) == (1, 9, 2)
raises(AttributeError, None, setattr, r, "start", 2)
it = iter(range(10))
next(it)
assert it.__length_hint__() == 9 and it.__reduce__()[1] == (range(1, 10),)
it.__setstate__(3)
assert next(it) == 4
assert type(iter(range(3))).__name__ == "range_iterator" and type(iter(range(big))).__name__ == "longrange_iterator"

# ---- slices
s = slice(1, "a", None)
assert (s.start, s.stop, s.step) == (1, "a", None) and repr(s) == "slice(1, 'a', None)"
assert slice(3) == slice(None, 3, None) and slice(1, 2) < slice(1, 3) and hash(slice(1, 2)) == hash(slice(1, 2))
assert slice(None, None, -1).indices(5) == (4, -1, -1) and slice(-2, 10**30, 2).indices(10**25) == (
    10**25 - 2, 10**25, 2)
raises(ValueError, "length should not be negative", slice(1).indices, -1)
raises(TypeError, "slice indices must be integers or None or have an __index__ method", slice("a").indices, 1)
raises(TypeError, "slice expected at least 1 argument, got 0", slice)
raises(TypeError, "unhashable type: 'list'", hash, slice([]))


import copy

# Which iterator a range has depends on whether the value after its last one is an int of 64 bits.

big = 2 ** 63 - 1
for r, name in ((range(3), 'range_iterator'), (range(big - 1, big, 2), 'longrange_iterator'),
                (range(-big, -big - 1, -2), 'longrange_iterator'), (range(1, 2, big), 'longrange_iterator'),
                (range(big - 2, big), 'range_iterator'), (range(2, 1, big), 'range_iterator')):
    assert type(iter(r)).__name__ == name, r
    assert type(copy.copy(iter(r))).__name__ == name and list(copy.copy(iter(r))) == list(r)
