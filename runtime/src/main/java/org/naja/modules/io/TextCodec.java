package org.naja.modules.io;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyBytes;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;

/** Encoding and decoding for a text stream: UTF-8, Latin-1 and ASCII in Java, all others through {@code codecs}. */
final class TextCodec {
    enum Kind { UTF8, LATIN1, ASCII, OTHER }

    final String encoding;
    final String errors;
    private final Kind kind;
    /** Incremental codecs of Python for {@link Kind#OTHER}, made when needed. */
    private PyObject encoder;
    private PyObject decoder;
    private Utf8Decoder utf8;

    TextCodec(ThreadState ts, String encoding, String errors) {
        this.encoding = encoding;
        this.errors = errors;
        Kind k = kindOf(encoding);
        boolean simpleErrors = errors.equals("strict") || errors.equals("surrogateescape") || errors.equals("replace");
        if (!simpleErrors) {
            // Decoding must know the handler; unknown ones are found out when they are needed.
            k = Kind.OTHER;
        }
        this.kind = k;
        if (k == Kind.OTHER) {
            PyObject info = info(ts);
            PyObject isText = info.lookupAttr("_is_text_encoding");
            if (isText != null && !isText.isTrue()) {
                throw Errors.of(PyExceptions.LOOKUP_ERROR, "'" + encoding
                        + "' is not a text encoding; use codecs.open() to handle arbitrary codecs");
            }
        }
    }

    private static Kind kindOf(String encoding) {
        return switch (encoding.toLowerCase(Locale.ROOT).replace('_', '-').replace(' ', '-')) {
            case "utf-8", "utf8", "u8", "utf", "cp65001" -> Kind.UTF8;
            case "latin-1", "latin1", "iso-8859-1", "iso8859-1", "l1", "8859", "cp819" -> Kind.LATIN1;
            case "ascii", "us-ascii", "646" -> Kind.ASCII;
            default -> Kind.OTHER;
        };
    }

    private PyObject info(ThreadState ts) {
        return ts.interpreter.importModule(ts, "codecs").getAttr("lookup").call1(ts, PyStr.of(encoding));
    }

    /** Whether the decoder keeps nothing but unfinished characters. */
    boolean isStateless() {
        return kind != Kind.OTHER;
    }

    // ---- encoding --------------------------------------------------------------------------------------------------------

    byte[] encode(ThreadState ts, String text) {
        if (kind != Kind.OTHER) {
            int i = 0;
            int n = text.length();
            while (i < n && text.charAt(i) < 0x80) {
                i++;
            }
            if (i == n) {
                return text.getBytes(StandardCharsets.ISO_8859_1);
            }
            if (kind == Kind.UTF8 && isWellFormed(text, i)) {
                return text.getBytes(StandardCharsets.UTF_8);
            }
            if (kind == Kind.LATIN1) {
                while (i < n && text.charAt(i) < 0x100) {
                    i++;
                }
                if (i == n) {
                    return text.getBytes(StandardCharsets.ISO_8859_1);
                }
            }
            return bytes(PyStr.of(text).callMethod(ts, "encode", PyStr.of(encoding), PyStr.of(errors)));
        }
        return bytes(encoder(ts).callMethod(ts, "encode", PyStr.of(text)));
    }

