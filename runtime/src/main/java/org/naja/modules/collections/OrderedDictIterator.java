package org.naja.modules.collections;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.objects.DictStorage;
import org.naja.objects.Errors;
import org.naja.objects.PyList;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** Walks an OrderedDict; any change of keys or order while there is more to come is an error. */
@ExposeType(name = "odict_iterator", subclassable = false)
final class OrderedDictIterator extends PyObject {
    static final PyType TYPE = PyType.of(new OrderedDictIteratorExposed());
    static final int KEYS = 1, VALUES = 2, ITEMS = 3;

    private final OrderedDict dict;
    private final int kind;
    private final boolean reverse;
    private final DictStorage.Table table;
    private final int used;
    private final int size;
    /** The entry that comes next, or -1. */
    private int entry;
    private int left;

    OrderedDictIterator(OrderedDict dict, int kind, boolean reverse) {
        this.dict = dict;
        this.kind = kind;
        this.reverse = reverse;
        table = dict.table;
        used = table.used;
        size = dict.size();
        left = size;
        entry = reverse ? table.previousEntry(Integer.MAX_VALUE) : table.nextEntry(0);
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
        int e = entry;
        if (e < 0) {
            return null;
        }
        if (dict.table != table || table.used != used || dict.size() != size) {
            throw Errors.runtimeError("OrderedDict mutated during iteration");
        }
        PyObject k = table.keys[e];
        PyObject v = table.values[e];
        if (k == null || v == null) {
            throw Errors.runtimeError("OrderedDict mutated during iteration");
        }
        entry = reverse ? table.previousEntry(e) : table.nextEntry(e + 1);
        left--;
        if (kind == KEYS) {
            return k;
        }
        // Subclasses may compute values.
        PyObject value = dict.getClass() == OrderedDict.class ? v : dict.getItem(k);
        return kind == VALUES ? value : PyTuple.of(k, value);
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        return next();
    }

    @ExposeMethod(value = "__length_hint__(self, /)", textSignature = false)
    long lengthHint() {
        return entry < 0 ? 0 : left;
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling")
    PyObject reduce(ThreadState ts) {
        int e = entry;
        int n = left;
        PyList rest = PyList.from(this);
        entry = e;
        left = n;
        return PyTuple.of(ts.interpreter.builtins.dict.get("iter"), PyTuple.of(new PyObject[] {rest}));
    }
}
