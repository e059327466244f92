package org.naja.objects;

/** A read-only view of a mapping. */
final class PyMappingProxy extends PyObject {
    PyMappingProxy(PyObject mapping) {}

    @Override
    public PyType type() {
        return PyBaseObject.TYPE;
    }
}
