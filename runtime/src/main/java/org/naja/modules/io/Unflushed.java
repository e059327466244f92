package org.naja.modules.io;

import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.naja.objects.Interpreter;
import org.naja.objects.PyException;
import org.naja.objects.ThreadState;

/**
 * The streams whose data is still to go out. A program that forgets a file without closing it counts on its destructor;
 * here that data goes out when the same file is opened again, and at the end of the program.
 */
public final class Unflushed {
    private final Set<PyIOBase> streams = ConcurrentHashMap.newKeySet();

    private Unflushed() {}

    static Unflushed of(Interpreter interpreter) {
        Unflushed u = (Unflushed) interpreter.state(Unflushed.class);
        if (u == null) {
            u = new Unflushed();
            interpreter.setState(Unflushed.class, u);
        }
        return u;
    }

    void add(PyIOBase stream) {
        streams.add(stream);
    }

    void remove(PyIOBase stream) {
        streams.remove(stream);
    }

    /** Writes out what is for that file; {@code null}: everything. */
    void flush(ThreadState ts, Path path) {
        if (streams.isEmpty()) {
            return;
        }
        for (PyIOBase s : streams) {
            if (s instanceof PyTextIOWrapper w && (path == null || path.equals(w.path()))) {
                quietly(() -> w.flushAll(ts));
            }
        }
        for (PyIOBase s : streams) {
            if (s instanceof Buffered b && (path == null || path.equals(b.path()))) {
                quietly(() -> {
                    b.lock.lock();
                    try {
                        b.drain(ts);
                    } finally {
                        b.lock.unlock();
                    }
                });
            }
        }
    }

    private static void quietly(Runnable action) {
        try {
            action.run();
        } catch (PyException e) {
            // As in a destructor: nobody is there to be told.
        }
    }

    /** At the end of the program. */
    public static void flushAll(ThreadState ts) {
        of(ts.interpreter).flush(ts, null);
    }
}
