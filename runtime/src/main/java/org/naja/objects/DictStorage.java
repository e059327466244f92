package org.naja.objects;

import java.lang.invoke.VarHandle;

/**
 * The hash table of {@code dict}, as Java code uses it. A {@link Table} only ever grows at its end: an entry's place is
 * never used again for another key, so a reader (and a global variable's site) may keep a table and an index. Deleting
 * nulls key and value; growing or compacting publishes a new table. Readers take no lock.
 */
public abstract class DictStorage extends MutableContainer {
    static final int ABSENT = -1;
    /** Python's {@code __eq__} ran and changed the dictionary: look again. */
    static final int CHANGED = -2;

    /** One generation of the hash table. */
    public static final class Table {
        /** Up to this many entries the hashes are looked through one by one, without an index. */
        private static final int SMALL = 8;
        static final Table EMPTY = new Table(0);

        /** Open addressing: 0 is free, else entry number + 1. {@code null} in a small table. */
        final int[] index;
        private final int shift;
        /** {@code null}: deleted. */
        public final PyObject[] keys;
        /** {@code null}: deleted. */
        public final PyObject[] values;
        final long[] hashes;
        /** Entries in use, deleted ones included; only grows. */
        public int used;
        /** No living entry is before this one; behind {@link #last} neither. */
        int first;
        int last;
        /** Places before the first one ever used: room for entries that are moved to the front. */
        private int front;

        Table(int capacity) {
            if (capacity <= SMALL) {
                index = null;
                shift = 0;
            } else {
                index = new int[capacity * 2];
                shift = Integer.numberOfLeadingZeros(capacity * 2 - 1);
            }
            keys = new PyObject[capacity];
            values = new PyObject[capacity];
            hashes = new long[capacity];
        }

        /** Where the search for a hash begins: neighbouring ints share a cache line, equal low bits do not collide. */
        private int start(long full) {
            int hash = (int) (full ^ full >>> 32);
            return (hash >>> 4) * 0x9E3779B9 >>> shift ^ hash & 15;
        }

        /** The entry of a str key, or -1; runs Python code only for keys of other types with the same hash. */
        public int find(String key, long hash) {
            int[] index = this.index;
            if (index == null) {
                long[] h = hashes;
                for (int e = 0, n = used; e < n; e++) {
                    if (h[e] == hash && isText(keys[e], key)) {
                        return e;
                    }
                }
                return ABSENT;
            }
            int mask = index.length - 1;
            for (int i = start(hash); ; i = i + 1 & mask) {
                int e = index[i] - 1;
                if (e < 0) {
                    return ABSENT;
                }
                if (hashes[e] == hash && isText(keys[e], key)) {
                    return e;
                }
            }
        }

        private static boolean isText(PyObject k, String key) {
            if (k == null) {
                return false;
            }
            if (k.getClass() == PyStr.class) {
                return ((PyStr) k).toJava().equals(key);
            }
            return k.isEqual(PyStr.of(key));
        }

        /** The entry of {@code key}, {@link #ABSENT} or {@link #CHANGED}. */
        int find(DictStorage owner, PyObject key, long hash) {
            int[] index = this.index;
            if (index == null) {
                long[] h = hashes;
                for (int e = 0, n = used; e < n; e++) {
                    if (h[e] == hash) {
                        PyObject k = keys[e];
                        if (k == key) {
                            return e;
                        }
                        if (k != null) {
                            int same = same(owner, e, k, key);
                            if (same != 0) {
                                return same > 0 ? e : CHANGED;
                            }
                        }
                    }
                }
                return ABSENT;
            }
            int mask = index.length - 1;
            for (int i = start(hash); ; i = i + 1 & mask) {
                int e = index[i] - 1;
                if (e < 0) {
                    return ABSENT;
                }
                PyObject k = keys[e];
                if (k == key) {
                    return e;
                }
                if (hashes[e] == hash && k != null) {
                    int same = same(owner, e, k, key);
                    if (same != 0) {
                        return same > 0 ? e : CHANGED;
                    }
                }
            }
        }

        private int same(DictStorage owner, int e, PyObject k, PyObject key) {
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
            if (owner.table != this || keys[e] != k) {
                return -1;
            }
            return equal ? 1 : 0;
        }

        /** Appends; the caller has the lock and knows that the key is new and that there is room. */
        void append(PyObject key, long hash, PyObject value) {
            int e = used;
            enter(e, key, hash, value);
            used = e + 1;
            last = e + 1;
        }

