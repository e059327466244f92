"""Generators that delegate to each other without end reach the recursion limit, resumed one by one or at once."""
import sys


def endless(step):
    if step:
        yield step
    yield from endless(step)


for step in 0, 1:
    seen = 0
    try:
        for _ in endless(step):
            seen += 1
            assert seen < 3000
    except RecursionError:
        pass
    else:
        raise AssertionError("ended")


async def endless_await():
    await endless_await()


try:
    endless_await().send(None)
except RecursionError:
    pass
else:
    raise AssertionError("ended")


# Started deep in the stack and resumed near its base: the depth is that of now.
def nested(n):
    if n:
        yield from nested(n - 1)
    else:
        for _ in range(3):
            yield deep(400)


def deep(n):
    return n and deep(n - 1)


def start(n, g):
    return start(n - 1, g) if n else next(g)


sys.setrecursionlimit(1000)
g = nested(50)
assert start(400, g) == 0
assert next(g) == 0 and start(400, g) == 0
