package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** {@code UnicodeTranslateError}. */
@ExposeType(name = "UnicodeTranslateError", base = PyBaseException.class, doc = "Unicode translation error.")
public final class PyUnicodeTranslateError extends UnicodeErrorFields {
    public static final PyType TYPE = PyExceptions.UNICODE_TRANSLATE_ERROR;

    private PyUnicodeTranslateError(PyType type, PyTuple args) {
        super(type, args);
    }

    /** An error of a codec: {@code [start, end)} of {@code object} is what it could not take. */
    public static PyUnicodeTranslateError of(PyStr object, long start, long end, String reason) {
        PyObject[] args = {
            object, PyInt.of(start), PyInt.of(end), PyStr.of(reason)
        };
        PyUnicodeTranslateError e = new PyUnicodeTranslateError(PyExceptions.UNICODE_TRANSLATE_ERROR, PyTuple.of(args.clone()));
        __init__(e, args, null);
        return e;
    }

    @ExposeNew(value = "UnicodeTranslateError(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return new PyUnicodeTranslateError(type, positional(args, kwnames));
    }

    static void __init__(PyUnicodeTranslateError self, PyObject[] args, String[] kwnames) {
        self.fill(args, kwnames, false);
    }

    static PyObject __str__(PyUnicodeTranslateError self) {
        if (self.object == null) {
            return PyStr.of("");
        }
        String bad = self.badCharacter();
        return PyStr.of("can't translate character" + (bad != null
                ? " " + bad + " in position " + self.start + ": " + self.reasonText() : "s " + self.range()));
    }

    @ExposeGet(value = "object", doc = "exception object")
    PyObject getObject() {
        return shown(object);
    }

    @ExposeSet(value = "object", deletable = true)
    void setObject(PyObject value) {
        object = value;
    }

    @ExposeGet(value = "start", doc = "exception start")
    long getStart() {
        return start;
    }

    @ExposeSet(value = "start", deletable = true)
    void setStart(PyObject value) {
        start = position(value);
    }

    @ExposeGet(value = "end", doc = "exception end")
    long getEnd() {
        return end;
    }

    @ExposeSet(value = "end", deletable = true)
    void setEnd(PyObject value) {
        end = position(value);
    }

    @ExposeGet(value = "reason", doc = "exception reason")
    PyObject getReason() {
        return shown(reason);
    }

    @ExposeSet(value = "reason", deletable = true)
    void setReason(PyObject value) {
        reason = value;
    }
}
