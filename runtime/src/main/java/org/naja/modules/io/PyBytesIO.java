package org.naja.modules.io;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.memory.Exporter;
import org.naja.memory.Exports;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyMemoryView;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _io.BytesIO} (bytesio.c). */
@ExposeType(name = "BytesIO", module = "_io", base = PyBufferedIOBase.class, hasDict = true,
        doc = "Buffered I/O implementation using an in-memory bytes buffer.")
public final class PyBytesIO extends PyBufferedIOBase {
    public static final PyType TYPE = PyType.of(new PyBytesIOExposed());

    private byte[] data = {};
    private int size;
    private long position;
    private boolean closed;
    /** Views of {@code getbuffer()} that are in use: no resizing then. */
    private final Exports exports = new Exports();

    private PyBytesIO(PyType type) {
        super(type);
    }

    @ExposeNew("BytesIO(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return new PyBytesIO(type);
    }

    @ExposeMethod("__init__(self, initial_bytes=b'')")
    void init(PyObject initial) {
        checkExports();
        data = new byte[0];
        size = 0;
        position = 0;
        closed = false;
        if (initial != PyNone.NONE) {
            byte[] bytes = bytesArgument(initial);
            data = bytes.clone();
            size = bytes.length;
        }
    }

    private void checkOpenStream() {
        if (closed) {
            throw closedError();
        }
    }

    private void checkExports() {
        if (exports.any()) {
            throw Errors.bufferError("Existing exports of data: object cannot be re-sized");
        }
    }

    @ExposeMethod("write(self, b, /)")
    synchronized PyObject write(PyObject b) {
        checkOpenStream();
        checkExports();
        byte[] bytes = bytesArgument(b);
        if (bytes.length == 0) {
            return PyInt.ZERO;
        }
        long end = position + bytes.length;
        if (end > Integer.MAX_VALUE - 16) {
            throw Errors.overflowError("new buffer size too large");
        }
        if (end > data.length) {
            data = Arrays.copyOf(data, (int) Math.max(end, Math.min(data.length * 2L + 16, Integer.MAX_VALUE - 16)));
        }
        if (position > size) {
            Arrays.fill(data, size, (int) position, (byte) 0);
        }
        System.arraycopy(bytes, 0, data, (int) position, bytes.length);
        position = end;
        size = Math.max(size, (int) end);
        return PyInt.of(bytes.length);
    }

    private byte[] take(long n) {
        int from = (int) Math.min(position, size);
        int to = n < 0 || n > size - from ? size : from + (int) n;
        position = Math.max(position, to);
        return Arrays.copyOfRange(data, from, to);
    }

    @ExposeMethod("read(self, size=-1, /)")
    synchronized PyObject read(PyObject count) {
        long n = limit(count);
        checkOpenStream();
        return PyBytes.of(take(n));
    }

    @ExposeMethod("read1(self, size=-1, /)")
    PyObject read1(PyObject count) {
        return read(count);
    }

    @ExposeMethod("readline(self, size=-1, /)")
    synchronized PyObject readline(PyObject count) {
        long n = limit(count);
        checkOpenStream();
        return PyBytes.of(line(n));
    }

    private byte[] line(long limit) {
        int from = (int) Math.min(position, size);
        int to = from;
        while (to < size && data[to] != '\n') {
            to++;
        }
        if (to < size) {
            to++;
        }
        if (limit >= 0 && to - from > limit) {
            to = from + (int) limit;
        }
        position = Math.max(position, to);
        return Arrays.copyOfRange(data, from, to);
    }

    PyObject __iter__() {
        checkOpenStream();
        return this;
    }

    PyObject __next__() {
        checkOpenStream();
        if (!isExact(TYPE)) {
            PyObject line = callMethod(ThreadState.current(), "readline");
            return line.length() == 0 ? null : line;
        }
        synchronized (this) {
            byte[] line = line(-1);
            return line.length == 0 ? null : PyBytes.of(line);
        }
    }

