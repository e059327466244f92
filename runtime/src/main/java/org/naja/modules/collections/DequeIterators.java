package org.naja.modules.collections;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;

/** Iterators over deques. */
final class DequeIterators {
    private DequeIterators() {}

    /** Both directions. */
    abstract static class Base extends PyObject {
        final Deque deque;
        private final int state;
        private int index;
        private int left;

        Base(Deque deque, long skip) {
            this.deque = deque;
            this.state = deque.state();
            this.left = deque.size();
            index = (int) Math.max(0, Math.min(skip, left));
            left -= index;
        }

        abstract int place(int index);

        @Override
        public final PyObject iter() {
            return this;
        }

        @Override
        public final PyObject next() {
            if (deque.state() != state) {
                left = 0;
                throw Errors.runtimeError("deque mutated during iteration");
            }
            if (left == 0) {
                return null;
            }
            PyObject o = deque.get(place(index));
            if (o == null) {
                left = 0;
                throw Errors.runtimeError("deque mutated during iteration");
            }
            index++;
            left--;
            return o;
        }

        final PyObject __iter__() {
            return this;
        }

        final PyObject __next__() {
            return next();
        }

        @ExposeMethod(value = "__length_hint__(self, /)", textSignature = false,
                doc = "Private method returning an estimate of len(list(it)).")
        final long lengthHint() {
            return left;
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            return PyTuple.of(type(), PyTuple.of(deque, PyInt.of(deque.size() - left)));
        }
    }

    @ExposeType(name = "_deque_iterator", module = "_collections", subclassable = false)
    static final class Forward extends Base {
        static final PyType TYPE = PyType.of(new DequeIterators_ForwardExposed());

        Forward(Deque deque, long skip) {
            super(deque, skip);
        }

        @ExposeNew("_deque_iterator(deque, index=0, /)")
        static PyObject __new__(PyType type, Deque deque, long index) {
            return new Forward(deque, index);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        int place(int index) {
            return index;
        }
    }

    @ExposeType(name = "_deque_reverse_iterator", module = "_collections", subclassable = false)
    static final class Reverse extends Base {
        static final PyType TYPE = PyType.of(new DequeIterators_ReverseExposed());

        Reverse(Deque deque, long skip) {
            super(deque, skip);
        }

        @ExposeNew("_deque_reverse_iterator(deque, index=0, /)")
        static PyObject __new__(PyType type, Deque deque, long index) {
            return new Reverse(deque, index);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        int place(int index) {
            return deque.size() - 1 - index;
        }
    }
}
