package org.naja.modules.posix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.modules.io.OsErrors;
import org.naja.objects.PyGenericAlias;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;

/** {@code os.DirEntry}. */
@ExposeType(name = "DirEntry", module = "posix", subclassable = false)
public final class PyDirEntry extends PyObject {
    public static final PyType TYPE = PyType.of(new PyDirEntryExposed());
    private static final LinkOption[] FOLLOW = {};
    private static final LinkOption[] STAY = {LinkOption.NOFOLLOW_LINKS};

    private final PyObject name;
    private final PyObject path;
    private final Path file;
    private PyObject stat;
    private PyObject lstat;

    PyDirEntry(PyObject name, PyObject path, Path file) {
        this.name = name;
        this.path = path;
        this.file = file;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeGet(value = "name", doc = "the entry's base filename, relative to scandir() \"path\" argument")
    PyObject getName() {
        return name;
    }

    @ExposeGet(value = "path", doc = "the entry's full path name; equivalent to os.path.join(scandir_path, entry.name)")
    PyObject getPath() {
        return path;
    }

    @ExposeMethod("is_dir(self, /, *, follow_symlinks=True)")
    boolean isDir(boolean follow) {
        return Files.isDirectory(file, follow ? FOLLOW : STAY);
    }

    @ExposeMethod("is_file(self, /, *, follow_symlinks=True)")
    boolean isFile(boolean follow) {
        return Files.isRegularFile(file, follow ? FOLLOW : STAY);
    }

    @ExposeMethod("is_symlink(self, /)")
    boolean isSymlink() {
        return Files.isSymbolicLink(file);
    }

    @ExposeMethod("is_junction(self, /)")
    boolean isJunction() {
        return false;
    }

    @ExposeMethod("stat(self, /, *, follow_symlinks=True)")
    PyObject stat(boolean follow) {
        try {
            if (follow) {
                if (stat == null) {
                    stat = Stat.of(file, true);
                }
                return stat;
            }
            if (lstat == null) {
                lstat = Stat.of(file, false);
            }
            return lstat;
        } catch (IOException e) {
            throw OsErrors.of(e, path);
        }
    }

    @ExposeMethod("inode(self, /)")
    PyObject inode() {
        try {
            return PyInt.of((Long) Files.getAttribute(file, "unix:ino", STAY));
        } catch (NoSuchFileException e) {
            throw OsErrors.of(OsErrors.ENOENT, path);
        } catch (IOException e) {
            throw OsErrors.of(e, path);
        }
    }

    @ExposeMethod("__fspath__(self, /)")
    PyObject fspath() {
        return path;
    }

    @ExposeClassMethod("__class_getitem__(cls, object, /)")
    static PyObject classGetItem(PyType cls, PyObject item) {
        return new PyGenericAlias(cls, item);
    }

    PyObject __repr__() {
        return PyStr.of("<DirEntry " + name.repr().toJava() + ">");
    }
}
