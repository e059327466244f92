package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** {@code StopIteration}: carries a generator's return value. */
@ExposeType(name = "StopIteration", base = PyBaseException.class, doc = "Signal the end from iterator.__next__().")
public final class PyStopIteration extends PyBaseException {
    public static final PyType TYPE = PyExceptions.STOP_ITERATION;

    /** {@code null}: None. */
    public PyObject value;

    PyStopIteration(PyType type, PyTuple args) {
        super(type, args);
    }

    /** With a value, {@code null} for none. */
    public static PyStopIteration of(PyObject value) {
        boolean none = value == null || value == PyNone.NONE;
        PyStopIteration e = new PyStopIteration(
                PyExceptions.STOP_ITERATION, none ? PyTuple.EMPTY : PyTuple.of(new PyObject[] {value}));
        e.value = none ? null : value;
        return e;
    }

    @ExposeNew(value = "StopIteration(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return new PyStopIteration(type, positional(args, kwnames));
    }

    static void __init__(PyStopIteration self, PyObject[] args, String[] kwnames) {
        PyBaseException.__init__(self, args, kwnames);
        self.value = args.length > 0 ? args[0] : null;
    }

    @ExposeGet("value")
    PyObject getValue() {
        return value == null ? PyNone.NONE : value;
    }

    @ExposeSet(value = "value", deletable = true)
    void setValue(PyObject value) {
        this.value = value;
    }
}
