package org.naja.objects;

import org.naja.expose.ExposeType;

/** {@code tuple}. */
@ExposeType(name = "tuple", derived = true, sequence = true)
public class PyTuple extends PyObject {
    public static final PyType TYPE = PyType.of(new PyTupleExposed());
    public static final PyTuple EMPTY = new PyTuple(new PyObject[0]);
    private PyObject[] items;
    private int size;

    public PyTuple(PyObject[] items) {
        this.items = items;
        this.size = items.length;
    }

    public static PyTuple of(PyObject[] items) {
        return new PyTuple(items);
    }

    public final int size() {
        return size;
    }

    public final PyObject get(int i) {
        return items[i];
    }

    public final PyObject[] toArray() {
        return items.clone();
    }

    @Override
    public PyType type() {
        return TYPE;
    }
}
