package org.naja.objects;

import org.naja.expose.ExposeMethod;

/** What {@code set} and {@code frozenset} have in common (setobject.c). */
public abstract class PySetBase extends SetStorage {

    /** An empty set of the base type, {@code set} or {@code frozenset}. */
    abstract PySetBase fresh();

    /** A copy of the base type. */
    private PySetBase copyBase() {
        PySetBase s = fresh();
        s.putAll(this);
        return s;
    }

    // ---- operations that any iterable can be an operand of ----------------------------------------------------------

    final PySetBase intersect(PyObject other) {
        if (other == this) {
            return copyBase();
        }
        PySetBase result = fresh();
        if (other instanceof PySetBase s) {
            PySetBase walked = s.used > used ? this : s;
            PySetBase asked = s.used > used ? s : this;
            Table t = walked.table;
            for (int j = nextPlace(t, 0); j >= 0; j = nextPlace(t, j + 1)) {
                PyObject k = t.keys[j];
                long hash = t.hashes[j];
                if (k != DELETED && asked.has(k, hash)) {
                    result.put(k, hash);
                }
            }
            return result;
        }
        PyObject it = other.iter();
        for (PyObject k = it.next(); k != null; k = it.next()) {
            long hash = hashOf(k);
            if (has(k, hash)) {
                result.put(k, hash);
            }
        }
        return result;
    }

    final PySetBase minus(PyObject other) {
        if (!(other instanceof PySetBase) && other.getClass() != PyDict.class
                || used >> 2 > other.length()) {
            PySetBase result = copyBase();
            result.takeOut(other);
            return result;
        }
        PySetBase result = fresh();
        Table t = table;
        for (int j = nextPlace(t, 0); j >= 0; j = nextPlace(t, j + 1)) {
            PyObject k = t.keys[j];
            long hash = t.hashes[j];
            boolean common = other instanceof PySetBase s ? s.has(k, hash)
                    : ((PyDict) other).get(k, hash) != null;
            if (!common && k != DELETED) {
                result.put(k, hash);
            }
        }
        return result;
    }

    final void takeOut(PyObject other) {
        if (other == this) {
            removeAll();
            return;
        }
        if (other instanceof PySetBase s) {
            Table t = s.table;
            for (int j = nextPlace(t, 0); j >= 0; j = nextPlace(t, j + 1)) {
                PyObject k = t.keys[j];
                long hash = t.hashes[j];
                if (k != DELETED) {
                    discard(k, hash);
                }
            }
            return;
        }
        if (other.getClass() == PyDict.class) {
            DictStorage.Table t = ((PyDict) other).table;
            for (int e = t.nextEntry(0); e >= 0; e = t.nextEntry(e + 1)) {
                PyObject k = t.keys[e];
                long hash = t.hashes[e];
                if (k != null) {
                    discard(k, hash);
                }
            }
            return;
        }
        PyObject it = other.iter();
        for (PyObject k = it.next(); k != null; k = it.next()) {
            discard(k, hashOf(k));
        }
    }

    final void toggle(PyObject other) {
        if (other == this) {
            removeAll();
            return;
        }
        if (other.getClass() == PyDict.class) {
            DictStorage.Table t = ((PyDict) other).table;
            for (int e = t.nextEntry(0); e >= 0; e = t.nextEntry(e + 1)) {
                PyObject k = t.keys[e];
                long hash = t.hashes[e];
                if (k != null && !discard(k, hash)) {
                    put(k, hash);
                }
            }
            return;
        }
        PySetBase s;
        if (other instanceof PySetBase o) {
            s = o;
        } else {
            s = fresh();
            s.putAll(other);
        }
        Table t = s.table;
        for (int j = nextPlace(t, 0); j >= 0; j = nextPlace(t, j + 1)) {
            PyObject k = t.keys[j];
            long hash = t.hashes[j];
            if (k != DELETED && !discard(k, hash)) {
                put(k, hash);
            }
        }
    }

    final PySetBase toggled(PyObject other) {
        PySetBase result = fresh();
        result.putAll(other);
        result.toggle(this);
        return result;
    }

    final boolean within(PySetBase other) {
        if (used > other.used) {
            return false;
        }
        Table t = table;
        for (int j = nextPlace(t, 0); j >= 0; j = nextPlace(t, j + 1)) {
            PyObject k = t.keys[j];
            long hash = t.hashes[j];
            if (k != DELETED && !other.has(k, hash)) {
                return false;
            }
        }
        return true;
    }

    /** {@code key in self}; a set that is not hashable is looked for as a frozenset. */
    final boolean hasOrFrozen(PyObject key) {
        return has(searchKey(key));
    }

    static PyObject searchKey(PyObject key) {
        if (key instanceof PySet s && s.type().lookup("__hash__") == PyNone.NONE) {
            return s.frozenCopy();
        }
        return key;
    }

    // ---- special methods --------------------------------------------------------------------------------------------

    @Override
    public PyObject iter() {
        return getClass() == PySet.class || getClass() == PyFrozenSet.class ? new PySetIterator(this) : super.iter();
    }

    final long __len__() {
        return used;
    }

    final boolean __contains__(PyObject key) {
        return hasOrFrozen(key);
    }

    final PyObject __iter__() {
        return new PySetIterator(this);
    }

    final PyObject __repr__() {
        PyType type = type();
        if (used == 0) {
            return PyStr.of(type.name() + "()");
        }
        if (!ReprGuard.enter(this)) {
            return PyStr.of(type.name() + "(...)");
        }
        try {
            boolean plain = type == PySet.TYPE;
            StringBuilder text = new StringBuilder(plain ? "{" : type.name() + "({");
            String separator = "";
            for (PyObject o : toArray()) {
                text.append(separator).append(o.repr().toJava());
                separator = ", ";
            }
            return PyStr.of(text.append(plain ? "}" : "})").toString());
        } finally {
            ReprGuard.leave(this);
        }
    }

