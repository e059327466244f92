package org.naja.modules.io;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _io.BufferedWriter} (bufferedio.c). */
@ExposeType(name = "BufferedWriter", module = "_io", base = PyBufferedIOBase.class, hasDict = true, doc = "A buffer for a writeable sequential RawIO object.")
public final class PyBufferedWriter extends Buffered {
    public static final PyType TYPE = PyType.of(new PyBufferedWriterExposed());

    private PyBufferedWriter(PyType type) {
        super(type);
    }

    @ExposeNew("BufferedWriter(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return new PyBufferedWriter(type);
    }

    static PyBufferedWriter of(PyFileIO raw, int size) {
        PyBufferedWriter b = new PyBufferedWriter(TYPE);
        b.setUp(raw, size);
        return b;
    }

    @ExposeMethod("__init__(self, raw, buffer_size=8192)")
    void init(ThreadState ts, PyObject rawStream, long bufferSize) {
        IoModule.require(ts, rawStream, "writable", "File or stream is not writable.");
        setUp(rawStream, bufferSize);
    }

    @ExposeMethod("write(self, buffer, /)")
    PyObject write(ThreadState ts, PyObject data) {
        if (data instanceof org.naja.objects.PyStr) {
            throw Errors.typeError("a bytes-like object is required, not 'str'");
        }
        checkOpen("write to closed file");
        byte[] bytes = bytesArgument(data);
        write(ts, bytes, 0, bytes.length);
        return PyInt.of(bytes.length);
    }

    /** For Java. */
    void write(ThreadState ts, byte[] bytes, int from, int n) {
        lock.lock();
        try {
            writeBytes(ts, bytes, from, n);
        } finally {
            lock.unlock();
        }
    }

    @ExposeMethod("flush(self, /)")
    void flush(ThreadState ts) {
        checkOpen("flush of closed file");
        lock.lock();
        try {
            drain(ts);
            if (direct == null) {
                raw.callMethod(ts, "flush");
            }
        } finally {
            lock.unlock();
        }
    }

    @ExposeMethod("writable(self, /)")
    PyObject writable(ThreadState ts) {
        return raw().callMethod(ts, "writable");
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
        lock.lock();
        try {
            drain(ts);
            return PyInt.of(rawSeek(ts, PyInt.asIndexLong(target), whence));
        } finally {
            lock.unlock();
        }
    }

    @ExposeMethod("tell(self, /)")
    PyObject tell(ThreadState ts) {
        raw();
        lock.lock();
        try {
            return PyInt.of(rawTell(ts) + pending);
        } finally {
            lock.unlock();
        }
    }

    @ExposeMethod("truncate(self, pos=None, /)")
    PyObject truncate(ThreadState ts, PyObject pos) {
        checkOpen("truncate of closed file");
        callMethod(ts, "flush");
        return raw.callMethod(ts, "truncate", pos == PyNone.NONE ? callMethod(ts, "tell") : pos);
    }

    @ExposeMethod("readable(self, /)")
    PyObject readable(ThreadState ts) {
        return raw().callMethod(ts, "readable");
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
        return describe("_io.BufferedWriter");
    }
}
