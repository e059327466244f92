package org.naja.modules.io;

import java.math.BigInteger;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _io.TextIOWrapper} (textio.c): text over a stream of bytes. */
@ExposeType(name = "TextIOWrapper", module = "_io", base = PyTextIOBase.class, hasDict = true,
        doc = "Character and line based layer over a BufferedIOBase object, buffer.")
public final class PyTextIOWrapper extends PyTextIOBase {
    public static final PyType TYPE = PyType.of(new PyTextIOWrapperExposed());
    private static final int CHUNK = 8192;

    private PyObject buffer;
    /** The buffer when Java may use it directly. */
    private Buffered direct;
    private TextCodec codec;
    private boolean readable, writable, seekable, telling, hasRead1;
    private boolean lineBuffering, writeThrough;
    private boolean detached;
    private boolean encodesFromStart = true;
    private long chunkSize = CHUNK;
    // Newlines:
    private String newlineArgument;
    private boolean readUniversal, readTranslate;
    private String readNewline;
    /** What {@code \n} becomes; {@code null}: stays. */
    private String writeNewline;
    private Newlines newlines;
    // Text read ahead:
    private String decoded = "";
    private int decodedAt;
    /** The bytes that {@link #decoded} came from, those kept from before included; {@code null}: no text read ahead. */
    private byte[] snapshot;
    private PyObject snapshotFlags;
    // Encoded text to be written:
    private byte[] out = new byte[512];
    private int outLength;

    private PyTextIOWrapper(PyType type) {
        super(type);
    }

    @ExposeNew("TextIOWrapper(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return new PyTextIOWrapper(type);
    }

    /** A stream over one of the built-in buffers. */
    static PyTextIOWrapper of(ThreadState ts, PyObject buffer, String encoding, String errors, String newline,
            boolean lineBuffering) {
        PyTextIOWrapper w = new PyTextIOWrapper(TYPE);
        w.setUp(ts, buffer, encoding, errors, newline, lineBuffering, false);
        return w;
    }

    @ExposeMethod("__init__(self, buffer, encoding=None, errors=None, newline=None, line_buffering=False,"
            + " write_through=False)")
    void init(ThreadState ts, PyObject target, PyObject encoding, PyObject errors, PyObject newline,
            boolean lineBuffered, boolean through) {
        String name = IoModule.textOrNone(encoding, "TextIOWrapper() argument 'encoding'");
        String handler = IoModule.textOrNone(errors, "TextIOWrapper() argument 'errors'");
        String end = IoModule.textOrNone(newline, "TextIOWrapper() argument 'newline'");
        if (name == null || name.equals("locale")) {
            name = name == null ? "utf-8" : "UTF-8";
            if (encoding == PyNone.NONE) {
                name = "UTF-8";
            }
        }
        setUp(ts, target, name, handler == null ? "strict" : handler, end, lineBuffered, through);
    }

    private void setUp(ThreadState ts, PyObject target, String encoding, String errors, String newline,
            boolean lineBuffered, boolean through) {
        checkNewline(newline);
        if (encoding.indexOf('\0') >= 0 || errors.indexOf('\0') >= 0) {
            throw Errors.valueError("embedded null character");
        }
        codec = new TextCodec(ts, encoding, errors);
        buffer = target;
        direct = target instanceof Buffered b && (b.isExact(PyBufferedReader.TYPE) || b.isExact(PyBufferedWriter.TYPE)
                || b.isExact(PyBufferedRandom.TYPE)) ? b : null;
        setNewline(newline);
        lineBuffering = lineBuffered;
        writeThrough = through;
        detached = false;
        seekable = telling = buffer.callMethod(ts, "seekable").isTrue();
        readable = buffer.callMethod(ts, "readable").isTrue();
        writable = buffer.callMethod(ts, "writable").isTrue();
        hasRead1 = direct != null || buffer.lookupAttr("read1") != null;
        encodesFromStart = true;
        forgetReadAhead();
        outLength = 0;
        if (seekable && writable && !codec.isStateless()
                && PyInt.asIndexLong(buffer.callMethod(ts, "tell")) != 0) {
            encodesFromStart = false;
            codec.continueOutput(ts);
        }
    }

