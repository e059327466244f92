package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** What {@code __anext__()} and {@code asend(value)} of an async generator return. */
@ExposeType(name = "async_generator_asend", subclassable = false)
public final class PyAsyncGenASend extends AsyncGenAwaitable {
    public static final PyType TYPE = PyType.of(new PyAsyncGenASendExposed());

    /** {@code null}: None. */
    private final PyObject value;

    PyAsyncGenASend(PyAsyncGenerator generator, PyObject value) {
        super(generator);
        this.value = value;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    String name() {
        return "__anext__()/asend()";
    }

    @Override
    String method() {
        return "asend";
    }

    @Override
    String call() {
        return "anext()";
    }

    @Override
    public PyObject resume(ThreadState ts, PyObject sent) {
        if (state != State.UNDER_WAY) {
            if (state == State.CLOSED) {
                throw reused();
            }
            begin();
            if (sent == PyNone.NONE && value != null) {
                sent = value;
            }
        } else {
            generator.runningAsync = true;
        }
        PyObject result;
        try {
            result = generator.sendValue(ts, sent);
        } catch (Throwable t) {
            throw ended(t);
        }
        return unwrapped(result);
    }

    @Override
    public PyObject resumeThrow(ThreadState ts, Thrown thrown) {
        if (state == State.CLOSED) {
            throw reused();
        }
        if (state == State.NEW) {
            begin();
        }
        PyObject result;
        try {
            result = generator.resumeThrow(ts, thrown);
        } catch (Throwable t) {
            throw ended(t);
        }
        return unwrapped(result);
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
