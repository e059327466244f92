package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.memory.Buffer;
import org.naja.modules.io.FileNames;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OpenFile;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyException;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.Sequences;
import org.naja.objects.StructSequence;
import org.naja.objects.ThreadState;

/** The functions of {@code posix} that take descriptors. */
@ExposeModule(name = "posix", part = true)
final class PosixFiles {
    private static final int F_GETFL = 3, F_SETFL = 4;

    private PosixFiles() {}

    private static FileTable table(ThreadState ts) {
        return FileTable.of(ts.interpreter);
    }

    private static int fd(ThreadState ts, int fd) {
        return table(ts).descriptor(fd);
    }

    /** A new native descriptor's number. */
    private static int add(ThreadState ts, int fd, int flags) {
        return table(ts).add(new NativeFile(fd, flags, null));
    }

    @ExposeFunction("open(path, flags, mode=511, *, dir_fd=None)")
    static int open(ThreadState ts, PyObject path, int flags, int mode, PyObject dir_fd) {
        PathArg p = PathArg.of(ts, path, "open", "path");
        int folder = PosixPaths.folder(ts, dir_fd);
        ts.interpreter.audit(ts, "open", path, PyNone.NONE, PyInt.of(flags));
        return NativeFile.open(table(ts), p.object, folder, p.path(folder), null, flags, mode);
    }

    @ExposeFunction("close(fd)")
    static void close(ThreadState ts, int fd) {
        table(ts).close(fd);
    }

    @ExposeFunction("closerange(fd_low, fd_high, /)")
    static void closerange(ThreadState ts, int fd_low, int fd_high) {
        FileTable t = table(ts);
        for (int n : t.numbers()) {
            if (n >= fd_low && n < fd_high) {
                try {
                    t.close(n);
                } catch (PyException e) {
                    if (!e.matches(PyExceptions.OS_ERROR)) {
                        throw e;
                    }
                }
            }
        }
    }

    @ExposeFunction("read(fd, length, /)")
    static PyObject read(ThreadState ts, int fd, long length) {
        if (length < 0) {
            throw OsErrors.of(OsErrors.EINVAL);
        }
        OpenFile f = table(ts).get(fd);
        byte[] into = new byte[(int) Math.min(length, 1 << 26)];
        return PyBytes.copyOf(into, 0, read(f, into));
    }

    private static int read(OpenFile f, byte[] into) {
        if (!f.readable) {
            throw OsErrors.of(OsErrors.EBADF);
        }
        try {
            return Math.max(f.read(into, 0, into.length), 0);
        } catch (IOException e) {
            throw OsErrors.of(e);
        }
    }

    @ExposeFunction("write(fd, data, /)")
    static int write(ThreadState ts, int fd, PyObject data) {
        byte[] bytes = Buffer.bytes(data);
        return write(table(ts).get(fd), bytes);
    }

    private static int write(OpenFile f, byte[] bytes) {
        if (!f.writable) {
            throw OsErrors.of(OsErrors.EBADF);
        }
        try {
            return f.writeSome(bytes, 0, bytes.length);
        } catch (IOException e) {
            throw OsErrors.of(e);
        }
    }

