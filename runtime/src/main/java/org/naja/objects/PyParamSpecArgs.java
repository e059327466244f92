package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code P.args} of a ParamSpec. */
@ExposeType(name = "ParamSpecArgs", module = "typing", subclassable = false,
        doc = "The args for a ParamSpec object.")
public final class PyParamSpecArgs extends PyObject {
    public static final PyType TYPE = PyType.of(new PyParamSpecArgsExposed());

    private final PyObject origin;

    PyParamSpecArgs(PyObject origin) {
        this.origin = origin;
    }

    @ExposeNew("ParamSpecArgs(origin)")
    static PyObject __new__(PyType type, PyObject origin) {
        return new PyParamSpecArgs(origin);
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
        return PyStr.of((origin instanceof PyParamSpec p ? p.name : origin.repr().toJava()) + ".args");
    }

    PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyParamSpecArgs o) || op != TypeSlots.EQ && op != TypeSlots.NE) {
            return PyNotImplemented.VALUE;
        }
        return PyBool.of(origin.isEqual(o.origin) == (op == TypeSlots.EQ));
    }

    long __hash__() {
        return origin.hash() * 31 + 4;
    }

    @ExposeMethod("__mro_entries__(self, bases, /)")
    PyObject mroEntries(PyObject bases) {
        throw Errors.typeError("Cannot subclass an instance of ParamSpecArgs");
    }
}
