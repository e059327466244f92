package org.naja.objects;

import java.math.BigInteger;

/** Arithmetic of ints of any class and size; the fast paths for small ones are in {@link Arithmetic}. */
public final class IntMath {
    private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);
    /** Python's hash of numbers works modulo this Mersenne prime. */
    static final long HASH_MODULUS = (1L << 61) - 1;
    private static final BigInteger BIG_HASH_MODULUS = BigInteger.valueOf(HASH_MODULUS);

    private IntMath() {}

    static BigInteger unsigned(long value) {
        BigInteger b = BigInteger.valueOf(value);
        return value >= 0 ? b : b.add(TWO_64);
    }

    // ---- conversions ----------------------------------------------------------------------------------------------

    /** {@code int(x)} without a base. */
    static PyInt convert(PyObject x) {
        if (x instanceof PyInt i && i.isExact()) {
            return i;
        }
        PyObject result = x.type().slots.toInt(x);
        if (result != null) {
            return checked(result, "__int__");
        }
        if (x.type().slots.index(x) != null) {
            return PyInt.index(x).exact();
        }
        PyObject trunc = x.lookupSpecial("__trunc__");
        if (trunc != null) {
            ThreadState ts = ThreadState.current();
            ts.interpreter.warn(PyExceptions.DEPRECATION_WARNING,
                    "The delegation of int() to __trunc__ is deprecated.");
            result = trunc.call0(ts);
            if (!(result instanceof PyInt) && !PyInt.hasIndex(result)) {
                throw Errors.typeError("__trunc__ returned non-Integral (type " + result.type().name() + ")");
            }
            return PyInt.index(result).exact();
        }
        PyInt parsed = NumberParsing.intFromText(x, 10);
        if (parsed == null) {
            throw Errors.typeError("int() argument must be a string, a bytes-like object or a real number, not '"
                    + x.type().name() + "'");
        }
        return parsed;
    }

    private static PyInt checked(PyObject result, String method) {
        if (!(result instanceof PyInt i)) {
            throw Errors.typeError(method + " returned non-int (type " + result.type().name() + ")");
        }
        if (!i.isExact()) {
            warnSubclass(method, i);
        }
        return i.exact();
    }

    static void warnSubclass(String method, PyInt result) {
        ThreadState.current().interpreter.warn(PyExceptions.DEPRECATION_WARNING,
                method + " returned non-int (type " + result.type().name() + ").  The ability to return an instance of"
                + " a strict subclass of int is deprecated, and may be removed in a future version of Python.");
    }

    /** The slow part of {@link PyInt#ofDouble}. */
    static PyInt fromDouble(double value) {
        if (value != value) {
            throw Errors.valueError("cannot convert float NaN to integer");
        }
        if (Double.isInfinite(value)) {
            throw Errors.overflowError("cannot convert float infinity to integer");
        }
        return PyInt.of(bigInteger(value));
    }

    /** The exact value of a finite double of magnitude 2**53 or more. */
    static BigInteger bigInteger(double value) {
        int exponent = Math.getExponent(value) - 52;
        long bits = Double.doubleToRawLongBits(value);
        long mantissa = bits & (1L << 52) - 1 | 1L << 52;
        return BigInteger.valueOf(value < 0 ? -mantissa : mantissa).shiftLeft(exponent);
    }

    static double toDouble(BigInteger big) {
        double d = big.doubleValue();
        if (Double.isInfinite(d)) {
            throw Errors.overflowError("int too large to convert to float");
        }
        return d;
    }

    // ---- hash and comparison ----------------------------------------------------------------------------------------

    static long hash(long value) {
        long magnitude = Math.abs(value);
        long h = (magnitude & HASH_MODULUS) + (magnitude >>> 61);
        if (h >= HASH_MODULUS) {
            h -= HASH_MODULUS;
        }
        return value >= 0 ? h : h == 1 ? -2 : -h;
    }

    static long hash(BigInteger value) {
        long h = value.abs().mod(BIG_HASH_MODULUS).longValue();
        return value.signum() >= 0 ? h : h == 1 ? -2 : -h;
    }

    public static int compare(PyInt a, PyInt b) {
        BigInteger x = a.big(), y = b.big();
        if (x == null) {
            return y == null ? Long.compare(a.num, b.num) : -y.signum();
        }
        return y == null ? x.signum() : x.compareTo(y);
    }

    /** Exact comparison with a double that is not NaN. */
    static int compare(PyInt a, double d) {
        BigInteger x = a.big();
        if (x == null) {
            return compare(a.num, d);
        }
        if (Double.isInfinite(d)) {
            return d > 0 ? -1 : 1;
        }
        return Math.abs(d) < 0x1p63 ? x.signum() : x.compareTo(bigInteger(d));
    }

    /** The same for a small int. */
    static int compare(long x, double d) {
        if (x >= -(1L << 53) && x <= 1L << 53) {
            double v = x;
            return v < d ? -1 : v > d ? 1 : 0;
        }
        if (d >= 0x1p63) {
            return -1;
        }
        if (d < -0x1p63) {
            return 1;
        }
        long truncated = (long) d;
        // Equal to such an integer, d is so large that it has no fraction.
        return x != truncated ? Long.compare(x, truncated) : Double.compare(0, d - truncated);
    }

    // ---- + - * --------------------------------------------------------------------------------------------------------

    public static PyInt add(PyInt a, PyInt b) {
        if (a.isLong() && b.isLong()) {
            long x = a.num, y = b.num, r = x + y;
            if (((x ^ r) & (y ^ r)) >= 0) {
                return PyInt.of(r);
            }
        }
        return PyInt.of(a.bigValue().add(b.bigValue()));
    }

    public static PyInt subtract(PyInt a, PyInt b) {
        if (a.isLong() && b.isLong()) {
            long x = a.num, y = b.num, r = x - y;
            if (((x ^ y) & (x ^ r)) >= 0) {
                return PyInt.of(r);
            }
        }
        return PyInt.of(a.bigValue().subtract(b.bigValue()));
    }

    public static PyInt multiply(PyInt a, PyInt b) {
        if (a.isLong() && b.isLong()) {
            long high = Math.multiplyHigh(a.num, b.num), low = a.num * b.num;
            if (high == low >> 63) {
                return PyInt.of(low);
            }
        }
        try {
            return PyInt.of(a.bigValue().multiply(b.bigValue()));
        } catch (ArithmeticException e) {
            throw Errors.memoryError();
        }
    }

    public static PyInt negative(PyInt a) {
        return a.isLong() && a.num != Long.MIN_VALUE ? PyInt.of(-a.num) : PyInt.of(a.bigValue().negate());
    }

    public static PyInt absolute(PyInt a) {
        return a.signum() < 0 ? negative(a) : a.exact();
    }

    // ---- division: rounded towards minus infinity -------------------------------------------------------------------

    public static PyInt floorDivide(PyInt a, PyInt b) {
        if (a.isLong() && b.isLong() && b.num != -1) {
            if (b.num == 0) {
                throw Errors.zeroDivisionError("integer division or modulo by zero");
            }
            return PyInt.of(Math.floorDiv(a.num, b.num));
        }
        return PyInt.of(floorDivide(a.bigValue(), b.bigValue()));
    }

    static BigInteger floorDivide(BigInteger a, BigInteger b) {
        if (a.signum() * b.signum() >= 0) {
            return a.divide(b);
        }
        BigInteger[] qr = a.divideAndRemainder(b);
        return qr[1].signum() == 0 ? qr[0] : qr[0].subtract(BigInteger.ONE);
    }

    public static PyInt remainder(PyInt a, PyInt b) {
        if (a.isLong() && b.isLong()) {
            if (b.num == 0) {
                throw Errors.zeroDivisionError("integer modulo by zero");
            }
            return PyInt.of(Math.floorMod(a.num, b.num));
        }
        return PyInt.of(remainder(a.bigValue(), nonZero(b, "integer modulo by zero")));
    }

    static BigInteger remainder(BigInteger a, BigInteger b) {
        BigInteger r = a.remainder(b);
        return r.signum() * b.signum() < 0 ? r.add(b) : r;
    }

    private static BigInteger nonZero(PyInt b, String message) {
        if (b.signum() == 0) {
            throw Errors.zeroDivisionError(message);
        }
        return b.bigValue();
    }

    public static PyTuple divmod(PyInt a, PyInt b) {
        PyInt quotient, rest;
        if (a.isLong() && b.isLong() && b.num != -1) {
            quotient = floorDivide(a, b);
            rest = PyInt.of(a.num - quotient.num * b.num);
        } else {
            BigInteger y = nonZero(b, "integer division or modulo by zero");
            BigInteger[] qr = a.bigValue().divideAndRemainder(y);
            if (qr[1].signum() * y.signum() < 0) {
                qr[0] = qr[0].subtract(BigInteger.ONE);
                qr[1] = qr[1].add(y);
            }
            quotient = PyInt.of(qr[0]);
            rest = PyInt.of(qr[1]);
        }
        return PyTuple.of(new PyObject[] {quotient, rest});
    }

    private static final long EXACT = 1L << 53;

    public static PyObject trueDivide(PyInt a, PyInt b) {
        if (b.signum() == 0) {
            throw Errors.zeroDivisionError("division by zero");
        }
        if (a.isLong() && b.isLong() && -EXACT <= a.num && a.num <= EXACT && -EXACT <= b.num && b.num <= EXACT) {
            return PyFloat.of((double) a.num / b.num);
        }
        return PyFloat.of(divide(a.bigValue(), b.bigValue()));
    }

    /** The double nearest to a/b, half to even; b is not zero. */
    static double divide(BigInteger a, BigInteger b) {
        boolean negative = a.signum() < 0 != b.signum() < 0;
        a = a.abs();
        b = b.abs();
        if (a.signum() == 0) {
            return negative ? -0.0 : 0.0;
        }
        // Scaled so that the quotient has 55 or 56 bits, or as many as a subnormal result has room for and two more.
        int difference = a.bitLength() - b.bitLength();
        if (difference > 1024) {
            throw Errors.overflowError("integer division result too large for a float");
        }
        if (difference < -1080) {
            return negative ? -0.0 : 0.0;
        }
        int shift = Math.max(difference - 55, -1076);
        BigInteger[] qr = shift <= 0 ? a.shiftLeft(-shift).divideAndRemainder(b)
                : a.divideAndRemainder(b.shiftLeft(shift));
        long q = qr[0].longValue() | (qr[1].signum() != 0 ? 1 : 0);
        // q has at most 57 bits. Rounding it to 53 (fewer for subnormal results) is the only rounding done.
        int bits = 64 - Long.numberOfLeadingZeros(q);
        int extra = Math.max(bits - 53, -1074 - shift);
        long half = 1L << extra - 1, low = q & (half << 1) - 1;
        long rounded = q >> extra;
        if (low > half || low == half && (rounded & 1) != 0) {
            rounded++;
        }
        double result = Math.scalb((double) rounded, shift + extra);
        if (Double.isInfinite(result)) {
            throw Errors.overflowError("integer division result too large for a float");
        }
        return negative ? -result : result;
    }

    // ---- power --------------------------------------------------------------------------------------------------------

    public static PyObject power(PyInt a, PyInt b, PyObject modulus) {
        if (modulus == null || modulus == PyNone.NONE) {
            return b.signum() < 0 ? PyFloat.power(a.toDouble(), b.toDouble()) : power(a, b);
        }
        return modulus instanceof PyInt m ? powerModulo(a, b, m) : PyNotImplemented.VALUE;
    }

    /** {@code a ** b} for b >= 0. */
    static PyInt power(PyInt a, PyInt b) {
        if (b.num == 0 && b.isLong()) {
            return PyInt.ONE;
        }
        if (a.isLong() && -1 <= a.num && a.num <= 1) {
            return a.num == -1 ? (b.num & 1) == 0 ? PyInt.ONE : PyInt.MINUS_ONE : PyInt.of(a.num);
        }
        if (!b.isLong() || b.num > Integer.MAX_VALUE) {
            throw Errors.memoryError();
        }
        if (a.isLong()) {
            long result = 1, base = a.num;
            int e = (int) b.num;
            while (true) {
                if ((e & 1) != 0) {
                    if (Math.multiplyHigh(result, base) != result * base >> 63) {
                        break;
                    }
                    result *= base;
                }
                e >>= 1;
                if (e == 0) {
                    return PyInt.of(result);
                }
                if (Math.multiplyHigh(base, base) != base * base >> 63) {
                    break;
                }
                base *= base;
            }
        }
        try {
            return PyInt.of(a.bigValue().pow((int) b.num));
        } catch (ArithmeticException e) {
            throw Errors.memoryError();
        }
    }

    public static PyInt powerModulo(PyInt a, PyInt b, PyInt m) {
        BigInteger modulus = m.bigValue();
        if (modulus.signum() == 0) {
            throw Errors.valueError("pow() 3rd argument cannot be 0");
        }
        BigInteger positive = modulus.abs();
        BigInteger result;
        if (positive.equals(BigInteger.ONE)) {
            result = BigInteger.ZERO;
        } else {
            try {
                result = a.bigValue().modPow(b.bigValue(), positive);
            } catch (ArithmeticException e) {
                throw Errors.valueError("base is not invertible for the given modulus");
            }
        }
        return PyInt.of(modulus.signum() < 0 && result.signum() > 0 ? result.add(modulus) : result);
    }

    // ---- bits ----------------------------------------------------------------------------------------------------------

    public static PyInt leftShift(PyInt a, PyInt b) {
        if (b.signum() < 0) {
            throw Errors.valueError("negative shift count");
        }
        if (a.signum() == 0) {
            return PyInt.ZERO;
        }
        if (!b.isLong()) {
            throw Errors.overflowError("too many digits in integer");
        }
        long n = b.num;
        if (n < 63 && a.isLong()) {
            long r = a.num << n;
            if (r >> n == a.num) {
                return PyInt.of(r);
            }
        }
        if (n > Integer.MAX_VALUE) {
            throw Errors.memoryError();
        }
        try {
            return PyInt.of(a.bigValue().shiftLeft((int) n));
        } catch (ArithmeticException e) {
            throw Errors.memoryError();
        }
    }

    public static PyInt rightShift(PyInt a, PyInt b) {
        if (b.signum() < 0) {
            throw Errors.valueError("negative shift count");
        }
        if (!b.isLong() || b.num > Integer.MAX_VALUE) {
            return a.signum() < 0 ? PyInt.MINUS_ONE : PyInt.ZERO;
        }
        if (a.isLong()) {
            return PyInt.of(a.num >> Math.min(b.num, 63));
        }
        return PyInt.of(a.bigValue().shiftRight((int) b.num));
    }

    public static PyInt and(PyInt a, PyInt b) {
        return a.isLong() && b.isLong() ? PyInt.of(a.num & b.num) : PyInt.of(a.bigValue().and(b.bigValue()));
    }

    public static PyInt or(PyInt a, PyInt b) {
        return a.isLong() && b.isLong() ? PyInt.of(a.num | b.num) : PyInt.of(a.bigValue().or(b.bigValue()));
    }

    public static PyInt xor(PyInt a, PyInt b) {
        return a.isLong() && b.isLong() ? PyInt.of(a.num ^ b.num) : PyInt.of(a.bigValue().xor(b.bigValue()));
    }

    // ---- round ---------------------------------------------------------------------------------------------------------

    /** {@code round(a, n)}: to a multiple of 10**-n, half to even. */
    static PyInt round(PyInt a, PyInt n) {
        if (n.signum() >= 0) {
            return a.exact();
        }
        // log10(2) < 0.302: such a power of ten is more than twice the value.
        if (!n.isLong() || -n.num > a.bitLength() * 0.302 + 2) {
            return PyInt.ZERO;
        }
        BigInteger unit = BigInteger.TEN.pow((int) -n.num);
        BigInteger[] qr = a.bigValue().divideAndRemainder(unit);
        int half = qr[1].abs().shiftLeft(1).compareTo(unit);
        BigInteger q = qr[0];
        if (half > 0 || half == 0 && q.testBit(0)) {
            q = q.add(BigInteger.valueOf(a.signum()));
        }
        return PyInt.of(q.multiply(unit));
    }
}
