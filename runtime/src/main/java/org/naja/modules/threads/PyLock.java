package org.naja.modules.threads;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyBaseObject;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _thread.lock}: belongs to nobody, so any thread (and any greenlet) may release it. */
@ExposeType(name = "lock", module = "_thread", subclassable = false)
public final class PyLock extends PyObject {
    public static final PyType TYPE = PyType.of(new PyLockExposed());

    private volatile Semaphore permit = new Semaphore(1);

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeMethod("acquire(self, blocking=True, timeout=-1)")
    boolean acquire(ThreadState ts, boolean blocking, PyObject timeout) {
        long nanos = Waiting.timeout(blocking, timeout);
        if (permit.tryAcquire()) {
            return true;
        }
        if (nanos == 0) {
            return false;
        }
        Semaphore p = permit;
        return Waiting.await(ts, nanos, left -> p.tryAcquire(left, TimeUnit.NANOSECONDS));
    }

    @ExposeMethod("acquire_lock(self, blocking=True, timeout=-1)")
    boolean acquireLock(ThreadState ts, boolean blocking, PyObject timeout) {
        return acquire(ts, blocking, timeout);
    }

    @ExposeMethod("release(self)")
    void release() {
        synchronized (this) {
            if (permit.availablePermits() > 0) {
                throw Errors.runtimeError("release unlocked lock");
            }
            permit.release();
        }
    }

    @ExposeMethod("release_lock(self)")
    void releaseLock() {
        release();
    }

    @ExposeMethod("locked(self)")
    boolean locked() {
        return permit.availablePermits() == 0;
    }

    @ExposeMethod("locked_lock(self)")
    boolean lockedLock() {
        return locked();
    }

    @ExposeMethod("_at_fork_reinit(self)")
    void reinitialize() {
        permit = new Semaphore(1);
    }

    @ExposeMethod("__enter__(self)")
    boolean enter(ThreadState ts) {
        Semaphore p = permit;
        return p.tryAcquire() || Waiting.await(ts, -1, left -> p.tryAcquire(left, TimeUnit.NANOSECONDS));
    }

    @ExposeMethod("__exit__(self, *args)")
    void exit(PyObject[] args) {
        release();
    }

    PyObject __repr__() {
        return PyStr.of("<" + (locked() ? "locked" : "unlocked") + " _thread.lock object at 0x"
                + Long.toHexString(PyBaseObject.id(this)) + ">");
    }
}
