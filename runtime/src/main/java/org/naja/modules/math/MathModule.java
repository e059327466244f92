package org.naja.modules.math;

import java.math.BigInteger;
import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Arithmetic;
import org.naja.objects.Errors;
import org.naja.objects.PyException;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;

/** {@code math} (mathmodule.c). */
@ExposeModule(name = "math", doc = "This module provides access to the mathematical functions\n"
        + "defined by the C standard.")
public final class MathModule {
    @ExposeConstant("pi")
    static final double PI = Math.PI;

    @ExposeConstant("e")
    static final double E = Math.E;

    @ExposeConstant("tau")
    static final double TAU = 2 * Math.PI;

    @ExposeConstant("inf")
    static final double INF = Double.POSITIVE_INFINITY;

    @ExposeConstant("nan")
    static final double NAN = Double.NaN;

    private MathModule() {}

    // ---- errors ---------------------------------------------------------------------------------------------------

    static PyException domainError() {
        return Errors.valueError("math domain error");
    }

    static PyException rangeError() {
        return Errors.overflowError("math range error");
    }

    static boolean finite(double x) {
        return Math.abs(x) <= Double.MAX_VALUE;
    }

    /** NaN out of a number is an error of the domain; so is infinity, for a function that cannot overflow. */
    private static double checked(double x, double result) {
        if (result != result && x == x || Double.isInfinite(result) && finite(x)) {
            throw domainError();
        }
        return result;
    }

    /** The same for a function that can overflow. */
    private static double ranged(double x, double result) {
        if (result != result && x == x) {
            throw domainError();
        }
        if (Double.isInfinite(result) && finite(x)) {
            throw rangeError();
        }
        return result;
    }

    // ---- trigonometry ------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "acos(x, /)", doc = "Return the arc cosine (measured in radians) of x.")
    static double acos(double x) {
        return checked(x, Math.acos(x));
    }

    @ExposeFunction(value = "acosh(x, /)", doc = "Return the inverse hyperbolic cosine of x.")
    static double acosh(double x) {
        return checked(x, Functions.acosh(x));
    }

    @ExposeFunction(value = "asin(x, /)", doc = "Return the arc sine (measured in radians) of x.")
    static double asin(double x) {
        return checked(x, Math.asin(x));
    }

    @ExposeFunction(value = "asinh(x, /)", doc = "Return the inverse hyperbolic sine of x.")
    static double asinh(double x) {
        return checked(x, Functions.asinh(x));
    }

    @ExposeFunction(value = "atan(x, /)", doc = "Return the arc tangent (measured in radians) of x.")
    static double atan(double x) {
        return Math.atan(x);
    }

    @ExposeFunction(value = "atan2(y, x, /)",
            doc = "Return the arc tangent (measured in radians) of y/x.\n\n"
            + "Unlike atan(y/x), the signs of both x and y are considered.")
    static double atan2(double y, double x) {
        return Math.atan2(y, x);
    }

    @ExposeFunction(value = "atanh(x, /)", doc = "Return the inverse hyperbolic tangent of x.")
    static double atanh(double x) {
        return checked(x, Functions.atanh(x));
    }

    @ExposeFunction(value = "cos(x, /)", doc = "Return the cosine of x (measured in radians).")
    static double cos(double x) {
        return checked(x, Math.cos(x));
    }

    @ExposeFunction(value = "cosh(x, /)", doc = "Return the hyperbolic cosine of x.")
    static double cosh(double x) {
        return ranged(x, Math.cosh(x));
    }

    @ExposeFunction(value = "sin(x, /)", doc = "Return the sine of x (measured in radians).")
    static double sin(double x) {
        return checked(x, Math.sin(x));
    }

    @ExposeFunction(value = "sinh(x, /)", doc = "Return the hyperbolic sine of x.")
    static double sinh(double x) {
        return ranged(x, Math.sinh(x));
    }

    @ExposeFunction(value = "tan(x, /)", doc = "Return the tangent of x (measured in radians).")
    static double tan(double x) {
        return checked(x, Math.tan(x));
    }

    @ExposeFunction(value = "tanh(x, /)", doc = "Return the hyperbolic tangent of x.")
    static double tanh(double x) {
        return Math.tanh(x);
    }

    @ExposeFunction(value = "degrees(x, /)", doc = "Convert angle x from radians to degrees.")
    static double degrees(double x) {
        return x * (180.0 / Math.PI);
    }

    @ExposeFunction(value = "radians(x, /)", doc = "Convert angle x from degrees to radians.")
    static double radians(double x) {
        return x * (Math.PI / 180.0);
    }

    // ---- powers and logarithms ---------------------------------------------------------------------------------------

