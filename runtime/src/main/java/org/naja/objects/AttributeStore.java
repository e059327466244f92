package org.naja.objects;

/** Reading and writing the attributes of {@link Attributed} objects. */
public final class AttributeStore {
    private AttributeStore() {}

    public static PyObject get(Attributed o, String name) {
        Shape shape = o.shape();
        PyObject[] values = o.values();
        if (shape.isDictionary) {
            return ((PyDict) values[shape.type.slotCount]).get(name);
        }
        int i = shape.indexOf(name);
        return i >= 0 && i < values.length ? values[i] : null;
    }

    /** Stores; {@code false} when instances of the type have no dictionary. */
    public static boolean set(Attributed o, String name, PyObject value) {
        Shape shape = o.shape();
        if (!shape.isDictionary) {
            int i = shape.indexOf(name);
            if (i >= 0) {
                o.values()[i] = value;
                return true;
            }
            if (!shape.type.hasDict) {
                return false;
            }
            synchronized (o) {
                shape = o.shape();
                if (!shape.isDictionary) {
                    i = shape.indexOf(name);
                    Shape wider = i >= 0 ? shape : shape.with(name);
                    if (wider != null) {
                        store(o, wider, i >= 0 ? i : wider.size - 1, value);
                        return true;
                    }
                }
            }
        }
        dict(o).put(name, value);
        return true;
    }

    private static void store(Attributed o, Shape shape, int index, PyObject value) {
        PyObject[] values = o.values();
        if (index >= values.length) {
            PyObject[] grown = new PyObject[index < 4 ? 4 : index * 2];
            System.arraycopy(values, 0, grown, 0, values.length);
            values = grown;
        }
        values[index] = value;
        o.setState(shape, values);
    }

    public static boolean delete(Attributed o, String name) {
        Shape shape = o.shape();
        if (shape.isDictionary) {
            return ((PyDict) o.values()[shape.type.slotCount]).remove(name) != null;
        }
        int i = shape.indexOf(name);
        if (i < 0 || i >= o.values().length || o.values()[i] == null) {
            return false;
        }
        // Deleting keeps dictionary order right only in a real dictionary.
        return dict(o).remove(name) != null;
    }

    /** The object's {@code __dict__}: from now on its attributes live there. */
    public static PyDict dict(Attributed o) {
        synchronized (o) {
            Shape shape = o.shape();
            PyType type = shape.type;
            PyObject[] values = o.values();
            if (shape.isDictionary) {
                return (PyDict) values[type.slotCount];
            }
            if (!type.hasDict) {
                return null;
            }
            PyDict dict = new PyDict();
            String[] names = new String[shape.size];
            for (Shape s = shape; s.name != null; s = s.parent) {
                names[s.size - 1] = s.name;
            }
            for (int i = type.slotCount; i < shape.size && i < values.length; i++) {
                if (values[i] != null) {
                    dict.put(names[i], values[i]);
                }
            }
            replaceDict(o, dict);
            return dict;
        }
    }

    /** Assignment to {@code __dict__}. */
    public static void replaceDict(Attributed o, PyDict dict) {
        synchronized (o) {
            PyType type = o.shape().type;
            PyObject[] values = new PyObject[type.slotCount + 1];
            System.arraycopy(o.values(), 0, values, 0, Math.min(type.slotCount, o.values().length));
            values[type.slotCount] = dict;
            o.setState(type.dictionaryShape(), values);
        }
    }

    /** Assignment to {@code __class__}, already checked for a compatible layout. */
    public static void changeType(Attributed o, PyType type) {
        synchronized (o) {
            Shape old = o.shape();
            if (type.hasDict) {
                PyDict dict = dict(o);
                PyObject[] values = new PyObject[type.slotCount + 1];
                System.arraycopy(o.values(), 0, values, 0, Math.min(type.slotCount, old.type.slotCount));
                values[type.slotCount] = dict;
                o.setState(type.dictionaryShape(), values);
            } else {
                o.setState(type.rootShape(), java.util.Arrays.copyOf(o.values(), type.slotCount));
            }
        }
    }
}
