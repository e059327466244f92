package org.naja.modules.io;

import java.io.IOException;
import java.util.Arrays;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _io.FileIO} (fileio.c). */
@ExposeType(name = "FileIO", module = "_io", base = PyRawIOBase.class, hasDict = true, doc = "Open a file.")
public final class PyFileIO extends PyRawIOBase {
    public static final PyType TYPE = PyType.of(new PyFileIOExposed());

    private int fd = -1;
    private OpenFile file;
    private boolean created, readable, writable, appending;
    private boolean closeFd = true;

    private PyFileIO(PyType type) {
        super(type);
    }

    @ExposeNew("FileIO(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return new PyFileIO(type);
    }

    /** A stream for a descriptor that stays open when the stream is closed. */
    static PyFileIO ofDescriptor(ThreadState ts, int fd, String mode, PyObject name) {
        PyFileIO f = new PyFileIO(TYPE);
        f.parseMode(mode);
        f.closeFd = false;
        f.fd = fd;
        f.file = FileTable.of(ts.interpreter).get(fd);
        f.setOwn("name", name);
        return f;
    }

    private void parseMode(String mode) {
        created = readable = writable = appending = false;
        boolean plus = false;
        int kinds = 0;
        for (int i = 0; i < mode.length(); i++) {
            switch (mode.charAt(i)) {
                case 'x' -> {
                    kinds++;
                    created = true;
                    writable = true;
                }
                case 'r' -> {
                    kinds++;
                    readable = true;
                }
                case 'w' -> {
                    kinds++;
                    writable = true;
                }
                case 'a' -> {
                    kinds++;
                    writable = true;
                    appending = true;
                }
                case 'b' -> { }
                case '+' -> {
                    if (plus) {
                        kinds = 9;
                    }
                    plus = true;
                }
                default -> throw Errors.valueError("invalid mode: " + mode);
            }
        }
        if (kinds != 1) {
            throw Errors.valueError(
                    "Must have exactly one of create/read/write/append mode and at most one plus");
        }
        truncating = mode.indexOf('w') >= 0;
        if (plus) {
            readable = true;
            writable = true;
        }
    }

    private boolean truncating;

    @ExposeMethod("__init__(self, file, mode='r', closefd=True, opener=None)")
    void init(ThreadState ts, PyObject name, String mode, boolean closefd, PyObject opener) {
        FileTable table = FileTable.of(ts.interpreter);
        if (fd >= 0 && closeFd && table.isOpen(fd)) {
            table.close(fd);
        }
        fd = -1;
        int given = -1;
        if (name instanceof PyBool) {
            ts.interpreter.warn(PyExceptions.RUNTIME_WARNING, "bool is used as a file descriptor");
        }
        if (name instanceof PyInt i) {
            given = PyInt.asIndexInt(i);
            if (given < 0) {
                throw Errors.valueError("negative file descriptor");
            }
        }
        parseMode(mode);
        closeFd = closefd;
        if (given < 0) {
            int flags = (readable && writable ? FileTable.O_RDWR : readable ? 0 : FileTable.O_WRONLY)
                    | (created ? FileTable.O_EXCL | FileTable.O_CREAT : 0)
                    | (truncating ? FileTable.O_CREAT | FileTable.O_TRUNC : 0)
                    | (appending ? FileTable.O_APPEND | FileTable.O_CREAT : 0);
            String path = FileTable.pathText(ts, name);
            if (!closefd) {
                throw Errors.valueError("Cannot use closefd=False with file name");
            }
            if (opener != PyNone.NONE) {
                PyObject result = opener.call2(ts, name, PyInt.of(flags | FileTable.O_CLOEXEC));
                if (!(result instanceof PyInt n)) {
                    throw Errors.typeError("expected integer from opener");
                }
                given = PyInt.asIndexInt(n);
                if (given < 0) {
                    throw Errors.valueError("opener returned " + given);
                }
            } else {
                ts.interpreter.audit(ts, "open", name, PyStr.of(mode), PyInt.of(flags));
                Unflushed.of(ts.interpreter).flush(ts, table.resolve(path));
                given = table.open(name, path, flags, 0666);
            }
        }
        fd = given;
        file = table.get(fd);
        if (file.path != null && java.nio.file.Files.isDirectory(file.path)) {
            if (closeFd && !(name instanceof PyInt)) {
                table.close(fd);
            }
            fd = -1;
            throw OsErrors.of(OsErrors.EISDIR, name);
        }
        setAttr("name", name);
        if (appending && file.isSeekable()) {
            try {
                file.position(file.size());
            } catch (IOException e) {
                throw OsErrors.of(e);
            }
        }
    }

