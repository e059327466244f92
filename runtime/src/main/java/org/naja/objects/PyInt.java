package org.naja.objects;

import java.math.BigInteger;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/**
 * {@code int} (longobject.c). An object whose class is exactly {@code PyInt} is an int of 64 bits, so one class test
 * decides whether {@link #num} is the value; larger ones are {@link PyBigInt}s, instances of Python subclasses
 * {@link PyIntDerived}s, and {@code bool} is {@link PyBool}. Representation is canonical: a value that fits 64 bits
 * never has a {@link BigInteger}.
 */
@ExposeType(name = "int", doc = "int([x]) -> integer\nint(x, base=10) -> integer\n\nConvert a number or string to an"
        + " integer, or return 0 if no arguments\nare given.")
public class PyInt extends PyObject {
    public static final PyType TYPE = PyType.of(new PyIntExposed());

    private static final int CACHE_LOW = -256, CACHE_HIGH = 1024;
    private static final PyInt[] CACHE = new PyInt[CACHE_HIGH - CACHE_LOW];

    static {
        for (int i = 0; i < CACHE.length; i++) {
            CACHE[i] = new PyInt(i + CACHE_LOW);
        }
    }

    public static final PyInt ZERO = of(0), ONE = of(1), MINUS_ONE = of(-1);

    /** The value, when {@link #isLong()}. */
    public final long num;

    PyInt(long num) {
        this.num = num;
    }

    // ---- making and reading ints in Java --------------------------------------------------------------------------

    public static PyInt of(long value) {
        if (value >= CACHE_LOW && value < CACHE_HIGH) {
            return CACHE[(int) value - CACHE_LOW];
        }
        return new PyInt(value);
    }

    public static PyInt of(BigInteger value) {
        return value.bitLength() < 64 ? of(value.longValue()) : new PyBigInt(value);
    }

    /** From decimal digits with an optional minus; no limit of length. */
    public static PyInt of(String decimal) {
        return decimal.length() < 19 ? of(Long.parseLong(decimal)) : of(NumberParsing.bigInteger(decimal, 10));
    }

    /** The value as unsigned 64 bits. */
    public static PyInt ofUnsigned(long value) {
        return value >= 0 ? of(value) : new PyBigInt(IntMath.unsigned(value));
    }

    /** The integer part of {@code value}; ValueError or OverflowError for what has none. */
    public static PyInt ofDouble(double value) {
        long l = (long) value;
        if (l != Long.MAX_VALUE && l != Long.MIN_VALUE && value == value) {
            return of(l);
        }
        return IntMath.fromDouble(value);
    }

    /** The value where it does not fit 64 bits, else {@code null}. */
    BigInteger big() {
        return null;
    }

    /** Fits 64 bits. */
    public final boolean isLong() {
        return big() == null;
    }

    /** The value when {@link #isLong()}, otherwise its low 64 bits. */
    public final long longValue() {
        return num;
    }

    public final BigInteger bigValue() {
        BigInteger big = big();
        return big == null ? BigInteger.valueOf(num) : big;
    }

    public final int signum() {
        BigInteger big = big();
        return big == null ? Long.signum(num) : big.signum();
    }

    /** The nearest double, half to even; OverflowError when there is none. */
    public final double toDouble() {
        BigInteger big = big();
        return big == null ? (double) num : IntMath.toDouble(big);
    }

    /** This value as an instance of {@code int} itself. */
    public final PyInt exact() {
        Class<?> c = getClass();
        if (c == PyInt.class || c == PyBigInt.class) {
            return this;
        }
        BigInteger big = big();
        return big == null ? of(num) : new PyBigInt(big);
    }

    final boolean isExact() {
        return getClass() == PyInt.class || getClass() == PyBigInt.class;
    }

    /** Same number; for ints of any class. */
    public final boolean sameValue(PyInt other) {
        return num == other.num && (big() == null ? other.big() == null : big().equals(other.big()));
    }

    // ---- __index__ --------------------------------------------------------------------------------------------------

