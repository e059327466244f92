package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** {@code iter(set)}. */
@ExposeType(name = "set_iterator", subclassable = false)
final class PySetIterator extends PyObject {
    static final PyType TYPE = PyType.of(new PySetIteratorExposed());

    /** {@code null} once exhausted. */
    private SetStorage set;
    private int size;
    private int position;
    private int left;

    PySetIterator(SetStorage set) {
        this.set = set;
        this.size = set.used;
        this.left = size;
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
        SetStorage s = set;
        if (s == null) {
            return null;
        }
        if (s.used != size) {
            size = -1;
            throw Errors.runtimeError("Set changed size during iteration");
        }
        PyObject[] keys = s.table.keys;
        for (int j = position; j < keys.length; j++) {
            PyObject k = keys[j];
            if (k != null && k != SetStorage.DELETED) {
                position = j + 1;
                left--;
                return k;
            }
        }
        set = null;
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
        SetStorage s = set;
        return s != null && s.used == size ? Math.max(0, left) : 0;
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling.")
    PyObject reduce(ThreadState ts) {
        SetStorage s = set;
        int p = position;
        int n = left;
        PyList rest = PyList.of(Sequences.toArray(this));
        set = s;
        position = p;
        left = n;
        return PyTuple.of(ts.interpreter.builtins.dict.get("iter"), PyTuple.of(new PyObject[] {rest}));
    }
}
