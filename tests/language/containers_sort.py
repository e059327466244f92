"""list.sort and sorted: stable, whatever the comparisons do."""


class Rng:
    """A small generator of numbers, so that the test needs no module."""

    def __init__(self, seed):
        self.state = seed

    def random(self):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (self.state >> 11) / (1 << 53)

    def randrange(self, n):
        return int(self.random() * n)

    def shuffle(self, items):
        for i in range(len(items) - 1, 0, -1):
            j = self.randrange(i + 1)
            items[i], items[j] = items[j], items[i]


def raises(kind, text, f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except kind as e:
        assert text is None or str(e) == text, (str(e), text)
    else:
        raise AssertionError(f"{kind.__name__} not raised")


rng = Rng(42)


class Item:
    def __init__(self, key, index):
        self.key = key
        self.index = index

    def __lt__(self, other):
        return self.key < other.key


def check(items):
    pairs = [Item(k, i) for i, k in enumerate(items)]
    for reverse in (False, True):
        expected = list(pairs)
        # insertion sort
        result = []
        for p in expected:
            at = len(result)
            while at and (p.key > result[at - 1].key if reverse else p.key < result[at - 1].key):
                at -= 1
            result.insert(at, p)
        by_lt = sorted(pairs, reverse=reverse)
        by_key = sorted(pairs, key=lambda p: p.key, reverse=reverse)
        assert [(p.key, p.index) for p in by_lt] == [(p.key, p.index) for p in result]
        assert [(p.key, p.index) for p in by_key] == [(p.key, p.index) for p in result]


for n in (0, 1, 2, 3, 10, 50, 200):
    check([rng.randrange(n // 2 + 1) for _ in range(n)])
    check([rng.random() for _ in range(n)])
    check(list(range(n)))
    check(list(range(n, 0, -1)))
    check([str(rng.randrange(20)) for _ in range(n)])
    check([(rng.randrange(3), rng.randrange(3)) for _ in range(n)])
    check([1] * n)
    check(list(range(n // 2)) * 2)

data = list(range(2000))
rng.shuffle(data)
assert sorted(data) == list(range(2000))
assert sorted(data, reverse=True) == list(range(1999, -1, -1))
assert sorted(data, key=lambda x: -x) == list(range(1999, -1, -1))
assert sorted([10**30, 5, -(10**30), 2**63, 2**63 - 1]) == [-(10**30), 5, 2**63 - 1, 2**63, 10**30]
assert sorted([2.5, 1, 3, -0.0, 0.0, True]) == [-0.0, 0.0, 1, True, 2.5, 3]
zeros = sorted([0.0, -0.0, 0.0, -0.0])
assert [str(z) for z in zeros] == ["0.0", "-0.0", "0.0", "-0.0"]
assert sorted(["b", "a", "\U0001F600", "\uFFFF", "é"]) == ["a", "b", "é", "\uFFFF", "\U0001F600"]
assert sorted("hello") == ["e", "h", "l", "l", "o"]
big = [float(x) for x in data]
assert sorted(big) == [float(x) for x in range(2000)]
nan = float("nan")
assert len(sorted([nan, 1.0, nan, 2.0, 0.5])) == 5

# ---- arguments
raises(TypeError, "sort() takes no positional arguments", [].sort, None)
raises(TypeError, "'foo' is an invalid keyword argument for sort()", lambda: [].sort(foo=1))
raises(TypeError, "'<' not supported between instances of 'str' and 'int'", [1, "a"].sort)
assert [3, 1, 2].sort() is None

# ---- exceptions leave all items


class Boom(Exception):
    pass


class Fragile:
    limit = 0

    def __lt__(self, other):
        Fragile.limit -= 1
        if Fragile.limit < 0:
            raise Boom
        return id(self) < id(other)


for limit in range(0, 400, 7):
    items = [Fragile() for _ in range(100)]
    copy = list(items)
    Fragile.limit = limit
    try:
        copy.sort(reverse=limit % 2 == 0)
    except Boom:
        pass
    assert set(map(id, copy)) == set(map(id, items)) and len(copy) == 100


def bad_key(x):
    raise Boom


items = [3, 2, 1]
raises(Boom, None, items.sort, key=bad_key)
assert items == [3, 2, 1]

# ---- inconsistent comparisons


class Mad:
    def __lt__(self, other):
        return rng.random() < 0.5


for n in (10, 100, 1000, 3000):
    items = [Mad() for _ in range(n)]
    copy = sorted(items)
    assert set(map(id, copy)) == set(map(id, items))


class Always:
    def __lt__(self, other):
        return True


assert len(sorted([Always() for _ in range(500)])) == 500

# ---- mutation
items = [1, 2, 3]


def append(x):
    items.append(x)
    return x


raises(ValueError, "list modified during sort", items.sort, key=append)
assert items == [1, 2, 3]


class Emptying:
    seen = []

    def __lt__(self, other):
        Emptying.seen.append(len(items))
        return False


items = [Emptying(), Emptying()]
items.sort()
assert Emptying.seen == [0]
