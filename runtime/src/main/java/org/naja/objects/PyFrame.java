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
public sealed class PyFrame extends PyObject permits GeneratorFrame {
    public static final PyType TYPE = PyType.of(new PyFrameExposed());
    /** Value of {@link #resumeIndex} once a generator's code has ended. */
    public static final int FINISHED = -1;
    static final int LEFT = -1;

    public PyFrame back;
    public final PyFunction function;
    /** Variables, then cells, then free variables; {@code null}: unbound. */
    public final PyObject[] locals;
    /** Index of the code's position table. */
    public int position;
    /** The exception that this frame is handling. */
    public PyBaseException handled;
    /** The namespace of a module or class body. */
    public PyObject namespace;

    /** Where {@code resume}, or the code of a large body after one of its parts, continues. */
    public int resumeIndex;
    /** Operands that live across a yield, or that the parts of a large body share. */
    public PyObject[] stack;
    /** What few frames need, {@code null}: nothing yet. */
    private Extras extras;
    /** How many frames there are from the base to this one, {@link #LEFT}: it has been taken off already. */
    int depth;

    /** Apart, as a call pays for each byte of its frame. */
    private static final class Extras {
        boolean traced;
        int tracedLine;
        PyObject trace;
        boolean traceLines = true;
        boolean traceOpcodes;
        PyDict locals;
    }

    public PyFrame(PyFunction function, int size) {
        this.function = function;
        this.locals = new PyObject[size];
    }

    public PyFrame(PyFunction function, PyObject[] locals) {
        this.function = function;
        this.locals = locals;
    }

    @Override
    public final PyType type() {
        return TYPE;
    }

    public PyCode code() {
        return function.code;
    }

    /** The current line. */
    public int line() {
        return function.code.lineAt(position);
    }

    /** Entry of {@code resume}; called by generated code. */
    public final void resume(ThreadState ts) {
        ts.enter(this);
    }

    private Extras extras() {
        Extras e = extras;
        if (e == null) {
            extras = e = new Extras();
        }
        return e;
    }

    public final PyDict globals() {
        return function.globals;
    }

    /** The generator whose code this is, {@code null}: none, or one that is not running. */
    PyObject generator() {
        return null;
    }

    /** It has been given to a thread to run. */
    boolean isRunning() {
        return false;
    }

    // ---- tracing -----------------------------------------------------------------------------------------------------

    /** It runs the traced variant of its code. */
    public final boolean isTraced() {
        return extras != null && extras.traced;
    }

    public final void markTraced() {
        extras().traced = true;
    }

    /** {@code f_trace}, {@code null}: none. */
    public final PyObject trace() {
        return extras == null ? null : extras.trace;
    }

    public final void setTraceFunction(PyObject function) {
        if (function != null || extras != null) {
            extras().trace = function;
        }
    }

    /** Whether line events are wanted. */
    public final boolean tracesLines() {
        return extras == null || extras.traceLines;
    }

    /** The line of the last line event, 0: the next one is due whatever its line. */
    public final int tracedLine() {
        return extras == null ? 0 : extras.tracedLine;
    }

    /** Called by generated code too. */
    public final void setTracedLine(int line) {
        if (line != 0 || extras != null) {
            extras().tracedLine = line;
        }
    }

    // ---- Python's view ------------------------------------------------------------------------------------------------------

