package org.naja.objects;

import org.naja.expose.ExposeType;

/** {@code bytes}. */
@ExposeType(name = "bytes", derived = true)
public class PyBytes extends PyObject {
    public static final PyType TYPE = PyType.of(new PyBytesExposed());
    final byte[] bytes;

    public PyBytes(byte[] bytes) {
        this.bytes = bytes;
    }

    public static PyBytes of(byte[] v) {
        return new PyBytes(v);
    }

    @Override
    public PyType type() {
        return TYPE;
    }
}
