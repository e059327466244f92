package org.naja.objects;

/** One Python: modules, hooks, streams. */
public final class Interpreter {
    public final PyModule builtins = new PyModule();
    public int recursionLimit = 1000;
    public final java.util.Set<ThreadState> threads = java.util.concurrent.ConcurrentHashMap.newKeySet();

    public static Interpreter current() {
        throw new IllegalStateException("no interpreter");
    }

    public void poll(ThreadState ts, PyFrame f) {}

    public void warn(PyType category, String message) {}

    public void traceException(ThreadState ts, PyFrame f, PyBaseException e) {}

    public PyObject importModule(String name) {
        throw Errors.importError(name);
    }
}
