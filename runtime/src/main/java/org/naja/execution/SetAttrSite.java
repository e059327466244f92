package org.naja.execution;

import org.naja.objects.Concurrency;
import org.naja.objects.PyInstance;
import org.naja.objects.PyMemberDescriptor;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.Shape;

/** A place in the code that stores an attribute: remembers the place, or the step to the shape with one attribute more. */
public final class SetAttrSite {
    private static final int MAX_MISSES = 32;

    private final String name;
    private Entry e0 = Entry.NONE, e1 = Entry.NONE;
    private int misses;

    /** {@code next}: the shape after the store when it adds the attribute, else {@code null}. */
    private record Entry(Shape shape, PyType type, int version, int index, Shape next) {
        static final Entry NONE = new Entry(null, PyType.TYPE, -1, 0, null);
    }

    public SetAttrSite(String name) {
        this.name = name;
    }

    public void set(PyObject o, PyObject value) {
        if (o instanceof PyInstance instance) {
            Shape shape = instance.shape;
            Entry e = e0;
            if (e.shape == shape && e.version == e.type.version && store(e, instance, value)) {
                return;
            }
            e = e1;
            if (e.shape == shape && e.version == e.type.version && store(e, instance, value)) {
                return;
            }
            learn(shape);
        }
        o.setAttr(name, value);
    }

    private static boolean store(Entry e, PyInstance o, PyObject value) {
        PyObject[] values = o.values;
        int index = e.index;
        if (index >= values.length) {
            return false;
        }
        if (e.next == null) {
            values[index] = value;
            return true;
        }
        if (Concurrency.multiThreaded) {
            return false;
        }
        values[index] = value;
        o.shape = e.next;
        return true;
    }

    private void learn(Shape shape) {
        if (misses >= MAX_MISSES || shape.isDictionary) {
            return;
        }
        PyType type = shape.type;
        int version = type.version;
        if (!type.hasGenericSetAttribute()) {
            return;
        }
        PyObject found = type.lookup(name);
        Entry e = null;
        if (found instanceof PyMemberDescriptor m && type.isSubtype(m.owner)) {
            e = new Entry(shape, type, version, m.index, null);
        } else if (found == null || !found.type().isDataDescriptor()) {
            int index = shape.indexOf(name);
            if (index >= 0) {
                e = new Entry(shape, type, version, index, null);
            } else if (type.hasDict && !type.hasDel) {
                Shape next = shape.with(name);
                if (next != null) {
                    e = new Entry(shape, type, version, next.size - 1, next);
                }
            }
        }
        if (e != null) {
            misses++;
            e1 = e0;
            e0 = e;
        }
    }

    public void delete(PyObject o) {
        o.delAttr(name);
    }
}
