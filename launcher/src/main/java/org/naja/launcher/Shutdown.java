package org.naja.launcher;

import org.naja.execution.UncaughtExceptions;
import org.naja.modules.io.Unflushed;
import org.naja.objects.Finalizers;
import org.naja.objects.Interpreter;
import org.naja.objects.PyException;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;
import org.naja.objects.UnawaitedCoroutines;

/** The end of an interpreter (Py_FinalizeEx): threads, exit functions, streams. */
final class Shutdown {
    /** The exit status when the standard output cannot be written at the end. */
    private static final int CANNOT_FLUSH = 120;

    private Shutdown() {}

    static int run(ThreadState ts, int status) {
        Interpreter interpreter = ts.interpreter;
        try {
            PyObject threading = interpreter.loadedModule("threading");
            if (threading != null && threading != PyNone.NONE) {
                quietly(ts, threading, "_shutdown");
            }
            PyObject atexit = interpreter.loadedModule("atexit");
            if (atexit != null && atexit != PyNone.NONE) {
                quietly(ts, atexit, "_run_exitfuncs");
            }
            UnawaitedCoroutines.atExit(ts);
            Finalizers.runAllAtExit(ts);
            if (!flush(ts, "stdout")) {
                status = CANNOT_FLUSH;
            }
            flush(ts, "stderr");
            Unflushed.flushAll(ts);
            interpreter.close();
        } catch (Throwable t) {
            UncaughtExceptions.handle(ts, t);
        }
        return status;
    }

    private static void quietly(ThreadState ts, PyObject module, String function) {
        try {
            module.callMethod(ts, function);
        } catch (Throwable t) {
            UncaughtExceptions.handle(ts, t);
        }
    }

    private static boolean flush(ThreadState ts, String name) {
        PyObject stream = ts.interpreter.sysAttribute(name);
        if (stream == null || stream == PyNone.NONE) {
            return true;
        }
        try {
            PyObject closed = stream.lookupAttr("closed");
            if (closed == null || !closed.isTrue()) {
                stream.callMethod(ts, "flush");
            }
            return true;
        } catch (PyException e) {
            if (name.equals("stdout")) {
                org.naja.objects.Unraisable.report(ts, e, null, stream);
            }
            return false;
        }
    }
}
