package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** What {@code keys()}, {@code values()} and {@code items()} of a dictionary return. */
public final class DictViews {
    private DictViews() {}

    /** Any view. */
    public abstract static class View extends PyObject {
        protected final PyDict dict;

        View(PyDict dict) {
            this.dict = dict;
        }

        final long __len__() {
            return dict.count;
        }

        final PyObject __repr__() {
            if (!ReprGuard.enter(this)) {
                return PyStr.of("...");
            }
            try {
                return PyStr.of(type().name() + "(" + PyList.of(Sequences.toArray(this)).repr().toJava() + ")");
            } finally {
                ReprGuard.leave(this);
            }
        }

        @ExposeGet(value = "mapping", doc = "dictionary that this view refers to")
        final PyObject mapping() {
            return new PyMappingProxy(dict);
        }
    }

    /** A view that behaves like a set. */
    public abstract static class SetView extends View {
        SetView(PyDict dict) {
            super(dict);
        }

        final PyObject __richcmp__(PyObject other, int op) {
            if (!(other instanceof PySetBase) && !(other instanceof SetView)) {
                return PyNotImplemented.VALUE;
            }
            long mine = length();
            long theirs = other.length();
            boolean result = switch (op) {
                case TypeSlots.EQ -> mine == theirs && allIn(this, other);
                case TypeSlots.NE -> !(mine == theirs && allIn(this, other));
                case TypeSlots.LT -> mine < theirs && allIn(this, other);
                case TypeSlots.LE -> mine <= theirs && allIn(this, other);
                case TypeSlots.GT -> mine > theirs && allIn(other, this);
                default -> mine >= theirs && allIn(other, this);
            };
            return PyBool.of(result);
        }

        private static boolean allIn(PyObject items, PyObject container) {
            PyObject it = items.iter();
            for (PyObject o = it.next(); o != null; o = it.next()) {
                if (!container.contains(o)) {
                    return false;
                }
            }
            return true;
        }

        final PyObject __sub__(PyObject other) {
            return difference(this, other);
        }

        final PyObject __rsub__(PyObject other) {
            return difference(other, this);
        }

        private static PyObject difference(PyObject left, PyObject right) {
            PySet result = PySet.from(left);
            result.removeAllOf(right);
            return result;
        }

        final PyObject __and__(PyObject other) {
            PyObject members = this;
            PyObject walked = other;
            if ((other instanceof PySetBase || other instanceof SetView) && other.length() > dict.count) {
                members = other;
                walked = this;
            }
            PySet result = new PySet();
            PyObject it = walked.iter();
            for (PyObject o = it.next(); o != null; o = it.next()) {
                if (members.contains(o)) {
                    result.add(o);
                }
            }
            return result;
        }

        final PyObject __rand__(PyObject other) {
            return __and__(other);
        }

        final PyObject __or__(PyObject other) {
            return union(this, other);
        }

        final PyObject __ror__(PyObject other) {
            return union(other, this);
        }

        private static PyObject union(PyObject left, PyObject right) {
            PySet result = PySet.from(left);
            result.addAll(right);
            return result;
        }

        final PyObject __xor__(PyObject other) {
            return symmetricDifference(this, other);
        }

        final PyObject __rxor__(PyObject other) {
            return symmetricDifference(other, this);
        }

        private static PyObject symmetricDifference(PyObject left, PyObject right) {
            if (left instanceof Items l && right instanceof Items r) {
                return itemsDifference(l.dict, r.dict);
            }
            PySet result = PySet.from(left);
            result.toggleAll(right);
            return result;
        }

        /** The items that only one of two dictionaries has: values are compared, never hashed when equal. */
        private static PyObject itemsDifference(PyDict left, PyDict right) {
            PySet result = new PySet();
            PyDict rest = right.copyDict();
            for (PyObject[] item : left.itemsSnapshot()) {
                PyObject other = rest.get(item[0]);
                if (other == null) {
                    result.add(PyTuple.of(item));
                } else {
                    if (!item[1].isEqual(other)) {
                        result.add(PyTuple.of(item));
                        result.add(PyTuple.of(new PyObject[] {item[0], other}));
                    }
                    rest.remove(item[0]);
                }
            }
            for (PyObject[] item : rest.itemsSnapshot()) {
                result.add(PyTuple.of(item));
            }
            return result;
        }

        @ExposeMethod(value = "isdisjoint(self, other, /)", textSignature = false,
                doc = "Return True if the view and the given iterable have a null intersection.")
        final boolean isDisjoint(PyObject other) {
            if (other == this) {
                return dict.count == 0;
            }
            PyObject members = this;
            PyObject walked = other;
            if ((other instanceof PySetBase || other instanceof SetView) && other.length() > dict.count) {
                members = other;
                walked = this;
            }
            PyObject it = walked.iter();
            for (PyObject o = it.next(); o != null; o = it.next()) {
                if (members.contains(o)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** {@code dict.keys()}. */
    @ExposeType(name = "dict_keys", subclassable = false)
    public static class Keys extends SetView {
        public static final PyType TYPE = PyType.of(new DictViews_KeysExposed());

        protected Keys(PyDict dict) {
            super(dict);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        public PyObject iter() {
            return new DictIterators.Keys(dict);
        }

        final PyObject __iter__() {
            return new DictIterators.Keys(dict);
        }

        final boolean __contains__(PyObject key) {
            return dict.get(key) != null;
        }

        @ExposeMethod(value = "__reversed__(self, /)", textSignature = false,
                doc = "Return a reverse iterator over the dict keys.")
        final PyObject reversed() {
            return new DictIterators.ReverseKeys(dict);
        }
    }

    /** {@code dict.items()}. */
    @ExposeType(name = "dict_items", subclassable = false)
    public static class Items extends SetView {
        public static final PyType TYPE = PyType.of(new DictViews_ItemsExposed());

        protected Items(PyDict dict) {
            super(dict);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        public PyObject iter() {
            return new DictIterators.Items(dict);
        }

        final PyObject __iter__() {
            return new DictIterators.Items(dict);
        }

        final boolean __contains__(PyObject item) {
            if (!(item instanceof PyTuple t) || t.size() != 2) {
                return false;
            }
            PyObject value = dict.get(t.get(0));
            return value != null && value.isEqual(t.get(1));
        }

        @ExposeMethod(value = "__reversed__(self, /)", textSignature = false,
                doc = "Return a reverse iterator over the dict items.")
        final PyObject reversed() {
            return new DictIterators.ReverseItems(dict);
        }
    }

    /** {@code dict.values()}. */
    @ExposeType(name = "dict_values", subclassable = false)
    public static class Values extends View {
        public static final PyType TYPE = PyType.of(new DictViews_ValuesExposed());

        protected Values(PyDict dict) {
            super(dict);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        public PyObject iter() {
            return new DictIterators.Values(dict);
        }

        final PyObject __iter__() {
            return new DictIterators.Values(dict);
        }

        @ExposeMethod(value = "__reversed__(self, /)", textSignature = false,
                doc = "Return a reverse iterator over the dict values.")
        final PyObject reversed() {
            return new DictIterators.ReverseValues(dict);
        }
    }
}
