package org.naja.modules.io;

import java.util.Arrays;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyByteArray;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _io._RawIOBase}. */
@ExposeType(name = "_RawIOBase", module = "_io", base = PyIOBase.class, hasDict = true, doc = "Base class for raw binary I/O.")
public class PyRawIOBase extends PyIOBase {
    public static final PyType TYPE = PyType.of(new PyRawIOBaseExposed());

    protected PyRawIOBase(PyType type) {
        super(type);
    }

    @ExposeNew("_RawIOBase(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return new PyRawIOBase(type);
    }

    @ExposeMethod("read(self, size=-1, /)")
    final PyObject readRaw(ThreadState ts, PyObject size) {
        long n = limit(size);
        if (n < 0) {
            return callMethod(ts, "readall");
        }
        if (n > Integer.MAX_VALUE - 16) {
            throw Errors.memoryError();
        }
        PyByteArray buffer = new PyByteArray(new byte[(int) n]);
        PyObject result = callMethod(ts, "readinto", buffer);
        if (result == PyNone.NONE) {
            return result;
        }
        long got = PyInt.asSize(result);
        return PyBytes.of(Arrays.copyOf(buffer.copy(), (int) Math.min(got, n)));
    }

    @ExposeMethod(value = "readall(self, /)", doc = "Read until EOF, using multiple read() call.")
    final PyObject readallRaw(ThreadState ts) {
        java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
        while (true) {
            PyObject data = callMethod(ts, "read", PyInt.of(IoModule.BUFFER_SIZE));
            if (data == PyNone.NONE) {
                if (out.size() == 0) {
                    return data;
                }
                break;
            }
            if (!(data instanceof PyBytes b)) {
                throw Errors.typeError("read() should return bytes");
            }
            if (b.size() == 0) {
                break;
            }
            out.writeBytes(b.toBytes());
        }
        return PyBytes.of(out.toByteArray());
    }

    @ExposeMethod("readinto(self, buffer, /)")
    final PyObject readintoRaw(PyObject buffer) {
        throw Errors.of(PyExceptions.NOT_IMPLEMENTED_ERROR, new PyObject[0]);
    }

    @ExposeMethod("write(self, b, /)")
    final PyObject writeRaw(PyObject b) {
        throw Errors.of(PyExceptions.NOT_IMPLEMENTED_ERROR, new PyObject[0]);
    }
}
