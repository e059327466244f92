package org.naja.objects;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Values for objects by identity, forgotten with the object. */
public final class WeakIdentityMap<V> {
    private final ConcurrentHashMap<Object, V> map = new ConcurrentHashMap<>();
    private final ReferenceQueue<Object> queue = new ReferenceQueue<>();

    private static final class Key extends WeakReference<Object> {
        private final int hash;

        Key(Object o, ReferenceQueue<Object> queue) {
            super(o, queue);
            hash = System.identityHashCode(o);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            Object mine = get();
            return this == other || other instanceof Probe p && mine == p.object
                    || other instanceof Key k && mine != null && mine == k.get();
        }
    }

    /** A key for look-up only. */
    private record Probe(Object object) {
        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key k && k.get() == object;
        }
    }

    private void purge() {
        for (Reference<?> r = queue.poll(); r != null; r = queue.poll()) {
            map.remove(r);
        }
    }

    public V get(Object o) {
        return map.get(new Probe(o));
    }

    public V put(Object o, V value) {
        purge();
        return map.put(new Key(o, queue), value);
    }

    /** The living objects that have a value. */
    public java.util.List<Object> keys() {
        java.util.List<Object> living = new java.util.ArrayList<>();
        for (Object k : map.keySet()) {
            Object o = ((Key) k).get();
            if (o != null) {
                living.add(o);
            }
        }
        return living;
    }

    public V remove(Object o) {
        return map.remove(new Probe(o));
    }

    /** The object's value, else the counter's next one, {@code step} apart. */
    @SuppressWarnings("unchecked")
    V computeIfAbsent(Object o, AtomicLong counter, long step) {
        V known = map.get(new Probe(o));
        if (known != null) {
            return known;
        }
        purge();
        V fresh = (V) (Long) counter.getAndAdd(step);
        V other = map.putIfAbsent(new Key(o, queue), fresh);
        return other == null ? fresh : other;
    }
}
