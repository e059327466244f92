package org.naja.modules.math;

import java.math.BigInteger;
import org.naja.objects.Errors;
import org.naja.objects.IntMath;
import org.naja.objects.PyInt;

/** Number theory on ints. */
final class Integers {
    private Integers() {}

    static PyInt gcd(PyInt a, PyInt b) {
        if (!a.isLong() || !b.isLong() || a.longValue() == Long.MIN_VALUE || b.longValue() == Long.MIN_VALUE) {
            return PyInt.of(a.bigValue().gcd(b.bigValue()));
        }
        long x = Math.abs(a.longValue()), y = Math.abs(b.longValue());
        while (y != 0) {
            long t = x % y;
            x = y;
            y = t;
        }
        return PyInt.of(x);
    }

    static PyInt lcm(PyInt a, PyInt b) {
        if (a.signum() == 0 || b.signum() == 0) {
            return PyInt.ZERO;
        }
        return IntMath.absolute(IntMath.multiply(IntMath.floorDivide(a, gcd(a, b)), b));
    }

    static PyInt isqrt(PyInt n) {
        if (n.signum() < 0) {
            throw Errors.valueError("isqrt() argument must be nonnegative");
        }
        if (!n.isLong()) {
            return PyInt.of(n.bigValue().sqrt());
        }
        long v = n.longValue();
        long root = (long) Math.sqrt((double) v);
        while (root * root > v || root > 3037000499L) {
            root--;
        }
        while (root < 3037000499L && (root + 1) * (root + 1) <= v) {
            root++;
        }
        return PyInt.of(root);
    }

    static PyInt factorial(PyInt n) {
        if (n.signum() < 0) {
            throw Errors.valueError("factorial() not defined for negative values");
        }
        if (!n.isLong()) {
            throw Errors.overflowError("factorial() argument should not exceed " + Long.MAX_VALUE);
        }
        long v = n.longValue();
        if (v <= 20) {
            long result = 1;
            for (long i = 2; i <= v; i++) {
                result *= i;
            }
            return PyInt.of(result);
        }
        if (v > 200_000_000) {
            throw Errors.memoryError();
        }
        return PyInt.of(product(2, v));
    }

    /** The product of all ints from {@code low} to {@code high}, by halves so that the factors stay balanced. */
    private static BigInteger product(long low, long high) {
        if (high - low < 16) {
            BigInteger result = BigInteger.ONE;
            long part = 1;
            for (long i = low; i <= high; i++) {
                if (Math.multiplyHigh(part, i) != 0 || part * i < 0) {
                    result = result.multiply(BigInteger.valueOf(part));
                    part = i;
                } else {
                    part *= i;
                }
            }
            return result.multiply(BigInteger.valueOf(part));
        }
        long middle = low + high >>> 1;
        return product(low, middle).multiply(product(middle + 1, high));
    }

    private static void checkSigns(PyInt n, PyInt k) {
        if (n.signum() < 0) {
            throw Errors.valueError("n must be a non-negative integer");
        }
        if (k.signum() < 0) {
            throw Errors.valueError("k must be a non-negative integer");
        }
    }

    static PyInt perm(PyInt n, PyInt k) {
        checkSigns(n, k);
        if (IntMath.compare(n, k) < 0) {
            return PyInt.ZERO;
        }
        if (!k.isLong()) {
            throw Errors.overflowError("k must not exceed " + Long.MAX_VALUE);
        }
        if (k.longValue() == 0) {
            return PyInt.ONE;
        }
        if (n.isLong()) {
            return PyInt.of(product(n.longValue() - k.longValue() + 1, n.longValue()));
        }
        return PyInt.of(falling(n.bigValue(), k.longValue()));
    }

    /** n * (n-1) * ... with k factors. */
    private static BigInteger falling(BigInteger n, long k) {
        if (k == 1) {
            return n;
        }
        long half = k / 2;
        return falling(n, half).multiply(falling(n.subtract(BigInteger.valueOf(half)), k - half));
    }

    static PyInt comb(PyInt n, PyInt k) {
        checkSigns(n, k);
        PyInt rest = IntMath.subtract(n, k);
        if (rest.signum() < 0) {
            return PyInt.ZERO;
        }
        if (IntMath.compare(rest, k) < 0) {
            k = rest;
        }
        if (!k.isLong()) {
            throw Errors.overflowError("min(n - k, k) must not exceed " + Long.MAX_VALUE);
        }
        long m = k.longValue();
        if (m == 0) {
            return PyInt.ONE;
        }
        if (m <= 30) {
            // Each step's division is exact.
            BigInteger top = n.bigValue();
            if (n.isLong()) {
                long v = n.longValue(), result = 1;
                boolean fits = true;
                for (long i = 0; i < m; i++) {
                    long factor = v - i;
                    if (Math.multiplyHigh(result, factor) != 0 || result * factor < 0) {
                        fits = false;
                        break;
                    }
                    result = result * factor / (i + 1);
                }
                if (fits) {
                    return PyInt.of(result);
                }
            }
            return PyInt.of(falling(top, m).divide(product(1, m)));
        }
        if (n.isLong()) {
            long v = n.longValue();
            return PyInt.of(product(v - m + 1, v).divide(product(1, m)));
        }
        return PyInt.of(falling(n.bigValue(), m).divide(product(1, m)));
    }
}
