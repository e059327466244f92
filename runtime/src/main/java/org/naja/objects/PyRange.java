package org.naja.objects;

import java.math.BigInteger;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code range} (rangeobject.c): plain longs where start, stop, step and length fit, any ints otherwise. */
@ExposeType(name = "range", subclassable = false, sequence = true,
        doc = "range(stop) -> range object\nrange(start, stop[, step]) -> range object\n\n"
        + "Return an object that produces a sequence of integers from start (inclusive)\nto stop (exclusive) by step.")
public final class PyRange extends PyObject {
    public static final PyType TYPE = PyType.of(new PyRangeExposed());

    private final PyInt start;
    private final PyInt stop;
    private final PyInt step;
    private final PyInt length;
    /** All of it fits: the fields below hold. */
    private final boolean small;
    private final long first;
    private final long by;
    private final long count;

    private PyRange(PyInt start, PyInt stop, PyInt step) {
        this.start = start;
        this.stop = stop;
        this.step = step;
        long n = -1;
        if (start.isLong() && stop.isLong() && step.isLong()) {
            n = count(start.longValue(), stop.longValue(), step.longValue());
        }
        small = n >= 0;
        if (small) {
            first = start.longValue();
            by = step.longValue();
            count = n;
            length = PyInt.of(n);
        } else {
            first = 0;
            by = 0;
            count = 0;
            length = PyInt.of(bigCount(start.bigValue(), stop.bigValue(), step.bigValue()));
        }
    }

    /** The number of elements, or -1 when a difference overflows. */
    private static long count(long from, long to, long step) {
        if (step > 0 ? from >= to : from <= to) {
            return 0;
        }
        long distance = to - from;
        if (((to ^ from) & (to ^ distance)) < 0 || step == Long.MIN_VALUE) {
            return -1;
        }
        return step > 0 ? (distance - 1) / step + 1 : (-distance - 1) / -step + 1;
    }

    private static BigInteger bigCount(BigInteger from, BigInteger to, BigInteger step) {
        BigInteger distance = step.signum() > 0 ? to.subtract(from) : from.subtract(to);
        if (distance.signum() <= 0) {
            return BigInteger.ZERO;
        }
        return distance.subtract(BigInteger.ONE).divide(step.abs()).add(BigInteger.ONE);
    }

    public static PyRange of(long start, long stop, long step) {
        return new PyRange(PyInt.of(start), PyInt.of(stop), PyInt.of(step));
    }

    @ExposeNew(value = "range(*args)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args) {
        switch (args.length) {
            case 0:
                throw Errors.typeError("range expected at least 1 argument, got 0");
            case 1:
                return new PyRange(PyInt.of(0), index(args[0]), PyInt.of(1));
            case 2:
                return new PyRange(index(args[0]), index(args[1]), PyInt.of(1));
            case 3: {
                PyInt from = index(args[0]);
                PyInt to = index(args[1]);
                PyInt by = index(args[2]);
                if (by.isLong() && by.longValue() == 0) {
                    throw Errors.valueError("range() arg 3 must not be zero");
                }
                return new PyRange(from, to, by);
            }
            default:
                throw Errors.typeError("range expected at most 3 arguments, got " + args.length);
        }
    }

