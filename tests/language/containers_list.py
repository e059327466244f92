"""Lists: subscripts, slices, methods, mutation while they are looked at."""


def raises(kind, text, f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except kind as e:
        assert text is None or str(e) == text, (str(e), text)
    else:
        raise AssertionError(f"{kind.__name__} not raised")


# ---- construction and comparison
assert list() == [] and list("abc") == ["a", "b", "c"] and list((1, 2)) == [1, 2]
assert list(x for x in range(3)) == [0, 1, 2]
raises(TypeError, "'int' object is not iterable", list, 1)
raises(TypeError, "list expected at most 1 argument, got 2", list, 1, 2)
raises(TypeError, "list() takes no keyword arguments", lambda: list(a=1))
assert [1, 2] < [1, 3] and [1, 2] < [1, 2, 0] and not [2] < [1, 9] and [] < [0]
assert [1, 2] != [1, 2, 3] and [1, 2] == [1.0, True + 1] and [1] != (1,)
nan = float("nan")
assert [nan] == [nan] and [nan] != [float("nan")]
raises(TypeError, "'<' not supported between instances of 'list' and 'int'", lambda: [] < 1)
raises(TypeError, "unhashable type: 'list'", hash, [])

# ---- subscripts
a = [10, 11, 12, 13, 14]
assert a[0] == 10 and a[-1] == 14 and a[-5] == 10 and a[True] == 11
for i in (5, -6, 10**30):
    try:
        a[i]
    except IndexError as e:
        assert str(e) in ("list index out of range", "cannot fit 'int' into an index-sized integer"), e
    else:
        assert False
raises(IndexError, "list assignment index out of range", a.__setitem__, 5, 1)
raises(IndexError, "list assignment index out of range", a.__delitem__, -6)
raises(TypeError, "list indices must be integers or slices, not str", lambda: a["x"])
raises(TypeError, "list indices must be integers or slices, not float", a.__setitem__, 1.0, 2)


class Index:
    def __init__(self, i):
        self.i = i

    def __index__(self):
        return self.i


assert a[Index(2)] == 12 and a[Index(1):Index(3)] == [11, 12]

# ---- slices
assert a[:] == a and a[:] is not a and a[1:3] == [11, 12] and a[-2:] == [13, 14] and a[3:1] == []
assert a[::2] == [10, 12, 14] and a[::-1] == [14, 13, 12, 11, 10] and a[-1:0:-2] == [14, 12]
assert a[100:] == [] and a[-100:2] == [10, 11] and a[:: 10**30] == [10] and a[:: -(10**30)] == [14]
raises(ValueError, "slice step cannot be zero", lambda: a[::0])
for start in (None, -7, -3, 0, 1, 4, 9):
    for stop in (None, -7, -2, 0, 2, 5, 9):
        for step in (None, 1, 2, 3, -1, -2, -4):
            indices = range(*slice(start, stop, step).indices(5))
            assert a[start:stop:step] == [a[i] for i in indices]
            b = list(a)
            del b[start:stop:step]
            assert b == [a[i] for i in range(5) if i not in indices], (start, stop, step, b)
            b = list(a)
            if step is not None and step != 1:
                b[start:stop:step] = [str(i) for i in indices]
                for i in indices:
                    assert b[i] == str(i)
b = list(a)
b[1:3] = "xyz"
assert b == [10, "x", "y", "z", 13, 14]
b[2:2] = [1, 2]
assert b == [10, "x", 1, 2, "y", "z", 13, 14]
b[3:1] = [0]
assert b == [10, "x", 1, 0, 2, "y", "z", 13, 14]
b[:] = b
assert b == [10, "x", 1, 0, 2, "y", "z", 13, 14]
b[2:4] = b
assert len(b) == 16 and b[2] == 10
b[:] = iter([1])
assert b == [1]
raises(TypeError, "can only assign an iterable", b.__setitem__, slice(0, 1), 3)
raises(TypeError, "must assign iterable to extended slice", b.__setitem__, slice(0, 1, 2), 3)
b = [1, 2, 3]
raises(ValueError, "attempt to assign sequence of size 1 to extended slice of size 2",
       b.__setitem__, slice(0, 3, 2), [1])

# ---- operators
assert [1] + [2] == [1, 2] and [1, 2] * 2 == [1, 2, 1, 2] and 2 * [1] == [1, 1] and [1] * -1 == [] and [] * 5 == []
raises(TypeError, 'can only concatenate list (not "tuple") to list', lambda: [1] + (2,))
raises(TypeError, "can't multiply sequence by non-int of type 'str'", lambda: [1] * "a")
raises(TypeError, "can't multiply sequence by non-int of type 'float'", lambda: 1.0 * [1])
raises((MemoryError, OverflowError), None, lambda: [1, 2] * (1 << 62))
raises(OverflowError, "cannot fit 'int' into an index-sized integer", lambda: [1] * 10**30)
b = c = [1]
b += (2, 3)
b *= 2
assert c == [1, 2, 3, 1, 2, 3] and c is b
b *= 0
assert c == []
b += "ab"
b.extend(b)
assert b == ["a", "b", "a", "b"]
assert 1 in [1] and True in [1] and 2 not in [1] and nan in [nan]

# ---- methods
b = []
for i in range(100):
    b.append(i)
assert b == list(range(100)) and b.pop() == 99 and b.pop(0) == 0 and b.pop(-2) == 97
raises(IndexError, "pop from empty list", [].pop)
raises(IndexError, "pop index out of range", [1].pop, 1)
raises(TypeError, "'str' object cannot be interpreted as an integer", [1].pop, "a")
b = [1, 2, 3]
b.insert(0, 0)
b.insert(-1, 2.5)
b.insert(100, 4)
b.insert(-100, -1)
assert b == [-1, 0, 1, 2, 2.5, 3, 4]
b.remove(2.5)
assert b == [-1, 0, 1, 2, 3, 4]
raises(ValueError, "list.remove(x): x not in list", b.remove, 7)
assert b.index(2) == 3 and b.index(2, -3) == 3 and b.index(-1, -100, 1) == 0
raises(ValueError, "2 is not in list", b.index, 2, 4)
raises(ValueError, "-1 is not in list", b.index, -1, 1, 100)
assert [1, 2, 1, True, 1.0].count(1) == 4
b.reverse()
assert b == [4, 3, 2, 1, 0, -1] and list(reversed(b)) == b[::-1]
b.clear()
assert b == [] and not b
b = [[1], 2]
c = b.copy()
assert c == b and c is not b and c[0] is b[0]
raises(TypeError, "list.append() takes exactly one argument (0 given)", b.append)

# ---- repr
b = [1, "a", None]
b.append(b)
assert repr(b) == "[1, 'a', None, [...]]" and repr([]) == "[]"

# ---- mutation under way


class Changing:
    """Equality that changes the list."""

    def __init__(self, target, result):
        self.target = target
        self.result = result

    def __eq__(self, other):
        del self.target[:]
        return self.result


b = []
b += [Changing(b, False), 1, 2]
assert b.count(3) == 0 and b == []
b += [Changing(b, False), 1, 2]
raises(ValueError, "3 is not in list", b.index, 3)
b += [Changing(b, True), 1, 2]
b.remove(3)
b += [Changing(b, False), 1]
assert (3 in b) is False
b += [Changing(b, False), 1]
assert (b == [5, 6]) is False or b == []
b = [1, 2, 3]
seen = []
for x in b:
    seen.append(x)
    if len(b) < 6:
        b.append(x * 10)
assert seen == [1, 2, 3, 10, 20, 30]
it = iter([1])
assert next(it) == 1 and next(it, None) is None
b = []
it = iter(b)
assert next(it, None) is None
b.append(1)
assert next(it, None) is None, "an exhausted iterator stays so"

# ---- subclasses


class L(list):
    def __getitem__(self, i):
        return "got %r" % (i,)

    def __len__(self):
        return 42

    def __iter__(self):
        return iter("xy")


s = L([1, 2])
assert s[5] == "got 5" and s[1:2] == "got slice(1, 2, None)" and len(s) == 42 and list(s) == ["x", "y"]
assert list.__getitem__(s, 0) == 1 and list.__len__(s) == 2
assert type(L([1]) + [2]) is list and type(L([1]) * 2) is list and type(L([1]).copy()) is list
s.attribute = 1
assert s.attribute == 1
assert list[int].__origin__ is list
