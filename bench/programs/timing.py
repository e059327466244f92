"""Runs one benchmark function until it is warm, then times it; prints the fastest run and the first, in milliseconds."""
import sys
from time import perf_counter

WARM_SECONDS = 3.0 if sys.implementation.name != "cpython" else 0.3
TIMED_SECONDS = 2.0


def main(namespace):
    function = namespace["bench_" + sys.argv[1]]
    start = perf_counter()
    function()
    first = perf_counter() - start
    while perf_counter() - start < WARM_SECONDS:
        function()
    best = first
    start = perf_counter()
    rounds = 0
    while rounds < 3 or perf_counter() - start < TIMED_SECONDS:
        begin = perf_counter()
        function()
        best = min(best, perf_counter() - begin)
        rounds += 1
    print("%.4f %.4f" % (best * 1000, first * 1000))
