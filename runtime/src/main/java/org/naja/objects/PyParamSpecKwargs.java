package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code P.kwargs} of a ParamSpec. */
@ExposeType(name = "ParamSpecKwargs", module = "typing", subclassable = false,
        doc = "The kwargs for a ParamSpec object.")
public final class PyParamSpecKwargs extends PyObject {
    public static final PyType TYPE = PyType.of(new PyParamSpecKwargsExposed());

    private final PyObject origin;

    PyParamSpecKwargs(PyObject origin) {
        this.origin = origin;
    }

    @ExposeNew("ParamSpecKwargs(origin)")
    static PyObject __new__(PyType type, PyObject origin) {
        return new PyParamSpecKwargs(origin);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeGet("__origin__")
    PyObject getOrigin() {
        return origin;
    }

    PyObject __repr__() {
        return PyStr.of((origin instanceof PyParamSpec p ? p.name : origin.repr().toJava()) + ".kwargs");
    }

    PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyParamSpecKwargs o) || op != TypeSlots.EQ && op != TypeSlots.NE) {
            return PyNotImplemented.VALUE;
        }
        return PyBool.of(origin.isEqual(o.origin) == (op == TypeSlots.EQ));
    }

    long __hash__() {
        return origin.hash() * 31 + 6;
    }

    @ExposeMethod("__mro_entries__(self, bases, /)")
    PyObject mroEntries(PyObject bases) {
        throw Errors.typeError("Cannot subclass an instance of ParamSpecKwargs");
    }
}
