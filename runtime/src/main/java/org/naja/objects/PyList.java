package org.naja.objects;

import org.naja.expose.ExposeType;

/** {@code list}. */
@ExposeType(name = "list", derived = true, sequence = true)
public class PyList extends PyObject {
    public static final PyType TYPE = PyType.of(new PyListExposed());
    private PyObject[] items;
    private int size;

    public PyList(PyObject[] items) {
        this.items = items;
        this.size = items.length;
    }

    public static PyList of(PyObject[] items) {
        return new PyList(items);
    }

    public final int size() {
        return size;
    }

    public final PyObject get(int i) {
        return items[i];
    }

    public final void append(PyObject o) {
        if (size == items.length) {
            items = java.util.Arrays.copyOf(items, size * 2 + 4);
        }
        items[size++] = o;
    }

    /** The keys of a dictionary. */
    public static PyList ofKeys(PyDict d) {
        PyList l = of(new PyObject[0]);
        for (PyObject[] item : d.itemsSnapshot()) {
            l.append(item[0]);
        }
        return l;
    }

    @Override
    public PyType type() {
        return TYPE;
    }
}
