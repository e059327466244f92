package org.naja.objects;

/** The weak references to an object; the {@code _weakref} module's side fills this in. */
final class WeakReferences {
    private WeakReferences() {}

    /** The first living weak reference to {@code target}, or {@code null}. */
    static PyObject first(PyObject target) {
        return null;
    }
}
