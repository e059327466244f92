package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeType;

/** A computed attribute of a built-in type. */
@ExposeType(name = "getset_descriptor", subclassable = false)
public final class PyGetSetDescriptor extends PyObject {
    public static final PyType TYPE = PyType.of(new PyGetSetDescriptorExposed());

    private final PyType owner;
    private final String name;
    private final ExposedType exposed;
    private final int index;
    private final boolean readOnly;
    private final String doc;

    PyGetSetDescriptor(PyType owner, String name, ExposedType exposed, int index, boolean readOnly, String doc) {
        this.owner = owner;
        this.name = name;
        this.exposed = exposed;
        this.index = index;
        this.readOnly = readOnly;
        this.doc = doc;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    private void check(PyObject instance) {
        if (!instance.type().isSubtype(owner)) {
            throw Errors.typeError("descriptor '" + name + "' for '" + owner.name()
                    + "' objects doesn't apply to a '" + instance.type().name() + "' object");
        }
    }

    PyObject __get__(PyObject instance, PyType type) {
        if (instance == null) {
            return this;
        }
        check(instance);
        return exposed.get(index, instance);
    }

    void __set__(PyObject instance, PyObject value) {
        check(instance);
        if (readOnly) {
            throw notWritable();
        }
        exposed.set(index, instance, value);
    }

    void __delete__(PyObject instance) {
        check(instance);
        if (readOnly) {
            throw notWritable();
        }
        exposed.set(index, instance, null);
    }

    private RuntimeException notWritable() {
        return Errors.attributeError("attribute '" + name + "' of '" + owner.name() + "' objects is not writable");
    }

    PyObject __repr__() {
        return PyStr.of("<attribute '" + name + "' of '" + owner.name() + "' objects>");
    }

    @ExposeGet("__name__")
    PyObject getName() {
        return PyStr.of(name);
    }

    @ExposeGet("__qualname__")
    PyObject getQualName() {
        return PyStr.of(owner.qualName() + "." + name);
    }

    @ExposeGet("__objclass__")
    PyObject getObjClass() {
        return owner;
    }

    @ExposeGet("__doc__")
    PyObject getDoc() {
        return doc == null || doc.isEmpty() ? PyNone.NONE : PyStr.of(doc);
    }
}
