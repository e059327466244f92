package org.naja.modules.itertools;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;

/** One of the iterators that {@code itertools.tee} makes: they share a chain of blocks of values. */
@ExposeType(name = "_tee", module = "itertools", subclassable = false,
        doc = "Iterator wrapped to make it copyable.")
public final class Tee extends LazyIterator {
    public static final PyType TYPE = PyType.of(new TeeExposed());

    private Data data;
    private int index;

    private Tee(Data data, int index) {
        this.data = data;
        this.index = index;
    }

    static Tee of(PyObject iterator) {
        return iterator instanceof Tee t ? new Tee(t.data, t.index) : new Tee(new Data(iterator), 0);
    }

    @ExposeNew("_tee(iterable, /)")
    static PyObject __new__(PyType type, PyObject iterable) {
        return of(iterable.iter());
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    PyObject step() {
        if (index >= Data.SIZE) {
            data = data.following();
            index = 0;
        }
        PyObject v = data.get(index);
        if (v != null) {
            index++;
        }
        return v;
    }

    @ExposeMethod(value = "__copy__(self, /)", textSignature = false, doc = "Returns an independent iterator.")
    PyObject copy() {
        return new Tee(data, index);
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling.")
    PyObject reduce() {
        deprecated();
        return tuple(TYPE, tuple(PyTuple.EMPTY), tuple(data, PyInt.of(index)));
    }

    @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
            doc = "Set state information for unpickling.")
    void setState(PyObject state) {
        deprecated();
        if (!(state instanceof PyTuple t)) {
            throw Errors.typeError("state is not a tuple");
        }
        if (t.size() != 2 || !(t.get(0) instanceof Data d)) {
            throw Errors.typeError("function takes exactly 2 arguments (" + t.size() + " given)");
        }
        long i = PyInt.asIndexLong(t.get(1));
        if (i < 0 || i > Data.SIZE) {
            throw Errors.valueError("Index out of range");
        }
        data = d;
        index = (int) i;
    }

    /** A block of values read from the iterator, and the next block. */
    @ExposeType(name = "_tee_dataobject", module = "itertools", subclassable = false,
            doc = "teedataobject(iterable, values, next, /)\n--\n\nData container common to multiple tee objects.")
    static final class Data extends PyObject {
        static final PyType TYPE = PyType.of(new Tee_DataExposed());
        static final int SIZE = 57;

        private final PyObject iterator;
        private final PyObject[] values = new PyObject[SIZE];
        private int count;
        private Data next;
        private boolean running;

        Data(PyObject iterator) {
            this.iterator = iterator;
        }

        @ExposeNew(value = "_tee_dataobject(iterable, values, next, /)", textSignature = false)
        static PyObject __new__(PyType type, PyObject iterable, PyList values, PyObject next) {
            Data d = new Data(iterable);
            int n = values.size();
            if (n > SIZE) {
                throw Errors.valueError("Invalid arguments");
            }
            for (int i = 0; i < n; i++) {
                d.values[i] = values.get(i);
            }
            d.count = n;
            if (n == SIZE) {
                if (next instanceof Data following) {
                    d.next = following;
                } else if (next != PyNone.NONE) {
                    throw Errors.valueError("Invalid arguments");
                }
            } else if (next != PyNone.NONE) {
                throw Errors.valueError("Invalid arguments");
            }
            return d;
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        Data following() {
            Data d = next;
            if (d == null) {
                next = d = new Data(iterator);
            }
            return d;
        }

        PyObject get(int i) {
            if (i < count) {
                return values[i];
            }
            if (running) {
                throw Errors.runtimeError("cannot re-enter the tee iterator");
            }
            running = true;
            PyObject v;
            try {
                v = iterator.next();
            } finally {
                running = false;
            }
            if (v != null) {
                values[i] = v;
                count = i + 1;
            }
            return v;
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        PyObject reduce() {
            LazyIterator.deprecated();
            PyList list = new PyList();
            for (int i = 0; i < count; i++) {
                list.append(values[i]);
            }
            return LazyIterator.tuple(
                    TYPE, LazyIterator.tuple(iterator, list, next == null ? PyNone.NONE : next));
        }
    }
}
