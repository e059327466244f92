package org.naja.modules.binary;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** iter() of an array. */
@ExposeType(name = "arrayiterator", module = "array", subclassable = false)
public final class ArrayIterator extends PyObject {
    public static final PyType TYPE = PyType.of(new ArrayIteratorExposed());

    /** {@code null} once exhausted. */
    private PyArray array;
    private int index;

    ArrayIterator(PyArray array) {
        this.array = array;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        PyArray a = array;
        if (a == null) {
            return null;
        }
        if (index < a.__len__()) {
            return a.item(index++);
        }
        array = null;
        return null;
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce(ThreadState ts) {
        PyObject iter = ts.interpreter.builtins.dict.get("iter");
        if (array == null) {
            return PyTuple.of(new PyObject[] {iter, PyTuple.of(new PyObject[] {PyTuple.EMPTY})});
        }
        return PyTuple.of(new PyObject[] {iter, PyTuple.of(new PyObject[] {array}), PyInt.of(index)});
    }

    @ExposeMethod("__setstate__(self, state, /)")
    void setState(long state) {
        if (array != null) {
            index = (int) Math.max(0, Math.min(state, array.__len__()));
        }
    }
}
