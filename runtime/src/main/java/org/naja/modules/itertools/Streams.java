package org.naja.modules.itertools;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Arithmetic;
import org.naja.objects.Errors;
import org.naja.objects.PyComplex;
import org.naja.objects.PyFloat;
import org.naja.objects.PyGenericAlias;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** Iterators of itertools that make or join streams. */
final class Streams {
    private Streams() {}

    @ExposeType(name = "count", module = "itertools", derived = true,
            doc = "Return a count object whose .__next__() method returns consecutive values.")
    static class Count extends LazyIterator {
        static final PyType TYPE = PyType.of(new Streams_CountExposed());
        private static final PyInt ONE = PyInt.of(1);

        /** The next value while it and the step (1) are small. */
        private long small;
        /** Otherwise; {@code null}: {@link #small}. */
        private PyObject value;
        private final PyObject step;

        Count(PyObject start, PyObject step) {
            this.step = step;
            if (start.getClass() == PyInt.class && step.getClass() == PyInt.class
                    && ((PyInt) step).longValue() == 1) {
                small = ((PyInt) start).longValue();
            } else {
                value = start;
            }
        }

        @ExposeNew("count(start=0, step=1)")
        static PyObject __new__(PyType type, PyObject start, PyObject step) {
            if (!isNumber(start) || !isNumber(step)) {
                throw Errors.typeError("a number is required");
            }
            return type == TYPE ? new Count(start, step) : new Streams_CountDerived(type, start, step);
        }

        private static boolean isNumber(PyObject o) {
            PyType t = o.type();
            return o instanceof PyInt || o instanceof PyFloat || o instanceof PyComplex
                    || t.lookup("__index__") != null || t.lookup("__int__") != null || t.lookup("__float__") != null;
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            PyObject v = value;
            if (v == null) {
                long i = small;
                if (i == Long.MAX_VALUE) {
                    value = Arithmetic.add(PyInt.of(i), ONE);
                } else {
                    small = i + 1;
                }
                return PyInt.of(i);
            }
            value = Arithmetic.add(v, step);
            return v;
        }

        private PyObject current() {
            return value == null ? PyInt.of(small) : value;
        }

        final PyObject __repr__() {
            String text = type().shortName() + "(" + current().repr().toJava();
            boolean one = step instanceof PyInt i && i.isLong() && i.longValue() == 1;
            return PyStr.of(one ? text + ")" : text + ", " + step.repr().toJava() + ")");
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            return value == null ? tuple(type(), tuple(current())) : tuple(type(), tuple(value, step));
        }
    }

    @ExposeType(name = "cycle", module = "itertools", derived = true,
            doc = "Return elements from the iterable until it is exhausted. Then repeat the sequence indefinitely.")
    static class Cycle extends LazyIterator {
        static final PyType TYPE = PyType.of(new Streams_CycleExposed());

        /** {@code null} once exhausted. */
        private PyObject iterator;
        private PyList saved = new PyList();
        private int index;
        private boolean firstPass;

        Cycle(PyObject iterator) {
            this.iterator = iterator;
        }

        @ExposeNew("cycle(iterable, /)")
        static PyObject __new__(PyType type, PyObject iterable) {
            PyObject it = iterable.iter();
            return type == TYPE ? new Cycle(it) : new Streams_CycleDerived(type, it);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            if (iterator != null) {
                PyObject v = iterator.next();
                if (v != null) {
                    if (!firstPass) {
                        saved.append(v);
                    }
                    return v;
                }
                iterator = null;
            }
            int n = saved.size();
            if (n == 0) {
                return null;
            }
            PyObject v = saved.get(index);
            index = index + 1 >= n ? 0 : index + 1;
            return v;
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            if (iterator == null) {
                PyObject it = saved.iter();
                if (index != 0) {
                    it.callMethod(ThreadState.current(), "__setstate__", PyInt.of(index));
                }
                return tuple(type(), tuple(it), tuple(saved, PyInt.of(1)));
            }
            return tuple(type(), tuple(iterator), tuple(saved, PyInt.of(firstPass ? 1 : 0)));
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        final void setState(PyObject state) {
            deprecated();
            if (!(state instanceof PyTuple t)) {
                throw Errors.typeError("state is not a tuple");
            }
            if (t.size() != 2 || !(t.get(0) instanceof PyList l) || !(t.get(1) instanceof PyInt first)) {
                throw Errors.typeError("function takes exactly 2 arguments (" + t.size() + " given)");
            }
            saved = l;
            firstPass = first.isTrue();
            index = 0;
        }
    }

    @ExposeType(name = "repeat", module = "itertools", derived = true,
            doc = "repeat(object [,times]) -> create an iterator which returns the object\nfor the specified number "
            + "of times.  If not specified, returns the object\nendlessly.")
    static class Repeat extends LazyIterator {
        static final PyType TYPE = PyType.of(new Streams_RepeatExposed());

        private final PyObject object;
        /** -1: endless. */
        private long left;

        Repeat(PyObject object, long times) {
            this.object = object;
            this.left = times;
        }

        @ExposeNew(value = "repeat(object, times=NULL)", textSignature = false)
        static PyObject __new__(PyType type, PyObject object, PyObject times) {
            long n = times == null ? -1 : Math.max(0, PyInt.asIndexLong(times));
            return type == TYPE ? new Repeat(object, n) : new Streams_RepeatDerived(type, object, n);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            if (left == 0) {
                return null;
            }
            if (left > 0) {
                left--;
            }
            return object;
        }

