package org.naja.objects;

import org.naja.expose.ExposeType;

/** iter() of a memoryview. */
@ExposeType(name = "memory_iterator", subclassable = false)
public final class PyMemoryIterator extends PyObject {
    public static final PyType TYPE = PyType.of(new PyMemoryIteratorExposed());

    /** {@code null} once exhausted. */
    private PyMemoryView view;
    private final long length;
    private long index;

    PyMemoryIterator(PyMemoryView view, long length) {
        this.view = view;
        this.length = length;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public PyObject next() {
        return __next__();
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        PyMemoryView v = view;
        if (v == null) {
            return null;
        }
        if (index < length) {
            return v.elementAt(index++);
        }
        view = null;
        return null;
    }
}