    // ---- for the buffered streams: Java without a detour ------------------------------------------------------------

    /** Reads up to {@code n} bytes, 0 at the end. */
    int read(byte[] into, int at, int n) {
        OpenFile f = open();
        if (!readable) {
            throw unsupported("File not open for reading");
        }
        try {
            int got = f.read(into, at, n);
            return Math.max(got, 0);
        } catch (IOException e) {
            throw OsErrors.of(e);
        }
    }

    void write(byte[] from, int at, int n) {
        OpenFile f = open();
        if (!writable) {
            throw unsupported("File not open for writing");
        }
        try {
            f.write(from, at, n);
        } catch (IOException e) {
            throw OsErrors.of(e);
        }
    }

    long seek(long offset, int whence) {
        OpenFile f = open();
        try {
            if (!f.isSeekable()) {
                throw OsErrors.of(OsErrors.ESPIPE);
            }
            long to = switch (whence) {
                case 0 -> offset;
                case 1 -> f.position() + offset;
                case 2 -> f.size() + offset;
                default -> throw OsErrors.of(OsErrors.EINVAL);
            };
            if (to < 0) {
                throw OsErrors.of(OsErrors.EINVAL);
            }
            if (whence != 1 || offset != 0) {
                f.position(to);
            }
            return to;
        } catch (IOException e) {
            throw OsErrors.of(e);
        }
    }

    java.nio.file.Path path() {
        return file == null ? null : file.path;
    }

    boolean canSeek() {
        return file != null && file.isSeekable();
    }

    boolean isTerminal() {
        return fd >= 0 && file.isTerminal();
    }

    private OpenFile open() {
        if (fd < 0) {
            throw Errors.valueError("I/O operation on closed file");
        }
        return file;
    }

    // ---- Python's view -----------------------------------------------------------------------------------------------

    @ExposeMethod("read(self, size=-1, /)")
    PyObject readMethod(ThreadState ts, PyObject size) {
        open();
        if (!readable) {
            throw unsupported("File not open for reading");
        }
        long n = limit(size);
        if (n < 0) {
            return readall();
        }
        if (n > Integer.MAX_VALUE - 16) {
            throw Errors.memoryError();
        }
        byte[] into = new byte[(int) n];
        int got = read(into, 0, into.length);
        return PyBytes.of(got == into.length ? into : Arrays.copyOf(into, got));
    }

    @ExposeMethod("readall(self, /)")
    PyObject readall() {
        return PyBytes.of(readAllBytes());
    }

    byte[] readAllBytes() {
        OpenFile f = open();
        if (!readable) {
            throw unsupported("File not open for reading");
        }
        int size = IoModule.BUFFER_SIZE;
        if (f.isSeekable()) {
            try {
                long left = f.size() - f.position() + 1;
                if (left > Integer.MAX_VALUE - 16) {
                    throw Errors.overflowError("unbounded read returned more bytes than a Python bytes object can hold");
                }
                size = (int) Math.max(left, 1);
            } catch (IOException e) {
                throw OsErrors.of(e);
            }
        }
        byte[] all = new byte[size];
        int n = 0;
        while (true) {
            if (n == all.length) {
                all = Arrays.copyOf(all, Math.max(all.length * 2, IoModule.BUFFER_SIZE));
            }
            int got = read(all, n, all.length - n);
            if (got == 0) {
                break;
            }
            n += got;
        }
        return n == all.length ? all : Arrays.copyOf(all, n);
    }

