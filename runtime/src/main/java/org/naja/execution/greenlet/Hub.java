package org.naja.execution.greenlet;

import org.naja.objects.ThreadState;

/** The greenlets of one thread: which one runs, and which one the loop at the thread's base is to run next. */
final class Hub {
    final ThreadState ts;
    final PyGreenlet main;
    PyGreenlet current;
    private PyGreenlet next;
    /** settrace()'s callback, or {@code null}. */
    org.naja.objects.PyObject trace;

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

    /** Leaves the current greenlet for {@code target}; returns when somebody switches back. */
    void transfer(PyGreenlet target) {
        PyGreenlet from = current;
        from.save(ts);
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
}
