package org.naja.modules.binary;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.ByteOrder;
import org.naja.memory.Elements;
import org.naja.objects.Arguments;
import org.naja.objects.Errors;
import org.naja.objects.PyException;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;

/** The items of an array by type code: sizes, reading, writing with the array module's error messages. */
final class ArrayItems {
    static final String CODES = "bBuhHiIlLqQfd";

    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);
    private static final VarHandle FLOAT = view(float[].class);
    private static final VarHandle DOUBLE = view(double[].class);

    private ArrayItems() {}

    private static VarHandle view(Class<?> type) {
        return MethodHandles.byteArrayViewVarHandle(type, ByteOrder.nativeOrder());
    }

    static int size(char code) {
        return code == 'u' ? 4 : Elements.size(code);
    }

    /** What the buffer protocol calls the type. */
    static String format(char code) {
        return code == 'u' ? "w" : String.valueOf(code);
    }

    static PyObject get(byte[] a, int at, char code) {
        switch (code) {
            case 'b':
                return PyInt.of(a[at]);
            case 'B':
                return PyInt.of(a[at] & 0xff);
            case 'u':
                int c = (int) INT.get(a, at);
                if (c < 0 || c > 0x10ffff) {
                    throw Errors.valueError("character U+" + Integer.toHexString(c)
                            + " is not in range [U+0000; U+10ffff]");
                }
                return PyStr.ofCodePoint(c);
            case 'h':
                return PyInt.of((short) SHORT.get(a, at));
            case 'H':
                return PyInt.of((short) SHORT.get(a, at) & 0xffff);
            case 'i':
                return PyInt.of((int) INT.get(a, at));
            case 'I':
                return PyInt.of((int) INT.get(a, at) & 0xffffffffL);
            case 'l', 'q':
                return PyInt.of((long) LONG.get(a, at));
            case 'L', 'Q':
                return Elements.unsigned((long) LONG.get(a, at));
            case 'f':
                return PyFloat.of((float) FLOAT.get(a, at));
            default:
                return PyFloat.of((double) DOUBLE.get(a, at));
        }
    }

    /** The value in the form that {@link #put} stores: checked, and Python code is done with. */
    static long convert(PyObject v, char code) {
        switch (code) {
            case 'b':
                return small(v, -128, 127, "signed char");
            case 'B':
                return small(v, 0, 255, "unsigned byte integer");
            case 'h':
                return small(v, Short.MIN_VALUE, Short.MAX_VALUE, "signed short integer");
            case 'H':
                return small(v, 0, 0xffff, "unsigned short");
            case 'i':
                return small(v, Integer.MIN_VALUE, Integer.MAX_VALUE, "signed integer");
            case 'u':
                if (v instanceof PyStr s && s.size() == 1) {
                    return s.codePoint(0);
                }
                throw Errors.typeError("array item must be unicode character");
            case 'I': {
                PyInt i = PyInt.index(v);
                if (i.signum() < 0) {
                    throw Errors.overflowError("can't convert negative value to unsigned int");
                }
                if (!i.isLong()) {
                    throw Errors.overflowError("Python int too large to convert to C unsigned long");
                }
                if (i.longValue() > 0xffffffffL) {
                    throw Errors.overflowError("unsigned int is greater than maximum");
                }
                return i.longValue();
            }
            case 'l': {
                PyInt i = PyInt.index(v);
                if (!i.isLong()) {
                    throw Errors.overflowError("Python int too large to convert to C long");
                }
                return i.longValue();
            }
            case 'q': {
                PyInt i = PyInt.index(v);
                if (!i.isLong()) {
                    throw Errors.overflowError("int too big to convert");
                }
                return i.longValue();
            }
            case 'L', 'Q': {
                PyInt i = PyInt.index(v);
                if (i.signum() < 0) {
                    throw Errors.overflowError(code == 'L' ? "can't convert negative value to unsigned int"
                            : "can't convert negative int to unsigned");
                }
                BigInteger b = i.bigValue();
                if (b.bitLength() > 64) {
                    throw Errors.overflowError(code == 'L' ? "Python int too large to convert to C unsigned long"
                            : "int too big to convert");
                }
                return b.longValue();
            }
            case 'f':
                return Float.floatToRawIntBits((float) Arguments.toDouble(v));
            default:
                return Double.doubleToRawLongBits(Arguments.toDouble(v));
        }
    }

    private static long small(PyObject v, long min, long max, String name) {
        PyInt i = PyInt.index(v);
        if (i.signum() < 0 ? !i.isLong() || i.longValue() < min : !i.isLong() || i.longValue() > max) {
            throw outOfRange(name, i.signum() < 0);
        }
        return i.longValue();
    }

    private static PyException outOfRange(String name, boolean low) {
        return Errors.overflowError(name + (low ? " is less than minimum" : " is greater than maximum"));
    }

    static void put(byte[] a, int at, char code, long bits) {
        switch (size(code)) {
            case 1 -> a[at] = (byte) bits;
            case 2 -> SHORT.set(a, at, (short) bits);
            case 4 -> INT.set(a, at, (int) bits);
            default -> LONG.set(a, at, bits);
        }
    }

    /** Code of the machine format for pickles: 0 to 21 as in arraymodule.c. */
    static int machineFormat(char code) {
        return switch (code) {
            case 'B' -> 0;
            case 'b' -> 1;
            case 'H' -> 2;
            case 'h' -> 4;
            case 'I' -> 6;
            case 'i' -> 8;
            case 'L', 'Q' -> 10;
            case 'l', 'q' -> 12;
            case 'f' -> 14;
            case 'd' -> 16;
            default -> 20;
        };
    }
}
