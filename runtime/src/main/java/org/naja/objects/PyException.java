package org.naja.objects;

/**
 * A Python exception on its way through Java frames. It carries no Java stack trace: the traceback is built by the Python
 * frames that it passes.
 */
public final class PyException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public final transient PyBaseException value;
    /** Just raised: {@code __context__} is still to be set, by the first frame it arrives at. */
    private boolean fresh = true;
    /** What Java threw, when the exception stands for a defect of the runtime. */
    transient Throwable javaCause;
    /** Raised again by the frame that already has its traceback entry. */
    boolean reraised;

    PyException(PyBaseException value) {
        super(null, null, false, false);
        this.value = value;
    }

    /** The Python exception for anything thrown. */
    public static PyException of(Throwable t) {
        if (t instanceof PyException e) {
            return e;
        }
        return JavaErrors.convert(t);
    }

    /** {@code isinstance(value, type)}. */
    public boolean matches(PyType type) {
        return value.type().isSubtype(type);
    }

    /** The same exception is raised anew, so its context will be set anew. */
    public PyException anew() {
        fresh = true;
        reraised = false;
        return this;
    }

    /** The frame that has caught it raises it again: no second traceback entry for that frame. */
    public PyException again() {
        fresh = false;
        reraised = true;
        return this;
    }

    /** Its context is already right: it is raised as a new exception, but keeps that context. */
    public PyException withContext() {
        fresh = false;
        reraised = false;
        return this;
    }

    void arriveAt(ThreadState ts, PyFrame f) {
        if (fresh) {
            fresh = false;
            PyBaseException handled = ts.handled();
            if (handled != null && handled != value) {
                value.setContextAvoidingCycle(handled);
            }
        }
        if (reraised) {
            reraised = false;
        } else {
            value.traceback = new PyTraceback(value.traceback, f, f.position);
            if (f.isTraced()) {
                ts.interpreter.traceException(ts, f, value);
            }
        }
    }

    @Override
    public synchronized Throwable getCause() {
        return javaCause;
    }

    @Override
    public String getMessage() {
        return value.type().name() + value.args.toString();
    }
}
