package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** Iterators over dictionaries and their views. */
final class DictIterators {
    private DictIterators() {}

    /** Walks the entries; a change of the dictionary's size is an error. */
    abstract static class Base extends PyObject {
        /** {@code null} once exhausted. */
        DictStorage dict;
        /** The table of the entry found last. */
        DictStorage.Table table;
        private int position;
        private int size;
        private int left;

        Base(DictStorage dict, boolean reverse) {
            this.dict = dict;
            size = dict.count;
            left = size;
            position = reverse ? Integer.MAX_VALUE : 0;
        }

        /** The next entry of {@link #table}, or -1 at the end. */
        final int forward() {
            DictStorage d = dict;
            if (d == null) {
                return -1;
            }
            if (d.count != size) {
                throw changedSize();
            }
            DictStorage.Table t = d.table;
            int e = t.nextEntry(position);
            if (e < 0) {
                dict = null;
                return -1;
            }
            if (left-- == 0) {
                throw changedKeys();
            }
            position = e + 1;
            table = t;
            return e;
        }

        final int backward() {
            DictStorage d = dict;
            if (d == null) {
                return -1;
            }
            if (d.count != size) {
                throw changedSize();
            }
            DictStorage.Table t = d.table;
            int e = t.previousEntry(position);
            if (e < 0) {
                dict = null;
                return -1;
            }
            left--;
            position = e;
            table = t;
            return e;
        }

        private PyException changedSize() {
            size = -1;
            return Errors.runtimeError("dictionary changed size during iteration");
        }

        private PyException changedKeys() {
            dict = null;
            return Errors.runtimeError("dictionary keys changed during iteration");
        }

        final PyObject __iter__() {
            return this;
        }

        @Override
        public final PyObject iter() {
            return this;
        }

        @ExposeMethod(value = "__length_hint__(self, /)", textSignature = false,
                doc = "Private method returning an estimate of len(list(it)).")
        final long lengthHint() {
            return dict != null && dict.count == size ? Math.max(0, left) : 0;
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce(ThreadState ts) {
            DictStorage d = dict;
            int p = position;
            int n = left;
            PyList rest = PyList.of(Sequences.toArray(this));
            dict = d;
            position = p;
            left = n;
            return PyTuple.of(new PyObject[] {
                ts.interpreter.builtins.dict.get("iter"), PyTuple.of(new PyObject[] {rest})
            });
        }
    }

    @ExposeType(name = "dict_keyiterator", subclassable = false)
    static final class Keys extends Base {
        static final PyType TYPE = PyType.of(new DictIterators_KeysExposed());

        Keys(DictStorage dict) {
            super(dict, false);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        public PyObject next() {
            PyObject k;
            do {
                int e = forward();
                if (e < 0) {
                    return null;
                }
                k = table.keys[e];
            } while (k == null);
            return k;
        }

        PyObject __next__() {
            return next();
        }
    }

    @ExposeType(name = "dict_valueiterator", subclassable = false)
    static final class Values extends Base {
        static final PyType TYPE = PyType.of(new DictIterators_ValuesExposed());

        Values(DictStorage dict) {
            super(dict, false);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        public PyObject next() {
            PyObject v;
            do {
                int e = forward();
                if (e < 0) {
                    return null;
                }
                v = table.values[e];
            } while (v == null);
            return v;
        }

        PyObject __next__() {
            return next();
        }
    }

    @ExposeType(name = "dict_itemiterator", subclassable = false)
    static final class Items extends Base {
        static final PyType TYPE = PyType.of(new DictIterators_ItemsExposed());

        Items(DictStorage dict) {
            super(dict, false);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        public PyObject next() {
            PyObject k;
            PyObject v;
            do {
                int e = forward();
                if (e < 0) {
                    return null;
                }
                k = table.keys[e];
                v = table.values[e];
            } while (k == null || v == null);
            return PyTuple.of(new PyObject[] {k, v});
        }

        PyObject __next__() {
            return next();
        }
    }

    @ExposeType(name = "dict_reversekeyiterator", subclassable = false)
    static final class ReverseKeys extends Base {
        static final PyType TYPE = PyType.of(new DictIterators_ReverseKeysExposed());

        ReverseKeys(DictStorage dict) {
            super(dict, true);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        public PyObject next() {
            PyObject k;
            do {
                int e = backward();
                if (e < 0) {
                    return null;
                }
                k = table.keys[e];
            } while (k == null);
            return k;
        }

        PyObject __next__() {
            return next();
        }
    }

    @ExposeType(name = "dict_reversevalueiterator", subclassable = false)
    static final class ReverseValues extends Base {
        static final PyType TYPE = PyType.of(new DictIterators_ReverseValuesExposed());

        ReverseValues(DictStorage dict) {
            super(dict, true);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        public PyObject next() {
            PyObject v;
            do {
                int e = backward();
                if (e < 0) {
                    return null;
                }
                v = table.values[e];
            } while (v == null);
            return v;
        }

        PyObject __next__() {
            return next();
        }
    }

    @ExposeType(name = "dict_reverseitemiterator", subclassable = false)
    static final class ReverseItems extends Base {
        static final PyType TYPE = PyType.of(new DictIterators_ReverseItemsExposed());

        ReverseItems(DictStorage dict) {
            super(dict, true);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        public PyObject next() {
            PyObject k;
            PyObject v;
            do {
                int e = backward();
                if (e < 0) {
                    return null;
                }
                k = table.keys[e];
                v = table.values[e];
            } while (k == null || v == null);
            return PyTuple.of(new PyObject[] {k, v});
        }

        PyObject __next__() {
            return next();
        }
    }
}
