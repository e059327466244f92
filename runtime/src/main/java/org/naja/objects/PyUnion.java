package org.naja.objects;

/** {@code X | Y} of types. */
final class PyUnion {
    private PyUnion() {}

    static PyObject or(PyObject a, PyObject b) {
        return PyNotImplemented.VALUE;
    }
}
