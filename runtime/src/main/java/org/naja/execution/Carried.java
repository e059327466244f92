package org.naja.execution;

import org.naja.objects.PyBaseObject;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** Carries a Java object through a frame's stack, which holds Python objects only. Python code never sees it. */
public final class Carried extends PyObject {
    private final Object content;

    private Carried(Object content) {
        this.content = content;
    }

    public static PyObject of(Object content) {
        return new Carried(content);
    }

    public static Object content(PyObject carried) {
        return ((Carried) carried).content;
    }

    @Override
    public PyType type() {
        return PyBaseObject.TYPE;
    }
}
