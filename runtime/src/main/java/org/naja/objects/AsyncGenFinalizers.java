package org.naja.objects;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The finalizer hook of async generators: when one is lost unfinished, the hook gets an object that takes its place,
 * with the same frame.
 */
final class AsyncGenFinalizers {
    private static final ReferenceQueue<PyAsyncGenerator> QUEUE = new ReferenceQueue<>();
    private static final Set<Watch> WATCHED = ConcurrentHashMap.newKeySet();
    private static boolean threadStarted;

    private AsyncGenFinalizers() {}

    private static final class Watch extends PhantomReference<PyAsyncGenerator> {
        final Interpreter interpreter;
        final PyFrame frame;
        final PyObject finalizer;

        Watch(Interpreter interpreter, PyAsyncGenerator g, PyObject finalizer) {
            super(g, QUEUE);
            this.interpreter = interpreter;
            this.frame = g.frame;
            this.finalizer = finalizer;
        }

        void call(ThreadState ts) {
            PyAsyncGenerator g = PyAsyncGenerator.successor(frame);
            try {
                finalizer.call1(ts, g);
            } catch (PyException e) {
                Unraisable.report(ts, e, null, g);
            }
        }
    }

    static void watch(Interpreter interpreter, PyAsyncGenerator g, PyObject finalizer) {
        if (g.frame == null) {
            return;
        }
        g.detachFrame();
        WATCHED.add(new Watch(interpreter, g, finalizer));
        synchronized (QUEUE) {
            if (!threadStarted) {
                threadStarted = true;
                Thread t = new Thread(AsyncGenFinalizers::run, "naja-async-generators");
                t.setDaemon(true);
                t.start();
            }
        }
    }

    private static void run() {
        while (true) {
            try {
                Watch w = (Watch) QUEUE.remove();
                if (WATCHED.remove(w) && w.frame.resumeIndex > 0) {
                    w.interpreter.addPendingCall(w::call);
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
