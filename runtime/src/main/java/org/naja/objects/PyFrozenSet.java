package org.naja.objects;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code frozenset}. */
@ExposeType(name = "frozenset", derived = true,
        doc = "frozenset() -> empty frozenset object\nfrozenset(iterable) -> frozenset object\n\n"
        + "Build an immutable unordered collection of unique elements.")
public class PyFrozenSet extends PySetBase {
    public static final PyType TYPE = PyType.of(new PyFrozenSetExposed());

    /** -1: not known yet. */
    private long hash = -1;

    protected PyFrozenSet() {}

    /** A frozen set of these items. */
    public static PyFrozenSet of(PyObject... items) {
        PyFrozenSet s = new PyFrozenSet();
        for (PyObject o : items) {
            s.put(o, hashOf(o));
        }
        return s;
    }

    @ExposeNew(value = "frozenset(iterable=NULL, /)", textSignature = false)
    static PyObject __new__(PyType type, PyObject iterable) {
        if (type == TYPE && iterable != null && iterable.getClass() == PyFrozenSet.class) {
            return iterable;
        }
        PyFrozenSet s = type == TYPE ? new PyFrozenSet() : new PyFrozenSetDerived(type);
        if (iterable != null) {
            s.putAll(iterable);
        }
        return s;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    final PySetBase fresh() {
        return new PyFrozenSet();
    }

    final long knownHash() {
        return hash;
    }

    final long __hash__() {
        long h = hash;
        if (h != -1) {
            return h;
        }
        Table t = table;
        h = 0;
        for (int j = nextPlace(t, 0); j >= 0; j = nextPlace(t, j + 1)) {
            h ^= shuffle(t.hashes[j]);
        }
        h ^= (used + 1L) * 1927868237L;
        h ^= h >>> 11 ^ h >>> 25;
        h = h * 69069L + 907133923L;
        if (h == -1) {
            h = 590923713L;
        }
        hash = h;
        return h;
    }

    private static long shuffle(long h) {
        return (h ^ 89869747L ^ h << 16) * 3644798167L;
    }

    @ExposeMethod(value = "copy(self, /)", textSignature = false, doc = "Return a shallow copy of a set.")
    final PyObject copy() {
        if (getClass() == PyFrozenSet.class) {
            return this;
        }
        PyFrozenSet s = new PyFrozenSet();
        s.putAll(this);
        return s;
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, object, /)", textSignature = false, doc = "See PEP 585")
    static PyObject classGetItem(PyType cls, PyObject item) {
        return TypeSupport.genericAlias(cls, item);
    }
}
