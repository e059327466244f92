package org.naja.objects;

import java.math.BigInteger;
import org.naja.memory.Buffer;

/** {@code int.to_bytes} and {@code int.from_bytes}. */
final class IntBytes {
    private IntBytes() {}

    private static boolean isLittle(String byteorder) {
        if (byteorder.equals("little")) {
            return true;
        }
        if (byteorder.equals("big")) {
            return false;
        }
        throw Errors.valueError("byteorder must be either 'little' or 'big'");
    }

    static byte[] toBytes(PyInt value, long length, String byteorder, boolean signed) {
        boolean little = isLittle(byteorder);
        if (length < 0) {
            throw Errors.valueError("length argument must be non-negative");
        }
        if (value.signum() < 0 && !signed) {
            throw Errors.overflowError("can't convert negative int to unsigned");
        }
        if (length > Integer.MAX_VALUE - 16) {
            throw Errors.memoryError();
        }
        byte[] source = value.bigValue().toByteArray();
        int from = 0;
        if (!signed && source.length > 1 && source[0] == 0) {
            from = 1;
        }
        int n = source.length - from;
        if (n > length && !(length == 0 && value.signum() == 0)) {
            throw Errors.overflowError("int too big to convert");
        }
        byte[] result = new byte[(int) length];
        byte filler = (byte) (value.signum() < 0 ? -1 : 0);
        for (int i = 0; i < result.length; i++) {
            byte b = i < n ? source[source.length - 1 - i] : filler;
            result[little ? i : result.length - 1 - i] = b;
        }
        return result;
    }

    static PyInt fromBytes(PyObject o, String byteorder, boolean signed) {
        boolean little = isLittle(byteorder);
        byte[] source = bytes(o);
        if (source.length <= 8) {
            long value = 0;
            for (int i = 0; i < source.length; i++) {
                value = value << 8 | source[little ? source.length - 1 - i : i] & 0xFF;
            }
            if (!signed) {
                return PyInt.ofUnsigned(value);
            }
            int unused = 64 - 8 * source.length;
            return source.length == 0 ? PyInt.ZERO : PyInt.of(value << unused >> unused);
        }
        byte[] big = source;
        if (little) {
            big = new byte[source.length];
            for (int i = 0; i < big.length; i++) {
                big[i] = source[source.length - 1 - i];
            }
        }
        return PyInt.of(signed ? new BigInteger(big) : new BigInteger(1, big));
    }

    // ---- bytes-like objects ------------------------------------------------------------------------------------------

    static boolean isBytesOrByteArray(PyObject o) {
        return o instanceof ByteString;
    }

    /** The content of a bytes-like object, or null. */
    static byte[] bytesOrNull(PyObject o) {
        return Buffer.supports(o) ? Buffer.bytes(o) : null;
    }

    /** What {@code bytes(o)} has, without taking an int for a length. */
    private static byte[] bytes(PyObject o) {
        if (o instanceof PyBytes b) {
            return b.toBytes();
        }
        PyObject method = o.lookupSpecial("__bytes__");
        if (method == null) {
            return PyBytes.fromObject(o).toBytes();
        }
        PyObject result = method.call0(ThreadState.current());
        if (result instanceof PyBytes b) {
            return b.toBytes();
        }
        throw Errors.typeError("__bytes__ returned non-bytes (type " + result.type().name() + ")");
    }
}
