package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** One entry of a traceback (traceback.c). */
@ExposeType(name = "traceback", subclassable = false)
public final class PyTraceback extends PyObject {
    public static final PyType TYPE = PyType.of(new PyTracebackExposed());

    /** The entry of the frame called from here, towards where the exception was raised. */
    public PyTraceback next;
    public final PyFrame frame;
    /** Index of the code's position table, or -1 when the line was given. */
    public final int position;
    private final int line;
    private final int lastInstruction;

    public PyTraceback(PyTraceback next, PyFrame frame, int position) {
        this.next = next;
        this.frame = frame;
        this.position = position;
        this.line = -1;
        this.lastInstruction = position * 2;
    }

    private PyTraceback(PyTraceback next, PyFrame frame, int lastInstruction, int line) {
        this.next = next;
        this.frame = frame;
        this.position = lastInstruction >= 0 ? lastInstruction / 2 : -1;
        this.line = line;
        this.lastInstruction = lastInstruction;
    }

    /** The entry of a frame that has not begun to run. */
    static PyTraceback atStart(PyTraceback next, PyFrame frame) {
        return new PyTraceback(next, frame, 0, frame.code().firstLine);
    }

    @ExposeNew("traceback(tb_next, tb_frame, tb_lasti, tb_lineno)")
    static PyObject __new__(PyType type, PyObject next, PyFrame frame, int lasti, int line) {
        if (next != PyNone.NONE && !(next instanceof PyTraceback)) {
            throw Errors.typeError("expected traceback object or None, got '" + next.type().name() + "'");
        }
        return new PyTraceback(next instanceof PyTraceback t ? t : null, frame, lasti, line);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    public int line() {
        return line >= 0 ? line : frame.code().lineAt(position);
    }

    @ExposeGet("tb_next")
    PyObject getNext() {
        return next == null ? PyNone.NONE : next;
    }

    @ExposeSet("tb_next")
    void setNext(PyObject value) {
        if (value != PyNone.NONE && !(value instanceof PyTraceback)) {
            throw Errors.typeError("expected traceback object or None, got '"
                    + (value == null ? "NULL" : value.type().name()) + "'");
        }
        for (PyTraceback t = value instanceof PyTraceback v ? v : null; t != null; t = t.next) {
            if (t == this) {
                throw Errors.valueError("traceback loop detected");
            }
        }
        next = value instanceof PyTraceback t ? t : null;
    }

    @ExposeGet("tb_frame")
    PyObject getFrame() {
        return frame;
    }

    @ExposeGet("tb_lasti")
    long getLastInstruction() {
        return lastInstruction;
    }

    @ExposeGet("tb_lineno")
    PyObject getLine() {
        int n = line();
        return n <= 0 ? PyNone.NONE : PyInt.of(n);
    }
}
