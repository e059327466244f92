package org.naja.modules.system;

import java.util.Arrays;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.modules.io.OsErrors;
import org.naja.objects.PyGenericAlias;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code os.DirEntry}. */
@ExposeType(name = "DirEntry", module = "posix", subclassable = false)
final class DirEntry extends PyObject {
    static final PyType TYPE = PyType.of(new DirEntryExposed());
    private final PyObject name;
    private final PyObject path;
    /** The native path, relative to {@link #folder}. */
    private final byte[] full;
    private final int folder;
    private final long inode;
    private int kind;
    private PyObject stat, lstat;

    DirEntry(PathArg in, Folder.Entry e) {
        name = in.result(e.name());
        byte[] base = in.bytes;
        byte[] joined;
        if (base == null) {
            joined = e.name();
        } else {
            boolean slash = base.length > 0 && base[base.length - 1] != '/';
            joined = Arrays.copyOf(base, base.length + (slash ? 1 : 0) + e.name().length);
            if (slash) {
                joined[base.length] = '/';
            }
            System.arraycopy(e.name(), 0, joined, joined.length - e.name().length, e.name().length);
        }
        path = in.bytes == null && in.object == PyNone.NONE ? PyStr.of("./" + name.str().toJava())
                : in.result(joined);
        if (in.fd >= 0) {
            folder = in.descriptor();
            full = joined;
        } else {
            folder = Stat.AT_FDCWD;
            full = org.naja.modules.io.FileTable.of(ThreadState.current().interpreter).nativePath(joined);
        }
        inode = e.inode();
        kind = e.type() << 12;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeGet(value = "name", doc = "the entry's base filename, relative to scandir() \"path\" argument")
    PyObject name() {
        return name;
    }

    @ExposeGet(value = "path", doc = "the entry's full path name; equivalent to os.path.join(scandir_path, entry.name)")
    PyObject path() {
        return path;
    }

    @ExposeMethod("__fspath__(self, /)")
    PyObject fspath() {
        return path;
    }

    @ExposeMethod("inode(self, /)")
    PyObject inode() {
        return PyInt.ofUnsigned(inode);
    }

    @ExposeMethod("stat(self, /, *, follow_symlinks=True)")
    PyObject stat(boolean follow_symlinks) {
        if (follow_symlinks && isKind(Stat.S_IFLNK, false)) {
            if (stat == null) {
                stat = Stat.of(path, folder, full, 0);
            }
            return stat;
        }
        if (lstat == null) {
            lstat = Stat.of(path, folder, full, Stat.AT_SYMLINK_NOFOLLOW);
        }
        return lstat;
    }

    /** Whether it is of that kind; a file that has gone is none. */
    private boolean isKind(int wanted, boolean follow) {
        if (kind == 0) {
            int mode = mode(Stat.AT_SYMLINK_NOFOLLOW);
            if (mode < 0) {
                return false;
            }
            kind = mode & Stat.S_IFMT;
        }
        if (follow && kind == Stat.S_IFLNK) {
            int mode = mode(0);
            return mode >= 0 && (mode & Stat.S_IFMT) == wanted;
        }
        return kind == wanted;
    }

    private int mode(int flags) {
        try {
            PyObject s = flags == 0 ? stat == null ? stat = Stat.of(path, folder, full, 0) : stat
                    : lstat == null ? lstat = Stat.of(path, folder, full, flags) : lstat;
            return PyInt.asIndexInt(((org.naja.objects.PyTuple) s).get(0));
        } catch (org.naja.objects.PyException e) {
            if (e.matches(org.naja.objects.PyExceptions.FILE_NOT_FOUND_ERROR)) {
                return -OsErrors.ENOENT;
            }
            throw e;
        }
    }

    @ExposeMethod("is_dir(self, /, *, follow_symlinks=True)")
    boolean isDir(boolean follow_symlinks) {
        return isKind(Stat.S_IFDIR, follow_symlinks);
    }

    @ExposeMethod("is_file(self, /, *, follow_symlinks=True)")
    boolean isFile(boolean follow_symlinks) {
        return isKind(Stat.S_IFREG, follow_symlinks);
    }

    @ExposeMethod("is_symlink(self, /)")
    boolean isSymlink() {
        return isKind(Stat.S_IFLNK, false);
    }

    @ExposeMethod("is_junction(self, /)")
    boolean isJunction() {
        return false;
    }

    @ExposeClassMethod("__class_getitem__(cls, item, /)")
    static PyObject classGetItem(PyType cls, PyObject item) {
        return new PyGenericAlias(cls, item);
    }

    PyObject __repr__() {
        return PyStr.of("<DirEntry " + name.repr().toJava() + ">");
    }
}
