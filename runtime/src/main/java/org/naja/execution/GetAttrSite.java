package org.naja.execution;

import org.naja.objects.PyDict;
import org.naja.objects.PyFunction;
import org.naja.objects.PyInstance;
import org.naja.objects.PyMemberDescriptor;
import org.naja.objects.PyMethod;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.Shape;

/**
 * A place in the code that reads an attribute. Up to four entries remember where it was found for a shape (instances of
 * Python classes), a module's dictionary table, or a class and its version.
 */
public final class GetAttrSite {
    private static final int MAX_MISSES = 32;

    private final String name;
    private Entry e0 = Entry.NONE, e1 = Entry.NONE, e2 = Entry.NONE, e3 = Entry.NONE;
    private int misses;

    /**
     * {@code key}: a Shape, a module's Table, or a PyType. {@code index}: the place among the instance's values or the
     * table's, -1: the value is {@code value}; {@code bind}: it is a function to bind.
     */
    private record Entry(Object key, PyType type, int version, int index, PyObject value, boolean bind) {
        static final Entry NONE = new Entry(new Object(), PyType.TYPE, -1, -1, null, false);
    }

    public GetAttrSite(String name) {
        this.name = name;
    }

    public PyObject get(PyObject o) {
        if (o instanceof PyInstance instance) {
            Shape shape = instance.shape;
            Entry e = e0;
            if (e.key == shape && e.version == e.type.version) {
                PyObject v = fromInstance(e, instance);
                if (v != null) {
                    return v;
                }
            }
            return second(instance, shape);
        }
        if (o instanceof PyModule module) {
            PyDict.Table t = module.dict.table;
            Entry e = e0;
            if (e.key == t) {
                PyObject v = t.values[e.index];
                if (v != null) {
                    return v;
                }
            }
            return ofModule(module);
        }
        if (o instanceof PyType type) {
            Entry e = e0;
            if (e.key == type && e.version == type.version) {
                return e.value;
            }
            return ofType(type);
        }
        return o.getAttr(name);
    }

    private static PyObject fromInstance(Entry e, PyInstance o) {
        if (e.index >= 0) {
            PyObject[] values = o.values;
            return e.index < values.length ? values[e.index] : null;
        }
        return e.bind ? new PyMethod(e.value, o) : e.value;
    }

    private PyObject second(PyInstance o, Shape shape) {
        Entry e = e1;
        if (e.key == shape && e.version == e.type.version) {
            PyObject v = fromInstance(e, o);
            if (v != null) {
                return v;
            }
        }
        e = e2;
        if (e.key == shape && e.version == e.type.version) {
            PyObject v = fromInstance(e, o);
            if (v != null) {
                return v;
            }
        }
        e = e3;
        if (e.key == shape && e.version == e.type.version) {
            PyObject v = fromInstance(e, o);
            if (v != null) {
                return v;
            }
        }
        learn(o, shape);
        return o.getAttr(name);
    }

    private void learn(PyInstance o, Shape shape) {
        if (misses >= MAX_MISSES || shape.isDictionary) {
            return;
        }
        PyType type = shape.type;
        int version = type.version;
        if (!type.hasGenericGetAttribute()) {
            return;
        }
        PyObject found = type.lookup(name);
        int index = shape.indexOf(name);
        if (found instanceof PyMemberDescriptor m && type.isSubtype(m.owner)) {
            add(new Entry(shape, type, version, m.index, null, false));
            return;
        }
        if (found != null && found.type().isDataDescriptor()) {
            return;
        }
        if (index >= 0) {
            add(new Entry(shape, type, version, index, null, false));
        } else if (found != null && (found instanceof PyFunction || !found.type().isDescriptor())) {
            add(new Entry(shape, type, version, -1, found, found instanceof PyFunction));
        }
    }

    private void add(Entry e) {
        misses++;
        e3 = e2;
        e2 = e1;
        e1 = e0;
        e0 = e;
    }

    private PyObject ofModule(PyModule module) {
        if (misses < MAX_MISSES && module.type() == PyModule.TYPE && PyModule.TYPE.lookup(name) == null) {
            PyDict.Table t = module.dict.table;
            int i = module.dict.indexOf(t, name);
            if (i >= 0) {
                add(new Entry(t, PyType.TYPE, 0, i, null, false));
            }
        }
        return module.getAttr(name);
    }

    private PyObject ofType(PyType type) {
        if (misses < MAX_MISSES && type.type() == PyType.TYPE) {
            int version = type.version;
            PyObject meta = PyType.TYPE.lookup(name);
            PyObject found = type.lookup(name);
            if (found != null && (meta == null || !meta.type().isDataDescriptor())
                    && (found instanceof PyFunction || !found.type().isDescriptor())) {
                add(new Entry(type, type, version, -1, found, false));
            }
        }
        return type.getAttr(name);
    }
}
