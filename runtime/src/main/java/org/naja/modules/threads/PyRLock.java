package org.naja.modules.threads;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyBaseObject;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _thread.RLock}: owned by a thread, which may acquire it again. */
@ExposeType(name = "RLock", module = "_thread", derived = true)
public class PyRLock extends PyObject {
    public static final PyType TYPE = PyType.of(new PyRLockExposed());

    private volatile Semaphore permit = new Semaphore(1);
    private volatile ThreadState owner;
    private long count;

    @ExposeNew("RLock(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return type == TYPE ? new PyRLock() : new PyRLockDerived(type);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeMethod("acquire(self, blocking=True, timeout=-1)")
    final boolean acquire(ThreadState ts, boolean blocking, PyObject timeout) {
        long nanos = Waiting.timeout(blocking, timeout);
        if (owner == ts) {
            count++;
            return true;
        }
        Semaphore p = permit;
        if (!p.tryAcquire() && (nanos == 0
                || !Waiting.await(ts, nanos, left -> p.tryAcquire(left, TimeUnit.NANOSECONDS)))) {
            return false;
        }
        owner = ts;
        count = 1;
        return true;
    }

    @ExposeMethod("__enter__(self)")
    final boolean enter(ThreadState ts) {
        return acquire(ts, true, PyInt.MINUS_ONE);
    }

    @ExposeMethod("release(self)")
    final void release(ThreadState ts) {
        if (owner != ts) {
            throw Errors.runtimeError("cannot release un-acquired lock");
        }
        if (--count == 0) {
            owner = null;
            permit.release();
        }
    }

    @ExposeMethod("__exit__(self, *args)")
    final void exit(ThreadState ts, PyObject[] args) {
        release(ts);
    }

    @ExposeMethod("_is_owned(self)")
    final boolean isOwned(ThreadState ts) {
        return owner == ts;
    }

    /** Whether some thread has it. */
    public final boolean locked() {
        return owner != null;
    }

    @ExposeMethod("_recursion_count(self)")
    final long recursionCount(ThreadState ts) {
        return owner == ts ? count : 0;
    }

    @ExposeMethod("_release_save(self)")
    final PyObject releaseSave(ThreadState ts) {
        if (owner != ts) {
            throw Errors.runtimeError("cannot release un-acquired lock");
        }
        PyObject state = PyTuple.of(PyInt.of(count), PyInt.of(ThreadModule.identOf(ts)));
        count = 0;
        owner = null;
        permit.release();
        return state;
    }

    @ExposeMethod("_acquire_restore(self, state, /)")
    final void acquireRestore(ThreadState ts, PyTuple state) {
        Semaphore p = permit;
        if (!p.tryAcquire()) {
            Waiting.await(ts, -1, left -> p.tryAcquire(left, TimeUnit.NANOSECONDS));
        }
        owner = ts;
        count = PyInt.asIndexLong(state.get(0));
    }

    @ExposeMethod("_at_fork_reinit(self)")
    final void reinitialize() {
        permit = new Semaphore(1);
        owner = null;
        count = 0;
    }

    final PyObject __repr__() {
        ThreadState o = owner;
        return PyStr.of("<" + (o == null ? "unlocked" : "locked") + " " + type().fullName() + " object owner="
                + (o == null ? 0 : ThreadModule.identOf(o)) + " count=" + count + " at 0x"
                + Long.toHexString(PyBaseObject.id(this)) + ">");
    }
}
