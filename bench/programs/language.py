"""The core of the language: calls, loops, attributes, exceptions, generators."""
from timing import main


def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def bench_fib30():
    assert fib(30) == 832040


def bench_int_loop():
    total = 0
    for i in range(10_000_000):
        total += i
    assert total == 49999995000000


def bench_while_loop():
    i = 0
    while i < 3_000_000:
        i += 1


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def moved(self, dx, dy):
        return Point(self.x + dx, self.y + dy)

    def length2(self):
        return self.x * self.x + self.y * self.y


class Point3(Point):
    def __init__(self, x, y, z):
        super().__init__(x, y)
        self.z = z

    def length2(self):
        return super().length2() + self.z * self.z


def bench_objects():
    p = Point(0, 0)
    total = 0
    for i in range(300_000):
        p = p.moved(1, 2)
        total += p.length2() & 7
    q = Point3(1, 2, 3)
    for i in range(100_000):
        q.x += 1
        total += q.length2() & 7
    assert total


class Account:
    count = 0

    def __init__(self):
        self.balance = 0

    def deposit(self, amount=1):
        self.balance += amount

    @property
    def total(self):
        return self.balance

    @staticmethod
    def same(x):
        return x


def bench_methods():
    a = Account()
    for i in range(200_000):
        a.deposit()
        a.deposit(2)
        a.total
        a.same(3)
    assert a.balance == 600_000


def keywords(a, b=2, *args, **kw):
    return a


def bench_keyword_calls():
    t = (1, 2, 3)
    d = {"x": 1, "y": 2}
    for i in range(60_000):
        keywords(1)
        keywords(a=1, b=2)
        keywords(*t)
        keywords(1, **d)


class Failure(Exception):
    pass


def fail(i):
    raise Failure(i)


def bench_exceptions():
    caught = 0
    for i in range(100_000):
        try:
            fail(i)
        except Failure as e:
            caught += 1
    d = {}
    for i in range(100_000):
        try:
            d["missing"]
        except KeyError:
            caught += 1
    assert caught == 200_000


def deep(n):
    if n:
        return deep(n - 1)
    raise ValueError("x")


def bench_deep_exceptions():
    for i in range(20_000):
        try:
            deep(10)
        except ValueError:
            pass


def count(n):
    i = 0
    while i < n:
        yield i
        i += 1


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


def tree(low, high):
    if low >= high:
        return None
    middle = (low + high) // 2
    return Tree(tree(low, middle), middle, tree(middle + 1, high))


def bench_generators():
    total = 0
    for x in count(500_000):
        total += x
    total += sum(i * i for i in range(300_000))
    assert total


TREE = tree(0, 20_000)


def bench_generator_tree():
    n = 0
    for _ in TREE:
        n += 1
    assert n == 20_000


def bench_closures():
    def adder(n):
        def add(x):
            return x + n
        return add
    add = adder(3)
    total = 0
    for i in range(500_000):
        total = add(total)
    assert total == 1_500_000


if __name__ == "__main__":
    main(globals())
