package org.naja.objects;

import org.naja.memory.Buffer;

/** Conversion of arguments that the text and bytes types share. */
public final class TextArgs {
    private TextArgs() {}

    /** An index for subscripting; {@code message} is completed with the type's name. */
    static long itemIndex(PyObject key, String message) {
        if (!hasIndex(key)) {
            String quoted = message.startsWith("string") ? "'" + key.type().name() + "'" : key.type().name();
            throw Errors.typeError(message + quoted);
        }
        return toIndex(key, PyExceptions.INDEX_ERROR);
    }

    /** {@code o.__index__()} as a long; what does not fit raises {@code overflow}, or is clipped where that is null. */
    public static long toIndex(PyObject o, PyType overflow) {
        PyInt i = PyInt.index(o);
        if (i.isLong()) {
            return i.longValue();
        }
        if (overflow != null) {
            throw Errors.of(overflow, "cannot fit '" + o.type().name() + "' into an index-sized integer");
        }
        return i.bigValue().signum() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    static boolean hasIndex(PyObject o) {
        return o instanceof PyInt || o.type().lookup("__index__") != null;
    }

    /** The count of {@code sequence * count}. */
    static long repeatCount(PyObject count) {
        if (!hasIndex(count)) {
            throw Errors.typeError(
                    "can't multiply sequence by non-int of type '" + count.type().name() + "'");
        }
        return toIndex(count, PyExceptions.OVERFLOW_ERROR);
    }

    /** A start or end argument: None is {@code missing}, negative ones count from {@code length}; 0 to {@code length}. */
    static int bound(PyObject o, int missing, int length) {
        if (o == null || o == PyNone.NONE) {
            return missing;
        }
        if (!hasIndex(o)) {
            throw Errors.typeError("slice indices must be integers or None or have an __index__ method");
        }
        long i = toIndex(o, null);
        if (i < 0) {
            i = Math.max(0, i + length);
        }
        return (int) Math.min(i, Integer.MAX_VALUE);
    }

    /** start, stop, step and number of elements of a slice of a sequence of that length. */
    static long[] indices(PySlice slice, long length) {
        return slice.indices(length);
    }

    static boolean hasBuffer(PyObject o) {
        return Buffer.supports(o);
    }

    /** All items of an iterable; {@code message} is the TypeError for what is not iterable. */
    static PyObject[] collect(PyObject iterable, String message) {
        PyObject it;
        try {
            it = iterable.iter();
        } catch (PyException e) {
            if (e.matches(PyExceptions.TYPE_ERROR)) {
                throw Errors.typeError(message);
            }
            throw e;
        }
        java.util.ArrayList<PyObject> items = new java.util.ArrayList<>();
        for (PyObject item = it.next(); item != null; item = it.next()) {
            items.add(item);
        }
        return items.toArray(new PyObject[0]);
    }

    /** {@code o.__index__()} as a byte; {@code message} is the ValueError for what is out of range. */
    static byte toByte(PyObject o, String message) {
        long value = toIndex(o, null);
        if (value < 0 || value > 255) {
            throw Errors.valueError(message);
        }
        return (byte) value;
    }

    /** {@code __reduce__} of an iterator over {@code source}, which is {@code null} once it is exhausted. */
    static PyObject reduceIterator(ThreadState ts, PyObject source, PyObject empty, long index) {
        PyObject iter = ts.interpreter.builtins.dict.get("iter");
        if (source == null) {
            return PyTuple.of(new PyObject[] {iter, PyTuple.of(new PyObject[] {empty})});
        }
        return PyTuple.of(new PyObject[] {iter, PyTuple.of(new PyObject[] {source}), PyInt.of(index)});
    }
}