    private static void checkNewline(String newline) {
        if (newline != null && !newline.isEmpty() && !newline.equals("\n") && !newline.equals("\r")
                && !newline.equals("\r\n")) {
            throw Errors.valueError("illegal newline value: " + PyStr.of(newline).repr().toJava());
        }
    }

    private void setNewline(String newline) {
        newlineArgument = newline;
        readUniversal = newline == null || newline.isEmpty();
        readTranslate = newline == null;
        readNewline = readUniversal ? null : newline;
        writeNewline = newline == null || newline.isEmpty() || newline.equals("\n") ? null : newline;
        newlines = readUniversal ? new Newlines(readTranslate) : null;
    }

    private PyObject buffer() {
        if (buffer == null) {
            throw Errors.valueError(detached ? "underlying buffer has been detached"
                    : "I/O operation on uninitialized object");
        }
        return buffer;
    }

    private void checkOpen() {
        if (direct != null && direct.direct != null ? direct.direct.isClosed() : isClosed(buffer())) {
            throw closedError();
        }
    }

    // ---- writing -----------------------------------------------------------------------------------------------------------

    /** From now on nothing is kept back: {@code -u}. */
    void writeThrough() {
        writeThrough = true;
        lineBuffering = true;
    }

    /** The file, as far as that is known. */
    java.nio.file.Path path() {
        return direct == null ? null : direct.path();
    }

    /** What {@code print()} calls. */
    public void print(ThreadState ts, String text) {
        checkOpen();
        write(ts, text);
    }

    private void write(ThreadState ts, String text) {
        if (!writable) {
            throw unsupported("not writable");
        }
        boolean hasEnd = (lineBuffering || writeNewline != null) && text.indexOf('\n') >= 0;
        boolean flush = lineBuffering && (hasEnd || text.indexOf('\r') >= 0);
        if (hasEnd && writeNewline != null) {
            text = text.replace("\n", writeNewline);
        }
        byte[] bytes = codec.encode(ts, text);
        if (snapshot != null || decodedAt < decoded.length()) {
            telling = telling && seekable;
            forgetReadAhead();
            codec.resetDecoder(ts);
        }
        boolean full;
        boolean first;
        synchronized (codec) {
            first = outLength == 0;
            if (outLength + bytes.length > out.length) {
                out = java.util.Arrays.copyOf(out, Math.max(outLength + bytes.length, Math.min(out.length * 2, 16384)));
            }
            System.arraycopy(bytes, 0, out, outLength, bytes.length);
            outLength += bytes.length;
            full = outLength >= chunkSize;
        }
        if (full || flush || writeThrough) {
            sendOut(ts);
        } else if (first) {
            Unflushed.of(ts.interpreter).add(this);
        }
        if (flush) {
            flushBuffer(ts);
        }
    }

    /** Hands the encoded text to the buffer. */
    private void sendOut(ThreadState ts) {
        byte[] data;
        int n;
        synchronized (codec) {
            n = outLength;
            if (n == 0) {
                return;
            }
            data = out;
            out = new byte[Math.min(data.length, 16384)];
            outLength = 0;
        }
        Unflushed.of(ts.interpreter).remove(this);
        if (direct instanceof PyBufferedWriter w) {
            direct.checkOpen("write to closed file");
            w.write(ts, data, 0, n);
        } else {
            buffer.callMethod(ts, "write", PyBytes.of(java.util.Arrays.copyOf(data, n)));
        }
    }

    private void flushBuffer(ThreadState ts) {
        if (direct instanceof PyBufferedWriter w) {
            w.flush(ts);
        } else {
            buffer.callMethod(ts, "flush");
        }
    }

    /** {@code flush()}. */
    public void flushAll(ThreadState ts) {
        checkOpen();
        telling = seekable;
        sendOut(ts);
        flushBuffer(ts);
    }

