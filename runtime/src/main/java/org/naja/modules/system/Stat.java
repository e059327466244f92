package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.math.BigInteger;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.StructSequence;

/** {@code stat(2)}. */
final class Stat {
    static final int AT_FDCWD = -100, AT_SYMLINK_NOFOLLOW = 0x100, AT_REMOVEDIR = 0x200, AT_SYMLINK_FOLLOW = 0x400,
            AT_EACCESS = 0x200;
    static final int S_IFMT = 0170000, S_IFDIR = 0040000, S_IFREG = 0100000, S_IFLNK = 0120000, S_IFIFO = 0010000,
            S_IFSOCK = 0140000, S_IFCHR = 0020000;

    static final PyType RESULT = StructSequence.type("os.stat_result",
            "stat_result: Result from stat, fstat, or lstat.\n\nThis object may be accessed either as a tuple of\n"
            + "  (mode, ino, dev, nlink, uid, gid, size, atime, mtime, ctime)\n"
            + "or via the attributes st_mode, st_ino, st_dev, st_nlink, st_uid, and so on.", true, 10,
            "st_mode", "st_ino", "st_dev", "st_nlink", "st_uid", "st_gid", "st_size", null, null, null,
            "st_atime", "st_mtime", "st_ctime", "st_atime_ns", "st_mtime_ns", "st_ctime_ns", "st_blksize", "st_blocks",
            "st_rdev");

    private final MemorySegment m;

    private Stat(MemorySegment m) {
        this.m = m;
    }

    /** The S_IF bits of an open file; 0 when it cannot be asked. */
    static int kind(int fd) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment m = arena.allocate(144, 8);
            return Native.call("fstat", fd, m.address()) < 0 ? 0 : new Stat(m).mode() & S_IFMT;
        }
    }

    /** The mode, or {@code -errno}. */
    static int mode(byte[] path, int flags) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment m = arena.allocate(144, 8);
            int r = Native.call("fstatat", AT_FDCWD, Native.string(arena, path), m.address(), flags);
            return r < 0 ? r : new Stat(m).mode();
        }
    }

    /** {@code os.stat(path)}; raises OSError with {@code name}. */
    static PyObject of(PyObject name, int folder, byte[] path, int flags) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment m = arena.allocate(144, 8);
            int r = Native.call("fstatat", folder, Native.string(arena, path), m.address(), flags);
            if (r < 0) {
                throw org.naja.modules.io.OsErrors.of(-r, name);
            }
            return new Stat(m).result();
        }
    }

    static PyObject of(int fd) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment m = arena.allocate(144, 8);
            Native.check(Native.call("fstat", fd, m.address()));
            return new Stat(m).result();
        }
    }

    private int mode() {
        return m.get(JAVA_INT, Native.ARM ? 16 : 24);
    }

    private PyObject result() {
        boolean arm = Native.ARM;
        long links = arm ? Native.u32(m, 20) : m.get(JAVA_LONG, 16);
        long blockSize = arm ? m.get(JAVA_INT, 56) : m.get(JAVA_LONG, 56);
        PyObject[] ns = new PyObject[3];
        PyObject[] whole = new PyObject[3];
        PyObject[] floats = new PyObject[3];
        for (int i = 0; i < 3; i++) {
            long seconds = m.get(JAVA_LONG, 72 + 16 * i);
            long nanos = m.get(JAVA_LONG, 80 + 16 * i);
            whole[i] = PyInt.of(seconds);
            floats[i] = PyFloat.of(seconds + 1e-9 * nanos);
            ns[i] = nanoseconds(seconds, nanos);
        }
        return StructSequence.make(RESULT, PyInt.of(Native.u32(m, arm ? 16 : 24)),
                PyInt.ofUnsigned(m.get(JAVA_LONG, 8)), PyInt.ofUnsigned(m.get(JAVA_LONG, 0)), PyInt.of(links),
                PyInt.of(Native.u32(m, arm ? 24 : 28)), PyInt.of(Native.u32(m, arm ? 28 : 32)),
                PyInt.of(m.get(JAVA_LONG, 48)), whole[0], whole[1], whole[2], floats[0], floats[1], floats[2], ns[0],
                ns[1], ns[2], PyInt.of(blockSize), PyInt.of(m.get(JAVA_LONG, 64)),
                PyInt.ofUnsigned(m.get(JAVA_LONG, arm ? 32 : 40)));
    }

    static PyObject nanoseconds(long seconds, long nanos) {
        return Math.abs(seconds) < 9_000_000_000L ? PyInt.of(seconds * 1_000_000_000L + nanos)
                : PyInt.of(BigInteger.valueOf(seconds).multiply(BigInteger.valueOf(1_000_000_000L))
                        .add(BigInteger.valueOf(nanos)));
    }
}
