package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** {@code SystemExit}: carries the exit code. */
@ExposeType(name = "SystemExit", base = PyBaseException.class, doc = "Request to exit from the interpreter.")
public final class PySystemExit extends PyBaseException {
    public static final PyType TYPE = PyExceptions.SYSTEM_EXIT;

    /** {@code null}: None. */
    public PyObject code;

    public PySystemExit(PyType type, PyTuple args) {
        super(type, args);
    }

    @ExposeNew(value = "SystemExit(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return new PySystemExit(type, positional(args, kwnames));
    }

    static void __init__(PySystemExit self, PyObject[] args, String[] kwnames) {
        PyBaseException.__init__(self, args, kwnames);
        if (args.length > 0) {
            self.code = args.length == 1 ? args[0] : self.args;
        }
    }

    @ExposeGet("code")
    PyObject getCode() {
        return code == null ? PyNone.NONE : code;
    }

    @ExposeSet(value = "code", deletable = true)
    void setCode(PyObject value) {
        code = value;
    }
}
