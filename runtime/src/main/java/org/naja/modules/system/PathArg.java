package org.naja.modules.system;

import java.nio.charset.StandardCharsets;
import org.naja.codecs.Codecs;
import org.naja.modules.io.FileNames;
import org.naja.modules.io.FileTable;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyBool;
import org.naja.objects.ThreadState;

/** A path argument as posix functions take it: str, bytes, os.PathLike, and for some a descriptor or None. */
final class PathArg {
    static final int FD = 1, NONE = 2;

    /** What the caller gave, for messages. */
    final PyObject object;
    /** {@code null} for a descriptor or None. */
    final byte[] bytes;
    /** The number in the file table, or -1. */
    final int fd;
    /** Given as bytes: results are bytes. */
    final boolean isBytes;
    private final FileTable table;

    private PathArg(FileTable table, PyObject object, byte[] bytes, int fd, boolean isBytes) {
        this.table = table;
        this.object = object;
        this.bytes = bytes;
        this.fd = fd;
        this.isBytes = isBytes;
    }

    static PathArg of(ThreadState ts, PyObject o, String function, String argument) {
        return of(ts, o, function, argument, 0);
    }

    static PathArg of(ThreadState ts, PyObject o, String function, String argument, int allowed) {
        FileTable table = FileTable.of(ts.interpreter);
        if (o == null || o == PyNone.NONE && (allowed & NONE) != 0) {
            return new PathArg(table, o, null, -1, false);
        }
        if (o instanceof PyStr || o instanceof PyBytes) {
            return ofText(table, o, function, argument);
        }
        if ((allowed & FD) != 0 && PyInt.hasIndex(o)) {
            return new PathArg(table, o, null, descriptor(o), false);
        }
        PyObject method = o.lookupSpecial("__fspath__");
        if (method != null) {
            PyObject result = method.call0(ts);
            if (result instanceof PyStr || result instanceof PyBytes) {
                PathArg p = ofText(table, result, function, argument);
                return new PathArg(table, o, p.bytes, -1, p.isBytes);
            }
            throw Errors.typeError("expected " + o.type().name() + ".__fspath__() to return str or bytes, not "
                    + result.type().name());
        }
        throw Errors.typeError(function + ": " + argument + " should be " + (switch (allowed) {
            case FD | NONE -> "string, bytes, os.PathLike, integer or None";
            case FD -> "string, bytes, os.PathLike or integer";
            case NONE -> "string, bytes, os.PathLike or None";
            default -> "string, bytes or os.PathLike";
        }) + ", not " + o.type().name());
    }

    private static PathArg ofText(FileTable table, PyObject o, String function, String argument) {
        byte[] bytes = o instanceof PyStr s ? encode(s) : ((PyBytes) o).toBytes();
        for (byte b : bytes) {
            if (b == 0) {
                throw Errors.valueError(function + ": embedded null character in " + argument);
            }
        }
        return new PathArg(table, o, bytes, -1, o instanceof PyBytes);
    }

    /** A descriptor's number. */
    static int descriptor(PyObject o) {
        if (o instanceof PyBool) {
            ThreadState.current().interpreter.warn(PyExceptions.RUNTIME_WARNING, "bool is used as a file descriptor");
        }
        PyInt i = PyInt.index(o);
        if (!i.isLong() || i.longValue() != (int) i.longValue()) {
            throw Errors.overflowError(i.signum() > 0 ? "fd is greater than maximum" : "fd is less than minimum");
        }
        return (int) i.longValue();
    }

    /** os.fsencode. */
    static byte[] encode(PyStr s) {
        return s.isAscii() ? s.toJava().getBytes(StandardCharsets.ISO_8859_1)
                : Codecs.encode(s, "utf-8", "surrogateescape").toBytes();
    }

    static PyStr decode(byte[] name) {
        return PyStr.of(FileNames.decode(name));
    }

    /** A name that the system tells, as the caller likes it. */
    PyObject result(byte[] name) {
        return isBytes ? PyBytes.of(name) : decode(name);
    }

    /** The bytes for system calls without a folder's descriptor. */
    byte[] path() {
        return table.nativePath(bytes);
    }

    /** The bytes for the {@code *at} calls. */
    byte[] path(int folder) {
        return folder == Stat.AT_FDCWD ? table.nativePath(bytes) : bytes;
    }

    /** The system's descriptor. */
    int descriptor() {
        return table.descriptor(fd);
    }

    @Override
    public String toString() {
        return bytes == null ? "" + fd : FileNames.decode(bytes);
    }
}
