package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** {@code iter(tuple)}. */
@ExposeType(name = "tuple_iterator", subclassable = false)
final class PyTupleIterator extends PyObject {
    static final PyType TYPE = PyType.of(new PyTupleIteratorExposed());

    /** {@code null} once exhausted. */
    private PyTuple tuple;
    private final PyObject[] items;
    private int index;

    PyTupleIterator(PyTuple tuple) {
        this.tuple = tuple;
        this.items = tuple.array();
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public PyObject iter() {
        return this;
    }

    @Override
    public PyObject next() {
        int i = index;
        if (i < items.length && i >= 0) {
            index = i + 1;
            return items[i];
        }
        tuple = null;
        index = items.length;
        return null;
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        return next();
    }

    @ExposeMethod(value = "__length_hint__(self, /)", textSignature = false,
            doc = "Private method returning an estimate of len(list(it)).")
    long lengthHint() {
        return tuple == null ? 0 : items.length - index;
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling.")
    PyObject reduce(ThreadState ts) {
        PyObject iter = ts.interpreter.builtins.dict.get("iter");
        if (tuple == null) {
            return PyTuple.of(iter, PyTuple.of(new PyObject[] {PyTuple.EMPTY}));
        }
        return PyTuple.of(new PyObject[] {iter, PyTuple.of(new PyObject[] {tuple}), PyInt.of(index)});
    }

    @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
            doc = "Set state information for unpickling.")
    void setState(long state) {
        if (tuple != null) {
            index = (int) Math.max(0, Math.min(state, items.length));
        }
    }
}
