package org.naja.objects;

/**
 * What runs when something is called: the compiled body of a Python function, a built-in function's entry points, or
 * the way a class makes instances. {@code callee} is the object that was called.
 *
 * <p>Call sites invoke these methods directly, so HotSpot profiles and inlines them site by site. A body overrides the
 * arities that it has; the others end in {@link #call}, which takes CPython's vectorcall form: the values of keyword
 * arguments follow the positional ones in {@code args}, and {@code kwnames} names them ({@code null}: none).
 */
public abstract class CodeBody {
    /** The keyword names of a call without keywords may be this or {@code null}. */
    public static final String[] NO_NAMES = {};
    public static final PyObject[] NO_ARGS = {};

    public PyObject call0(ThreadState ts, PyObject callee) {
        return callN(ts, callee, NO_ARGS);
    }

    public PyObject call1(ThreadState ts, PyObject callee, PyObject a) {
        return callN(ts, callee, new PyObject[] {a});
    }

    public PyObject call2(ThreadState ts, PyObject callee, PyObject a, PyObject b) {
        return callN(ts, callee, new PyObject[] {a, b});
    }

    public PyObject call3(ThreadState ts, PyObject callee, PyObject a, PyObject b, PyObject c) {
        return callN(ts, callee, new PyObject[] {a, b, c});
    }

    public PyObject call4(ThreadState ts, PyObject callee, PyObject a, PyObject b, PyObject c, PyObject d) {
        return callN(ts, callee, new PyObject[] {a, b, c, d});
    }

    /** Any number of positional arguments; the array may be kept by the callee. */
    public PyObject callN(ThreadState ts, PyObject callee, PyObject[] args) {
        return call(ts, callee, args, null);
    }

    /** The general form. */
    public abstract PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames);
}
