package org.naja.execution;

import java.util.Arrays;
import org.naja.objects.Errors;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyList;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;

/** Assignment to several targets (UNPACK_SEQUENCE and UNPACK_EX). */
public final class Unpack {
    private Unpack() {}

    /** Exactly {@code n} items; the array must not be changed. */
    public static PyObject[] exact(PyObject value, int n) {
        if (value.getClass() == PyTuple.class) {
            PyObject[] items = ((PyTuple) value).array();
            if (items.length == n) {
                return items;
            }
            throw items.length > n ? tooMany(n) : tooFew(n, items.length, false);
        }
        if (value.getClass() == PyList.class) {
            PyObject[] items = ((PyList) value).toArray();
            if (items.length == n) {
                return items;
            }
            throw items.length > n ? tooMany(n) : tooFew(n, items.length, false);
        }
        PyObject it = iterator(value);
        PyObject[] items = new PyObject[n];
        for (int i = 0; i < n; i++) {
            PyObject o = it.next();
            if (o == null) {
                throw tooFew(n, i, false);
            }
            items[i] = o;
        }
        if (it.next() != null) {
            throw tooMany(n);
        }
        return items;
    }

    /** {@code before} items, a list of those in the middle, {@code after} items. */
    public static PyObject[] star(PyObject value, int before, int after) {
        PyObject it = iterator(value);
        PyObject[] result = new PyObject[before + 1 + after];
        for (int i = 0; i < before; i++) {
            PyObject o = it.next();
            if (o == null) {
                throw tooFew(before + after, i, true);
            }
            result[i] = o;
        }
        PyObject[] rest = PyList.from(it).toArray();
        int middle = rest.length - after;
        if (middle < 0) {
            throw tooFew(before + after, before + rest.length, true);
        }
        result[before] = PyList.of(Arrays.copyOf(rest, middle));
        System.arraycopy(rest, middle, result, before + 1, after);
        return result;
    }

    private static PyObject iterator(PyObject value) {
        try {
            return value.iter();
        } catch (PyException e) {
            if (e.matches(PyExceptions.TYPE_ERROR) && value.type().lookup("__iter__") == null
                    && value.type().lookup("__getitem__") == null) {
                throw Errors.typeError("cannot unpack non-iterable " + value.type().name() + " object");
            }
            throw e;
        }
    }

    private static PyException tooMany(int n) {
        return Errors.valueError("too many values to unpack (expected " + n + ")");
    }

    private static PyException tooFew(int n, int got, boolean star) {
        return Errors.valueError("not enough values to unpack (expected " + (star ? "at least " : "") + n + ", got "
                + got + ")");
    }
}