        private void enter(int e, PyObject key, long hash, PyObject value) {
            keys[e] = key;
            values[e] = value;
            hashes[e] = hash;
            int[] index = this.index;
            // A reader that sees the number sees the entry.
            VarHandle.releaseFence();
            if (index != null) {
                int mask = index.length - 1;
                int i = start(hash);
                while (index[i] != 0) {
                    i = i + 1 & mask;
                }
                index[i] = e + 1;
            }
        }

        /** The same before all others; there is room in front. */
        void prepend(PyObject key, long hash, PyObject value) {
            int e = --front;
            enter(e, key, hash, value);
            first = e;
        }

        /** The key goes first, so that who finds a key without value knows that it has just gone. */
        void kill(int e) {
            keys[e] = null;
            values[e] = null;
            hashes[e] = 0;
        }

        /**
         * The last living entry, or -1; the caller has the lock. The hash of a dead entry says, when it is not 0, before
         * which entry the search may go on: so a long run of dead ones is walked through only once.
         */
        private int lastLiving() {
            int i = last - 1;
            while (i >= first && values[i] == null) {
                i = hashes[i] == 0 ? i - 1 : (int) hashes[i] - 1;
            }
            if (i < first) {
                return -1;
            }
            if (last - 1 > i) {
                hashes[last - 1] = i + 1;
            }
            return i;
        }

        Table copy(int capacity) {
            return copy(capacity, 0);
        }

        /** A table of {@code capacity} entries (a power of two) with this one's living entries behind a gap. */
        Table copy(int capacity, int gap) {
            Table t = new Table(capacity);
            int n = used;
            int to = gap;
            t.front = gap;
            t.first = gap;
            for (int e = first; e < n; e++) {
                PyObject v = values[e];
                PyObject k = keys[e];
                if (v != null && k != null) {
                    t.keys[to] = k;
                    t.values[to] = v;
                    t.hashes[to++] = hashes[e];
                }
            }
            int[] index = t.index;
            if (index != null) {
                int mask = index.length - 1;
                for (int e = gap; e < to; e++) {
                    int i = t.start(t.hashes[e]);
                    while (index[i] != 0) {
                        i = i + 1 & mask;
                    }
                    index[i] = e + 1;
                }
            }
            t.used = to;
            t.last = to;
            return t;
        }

        /** The first living entry from {@code e} on, or -1. */
        public int nextEntry(int e) {
            int n = used;
            VarHandle.acquireFence();
            PyObject[] v = values;
            int from = first;
            if (e < from) {
                e = from;
            }
            int i = e;
            while (i < n && v[i] == null) {
                i++;
            }
            if (e == from && i > from && front == 0) {
                // Entries never come alive again: the next search from the start may skip them.
                first = i;
            }
            return i < n ? i : -1;
        }

        /** The last living entry before {@code e}, or -1. */
        public int previousEntry(int e) {
            PyObject[] v = values;
            int n = Math.min(e, used);
            int i = n - 1;
            while (i >= first && v[i] == null) {
                i--;
            }
            return i < first ? -1 : i;
        }
    }

    public volatile Table table = Table.EMPTY;
    /** Living entries. */
    int count;

