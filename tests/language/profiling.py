# cProfile counts calls, recursive ones and those from each caller, and sums their times.
import _lsprof
import cProfile
import io
import pstats
import sys


def leaf():
    pass


def fib(n):
    leaf()
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def numbers():
    for i in range(3):
        yield i


def failing():
    raise KeyError


def program():
    fib(5)
    list(numbers())
    try:
        failing()
    except KeyError:
        pass


profile = cProfile.Profile()
profile.runcall(program)
stats = {e.code: e for e in profile.getstats()}
entry = stats[fib.__code__]
assert type(entry) is _lsprof.profiler_entry and entry == tuple(entry)
assert (entry.callcount, entry.reccallcount) == (15, 14), entry
assert stats[leaf.__code__].callcount == 15
assert stats[leaf.__code__].calls is None
assert stats[numbers.__code__].callcount == 4
assert stats[failing.__code__].callcount == 1
edges = {e.code: e for e in entry.calls if e.code in (fib.__code__, leaf.__code__)}
assert edges[leaf.__code__].callcount == 15
assert edges[fib.__code__].callcount == 14
assert 0 <= entry.inlinetime <= entry.totaltime <= stats[program.__code__].totaltime < 60

# The statistics name files, lines and functions.
out = io.StringIO()
pstats.Stats(profile, stream=out).sort_stats("cumulative").print_stats()
text = out.getvalue()
assert "15/1" in text and "(fib)" in text and "(program)" in text and "cumtime" in text, text

# Clearing, a timer of one's own, nothing after the end.
profile.clear()
assert profile.getstats() == []
ticks = iter(range(1000))
counter = cProfile.Profile(lambda: next(ticks), 0.5)
counter.enable(builtins=False)
leaf()
counter.disable()
leaf()
(entry,) = [e for e in counter.getstats() if e.code is leaf.__code__]
assert (entry.callcount, entry.totaltime) == (1, 0.5), entry
assert sys.getprofile() is None

# One at a time.
counter.enable()
try:
    profile.enable()
except ValueError as error:
    assert str(error) == "Another profiling tool is already active"
else:
    assert False
finally:
    counter.disable()

# As a context manager and for a statement.
with cProfile.Profile() as profile:
    fib(3)
assert any(e.code is fib.__code__ for e in profile.getstats())
stdout, sys.stdout = sys.stdout, io.StringIO()
try:
    cProfile.run("fib(4)")
    text = sys.stdout.getvalue()
finally:
    sys.stdout = stdout
assert "9/1" in text and "function calls (" in text, text
