package org.naja.modules.io;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _io._BufferedIOBase}. */
@ExposeType(name = "_BufferedIOBase", module = "_io", base = PyIOBase.class, hasDict = true,
        doc = "Base class for buffered IO objects.")
public class PyBufferedIOBase extends PyIOBase {
    public static final PyType TYPE = PyType.of(new PyBufferedIOBaseExposed());

    protected PyBufferedIOBase(PyType type) {
        super(type);
    }

    @ExposeNew("_BufferedIOBase(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return new PyBufferedIOBase(type);
    }

    @ExposeMethod("detach(self, /)")
    final PyObject detachBase() {
        throw unsupported("detach");
    }

    @ExposeMethod("read(self, size=-1, /)")
    final PyObject readBase(PyObject size) {
        throw unsupported("read");
    }

    @ExposeMethod("read1(self, size=-1, /)")
    final PyObject read1Base(PyObject size) {
        throw unsupported("read1");
    }

    @ExposeMethod("write(self, b, /)")
    final PyObject writeBase(PyObject b) {
        throw unsupported("write");
    }

    @ExposeMethod("readinto(self, buffer, /)")
    final PyObject readintoBase(ThreadState ts, PyObject buffer) {
        return readInto(ts, buffer, "read");
    }

    @ExposeMethod("readinto1(self, buffer, /)")
    final PyObject readinto1Base(ThreadState ts, PyObject buffer) {
        return readInto(ts, buffer, "read1");
    }

    private PyObject readInto(ThreadState ts, PyObject target, String method) {
        try (Buffer b = Buffer.of(target, true)) {
            long n = b.byteLength();
            PyObject data = callMethod(ts, method, PyInt.of(n));
            if (!(data instanceof PyBytes bytes)) {
                throw Errors.typeError("read() should return bytes");
            }
            if (bytes.size() > n) {
                throw Errors.valueError("read() returned too much data: " + n + " bytes requested, " + bytes.size()
                        + " returned");
            }
            store(bytes.toBytes(), 0, bytes.size(), b);
            return PyInt.of(bytes.size());
        }
    }

    /** Copies bytes to the beginning of a writable buffer. */
    static void store(byte[] from, int at, int n, Buffer to) {
        MemorySegment target = to.segment();
        MemorySegment.copy(from, at, target, ValueLayout.JAVA_BYTE, 0, n);
    }
}
