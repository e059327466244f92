package org.naja.modules;

import org.naja.execution.UncaughtExceptions;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyFrame;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/** {@code faulthandler}: the JVM reports its own faults, so what is left is showing where the threads are. */
@ExposeModule(name = "faulthandler", doc = "faulthandler module.")
public final class FaulthandlerModule {
    private static final int MAX_FRAMES = 100;

    private boolean enabled;
    private Thread timer;

    @ExposeFunction("enable(file=NULL, all_threads=True)")
    void enable(PyObject file, PyObject allThreads) {
        enabled = true;
    }

    @ExposeFunction("disable()")
    boolean disable() {
        boolean was = enabled;
        enabled = false;
        return was;
    }

    @ExposeFunction("is_enabled()")
    boolean isEnabled() {
        return enabled;
    }

    @ExposeFunction("dump_traceback(file=NULL, all_threads=True)")
    static void dumpTraceback(ThreadState ts, PyObject file, PyObject allThreads) {
        write(ts, file, describe(ts, allThreads.isTrue()));
    }

    private static void write(ThreadState ts, PyObject file, String text) {
        if (file == null || file == PyNone.NONE || file.lookupAttr("write") == null) {
            UncaughtExceptions.write(ts, text);
        } else {
            file.callMethod(ts, "write", PyStr.of(text));
        }
    }

    private static String describe(ThreadState current, boolean all) {
        StringBuilder out = new StringBuilder();
        if (all) {
            for (ThreadState ts : current.interpreter.threads) {
                if (ts != current) {
                    out.append("Thread (most recent call first):\n");
                    frames(out, ts);
                    out.append('\n');
                }
            }
            out.append("Current thread (most recent call first):\n");
        } else {
            out.append("Stack (most recent call first):\n");
        }
        frames(out, current);
        return out.toString();
    }

    private static void frames(StringBuilder out, ThreadState ts) {
        int n = 0;
        for (PyFrame f = ts.top; f != null; f = f.back) {
            if (n++ == MAX_FRAMES) {
                out.append("  ...\n");
                return;
            }
            out.append("  File \"").append(f.code().filename).append("\", line ").append(f.line()).append(" in ")
                    .append(f.code().name).append('\n');
        }
        if (n == 0) {
            out.append("  <no Python frame>\n");
        }
    }

    @ExposeFunction("dump_traceback_later(timeout, repeat=False, file=NULL, exit=False)")
    void dumpTracebackLater(ThreadState ts, double timeout, boolean repeat, PyObject file, boolean exit) {
        cancel();
        Thread t = new Thread(() -> {
            try {
                do {
                    Thread.sleep((long) (timeout * 1000));
                    System.err.print("Timeout (" + timeout + "s)!\n" + describe(ts, true));
                } while (repeat);
            } catch (InterruptedException e) {
                // Cancelled.
            }
        }, "naja-faulthandler");
        t.setDaemon(true);
        timer = t;
        t.start();
    }

    @ExposeFunction("cancel_dump_traceback_later()")
    void cancel() {
        Thread t = timer;
        timer = null;
        if (t != null) {
            t.interrupt();
        }
    }

    @ExposeFunction("register(signum, file=NULL, all_threads=True, chain=False)")
    static void register(PyObject signum, PyObject file, PyObject allThreads, PyObject chain) {
        // Signals reach Python code through the module signal alone.
    }

    @ExposeFunction("unregister(signum, /)")
    static boolean unregister(PyObject signum) {
        return false;
    }
}
