"""What the start-up cache is trained with: the language's common parts and the modules that programs import first."""
import collections
import contextlib
import enum
import functools
import itertools
import os
import re
import sys


class Point:
    __match_args__ = ("x",)

    def __init__(self, x, y=1.5):
        self.x = x
        self.y = y

    @property
    def both(self):
        return self.x, self.y


class Colour(enum.Enum):
    RED = 1
    GREEN = 2


@contextlib.contextmanager
def managed():
    yield 1


def numbers(n):
    for i in range(n):
        yield i * i


def main():
    total = sum(numbers(1000)) + len([x for x in range(100) if x % 3]) + 2 ** 70
    counts = collections.Counter("the quick brown fox")
    words = sorted({w: len(w) for w in "some words to sort".split()}.items(), key=lambda item: item[1])
    text = f"{total:,} {counts.most_common(2)} {words!r} {1.5:.2f} " + "%d %s" % (1, Colour.RED)
    with managed() as m:
        p = Point(m)
    try:
        {}["missing"]
    except KeyError as e:
        text += str(e)
    match p:
        case Point(x=1):
            text += "matched"
    text += re.sub(r"(\\w+) (\\d+)", r"\\2 \\1", text)
    print(text, os.path.join("a", "b"), functools.reduce(int.__add__, [1, 2]), list(itertools.chain("ab", "c")))
    print(sys.version_info, file=sys.stderr)


main()
