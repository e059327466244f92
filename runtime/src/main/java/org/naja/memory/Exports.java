package org.naja.memory;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * The views of one object that are open. They are held weakly: a view that nobody can reach any more keeps its object
 * from being resized in no implementation with reference counts, so it must not here. The owner guards it with its
 * monitor.
 */
public final class Exports {
    private static final int CHUNK = 1 << 20;
    /** No young generation that matters is larger; more would cost more than a full collection does. */
    private static final int MOST_CHUNKS = 256;

    private final List<WeakReference<Buffer>> open = new ArrayList<>(2);
    private int pruneAt = 16;
    /** Volatile, lest the compiler finds the allocations useless. */
    private volatile byte[] ballast;

    public Buffer opened(Buffer buffer) {
        if (open.size() >= pruneAt) {
            prune();
            pruneAt = Math.max(16, 2 * open.size());
        }
        open.add(new WeakReference<>(buffer));
        return buffer;
    }

    public void closed(Buffer buffer) {
        for (int i = open.size() - 1; i >= 0; i--) {
            if (open.get(i).refersTo(buffer)) {
                open.remove(i);
                return;
            }
        }
    }

    /**
     * Whether a view is in use. Where only a collection can tell, there is one: first of the young objects, because
     * such a view has mostly been a temporary value just before, and of all objects before it is a {@code true}.
     */
    public boolean any() {
        if (open.isEmpty() || !prune()) {
            return false;
        }
        collectYoung();
        if (!prune()) {
            return false;
        }
        System.gc();
        return prune();
    }

    private boolean prune() {
        open.removeIf(r -> r.refersTo(null));
        return !open.isEmpty();
    }

    /** Allocates until the collector has run, which it does when the youngest generation is full. */
    private void collectYoung() {
        WeakReference<Object> witness = new WeakReference<>(new Object());
        for (int i = 0; i < MOST_CHUNKS && !witness.refersTo(null); i++) {
            ballast = new byte[CHUNK];
        }
        ballast = null;
    }
}
