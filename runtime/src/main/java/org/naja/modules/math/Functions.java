package org.naja.modules.math;

import java.math.BigInteger;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;

/** Functions of a double that the JDK lacks. */
final class Functions {
    private static final double LN2 = Math.log(2);
    private static final double SQRT_PI = 1.772453850905516027298167483341145182798;

    private Functions() {}

    // ---- parts of a double ------------------------------------------------------------------------------------------

    /** frexp's exponent: |x| is in [0.5, 1) times two to this power. */
    static int exponent(double x) {
        if (x == 0 || !MathModule.finite(x)) {
            return 0;
        }
        int e = Math.getExponent(x);
        return e >= Double.MIN_EXPONENT ? e + 1 : Math.getExponent(x * 0x1p54) - 53;
    }

    static double mantissa(double x) {
        if (x == 0 || !MathModule.finite(x)) {
            return x;
        }
        if (Math.abs(x) < Double.MIN_NORMAL) {
            x *= 0x1p54;
        }
        return Math.scalb(x, -Math.getExponent(x) - 1);
    }

    /** Position among all doubles in order; both zeros are 0. */
    static long ordinal(double x) {
        long bits = Double.doubleToRawLongBits(x);
        return bits >= 0 ? bits : -(bits & Long.MAX_VALUE);
    }

    static double ofOrdinal(long n) {
        return n >= 0 ? Double.longBitsToDouble(n) : -Double.longBitsToDouble(-n);
    }

    // ---- logarithms -------------------------------------------------------------------------------------------------

    /** The logarithm of any positive number, ints beyond the range of floats included; base 0 is e. */
    static double logarithm(PyObject x, int base) {
        if (x instanceof PyInt i) {
            if (i.signum() <= 0) {
                throw MathModule.domainError();
            }
            if (!i.isLong() && i.bigValue().bitLength() > 1023) {
                BigInteger big = i.bigValue();
                int shift = big.bitLength() - 64;
                return logarithm(big.shiftRight(shift).doubleValue(), base) + shift * logarithm(2.0, base);
            }
            return logarithm(i.toDouble(), base);
        }
        double d = PyFloat.toDouble(x);
        if (d <= 0) {
            throw MathModule.domainError();
        }
        return logarithm(d, base);
    }

    private static double logarithm(double x, int base) {
        return base == 0 ? Math.log(x) : base == 10 ? Math.log10(x) : log2(x);
    }

    static double log2(double x) {
        if (!MathModule.finite(x)) {
            return x;
        }
        double m = mantissa(x);
        int e = exponent(x);
        // Near 1 the two terms must not cancel.
        return x > 1 ? Math.log(2 * m) / LN2 + (e - 1) : Math.log(m) / LN2 + e;
    }

    // ---- inverse hyperbolic functions --------------------------------------------------------------------------------

    static double asinh(double x) {
        double a = Math.abs(x), w;
        if (!MathModule.finite(x) || a < 0x1p-28) {
            return x;
        }
        if (a > 0x1p28) {
            w = Math.log(a) + LN2;
        } else if (a > 2) {
            w = Math.log(2 * a + 1 / (Math.sqrt(a * a + 1) + a));
        } else {
            double t = a * a;
            w = Math.log1p(a + t / (1 + Math.sqrt(1 + t)));
        }
        return Math.copySign(w, x);
    }

    static double acosh(double x) {
        if (!(x >= 1)) {
            return Double.NaN;
        }
        if (x > 0x1p28) {
            return Math.log(x) + LN2;
        }
        if (x > 2) {
            return Math.log(2 * x - 1 / (x + Math.sqrt(x * x - 1)));
        }
        double t = x - 1;
        return Math.log1p(t + Math.sqrt(2 * t + t * t));
    }

    static double atanh(double x) {
        double a = Math.abs(x);
        if (!(a < 1)) {
            return Double.NaN;
        }
        if (a < 0x1p-28) {
            return x;
        }
        double t = 2 * a;
        double w = a < 0.5 ? 0.5 * Math.log1p(t + t * a / (1 - a)) : 0.5 * Math.log1p(t / (1 - a));
        return Math.copySign(w, x);
    }

    // ---- error function -----------------------------------------------------------------------------------------------

    /** exp(-x*x), with what is lost in rounding x*x taken into account: the exponential magnifies it. */
    private static double expMinusSquare(double x) {
        double square = x * x;
        double lost = Math.fma(x, x, -square);
        double e = Math.exp(-square);
        return e - e * lost;
    }

    /** The series exp(-x*x) * x/sqrt(pi) * (2 + 4/3 x**2 + ...), good for small x. */
    private static double erfSeries(double x) {
        double square = x * x, sum = 0, n = 25.5;
        for (int i = 0; i < 25; i++) {
            sum = 2 + square * sum / n;
            n -= 1;
        }
        return sum * x * expMinusSquare(x) / SQRT_PI;
    }

    /** The continued fraction for erfc of a larger positive x. */
    private static double erfcFraction(double x) {
        if (x >= 30) {
            return 0;
        }
        double square = x * x, a = 0, step = 0.5;
        double p = 1, previousP = 0, q = step + square, previousQ = 1;
        for (int i = 0; i < 50; i++) {
            a += step;
            step += 2;
            double b = step + square;
            double nextP = b * p - a * previousP, nextQ = b * q - a * previousQ;
            previousP = p;
            previousQ = q;
            p = nextP;
            q = nextQ;
        }
        return p / q * x * expMinusSquare(x) / SQRT_PI;
    }

    static double erf(double x) {
        if (x != x) {
            return x;
        }
        if (Math.abs(x) < 1.5) {
            return erfSeries(x);
        }
        double c = erfcFraction(Math.abs(x));
        return x > 0 ? 1 - c : c - 1;
    }

    static double erfc(double x) {
        if (x != x) {
            return x;
        }
        if (Math.abs(x) < 1.5) {
            return 1 - erfSeries(x);
        }
        double c = erfcFraction(Math.abs(x));
        return x > 0 ? c : 2 - c;
    }
}
