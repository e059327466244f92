package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** What {@code athrow(...)} and {@code aclose()} of an async generator return. */
@ExposeType(name = "async_generator_athrow", subclassable = false)
public final class PyAsyncGenAThrow extends AsyncGenAwaitable {
    public static final PyType TYPE = PyType.of(new PyAsyncGenAThrowExposed());

    /** {@code null}: this is an {@code aclose()}. */
    private final Thrown arguments;

    PyAsyncGenAThrow(PyAsyncGenerator generator, Thrown arguments) {
        super(generator);
        this.arguments = arguments;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    String name() {
        return "aclose()/athrow()";
    }

    @Override
    String method() {
        return arguments == null ? "aclose" : "athrow";
    }

    @Override
    String call() {
        return arguments == null ? "aclose()" : "athrow()";
    }

    @Override
    public PyObject resume(ThreadState ts, PyObject sent) {
        if (state == State.CLOSED) {
            throw reused();
        }
        if (generator.frame == null) {
            skip();
            return null;
        }
        PyObject result;
        try {
            if (state == State.NEW) {
                if (generator.closed && !generator.runningAsync) {
                    skip();
                    throw Errors.stopAsyncIteration();
                }
                if (sent != PyNone.NONE && !generator.runningAsync) {
                    throw Errors.runtimeError("can't send non-None value to a just-started coroutine");
                }
                begin();
                if (arguments == null) {
                    generator.closed = true;
                }
                result = generator.resumeThrow(ts, arguments == null ? Thrown.generatorExit(false) : arguments);
            } else {
                result = generator.resume(ts, sent);
            }
        } catch (Throwable t) {
            return failed(t);
        }
        return arguments == null ? closing(result) : unwrapped(result);
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
            return failed(t);
        }
        return arguments == null ? closing(result) : unwrapped(result);
    }

    /** The outcome of a resume by aclose(): the code must not yield any more. */
    private PyObject closing(PyObject result) {
        if (result == null) {
            generator.takeReturned();
            end();
            return null;
        }
        if (generator.takeYielded()) {
            end();
            throw Errors.runtimeError("async generator ignored GeneratorExit");
        }
        return result;
    }

    /** An exception from the generator; the expected end of an aclose() is no exception. */
    private PyObject failed(Throwable t) {
        if (state != State.UNDER_WAY) {
            throw PyException.of(t);
        }
        PyException e = (PyException) ended(t);
        if (arguments == null
                && (e.matches(PyExceptions.STOP_ASYNC_ITERATION) || e.matches(PyExceptions.GENERATOR_EXIT))) {
            return null;
        }
        throw e;
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
