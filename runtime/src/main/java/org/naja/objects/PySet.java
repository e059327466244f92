package org.naja.objects;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code set}. */
@ExposeType(name = "set", derived = true, doc = "set() -> new empty set object\nset(iterable) -> new set object\n\n"
        + "Build an unordered collection of unique elements.")
public class PySet extends PySetBase {
    public static final PyType TYPE = PyType.of(new PySetExposed());

    public PySet() {}

    /** A set of these items. */
    public static PySet of(PyObject... items) {
        PySet s = new PySet();
        for (PyObject o : items) {
            s.add(o);
        }
        return s;
    }

    /** {@code set(iterable)}. */
    public static PySet from(PyObject iterable) {
        PySet s = new PySet();
        s.putAll(iterable);
        return s;
    }

    @ExposeNew(value = "set(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return type == TYPE ? new PySet() : new PySetDerived(type);
    }

    @ExposeMethod("__init__(self, iterable=NULL, /)")
    final void init(PyObject iterable) {
        removeAll();
        if (iterable != null) {
            putAll(iterable);
        }
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    final PySetBase fresh() {
        return new PySet();
    }

    final PyFrozenSet frozenCopy() {
        PyFrozenSet f = new PyFrozenSet();
        f.putAll(this);
        return f;
    }

    // ---- what Java code calls ---------------------------------------------------------------------------------------

    public final void add(PyObject item) {
        put(item, hashOf(item));
    }

    /** Adds the items of an iterable. */
    public final void addAll(PyObject iterable) {
        putAll(iterable);
    }

    /** {@code self.difference_update(iterable)}. */
    public final void removeAllOf(PyObject iterable) {
        takeOut(iterable);
    }

    /** {@code self.symmetric_difference_update(iterable)}. */
    public final void toggleAll(PyObject iterable) {
        toggle(iterable);
    }

    // ---- Python's view ----------------------------------------------------------------------------------------------

    final PyObject __ior__(PyObject other) {
        if (!(other instanceof PySetBase)) {
            return PyNotImplemented.VALUE;
        }
        putAll(other);
        return this;
    }

    final PyObject __iand__(PyObject other) {
        if (!(other instanceof PySetBase)) {
            return PyNotImplemented.VALUE;
        }
        become(intersect(other));
        return this;
    }

    final PyObject __isub__(PyObject other) {
        if (!(other instanceof PySetBase)) {
            return PyNotImplemented.VALUE;
        }
        takeOut(other);
        return this;
    }

    final PyObject __ixor__(PyObject other) {
        if (!(other instanceof PySetBase)) {
            return PyNotImplemented.VALUE;
        }
        toggle(other);
        return this;
    }

    /** Takes over the table of a set that nobody else knows. */
    private void become(PySetBase other) {
        lock();
        table = other.table;
        fill = other.fill;
        used = other.used;
        unlock();
    }

    @ExposeMethod(value = "add(self, object, /)", textSignature = false, doc = "Add an element to a set.")
    final void addMethod(PyObject object) {
        put(object, hashOf(object));
    }

    @ExposeMethod(value = "discard(self, object, /)", textSignature = false,
            doc = "Remove an element from a set if it is a member.\n\n"
            + "Unlike set.remove(), the discard() method does not raise\nan exception when an element is missing.")
    public final void discard(PyObject object) {
        PyObject key = searchKey(object);
        discard(key, hashOf(key));
    }

    @ExposeMethod(value = "remove(self, object, /)", textSignature = false,
            doc = "Remove an element from a set; it must be a member.\n\n"
            + "If the element is not a member, raise a KeyError.")
    final void remove(PyObject object) {
        PyObject key = searchKey(object);
        if (!discard(key, hashOf(key))) {
            throw Errors.keyError(object);
        }
    }

    @ExposeMethod(value = "pop(self, /)", textSignature = false,
            doc = "Remove and return an arbitrary set element.\nRaises KeyError if the set is empty.")
    final PyObject pop() {
        PyObject o = removeAny();
        if (o == null) {
            throw Errors.keyError(PyStr.of("pop from an empty set"));
        }
        return o;
    }

    @ExposeMethod(value = "clear(self, /)", textSignature = false, doc = "Remove all elements from this set.")
    public final void clear() {
        removeAll();
    }

    @ExposeMethod(value = "copy(self, /)", textSignature = false, doc = "Return a shallow copy of a set.")
    final PyObject copy() {
        return from(this);
    }

    @ExposeMethod(value = "update(self, *others)", textSignature = false,
            doc = "Update the set, adding elements from all others.")
    final void update(PyObject[] others) {
        for (PyObject o : others) {
            putAll(o);
        }
    }

    @ExposeMethod(value = "intersection_update(self, *others)", textSignature = false,
            doc = "Update the set, keeping only elements found in it and all others.")
    final void intersectionUpdate(PyObject[] others) {
        if (others.length > 0) {
            become((PySetBase) intersection(others));
        }
    }

    @ExposeMethod(value = "difference_update(self, *others)", textSignature = false,
            doc = "Update the set, removing elements found in others.")
    final void differenceUpdate(PyObject[] others) {
        for (PyObject o : others) {
            takeOut(o);
        }
    }

    @ExposeMethod(value = "symmetric_difference_update(self, other, /)", textSignature = false,
            doc = "Update the set, keeping only elements found in either set, but not in both.")
    final void symmetricDifferenceUpdate(PyObject other) {
        toggle(other);
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, object, /)", textSignature = false, doc = "See PEP 585")
    static PyObject classGetItem(PyType cls, PyObject item) {
        return TypeSupport.genericAlias(cls, item);
    }
}