    @ExposeFunction(value = "sqrt(x, /)", doc = "Return the square root of x.")
    static double sqrt(double x) {
        return checked(x, Math.sqrt(x));
    }

    @ExposeFunction(value = "cbrt(x, /)", doc = "Return the cube root of x.")
    static double cbrt(double x) {
        return Math.cbrt(x);
    }

    @ExposeFunction(value = "exp(x, /)", doc = "Return e raised to the power of x.")
    static double exp(double x) {
        return ranged(x, Math.exp(x));
    }

    @ExposeFunction(value = "exp2(x, /)", doc = "Return 2 raised to the power of x.")
    static double exp2(double x) {
        return ranged(x, Math.pow(2, x));
    }

    @ExposeFunction(value = "expm1(x, /)", doc = "Return exp(x)-1.\n\n"
            + "This function avoids the loss of precision involved in the direct evaluation of exp(x)-1 for small x.")
    static double expm1(double x) {
        return ranged(x, Math.expm1(x));
    }

    @ExposeFunction(value = "log1p(x, /)", doc = "Return the natural logarithm of 1+x (base e).\n\n"
            + "The result is computed in a way which is accurate for x near zero.")
    static double log1p(double x) {
        return checked(x, Math.log1p(x));
    }

    @ExposeFunction(value = "log(x, base=NULL, /)", textSignature = false, doc = "log(x, [base=math.e])\n"
            + "Return the logarithm of x to the given base.\n\n"
            + "If the base is not specified, returns the natural logarithm (base e) of x.")
    static double log(PyObject x, PyObject base) {
        double numerator = Functions.logarithm(x, 0);
        if (base == null) {
            return numerator;
        }
        double denominator = Functions.logarithm(base, 0);
        if (denominator == 0) {
            throw Errors.zeroDivisionError("float division by zero");
        }
        return numerator / denominator;
    }

    @ExposeFunction(value = "log2(x, /)", doc = "Return the base 2 logarithm of x.")
    static double log2(PyObject x) {
        return Functions.logarithm(x, 2);
    }

    @ExposeFunction(value = "log10(x, /)", doc = "Return the base 10 logarithm of x.")
    static double log10(PyObject x) {
        return Functions.logarithm(x, 10);
    }

    @ExposeFunction(value = "pow(x, y, /)", doc = "Return x**y (x to the power of y).")
    static double pow(double x, double y) {
        if (x == 1 || y == 0) {
            return 1;
        }
        if (x == -1 && Double.isInfinite(y)) {
            return 1;
        }
        if (x == 0 && y < 0 && !Double.isInfinite(y)) {
            throw domainError();
        }
        double result = Math.pow(x, y);
        if (finite(x) && finite(y)) {
            if (result != result) {
                throw domainError();
            }
            if (Double.isInfinite(result)) {
                throw rangeError();
            }
        }
        return result;
    }

    @ExposeFunction(value = "hypot(*coordinates)", textSignature = false, doc = "hypot(*coordinates) -> value\n\n"
            + "Multidimensional Euclidean distance from the origin to a point.")
    static double hypot(PyObject[] coordinates) {
        double[] values = new double[coordinates.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.abs(PyFloat.toDouble(coordinates[i]));
        }
        return Sums.norm(values);
    }

    @ExposeFunction(value = "dist(p, q, /)", doc = "Return the Euclidean distance between two points p and q.")
    static double dist(ThreadState ts, PyObject p, PyObject q) {
        PyTuple a = asTuple(ts, p), b = asTuple(ts, q);
        if (a.size() != b.size()) {
            throw Errors.valueError("both points must have the same number of dimensions");
        }
        double[] values = new double[a.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.abs(PyFloat.toDouble(a.get(i)) - PyFloat.toDouble(b.get(i)));
        }
        return Sums.norm(values);
    }

    private static PyTuple asTuple(ThreadState ts, PyObject o) {
        return o instanceof PyTuple t ? t : (PyTuple) PyTuple.TYPE.call1(ts, o);
    }

    // ---- special functions --------------------------------------------------------------------------------------------

    @ExposeFunction(value = "erf(x, /)", doc = "Error function at x.")
    static double erf(double x) {
        return Functions.erf(x);
    }

    @ExposeFunction(value = "erfc(x, /)", doc = "Complementary error function at x.")
    static double erfc(double x) {
        return Functions.erfc(x);
    }

    @ExposeFunction(value = "gamma(x, /)", doc = "Gamma function at x.")
    static double gamma(double x) {
        return Gamma.gamma(x);
    }

    @ExposeFunction(value = "lgamma(x, /)", doc = "Natural logarithm of absolute value of Gamma function at x.")
    static double lgamma(double x) {
        return Gamma.lgamma(x);
    }

