package org.naja.modules.io;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.AttributeStore;
import org.naja.objects.Attributed;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyByteArray;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ReprGuard;
import org.naja.objects.Shape;
import org.naja.objects.ThreadState;

/** {@code _io._IOBase} (iobase.c): what all streams share. All of them have attributes of their own. */
@ExposeType(name = "_IOBase", module = "_io", hasDict = true, doc = "The abstract base class for all I/O classes.")
public class PyIOBase extends PyObject implements Attributed {
    public static final PyType TYPE = PyType.of(new PyIOBaseExposed());
    private static final PyObject[] NOTHING = {};

    private Shape shape;
    private PyObject[] values;
    /** Set by {@code IOBase.close()}. */
    private boolean baseClosed;

    protected PyIOBase(PyType type) {
        values = type.instanceSize == 0 ? NOTHING : new PyObject[type.instanceSize];
        shape = type.rootShape();
    }

    @ExposeNew("_IOBase(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return new PyIOBase(type);
    }

    // ---- a Python object with attributes -----------------------------------------------------------------------------

    @Override
    public final PyType type() {
        return shape.type;
    }

    @Override
    public final Shape shape() {
        return shape;
    }

    @Override
    public final PyObject[] values() {
        return values;
    }

    @Override
    public final void setState(Shape newShape, PyObject[] newValues) {
        values = newValues;
        java.lang.invoke.VarHandle.releaseFence();
        shape = newShape;
    }

    @Override
    public final PyObject getOwn(String name) {
        return AttributeStore.get(this, name);
    }

    @Override
    public final boolean setOwn(String name, PyObject value) {
        return AttributeStore.set(this, name, value);
    }

    @Override
    public final boolean deleteOwn(String name) {
        return AttributeStore.delete(this, name);
    }

    @Override
    public final PyDict instanceDict() {
        return AttributeStore.dict(this);
    }

    @Override
    public final void setInstanceDict(PyDict dict) {
        AttributeStore.replaceDict(this, dict);
    }

    @ExposeGet("__dict__")
    final PyObject getDict() {
        return instanceDict();
    }

    /** Whether the object is exactly of the built-in type: then Java may take short cuts. */
    final boolean isExact(PyType t) {
        return shape.type == t;
    }

    // ---- errors --------------------------------------------------------------------------------------------------------

    static PyException unsupported(String what) {
        return IoModule.unsupported(ThreadState.current(), what);
    }

    static PyException closedError() {
        return Errors.valueError("I/O operation on closed file.");
    }

    /** {@code self.closed} by the object's own rules. */
    static boolean isClosed(PyObject stream) {
        PyObject closed = stream.lookupAttr("closed");
        return closed != null && closed.isTrue();
    }

    final void checkClosed() {
        if (isClosed(this)) {
            throw closedError();
        }
    }

    // ---- the protocol --------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "seek(self, offset, whence=0, /)", doc = "Change the stream position to the given byte offset.")
    final PyObject seekBase(PyObject offset, PyObject whence) {
        throw unsupported("seek");
    }

    @ExposeMethod(value = "tell(self, /)", doc = "Return current stream position.")
    final PyObject tellBase(ThreadState ts) {
        return callMethod(ts, "seek", PyInt.ZERO, PyInt.ONE);
    }

    @ExposeMethod(value = "truncate(self, size=None, /)",
            doc = "Truncate file to size bytes.\n\nFile pointer is left unchanged. Size defaults to the current IO position\n"
                    + "as reported by tell(). Return the new size.")
    final PyObject truncateBase(PyObject size) {
        throw unsupported("truncate");
    }

    @ExposeMethod(value = "flush(self, /)",
            doc = "Flush write buffers, if applicable.\n\nThis is not implemented for read-only and non-blocking streams.")
    final void flushBase() {
        if (baseClosed) {
            throw closedError();
        }
    }

    @ExposeMethod(value = "close(self, /)",
            doc = "Flush and close the IO object.\n\nThis method has no effect if the file is already closed.")
    final void closeBase(ThreadState ts) {
        if (!baseClosed) {
            try {
                callMethod(ts, "flush");
            } finally {
                baseClosed = true;
            }
        }
    }

    @ExposeGet("closed")
    final boolean getClosedBase() {
        return baseClosed;
    }

    @ExposeMethod(value = "seekable(self, /)", doc = "Return whether object supports random access.")
    final boolean seekableBase() {
        return false;
    }

    @ExposeMethod(value = "readable(self, /)", doc = "Return whether object was opened for reading.")
    final boolean readableBase() {
        return false;
    }

    @ExposeMethod(value = "writable(self, /)", doc = "Return whether object was opened for writing.")
    final boolean writableBase() {
        return false;
    }

    private void check(ThreadState ts, String ability, String error) {
        PyObject result = callMethod(ts, ability);
        if (result != PyBool.TRUE) {
            throw unsupported(error);
        }
    }

    @ExposeMethod("_checkClosed(self, msg=None, /)")
    final void checkClosedMethod(PyObject message) {
        checkClosed();
    }

    @ExposeMethod("_checkSeekable(self, msg=None, /)")
    final boolean checkSeekable(ThreadState ts, PyObject message) {
        check(ts, "seekable", "File or stream is not seekable.");
        return true;
    }

    @ExposeMethod("_checkReadable(self, msg=None, /)")
    final boolean checkReadable(ThreadState ts, PyObject message) {
        check(ts, "readable", "File or stream is not readable.");
        return true;
    }

    @ExposeMethod("_checkWritable(self, msg=None, /)")
    final boolean checkWritable(ThreadState ts, PyObject message) {
        check(ts, "writable", "File or stream is not writable.");
        return true;
    }

