package org.naja.objects;

import org.naja.expose.ExposeType;

/** {@code float}. */
@ExposeType(name = "float", derived = true)
public class PyFloat extends PyObject {
    public static final PyType TYPE = PyType.of(new PyFloatExposed());
    public final double value;

    public PyFloat(double value) {
        this.value = value;
    }

    public static PyFloat of(double v) {
        return new PyFloat(v);
    }

    public static double toDouble(PyObject o) {
        return ((PyFloat) o).value;
    }

    @Override
    public PyType type() {
        return TYPE;
    }
}
