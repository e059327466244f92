package org.naja.objects;

/** The getset descriptors {@code __dict__} and {@code __weakref__} that a class has for its instances. */
final class InstanceSlots extends ExposedType {
    private static final InstanceSlots INSTANCE = new InstanceSlots();
    private static final int DICT = 0, WEAKREF = 1;

    private InstanceSlots() {}

    static PyObject dict(PyType owner) {
        return new PyGetSetDescriptor(owner, "__dict__", INSTANCE, DICT, false, "dictionary for instance variables");
    }

    static PyObject weakref(PyType owner) {
        return new PyGetSetDescriptor(
                owner, "__weakref__", INSTANCE, WEAKREF, true, "list of weak references to the object");
    }

    @Override
    public PyObject get(int index, PyObject self) {
        if (index == WEAKREF) {
            PyObject first = WeakReferences.first(self);
            return first == null ? PyNone.NONE : first;
        }
        PyDict dict = self.instanceDict();
        if (dict == null) {
            throw Errors.noAttribute(self, "__dict__");
        }
        return dict;
    }

    @Override
    public void set(int index, PyObject self, PyObject value) {
        if (value == null) {
            self.setInstanceDict(new PyDict());
        } else if (value instanceof PyDict d) {
            self.setInstanceDict(d);
        } else {
            throw Errors.typeError("__dict__ must be set to a dictionary, not a '" + value.type().name() + "'");
        }
    }

    // ---- not a type: only its attributes are used -------------------------------------------------------------------

    @Override
    public String name() {
        return "object";
    }

    @Override
    public PyType base() {
        return null;
    }

    @Override
    public TypeSlots slots() {
        throw new IllegalStateException(name());
    }

    @Override
    public void define(PyType type) {
        throw new IllegalStateException(name());
    }

    @Override
    public BuiltinCode code(int index) {
        throw new IllegalStateException(name());
    }
}
