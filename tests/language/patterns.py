"""The match statement, all kinds of patterns."""

results = []


def show(*values):
    results.append(repr(values) if len(values) > 1 else repr(values[0]))


class P:
    __match_args__ = ("x", "y")
    def __init__(self, x, y): self.x, self.y = x, y
def m(v):
    match v:
        case 0 | 1: return "small"
        case -1: return "neg"
        case "s": return "str"
        case None: return "none"
        case True: return "T"
        case [a]: return "one", a
        case [a, *_, b] if a == b: return "same", a
        case [1, *rest]: return "rest", rest
        case (a, b, c): return a, b, c
        case {"k": v, **r}: return "map", v, r
        case {"z": [q, {"w": w}]}: return q, w
        case P(0, y=yy): return "P0", yy
        case P(x=xx, y=[1 | 2 as n, *_]): return "Pn", xx, n
        case P(a, b): return "P", a, b
        case int(i): return "int", i
        case str() as s: return "S", s
        case _: return "other"
for v in (0, 1, -1, "s", None, [5], [1, 2, 1], [1, 9, 8], (7, 8, 9), {"k": 1, "j": 2}, {"z": [1, {"w": 2}]}, P(0, 5), P(3, [2, 4]), P(3, 4), 77, "abc", 1.5, [], {}):
    show(m(v))

expected = [
    "'small'",
    "'small'",
    "'neg'",
    "'str'",
    "'none'",
    "('one', 5)",
    "('same', 1)",
    "('rest', [9, 8])",
    '(7, 8, 9)',
    "('map', 1, {'j': 2})",
    '(1, 2)',
    "('P0', 5)",
    "('Pn', 3, 2)",
    "('P', 3, 4)",
    "('int', 77)",
    "('S', 'abc')",
    "'other'",
    "'other'",
    "'other'",
]
for got, wanted in zip(results, expected, strict=True):
    assert got == wanted, (got, wanted)
