package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OpenFile;
import org.naja.modules.io.OsErrors;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;

/** A descriptor of the operating system: pipes, sockets, and files opened by {@code os.open}. */
public final class NativeFile extends OpenFile {
    private static final int CHUNK = 1 << 20;
    private final int fd;
    private final boolean blocks;
    private int kind = -1;

    NativeFile(int fd, int flags, Path path) {
        this.fd = fd;
        this.path = path;
        readable = (flags & FileTable.O_WRONLY) == 0;
        writable = (flags & (FileTable.O_WRONLY | FileTable.O_RDWR)) != 0;
        append = (flags & FileTable.O_APPEND) != 0;
        nonBlocking = (flags & FileTable.O_NONBLOCK) != 0;
        blocks = kind() != Stat.S_IFREG && kind != Stat.S_IFDIR;
    }

    /** {@code open(2)}; the new file's number in the table. */
    public static int open(FileTable table, PyObject name, byte[] path, Path known, int flags, int mode) {
        return open(table, name, Stat.AT_FDCWD, path, known, flags, mode);
    }

    static int open(FileTable table, PyObject name, int folder, byte[] path, Path known, int flags, int mode) {
        try (Arena arena = Arena.ofConfined()) {
            int r;
            do {
                r = Native.call("openat", folder, Native.string(arena, path), flags | FileTable.O_CLOEXEC, mode);
            } while (r == -OsErrors.EINTR);
            if (r < 0) {
                throw OsErrors.of(-r, name);
            }
            return table.add(new NativeFile(r, flags, known));
        }
    }

    @Override
    public int descriptor() {
        return fd;
    }

    /** The S_IF bits. */
    int kind() {
        if (kind < 0) {
            kind = Stat.kind(fd);
        }
        return kind;
    }

    private void await(int events) {
        if (blocks && !nonBlocking) {
            Waits.ready(ThreadState.current(), fd, events, Long.MAX_VALUE);
        }
    }

    private static IOException failure(long r) {
        return new NativeException((int) -r);
    }

    @Override
    public int read(byte[] into, int at, int n) throws IOException {
        int part = Math.min(n, CHUNK);
        await(Waits.POLLIN);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment m = arena.allocate(Math.max(part, 1));
            long r;
            do {
                r = Native.callLong("read", fd, m.address(), part);
            } while (r == -OsErrors.EINTR);
            if (r < 0) {
                throw failure(r);
            }
            MemorySegment.copy(m, JAVA_BYTE, 0, into, at, (int) r);
            return r == 0 && n > 0 ? -1 : (int) r;
        }
    }

    /** One {@code write(2)}. */
    @Override
    public int writeSome(byte[] from, int at, int n) throws IOException {
        await(Waits.POLLOUT);
        int part = Math.min(n, blocks ? 1 << 16 : CHUNK);
        try (Arena arena = Arena.ofConfined()) {
            long r;
            MemorySegment m = Native.copy(arena, from, at, part);
            do {
                r = Native.callLong("write", fd, m.address(), part);
            } while (r == -OsErrors.EINTR);
            if (r < 0) {
                throw failure(r);
            }
            return (int) r;
        }
    }

    @Override
    public void write(byte[] from, int at, int n) throws IOException {
        do {
            int done = writeSome(from, at, n);
            at += done;
            n -= done;
        } while (n > 0);
    }

    private static long checked(long r) throws IOException {
        if (r < 0) {
            throw failure(r);
        }
        return r;
    }

    @Override
    public boolean isSeekable() {
        return Native.callLong("lseek", fd, 0, 1) >= 0;
    }

    @Override
    public long position() throws IOException {
        return checked(Native.callLong("lseek", fd, 0, 1));
    }

    @Override
    public void position(long to) throws IOException {
        checked(Native.callLong("lseek", fd, to, 0));
    }

    @Override
    public long size() throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment m = arena.allocate(144, 8);
            checked(Native.call("fstat", fd, m.address()));
            return m.get(java.lang.foreign.ValueLayout.JAVA_LONG, 48);
        }
    }

    @Override
    public void truncate(long size) throws IOException {
        checked(Native.call("ftruncate", fd, size));
    }

    @Override
    public void sync() throws IOException {
        checked(Native.call("fsync", fd));
    }

    @Override
    public boolean isTerminal() {
        return (int) Native.raw("isatty", fd) == 1;
    }

    @Override
    public void close() throws IOException {
        checked(Native.call("close", fd));
    }

    /** A pair of new descriptors, by {@code pipe2} and the like. */
    static int[] pair(MemorySegment two) {
        return new int[] {two.get(JAVA_INT, 0), two.get(JAVA_INT, 4)};
    }
}
