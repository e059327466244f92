"""Dicts: order, look-up, views, mutation while they are looked at."""


def raises(kind, text, f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except kind as e:
        assert text is None or str(e) == text, (str(e), text)
    else:
        raise AssertionError(f"{kind.__name__} not raised")


# ---- construction
assert dict() == {} and dict(a=1) == {"a": 1} and dict({1: 2}, b=3) == {1: 2, "b": 3}
assert dict([(1, 2), [3, 4], "ab"]) == {1: 2, 3: 4, "a": "b"}
raises(TypeError, "dict expected at most 1 argument, got 2", dict, 1, 2)
raises(TypeError, "'int' object is not iterable", dict, 1)
raises(TypeError, "cannot convert dictionary update sequence element #0 to a sequence", dict, [1])
raises(ValueError, "dictionary update sequence element #1 has length 3; 2 is required", dict, ["ab", "abc"])
raises(TypeError, "unhashable type: 'list'", lambda: {[]: 1})
raises(TypeError, "unhashable type: 'dict'", hash, {})
assert dict.fromkeys("aab") == {"a": None, "b": None} and dict.fromkeys([1, 2], 0) == {1: 0, 2: 0}
a = {"x": 1, **{"y": 2, "x": 3}, "z": 4}
assert a == {"x": 3, "y": 2, "z": 4} and list(a) == ["x", "y", "z"]
raises(TypeError, "'int' object is not a mapping", lambda: {**1})

# ---- keys
d = {1: "int"}
assert d[1.0] == "int" and d[True] == "int" and d[1 + 0j] == "int"
d[True] = "bool"
assert list(d.items()) == [(1, "bool")]
d = {}
for i in range(1000):
    d[i * 4096] = i
    d[str(i)] = i
    d[i + 0.5] = i
    d[(i, str(i))] = i
    d[10**20 + i] = i
assert len(d) == 5000
for i in range(1000):
    assert d[i * 4096] == d[str(i)] == d[i + 0.5] == d[i, str(i)] == d[10**20 + i] == i
raises(KeyError, "'missing'", lambda: d["missing"])
raises(KeyError, "(1, 2)", lambda: d[1, 2])
raises(KeyError, "5", d.__delitem__, 5)
raises(TypeError, "unhashable type: 'list'", lambda: [] in d)


class Key:
    def __init__(self, hash, equal):
        self.h = hash
        self.equal = equal

    def __hash__(self):
        return self.h

    def __eq__(self, other):
        return self.equal(self, other)


d = {Key(hash("spam"), lambda s, o: o == "spam"): 1}
assert d["spam"] == 1 and "eggs" not in d


def fail(self, other):
    raise ZeroDivisionError


d = {Key(7, fail): 1}
raises(ZeroDivisionError, None, lambda: d[7])
raises(ZeroDivisionError, None, d.__setitem__, 7, 1)

# A comparison that changes the dictionary.


def grow(self, other):
    for i in range(1000, 1050):
        d[i] = i
    return False


d = {Key(7, grow): 1}
d[7] = 2
assert d[7] == 2 and len(d) == 52

calls = []


def clear(self, other):
    calls.append(1)
    d.clear()
    return True


d = {Key(7, clear): 1, 8: 2}
assert d.get(7, "gone") == "gone" and d == {}

# ---- order
d = {}
for i in range(20):
    d[i] = i
for i in range(0, 20, 2):
    del d[i]
for i in range(0, 20, 4):
    d[i] = -i
assert list(d) == [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 0, 4, 8, 12, 16]
assert list(reversed(d)) == list(d)[::-1]
assert d.popitem() == (16, -16) and d.popitem() == (12, -12)
d[1] = "new"
assert next(iter(d.items())) == (1, "new")

# ---- methods
d = {"a": 1}
assert d.get("a") == 1 and d.get("b") is None and d.get("b", 5) == 5
assert d.setdefault("a", 9) == 1 and d.setdefault("b", 2) == 2 and d.setdefault("c") is None
assert d.pop("b") == 2 and d.pop("b", "no") == "no"
raises(KeyError, "'b'", d.pop, "b")
raises(TypeError, "pop expected at least 1 argument, got 0", d.pop)
assert d.update({"d": 4}, e=5) is None
d.update([("f", 6)])
d.update()
assert d == {"a": 1, "c": None, "d": 4, "e": 5, "f": 6}
raises(TypeError, "update expected at most 1 argument, got 2", d.update, {}, {})


class Mapping:
    def keys(self):
        return ["k"]

    def __getitem__(self, key):
        return key * 2


d.update(Mapping())
assert d["k"] == "kk" and dict(Mapping()) == {"k": "kk"}
c = d.copy()
assert c == d and c is not d
c.clear()
assert c == {} and not c and d
raises(KeyError, "'popitem(): dictionary is empty'", c.popitem)
assert {1: 2} | {1: 3, 4: 5} == {1: 3, 4: 5}
raises(TypeError, "unsupported operand type(s) for |: 'dict' and 'list'", lambda: {} | [])
d = {1: 2}
e = d
e |= [(3, 4)]
assert d == {1: 2, 3: 4} and d is e

# ---- comparison and repr
assert {1: 2, 3: 4} == {3: 4, 1: 2} and {1: 2} != {1: 3} and {1: 2} != {2: 2} and {} != []
raises(TypeError, "'<' not supported between instances of 'dict' and 'dict'", lambda: {} < {})
d = {"a": 1, 2: [3]}
assert repr(d) == "{'a': 1, 2: [3]}" and repr({}) == "{}"
d["self"] = d
assert repr(d) == "{'a': 1, 2: [3], 'self': {...}}"

# ---- iteration and changes
d = {1: 1, 2: 2}


def add():
    for k in d:
        d[k + 10] = 1


raises(RuntimeError, "dictionary changed size during iteration", add)
d = {0: 0}


def replace():
    for i in d:
        del d[0]
        d[0] = 0


raises(RuntimeError, "dictionary keys changed during iteration", replace)
d = {1: 1, 2: 2, 3: 3}
for k in d:
    d[k] = -k
assert d == {1: -1, 2: -2, 3: -3}
it = iter(d)
next(it)
assert it.__length_hint__() == 2
d[4] = 4
raises(RuntimeError, "dictionary changed size during iteration", next, it)
raises(RuntimeError, "dictionary changed size during iteration", next, it)
assert it.__length_hint__() == 0

# ---- views
d = {"a": 1, "b": 2}
k, v, i = d.keys(), d.values(), d.items()
assert repr(k) == "dict_keys(['a', 'b'])" and repr(v) == "dict_values([1, 2])"
assert repr(i) == "dict_items([('a', 1), ('b', 2)])"
d["c"] = 3
assert len(k) == len(v) == len(i) == 3 and "c" in k and 3 in v and ("c", 3) in i and ("c", 4) not in i
assert list(reversed(k)) == ["c", "b", "a"] and list(reversed(v)) == [3, 2, 1]
assert list(reversed(i)) == [("c", 3), ("b", 2), ("a", 1)]
assert k == {"a", "b", "c"} and k >= {"a"} and k > {"a"} and not k < {"a"} and {"a"} <= k and k != {"a"}
assert k & {"a", "x"} == {"a"} and k | ["x"] == {"a", "b", "c", "x"} and k - ["a"] == {"b", "c"}
assert k ^ {"a", "x"} == {"b", "c", "x"} and ["a", "z"] - k == {"z"} and {"a", "z"} & k == {"a"}
assert i & {("a", 1)} == {("a", 1)} and type(k & k) is set and k.isdisjoint(["z"]) and not k.isdisjoint("a")
assert {1: []}.items() ^ {1: [0]}.keys() if False else True
assert {1: 2}.items() ^ {1: 3}.items() == {(1, 2), (1, 3)}
assert k.mapping == d and type(k.mapping).__name__ == "mappingproxy"
raises(TypeError, "unhashable type: 'dict_keys'", hash, k)
assert v != d.values() and v == v
raises(TypeError, "'dict_keys' object is not subscriptable", lambda: k[0])

# ---- subclasses


class D(dict):
    def __missing__(self, key):
        return ("missing", key)


s = D(a=1)
assert s["a"] == 1 and s["b"] == ("missing", "b") and s.get("b") is None and "b" not in s
s.attribute = 5
assert s.attribute == 5 and s == {"a": 1} and type(s.copy()) is dict and type(s | {}) is dict
assert type(D.fromkeys([1])) is D


class Upper(dict):
    def __setitem__(self, key, value):
        super().__setitem__(key.upper(), value)


s = Upper(a=1)
s["b"] = 2
assert s == {"a": 1, "B": 2}
assert dict[str, int].__args__ == (str, int)

# ---- mapping proxies
p = type.__dict__["__dict__"].__get__(D)
assert type(p).__name__ == "mappingproxy" and "__missing__" in p and p["__missing__"] is D.__missing__
mp = type(p)({"a": 1})
assert mp["a"] == 1 and len(mp) == 1 and list(mp) == ["a"] and mp == {"a": 1} and mp | {"b": 2} == {"a": 1, "b": 2}
assert repr(mp) == "mappingproxy({'a': 1})" and str(mp) == "{'a': 1}" and mp.get("z", 0) == 0
raises(TypeError, "'mappingproxy' object does not support item assignment", lambda: mp.__class__.__setitem__(mp, 1, 2)
       if hasattr(mp, "__setitem__") else exec("mp['x'] = 1", {"mp": mp}))
raises(TypeError, "mappingproxy() argument must be a mapping, not list", type(p), [])

# ---- many pops
d = dict.fromkeys(range(20000))
while d:
    d.popitem()
    if d:
        d.popitem()
        d[-len(d) - 1] = 0
        d.popitem()
for i in range(20000):
    d[i] = i
    if i > 10:
        del d[next(iter(d))]
assert len(d) == 11