    @ExposeMethod("write(self, text, /)")
    PyObject write(ThreadState ts, PyObject text) {
        buffer();
        if (!(text instanceof PyStr s)) {
            throw Errors.typeError("write() argument must be str, not " + text.type().name());
        }
        checkOpen();
        write(ts, s.toJava());
        return PyInt.of(s.size());
    }

    @ExposeMethod("flush(self, /)")
    void flush(ThreadState ts) {
        buffer();
        flushAll(ts);
    }

    // ---- reading -----------------------------------------------------------------------------------------------------------

    private void forgetReadAhead() {
        decoded = "";
        decodedAt = 0;
        snapshot = null;
        snapshotFlags = null;
    }

    private void startReading(ThreadState ts) {
        if (!readable) {
            throw unsupported("not readable");
        }
        sendOut(ts);
    }

    private String decode(ThreadState ts, byte[] bytes, boolean last) {
        String text = codec.decode(ts, bytes, last);
        return newlines == null ? text : newlines.decode(text, last);
    }

    private byte[] nextBytes(ThreadState ts) {
        if (direct != null && !(direct instanceof PyBufferedWriter)) {
            direct.lock.lock();
            try {
                if (direct.pending > 0) {
                    direct.drain(ts);
                }
                return direct.read1Bytes(ts, (int) chunkSize);
            } finally {
                direct.lock.unlock();
            }
        }
        PyObject data = buffer.callMethod(ts, hasRead1 ? "read1" : "read", PyInt.of(chunkSize));
        if (data instanceof PyBytes b) {
            return b.toBytes();
        }
        if (org.naja.memory.Buffer.supports(data)) {
            return org.naja.memory.Buffer.bytes(data);
        }
        throw Errors.typeError("underlying " + (hasRead1 ? "read1" : "read")
                + "() should have returned a bytes-like object, not '" + data.type().name() + "'");
    }

    /** Reads one piece ahead; {@code false} at the end. */
    private boolean readChunk(ThreadState ts) {
        byte[] kept = null;
        if (telling) {
            if (codec.isStateless()) {
                int n = codec.kept() + (newlines != null && newlines.pendingCr ? 1 : 0);
                kept = snapshot == null || n == 0 ? new byte[0]
                        : java.util.Arrays.copyOfRange(snapshot, snapshot.length - n, snapshot.length);
            } else {
                PyTuple state = codec.state(ts);
                kept = ((PyBytes) state.get(0)).toBytes();
                snapshotFlags = state.get(1);
            }
        }
        byte[] bytes = nextBytes(ts);
        boolean last = bytes.length == 0;
        String text = decode(ts, bytes, last);
        decoded = text;
        decodedAt = 0;
        if (telling) {
            byte[] all = java.util.Arrays.copyOf(kept, kept.length + bytes.length);
            System.arraycopy(bytes, 0, all, kept.length, bytes.length);
            snapshot = all;
        }
        return !last || !text.isEmpty();
    }

    @ExposeMethod("read(self, size=-1, /)")
    PyObject read(ThreadState ts, PyObject size) {
        long n = limit(size);
        buffer();
        checkOpen();
        startReading(ts);
        if (n < 0) {
            PyObject data = buffer.callMethod(ts, "read");
            if (data == PyNone.NONE) {
                throw Errors.typeError("underlying read() should have returned a bytes-like object, not 'NoneType'");
            }
            String rest = decode(ts, bytesArgument(data), true);
            String head = decoded.substring(decodedAt);
            forgetReadAhead();
            return PyStr.of(head.isEmpty() ? rest : head + rest);
        }
        StringBuilder text = new StringBuilder();
        long left = n;
        while (left > 0) {
            if (decodedAt == decoded.length() && !readChunk(ts)) {
                break;
            }
            int from = decodedAt;
            int to = advance(from, left);
            left -= decoded.codePointCount(from, to);
            text.append(decoded, from, to);
            decodedAt = to;
        }
        return PyStr.of(text.toString());
    }

    /** The index {@code count} characters further on, or the end. */
    private int advance(int from, long count) {
        int to = from;
        while (to < decoded.length() && count > 0) {
            to += Character.charCount(decoded.codePointAt(to));
            count--;
        }
        return to;
    }

