package org.naja.objects;

/**
 * The tables of a built-in type, as the annotation processor generates them from the annotated Java class. Nothing here
 * runs before the type is first looked into; a method's {@link BuiltinCode} is made at its first call.
 */
public abstract class ExposedType {
    /** Name with module as {@code tp_name} has it: {@code "list"}, {@code "collections.deque"}. */
    public abstract String name();

    /** The Python base type; {@code null} only for {@code object}. */
    public abstract PyType base();

    public abstract TypeSlots slots();

    /** Adds the type's descriptors, in the source's order, with {@code type.addSlot}, {@code addMethod}, ... */
    public abstract void define(PyType type);

    /** The entry points of method number {@code index}. */
    public abstract BuiltinCode code(int index);

    /** Reads attribute number {@code index}. */
    public PyObject get(int index, PyObject self) {
        throw new IllegalStateException(name());
    }

    /** Writes attribute number {@code index}; {@code value} is {@code null} to delete. */
    public void set(int index, PyObject self, PyObject value) {
        throw new IllegalStateException(name());
    }

    public boolean subclassable() {
        return true;
    }

    /** Whether instances (of the very type) have attributes of their own. */
    public boolean hasDict() {
        return false;
    }

    /** Whether {@code case [a, b]} matches instances. */
    public boolean sequence() {
        return false;
    }

    /** Whether {@code case {"key": value}} matches instances. */
    public boolean mapping() {
        return false;
    }

    public String doc() {
        return null;
    }
}
