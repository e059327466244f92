package org.naja.objects;

import java.math.BigInteger;
import org.naja.expose.ExposeMember;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code slice} (sliceobject.c). */
@ExposeType(name = "slice", subclassable = false,
        doc = "slice(stop)\nslice(start, stop[, step])\n\nCreate a slice object.  "
        + "This is used for extended slicing (e.g. a[0:10:2]).")
public final class PySlice extends PyObject {
    public static final PyType TYPE = PyType.of(new PySliceExposed());

    @ExposeMember
    public final PyObject start;
    @ExposeMember
    public final PyObject stop;
    @ExposeMember
    public final PyObject step;

    private PySlice(PyObject start, PyObject stop, PyObject step) {
        this.start = start;
        this.stop = stop;
        this.step = step;
    }

    public static PySlice of(PyObject start, PyObject stop, PyObject step) {
        return new PySlice(start, stop, step);
    }

    @ExposeNew(value = "slice(*args)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args) {
        switch (args.length) {
            case 0:
                throw Errors.typeError("slice expected at least 1 argument, got 0");
            case 1:
                return new PySlice(PyNone.NONE, args[0], PyNone.NONE);
            case 2:
                return new PySlice(args[0], args[1], PyNone.NONE);
            case 3:
                return new PySlice(args[0], args[1], args[2]);
            default:
                throw Errors.typeError("slice expected at most 3 arguments, got " + args.length);
        }
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    // ---- for sequences ----------------------------------------------------------------------------------------------

    /** Start, stop, step as numbers, out-of-range ones clipped, and room for the count; may run Python code. */
    public long[] unpack() {
        long[] r = new long[4];
        long by = 1;
        if (step != PyNone.NONE) {
            by = clipped(step);
            if (by == 0) {
                throw Errors.valueError("slice step cannot be zero");
            }
            if (by == Long.MIN_VALUE) {
                by = -Long.MAX_VALUE;
            }
        }
        r[2] = by;
        r[0] = start != PyNone.NONE ? clipped(start) : by < 0 ? Long.MAX_VALUE : 0;
        r[1] = stop != PyNone.NONE ? clipped(stop) : by < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        return r;
    }

    private static long clipped(PyObject o) {
        if (o.getClass() == PyInt.class) {
            return ((PyInt) o).longValue();
        }
        PyObject index = o instanceof PyInt ? o : o.type().slots.index(o);
        if (index == null) {
            throw badIndex();
        }
        return PyInt.asClippedLong(index);
    }

    private static PyException badIndex() {
        return Errors.typeError("slice indices must be integers or None or have an __index__ method");
    }

    /** Fits what {@link #unpack} gave to a length: start, stop, step and the number of elements. */
    public static long[] adjust(long[] r, long length) {
        long from = r[0];
        long to = r[1];
        long by = r[2];
        if (from < 0) {
            from += length;
            if (from < 0) {
                from = by < 0 ? -1 : 0;
            }
        } else if (from >= length) {
            from = by < 0 ? length - 1 : length;
        }
        if (to < 0) {
            to += length;
            if (to < 0) {
                to = by < 0 ? -1 : 0;
            }
        } else if (to >= length) {
            to = by < 0 ? length - 1 : length;
        }
        r[0] = from;
        r[1] = to;
        if (by < 0) {
            r[3] = to < from ? (from - to - 1) / -by + 1 : 0;
        } else {
            r[3] = from < to ? (to - from - 1) / by + 1 : 0;
        }
        return r;
    }

    /** Start, stop, step and number of elements for a sequence of that length. */
    public long[] indices(long length) {
        return adjust(unpack(), length);
    }

    // ---- Python's view ----------------------------------------------------------------------------------------------

    @ExposeMethod(value = "indices(self, object, /)", textSignature = false,
            doc = "S.indices(len) -> (start, stop, stride)\n\nAssuming a sequence of length len, calculate the start "
            + "and stop\nindices, and the stride length of the extended slice described by\nS. Out of bounds indices "
            + "are clipped in a manner consistent with the\nhandling of normal slices.")
    PyObject indicesMethod(PyObject object) {
        BigInteger length = PyInt.index(object).bigValue();
        if (length.signum() < 0) {
            throw Errors.valueError("length should not be negative");
        }
        BigInteger by = step == PyNone.NONE ? BigInteger.ONE : number(step);
        if (by.signum() == 0) {
            throw Errors.valueError("slice step cannot be zero");
        }
        boolean down = by.signum() < 0;
        BigInteger lower = down ? BigInteger.ONE.negate() : BigInteger.ZERO;
        BigInteger upper = down ? length.subtract(BigInteger.ONE) : length;
        BigInteger from = bound(start, length, lower, upper, down ? upper : lower);
        BigInteger to = bound(stop, length, lower, upper, down ? lower : upper);
        return PyTuple.of(new PyObject[] {PyInt.of(from), PyInt.of(to), PyInt.of(by)});
    }

    private static BigInteger bound(PyObject given, BigInteger length, BigInteger lower, BigInteger upper,
            BigInteger otherwise) {
        if (given == PyNone.NONE) {
            return otherwise;
        }
        BigInteger value = number(given);
        return value.signum() < 0 ? value.add(length).max(lower) : value.min(upper);
    }

    private static BigInteger number(PyObject o) {
        if (!(o instanceof PyInt) && o.type().lookup("__index__") == null) {
            throw badIndex();
        }
        return PyInt.index(o).bigValue();
    }

    private PyTuple parts() {
        return PyTuple.of(new PyObject[] {start, stop, step});
    }

    PyObject __repr__() {
        return PyStr.of("slice(" + start.repr().toJava() + ", " + stop.repr().toJava() + ", " + step.repr().toJava()
                + ")");
    }

    PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PySlice s)) {
            return PyNotImplemented.VALUE;
        }
        if (this == other) {
            return PyBool.of(op == TypeSlots.EQ || op == TypeSlots.LE || op == TypeSlots.GE);
        }
        return parts().__richcmp__(s.parts(), op);
    }

    long __hash__() {
        long h = PyTuple.mixHash(PyTuple.HASH_START, start.hash());
        h = PyTuple.mixHash(h, stop.hash());
        h = PyTuple.mixHash(h, step.hash());
        return h == -1 ? 1546275796 : h;
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling.")
    PyObject reduce() {
        return PyTuple.of(new PyObject[] {TYPE, parts()});
    }
}
