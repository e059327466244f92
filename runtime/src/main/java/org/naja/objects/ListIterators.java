package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** Iterators over lists. */
final class ListIterators {
    private ListIterators() {}

    /** {@code iter(list)}. */
    @ExposeType(name = "list_iterator", subclassable = false)
    static final class Forward extends PyObject {
        static final PyType TYPE = PyType.of(new ListIterators_ForwardExposed());

        /** {@code null} once exhausted. */
        private PyList list;
        private int index;

        Forward(PyList list) {
            this.list = list;
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
            PyList l = list;
            if (l != null) {
                int i = index;
                int n = l.size;
                PyObject[] a = l.items;
                if (i < n && i < a.length) {
                    PyObject o = a[i];
                    if (o != null) {
                        index = i + 1;
                        return o;
                    }
                }
                return slow(l, i);
            }
            return null;
        }

        private PyObject slow(PyList l, int i) {
            PyObject o = l.get(i);
            if (o == null) {
                list = null;
            } else {
                index = i + 1;
            }
            return o;
        }

        PyObject __iter__() {
            return this;
        }

        PyObject __next__() {
            return next();
        }

        @ExposeMethod(value = "__length_hint__(self, /)", textSignature = false,
                doc = "Private method returning an estimate of len(list(it)).")
        long lengthHint() {
            PyList l = list;
            return l == null ? 0 : Math.max(0, l.size - index);
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        PyObject reduce(ThreadState ts) {
            PyObject iter = ts.interpreter.builtins.dict.get("iter");
            PyList l = list;
            if (l == null) {
                return PyTuple.of(iter, PyTuple.of(new PyObject[] {new PyList()}));
            }
            return PyTuple.of(new PyObject[] {iter, PyTuple.of(new PyObject[] {l}), PyInt.of(index)});
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        void setState(long state) {
            PyList l = list;
            if (l != null) {
                index = (int) Math.max(0, Math.min(state, l.size));
            }
        }
    }

    /** {@code reversed(list)}. */
    @ExposeType(name = "list_reverseiterator", subclassable = false)
    static final class Reverse extends PyObject {
        static final PyType TYPE = PyType.of(new ListIterators_ReverseExposed());

        private PyList list;
        private int index;

        Reverse(PyList list) {
            this.list = list;
            this.index = list.size - 1;
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
            PyList l = list;
            if (l != null && index >= 0) {
                PyObject o = l.get(index);
                if (o != null) {
                    index--;
                    return o;
                }
            }
            list = null;
            index = -1;
            return null;
        }

        PyObject __iter__() {
            return this;
        }

        PyObject __next__() {
            return next();
        }

        @ExposeMethod(value = "__length_hint__(self, /)", textSignature = false,
                doc = "Private method returning an estimate of len(list(it)).")
        long lengthHint() {
            PyList l = list;
            return l == null || l.size < index + 1 ? 0 : index + 1;
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        PyObject reduce(ThreadState ts) {
            PyDict builtins = ts.interpreter.builtins.dict;
            PyList l = list;
            if (l == null) {
                return PyTuple.of(builtins.get("iter"), PyTuple.of(new PyObject[] {new PyList()}));
            }
            return PyTuple.of(new PyObject[] {
                builtins.get("reversed"), PyTuple.of(new PyObject[] {l}), PyInt.of(index)
            });
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        void setState(long state) {
            PyList l = list;
            if (l != null) {
                index = (int) Math.max(-1, Math.min(state, l.size - 1));
            }
        }
    }
}
