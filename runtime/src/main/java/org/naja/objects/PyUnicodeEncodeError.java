package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** {@code UnicodeEncodeError}. */
@ExposeType(name = "UnicodeEncodeError", base = PyBaseException.class, doc = "Unicode encoding error.")
public final class PyUnicodeEncodeError extends UnicodeErrorFields {
    public static final PyType TYPE = PyExceptions.UNICODE_ENCODE_ERROR;

    private PyUnicodeEncodeError(PyType type, PyTuple args) {
        super(type, args);
    }

    /** An error of a codec: {@code [start, end)} of {@code object} is what it could not take. */
    public static PyUnicodeEncodeError of(String encoding, PyStr object, long start, long end, String reason) {
        PyObject[] args = {
            PyStr.of(encoding), object, PyInt.of(start), PyInt.of(end), PyStr.of(reason)
        };
        PyUnicodeEncodeError e = new PyUnicodeEncodeError(PyExceptions.UNICODE_ENCODE_ERROR, PyTuple.of(args.clone()));
        __init__(e, args, null);
        return e;
    }

    @ExposeNew(value = "UnicodeEncodeError(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return new PyUnicodeEncodeError(type, positional(args, kwnames));
    }

    static void __init__(PyUnicodeEncodeError self, PyObject[] args, String[] kwnames) {
        self.fill(args, kwnames, true);
    }

    static PyObject __str__(PyUnicodeEncodeError self) {
        if (self.object == null) {
            return PyStr.of("");
        }
        String bad = self.badCharacter();
        return PyStr.of("'" + self.encodingText() + "' codec can't encode character" + (bad != null
                ? " " + bad + " in position " + self.start + ": " + self.reasonText() : "s " + self.range()));
    }

    @ExposeGet(value = "encoding", doc = "exception encoding")
    PyObject getEncoding() {
        return shown(encoding);
    }

    @ExposeSet(value = "encoding", deletable = true)
    void setEncoding(PyObject value) {
        encoding = value;
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