    /** The hash of a key as tables keep it; TypeError for an unhashable key. */
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
        return count;
    }

    /** The entry of {@code key} in a table of this dictionary, or -1; for call sites. */
    public final int indexOf(Table t, String key) {
        return t.find(key, PyStr.hashOf(key));
    }

    // ---- reading ----------------------------------------------------------------------------------------------------

    /** The value of a str key, or {@code null}. Does not allocate. */
    public final PyObject get(String key) {
        long hash = PyStr.hashOf(key);
        for (;;) {
            Table t = table;
            int e = t.find(key, hash);
            if (e < 0) {
                return null;
            }
            PyObject v = t.values[e];
            if (v != null) {
                return v;
            }
        }
    }

    /** The value, or {@code null}. */
    public final PyObject get(PyObject key) {
        return get(key, hashOf(key));
    }

    final PyObject get(PyObject key, long hash) {
        for (;;) {
            Table t = table;
            int e = t.find(this, key, hash);
            if (e >= 0) {
                PyObject v = t.values[e];
                if (v != null) {
                    return v;
                }
            } else if (e == ABSENT) {
                return null;
            }
        }
    }

    public final boolean containsKey(PyObject key) {
        return get(key) != null;
    }

    // ---- writing ----------------------------------------------------------------------------------------------------

    public final void put(String key, PyObject value) {
        Table t = table;
        long hash = PyStr.hashOf(key);
        int e = t.find(key, hash);
        if (e >= 0) {
            lock();
            if (t == table && t.values[e] != null) {
                t.values[e] = value;
                unlock();
                return;
            }
            unlock();
        }
        store(PyStr.intern(key), hash, value, true);
    }

    public final void put(PyObject key, PyObject value) {
        store(key, hashOf(key), value, true);
    }

    /** Stores unless there is a value already: which is returned, else {@code null}. */
    public final PyObject putIfAbsent(PyObject key, PyObject value) {
        return store(key, hashOf(key), value, false);
    }

    public final PyObject putIfAbsent(String key, PyObject value) {
        return store(PyStr.intern(key), PyStr.hashOf(key), value, false);
    }

    /** Returns the value that was there before, or {@code null}. */
    final PyObject store(PyObject key, long hash, PyObject value, boolean replace) {
        for (;;) {
            Table t = table;
            int used = t.used;
            int e = t.find(this, key, hash);
            if (e == CHANGED) {
                continue;
            }
            lock();
            if (t == table) {
                if (e >= 0) {
                    PyObject old = t.values[e];
                    if (old != null) {
                        if (replace) {
                            t.values[e] = value;
                        }
                        unlock();
                        return old;
                    }
                } else if (t.used == used) {
                    if (used == t.keys.length) {
                        try {
                            t = grow(t);
                        } catch (Throwable x) {
                            unlock();
                            throw x;
                        }
                    }
                    t.append(key, hash, value);
                    count++;
                    unlock();
                    return null;
                }
            }
            unlock();
        }
    }

    private Table grow(Table old) {
        Table t = old.copy(capacityFor(count + 1));
        table = t;
        return t;
    }

    /** A capacity that leaves room to grow. */
    private static int capacityFor(int entries) {
        if (entries > 1 << 28) {
            throw Errors.memoryError();
        }
        return entries <= 3 ? 4 : Integer.highestOneBit(entries + (entries >> 1) - 1) * 2;
    }

    /** Makes room for {@code more} further entries. */
    final void reserve(int more) {
        Table t = table;
        if (more <= t.keys.length - t.used || more > 1 << 28) {
            return;
        }
        lock();
        try {
            t = table;
            int wanted = count + more;
            if (wanted > t.keys.length - t.used + count) {
                table = t.copy(wanted <= 4 ? 4 : Integer.highestOneBit(wanted - 1) * 2);
            }
        } finally {
            unlock();
        }
    }

    /** Deletes; returns the value that was there, or {@code null}. */
    public final PyObject remove(String key) {
        Table t = table;
        return remove(t, t.find(key, PyStr.hashOf(key)), PyStr.of(key));
    }

    public final PyObject remove(PyObject key) {
        Table t = table;
        return remove(t, t.find(this, key, hashOf(key)), key);
    }

    private PyObject remove(Table t, int e, PyObject key) {
        for (;;) {
            if (e == ABSENT) {
                return null;
            }
            if (e >= 0) {
                PyObject old = removeEntry(t, e);
                if (old != null) {
                    return old;
                }
                if (t == table) {
                    return null;
                }
            }
            t = table;
            e = t.find(this, key, hashOf(key));
        }
    }

    /** Deletes an entry: its value, or {@code null} when it was gone already. */
    final PyObject removeEntry(Table t, int e) {
        lock();
        PyObject old = null;
        if (t == table) {
            old = t.values[e];
            if (old != null) {
                t.kill(e);
                count--;
                if (e == t.last - 1) {
                    t.last = e;
                }
            }
        }
        unlock();
        return old;
    }

    /** Takes out the last item: key and value; {@code null} when there is none. */
    public final PyObject[] removeLast() {
        lock();
        Table t = table;
        int e = t.lastLiving();
        if (e < 0) {
            unlock();
            return null;
        }
        PyObject[] item = {t.keys[e], t.values[e]};
        t.kill(e);
        t.last = e;
        int living = --count;
        unlock();
        if (t.used - living > living + 16) {
            compact();
        }
        return item;
    }

    /** Takes out the first item: key and value; {@code null} when there is none. */
    public final PyObject[] removeFirst() {
        lock();
        Table t = table;
        int e = t.nextEntry(0);
        if (e < 0) {
            unlock();
            return null;
        }
        PyObject[] item = {t.keys[e], t.values[e]};
        t.kill(e);
        t.first = e + 1;
        count--;
        unlock();
        return item;
    }

    /** Moves an item behind or before all others; {@code false} when there is no such key. */
    public final boolean move(PyObject key, boolean toEnd) {
        long hash = hashOf(key);
        for (;;) {
            Table t = table;
            int e = t.find(this, key, hash);
            if (e == ABSENT) {
                return false;
            }
            if (e == CHANGED) {
                continue;
            }
            lock();
            try {
                if (t == table && t.values[e] != null) {
                    moveEntry(t, e, toEnd);
                    return true;
                }
            } finally {
                unlock();
            }
        }
    }

    private void moveEntry(Table t, int e, boolean toEnd) {
        if (e == (toEnd ? t.lastLiving() : t.nextEntry(0))) {
            return;
        }
        PyObject k = t.keys[e];
        PyObject v = t.values[e];
        long hash = t.hashes[e];
        if (toEnd ? t.used == t.keys.length : t.front == 0) {
            int gap = toEnd ? 0 : Math.max(4, count >> 1);
            Table wider = t.copy(capacityFor(count + gap), gap);
            e = wider.first;
            while (wider.keys[e] != k) {
                e++;
            }
            t = wider;
        }
        if (toEnd) {
            t.append(k, hash, v);
        } else {
            t.prepend(k, hash, v);
        }
        t.kill(e);
        table = t;
    }

    private void compact() {
        lock();
        try {
            table = table.copy(capacityFor(count + 1));
        } finally {
            unlock();
        }
    }

    public final void removeAll() {
        lock();
        table = Table.EMPTY;
        count = 0;
        unlock();
    }

    /** Takes over another dictionary's entries; this one must be new. */
    final void copyFrom(DictStorage other) {
        for (;;) {
            Table t = other.table;
            int n = other.count;
            if (n == 0) {
                return;
            }
            int capacity = n <= 4 ? 4 : Integer.highestOneBit(n - 1) * 2;
            if (t.used > capacity) {
                capacity = Math.max(capacity, Integer.highestOneBit(t.used - 1) * 2);
            }
            other.lock();
            try {
                if (other.table != t || t.used > capacity) {
                    continue;
                }
                Table copy = t.copy(capacity);
                table = copy;
                count = copy.used;
                return;
            } finally {
                other.unlock();
            }
        }
    }

    /** Stores all items of {@code other}, a dictionary whose own look-up is plain dict's. */
    public final void update(DictStorage other) {
        if (other == this || other.count == 0) {
            return;
        }
        if (count == 0 && table.used == 0) {
            copyFrom(other);
            return;
        }
        Table t = other.table;
        int n = t.used;
        int size = other.count;
        if (size > 8) {
            reserve(size);
        }
        for (int e = 0; e < n; e++) {
            PyObject v = t.values[e];
            PyObject k = t.keys[e];
            if (v != null && k != null) {
                store(k, t.hashes[e], v, true);
                if (!Concurrency.multiThreaded && (other.table != t || other.count != size || t.used != n)) {
                    throw Errors.runtimeError("dict mutated during update");
                }
            }
        }
    }

    // ---- snapshots --------------------------------------------------------------------------------------------------

    /** The keys at this moment. */
    public final PyObject[] keysSnapshot() {
        Table t = table;
        PyObject[] all = new PyObject[count];
        int n = 0;
        for (int e = t.first, end = t.used; e < end; e++) {
            PyObject k = t.keys[e];
            if (k != null && t.values[e] != null) {
                if (n == all.length) {
                    all = java.util.Arrays.copyOf(all, n * 2 + 4);
                }
                all[n++] = k;
            }
        }
        return n == all.length ? all : java.util.Arrays.copyOf(all, n);
    }

    /** The values at this moment. */
    public final PyObject[] valuesSnapshot() {
        Table t = table;
        PyObject[] all = new PyObject[count];
        int n = 0;
        for (int e = t.first, end = t.used; e < end; e++) {
            PyObject v = t.values[e];
            if (v != null) {
                if (n == all.length) {
                    all = java.util.Arrays.copyOf(all, n * 2 + 4);
                }
                all[n++] = v;
            }
        }
        return n == all.length ? all : java.util.Arrays.copyOf(all, n);
    }

    /** The items at this moment: arrays of key and value. */
    public final PyObject[][] itemsSnapshot() {
        Table t = table;
        PyObject[][] items = new PyObject[count][];
        int n = 0;
        for (int e = t.first, end = t.used; e < end; e++) {
            PyObject k = t.keys[e];
            PyObject v = t.values[e];
            if (k != null && v != null) {
                if (n == items.length) {
                    items = java.util.Arrays.copyOf(items, n * 2 + 4);
                }
                items[n++] = new PyObject[] {k, v};
            }
        }
        return n == items.length ? items : java.util.Arrays.copyOf(items, n);
    }
}