    @ExposeFunction("pread(fd, length, offset, /)")
    static PyObject pread(ThreadState ts, int fd, long length, long offset) {
        if (length < 0) {
            throw OsErrors.of(OsErrors.EINVAL);
        }
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = Native.allocate(a, length);
            long n = Native.check(Native.callLong("pread", fd(ts, fd), m.address(), length, offset));
            return PyBytes.of(Native.bytes(m, n));
        }
    }

    @ExposeFunction("pwrite(fd, data, offset, /)")
    static long pwrite(ThreadState ts, int fd, PyObject data, long offset) {
        byte[] bytes = Buffer.bytes(data);
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = Native.copy(a, bytes, 0, bytes.length);
            return Native.check(Native.callLong("pwrite", fd(ts, fd), m.address(), bytes.length, offset));
        }
    }

    @ExposeFunction("readv(fd, buffers, /)")
    static long readv(ThreadState ts, int fd, PyObject buffers) {
        return preadv(ts, fd, buffers, -1, 0);
    }

    @ExposeFunction("preadv(fd, buffers, offset, flags=0, /)")
    static long preadv(ThreadState ts, int fd, PyObject buffers, long offset, int flags) {
        PyObject[] all = sequence("readv", buffers);
        long total = 0;
        for (PyObject o : all) {
            try (Buffer b = Buffer.of(o, true)) {
                int n = (int) b.byteLength();
                byte[] got = ((PyBytes) (offset < 0 ? read(ts, fd, n) : pread(ts, fd, n, offset + total))).toBytes();
                MemorySegment.copy(got, 0, b.segment(), java.lang.foreign.ValueLayout.JAVA_BYTE, 0, got.length);
                total += got.length;
                if (got.length < n) {
                    break;
                }
            }
        }
        return total;
    }

    private static PyObject[] sequence(String function, PyObject buffers) {
        if (buffers.type().lookup("__getitem__") == null || buffers.type().lookup("__len__") == null) {
            throw Errors.typeError(function + "() arg 2 must be a sequence");
        }
        return Sequences.toArray(buffers);
    }

    @ExposeFunction("writev(fd, buffers, /)")
    static long writev(ThreadState ts, int fd, PyObject buffers) {
        byte[] all = joined("writev", buffers);
        return write(table(ts).get(fd), all);
    }

    @ExposeFunction("pwritev(fd, buffers, offset, flags=0, /)")
    static long pwritev(ThreadState ts, int fd, PyObject buffers, long offset, int flags) {
        return pwrite(ts, fd, PyBytes.of(joined("pwritev", buffers)), offset);
    }

    private static byte[] joined(String function, PyObject buffers) {
        java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
        for (PyObject o : sequence(function, buffers)) {
            out.writeBytes(Buffer.bytes(o));
        }
        return out.toByteArray();
    }

    @ExposeFunction("lseek(fd, position, whence, /)")
    static PyObject lseek(ThreadState ts, int fd, long position, int whence) {
        OpenFile f = table(ts).get(fd);
        try {
            if (f instanceof OpenFile.OfChannel && whence >= 0 && whence <= 2) {
                long to = position + (whence == 0 ? 0 : whence == 1 ? f.position() : f.size());
                if (to < 0) {
                    throw OsErrors.of(OsErrors.EINVAL);
                }
                f.position(to);
                return PyInt.of(to);
            }
        } catch (IOException e) {
            throw OsErrors.of(f.isSeekable() ? OsErrors.errno(e) : OsErrors.ESPIPE);
        }
        return PyInt.of(Native.check(Native.callLong("lseek", fd(ts, fd), position, whence)));
    }

    @ExposeFunction("dup(fd, /)")
    static int dup(ThreadState ts, int fd) {
        int r = (int) Native.check(Native.call("fcntl", fd(ts, fd), 1030, 0));
        return add(ts, r, flags(r));
    }

    private static int flags(int fd) {
        return Math.max(Native.call("fcntl", fd, F_GETFL, 0), 0);
    }

    @ExposeFunction("dup2(fd, fd2, inheritable=True)")
    static int dup2(ThreadState ts, int fd, int fd2, boolean inheritable) {
        FileTable t = table(ts);
        if (fd < 0 || fd2 < 0) {
            throw OsErrors.of(OsErrors.EBADF);
        }
        OpenFile from = t.get(fd);
        if (fd == fd2) {
            from.inheritable = inheritable;
            return fd2;
        }
        if (fd2 < 3 && ts.interpreter.settings.processStreams) {
            // The process's own standard streams: Java and child processes write to them.
            Native.check(Native.call("dup2", fd(ts, fd), fd2));
            t.put(fd2, new NativeFile(fd2, flags(fd2), null));
        } else {
            int r = (int) Native.check(Native.call("fcntl", fd(ts, fd), 1030, 0));
            t.put(fd2, new NativeFile(r, flags(r), null));
        }
        t.get(fd2).inheritable = inheritable;
        return fd2;
    }

    @ExposeFunction("pipe()")
    static PyObject pipe(ThreadState ts) {
        return pipe2(ts, FileTable.O_CLOEXEC);
    }

    @ExposeFunction("pipe2(flags, /)")
    static PyObject pipe2(ThreadState ts, int flags) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(8, 8);
            Native.check(Native.call("pipe2", m.address(), flags | FileTable.O_CLOEXEC));
            int[] two = NativeFile.pair(m);
            int extra = flags & FileTable.O_NONBLOCK;
            PyInt read = PyInt.of(add(ts, two[0], extra));
            PyInt write = PyInt.of(add(ts, two[1], FileTable.O_WRONLY | extra));
            if ((flags & FileTable.O_CLOEXEC) == 0) {
                set_inheritable(ts, (int) read.longValue(), 1);
                set_inheritable(ts, (int) write.longValue(), 1);
            }
            return PyTuple.of(read, write);
        }
    }

    @ExposeFunction("openpty()")
    static PyObject openpty(ThreadState ts) {
        int master = (int) Native.check(Native.call("posix_openpt", FileTable.O_RDWR | 0x100 | FileTable.O_CLOEXEC));
        Native.check(Native.call("grantpt", master));
        Native.check(Native.call("unlockpt", master));
        byte[] name = Native.cString(Native.raw("ptsname", master));
        int slave = NativeFile.open(table(ts), PyBytes.of(name), name, java.nio.file.Path.of(FileNames.decode(name)),
                FileTable.O_RDWR | 0x100, 0);
        return PyTuple.of(PyInt.of(add(ts, master, FileTable.O_RDWR)), PyInt.of(slave));
    }

    @ExposeFunction("isatty(fd, /)")
    static boolean isatty(ThreadState ts, int fd) {
        FileTable t = table(ts);
        return t.isOpen(fd) && t.get(fd).isTerminal();
    }

    @ExposeFunction("ttyname(fd, /)")
    static PyObject ttyname(ThreadState ts, int fd) {
        long p = Native.raw("ttyname", fd(ts, fd));
        if (p == 0) {
            throw OsErrors.of(Native.errno());
        }
        return PathArg.decode(Native.cString(p));
    }

    @ExposeFunction("device_encoding(fd)")
    static PyObject device_encoding(ThreadState ts, int fd) {
        return isatty(ts, fd) ? PyStr.of("utf-8") : PyNone.NONE;
    }

    @ExposeFunction("fsync(fd)")
    static void fsync(ThreadState ts, PyObject fd) {
        Native.check(Native.call("fsync", fd(ts, fileno(ts, fd))));
    }

    @ExposeFunction("fdatasync(fd)")
    static void fdatasync(ThreadState ts, PyObject fd) {
        Native.check(Native.call("fdatasync", fd(ts, fileno(ts, fd))));
    }

    /** PyObject_AsFileDescriptor. */
    static int fileno(ThreadState ts, PyObject o) {
        PyObject number = o;
        if (!(o instanceof PyInt)) {
            PyObject method = o.lookupAttr("fileno");
            if (method == null) {
                throw Errors.typeError("argument must be an int, or have a fileno() method.");
            }
            number = method.call0(ts);
            if (!(number instanceof PyInt)) {
                throw Errors.typeError("fileno() returned a non-integer");
            }
        }
        PyInt i = (PyInt) number;
        if (!i.isLong() || i.longValue() != (int) i.longValue()) {
            throw Errors.overflowError("Python int too large to convert to C int");
        }
        if (i.longValue() < 0) {
            throw Errors.valueError("file descriptor cannot be a negative integer (" + i.longValue() + ")");
        }
        return (int) i.longValue();
    }

    @ExposeFunction("ftruncate(fd, length, /)")
    static void ftruncate(ThreadState ts, int fd, long length) {
        Native.check(Native.call("ftruncate", fd(ts, fd), length));
    }

    @ExposeFunction("lockf(fd, command, length, /)")
    static void lockf(ThreadState ts, int fd, int command, long length) {
        Native.check(Native.call("lockf", fd(ts, fd), command, length));
    }

    @ExposeFunction("posix_fallocate(fd, offset, length, /)")
    static void posix_fallocate(ThreadState ts, int fd, long offset, long length) {
        Native.check(-(int) Native.raw("posix_fallocate", fd(ts, fd), offset, length));
    }

    @ExposeFunction("posix_fadvise(fd, offset, length, advice, /)")
    static void posix_fadvise(ThreadState ts, int fd, long offset, long length, int advice) {
        Native.check(-(int) Native.raw("posix_fadvise", fd(ts, fd), offset, length, advice));
    }

    @ExposeFunction("sendfile(out_fd, in_fd, offset, count)")
    static long sendfile(ThreadState ts, int out_fd, int in_fd, PyObject offset, long count) {
        OpenFile out = table(ts).get(out_fd);
        if (!out.nonBlocking) {
            Waits.ready(ts, out.descriptor(), Waits.POLLOUT, Long.MAX_VALUE);
        }
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(8, 8);
            if (offset != PyNone.NONE) {
                m.set(JAVA_LONG, 0, PyInt.asIndexLong(offset));
            }
            return Native.check(Native.callLong("sendfile", out.descriptor(), fd(ts, in_fd),
                    offset == PyNone.NONE ? 0 : m.address(), count));
        }
    }

    @ExposeFunction("copy_file_range(src, dst, count, offset_src=None, offset_dst=None)")
    static long copy_file_range(ThreadState ts, int src, int dst, long count, PyObject offset_src,
            PyObject offset_dst) {
        if (count < 0) {
            throw Errors.valueError("negative value for 'count' not allowed");
        }
        return moved(ts, "copy_file_range", src, dst, count, offset_src, offset_dst, 0);
    }

    @ExposeFunction("splice(src, dst, count, offset_src=None, offset_dst=None, flags=0)")
    static long splice(ThreadState ts, int src, int dst, long count, PyObject offset_src, PyObject offset_dst,
            int flags) {
        if (count < 0) {
            throw Errors.valueError("negative value for 'count' not allowed");
        }
        return moved(ts, "splice", src, dst, count, offset_src, offset_dst, flags);
    }

    private static long moved(ThreadState ts, String function, int src, int dst, long count, PyObject from,
            PyObject to, int flags) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(16, 8);
            if (from != PyNone.NONE) {
                m.set(JAVA_LONG, 0, PyInt.asIndexLong(from));
            }
            if (to != PyNone.NONE) {
                m.set(JAVA_LONG, 8, PyInt.asIndexLong(to));
            }
            return Native.check(Native.callLong(function, fd(ts, src), from == PyNone.NONE ? 0 : m.address(),
                    fd(ts, dst), to == PyNone.NONE ? 0 : m.address() + 8, count, flags));
        }
    }

    @ExposeFunction("memfd_create(name, flags=1)")
    static int memfd_create(ThreadState ts, PyObject name, int flags) {
        PathArg p = PathArg.of(ts, name, "memfd_create", "name");
        try (Arena a = Arena.ofConfined()) {
            int r = (int) Native.check(Native.call("memfd_create", Native.string(a, p.bytes), flags));
            return add(ts, r, FileTable.O_RDWR);
        }
    }

    @ExposeFunction("eventfd(initval, flags=524288)")
    static int eventfd(ThreadState ts, long initval, int flags) {
        int r = (int) Native.check(Native.call("eventfd", initval, flags));
        return add(ts, r, FileTable.O_RDWR | flags & FileTable.O_NONBLOCK);
    }

    @ExposeFunction("eventfd_read(fd)")
    static PyObject eventfd_read(ThreadState ts, int fd) {
        byte[] b = ((PyBytes) read(ts, fd, 8)).toBytes();
        return PyInt.ofUnsigned(java.nio.ByteBuffer.wrap(b).order(java.nio.ByteOrder.nativeOrder()).getLong());
    }

    @ExposeFunction("eventfd_write(fd, value)")
    static void eventfd_write(ThreadState ts, int fd, PyObject value) {
        byte[] b = new byte[8];
        java.nio.ByteBuffer.wrap(b).order(java.nio.ByteOrder.nativeOrder())
                .putLong(PyInt.index(value).bigValue().longValue());
        write(table(ts).get(fd), b);
    }

    @ExposeFunction("get_inheritable(fd, /)")
    static boolean get_inheritable(ThreadState ts, int fd) {
        OpenFile f = table(ts).get(fd);
        return fd < 3 || f.inheritable;
    }

    @ExposeFunction("set_inheritable(fd, inheritable, /)")
    static void set_inheritable(ThreadState ts, int fd, int inheritable) {
        table(ts).get(fd).inheritable = inheritable != 0;
    }

    @ExposeFunction("get_blocking(fd, /)")
    static boolean get_blocking(ThreadState ts, int fd) {
        return (Native.check(Native.call("fcntl", fd(ts, fd), F_GETFL, 0)) & FileTable.O_NONBLOCK) == 0;
    }

    @ExposeFunction("set_blocking(fd, blocking, /)")
    static void set_blocking(ThreadState ts, int fd, boolean blocking) {
        OpenFile f = table(ts).get(fd);
        int flags = (int) Native.check(Native.call("fcntl", f.descriptor(), F_GETFL, 0));
        flags = blocking ? flags & ~FileTable.O_NONBLOCK : flags | FileTable.O_NONBLOCK;
        Native.check(Native.call("fcntl", f.descriptor(), F_SETFL, flags));
        f.nonBlocking = !blocking;
    }

    private static final PyType TERMINAL_SIZE = StructSequence.type("os.terminal_size",
            "A tuple of (columns, lines) for holding terminal window size", true, 2, "columns", "lines");

    static PyType terminalSize() {
        return TERMINAL_SIZE;
    }

    @ExposeFunction("get_terminal_size(fd=1, /)")
    static PyObject get_terminal_size(ThreadState ts, int fd) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(8, 8);
            Native.check(Native.call("ioctl", fd(ts, fd), 0x5413, m.address()));
            return StructSequence.make(TERMINAL_SIZE, PyInt.of(m.get(JAVA_SHORT, 2) & 0xffff),
                    PyInt.of(m.get(JAVA_SHORT, 0) & 0xffff));
        }
    }

    @ExposeFunction("tcgetpgrp(fd, /)")
    static int tcgetpgrp(ThreadState ts, int fd) {
        return (int) Native.check(Native.call("tcgetpgrp", fd(ts, fd)));
    }

    @ExposeFunction("tcsetpgrp(fd, pgid, /)")
    static void tcsetpgrp(ThreadState ts, int fd, int pgid) {
        Native.check(Native.call("tcsetpgrp", fd(ts, fd), pgid));
    }

    @ExposeFunction("fpathconf(fd, name, /)")
    static long fpathconf(ThreadState ts, int fd, PyObject name) {
        return Native.check(Native.callLong("fpathconf", fd(ts, fd), PosixModule.number(ts, "pathconf_names", name)));
    }

    @ExposeFunction("pathconf(path, name)")
    static long pathconf(ThreadState ts, PyObject path, PyObject name) {
        PathArg p = PathArg.of(ts, path, "pathconf", "path", PathArg.FD);
        int n = PosixModule.number(ts, "pathconf_names", name);
        if (p.bytes == null) {
            return Native.check(Native.callLong("fpathconf", p.descriptor(), n));
        }
        try (Arena a = Arena.ofConfined()) {
            long r = Native.callLong("pathconf", Native.string(a, p.path()), n);
            if (r < -1) {
                throw OsErrors.of((int) -r, path);
            }
            return r;
        }
    }

    @ExposeFunction("login_tty(fd, /)")
    static void login_tty(ThreadState ts, int fd) {
        Native.check(Native.call("login_tty", fd(ts, fd)));
    }

}
