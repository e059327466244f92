package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** {@code OSError}; {@code OSError(errno, ...)} makes an instance of the subclass that stands for the errno. */
@ExposeType(name = "OSError", base = PyBaseException.class, doc = "Base class for I/O related errors.")
public final class PyOSError extends PyBaseException {
    public static final PyType TYPE = PyExceptions.OS_ERROR;

    /** Each {@code null} for None. */
    public PyObject errno, strerror, filename, filename2;
    /** BlockingIOError's characters_written, -1: not set. */
    private long written = -1;

    private PyOSError(PyType type, PyTuple args) {
        super(type, args);
    }

    /** The type for an errno as Linux numbers them. */
    public static PyType typeFor(int errno) {
        return switch (errno) {
            case 11, 114, 115 -> PyExceptions.BLOCKING_IO_ERROR;
            case 32, 108 -> PyExceptions.BROKEN_PIPE_ERROR;
            case 10 -> PyExceptions.CHILD_PROCESS_ERROR;
            case 103 -> PyExceptions.CONNECTION_ABORTED_ERROR;
            case 111 -> PyExceptions.CONNECTION_REFUSED_ERROR;
            case 104 -> PyExceptions.CONNECTION_RESET_ERROR;
            case 17 -> PyExceptions.FILE_EXISTS_ERROR;
            case 2 -> PyExceptions.FILE_NOT_FOUND_ERROR;
            case 21 -> PyExceptions.IS_A_DIRECTORY_ERROR;
            case 20 -> PyExceptions.NOT_A_DIRECTORY_ERROR;
            case 4 -> PyExceptions.INTERRUPTED_ERROR;
            case 1, 13 -> PyExceptions.PERMISSION_ERROR;
            case 3 -> PyExceptions.PROCESS_LOOKUP_ERROR;
            case 110 -> PyExceptions.TIMEOUT_ERROR;
            default -> PyExceptions.OS_ERROR;
        };
    }

    /** For Java code: file names may be {@code null}. */
    public static PyOSError of(int errno, String message, PyObject filename, PyObject filename2) {
        PyOSError e = new PyOSError(typeFor(errno), PyTuple.EMPTY);
        e.fill(new PyObject[] {PyInt.of(errno), PyStr.of(message)});
        e.filename = filename;
        e.filename2 = filename2;
        return e;
    }

    /** A class that overrides {@code __init__} but not {@code __new__}: then {@code __init__} does the work. */
    private static boolean usesInit(PyType type) {
        return type.isHeap && type.lookup("__init__") != PyExceptions.OS_ERROR.ownAttribute("__init__")
                && type.lookup("__new__") == PyExceptions.OS_ERROR.ownAttribute("__new__");
    }

    @ExposeNew(value = "OSError(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        if (usesInit(type)) {
            return new PyOSError(type, PyTuple.EMPTY);
        }
        noKeywords(type, kwnames);
        if (type == PyExceptions.OS_ERROR && args.length >= 2 && args.length <= 5 && args[0] instanceof PyInt errno
                && errno.isLong() && errno.longValue() == (int) errno.longValue()) {
            type = typeFor((int) errno.longValue());
        }
        PyOSError e = new PyOSError(type, PyTuple.EMPTY);
        e.fill(args);
        return e;
    }

    static void __init__(PyOSError self, PyObject[] args, String[] kwnames) {
        if (usesInit(self.type())) {
            noKeywords(self.type(), kwnames);
            self.fill(args);
        }
    }

    private void fill(PyObject[] given) {
        int n = given.length;
        PyObject[] kept = given;
        if (n >= 2 && n <= 5) {
            PyObject file = n > 2 ? given[2] : PyNone.NONE;
            if (file != PyNone.NONE) {
                if (type() == PyExceptions.BLOCKING_IO_ERROR && isNumber(file)) {
                    written = size(file);
                } else {
                    filename = file;
                    if (n > 4 && given[4] != PyNone.NONE) {
                        filename2 = given[4];
                    }
                    // For compatibility args has errno and text alone.
                    kept = new PyObject[] {given[0], given[1]};
                }
            }
            errno = given[0];
            strerror = given[1];
        }
        args = PyTuple.of(kept.clone());
    }

    private static boolean isNumber(PyObject o) {
        return o.type().lookup("__index__") != null || o.type().lookup("__int__") != null
                || o.type().lookup("__float__") != null;
    }

    private static long size(PyObject o) {
        PyObject index = o.type().slots.index(o);
        if (!(index instanceof PyInt i)) {
            throw Errors.typeError("'" + o.type().name() + "' object cannot be interpreted as an integer");
        }
        if (!i.isLong()) {
            throw Errors.valueError("cannot fit '" + o.type().name() + "' into an index-sized integer");
        }
        return i.longValue();
    }

    static PyObject __str__(PyOSError self) {
        if (self.filename != null || self.errno != null && self.strerror != null) {
            String text = "[Errno " + text(self.errno) + "] " + text(self.strerror);
            if (self.filename != null) {
                text += ": " + self.filename.repr().toJava();
                if (self.filename2 != null) {
                    text += " -> " + self.filename2.repr().toJava();
                }
            }
            return PyStr.of(text);
        }
        return PyBaseException.__str__(self);
    }

    private static String text(PyObject o) {
        return o == null ? "None" : o.str().toJava();
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        PyTuple all = args;
        if (args.size() == 2 && filename != null) {
            all = PyTuple.of(filename2 == null ? new PyObject[] {args.get(0), args.get(1), filename}
                    : new PyObject[] {args.get(0), args.get(1), filename, PyNone.NONE, filename2});
        }
        return reduced(all, stateDict());
    }

    @ExposeGet(value = "errno", doc = "POSIX exception code")
    PyObject getErrno() {
        return errno == null ? PyNone.NONE : errno;
    }

    @ExposeSet(value = "errno", deletable = true)
    void setErrno(PyObject value) {
        errno = value;
    }

    @ExposeGet(value = "strerror", doc = "exception strerror")
    PyObject getStrerror() {
        return strerror == null ? PyNone.NONE : strerror;
    }

    @ExposeSet(value = "strerror", deletable = true)
    void setStrerror(PyObject value) {
        strerror = value;
    }

    @ExposeGet(value = "filename", doc = "exception filename")
    PyObject getFilename() {
        return filename == null ? PyNone.NONE : filename;
    }

    @ExposeSet(value = "filename", deletable = true)
    void setFilename(PyObject value) {
        filename = value;
    }

    @ExposeGet(value = "filename2", doc = "second exception filename")
    PyObject getFilename2() {
        return filename2 == null ? PyNone.NONE : filename2;
    }

    @ExposeSet(value = "filename2", deletable = true)
    void setFilename2(PyObject value) {
        filename2 = value;
    }

    @ExposeGet("characters_written")
    long getWritten() {
        if (written == -1) {
            throw Errors.attributeError("characters_written");
        }
        return written;
    }

    @ExposeSet(value = "characters_written", deletable = true)
    void setWritten(PyObject value) {
        if (value == null) {
            getWritten();
            written = -1;
        } else {
            written = size(value);
        }
    }
}
