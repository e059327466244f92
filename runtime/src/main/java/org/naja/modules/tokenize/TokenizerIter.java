package org.naja.modules.tokenize;

import java.util.ArrayList;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.imports.PythonCompiler;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;
import org.naja.parser.Ast;
import org.naja.parser.PySyntaxException;
import org.naja.parser.Source;
import org.naja.parser.Tok;
import org.naja.parser.Tokenizer;
import org.naja.parser.Tokens;

/** Tokens of the lines that a function returns one after the other; reads them all before the first token. */
@ExposeType(name = "TokenizerIter", module = "_tokenize")
public final class TokenizerIter extends PyObject {
    public static final PyType TYPE = PyType.of(new TokenizerIterExposed());

    private final PyObject readline;
    private final String encoding;
    private final boolean extra;
    private Tokens tokens;
    /** The lines as they were read, with their line ends. */
    private String[] lines;
    private int at;
    private boolean finished;

    private TokenizerIter(PyObject readline, String encoding, boolean extra) {
        this.readline = readline;
        this.encoding = encoding;
        this.extra = extra;
    }

    @ExposeNew(value = "tokenizeriter(readline, /, *, extra_tokens, encoding=NULL)", textSignature = false)
    static PyObject __new__(PyType type, PyObject readline, boolean extraTokens, PyObject encoding) {
        if (encoding != null && !(encoding instanceof PyStr)) {
            throw Errors.typeError("tokenizeriter() argument 'encoding' must be str, not " + encoding.type().name());
        }
        return new TokenizerIter(readline, encoding == null ? null : encoding.str().toJava(), extraTokens);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        if (finished) {
            return null;
        }
        ThreadState ts = ThreadState.current();
        try {
            if (tokens == null) {
                read(ts);
            }
            return next(ts);
        } catch (PySyntaxException e) {
            finished = true;
            throw PythonCompiler.syntaxError(ts, e);
        }
    }

    // ---- reading -----------------------------------------------------------------------------------------------------------

    private void read(ThreadState ts) {
        ArrayList<String> read = new ArrayList<>();
        StringBuilder all = new StringBuilder();
        while (true) {
            String line = line(ts);
            if (line == null || line.isEmpty()) {
                break;
            }
            all.append(line);
        }
        String source = all.toString();
        // A line end of another kind stays in the text of the NEWLINE token and of the line.
        int from = 0;
        while (from < source.length()) {
            int end = source.indexOf('\n', from);
            end = end < 0 ? source.length() : end + 1;
            read.add(source.substring(from, end));
            from = end;
        }
        lines = read.toArray(new String[0]);
        tokens = Tokenizer.tokenize(Source.normalize(source, "<string>"), "<string>", null, extra);
    }

    private String line(ThreadState ts) {
        PyObject line;
        try {
            line = readline.call0(ts);
        } catch (PyException e) {
            if (e.matches(PyExceptions.STOP_ITERATION)) {
                return null;
            }
            throw e;
        }
        if (encoding != null) {
            if (!(line instanceof PyBytes)) {
                throw Errors.typeError("readline() returned a non-bytes object");
            }
            return line.callMethod(ts, "decode", PyStr.of(encoding), PyStr.of("replace")).str().toJava();
        }
        if (!(line instanceof PyStr s)) {
            throw Errors.typeError("readline() returned a non-string object");
        }
        return s.toJava();
    }

    // ---- tokens ------------------------------------------------------------------------------------------------------------

    private String lineText(int line) {
        return line >= 1 && line <= lines.length ? lines[line - 1] : "";
    }

    /** The column in characters for one in bytes. */
    private static int column(String line, int byteColumn) {
        int bytes = 0;
        int chars = 0;
        int i = 0;
        while (i < line.length() && bytes < byteColumn) {
            int c = line.codePointAt(i);
            i += Character.charCount(c);
            bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
            chars++;
        }
        return chars + (byteColumn - bytes > 0 ? byteColumn - bytes : 0);
    }