    private static boolean isWellFormed(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                if (Character.isHighSurrogate(c) && i + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(i + 1))) {
                    i++;
                } else {
                    return false;
                }
            }
        }
        return true;
    }

    private static byte[] bytes(PyObject o) {
        if (o instanceof PyBytes b) {
            return b.toBytes();
        }
        throw Errors.typeError("encoder should return a bytes object, not '" + o.type().name() + "'");
    }

    private PyObject encoder(ThreadState ts) {
        if (encoder == null) {
            encoder = make(ts, "incrementalencoder");
        }
        return encoder;
    }

    private PyObject make(ThreadState ts, String what) {
        PyObject factory = info(ts).getAttr(what);
        if (factory == PyNone.NONE) {
            throw Errors.of(PyExceptions.LOOKUP_ERROR, encoding);
        }
        return factory.call1(ts, PyStr.of(errors));
    }

    /** The output does not begin at the file's beginning: no byte order mark. */
    void continueOutput(ThreadState ts) {
        if (kind == Kind.OTHER) {
            PyObject e = encoder(ts);
            if (e.lookupAttr("setstate") != null) {
                e.callMethod(ts, "setstate", PyInt.ZERO);
            }
        }
    }

    void resetEncoder(ThreadState ts, boolean atStart) {
        if (encoder != null) {
            if (atStart) {
                encoder.callMethod(ts, "reset");
            } else {
                continueOutput(ts);
            }
        }
    }

    // ---- decoding --------------------------------------------------------------------------------------------------------

    String decode(ThreadState ts, byte[] bytes, boolean last) {
        switch (kind) {
            case UTF8 -> {
                return decodeUtf8(ts, bytes, last);
            }
            case LATIN1 -> {
                return new String(bytes, StandardCharsets.ISO_8859_1);
            }
            case ASCII -> {
                for (byte b : bytes) {
                    if (b < 0) {
                        return text(PyBytes.of(bytes).callMethod(ts, "decode", PyStr.of("ascii"), PyStr.of(errors)));
                    }
                }
                return new String(bytes, StandardCharsets.ISO_8859_1);
            }
            default -> {
                return text(decoder(ts).callMethod(ts, "decode", PyBytes.of(bytes), PyBool.of(last)));
            }
        }
    }

    private static String text(PyObject o) {
        if (o instanceof PyStr s) {
            return s.toJava();
        }
        throw Errors.typeError("decoder should return a string result, not '" + o.type().name() + "'");
    }

    private PyObject decoder(ThreadState ts) {
        if (decoder == null) {
            decoder = make(ts, "incrementaldecoder");
        }
        return decoder;
    }

    private String decodeUtf8(ThreadState ts, byte[] bytes, boolean last) {
        if (utf8 == null) {
            utf8 = new Utf8Decoder(errors.equals("strict") ? Utf8Decoder.Malformed.STOP
                    : errors.equals("replace") ? Utf8Decoder.Malformed.REPLACE : Utf8Decoder.Malformed.ESCAPE);
        }
        if (utf8.restLength == 0) {
            int i = 0;
            while (i < bytes.length && bytes[i] >= 0) {
                i++;
            }
            if (i == bytes.length) {
                return new String(bytes, StandardCharsets.ISO_8859_1);
            }
        }
        byte[] kept = java.util.Arrays.copyOf(utf8.rest, utf8.restLength);
        StringBuilder out = new StringBuilder(bytes.length);
        int bad = utf8.decode(bytes, 0, bytes.length, last, out);
        if (bad >= 0) {
            byte[] all = java.util.Arrays.copyOf(kept, kept.length + bytes.length);
            System.arraycopy(bytes, 0, all, kept.length, bytes.length);
            utf8.reset();
            PyBytes.of(all).callMethod(ts, "decode", PyStr.of("utf-8"), PyStr.of("strict"));
            throw Errors.systemError("malformed UTF-8 was decoded");
        }
        return out.toString();
    }

    void resetDecoder(ThreadState ts) {
        if (utf8 != null) {
            utf8.reset();
        }
        if (decoder != null) {
            decoder.callMethod(ts, "reset");
        }
    }

    /** How many bytes are kept for the next piece. */
    int kept() {
        return utf8 == null ? 0 : utf8.restLength;
    }

    /** Bytes kept and flags of a decoder of Python's. */
    PyTuple state(ThreadState ts) {
        return (PyTuple) decoder(ts).callMethod(ts, "getstate");
    }

    void setState(ThreadState ts, PyObject kept, PyObject flags) {
        decoder(ts).callMethod(ts, "setstate", PyTuple.of(new PyObject[] {kept, flags}));
    }
}
