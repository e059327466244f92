package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code typing.TypeVarTuple}. */
@ExposeType(name = "TypeVarTuple", module = "typing", subclassable = false, doc = "Type variable tuple.")
public final class PyTypeVarTuple extends PyTypeParameter {
    public static final PyType TYPE = PyType.of(new PyTypeVarTupleExposed());

    private PyTypeVarTuple(String name, PyObject module) {
        super(name, module);
    }

    public static PyTypeVarTuple of(ThreadState ts, String name) {
        return new PyTypeVarTuple(name, callerModule(ts));
    }

    @ExposeNew("TypeVarTuple(name)")
    static PyObject __new__(ThreadState ts, PyType type, String name) {
        return new PyTypeVarTuple(name, callerModule(ts));
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __repr__() {
        return PyStr.of(name);
    }

    /** {@code *Ts}. */
    PyObject __iter__() {
        ThreadState ts = ThreadState.current();
        PyObject unpack = ts.interpreter.importModule(ts, "typing").getAttr("Unpack");
        return PyTuple.of(new PyObject[] {unpack.getItem(this)}).iter();
    }

    @ExposeGet("__name__")
    PyObject getName() {
        return PyStr.of(name);
    }

    @ExposeMethod("__typing_subst__(self, arg, /)")
    PyObject subst(PyObject arg) {
        throw Errors.typeError("Substitution of bare TypeVarTuple is not supported");
    }

    @ExposeMethod("__typing_prepare_subst__(self, alias, args, /)")
    PyObject prepareSubst(PyObject alias, PyObject args) {
        return typing("_typevartuple_prepare_subst", this, alias, args);
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        return PyStr.of(name);
    }

    @ExposeMethod("__mro_entries__(self, bases, /)")
    PyObject mroEntries(PyObject bases) {
        throw Errors.typeError("Cannot subclass an instance of TypeVarTuple");
    }
}
