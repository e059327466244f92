package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/**
 * The frame of a running, suspended or finished piece of Python code (frameobject.c). Locals are written through to
 * {@link #locals} by generated code, so they are right at any time.
 */
@ExposeType(name = "frame", subclassable = false)
public final class PyFrame extends PyObject {
    public static final PyType TYPE = PyType.of(new PyFrameExposed());
    /** Value of {@link #resumeIndex} once a generator's code has ended. */
    public static final int FINISHED = -1;

    public PyFrame back;
    public final PyFunction function;
    public final PyDict globals;
    /** Variables, then cells, then free variables; {@code null}: unbound. */
    public final PyObject[] locals;
    /** Index of the code's position table. */
    public int position;
    /** The exception that this frame is handling. */
    public PyBaseException handled;
    /** The namespace of a module or class body. */
    public PyObject namespace;

    // Generators:
    /** Where {@code resume} continues. */
    public int resumeIndex;
    /** Operands that live across a yield. */
    public PyObject[] stack;
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

    // Tracing:
    public boolean traced;
    /** The line of the last line event, 0: the next one is due whatever its line. */
    public int tracedLine;
    public PyObject trace;
    public boolean traceLines = true;
    public boolean traceOpcodes;
    /** The line that a trace function set, 0: none. */
    public int jumpLine;
    boolean left;
    private PyDict extraLocals;

    public PyFrame(PyFunction function, int size) {
        this.function = function;
        this.globals = function.globals;
        this.locals = new PyObject[size];
    }

    public PyFrame(PyFunction function, PyObject[] locals) {
        this.function = function;
        this.globals = function.globals;
        this.locals = locals;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    public PyCode code() {
        return function.code;
    }

    /** The current line. */
    public int line() {
        return function.code.lineAt(position);
    }

    // ---- generators: called by generated code ---------------------------------------------------------------------------

    /** Entry of {@code resume}. */
    public void resume(ThreadState ts) {
        ts.enter(this);
    }

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

    // ---- Python's view ------------------------------------------------------------------------------------------------------

    /** {@code f_locals}: the namespace, or a dictionary of the bound variables, the same one each time. */
    public PyObject localsMapping() {
        if (namespace != null) {
            return namespace;
        }
        PyDict d = extraLocals;
        if (d == null) {
            extraLocals = d = new PyDict();
        }
        PyCode code = function.code;
        int i = 0;
        for (String[] names : new String[][] {code.varNames, code.cellVars, code.freeVars}) {
            for (String name : names) {
                if (i < locals.length) {
                    PyObject v = locals[i++];
                    boolean isCellSlot = names != code.varNames;
                    if (v instanceof PyCell c && isCellSlot) {
                        v = c.value;
                    } else if (!isCellSlot && v == null && code.isCell(name)) {
                        continue;
                    }
                    if (name.startsWith(".")) {
                        continue;
                    }
                    if (v != null) {
                        d.put(name, v);
                    } else {
                        d.remove(name);
                    }
                }
            }
        }
        return d;
    }

    @ExposeGet("f_back")
    PyObject getBack() {
        PyFrame b = back;
        // Frames of suspended generators may be linked to those that wait for them.
        return b == null || generator instanceof GeneratorObject g && g.delegator != null && !g.isRunning()
                ? PyNone.NONE : b;
    }

    @ExposeGet("f_code")
    PyObject getCode() {
        return function.code;
    }

    @ExposeGet("f_globals")
    PyObject getGlobals() {
        return globals;
    }

    @ExposeGet("f_builtins")
    PyObject getBuiltins() {
        return function.builtins();
    }

    @ExposeGet("f_locals")
    PyObject getLocals() {
        return localsMapping();
    }

    @ExposeGet("f_lineno")
    PyObject getLine() {
        int line = line();
        return line <= 0 ? PyNone.NONE : PyInt.of(line);
    }

    @ExposeGet("f_lasti")
    long getLastInstruction() {
        return position * 2L;
    }

    @ExposeGet("f_trace")
    PyObject getTrace() {
        return trace == null ? PyNone.NONE : trace;
    }

    @ExposeSet("f_trace")
    void setTrace(PyObject value) {
        trace = value == PyNone.NONE ? null : value;
    }

    @ExposeGet("f_trace_lines")
    boolean getTraceLines() {
        return traceLines;
    }

    @ExposeSet("f_trace_lines")
    void setTraceLines(PyObject value) {
        traceLines = value != null && value.isTrue();
    }

    @ExposeGet("f_trace_opcodes")
    boolean getTraceOpcodes() {
        return traceOpcodes;
    }

    @ExposeSet("f_trace_opcodes")
    void setTraceOpcodes(PyObject value) {
        traceOpcodes = value != null && value.isTrue();
    }

    @ExposeMethod("clear(self, /)")
    void clear() {
        if (running || ThreadState.current().top == this || isOnStack()) {
            throw Errors.runtimeError("cannot clear an executing frame");
        }
        if (generator != null && resumeIndex != FINISHED) {
            generator.callMethod(ThreadState.current(), "close");
        }
        java.util.Arrays.fill(locals, null);
        extraLocals = null;
    }

    private boolean isOnStack() {
        for (PyFrame f = ThreadState.current().top; f != null; f = f.back) {
            if (f == this) {
                return true;
            }
        }
        return false;
    }

    PyObject __repr__() {
        return PyStr.of("<frame at 0x" + Long.toHexString(PyBaseObject.id(this)) + ", file " + PyStr.of(
                function.code.filename).repr().toJava() + ", line " + line() + ", code " + function.code.name + ">");
    }
}
