package org.naja.modules.io;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _io.StringIO} (stringio.c). Characters are code points: the text is kept as such once one needs two chars. */
@ExposeType(name = "StringIO", module = "_io", base = PyTextIOBase.class, hasDict = true,
        doc = "Text I/O implementation using an in-memory buffer.")
public final class PyStringIO extends PyTextIOBase {
    public static final PyType TYPE = PyType.of(new PyStringIOExposed());

    private StringBuilder text = new StringBuilder();
    /** There are surrogate pairs, so indexes must be translated. */
    private boolean wide;
    /** In code points. */
    private int position;
    private boolean closed;
    private boolean initialized;
    private String newlineArgument;
    private boolean readUniversal, readTranslate;
    private String writeNewline;
    private Newlines newlines;

    private PyStringIO(PyType type) {
        super(type);
    }

    @ExposeNew("StringIO(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return new PyStringIO(type);
    }

    @ExposeMethod("__init__(self, initial_value='', newline='\\n')")
    void init(PyObject initial, PyObject newline) {
        if (newline != PyNone.NONE && !(newline instanceof PyStr)) {
            throw Errors.typeError("StringIO() argument 'newline' must be str or None, not " + newline.type().name());
        }
        String end = newline == PyNone.NONE ? null : newline.str().toJava();
        if (end != null && !end.isEmpty() && !end.equals("\n") && !end.equals("\r") && !end.equals("\r\n")) {
            throw Errors.valueError("illegal newline value: " + newline.repr().toJava());
        }
        if (initial != PyNone.NONE && !(initial instanceof PyStr)) {
            throw Errors.typeError("initial_value must be str or None, not " + initial.type().name());
        }
        newlineArgument = end;
        readUniversal = end == null || end.isEmpty();
        readTranslate = end == null;
        writeNewline = end == null || end.isEmpty() || end.equals("\n") ? null : end;
        newlines = readUniversal ? new Newlines(readTranslate) : null;
        text = new StringBuilder();
        wide = false;
        position = 0;
        closed = false;
        initialized = true;
        if (initial instanceof PyStr s) {
            put(s.toJava());
            position = 0;
        }
    }

    private void checkOpenStream() {
        if (!initialized) {
            throw Errors.valueError("I/O operation on uninitialized object");
        }
        if (closed) {
            throw Errors.valueError("I/O operation on closed file");
        }
    }

    // ---- positions: code points outside, chars inside --------------------------------------------------------------------

    private int count() {
        return wide ? text.codePointCount(0, text.length()) : text.length();
    }

    private int index(int codePoints) {
        return wide ? text.offsetByCodePoints(0, codePoints) : codePoints;
    }

    private void put(String s) {
        if (newlines != null) {
            s = newlines.decode(s, true);
        }
        if (writeNewline != null) {
            s = s.replace("\n", writeNewline);
        }
        if (s.isEmpty()) {
            return;
        }
        int n = s.codePointCount(0, s.length());
        if (n != s.length()) {
            wide = true;
        }
        int end = text.length();
        int have = wide ? count() : end;
        if (position > have) {
            for (int i = have; i < position; i++) {
                text.append('\0');
            }
            have = position;
        }
        if (position == have) {
            text.append(s);
        } else {
            text.replace(index(position), index(Math.min(position + n, have)), s);
        }
        position += n;
    }

    @ExposeMethod("write(self, s, /)")
    synchronized PyObject write(PyObject s) {
        if (!(s instanceof PyStr t)) {
            throw Errors.typeError("string argument expected, got '" + s.type().name() + "'");
        }
        checkOpenStream();
        put(t.toJava());
        return PyInt.of(t.size());
    }

    @ExposeMethod("getvalue(self, /)")
    synchronized PyObject getvalue() {
        checkOpenStream();
        return PyStr.of(text.toString());
    }

    @ExposeMethod("read(self, size=-1, /)")
    synchronized PyObject read(PyObject size) {
        long n = limit(size);
        checkOpenStream();
        int have = count();
        if (position >= have) {
            return PyStr.EMPTY;
        }
        int to = n < 0 || n > have - position ? have : position + (int) n;
        String s = text.substring(index(position), index(to));
        position = to;
        return PyStr.of(s);
    }

    @ExposeMethod("readline(self, size=-1, /)")
    synchronized PyObject readline(PyObject size) {
        long n = limit(size);
        checkOpenStream();
        return PyStr.of(line(n));
    }

