package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeType;

/** What {@code sys.unraisablehook} is called with. */
@ExposeType(name = "UnraisableHookArgs", module = "sys", subclassable = false,
        doc = "UnraisableHookArgs\n\nType used to pass arguments to sys.unraisablehook.")
public final class PyUnraisableHookArgs extends PyObject {
    public static final PyType TYPE = PyType.of(new PyUnraisableHookArgsExposed());

    public final PyBaseException exception;
    /** Both may be {@code null}. */
    public final String message;
    public final PyObject object;

    PyUnraisableHookArgs(PyBaseException exception, String message, PyObject object) {
        this.exception = exception;
        this.message = message;
        this.object = object;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeGet(value = "exc_type", doc = "Exception type")
    PyObject getType() {
        return exception.type();
    }

    @ExposeGet(value = "exc_value", doc = "Exception value")
    PyObject getValue() {
        return exception;
    }

    @ExposeGet(value = "exc_traceback", doc = "Exception traceback")
    PyObject getTraceback() {
        return exception.getTraceback();
    }

    @ExposeGet(value = "err_msg", doc = "Error message")
    PyObject getMessage() {
        return message == null ? PyNone.NONE : PyStr.of(message);
    }

    @ExposeGet(value = "object", doc = "Object causing the exception")
    PyObject getObject() {
        return object == null ? PyNone.NONE : object;
    }
}
