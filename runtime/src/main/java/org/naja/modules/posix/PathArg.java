package org.naja.modules.posix;

import java.io.IOException;
import java.nio.file.Path;
import org.naja.modules.io.FileNames;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyBytes;
import org.naja.objects.PyException;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/** A path argument of an {@code os} function: str, bytes, os.PathLike, or a descriptor where that is allowed. */
final class PathArg {
    /** As given, for error messages. */
    final PyObject given;
    final String text;
    /** Results are to be bytes. */
    final boolean isBytes;
    /** The descriptor, or -1. */
    final int fd;
    final Path path;

    private PathArg(PyObject given, String text, boolean isBytes, int fd, Path path) {
        this.given = given;
        this.text = text;
        this.isBytes = isBytes;
        this.fd = fd;
        this.path = path;
    }

    static PathArg of(ThreadState ts, PyObject o, String function) {
        return of(ts, o, function, "path", false, false);
    }

    static PathArg of(ThreadState ts, PyObject o, String function, String argument, boolean fdAllowed,
            boolean noneAllowed) {
        FileTable table = FileTable.of(ts.interpreter);
        if (noneAllowed && (o == null || o == PyNone.NONE)) {
            return new PathArg(PyStr.of("."), ".", false, -1, table.folder());
        }
        PyObject p = o;
        if (!(p instanceof PyStr) && !(p instanceof PyBytes)) {
            if (fdAllowed && p instanceof PyInt i && !(p instanceof PyBool)) {
                int fd = PyInt.asIndexInt(i);
                return new PathArg(o, null, false, fd, null);
            }
            PyObject method = p.lookupSpecial("__fspath__");
            if (method == null) {
                PyObject index = fdAllowed ? p.type().slots.index(p) : null;
                if (index != null) {
                    return new PathArg(o, null, false, PyInt.asIndexInt(index), null);
                }
                throw Errors.typeError(function + ": " + argument + " should be string, bytes"
                        + (fdAllowed && noneAllowed ? ", os.PathLike, integer or None"
                                : fdAllowed ? ", os.PathLike or integer"
                                : noneAllowed ? ", os.PathLike or None" : " or os.PathLike") + ", not "
                        + o.type().name());
            }
            p = method.call0(ts);
            if (!(p instanceof PyStr) && !(p instanceof PyBytes)) {
                throw Errors.typeError("expected " + o.type().name() + ".__fspath__() to return str or bytes, not "
                        + p.type().name());
            }
        }
        boolean bytes = p instanceof PyBytes;
        String text = bytes ? FileNames.decode(((PyBytes) p).toBytes()) : ((PyStr) p).toJava();
        if (text.indexOf('\0') >= 0) {
            throw Errors.valueError(function + ": embedded null " + (bytes ? "byte" : "character") + " in " + argument);
        }
        Path path = text.isEmpty() ? null : table.resolve(text);
        return new PathArg(p, text, bytes, -1, path);
    }

    /** The path; ENOENT for an empty one. */
    Path path() {
        if (path == null) {
            throw OsErrors.of(OsErrors.ENOENT, given);
        }
        return path;
    }

    PyException error(IOException e) {
        return OsErrors.of(e, given);
    }

    PyException error(int errno) {
        return OsErrors.of(errno, given);
    }

    /** A name as this argument's type. */
    PyObject result(String name) {
        return isBytes ? PyBytes.of(FileNames.encode(name)) : PyStr.of(name);
    }
}
