package org.naja.execution;

import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyList;
import org.naja.objects.PyObject;
import org.naja.objects.PySet;
import org.naja.objects.PyTuple;

/** Displays with stars: {@code [*a, b]}, {@code {**a, 'b': 1}}. */
public final class Displays {
    private Displays() {}

    public static void extendList(PyList list, PyObject iterable) {
        if (!(iterable instanceof PyList) && !(iterable instanceof PyTuple)
                && iterable.type().lookup("__iter__") == null && iterable.type().lookup("__getitem__") == null) {
            throw Errors.typeError("Value after * must be an iterable, not " + iterable.type().name());
        }
        list.extend(iterable);
    }

    public static PyTuple listToTuple(PyList list) {
        return PyTuple.of(list.toArray());
    }

    public static void updateSet(PySet set, PyObject iterable) {
        set.addAll(iterable);
    }

    /** Items of a dict display: keys and values by turns. */
    public static void putAll(PyDict dict, PyObject[] items) {
        for (int i = 0; i < items.length; i += 2) {
            dict.put(items[i], items[i + 1]);
        }
    }

    public static void dictUpdate(PyDict dict, PyObject mapping) {
        if (mapping.getClass() != PyDict.class) {
            PyObject keys = null;
            try {
                keys = mapping.getAttr("keys");
            } catch (PyException e) {
                if (!e.matches(PyExceptions.ATTRIBUTE_ERROR)) {
                    throw e;
                }
            }
            if (keys == null) {
                throw Errors.typeError("'" + mapping.type().name() + "' object is not a mapping");
            }
        }
        dict.merge(mapping);
    }
}
