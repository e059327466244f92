package org.naja.objects;

import java.lang.ref.PhantomReference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The warning for coroutines, and for what asend(), athrow() and aclose() return, that were lost before they started. Most coroutines start before their thread makes the next
 * one; only those that did not are watched, so that awaiting a coroutine at once costs nothing. Without reference counts
 * a lost coroutine is noticed when the garbage collector has run, {@code gc.collect()} included.
 */
public final class UnawaitedCoroutines {
    private static final Set<Watch> WATCHED = ConcurrentHashMap.newKeySet();

    private UnawaitedCoroutines() {}

    /** What is left of a coroutine when it is gone. */
    static final class Watch extends PhantomReference<PyObject> implements Finalizers.Task {
        private final Interpreter interpreter;
        /** What was lost, as the warning says it. */
        private final String what;
        private final PyObject origin;
        volatile boolean started;

        Watch(Interpreter interpreter, PyObject o, String what, PyObject origin) {
            super(o, Finalizers.queue());
            this.interpreter = interpreter;
            this.what = what;
            this.origin = origin;
        }

        @Override
        public Interpreter interpreter() {
            return interpreter;
        }

        @Override
        public void run(ThreadState ts) {
            if (WATCHED.remove(this) && !started) {
                warn(ts, what, origin);
            }
        }
    }

    /** Remembers the thread's newest coroutine; the one before it is watched if it has not started by now. */
    static void created(ThreadState ts, PyCoroutine c) {
        PyCoroutine before = ts.newestCoroutine;
        ts.newestCoroutine = c;
        if (before != null && before.isFresh()) {
            watch(ts.interpreter, before);
        }
    }

    private static void watch(Interpreter interpreter, PyCoroutine c) {
        if (c.watch == null) {
            Watch w = new Watch(
                    interpreter, c, "coroutine '" + c.qualName().str().toJava() + "'", c.getOrigin());
            c.watch = w;
            WATCHED.add(w);
        }
    }

    /** The same for the awaitables that methods of async generators return. */
    static void created(ThreadState ts, AsyncGenAwaitable a) {
        AsyncGenAwaitable before = ts.newestAsyncGenCall;
        ts.newestAsyncGenCall = a;
        if (before != null && before.state == AsyncGenAwaitable.State.NEW) {
            watch(ts.interpreter, before);
        }
    }

    private static void watch(Interpreter interpreter, AsyncGenAwaitable a) {
        if (a.watch == null) {
            Watch w = new Watch(interpreter, a, "coroutine method '" + a.method() + "' of '"
                    + a.generator.qualName().str().toJava() + "'", PyNone.NONE);
            a.watch = w;
            WATCHED.add(w);
        }
    }

    /** Lets go of the threads' newest ones, so that a collection can find them lost. */
    public static void beforeCollection(Interpreter interpreter) {
        for (ThreadState ts : interpreter.threads) {
            PyCoroutine c = ts.newestCoroutine;
            ts.newestCoroutine = null;
            if (c != null && c.isFresh()) {
                watch(interpreter, c);
            }
            AsyncGenAwaitable a = ts.newestAsyncGenCall;
            ts.newestAsyncGenCall = null;
            if (a != null && a.state == AsyncGenAwaitable.State.NEW) {
                watch(interpreter, a);
            }
        }
    }

    /** At the end of an interpreter nothing can be awaited any more. */
    public static void atExit(ThreadState ts) {
        beforeCollection(ts.interpreter);
        for (Watch w : WATCHED) {
            if (w.interpreter == ts.interpreter) {
                w.run(ts);
            }
        }
    }

    private static void warn(ThreadState ts, String what, PyObject origin) {
        StringBuilder text = new StringBuilder(what).append(" was never awaited");
        if (origin instanceof PyTuple entries) {
            text.append("\nCoroutine created at (most recent call last)\n");
            for (int i = entries.size() - 1; i >= 0; i--) {
                PyTuple entry = (PyTuple) entries.get(i);
                text.append("  File \"").append(entry.get(0).str().toJava()).append("\", line ")
                        .append(entry.get(1).str().toJava()).append(", in ").append(entry.get(2).str().toJava());
                String line = SourceLines.line(
                        ts, entry.get(0).str().toJava(), (int) ((PyInt) entry.get(1)).longValue());
                if (line != null) {
                    text.append("\n    ").append(line.strip());
                }
                text.append(i == 0 ? "" : "\n");
            }
        }
        try {
            ts.interpreter.warn(PyExceptions.RUNTIME_WARNING, text.toString());
        } catch (PyException e) {
            Unraisable.report(ts, e, null, PyStr.of(what));
        }
    }
}
