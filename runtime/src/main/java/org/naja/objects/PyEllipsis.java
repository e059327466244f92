package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** The type of {@code Ellipsis}. */
@ExposeType(name = "ellipsis", subclassable = false)
public final class PyEllipsis extends PyObject {
    public static final PyType TYPE = PyType.of(new PyEllipsisExposed());
    public static final PyEllipsis ELLIPSIS = new PyEllipsis();

    private PyEllipsis() {}

    @ExposeNew("ellipsis(*args, **kwargs)")
    static PyObject __new__(PyType type, PyTuple args, PyDict kwargs) {
        if (args.size() > 0 || kwargs.size() > 0) {
            throw Errors.typeError("ellipsis takes no arguments");
        }
        return ELLIPSIS;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __repr__() {
        return PyStr.of("Ellipsis");
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        return PyStr.of("Ellipsis");
    }
}
