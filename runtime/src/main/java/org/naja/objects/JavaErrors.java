package org.naja.objects;

/** What Java throws, as Python exceptions. */
final class JavaErrors {
    private static final boolean SHOW = Boolean.getBoolean("naja.traces");

    private JavaErrors() {}

    static PyException convert(Throwable t) {
        if (SHOW) {
            t.printStackTrace();
        }
        return switch (t) {
            case StackOverflowError e -> Errors.recursionError("maximum recursion depth exceeded");
            case OutOfMemoryError e -> Errors.of(PyExceptions.MEMORY_ERROR, "");
            case PyException e -> e;
            default -> internal(t);
        };
    }

    /** A defect of the runtime: reported as SystemError with the Java origin in its text. */
    private static PyException internal(Throwable t) {
        StackTraceElement[] trace = t.getStackTrace();
        PyException e = Errors.of(PyExceptions.SYSTEM_ERROR,
                t + (trace.length == 0 ? "" : " at " + trace[0]));
        e.javaCause = t;
        return e;
    }
}
