package org.naja.objects;

import java.lang.ref.PhantomReference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The finalizer hook of async generators: when one is lost unfinished, the hook gets an object that takes its place,
 * with the same frame.
 */
final class AsyncGenFinalizers {
    private static final Set<Watch> WATCHED = ConcurrentHashMap.newKeySet();

    private AsyncGenFinalizers() {}

    private static final class Watch extends PhantomReference<PyObject> implements Finalizers.Task {
        private final Interpreter interpreter;
        private final GeneratorFrame frame;
        private final PyObject finalizer;

        Watch(Interpreter interpreter, PyAsyncGenerator g, PyObject finalizer) {
            super(g, Finalizers.queue());
            this.interpreter = interpreter;
            this.frame = g.frame;
            this.finalizer = finalizer;
        }

        @Override
        public Interpreter interpreter() {
            return interpreter;
        }

        @Override
        public void run(ThreadState ts) {
            if (!WATCHED.remove(this) || frame.resumeIndex <= 0) {
                return;
            }
            PyAsyncGenerator g = PyAsyncGenerator.successor(frame);
            try {
                finalizer.call1(ts, g);
            } catch (PyException e) {
                Unraisable.report(ts, e, null, g);
            }
        }
    }

    static void watch(Interpreter interpreter, PyAsyncGenerator g, PyObject finalizer) {
        if (g.frame != null) {
            g.detachFrame();
            WATCHED.add(new Watch(interpreter, g, finalizer));
        }
    }
}
