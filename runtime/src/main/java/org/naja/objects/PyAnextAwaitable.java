package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** What {@code anext(iterator, default)} returns: the awaitable of the iterator, with a value for its end. */
@ExposeType(name = "anext_awaitable", subclassable = false)
public final class PyAnextAwaitable extends ResumableIterator {
    public static final PyType TYPE = PyType.of(new PyAnextAwaitableExposed());

    private final PyObject wrapped;
    private final PyObject ending;
    private PyObject iterator;

    public PyAnextAwaitable(PyObject wrapped, PyObject ending) {
        this.wrapped = wrapped;
        this.ending = ending;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    private ResumableIterator iterator(ThreadState ts) {
        if (iterator == null) {
            PyObject it = Awaiting.iterator(ts, wrapped);
            iterator = it instanceof PyCoroutine c ? c.__await__() : it;
        }
        return iterator instanceof ResumableIterator r ? r : new ForeignAwaitable(iterator);
    }

    @Override
    public PyObject resume(ThreadState ts, PyObject sent) {
        ResumableIterator it = iterator(ts);
        try {
            PyObject result = it.resume(ts, sent);
            if (result == null) {
                returned = it.takeReturned();
            }
            return result;
        } catch (PyException e) {
            return ended(e);
        }
    }

    @Override
    public PyObject resumeThrow(ThreadState ts, Thrown thrown) {
        ResumableIterator it = iterator(ts);
        try {
            PyObject result = it.resumeThrow(ts, thrown);
            if (result == null) {
                returned = it.takeReturned();
            }
            return result;
        } catch (PyException e) {
            return ended(e);
        }
    }

    private PyObject ended(PyException e) {
        if (!e.matches(PyExceptions.STOP_ASYNC_ITERATION)) {
            throw e;
        }
        returned = ending;
        return null;
    }

    @Override
    public void close(ThreadState ts) {
        iterator(ts).close(ts);
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        return next();
    }

    PyObject __await__() {
        return this;
    }

    @ExposeMethod(value = "send(self, arg, /)", textSignature = false)
    PyObject send(ThreadState ts, PyObject arg) {
        return visible(resume(ts, arg));
    }

    @ExposeMethod(value = "throw(self, type, value=NULL, traceback=NULL, /)", textSignature = false)
    PyObject throwMethod(ThreadState ts, PyObject type, PyObject value, PyObject tb) {
        return visible(resumeThrow(ts, GeneratorObject.thrown(ts, "throw", type, value, tb)));
    }

    @ExposeMethod(value = "close(self, /)", textSignature = false)
    void closeMethod(ThreadState ts) {
        close(ts);
    }
}
