package org.naja.objects;

import org.naja.expose.ExposeType;

/** {@code bool}. */
@ExposeType(name = "bool", base = PyInt.class, subclassable = false)
public final class PyBool extends PyInt {
    public static final PyType TYPE = PyType.of(new PyBoolExposed());
    public static final PyBool TRUE = new PyBool(true), FALSE = new PyBool(false);
    public final boolean value;

    private PyBool(boolean value) {
        super(value ? 1 : 0);
        this.value = value;
    }

    public static PyBool of(boolean value) {
        return value ? TRUE : FALSE;
    }

    @Override
    public PyType type() {
        return TYPE;
    }
}
