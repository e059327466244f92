package org.naja.objects;

/** What asend(), athrow() and aclose() return: each drives its async generator up to the next yield, once. */
abstract class AsyncGenAwaitable extends ResumableIterator {
    final PyAsyncGenerator generator;
    State state = State.NEW;
    /** Set when somebody watches for this object being lost before its start. */
    UnawaitedCoroutines.Watch watch;

    enum State { NEW, UNDER_WAY, CLOSED }

    AsyncGenAwaitable(PyAsyncGenerator generator) {
        this.generator = generator;
    }

    /** "__anext__()/asend()" or "aclose()/athrow()". */
    abstract String name();

    /** "anext()", "athrow()" or "aclose()". */
    abstract String call();

    /** "asend", "athrow" or "aclose": the generator's method that made this. */
    abstract String method();

    final RuntimeException reused() {
        return Errors.runtimeError("cannot reuse already awaited " + name());
    }

    /** NEW becomes UNDER_WAY, unless the generator is busy with another awaitable. */
    final void begin() {
        if (watch != null) {
            watch.started = true;
        }
        if (generator.runningAsync) {
            state = State.CLOSED;
            throw Errors.runtimeError(call() + ": asynchronous generator is already running");
        }
        state = State.UNDER_WAY;
        generator.runningAsync = true;
    }

    /** It has come to its end without a start. */
    final void skip() {
        if (watch != null) {
            watch.started = true;
        }
        state = State.CLOSED;
    }

    /** The awaitable is done, whatever the outcome. */
    final void end() {
        state = State.CLOSED;
        generator.runningAsync = false;
    }

    /** An exception out of the generator ends it for good if it says so. */
    final RuntimeException ended(Throwable t) {
        PyException e = PyException.of(t);
        if (e.matches(PyExceptions.STOP_ASYNC_ITERATION) || e.matches(PyExceptions.GENERATOR_EXIT)) {
            generator.closed = true;
        }
        end();
        return e;
    }

    /** The outcome of a resume: a value for the driver, or {@code null} when the code has yielded one itself. */
    final PyObject unwrapped(PyObject result) {
        if (result == null) {
            generator.takeReturned();
            generator.closed = true;
            end();
            throw Errors.stopAsyncIteration();
        }
        if (generator.takeYielded()) {
            returned = result;
            end();
            return null;
        }
        return result;
    }

    @Override
    public void close(ThreadState ts) {
        if (state == State.CLOSED) {
            return;
        }
        PyObject result;
        try {
            result = resumeThrow(ts, Thrown.generatorExit(true));
        } catch (PyException e) {
            if (e.matches(PyExceptions.STOP_ASYNC_ITERATION) || e.matches(PyExceptions.GENERATOR_EXIT)
                    || e.matches(PyExceptions.STOP_ITERATION)) {
                return;
            }
            throw e;
        }
        if (result != null) {
            throw Errors.runtimeError("coroutine ignored GeneratorExit");
        }
        returned = null;
    }
}
