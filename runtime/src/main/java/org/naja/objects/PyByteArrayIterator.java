package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** iter() of a bytearray. */
@ExposeType(name = "bytearray_iterator", subclassable = false)
public final class PyByteArrayIterator extends PyObject {
    public static final PyType TYPE = PyType.of(new PyByteArrayIteratorExposed());

    /** {@code null} once exhausted. */
    private PyByteArray source;
    private int index;

    PyByteArrayIterator(PyByteArray source) {
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
        PyByteArray s = source;
        if (s == null) {
            return null;
        }
        byte[] b = s.array();
        int i = index;
        if (i < s.size(b)) {
            index = i + 1;
            return PyInt.of(b[i] & 0xff);
        }
        source = null;
        return null;
    }

    @ExposeMethod("__length_hint__(self, /)")
    long lengthHint() {
        PyByteArray s = source;
        return s == null ? 0 : Math.max(0, s.size() - index);
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce(ThreadState ts) {
        return TextArgs.reduceIterator(ts, source, PyBytes.EMPTY, index);
    }

    @ExposeMethod("__setstate__(self, state, /)")
    void setState(long state) {
        PyByteArray s = source;
        if (s != null) {
            index = (int) Math.max(0, Math.min(state, s.size()));
        }
    }
}
