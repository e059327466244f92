"""Where names are found: closures, classes, comprehensions, nonlocal."""

results = []


def show(*values):
    results.append(repr(values) if len(values) > 1 else repr(values[0]))


x = "global"
def f1():
    x = "f1"
    class A:
        y = x
        x = "A"
        z = x
        def m(self): return x
        l = [x for _ in (1,)]
        k = [y for y in (z,)]
    return A.y if hasattr(A, 'y') else None, A.z, A().m(), A.l, A.k, hasattr(A, '_')
try:
    show(f1())
except NameError as e:
    show(e)
class B:
    x = "B"
    def f(self): return x
    g = lambda self: __class__
    y = [x, (lambda: x)()]
    __p = 3
    def q(self): return self.__p, __class__
show(B().f(), B().g(), B.y, B().q(), B._B__p)
def cmp():
    a = 1
    r = [a for a in range(3)], a
    s = [[a for a in (b, b + 1)] for b in (1, 2)], a
    fs = [lambda: (a, c) for c in (1, 2)]
    t = [f() for f in fs]
    u = [(a, lambda: a) for a in (5, 6)]
    return r, s, t, [(v, w()) for v, w in u], a, [y := a, y ** 2], y, [z := i for i in (1, 2)], z
show(cmp())
show([x for x in [1, 2]], x)
def nl():
    n = 0
    def inc():
        nonlocal n
        n += 1
        return n
    inc(); inc()
    del n
    try:
        inc()
    except NameError as e:
        return str(e)
show(nl())

expected = [
    "('global', 'A', 'f1', ['f1'], ['A'], False)",
    "('global', <class '__main__.B'>, ['B', 'global'], (3, <class '__main__.B'>), 3)",
    '(([0, 1, 2], 1), ([[1, 2], [2, 3]], 1), [(1, 2), (1, 2)], [(5, 6), (6, 6)], 1, [1, 1], 1, [1, 2], 2)',
    "([1, 2], 'global')",
    '"cannot access free variable \'n\' where it is not associated with a value in enclosing scope"',
]
for got, wanted in zip(results, expected, strict=True):
    assert got == wanted, (got, wanted)
for source in ('[i for i in [j := 2 for j in x]]', '[i for i in [x for j in y if (k := j)]]',
               '{i for i in (lambda: (j := 1))()}', '{i: 1 for i in [[(k := 1) for a in b] for c in d]}'):
    try:
        compile(source, 'f', 'exec')
    except SyntaxError as e:
        assert str(e).startswith('assignment expression cannot be used in a comprehension iterable'), (source, e)
    else:
        raise AssertionError(source)
