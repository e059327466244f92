package org.naja.execution;

import org.naja.objects.Errors;
import org.naja.objects.PyBaseException;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** Raising and matching exceptions; called by generated code. */
public final class Exceptions {
    private Exceptions() {}

    // ---- except ------------------------------------------------------------------------------------------------------

    /** {@code except types:}; a match is a matter of the MRO alone. */
    public static boolean matches(PyBaseException e, PyObject types) {
        if (types instanceof PyType t && t.isSubtype(PyBaseException.TYPE)) {
            return e.type().isSubtype(t);
        }
        check(types, "catching classes that do not inherit from BaseException is not allowed");
        PyTuple tuple = (PyTuple) types;
        for (int i = 0; i < tuple.size(); i++) {
            if (e.type().isSubtype((PyType) tuple.get(i))) {
                return true;
            }
        }
        return false;
    }

    /** TypeError unless {@code types} is an exception class or a tuple of them. */
    static void check(PyObject types, String message) {
        if (types instanceof PyTuple tuple) {
            for (int i = 0; i < tuple.size(); i++) {
                if (!isExceptionClass(tuple.get(i))) {
                    throw Errors.typeError(message);
                }
            }
        } else if (!isExceptionClass(types)) {
            throw Errors.typeError(message);
        }
    }

    static boolean isExceptionClass(PyObject o) {
        return o instanceof PyType t && t.isSubtype(PyBaseException.TYPE);
    }

    /** Whether an {@code async for} has come to its end. */
    public static boolean isStopAsyncIteration(PyBaseException e) {
        return e.type().isSubtype(PyExceptions.STOP_ASYNC_ITERATION);
    }

    // ---- raise -------------------------------------------------------------------------------------------------------

    /** To throw when the frame that has caught {@code e} raises it again. */
    public static Throwable again(PyBaseException e) {
        return e.throwable().again();
    }

    /** To throw for {@code raise exc}. */
    public static Throwable raise(ThreadState ts, PyObject exc) {
        return instance(ts, exc).throwable().anew();
    }

    private static PyBaseException instance(ThreadState ts, PyObject exc) {
        if (exc instanceof PyBaseException e) {
            return e;
        }
        if (exc instanceof PyType t && t.isSubtype(PyBaseException.TYPE)) {
            return Errors.instance(ts, t);
        }
        throw Errors.typeError("exceptions must derive from BaseException");
    }

    /** To throw for {@code raise exc from cause}. */
    public static Throwable raiseFrom(ThreadState ts, PyObject exc, PyObject cause) {
        PyBaseException e = instance(ts, exc);
        if (cause == PyNone.NONE) {
            e.setCause(null);
        } else if (cause instanceof PyBaseException c) {
            e.setCause(c);
        } else if (isExceptionClass(cause)) {
            e.setCause(Errors.instance(ts, (PyType) cause));
        } else {
            throw Errors.typeError("exception causes must derive from BaseException");
        }
        return e.throwable().anew();
    }

    /** To throw for a bare {@code raise}. */
    public static Throwable reraiseCurrent(ThreadState ts) {
        PyBaseException handled = ts.handled();
        return handled == null ? Errors.runtimeError("No active exception to reraise") : handled.throwable().again();
    }

    /** To throw for a failed {@code assert}; {@code message} is {@code null} where there is none. */
    public static Throwable assertion(PyObject message) {
        return message == null ? Errors.of(PyExceptions.ASSERTION_ERROR, new PyObject[0])
                : Errors.of(PyExceptions.ASSERTION_ERROR, message);
    }
}
