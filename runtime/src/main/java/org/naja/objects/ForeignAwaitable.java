package org.naja.objects;

/** Any other iterator, driven like the runtime's own: by its methods {@code __next__}, send, throw and close. */
public final class ForeignAwaitable extends ResumableIterator {
    private final PyObject iterator;

    public ForeignAwaitable(PyObject iterator) {
        this.iterator = iterator;
    }

    @Override
    public PyType type() {
        return iterator.type();
    }

    @Override
    public PyObject resume(ThreadState ts, PyObject sent) {
        if (sent != PyNone.NONE) {
            try {
                return iterator.callMethod(ts, "send", sent);
            } catch (PyException e) {
                return stopped(e);
            }
        }
        if (!iterator.type().isHeap) {
            return iterator.next();
        }
        // The slot would drop the value that a __next__ in Python gives to StopIteration.
        PyObject next = iterator.lookupSpecial("__next__");
        try {
            return next == null ? iterator.next() : next.call0(ts);
        } catch (PyException e) {
            return stopped(e);
        }
    }

    private PyObject stopped(PyException e) {
        if (e.value instanceof PyStopIteration stop) {
            returned = stop.value;
            return null;
        }
        throw e;
    }

    @Override
    public PyObject resumeThrow(ThreadState ts, Thrown thrown) {
        if (thrown.closesDelegate()) {
            close(ts);
            throw thrown.exception(ts);
        }
        PyObject method = iterator.lookupAttr("throw");
        if (method == null) {
            throw thrown.exception(ts);
        }
        try {
            return thrown.passTo(ts, method);
        } catch (PyException e) {
            return stopped(e);
        }
    }

    @Override
    public void close(ThreadState ts) {
        PyObject method = iterator.lookupAttr("close");
        if (method != null) {
            method.call0(ts);
        }
    }
}
