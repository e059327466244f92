package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeType;

/** The {@code __weakref__} attribute of the instances of a Python class. */
@ExposeType(name = "getset_descriptor", subclassable = false)
final class PyWeakrefDescriptor extends PyObject {
    static final PyType TYPE = PyType.of(new PyWeakrefDescriptorExposed());

    private final PyType owner;

    PyWeakrefDescriptor(PyType owner) {
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
        PyObject first = WeakReferences.first(instance);
        return first == null ? PyNone.NONE : first;
    }

    void __set__(PyObject instance, PyObject value) {
        throw Errors.attributeError("attribute '__weakref__' of '" + owner.name() + "' objects is not writable");
    }

    void __delete__(PyObject instance) {
        throw Errors.attributeError("attribute '__weakref__' of '" + owner.name() + "' objects is not writable");
    }
    PyObject __repr__() {
        return PyStr.of("<attribute '__weakref__' of '" + owner.name() + "' objects>");
    }

    @ExposeGet("__name__")
    PyObject getName() {
        return PyStr.of("__weakref__");
    }

    @ExposeGet("__qualname__")
    PyObject getQualName() {
        return PyStr.of(owner.qualName() + ".__weakref__");
    }

    @ExposeGet("__objclass__")
    PyObject getObjClass() {
        return owner;
    }

    @ExposeGet("__doc__")
    PyObject getDoc() {
        return PyStr.of("list of weak references to the object");
    }
}
