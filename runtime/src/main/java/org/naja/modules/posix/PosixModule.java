package org.naja.modules.posix;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.modules.io.FileNames;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OpenFile;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;

/** {@code posix}: files and folders (posixmodule.c). Descriptors are in {@link DescriptorFunctions}. */
@ExposeModule(name = "posix", doc = "This module provides access to operating system functionality that is\n"
        + "standardized by the C Standard and the POSIX standard (a thinly\ndisguised Unix interface).",
        types = {PyDirEntry.class})
public final class PosixModule {
    private static final LinkOption[] FOLLOW = {};
    private static final LinkOption[] STAY = {LinkOption.NOFOLLOW_LINKS};

    private PosixModule() {}

    static void init(ThreadState ts, PyModule module) {
        PosixConstants.addTo(module.dict);
        PyDict d = module.dict;
        d.put("error", PyExceptions.OS_ERROR);
        d.put("stat_result", Stat.TYPE);
        PosixTypes.addTo(d);
        PyDict environ = new PyDict();
        for (Map.Entry<String, String> e : System.getenv().entrySet()) {
            environ.put(PyBytes.of(FileNames.encode(e.getKey())), PyBytes.of(FileNames.encode(e.getValue())));
        }
        d.put("environ", environ);
        d.put("_have_functions", PyList.of(new PyObject[] {
            PyStr.of("HAVE_FSTATVFS"), PyStr.of("HAVE_FTRUNCATE"), PyStr.of("HAVE_LSTAT"), PyStr.of("HAVE_LUTIMES")
        }));
        DescriptorFunctions.addTo(module);
    }

    private static void noDirFd(PyObject dirFd, String function) {
        if (dirFd != PyNone.NONE) {
            throw Errors.notImplementedError(function + ": dir_fd unavailable on this platform");
        }
    }

    /** The file behind a descriptor. */
    static Path fileOf(ThreadState ts, int fd) {
        OpenFile f = FileTable.of(ts.interpreter).get(fd);
        if (f.path != null) {
            return f.path;
        }
        return fd <= 2 && ts.interpreter.settings.processStreams ? Path.of("/proc/self/fd/" + fd) : null;
    }

    // ---- stat ----------------------------------------------------------------------------------------------------------

    @ExposeFunction("stat(path, *, dir_fd=None, follow_symlinks=True)")
    static PyObject stat(ThreadState ts, PyObject path, PyObject dirFd, boolean follow) {
        noDirFd(dirFd, "stat");
        PathArg p = PathArg.of(ts, path, "stat", "path", true, false);
        if (p.fd >= 0) {
            return fstat(ts, p.fd);
        }
        return stat(p, follow);
    }

    @ExposeFunction("lstat(path, *, dir_fd=None)")
    static PyObject lstat(ThreadState ts, PyObject path, PyObject dirFd) {
        noDirFd(dirFd, "lstat");
        return stat(PathArg.of(ts, path, "lstat"), false);
    }

    private static PyObject stat(PathArg p, boolean follow) {
        try {
            Path file = p.path();
            if (p.text.endsWith("/") && !p.text.equals("/") && !Files.isDirectory(file) && Files.exists(file)) {
                throw p.error(OsErrors.ENOTDIR);
            }
            return Stat.of(file, follow);
        } catch (IOException e) {
            throw p.error(e);
        }
    }

    @ExposeFunction("fstat(fd)")
    static PyObject fstat(ThreadState ts, int fd) {
        Path file = fileOf(ts, fd);
        if (file == null) {
            return Stat.ofPipe();
        }
        try {
            return Stat.of(file, true);
        } catch (IOException e) {
            if (e instanceof java.nio.file.NoSuchFileException) {
                return Stat.ofPipe();
            }
            throw OsErrors.of(e);
        }
    }

    @ExposeFunction("access(path, mode, *, dir_fd=None, effective_ids=False, follow_symlinks=True)")
    static boolean access(ThreadState ts, PyObject path, int mode, PyObject dirFd, boolean effective, boolean follow) {
        noDirFd(dirFd, "access");
        PathArg p = PathArg.of(ts, path, "access");
        if (p.path == null || !Files.exists(p.path, follow ? FOLLOW : STAY)) {
            return false;
        }
        return ((mode & 4) == 0 || Files.isReadable(p.path)) && ((mode & 2) == 0 || Files.isWritable(p.path))
                && ((mode & 1) == 0 || Files.isExecutable(p.path));
    }

