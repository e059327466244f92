package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** {@code AttributeError}: knows object and name, for "Did you mean". */
@ExposeType(name = "AttributeError", base = PyBaseException.class, doc = "Attribute not found.")
public final class PyAttributeError extends PyBaseException {
    public static final PyType TYPE = PyExceptions.ATTRIBUTE_ERROR;

    /** {@code null}: None. */
    public PyObject name;

    /** {@code null}: None. */
    public PyObject obj;

    public PyAttributeError(PyType type, PyTuple args) {
        super(type, args);
    }

    @ExposeNew(value = "AttributeError(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return new PyAttributeError(type, positional(args, kwnames));
    }

    static void __init__(PyAttributeError self, PyObject[] args, String[] kwnames) {
        PyTuple plain = positional(args, kwnames);
        self.args = plain;
        self.name = Keywords.get(args, kwnames, "AttributeError", "name", "obj");
        self.obj = Keywords.get(args, kwnames, "AttributeError", "obj", "name");
    }

    /** The object is left out: it may be hard to pickle. */
    @ExposeMethod("__getstate__(self, /)")
    PyObject getState() {
        PyDict state = copyOf(stateDict());
        if (name != null) {
            state.put("name", name);
        }
        state.put("args", args);
        return state;
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        return PyTuple.of(new PyObject[] {type(), args, getState()});
    }

    @ExposeGet("name")
    PyObject getName() {
        return name == null ? PyNone.NONE : name;
    }

    @ExposeSet(value = "name", deletable = true)
    void setName(PyObject value) {
        name = value;
    }

    @ExposeGet("obj")
    PyObject getObj() {
        return obj == null ? PyNone.NONE : obj;
    }

    @ExposeSet(value = "obj", deletable = true)
    void setObj(PyObject value) {
        obj = value;
    }
}
