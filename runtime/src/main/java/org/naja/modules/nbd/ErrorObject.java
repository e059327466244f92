package org.naja.modules.nbd;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;
import org.naja.nbd.NbdCallbacks.ErrorCell;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;

/** The error number that callbacks see and change: what ctypes.c_int is in libnbd. */
@ExposeType(name = "c_int", module = "ctypes", subclassable = false)
final class ErrorObject extends PyObject {
    static final PyType TYPE = PyType.of(new ErrorObjectExposed());
    private final ErrorCell cell;

    ErrorObject(ErrorCell cell) {
        this.cell = cell;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeGet("value")
    int value() {
        return cell.value;
    }

    @ExposeSet("value")
    void value(PyObject value) {
        cell.value = (int) NbdBase.bits(value);
    }

    PyObject __repr__() {
        return PyStr.of("c_int(" + cell.value + ")");
    }

    boolean __bool__() {
        return cell.value != 0;
    }

    /** The number, for {@code os.strerror(error.value)} and the like. */
    PyInt number() {
        return PyInt.of(cell.value);
    }
}
