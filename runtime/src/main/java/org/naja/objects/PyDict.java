package org.naja.objects;

import org.naja.expose.ExposeType;

/**
 * {@code dict} (dictobject.c): insertion-ordered. A {@link Table} only ever grows at its end: an entry's place is never
 * used again for another key, so a reader (and a global variable's site) may keep a table and an index. Deleting nulls
 * the value; growing or compacting publishes a new table.
 */
@ExposeType(name = "dict", derived = true, mapping = true)
public class PyDict extends PyObject {
    public static final PyType TYPE = PyType.of(new PyDictExposed());

    /** One generation of the hash table. */
    public static final class Table {
        /** Open addressing: 0 is free, else entry number + 1. */
        final int[] index;
        public final PyObject[] keys;
        /** {@code null}: deleted. */
        public final PyObject[] values;
        final long[] hashes;
        /** Entries in use, deleted ones included; only grows. */
        public volatile int used;

        Table(int capacity) {
            index = new int[capacity * 2];
            keys = new PyObject[capacity];
            values = new PyObject[capacity];
            hashes = new long[capacity];
        }

        /** The entry of a str key, or -1. */
        public int find(String key, long hash) {
            int mask = index.length - 1;
            for (int i = spread(hash) & mask; ; i = i + 1 & mask) {
                int e = index[i] - 1;
                if (e < 0) {
                    return -1;
                }
                if (hashes[e] == hash && values[e] != null && keys[e] instanceof PyStr s
                        && s.toJava().equals(key)) {
                    return e;
                }
            }
        }
    }

    public volatile Table table = new Table(8);
    private int count;

    static int spread(long hash) {
        int h = (int) (hash ^ hash >>> 32);
        return h ^ h >>> 16;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    public int size() {
        return count;
    }

    /** The entry of {@code key} in a table of this dictionary, or -1; for call sites. */
    public final int indexOf(Table t, String key) {
        return t.find(key, PyStr.hashOf(key));
    }

    public final PyObject get(String key) {
        Table t = table;
        int e = t.find(key, PyStr.hashOf(key));
        return e < 0 ? null : t.values[e];
    }

    public final PyObject get(PyObject key) {
        Table t = table;
        int e = find(t, key, key.hash());
        return e < 0 ? null : t.values[e];
    }

    private static int find(Table t, PyObject key, long hash) {
        int mask = t.index.length - 1;
        for (int i = spread(hash) & mask; ; i = i + 1 & mask) {
            int e = t.index[i] - 1;
            if (e < 0) {
                return -1;
            }
            if (t.hashes[e] == hash && t.values[e] != null && (t.keys[e] == key || key.isEqual(t.keys[e]))) {
                return e;
            }
        }
    }

    public final void put(String key, PyObject value) {
        put(PyStr.intern(key), value);
    }

    public final void put(PyObject key, PyObject value) {
        long hash = key.hash();
        Table t = table;
        int e = find(t, key, hash);
        if (e >= 0) {
            t.values[e] = value;
            return;
        }
        if (t.used == t.keys.length) {
            t = grow(t);
        }
        insert(t, key, hash, value);
        count++;
    }

    private static void insert(Table t, PyObject key, long hash, PyObject value) {
        int e = t.used;
        t.keys[e] = key;
        t.values[e] = value;
        t.hashes[e] = hash;
        int mask = t.index.length - 1;
        int i = spread(hash) & mask;
        while (t.index[i] != 0) {
            i = i + 1 & mask;
        }
        t.index[i] = e + 1;
        t.used = e + 1;
    }

    private Table grow(Table old) {
        int capacity = 8;
        while (capacity < count * 2) {
            capacity *= 2;
        }
        Table t = new Table(capacity);
        for (int e = 0; e < old.used; e++) {
            if (old.values[e] != null) {
                insert(t, old.keys[e], old.hashes[e], old.values[e]);
            }
        }
        table = t;
        return t;
    }

    public final void putIfAbsent(String key, PyObject value) {
        if (get(key) == null) {
            put(key, value);
        }
    }

    public final PyObject remove(String key) {
        Table t = table;
        int e = t.find(key, PyStr.hashOf(key));
        if (e < 0) {
            return null;
        }
        PyObject old = t.values[e];
        t.values[e] = null;
        count--;
        return old;
    }

    public final void update(PyDict other) {
        Table t = other.table;
        for (int e = 0; e < t.used; e++) {
            PyObject v = t.values[e];
            if (v != null) {
                put(t.keys[e], v);
            }
        }
    }

    /** The items at this moment: arrays of key and value. */
    public final PyObject[][] itemsSnapshot() {
        Table t = table;
        PyObject[][] items = new PyObject[count][];
        int n = 0;
        for (int e = 0; e < t.used && n < items.length; e++) {
            PyObject v = t.values[e];
            if (v != null) {
                items[n++] = new PyObject[] {t.keys[e], v};
            }
        }
        return n == items.length ? items : java.util.Arrays.copyOf(items, n);
    }
}
