package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeType;

/** The {@code __dict__} attribute of the instances of a Python class. */
@ExposeType(name = "getset_descriptor", subclassable = false)
final class PyDictDescriptor extends PyObject {
    static final PyType TYPE = PyType.of(new PyDictDescriptorExposed());

    private final PyType owner;

    PyDictDescriptor(PyType owner) {
        this.owner = owner;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __get__(PyObject instance, PyType type) {
        if (instance == null) {
            return this;
        }
        PyDict dict = instance.instanceDict();
        if (dict == null) {
            throw Errors.noAttribute(instance, "__dict__");
        }
        return dict;
    }

    void __set__(PyObject instance, PyObject value) {
        if (!(value instanceof PyDict d)) {
            throw Errors.typeError("__dict__ must be set to a dictionary, not a '" + value.type().name() + "'");
        }
        instance.setInstanceDict(d);
    }

    void __delete__(PyObject instance) {
        instance.setInstanceDict(new PyDict());
    }
    PyObject __repr__() {
        return PyStr.of("<attribute '__dict__' of '" + owner.name() + "' objects>");
    }

    @ExposeGet("__name__")
    PyObject getName() {
        return PyStr.of("__dict__");
    }

    @ExposeGet("__qualname__")
    PyObject getQualName() {
        return PyStr.of(owner.qualName() + ".__dict__");
    }

    @ExposeGet("__objclass__")
    PyObject getObjClass() {
        return owner;
    }

    @ExposeGet("__doc__")
    PyObject getDoc() {
        return PyStr.of("dictionary for instance variables");
    }
}
