package org.naja.execution.greenlet;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import org.naja.objects.PyDict;
import org.naja.objects.PyFrame;
import org.naja.objects.SuspendedStacks;
import org.naja.objects.ThreadState;

/** The greenlets of one thread: which one runs, and which one the loop at the thread's base is to run next. */
final class Hub implements SuspendedStacks {
    final ThreadState ts;
    final PyGreenlet main;
    PyGreenlet current;
    private PyGreenlet next;
    /** settrace()'s callback, or {@code null}. */
    org.naja.objects.PyObject trace;

    private PyDict threadLocals;

    private Hub(ThreadState ts) {
        this.ts = ts;
        main = new PyGreenlet(this);
        current = main;
    }

    static Hub current() {
        return of(ThreadState.current());
    }

    static Hub of(ThreadState ts) {
        if (ts.greenlets instanceof Hub hub) {
            return hub;
        }
        Hub hub = new Hub(ts);
        ts.greenlets = hub;
        return hub;
    }

    PyDict threadLocals() {
        if (threadLocals == null) {
            threadLocals = new PyDict();
        }
        return threadLocals;
    }

    /** Leaves the current greenlet for {@code target}; returns when somebody switches back. */
    void transfer(PyGreenlet target) {
        PyGreenlet from = current;
        from.save(ts);
        if (from.entry == null && from != main) {
            suspendedOnce(from);
        }
        next = target;
        if (from == main) {
            while (next != main) {
                PyGreenlet g = next;
                current = g;
                g.restore(ts);
                g.stack().resume();
            }
            current = main;
            main.restore(ts);
            return;
        }
        try {
            // Comes back when the loop has made this greenlet the current one again.
            from.stack().suspend();
        } catch (RuntimeException e) {
            // Pinned: nothing has moved.
            next = null;
            from.restore(ts);
            throw e;
        }
    }

    /** The current greenlet's code has ended: the loop goes on with {@code target}. */
    void finish(PyGreenlet target) {
        next = target;
    }

    // ---- the greenlets that have been suspended --------------------------------------------------------------------

    /** A member of the list of greenlets that have been left before their end; it does not keep them alive. */
    static final class Entry extends WeakReference<PyGreenlet> {
        private Entry before;
        private Entry after;

        private Entry(PyGreenlet g, ReferenceQueue<PyGreenlet> lost) {
            super(g, lost);
        }
    }

    private final ReferenceQueue<PyGreenlet> lost = new ReferenceQueue<>();
    private Entry first;

    private void suspendedOnce(PyGreenlet g) {
        Entry e = new Entry(g, lost);
        g.entry = e;
        synchronized (lost) {
            for (Object gone = lost.poll(); gone != null; gone = lost.poll()) {
                unlink((Entry) gone);
            }
            e.after = first;
            if (first != null) {
                first.before = e;
            }
            first = e;
        }
    }

    /** The greenlet has ended. */
    void remove(Entry e) {
        synchronized (lost) {
            unlink(e);
        }
    }

    private void unlink(Entry e) {
        if (e.before != null) {
            e.before.after = e.after;
        } else if (first == e) {
            first = e.after;
        } else {
            return;
        }
        if (e.after != null) {
            e.after.before = e.before;
        }
        e.before = null;
        e.after = null;
    }

    @Override
    public boolean hold(PyFrame f) {
        if (main.holds(f)) {
            return true;
        }
        synchronized (lost) {
            for (Entry e = first; e != null; e = e.after) {
                PyGreenlet g = e.get();
                if (g != null && g.holds(f)) {
                    return true;
                }
            }
        }
        return false;
    }
}