    /** {@code operator.index(o)}, but an instance of a subclass stays one. */
    public static PyInt index(PyObject o) {
        if (o instanceof PyInt i) {
            return i;
        }
        PyObject result = o.type().slots.index(o);
        if (result == null) {
            throw Errors.typeError("'" + o.type().name() + "' object cannot be interpreted as an integer");
        }
        if (!(result instanceof PyInt i)) {
            throw Errors.typeError("__index__ returned non-int (type " + result.type().name() + ")");
        }
        if (!i.isExact()) {
            IntMath.warnSubclass("__index__", i);
        }
        return i;
    }

    public static boolean hasIndex(PyObject o) {
        return o instanceof PyInt || o.type().lookup("__index__") != null;
    }

    /** A C {@code int} by {@code __index__}. */
    public static int asIndexInt(PyObject o) {
        PyInt i = index(o);
        if (!i.isLong() || i.num != (int) i.num) {
            throw Errors.overflowError("Python int too large to convert to C int");
        }
        return (int) i.num;
    }

    /** A C {@code ssize_t} argument by {@code __index__}. */
    public static long asIndexLong(PyObject o) {
        PyInt i = index(o);
        if (!i.isLong()) {
            throw Errors.overflowError("Python int too large to convert to C ssize_t");
        }
        return i.num;
    }

    /** A repetition count or length: OverflowError as PyNumber_AsSsize_t gives it. */
    public static long asSize(PyObject o) {
        PyInt i = index(o);
        if (!i.isLong()) {
            throw Errors.overflowError("cannot fit '" + o.type().name() + "' into an index-sized integer");
        }
        return i.num;
    }

    /** A sequence's subscript: the same with IndexError. */
    public static long asSubscript(PyObject o) {
        PyInt i = index(o);
        if (!i.isLong()) {
            throw Errors.indexError("cannot fit '" + o.type().name() + "' into an index-sized integer");
        }
        return i.num;
    }

