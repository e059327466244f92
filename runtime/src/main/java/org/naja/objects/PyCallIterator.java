package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** {@code iter(callable, sentinel)} (the second part of iterobject.c). */
@ExposeType(name = "callable_iterator", subclassable = false)
public final class PyCallIterator extends PyObject {
    public static final PyType TYPE = PyType.of(new PyCallIteratorExposed());

    /** {@code null} once the iterator has ended. */
    private PyObject callable;
    private final PyObject sentinel;

    public PyCallIterator(PyObject callable, PyObject sentinel) {
        this.callable = callable;
        this.sentinel = sentinel;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        PyObject f = callable;
        if (f == null) {
            return null;
        }
        PyObject value;
        try {
            value = f.call0(ThreadState.current());
        } catch (PyException e) {
            if (e.matches(PyExceptions.STOP_ITERATION)) {
                callable = null;
                return null;
            }
            throw e;
        }
        if (sentinel.isEqual(value)) {
            callable = null;
            return null;
        }
        return callable == null ? null : value;
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false)
    PyObject reduce(ThreadState ts) {
        PyObject iter = ts.interpreter.builtins.dict.get("iter");
        PyObject args = callable == null ? PyTuple.of(new PyObject[] {PyTuple.EMPTY})
                : PyTuple.of(new PyObject[] {callable, sentinel});
        return PyTuple.of(new PyObject[] {iter, args});
    }
}
