package org.naja.objects;

import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import org.naja.codecs.Codecs;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;

/** {@code bytes} (bytesobject.c). */
@ExposeType(name = "bytes", derived = true, doc = "bytes(iterable_of_ints) -> bytes\n"
        + "bytes(string, encoding[, errors]) -> bytes\n"
        + "bytes(bytes_or_buffer) -> immutable copy of bytes_or_buffer\n"
        + "bytes(int) -> bytes object of size given by the parameter initialized with null bytes\n"
        + "bytes() -> empty bytes object\n\nConstruct an immutable array of bytes from:\n"
        + "  - an iterable yielding integers in range(256)\n"
        + "  - a text string encoded using the specified encoding\n"
        + "  - any object implementing the buffer API.\n  - an integer")
public class PyBytes extends ByteString {
    public static final PyType TYPE = PyType.of(new PyBytesExposed());

    private static final PyBytes[] SINGLE = new PyBytes[256];
    public static final PyBytes EMPTY = new PyBytes(new byte[0]);

    static {
        for (int i = 0; i < 256; i++) {
            SINGLE[i] = new PyBytes(new byte[] {(byte) i});
        }
    }

    private final byte[] bytes;
    /** 0: not computed yet. */
    private int hash;

    protected PyBytes(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Takes the array over: nobody may write to it any more. */
    public static PyBytes of(byte[] bytes) {
        return bytes.length > 1 ? new PyBytes(bytes) : bytes.length == 0 ? EMPTY : SINGLE[bytes[0] & 0xff];
    }

    public static PyBytes copyOf(byte[] bytes, int from, int to) {
        return of(java.util.Arrays.copyOfRange(bytes, from, to));
    }

    /** The bytes whose values are the characters of {@code s}, all below 256. */
    public static PyBytes ofLatin1(String s) {
        return of(s.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The bytes themselves: not to be written to. */
    public final byte[] toBytes() {
        return bytes;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    final byte[] array() {
        return bytes;
    }

    @Override
    final int size(byte[] array) {
        return bytes.length;
    }

    @Override
    final PyObject result(byte[] b) {
        return of(b);
    }

    @Override
    final PyObject same() {
        return getClass() == PyBytes.class ? this : of(bytes);
    }

    @Override
    public final Buffer export(boolean writable) {
        if (writable) {
            throw Errors.bufferError("Object is not writable.");
        }
        return Buffer.ofBytes(this, MemorySegment.ofArray(bytes), true);
    }

    @ExposeNew("bytes(source=NULL, encoding=NULL, errors=NULL)")
    static PyObject __new__(ThreadState ts, PyType type, PyObject source, PyObject encoding, PyObject errors) {
        PyBytes b = make(ts, source, encoding, errors);
        return type == TYPE ? b : new PyBytesDerived(type, b.bytes);
    }

    private static PyBytes make(ThreadState ts, PyObject source, PyObject encoding, PyObject errors) {
        if (encoding != null || errors != null || source != null && source.getClass() == PyStr.class) {
            return of(encoded(source, encoding, errors));
        }
        if (source == null) {
            return EMPTY;
        }
        PyObject method = source.lookupSpecial("__bytes__");
        if (method != null) {
            PyObject result = method.call0(ts);
            if (!(result instanceof PyBytes b)) {
                throw Errors.typeError("__bytes__ returned non-bytes (type " + result.type().name() + ")");
            }
            return b;
        }
        if (source instanceof PyStr) {
            return of(encoded(source, null, null));
        }
        if (TextArgs.hasIndex(source)) {
            byte[] zeros = zeros(source);
            if (zeros != null) {
                return of(zeros);
            }
        }
        return fromObject(source);
    }

    /** {@code bytes(string, encoding, errors)}; TypeError for other combinations. */
    static byte[] encoded(PyObject source, PyObject encoding, PyObject errors) {
        if (!(source instanceof PyStr s)) {
            throw Errors.typeError((encoding != null ? "encoding" : "errors") + " without a string argument");
        }
        if (encoding == null) {
            throw Errors.typeError("string argument without an encoding");
        }
        String enc = text(encoding, "encoding");
        String err = errors == null ? "strict" : text(errors, "errors");
        return Codecs.encode(s, enc, err).toBytes();
    }

    private static String text(PyObject o, String name) {
        if (o instanceof PyStr s) {
            return s.toJava();
        }
        throw Errors.typeError("bytes() argument '" + name + "' must be str, not " + o.type().name());
    }

    /** As many zero bytes as {@code count} says; {@code null} where {@code __index__} raises TypeError. */
    static byte[] zeros(PyObject count) {
        long n;
        try {
            n = TextArgs.toIndex(count, PyExceptions.OVERFLOW_ERROR);
        } catch (PyException e) {
            if (e.matches(PyExceptions.TYPE_ERROR)) {
                return null;
            }
            throw e;
        }
        if (n < 0) {
            throw Errors.valueError("negative count");
        }
        if (n > Integer.MAX_VALUE - 16) {
            throw Errors.memoryError();
        }
        return new byte[(int) n];
    }

    /** The bytes of a buffer or of an iterable of ints (PyBytes_FromObject). */
    public static PyBytes fromObject(PyObject source) {
        if (source.getClass() == PyBytes.class) {
            return (PyBytes) source;
        }
        if (Buffer.supports(source)) {
            return of(Buffer.copyOf(source));
        }
        if (!(source instanceof PyStr)) {
            return of(collect(source, "bytes", "bytes must be in range(0, 256)"));
        }
        throw Errors.typeError("cannot convert '" + source.type().name() + "' object to bytes");
    }

    /** The ints of an iterable as bytes. */
    static byte[] collect(PyObject source, String typeName, String rangeMessage) {
        PyObject it;
        try {
            it = source.iter();
        } catch (PyException e) {
            if (e.matches(PyExceptions.TYPE_ERROR)) {
                throw Errors.typeError(
                        "cannot convert '" + source.type().name() + "' object to " + typeName);
            }
            throw e;
        }
        byte[] out = new byte[32];
        int n = 0;
        for (PyObject item = it.next(); item != null; item = it.next()) {
            if (n == out.length) {
                out = java.util.Arrays.copyOf(out, n * 2);
            }
            out[n++] = TextArgs.toByte(item, rangeMessage);
        }
        return java.util.Arrays.copyOf(out, n);
    }

    // ---- special methods ------------------------------------------------------------------------------------------------

    final PyObject __repr__() {
        StringBuilder out = new StringBuilder(bytes.length + 3).append('b');
        StrRepr.bytes(out, bytes, bytes.length, false);
        return PyStr.of(out.toString());
    }

    final PyObject __str__() {
        return __repr__();
    }

    final long __hash__() {
        int h = hash;
        if (h == 0) {
            hash = h = hashOf(bytes);
        }
        return h == 0 ? 0 : h * 0x9E3779B97F4A7C15L ^ h;
    }

    /** Spread by {@link #__hash__}; memoryviews use the same. */
    static int hashOf(byte[] bytes) {
        if (bytes.length == 0) {
            return 0;
        }
        int h = java.util.Arrays.hashCode(bytes) * 31 + bytes.length;
        return h == 0 ? 1 : h;
    }

    final PyObject __getitem__(PyObject key) {
        if (key instanceof PySlice s) {
            byte[] part = slice(s);
            return part.length == bytes.length && java.util.Arrays.equals(part, bytes) ? same() : of(part);
        }
        long i = TextArgs.itemIndex(key, "byte indices must be integers or slices, not ");
        if (i < 0) {
            i += bytes.length;
        }
        if (i < 0 || i >= bytes.length) {
            throw Errors.indexError("index out of range");
        }
        return PyInt.of(bytes[(int) i] & 0xff);
    }

    final PyObject __iter__() {
        return new PyBytesIterator(this);
    }

    @ExposeMethod(value = "__bytes__(self, /)", doc = "Convert this value to exact type bytes.")
    final PyObject toExact() {
        return same();
    }

    @ExposeMethod("__getnewargs__(self, /)")
    final PyObject getNewArgs() {
        return PyTuple.of(new PyObject[] {of(bytes)});
    }

    @ExposeMethod("__sizeof__(self, /)")
    final long sizeof() {
        return 33L + bytes.length;
    }

}
