package org.naja.execution;

import org.naja.objects.PyBaseException;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;

/** A with statement's context manager: its two methods, looked up before the first is called. */
public final class WithContext {
    private final PyObject enter;
    private final PyObject exit;

    WithContext(PyObject enter, PyObject exit) {
        this.enter = enter;
        this.exit = exit;
    }

    public PyObject enter(ThreadState ts) {
        return enter.call0(ts);
    }

    /** After the body has ended without an exception. */
    public void exit(ThreadState ts) {
        exit.call3(ts, PyNone.NONE, PyNone.NONE, PyNone.NONE);
    }

    /** After an exception: whether it is swallowed. */
    public boolean exit(ThreadState ts, PyBaseException e) {
        return call(ts, e).isTrue();
    }

    private PyObject call(ThreadState ts, PyBaseException e) {
        return exit.call3(ts, e.type(), e, e.traceback == null ? PyNone.NONE : e.traceback);
    }

    /** What to await. */
    public PyObject enterAsync(ThreadState ts) {
        return enter.call0(ts);
    }

    /** What to await; {@code e} is {@code null} when the body has ended without an exception. */
    public PyObject exitAsync(ThreadState ts, PyBaseException e) {
        return e == null ? exit.call3(ts, PyNone.NONE, PyNone.NONE, PyNone.NONE) : call(ts, e);
    }
}
