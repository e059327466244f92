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
    /** Python calls on this thread's stack. */
    public int depth;
    public int recursionLimit;
    /** Not zero: something waits for {@link #poll}. */
    public volatile int breaker;
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
    /** Hooks for async generators (sys.set_asyncgen_hooks) and coroutine origin tracking. */
    public PyObject asyncGenFirstIter, asyncGenFinalizer;
    public int coroutineOriginDepth;
    /** The coroutine made last, for {@link UnawaitedCoroutines}. */
    PyCoroutine newestCoroutine;
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

    /** Asks this thread, from any thread, to {@link #poll}. */
    public void request(int bit) {
        BREAKER.getAndBitwiseOr(this, bit);
    }

    /** Takes a request back; {@code true} when it was there. */
    public boolean take(int bit) {
        return ((int) BREAKER.getAndBitwiseAnd(this, ~bit) & bit) != 0;
    }

    // ---- called by generated code --------------------------------------------------------------------------------------

    /** Entry of a function: links the frame, counts the depth. */
    public void enter(PyFrame f) {
        f.back = top;
        top = f;
        if (++depth > recursionLimit || breaker != 0) {
            entrySlow(f);
        }
    }

    private void entrySlow(PyFrame f) {
        if (depth > recursionLimit) {
            tooDeep(f);
        }
        poll(f);
    }

    /** The frame is already linked; its own unwinding takes it off again. */
    private void tooDeep(PyFrame f) {
        // The failing call has no frame of its own in the traceback, as in CPython.
        f.left = true;
        top = f.back;
        depth--;
        throw Errors.recursionError("maximum recursion depth exceeded");
    }

    /** Return of a function. */
    public void leave(PyFrame f) {
        top = f.back;
        depth--;
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
        if (f.left) {
            f.left = false;
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
        if (top != f) {
            int above = 0;
            PyFrame g = top;
            while (g != null && g != f) {
                above++;
                g = g.back;
            }
            if (g == f) {
                depth -= above;
            }
            top = f;
        }
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
