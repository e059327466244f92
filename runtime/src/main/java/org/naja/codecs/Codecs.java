package org.naja.codecs;

import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;

/** {@code str.encode} and {@code bytes.decode}: the usual encodings at once, others by the registry. */
public final class Codecs {
    private Codecs() {}

    /** {@code s.encode(encoding, errors)}. */
    public static PyBytes encode(PyStr s, String encoding, String errors) {
        switch (encoding) {
            case "utf-8", "UTF-8", "utf8", "UTF8", "utf_8" -> {
                return PyBytes.of(Utf8.encode(s, errors));
            }
            case "ascii", "ASCII", "us-ascii" -> {
                return PyBytes.of(SingleByte.encode(s, errors, 128));
            }
            case "latin-1", "latin1", "iso-8859-1", "iso8859-1", "latin_1", "iso_8859_1" -> {
                return PyBytes.of(SingleByte.encode(s, errors, 256));
            }
            case "utf-16", "utf16", "UTF-16", "utf_16" -> {
                return PyBytes.of(WideCodecs.encode16(s, errors, 0));
            }
            case "utf-32", "utf32", "UTF-32", "utf_32" -> {
                return PyBytes.of(WideCodecs.encode32(s, errors, 0));
            }
            default -> {
                return encodeByRegistry(s, encoding, errors);
            }
        }
    }

    private static PyBytes encodeByRegistry(PyStr s, String encoding, String errors) {
        ThreadState ts = ThreadState.current();
        PyObject result = CodecRegistry.of(ts).encodeText(ts, s, encoding, errors);
        if (result instanceof PyBytes b) {
            return b;
        }
        if (result instanceof org.naja.objects.PyByteArray a) {
            ts.interpreter.warn(PyExceptions.RUNTIME_WARNING,
                    "encoder " + encoding + " returned bytearray instead of bytes; use codecs.encode() to encode to "
                    + "arbitrary types");
            return PyBytes.of(a.copy());
        }
        throw Errors.typeError("'" + encoding + "' encoder returned '" + result.type().name()
                + "' instead of 'bytes'; use codecs.encode() to encode to arbitrary types");
    }

    /** {@code data.decode(encoding, errors)}. */
    public static PyStr decode(PyObject data, String encoding, String errors) {
        switch (encoding) {
            case "utf-8", "UTF-8", "utf8", "UTF8", "utf_8" -> {
                return PyStr.of(Utf8.decode(Buffer.bytes(data), errors, null));
            }
            case "ascii", "ASCII", "us-ascii" -> {
                return PyStr.of(SingleByte.decodeAscii(Buffer.bytes(data), errors));
            }
            case "latin-1", "latin1", "iso-8859-1", "iso8859-1", "latin_1", "iso_8859_1" -> {
                return PyStr.of(SingleByte.decodeLatin1(Buffer.bytes(data)));
            }
            case "utf-16", "utf16", "UTF-16", "utf_16" -> {
                return PyStr.of(WideCodecs.decode16(Buffer.bytes(data), errors, new int[1], null));
            }
            case "utf-32", "utf32", "UTF-32", "utf_32" -> {
                return PyStr.of(WideCodecs.decode32(Buffer.bytes(data), errors, new int[1], null));
            }
            default -> {
                ThreadState ts = ThreadState.current();
                PyObject result = CodecRegistry.of(ts).decodeText(ts, data, encoding, errors);
                if (result instanceof PyStr s) {
                    return s;
                }
                throw Errors.typeError("'" + encoding + "' decoder returned '" + result.type().name()
                        + "' instead of 'str'; use codecs.decode() to decode to arbitrary types");
            }
        }
    }

    /** The first element of what a stateless encoder or decoder returns. */
    static PyObject first(PyObject result, String what) {
        if (result instanceof PyTuple t && t.size() == 2) {
            return t.get(0);
        }
        throw Errors.typeError(what + " must return a tuple (object, integer)");
    }
}
