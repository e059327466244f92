"""Coroutines without an event loop: await in all positions, async with, async for."""

results = []


def show(*values):
    results.append(repr(values) if len(values) > 1 else repr(values[0]))


def co(f):
    c = f()
    out = []
    try:
        x = None
        while True:
            x = c.send(x)
            out.append(x)
            x = len(out)
    except StopIteration as e:
        return out, e.value
class Aw:
    def __init__(self, v): self.v = v
    def __await__(self):
        r = yield self.v
        return (self.v, r)
async def a1():
    return await Aw(1)
async def a2():
    x = [await Aw(i) for i in (1, 2)]
    y = {k: await Aw(k) async for k in agen(3)}
    z = (await a1(), await a1(), f"{await Aw(9)} {x!r:>3}")
    return x, y, z, await Aw(5) or 3, (await Aw(6))[0] < 7 < (await Aw(8))[0]
async def agen(n):
    for i in range(n):
        yield i
        await Aw("in" + str(i))
class CM:
    async def __aenter__(self):
        return await Aw("enter")
    async def __aexit__(self, *a):
        await Aw(("exit", a[0] and a[0].__name__))
        return a[0] is ValueError
async def a3():
    res = []
    async with CM() as c, CM() as d:
        res.append(c)
        raise ValueError(1)
    for i in (1, 2):
        async with CM():
            if i == 1: continue
            return res, i
async def a4():
    out = []
    async for i in agen(3):
        if i == 1: continue
        out.append(i)
    else:
        out.append("else")
    async for i in agen(3):
        if i == 1: break
    else:
        out.append("no")
    return out
async def a5():
    def f(*a, **k): return a, k
    class O:
        def m(self, *a, **k): return a, k
    return f(1, await Aw(2), *[await Aw(3)], x=await Aw(4)), O().m(await Aw(1), 2, 3, await Aw(4), 5), O().m(await Aw(1)), f(0, await Aw(1), y=2)
for f in (a1, a2, a3, a4, a5):
    show(co(f))

expected = [
    '([1], (1, 1))',
    "([1, 2, 0, 'in0', 1, 'in1', 2, 'in2', 1, 1, 9, 5, 6, 8], ([(1, 1), (2, 2)], {0: (0, 3), 1: (1, 5), 2: (2, 7)}, ((1, 9), (1, 10), '(9, 11) [(1, 1), (2, 2)]'), (5, 12), True))",
    "(['enter', 'enter', ('exit', 'ValueError'), ('exit', None), 'enter', ('exit', None), 'enter', ('exit', None)], ([('enter', 1)], 2))",
    "(['in0', 'in1', 'in2', 'in0'], [0, 2, 'else'])",
    "([2, 3, 4, 1, 4, 1, 1], (((1, (2, 1), (3, 2)), {'x': (4, 3)}), (((1, 4), 2, 3, (4, 5), 5), {}), (((1, 6),), {}), ((0, (1, 7)), {'y': 2})))",
]
for got, wanted in zip(results, expected, strict=True):
    assert got == wanted, (got, wanted)
