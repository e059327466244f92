package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.math.BigInteger;
import java.util.List;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.memory.Buffer;
import org.naja.modules.io.FileNames;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.StructSequence;
import org.naja.objects.ThreadState;

/** The functions of {@code posix} that take paths. */
@ExposeModule(name = "posix", part = true)
final class PosixPaths {
    private PosixPaths() {}

    /** The folder that relative paths start from. */
    static int folder(ThreadState ts, PyObject dirFd) {
        if (dirFd == null || dirFd == PyNone.NONE) {
            return Stat.AT_FDCWD;
        }
        if (!PyInt.hasIndex(dirFd)) {
            throw Errors.typeError("argument should be integer or None, not " + dirFd.type().name());
        }
        return FileTable.of(ts.interpreter).descriptor(PathArg.descriptor(dirFd));
    }

    private static void check(long result, PathArg path) {
        if (result < 0) {
            throw OsErrors.of((int) -result, path.object);
        }
    }

    private static void check(long result, PathArg path, PathArg path2) {
        if (result < 0) {
            throw OsErrors.of((int) -result, path.object, path2.object);
        }
    }

    // ---- what a file is ----------------------------------------------------------------------------------------------

    @ExposeFunction("stat(path, *, dir_fd=None, follow_symlinks=True)")
    static PyObject stat(ThreadState ts, PyObject path, PyObject dir_fd, boolean follow_symlinks) {
        return stat(ts, "stat", PathArg.of(ts, path, "stat", "path", PathArg.FD), dir_fd, follow_symlinks);
    }

    @ExposeFunction("lstat(path, *, dir_fd=None)")
    static PyObject lstat(ThreadState ts, PyObject path, PyObject dir_fd) {
        return stat(ts, "lstat", PathArg.of(ts, path, "lstat", "path"), dir_fd, false);
    }

    private static PyObject stat(ThreadState ts, String function, PathArg p, PyObject dirFd, boolean follow) {
        if (p.bytes == null) {
            notWithFd(function, dirFd, follow);
            return Stat.of(p.descriptor());
        }
        int folder = folder(ts, dirFd);
        return Stat.of(p.object, folder, p.path(folder), follow ? 0 : Stat.AT_SYMLINK_NOFOLLOW);
    }

    private static void notWithFd(String function, PyObject dirFd, boolean follow) {
        if (dirFd != PyNone.NONE) {
            throw Errors.valueError(function + ": can't specify dir_fd without matching path");
        }
        if (!follow) {
            throw Errors.valueError(function + ": cannot use fd and follow_symlinks together");
        }
    }

    @ExposeFunction("fstat(fd)")
    static PyObject fstat(ThreadState ts, PyObject fd) {
        return Stat.of(FileTable.of(ts.interpreter).descriptor(PathArg.descriptor(fd)));
    }

    @ExposeFunction("access(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True)")
    static boolean access(ThreadState ts, PyObject path, int mode, PyObject dir_fd, boolean effective_ids,
            boolean follow_symlinks) {
        PathArg p = PathArg.of(ts, path, "access", "path");
        int folder = folder(ts, dir_fd);
        int flags = (follow_symlinks ? 0 : Stat.AT_SYMLINK_NOFOLLOW) | (effective_ids ? Stat.AT_EACCESS : 0);
        try (Arena a = Arena.ofConfined()) {
            return Native.call("faccessat", folder, Native.string(a, p.path(folder)), mode, flags) >= 0;
        }
    }

    private static final PyType STATVFS = StructSequence.type("os.statvfs_result",
            "statvfs_result: Result from statvfs or fstatvfs.", true, 10, "f_bsize", "f_frsize", "f_blocks", "f_bfree",
            "f_bavail", "f_files", "f_ffree", "f_favail", "f_flag", "f_namemax", "f_fsid");

    static PyType statvfsResult() {
        return STATVFS;
    }

