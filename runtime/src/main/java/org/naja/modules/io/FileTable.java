package org.naja.modules.io;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.naja.objects.Errors;
import org.naja.objects.Interpreter;
import org.naja.objects.PyBytes;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.Settings;
import org.naja.objects.ThreadState;
import org.naja.modules.system.NativeFile;
import org.naja.modules.system.NativeState;

/** The file descriptors and the current folder of one interpreter: the JVM has neither for us. */
public final class FileTable {
    public static final int O_WRONLY = 1, O_RDWR = 2, O_CREAT = 0x40, O_EXCL = 0x80, O_TRUNC = 0x200, O_APPEND = 0x400,
            O_DIRECTORY = 0x10000, O_CLOEXEC = 0x80000, O_NONBLOCK = 0x800;

    private final List<OpenFile> files = new ArrayList<>();
    private volatile Path folder;
    /** The folder is no longer that of the process. */
    private volatile boolean moved;
    /** Bits that new files do not get. */
    public volatile int umask = 022;

    private FileTable(Interpreter interpreter) {
        Settings s = interpreter.settings;
        boolean own = s.processStreams;
        files.add(new OpenFile.OfStreams(own ? new FileInputStream(FileDescriptor.in) : s.stdin, null, own ? 0 : -1));
        files.add(new OpenFile.OfStreams(null, own ? new FileOutputStream(FileDescriptor.out) : s.stdout, own ? 1 : -1));
        files.add(new OpenFile.OfStreams(null, own ? new FileOutputStream(FileDescriptor.err) : s.stderr, own ? 2 : -1));
        folder = Path.of(System.getProperty("user.dir"));
    }

    public static FileTable of(Interpreter interpreter) {
        FileTable t = (FileTable) interpreter.state(FileTable.class);
        if (t == null) {
            synchronized (interpreter.settings) {
                t = (FileTable) interpreter.state(FileTable.class);
                if (t == null) {
                    t = new FileTable(interpreter);
                    interpreter.setState(FileTable.class, t);
                }
            }
        }
        return t;
    }

    // ---- the current folder ------------------------------------------------------------------------------------------

    public Path folder() {
        return folder;
    }

    public void changeFolder(Path to) {
        folder = to;
        moved = true;
    }

    /** The absolute path that Java's file operations take. */
    public Path resolve(String path) {
        if (path.indexOf('\0') >= 0) {
            throw Errors.valueError("embedded null byte");
        }
        try {
            return path.startsWith("/") ? Path.of(path) : folder.resolve(path);
        } catch (InvalidPathException e) {
            throw OsErrors.of(OsErrors.ENOENT, PyStr.of(path));
        }
    }

    /** A path for system calls: relative to this interpreter's folder. */
    public byte[] nativePath(byte[] path) {
        if (!moved || path.length == 0 || path[0] == '/') {
            return path;
        }
        byte[] base = FileNames.encode(folder.toString());
        byte[] all = java.util.Arrays.copyOf(base, base.length + 1 + path.length);
        all[base.length] = '/';
        System.arraycopy(path, 0, all, base.length + 1, path.length);
        return all;
    }

    /** A path given as str, bytes or os.PathLike, as text. */
    public static String pathText(ThreadState ts, PyObject path) {
        if (path instanceof PyStr s) {
            return s.toJava();
        }
        if (path instanceof PyBytes b) {
            return FileNames.decode(b.toBytes());
        }
        PyObject method = path.lookupSpecial("__fspath__");
        if (method == null) {
            throw Errors.typeError("expected str, bytes or os.PathLike object, not " + path.type().name());
        }
        PyObject result = method.call0(ts);
        if (result instanceof PyStr || result instanceof PyBytes) {
            return pathText(ts, result);
        }
        throw Errors.typeError("expected " + path.type().name() + ".__fspath__() to return str or bytes, not "
                + result.type().name());
    }

    // ---- descriptors -------------------------------------------------------------------------------------------------

    public synchronized OpenFile get(int fd) {
        OpenFile f = fd >= 0 && fd < files.size() ? files.get(fd) : null;
        if (f == null) {
            throw OsErrors.of(OsErrors.EBADF);
        }
        return f;
    }

    /** The operating system's number of an open file. */
    public int descriptor(int fd) {
        int n = get(fd).descriptor();
        if (n < 0) {
            throw OsErrors.of(OsErrors.EBADF);
        }
        return n;
    }

    /** The numbers of all open files. */
    public synchronized int[] numbers() {
        int[] all = new int[files.size()];
        int n = 0;
        for (int i = 0; i < all.length; i++) {
            if (files.get(i) != null) {
                all[n++] = i;
            }
        }
        return java.util.Arrays.copyOf(all, n);
    }

    public synchronized boolean isOpen(int fd) {
        return fd >= 0 && fd < files.size() && files.get(fd) != null;
    }

    /** The lowest free descriptor. */
    public synchronized int add(OpenFile f) {
        int fd = files.indexOf(null);
        if (fd >= 0) {
            files.set(fd, f);
            return fd;
        }
        files.add(f);
        return files.size() - 1;
    }

