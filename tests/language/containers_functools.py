"""The types of _functools and _abc."""

from _functools import cmp_to_key, partial, reduce
import functools
import abc


def raises(kind, text, f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except kind as e:
        assert text is None or str(e) == text, (str(e), text)
    else:
        raise AssertionError(f"{kind.__name__} not raised")


# ---- reduce
assert reduce(lambda a, b: a + b, [1, 2, 3]) == 6 and reduce(max, [], 5) == 5
raises(TypeError, "reduce() of empty iterable with no initial value", reduce, max, [])
raises(TypeError, "reduce() arg 2 must support iteration", reduce, max, 1)


# ---- partial
def f(*args, **kwargs):
    return args, kwargs


p = partial(f, 1, a=2)
assert p() == ((1,), {"a": 2}) and p(3, b=4) == ((1, 3), {"a": 2, "b": 4}) and p(a=5) == ((1,), {"a": 5})
q = partial(p, 9, c=1)
assert q.func is f and q.args == (1, 9) and q.keywords == {"a": 2, "c": 1}
assert q(*range(4)) == ((1, 9, 0, 1, 2, 3), {"a": 2, "c": 1})
assert partial(int, base=2)("101") == 5 and partial(f)() == ((), {}) and partial(f, 1, 2, 3)(4) == ((1, 2, 3, 4), {})
p.name = "x"
assert p.name == "x" and p.__dict__ == {"name": "x"} and partial(p).func is p
raises(TypeError, "type 'partial' takes at least one argument", partial)
raises(TypeError, "the first argument must be callable", partial, 1)
assert repr(partial(max, 1, key=None)) == "functools.partial(<built-in function max>, 1, key=None)"
r = p.__reduce__()
copy = r[0](*r[1])
copy.__setstate__(r[2])
assert copy(7) == p(7) and copy.name == "x"
raises(TypeError, "invalid partial state", copy.__setstate__, 1)


class P(partial):
    pass


assert P(f, 1)(2) == ((1, 2), {})

# ---- cmp_to_key
assert sorted([3, 1, 2], key=cmp_to_key(lambda a, b: b - a)) == [3, 2, 1]
K = cmp_to_key(lambda a, b: (a > b) - (a < b))
assert K(1) < K(2) and K(2) >= K(2) and K(1) != K(2) and K(1) == K(obj=1) and K(3).obj == 3
raises(TypeError, "other argument must be K instance", lambda: K(1) < 1)
raises(TypeError, None, hash, K(1))

# ---- lru_cache
calls = []


@functools.lru_cache(maxsize=2)
def square(x, y=0):
    calls.append(x)
    return x * x + y


assert [square(i) for i in (1, 2, 1, 3, 2, 1)] == [1, 4, 1, 9, 4, 1] and calls == [1, 2, 3, 2, 1]
assert square.cache_info() == (1, 5, 2, 2) and repr(square.cache_info()) == (
    "CacheInfo(hits=1, misses=5, maxsize=2, currsize=2)")
assert square(1, y=5) == 6 and square(y=5, x=1) == 6 and square.__wrapped__(4) == 16
square.cache_clear()
assert square.cache_info() == (0, 0, 2, 0)


@functools.cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


assert fib(200) == 280571172992510140037611932413038677189525 and fib.cache_info().currsize == 201


@functools.lru_cache(maxsize=None, typed=True)
def kind(x):
    return type(x)


assert kind(1) is int and kind(1.0) is float and kind(True) is bool and kind.cache_info().misses == 3
assert functools.lru_cache(0)(abs)(-1) == 1


@functools.lru_cache
def fails(x):
    raise ValueError(x)


raises(ValueError, "1", fails, 1)
raises(TypeError, "unhashable type: 'list'", fails, [])


class C:
    @functools.lru_cache
    def method(self, x):
        return x + 1


c = C()
assert c.method(1) == 2 == c.method(1) and C.method.cache_info().hits == 1


# ---- abstract classes
class Shape(abc.ABC):
    @abc.abstractmethod
    def area(self): ...

    @property
    @abc.abstractmethod
    def name(self): ...


raises(TypeError, "Can't instantiate abstract class Shape without an implementation for abstract methods 'area', "
       "'name'", Shape)
assert Shape.__abstractmethods__ == {"area", "name"}


class Square(Shape):
    name = "square"

    def area(self):
        return 1


assert Square().area() == 1 and isinstance(Square(), Shape) and not isinstance(1, Shape) and not isinstance(1, Shape)
assert Shape.register(int) is int and isinstance(1, Shape) and isinstance(True, Shape) and issubclass(int, Shape)
raises(TypeError, "Can only register classes", Shape.register, 1)
raises(TypeError, "issubclass() arg 1 must be a class", issubclass, 1, Shape)
raises(RuntimeError, "Refusing to create an inheritance cycle", Square.register, Shape)


class Hooked(abc.ABC):
    @classmethod
    def __subclasshook__(cls, other):
        return hasattr(other, "quack") or NotImplemented


class Duck:
    quack = 1


assert isinstance(Duck(), Hooked) and not isinstance(1, Hooked)
