"""sys.settrace: calls, lines, returns and exceptions, line numbers counted from the def."""
import sys
ev = []
def tracer(f, event, arg):
    if f.f_code.co_filename == __file__ and f.f_code.co_name != 'tracer':
        ev.append((f.f_code.co_name, f.f_lineno - f.f_code.co_firstlineno, event, arg if event == 'return' else None))
    return tracer
def f(n):
    x = 0
    for i in range(n):
        x += i
        if x > 1:
            continue
    try:
        g(x)
    except ValueError as e:
        x = 5
    finally:
        x += 1
    y = [
        x,
        n,
    ]
    while x > 5:
        x -= 1
    with open(__file__) as h:
        pass
    return list(gen(2))
def g(x):
    raise ValueError(x)
def gen(n):
    for i in range(n):
        yield i
sys.settrace(tracer)
f(3)
sys.settrace(None)
expected = [
    ('f', 0, 'call', None),
    ('f', 1, 'line', None),
    ('f', 2, 'line', None),
    ('f', 3, 'line', None),
    ('f', 4, 'line', None),
    ('f', 2, 'line', None),
    ('f', 3, 'line', None),
    ('f', 4, 'line', None),
    ('f', 2, 'line', None),
    ('f', 3, 'line', None),
    ('f', 4, 'line', None),
    ('f', 5, 'line', None),
    ('f', 2, 'line', None),
    ('f', 6, 'line', None),
    ('f', 7, 'line', None),
    ('g', 0, 'call', None),
    ('g', 1, 'line', None),
    ('g', 1, 'exception', None),
    ('g', 1, 'return', None),
    ('f', 7, 'exception', None),
    ('f', 8, 'line', None),
    ('f', 9, 'line', None),
    ('f', 11, 'line', None),
    ('f', 13, 'line', None),
    ('f', 14, 'line', None),
    ('f', 12, 'line', None),
    ('f', 16, 'line', None),
    ('f', 17, 'line', None),
    ('f', 16, 'line', None),
    ('f', 18, 'line', None),
    ('f', 19, 'line', None),
    ('f', 18, 'line', None),
    ('f', 20, 'line', None),
    ('gen', 0, 'call', None),
    ('gen', 1, 'line', None),
    ('gen', 2, 'line', None),
    ('gen', 2, 'return', 0),
    ('gen', 2, 'call', None),
    ('gen', 1, 'line', None),
    ('gen', 2, 'line', None),
    ('gen', 2, 'return', 1),
    ('gen', 2, 'call', None),
    ('gen', 1, 'line', None),
    ('gen', 1, 'return', None),
    ('f', 20, 'return', [0, 1]),
]
for got, wanted in zip(ev, expected, strict=True):
    assert got == wanted, (got, wanted)