    /** {@code f_locals}: the namespace, or a dictionary of the bound variables, the same one each time. */
    public PyObject localsMapping() {
        if (namespace != null) {
            return hasHiddenLocals() ? withHiddenLocals() : namespace;
        }
        Extras e = extras();
        PyDict d = e.locals;
        if (d == null) {
            e.locals = d = new PyDict();
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

    /** Whether a comprehension in a module's or class's body runs: its variables are not the namespace's. */
    private boolean hasHiddenLocals() {
        for (PyObject v : locals) {
            if (v != null && !(v instanceof PyCell)) {
                return true;
            }
        }
        return false;
    }

    private PyObject withHiddenLocals() {
        PyDict all = new PyDict();
        all.update(namespace);
        String[] names = function.code.varNames;
        for (int i = 0; i < names.length && i < locals.length; i++) {
            if (locals[i] != null && !names[i].startsWith(".")) {
                all.put(names[i], locals[i]);
            }
        }
        return all;
    }

    @ExposeGet("f_back")
    PyObject getBack() {
        PyFrame b = back;
        // Frames of suspended generators may be linked to those that wait for them.
        return b == null || generator() instanceof GeneratorObject g && g.delegator != null && !g.isRunning()
                ? PyNone.NONE : b;
    }

    @ExposeGet("f_code")
    PyObject getCode() {
        return function.code;
    }

    @ExposeGet("f_globals")
    PyObject getGlobals() {
        return function.globals;
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

    /** Debuggers' jumps, which generated code cannot follow: the error says which of CPython's rules, or ours, forbids it. */
    @ExposeSet("f_lineno")
    void setLine(PyObject value) {
        if (value == null || value.getClass() != PyInt.class) {
            throw Errors.valueError("lineno must be an integer");
        }
        String event = ThreadState.current().traceEvent;
        if (event == null) {
            throw Errors.valueError("f_lineno can only be set in a trace function");
        }
        if (event.equals("call") && resumeIndex == 0) {
            throw Errors.valueError("can't jump from the 'call' trace event of a new frame");
        }
        if (!event.equals("line")) {
            throw Errors.valueError("can only jump from a 'line' trace event");
        }
        PyCode code = function.code;
        java.math.BigInteger wanted = new java.math.BigInteger(value.str().toJava());
        if (wanted.bitLength() > 31) {
            throw Errors.overflowError("Python int too large to convert to C int");
        }
        int line = wanted.intValue();
        if (line < code.firstLine) {
            throw Errors.valueError("line " + line + " comes before the current code block");
        }
        int last = 0;
        for (int i = 0; i < code.positions.length; i += 4) {
            last = Math.max(last, code.positions[i]);
        }
        if (line > last) {
            throw Errors.valueError("line " + line + " comes after the current code block");
        }
        throw Errors.valueError("can't jump to line " + line + ": code compiled for the JVM runs in order only");
    }

    @ExposeGet("f_lasti")
    long getLastInstruction() {
        return position * 2L;
    }

    @ExposeGet("f_trace")
    PyObject getTrace() {
        PyObject trace = trace();
        return trace == null ? PyNone.NONE : trace;
    }

    @ExposeSet("f_trace")
    void setTrace(PyObject value) {
        setTraceFunction(value == PyNone.NONE ? null : value);
    }

    @ExposeGet("f_trace_lines")
    boolean getTraceLines() {
        return tracesLines();
    }

    @ExposeSet("f_trace_lines")
    void setTraceLines(PyObject value) {
        extras().traceLines = value != null && value.isTrue();
    }

    @ExposeGet("f_trace_opcodes")
    boolean getTraceOpcodes() {
        return extras != null && extras.traceOpcodes;
    }

    @ExposeSet("f_trace_opcodes")
    void setTraceOpcodes(PyObject value) {
        extras().traceOpcodes = value != null && value.isTrue();
    }

    @ExposeMethod("clear(self, /)")
    void clear() {
        if (isRunning() || ThreadState.current().top == this || isOnStack()) {
            throw Errors.runtimeError("cannot clear an executing frame");
        }
        PyObject generator = generator();
        if (generator != null && resumeIndex != FINISHED) {
            generator.callMethod(ThreadState.current(), "close");
        }
        java.util.Arrays.fill(locals, null);
        if (extras != null) {
            extras.locals = null;
        }
    }

    private boolean isOnStack() {
        for (ThreadState ts : ThreadState.current().interpreter.threads) {
            if (ts.greenlets instanceof SuspendedStacks s && s.hold(this)) {
                return true;
            }
        }
        for (PyFrame f = ThreadState.current().top; f != null; f = f.back) {
            if (f == this) {
                return true;
            }
        }
        return false;
    }

    final PyObject __repr__() {
        return PyStr.of("<frame at 0x" + Long.toHexString(PyBaseObject.id(this)) + ", file " + PyStr.of(
                function.code.filename).repr().toJava() + ", line " + line() + ", code " + function.code.name + ">");
    }
}
