package org.naja.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.math.BigInteger;
import org.naja.objects.Arguments;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyBytes;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;

/** Reading and writing single elements of a native format, as memoryview does. */
public final class Elements {
    private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED;

    private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);

    private Elements() {}

    /** The code of a native single-character format such as {@code "B"} or {@code "@B"}, else 0. */
    public static char code(String format) {
        int start = format.startsWith("@") ? 1 : 0;
        return format.length() == start + 1 && size(format.charAt(start)) > 0 ? format.charAt(start) : 0;
    }

    /** Native size of an element, 0 for an unknown code. */
    public static int size(char code) {
        return switch (code) {
            case 'c', 'b', 'B', '?' -> 1;
            case 'h', 'H', 'e' -> 2;
            case 'i', 'I', 'f' -> 4;
            case 'l', 'L', 'q', 'Q', 'n', 'N', 'd', 'P' -> 8;
            default -> 0;
        };
    }

    public static PyObject get(MemorySegment m, long at, char code) {
        return switch (code) {
            case 'B' -> PyInt.of(m.get(ValueLayout.JAVA_BYTE, at) & 0xff);
            case 'b' -> PyInt.of(m.get(ValueLayout.JAVA_BYTE, at));
            case 'c' -> PyBytes.of(new byte[] {m.get(ValueLayout.JAVA_BYTE, at)});
            case '?' -> PyBool.of(m.get(ValueLayout.JAVA_BYTE, at) != 0);
            case 'h' -> PyInt.of(m.get(SHORT, at));
            case 'H' -> PyInt.of(m.get(SHORT, at) & 0xffff);
            case 'i' -> PyInt.of(m.get(INT, at));
            case 'I' -> PyInt.of(m.get(INT, at) & 0xffffffffL);
            case 'l', 'q', 'n' -> PyInt.of(m.get(LONG, at));
            case 'L', 'Q', 'N', 'P' -> unsigned(m.get(LONG, at));
            case 'f' -> PyFloat.of(m.get(FLOAT, at));
            case 'd' -> PyFloat.of(m.get(DOUBLE, at));
            case 'e' -> PyFloat.of(Float.float16ToFloat(m.get(SHORT, at)));
            default -> throw new IllegalArgumentException("" + code);
        };
    }

    /** The value of 64 bits without sign. */
    public static PyObject unsigned(long bits) {
        return bits >= 0 ? PyInt.of(bits) : PyInt.of(BigInteger.valueOf(bits).add(TWO_64));
    }

    /** Writes; the messages are memoryview's. */
    public static void set(MemorySegment m, long at, char code, PyObject value) {
        switch (code) {
            case 'B' -> m.set(ValueLayout.JAVA_BYTE, at, (byte) integer(value, 0, 255, code));
            case 'b' -> m.set(ValueLayout.JAVA_BYTE, at, (byte) integer(value, -128, 127, code));
            case 'c' -> {
                if (!(value instanceof PyBytes b)) {
                    throw wrongType(code);
                }
                if (b.size() != 1) {
                    throw wrongValue(code);
                }
                m.set(ValueLayout.JAVA_BYTE, at, b.toBytes()[0]);
            }
            case '?' -> m.set(ValueLayout.JAVA_BYTE, at, (byte) (value.isTrue() ? 1 : 0));
            case 'h' -> m.set(SHORT, at, (short) integer(value, Short.MIN_VALUE, Short.MAX_VALUE, code));
            case 'H' -> m.set(SHORT, at, (short) integer(value, 0, 0xffff, code));
            case 'i' -> m.set(INT, at, (int) integer(value, Integer.MIN_VALUE, Integer.MAX_VALUE, code));
            case 'I' -> m.set(INT, at, (int) integer(value, 0, 0xffffffffL, code));
            case 'l', 'q', 'n' -> m.set(LONG, at, integer(value, Long.MIN_VALUE, Long.MAX_VALUE, code));
            case 'L', 'Q', 'N', 'P' -> m.set(LONG, at, unsigned(value, code));
            case 'f', 'd', 'e' -> {
                double d;
                try {
                    d = Arguments.toDouble(value);
                } catch (PyException e) {
                    throw e.matches(PyExceptions.TYPE_ERROR) ? wrongType(code) : e;
                }
                if (code == 'd') {
                    m.set(DOUBLE, at, d);
                } else if (code == 'f') {
                    m.set(FLOAT, at, (float) d);
                } else {
                    short half = Float.floatToFloat16((float) d);
                    if (Float.isInfinite(Float.float16ToFloat(half)) && !Double.isInfinite(d)) {
                        throw Errors.overflowError("float too large to pack with e format");
                    }
                    m.set(SHORT, at, half);
                }
            }
            default -> throw new IllegalArgumentException("" + code);
        }
    }

    private static PyInt index(PyObject value, char code) {
        PyObject i = value instanceof PyInt ? value : value.type().slots.index(value);
        if (i instanceof PyInt n) {
            return n;
        }
        throw wrongType(code);
    }

    private static long integer(PyObject value, long min, long max, char code) {
        PyInt i = index(value, code);
        if (!i.isLong() || i.longValue() < min || i.longValue() > max) {
            throw wrongValue(code);
        }
        return i.longValue();
    }

    private static long unsigned(PyObject value, char code) {
        PyInt i = index(value, code);
        if (i.isLong() ? i.longValue() < 0 : i.bigValue().signum() < 0 || i.bigValue().bitLength() > 64) {
            throw wrongValue(code);
        }
        return i.isLong() ? i.longValue() : i.bigValue().longValue();
    }

    private static PyException wrongType(char code) {
        return Errors.typeError("memoryview: invalid type for format '" + code + "'");
    }

    private static PyException wrongValue(char code) {
        return Errors.valueError("memoryview: invalid value for format '" + code + "'");
    }
}
