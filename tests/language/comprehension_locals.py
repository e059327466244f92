"""The variables of a comprehension are among the locals of a module's or class's frame while it runs (PEP 709)."""
import sys

items = [1, 2]
y = 0
assert [locals()["x"] for x in items] == [1, 2]
assert [vars()["x"] for x in items] == [1, 2]
assert ["x" in dir() for x in items] == [True, True]
assert [eval("x") for x in items] == [1, 2]
[exec("y = x") for x in items]
assert y == 0 and "x" not in globals()
assert [sys._getframe().f_locals for a in [0]][0]["a"] == 0
assert locals() is globals()


class C:
    z = 1
    seen = [locals()["x"] for x in (7,)], [locals()["z"] for x in (7,)]


assert C.seen == ([7], [1]) and not hasattr(C, "x")
