package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** {@code NameError}: knows the name, for "Did you mean". */
@ExposeType(name = "NameError", base = PyBaseException.class, doc = "Name not found globally.")
public final class PyNameError extends PyBaseException {
    public static final PyType TYPE = PyExceptions.NAME_ERROR;

    /** {@code null}: None. */
    public PyObject name;

    public PyNameError(PyType type, PyTuple args) {
        super(type, args);
    }

    @ExposeNew(value = "NameError(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return new PyNameError(type, positional(args, kwnames));
    }

    static void __init__(PyNameError self, PyObject[] args, String[] kwnames) {
        PyTuple plain = positional(args, kwnames);
        self.args = plain;
        self.name = Keywords.get(args, kwnames, "NameError", "name");
    }

    @ExposeGet("name")
    PyObject getName() {
        return name == null ? PyNone.NONE : name;
    }

    @ExposeSet(value = "name", deletable = true)
    void setName(PyObject value) {
        name = value;
    }
}
