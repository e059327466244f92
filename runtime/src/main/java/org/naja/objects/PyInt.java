package org.naja.objects;

import java.math.BigInteger;
import org.naja.expose.ExposeType;

/** {@code int}. */
@ExposeType(name = "int", derived = true)
public class PyInt extends PyObject {
    public static final PyType TYPE = PyType.of(new PyIntExposed());
    private final long number;

    public PyInt(long number) {
        this.number = number;
    }

    public static PyInt of(long v) {
        return new PyInt(v);
    }

    public static PyInt of(BigInteger v) {
        return new PyInt(v.longValueExact());
    }

    public static PyInt of(String decimal) {
        return of(new BigInteger(decimal));
    }

    public final boolean isLong() {
        return true;
    }

    public final long longValue() {
        return number;
    }

    public final BigInteger bigValue() {
        return BigInteger.valueOf(number);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    final PyObject __index__() {
        return this;
    }

    final long __hash__() {
        return number;
    }

    final PyObject __repr__() {
        return PyStr.of(Long.toString(number));
    }
}
