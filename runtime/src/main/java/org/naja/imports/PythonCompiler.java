package org.naja.imports;

import org.naja.compiler.Compiler;
import org.naja.compiler.NestingTooDeep;
import org.naja.compiler.Scope;
import org.naja.objects.Errors;
import org.naja.objects.Interpreter;
import org.naja.objects.PyCode;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.SourceCompiler;
import org.naja.objects.ThreadState;
import org.naja.parser.Ast;
import org.naja.parser.Parser;
import org.naja.parser.PySyntaxException;
import org.naja.parser.Source;
import org.naja.parser.WarningSink;

/** Parser and compiler as the interpreter sees them: their errors and warnings become Python's. */
public final class PythonCompiler implements SourceCompiler {
    private final Interpreter interpreter;

    public PythonCompiler(Interpreter interpreter) {
        this.interpreter = interpreter;
    }

    @Override
    public PyCode compile(ThreadState ts, String source, String filename, String mode, int flags, int optimize) {
        try {
            Ast.Mod tree = Parser.parse(source, filename, mode(mode), flags, warnings(filename, source));
            return Compiler.compile(tree, filename, flags & FUTURES, optimize, warnings(filename, null));
        } catch (PySyntaxException e) {
            throw syntaxError(ts, e);
        } catch (NestingTooDeep e) {
            throw Errors.recursionError("maximum recursion depth exceeded during compilation");
        } catch (StackOverflowError e) {
            throw Errors.of(PyExceptions.MEMORY_ERROR, new PyObject[0]);
        }
    }

    private static final int FUTURES = 0x1FE0000;

    private static Parser.Mode mode(String mode) {
        return switch (mode) {
            case "eval" -> Parser.Mode.EVAL;
            case "single" -> Parser.Mode.SINGLE;
            default -> Parser.Mode.EXEC;
        };
    }

    /** Compiles a tree that somebody else has made. */
    public PyCode compile(ThreadState ts, Ast.Mod tree, String filename, int flags, int optimize) {
        try {
            return Compiler.compile(tree, filename, flags & FUTURES, optimize, warnings(filename, null));
        } catch (PySyntaxException e) {
            throw syntaxError(ts, e);
        } catch (NestingTooDeep e) {
            throw Errors.recursionError("maximum recursion depth exceeded during compilation");
        }
    }

    /** Parses without compiling. */
    public Ast.Mod parse(ThreadState ts, String source, String filename, String mode, int flags) {
        try {
            return Parser.parse(source, filename, mode(mode), flags, warnings(filename, source));
        } catch (PySyntaxException e) {
            throw syntaxError(ts, e);
        } catch (StackOverflowError e) {
            throw Errors.of(PyExceptions.MEMORY_ERROR, new PyObject[0]);
        }
    }

    /** The symbol table of a source. */
    public Scope symbols(ThreadState ts, String source, String filename, String mode) {
        Ast.Mod tree = parse(ts, source, filename, mode, 0);
        try {
            return Compiler.symbols(tree, filename, 0);
        } catch (PySyntaxException e) {
            throw syntaxError(ts, e);
        } catch (NestingTooDeep e) {
            throw Errors.recursionError("maximum recursion depth exceeded during compilation");
        }
    }

    /**
     * Where warnings are errors, one about the source is a syntax error at its place. Those of the compiler, which has no
     * source, count bytes.
     */
    private WarningSink warnings(String filename, String source) {
        return (message, category, line, col) -> {
            PyType type = category.equals("DeprecationWarning")
                    ? PyExceptions.DEPRECATION_WARNING : PyExceptions.SYNTAX_WARNING;
            try {
                interpreter.warnExplicit(type, message, filename, line);
            } catch (PyException e) {
                if (!e.matches(type)) {
                    throw e;
                }
                String text = source == null ? null : lineOf(source, line);
                throw new PySyntaxException(PySyntaxException.Kind.SYNTAX, message, filename, line,
                        text == null ? col + 1 : charactersIn(text, col) + 1, line, -1, text);
            }
        };
    }

    /** A line with its end, {@code null}: there is no such line. */
    private static String lineOf(String source, int line) {
        int start = 0;
        for (int i = 1; i < line; i++) {
            start = source.indexOf('\n', start) + 1;
            if (start == 0) {
                return null;
            }
        }
        int end = source.indexOf('\n', start);
        return source.substring(start, end < 0 ? source.length() : end + 1);
    }

    /** How many characters the first {@code bytes} bytes of UTF-8 make. */
    private static int charactersIn(String text, int bytes) {
        int count = 0;
        for (int i = 0; i < text.length() && bytes > 0; count++) {
            int c = text.codePointAt(i);
            bytes -= c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
            i += Character.charCount(c);
        }
        return count;
    }

    /** Source given as bytes, decoded as its encoding declaration says. */
    public static String decode(ThreadState ts, byte[] bytes, String filename, boolean isFile) {
        try {
            return isFile ? Source.decodeFile(bytes, filename) : Source.decode(bytes, filename);
        } catch (PySyntaxException e) {
            throw syntaxError(ts, e);
        }
    }

    /** The Python exception for an error that parser or compiler report. */
    public static PyException syntaxError(ThreadState ts, PySyntaxException e) {
        PyType type = switch (e.kind()) {
            case SYNTAX, INCOMPLETE -> PyExceptions.SYNTAX_ERROR;
            case INDENTATION -> PyExceptions.INDENTATION_ERROR;
            case TAB -> PyExceptions.TAB_ERROR;
            case MEMORY -> PyExceptions.MEMORY_ERROR;
        };
        if (type == PyExceptions.MEMORY_ERROR) {
            return Errors.of(type, e.getMessage());
        }
        if (e.kind() == PySyntaxException.Kind.INCOMPLETE) {
            PyObject own = ts.interpreter.builtins.dict.get("_IncompleteInputError");
            type = own instanceof PyType t ? t : type;
        }
        PyObject where = PyTuple.of(new PyObject[] {
            e.filename() == null ? PyNone.NONE : PyStr.of(e.filename()), PyInt.of(e.line()), PyInt.of(e.offset()),
            e.text() == null ? PyNone.NONE : PyStr.of(e.text()), PyInt.of(e.endLine()), PyInt.of(e.endOffset())
        });
        return Errors.of(type, PyStr.of(e.getMessage()), where);
    }
}
