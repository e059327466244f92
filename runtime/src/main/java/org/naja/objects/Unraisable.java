package org.naja.objects;

/** Exceptions that nobody can catch: they are reported through {@code sys.unraisablehook}. */
public final class Unraisable {
    private Unraisable() {}

    /** The report itself, for a hook that is not there or fails; set by the traceback printer. */
    public interface Printer {
        void print(ThreadState ts, PyBaseException e, String message, PyObject object);
    }

    private static volatile Printer printer;

    public static void setPrinter(Printer p) {
        printer = p;
    }

    /**
     * Reports {@code e}; {@code message} replaces "Exception ignored in", {@code object} says where it happened; both may
     * be {@code null}.
     */
    public static void report(ThreadState ts, PyException e, String message, PyObject object) {
        PyObject hook = ts.interpreter.sysAttribute("unraisablehook");
        if (hook == null || hook instanceof PyBuiltinFunction) {
            print(ts, e.value, message, object);
            return;
        }
        try {
            hook.call1(ts, new PyUnraisableHookArgs(e.value, message, object));
        } catch (PyException inHook) {
            print(ts, e.value, message, object);
            print(ts, inHook.value, "Exception ignored in sys.unraisablehook", hook);
        }
    }

    /** What {@code sys.__unraisablehook__} does. */
    public static void print(ThreadState ts, PyBaseException e, String message, PyObject object) {
        if (printer != null) {
            printer.print(ts, e, message, object);
        }
    }
}