    private static PyInt index(PyObject o) {
        if (o.getClass() == PyInt.class) {
            return (PyInt) o;
        }
        PyInt i = PyInt.index(o);
        return i.isLong() ? PyInt.of(i.longValue()) : PyInt.of(i.bigValue());
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public PyObject iter() {
        return __iter__();
    }

    @Override
    public PyObject getItem(PyObject key) {
        if (small && key.getClass() == PyInt.class) {
            long i = ((PyInt) key).longValue();
            if (i < 0) {
                i += count;
            }
            if (i < 0 || i >= count) {
                throw Errors.indexError("range object index out of range");
            }
            return PyInt.of(first + i * by);
        }
        return __getitem__(key);
    }

    private BigInteger bigItem(BigInteger i) {
        return start.bigValue().add(i.multiply(step.bigValue()));
    }

    /** Whether the value after the last one is a long too: else CPython takes the slower iterator, and shows it. */
    private boolean endsWithin() {
        long end = first + count * by;
        return count == 0 || Math.multiplyHigh(count, by) == (count * by) >> 63
                && ((first ^ end) & (count * by ^ end)) >= 0;
    }

    PyObject __iter__() {
        return small && endsWithin() ? new RangeIterators.Small(first, by, count)
                : new RangeIterators.Large(start.bigValue(), step.bigValue(), length.bigValue());
    }

    long __len__() {
        if (!length.isLong()) {
            throw Errors.overflowError("Python int too large to convert to C ssize_t");
        }
        return length.longValue();
    }

    boolean __bool__() {
        return !length.isLong() || length.longValue() != 0;
    }

    PyObject __getitem__(PyObject key) {
        if (key instanceof PySlice s) {
            return slice(s);
        }
        if (!(key instanceof PyInt) && key.type().lookup("__index__") == null) {
            throw Errors.typeError("range indices must be integers or slices, not " + key.type().name());
        }
        BigInteger i = PyInt.index(key).bigValue();
        BigInteger n = length.bigValue();
        if (i.signum() < 0) {
            i = i.add(n);
        }
        if (i.signum() < 0 || i.compareTo(n) >= 0) {
            throw Errors.indexError("range object index out of range");
        }
        return PyInt.of(bigItem(i));
    }

    private PyObject slice(PySlice slice) {
        PyTuple bounds = (PyTuple) slice.indicesMethod(length);
        BigInteger from = ((PyInt) bounds.get(0)).bigValue();
        BigInteger to = ((PyInt) bounds.get(1)).bigValue();
        BigInteger by = ((PyInt) bounds.get(2)).bigValue();
        return new PyRange(PyInt.of(bigItem(from)), PyInt.of(bigItem(to)),
                PyInt.of(step.bigValue().multiply(by)));
    }

    boolean __contains__(PyObject item) {
        Class<?> c = item.getClass();
        if (c == PyInt.class || c == PyBool.class || item.type() == PyInt.TYPE) {
            return indexOf((PyInt) item) != null;
        }
        PyObject it = iter();
        for (PyObject o = it.next(); o != null; o = it.next()) {
            if (o.isEqual(item)) {
                return true;
            }
        }
        return false;
    }

    /** The position of an int, or {@code null}. */
    private PyInt indexOf(PyInt item) {
        if (small) {
            if (!item.isLong() || count == 0) {
                return null;
            }
            long v = item.longValue();
            long last = first + (count - 1) * by;
            if (by > 0 ? v < first || v > last : v > first || v < last) {
                return null;
            }
            long distance = v - first;
            return distance % by == 0 ? PyInt.of(distance / by) : null;
        }
        BigInteger[] q = item.bigValue().subtract(start.bigValue()).divideAndRemainder(step.bigValue());
        boolean inside = q[1].signum() == 0 && q[0].signum() >= 0 && q[0].compareTo(length.bigValue()) < 0;
        return inside ? PyInt.of(q[0]) : null;
    }

    PyObject __repr__() {
        String text = "range(" + start.repr().toJava() + ", " + stop.repr().toJava();
        boolean one = step.isLong() && step.longValue() == 1;
        return PyStr.of(one ? text + ")" : text + ", " + step.repr().toJava() + ")");
    }

    /** What makes two ranges equal: length, start and step as far as they matter. */
    private PyTuple identity() {
        boolean none = !__bool__();
        boolean single = length.isLong() && length.longValue() == 1;
        return PyTuple.of(new PyObject[] {
            length, none ? PyNone.NONE : start, none || single ? PyNone.NONE : step
        });
    }

    PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyRange r) || op != TypeSlots.EQ && op != TypeSlots.NE) {
            return PyNotImplemented.VALUE;
        }
        return this == r ? PyBool.of(op == TypeSlots.EQ) : identity().__richcmp__(r.identity(), op);
    }

    long __hash__() {
        return identity().__hash__();
    }

    @ExposeGet("start")
    PyObject getStart() {
        return start;
    }

    @ExposeGet("stop")
    PyObject getStop() {
        return stop;
    }

    @ExposeGet("step")
    PyObject getStep() {
        return step;
    }

    @ExposeMethod(value = "__reversed__(self, /)", textSignature = false, doc = "Return a reverse iterator.")
    PyObject reversed() {
        if (small && by != Long.MIN_VALUE) {
            return new RangeIterators.Small(first + (count - 1) * by, -by, count);
        }
        BigInteger n = length.bigValue();
        return new RangeIterators.Large(bigItem(n.subtract(BigInteger.ONE)), step.bigValue().negate(), n);
    }

    @ExposeMethod(value = "count(self, value, /)", textSignature = false,
            doc = "rangeobject.count(value) -> integer -- return number of occurrences of value")
    PyObject count(PyObject value) {
        if (value instanceof PyInt i && (i.type() == PyInt.TYPE || i instanceof PyBool)) {
            return PyInt.of(indexOf(i) == null ? 0 : 1);
        }
        long n = 0;
        PyObject it = iter();
        for (PyObject o = it.next(); o != null; o = it.next()) {
            if (o.isEqual(value)) {
                n++;
            }
        }
        return PyInt.of(n);
    }

    @ExposeMethod(value = "index(self, value, /)", textSignature = false,
            doc = "rangeobject.index(value) -> integer -- return index of value.\n"
            + "Raise ValueError if the value is not present.")
    PyObject index(ThreadState ts, PyObject value) {
        if (value instanceof PyInt i && (i.type() == PyInt.TYPE || i instanceof PyBool)) {
            PyInt found = indexOf(i);
            if (found != null) {
                return found;
            }
            throw Errors.valueError(value.repr().toJava() + " is not in range");
        }
        long n = 0;
        PyObject it = iter();
        for (PyObject o = it.next(); o != null; o = it.next(), n++) {
            if (o.isEqual(value)) {
                return PyInt.of(n);
            }
        }
        throw Errors.valueError("sequence.index(x): x not in sequence");
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false)
    PyObject reduce() {
        return PyTuple.of(TYPE, PyTuple.of(new PyObject[] {start, stop, step}));
    }
}