    @ExposeMethod("readline(self, size=-1, /)")
    PyObject readline(ThreadState ts, PyObject size) {
        return PyStr.of(readLine(ts, limit(size)));
    }

    private String readLine(ThreadState ts, long limit) {
        buffer();
        checkOpen();
        startReading(ts);
        StringBuilder line = null;
        boolean universal = readUniversal && !readTranslate;
        String end = readUniversal ? "\n" : readNewline;
        while (true) {
            if (decodedAt == decoded.length()) {
                String before = decoded;
                if (!readChunk(ts)) {
                    break;
                }
                if (decoded.isEmpty()) {
                    continue;
                }
            }
            int from = decodedAt;
            int to;
            boolean done;
            if (line != null && line.length() > 0 && !universal && end.length() == 2
                    && line.charAt(line.length() - 1) == '\r' && decoded.charAt(from) == '\n') {
                // The two characters of the newline have come in two pieces.
                to = from + 1;
                done = true;
            } else {
                to = Newlines.lineEnd(decoded, from, universal, end);
                done = to >= 0;
                if (!done) {
                    to = decoded.length();
                }
            }
            if (limit >= 0) {
                int have = decoded.codePointCount(from, to);
                if (have >= limit) {
                    to = advance(from, limit);
                    done = true;
                } else {
                    limit -= have;
                }
            }
            decodedAt = to;
            if (line == null && done) {
                return decoded.substring(from, to);
            }
            if (line == null) {
                line = new StringBuilder();
            }
            line.append(decoded, from, to);
            if (done) {
                break;
            }
        }
        if (line == null) {
            forgetReadAhead();
            return "";
        }
        return line.toString();
    }

    PyObject __iter__() {
        buffer();
        checkOpen();
        return this;
    }

    PyObject __next__() {
        ThreadState ts = ThreadState.current();
        telling = false;
        if (isExact(TYPE)) {
            String line = readLine(ts, -1);
            if (line.isEmpty()) {
                forgetReadAhead();
                telling = seekable;
                return null;
            }
            return PyStr.of(line);
        }
        PyObject line = callMethod(ts, "readline");
        if (line.length() == 0) {
            forgetReadAhead();
            telling = seekable;
            return null;
        }
        return line;
    }

    // ---- position ----------------------------------------------------------------------------------------------------------

    @ExposeMethod("tell(self, /)")
    PyObject tell(ThreadState ts) {
        buffer();
        checkOpen();
        if (!seekable) {
            throw unsupported("underlying stream is not seekable");
        }
        if (!telling) {
            throw Errors.of(PyExceptions.OS_ERROR, "telling position disabled by next() call");
        }
        sendOut(ts);
        callMethod(ts, "flush");
        long position = PyInt.asIndexLong(buffer.callMethod(ts, "tell"));
        if (snapshot == null) {
            return PyInt.of(position);
        }
        position -= snapshot.length;
        if (codec.isStateless()) {
            return PyInt.of(position + bytesFor(ts, decodedAt));
        }
        // The position of the piece, the decoder's state there, and how far into the text we are.
        BigInteger cookie = BigInteger.valueOf(position)
                .or(BigInteger.valueOf(PyInt.asIndexLong(snapshotFlags)).shiftLeft(64))
                .or(BigInteger.valueOf(snapshot.length).shiftLeft(128))
                .or(BigInteger.valueOf(decodedAt).shiftLeft(192));
        return decodedAt == decoded.length() && codec.state(ts).get(0).length() == 0
                ? PyInt.of(BigInteger.valueOf(position + snapshot.length)
                        .or(BigInteger.valueOf(PyInt.asIndexLong(codec.state(ts).get(1))).shiftLeft(64)))
                : PyInt.of(cookie);
    }

