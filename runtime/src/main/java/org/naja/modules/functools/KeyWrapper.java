package org.naja.modules.functools;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;
import org.naja.objects.Compare;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** What {@code cmp_to_key} returns, and the keys that this makes. */
@ExposeType(name = "KeyWrapper", module = "functools", subclassable = false)
final class KeyWrapper extends PyObject {
    static final PyType TYPE = PyType.of(new KeyWrapperExposed());
    private static final PyInt ZERO = PyInt.of(0);

    private final PyObject compare;
    private PyObject object;

    KeyWrapper(PyObject compare, PyObject object) {
        this.compare = compare;
        this.object = object;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeMethod("__call__(self, obj)")
    PyObject call(PyObject obj) {
        return new KeyWrapper(compare, obj);
    }

    @ExposeGet(value = "obj", doc = "Value wrapped by a key function.")
    PyObject getObject() {
        if (object == null) {
            throw Errors.attributeError("obj", this, "obj");
        }
        return object;
    }

    @ExposeSet(value = "obj", deletable = true)
    void setObject(PyObject value) {
        object = value;
    }

    PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof KeyWrapper k)) {
            throw Errors.typeError("other argument must be K instance");
        }
        if (object == null || k.object == null) {
            throw Errors.attributeError("object");
        }
        PyObject result = compare.call2(ThreadState.current(), object, k.object);
        if (result instanceof PyInt i) {
            return PyBool.of(Compare.holds(op, i.signum()));
        }
        return result.richCompare(ZERO, op);
    }
}
