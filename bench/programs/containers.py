"""Lists, dictionaries, sets, strings, sorting."""
from timing import main


def bench_comprehensions():
    a = [x * 2 for x in range(100_000) if x & 1]
    b = {x: x + 1 for x in a}
    c = {x % 1000 for x in a}
    assert len(a) == len(b) == 50_000 and len(c) == 250


def bench_dict_words():
    d = {}
    for i in range(100_000):
        key = "k%d" % (i % 5000)
        d[key] = d.get(key, 0) + 1
    assert sum(d.values()) == 100_000


def bench_dict_ints():
    d = {}
    for i in range(200_000):
        d[i] = i
    total = 0
    for i in range(200_000):
        total += d[i]
    for key in d:
        total += key
    assert total


def records():
    seed = 42
    rows = []
    for i in range(30_000):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        rows.append((seed / 0x7FFFFFFF, i, "n%d" % seed))
    return rows


ROWS = records()


def bench_sort_key():
    sorted(ROWS, key=lambda row: row[0])
    sorted(ROWS, key=lambda row: row[2])
    sorted(ROWS)


def bench_string_concat():
    s = ""
    for i in range(100_000):
        s += "xy"
    assert len(s) == 200_000


def bench_string_building():
    parts = []
    for i in range(50_000):
        parts.append("item %d: %s" % (i, "x" * (i & 7)))
    text = "\n".join(parts)
    assert len(text.split("\n")) == 50_000
    n = 0
    for line in text.splitlines():
        if line.endswith("x") and "99" in line:
            n += 1
    for i in range(30_000):
        f"{i:>8} {i / 7:.3f} {'abc'!r}"
    assert n


def bench_characters():
    s = "The quick brown fox jumps over the lazy dog" * 1000
    n = 0
    for c in s:
        if c.isupper() or c == " ":
            n += 1
    assert n


def bench_builtins():
    xs = list(range(50_000))
    ys = list(map(lambda x: x + 1, xs))
    zs = [a + b for a, b in zip(xs, ys)]
    n = len([i for i, z in enumerate(zs)])
    assert n == len(zs) and min(zs) == 1 and max(zs) == 99_999 and not any(z < 0 for z in zs)


def bench_list_operations():
    stack = []
    for i in range(200_000):
        stack.append(i)
    total = 0
    while stack:
        total += stack.pop()
    xs = list(range(1000))
    for i in range(200):
        ys = xs[10:-10]
        ys.reverse()
        total += ys[i]
        ys.extend(xs)
        total += len(ys)
    assert total


if __name__ == "__main__":
    main(globals())
