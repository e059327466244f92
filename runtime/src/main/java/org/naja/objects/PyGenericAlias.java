package org.naja.objects;

/** {@code list[int]}. */
final class PyGenericAlias extends PyObject {
    PyGenericAlias(PyObject origin, PyObject args) {}

    @Override
    public PyType type() {
        return PyBaseObject.TYPE;
    }
}
