package org.naja.objects;

import java.util.Arrays;

/** What list, tuple and other sequences have in common. */
public final class Sequences {
    /** The largest Java array that every JVM can make. */
    static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

    private Sequences() {}

    /** The items of any iterable in a new array. */
    public static PyObject[] toArray(PyObject iterable) {
        if (iterable.getClass() == PyTuple.class) {
            return ((PyTuple) iterable).toArray();
        }
        if (iterable.getClass() == PyList.class) {
            return ((PyList) iterable).toArray();
        }
        PyObject it = iterable.iter();
        PyObject[] all = new PyObject[(int) Math.min(lengthHint(iterable, 8), 1 << 24)];
        int n = 0;
        for (PyObject o = it.next(); o != null; o = it.next()) {
            if (n == all.length) {
                all = Arrays.copyOf(all, grown(n));
            }
            all[n++] = o;
        }
        return n == all.length ? all : Arrays.copyOf(all, n);
    }

    /** The items of a tuple or list without copying where possible: for reading at once. */
    public static PyObject[] readable(PyObject iterable) {
        return iterable instanceof PyTuple t && t.getClass() == PyTuple.class ? t.array() : toArray(iterable);
    }

    /** A length for an array that must grow beyond {@code n}. */
    static int grown(int n) {
        if (n >= MAX_LENGTH) {
            throw Errors.memoryError();
        }
        return (int) Math.min(MAX_LENGTH, n + (n >> 1) + 8L);
    }

    /** {@code operator.length_hint(o, otherwise)} (PyObject_LengthHint). */
    public static long lengthHint(PyObject o, long otherwise) {
        PyType type = o.type();
        if (type.lookup("__len__") != null) {
            try {
                return o.length();
            } catch (PyException e) {
                if (!e.matches(PyExceptions.TYPE_ERROR)) {
                    throw e;
                }
            }
        }
        PyObject hint = o.lookupSpecial("__length_hint__");
        if (hint == null) {
            return otherwise;
        }
        PyObject result;
        try {
            result = hint.call0(ThreadState.current());
        } catch (PyException e) {
            if (e.matches(PyExceptions.TYPE_ERROR)) {
                return otherwise;
            }
            throw e;
        }
        if (result == PyNotImplemented.VALUE) {
            return otherwise;
        }
        if (!(result instanceof PyInt i)) {
            throw Errors.typeError("__length_hint__ must be an integer, not " + result.type().name());
        }
        long n = PyInt.asSize(i);
        if (n < 0) {
            throw Errors.valueError("__length_hint__() should return >= 0");
        }
        return n;
    }

    /** The factor of {@code sequence * count}. */
    static long repeatCount(PyObject count) {
        if (count.getClass() == PyInt.class) {
            return ((PyInt) count).longValue();
        }
        if (!(count instanceof PyInt) && count.type().lookup("__index__") == null) {
            throw Errors.typeError("can't multiply sequence by non-int of type '" + count.type().name() + "'");
        }
        return PyInt.asSize(count);
    }

    /** {@code items[0:size]} times {@code count} in a new array. */
    static PyObject[] repeat(PyObject[] items, int size, long count) {
        if (count <= 0 || size == 0) {
            return CodeBody.NO_ARGS;
        }
        if (count > MAX_LENGTH / size) {
            throw Errors.memoryError();
        }
        int total = (int) (size * count);
        PyObject[] r = new PyObject[total];
        if (size == 1) {
            Arrays.fill(r, items[0]);
            return r;
        }
        System.arraycopy(items, 0, r, 0, size);
        for (int done = size; done < total; done *= 2) {
            System.arraycopy(r, 0, r, done, Math.min(done, total - done));
            if (done > total / 2) {
                break;
            }
        }
        return r;
    }

    /** A start or stop argument of {@code index()}: clipped, a negative one counted from the end. */
    static long searchBound(PyObject bound, long length) {
        if (bound.getClass() != PyInt.class && !(bound instanceof PyInt)
                && bound.type().lookup("__index__") == null) {
            throw Errors.typeError("slice indices must be integers or have an __index__ method");
        }
        long i = PyInt.asClippedLong(bound);
        return i < 0 ? Math.max(0, i + length) : i;
    }

    /** Compares two sequences (tuple and list): the first pair that is not equal decides. */
    static PyObject compare(PyObject[] a, int n, PyObject[] b, int m, int op) {
        int common = Math.min(n, m);
        for (int i = 0; i < common; i++) {
            PyObject x = a[i];
            PyObject y = b[i];
            if (x != y && !Compare.items(x, y)) {
                if (op == TypeSlots.EQ) {
                    return PyBool.FALSE;
                }
                if (op == TypeSlots.NE) {
                    return PyBool.TRUE;
                }
                return x.richCompare(y, op);
            }
        }
        return PyBool.of(Compare.holds(op, Integer.compare(n, m)));
    }

    /** {@code [a, b]} or the like; {@code o} guards against recursion. */
    static PyObject repr(PyObject o, PyObject[] items, int n, String open, String close, String recursive) {
        if (!ReprGuard.enter(o)) {
            return PyStr.of(recursive);
        }
        try {
            StringBuilder text = new StringBuilder(open);
            for (int i = 0; i < n; i++) {
                if (i > 0) {
                    text.append(", ");
                }
                text.append(items[i].repr().toJava());
            }
            return PyStr.of(text.append(close).toString());
        } finally {
            ReprGuard.leave(o);
        }
    }
}