    /** How many bytes of the snapshot the first {@code chars} characters of its text came from. */
    private int bytesFor(ThreadState ts, int chars) {
        if (chars == 0) {
            return 0;
        }
        TextCodec again = new TextCodec(ts, codec.encoding, codec.errors);
        Newlines ends = newlines == null ? null : new Newlines(readTranslate);
        int got = 0;
        for (int i = 0; i < snapshot.length; i++) {
            String text = again.decode(ts, new byte[] {snapshot[i]}, false);
            if (ends != null) {
                text = ends.decode(text, false);
            }
            got += text.length();
            if (got >= chars) {
                return i + 1 - again.kept() - (ends != null && ends.pendingCr ? 1 : 0);
            }
        }
        return snapshot.length;
    }

    @ExposeMethod("seek(self, cookie, whence=0, /)")
    PyObject seek(ThreadState ts, PyObject cookie, int whence) {
        buffer();
        checkOpen();
        if (!seekable) {
            throw unsupported("underlying stream is not seekable");
        }
        PyInt to = PyInt.index(cookie);
        switch (whence) {
            case 0 -> { }
            case 1 -> {
                if (to.signum() != 0) {
                    throw unsupported("can't do nonzero cur-relative seeks");
                }
                to = (PyInt) callMethod(ts, "tell");
            }
            case 2 -> {
                if (to.signum() != 0) {
                    throw unsupported("can't do nonzero end-relative seeks");
                }
                callMethod(ts, "flush");
                forgetReadAhead();
                resetDecoder(ts);
                PyObject end = buffer.callMethod(ts, "seek", PyInt.ZERO, PyInt.of(2));
                codec.resetEncoder(ts, PyInt.asIndexLong(end) == 0);
                return end;
            }
            default -> throw Errors.valueError("invalid whence (" + whence + ", should be 0, 1 or 2)");
        }
        if (to.signum() < 0) {
            throw Errors.valueError("negative seek position " + to.repr().toJava());
        }
        callMethod(ts, "flush");
        BigInteger packed = to.bigValue();
        long position = packed.longValue();
        long flags = packed.shiftRight(64).longValue();
        int feed = packed.shiftRight(128).intValue();
        int skip = packed.shiftRight(192).intValue();
        buffer.callMethod(ts, "seek", PyInt.of(position));
        forgetReadAhead();
        resetDecoder(ts);
        if (!codec.isStateless() && (flags != 0 || position != 0)) {
            codec.setState(ts, PyBytes.EMPTY, PyInt.of(flags));
        }
        if (skip > 0 || feed > 0) {
            byte[] bytes = bytesArgument(buffer.callMethod(ts, "read", PyInt.of(feed)));
            snapshotFlags = PyInt.of(flags);
            snapshot = bytes;
            decoded = decode(ts, bytes, false);
            if (decoded.length() < skip) {
                throw Errors.of(PyExceptions.OS_ERROR, "can't restore logical file position");
            }
            decodedAt = skip;
        }
        codec.resetEncoder(ts, position == 0 && flags == 0);
        return cookie;
    }

    private void resetDecoder(ThreadState ts) {
        codec.resetDecoder(ts);
        if (newlines != null) {
            newlines.pendingCr = false;
        }
    }

    @ExposeMethod("truncate(self, pos=None, /)")
    PyObject truncate(ThreadState ts, PyObject pos) {
        buffer();
        callMethod(ts, "flush");
        return buffer.callMethod(ts, "truncate", pos);
    }

    // ---- the rest ------------------------------------------------------------------------------------------------------------

    @ExposeMethod("reconfigure(self, *, encoding=None, errors=None, newline=NULL, line_buffering=None,"
            + " write_through=None)")
    void reconfigure(ThreadState ts, PyObject encoding, PyObject errors, PyObject newline, PyObject lineBuffered,
            PyObject through) {
        buffer();
        String name = IoModule.textOrNone(encoding, "reconfigure() argument 'encoding'");
        String handler = IoModule.textOrNone(errors, "reconfigure() argument 'errors'");
        if (snapshot != null && (name != null || handler != null || newline != null)) {
            throw unsupported("It is not possible to set the encoding or newline of stream after the first read");
        }
        if (newline != null) {
            String end = IoModule.textOrNone(newline, "reconfigure() argument 'newline'");
            checkNewline(end);
        }
        callMethod(ts, "flush");
        if (name != null || handler != null) {
            if (handler == null) {
                handler = name == null ? codec.errors : "strict";
            }
            if (name == null) {
                name = codec.encoding;
            } else if (name.equals("locale")) {
                name = "UTF-8";
            }
            codec = new TextCodec(ts, name, handler);
            if (seekable && writable && !codec.isStateless()
                    && PyInt.asIndexLong(buffer.callMethod(ts, "tell")) != 0) {
                codec.continueOutput(ts);
            }
        }
        if (newline != null) {
            setNewline(IoModule.textOrNone(newline, "newline"));
        }
        if (lineBuffered != PyNone.NONE) {
            lineBuffering = lineBuffered.isTrue();
        }
        if (through != PyNone.NONE) {
            writeThrough = through.isTrue();
        }
    }