    @ExposeMethod("readinto(self, buffer, /)")
    PyObject readinto(PyObject buffer) {
        open();
        if (!readable) {
            throw unsupported("File not open for reading");
        }
        try (Buffer b = Buffer.of(buffer, true)) {
            byte[] data = new byte[(int) Math.min(b.byteLength(), 1 << 20)];
            int got = read(data, 0, data.length);
            PyBufferedIOBase.store(data, 0, got, b);
            return PyInt.of(got);
        }
    }

    @ExposeMethod("write(self, b, /)")
    PyObject writeMethod(PyObject b) {
        open();
        if (!writable) {
            throw unsupported("File not open for writing");
        }
        byte[] data = bytesArgument(b);
        write(data, 0, data.length);
        return PyInt.of(data.length);
    }

    @ExposeMethod("seek(self, pos, whence=0, /)")
    PyObject seekMethod(PyObject pos, int whence) {
        open();
        return PyInt.of(seek(PyInt.asIndexLong(pos), whence));
    }

    @ExposeMethod("tell(self, /)")
    PyObject tell() {
        open();
        return PyInt.of(seek(0, 1));
    }

    @ExposeMethod("truncate(self, size=None, /)")
    PyObject truncate(PyObject size) {
        OpenFile f = open();
        if (!writable) {
            throw unsupported("File not open for writing");
        }
        long to = size == PyNone.NONE ? seek(0, 1) : PyInt.asIndexLong(size);
        if (to < 0) {
            throw OsErrors.of(OsErrors.EINVAL);
        }
        try {
            f.truncate(to);
        } catch (IOException e) {
            throw OsErrors.of(e);
        }
        return size == PyNone.NONE ? PyInt.of(to) : size;
    }

    @ExposeMethod("close(self, /)")
    void close(ThreadState ts) {
        try {
            super.closeBase(ts);
        } finally {
            if (!closeFd) {
                fd = -1;
            }
            if (fd >= 0) {
                int old = fd;
                fd = -1;
                FileTable table = FileTable.of(ts.interpreter);
                if (table.isOpen(old)) {
                    table.close(old);
                }
            }
        }
    }

    @ExposeGet("closed")
    boolean isClosed() {
        return fd < 0;
    }

    @ExposeGet("closefd")
    boolean closesDescriptor() {
        return closeFd;
    }

    @ExposeGet("mode")
    String mode() {
        if (created) {
            return readable ? "xb+" : "xb";
        }
        if (appending) {
            return readable ? "ab+" : "ab";
        }
        return readable ? writable ? "rb+" : "rb" : "wb";
    }

    @ExposeMethod("seekable(self, /)")
    boolean seekable() {
        return open().isSeekable();
    }

    @ExposeMethod("readable(self, /)")
    boolean isReadable() {
        open();
        return readable;
    }

    @ExposeMethod("writable(self, /)")
    boolean isWritable() {
        open();
        return writable;
    }

    @ExposeMethod("fileno(self, /)")
    PyObject fileno() {
        open();
        return PyInt.of(fd);
    }

    @ExposeMethod("isatty(self, /)")
    boolean isatty() {
        open();
        return isTerminal();
    }

    @ExposeMethod("_isatty_open_only(self, /)")
    boolean isattyOpenOnly() {
        return isatty();
    }

    @ExposeGet("_blksize")
    long blockSize() {
        return IoModule.BUFFER_SIZE;
    }

    @ExposeSet("_blksize")
    void setBlockSize(PyObject value) {}

    @ExposeMethod("__getstate__(self, /)")
    PyObject getState() {
        throw cannotPickle(this);
    }

    PyObject __repr__() {
        if (fd < 0) {
            return PyStr.of("<_io.FileIO [closed]>");
        }
        String name = nameForRepr(this);
        return PyStr.of("<_io.FileIO " + (name != null ? "name=" + name : "fd=" + fd) + " mode='" + mode()
                + "' closefd=" + (closeFd ? "True" : "False") + ">");
    }
}
