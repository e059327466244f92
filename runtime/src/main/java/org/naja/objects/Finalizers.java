package org.naja.objects;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * What happens after an object has been collected: weak reference callbacks and {@code __del__}. The collector decides
 * when; {@link #run} does it, called by {@code gc.collect()} and by threads that poll after the reaper thread has seen
 * something arrive. CPython does both at once when the last reference goes; that is the one difference.
 *
 * <p>{@code __del__} needs its object back. A record of each finalizable instance keeps its shape and values; the method
 * runs on an instance made anew from them.
 */
public final class Finalizers {
    private static final ReferenceQueue<PyObject> QUEUE = new ReferenceQueue<>();
    private static final Set<Entry> RECORDS = ConcurrentHashMap.newKeySet();
    private static final ConcurrentLinkedQueue<Reference<?>> ARRIVED = new ConcurrentLinkedQueue<>();
    private static volatile boolean reaping;

    private Finalizers() {}

    /** A reference with something to do when its referent is gone. */
    interface Task {
        void run(ThreadState ts);

        Interpreter interpreter();
    }

    static ReferenceQueue<PyObject> queue() {
        if (!reaping) {
            startReaper();
        }
        return QUEUE;
    }

    private static synchronized void startReaper() {
        if (reaping) {
            return;
        }
        reaping = true;
        Thread reaper = new Thread(() -> {
            while (true) {
                try {
                    arrived(QUEUE.remove());
                } catch (InterruptedException e) {
                    return;
                }
            }
        }, "naja-reaper");
        reaper.setDaemon(true);
        reaper.start();
    }

    private static void arrived(Reference<?> r) {
        ARRIVED.add(r);
        if (r instanceof Task task) {
            for (ThreadState ts : task.interpreter().threads) {
                ts.request(ThreadState.FINALIZE);
            }
        }
    }

    /** Whether somebody waits for an object's end; if not, nothing need be awaited after a collection. */
    public static boolean anyExpected() {
        return reaping;
    }

    /** Runs what is due; exceptions go to sys.unraisablehook. */
    public static void run(ThreadState ts) {
        for (Reference<?> r = QUEUE.poll(); r != null; r = QUEUE.poll()) {
            ARRIVED.add(r);
        }
        for (Reference<?> r = ARRIVED.poll(); r != null; r = ARRIVED.poll()) {
            if (r instanceof Task task) {
                task.run(ts);
            }
        }
    }

    /** The finalizable instance's state. */
    private static final class Entry extends PhantomReference<PyObject> implements Task {
        private final Interpreter interpreter;
        private final int hash;
        volatile Shape shape;
        volatile PyObject[] values;

        Entry(PyInstance o, Interpreter interpreter) {
            super(o, queue());
            this.interpreter = interpreter;
            this.hash = System.identityHashCode(o);
            this.shape = o.shape;
            this.values = o.values;
        }

        @Override
        public Interpreter interpreter() {
            return interpreter;
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public void run(ThreadState ts) {
            if (RECORDS.remove(this)) {
                PyInstance twin = PyInstance.of(shape, values);
                callDel(ts, twin);
            }
        }
    }

    private static final WeakIdentityMap<Entry> BY_OBJECT = new WeakIdentityMap<>();

    /** A new instance of a class with {@code __del__}. */
    static void register(PyInstance o) {
        Entry r = new Entry(o, ThreadState.current().interpreter);
        RECORDS.add(r);
        BY_OBJECT.put(o, r);
    }

    /** The instance has got other values. */
    static void update(PyInstance o, Shape shape, PyObject[] values) {
        Entry r = BY_OBJECT.get(o);
        if (r != null) {
            r.values = values;
            r.shape = shape;
        }
    }

    private static void callDel(ThreadState ts, PyObject o) {
        PyObject del = o.type().lookup("__del__");
        if (del == null) {
            return;
        }
        try {
            o.lookupSpecial("__del__").call0(ts);
        } catch (PyException e) {
            Unraisable.report(ts, e, null, del);
        }
    }

    /** At the interpreter's end: every {@code __del__} that has not run yet. */
    public static void runAllAtExit(ThreadState ts) {
        run(ts);
        for (Entry r : RECORDS) {
            if (r.interpreter == ts.interpreter) {
                r.run(ts);
            }
        }
    }
}
