package org.naja.objects;

import java.lang.invoke.VarHandle;

/**
 * The hash table of {@code set} and {@code frozenset}: open addressing, probed and grown exactly as in CPython, so that
 * sets of ints iterate in the same order. A place freed by a deletion is never used again within one table, so readers
 * take no lock.
 */
public abstract class SetStorage extends MutableContainer {
    private static final int LINEAR_PROBES = 9;
    private static final int MIN_SIZE = 8;
    /** Stands where an item was deleted. */
    static final PyObject DELETED = new PyMarker("deleted");
    /** Python's {@code __eq__} ran and changed the set: look again. */
    private static final int CHANGED = Integer.MIN_VALUE;

    /** One generation of the hash table. */
    static final class Table {
        /** {@code null}: free. */
        final PyObject[] keys;
        final long[] hashes;
        final int mask;

        Table(int size) {
            keys = new PyObject[size];
            hashes = new long[size];
            mask = size - 1;
        }

        /** Puts in what is not there, without growing. */
        void insertClean(PyObject key, long hash) {
            long perturb = hash;
            int i = (int) hash & mask;
            for (;;) {
                int end = i + LINEAR_PROBES <= mask ? i + LINEAR_PROBES : i;
                for (int j = i; j <= end; j++) {
                    if (keys[j] == null) {
                        keys[j] = key;
                        hashes[j] = hash;
                        return;
                    }
                }
                perturb >>>= 5;
                i = (int) (i * 5L + 1 + perturb) & mask;
            }
        }
    }

    volatile Table table = new Table(MIN_SIZE);
    /** Places in use, deleted ones included. */
    int fill;
    /** Items. */
    int used;
    private int finger;

    static long hashOf(PyObject key) {
        Class<?> c = key.getClass();
        if (c == PyStr.class) {
            return ((PyStr) key).__hash__();
        }
        if (c == PyInt.class) {
            return ((PyInt) key).__hash__();
        }
        return key.hash();
    }

    public final int size() {
        return used;
    }

    /** The place of {@code key}; when absent, the complement of the free place where it would go; or CHANGED. */
    private int find(Table t, PyObject key, long hash) {
        PyObject[] keys = t.keys;
        long[] hashes = t.hashes;
        int mask = t.mask;
        long perturb = hash;
        int i = (int) hash & mask;
        for (;;) {
            int end = i + LINEAR_PROBES <= mask ? i + LINEAR_PROBES : i;
            for (int j = i; j <= end; j++) {
                PyObject k = keys[j];
                if (k == null) {
                    return ~j;
                }
                if (hashes[j] == hash && k != DELETED) {
                    if (k == key) {
                        return j;
                    }
                    int same = same(t, j, k, key);
                    if (same != 0) {
                        return same > 0 ? j : CHANGED;
                    }
                }
            }
            perturb >>>= 5;
            i = (int) (i * 5L + 1 + perturb) & mask;
        }
    }

    private int same(Table t, int j, PyObject k, PyObject key) {
        Class<?> c = k.getClass();
        if (c == key.getClass()) {
            if (c == PyStr.class) {
                return ((PyStr) k).toJava().equals(((PyStr) key).toJava()) ? 1 : 0;
            }
            if (c == PyInt.class) {
                return ((PyInt) k).longValue() == ((PyInt) key).longValue() ? 1 : 0;
            }
        }
        boolean equal = k.isEqual(key);
        if (table != t || t.keys[j] != k) {
            return -1;
        }
        return equal ? 1 : 0;
    }

    final boolean has(PyObject key, long hash) {
        for (;;) {
            int j = find(table, key, hash);
            if (j != CHANGED) {
                return j >= 0;
            }
        }
    }

    /** {@code key in self}, for a hashable key. */
    public final boolean has(PyObject key) {
        return has(key, hashOf(key));
    }

    /** Adds; {@code false} when it was there already. Frozen sets are filled with it before anybody sees them. */
    final boolean put(PyObject key, long hash) {
        for (;;) {
            Table t = table;
            int filled = fill;
            int j = find(t, key, hash);
            if (j >= 0) {
                return false;
            }
            if (j == CHANGED) {
                continue;
            }
            j = ~j;
            lock();
            if (t == table && filled == fill) {
                t.hashes[j] = hash;
                VarHandle.releaseFence();
                t.keys[j] = key;
                fill = filled + 1;
                int n = ++used;
                if ((filled + 1) * 5L >= t.mask * 3L) {
                    try {
                        resize(n > 50000 ? n * 2L : n * 4L);
                    } finally {
                        unlock();
                    }
                } else {
                    unlock();
                }
                return true;
            }
            unlock();
        }
    }

