package org.naja.modules.io;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.NotLinkException;
import org.naja.objects.PyBaseException;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/** OSError from errno values and from Java's exceptions. */
public final class OsErrors {
    public static final int EPERM = 1, ENOENT = 2, ESRCH = 3, EINTR = 4, EIO = 5, EBADF = 9, ECHILD = 10, EAGAIN = 11,
            ENOMEM = 12, EACCES = 13, EEXIST = 17, EXDEV = 18, ENODEV = 19, ENOTDIR = 20, EISDIR = 21, EINVAL = 22,
            EMFILE = 24, ENOTTY = 25, ENOSPC = 28, ESPIPE = 29, EROFS = 30, EPIPE = 32, ENAMETOOLONG = 36, ENOSYS = 38,
            ENOTEMPTY = 39, ELOOP = 40, ENOTSUP = 95;

    private OsErrors() {}

    /** {@code strerror(errno)}. */
    public static String text(int errno) {
        String known = Errno.text(errno);
        return known == null ? "Unknown error " + errno : known;
    }

    public static PyException of(int errno) {
        return of(errno, (PyObject) null, null);
    }

    public static PyException of(int errno, PyObject file) {
        return of(errno, file, null);
    }

    public static PyException of(int errno, PyObject file, PyObject file2) {
        ThreadState ts = ThreadState.current();
        PyObject number = PyInt.of(errno);
        PyObject text = PyStr.of(text(errno));
        PyObject made = file == null ? PyExceptions.OS_ERROR.call2(ts, number, text)
                : file2 == null ? PyExceptions.OS_ERROR.call3(ts, number, text, file)
                : PyExceptions.OS_ERROR.callN(ts, number, text, file, PyNone.NONE, file2);
        return ((PyBaseException) made).throwable();
    }

    public static PyException of(IOException e) {
        return of(errno(e), (PyObject) null, null);
    }

    public static PyException of(IOException e, PyObject file) {
        return of(errno(e), file, null);
    }

    public static PyException of(IOException e, PyObject file, PyObject file2) {
        return of(errno(e), file, file2);
    }

    /** The errno that the system call behind the Java exception had. */
    public static int errno(IOException e) {
        return switch (e) {
            case NativeErrno n -> n.errno();
            case NoSuchFileException x -> ENOENT;
            case FileAlreadyExistsException x -> EEXIST;
            case AccessDeniedException x -> EACCES;
            case DirectoryNotEmptyException x -> ENOTEMPTY;
            case NotDirectoryException x -> ENOTDIR;
            case FileSystemLoopException x -> ELOOP;
            case NotLinkException x -> EINVAL;
            case FileSystemException x -> fromText(x.getReason());
            case FileNotFoundException x -> fromText(x.getMessage());
            case ClosedChannelException x -> EBADF;
            default -> fromText(e.getMessage());
        };
    }

    private static int fromText(String text) {
        if (text == null) {
            return EIO;
        }
        int best = EIO;
        int length = 0;
        for (int n = 1; n < 134; n++) {
            String known = Errno.text(n);
            if (known != null && known.length() > length && text.contains(known)) {
                best = n;
                length = known.length();
            }
        }
        return best;
    }
}
