package org.naja.modules.binary;

import java.nio.charset.StandardCharsets;
import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.memory.Buffer;
import org.naja.objects.ByteCase;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;

/** {@code binascii}. */
@ExposeModule(name = "binascii", doc = "Conversion between binary data and ASCII")
public final class BinasciiModule {
    @ExposeConstant("Error")
    static final PyType ERROR = PyExceptions.create("binascii.Error", PyExceptions.VALUE_ERROR);

    @ExposeConstant("Incomplete")
    static final PyType INCOMPLETE = PyExceptions.create("binascii.Incomplete", PyExceptions.EXCEPTION);

    private BinasciiModule() {}

    static PyException error(String message) {
        return Errors.of(ERROR, message);
    }

    /** The argument of decoders: bytes-like, or an ASCII str. */
    static byte[] asciiOrBytes(PyObject o) {
        if (o instanceof PyStr s) {
            if (!s.isAscii()) {
                throw Errors.valueError("string argument should contain only ASCII characters");
            }
            return s.toJava().getBytes(StandardCharsets.ISO_8859_1);
        }
        if (!Buffer.supports(o)) {
            throw Errors.typeError("argument should be bytes, buffer or ASCII string, not '" + o.type().name() + "'");
        }
        return Buffer.bytes(o);
    }

    // ---- hexadecimal ---------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "hexlify(data, sep=NULL, bytes_per_sep=1)", doc = "Hexadecimal representation of binary data.")
    static PyObject hexlify(PyObject data, PyObject sep, int bytesPerSep) {
        return PyBytes.ofLatin1(ByteCase.hex(data, sep, bytesPerSep));
    }

    @ExposeFunction(value = "b2a_hex(data, sep=NULL, bytes_per_sep=1)", doc = "Hexadecimal representation of binary data.")
    static PyObject b2aHex(PyObject data, PyObject sep, int bytesPerSep) {
        return hexlify(data, sep, bytesPerSep);
    }

    @ExposeFunction(value = "unhexlify(hexstr, /)", doc = "Binary data of hexadecimal representation.")
    static PyObject unhexlify(PyObject hexstr) {
        byte[] b = asciiOrBytes(hexstr);
        if (b.length % 2 != 0) {
            throw error("Odd-length string");
        }
        byte[] out = new byte[b.length / 2];
        for (int i = 0; i < out.length; i++) {
            int high = Character.digit(b[2 * i], 16);
            int low = Character.digit(b[2 * i + 1], 16);
            if (high < 0 || low < 0) {
                throw error("Non-hexadecimal digit found");
            }
            out[i] = (byte) (high << 4 | low);
        }
        return PyBytes.of(out);
    }

    @ExposeFunction(value = "a2b_hex(hexstr, /)", doc = "Binary data of hexadecimal representation.")
    static PyObject a2bHex(PyObject hexstr) {
        return unhexlify(hexstr);
    }

    // ---- base64 and others ------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "a2b_base64(data, /, *, strict_mode=False)", doc = "Decode a line of base64 data.")
    static PyObject a2bBase64(PyObject data, boolean strictMode) {
        return PyBytes.of(TextCodings.decodeBase64(asciiOrBytes(data), strictMode));
    }

    @ExposeFunction(value = "b2a_base64(data, /, *, newline=True)", doc = "Base64-code line of data.")
    static PyObject b2aBase64(PyObject data, boolean newline) {
        byte[] b = java.util.Base64.getEncoder().encode(Buffer.bytes(data));
        if (newline) {
            b = java.util.Arrays.copyOf(b, b.length + 1);
            b[b.length - 1] = '\n';
        }
        return PyBytes.of(b);
    }

    @ExposeFunction(value = "a2b_uu(data, /)", doc = "Decode a line of uuencoded data.")
    static PyObject a2bUu(PyObject data) {
        return PyBytes.of(TextCodings.decodeUu(asciiOrBytes(data)));
    }

    @ExposeFunction(value = "b2a_uu(data, /, *, backtick=False)", doc = "Uuencode line of data.")
    static PyObject b2aUu(PyObject data, boolean backtick) {
        return PyBytes.of(TextCodings.encodeUu(Buffer.bytes(data), backtick));
    }

    @ExposeFunction(value = "a2b_qp(data, header=False)", doc = "Decode a string of qp-encoded data.")
    static PyObject a2bQp(PyObject data, boolean header) {
        return PyBytes.of(TextCodings.decodeQp(asciiOrBytes(data), header));
    }

    @ExposeFunction(value = "b2a_qp(data, quotetabs=False, istext=True, header=False)",
            doc = "Encode a string using quoted-printable encoding.")
    static PyObject b2aQp(PyObject data, boolean quotetabs, boolean istext, boolean header) {
        return PyBytes.of(TextCodings.encodeQp(Buffer.bytes(data), quotetabs, istext, header));
    }

    // ---- checksums ----------------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "crc32(data, crc=0, /)", doc = "Compute CRC-32 incrementally.")
    static long crc32(PyObject data, PyObject crc) {
        return Checksums.crc32(Buffer.bytes(data), (int) Checksums.unsigned(crc));
    }

    @ExposeFunction(value = "crc_hqx(data, crc, /)", doc = "Compute CRC-CCITT incrementally.")
    static long crcHqx(PyObject data, PyObject crc) {
        int c = (int) Checksums.unsigned(crc) & 0xffff;
        for (byte b : Buffer.bytes(data)) {
            c ^= (b & 0xff) << 8;
            for (int i = 0; i < 8; i++) {
                c = (c & 0x8000) != 0 ? c << 1 ^ 0x1021 : c << 1;
            }
            c &= 0xffff;
        }
        return c;
    }
}
