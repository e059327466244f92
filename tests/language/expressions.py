"""Expressions, assignments, calls, loops and decorators."""

results = []


def show(*values):
    results.append(repr(values) if len(values) > 1 else repr(values[0]))


def ub():
    try:
        show(v)
    except UnboundLocalError as e:
        show(e)
    if 0: v = 1
    for v in (): pass
    try:
        return v
    except UnboundLocalError as e:
        return str(e)
show(ub())
def args(a, b=1, /, c=2, *d, e, f=5, **g): return a, b, c, d, e, f, g
show(args(1, e=2), args(1, 2, 3, 4, 5, e=6, h=7))
try:
    args(1)
except TypeError as e:
    show(e)
try:
    args(1, 2, e=1, *[3], **{'e': 3})
except TypeError as e:
    show(e)
def par(a):
    def inner():
        return a
    a += 1
    return inner(), a
show(par(1))
# f-strings, slices, chained compare, aug
a = [1, 2, 3, 4]
a[1:3] = [9]
a[0] += 5
show(a, a[::-1], a[-1:], f"{a!r:>15}|{3.14159:.2f}|{'x':{'>'}{5}}", 1 < 2 < 3 > 2, 1 < 2 > 5, not 1 < 2)
del a[0], a[0:1]
show(a)
i = 0
def tick():
    global i
    i += 1
    return i
d = {tick(): tick(), tick(): tick()}
show(d, [tick(), *(tick(), tick())], {tick(), tick()} == {8, 9})
(p, q), [r, *s] = (1, 2), "abc"
show(p, q, r, s)
def deco(n):
    def w(f):
        return lambda *a: (n, f(*a))
    return w
@deco(1)
@deco(2)
def decorated(x): return x
show(decorated(3))
while True:
    i += 1
    if i > 15: break
else:
    show("no")
for k in range(3):
    if k == 5: break
else:
    show("else")
show(0x7fffffffffffffff + 1, 2 ** 100, 1e400, -0.0, 1j * 1j, "a" "b", b"xy"[0], ..., None, True + 1, 7 // 2, 7 % 3, -7 // 2, 2 ** -1)
show((lambda a, *b, c=3: (a, b, c))(1, 2), (lambda: (yield))().__class__.__name__)
def ann(a: int, *b: str, c: "q" = 1) -> float: pass
show(ann.__annotations__)
class An:
    v: int = 3
    w: "str"
show(An.__annotations__)
def gen_with_del():
    for x in (1, 2):
        yield x
        del x
show(list(gen_with_del()))
show(sum(x for x in range(10) if x % 2), max(i * i for i in range(5)))
assert 1, "no"
try:
    assert 0, "msg"
except AssertionError as e:
    show(repr(e))
def fin():
    for i in range(5):
        try:
            if i == 1: continue
            if i == 3: return i
        finally:
            show("f", i)
show(fin())
class Meta(type):
    def __new__(m, n, b, d, **k):
        c = type.__new__(m, n, b, d)
        c.k = k
        return c
class Mm(metaclass=Meta, z=1): pass
show(Mm.k, Mm.__qualname__)

expected = [
    'UnboundLocalError("cannot access local variable \'v\' where it is not associated with a value")',
    '"cannot access local variable \'v\' where it is not associated with a value"',
    "((1, 1, 2, (), 2, 5, {}), (1, 2, 3, (4, 5), 6, 5, {'h': 7}))",
    'TypeError("args() missing 1 required keyword-only argument: \'e\'")',
    'TypeError("__main__.args() got multiple values for keyword argument \'e\'")',
    '(2, 2)',
    "([6, 9, 4], [4, 9, 6], [4], '      [6, 9, 4]|3.14|    x', True, False, False)",
    '[4]',
    '({1: 2, 3: 4}, [5, 6, 7], True)',
    "(1, 2, 'a', ['b', 'c'])",
    '(1, (2, 3))',
    "'else'",
    "(9223372036854775808, 1267650600228229401496703205376, inf, -0.0, (-1+0j), 'ab', 120, Ellipsis, None, 2, 3, 1, -4, 0.5)",
    "((1, (2,), 3), 'generator')",
    "{'a': <class 'int'>, 'b': <class 'str'>, 'c': 'q', 'return': <class 'float'>}",
    "{'v': <class 'int'>, 'w': 'str'}",
    '[1, 2]',
    '(25, 16)',
    '"AssertionError(\'msg\')"',
    "('f', 0)",
    "('f', 1)",
    "('f', 2)",
    "('f', 3)",
    '3',
    "({'z': 1}, 'Mm')",
]
for got, wanted in zip(results, expected, strict=True):
    assert got == wanted, (got, wanted)
