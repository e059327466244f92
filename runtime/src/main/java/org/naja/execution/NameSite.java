package org.naja.execution;

import org.naja.objects.PyDict;
import org.naja.objects.PyFrame;
import org.naja.objects.PyObject;

/** A name used in a module or class body: the body's namespace, then globals, then builtins. */
public final class NameSite {
    private final String name;
    private final GlobalSite global;

    public NameSite(String name) {
        this.name = name;
        this.global = new GlobalSite(name);
    }

    public PyObject get(PyFrame f) {
        PyObject namespace = f.namespace;
        if (namespace == f.globals()) {
            return global.get(f);
        }
        PyObject v = Names.lookup(namespace, name);
        return v != null ? v : global.get(f);
    }

    public void set(PyFrame f, PyObject value) {
        if (f.namespace.getClass() == PyDict.class) {
            ((PyDict) f.namespace).put(name, value);
        } else {
            Names.store(f.namespace, name, value);
        }
    }

    public void delete(PyFrame f) {
        Names.delete(f.namespace, name);
    }
}