    @ExposeMethod(value = "fileno(self, /)",
            doc = "Return underlying file descriptor if one exists.\n\n"
                    + "Raise OSError if the IO object does not use a file descriptor.")
    final PyObject filenoBase() {
        throw unsupported("fileno");
    }

    @ExposeMethod(value = "isatty(self, /)",
            doc = "Return whether this is an 'interactive' stream.\n\nReturn False if it can't be determined.")
    final boolean isattyBase() {
        checkClosed();
        return false;
    }

    @ExposeMethod("__enter__(self, /)")
    final PyObject enter() {
        checkClosed();
        return this;
    }

    @ExposeMethod("__exit__(self, *args)")
    final PyObject exit(ThreadState ts, PyObject[] args) {
        return callMethod(ts, "close");
    }

    static PyObject __iter__(PyIOBase self) {
        self.checkClosed();
        return self;
    }

    static PyObject __next__(PyIOBase self) {
        PyObject line = self.callMethod(ThreadState.current(), "readline");
        return line.length() == 0 ? null : line;
    }

    @ExposeMethod(value = "readline(self, size=-1, /)",
            doc = "Read and return a line from the stream.\n\n"
                    + "If size is specified, at most size bytes will be read.\n\n"
                    + "The line terminator is always b'\\n' for binary files; for text\n"
                    + "files, the newlines argument to open can be used to select the line\nterminator(s) recognized.")
    final PyObject readlineBase(ThreadState ts, PyObject size) {
        long limit = limit(size);
        PyObject peek = lookupAttr("peek");
        java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
        while (limit < 0 || out.size() < limit) {
            long want = 1;
            if (peek != null) {
                PyObject ahead = peek.call1(ts, PyInt.ONE);
                if (!(ahead instanceof PyBytes b)) {
                    throw Errors.of(PyExceptions.OS_ERROR,
                            "peek() should have returned a bytes object, not '" + ahead.type().name() + "'");
                }
                byte[] bytes = b.toBytes();
                if (bytes.length > 0) {
                    int n = 0;
                    do {
                        n++;
                    } while (n < bytes.length && bytes[n - 1] != '\n' && (limit < 0 || out.size() + n < limit));
                    want = n;
                }
            }
            PyObject read = callMethod(ts, "read", PyInt.of(want));
            if (!(read instanceof PyBytes b)) {
                throw Errors.of(PyExceptions.OS_ERROR,
                        "read() should have returned a bytes object, not '" + read.type().name() + "'");
            }
            byte[] bytes = b.toBytes();
            if (bytes.length == 0) {
                break;
            }
            out.writeBytes(bytes);
            if (bytes[bytes.length - 1] == '\n') {
                break;
            }
        }
        return PyBytes.of(out.toByteArray());
    }

    /** A size argument: -1 for none. */
    static long limit(PyObject size) {
        if (size == PyNone.NONE) {
            return -1;
        }
        if (size instanceof PyInt i && i.isLong()) {
            return i.longValue();
        }
        PyObject index = size.type().slots.index(size);
        if (index == null) {
            throw Errors.typeError("argument should be integer or None, not '" + size.type().name() + "'");
        }
        return PyInt.asSize(index);
    }

    @ExposeMethod(value = "readlines(self, hint=-1, /)",
            doc = "Return a list of lines from the stream.\n\n"
                    + "hint can be specified to control the number of lines read: no more\n"
                    + "lines will be read if the total size (in bytes/characters) of all\nlines so far exceeds hint.")
    final PyObject readlines(PyObject hint) {
        long limit = limit(hint);
        PyList lines = PyList.of(new PyObject[0]);
        PyObject it = iter();
        long total = 0;
        for (PyObject line = it.next(); line != null; line = it.next()) {
            lines.append(line);
            if (limit > 0) {
                total += line.length();
                if (total >= limit) {
                    break;
                }
            }
        }
        return lines;
    }

    @ExposeMethod(value = "writelines(self, lines, /)",
            doc = "Write a list of lines to stream.\n\nLine separators are not added, so it is usual for each of the\n"
                    + "lines provided to have a line separator at the end.")
    final void writelines(ThreadState ts, PyObject lines) {
        checkClosed();
        PyObject it = lines.iter();
        for (PyObject line = it.next(); line != null; line = it.next()) {
            callMethod(ts, "write", line);
        }
    }

    // ---- helpers for the streams -----------------------------------------------------------------------------------------

    /** {@code <_io.FileIO name='x' mode='rb'>}: name in quotes if there is one. */
    static String nameForRepr(PyObject stream) {
        if (!ReprGuard.enter(stream)) {
            throw Errors.runtimeError("reentrant call inside " + stream.type().fullName() + ".__repr__");
        }
        try {
            PyObject name = stream.lookupAttr("name");
            return name == null ? null : name.repr().toJava();
        } catch (PyException e) {
            if (e.matches(PyExceptions.VALUE_ERROR)) {
                return null;
            }
            throw e;
        } finally {
            ReprGuard.leave(stream);
        }
    }

    static PyException cannotPickle(PyObject o) {
        return Errors.typeError("cannot pickle '" + o.type().name() + "' object");
    }

    /** A bytes-like argument's bytes; text is refused. */
    static byte[] bytesArgument(PyObject o) {
        if (o instanceof PyStr) {
            throw Errors.typeError("a bytes-like object is required, not 'str'");
        }
        if (o instanceof PyBytes b) {
            return b.toBytes();
        }
        if (o instanceof PyByteArray b) {
            return b.copy();
        }
        return org.naja.memory.Buffer.bytes(o);
    }
}
