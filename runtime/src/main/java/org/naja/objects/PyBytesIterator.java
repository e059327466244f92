package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** iter() of bytes. */
@ExposeType(name = "bytes_iterator", subclassable = false)
public final class PyBytesIterator extends PyObject {
    public static final PyType TYPE = PyType.of(new PyBytesIteratorExposed());

    /** {@code null} once exhausted. */
    private PyBytes source;
    private int index;

    PyBytesIterator(PyBytes source) {
        this.source = source;
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
        PyBytes s = source;
        if (s == null) {
            return null;
        }
        byte[] b = s.toBytes();
        int i = index;
        if (i < b.length) {
            index = i + 1;
            return PyInt.of(b[i] & 0xff);
        }
        source = null;
        return null;
    }

    @ExposeMethod("__length_hint__(self, /)")
    long lengthHint() {
        PyBytes s = source;
        return s == null ? 0 : Math.max(0, s.size() - index);
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce(ThreadState ts) {
        return TextArgs.reduceIterator(ts, source, PyBytes.EMPTY, index);
    }

    @ExposeMethod("__setstate__(self, state, /)")
    void setState(long state) {
        PyBytes s = source;
        if (s != null) {
            index = (int) Math.max(0, Math.min(state, s.size()));
        }
    }
}
