package org.naja.objects;

/**
 * What a thread of Python execution has: the frame on top, the recursion depth, and a flag that asks running code to stop
 * at the next loop turn or call. Passed as a parameter through code bodies; {@link #current} is for slot methods.
 */
public final class ThreadState {
    private static final ThreadLocal<ThreadState> CURRENT = new ThreadLocal<>();

    /** Bits of {@link #breaker}. */
    public static final int INTERRUPT = 1, TRACING = 2, FINALIZE = 4;

    private static final java.util.concurrent.atomic.AtomicLong IDENTS = new java.util.concurrent.atomic.AtomicLong();

    public final Interpreter interpreter;
    /** {@code threading.get_ident()}: never used for another thread. */
    public final long ident = 0x7f00_0000_0000L + 0x1000 * IDENTS.incrementAndGet();
    /** The lock that {@code _thread} releases when this thread ends; {@code null}: none. */
    public PyObject sentinel;
    public PyFrame top;
    public int recursionLimit;
    /** See {@link #enterNative}. */
    public int nativeDepth;
    /**
     * Not zero: something waits for {@link #poll}. Set through {@link #request}. Read as a plain field, by the entries of
     * bodies, it costs nothing; a loop asks {@link #asked}, for a plain read could be moved out of it.
     */
    public int breaker;
    /** The contextvars context, owned by that module; {@code null}: none yet. */
    public PyObject context;
    /** The thread's greenlets; owned by that package. */
    public Object greenlets;
    /** The thread has ended. */
    public volatile boolean ended;
    /** sys.settrace and sys.setprofile functions of this thread. */
    public PyObject traceFunction, profileFunction;
    /** Set while a trace function runs: no events then. */
    public boolean inTrace;
    /** The event that the running trace function was told of, {@code null}: none runs. */
    public String traceEvent;
    /** Hooks for async generators (sys.set_asyncgen_hooks) and coroutine origin tracking. */
    public PyObject asyncGenFirstIter, asyncGenFinalizer;
    public int coroutineOriginDepth;
    /** The coroutine made last, for {@link UnawaitedCoroutines}. */
    PyCoroutine newestCoroutine;
    /** The asend, athrow or aclose object made last, likewise. */
    AsyncGenAwaitable newestAsyncGenCall;
    /** As deep as CPython 3.12 lets C code recurse. */
    private static final int MOST_DESCENTS = 9_000;
    /** How many calls of {@link #descend} have not come back. */
    public int descents;
    /** Containers whose repr is under way on this thread. */
    public final java.util.ArrayList<PyObject> reprStack = new java.util.ArrayList<>();

    /** The Java thread that it is attached to. */
    private volatile Thread thread;

    public ThreadState(Interpreter interpreter) {
        this.interpreter = interpreter;
        this.recursionLimit = interpreter.recursionLimit;
    }

    /** This thread's state; a thread that never ran Python gets one of the thread's interpreter. */
    public static ThreadState current() {
        if (Thread.currentThread() instanceof PythonThread t && t.state != null) {
            return t.state;
        }
        ThreadState ts = CURRENT.get();
        if (ts == null) {
            ts = new ThreadState(Interpreter.current());
            ts.thread = Thread.currentThread();
            CURRENT.set(ts);
            ts.interpreter.threads.add(ts);
        }
        return ts;
    }

    /** Makes this the running thread's state. */
    public void attach() {
        thread = Thread.currentThread();
        if (Thread.currentThread() instanceof PythonThread t) {
            t.state = this;
        }
        CURRENT.set(this);
        interpreter.threads.add(this);
    }

    /** Wakes the thread if it waits in Java (sleep, locks), so that it looks at {@link #breaker}. */
    public void interruptWait() {
        Thread t = thread;
        // Not while it may be in a file operation: those do not survive an interrupt.
        if (t != null && (t.getState() == Thread.State.WAITING || t.getState() == Thread.State.TIMED_WAITING)) {
            t.interrupt();
        }
    }

    /** Ends this thread's Python life. */
    public void detach() {
        ended = true;
        if (Thread.currentThread() instanceof PythonThread t) {
            t.state = null;
        }
        CURRENT.remove();
        interpreter.threads.remove(this);
    }