    @ExposeFunction("statvfs(path)")
    static PyObject statvfs(ThreadState ts, PyObject path) {
        PathArg p = PathArg.of(ts, path, "statvfs", "path", PathArg.FD);
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(112, 8);
            check(p.bytes == null ? Native.call("fstatvfs", p.descriptor(), m.address())
                    : Native.call("statvfs", Native.string(a, p.path()), m.address()), p);
            PyObject[] values = new PyObject[11];
            for (int i = 0; i < 8; i++) {
                values[i] = PyInt.of(m.get(JAVA_LONG, 8 * i));
            }
            values[8] = PyInt.of(m.get(JAVA_LONG, 72));
            values[9] = PyInt.of(m.get(JAVA_LONG, 80));
            values[10] = PyInt.of(m.get(JAVA_LONG, 64));
            return StructSequence.make(STATVFS, values);
        }
    }

    @ExposeFunction("fstatvfs(fd, /)")
    static PyObject fstatvfs(ThreadState ts, PyObject fd) {
        return statvfs(ts, PyInt.of(PathArg.descriptor(fd)));
    }

    @ExposeFunction("readlink(path, *, dir_fd=None)")
    static PyObject readlink(ThreadState ts, PyObject path, PyObject dir_fd) {
        PathArg p = PathArg.of(ts, path, "readlink", "path");
        int folder = folder(ts, dir_fd);
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(4097);
            long n = Native.callLong("readlinkat", folder, Native.string(a, p.path(folder)), m.address(), 4096);
            check(n, p);
            byte[] target = Native.bytes(m, n);
            return p.isBytes ? PyBytes.of(target) : PathArg.decode(target);
        }
    }

    // ---- changing what a file is ---------------------------------------------------------------------------------------

    @ExposeFunction("chmod(path, mode, *, dir_fd=None, follow_symlinks=True)")
    static void chmod(ThreadState ts, PyObject path, int mode, PyObject dir_fd, boolean follow_symlinks) {
        PathArg p = PathArg.of(ts, path, "chmod", "path", PathArg.FD);
        if (!follow_symlinks) {
            throw Errors.notImplementedError("chmod: follow_symlinks unavailable on this platform");
        }
        if (p.bytes == null) {
            check(Native.call("fchmod", p.descriptor(), mode), p);
            return;
        }
        int folder = folder(ts, dir_fd);
        try (Arena a = Arena.ofConfined()) {
            check(Native.call("fchmodat", folder, Native.string(a, p.path(folder)), mode, 0), p);
        }
    }

    @ExposeFunction("fchmod(fd, mode)")
    static void fchmod(ThreadState ts, PyObject fd, int mode) {
        Native.check(Native.call("fchmod", FileTable.of(ts.interpreter).descriptor(PathArg.descriptor(fd)), mode));
    }

    static long id(PyObject o, String what) {
        if (!PyInt.hasIndex(o)) {
            throw Errors.typeError(what + " should be integer, not " + o.type().name());
        }
        PyInt i = PyInt.index(o);
        if (i.signum() < 0 && !(i.isLong() && i.longValue() == -1)) {
            throw Errors.overflowError(what + " is less than minimum");
        }
        if (!i.isLong() || i.longValue() > 0xffffffffL) {
            throw Errors.overflowError(what + " is greater than maximum");
        }
        return i.longValue();
    }

    @ExposeFunction("chown(path, uid, gid, *, dir_fd=None, follow_symlinks=True)")
    static void chown(ThreadState ts, PyObject path, PyObject uid, PyObject gid, PyObject dir_fd,
            boolean follow_symlinks) {
        PathArg p = PathArg.of(ts, path, "chown", "path", PathArg.FD);
        long u = id(uid, "uid");
        long g = id(gid, "gid");
        if (p.bytes == null) {
            notWithFd("chown", dir_fd, follow_symlinks);
            check(Native.call("fchown", p.descriptor(), u, g), p);
            return;
        }
        int folder = folder(ts, dir_fd);
        try (Arena a = Arena.ofConfined()) {
            check(Native.call("fchownat", folder, Native.string(a, p.path(folder)), u, g,
                    follow_symlinks ? 0 : Stat.AT_SYMLINK_NOFOLLOW), p);
        }
    }

    @ExposeFunction("lchown(path, uid, gid)")
    static void lchown(ThreadState ts, PyObject path, PyObject uid, PyObject gid) {
        PathArg p = PathArg.of(ts, path, "lchown", "path");
        try (Arena a = Arena.ofConfined()) {
            check(Native.call("lchown", Native.string(a, p.path()), id(uid, "uid"), id(gid, "gid")), p);
        }
    }

    @ExposeFunction("fchown(fd, uid, gid)")
    static void fchown(ThreadState ts, PyObject fd, PyObject uid, PyObject gid) {
        Native.check(Native.call("fchown", FileTable.of(ts.interpreter).descriptor(PathArg.descriptor(fd)),
                id(uid, "uid"), id(gid, "gid")));
    }

    @ExposeFunction("utime(path, times=None, *, ns=NULL, dir_fd=None, follow_symlinks=True)")
    static void utime(ThreadState ts, PyObject path, PyObject times, PyObject ns, PyObject dir_fd,
            boolean follow_symlinks) {
        PathArg p = PathArg.of(ts, path, "utime", "path", PathArg.FD);
        if (times != PyNone.NONE && ns != null) {
            throw Errors.valueError("utime: you may specify either 'times' or 'ns' but not both");
        }
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(32, 8);
            long at = m.address();
            if (times != PyNone.NONE) {
                if (!(times instanceof PyTuple t) || t.size() != 2) {
                    throw Errors.typeError("utime: 'times' must be either a tuple of two ints or None");
                }
                seconds(m, 0, t.get(0));
                seconds(m, 16, t.get(1));
            } else if (ns != null) {
                if (!(ns instanceof PyTuple t) || t.size() != 2) {
                    throw Errors.typeError("utime: 'ns' must be a tuple of two ints");
                }
                nanos(m, 0, t.get(0));
                nanos(m, 16, t.get(1));
            } else {
                at = 0;
            }
            if (p.bytes == null) {
                notWithFd("utime", dir_fd, follow_symlinks);
                check(Native.call("futimens", p.descriptor(), at), p);
                return;
            }
            int folder = folder(ts, dir_fd);
            check(Native.call("utimensat", folder, Native.string(a, p.path(folder)), at,
                    follow_symlinks ? 0 : Stat.AT_SYMLINK_NOFOLLOW), p);
        }
    }

    private static void seconds(MemorySegment m, int at, PyObject time) {
        long[] t = Times.seconds(time);
        m.set(JAVA_LONG, at, t[0]);
        m.set(JAVA_LONG, at + 8, t[1]);
    }

    private static void nanos(MemorySegment m, int at, PyObject time) {
        if (!(time instanceof PyInt i)) {
            throw Errors.typeError("unsupported operand type(s) for divmod(): '" + time.type().name() + "' and 'int'");
        }
        BigInteger[] parts = i.bigValue().divideAndRemainder(BigInteger.valueOf(1_000_000_000));
        if (parts[1].signum() < 0) {
            parts[0] = parts[0].subtract(BigInteger.ONE);
            parts[1] = parts[1].add(BigInteger.valueOf(1_000_000_000));
        }
        if (parts[0].bitLength() > 63) {
            throw Errors.overflowError("timestamp out of range for platform time_t");
        }
        m.set(JAVA_LONG, at, parts[0].longValue());
        m.set(JAVA_LONG, at + 8, parts[1].longValue());
    }

    @ExposeFunction("truncate(path, length)")
    static void truncate(ThreadState ts, PyObject path, long length) {
        PathArg p = PathArg.of(ts, path, "truncate", "path", PathArg.FD);
        try (Arena a = Arena.ofConfined()) {
            check(p.bytes == null ? Native.call("ftruncate", p.descriptor(), length)
                    : Native.call("truncate", Native.string(a, p.path()), length), p);
        }
    }

    // ---- names ---------------------------------------------------------------------------------------------------------

    @ExposeFunction("link(src, dst, *, src_dir_fd=None, dst_dir_fd=None, follow_symlinks=True)")
    static void link(ThreadState ts, PyObject src, PyObject dst, PyObject src_dir_fd, PyObject dst_dir_fd,
            boolean follow_symlinks) {
        PathArg p = PathArg.of(ts, src, "link", "src");
        PathArg q = PathArg.of(ts, dst, "link", "dst");
        int f = folder(ts, src_dir_fd);
        int g = folder(ts, dst_dir_fd);
        // Like link(2), the default does not follow.
        boolean follow = follow_symlinks && (f != Stat.AT_FDCWD || g != Stat.AT_FDCWD);
        try (Arena a = Arena.ofConfined()) {
            check(Native.call("linkat", f, Native.string(a, p.path(f)), g, Native.string(a, q.path(g)),
                    follow ? Stat.AT_SYMLINK_FOLLOW : 0), p, q);
        }
    }

    @ExposeFunction("symlink(src, dst, target_is_directory=False, *, dir_fd=None)")
    static void symlink(ThreadState ts, PyObject src, PyObject dst, boolean target_is_directory, PyObject dir_fd) {
        PathArg p = PathArg.of(ts, src, "symlink", "src");
        PathArg q = PathArg.of(ts, dst, "symlink", "dst");
        if (p.isBytes != q.isBytes) {
            throw Errors.typeError("symlink: src and dst must be the same type");
        }
        int folder = folder(ts, dir_fd);
        try (Arena a = Arena.ofConfined()) {
            check(Native.call("symlinkat", Native.string(a, p.bytes), folder, Native.string(a, q.path(folder))), p, q);
        }
    }

    @ExposeFunction("rename(src, dst, *, src_dir_fd=None, dst_dir_fd=None)")
    static void rename(ThreadState ts, PyObject src, PyObject dst, PyObject src_dir_fd, PyObject dst_dir_fd) {
        rename(ts, "rename", src, dst, src_dir_fd, dst_dir_fd);
    }

    @ExposeFunction("replace(src, dst, *, src_dir_fd=None, dst_dir_fd=None)")
    static void replace(ThreadState ts, PyObject src, PyObject dst, PyObject src_dir_fd, PyObject dst_dir_fd) {
        rename(ts, "replace", src, dst, src_dir_fd, dst_dir_fd);
    }

    private static void rename(ThreadState ts, String function, PyObject src, PyObject dst, PyObject srcFd,
            PyObject dstFd) {
        PathArg p = PathArg.of(ts, src, function, "src");
        PathArg q = PathArg.of(ts, dst, function, "dst");
        int f = folder(ts, srcFd);
        int g = folder(ts, dstFd);
        try (Arena a = Arena.ofConfined()) {
            check(Native.call("renameat", f, Native.string(a, p.path(f)), g, Native.string(a, q.path(g))), p, q);
        }
    }

    @ExposeFunction("mkdir(path, mode=511, *, dir_fd=None)")
    static void mkdir(ThreadState ts, PyObject path, int mode, PyObject dir_fd) {
        PathArg p = PathArg.of(ts, path, "mkdir", "path");
        int folder = folder(ts, dir_fd);
        try (Arena a = Arena.ofConfined()) {
            check(Native.call("mkdirat", folder, Native.string(a, p.path(folder)), mode), p);
        }
    }

    @ExposeFunction("mkfifo(path, mode=438, *, dir_fd=None)")
    static void mkfifo(ThreadState ts, PyObject path, int mode, PyObject dir_fd) {
        PathArg p = PathArg.of(ts, path, "mkfifo", "path");
        int folder = folder(ts, dir_fd);
        try (Arena a = Arena.ofConfined()) {
            check(Native.call("mkfifoat", folder, Native.string(a, p.path(folder)), mode), p);
        }
    }

    @ExposeFunction("mknod(path, mode=384, device=0, *, dir_fd=None)")
    static void mknod(ThreadState ts, PyObject path, int mode, long device, PyObject dir_fd) {
        PathArg p = PathArg.of(ts, path, "mknod", "path");
        int folder = folder(ts, dir_fd);
        try (Arena a = Arena.ofConfined()) {
            check(Native.call("mknodat", folder, Native.string(a, p.path(folder)), mode, device), p);
        }
    }

    @ExposeFunction("rmdir(path, *, dir_fd=None)")
    static void rmdir(ThreadState ts, PyObject path, PyObject dir_fd) {
        unlink(ts, "rmdir", path, dir_fd, Stat.AT_REMOVEDIR);
    }

    @ExposeFunction("unlink(path, *, dir_fd=None)")
    static void unlink(ThreadState ts, PyObject path, PyObject dir_fd) {
        unlink(ts, "unlink", path, dir_fd, 0);
    }

    @ExposeFunction("remove(path, *, dir_fd=None)")
    static void remove(ThreadState ts, PyObject path, PyObject dir_fd) {
        unlink(ts, "remove", path, dir_fd, 0);
    }

    private static void unlink(ThreadState ts, String function, PyObject path, PyObject dirFd, int flags) {
        PathArg p = PathArg.of(ts, path, function, "path");
        int folder = folder(ts, dirFd);
        try (Arena a = Arena.ofConfined()) {
            check(Native.call("unlinkat", folder, Native.string(a, p.path(folder)), flags), p);
        }
    }

    // ---- folders -------------------------------------------------------------------------------------------------------

    @ExposeFunction("getcwd()")
    static PyObject getcwd(ThreadState ts) {
        return PyStr.of(FileTable.of(ts.interpreter).folder().toString());
    }

    @ExposeFunction("getcwdb()")
    static PyObject getcwdb(ThreadState ts) {
        return PyBytes.of(FileNames.encode(FileTable.of(ts.interpreter).folder().toString()));
    }

    @ExposeFunction("chdir(path)")
    static void chdir(ThreadState ts, PyObject path) {
        PathArg p = PathArg.of(ts, path, "chdir", "path", PathArg.FD);
        FileTable table = FileTable.of(ts.interpreter);
        java.nio.file.Path to = p.bytes != null ? table.resolve(FileNames.decode(p.bytes))
                : java.nio.file.Path.of("/proc/self/fd/" + p.descriptor());
        if (p.bytes != null && p.bytes.length == 0) {
            throw OsErrors.of(OsErrors.ENOENT, path);
        }
        try {
            java.nio.file.Path real = to.toRealPath();
            if (!java.nio.file.Files.isDirectory(real)) {
                throw OsErrors.of(OsErrors.ENOTDIR, path);
            }
            if (!java.nio.file.Files.isExecutable(real)) {
                throw OsErrors.of(OsErrors.EACCES, path);
            }
            table.changeFolder(real);
        } catch (java.io.IOException e) {
            throw OsErrors.of(e, path);
        }
    }

    @ExposeFunction("fchdir(fd)")
    static void fchdir(ThreadState ts, PyObject fd) {
        if (!PyInt.hasIndex(fd)) {
            PyObject fileno = fd.lookupAttr("fileno");
            if (fileno == null) {
                throw Errors.typeError("argument must be an int, or have a fileno() method.");
            }
            fd = fileno.call0(ts);
        }
        chdir(ts, PyInt.of(PathArg.descriptor(fd)));
    }

    @ExposeFunction("listdir(path=None)")
    static PyObject listdir(ThreadState ts, PyObject path) {
        PathArg p = PathArg.of(ts, path, "listdir", "path", PathArg.FD | PathArg.NONE);
        ts.interpreter.audit(ts, "os.listdir", path == PyNone.NONE ? PyStr.of(".") : path);
        PyList names = new PyList();
        for (Folder.Entry e : entries(ts, p)) {
            names.append(p.result(e.name()));
        }
        return names;
    }

    @ExposeFunction("scandir(path=None)")
    static PyObject scandir(ThreadState ts, PyObject path) {
        PathArg p = PathArg.of(ts, path, "scandir", "path", PathArg.FD | PathArg.NONE);
        ts.interpreter.audit(ts, "os.scandir", path == PyNone.NONE ? PyStr.of(".") : path);
        return new ScandirIterator(p, entries(ts, p));
    }

    private static List<Folder.Entry> entries(ThreadState ts, PathArg p) {
        if (p.fd >= 0 || p.bytes == null && p.object != PyNone.NONE) {
            return Folder.list(p.descriptor(), p.object);
        }
        byte[] path = p.bytes != null ? p.path() : FileTable.of(ts.interpreter).nativePath(new byte[] {'.'});
        return Folder.list(path, p.bytes == null ? PyStr.of(".") : p.object);
    }

    // ---- extended attributes ---------------------------------------------------------------------------------------------

    @ExposeFunction("getxattr(path, attribute, *, follow_symlinks=True)")
    static PyObject getxattr(ThreadState ts, PyObject path, PyObject attribute, boolean follow_symlinks) {
        PathArg p = PathArg.of(ts, path, "getxattr", "path", PathArg.FD);
        PathArg name = PathArg.of(ts, attribute, "getxattr", "attribute");
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(65536);
            long n = p.bytes == null
                    ? Native.callLong("fgetxattr", p.descriptor(), Native.string(a, name.bytes), m.address(), 65536)
                    : Native.callLong(follow_symlinks ? "getxattr" : "lgetxattr", Native.string(a, p.path()),
                            Native.string(a, name.bytes), m.address(), 65536);
            check(n, p);
            return PyBytes.of(Native.bytes(m, n));
        }
    }

    @ExposeFunction("setxattr(path, attribute, value, flags=0, *, follow_symlinks=True)")
    static void setxattr(ThreadState ts, PyObject path, PyObject attribute, PyObject value, int flags,
            boolean follow_symlinks) {
        PathArg p = PathArg.of(ts, path, "setxattr", "path", PathArg.FD);
        PathArg name = PathArg.of(ts, attribute, "setxattr", "attribute");
        byte[] data = Buffer.bytes(value);
        try (Arena a = Arena.ofConfined()) {
            long m = Native.copy(a, data, 0, data.length).address();
            check(p.bytes == null
                    ? Native.call("fsetxattr", p.descriptor(), Native.string(a, name.bytes), m, data.length, flags)
                    : Native.call(follow_symlinks ? "setxattr" : "lsetxattr", Native.string(a, p.path()),
                            Native.string(a, name.bytes), m, data.length, flags), p);
        }
    }

    @ExposeFunction("removexattr(path, attribute, *, follow_symlinks=True)")
    static void removexattr(ThreadState ts, PyObject path, PyObject attribute, boolean follow_symlinks) {
        PathArg p = PathArg.of(ts, path, "removexattr", "path", PathArg.FD);
        PathArg name = PathArg.of(ts, attribute, "removexattr", "attribute");
        try (Arena a = Arena.ofConfined()) {
            check(p.bytes == null ? Native.call("fremovexattr", p.descriptor(), Native.string(a, name.bytes))
                    : Native.call(follow_symlinks ? "removexattr" : "lremovexattr", Native.string(a, p.path()),
                            Native.string(a, name.bytes)), p);
        }
    }

    @ExposeFunction("listxattr(path=None, *, follow_symlinks=True)")
    static PyObject listxattr(ThreadState ts, PyObject path, boolean follow_symlinks) {
        PathArg p = PathArg.of(ts, path == PyNone.NONE ? PyStr.of(".") : path, "listxattr", "path", PathArg.FD);
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(65536);
            long n = p.bytes == null ? Native.callLong("flistxattr", p.descriptor(), m.address(), 65536)
                    : Native.callLong(follow_symlinks ? "listxattr" : "llistxattr", Native.string(a, p.path()),
                            m.address(), 65536);
            check(n, p);
            PyList names = new PyList();
            byte[] all = Native.bytes(m, n);
            for (int i = 0, start = 0; i < all.length; i++) {
                if (all[i] == 0) {
                    names.append(PathArg.decode(java.util.Arrays.copyOfRange(all, start, i)));
                    start = i + 1;
                }
            }
            return names;
        }
    }

    // ---- text ------------------------------------------------------------------------------------------------------------

    @ExposeFunction("fspath(path)")
    static PyObject fspath(ThreadState ts, PyObject path) {
        if (path instanceof PyStr || path instanceof PyBytes) {
            return path;
        }
        PyObject method = path.lookupSpecial("__fspath__");
        if (method == null || method == PyNone.NONE) {
            throw Errors.typeError("expected str, bytes or os.PathLike object, not " + path.type().name());
        }
        PyObject result = method.call0(ts);
        if (result instanceof PyStr || result instanceof PyBytes) {
            return result;
        }
        throw Errors.typeError("expected " + path.type().name() + ".__fspath__() to return str or bytes, not "
                + result.type().name());
    }

    @ExposeFunction("_path_normpath(path)")
    static PyObject normpath(PyObject path) {
        if (path instanceof PyBytes b) {
            return PyBytes.of(FileNames.encode(normal(FileNames.decode(b.toBytes()))));
        }
        if (path instanceof PyStr s) {
            return PyStr.of(normal(s.toJava()));
        }
        throw Errors.typeError("_path_normpath() argument 'path' must be str, not " + path.type().name());
    }

    private static String normal(String path) {
        int zero = path.indexOf('\0');
        if (zero >= 0) {
            path = path.substring(0, zero);
        }
        int n = path.length();
        int root = n > 0 && path.charAt(0) == '/' ? n > 1 && path.charAt(1) == '/'
                && !(n > 2 && path.charAt(2) == '/') ? 2 : 1 : 0;
        StringBuilder out = new StringBuilder(n).append(path, 0, root);
        int at = 0;
        while (at < n) {
            int end = path.indexOf('/', at);
            if (end < 0) {
                end = n;
            }
            String part = path.substring(at, end);
            at = end + 1;
            if (part.isEmpty() || part.equals(".")) {
                continue;
            }
            if (part.equals("..")) {
                int slash = out.lastIndexOf("/");
                int from = Math.max(slash + 1, root);
                String last = out.substring(Math.min(from, out.length()));
                if (!last.isEmpty() && !last.equals("..")) {
                    out.setLength(from > root ? from - 1 : root);
                    continue;
                }
                if (root > 0) {
                    continue;
                }
            }
            if (out.length() > root) {
                out.append('/');
            }
            out.append(part);
        }
        return out.isEmpty() ? "." : out.toString();
    }
}
