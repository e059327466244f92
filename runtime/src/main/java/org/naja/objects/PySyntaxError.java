package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** {@code SyntaxError}: says where in the source. */
@ExposeType(name = "SyntaxError", base = PyBaseException.class, doc = "Invalid syntax.")
public final class PySyntaxError extends PyBaseException {
    public static final PyType TYPE = PyExceptions.SYNTAX_ERROR;

    /** Each {@code null} for None. */
    public PyObject msg, filename, lineno, offset, text, endLineno, endOffset, printFileAndLine;

    PySyntaxError(PyType type, PyTuple args) {
        super(type, args);
    }

    /** An error found by the parser or compiler; lines and columns (in characters) from 1. */
    public static PySyntaxError of(PyType type, String message, String filename, int line, int column, String text,
            int endLine, int endColumn) {
        PyObject info = PyTuple.of(new PyObject[] {
            PyStr.of(filename), PyInt.of(line), PyInt.of(column), text == null ? PyNone.NONE : PyStr.of(text),
            PyInt.of(endLine), PyInt.of(endColumn)
        });
        PyObject[] args = {PyStr.of(message), info};
        PySyntaxError e = new PySyntaxError(type, PyTuple.of(args.clone()));
        __init__(e, args, null);
        return e;
    }

    @ExposeNew(value = "SyntaxError(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return new PySyntaxError(type, positional(args, kwnames));
    }

    static void __init__(PySyntaxError self, PyObject[] args, String[] kwnames) {
        PyBaseException.__init__(self, args, kwnames);
        if (args.length >= 1) {
            self.msg = args[0];
        }
        if (args.length != 2) {
            return;
        }
        PyTuple info = tupleOf(args[1]);
        int n = info.size();
        if (n < 4 || n > 6) {
            throw Errors.typeError("function takes at " + (n < 4 ? "least 4" : "most 6") + " arguments (" + n
                    + " given)");
        }
        self.filename = info.get(0);
        self.lineno = info.get(1);
        self.offset = info.get(2);
        self.text = info.get(3);
        self.endLineno = n > 4 ? info.get(4) : null;
        self.endOffset = n > 5 ? info.get(5) : null;
        if (n == 5) {
            throw Errors.typeError("end_offset must be provided when end_lineno is provided");
        }
    }

    static PyObject __str__(PySyntaxError self) {
        String file = self.filename instanceof PyStr s ? s.toJava() : null;
        String line = self.lineno instanceof PyInt i && i.type() == PyInt.TYPE ? i.repr().toJava() : null;
        PyStr text = (self.msg == null ? PyNone.NONE : self.msg).str();
        if (file == null && line == null) {
            return text;
        }
        String where = file == null ? "" : file.substring(file.lastIndexOf('/') + 1);
        if (line != null) {
            where += (where.isEmpty() && file == null ? "line " : ", line ") + line;
        }
        return PyStr.of(text.toJava() + " (" + where + ")");
    }

    @ExposeGet("msg")
    PyObject getMsg() {
        return msg == null ? PyNone.NONE : msg;
    }

    @ExposeSet(value = "msg", deletable = true)
    void setMsg(PyObject value) {
        msg = value;
    }

    @ExposeGet("filename")
    PyObject getFilename() {
        return filename == null ? PyNone.NONE : filename;
    }

    @ExposeSet(value = "filename", deletable = true)
    void setFilename(PyObject value) {
        filename = value;
    }

    @ExposeGet("lineno")
    PyObject getLineno() {
        return lineno == null ? PyNone.NONE : lineno;
    }

    @ExposeSet(value = "lineno", deletable = true)
    void setLineno(PyObject value) {
        lineno = value;
    }

    @ExposeGet("offset")
    PyObject getOffset() {
        return offset == null ? PyNone.NONE : offset;
    }

    @ExposeSet(value = "offset", deletable = true)
    void setOffset(PyObject value) {
        offset = value;
    }

    @ExposeGet("text")
    PyObject getText() {
        return text == null ? PyNone.NONE : text;
    }

    @ExposeSet(value = "text", deletable = true)
    void setText(PyObject value) {
        text = value;
    }

    @ExposeGet("end_lineno")
    PyObject getEndLineno() {
        return endLineno == null ? PyNone.NONE : endLineno;
    }

    @ExposeSet(value = "end_lineno", deletable = true)
    void setEndLineno(PyObject value) {
        endLineno = value;
    }

    @ExposeGet("end_offset")
    PyObject getEndOffset() {
        return endOffset == null ? PyNone.NONE : endOffset;
    }

    @ExposeSet(value = "end_offset", deletable = true)
    void setEndOffset(PyObject value) {
        endOffset = value;
    }

    @ExposeGet("print_file_and_line")
    PyObject getPrintFileAndLine() {
        return printFileAndLine == null ? PyNone.NONE : printFileAndLine;
    }

    @ExposeSet(value = "print_file_and_line", deletable = true)
    void setPrintFileAndLine(PyObject value) {
        printFileAndLine = value;
    }
}