    @ExposeMethod("readinto(self, buffer, /)")
    PyObject readinto(PyObject target) {
        checkOpenStream();
        try (Buffer b = Buffer.of(target, true)) {
            byte[] bytes = take(b.byteLength());
            store(bytes, 0, bytes.length, b);
            return PyInt.of(bytes.length);
        }
    }

    @ExposeMethod("getvalue(self, /)")
    synchronized PyObject getvalue() {
        checkOpenStream();
        return PyBytes.of(Arrays.copyOf(data, size));
    }

    @ExposeMethod("getbuffer(self, /)")
    synchronized PyObject getbuffer(ThreadState ts) {
        checkOpenStream();
        return PyMemoryView.TYPE.call1(ts, new View(this));
    }

    /** What a memoryview of the content refers to. */
    private static final class View extends PyObject implements Exporter {
        private final PyBytesIO owner;

        View(PyBytesIO owner) {
            this.owner = owner;
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        public Buffer export(boolean writable) {
            synchronized (owner) {
                return owner.exports.opened(
                        Buffer.ofBytes(this, MemorySegment.ofArray(owner.data).asSlice(0, owner.size), false));
            }
        }

        @Override
        public void release(Buffer buffer) {
            synchronized (owner) {
                owner.exports.closed(buffer);
            }
        }
    }

    @ExposeMethod("tell(self, /)")
    PyObject tell() {
        checkOpenStream();
        return PyInt.of(position);
    }

    @ExposeMethod("seek(self, pos, whence=0, /)")
    synchronized PyObject seek(PyObject pos, int whence) {
        checkOpenStream();
        long to = PyInt.asIndexLong(pos);
        if (to < 0 && whence == 0) {
            throw Errors.valueError("negative seek value " + to);
        }
        switch (whence) {
            case 0 -> { }
            case 1 -> to += position;
            case 2 -> to += size;
            default -> throw Errors.valueError("invalid whence (" + whence + ", should be 0, 1 or 2)");
        }
        position = Math.max(to, 0);
        return PyInt.of(position);
    }

    @ExposeMethod("truncate(self, size=None, /)")
    synchronized PyObject truncate(PyObject to) {
        checkOpenStream();
        checkExports();
        long n = to == PyNone.NONE ? position : PyInt.asIndexLong(to);
        if (n < 0) {
            throw Errors.valueError("negative size value " + n);
        }
        if (n < size) {
            size = (int) n;
        }
        return PyInt.of(n);
    }

    @ExposeMethod("close(self, /)")
    void close() {
        checkExports();
        closed = true;
        data = new byte[0];
        size = 0;
    }

    @ExposeMethod("flush(self, /)")
    void flush() {
        checkOpenStream();
    }

    @ExposeMethod("isatty(self, /)")
    boolean isatty() {
        checkOpenStream();
        return false;
    }

    @ExposeMethod("readable(self, /)")
    boolean readable() {
        checkOpenStream();
        return true;
    }

    @ExposeMethod("writable(self, /)")
    boolean writable() {
        checkOpenStream();
        return true;
    }

    @ExposeMethod("seekable(self, /)")
    boolean seekable() {
        checkOpenStream();
        return true;
    }

    @ExposeGet("closed")
    boolean getClosed() {
        return closed;
    }

    @ExposeMethod("__getstate__(self, /)")
    PyObject getState() {
        PyDict d = new PyDict();
        d.update(instanceDict());
        return PyTuple.of(new PyObject[] {getvalue(), PyInt.of(position), d.size() == 0 ? PyNone.NONE : d});
    }

    @ExposeMethod("__setstate__(self, state, /)")
    void setState(PyObject state) {
        if (!(state instanceof PyTuple t) || t.size() < 3) {
            throw Errors.typeError("BytesIO.__setstate__ argument should be 3-tuple, got " + state.type().name());
        }
        init(t.get(0));
        position = PyInt.asIndexLong(t.get(1));
        if (t.get(2) instanceof PyDict d) {
            instanceDict().update(d);
        }
    }
}
