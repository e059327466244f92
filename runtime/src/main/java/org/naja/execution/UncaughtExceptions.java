package org.naja.execution;

import org.naja.objects.PyBaseException;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PySystemExit;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;
import org.naja.objects.Unraisable;

/** What happens to exceptions that nobody catches: hooks, texts on stderr, exit codes. */
public final class UncaughtExceptions {
    /** Exit status after Ctrl-C: as if killed by SIGINT. */
    private static final int INTERRUPTED = 130;

    private UncaughtExceptions() {}

    /** Installs the printer for exceptions that cannot be raised. */
    public static void install() {
        Unraisable.setPrinter(UncaughtExceptions::printUnraisable);
    }

    /** Deals with an exception that has left the program; returns the exit status. */
    public static int handle(ThreadState ts, Throwable t) {
        PyException e = PyException.of(t);
        if (e.value instanceof PySystemExit exit) {
            return exitStatus(ts, exit);
        }
        report(ts, e);
        return e.matches(PyExceptions.KEYBOARD_INTERRUPT) ? INTERRUPTED : 1;
    }

    /** The exit status of a SystemExit; a code that is no number is printed. */
    public static int exitStatus(ThreadState ts, PySystemExit exit) {
        PyObject code = exit.type() == PyExceptions.SYSTEM_EXIT ? exit.code : exit.lookupAttr("code");
        if (code == null || code == PyNone.NONE) {
            return 0;
        }
        if (code instanceof PyInt i) {
            return i.isLong() ? (int) i.longValue() : -1;
        }
        String text;
        try {
            text = code.str().toJava();
        } catch (PyException e) {
            text = "";
        }
        write(ts, text + "\n");
        return 1;
    }

    /** PyErr_PrintEx: remembers the exception in {@code sys} and calls {@code sys.excepthook}. */
    public static void report(ThreadState ts, PyException e) {
        PyBaseException value = e.value;
        PyObject tb = value.traceback == null ? PyNone.NONE : value.traceback;
        setSys(ts, "last_exc", value);
        setSys(ts, "last_type", value.type());
        setSys(ts, "last_value", value);
        setSys(ts, "last_traceback", tb);
        PyObject hook = ts.interpreter.sysAttribute("excepthook");
        if (hook == null) {
            write(ts, "sys.excepthook is missing\n" + TracebackPrinter.format(ts, value));
            return;
        }
        try {
            hook.call3(ts, value.type(), value, tb);
        } catch (PyException inHook) {
            if (inHook.value instanceof PySystemExit) {
                throw inHook;
            }
            write(ts, "Error in sys.excepthook:\n" + TracebackPrinter.format(ts, inHook.value)
                    + "\nOriginal exception was:\n" + TracebackPrinter.format(ts, value));
        }
    }

    private static void setSys(ThreadState ts, String name, PyObject value) {
        if (ts.interpreter.sys != null) {
            ts.interpreter.sys.dict.put(name, value);
        }
    }

    /** What {@code sys.excepthook(type, value, traceback)} does. */
    public static void display(ThreadState ts, PyObject value, PyObject tb) {
        if (!(value instanceof PyBaseException e)) {
            write(ts, "TypeError: print_exception(): Exception expected for value, " + value.type().name()
                    + " found\n");
            return;
        }
        if (tb instanceof org.naja.objects.PyTraceback given && e.traceback == null) {
            e.traceback = given;
        }
        write(ts, TracebackPrinter.format(ts, e));
    }

    // ---- exceptions that cannot be raised ------------------------------------------------------------------------------

    private static void printUnraisable(ThreadState ts, PyBaseException e, String message, PyObject object) {
        StringBuilder out = new StringBuilder();
        if (object != null && object != PyNone.NONE) {
            String text;
            try {
                text = object.repr().toJava();
            } catch (PyException failed) {
                text = "<object repr() failed>";
            }
            out.append(message == null ? "Exception ignored in" : message).append(": ").append(text).append('\n');
        } else if (message != null) {
            out.append(message).append(":\n");
        }
        if (e.traceback != null) {
            out.append("Traceback (most recent call last):\n");
            TracebackLines.append(ts, out, e.traceback, "", TracebackLines.limit(ts));
        }
        out.append(TracebackPrinter.typeName(e.type()));
        String text;
        try {
            text = e.str().toJava();
        } catch (PyException failed) {
            text = "<exception str() failed>";
        }
        if (!text.isEmpty()) {
            out.append(": ").append(text);
        }
        write(ts, out.append('\n').toString());
    }

    // ---- output -------------------------------------------------------------------------------------------------------

    /** Writes to {@code sys.stderr}; without one, or when it fails, to Java's. */
    public static void write(ThreadState ts, String text) {
        PyObject file = ts.interpreter.sysAttribute("stderr");
        if (file == PyNone.NONE) {
            return;
        }
        if (file != null) {
            try {
                file.callMethod(ts, "write", PyStr.of(text));
                PyObject flush = file.lookupAttr("flush");
                if (flush != null) {
                    flush.call0(ts);
                }
                return;
            } catch (PyException e) {
                // Java's stream is the last resort.
            }
        }
        System.err.print(text);
        System.err.flush();
    }

    /** {@code (type, value, traceback)} as {@code sys.exc_info()} gives them. */
    public static PyObject info(PyBaseException e) {
        if (e == null) {
            return PyTuple.of(new PyObject[] {PyNone.NONE, PyNone.NONE, PyNone.NONE});
        }
        return PyTuple.of(new PyObject[] {
            e.type(), e, e.traceback == null ? PyNone.NONE : e.traceback
        });
    }
}
