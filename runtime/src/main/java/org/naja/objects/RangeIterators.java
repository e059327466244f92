package org.naja.objects;

import java.math.BigInteger;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** Iterators over ranges. */
final class RangeIterators {
    private RangeIterators() {}

    /** Over 64-bit ints. */
    @ExposeType(name = "range_iterator", subclassable = false)
    static final class Small extends PyObject {
        static final PyType TYPE = PyType.of(new RangeIterators_SmallExposed());

        private long value;
        private final long step;
        private long left;

        Small(long value, long step, long left) {
            this.value = value;
            this.step = step;
            this.left = left;
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
            if (left <= 0) {
                return null;
            }
            left--;
            long v = value;
            value = v + step;
            return PyInt.of(v);
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
            return left;
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        PyObject reduce(ThreadState ts) {
            BigInteger stop = BigInteger.valueOf(left).multiply(BigInteger.valueOf(step))
                    .add(BigInteger.valueOf(value));
            return state(ts, PyInt.of(value), PyInt.of(stop), PyInt.of(step));
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        void setState(long state) {
            long i = Math.max(0, Math.min(state, left));
            value += i * step;
            left -= i;
        }
    }

    /** Over ints of any size. */
    @ExposeType(name = "longrange_iterator", subclassable = false)
    static final class Large extends PyObject {
        static final PyType TYPE = PyType.of(new RangeIterators_LargeExposed());

        private BigInteger value;
        private final BigInteger step;
        private BigInteger left;

        Large(BigInteger value, BigInteger step, BigInteger left) {
            this.value = value;
            this.step = step;
            this.left = left;
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        public PyObject iter() {
            return this;
        }

        PyObject __iter__() {
            return this;
        }

        PyObject __next__() {
            if (left.signum() <= 0) {
                return null;
            }
            left = left.subtract(BigInteger.ONE);
            BigInteger v = value;
            value = v.add(step);
            return PyInt.of(v);
        }

        @ExposeMethod(value = "__length_hint__(self, /)", textSignature = false,
                doc = "Private method returning an estimate of len(list(it)).")
        PyObject lengthHint() {
            return PyInt.of(left);
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        PyObject reduce(ThreadState ts) {
            return state(ts, PyInt.of(value), PyInt.of(value.add(left.multiply(step))), PyInt.of(step));
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        void setState(PyObject state) {
            if (!(state instanceof PyInt s)) {
                throw Errors.typeError("state must be an int, not " + state.type().name());
            }
            BigInteger i = s.bigValue().max(BigInteger.ZERO).min(left);
            value = value.add(i.multiply(step));
            left = left.subtract(i);
        }
    }

    private static PyObject state(ThreadState ts, PyInt start, PyInt stop, PyInt step) {
        PyObject range = PyRange.TYPE.callN(ts, start, stop, step);
        return PyTuple.of(new PyObject[] {
            ts.interpreter.builtins.dict.get("iter"), PyTuple.of(new PyObject[] {range}), PyNone.NONE
        });
    }
}
