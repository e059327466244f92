package org.naja.objects;

import org.naja.expose.ExposeType;

/** {@code str}. */
@ExposeType(name = "str", derived = true)
public class PyStr extends PyObject {
    public static final PyType TYPE = PyType.of(new PyStrExposed());
    private final String value;

    public PyStr(String value) {
        this.value = value;
    }

    public static PyStr of(String value) {
        return new PyStr(value);
    }

    public static PyStr intern(String value) {
        return new PyStr(value.intern());
    }

    public static long hashOf(String s) {
        return s.hashCode();
    }

    public final String toJava() {
        return value;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    final long __hash__() {
        return hashOf(value);
    }

    final PyObject __richcmp__(PyObject other, int op) {
        return other instanceof PyStr s ? PyBool.of(Compare.holds(op, value.compareTo(s.value)))
                : PyNotImplemented.VALUE;
    }

    final PyObject __str__() {
        return this;
    }

    final PyObject __repr__() {
        return of("'" + value + "'");
    }

    final long __len__() {
        return value.length();
    }
}