    @ExposeMethod("detach(self, /)")
    PyObject detach(ThreadState ts) {
        PyObject b = buffer();
        callMethod(ts, "flush");
        buffer = null;
        direct = null;
        detached = true;
        return b;
    }

    @ExposeMethod("close(self, /)")
    void close(ThreadState ts) {
        PyObject b = buffer();
        if (isClosed(b)) {
            return;
        }
        try {
            callMethod(ts, "flush");
        } finally {
            b.callMethod(ts, "close");
        }
    }

    @ExposeMethod("readable(self, /)")
    PyObject isReadable(ThreadState ts) {
        return buffer().callMethod(ts, "readable");
    }

    @ExposeMethod("writable(self, /)")
    PyObject isWritable(ThreadState ts) {
        return buffer().callMethod(ts, "writable");
    }

    @ExposeMethod("seekable(self, /)")
    PyObject isSeekable(ThreadState ts) {
        return buffer().callMethod(ts, "seekable");
    }

    @ExposeMethod("fileno(self, /)")
    PyObject fileno(ThreadState ts) {
        return buffer().callMethod(ts, "fileno");
    }

    @ExposeMethod("isatty(self, /)")
    PyObject isatty(ThreadState ts) {
        return buffer().callMethod(ts, "isatty");
    }

    @ExposeGet("buffer")
    PyObject getBuffer() {
        return buffer();
    }

    @ExposeGet("closed")
    boolean getClosed() {
        return isClosed(buffer());
    }

    @ExposeGet("name")
    PyObject getName() {
        return buffer().getAttr("name");
    }

    @ExposeGet("encoding")
    PyObject getEncoding() {
        buffer();
        return PyStr.of(codec.encoding);
    }

    @ExposeGet("errors")
    PyObject getErrors() {
        buffer();
        return PyStr.of(codec.errors);
    }

    @ExposeGet("newlines")
    PyObject getNewlines() {
        buffer();
        return newlines == null ? PyNone.NONE : Newlines.describe(newlines.seen);
    }

    @ExposeGet("line_buffering")
    boolean getLineBuffering() {
        return lineBuffering;
    }

    @ExposeGet("write_through")
    boolean getWriteThrough() {
        return writeThrough;
    }

    @ExposeGet("_CHUNK_SIZE")
    long getChunkSize() {
        return chunkSize;
    }

    @ExposeSet("_CHUNK_SIZE")
    void setChunkSize(PyObject value) {
        long n = PyInt.asIndexLong(value);
        if (n <= 0) {
            throw Errors.valueError("a strictly positive integer is required");
        }
        chunkSize = n;
    }

    @ExposeMethod("__getstate__(self, /)")
    PyObject getState() {
        throw cannotPickle(this);
    }

    PyObject __repr__() {
        StringBuilder text = new StringBuilder("<_io.TextIOWrapper");
        String name = buffer == null ? null : nameForRepr(this);
        if (name != null) {
            text.append(" name=").append(name);
        }
        PyObject mode = getOwn("mode");
        if (mode != null) {
            text.append(" mode=").append(mode.repr().toJava());
        }
        if (codec != null) {
            text.append(" encoding=").append(PyStr.of(codec.encoding).repr().toJava());
        }
        return PyStr.of(text.append('>').toString());
    }
}