    private PyObject next(ThreadState ts) {
        int i = at++;
        if (i >= tokens.count()) {
            finished = true;
            return null;
        }
        int type = tokens.type(i);
        if (type == Tok.ERRORTOKEN) {
            finished = true;
            throw error(ts, tokens.error());
        }
        if (type == Tok.ENDMARKER) {
            finished = true;
            int line = extra || lines.length > 0 ? lines.length + 1 : 1;
            return token(type, "", line, 0, line, 0, "");
        }
        Ast.Position p = tokens.position(i);
        int line = p.line();
        int endLine = p.endLine();
        if (type == Tok.DEDENT) {
            return dedent(i);
        }
        if (type == Tok.INDENT) {
            String text = lineText(line);
            int width = 0;
            while (width < text.length() && (text.charAt(width) == ' ' || text.charAt(width) == '\t'
                    || text.charAt(width) == '\f')) {
                width++;
            }
            return extra ? token(type, text.substring(0, width), line, 0, line, width, text)
                    : token(type, "", line, -1, line, -1, text);
        }
        String text = lineText(line);
        int col = column(text, p.col());
        if (type == Tok.NEWLINE || type == Tok.NL) {
            String end = lineEnd(line);
            if (!extra) {
                return token(Tok.NEWLINE, "", line, col, line, col, text);
            }
            int width = end.isEmpty() ? 1 : end.length();
            return token(type, end, line, col, line, col + width, text);
        }
        StringBuilder whole = new StringBuilder(text);
        for (int k = line + 1; k <= endLine; k++) {
            whole.append(lineText(k));
        }
        int shown = Tok.isKeyword(type) ? Tok.NAME : type;
        if (extra && shown >= Tok.LPAR && shown <= Tok.OP) {
            shown = Tok.OP;
        }
        return token(shown, tokens.text(i), line, col, endLine, column(lineText(endLine), p.endCol()), whole.toString());
    }

    private RuntimeException error(ThreadState ts, PySyntaxException e) {
        String message = e.getMessage();
        if (message.endsWith("' was never closed") || message.equals("unexpected EOF while parsing")) {
            return PythonCompiler.syntaxError(ts, new PySyntaxException(PySyntaxException.Kind.SYNTAX,
                    "unexpected EOF in multi-line statement", "<string>", lines.length, 0, lines.length, 0,
                    lineText(lines.length)));
        }
        if (e.kind() == PySyntaxException.Kind.SYNTAX) {
            return PythonCompiler.syntaxError(ts, e);
        }
        // Errors of layout come without the end of the range.
        PyObject none = PyNone.NONE;
        PyObject where = PyTuple.of(new PyObject[] {
            PyStr.of("<string>"), PyInt.of(e.line()), PyInt.of(e.offset()), PyStr.of(e.text().stripTrailing()), none, none
        });
        return Errors.of(e.kind() == PySyntaxException.Kind.TAB ? PyExceptions.TAB_ERROR
                : PyExceptions.INDENTATION_ERROR, PyStr.of(message), where);
    }

    /** The end of a line: nothing where the source stops without one. */
    private String lineEnd(int line) {
        String text = lineText(line);
        return text.endsWith("\r\n") ? "\r\n" : text.endsWith("\n") ? "\n" : "";
    }

    private PyObject dedent(int i) {
        // It stands before the token that follows; at the end of the source, on the line behind it.
        int k = i;
        while (k < tokens.count() && tokens.type(k) == Tok.DEDENT) {
            k++;
        }
        if (k >= tokens.count() || tokens.type(k) == Tok.ENDMARKER || tokens.type(k) == Tok.ERRORTOKEN) {
            int line = lines.length + 1;
            return extra ? token(Tok.DEDENT, "", line, 0, line, 0, "") : token(Tok.DEDENT, "", line, -1, line, -1, "");
        }
        Ast.Position p = tokens.position(k);
        String text = lineText(p.line());
        int col = extra ? column(text, p.col()) : -1;
        return token(Tok.DEDENT, "", p.line(), col, p.line(), col, text);
    }

    private static PyObject token(int type, String text, int line, int col, int endLine, int endCol, String lineText) {
        return PyTuple.of(new PyObject[] {
            PyInt.of(type), PyStr.of(text), PyTuple.of(PyInt.of(line), PyInt.of(col)),
            PyTuple.of(PyInt.of(endLine), PyInt.of(endCol)), PyStr.of(lineText)
        });
    }
}
