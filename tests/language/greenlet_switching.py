"""Greenlets: values, exceptions, frames and exception state across switches."""
import sys

if sys.implementation.name != "naja":
    try:
        import greenlet
    except ImportError:
        sys.exit(0)
from greenlet import GreenletExit, error, getcurrent, greenlet

main = getcurrent()


def adder(x):
    y = main.switch(x + 1)
    return y * 2


g = greenlet(adder)
assert not g and not g.dead
assert g.switch(1) == 2
assert g and g.gr_frame.f_code.co_name == "adder" and g.gr_frame.f_back is None and g.gr_frame.f_locals == {"x": 1}
assert g.switch(21) == 42
assert g.dead and not g and g.gr_frame is None


# The exception being handled belongs to the greenlet
def handles():
    seen = [sys.exc_info()[0]]
    try:
        raise KeyError("inside")
    except KeyError:
        main.switch()
        seen.append(sys.exc_info()[0])
        try:
            raise
        except KeyError as e:
            seen.append(str(e))
    seen.append(sys.exc_info()[0])
    return seen


try:
    raise ValueError("outside")
except ValueError:
    g = greenlet(handles)
    g.switch()
    assert sys.exc_info()[0] is ValueError
assert sys.exc_info()[0] is None
assert g.switch() == [None, KeyError, "'inside'", None]


# Exceptions reach the parent; GreenletExit becomes a result
def fails():
    raise ValueError("to the parent")


try:
    greenlet(fails).switch()
except ValueError as e:
    assert str(e) == "to the parent" and e.__traceback__.tb_next.tb_frame.f_code.co_name == "fails"
else:
    raise AssertionError

g = greenlet(adder)
g.switch(1)
assert isinstance(g.throw(), GreenletExit) and g.dead

# Recursion depth and frames are per greenlet


def deep(n):
    if n == 0:
        main.switch("deep")
        return 0
    return 1 + deep(n - 1)


g = greenlet(deep)
assert g.switch(300) == "deep"
f, n = g.gr_frame, 0
while f:
    n += 1
    f = f.f_back
assert n == 301
assert g.switch() == 300

# Switching from inside callbacks
found = []


def key(x):
    main.switch(x)
    return -x


g = greenlet(lambda: sorted([3, 1, 2], key=key))
value = g.switch()
while not isinstance(value, list):
    found.append(value)
    value = g.switch()
assert found == [3, 1, 2] and value == [3, 2, 1]

# Cyclic parents, foreign values
a, b = greenlet(), greenlet()
a.parent = b
try:
    b.parent = a
except ValueError as e:
    assert str(e) == "cyclic parent chain"
try:
    a.parent = 1
except TypeError:
    pass
else:
    raise AssertionError


# What a greenlet is in the middle of when it is dropped does not count as recursion of the others.
class Switches:
    def __eq__(self, other):
        getcurrent().parent.switch()


for _ in range(10_000):
    greenlet(lambda: [Switches()] == [1]).switch()
assert [[1]] == [[1]]