    // ---- rounding and parts of a number -------------------------------------------------------------------------------

    @ExposeFunction(value = "floor(x, /)", doc = "Return the floor of x as an Integral.\n\n"
            + "This is the largest integer <= x.")
    static PyObject floor(ThreadState ts, PyObject x) {
        if (x.getClass() == PyFloat.class) {
            return PyInt.ofDouble(Math.floor(((PyFloat) x).value));
        }
        PyObject method = x.lookupSpecial("__floor__");
        return method != null ? method.call0(ts) : PyInt.ofDouble(Math.floor(PyFloat.toDouble(x)));
    }

    @ExposeFunction(value = "ceil(x, /)", doc = "Return the ceiling of x as an Integral.\n\n"
            + "This is the smallest integer >= x.")
    static PyObject ceil(ThreadState ts, PyObject x) {
        if (x.getClass() == PyFloat.class) {
            return PyInt.ofDouble(Math.ceil(((PyFloat) x).value));
        }
        PyObject method = x.lookupSpecial("__ceil__");
        return method != null ? method.call0(ts) : PyInt.ofDouble(Math.ceil(PyFloat.toDouble(x)));
    }

    @ExposeFunction(value = "trunc(x, /)", doc = "Truncates the Real x to the nearest Integral toward 0.\n\n"
            + "Uses the __trunc__ magic method.")
    static PyObject trunc(ThreadState ts, PyObject x) {
        if (x.getClass() == PyFloat.class) {
            return PyInt.ofDouble(((PyFloat) x).value);
        }
        PyObject method = x.lookupSpecial("__trunc__");
        if (method == null) {
            throw Errors.typeError("type " + x.type().name() + " doesn't define __trunc__ method");
        }
        return method.call0(ts);
    }

    @ExposeFunction(value = "fabs(x, /)", doc = "Return the absolute value of the float x.")
    static double fabs(double x) {
        return Math.abs(x);
    }

    @ExposeFunction(value = "copysign(x, y, /)",
            doc = "Return a float with the magnitude (absolute value) of x but the sign of y.")
    static double copysign(double x, double y) {
        return Double.doubleToRawLongBits(y) < 0 ? -Math.abs(x) : Math.abs(x);
    }

    @ExposeFunction(value = "fmod(x, y, /)", doc = "Return fmod(x, y), according to platform C.\n\nx % y may differ.")
    static double fmod(double x, double y) {
        double result = x % y;
        if (result != result && x == x && y == y) {
            throw domainError();
        }
        return result;
    }

    @ExposeFunction(value = "remainder(x, y, /)", doc = "Difference between x and the closest integer multiple of y.")
    static double remainder(double x, double y) {
        if (x != x || y != y) {
            return x + y;
        }
        if (Double.isInfinite(x) || y == 0) {
            throw domainError();
        }
        return Math.IEEEremainder(x, y);
    }

    @ExposeFunction(value = "modf(x, /)", doc = "Return the fractional and integer parts of x.\n\n"
            + "Both results carry the sign of x and are floats.")
    static PyObject modf(double x) {
        double whole = x < 0 ? Math.ceil(x) : Math.floor(x);
        double fraction = Double.isInfinite(x) ? 0 : x - whole;
        return PyTuple.of(new PyObject[] {PyFloat.of(copysign(fraction, x)), PyFloat.of(whole)});
    }

    @ExposeFunction(value = "frexp(x, /)", doc = "Return the mantissa and exponent of x, as pair (m, e).\n\n"
            + "m is a float and e is an int, such that x = m * 2.**e.")
    static PyObject frexp(double x) {
        int exponent = Functions.exponent(x);
        return PyTuple.of(new PyObject[] {PyFloat.of(Functions.mantissa(x)), PyInt.of(exponent)});
    }

    @ExposeFunction(value = "ldexp(x, i, /)",
            doc = "Return x * (2**i).\n\nThis is essentially the inverse of frexp().")
    static double ldexp(double x, PyObject i) {
        if (!(i instanceof PyInt n)) {
            throw Errors.typeError("Expected an int as second argument to ldexp.");
        }
        if (x == 0 || !finite(x)) {
            return x;
        }
        long exponent = Math.clamp(PyInt.asClippedLong(n), -5000, 5000);
        double result = Math.scalb(x, (int) exponent);
        if (Double.isInfinite(result)) {
            throw rangeError();
        }
        return result;
    }

    @ExposeFunction(value = "ulp(x, /)", doc = "Return the value of the least significant bit of the float x.")
    static double ulp(double x) {
        return Math.ulp(x);
    }

