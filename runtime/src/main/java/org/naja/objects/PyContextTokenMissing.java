package org.naja.objects;

import org.naja.expose.ExposeType;

/** {@code Token.MISSING}. */
@ExposeType(name = "Token.MISSING", module = "_contextvars", subclassable = false)
public final class PyContextTokenMissing extends PyObject {
    public static final PyType TYPE = PyType.of(new PyContextTokenMissingExposed());
    public static final PyContextTokenMissing VALUE = new PyContextTokenMissing();

    private PyContextTokenMissing() {}

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __repr__() {
        return PyStr.of("<Token.MISSING>");
    }
}
