package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code reversed} of a sequence that has no {@code __reversed__} (enumobject.c). */
@ExposeType(name = "reversed", derived = true, doc = "Return a reverse iterator over the values of the given sequence.")
public class PyReversed extends PyObject {
    public static final PyType TYPE = PyType.of(new PyReversedExposed());

    /** {@code null} once exhausted. */
    private PyObject sequence;
    private long index;

    PyReversed(PyObject sequence, long index) {
        this.sequence = sequence;
        this.index = index;
    }

    @ExposeNew("reversed(sequence, /)")
    static PyObject __new__(ThreadState ts, PyType type, PyObject sequence) {
        PyType kind = sequence.type();
        PyObject method = sequence.lookupSpecial("__reversed__");
        if (method == PyNone.NONE) {
            throw Errors.typeError("'" + kind.name() + "' object is not reversible");
        }
        if (method != null) {
            return method.call0(ts);
        }
        if (kind.lookup("__getitem__") == null || kind.isSubtype(PyDict.TYPE)) {
            throw Errors.typeError("'" + kind.name() + "' object is not reversible");
        }
        long last = sequence.length() - 1;
        return type == TYPE ? new PyReversed(sequence, last) : new PyReversedDerived(type, sequence, last);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public PyObject iter() {
        return getClass() == PyReversed.class ? this : super.iter();
    }

    final PyObject __iter__() {
        return this;
    }

    final PyObject __next__() {
        PyObject s = sequence;
        if (s != null && index >= 0) {
            try {
                PyObject o = s.getItem(PyInt.of(index));
                index--;
                return o;
            } catch (PyException e) {
                if (!e.matches(PyExceptions.INDEX_ERROR) && !e.matches(PyExceptions.STOP_ITERATION)) {
                    throw e;
                }
            }
        }
        index = -1;
        sequence = null;
        return null;
    }

    @ExposeMethod(value = "__length_hint__(self, /)", textSignature = false,
            doc = "Private method returning an estimate of len(list(it)).")
    final long lengthHint() {
        if (sequence == null) {
            return 0;
        }
        long n = sequence.length();
        return n < index + 1 ? 0 : index + 1;
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling.")
    final PyObject reduce() {
        return sequence == null ? PyTuple.of(type(), PyTuple.of(new PyObject[] {PyTuple.EMPTY}))
                : PyTuple.of(new PyObject[] {type(), PyTuple.of(new PyObject[] {sequence}), PyInt.of(index)});
    }

    @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
            doc = "Set state information for unpickling.")
    final void setState(long state) {
        if (sequence != null) {
            index = Math.max(-1, Math.min(state, sequence.length() - 1));
        }
    }
}
