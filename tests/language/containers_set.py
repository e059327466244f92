"""Sets and frozensets."""


def raises(kind, text, f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except kind as e:
        assert text is None or str(e) == text, (str(e), text)
    else:
        raise AssertionError(f"{kind.__name__} not raised")


assert set() == frozenset() and set([1, 2, 2]) == {1, 2} == frozenset((2, 1)) and {1} != [1]
assert repr({3, 1, 2}) == "{1, 2, 3}" and repr(set()) == "set()" and repr(frozenset([1])) == "frozenset({1})"
assert str({100, 8, -5}) == "{8, -5, 100}" and list({i * 3 % 17 for i in range(17)}) == list(range(17))
assert list(set(range(100, 0, -7))) == [65, 2, 100, 37, 72, 9, 44, 79, 16, 51, 86, 23, 58, 93, 30]
raises(TypeError, "'int' object is not iterable", set, 1)
raises(TypeError, "set expected at most 1 argument, got 2", set, 1, 2)
raises(TypeError, "set() takes no keyword arguments", lambda: set(a=1))
raises(TypeError, "frozenset() takes no keyword arguments", lambda: frozenset(a=1))
raises(TypeError, "unhashable type: 'list'", lambda: {[]})
raises(TypeError, "unhashable type: 'set'", hash, set())
assert hash(frozenset([1, 2, 3])) == hash(frozenset([3, 2, 1])) == -272375401224217160

# ---- operators, for all kinds of pairs
a, b = {1, 2, 3, 4}, {3, 4, 5}
for S in (set, frozenset):
    for T in (set, frozenset):
        x, y = S(a), T(b)
        assert x | y == {1, 2, 3, 4, 5} and x & y == {3, 4} and x - y == {1, 2} and x ^ y == {1, 2, 5}
        assert type(x | y) is type(x & y) is type(x - y) is type(x ^ y) is S
        assert not x <= y and x & y <= x and x >= x & y and x & y < x and x > x & y and not x < x and x <= x
        assert x.union(list(y)) == x | y and x.intersection(iter(y)) == x & y and x.difference(tuple(y)) == x - y
        assert x.symmetric_difference(list(y)) == x ^ y and x.isdisjoint([7, 8]) and not x.isdisjoint(y)
        assert x.issuperset([1]) and T([1]).issubset(x) and x.issubset(range(9)) and not x.issubset([1])
        assert x.union() == x and x.union() is not x and x.union([9], {8}) == {1, 2, 3, 4, 8, 9}
        assert x.intersection() == x and x.intersection(y, [4]) == {4} and x.difference(y, [1]) == {2}
raises(TypeError, "unsupported operand type(s) for |: 'set' and 'list'", lambda: a | [1])
raises(TypeError, "unsupported operand type(s) for &=: 'set' and 'list'", lambda: exec("a &= [1]", {"a": a}))
raises(TypeError, "'<' not supported between instances of 'set' and 'list'", lambda: a < [1])
raises(TypeError, "'int' object is not iterable", a.union, 1)

# ---- in place
s = t = {1, 2, 3}
s |= {4}
s &= {2, 3, 4, 5}
s -= {2}
s ^= {4, 6}
assert t == {3, 6} and s is t
s.update([1], "a")
s.difference_update([3], {6})
s.intersection_update([1, "a", 9])
assert s == {1, "a"}
s.symmetric_difference_update(["a", "b"])
assert s == {1, "b"}
s ^= s
assert s == set()
s = {1, 2}
s -= s
assert s == set()
s = {1, 2}
s.update(s)
s.intersection_update(s)
assert s == {1, 2}

# ---- methods
s = set()
assert s.add(1) is None and s == {1}
s.add(1.0)
assert s == {1} and s.discard(2) is None
s.remove(True)
raises(KeyError, "1", s.remove, 1)
raises(KeyError, "'pop from an empty set'", s.pop)
s = set(range(100))
assert sorted(s.pop() for _ in range(100)) == list(range(100)) and not s
s = {frozenset([1]), 2}
assert {1} in s and {2} not in s
s.remove({1})
assert s == {2}
raises(KeyError, "{1}", s.remove, {1})
s.discard({5})
s.clear()
assert len(s) == 0 and s.copy() is not s
f = frozenset([1])
assert f.copy() is f and frozenset(f) is f

# ---- iteration
s = {1, 2, 3}


def grow():
    for x in s:
        s.add(x + 10)


raises(RuntimeError, "Set changed size during iteration", grow)
it = iter({1, 2})
assert it.__length_hint__() == 2 and next(it) == 1 and it.__length_hint__() == 1

# ---- many
s = set()
for i in range(5000):
    s.add(i * 1024)
    s.add(str(i))
    s.add((i,))
for i in range(0, 5000, 2):
    s.remove(i * 1024)
    s.discard(str(i))
assert len(s) == 10000
for i in range(5000):
    assert (i * 1024 in s) == (str(i) in s) == (i % 2 == 1) and (i,) in s


class Evil:
    def __hash__(self):
        return 7

    def __eq__(self, other):
        s.clear()
        return False


s = {Evil(), 8}
assert 7 not in s and s == set()
s = {Evil()}
s.add(7)
assert s == {7}

# ---- subclasses


class S(set):
    pass


class F(frozenset):
    pass


x = S([1])
x.attribute = 1
assert x == {1} and repr(x) == "S({1})" and repr(F()) == "F()" and type(x | x) is set and type(F([1]) & {1}) is frozenset
assert type(x.copy()) is set
r = S()
r.me = r
r.add(F([1]))
assert repr(r) == "S({F({1})})"
assert set[int].__origin__ is set
