package org.naja.modules.itertools;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.Sequences;
import org.naja.objects.ThreadState;

/** Iterators of itertools that choose from another one, or map it. */
final class Selecting {
    private Selecting() {}

    @ExposeType(name = "compress", module = "itertools", derived = true,
            doc = "Return data elements corresponding to true selector elements.")
    static class Compress extends LazyIterator {
        static final PyType TYPE = PyType.of(new Selecting_CompressExposed());

        private final PyObject data;
        private final PyObject selectors;

        Compress(PyObject data, PyObject selectors) {
            this.data = data;
            this.selectors = selectors;
        }

        @ExposeNew("compress(data, selectors)")
        static PyObject __new__(PyType type, PyObject data, PyObject selectors) {
            PyObject d = data.iter();
            PyObject s = selectors.iter();
            return type == TYPE ? new Compress(d, s) : new Selecting_CompressDerived(type, d, s);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            for (;;) {
                PyObject v = data.next();
                PyObject s = v == null ? null : selectors.next();
                if (s == null) {
                    return null;
                }
                if (s.isTrue()) {
                    return v;
                }
            }
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            return tuple(type(), tuple(data, selectors));
        }
    }

    @ExposeType(name = "dropwhile", module = "itertools", derived = true,
            doc = "Drop items from the iterable while predicate(item) is true.")
    static class DropWhile extends LazyIterator {
        static final PyType TYPE = PyType.of(new Selecting_DropWhileExposed());

        private final PyObject predicate;
        private final PyObject iterator;
        private boolean started;

        DropWhile(PyObject predicate, PyObject iterator) {
            this.predicate = predicate;
            this.iterator = iterator;
        }

        @ExposeNew("dropwhile(predicate, iterable, /)")
        static PyObject __new__(PyType type, PyObject predicate, PyObject iterable) {
            PyObject it = iterable.iter();
            return type == TYPE ? new DropWhile(predicate, it) : new Selecting_DropWhileDerived(type, predicate, it);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            for (;;) {
                PyObject v = iterator.next();
                if (v == null || started) {
                    return v;
                }
                if (!predicate.call1(ThreadState.current(), v).isTrue()) {
                    started = true;
                    return v;
                }
            }
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            return tuple(type(), tuple(predicate, iterator), PyInt.of(started ? 1 : 0));
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        final void setState(boolean state) {
            deprecated();
            started = state;
        }
    }

    @ExposeType(name = "takewhile", module = "itertools", derived = true,
            doc = "Return successive entries from an iterable as long as the predicate evaluates to true for each "
            + "entry.")
    static class TakeWhile extends LazyIterator {
        static final PyType TYPE = PyType.of(new Selecting_TakeWhileExposed());

        private final PyObject predicate;
        private final PyObject iterator;
        private boolean stopped;

        TakeWhile(PyObject predicate, PyObject iterator) {
            this.predicate = predicate;
            this.iterator = iterator;
        }

        @ExposeNew("takewhile(predicate, iterable, /)")
        static PyObject __new__(PyType type, PyObject predicate, PyObject iterable) {
            PyObject it = iterable.iter();
            return type == TYPE ? new TakeWhile(predicate, it) : new Selecting_TakeWhileDerived(type, predicate, it);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            if (stopped) {
                return null;
            }
            PyObject v = iterator.next();
            if (v == null) {
                return null;
            }
            if (predicate.call1(ThreadState.current(), v).isTrue()) {
                return v;
            }
            stopped = true;
            return null;
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            return tuple(type(), tuple(predicate, iterator), PyInt.of(stopped ? 1 : 0));
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        final void setState(boolean state) {
            deprecated();
            stopped = state;
        }
    }

    @ExposeType(name = "filterfalse", module = "itertools", derived = true,
            doc = "Return those items of iterable for which function(item) is false.\n\n"
            + "If function is None, return the items that are false.")
    static class FilterFalse extends LazyIterator {
        static final PyType TYPE = PyType.of(new Selecting_FilterFalseExposed());

        private final PyObject function;
        private final PyObject iterator;

        FilterFalse(PyObject function, PyObject iterator) {
            this.function = function;
            this.iterator = iterator;
        }

        @ExposeNew("filterfalse(function, iterable, /)")
        static PyObject __new__(PyType type, PyObject function, PyObject iterable) {
            PyObject it = iterable.iter();
            return type == TYPE ? new FilterFalse(function, it) : new Selecting_FilterFalseDerived(type, function, it);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            boolean truth = function == PyNone.NONE || function == PyBool.TYPE;
            for (;;) {
                PyObject v = iterator.next();
                if (v == null || !(truth ? v : function.call1(ThreadState.current(), v)).isTrue()) {
                    return v;
                }
            }
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            return tuple(type(), tuple(function, iterator));
        }
    }

