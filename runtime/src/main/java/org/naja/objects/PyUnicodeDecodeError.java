package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** {@code UnicodeDecodeError}. */
@ExposeType(name = "UnicodeDecodeError", base = PyBaseException.class, doc = "Unicode decoding error.")
public final class PyUnicodeDecodeError extends UnicodeErrorFields {
    public static final PyType TYPE = PyExceptions.UNICODE_DECODE_ERROR;

    private PyUnicodeDecodeError(PyType type, PyTuple args) {
        super(type, args);
    }

    /** An error of a codec: {@code [start, end)} of {@code object} is what it could not take. */
    public static PyUnicodeDecodeError of(String encoding, PyBytes object, long start, long end, String reason) {
        PyObject[] args = {
            PyStr.of(encoding), object, PyInt.of(start), PyInt.of(end), PyStr.of(reason)
        };
        PyUnicodeDecodeError e = new PyUnicodeDecodeError(PyExceptions.UNICODE_DECODE_ERROR, PyTuple.of(args.clone()));
        __init__(e, args, null);
        return e;
    }

    @ExposeNew(value = "UnicodeDecodeError(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return new PyUnicodeDecodeError(type, positional(args, kwnames));
    }

    static void __init__(PyUnicodeDecodeError self, PyObject[] args, String[] kwnames) {
        self.fill(args, kwnames, true);
        if (!(self.object instanceof PyBytes)) {
            PyObject given = self.object;
            self.object = null;
            if (given instanceof PyStr) {
                throw Errors.typeError("a bytes-like object is required, not 'str'");
            }
            self.object = PyBytes.TYPE.call1(ThreadState.current(), given);
        }
    }

    static PyObject __str__(PyUnicodeDecodeError self) {
        if (self.object == null) {
            return PyStr.of("");
        }
        String codec = "'" + self.encodingText() + "' codec can't decode byte";
        if (self.start >= 0 && self.end == self.start + 1 && self.start < self.object.length()) {
            long number = ((PyInt) self.object.getItem(PyInt.of(self.start))).longValue();
            return PyStr.of(codec + String.format(" 0x%02x in position ", number) + self.start + ": "
                    + self.reasonText());
        }
        return PyStr.of(codec + "s " + self.range());
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