    /** A thread with room for its state, so that {@link #current} need not ask a ThreadLocal. */
    public static class PythonThread extends Thread {
        ThreadState state;

        public PythonThread(Runnable task, String name, long stackSize) {
            super(null, task, name, stackSize);
        }
    }

    private static final java.lang.invoke.VarHandle BREAKER;

    static {
        try {
            BREAKER = java.lang.invoke.MethodHandles.lookup().findVarHandle(ThreadState.class, "breaker", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** {@link #breaker}, read anew each time. */
    public int asked() {
        return (int) BREAKER.getOpaque(this);
    }

    /** Asks this thread, from any thread, to {@link #poll}. */
    public void request(int bit) {
        BREAKER.getAndBitwiseOr(this, bit);
    }

    /** Takes a request back; {@code true} when it was there. */
    public boolean take(int bit) {
        return ((int) BREAKER.getAndBitwiseAnd(this, ~bit) & bit) != 0;
    }

    /**
     * Counts a recursion of the runtime itself, in which no Python function need take part; {@link #ascend} must follow.
     *
     * @param where the end of the error's message
     */
    public void descend(String where) {
        if (descents >= MOST_DESCENTS) {
            throw Errors.recursionError("maximum recursion depth exceeded" + where);
        }
        descents++;
    }

    public void ascend() {
        descents--;
    }

    /** Python calls on this thread's (or greenlet's) stack, and recursive calls of built-ins that count themselves. */
    public int depth() {
        PyFrame f = top;
        return f == null ? nativeDepth : f.depth + nativeDepth;
    }

    /** A built-in that recurs without Python calls between enters once more; {@code where} ends the error's message. */
    public void enterNative(String where) {
        if (depth() >= recursionLimit) {
            throw Errors.recursionError("maximum recursion depth exceeded" + where);
        }
        nativeDepth++;
    }

    public void leaveNative() {
        nativeDepth--;
    }

    // ---- called by generated code --------------------------------------------------------------------------------------

    /** Entry of a function: links the frame. {@link #breaker} has been looked at before. */
    public void enter(PyFrame f) {
        PyFrame caller = top;
        f.back = caller;
        top = f;
        // In the frame rather than here: the counts of calls that follow each other do not wait for each other.
        int depth = caller == null ? 1 : caller.depth + 1;
        f.depth = depth;
        if (depth > recursionLimit) {
            tooDeep(f);
        }
    }

    /** The frame is already linked; its own unwinding takes it off again. */
    private void tooDeep(PyFrame f) {
        // The failing call has no frame of its own in the traceback, as in CPython.
        f.depth = PyFrame.LEFT;
        top = f.back;
        throw Errors.recursionError("maximum recursion depth exceeded");
    }

    /** Return of a function. */
    public void leave(PyFrame f) {
        top = f.back;
    }

    /** Does what was asked for through {@link #breaker}. */
    public void poll(PyFrame f) {
        if (take(FINALIZE)) {
            Finalizers.run(this);
        }
        interpreter.poll(this, f);
    }

    /**
     * Entry of an exception handler in {@code f}: the Python exception for {@code t}, with a traceback entry for the
     * frame unless the frame itself raised it again.
     */
    public PyBaseException caught(PyFrame f, Throwable t) {
        PyException e = PyException.of(t);
        restore(f);
        e.arriveAt(this, f);
        return e.value;
    }

    /** An exception leaves {@code f}: a traceback entry, then the frame is taken off. Returns what to throw. */
    public Throwable unwind(PyFrame f, Throwable t) {
        PyException e = PyException.of(t);
        if (f.depth == PyFrame.LEFT) {
            return e;
        }
        restore(f);
        e.arriveAt(this, f);
        e.reraised = false;
        f.handled = null;
        f.resumeIndex = PyFrame.FINISHED;
        leave(f);
        return e;
    }

    /** Frames above {@code f} that a Java exception has left without unwinding are gone. */
    private void restore(PyFrame f) {
        top = f;
    }

    /** The exception being handled (sys.exception()), or {@code null}. */
    public PyBaseException handled() {
        for (PyFrame f = top; f != null; f = f.back) {
            if (f.handled != null) {
                return f.handled;
            }
        }
        return null;
    }
}
