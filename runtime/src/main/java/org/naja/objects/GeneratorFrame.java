package org.naja.objects;

/** The frame of a generator, coroutine or asynchronous generator: it outlives its activations. */
public final class GeneratorFrame extends PyFrame {
    /** The generator whose code this is. */
    public PyObject generator;
    /** What {@code yield from} or {@code await} is waiting for. */
    public PyObject yieldFrom;
    /** The exception to raise at the next resume. */
    public PyException pendingThrow;
    public PyObject subResult;
    /** The value handed out is an async generator's own, not one passed through by an await. */
    public boolean asyncYield;
    public boolean running;

    public GeneratorFrame(PyFunction function, int size) {
        super(function, size);
    }

    public GeneratorFrame(PyFunction function, PyObject[] locals) {
        super(function, locals);
    }

    @Override
    PyObject generator() {
        return generator;
    }

    @Override
    boolean isRunning() {
        return running;
    }

    // ---- called by generated code ------------------------------------------------------------------------------------

    /** Raises what was given to {@code throw()}. */
    public void throwIfPending() {
        PyException e = pendingThrow;
        if (e != null) {
            pendingThrow = null;
            throw e;
        }
    }

    /** The result of the delegate that has just finished. */
    public PyObject takeResult() {
        PyObject r = subResult;
        subResult = null;
        yieldFrom = null;
        return r;
    }
}
