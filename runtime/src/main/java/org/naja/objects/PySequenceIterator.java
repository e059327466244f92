package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** iter() of an object that has {@code __getitem__} only (iterobject.c). */
@ExposeType(name = "iterator", subclassable = false)
public final class PySequenceIterator extends PyObject {
    public static final PyType TYPE = PyType.of(new PySequenceIteratorExposed());

    /** {@code null} once exhausted. */
    private PyObject sequence;
    private long index;

    PySequenceIterator(PyObject sequence) {
        this.sequence = sequence;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        PyObject s = sequence;
        if (s == null) {
            return null;
        }
        try {
            return s.getItem(PyInt.of(index++));
        } catch (PyException e) {
            if (e.matches(PyExceptions.INDEX_ERROR) || e.matches(PyExceptions.STOP_ITERATION)) {
                sequence = null;
                return null;
            }
            throw e;
        }
    }

    @ExposeMethod("__length_hint__(self, /)")
    PyObject lengthHint() {
        if (sequence == null) {
            return PyInt.of(0);
        }
        if (sequence.type().lookup("__len__") == null) {
            return PyNotImplemented.VALUE;
        }
        return PyInt.of(Math.max(0, sequence.length() - index));
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce(ThreadState ts) {
        PyDict builtins = ts.interpreter.builtins.dict;
        return sequence == null
                ? PyTuple.of(new PyObject[] {
                    builtins.get("iter"), PyTuple.of(new PyObject[] {PyTuple.EMPTY})
                })
                : PyTuple.of(new PyObject[] {
                    builtins.get("iter"), PyTuple.of(new PyObject[] {sequence}), PyInt.of(index)
                });
    }

    @ExposeMethod("__setstate__(self, state, /)")
    void setState(long state) {
        if (sequence != null) {
            index = Math.max(0, state);
        }
    }
}