    /** By {@code __index__}, values out of range clipped to the nearest long: what slices do. */
    public static long asClippedLong(PyObject o) {
        PyInt i = index(o);
        return i.isLong() ? i.num : i.signum() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    // ---- int(...) ----------------------------------------------------------------------------------------------------

    @ExposeNew(value = "int(x=NULL, /, base=NULL)", textSignature = false)
    static PyObject __new__(PyType type, PyObject x, PyObject base) {
        PyInt value;
        if (x == null) {
            if (base != null) {
                throw Errors.typeError("int() missing string argument");
            }
            value = ZERO;
        } else {
            value = base == null ? IntMath.convert(x) : NumberParsing.intWithBase(x, asClippedLong(base));
        }
        return type == TYPE ? value.exact() : new PyIntDerived(type, value);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public String toString() {
        return bigValue().toString();
    }

    // ---- slots --------------------------------------------------------------------------------------------------------

    final PyObject __repr__() {
        return PyStr.of(NumberFormatting.decimal(this));
    }

    final long __hash__() {
        BigInteger big = big();
        return big == null ? IntMath.hash(num) : IntMath.hash(big);
    }

    final PyObject __richcmp__(PyObject other, int op) {
        return other instanceof PyInt o ? PyBool.of(Compare.holds(op, IntMath.compare(this, o)))
                : PyNotImplemented.VALUE;
    }

    final boolean __bool__() {
        return num != 0 || big() != null;
    }

    final PyObject __add__(PyObject other) {
        return other instanceof PyInt o ? IntMath.add(this, o) : PyNotImplemented.VALUE;
    }

    final PyObject __radd__(PyObject other) {
        return other instanceof PyInt o ? IntMath.add(o, this) : PyNotImplemented.VALUE;
    }

    final PyObject __sub__(PyObject other) {
        return other instanceof PyInt o ? IntMath.subtract(this, o) : PyNotImplemented.VALUE;
    }

    final PyObject __rsub__(PyObject other) {
        return other instanceof PyInt o ? IntMath.subtract(o, this) : PyNotImplemented.VALUE;
    }

    final PyObject __mul__(PyObject other) {
        return other instanceof PyInt o ? IntMath.multiply(this, o) : PyNotImplemented.VALUE;
    }

    final PyObject __rmul__(PyObject other) {
        return other instanceof PyInt o ? IntMath.multiply(o, this) : PyNotImplemented.VALUE;
    }

    final PyObject __truediv__(PyObject other) {
        return other instanceof PyInt o ? IntMath.trueDivide(this, o) : PyNotImplemented.VALUE;
    }

    final PyObject __rtruediv__(PyObject other) {
        return other instanceof PyInt o ? IntMath.trueDivide(o, this) : PyNotImplemented.VALUE;
    }

    final PyObject __floordiv__(PyObject other) {
        return other instanceof PyInt o ? IntMath.floorDivide(this, o) : PyNotImplemented.VALUE;
    }

    final PyObject __rfloordiv__(PyObject other) {
        return other instanceof PyInt o ? IntMath.floorDivide(o, this) : PyNotImplemented.VALUE;
    }

    final PyObject __mod__(PyObject other) {
        return other instanceof PyInt o ? IntMath.remainder(this, o) : PyNotImplemented.VALUE;
    }

    final PyObject __rmod__(PyObject other) {
        return other instanceof PyInt o ? IntMath.remainder(o, this) : PyNotImplemented.VALUE;
    }

    final PyObject __divmod__(PyObject other) {
        return other instanceof PyInt o ? IntMath.divmod(this, o) : PyNotImplemented.VALUE;
    }

    final PyObject __rdivmod__(PyObject other) {
        return other instanceof PyInt o ? IntMath.divmod(o, this) : PyNotImplemented.VALUE;
    }

    final PyObject __pow__(PyObject other, PyObject modulus) {
        return other instanceof PyInt o ? IntMath.power(this, o, modulus) : PyNotImplemented.VALUE;
    }

    final PyObject __rpow__(PyObject other, PyObject modulus) {
        return other instanceof PyInt o ? IntMath.power(o, this, modulus) : PyNotImplemented.VALUE;
    }

    final PyObject __lshift__(PyObject other) {
        return other instanceof PyInt o ? IntMath.leftShift(this, o) : PyNotImplemented.VALUE;
    }

    final PyObject __rlshift__(PyObject other) {
        return other instanceof PyInt o ? IntMath.leftShift(o, this) : PyNotImplemented.VALUE;
    }

    final PyObject __rshift__(PyObject other) {
        return other instanceof PyInt o ? IntMath.rightShift(this, o) : PyNotImplemented.VALUE;
    }

    final PyObject __rrshift__(PyObject other) {
        return other instanceof PyInt o ? IntMath.rightShift(o, this) : PyNotImplemented.VALUE;
    }

    final PyObject __and__(PyObject other) {
        return other instanceof PyInt o ? IntMath.and(this, o) : PyNotImplemented.VALUE;
    }

    final PyObject __rand__(PyObject other) {
        return other instanceof PyInt o ? IntMath.and(o, this) : PyNotImplemented.VALUE;
    }

    final PyObject __or__(PyObject other) {
        return other instanceof PyInt o ? IntMath.or(this, o) : PyNotImplemented.VALUE;
    }

    final PyObject __ror__(PyObject other) {
        return other instanceof PyInt o ? IntMath.or(o, this) : PyNotImplemented.VALUE;
    }

    final PyObject __xor__(PyObject other) {
        return other instanceof PyInt o ? IntMath.xor(this, o) : PyNotImplemented.VALUE;
    }

    final PyObject __rxor__(PyObject other) {
        return other instanceof PyInt o ? IntMath.xor(o, this) : PyNotImplemented.VALUE;
    }

    final PyObject __neg__() {
        return IntMath.negative(this);
    }

    final PyObject __pos__() {
        return exact();
    }

    final PyObject __abs__() {
        return signum() < 0 ? IntMath.negative(this) : exact();
    }

    final PyObject __invert__() {
        return isLong() ? of(~num) : of(big().not());
    }

    final PyObject __int__() {
        return exact();
    }

    final PyObject __index__() {
        return exact();
    }

    final PyObject __float__() {
        return PyFloat.of(toDouble());
    }

    // ---- methods --------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "conjugate(self, /)", doc = "Returns self, the complex conjugate of any int.")
    final PyObject conjugate() {
        return exact();
    }

    @ExposeMethod(value = "bit_length(self, /)", doc = "Number of bits necessary to represent self in binary.")
    final long bitLength() {
        BigInteger big = big();
        return big == null ? 64 - Long.numberOfLeadingZeros(Math.abs(num)) : big.abs().bitLength();
    }

    @ExposeMethod(value = "bit_count(self, /)",
            doc = "Number of ones in the binary representation of the absolute value of self.")
    final long bitCount() {
        BigInteger big = big();
        return big == null ? Long.bitCount(Math.abs(num)) : big.abs().bitCount();
    }

    @ExposeMethod(value = "to_bytes(self, /, length=1, byteorder='big', *, signed=False)",
            doc = "Return an array of bytes representing an integer.")
    final PyObject toBytes(long length, String byteorder, boolean signed) {
        return PyBytes.of(IntBytes.toBytes(this, length, byteorder, signed));
    }

    @ExposeClassMethod(value = "from_bytes(cls, /, bytes, byteorder='big', *, signed=False)",
            doc = "Return the integer represented by the given array of bytes.")
    static PyObject fromBytes(ThreadState ts, PyType cls, PyObject bytes, String byteorder, boolean signed) {
        PyInt value = IntBytes.fromBytes(bytes, byteorder, signed);
        return cls == TYPE ? value : cls.call1(ts, value);
    }

    @ExposeMethod(value = "as_integer_ratio(self, /)", doc = "Return a pair of integers, whose ratio is self.")
    final PyObject asIntegerRatio() {
        return PyTuple.of(new PyObject[] {exact(), ONE});
    }

    @ExposeMethod(value = "is_integer(self, /)",
            doc = "Returns True. Exists for duck type compatibility with float.is_integer.")
    final boolean isInteger() {
        return true;
    }

    @ExposeMethod(value = "__trunc__(self, /)", doc = "Truncating an Integral returns itself.")
    final PyObject trunc() {
        return exact();
    }

    @ExposeMethod(value = "__floor__(self, /)", doc = "Flooring an Integral returns itself.")
    final PyObject floor() {
        return exact();
    }

    @ExposeMethod(value = "__ceil__(self, /)", doc = "Ceiling of an Integral returns itself.")
    final PyObject ceil() {
        return exact();
    }

    @ExposeMethod(value = "__round__(self, ndigits=NULL, /)",
            doc = "Rounding an Integral returns itself; with ndigits it also returns an integer.")
    final PyObject round(PyObject ndigits) {
        return ndigits == null ? exact() : IntMath.round(this, index(ndigits));
    }

    @ExposeMethod("__getnewargs__(self, /)")
    final PyObject getNewArgs() {
        return PyTuple.of(new PyObject[] {exact()});
    }

    @ExposeMethod(value = "__format__(self, format_spec, /)", doc = "Convert to a string according to format_spec.")
    final PyObject format(String spec) {
        return spec.isEmpty() ? str() : PyStr.of(NumberFormatting.formatInt(this, spec));
    }

    @ExposeMethod(value = "__sizeof__(self, /)", doc = "Returns size in memory, in bytes.")
    final long sizeOf() {
        return 24 + 4 * Math.max(1, (bitLength() + 29) / 30);
    }

    @ExposeGet(value = "real", doc = "the real part of a complex number")
    final PyObject real() {
        return exact();
    }

    @ExposeGet(value = "imag", doc = "the imaginary part of a complex number")
    final PyObject imag() {
        return ZERO;
    }

    @ExposeGet(value = "numerator", doc = "the numerator of a rational number in lowest terms")
    final PyObject numerator() {
        return exact();
    }

    @ExposeGet(value = "denominator", doc = "the denominator of a rational number in lowest terms")
    final PyObject denominator() {
        return ONE;
    }
}
