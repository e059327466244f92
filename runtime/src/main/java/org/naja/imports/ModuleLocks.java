package org.naja.imports;

import java.util.HashMap;
import java.util.Map;
import org.naja.objects.ThreadState;

/** One lock for each module being imported, with detection of circles between threads. */
final class ModuleLocks {
    private static final class Lock {
        ThreadState owner;
        int count;
        int users;
    }

    private final Map<String, Lock> locks = new HashMap<>();
    private final Map<ThreadState, Lock> waiting = new HashMap<>();

    /** Waits for the module's lock; {@code false}: waiting would be a deadlock, so the caller goes on without. */
    synchronized boolean acquire(String name) {
        ThreadState me = ThreadState.current();
        Lock lock = locks.get(name);
        if (lock == null) {
            lock = new Lock();
            locks.put(name, lock);
        }
        lock.users++;
        boolean interrupted = false;
        try {
            while (lock.owner != null && lock.owner != me) {
                if (circular(me, lock)) {
                    release(name, lock);
                    return false;
                }
                waiting.put(me, lock);
                try {
                    wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                } finally {
                    waiting.remove(me);
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        lock.owner = me;
        lock.count++;
        return true;
    }

    private boolean circular(ThreadState me, Lock lock) {
        for (Lock l = lock; l != null && l.owner != null; l = waiting.get(l.owner)) {
            if (l.owner == me) {
                return true;
            }
        }
        return false;
    }

    synchronized void release(String name) {
        Lock lock = locks.get(name);
        if (--lock.count == 0) {
            lock.owner = null;
            notifyAll();
        }
        release(name, lock);
    }

    private void release(String name, Lock lock) {
        if (--lock.users == 0) {
            locks.remove(name);
        }
    }
}
