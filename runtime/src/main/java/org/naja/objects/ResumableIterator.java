package org.naja.objects;

/**
 * An iterator that values can be sent into and that may return one at its end: generators, coroutines and the awaitables
 * of asynchronous generators. Between runtime parts its end is a Java {@code null}, never a StopIteration.
 */
public abstract class ResumableIterator extends PyObject {
    /** What it returned, until somebody takes it. */
    PyObject returned;

    /**
     * Goes on with {@code sent} as the value of the expression it waits at: returns what is yielded, or {@code null} at
     * the end; then {@link #takeReturned} has the value.
     */
    public abstract PyObject resume(ThreadState ts, PyObject sent);

    /** Raises an exception inside, given as for Python's {@code throw()}; returns as {@link #resume} does. */
    public abstract PyObject resumeThrow(ThreadState ts, Thrown thrown);

    /** {@code close()}. */
    public abstract void close(ThreadState ts);

    /** The value that it returned at its end, or {@code null}. */
    public final PyObject takeReturned() {
        PyObject r = returned;
        returned = null;
        return r;
    }

    /** A result as Python sees it: StopIteration at the end. */
    final PyObject visible(PyObject result) {
        if (result == null) {
            throw PyStopIteration.of(takeReturned()).throwable();
        }
        return result;
    }

    @Override
    public PyObject next() {
        return resume(ThreadState.current(), PyNone.NONE);
    }
}