    @ExposeFunction(value = "nextafter(x, y, /, *, steps=None)",
            doc = "Return the floating-point value the given number of steps after x towards y.")
    static double nextafter(double x, double y, PyObject steps) {
        if (steps == PyNone.NONE) {
            return x == y ? y : Math.nextAfter(x, y);
        }
        PyInt n = PyInt.index(steps);
        if (n.signum() < 0) {
            throw Errors.valueError("steps must be a non-negative integer");
        }
        if (n.signum() == 0 || x != x) {
            return x;
        }
        if (y != y) {
            return y;
        }
        // Doubles in order, as integers.
        long from = Functions.ordinal(x), to = Functions.ordinal(y);
        BigInteger distance = BigInteger.valueOf(to).subtract(BigInteger.valueOf(from)).abs();
        if (n.bigValue().compareTo(distance) >= 0) {
            return y;
        }
        return Functions.ofOrdinal(from < to ? from + n.longValue() : from - n.longValue());
    }

    // ---- tests --------------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "isfinite(x, /)",
            doc = "Return True if x is neither an infinity nor a NaN, and False otherwise.")
    static boolean isfinite(double x) {
        return finite(x);
    }

    @ExposeFunction(value = "isinf(x, /)",
            doc = "Return True if x is a positive or negative infinity, and False otherwise.")
    static boolean isinf(double x) {
        return Double.isInfinite(x);
    }

    @ExposeFunction(value = "isnan(x, /)", doc = "Return True if x is a NaN (not a number), and False otherwise.")
    static boolean isnan(double x) {
        return x != x;
    }

    @ExposeFunction(value = "isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0)",
            doc = "Determine whether two floating-point numbers are close in value.")
    static boolean isclose(double a, double b, double relTol, double absTol) {
        if (relTol < 0 || absTol < 0) {
            throw Errors.valueError("tolerances must be non-negative");
        }
        if (a == b) {
            return true;
        }
        if (Double.isInfinite(a) || Double.isInfinite(b)) {
            return false;
        }
        double difference = Math.abs(b - a);
        return difference <= Math.abs(relTol * b) || difference <= Math.abs(relTol * a) || difference <= absTol;
    }

    // ---- integers -----------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "factorial(n, /)", doc = "Find n!.\n\nRaise a ValueError if x is negative or non-integral.")
    static PyObject factorial(PyObject n) {
        return Integers.factorial(PyInt.index(n));
    }

    @ExposeFunction(value = "comb(n, k, /)",
            doc = "Number of ways to choose k items from n items without repetition and without order.")
    static PyObject comb(PyObject n, PyObject k) {
        return Integers.comb(PyInt.index(n), PyInt.index(k));
    }

    @ExposeFunction(value = "perm(n, k=None, /)",
            doc = "Number of ways to choose k items from n items without repetition and with order.")
    static PyObject perm(PyObject n, PyObject k) {
        return k == PyNone.NONE ? factorial(n) : Integers.perm(PyInt.index(n), PyInt.index(k));
    }

    @ExposeFunction(value = "gcd(*integers)", doc = "Greatest Common Divisor.")
    static PyObject gcd(PyObject[] integers) {
        PyInt result = PyInt.ZERO;
        for (PyObject o : integers) {
            result = Integers.gcd(result, PyInt.index(o));
        }
        return result;
    }

    @ExposeFunction(value = "lcm(*integers)", doc = "Least Common Multiple.")
    static PyObject lcm(PyObject[] integers) {
        PyInt result = PyInt.ONE;
        for (PyObject o : integers) {
            result = Integers.lcm(result, PyInt.index(o));
        }
        return result;
    }

    @ExposeFunction(value = "isqrt(n, /)", doc = "Return the integer part of the square root of the input.")
    static PyObject isqrt(PyObject n) {
        return Integers.isqrt(PyInt.index(n));
    }

    // ---- sums and products --------------------------------------------------------------------------------------------

    @ExposeFunction(value = "fsum(seq, /)",
            doc = "Return an accurate floating-point sum of values in the iterable seq.")
    static double fsum(PyObject seq) {
        return Sums.fsum(seq);
    }

    @ExposeFunction(value = "prod(iterable, /, *, start=1)",
            doc = "Calculate the product of all the elements in the input iterable.")
    static PyObject prod(PyObject iterable, PyObject start) {
        PyObject result = start;
        PyObject it = iterable.iter();
        for (PyObject x = it.next(); x != null; x = it.next()) {
            result = Arithmetic.multiply(result, x);
        }
        return result;
    }

    @ExposeFunction(value = "sumprod(p, q, /)",
            doc = "Return the sum of products of values from two iterables p and q.")
    static PyObject sumprod(PyObject p, PyObject q) {
        return Sums.sumOfProducts(p, q);
    }
}
