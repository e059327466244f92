"""Generators: yield in all positions, throw, close, yield from."""

results = []


def show(*values):
    results.append(repr(values) if len(values) > 1 else repr(values[0]))


def g():
    x = [1, (yield 1), 3, (yield 2)]
    d = {(yield 3): (yield 4)}
    a = (yield 5) + (yield 6) * 2
    b, c = (yield 7), (yield 8)
    d[(yield 9)] = (yield 10)
    d[a] += (yield 11)
    assert (yield 12) and (yield 13)
    return x, d, a, b, c, (yield), [i for i in (yield 14)]
it = g()
next(it)
def drive(it):
    vals = []
    v = None
    try:
        for i in range(100):
            vals.append(it.send(v))
            v = 1 if len(vals) != 15 else 1
            if vals[-1] == 14: v = [1, 2, 3]
    except StopIteration as e:
        return vals, e.value
def drive2():
    it = g(); vals = []; v = None
    try:
        while True:
            y = it.send(v); vals.append(y)
            v = [1, 2] if y == 14 else y
            if y == 9: v = 17
            if y == 10: v = 100
    except StopIteration as e:
        return vals, e.value
show(drive2())
def h():
    try:
        while True:
            try:
                x = yield 1
            except ValueError as e:
                yield ("caught", str(e))
    except GeneratorExit:
        show("closed")
        raise
it = h()
show(next(it), it.throw(ValueError("q")), next(it), next(it))
it.close()
def inner():
    try:
        r = yield "i1"
        show("r", r)
    except KeyError as e:
        show("inner caught", e)
        yield "i2"
    return 42
def outer():
    return (yield from inner())
o = outer()
show(next(o), o.throw(KeyError("k")))
try:
    next(o)
except StopIteration as e:
    show(e.value)
show(list(x * y for x in [1, 2] for y in [3, 4] if x != y))
ge = (i for i in range(3))
show(next(ge), list(ge))

expected = [
    '([1, 2, 3, 4, 5, 6, 7, 8, 10, 9, 11, 12, 13, None, 14], ([1, 1, 3, 2], {3: 4, 17: 111}, 17, 7, 8, None, [1, 2]))',
    "(1, ('caught', 'q'), 1, 1)",
    "'closed'",
    "('inner caught', KeyError('k'))",
    "('i1', 'i2')",
    '42',
    '[3, 4, 6, 8]',
    '(0, [1, 2])',
]
for got, wanted in zip(results, expected, strict=True):
    assert got == wanted, (got, wanted)