    @ExposeType(name = "starmap", module = "itertools", derived = true,
            doc = "Return an iterator whose values are returned from the function evaluated with an argument tuple "
            + "taken from the given sequence.")
    static class StarMap extends LazyIterator {
        static final PyType TYPE = PyType.of(new Selecting_StarMapExposed());

        private final PyObject function;
        private final PyObject iterator;

        StarMap(PyObject function, PyObject iterator) {
            this.function = function;
            this.iterator = iterator;
        }

        @ExposeNew("starmap(function, iterable, /)")
        static PyObject __new__(PyType type, PyObject function, PyObject iterable) {
            PyObject it = iterable.iter();
            return type == TYPE ? new StarMap(function, it) : new Selecting_StarMapDerived(type, function, it);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            PyObject args = iterator.next();
            if (args == null) {
                return null;
            }
            ThreadState ts = ThreadState.current();
            PyObject[] a = args.getClass() == PyTuple.class ? ((PyTuple) args).array() : Sequences.toArray(args);
            return switch (a.length) {
                case 1 -> function.call1(ts, a[0]);
                case 2 -> function.call2(ts, a[0], a[1]);
                case 3 -> function.call3(ts, a[0], a[1], a[2]);
                default -> function.callN(ts, a.clone());
            };
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            return tuple(type(), tuple(function, iterator));
        }
    }

    @ExposeType(name = "islice", module = "itertools", derived = true,
            doc = "islice(iterable, stop) --> islice object\nislice(iterable, start, stop[, step]) --> islice object"
            + "\n\nReturn an iterator whose next() method returns selected values from an\niterable.  If start is "
            + "specified, will skip all preceding elements;\notherwise, start defaults to zero.  Step defaults to "
            + "one.  If\nspecified as another value, step determines how many values are\nskipped between successive "
            + "calls.  Works like a slice() on a list\nbut returns an iterator.")
    static class ISlice extends LazyIterator {
        static final PyType TYPE = PyType.of(new Selecting_ISliceExposed());
        private static final String STOP =
                "Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.";

        /** {@code null} once exhausted. */
        private PyObject iterator;
        private long next;
        /** -1: no end. */
        private final long stop;
        private final long step;
        private long count;

        ISlice(PyObject iterator, long start, long stop, long step) {
            this.iterator = iterator;
            this.next = start;
            this.stop = stop;
            this.step = step;
        }

        @ExposeNew(value = "islice(*args)", textSignature = false)
        static PyObject __new__(PyType type, PyObject[] args) {
            if (args.length < 2 || args.length > 4) {
                throw Errors.typeError("islice expected at " + (args.length < 2 ? "least 2" : "most 4")
                        + " arguments, got " + args.length);
            }
            long start = 0;
            long stop;
            long step = 1;
            if (args.length == 2) {
                stop = bound(args[1], -1, STOP);
            } else {
                String text = "Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.";
                start = bound(args[1], 0, text);
                stop = bound(args[2], -1, STOP);
                if (args.length == 4) {
                    String stepText = "Step for islice() must be a positive integer or None.";
                    step = bound(args[3], 1, stepText);
                    if (step < 1) {
                        throw Errors.valueError(stepText);
                    }
                }
            }
            PyObject it = args[0].iter();
            return type == TYPE ? new ISlice(it, start, stop, step)
                    : new Selecting_ISliceDerived(type, it, start, stop, step);
        }

        private static long bound(PyObject o, long otherwise, String message) {
            if (o == PyNone.NONE) {
                return otherwise;
            }
            try {
                PyInt i = PyInt.index(o);
                if (i.isLong() && i.longValue() >= 0) {
                    return i.longValue();
                }
            } catch (PyException e) {
                if (!e.matches(PyExceptions.TYPE_ERROR) && !e.matches(PyExceptions.OVERFLOW_ERROR)) {
                    throw e;
                }
            }
            throw Errors.valueError(message);
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
            while (count < next) {
                if (it.next() == null) {
                    iterator = null;
                    return null;
                }
                count++;
            }
            if (stop != -1 && count >= stop) {
                iterator = null;
                return null;
            }
            PyObject v = it.next();
            if (v == null) {
                iterator = null;
                return null;
            }
            count++;
            long old = next;
            next = old + step;
            if (next < old || stop != -1 && next > stop) {
                next = stop == -1 ? Long.MAX_VALUE : stop;
            }
            return v;
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            if (iterator == null) {
                return tuple(type(), tuple(PyTuple.EMPTY.iter(), PyInt.of(0)), PyInt.of(0));
            }
            PyObject end = stop == -1 ? PyNone.NONE : PyInt.of(stop);
            return tuple(type(), tuple(iterator, PyInt.of(next), end, PyInt.of(step)), PyInt.of(count));
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        final void setState(long state) {
            deprecated();
            count = state;
        }
    }
}
