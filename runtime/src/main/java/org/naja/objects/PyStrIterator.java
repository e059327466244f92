package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** iter() of a str. */
@ExposeType(name = "str_iterator", subclassable = false)
public final class PyStrIterator extends PyObject {
    public static final PyType TYPE = PyType.of(new PyStrIteratorExposed());

    /** {@code null} once exhausted. */
    private String text;
    /** UTF-16 offset of the next code point. */
    private int offset;
    private final PyStr source;

    PyStrIterator(PyStr source) {
        this.source = source;
        this.text = source.toJava();
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
        String s = text;
        if (s == null) {
            return null;
        }
        int i = offset;
        if (i >= s.length()) {
            text = null;
            return null;
        }
        char c = s.charAt(i);
        if (Character.isHighSurrogate(c)) {
            int cp = s.codePointAt(i);
            offset = i + Character.charCount(cp);
            return PyStr.ofCodePoint(cp);
        }
        offset = i + 1;
        return PyStr.of(c);
    }

    @ExposeMethod("__length_hint__(self, /)")
    long lengthHint() {
        String s = text;
        return s == null ? 0 : s.codePointCount(Math.min(offset, s.length()), s.length());
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce(ThreadState ts) {
        String s = text;
        return TextArgs.reduceIterator(
                ts, s == null ? null : source, PyStr.EMPTY, s == null ? 0 : s.codePointCount(0, offset));
    }

    @ExposeMethod("__setstate__(self, state, /)")
    void setState(long state) {
        String s = text;
        if (s != null) {
            int n = source.size();
            int index = (int) Math.max(0, Math.min(state, n));
            offset = s.offsetByCodePoints(0, index);
        }
    }
}
