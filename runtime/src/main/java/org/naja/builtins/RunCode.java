package org.naja.builtins;

import org.naja.imports.PythonCompiler;
import org.naja.memory.Buffer;
import org.naja.modules.io.FileNames;
import org.naja.objects.Errors;
import org.naja.objects.Interpreter;
import org.naja.objects.PyByteArray;
import org.naja.objects.PyBytes;
import org.naja.objects.PyCell;
import org.naja.objects.PyCode;
import org.naja.objects.PyDict;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFrame;
import org.naja.objects.PyFunction;
import org.naja.objects.PyMemoryView;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;

/** {@code compile()}, {@code eval()} and {@code exec()}. */
public final class RunCode {
    public static final int ONLY_AST = 0x400, TYPE_COMMENTS = 0x1000, TOP_LEVEL_AWAIT = 0x2000,
            INCOMPLETE_INPUT = 0x4000, DONT_IMPLY_DEDENT = 0x200;
    /** The CO_FUTURE_* flags. */
    public static final int FUTURES = 0x1FE0000;
    private static final int KNOWN_FLAGS =
            FUTURES | ONLY_AST | TYPE_COMMENTS | TOP_LEVEL_AWAIT | INCOMPLETE_INPUT | DONT_IMPLY_DEDENT | 0x10
            | 0x100 | 0x8000;

    private RunCode() {}

    static PyObject compile(ThreadState ts, PyObject source, PyObject filename, String mode, int flags,
            boolean dontInherit, int optimize) {
        String file = filename(ts, filename);
        if ((flags & ~KNOWN_FLAGS) != 0) {
            throw Errors.valueError("compile(): unrecognised flags");
        }
        if (optimize < -1 || optimize > 2) {
            throw Errors.valueError("compile(): invalid optimize value");
        }
        if (!dontInherit && ts.top != null) {
            flags |= ts.top.code().flags & FUTURES;
        }
        switch (mode) {
            case "exec", "eval", "single" -> { }
            case "func_type" -> {
                if ((flags & ONLY_AST) == 0) {
                    throw Errors.valueError("compile() mode 'func_type' requires flag PyCF_ONLY_AST");
                }
            }
            default -> throw Errors.valueError((flags & ONLY_AST) != 0
                    ? "compile() mode must be 'exec', 'eval', 'single' or 'func_type'"
                    : "compile() mode must be 'exec', 'eval' or 'single'");
        }
        if (optimize < 0) {
            optimize = ts.interpreter.settings.optimize;
        }
        AstBridge bridge = (AstBridge) ts.interpreter.state(AstBridge.class);
        if (bridge != null && bridge.isAst(ts, source)) {
            return bridge.compile(ts, source, file, mode, flags, optimize);
        }
        String text = sourceText(source, "compile", "string, bytes or AST", file);
        if ((flags & ONLY_AST) != 0) {
            if (bridge == null) {
                ts.interpreter.importModule(ts, "_ast");
                bridge = (AstBridge) ts.interpreter.state(AstBridge.class);
                if (bridge == null) {
                    throw Errors.notImplementedError("compile() to an abstract syntax tree");
                }
            }
            return bridge.parse(ts, text, file, mode, flags);
        }
        ts.interpreter.audit(ts, "compile", source, filename);
        return ts.interpreter.compiler.compile(ts, text, file, mode, flags, optimize);
    }

    /** How compile() reaches Python's {@code ast} objects; the {@code _ast} module registers it in the interpreter. */
    public interface AstBridge {
        boolean isAst(ThreadState ts, PyObject o);

        PyObject compile(ThreadState ts, PyObject tree, String filename, String mode, int flags, int optimize);

        PyObject parse(ThreadState ts, String source, String filename, String mode, int flags);
    }

    /** A file name given as str, bytes or path. */
    public static String filename(ThreadState ts, PyObject filename) {
        if (filename instanceof PyStr s) {
            return s.toJava();
        }
        if (filename instanceof PyBytes b) {
            return FileNames.decode(b.toBytes());
        }
        PyObject path = filename.lookupSpecial("__fspath__");
        if (path == null) {
            throw Errors.typeError("expected str, bytes or os.PathLike object, not " + filename.type().name());
        }
        return filename(ts, path.call0(ts));
    }

    /** The source given to compile(), exec() or eval() as text. */
    public static String sourceText(PyObject source, String function, String kinds, String filename) {
        String text;
        if (source instanceof PyStr s) {
            text = s.toJava();
        } else if (source instanceof PyBytes || source instanceof PyByteArray || source instanceof PyMemoryView) {
            byte[] bytes = Buffer.bytes(source);
            text = PythonCompiler.decode(ThreadState.current(), bytes, filename, false);
        } else {
            throw Errors.typeError(function + "() arg 1 must be a " + kinds + " object");
        }
        if (text.indexOf('\0') >= 0) {
            throw Errors.of(PyExceptions.SYNTAX_ERROR, "source code string cannot contain null bytes");
        }
        return text;
    }

