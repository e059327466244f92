package org.naja.objects;

/** Attribute access as {@code object} does it: PyObject_GenericGetAttr and its kin. */
public final class GenericAttributes {
    private GenericAttributes() {}

    /** The attribute or {@code null}. */
    public static PyObject get(PyObject self, String name) {
        PyType type = self.type();
        PyObject found = type.lookup(name);
        if (found == null) {
            return self.getOwn(name);
        }
        PyType foundType = found.type();
        if (foundType.isDataDescriptor()) {
            return foundType.slots.descriptorGet(found, self, type);
        }
        PyObject own = self.getOwn(name);
        if (own != null) {
            return own;
        }
        return foundType.isDescriptor() ? foundType.slots.descriptorGet(found, self, type) : found;
    }

    public static void set(PyObject self, String name, PyObject value) {
        PyObject found = self.type().lookup(name);
        if (found != null) {
            PyType foundType = found.type();
            if (foundType.isDataDescriptor()) {
                foundType.slots.descriptorSet(found, self, value);
                return;
            }
        }
        if (!self.setOwn(name, value)) {
            throw cannotStore(self, name, found);
        }
    }

    public static void delete(PyObject self, String name) {
        PyObject found = self.type().lookup(name);
        if (found != null) {
            PyType foundType = found.type();
            if (foundType.isDataDescriptor()) {
                foundType.slots.descriptorDelete(found, self);
                return;
            }
        }
        if (!self.deleteOwn(name)) {
            if (self.type().hasDict) {
                throw Errors.noAttribute(self, name);
            }
            throw cannotStore(self, name, found);
        }
    }

    private static RuntimeException cannotStore(PyObject self, String name, PyObject found) {
        if (found != null) {
            return Errors.attributeError(
                    "'" + self.type().name() + "' object attribute '" + name + "' is read-only", self, name);
        }
        return Errors.noAttribute(self, name);
    }

    /** An attribute name given as a Python value. */
    public static String attributeName(PyObject name) {
        if (name instanceof PyStr s) {
            return s.toJava();
        }
        throw Errors.typeError("attribute name must be string, not '" + name.type().name() + "'");
    }

    /** {@code object.__setattr__(SomeClass, ...)} must not reach round a metaclass's own rules (CPython's hackcheck). */
    static void checkWrapperUse(TypeSlots slots, PyObject self, String what) {
        if (self instanceof PyType && !(slots instanceof PyTypeExposed.Slots)) {
            throw Errors.typeError("can't apply this " + what + " to " + self.type().name() + " object");
        }
    }
}
