package org.naja.modules.math;

import org.naja.objects.Arithmetic;
import org.naja.objects.Errors;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;

/** Sums of doubles with less error than adding one after the other. */
final class Sums {
    private Sums() {}

    // ---- fsum ------------------------------------------------------------------------------------------------------

    /**
     * The exactly rounded sum: the running total is a list of doubles that do not overlap, smallest first, whose sum is
     * exact (Shewchuk's algorithm).
     */
    static double fsum(PyObject seq) {
        double[] parts = new double[32];
        int n = 0;
        double specialSum = 0, infiniteSum = 0;
        PyObject it = seq.iter();
        for (PyObject o = it.next(); o != null; o = it.next()) {
            double x = PyFloat.toDouble(o), given = x;
            int kept = 0;
            for (int i = 0; i < n; i++) {
                double y = parts[i];
                if (Math.abs(x) < Math.abs(y)) {
                    double t = x;
                    x = y;
                    y = t;
                }
                double high = x + y, low = y - (high - x);
                if (low != 0) {
                    parts[kept++] = low;
                }
                x = high;
            }
            n = kept;
            if (x != 0) {
                if (!MathModule.finite(x)) {
                    if (MathModule.finite(given)) {
                        throw Errors.overflowError("intermediate overflow in fsum");
                    }
                    if (Double.isInfinite(given)) {
                        infiniteSum += given;
                    }
                    specialSum += given;
                    n = 0;
                } else {
                    if (n == parts.length) {
                        parts = java.util.Arrays.copyOf(parts, 2 * n);
                    }
                    parts[n++] = x;
                }
            }
        }
        if (specialSum != 0) {
            if (infiniteSum != infiniteSum) {
                throw Errors.valueError("-inf + inf in fsum");
            }
            return specialSum;
        }
        return rounded(parts, n);
    }

    private static double rounded(double[] parts, int n) {
        if (n == 0) {
            return 0;
        }
        double high = parts[--n], low = 0;
        while (n > 0) {
            double x = high, y = parts[--n];
            high = x + y;
            low = y - (high - x);
            if (low != 0) {
                break;
            }
        }
        // Half-way cases depend on the sign of what is still behind.
        if (n > 0 && (low < 0 && parts[n - 1] < 0 || low > 0 && parts[n - 1] > 0)) {
            double y = low * 2, x = high + y;
            if (y == x - high) {
                high = x;
            }
        }
        return high;
    }

    // ---- the Euclidean norm --------------------------------------------------------------------------------------------

    /** sqrt(sum of squares) of numbers that are not negative, within one unit in the last place. */
    static double norm(double[] values) {
        double max = 0;
        boolean nan = false;
        for (double x : values) {
            nan |= x != x;
            if (x > max) {
                max = x;
            }
        }
        if (Double.isInfinite(max)) {
            return max;
        }
        if (nan) {
            return Double.NaN;
        }
        if (max == 0 || values.length <= 1) {
            return max;
        }
        // Scaled by a power of two, so nothing overflows; twice the precision until the root.
        int exponent = Functions.exponent(max);
        double high = 0, low = 0;
        for (double value : values) {
            double x = scale(value, -exponent);
            double square = x * x, squareLow = Math.fma(x, x, -square);
            double sum = high + square, back = sum - high;
            low += high - (sum - back) + (square - back) + squareLow;
            high = sum;
        }
        double total = high + low;
        double root = Math.sqrt(total);
        // One Newton step with the exact remainder.
        double remainder = Math.fma(-root, root, high) + low;
        root += remainder / (2 * root);
        return scale(root, exponent);
    }

    private static double scale(double x, int exponent) {
        return Math.scalb(x, exponent);
    }

    // ---- sumprod --------------------------------------------------------------------------------------------------------

    static PyObject sumOfProducts(PyObject p, PyObject q) {
        PyObject ps = p.iter(), qs = q.iter();
        PyObject total = PyInt.ZERO;
        Triple floats = null;
        while (true) {
            PyObject a = ps.next(), b = qs.next();
            if (a == null != (b == null)) {
                throw Errors.valueError("Inputs are not the same length");
            }
            boolean exact = a != null && isFloatProduct(a, b);
            if (exact) {
                if (floats == null) {
                    floats = new Triple();
                }
                double x = PyFloat.toDouble(a), y = PyFloat.toDouble(b);
                if (floats.add(x, y)) {
                    continue;
                }
            }
            if (floats != null && floats.used) {
                total = Arithmetic.add(total, PyFloat.of(floats.value()));
                floats = null;
            }
            if (a == null) {
                return total;
            }
            total = Arithmetic.add(total, Arithmetic.multiply(a, b));
        }
    }

    /** Float times float or small int. */
    private static boolean isFloatProduct(PyObject a, PyObject b) {
        boolean fa = a.getClass() == PyFloat.class, fb = b.getClass() == PyFloat.class;
        return fa && fb || fa && isExactInt(b) || fb && isExactInt(a);
    }

    private static boolean isExactInt(PyObject o) {
        return o instanceof PyInt i && o.type() == PyInt.TYPE
                && i.isLong() && Math.abs(i.longValue()) <= 1L << 53;
    }

    /** A running sum of three doubles' precision. */
    private static final class Triple {
        private double high, low, tiny;
        boolean used;

        /** Adds x*y; false, with nothing changed, when that is not finite. */
        boolean add(double x, double y) {
            double product = x * y, productLow = Math.fma(x, y, -product);
            double sum = high + product, back = sum - high;
            double error = high - (sum - back) + (product - back);
            if (!MathModule.finite(sum) || !MathModule.finite(productLow)) {
                return false;
            }
            double r = low + productLow, rBack = r - low;
            double rError = low - (r - rBack) + (productLow - rBack);
            double s = r + error, sBack = s - r;
            double sError = r - (s - sBack) + (error - sBack);
            high = sum;
            low = s;
            tiny += rError + sError;
            used = true;
            return true;
        }

        /** The sum rounded once. */
        double value() {
            double a = low + tiny, aLow = tiny - (a - low);
            double b = high + a, bLow = a - (b - high);
            double c = bLow + aLow, cLow = aLow - (c - bLow);
            double result = b + c;
            double lost = c - (result - b);
            // Half-way: what is left decides.
            if (lost != 0 && cLow != 0 && lost < 0 == cLow < 0 && result + 2 * lost - result == 2 * lost) {
                result += 2 * lost;
            }
            return result;
        }
    }
}
