package org.naja.modules.io;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.PyDict;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** {@code _io._TextIOBase}. */
@ExposeType(name = "_TextIOBase", module = "_io", base = PyIOBase.class, hasDict = true, doc = "Base class for text I/O.")
public class PyTextIOBase extends PyIOBase {
    public static final PyType TYPE = PyType.of(new PyTextIOBaseExposed());

    protected PyTextIOBase(PyType type) {
        super(type);
    }

    @ExposeNew("_TextIOBase(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return new PyTextIOBase(type);
    }

    @ExposeMethod("detach(self, /)")
    final PyObject detachText() {
        throw unsupported("detach");
    }

    @ExposeMethod("read(self, size=-1, /)")
    final PyObject readText(PyObject size) {
        throw unsupported("read");
    }

    @ExposeMethod("readline(self, size=-1, /)")
    final PyObject readlineText(PyObject size) {
        throw unsupported("readline");
    }

    @ExposeMethod("write(self, s, /)")
    final PyObject writeText(PyObject s) {
        throw unsupported("write");
    }

    @ExposeGet("encoding")
    final PyObject getEncodingBase() {
        return PyNone.NONE;
    }

    @ExposeGet("newlines")
    final PyObject getNewlinesBase() {
        return PyNone.NONE;
    }

    @ExposeGet("errors")
    final PyObject getErrorsBase() {
        return PyNone.NONE;
    }
}
