package org.naja.objects;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code float} (floatobject.c). */
@ExposeType(name = "float", derived = true,
        doc = "Convert a string or number to a floating point number, if possible.")
public class PyFloat extends PyObject {
    public static final PyType TYPE = PyType.of(new PyFloatExposed());

    public final double value;

    PyFloat(double value) {
        this.value = value;
    }

    public static PyFloat of(double value) {
        return new PyFloat(value);
    }

    @ExposeNew("float(x=0, /)")
    static PyObject __new__(PyType type, PyObject x) {
        if (type == TYPE) {
            return x.getClass() == PyFloat.class ? x : new PyFloat(convert(x));
        }
        return new PyFloatDerived(type, convert(x));
    }

    /** {@code float(x)}. */
    private static double convert(PyObject x) {
        if (x.getClass() == PyFloat.class) {
            return ((PyFloat) x).value;
        }
        PyObject result = x.type().slots.toFloat(x);
        if (result != null) {
            return checked(x, result);
        }
        if (x.type().slots.index(x) != null) {
            return PyInt.index(x).toDouble();
        }
        Double parsed = NumberParsing.floatFromText(x);
        if (parsed == null) {
            throw Errors.typeError(
                    "float() argument must be a string or a real number, not '" + x.type().name() + "'");
        }
        return parsed;
    }

    private static double checked(PyObject x, PyObject result) {
        if (!(result instanceof PyFloat f)) {
            throw Errors.typeError(x.type().name() + ".__float__ returned non-float (type "
                    + result.type().name() + ")");
        }
        if (result.getClass() != PyFloat.class && result.type() != TYPE) {
            ThreadState.current().interpreter.warn(PyExceptions.DEPRECATION_WARNING,
                    x.type().name() + ".__float__ returned non-float (type " + result.type().name()
                    + ").  The ability to return an instance of a strict subclass of float is deprecated, and may be"
                    + " removed in a future version of Python.");
        }
        return f.value;
    }

