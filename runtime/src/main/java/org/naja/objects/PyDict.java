package org.naja.objects;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code dict} (dictobject.c): insertion-ordered. {@link DictStorage} has the table and what Java code calls. */
@ExposeType(name = "dict", derived = true, mapping = true,
        doc = "dict() -> new empty dictionary\n"
        + "dict(mapping) -> new dictionary initialized from a mapping object's (key, value) pairs\n"
        + "dict(iterable) -> new dictionary with the (key, value) pairs of the iterable\n"
        + "dict(**kwargs) -> new dictionary with the name=value pairs in the keyword argument list.")
public class PyDict extends DictStorage {
    public static final PyType TYPE = PyType.of(new PyDictExposed());

    public PyDict() {}

    @ExposeNew(value = "dict(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return type == TYPE ? new PyDict() : new PyDictDerived(type);
    }

    final void __init__(ThreadState ts, PyObject[] args, String[] kwnames) {
        updateCommon("dict", args, kwnames);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    // ---- what Java code calls besides the table ---------------------------------------------------------------------

    /** A new plain dict with the same items. */
    public final PyDict copyDict() {
        PyDict d = new PyDict();
        d.copyFrom(this);
        return d;
    }

    /** {@code self[key]} with {@code __missing__} for subclasses. */
    @Override
    public PyObject getItem(PyObject key) {
        if (getClass() == PyDict.class) {
            PyObject value = get(key, hashOf(key));
            if (value == null) {
                throw Errors.keyError(key);
            }
            return value;
        }
        return super.getItem(key);
    }

    @Override
    public void setItem(PyObject key, PyObject value) {
        if (getClass() == PyDict.class) {
            store(key, hashOf(key), value, true);
        } else {
            super.setItem(key, value);
        }
    }

    @Override
    public PyObject iter() {
        return getClass() == PyDict.class ? new DictIterators.Keys(this) : super.iter();
    }

    /** {@code self.update(other)}: a mapping or an iterable of pairs. */
    public final void update(PyObject other) {
        if (other.getClass() == PyDict.class || other.lookupAttr("keys") != null) {
            merge(other);
        } else {
            mergePairs(other);
        }
    }

    /** Stores all items of a mapping (PyDict_Merge). */
    public final void merge(PyObject mapping) {
        if (mapping instanceof PyDict d && (d.getClass() == PyDict.class
                || d.type().lookup("__iter__") == TYPE.ownAttribute("__iter__"))) {
            update((DictStorage) d);
            return;
        }
        PyObject it = mapping.callMethod(ThreadState.current(), "keys").iter();
        for (PyObject k = it.next(); k != null; k = it.next()) {
            put(k, mapping.getItem(k));
        }
    }

    private void mergePairs(PyObject pairs) {
        PyObject it = pairs.iter();
        int i = 0;
        for (PyObject pair = it.next(); pair != null; pair = it.next(), i++) {
            PyObject[] two;
            if (pair instanceof PyTuple t) {
                two = t.array();
            } else {
                try {
                    two = Sequences.toArray(pair);
                } catch (PyException e) {
                    if (e.matches(PyExceptions.TYPE_ERROR)) {
                        throw Errors.typeError(
                                "cannot convert dictionary update sequence element #" + i + " to a sequence");
                    }
                    throw e;
                }
            }
            if (two.length != 2) {
                throw Errors.valueError("dictionary update sequence element #" + i + " has length " + two.length
                        + "; 2 is required");
            }
            put(two[0], two[1]);
        }
    }

    private void updateCommon(String what, PyObject[] args, String[] kwnames) {
        int keywords = kwnames == null ? 0 : kwnames.length;
        int positional = args.length - keywords;
        if (positional > 1) {
            throw Errors.typeError(what + " expected at most 1 argument, got " + positional);
        }
        if (positional == 1) {
            update(args[0]);
        }
        for (int i = 0; i < keywords; i++) {
            put(kwnames[i], args[positional + i]);
        }
    }

    // ---- special methods --------------------------------------------------------------------------------------------

    final long __len__() {
        return count;
    }

    final boolean __contains__(PyObject key) {
        return get(key, hashOf(key)) != null;
    }

    final PyObject __getitem__(PyObject key) {
        PyObject value = get(key, hashOf(key));
        if (value != null) {
            return value;
        }
        if (getClass() != PyDict.class) {
            PyObject missing = lookupSpecial("__missing__");
            if (missing != null) {
                return missing.call1(ThreadState.current(), key);
            }
        }
        throw Errors.keyError(key);
    }

    final void __setitem__(PyObject key, PyObject value) {
        store(key, hashOf(key), value, true);
    }

    final void __delitem__(PyObject key) {
        if (remove(key) == null) {
            throw Errors.keyError(key);
        }
    }

    final PyObject __iter__() {
        return new DictIterators.Keys(this);
    }

    final PyObject __repr__() {
        if (count == 0) {
            return PyStr.of("{}");
        }
        if (!ReprGuard.enter(this)) {
            return PyStr.of("{...}");
        }
        try {
            StringBuilder text = new StringBuilder("{");
            int position = 0;
            for (;;) {
                Table t = table;
                int e = t.nextEntry(position);
                if (e < 0) {
                    break;
                }
                position = e + 1;
                PyObject k = t.keys[e];
                PyObject v = t.values[e];
                if (k == null || v == null) {
                    continue;
                }
                if (text.length() > 1) {
                    text.append(", ");
                }
                text.append(k.repr().toJava()).append(": ").append(v.repr().toJava());
            }
            return PyStr.of(text.append('}').toString());
        } finally {
            ReprGuard.leave(this);
        }
    }

    final PyObject __richcmp__(PyObject other, int op) {
        if (op != TypeSlots.EQ && op != TypeSlots.NE || !(other instanceof PyDict d)) {
            return PyNotImplemented.VALUE;
        }
        return PyBool.of(sameItems(d) == (op == TypeSlots.EQ));
    }

    private boolean sameItems(PyDict other) {
        if (count != other.count) {
            return false;
        }
        int position = 0;
        for (;;) {
            Table t = table;
            int e = t.nextEntry(position);
            if (e < 0) {
                return true;
            }
            position = e + 1;
            PyObject k = t.keys[e];
            PyObject v = t.values[e];
            if (k == null || v == null) {
                continue;
            }
            PyObject o = other.get(k, t.hashes[e]);
            if (o == null || v != o && !Compare.items(v, o)) {
                return false;
            }
        }
    }

    final PyObject __or__(PyObject other) {
        return or(this, other);
    }

    final PyObject __ror__(PyObject other) {
        return or(other, this);
    }

    private static PyObject or(PyObject left, PyObject right) {
        if (!(left instanceof PyDict l && right instanceof PyDict)) {
            return PyNotImplemented.VALUE;
        }
        PyDict result = l.copyDict();
        result.update(right);
        return result;
    }

    final PyObject __ior__(PyObject other) {
        update(other);
        return this;
    }

    // ---- methods ----------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "get(self, key, default=None, /)",
            doc = "Return the value for key if key is in the dictionary, else default.")
    final PyObject getOrDefault(PyObject key, PyObject otherwise) {
        PyObject value = get(key, hashOf(key));
        return value == null ? otherwise : value;
    }

