# math, cmath and the small numeric modules.
import cmath
import math
import bisect
import heapq
import statistics


def raises(kind, text, f, *args, **kw):
    try:
        f(*args, **kw)
    except kind as e:
        assert str(e) == text, (str(e), text)
    else:
        raise AssertionError("no " + kind.__name__)


def close(a, b, ulps=4):
    return a == b or abs(a - b) <= ulps * math.ulp(max(abs(a), abs(b)))


inf, nan = math.inf, math.nan
for f, x, y in (
    ("acos", 0.5, 1.0471975511965979), ("acosh", 1.5, 0.9624236501192069), ("asin", 0.3, 0.3046926540153975),
    ("asinh", -2.5, -1.6472311463710958), ("atan", 10, 1.4711276743037347), ("atanh", 0.9, 1.4722194895832204),
    ("cbrt", 27, 3.0000000000000004), ("cos", 1, 0.5403023058681398), ("cosh", 2, 3.7621956910836314),
    ("erf", 0.7, 0.6778011938374184),
    ("erfc", 3.1, 1.1648657367199589e-05), ("exp", 1.5, 4.4816890703380645), ("exp2", 3.3, 9.849155306759329),
    ("expm1", 1e-10, 1.00000000005e-10), ("gamma", 4.5, 11.631728396567446), ("gamma", -1.5, 2.3632718012073544),
    ("lgamma", 100.5, 361.4355404677776), ("lgamma", -2.5, -0.05624371649767457), ("log", 10, 2.302585092994046),
    ("log10", 1000, 3.0), ("log1p", 1e-10, 9.999999999500001e-11), ("log2", 8, 3.0), ("log2", 0.1, -3.321928094887362),
    ("sin", 3, 0.1411200080598672), ("sinh", 1, 1.1752011936438014), ("sqrt", 2, 1.4142135623730951),
    ("tan", 1, 1.5574077246549023), ("tanh", 0.5, 0.46211715726000974), ("degrees", math.pi, 180.0),
    ("radians", 180, 3.141592653589793), ("fabs", -2, 2.0), ("ulp", 1, 2.220446049250313e-16),
):
    assert close(getattr(math, f)(x), y), (f, x, getattr(math, f)(x), y)
for n in range(-1074, 1024):
    assert math.log2(2.0**n) == n and math.frexp(2.0**n) == (0.5, n + 1) and math.ldexp(1, n) == 2.0**n
for f, x in (("sqrt", -1), ("log", 0), ("log", -1), ("acos", 2), ("sin", inf), ("gamma", -1), ("lgamma", 0),
             ("acosh", 0), ("atanh", 1), ("log1p", -1), ("log2", 0), ("log10", -1), ("gamma", -inf)):
    raises(ValueError, "math domain error", getattr(math, f), x)
for f, x in (("exp", 1000), ("cosh", 1000), ("sinh", -1000), ("gamma", 200), ("lgamma", 1e308), ("exp2", 1025),
             ("expm1", 800)):
    raises(OverflowError, "math range error", getattr(math, f), x)
