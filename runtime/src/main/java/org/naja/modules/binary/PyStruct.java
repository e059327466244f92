package org.naja.modules.binary;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.math.BigInteger;
import java.nio.ByteOrder;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.memory.Elements;
import org.naja.objects.Arguments;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyByteArray;
import org.naja.objects.PyBytes;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.TextArgs;

/** {@code struct.Struct}: a compiled format. */
@ExposeType(name = "Struct", module = "_struct", derived = true, doc = "Struct(fmt) --> compiled struct object")
public class PyStruct extends PyObject {
    public static final PyType TYPE = PyType.of(new PyStructExposed());

    private static final ValueLayout.OfShort SHORT_LITTLE = ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(
            ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfShort SHORT_BIG = SHORT_LITTLE.withOrder(ByteOrder.BIG_ENDIAN);
    private static final ValueLayout.OfInt INT_LITTLE = ValueLayout.JAVA_INT_UNALIGNED.withOrder(
            ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt INT_BIG = INT_LITTLE.withOrder(ByteOrder.BIG_ENDIAN);
    private static final ValueLayout.OfLong LONG_LITTLE = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(
            ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG_BIG = LONG_LITTLE.withOrder(ByteOrder.BIG_ENDIAN);

    private static final BigInteger MAX_UNSIGNED = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

    private String text;
    private StructFormat format;

    protected PyStruct() {}

    PyStruct(String text) {
        this.text = text;
        this.format = StructFormat.parse(text);
    }

    @ExposeNew(value = "Struct(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return type == TYPE ? new PyStruct() : new PyStructDerived(type);
    }

    @ExposeMethod("__init__(self, format)")
    final void __init__(PyObject fmt) {
        String t = formatText(fmt);
        format = StructFormat.parse(t);
        text = t;
    }

    /** A format given as str or bytes. */
    static String formatText(PyObject fmt) {
        if (fmt instanceof PyStr s) {
            if (!s.isAscii()) {
                // The same error as encoding it gives.
                org.naja.codecs.Codecs.encode(s, "ascii", "strict");
            }
            return s.toJava();
        }
        if (fmt instanceof PyBytes b) {
            return new String(b.toBytes(), java.nio.charset.StandardCharsets.ISO_8859_1);
        }
        throw Errors.typeError("Struct() argument 1 must be a str or bytes object, not " + fmt.type().name());
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    private StructFormat ready() {
        StructFormat f = format;
        if (f == null) {
            throw Errors.runtimeError("Struct object is not initialized");
        }
        return f;
    }

    @ExposeGet(value = "format", doc = "struct format string")
    final PyObject format() {
        ready();
        return PyStr.of(text);
    }

    @ExposeGet(value = "size", doc = "struct size in bytes")
    final long size() {
        return ready().size;
    }

    @ExposeMethod("__sizeof__(self, /)")
    final long sizeof() {
        return 56 + 32L * (ready().items.length + 1);
    }

    // ---- unpacking ------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "unpack(self, buffer, /)", doc = "Return a tuple containing unpacked values.")
    final PyObject unpack(PyObject buffer) {
        StructFormat f = ready();
        try (Buffer b = Buffer.of(buffer)) {
            MemorySegment m = memory(b);
            if (m.byteSize() != f.size) {
                throw StructFormat.error("unpack requires a buffer of " + f.size + " bytes");
            }
            return unpack(f, m, 0);
        }
    }

    private static MemorySegment memory(Buffer b) {
        return b.isContiguous() ? b.segment() : MemorySegment.ofArray(b.toArray());
    }

    @ExposeMethod(value = "unpack_from(self, /, buffer, offset=0)",
            doc = "Return a tuple containing unpacked values.")
    final PyObject unpackFrom(PyObject buffer, long offset) {
        StructFormat f = ready();
        try (Buffer b = Buffer.of(buffer)) {
            MemorySegment m = memory(b);
            long length = m.byteSize();
            if (offset < 0) {
                if (offset + f.size > 0) {
                    throw StructFormat.error("not enough data to unpack " + f.size + " bytes at offset " + offset);
                }
                if (offset + length < 0) {
                    throw StructFormat.error("offset " + offset + " out of range for " + length + "-byte buffer");
                }
                offset += length;
            }
            if (length - offset < f.size) {
                throw StructFormat.error("unpack_from requires a buffer of at least " + Long.toUnsignedString(f.size + offset)
                        + " bytes for unpacking " + f.size + " bytes at offset " + offset
                        + " (actual buffer size is " + length + ")");
            }
            return unpack(f, m, offset);
        }
    }

    @ExposeMethod(value = "iter_unpack(self, buffer, /)", doc = "Return an iterator yielding tuples.")
    final PyObject iterUnpack(PyObject buffer) {
        StructFormat f = ready();
        if (f.size == 0) {
            throw StructFormat.error("cannot iteratively unpack with a struct of length 0");
        }
        Buffer b = Buffer.of(buffer);
        if (b.byteLength() % f.size != 0) {
            b.close();
            throw StructFormat.error("iterative unpacking requires a buffer of a multiple of " + f.size + " bytes");
        }
        return new StructIterator(f, b);
    }

    static PyTuple unpack(StructFormat f, MemorySegment m, long at) {
        PyObject[] values = new PyObject[f.values];
        int n = 0;
        for (StructFormat.Item item : f.items) {
            long from = at + item.offset();
            for (int i = 0; i < item.count(); i++, from += item.size()) {
                values[n++] = get(f, item, m, from);
            }
        }
        return PyTuple.of(values);
    }

    private static PyObject get(StructFormat f, StructFormat.Item item, MemorySegment m, long at) {
        switch (item.code()) {
            case 'b':
                return PyInt.of(m.get(ValueLayout.JAVA_BYTE, at));
            case 'B':
                return PyInt.of(m.get(ValueLayout.JAVA_BYTE, at) & 0xff);
            case '?':
                return PyBool.of(m.get(ValueLayout.JAVA_BYTE, at) != 0);
            case 'c':
                return PyBytes.of(new byte[] {m.get(ValueLayout.JAVA_BYTE, at)});
            case 's':
                return PyBytes.of(m.asSlice(at, item.size()).toArray(ValueLayout.JAVA_BYTE));
            case 'p':
                if (item.size() == 0) {
                    return PyBytes.EMPTY;
                }
                int length = Math.min(m.get(ValueLayout.JAVA_BYTE, at) & 0xff, item.size() - 1);
                return PyBytes.of(m.asSlice(at + 1, length).toArray(ValueLayout.JAVA_BYTE));
            case 'h':
                return PyInt.of(m.get(f.big ? SHORT_BIG : SHORT_LITTLE, at));
            case 'H':
                return PyInt.of(m.get(f.big ? SHORT_BIG : SHORT_LITTLE, at) & 0xffff);
            case 'e':
                return PyFloat.of(Float.float16ToFloat(m.get(f.big ? SHORT_BIG : SHORT_LITTLE, at)));
            case 'f':
                return PyFloat.of(Float.intBitsToFloat(m.get(f.big ? INT_BIG : INT_LITTLE, at)));
            case 'd':
                return PyFloat.of(Double.longBitsToDouble(m.get(f.big ? LONG_BIG : LONG_LITTLE, at)));
            default:
                boolean signed = item.code() >= 'a' && item.code() <= 'z';
                if (item.size() == 4) {
                    int v = m.get(f.big ? INT_BIG : INT_LITTLE, at);
                    return PyInt.of(signed ? v : v & 0xffffffffL);
                }
                long v = m.get(f.big ? LONG_BIG : LONG_LITTLE, at);
                return signed ? PyInt.of(v) : Elements.unsigned(v);
        }
    }

    // ---- packing --------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "pack(self, *args)", textSignature = false, doc = "S.pack(v1, v2, ...) -> bytes")
    final PyObject pack(PyObject[] args) {
        StructFormat f = ready();
        if (args.length != f.values) {
            throw StructFormat.error("pack expected " + f.values + " items for packing (got " + args.length + ")");
        }
        byte[] out = new byte[f.size];
        pack(f, MemorySegment.ofArray(out), args, 0);
        return PyBytes.of(out);
    }

    @ExposeMethod(value = "pack_into(self, *args)", textSignature = false,
            doc = "S.pack_into(buffer, offset, v1, v2, ...)")
    final void packInto(PyObject[] args) {
        StructFormat f = ready();
        if (args.length != f.values + 2) {
            if (args.length == 0) {
                throw StructFormat.error("pack_into expected buffer argument");
            }
            if (args.length == 1) {
                throw StructFormat.error("pack_into expected offset argument");
            }
            throw StructFormat.error("pack_into expected " + f.values + " items for packing (got "
                    + (args.length - 2) + ")");
        }
        Buffer b;
        try {
            b = Buffer.of(args[0], true);
        } catch (PyException e) {
            throw Errors.typeError("argument must be read-write bytes-like object, not " + args[0].type().name());
        }
        try (b) {
            long offset = TextArgs.toIndex(args[1], PyExceptions.INDEX_ERROR);
            long length = b.byteLength();
            if (offset < 0) {
                if (offset + f.size > 0) {
                    throw StructFormat.error("no space to pack " + f.size + " bytes at offset " + offset);
                }
                if (offset + length < 0) {
                    throw StructFormat.error("offset " + offset + " out of range for " + length + "-byte buffer");
                }
                offset += length;
            }
            if (length - offset < f.size) {
                throw StructFormat.error("pack_into requires a buffer of at least " + Long.toUnsignedString(f.size + offset)
                        + " bytes for packing " + f.size + " bytes at offset " + offset
                        + " (actual buffer size is " + length + ")");
            }
            pack(f, b.segment().asSlice(offset, f.size), args, 2);
        }
    }

    private static void pack(StructFormat f, MemorySegment m, PyObject[] args, int next) {
        m.fill((byte) 0);
        for (StructFormat.Item item : f.items) {
            long at = item.offset();
            for (int i = 0; i < item.count(); i++, at += item.size()) {
                put(f, item, m, at, args[next++]);
            }
        }
    }

    private static void put(StructFormat f, StructFormat.Item item, MemorySegment m, long at, PyObject v) {
        char code = item.code();
        switch (code) {
            case '?' -> m.set(ValueLayout.JAVA_BYTE, at, (byte) (v.isTrue() ? 1 : 0));
            case 'c' -> {
                if (!(v instanceof PyBytes b) || b.size() != 1) {
                    throw StructFormat.error("char format requires a bytes object of length 1");
                }
                m.set(ValueLayout.JAVA_BYTE, at, b.toBytes()[0]);
            }
            case 's', 'p' -> {
                byte[] b = v instanceof PyBytes p ? p.toBytes() : v instanceof PyByteArray a ? a.copy() : null;
                if (b == null) {
                    throw StructFormat.error("argument for '" + code + "' must be a bytes object");
                }
                if (code == 's') {
                    MemorySegment.copy(b, 0, m, ValueLayout.JAVA_BYTE, at, Math.min(b.length, item.size()));
                } else if (item.size() > 0) {
                    int n = Math.min(b.length, item.size() - 1);
                    m.set(ValueLayout.JAVA_BYTE, at, (byte) Math.min(n, 255));
                    MemorySegment.copy(b, 0, m, ValueLayout.JAVA_BYTE, at + 1, n);
                }
            }
            case 'e', 'f', 'd' -> putFloat(f, code, m, at, v);
            case 'P' -> m.set(f.big ? LONG_BIG : LONG_LITTLE, at, integer(v, code, 64, true, true));
            case 'B', 'H', 'I', 'L', 'Q', 'N' -> putInt(f, item.size(), m, at,
                    integer(v, code, item.size() * 8, false, true));
            default -> putInt(f, item.size(), m, at, integer(v, code, item.size() * 8, true, false));
        }
    }

    private static void putInt(StructFormat f, int size, MemorySegment m, long at, long v) {
        switch (size) {
            case 1 -> m.set(ValueLayout.JAVA_BYTE, at, (byte) v);
            case 2 -> m.set(f.big ? SHORT_BIG : SHORT_LITTLE, at, (short) v);
            case 4 -> m.set(f.big ? INT_BIG : INT_LITTLE, at, (int) v);
            default -> m.set(f.big ? LONG_BIG : LONG_LITTLE, at, v);
        }
    }

    private static void putFloat(StructFormat f, char code, MemorySegment m, long at, PyObject v) {
        double d;
        try {
            d = Arguments.toDouble(v);
        } catch (PyException e) {
            throw StructFormat.error("required argument is not a float");
        }
        if (code == 'd') {
            m.set(f.big ? LONG_BIG : LONG_LITTLE, at, Double.doubleToRawLongBits(d));
        } else if (code == 'f') {
            float value = (float) d;
            if (!f.isNative && Float.isInfinite(value) && !Double.isInfinite(d)) {
                throw Errors.overflowError("float too large to pack with f format");
            }
            m.set(f.big ? INT_BIG : INT_LITTLE, at, Float.floatToRawIntBits(value));
        } else {
            m.set(f.big ? SHORT_BIG : SHORT_LITTLE, at, half(d));
        }
    }

    /** Rounds a double to half precision directly: by way of a float it would be rounded twice. */
    private static short half(double d) {
        if (Double.isNaN(d) || Double.isInfinite(d) || d == 0) {
            return Float.floatToFloat16((float) d);
        }
        double magnitude = Math.abs(d);
        int exponent = Math.max(Math.getExponent(magnitude), -14);
        double scaled = Math.rint(Math.scalb(magnitude, 10 - exponent));
        double rounded = Math.scalb(scaled, exponent - 10);
        if (rounded > 65504) {
            throw Errors.overflowError("float too large to pack with e format");
        }
        return Float.floatToFloat16((float) Math.copySign(rounded, d));
    }

    private static long integer(PyObject v, char code, int bits, boolean low, boolean high) {
        PyInt i;
        if (v instanceof PyInt n) {
            i = n;
        } else {
            PyObject index;
            try {
                index = PyInt.hasIndex(v) ? PyInt.index(v) : null;
            } catch (PyException e) {
                throw e.matches(PyExceptions.TYPE_ERROR)
                        ? StructFormat.error("required argument is not an integer") : e;
            }
            if (index == null) {
                throw StructFormat.error("required argument is not an integer");
            }
            i = (PyInt) index;
        }
        if (i.isLong()) {
            long x = i.longValue();
            boolean fits = bits == 64 ? low || x >= 0
                    : low ? x >= -(1L << bits - 1) && x < 1L << bits - 1 : x >= 0 && x < 1L << bits;
            if (fits) {
                return x;
            }
        } else if (bits == 64 && high && i.bigValue().signum() > 0 && i.bigValue().bitLength() <= 64) {
            return i.bigValue().longValue();
        }
        if (code == 'P') {
            throw StructFormat.error("int too large to convert");
        }
        BigInteger min = low ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
        BigInteger max = low ? BigInteger.ONE.shiftLeft(bits - 1).subtract(BigInteger.ONE)
                : bits == 64 ? MAX_UNSIGNED : BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
        throw StructFormat.error("'" + code + "' format requires " + min + " <= number <= " + max);
    }
}