    @ExposeMethod(value = "setdefault(self, key, default=None, /)",
            doc = "Insert key with a value of default if key is not in the dictionary.\n\n"
            + "Return the value for key if key is in the dictionary, else default.")
    final PyObject setDefault(PyObject key, PyObject otherwise) {
        PyObject old = store(key, hashOf(key), otherwise, false);
        return old == null ? otherwise : old;
    }

    @ExposeMethod(value = "pop(self, key, default=NULL, /)", textSignature = false,
            doc = "D.pop(k[,d]) -> v, remove specified key and return the corresponding value.\n\n"
            + "If the key is not found, return the default if given; otherwise,\nraise a KeyError.")
    final PyObject pop(PyObject key, PyObject otherwise) {
        PyObject value = count == 0 ? null : remove(key);
        if (value == null) {
            if (otherwise != null) {
                return otherwise;
            }
            throw Errors.keyError(key);
        }
        return value;
    }

    @ExposeMethod(value = "popitem(self, /)",
            doc = "Remove and return a (key, value) pair as a 2-tuple.\n\n"
            + "Pairs are returned in LIFO (last-in, first-out) order.\nRaises KeyError if the dict is empty.")
    final PyObject popItem() {
        PyObject[] item = removeLast();
        if (item == null) {
            throw Errors.keyError(PyStr.of("popitem(): dictionary is empty"));
        }
        return PyTuple.of(item);
    }

