package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** The type of {@code None}. */
@ExposeType(name = "NoneType", subclassable = false)
public final class PyNone extends PyObject {
    public static final PyType TYPE = PyType.of(new PyNoneExposed());
    public static final PyNone NONE = new PyNone();

    private PyNone() {}

    @ExposeNew("NoneType(*args, **kwargs)")
    static PyObject __new__(PyType type, PyTuple args, PyDict kwargs) {
        if (args.size() > 0 || kwargs.size() > 0) {
            throw Errors.typeError("NoneType takes no arguments");
        }
        return NONE;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __repr__() {
        return PyStr.of("None");
    }

    boolean __bool__() {
        return false;
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        return PyStr.of("None");
    }
}