    /** A real number as a double, by {@code __float__} or {@code __index__} (PyFloat_AsDouble). */
    public static double toDouble(PyObject x) {
        if (x instanceof PyFloat f) {
            return f.value;
        }
        if (x instanceof PyInt i && i.isExact()) {
            return i.toDouble();
        }
        PyObject result = x.type().slots.toFloat(x);
        if (result != null) {
            return checked(x, result);
        }
        if (x.type().slots.index(x) != null) {
            return PyInt.index(x).toDouble();
        }
        throw Errors.typeError("must be real number, not " + x.type().name());
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public String toString() {
        return FloatText.repr(value);
    }

    // ---- slots ------------------------------------------------------------------------------------------------------

    final PyObject __repr__() {
        return PyStr.of(FloatText.repr(value));
    }

    final long __hash__() {
        return value != value ? PyBaseObject.identityHash(this) : hash(value);
    }

    /** The hash of a number; equal to the hash of an equal int. Zero for NaN. */
    static long hash(double value) {
        long truncated = (long) value;
        if (truncated == value && Math.abs(value) < 0x1p62) {
            return IntMath.hash(truncated);
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? 314159 : -314159;
        }
        if (value != value) {
            return 0;
        }
        // value = mantissa * 2**exponent, and 2**61 is 1 in the arithmetic of hashes.
        long bits = Double.doubleToRawLongBits(value);
        int biased = (int) (bits >>> 52) & 0x7FF;
        long mantissa = bits & (1L << 52) - 1 | (biased == 0 ? 0 : 1L << 52);
        int rotation = Math.floorMod((biased == 0 ? 1 : biased) - 1075, 61);
        long h = mantissa << rotation & IntMath.HASH_MODULUS | mantissa >>> 61 - rotation;
        return value > 0 ? h : h == 1 ? -2 : -h;
    }

    final PyObject __richcmp__(PyObject other, int op) {
        if (other instanceof PyFloat o) {
            return PyBool.of(compare(value, o.value, op));
        }
        return other instanceof PyInt i ? PyBool.of(compare(value, i, op)) : PyNotImplemented.VALUE;
    }

    static boolean compare(double x, double y, int op) {
        return switch (op) {
            case TypeSlots.LT -> x < y;
            case TypeSlots.LE -> x <= y;
            case TypeSlots.EQ -> x == y;
            case TypeSlots.NE -> x != y;
            case TypeSlots.GT -> x > y;
            default -> x >= y;
        };
    }

    /** {@code x op i}, exact. */
    static boolean compare(double x, PyInt i, int op) {
        return x != x ? op == TypeSlots.NE : Compare.holds(op, -IntMath.compare(i, x));
    }

    final boolean __bool__() {
        return value != 0;
    }

    final PyObject __add__(PyObject other) {
        return other instanceof PyFloat o ? of(value + o.value)
                : other instanceof PyInt i ? of(value + i.toDouble()) : PyNotImplemented.VALUE;
    }

    final PyObject __radd__(PyObject other) {
        return other instanceof PyFloat o ? of(o.value + value)
                : other instanceof PyInt i ? of(i.toDouble() + value) : PyNotImplemented.VALUE;
    }

    final PyObject __sub__(PyObject other) {
        return other instanceof PyFloat o ? of(value - o.value)
                : other instanceof PyInt i ? of(value - i.toDouble()) : PyNotImplemented.VALUE;
    }

    final PyObject __rsub__(PyObject other) {
        return other instanceof PyFloat o ? of(o.value - value)
                : other instanceof PyInt i ? of(i.toDouble() - value) : PyNotImplemented.VALUE;
    }

    final PyObject __mul__(PyObject other) {
        return other instanceof PyFloat o ? of(value * o.value)
                : other instanceof PyInt i ? of(value * i.toDouble()) : PyNotImplemented.VALUE;
    }

    final PyObject __rmul__(PyObject other) {
        return other instanceof PyFloat o ? of(o.value * value)
                : other instanceof PyInt i ? of(i.toDouble() * value) : PyNotImplemented.VALUE;
    }

    final PyObject __truediv__(PyObject other) {
        return other instanceof PyFloat o ? divide(value, o.value)
                : other instanceof PyInt i ? divide(value, i.toDouble()) : PyNotImplemented.VALUE;
    }

    final PyObject __rtruediv__(PyObject other) {
        return other instanceof PyFloat o ? divide(o.value, value)
                : other instanceof PyInt i ? divide(i.toDouble(), value) : PyNotImplemented.VALUE;
    }

    final PyObject __floordiv__(PyObject other) {
        return other instanceof PyFloat o ? floorDivide(value, o.value)
                : other instanceof PyInt i ? floorDivide(value, i.toDouble()) : PyNotImplemented.VALUE;
    }

    final PyObject __rfloordiv__(PyObject other) {
        return other instanceof PyFloat o ? floorDivide(o.value, value)
                : other instanceof PyInt i ? floorDivide(i.toDouble(), value) : PyNotImplemented.VALUE;
    }

    final PyObject __mod__(PyObject other) {
        return other instanceof PyFloat o ? remainder(value, o.value)
                : other instanceof PyInt i ? remainder(value, i.toDouble()) : PyNotImplemented.VALUE;
    }

    final PyObject __rmod__(PyObject other) {
        return other instanceof PyFloat o ? remainder(o.value, value)
                : other instanceof PyInt i ? remainder(i.toDouble(), value) : PyNotImplemented.VALUE;
    }

    final PyObject __divmod__(PyObject other) {
        return other instanceof PyFloat o ? divmod(value, o.value)
                : other instanceof PyInt i ? divmod(value, i.toDouble()) : PyNotImplemented.VALUE;
    }

    final PyObject __rdivmod__(PyObject other) {
        return other instanceof PyFloat o ? divmod(o.value, value)
                : other instanceof PyInt i ? divmod(i.toDouble(), value) : PyNotImplemented.VALUE;
    }

    final PyObject __pow__(PyObject other, PyObject modulus) {
        checkModulus(modulus);
        return other instanceof PyFloat o ? power(value, o.value)
                : other instanceof PyInt i ? power(value, i.toDouble()) : PyNotImplemented.VALUE;
    }

    final PyObject __rpow__(PyObject other, PyObject modulus) {
        checkModulus(modulus);
        return other instanceof PyFloat o ? power(o.value, value)
                : other instanceof PyInt i ? power(i.toDouble(), value) : PyNotImplemented.VALUE;
    }

    private static void checkModulus(PyObject modulus) {
        if (modulus != null && modulus != PyNone.NONE) {
            throw Errors.typeError("pow() 3rd argument not allowed unless all arguments are integers");
        }
    }

    static PyFloat divide(double x, double y) {
        if (y == 0) {
            throw Errors.zeroDivisionError("float division by zero");
        }
        return of(x / y);
    }

    /** x modulo y with the sign of y; y is not zero. */
    private static double modulo(double x, double y) {
        double r = x % y;
        if (r == 0) {
            return Math.copySign(0.0, y);
        }
        return y < 0 != r < 0 ? r + y : r;
    }

    /** The quotient that belongs to {@link #modulo}. */
    private static double quotient(double x, double y) {
        double r = x % y;
        double q = (x - r) / y;
        if (r != 0 && y < 0 != r < 0) {
            q -= 1;
        }
        if (q == 0) {
            return Math.copySign(0.0, x / y);
        }
        double floor = Math.floor(q);
        return q - floor > 0.5 ? floor + 1 : floor;
    }

    static PyFloat floorDivide(double x, double y) {
        if (y == 0) {
            throw Errors.zeroDivisionError("float floor division by zero");
        }
        return of(quotient(x, y));
    }

    static PyFloat remainder(double x, double y) {
        if (y == 0) {
            throw Errors.zeroDivisionError("float modulo");
        }
        return of(modulo(x, y));
    }

    static PyTuple divmod(double x, double y) {
        if (y == 0) {
            throw Errors.zeroDivisionError("float divmod()");
        }
        return PyTuple.of(new PyObject[] {of(quotient(x, y)), of(modulo(x, y))});
    }

    /** {@code x ** y}; a complex for a negative base with a fractional exponent. */
    static PyObject power(double x, double y) {
        if (y == 0 || x == 1) {
            return of(1.0);
        }
        if (x == -1 && Double.isInfinite(y)) {
            return of(1.0);
        }
        if (x == 0 && y < 0 && !Double.isInfinite(y)) {
            throw Errors.zeroDivisionError("0.0 cannot be raised to a negative power");
        }
        if (x < 0 && !Double.isInfinite(x) && !Double.isInfinite(y) && y != Math.floor(y) && y == y) {
            return PyComplex.power(x, 0, y, 0);
        }
        double result = Math.pow(x, y);
        if (Double.isInfinite(result) && !Double.isInfinite(x) && !Double.isInfinite(y)) {
            throw rangeError();
        }
        return of(result);
    }

    static PyException rangeError() {
        return Errors.of(PyExceptions.OVERFLOW_ERROR, PyInt.of(34), PyStr.of("Numerical result out of range"));
    }

    final PyObject __neg__() {
        return of(-value);
    }

    final PyObject __pos__() {
        return exact();
    }

    final PyObject __abs__() {
        return of(Math.abs(value));
    }

    final PyObject __int__() {
        return PyInt.ofDouble(value);
    }

    final PyObject __float__() {
        return exact();
    }

    private PyFloat exact() {
        return getClass() == PyFloat.class ? this : of(value);
    }

    // ---- methods ------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "conjugate(self, /)", doc = "Return self, the complex conjugate of any float.")
    final PyObject conjugate() {
        return exact();
    }

    @ExposeMethod(value = "__trunc__(self, /)", doc = "Return the Integral closest to x between 0 and x.")
    final PyObject trunc() {
        return PyInt.ofDouble(value);
    }

    @ExposeMethod(value = "__floor__(self, /)", doc = "Return the floor as an Integral.")
    final PyObject floor() {
        return PyInt.ofDouble(Math.floor(value));
    }

    @ExposeMethod(value = "__ceil__(self, /)", doc = "Return the ceiling as an Integral.")
    final PyObject ceil() {
        return PyInt.ofDouble(Math.ceil(value));
    }

    @ExposeMethod(value = "__round__(self, ndigits=None, /)",
            doc = "Return the Integral closest to x, rounding half toward even.")
    final PyObject round(PyObject ndigits) {
        if (ndigits == PyNone.NONE) {
            return PyInt.ofDouble(Math.rint(value));
        }
        return of(round(value, PyInt.asClippedLong(ndigits)));
    }

    private static final double[] TENS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    /** The double nearest to the decimal rounding of x's exact value, half to even. */
    static double round(double x, long digits) {
        if (digits > 323 || Double.isNaN(x) || Double.isInfinite(x) || x == 0) {
            return x;
        }
        if (digits < -308) {
            return 0.0 * x;
        }
        if (digits >= 0 && digits < TENS.length) {
            double scaled = x * TENS[(int) digits];
            double nearest = Math.rint(scaled);
            // Far enough from a tie, the rounding error of the product cannot matter.
            if (Math.abs(scaled) < 0x1p40 && Math.abs(Math.abs(scaled - nearest) - 0.5) > 0x1p-10) {
                return nearest == 0 ? Math.copySign(0.0, x) : nearest / TENS[(int) digits];
            }
        }
        double result = new BigDecimal(x).setScale((int) digits, RoundingMode.HALF_EVEN).doubleValue();
        if (Double.isInfinite(result)) {
            throw Errors.overflowError("rounded value too large to represent");
        }
        return result == 0 ? Math.copySign(0.0, x) : result;
    }

    @ExposeMethod(value = "as_integer_ratio(self, /)",
            doc = "Return a pair of integers, whose ratio is exactly equal to the original float.")
    final PyObject asIntegerRatio() {
        if (Double.isInfinite(value)) {
            throw Errors.overflowError("cannot convert Infinity to integer ratio");
        }
        if (value != value) {
            throw Errors.valueError("cannot convert NaN to integer ratio");
        }
        if (value == 0) {
            return PyTuple.of(new PyObject[] {PyInt.ZERO, PyInt.ONE});
        }
        long bits = Double.doubleToRawLongBits(value);
        int biased = (int) (bits >>> 52) & 0x7FF;
        long mantissa = bits & (1L << 52) - 1 | (biased == 0 ? 0 : 1L << 52);
        int zeros = Long.numberOfTrailingZeros(mantissa);
        int exponent = (biased == 0 ? 1 : biased) - 1075 + zeros;
        mantissa >>= zeros;
        BigInteger numerator = BigInteger.valueOf(value < 0 ? -mantissa : mantissa).shiftLeft(Math.max(exponent, 0));
        BigInteger denominator = BigInteger.ONE.shiftLeft(Math.max(-exponent, 0));
        return PyTuple.of(new PyObject[] {PyInt.of(numerator), PyInt.of(denominator)});
    }

    @ExposeMethod(value = "is_integer(self, /)", doc = "Return True if the float is an integer.")
    final boolean isInteger() {
        return value == Math.rint(value) && !Double.isInfinite(value);
    }

    @ExposeMethod(value = "hex(self, /)", doc = "Return a hexadecimal representation of a floating-point number.")
    final PyObject hex() {
        return PyStr.of(FloatText.toHex(value));
    }

    @ExposeClassMethod(value = "fromhex(cls, string, /)",
            doc = "Create a floating-point number from a hexadecimal string.")
    static PyObject fromHex(ThreadState ts, PyType cls, PyObject string) {
        if (!(string instanceof PyStr s)) {
            throw Errors.typeError("bad argument type for built-in operation");
        }
        PyFloat value = of(FloatText.fromHex(s.toJava()));
        return cls == TYPE ? value : cls.call1(ts, value);
    }

    @ExposeClassMethod(value = "__getformat__(cls, typestr, /)",
            doc = "You probably don't want to use this function. It exists for Python's test suite.")
    static PyObject getFormat(PyType cls, String typestr) {
        if (!typestr.equals("double") && !typestr.equals("float")) {
            throw Errors.valueError("__getformat__() argument 1 must be 'double' or 'float'");
        }
        return PyStr.of("IEEE, little-endian");
    }

    @ExposeMethod("__getnewargs__(self, /)")
    final PyObject getNewArgs() {
        return PyTuple.of(new PyObject[] {of(value)});
    }

    @ExposeMethod(value = "__format__(self, format_spec, /)", doc = "Formats the float according to format_spec.")
    final PyObject format(String spec) {
        return spec.isEmpty() ? str() : PyStr.of(NumberFormatting.formatFloat(this, spec));
    }

    @ExposeGet(value = "real", doc = "the real part of a complex number")
    final PyObject real() {
        return exact();
    }

    @ExposeGet(value = "imag", doc = "the imaginary part of a complex number")
    final PyObject imag() {
        return of(0.0);
    }
}
