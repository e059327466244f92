package org.naja.modules.io;

import java.util.Arrays;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _io.BufferedReader} (bufferedio.c). */
@ExposeType(name = "BufferedReader", module = "_io", base = PyBufferedIOBase.class, hasDict = true, doc = "Create a new buffered reader using the given readable raw IO object.")
public final class PyBufferedReader extends Buffered {
    public static final PyType TYPE = PyType.of(new PyBufferedReaderExposed());

    private PyBufferedReader(PyType type) {
        super(type);
    }

    @ExposeNew("BufferedReader(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return new PyBufferedReader(type);
    }

    static PyBufferedReader of(PyFileIO raw, int size) {
        PyBufferedReader b = new PyBufferedReader(TYPE);
        b.setUp(raw, size);
        return b;
    }

    @ExposeMethod("__init__(self, raw, buffer_size=8192)")
    void init(ThreadState ts, PyObject rawStream, long bufferSize) {
        IoModule.require(ts, rawStream, "readable", "File or stream is not readable.");
        setUp(rawStream, bufferSize);
    }

    private void checkRead(String what) {
        checkOpen(what);
    }

    private static PyObject orNone(byte[] data) {
        return data == null ? PyNone.NONE : PyBytes.of(data);
    }

    @ExposeMethod("read(self, size=-1, /)")
    PyObject read(ThreadState ts, PyObject size) {
        long n = limit(size);
        if (n < -1) {
            throw Errors.valueError("read length must be non-negative or -1");
        }
        checkRead("read of closed file");
        if (n > Integer.MAX_VALUE - 16) {
            throw Errors.memoryError();
        }
        lock.lock();
        try {
            return orNone(n < 0 ? readAll(ts) : readBytes(ts, (int) n));
        } finally {
            lock.unlock();
        }
    }

    @ExposeMethod("read1(self, size=-1, /)")
    PyObject read1(ThreadState ts, PyObject size) {
        long n = limit(size);
        checkRead("read of closed file");
        lock.lock();
        try {
            return PyBytes.of(read1Bytes(ts, (int) Math.min(n, Integer.MAX_VALUE - 16)));
        } finally {
            lock.unlock();
        }
    }

    @ExposeMethod("peek(self, size=0, /)")
    PyObject peek(ThreadState ts, PyObject size) {
        checkRead("peek of closed file");
        lock.lock();
        try {
            if (at == end) {
                fill(ts);
            }
            return PyBytes.of(Arrays.copyOfRange(buffer, at, end));
        } finally {
            lock.unlock();
        }
    }

    @ExposeMethod("readinto(self, buffer, /)")
    PyObject readinto(ThreadState ts, PyObject target) {
        return readInto(ts, target, false);
    }

    @ExposeMethod("readinto1(self, buffer, /)")
    PyObject readinto1(ThreadState ts, PyObject target) {
        return readInto(ts, target, true);
    }

    private PyObject readInto(ThreadState ts, PyObject target, boolean once) {
        checkRead("readinto of closed file");
        try (Buffer b = Buffer.of(target, true)) {
            int n = (int) Math.min(b.byteLength(), Integer.MAX_VALUE - 16);
            lock.lock();
            try {
                byte[] data = once ? readOnce(ts, n) : readBytes(ts, n);
                if (data == null) {
                    return PyNone.NONE;
                }
                store(data, 0, data.length, b);
                return PyInt.of(data.length);
            } finally {
                lock.unlock();
            }
        }
    }

    @ExposeMethod("readline(self, size=-1, /)")
    PyObject readline(ThreadState ts, PyObject size) {
        long n = limit(size);
        checkRead("readline of closed file");
        lock.lock();
        try {
            return PyBytes.of(readLineBytes(ts, n));
        } finally {
            lock.unlock();
        }
    }

    PyObject __iter__() {
        checkRead("I/O operation on closed file.");
        return this;
    }

    PyObject __next__() {
        ThreadState ts = ThreadState.current();
        if (!isExact(TYPE)) {
            PyObject line = callMethod(ts, "readline");
            return line.length() == 0 ? null : line;
        }
        PyObject line = readline(ts, PyInt.MINUS_ONE);
        return line.length() == 0 ? null : line;
    }

    @ExposeMethod("readable(self, /)")
    PyObject readable(ThreadState ts) {
        return raw().callMethod(ts, "readable");
    }

    @ExposeMethod("seek(self, target, whence=0, /)")
    PyObject seek(ThreadState ts, PyObject target, int whence) {
        if (whence < 0 || whence > 4) {
            throw Errors.valueError("whence value " + whence + " unsupported");
        }
        checkOpen("seek of closed file");
        if (!raw.callMethod(ts, "seekable").isTrue()) {
            throw unsupported("File or stream is not seekable.");
        }
        long to = PyInt.asIndexLong(target);
        lock.lock();
        try {
            if (whence != 2 && end > at) {
                // Within what is read ahead nothing but the position changes.
                long here = rawTell(ts) - (end - at);
                long offset = whence == 0 ? to - here : to;
                if (offset >= -at && offset <= end - at) {
                    at += (int) offset;
                    return PyInt.of(here + offset);
                }
            }
            if (whence == 1) {
                to -= end - at;
            }
            long result = rawSeek(ts, to, whence);
            at = end = 0;
            return PyInt.of(result);
        } finally {
            lock.unlock();
        }
    }

    @ExposeMethod("tell(self, /)")
    PyObject tell(ThreadState ts) {
        raw();
        lock.lock();
        try {
            return PyInt.of(rawTell(ts) - (end - at) + pending);
        } finally {
            lock.unlock();
        }
    }

    @ExposeMethod("truncate(self, pos=None, /)")
    PyObject truncate(ThreadState ts, PyObject pos) {
        checkOpen("truncate of closed file");
        if (!raw.callMethod(ts, "writable").isTrue()) {
            throw unsupported("truncate");
        }
        callMethod(ts, "flush");
        return raw.callMethod(ts, "truncate", pos == PyNone.NONE ? callMethod(ts, "tell") : pos);
    }

    @ExposeMethod("flush(self, /)")
    void flush(ThreadState ts) {
        checkOpen("flush of closed file");
        raw.callMethod(ts, "flush");
    }

    @ExposeMethod("writable(self, /)")
    PyObject writable(ThreadState ts) {
        return raw().callMethod(ts, "writable");
    }

    @ExposeGet("raw")
    PyObject getRaw() {
        return raw();
    }

    @ExposeGet("closed")
    boolean getClosed() {
        return isClosed(raw());
    }

    @ExposeGet("name")
    PyObject getName() {
        return raw().getAttr("name");
    }

    @ExposeGet("mode")
    PyObject getMode() {
        return raw().getAttr("mode");
    }

    @ExposeMethod("seekable(self, /)")
    PyObject seekable(ThreadState ts) {
        return raw().callMethod(ts, "seekable");
    }

    @ExposeMethod("fileno(self, /)")
    PyObject fileno(ThreadState ts) {
        return raw().callMethod(ts, "fileno");
    }

    @ExposeMethod("isatty(self, /)")
    PyObject isatty(ThreadState ts) {
        return raw().callMethod(ts, "isatty");
    }

    @ExposeMethod("detach(self, /)")
    PyObject detach(ThreadState ts) {
        return detachBuffered(ts);
    }

    @ExposeMethod("close(self, /)")
    void close(ThreadState ts) {
        closeBuffered(ts);
    }

    @ExposeMethod("__getstate__(self, /)")
    PyObject getState() {
        throw cannotPickle(this);
    }

    PyObject __repr__() {
        return describe("_io.BufferedReader");
    }
}