        final PyObject __repr__() {
            String text = type().shortName() + "(" + object.repr().toJava();
            return PyStr.of(left < 0 ? text + ")" : text + ", " + left + ")");
        }

        @ExposeMethod(value = "__length_hint__(self, /)", textSignature = false,
                doc = "Private method returning an estimate of len(list(it)).")
        final long lengthHint() {
            if (left < 0) {
                throw Errors.typeError("len() of unsized object");
            }
            return left;
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            return tuple(type(), left < 0 ? tuple(object) : tuple(object, PyInt.of(left)));
        }
    }

    @ExposeType(name = "chain", module = "itertools", derived = true,
            doc = "chain(*iterables) --> chain object\n\nReturn a chain object whose .__next__() method returns "
            + "elements from the\nfirst iterable until it is exhausted, then elements from the next\niterable, until "
            + "all of the iterables are exhausted.")
    static class Chain extends LazyIterator {
        static final PyType TYPE = PyType.of(new Streams_ChainExposed());

        /** {@code null} once exhausted. */
        private PyObject source;
        private PyObject active;

        Chain(PyObject source) {
            this.source = source;
        }

        static Chain of(PyObject source) {
            return new Chain(source);
        }

        @ExposeNew(value = "chain(*iterables)", textSignature = false)
        static PyObject __new__(PyType type, PyObject[] iterables) {
            return make(type, PyTuple.of(iterables).iter());
        }

        private static PyObject make(PyType type, PyObject source) {
            return type == TYPE ? new Chain(source) : new Streams_ChainDerived(type, source);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @ExposeClassMethod(value = "from_iterable(cls, iterable, /)",
                doc = "Alternative chain() constructor taking a single iterable argument that evaluates lazily.")
        static PyObject fromIterable(PyType cls, PyObject iterable) {
            return make(cls, iterable.iter());
        }

        @Override
        final PyObject step() {
            for (;;) {
                PyObject a = active;
                if (a == null) {
                    if (source == null) {
                        return null;
                    }
                    PyObject next = source.next();
                    if (next == null) {
                        source = null;
                        return null;
                    }
                    try {
                        a = next.iter();
                    } catch (RuntimeException e) {
                        source = null;
                        throw e;
                    }
                    active = a;
                }
                PyObject v = a.next();
                if (v != null) {
                    return v;
                }
                active = null;
            }
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            if (source == null) {
                return tuple(type(), PyTuple.EMPTY);
            }
            return tuple(type(), PyTuple.EMPTY, active == null ? tuple(source) : tuple(source, active));
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        final void setState(PyObject state) {
            deprecated();
            if (!(state instanceof PyTuple t)) {
                throw Errors.typeError("state is not a tuple");
            }
            if (t.size() < 1 || t.size() > 2) {
                throw Errors.typeError("function takes at " + (t.size() < 1 ? "least 1 argument" : "most 2 arguments")
                        + " (" + t.size() + " given)");
            }
            for (PyObject o : t.array()) {
                if (o.type().lookup("__next__") == null) {
                    throw Errors.typeError("Arguments must be iterators.");
                }
            }
            source = t.get(0);
            active = t.size() > 1 ? t.get(1) : null;
        }

        @ExposeClassMethod(value = "__class_getitem__(cls, object, /)", textSignature = false, doc = "See PEP 585")
        static PyObject classGetItem(PyType cls, PyObject item) {
            return new PyGenericAlias(cls, item);
        }
    }

    @ExposeType(name = "zip_longest", module = "itertools", derived = true,
            doc = "Return a zip_longest object whose .__next__() method returns a tuple where\nthe i-th element comes "
            + "from the i-th iterable argument.  The .__next__()\nmethod continues until the longest iterable in the "
            + "argument sequence\nis exhausted and then it raises StopIteration.")
    static class ZipLongest extends LazyIterator {
        static final PyType TYPE = PyType.of(new Streams_ZipLongestExposed());

        private final PyObject[] iterators;
        private PyObject fill;
        private int active;

        ZipLongest(PyObject[] iterators, PyObject fill) {
            this.iterators = iterators;
            this.fill = fill;
            active = iterators.length;
        }

        @ExposeNew(value = "zip_longest(*iterables, fillvalue=None)", textSignature = false)
        static PyObject __new__(PyType type, PyObject[] iterables, PyObject fillvalue) {
            PyObject[] iterators = new PyObject[iterables.length];
            for (int i = 0; i < iterators.length; i++) {
                iterators[i] = iterables[i].iter();
            }
            return type == TYPE ? new ZipLongest(iterators, fillvalue)
                    : new Streams_ZipLongestDerived(type, iterators, fillvalue);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            int n = iterators.length;
            if (active == 0) {
                return null;
            }
            PyObject[] values = new PyObject[n];
            for (int i = 0; i < n; i++) {
                PyObject it = iterators[i];
                PyObject v = null;
                if (it != null) {
                    try {
                        v = it.next();
                    } catch (RuntimeException e) {
                        active = 0;
                        throw e;
                    }
                    if (v == null) {
                        iterators[i] = null;
                        if (--active == 0) {
                            return null;
                        }
                    }
                }
                values[i] = v == null ? fill : v;
            }
            return PyTuple.of(values);
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            PyObject[] args = new PyObject[iterators.length];
            for (int i = 0; i < args.length; i++) {
                args[i] = iterators[i] == null ? PyTuple.EMPTY : iterators[i];
            }
            return tuple(type(), PyTuple.of(args), fill);
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        final void setState(PyObject state) {
            deprecated();
            fill = state;
        }
    }
}
