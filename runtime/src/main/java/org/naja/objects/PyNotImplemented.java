package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** The type of {@code NotImplemented}. */
@ExposeType(name = "NotImplementedType", subclassable = false)
public final class PyNotImplemented extends PyObject {
    public static final PyType TYPE = PyType.of(new PyNotImplementedExposed());
    public static final PyNotImplemented VALUE = new PyNotImplemented();

    private PyNotImplemented() {}

    @ExposeNew("NotImplementedType(*args, **kwargs)")
    static PyObject __new__(PyType type, PyTuple args, PyDict kwargs) {
        if (args.size() > 0 || kwargs.size() > 0) {
            throw Errors.typeError("NotImplementedType takes no arguments");
        }
        return VALUE;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __repr__() {
        return PyStr.of("NotImplemented");
    }

    boolean __bool__() {
        ThreadState ts = ThreadState.current();
        ts.interpreter.warn(PyExceptions.DEPRECATION_WARNING, "NotImplemented should not be used in a boolean context");
        return true;
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        return PyStr.of("NotImplemented");
    }
}
