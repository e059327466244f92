package org.naja.modules.io;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.PyDict;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _io.BufferedRWPair} (bufferedio.c): a reader and a writer in one. */
@ExposeType(name = "BufferedRWPair", module = "_io", base = PyBufferedIOBase.class, hasDict = true,
        doc = "A buffered reader and writer object together.")
public final class PyBufferedRWPair extends PyBufferedIOBase {
    public static final PyType TYPE = PyType.of(new PyBufferedRWPairExposed());

    private PyObject reader;
    private PyObject writer;

    private PyBufferedRWPair(PyType type) {
        super(type);
    }

    @ExposeNew("BufferedRWPair(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return new PyBufferedRWPair(type);
    }

    @ExposeMethod("__init__(self, reader, writer, buffer_size=8192, /)")
    void init(ThreadState ts, PyObject rawReader, PyObject rawWriter, PyObject bufferSize) {
        IoModule.require(ts, rawReader, "readable", "File or stream is not readable.");
        IoModule.require(ts, rawWriter, "writable", "File or stream is not writable.");
        reader = PyBufferedReader.TYPE.call2(ts, rawReader, bufferSize);
        writer = PyBufferedWriter.TYPE.call2(ts, rawWriter, bufferSize);
    }

    private PyObject reader() {
        if (reader == null) {
            throw org.naja.objects.Errors.valueError("I/O operation on uninitialized object");
        }
        return reader;
    }

    private PyObject writer() {
        if (writer == null) {
            throw org.naja.objects.Errors.valueError("I/O operation on uninitialized object");
        }
        return writer;
    }

    @ExposeMethod("read(self, size=-1, /)")
    PyObject read(ThreadState ts, PyObject size) {
        return reader().callMethod(ts, "read", size);
    }

    @ExposeMethod("peek(self, size=0, /)")
    PyObject peek(ThreadState ts, PyObject size) {
        return reader().callMethod(ts, "peek", size);
    }

    @ExposeMethod("read1(self, size=-1, /)")
    PyObject read1(ThreadState ts, PyObject size) {
        return reader().callMethod(ts, "read1", size);
    }

    @ExposeMethod("readinto(self, buffer, /)")
    PyObject readinto(ThreadState ts, PyObject target) {
        return reader().callMethod(ts, "readinto", target);
    }

    @ExposeMethod("readinto1(self, buffer, /)")
    PyObject readinto1(ThreadState ts, PyObject target) {
        return reader().callMethod(ts, "readinto1", target);
    }

    @ExposeMethod("write(self, buffer, /)")
    PyObject write(ThreadState ts, PyObject data) {
        return writer().callMethod(ts, "write", data);
    }

    @ExposeMethod("flush(self, /)")
    PyObject flush(ThreadState ts) {
        return writer().callMethod(ts, "flush");
    }

    @ExposeMethod("readable(self, /)")
    PyObject readable(ThreadState ts) {
        return reader().callMethod(ts, "readable");
    }

    @ExposeMethod("writable(self, /)")
    PyObject writable(ThreadState ts) {
        return writer().callMethod(ts, "writable");
    }

    @ExposeMethod("isatty(self, /)")
    boolean isatty(ThreadState ts) {
        return writer().callMethod(ts, "isatty").isTrue() || reader().callMethod(ts, "isatty").isTrue();
    }

    @ExposeMethod("close(self, /)")
    void close(ThreadState ts) {
        try {
            writer().callMethod(ts, "close");
        } finally {
            reader().callMethod(ts, "close");
        }
    }

    @ExposeGet("closed")
    PyObject closed() {
        return writer == null ? PyNone.NONE : writer.getAttr("closed");
    }

}