    static PyObject eval(ThreadState ts, PyObject source, PyObject globals, PyObject locals) {
        if (locals != PyNone.NONE && locals.type().lookup("__getitem__") == null) {
            throw Errors.typeError("locals must be a mapping");
        }
        if (globals != PyNone.NONE && !(globals instanceof PyDict)) {
            throw Errors.typeError(globals.type().lookup("__getitem__") != null
                    ? "globals must be a real dict; try eval(code, {}, mapping)" : "globals must be a dict");
        }
        PyDict g = globals instanceof PyDict d ? d : callerGlobals(ts, "eval");
        PyObject l = locals != PyNone.NONE ? locals : globals == PyNone.NONE ? callerLocals(ts, g) : globals;
        addBuiltins(ts.interpreter, g);
        if (source instanceof PyCode code) {
            if (code.freeVars.length > 0) {
                throw Errors.typeError("code object passed to eval() may not contain free variables");
            }
            ts.interpreter.audit(ts, "exec", source);
            return run(ts, code, g, l, null);
        }
        String text = sourceText(source, "eval", "string, bytes or code", "<string>");
        int from = 0;
        while (from < text.length() && (text.charAt(from) == ' ' || text.charAt(from) == '\t')) {
            from++;
        }
        PyCode code = ts.interpreter.compiler.compile(ts, text.substring(from), "<string>", "eval",
                inheritedFlags(ts), ts.interpreter.settings.optimize);
        return run(ts, code, g, l, null);
    }

    static void exec(ThreadState ts, PyObject source, PyObject globals, PyObject locals, PyObject closure) {
        if (globals != PyNone.NONE && !(globals instanceof PyDict)) {
            throw Errors.typeError("exec() globals must be a dict, not " + globals.type().name());
        }
        if (locals != PyNone.NONE && locals.type().lookup("__getitem__") == null) {
            throw Errors.typeError("locals must be a mapping or None, not " + locals.type().name());
        }
        PyDict g = globals instanceof PyDict d ? d : callerGlobals(ts, "exec");
        PyObject l = locals != PyNone.NONE ? locals : globals == PyNone.NONE ? callerLocals(ts, g) : globals;
        addBuiltins(ts.interpreter, g);
        if (source instanceof PyCode code) {
            ts.interpreter.audit(ts, "exec", source);
            run(ts, code, g, l, cells(code, closure));
            return;
        }
        if (closure != PyNone.NONE) {
            throw Errors.typeError("closure can only be used when source is a code object");
        }
        String text = sourceText(source, "exec", "string, bytes or code", "<string>");
        PyCode code = ts.interpreter.compiler.compile(
                ts, text, "<string>", "exec", inheritedFlags(ts), ts.interpreter.settings.optimize);
        run(ts, code, g, l, null);
    }

    private static PyCell[] cells(PyCode code, PyObject closure) {
        int n = code.freeVars.length;
        if (n == 0) {
            if (closure != PyNone.NONE) {
                throw Errors.typeError("cannot use a closure with this code object");
            }
            return null;
        }
        boolean right = closure instanceof PyTuple t && t.size() == n;
        PyCell[] cells = new PyCell[n];
        for (int i = 0; right && i < n; i++) {
            right = ((PyTuple) closure).get(i) instanceof PyCell c && (cells[i] = c) != null;
        }
        if (!right) {
            throw Errors.typeError("code object requires a closure of exactly length " + n);
        }
        return cells;
    }

    private static int inheritedFlags(ThreadState ts) {
        return ts.top == null ? 0 : ts.top.code().flags & FUTURES;
    }

    private static PyDict callerGlobals(ThreadState ts, String function) {
        PyFrame f = ts.top;
        if (f == null) {
            throw Errors.systemError("globals and locals cannot be NULL");
        }
        return f.globals();
    }

    private static PyObject callerLocals(ThreadState ts, PyDict globals) {
        return ts.top == null ? globals : ts.top.localsMapping();
    }

    /** Gives {@code globals} the builtins that code run in it sees. */
    public static void addBuiltins(Interpreter interpreter, PyDict globals) {
        if (globals.get("__builtins__") == null) {
            ThreadState ts = ThreadState.current();
            PyFrame f = ts.top;
            globals.put("__builtins__", f == null ? interpreter.builtins
                    : f.globals().get("__builtins__") instanceof PyObject own ? own : interpreter.builtins.dict);
        }
    }

    /** Runs a code object as exec() does. */
    public static PyObject run(ThreadState ts, PyCode code, PyDict globals, PyObject locals, PyCell[] closure) {
        return new PyFunction(code, globals, null, null, closure).exec(ts, locals);
    }
}
