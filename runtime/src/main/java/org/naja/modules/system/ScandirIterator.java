package org.naja.modules.system;

import java.util.Iterator;
import java.util.List;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** What {@code os.scandir} returns. */
@ExposeType(name = "ScandirIterator", module = "posix", subclassable = false)
final class ScandirIterator extends PyObject {
    static final PyType TYPE = PyType.of(new ScandirIteratorExposed());
    private final PathArg folder;
    /** {@code null} once closed. */
    private Iterator<Folder.Entry> entries;

    ScandirIterator(PathArg folder, List<Folder.Entry> entries) {
        this.folder = folder;
        this.entries = entries.iterator();
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        Iterator<Folder.Entry> it = entries;
        synchronized (this) {
            return it != null && it.hasNext() ? new DirEntry(folder, it.next()) : null;
        }
    }

    @ExposeMethod("__enter__(self, /)")
    PyObject enter() {
        return this;
    }

    @ExposeMethod("__exit__(self, *args)")
    void exit(PyObject[] args) {
        entries = null;
    }

    @ExposeMethod("close(self, /)")
    void close() {
        entries = null;
    }
}
