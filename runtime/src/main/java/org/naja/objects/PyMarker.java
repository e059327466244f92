package org.naja.objects;

/** A private value that Python code never sees. */
final class PyMarker extends PyObject {
    private final String what;

    PyMarker(String what) {
        this.what = what;
    }

    @Override
    public PyType type() {
        return PyBaseObject.TYPE;
    }

    @Override
    public String toString() {
        return "<" + what + ">";
    }
}