raises(ValueError, "math domain error", math.pow, -1, 0.5)
raises(OverflowError, "math range error", math.pow, 10, 400)
raises(ValueError, "math domain error", math.fmod, 1, 0)
raises(ValueError, "math domain error", math.remainder, inf, 1)
raises(OverflowError, "math range error", math.ldexp, 1, 2000)
raises(TypeError, "Expected an int as second argument to ldexp.", math.ldexp, 1, 2.0)
raises(TypeError, "must be real number, not str", math.sin, "1")
raises(TypeError, "type str doesn't define __trunc__ method", math.trunc, "1")
assert math.ldexp(1, -10**20) == 0 and math.fmod(-7, 3) == -1 and math.remainder(7, 4) == -1 and math.pow(2, -1) == 0.5
assert math.log(2**5000) == 5000 * math.log(2) and close(math.log10(10**400), 400.0) and math.log(8, 2) == 3.0
assert close(math.log(10**400, 10**200), 2.0) and math.modf(-2.5) == (-0.5, -2.0) and math.modf(inf) == (0.0, inf)
assert math.floor(-2.5) == -3 and math.ceil(2.1) == 3 and math.trunc(-2.9) == -2 and type(math.floor(1e20)) is int
assert math.copysign(3, -0.0) == -3.0 and math.isnan(nan) and math.isinf(-inf) and math.isfinite(1)
assert math.nextafter(0, 1) == 5e-324
assert math.nextafter(1, 2, steps=3) == 1.0000000000000007 and math.nextafter(-5e-324, 1, steps=2) == 5e-324
assert math.isclose(1, 1 + 1e-10) and not math.isclose(1, 1.1) and math.isclose(0, 1e-12, abs_tol=1e-9)
assert math.hypot(3, 4) == 5.0 and math.hypot() == 0.0 and math.hypot(1e308, 1e308) == 1.4142135623730951e308
assert math.dist((1, 1), (4, 5)) == 5
assert math.hypot(inf, nan) == inf and math.hypot(5e-324, 0) == 5e-324
assert math.fsum([0.1] * 10) == 1.0 and math.fsum([1e100, 1, -1e100]) == 1.0 and math.fsum([]) == 0.0
assert math.fsum([1e308, -1e308]) == 0
raises(OverflowError, "intermediate overflow in fsum", math.fsum, [1e308, 1e308])
raises(ValueError, "-inf + inf in fsum", math.fsum, [inf, -inf])
assert math.factorial(0) == 1 and math.factorial(20) == 2432902008176640000
assert math.factorial(25) == 15511210043330985984000000
assert math.factorial(100) % (10**24) == 0 and math.factorial(100) // 10**24 % 10 == 4
raises(ValueError, "factorial() not defined for negative values", math.factorial, -1)
raises(TypeError, "'float' object cannot be interpreted as an integer", math.factorial, 3.0)
assert math.comb(5, 2) == 10 and math.comb(100, 50) == 100891344545564193334812497256 and math.comb(5, 6) == 0
assert math.comb(2**70, 1) == 2**70
assert math.perm(5) == 120 and math.perm(5, 2) == 20 and math.perm(2**70, 2) == 2**70 * (2**70 - 1)
assert math.perm(3, 4) == 0
assert sum(math.comb(70, k) for k in range(71)) == 2**70
raises(ValueError, "n must be a non-negative integer", math.comb, -1, 2)
raises(ValueError, "k must be a non-negative integer", math.comb, 1, -2)
assert math.gcd() == 0 and math.gcd(12, -18) == 6 and math.gcd(2**70, 6) == 2 and math.lcm(4, 6) == 12
assert math.lcm() == 1 and math.lcm(0, 3) == 0
assert math.isqrt(10**40) == 10**20 and math.isqrt(99) == 9 and math.isqrt(2**62 - 1) == 2147483647
assert math.isqrt(2**63 - 1) == 3037000499
raises(ValueError, "isqrt() argument must be nonnegative", math.isqrt, -1)
assert math.prod([2, 3, 4]) == 24 and math.prod([], start="x") == "x" and math.sumprod([1, 2], [3, 4]) == 11
assert math.sumprod([0.1] * 10, [1] * 10) == 1.0 and math.sumprod([10, 1e100, -1e100], [1.0, 1, 1]) == 10.0
raises(ValueError, "Inputs are not the same length", math.sumprod, [1], [1, 2])
raises(ValueError, "both points must have the same number of dimensions", math.dist, [1], [1, 2])

# cmath
assert cmath.sqrt(-1) == 1j and cmath.exp(0) == 1 and cmath.phase(-1) == math.pi and cmath.polar(3 + 4j)[0] == 5
assert cmath.isclose(cmath.exp(1j * math.pi), -1) and cmath.isclose(cmath.log(-1), 1j * math.pi)
assert cmath.rect(2, 0) == 2
assert cmath.isclose(cmath.sin(1 + 2j), 3.165778513216168 + 1.959601041421606j)
assert cmath.isclose(cmath.atanh(0.5 + 0.5j), 0.4023594781085251 + 0.5535743588970452j)
assert cmath.isclose(cmath.acos(2 + 1j), 0.5073563032171449 - 1.4693517443681854j)
assert repr(cmath.exp(complex(-inf, nan))) == "0j" and cmath.isinf(cmath.infj) and cmath.isnan(cmath.nanj)
assert cmath.sqrt(complex(-inf, 1)) == complex(0, inf) and cmath.log(100, 10) == 2
raises(ValueError, "math domain error", cmath.log, 0)
raises(OverflowError, "math range error", cmath.exp, 1000)

# heapq, bisect, statistics
h = [5, 3, 8, 1]
heapq.heapify(h)
heapq.heappush(h, 2)
assert [heapq.heappop(h) for _ in range(5)] == [1, 2, 3, 5, 8] and heapq.heappushpop([1], 0) == 0
assert heapq.nsmallest(2, [3, 1, 2]) == [1, 2] and heapq.nlargest(2, [3, 1, 2]) == [3, 2]
assert heapq.heapreplace([1, 2], 0) == 1
raises(IndexError, "index out of range", heapq.heappop, [])
assert bisect.bisect([1, 2, 2, 3], 2) == 3 and bisect.bisect_left([1, 2, 2, 3], 2) == 1
assert bisect.bisect_left([3, 2, 1], -2, key=lambda x: -x) == 1
x = [1, 3]
bisect.insort(x, 2)
assert x == [1, 2, 3]
raises(ValueError, "lo must be non-negative", bisect.bisect, [], 1, -1)
assert statistics.mean([1, 2, 3, 4]) == 2.5 and close(statistics.NormalDist().inv_cdf(0.975), 1.9599639845400536)
