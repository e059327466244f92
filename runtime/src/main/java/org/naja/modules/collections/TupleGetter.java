package org.naja.modules.collections;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;

/** The descriptor of a named tuple's field. */
@ExposeType(name = "_tuplegetter", module = "collections", subclassable = false)
public final class TupleGetter extends PyObject {
    public static final PyType TYPE = PyType.of(new TupleGetterExposed());

    private final int index;
    private PyObject doc;

    private TupleGetter(int index, PyObject doc) {
        this.index = index;
        this.doc = doc;
    }

    @ExposeNew("_tuplegetter(index, doc, /)")
    static PyObject __new__(PyType type, int index, PyObject doc) {
        return new TupleGetter(index, doc);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __get__(PyObject instance, PyType owner) {
        if (instance instanceof PyTuple t) {
            if (index < 0 || index >= t.size()) {
                throw Errors.indexError("tuple index out of range");
            }
            return t.get(index);
        }
        if (instance == null || instance == PyNone.NONE) {
            return this;
        }
        throw Errors.typeError("descriptor for index '" + index + "' for tuple subclasses doesn't apply to '"
                + instance.type().name() + "' object");
    }

    void __set__(PyObject instance, PyObject value) {
        throw Errors.attributeError("can't set attribute");
    }

    void __delete__(PyObject instance) {
        throw Errors.attributeError("can't delete attribute");
    }

    PyObject __repr__() {
        return PyStr.of(TYPE.name() + "(" + index + ", " + doc.repr().toJava() + ")");
    }

    @ExposeGet("__doc__")
    PyObject getDoc() {
        return doc;
    }

    @ExposeSet(value = "__doc__", deletable = true)
    void setDoc(PyObject value) {
        doc = value == null ? PyNone.NONE : value;
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        return PyTuple.of(TYPE, PyTuple.of(PyInt.of(index), doc));
    }
}
