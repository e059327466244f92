"""The types of _collections."""

from _collections import OrderedDict, _count_elements, _tuplegetter, defaultdict, deque


def raises(kind, text, f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except kind as e:
        assert text is None or str(e) == text, (str(e), text)
    else:
        raise AssertionError(f"{kind.__name__} not raised")


# ---- deque
d = deque("abc")
d.append("d")
d.appendleft("z")
assert list(d) == list("zabcd") and len(d) == 5 and d[0] == "z" and d[-1] == "d" and d[2] == "b"
assert d.pop() == "d" and d.popleft() == "z" and list(reversed(d)) == list("cba")
d.extend("xy")
d.extendleft("12")
assert list(d) == list("21abcxy")
for n in (1, -1, 2, -2, 3, 10, -10, 0, 7, 100):
    e = deque(d)
    items = list(d)
    e.rotate(n)
    k = n % 7
    assert list(e) == items[-k:] + items[:-k] if k else list(e) == items, n
d[0] = "first"
del d[1]
assert list(d) == ["first", "a", "b", "c", "x", "y"] and "b" in d and "q" not in d
d.remove("b")
d.insert(1, "new")
d.insert(-1, "w")
d.insert(100, "end")
assert list(d) == ["first", "new", "a", "c", "x", "w", "y", "end"] and d.index("x") == 4 and d.count("a") == 1
raises(ValueError, "'q' is not in deque", d.remove, "q")
raises(ValueError, "'a' is not in deque", d.index, "a", 3)
raises(IndexError, "deque index out of range", lambda: d[8])
raises(IndexError, "pop from an empty deque", deque().pop)
raises(TypeError, "sequence index must be integer, not 'slice'", lambda: d[1:2])
d.reverse()
assert d[0] == "end"
m = deque(range(10), maxlen=3)
assert list(m) == [7, 8, 9] and m.maxlen == 3 and repr(m) == "deque([7, 8, 9], maxlen=3)"
m.append(10)
m.appendleft(0)
assert list(m) == [0, 8, 9]
raises(IndexError, "deque already at its maximum size", m.insert, 0, 1)
raises(ValueError, "maxlen must be non-negative", deque, [], -1)
raises(TypeError, "an integer is required", deque, [], "a")
assert list(m * 2) == [0, 8, 9] and list(deque([1, 2]) * 2) == [1, 2, 1, 2] and list(3 * deque([1])) == [1, 1, 1]
assert deque([1]) + deque([2]) == deque([1, 2]) and deque([1]) < deque([1, 2]) and deque([2]) != [2]
raises(TypeError, 'can only concatenate deque (not "list") to deque', lambda: deque() + [1])
d = deque([1, 2])
d += d
assert list(d) == [1, 2, 1, 2]


def change():
    for x in d:
        d.append(x)


raises(RuntimeError, "deque mutated during iteration", change)
d.clear()
d.append(d)
assert repr(d) == "deque([[...]])" and repr(deque()) == "deque([])"
d = deque()
for i in range(2000):
    d.append(i)
    if i % 3 == 0:
        d.popleft()
assert list(d) == list(range(667, 2000)) and d.copy() == d and type(d.__copy__()) is deque
assert d.__reduce__()[0] is deque

# ---- defaultdict
d = defaultdict(list)
d["a"].append(1)
d["a"].append(2)
assert d == {"a": [1, 2]} and d["b"] == [] and "b" in d and d.get("c") is None and "c" not in d
assert repr(defaultdict(None, a=1)) == "defaultdict(None, {'a': 1})"
assert repr(defaultdict(int)) == "defaultdict(<class 'int'>, {})"
raises(KeyError, "'x'", lambda: defaultdict()["x"])
raises(TypeError, "first argument must be callable or None", defaultdict, 1)
c = d.copy()
assert type(c) is defaultdict and c == d and c.default_factory is list
d.default_factory = int
d["n"] += 5
assert d["n"] == 5 and type(d | {}) is defaultdict and ({1: 2} | defaultdict(int))[1] == 2
assert d.__reduce__()[1] == (int,)


class Sub(defaultdict):
    def __missing__(self, key):
        return key * 2


assert Sub(int)["ab"] == "abab"

# ---- OrderedDict
o = OrderedDict([("a", 1), ("b", 2), ("c", 3)])
assert list(o) == ["a", "b", "c"] and repr(o) == "OrderedDict({'a': 1, 'b': 2, 'c': 3})" and repr(OrderedDict()) == (
    "OrderedDict()")
o.move_to_end("a")
assert list(o) == ["b", "c", "a"]
o.move_to_end("a", last=False)
o.move_to_end("c", last=False)
assert list(o) == ["c", "a", "b"] and list(reversed(o)) == ["b", "a", "c"]
raises(KeyError, "'x'", o.move_to_end, "x")
assert o.popitem() == ("b", 2) and o.popitem(last=False) == ("c", 3)
o.clear()
raises(KeyError, "'dictionary is empty'", o.popitem)
assert OrderedDict(a=1, b=2) == {"b": 2, "a": 1} and OrderedDict(a=1, b=2) != OrderedDict(b=2, a=1)
o = OrderedDict.fromkeys("abc", 0)
assert repr(o.keys()) == "odict_keys(['a', 'b', 'c'])" and list(o.items()) == [("a", 0), ("b", 0), ("c", 0)]
assert list(reversed(o.items())) == [("c", 0), ("b", 0), ("a", 0)] and o.pop("a") == 0 and o.pop("a", 5) == 5
assert o.setdefault("z", 9) == 9 and type(o.copy()) is OrderedDict and o.copy() == o


def mutate():
    for k in o:
        o[k + "x"] = 1


raises(RuntimeError, "OrderedDict mutated during iteration", mutate)


def move():
    for k in o:
        o.move_to_end(k)


raises(RuntimeError, "OrderedDict mutated during iteration", move)
o = OrderedDict()
for i in range(1000):
    o[i] = i
for i in range(0, 1000, 3):
    o.move_to_end(i, last=i % 2 == 0)
assert len(o) == 1000 and sorted(o) == list(range(1000)) and list(o)[-1] == 996 and list(o)[0] == 999
while o:
    o.popitem(last=len(o) % 2 == 0)
o.attribute = 5
assert o.attribute == 5 and type(o | {1: 2}) is OrderedDict and type({1: 2} | o) is OrderedDict
assert OrderedDict([(1, 2)]).__reduce__()[0] is OrderedDict


class LRU(OrderedDict):
    def __getitem__(self, key):
        value = super().__getitem__(key)
        self.move_to_end(key)
        return value


cache = LRU(a=1, b=2)
assert cache["a"] == 1 and list(cache) == ["b", "a"]

# ---- helpers
counts = {"a": 1}
_count_elements(counts, "abracadabra")
assert counts == {"a": 6, "b": 2, "r": 2, "c": 1, "d": 1}


class Pair(tuple):
    x = _tuplegetter(0, "the x")
    y = _tuplegetter(1, "the y")


p = Pair((3, 4))
assert p.x == 3 and p.y == 4 and Pair.x.__doc__ == "the x"
raises(AttributeError, "can't set attribute", setattr, p, "x", 1)