    // ---- folders ---------------------------------------------------------------------------------------------------------

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
        PathArg p = PathArg.of(ts, path, "chdir", "path", true, false);
        Path folder = p.fd >= 0 ? fileOf(ts, p.fd) : p.path();
        if (folder == null || !Files.isDirectory(folder)) {
            throw p.error(folder != null && Files.exists(folder) ? OsErrors.ENOTDIR : OsErrors.ENOENT);
        }
        try {
            FileTable.of(ts.interpreter).changeFolder(folder.toRealPath());
        } catch (IOException e) {
            throw p.error(e);
        }
    }

    @ExposeFunction("listdir(path=None)")
    static PyObject listdir(ThreadState ts, PyObject path) {
        PathArg p = PathArg.of(ts, path, "listdir", "path", true, true);
        List<PyObject> names = new ArrayList<>();
        for (Path file : children(ts, p)) {
            names.add(p.result(file.getFileName().toString()));
        }
        return PyList.of(names.toArray(new PyObject[0]));
    }

    private static List<Path> children(ThreadState ts, PathArg p) {
        Path folder = p.fd >= 0 ? fileOf(ts, p.fd) : p.path();
        List<Path> all = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            for (Path file : stream) {
                all.add(file);
            }
        } catch (java.nio.file.DirectoryIteratorException e) {
            throw p.error(e.getCause());
        } catch (IOException e) {
            throw p.error(e);
        }
        return all;
    }

    @ExposeFunction("scandir(path=None)")
    static PyObject scandir(ThreadState ts, PyObject path) {
        PathArg p = PathArg.of(ts, path, "scandir", "path", true, true);
        String prefix = p.fd >= 0 ? "" : p.text.endsWith("/") ? p.text : p.text + "/";
        List<PyDirEntry> entries = new ArrayList<>();
        for (Path file : children(ts, p)) {
            String name = file.getFileName().toString();
            entries.add(new PyDirEntry(p.result(name), p.result(prefix + name), file));
        }
        return new PyScandirIterator(entries);
    }

    @ExposeFunction("mkdir(path, mode=511, *, dir_fd=None)")
    static void mkdir(ThreadState ts, PyObject path, int mode, PyObject dirFd) {
        noDirFd(dirFd, "mkdir");
        PathArg p = PathArg.of(ts, path, "mkdir");
        try {
            Files.createDirectory(p.path(),
                    FileTable.permissions(mode & ~FileTable.of(ts.interpreter).umask));
        } catch (IOException e) {
            throw p.error(e);
        }
    }

    @ExposeFunction("rmdir(path, *, dir_fd=None)")
    static void rmdir(ThreadState ts, PyObject path, PyObject dirFd) {
        noDirFd(dirFd, "rmdir");
        PathArg p = PathArg.of(ts, path, "rmdir");
        if (Files.exists(p.path(), STAY) && !Files.isDirectory(p.path(), STAY)) {
            throw p.error(OsErrors.ENOTDIR);
        }
        try {
            Files.delete(p.path());
        } catch (IOException e) {
            throw p.error(e);
        }
    }

    // ---- files -------------------------------------------------------------------------------------------------------------

    private static void unlink(ThreadState ts, PyObject path, PyObject dirFd, String function) {
        noDirFd(dirFd, function);
        PathArg p = PathArg.of(ts, path, function);
        if (Files.isDirectory(p.path(), STAY)) {
            throw p.error(OsErrors.EISDIR);
        }
        try {
            Files.delete(p.path());
        } catch (IOException e) {
            throw p.error(e);
        }
    }

    @ExposeFunction("remove(path, *, dir_fd=None)")
    static void remove(ThreadState ts, PyObject path, PyObject dirFd) {
        unlink(ts, path, dirFd, "remove");
    }

    @ExposeFunction("unlink(path, *, dir_fd=None)")
    static void unlink(ThreadState ts, PyObject path, PyObject dirFd) {
        unlink(ts, path, dirFd, "unlink");
    }

    private static void rename(ThreadState ts, PyObject src, PyObject dst, String function) {
        PathArg from = PathArg.of(ts, src, function, "src", false, false);
        PathArg to = PathArg.of(ts, dst, function, "dst", false, false);
        try {
            Path target = to.path();
            boolean toFolder = Files.isDirectory(target, STAY);
            if (toFolder && Files.exists(from.path(), STAY) && !Files.isDirectory(from.path(), STAY)) {
                throw OsErrors.of(OsErrors.EISDIR, from.given, to.given);
            }
            if (!toFolder && Files.isDirectory(from.path(), STAY) && Files.exists(target, STAY)) {
                throw OsErrors.of(OsErrors.ENOTDIR, from.given, to.given);
            }
            Files.move(from.path(), target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw OsErrors.of(e, from.given, to.given);
        }
    }

    @ExposeFunction("rename(src, dst, *, src_dir_fd=None, dst_dir_fd=None)")
    static void rename(ThreadState ts, PyObject src, PyObject dst, PyObject srcFd, PyObject dstFd) {
        rename(ts, src, dst, "rename");
    }

    @ExposeFunction("replace(src, dst, *, src_dir_fd=None, dst_dir_fd=None)")
    static void replace(ThreadState ts, PyObject src, PyObject dst, PyObject srcFd, PyObject dstFd) {
        rename(ts, src, dst, "replace");
    }

    @ExposeFunction("link(src, dst, *, src_dir_fd=None, dst_dir_fd=None, follow_symlinks=True)")
    static void link(ThreadState ts, PyObject src, PyObject dst, PyObject srcFd, PyObject dstFd, boolean follow) {
        PathArg from = PathArg.of(ts, src, "link", "src", false, false);
        PathArg to = PathArg.of(ts, dst, "link", "dst", false, false);
        try {
            Files.createLink(to.path(), from.path());
        } catch (IOException e) {
            throw OsErrors.of(e, from.given, to.given);
        }
    }

    @ExposeFunction("symlink(src, dst, target_is_directory=False, *, dir_fd=None)")
    static void symlink(ThreadState ts, PyObject src, PyObject dst, boolean directory, PyObject dirFd) {
        PathArg from = PathArg.of(ts, src, "symlink", "src", false, false);
        PathArg to = PathArg.of(ts, dst, "symlink", "dst", false, false);
        try {
            Files.createSymbolicLink(to.path(), Path.of(from.text));
        } catch (IOException e) {
            throw OsErrors.of(e, from.given, to.given);
        }
    }

    @ExposeFunction("readlink(path, *, dir_fd=None)")
    static PyObject readlink(ThreadState ts, PyObject path, PyObject dirFd) {
        PathArg p = PathArg.of(ts, path, "readlink");
        try {
            return p.result(Files.readSymbolicLink(p.path()).toString());
        } catch (IOException e) {
            throw p.error(e);
        }
    }

    @ExposeFunction("chmod(path, mode, *, dir_fd=None, follow_symlinks=True)")
    static void chmod(ThreadState ts, PyObject path, int mode, PyObject dirFd, boolean follow) {
        PathArg p = PathArg.of(ts, path, "chmod", "path", true, false);
        Path file = p.fd >= 0 ? fileOf(ts, p.fd) : p.path();
        try {
            Files.setAttribute(file, "unix:mode", mode & 07777, follow ? FOLLOW : STAY);
        } catch (IOException e) {
            throw p.error(e);
        } catch (IllegalArgumentException | UnsupportedOperationException e) {
            throw Errors.notImplementedError("chmod: follow_symlinks unavailable on this platform");
        }
    }

    @ExposeFunction("fchmod(fd, mode)")
    static void fchmod(ThreadState ts, int fd, int mode) {
        chmod(ts, PyInt.of(fd), mode, PyNone.NONE, true);
    }

    @ExposeFunction("chown(path, uid, gid, *, dir_fd=None, follow_symlinks=True)")
    static void chown(ThreadState ts, PyObject path, int uid, int gid, PyObject dirFd, boolean follow) {
        PathArg p = PathArg.of(ts, path, "chown", "path", true, false);
        Path file = p.fd >= 0 ? fileOf(ts, p.fd) : p.path();
        try {
            if (uid >= 0) {
                Files.setAttribute(file, "unix:uid", uid, follow ? FOLLOW : STAY);
            }
            if (gid >= 0) {
                Files.setAttribute(file, "unix:gid", gid, follow ? FOLLOW : STAY);
            }
        } catch (IOException e) {
            throw p.error(e);
        }
    }

    @ExposeFunction("utime(path, times=None, *, ns=NULL, dir_fd=None, follow_symlinks=True)")
    static void utime(ThreadState ts, PyObject path, PyObject times, PyObject ns, PyObject dirFd, boolean follow) {
        PathArg p = PathArg.of(ts, path, "utime", "path", true, false);
        if (times != PyNone.NONE && ns != null) {
            throw Errors.valueError("utime: you may specify either 'times' or 'ns' but not both");
        }
        FileTime access;
        FileTime modified;
        if (times == PyNone.NONE && ns == null) {
            access = modified = FileTime.from(java.time.Instant.now());
        } else {
            if (!((ns != null ? ns : times) instanceof PyTuple t) || t.size() != 2) {
                throw Errors.typeError(ns != null ? "utime: 'ns' must be a tuple of two ints"
                        : "utime: 'times' must be either a tuple of two ints or None");
            }
            access = time(t.get(0), ns != null);
            modified = time(t.get(1), ns != null);
        }
        Path file = p.fd >= 0 ? fileOf(ts, p.fd) : p.path();
        try {
            Files.getFileAttributeView(file, java.nio.file.attribute.BasicFileAttributeView.class,
                    follow ? FOLLOW : STAY).setTimes(modified, access, null);
        } catch (IOException e) {
            throw p.error(e);
        }
    }

    private static FileTime time(PyObject o, boolean nanos) {
        if (nanos) {
            return FileTime.from(PyInt.asIndexLong(o), TimeUnit.NANOSECONDS);
        }
        if (o instanceof PyFloat f) {
            double whole = Math.floor(f.value);
            return FileTime.from(java.time.Instant.ofEpochSecond((long) whole, (long) ((f.value - whole) * 1e9)));
        }
        return FileTime.from(PyInt.asIndexLong(o), TimeUnit.SECONDS);
    }

    @ExposeFunction("umask(mask, /)")
    static long umask(ThreadState ts, int mask) {
        FileTable table = FileTable.of(ts.interpreter);
        int old = table.umask;
        table.umask = mask & 0777;
        return old;
    }

    @ExposeFunction("truncate(path, length)")
    static void truncate(ThreadState ts, PyObject path, long length) {
        PathArg p = PathArg.of(ts, path, "truncate", "path", true, false);
        FileTable table = FileTable.of(ts.interpreter);
        int fd = p.fd >= 0 ? p.fd : table.open(p.given, p.text, FileTable.O_WRONLY, 0);
        try {
            table.get(fd).truncate(length);
        } catch (IOException e) {
            throw p.error(e);
        } finally {
            if (p.fd < 0) {
                table.close(fd);
            }
        }
    }

    @ExposeFunction("statvfs(path)")
    static PyObject statvfs(ThreadState ts, PyObject path) {
        PathArg p = PathArg.of(ts, path, "statvfs", "path", true, false);
        Path file = p.fd >= 0 ? fileOf(ts, p.fd) : p.path();
        try {
            return PosixTypes.statvfs(Files.getFileStore(file));
        } catch (IOException e) {
            throw p.error(e);
        }
    }

    @ExposeFunction("fspath(path)")
    static PyObject fspath(ThreadState ts, PyObject path) {
        if (path instanceof PyStr || path instanceof PyBytes) {
            return path;
        }
        PyObject method = path.lookupSpecial("__fspath__");
        if (method == null) {
            throw Errors.typeError("expected str, bytes or os.PathLike object, not " + path.type().name());
        }
        PyObject result = method.call0(ts);
        if (result instanceof PyStr || result instanceof PyBytes) {
            return result;
        }
        throw Errors.typeError("expected " + path.type().name() + ".__fspath__() to return str or bytes, not "
                + result.type().name());
    }

    @ExposeFunction("_path_splitroot_ex(path)")
    static PyObject splitRoot(PyObject path) {
        boolean bytes = path instanceof PyBytes;
        String p = bytes ? FileNames.decode(((PyBytes) path).toBytes()) : path.str().toJava();
        String root = !p.startsWith("/") ? "" : p.startsWith("//") && !p.startsWith("///") ? "//" : "/";
        String rest = p.substring(root.length());
        PyObject[] parts = {PyStr.EMPTY, PyStr.of(root), PyStr.of(rest)};
        for (int i = 0; bytes && i < 3; i++) {
            parts[i] = PyBytes.of(FileNames.encode(parts[i].str().toJava()));
        }
        return PyTuple.of(parts);
    }
}