    /** A table for more than {@code wanted} items; the caller has the lock. */
    private void resize(long wanted) {
        if (wanted >= 1 << 29) {
            if (used >= 1 << 29) {
                throw Errors.memoryError();
            }
            wanted = (1 << 29) - 1;
        }
        int size = MIN_SIZE;
        while (size <= wanted) {
            size <<= 1;
        }
        Table old = table;
        Table t = new Table(size);
        for (int j = 0; j <= old.mask; j++) {
            PyObject k = old.keys[j];
            if (k != null && k != DELETED) {
                t.insertClean(k, old.hashes[j]);
            }
        }
        table = t;
        fill = used;
    }

    private void reserve(long wanted) {
        lock();
        try {
            resize(wanted);
        } finally {
            unlock();
        }
    }

    /** Removes; {@code false} when it was not there. */
    final boolean discard(PyObject key, long hash) {
        for (;;) {
            Table t = table;
            int j = find(t, key, hash);
            if (j == CHANGED) {
                continue;
            }
            if (j < 0) {
                return false;
            }
            PyObject k = t.keys[j];
            if (k == DELETED) {
                continue;
            }
            lock();
            if (t == table && t.keys[j] == k) {
                t.keys[j] = DELETED;
                t.hashes[j] = -1;
                used--;
                unlock();
                return true;
            }
            unlock();
        }
    }

    /** Takes out any item; {@code null} when there is none. */
    final PyObject removeAny() {
        lock();
        if (used == 0) {
            unlock();
            return null;
        }
        Table t = table;
        int j = finger & t.mask;
        PyObject k = t.keys[j];
        while (k == null || k == DELETED) {
            j = j + 1 & t.mask;
            k = t.keys[j];
        }
        t.keys[j] = DELETED;
        t.hashes[j] = -1;
        used--;
        finger = j + 1;
        unlock();
        return k;
    }

    final void removeAll() {
        lock();
        if (fill != 0) {
            table = new Table(MIN_SIZE);
        }
        fill = 0;
        used = 0;
        unlock();
    }

    /** The first item's place from {@code j} on, or -1. */
    static int nextPlace(Table t, int j) {
        PyObject[] keys = t.keys;
        for (; j < keys.length; j++) {
            PyObject k = keys[j];
            if (k != null && k != DELETED) {
                return j;
            }
        }
        return -1;
    }

    /** The items at this moment. */
    public final PyObject[] toArray() {
        Table t = table;
        PyObject[] all = new PyObject[used];
        int n = 0;
        for (PyObject k : t.keys) {
            if (k != null && k != DELETED) {
                if (n == all.length) {
                    all = java.util.Arrays.copyOf(all, n * 2 + 4);
                }
                all[n++] = k;
            }
        }
        return n == all.length ? all : java.util.Arrays.copyOf(all, n);
    }

    /** Adds the items of any iterable. */
    final void putAll(PyObject iterable) {
        if (iterable instanceof SetStorage s) {
            merge(s);
        } else if (iterable.getClass() == PyDict.class) {
            PyDict d = (PyDict) iterable;
            if ((fill + (long) d.count) * 5 >= table.mask * 3L) {
                reserve((used + (long) d.count) * 2);
            }
            DictStorage.Table t = d.table;
            for (int e = t.nextEntry(0); e >= 0; e = t.nextEntry(e + 1)) {
                PyObject k = t.keys[e];
                long hash = t.hashes[e];
                if (k != null) {
                    put(k, hash);
                }
            }
        } else {
            PyObject it = iterable.iter();
            for (PyObject o = it.next(); o != null; o = it.next()) {
                put(o, hashOf(o));
            }
        }
    }

    private void merge(SetStorage other) {
        if (other == this || other.used == 0) {
            return;
        }
        Table o = other.table;
        if ((fill + (long) other.used) * 5 >= table.mask * 3L) {
            reserve((used + (long) other.used) * 2);
        }
        if (fill == 0 && !Concurrency.multiThreaded) {
            Table t = table;
            if (t.mask == o.mask && other.fill == other.used) {
                System.arraycopy(o.keys, 0, t.keys, 0, o.keys.length);
                System.arraycopy(o.hashes, 0, t.hashes, 0, o.keys.length);
            } else {
                for (int j = nextPlace(o, 0); j >= 0; j = nextPlace(o, j + 1)) {
                    t.insertClean(o.keys[j], o.hashes[j]);
                }
            }
            fill = other.used;
            used = other.used;
            return;
        }
        for (int j = nextPlace(o, 0); j >= 0; j = nextPlace(o, j + 1)) {
            PyObject k = o.keys[j];
            long hash = o.hashes[j];
            if (k != null && k != DELETED) {
                put(k, hash);
            }
        }
    }
}
