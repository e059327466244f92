package org.naja.execution;

import org.naja.objects.PyDict;
import org.naja.objects.PyFrame;
import org.naja.objects.PyObject;

/**
 * A place in the code that uses a global name. It remembers the entry of the dictionary's table where the value was last
 * found: entries never move within a table, so a table and an index are as good as a cell.
 */
public final class GlobalSite {
    private final String name;
    private Entry entry = Entry.NONE;

    /** {@code globals}: the table found in, or (a builtin) the one that lacks the name as long as it has not grown. */
    private record Entry(PyDict.Table globals, int globalsUsed, PyDict.Table builtins, PyObject[] values, int index) {
        static final Entry NONE = new Entry(null, -1, null, new PyObject[1], 0);
    }

    public GlobalSite(String name) {
        this.name = name;
    }

    public PyObject get(PyFrame f) {
        Entry e = entry;
        PyDict.Table t = f.globals().table;
        if (e.globals == t) {
            if (e.builtins == null || t.used == e.globalsUsed && f.function.builtins().table == e.builtins) {
                PyObject v = e.values[e.index];
                if (v != null) {
                    return v;
                }
            }
        }
        PyObject v = find(f);
        if (v == null) {
            throw Names.undefined(name);
        }
        return v;
    }

    /** The value or {@code null}. */
    PyObject find(PyFrame f) {
        PyDict globals = f.globals();
        if (globals.getClass() != PyDict.class) {
            return Names.loadFromDict(globals, f, name);
        }
        PyDict.Table t = globals.table;
        int used = t.used;
        int i = globals.indexOf(t, name);
        if (i >= 0) {
            PyObject v = t.values[i];
            if (v != null) {
                entry = new Entry(t, used, null, t.values, i);
                return v;
            }
        }
        PyDict builtins = f.function.builtins();
        PyDict.Table b = builtins.table;
        int k = builtins.indexOf(b, name);
        if (k < 0) {
            return null;
        }
        PyObject v = b.values[k];
        if (v != null) {
            entry = new Entry(t, used, b, b.values, k);
        }
        return v;
    }

    public void set(PyFrame f, PyObject value) {
        f.globals().put(name, value);
    }

    public void delete(PyFrame f) {
        if (f.globals().remove(name) == null) {
            throw Names.undefined(name);
        }
    }
}