    /** Puts the file there; what was there is closed. */
    public void put(int fd, OpenFile f) {
        OpenFile old;
        synchronized (this) {
            while (files.size() <= fd) {
                files.add(null);
            }
            old = files.set(fd, f);
            if (old == null || --old.references > 0 || old.descriptor() == f.descriptor()) {
                return;
            }
        }
        try {
            old.close();
        } catch (IOException e) {
            // As dup2 does: errors of closing are lost.
        }
    }

    public synchronized int duplicate(int fd, int lowest) {
        OpenFile f = get(fd);
        f.references++;
        for (int i = lowest; ; i++) {
            while (files.size() <= i) {
                files.add(null);
            }
            if (files.get(i) == null) {
                files.set(i, f);
                return i;
            }
        }
    }

    public void duplicateTo(int fd, int to) {
        OpenFile f = get(fd);
        if (fd == to) {
            return;
        }
        if (isOpen(to)) {
            close(to);
        }
        synchronized (this) {
            f.references++;
            while (files.size() <= to) {
                files.add(null);
            }
            files.set(to, f);
        }
    }

    public void close(int fd) {
        OpenFile f;
        synchronized (this) {
            f = get(fd);
            files.set(fd, null);
            if (--f.references > 0) {
                return;
            }
        }
        try {
            f.close();
        } catch (IOException e) {
            throw OsErrors.of(e);
        }
    }

    /** {@code open(2)}. */
    public int open(PyObject name, String text, int flags, int mode) {
        Path path = resolve(text);
        // Without native calls so far, Java's channels save the time to link them.
        if (NativeState.isLinked()) {
            return NativeFile.open(this, name, nativePath(FileNames.encode(text)), path, flags, mode);
        }
        boolean write = (flags & (O_WRONLY | O_RDWR)) != 0;
        boolean read = (flags & O_WRONLY) == 0;
        Set<OpenOption> options = new HashSet<>();
        if (read) {
            options.add(StandardOpenOption.READ);
        }
        if (write) {
            options.add(StandardOpenOption.WRITE);
            if ((flags & O_TRUNC) != 0) {
                options.add(StandardOpenOption.TRUNCATE_EXISTING);
            }
            if ((flags & O_CREAT) != 0) {
                options.add((flags & O_EXCL) != 0 ? StandardOpenOption.CREATE_NEW : StandardOpenOption.CREATE);
            }
        } else if ((flags & O_CREAT) != 0) {
            createEmpty(name, path, flags, mode);
        }
        boolean directory = Files.isDirectory(path);
        if (directory && write) {
            throw OsErrors.of((flags & O_EXCL) != 0 ? OsErrors.EEXIST : OsErrors.EISDIR, name);
        }
        if ((flags & O_DIRECTORY) != 0 && !directory && Files.exists(path)) {
            throw OsErrors.of(OsErrors.ENOTDIR, name);
        }
        try {
            FileChannel channel = write && (flags & O_CREAT) != 0
                    ? FileChannel.open(path, options, permissions(mode & ~umask)) : FileChannel.open(path, options);
            boolean regular = directory || Files.isRegularFile(path);
            OpenFile file = new OpenFile.OfChannel(channel, path, read, write, (flags & O_APPEND) != 0, regular);
            return add(file);
        } catch (IOException e) {
            throw OsErrors.of(text.endsWith("/") && e instanceof java.nio.file.NoSuchFileException && write
                    ? OsErrors.EISDIR : OsErrors.errno(e), name);
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            throw OsErrors.of(OsErrors.EINVAL, name);
        }
    }

    private void createEmpty(PyObject name, Path path, int flags, int mode) {
        try {
            Files.createFile(path, permissions(mode & ~umask));
        } catch (java.nio.file.FileAlreadyExistsException e) {
            if ((flags & O_EXCL) != 0) {
                throw OsErrors.of(OsErrors.EEXIST, name);
            }
        } catch (IOException e) {
            throw OsErrors.of(e, name);
        }
    }

    /** The attribute that creates files with these permissions. */
    public static FileAttribute<Set<PosixFilePermission>> permissions(int mode) {
        return PosixFilePermissions.asFileAttribute(permissionSet(mode));
    }

    public static Set<PosixFilePermission> permissionSet(int mode) {
        PosixFilePermission[] all = {
            PosixFilePermission.OTHERS_EXECUTE, PosixFilePermission.OTHERS_WRITE, PosixFilePermission.OTHERS_READ,
            PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.GROUP_WRITE, PosixFilePermission.GROUP_READ,
            PosixFilePermission.OWNER_EXECUTE, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_READ
        };
        Set<PosixFilePermission> set = EnumSet.noneOf(PosixFilePermission.class);
        for (int i = 0; i < 9; i++) {
            if ((mode >> i & 1) != 0) {
                set.add(all[i]);
            }
        }
        return set;
    }
}