    final PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PySetBase s)) {
            return PyNotImplemented.VALUE;
        }
        boolean result = switch (op) {
            case TypeSlots.EQ -> sameItems(s);
            case TypeSlots.NE -> !sameItems(s);
            case TypeSlots.LT -> used < s.used && within(s);
            case TypeSlots.LE -> within(s);
            case TypeSlots.GT -> used > s.used && s.within(this);
            default -> s.within(this);
        };
        return PyBool.of(result);
    }

    private boolean sameItems(PySetBase s) {
        if (used != s.used) {
            return false;
        }
        if (this instanceof PyFrozenSet a && s instanceof PyFrozenSet b && a.knownHash() != -1 && b.knownHash() != -1
                && a.knownHash() != b.knownHash()) {
            return false;
        }
        return within(s);
    }

    final PyObject __or__(PyObject other) {
        return other instanceof PySetBase ? join(other) : PyNotImplemented.VALUE;
    }

    final PyObject __ror__(PyObject other) {
        return other instanceof PySetBase s ? s.join(this) : PyNotImplemented.VALUE;
    }

    private PySetBase join(PyObject other) {
        PySetBase result = copyBase();
        if (other != this) {
            result.putAll(other);
        }
        return result;
    }

    final PyObject __and__(PyObject other) {
        return other instanceof PySetBase ? intersect(other) : PyNotImplemented.VALUE;
    }

    final PyObject __rand__(PyObject other) {
        return other instanceof PySetBase s ? s.intersect(this) : PyNotImplemented.VALUE;
    }

    final PyObject __sub__(PyObject other) {
        return other instanceof PySetBase ? minus(other) : PyNotImplemented.VALUE;
    }

    final PyObject __rsub__(PyObject other) {
        return other instanceof PySetBase s ? s.minus(this) : PyNotImplemented.VALUE;
    }

    final PyObject __xor__(PyObject other) {
        return other instanceof PySetBase ? toggled(other) : PyNotImplemented.VALUE;
    }

    final PyObject __rxor__(PyObject other) {
        return other instanceof PySetBase s ? s.toggled(this) : PyNotImplemented.VALUE;
    }

    // ---- methods ----------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "union(self, *others)", textSignature = false,
            doc = "Return a set with elements from the set and all others.")
    final PyObject union(PyObject[] others) {
        PySetBase result = copyBase();
        for (PyObject o : others) {
            if (o != this) {
                result.putAll(o);
            }
        }
        return result;
    }

    @ExposeMethod(value = "intersection(self, *others)", textSignature = false,
            doc = "Return a new set with elements common to the set and all others.")
    final PyObject intersection(PyObject[] others) {
        if (others.length == 0) {
            return copyBase();
        }
        PySetBase result = this;
        for (PyObject o : others) {
            result = result.intersect(o);
        }
        return result;
    }

    @ExposeMethod(value = "difference(self, *others)", textSignature = false,
            doc = "Return a new set with elements in the set that are not in the others.")
    final PyObject difference(PyObject[] others) {
        if (others.length == 0) {
            return copyBase();
        }
        PySetBase result = minus(others[0]);
        for (int i = 1; i < others.length; i++) {
            result.takeOut(others[i]);
        }
        return result;
    }

    @ExposeMethod(value = "symmetric_difference(self, other, /)", textSignature = false,
            doc = "Return a new set with elements in either the set or other but not both.")
    final PyObject symmetricDifference(PyObject other) {
        return toggled(other);
    }

    @ExposeMethod(value = "isdisjoint(self, other, /)", textSignature = false,
            doc = "Return True if two sets have a null intersection.")
    final boolean isDisjoint(PyObject other) {
        if (other == this) {
            return used == 0;
        }
        PySetBase asked = this;
        PyObject walked = other;
        if (other instanceof PySetBase s && s.used > used) {
            asked = s;
            walked = this;
        }
        if (walked instanceof PySetBase w) {
            for (PyObject k : w.toArray()) {
                if (asked.has(k)) {
                    return false;
                }
            }
            return true;
        }
        PyObject it = walked.iter();
        for (PyObject k = it.next(); k != null; k = it.next()) {
            if (asked.has(k)) {
                return false;
            }
        }
        return true;
    }

    @ExposeMethod(value = "issubset(self, other, /)", textSignature = false,
            doc = "Test whether every element in the set is in other.")
    final boolean isSubset(PyObject other) {
        return other instanceof PySetBase s ? within(s) : intersect(other).used == used;
    }

    @ExposeMethod(value = "issuperset(self, other, /)", textSignature = false,
            doc = "Test whether every element in other is in the set.")
    final boolean isSuperset(PyObject other) {
        if (other instanceof PySetBase s) {
            return s.within(this);
        }
        PyObject it = other.iter();
        for (PyObject k = it.next(); k != null; k = it.next()) {
            if (!has(k)) {
                return false;
            }
        }
        return true;
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling.")
    final PyObject reduce() {
        return PyTuple.of(new PyObject[] {
            type(), PyTuple.of(new PyObject[] {PyList.of(toArray())}), Reduce.state(this, false)
        });
    }

    @ExposeMethod(value = "__sizeof__(self, /)", textSignature = false,
            doc = "S.__sizeof__() -> size of S in memory, in bytes")
    final long sizeOf() {
        int places = table.keys.length;
        return 200L + (places > 8 ? 16L * places : 0);
    }
}
