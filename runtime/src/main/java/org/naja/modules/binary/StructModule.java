package org.naja.modules.binary;

import java.util.concurrent.ConcurrentHashMap;
import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** {@code _struct}. */
@ExposeModule(name = "_struct", types = PyStruct.class,
        doc = "Functions to convert between Python values and C structs.")
public final class StructModule {
    @ExposeConstant("error")
    static final PyType ERROR = PyExceptions.create("struct.error", PyExceptions.EXCEPTION);

    private static final int MAX_CACHED = 100;
    private static final ConcurrentHashMap<String, PyStruct> CACHE = new ConcurrentHashMap<>();

    private StructModule() {}

    private static PyStruct compiled(PyObject format) {
        if (format instanceof PyStruct s) {
            return s;
        }
        String text = PyStruct.formatText(format);
        PyStruct known = CACHE.get(text);
        if (known != null) {
            return known;
        }
        PyStruct fresh = new PyStruct(text);
        if (CACHE.size() >= MAX_CACHED) {
            CACHE.clear();
        }
        CACHE.put(text, fresh);
        return fresh;
    }

    @ExposeFunction(value = "_clearcache()", doc = "Clear the internal cache.")
    static void clearCache() {
        CACHE.clear();
    }

    @ExposeFunction(value = "calcsize(format, /)",
            doc = "Return size in bytes of the struct described by the format string.")
    static long calcsize(PyObject format) {
        return compiled(format).size();
    }

    @ExposeFunction(value = "pack(format, /, *args)", textSignature = false, doc = "pack(format, v1, v2, ...) -> bytes")
    static PyObject pack(PyObject format, PyObject[] args) {
        return compiled(format).pack(args);
    }

    @ExposeFunction(value = "pack_into(format, /, *args)", textSignature = false,
            doc = "pack_into(format, buffer, offset, v1, v2, ...)")
    static void packInto(PyObject format, PyObject[] args) {
        compiled(format).packInto(args);
    }

    @ExposeFunction(value = "unpack(format, buffer, /)",
            doc = "Return a tuple containing values unpacked according to the format string.")
    static PyObject unpack(PyObject format, PyObject buffer) {
        return compiled(format).unpack(buffer);
    }

    @ExposeFunction(value = "unpack_from(format, /, buffer, offset=0)",
            doc = "Return a tuple containing values unpacked according to the format string.")
    static PyObject unpackFrom(PyObject format, PyObject buffer, long offset) {
        return compiled(format).unpackFrom(buffer, offset);
    }

    @ExposeFunction(value = "iter_unpack(format, buffer, /)",
            doc = "Return an iterator yielding tuples unpacked from the given bytes.")
    static PyObject iterUnpack(PyObject format, PyObject buffer) {
        return compiled(format).iterUnpack(buffer);
    }
}
