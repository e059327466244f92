package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** One of a class's {@code __slots__}: a fixed place in the instance's values. */
@ExposeType(name = "member_descriptor", subclassable = false)
public final class PyMemberDescriptor extends PyObject {
    public static final PyType TYPE = PyType.of(new PyMemberDescriptorExposed());

    public final PyType owner;
    private final String name;
    public final int index;

    PyMemberDescriptor(PyType owner, String name, int index) {
        this.owner = owner;
        this.name = name;
        this.index = index;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    private PyObject[] values(PyObject instance) {
        if (!instance.type().isSubtype(owner)) {
            throw Errors.typeError("descriptor '" + name + "' for '" + owner.name()
                    + "' objects doesn't apply to a '" + instance.type().name() + "' object");
        }
        Attributed o = (Attributed) instance;
        PyObject[] values = o.values();
        if (values.length <= index) {
            values = java.util.Arrays.copyOf(values, Math.max(index + 1, instance.type().slotCount));
            o.setState(o.shape(), values);
        }
        return values;
    }

    PyObject __get__(PyObject instance, PyType type) {
        if (instance == null) {
            return this;
        }
        PyObject value = values(instance)[index];
        if (value == null) {
            throw Errors.noAttribute(instance, name);
        }
        return value;
    }

    void __set__(PyObject instance, PyObject value) {
        values(instance)[index] = value;
    }

    void __delete__(PyObject instance) {
        PyObject[] values = values(instance);
        if (values[index] == null) {
            throw Errors.noAttribute(instance, name);
        }
        values[index] = null;
    }

    PyObject __repr__() {
        return PyStr.of("<member '" + name + "' of '" + owner.name() + "' objects>");
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
        return PyNone.NONE;
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        PyObject getattr = ThreadState.current().interpreter.builtins.dict.get("getattr");
        return PyTuple.of(new PyObject[] {getattr, PyTuple.of(new PyObject[] {owner, PyStr.of(name)})});
    }
}