    private String line(long limit) {
        int have = count();
        if (position >= have || limit == 0) {
            return "";
        }
        int from = index(position);
        int to;
        String end = readUniversal || newlineArgument == null ? "\n" : newlineArgument;
        if (readUniversal && !readTranslate) {
            to = from;
            while (to < text.length() && text.charAt(to) != '\n' && text.charAt(to) != '\r') {
                to++;
            }
            to = to == text.length() ? -1
                    : text.charAt(to) == '\r' && to + 1 < text.length() && text.charAt(to + 1) == '\n' ? to + 2 : to + 1;
        } else {
            int i = text.indexOf(end, from);
            to = i < 0 ? -1 : i + end.length();
        }
        if (to < 0) {
            to = text.length();
        }
        int n = wide ? text.codePointCount(from, to) : to - from;
        if (limit >= 0 && n > limit) {
            n = (int) limit;
            to = index(position + n);
        }
        position += n;
        return text.substring(from, to);
    }

    PyObject __iter__() {
        checkOpenStream();
        return this;
    }

    PyObject __next__() {
        if (isExact(TYPE)) {
            checkOpenStream();
            synchronized (this) {
                String s = line(-1);
                return s.isEmpty() ? null : PyStr.of(s);
            }
        }
        PyObject line = callMethod(ThreadState.current(), "readline");
        if (!(line instanceof PyStr)) {
            throw Errors.of(PyExceptions.OS_ERROR,
                    "readline() should have returned a str object, not '" + line.type().name() + "'");
        }
        return line.length() == 0 ? null : line;
    }

    @ExposeMethod("tell(self, /)")
    PyObject tell() {
        checkOpenStream();
        return PyInt.of(position);
    }

    @ExposeMethod("truncate(self, pos=None, /)")
    synchronized PyObject truncate(PyObject pos) {
        checkOpenStream();
        long size = pos == PyNone.NONE ? position : PyInt.asIndexLong(pos);
        if (size < 0) {
            throw Errors.valueError("Negative size value " + size);
        }
        if (size < count()) {
            text.setLength(index((int) size));
        }
        return PyInt.of(size);
    }

    @ExposeMethod("seek(self, pos, whence=0, /)")
    synchronized PyObject seek(PyObject pos, int whence) {
        checkOpenStream();
        long to = PyInt.asIndexLong(pos);
        if (whence != 0 && whence != 1 && whence != 2) {
            throw Errors.valueError("Invalid whence (" + whence + ", should be 0, 1 or 2)");
        }
        if (to < 0 && whence == 0) {
            throw Errors.valueError("Negative seek position " + to);
        }
        if (whence != 0 && to != 0) {
            throw Errors.of(PyExceptions.OS_ERROR, "Can't do nonzero cur-relative seeks");
        }
        if (to > Integer.MAX_VALUE) {
            throw Errors.overflowError("new position too large");
        }
        position = whence == 1 ? position : whence == 2 ? count() : (int) to;
        return PyInt.of(position);
    }

    @ExposeMethod("close(self, /)")
    void close() {
        closed = true;
        text = new StringBuilder();
    }

    @ExposeMethod("flush(self, /)")
    void flush() {}

    @ExposeMethod("readable(self, /)")
    boolean readable() {
        checkOpenStream();
        return true;
    }

    @ExposeMethod("writable(self, /)")
    boolean writable() {
        checkOpenStream();
        return true;
    }

    @ExposeMethod("seekable(self, /)")
    boolean seekable() {
        checkOpenStream();
        return true;
    }

    @ExposeGet("closed")
    boolean getClosed() {
        return closed;
    }

    @ExposeGet("line_buffering")
    boolean getLineBuffering() {
        checkOpenStream();
        return false;
    }

    @ExposeGet("newlines")
    PyObject getNewlines() {
        checkOpenStream();
        return newlines == null ? PyNone.NONE : Newlines.describe(newlines.seen);
    }

    @ExposeMethod("__getstate__(self, /)")
    PyObject getState() {
        checkOpenStream();
        PyDict d = new PyDict();
        d.update(instanceDict());
        return PyTuple.of(new PyObject[] {
            PyStr.of(text.toString()), newlineArgument == null ? PyNone.NONE : PyStr.of(newlineArgument),
            PyInt.of(position), d.size() == 0 ? PyNone.NONE : d
        });
    }

    @ExposeMethod("__setstate__(self, state, /)")
    void setState(PyObject state) {
        if (!(state instanceof PyTuple t) || t.size() < 4) {
            throw Errors.typeError("StringIO.__setstate__ argument should be 4-tuple, got " + state.type().name());
        }
        init(PyStr.EMPTY, t.get(1));
        text = new StringBuilder(t.get(0).str().toJava());
        wide = text.codePointCount(0, text.length()) != text.length();
        position = PyInt.asIndexInt(t.get(2));
        if (t.get(3) instanceof PyDict d) {
            instanceDict().update(d);
        }
    }
}
