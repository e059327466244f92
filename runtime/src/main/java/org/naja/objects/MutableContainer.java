package org.naja.objects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A container whose writers exclude each other by a short spin lock; readers take none. The lock must never be held
 * while Python code can run (comparisons, hashes, iterators): look first, lock, check that nothing moved, then store.
 */
public abstract class MutableContainer extends PyObject {
    /** 1 while a writer is at work; only used once there is more than one thread. */
    private int lock;

    /** Kept apart so that a program of one thread never initialises it. */
    private static final class Handle {
        static final VarHandle LOCK;

        static {
            try {
                LOCK = MethodHandles.lookup().findVarHandle(MutableContainer.class, "lock", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    protected final void lock() {
        if (Concurrency.multiThreaded) {
            acquire();
        }
    }

    private void acquire() {
        for (int spins = 0; !Handle.LOCK.compareAndSet(this, 0, 1); spins++) {
            if (spins < 64) {
                Thread.onSpinWait();
            } else {
                Thread.yield();
            }
        }
    }

    protected final void unlock() {
        if (lock != 0) {
            Handle.LOCK.setRelease(this, 0);
        }
    }
}
