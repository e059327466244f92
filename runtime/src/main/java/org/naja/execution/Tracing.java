package org.naja.execution;

import org.naja.objects.CodeBody;
import org.naja.objects.FunctionBody;
import org.naja.objects.Interpreter;
import org.naja.objects.PyBaseException;
import org.naja.objects.PyException;
import org.naja.objects.PyFrame;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/**
 * What {@code sys.settrace} and {@code sys.setprofile} see. While one of them is set, every body that is entered hands
 * over to its traced variant, which reports here; a frame that is running already goes on untraced.
 */
public final class Tracing {
    private static final PyStr CALL = PyStr.intern("call");
    private static final PyStr LINE = PyStr.intern("line");
    private static final PyStr RETURN = PyStr.intern("return");

    private Tracing() {}

    /**
     * Called before a body is entered while {@code ts.breaker} is not 0: does what was asked for, and tells the body to run
     * in place of {@code body}; {@code null}: itself.
     */
    public static FunctionBody variant(ThreadState ts, FunctionBody body) {
        if (ts.top != null) {
            ts.poll(ts.top);
        }
        return (ts.breaker & ThreadState.TRACING) != 0 && !ts.inTrace ? body.code.tracedBody() : null;
    }

    /** A frame is entered, for the first time or again. */
    public static void call(ThreadState ts, PyFrame f) {
        f.markTraced();
        if (ts.inTrace) {
            return;
        }
        if (ts.traceFunction != null) {
            PyObject local = invoke(ts, f, ts.traceFunction, CALL, PyNone.NONE);
            if (local != PyNone.NONE) {
                f.setTraceFunction(local);
            }
        }
        profile(ts, f, CALL, PyNone.NONE);
    }

    /** Code of a line is about to run, perhaps not the first of it. */
    public static void line(ThreadState ts, PyFrame f, int line) {
        if (line == f.tracedLine()) {
            return;
        }
        f.setTracedLine(line);
        if (f.trace() != null && f.tracesLines()) {
            local(ts, f, LINE, PyNone.NONE);
        }
    }

    /** A frame returns or yields {@code value}. */
    public static void returned(ThreadState ts, PyFrame f, PyObject value) {
        if (f.trace() != null) {
            local(ts, f, RETURN, value);
        }
        profile(ts, f, RETURN, value);
    }

    /** An exception leaves {@code f}: its own event comes first, then that of the return. */
    public static Throwable unwinding(ThreadState ts, PyFrame f, Throwable t) {
        try {
            PyBaseException e = ts.caught(f, t);
            returned(ts, f, PyNone.NONE);
            return Exceptions.again(e);
        } catch (PyException fromTracer) {
            return fromTracer;
        }
    }

    /** What to call for {@code callee}: a way round by {@link ReportedCall} while somebody wants to hear of it. */
    public static CodeBody target(PyObject callee, ThreadState ts) {
        return ts.profileFunction != null && !ts.inTrace && ReportedCall.reports(callee)
                ? ReportedCall.INSTANCE : callee.target();
    }

    private static void local(ThreadState ts, PyFrame f, PyStr event, PyObject argument) {
        if (ts.inTrace || ts.traceFunction == null) {
            return;
        }
        PyObject next = invoke(ts, f, f.trace(), event, argument);
        if (next != null && next != PyNone.NONE) {
            f.setTraceFunction(next);
        }
    }

    private static PyObject invoke(ThreadState ts, PyFrame f, PyObject function, PyStr event, PyObject argument) {
        ts.inTrace = true;
        String outer = ts.traceEvent;
        ts.traceEvent = event.toJava();
        try {
            return function.call3(ts, f, event, argument);
        } catch (Throwable t) {
            // A trace function that fails is taken off.
            ts.traceFunction = null;
            f.setTraceFunction(null);
            flag(ts);
            throw t;
        } finally {
            ts.traceEvent = outer;
            ts.inTrace = false;
        }
    }

    static void profile(ThreadState ts, PyFrame f, PyStr event, PyObject argument) {
        if (ts.profileFunction == null || ts.inTrace) {
            return;
        }
        ts.inTrace = true;
        try {
            ts.profileFunction.call3(ts, f, event, argument);
        } catch (Throwable t) {
            ts.profileFunction = null;
            flag(ts);
            throw t;
        } finally {
            ts.inTrace = false;
        }
    }

    private static void flag(ThreadState ts) {
        if (ts.traceFunction == null && ts.profileFunction == null) {
            Interpreter.clearFlag(ts, ThreadState.TRACING);
        }
    }
}
