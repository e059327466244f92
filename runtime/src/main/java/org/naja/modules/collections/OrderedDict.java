package org.naja.modules.collections;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyDict;
import org.naja.objects.PyNone;
import org.naja.objects.PyNotImplemented;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ReprGuard;
import org.naja.objects.ThreadState;
import org.naja.objects.TypeSlots;

/**
 * {@code collections.OrderedDict} (odictobject.c): a dict, which is ordered by itself, whose items can be moved, whose
 * order counts in comparisons, and whose methods go through what subclasses override.
 */
@ExposeType(name = "OrderedDict", module = "collections", base = PyDict.class, derived = true, mapping = true,
        hasDict = true, doc = "Dictionary that remembers insertion order")
public class OrderedDict extends PyDict {
    public static final PyType TYPE = PyType.of(new OrderedDictExposed());

    private PyDict attributes;

    OrderedDict() {}

    @ExposeNew(value = "OrderedDict(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return type == TYPE ? new OrderedDict() : new OrderedDictDerived(type);
    }

    final void __init__(ThreadState ts, PyObject[] args, String[] kwnames) {
        int positional = args.length - (kwnames == null ? 0 : kwnames.length);
        if (positional > 1) {
            throw Errors.typeError("expected at most 1 arguments, got " + positional);
        }
        updateItems(ts, args, kwnames);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    private boolean isExact() {
        return getClass() == OrderedDict.class;
    }

    @Override
    public PyObject getItem(PyObject key) {
        if (isExact()) {
            PyObject value = get(key);
            if (value == null) {
                throw Errors.keyError(key);
            }
            return value;
        }
        return super.getItem(key);
    }

    @Override
    public void setItem(PyObject key, PyObject value) {
        if (isExact()) {
            put(key, value);
        } else {
            super.setItem(key, value);
        }
    }

    // ---- attributes of plain instances ------------------------------------------------------------------------------

    @Override
    public PyObject getOwn(String name) {
        return attributes == null ? null : attributes.get(name);
    }

    @Override
    public boolean setOwn(String name, PyObject value) {
        instanceDict().put(name, value);
        return true;
    }

    @Override
    public boolean deleteOwn(String name) {
        return attributes != null && attributes.remove(name) != null;
    }

    @Override
    public PyDict instanceDict() {
        if (attributes == null) {
            attributes = new PyDict();
        }
        return attributes;
    }

    @Override
    public void setInstanceDict(PyDict dict) {
        attributes = dict;
    }

    // ---- special methods --------------------------------------------------------------------------------------------

    final PyObject __iter__() {
        return new OrderedDictIterator(this, OrderedDictIterator.KEYS, false);
    }

    @Override
    public PyObject iter() {
        return isExact() ? __iter__() : super.iter();
    }

    final PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyDict d) || op != TypeSlots.EQ && op != TypeSlots.NE) {
            return PyNotImplemented.VALUE;
        }
        PyObject equal = PyDict.TYPE.slots.richCompare(this, d, TypeSlots.EQ);
        boolean same = equal.isTrue();
        if (same && d instanceof OrderedDict o) {
            PyObject[] mine = keysSnapshot();
            PyObject[] theirs = o.keysSnapshot();
            same = mine.length == theirs.length;
            for (int i = 0; same && i < mine.length; i++) {
                same = mine[i].isEqual(theirs[i]);
            }
        }
        return PyBool.of(same == (op == TypeSlots.EQ));
    }

    final PyObject __repr__() {
        String name = type().shortName();
        if (size() == 0) {
            return PyStr.of(name + "()");
        }
        if (!ReprGuard.enter(this)) {
            return PyStr.of("...");
        }
        try {
            PyDict plain;
            if (isExact()) {
                plain = copyDict();
            } else {
                plain = new PyDict();
                plain.update(callMethod(ThreadState.current(), "items"));
            }
            return PyStr.of(name + "(" + plain.repr().toJava() + ")");
        } finally {
            ReprGuard.leave(this);
        }
    }

    final PyObject __or__(PyObject other) {
        return other instanceof PyDict d ? joined(this, d) : PyNotImplemented.VALUE;
    }

    final PyObject __ror__(PyObject other) {
        return other instanceof PyDict d ? joined(d, this) : PyNotImplemented.VALUE;
    }

    private PyObject joined(PyDict left, PyDict right) {
        ThreadState ts = ThreadState.current();
        PyObject made = type().call1(ts, left);
        ((OrderedDict) made).updateItems(ts, new PyObject[] {right}, null);
        return made;
    }

    final PyObject __ior__(PyObject other) {
        updateItems(ThreadState.current(), new PyObject[] {other}, null);
        return this;
    }

    // ---- methods ----------------------------------------------------------------------------------------------------

    @ExposeClassMethod(value = "fromkeys(cls, iterable, value=None)",
            doc = "Create a new ordered dictionary with keys from iterable and values set to value.")
    static PyObject fromKeysOrdered(ThreadState ts, PyType cls, PyObject iterable, PyObject value) {
        PyObject made = cls.call0(ts);
        PyObject it = iterable.iter();
        for (PyObject k = it.next(); k != null; k = it.next()) {
            made.setItem(k, value);
        }
        return made;
    }

    @ExposeMethod(value = "setdefault(self, key, default=None)",
            doc = "Insert key with a value of default if key is not in the dictionary.\n\n"
            + "Return the value for key if key is in the dictionary, else default.")
    final PyObject setDefaultOrdered(PyObject key, PyObject otherwise) {
        if (isExact()) {
            PyObject old = putIfAbsent(key, otherwise);
            return old == null ? otherwise : old;
        }
        if (contains(key)) {
            return getItem(key);
        }
        setItem(key, otherwise);
        return otherwise;
    }

    @ExposeMethod(value = "pop(self, key, default=NULL)",
            doc = "od.pop(key[,default]) -> v, remove specified key and return the corresponding value.\n\nIf the key "
            + "is not found, return the default if given; otherwise,\nraise a KeyError.")
    final PyObject popOrdered(PyObject key, PyObject otherwise) {
        PyObject value = remove(key);
        if (value == null) {
            if (otherwise == null) {
                throw Errors.keyError(key);
            }
            return otherwise;
        }
        return value;
    }

    @ExposeMethod(value = "popitem(self, last=True)",
            doc = "Remove and return a (key, value) pair from the dictionary.\n\n"
            + "Pairs are returned in LIFO order if last is true or FIFO order if false.")
    final PyObject popItemOrdered(ThreadState ts, boolean last) {
        PyObject[] item = last ? removeLast() : removeFirst();
        if (item == null) {
            throw Errors.keyError(PyStr.of("dictionary is empty"));
        }
        return PyTuple.of(item);
    }

    @ExposeMethod(value = "move_to_end(self, key, last=True)",
            doc = "Move an existing element to the end (or beginning if last is false).\n\n"
            + "Raise KeyError if the element does not exist.")
    final void moveToEnd(PyObject key, boolean last) {
        if (!move(key, last)) {
            throw Errors.keyError(key);
        }
    }

    @ExposeMethod(value = "update(self, *args, **kwargs)", textSignature = false,
            doc = "od.update(E, **F) -> None.  Update od from dict/iterable E and F.")
    final void updateOrdered(ThreadState ts, PyObject[] args, String[] kwnames) {
        int positional = args.length - (kwnames == null ? 0 : kwnames.length);
        if (positional > 1) {
            throw Errors.typeError("update() takes at most 1 positional argument (" + positional + " given)");
        }
        updateItems(ts, args, kwnames);
    }

    /** MutableMapping.update: every item goes through {@code __setitem__}. */
    private void updateItems(ThreadState ts, PyObject[] args, String[] kwnames) {
        int keywords = kwnames == null ? 0 : kwnames.length;
        int positional = args.length - keywords;
        if (positional > 0) {
            PyObject other = args[0];
            if (other.getClass() == PyDict.class) {
                for (PyObject[] item : ((PyDict) other).itemsSnapshot()) {
                    setItem(item[0], item[1]);
                }
            } else if (other.lookupAttr("keys") != null) {
                PyObject it = other.callMethod(ts, "keys").iter();
                for (PyObject k = it.next(); k != null; k = it.next()) {
                    setItem(k, other.getItem(k));
                }
            } else {
                PyObject items = other.lookupAttr("items");
                addPairs(items == null ? other : items.call0(ts));
            }
        }
        for (int i = 0; i < keywords; i++) {
            setItem(PyStr.of(kwnames[i]), args[positional + i]);
        }
    }

    private void addPairs(PyObject pairs) {
        PyObject it = pairs.iter();
        for (PyObject pair = it.next(); pair != null; pair = it.next()) {
            PyObject two = pair.iter();
            PyObject key = two.next();
            if (key == null) {
                throw Errors.valueError("need more than 0 values to unpack");
            }
            PyObject value = two.next();
            if (value == null) {
                throw Errors.valueError("need more than 1 value to unpack");
            }
            if (two.next() != null) {
                throw Errors.valueError("too many values to unpack (expected 2)");
            }
            setItem(key, value);
        }
    }

    @ExposeMethod(value = "copy(self, /)", textSignature = false, doc = "od.copy() -> a shallow copy of od")
    final PyObject copyOrdered(ThreadState ts) {
        if (isExact()) {
            OrderedDict d = new OrderedDict();
            d.update(this);
            if (attributes != null) {
                d.attributes = attributes.copyDict();
            }
            return d;
        }
        PyObject made = type().call0(ts);
        for (PyObject k : keysSnapshot()) {
            made.setItem(k, getItem(k));
        }
        PyObject own = lookupAttr("__dict__");
        if (own instanceof PyDict o && o.size() > 0 && made.lookupAttr("__dict__") instanceof PyDict target) {
            target.update(o);
        }
        return made;
    }

    @ExposeMethod(value = "keys(self, /)", textSignature = false,
            doc = "D.keys() -> a set-like object providing a view on D's keys")
    final PyObject keysOrdered() {
        return new OrderedDictViews.Keys(this);
    }

    @ExposeMethod(value = "values(self, /)", textSignature = false,
            doc = "D.values() -> an object providing a view on D's values")
    final PyObject valuesOrdered() {
        return new OrderedDictViews.Values(this);
    }

    @ExposeMethod(value = "items(self, /)", textSignature = false,
            doc = "D.items() -> a set-like object providing a view on D's items")
    final PyObject itemsOrdered() {
        return new OrderedDictViews.Items(this);
    }

    @ExposeMethod(value = "__reversed__(self, /)", textSignature = false, doc = "od.__reversed__() <==> reversed(od)")
    final PyObject reversedOrdered() {
        return new OrderedDictIterator(this, OrderedDictIterator.KEYS, true);
    }

    @ExposeMethod(value = "__sizeof__(self, /)", textSignature = false)
    final long sizeOfOrdered() {
        return sizeOf() + 64;
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling")
    final PyObject reduceOrdered(ThreadState ts) {
        PyObject state = getAttr("__getstate__").call0(ts);
        PyObject items = callMethod(ts, "items").iter();
        return PyTuple.of(new PyObject[] {type(), PyTuple.EMPTY, state, PyNone.NONE, items});
    }
}
