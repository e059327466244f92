"""Greenlets, generators, coroutines and asynchronous generators. The greenlet ones need the module `greenlet`."""
import asyncio
import sys

from timing import main

try:
    from greenlet import getcurrent, greenlet
except ImportError:
    greenlet = object

sys.setrecursionlimit(5000)


# ---- greenlets ------------------------------------------------------------------------------------------------------

def bench_greenlet_create_100k():
    def body():
        pass

    for _ in range(100_000):
        greenlet(body).switch()


def bench_greenlet_switch_100k():
    base = getcurrent()

    def body():
        switch = base.switch
        while True:
            switch()

    switch = greenlet(body).switch
    for _ in range(100_000):
        switch()


class Recursive(greenlet):
    """Goes down some frames, switches to its partner from there, and comes up again."""
    partner = None

    def __init__(self, depth, rounds):
        super().__init__()
        self.depth = depth
        self.rounds = rounds

    def run(self):
        for _ in range(self.rounds):
            self.down(self.depth)

    def down(self, n):
        if n:
            self.down(n - 1)
        else:
            self.partner.switch()


def recurse(depth, rounds):
    a = Recursive(depth, rounds)
    b = Recursive(depth, rounds)
    a.partner = b
    b.partner = a
    a.switch()
    a.switch()
    b.switch()


def bench_greenlet_recurse_100():
    recurse(100, 1000)


def bench_greenlet_recurse_200():
    recurse(200, 500)


def bench_greenlet_chain_100k():
    def link(following):
        value = getcurrent().parent.switch()
        following.switch(value + 1)

    last = getcurrent()
    for _ in range(100_000):
        g = greenlet(link)
        g.switch(last)
        last = g
    assert last.switch(0) == 100_000


def bench_greenlet_throw_50k():
    base = getcurrent()

    def body():
        while True:
            try:
                base.switch()
            except ValueError:
                pass

    g = greenlet(body)
    g.switch()
    for _ in range(50_000):
        g.throw(ValueError)


def walk_frames(depth, rounds):
    def down(n):
        if n:
            down(n - 1)
        else:
            getcurrent().parent.switch()

    for _ in range(rounds):
        g = greenlet(down)
        g.switch(depth)
        count = 0
        frame = g.gr_frame
        while frame is not None:
            count += 1
            frame = frame.f_back
        assert count == depth + 1
        g.switch()


def bench_greenlet_frames_2():
    walk_frames(2, 10_000)


def bench_greenlet_frames_20():
    walk_frames(20, 3000)


def bench_greenlet_frames_200():
    walk_frames(200, 300)


# ---- generators ------------------------------------------------------------------------------------------------------

def bench_generator_items_500k():
    def items(n):
        for i in range(n):
            yield i

    for _ in items(500_000):
        pass


def bench_generator_send_300k():
    def echo():
        value = None
        while True:
            value = yield value

    g = echo()
    next(g)
    send = g.send
    for i in range(300_000):
        send(i)


class Tree:
    def __init__(self, left, value, right):
        self.left = left
        self.value = value
        self.right = right

    def __iter__(self):
        if self.left is not None:
            yield from self.left
        yield self.value
        if self.right is not None:
            yield from self.right

    async def __aiter__(self):
        if self.left is not None:
            async for value in self.left:
                yield value
        yield self.value
        if self.right is not None:
            async for value in self.right:
                yield value


def tree(values):
    if not values:
        return None
    i = len(values) // 2
    return Tree(tree(values[:i]), values[i], tree(values[i + 1:]))


TREE = tree(range(100_000))


def bench_yield_from_tree_100k():
    count = 0
    for _ in TREE:
        count += 1
    assert count == 100_000


# ---- coroutines ------------------------------------------------------------------------------------------------------

def finish(coroutine):
    try:
        while True:
            coroutine.send(None)
    except StopIteration as e:
        return e.value


def bench_async_tree_100k():
    async def walk():
        count = 0
        async for _ in TREE:
            count += 1
        return count

    assert finish(walk()) == 100_000


def bench_await_fib_20():
    async def fib(n):
        return n if n < 2 else await fib(n - 1) + await fib(n - 2)

    assert finish(fib(20)) == 6765


def bench_asyncio_steps_10k():
    async def worker():
        for _ in range(5):
            await asyncio.sleep(0)

    async def all_of_them():
        await asyncio.gather(*[worker() for _ in range(2000)])

    asyncio.run(all_of_them())


main(globals())
