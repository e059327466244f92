package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** A variable shared by a function and the functions inside it (cellobject.c). */
@ExposeType(name = "cell", subclassable = false)
public final class PyCell extends PyObject {
    public static final PyType TYPE = PyType.of(new PyCellExposed());

    /** {@code null}: unbound. */
    public PyObject value;

    public PyCell() {}

    public PyCell(PyObject value) {
        this.value = value;
    }

    @ExposeNew("cell(contents=<unrepresentable>, /)")
    static PyObject __new__(PyType type, PyObject contents) {
        return new PyCell(contents);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeGet("cell_contents")
    PyObject getContents() {
        if (value == null) {
            throw Errors.valueError("cell is empty");
        }
        return value;
    }

    @ExposeSet(value = "cell_contents", deletable = true)
    void setContents(PyObject contents) {
        value = contents;
    }

    PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyCell c)) {
            return PyNotImplemented.VALUE;
        }
        if (value != null && c.value != null) {
            return value.richCompare(c.value, op);
        }
        return PyBool.of(Compare.holds(op, Boolean.compare(value != null, c.value != null)));
    }

    PyObject __repr__() {
        String at = "<cell at 0x" + Long.toHexString(PyBaseObject.id(this)) + ": ";
        return PyStr.of(value == null ? at + "empty>" : at + value.type().name() + " object at 0x"
                + Long.toHexString(PyBaseObject.id(value)) + ">");
    }
}
