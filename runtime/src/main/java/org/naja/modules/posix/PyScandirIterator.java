package org.naja.modules.posix;

import java.util.List;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** The iterator of {@code os.scandir()}: the entries are read at the beginning. */
@ExposeType(name = "ScandirIterator", module = "posix", subclassable = false)
public final class PyScandirIterator extends PyObject {
    public static final PyType TYPE = PyType.of(new PyScandirIteratorExposed());

    private final List<PyDirEntry> entries;
    private int at;

    PyScandirIterator(List<PyDirEntry> entries) {
        this.entries = entries;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __iter__() {
        return this;
    }

    synchronized PyObject __next__() {
        return at < entries.size() ? entries.get(at++) : null;
    }

    @ExposeMethod("close(self, /)")
    synchronized void close() {
        at = entries.size();
    }

    @ExposeMethod("__enter__(self, /)")
    PyObject enter() {
        return this;
    }

    @ExposeMethod("__exit__(self, *args)")
    void exit(PyObject[] args) {
        close();
    }
}
