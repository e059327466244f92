package org.naja.objects;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** What generators, coroutines and asynchronous generators have in common (genobject.c): a frame that can go on. */
public abstract class GeneratorObject extends ResumableIterator {
    private static final VarHandle RUNNING;

    static {
        try {
            RUNNING = MethodHandles.lookup().findVarHandle(GeneratorFrame.class, "running", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** {@code null} once it has ended. */
    GeneratorFrame frame;
    final FunctionBody body;
    final PyCode code;
    private final PyFunction function;
    /** Each {@code null} as long as it is the function's. */
    private PyObject name, qualName;
    /** What {@code Generators.delegate} passes on at the next resume. */
    private Thrown thrown;
    /** The generator that waits for this one, as far as a {@link DelegationChain} goes through both. */
    GeneratorObject delegator;
    /** How far inside its chain it is; only differences within one chain mean something. */
    int chainIndex;
    /** The innermost of the chain that begins here, {@code null}: not known. */
    GeneratorObject leaf;

    GeneratorObject(GeneratorFrame frame) {
        this.frame = frame;
        this.function = frame.function;
        this.code = function.code;
        this.body = function.body instanceof FunctionBody b && b.code == code ? b : code.body();
    }

    /** "generator", "coroutine", "async generator": for messages. */
    abstract String kind();

    /** Called when the code is about to start. */
    void starting() {}

    /** The frame, {@code null} once the code has ended. */
    public final GeneratorFrame frame() {
        return frame;
    }

    public final boolean isRunning() {
        GeneratorFrame f = frame;
        return f != null && (f.running || delegator != null && delegator.frame != null
                && delegator.frame.yieldFrom == this && delegator.isRunning());
    }

    final boolean isFresh() {
        GeneratorFrame f = frame;
        return f != null && f.resumeIndex == 0 && !f.running;
    }

    final boolean isSuspended() {
        GeneratorFrame f = frame;
        return f != null && f.resumeIndex > 0 && !isRunning();
    }

    /** What it waits for; {@code null} while it runs or when it waits for nothing. */
    public final PyObject waitsFor() {
        GeneratorFrame f = frame;
        return f == null || isRunning() ? null : f.yieldFrom;
    }

    // ---- resuming ----------------------------------------------------------------------------------------------------

    @Override
    public PyObject resume(ThreadState ts, PyObject sent) {
        GeneratorFrame f = frame;
        if (f == null) {
            return exhausted();
        }
        begin(f);
        if (f.yieldFrom != null && DelegationChain.begins(ts, f)) {
            return DelegationChain.resume(ts, this, f, sent);
        }
        return run(ts, f, sent);
    }

    /** Marks the frame as running. */
    private void begin(GeneratorFrame f) {
        if (delegator != null) {
            resumedAlone();
        }
        if (!RUNNING.compareAndSet(f, false, true)) {
            throw Errors.valueError(kind() + " already executing");
        }
    }

    /** Somebody else than the generator that waits for this one goes on with it: what chains remember is void. */
    private void resumedAlone() {
        if (isRunning()) {
            throw Errors.valueError(kind() + " already executing");
        }
        for (GeneratorObject g = delegator; g != null; g = g.delegator) {
            g.leaf = null;
        }
    }

    /** As {@link #resume}, for the innermost generator of a chain that is running. */
    final PyObject resumeInChain(ThreadState ts, PyObject sent) {
        GeneratorFrame f = frame;
        if (f == null) {
            return exhausted();
        }
        if (!RUNNING.compareAndSet(f, false, true)) {
            throw Errors.valueError(kind() + " already executing");
        }
        return run(ts, f, sent);
    }

    /** The generator that waits for this one takes over: it resumes it by a call of its own. */
    public final void takenBy(GeneratorFrame outer) {
        GeneratorObject d = delegator;
        if (d != null && (d.frame == outer || d.frame == null || d.frame.yieldFrom != this)) {
            delegator = null;
        }
    }

    final void suspended(GeneratorFrame f) {
        RUNNING.setRelease(f, false);
    }

    /** Goes on at the saved place; the frame is marked as running. */
    final PyObject run(ThreadState ts, GeneratorFrame f, PyObject sent) {
        if (f.resumeIndex <= 0) {
            if (f.resumeIndex == PyFrame.FINISHED) {
                RUNNING.setRelease(f, false);
                return exhausted();
            }
            starting();
        }
        PyObject result;
        try {
            result = body.resume(ts, f, sent);
        } catch (Throwable t) {
            throw failed(f, t);
        }
        if (f.resumeIndex == PyFrame.FINISHED) {
            frame = null;
            returned = result;
            RUNNING.setRelease(f, false);
            return null;
        }
        if (delegator == null) {
            f.back = null;
        }
        RUNNING.setRelease(f, false);
        return result;
    }

    /** Called for more after the end; the default is a plain end once more. */
    PyObject exhausted() {
        returned = null;
        return null;
    }

    private RuntimeException failed(GeneratorFrame f, Throwable t) {
        frame = null;
        f.resumeIndex = PyFrame.FINISHED;
        f.yieldFrom = null;
        RUNNING.setRelease(f, false);
        PyException e = PyException.of(t);
        if (e.matches(PyExceptions.STOP_ITERATION)) {
            return instead(e.value, kind() + " raised StopIteration");
        }
        if (this instanceof PyAsyncGenerator && e.matches(PyExceptions.STOP_ASYNC_ITERATION)) {
            return instead(e.value, kind() + " raised StopAsyncIteration");
        }
        return e;
    }

    private static RuntimeException instead(PyBaseException cause, String message) {
        PyException e = Errors.runtimeError(message);
        e.value.setCause(cause);
        e.value.context = cause;
        return e.withContext();
    }

    /** {@code send(value)}. */
    final PyObject sendValue(ThreadState ts, PyObject value) {
        GeneratorFrame f = frame;
        if (value != PyNone.NONE && f != null && f.resumeIndex == 0 && !f.running) {
            throw Errors.typeError("can't send non-None value to a just-started " + kind());
        }
        return resume(ts, value);
    }

    /** Whether {@code sent} tells of the end of what the code waits for. */
    public static boolean isChainSignal(PyObject sent) {
        return sent == DelegationChain.ENDED || sent == DelegationChain.RAISED;
    }

    /** What came of what the code of {@code f} waited for: raised, or returned in {@link GeneratorFrame#subResult}. */
    public static PyObject chainOutcome(GeneratorFrame f, PyObject signal) {
        f.yieldFrom = null;
        if (signal == DelegationChain.RAISED) {
            f.throwIfPending();
        }
        return null;
    }

    // ---- throwing ----------------------------------------------------------------------------------------------------

    @Override
    public PyObject resumeThrow(ThreadState ts, Thrown arguments) {
        GeneratorFrame f = frame;
        if (f == null) {
            throw throwAfterEnd(ts, arguments);
        }
        begin(f);
        leaf = null;
        if (f.resumeIndex == PyFrame.FINISHED) {
            RUNNING.setRelease(f, false);
            throw throwAfterEnd(ts, arguments);
        }
        if (f.yieldFrom != null) {
            // The frame itself hands it on, so that it is seen in tracebacks.
            thrown = arguments;
            f.pendingThrow = MARKER;
            return run(ts, f, PyNone.NONE);
        }
        PyException e;
        try {
            e = arguments.exception(ts);
        } catch (Throwable t) {
            RUNNING.setRelease(f, false);
            throw t;
        }
        if (f.resumeIndex == 0) {
            starting();
            throw failed(f, atStart(ts, f, e));
        }
        f.pendingThrow = e;
        return run(ts, f, PyNone.NONE);
    }

    /** Says that {@link #thrown} has what is to be raised. */
    private static final PyException MARKER = new PyException(null);

    PyException throwAfterEnd(ThreadState ts, Thrown arguments) {
        return arguments.exception(ts);
    }

    /** The exception as if raised by the first line of code that has not started. */
    private static PyException atStart(ThreadState ts, GeneratorFrame f, PyException e) {
        PyBaseException handled = ts.handled();
        if (handled != null) {
            e.value.setContextAvoidingCycle(handled);
        }
        e.value.traceback = PyTraceback.atStart(e.value.traceback, f);
        return e.withContext();
    }

    /** What was given to {@code throw()} while the frame waits for another iterator; {@code null}: nothing. */
    public final Thrown takeThrown(GeneratorFrame f) {
        Thrown t = thrown;
        thrown = null;
        f.pendingThrow = null;
        return t;
    }

    // ---- closing -----------------------------------------------------------------------------------------------------

    @Override
    public void close(ThreadState ts) {
        GeneratorFrame f = frame;
        if (f == null) {
            return;
        }
        if (f.resumeIndex == 0 && RUNNING.compareAndSet(f, false, true)) {
            boolean fresh = f.resumeIndex == 0;
            if (fresh) {
                f.resumeIndex = PyFrame.FINISHED;
                frame = null;
                starting();
            }
            RUNNING.setRelease(f, false);
            if (fresh) {
                return;
            }
        }
        PyObject result;
        try {
            result = resumeThrow(ts, Thrown.generatorExit(true));
        } catch (PyException e) {
            if (e.matches(PyExceptions.GENERATOR_EXIT) || e.matches(PyExceptions.STOP_ITERATION)) {
                return;
            }
            throw e;
        }
        if (result != null) {
            throw Errors.runtimeError(kind() + " ignored GeneratorExit");
        }
        returned = null;
    }

    // ---- attributes --------------------------------------------------------------------------------------------------

    final PyObject shownFrame() {
        GeneratorFrame f = frame;
        return f == null ? PyNone.NONE : f;
    }

    final PyObject shownWaitsFor() {
        PyObject w = waitsFor();
        return w == null ? PyNone.NONE : w;
    }

    final PyObject name() {
        return name != null ? name : function.getName();
    }

    final void setName(PyObject value) {
        if (!(value instanceof PyStr)) {
            throw Errors.typeError("__name__ must be set to a string object");
        }
        name = value;
    }

    final PyObject qualName() {
        return qualName != null ? qualName : function.getQualName();
    }

    final void setQualName(PyObject value) {
        if (!(value instanceof PyStr)) {
            throw Errors.typeError("__qualname__ must be set to a string object");
        }
        qualName = value;
    }

    final PyObject described(String what) {
        return PyStr.of("<" + what + " object " + qualName().str().toJava() + " at 0x"
                + Long.toHexString(PyBaseObject.id(this)) + ">");
    }

    /** The arguments of {@code throw()}, with the warning that belongs to more than one. */
    static Thrown thrown(ThreadState ts, String method, PyObject type, PyObject value, PyObject tb) {
        if (value != null) {
            ts.interpreter.warn(PyExceptions.DEPRECATION_WARNING, "the (type, exc, tb) signature of " + method
                    + "() is deprecated, use the single-arg signature instead.");
        }
        return new Thrown(type, value, tb, true);
    }
}
