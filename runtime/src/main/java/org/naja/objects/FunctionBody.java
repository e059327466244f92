package org.naja.objects;

/**
 * The body of a Python function. Generated subclasses override {@code call0} ... {@code call4} (functions with just that
 * many plain parameters), or {@link #run} (all others), or {@link #exec} (module and class bodies), and {@link #resume}
 * for generators. What is not overridden binds the arguments and calls what is.
 */
public abstract class FunctionBody extends CodeBody {
    public final PyCode code;
    /** The arity of the overridden {@code call0} ... {@code call4}, or -1: {@link #run} is overridden. */
    private final int entryArity;

    protected FunctionBody(PyCode code) {
        this.code = code;
        boolean plain = code.kwOnlyCount == 0 && (code.flags & (PyCode.VARARGS | PyCode.VARKEYWORDS)) == 0
                && code.argCount <= 4 && (code.flags & PyCode.OPTIMIZED) != 0;
        this.entryArity = plain ? code.argCount : -1;
    }

    /** Runs with the parameters bound in {@code locals}, an array of {@link PyCode#localsSize}. */
    public PyObject run(ThreadState ts, PyFunction fn, PyObject[] locals) {
        throw new IllegalStateException(code.qualName);
    }

    /** Runs a module or class body. */
    public PyObject exec(ThreadState ts, PyFunction fn, PyObject namespace) {
        // A function's code given to exec(): it runs as a call without arguments does.
        return call0(ts, fn);
    }

    /** Continues a generator at {@link PyFrame#resumeIndex}; returns what it yields or, when finished, returns. */
    public PyObject resume(ThreadState ts, PyFrame frame, PyObject sent) {
        throw new IllegalStateException(code.qualName);
    }

    @Override
    public PyObject call0(ThreadState ts, PyObject callee) {
        return call(ts, callee, NO_ARGS, null);
    }

    @Override
    public PyObject call1(ThreadState ts, PyObject callee, PyObject a) {
        return call(ts, callee, new PyObject[] {a}, null);
    }

    @Override
    public PyObject call2(ThreadState ts, PyObject callee, PyObject a, PyObject b) {
        return call(ts, callee, new PyObject[] {a, b}, null);
    }

    @Override
    public PyObject call3(ThreadState ts, PyObject callee, PyObject a, PyObject b, PyObject c) {
        return call(ts, callee, new PyObject[] {a, b, c}, null);
    }

    @Override
    public PyObject call4(ThreadState ts, PyObject callee, PyObject a, PyObject b, PyObject c, PyObject d) {
        return call(ts, callee, new PyObject[] {a, b, c, d}, null);
    }

    @Override
    public PyObject callN(ThreadState ts, PyObject callee, PyObject[] args) {
        return call(ts, callee, args, null);
    }

    @Override
    public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
        PyFunction fn = (PyFunction) callee;
        if ((code.flags & PyCode.OPTIMIZED) == 0) {
            return exec(ts, fn, fn.globals);
        }
        PyObject[] locals = ArgumentBinder.bind(fn, code, args, kwnames);
        return switch (entryArity) {
            case 0 -> call0(ts, callee);
            case 1 -> call1(ts, callee, locals[0]);
            case 2 -> call2(ts, callee, locals[0], locals[1]);
            case 3 -> call3(ts, callee, locals[0], locals[1], locals[2]);
            case 4 -> call4(ts, callee, locals[0], locals[1], locals[2], locals[3]);
            default -> run(ts, fn, locals);
        };
    }
}
