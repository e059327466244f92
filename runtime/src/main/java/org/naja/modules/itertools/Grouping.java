package org.naja.modules.itertools;

import java.util.Arrays;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** Iterators of itertools that bring neighbours together. */
final class Grouping {
    private Grouping() {}

    @ExposeType(name = "batched", module = "itertools", derived = true,
            doc = "Batch data into tuples of length n. The last batch may be shorter than n.")
    static class Batched extends LazyIterator {
        static final PyType TYPE = PyType.of(new Grouping_BatchedExposed());

        /** {@code null} once exhausted. */
        private PyObject iterator;
        private final long size;

        Batched(PyObject iterator, long size) {
            this.iterator = iterator;
            this.size = size;
        }

        @ExposeNew("batched(iterable, n)")
        static PyObject __new__(PyType type, PyObject iterable, PyObject n) {
            long size = PyInt.asIndexLong(n);
            if (size < 1) {
                throw Errors.valueError("n must be at least one");
            }
            PyObject it = iterable.iter();
            return type == TYPE ? new Batched(it, size) : new Grouping_BatchedDerived(type, it, size);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            PyObject it = iterator;
            if (it == null) {
                return null;
            }
            PyObject[] batch = new PyObject[(int) Math.min(size, 1024)];
            int n = 0;
            while (n < size) {
                PyObject v = it.next();
                if (v == null) {
                    iterator = null;
                    break;
                }
                if (n == batch.length) {
                    if (n > 1 << 29) {
                        throw Errors.memoryError();
                    }
                    batch = Arrays.copyOf(batch, (int) Math.min(size, n * 2L));
                }
                batch[n++] = v;
            }
            return n == 0 ? null : PyTuple.of(n == batch.length ? batch : Arrays.copyOf(batch, n));
        }
    }

    @ExposeType(name = "pairwise", module = "itertools", derived = true,
            doc = "Return an iterator of overlapping pairs taken from the input iterator.\n\n"
            + "    s -> (s0,s1), (s1,s2), (s2, s3), ...")
    static class Pairwise extends LazyIterator {
        static final PyType TYPE = PyType.of(new Grouping_PairwiseExposed());

        /** {@code null} once exhausted. */
        private PyObject iterator;
        private PyObject old;

        Pairwise(PyObject iterator) {
            this.iterator = iterator;
        }

        @ExposeNew("pairwise(iterable, /)")
        static PyObject __new__(PyType type, PyObject iterable) {
            PyObject it = iterable.iter();
            return type == TYPE ? new Pairwise(it) : new Grouping_PairwiseDerived(type, it);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            PyObject it = iterator;
            if (it == null) {
                return null;
            }
            PyObject first = old;
            if (first == null) {
                first = it.next();
                old = first;
                if (first == null) {
                    iterator = null;
                    return null;
                }
                it = iterator;
                if (it == null) {
                    old = null;
                    return null;
                }
            }
            PyObject second = it.next();
            if (second == null) {
                iterator = null;
                old = null;
                return null;
            }
            old = second;
            return tuple(first, second);
        }
    }

    @ExposeType(name = "groupby", module = "itertools", derived = true,
            doc = "make an iterator that returns consecutive keys and groups from the iterable\n\n"
            + "  iterable\n    Elements to divide into groups according to the key function.\n  key\n"
            + "    A function for computing the group category for each element.\n"
            + "    If the key function is not specified or is None, the element itself\n    is used for grouping.")
    static class GroupBy extends LazyIterator {
        static final PyType TYPE = PyType.of(new Grouping_GroupByExposed());

        private final PyObject iterator;
        private final PyObject key;
        private PyObject targetKey;
        PyObject currentKey;
        PyObject currentValue;
        /** The group that the last step gave out. */
        Group group;

        GroupBy(PyObject iterator, PyObject key) {
            this.iterator = iterator;
            this.key = key;
        }

        @ExposeNew("groupby(iterable, key=None)")
        static PyObject __new__(PyType type, PyObject iterable, PyObject key) {
            PyObject it = iterable.iter();
            return type == TYPE ? new GroupBy(it, key) : new Grouping_GroupByDerived(type, it, key);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        /** Reads one value more; {@code false} at the end. */
        final boolean advance() {
            PyObject v = iterator.next();
            if (v == null) {
                return false;
            }
            PyObject k = key == PyNone.NONE ? v : key.call1(ThreadState.current(), v);
            currentValue = v;
            currentKey = k;
            return true;
        }

        @Override
        final PyObject step() {
            group = null;
            for (;;) {
                if (currentKey != null) {
                    if (targetKey == null || !targetKey.isEqual(currentKey)) {
                        break;
                    }
                }
                if (!advance()) {
                    return null;
                }
            }
            targetKey = currentKey;
            group = new Group(this, targetKey);
            return tuple(currentKey, group);
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            if (targetKey != null && currentKey != null && currentValue != null) {
                return tuple(type(), tuple(iterator, key), tuple(currentKey, currentValue, targetKey));
            }
            return tuple(type(), tuple(iterator, key));
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        final void setState(PyObject state) {
            deprecated();
            if (!(state instanceof PyTuple t)) {
                throw Errors.typeError("state is not a tuple");
            }
            if (t.size() != 3) {
                throw Errors.typeError("function takes exactly 3 arguments (" + t.size() + " given)");
            }
            currentKey = t.get(0);
            currentValue = t.get(1);
            targetKey = t.get(2);
        }
    }

    @ExposeType(name = "_grouper", module = "itertools", subclassable = false)
    static final class Group extends LazyIterator {
        static final PyType TYPE = PyType.of(new Grouping_GroupExposed());

        private final GroupBy parent;
        private final PyObject key;

        Group(GroupBy parent, PyObject key) {
            this.parent = parent;
            this.key = key;
        }

        @ExposeNew("_grouper(parent, tgtkey, /)")
        static PyObject __new__(PyType type, GroupBy parent, PyObject tgtkey) {
            return parent.group = new Group(parent, tgtkey);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        PyObject step() {
            if (parent.group != this) {
                return null;
            }
            if (parent.currentValue == null && !parent.advance()) {
                return null;
            }
            if (!key.isEqual(parent.currentKey)) {
                return null;
            }
            PyObject v = parent.currentValue;
            parent.currentValue = null;
            return v;
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        PyObject reduce(ThreadState ts) {
            deprecated();
            if (parent.group != this) {
                return tuple(ts.interpreter.builtins.dict.get("iter"), tuple(PyTuple.EMPTY));
            }
            return tuple(TYPE, tuple(parent, key));
        }
    }
}