    @ExposeMethod(value = "keys(self, /)", textSignature = false,
            doc = "D.keys() -> a set-like object providing a view on D's keys")
    public final PyObject keysView() {
        return new DictViews.Keys(this);
    }

    @ExposeMethod(value = "items(self, /)", textSignature = false,
            doc = "D.items() -> a set-like object providing a view on D's items")
    public final PyObject itemsView() {
        return new DictViews.Items(this);
    }

    @ExposeMethod(value = "values(self, /)", textSignature = false,
            doc = "D.values() -> an object providing a view on D's values")
    public final PyObject valuesView() {
        return new DictViews.Values(this);
    }

    @ExposeMethod(value = "update(self, *args, **kwargs)", textSignature = false,
            doc = "D.update([E, ]**F) -> None.  Update D from dict/iterable E and F.\n"
            + "If E is present and has a .keys() method, then does:  for k in E: D[k] = E[k]\n"
            + "If E is present and lacks a .keys() method, then does:  for k, v in E: D[k] = v\n"
            + "In either case, this is followed by: for k in F:  D[k] = F[k]")
    final void updateMethod(PyObject[] args, String[] kwnames) {
        updateCommon("update", args, kwnames);
    }

    @ExposeClassMethod(value = "fromkeys(cls, iterable, value=None, /)",
            doc = "Create a new dictionary with keys from iterable and values set to value.")
    static PyObject fromKeys(ThreadState ts, PyType cls, PyObject iterable, PyObject value) {
        PyObject made = cls == TYPE ? new PyDict() : cls.call0(ts);
        PyObject it = iterable.iter();
        if (made.getClass() == PyDict.class) {
            PyDict d = (PyDict) made;
            if (iterable.getClass() == PySet.class || iterable.getClass() == PyFrozenSet.class) {
                SetStorage.Table t = ((SetStorage) iterable).table;
                for (int j = SetStorage.nextPlace(t, 0); j >= 0; j = SetStorage.nextPlace(t, j + 1)) {
                    d.store(t.keys[j], t.hashes[j], value, true);
                }
                return d;
            }
            if (iterable.getClass() == PyDict.class) {
                Table t = ((PyDict) iterable).table;
                for (int e = t.nextEntry(0); e >= 0; e = t.nextEntry(e + 1)) {
                    PyObject k = t.keys[e];
                    if (k != null) {
                        d.store(k, t.hashes[e], value, true);
                    }
                }
                return d;
            }
            for (PyObject k = it.next(); k != null; k = it.next()) {
                d.put(k, value);
            }
        } else {
            for (PyObject k = it.next(); k != null; k = it.next()) {
                made.setItem(k, value);
            }
        }
        return made;
    }

    @ExposeMethod(value = "clear(self, /)", textSignature = false,
            doc = "D.clear() -> None.  Remove all items from D.")
    public final void clear() {
        removeAll();
    }

    @ExposeMethod(value = "copy(self, /)", textSignature = false, doc = "D.copy() -> a shallow copy of D")
    final PyObject copy() {
        return copyDict();
    }

    @ExposeMethod(value = "__reversed__(self, /)", doc = "Return a reverse iterator over the dict keys.")
    final PyObject reversed() {
        return new DictIterators.ReverseKeys(this);
    }

    @ExposeMethod(value = "__sizeof__(self, /)", textSignature = false,
            doc = "D.__sizeof__() -> size of D in memory, in bytes")
    public final long sizeOf() {
        Table t = table;
        return 64L + (t.index == null ? 0 : t.index.length * 4L) + t.keys.length * 20L;
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, object, /)", textSignature = false,
            doc = "See PEP 585")
    static PyObject classGetItem(PyType cls, PyObject item) {
        return TypeSupport.genericAlias(cls, item);
    }
}
