package org.naja.objects;

/**
 * The root of all Python values. The methods here are the protocols as callers use them (CPython's abstract.c); what a
 * type does is in its {@link TypeSlots}.
 */
public abstract class PyObject {
    /** {@code type(self)}. */
    public abstract PyType type();

    // ---- attributes -----------------------------------------------------------------------------------------------

    /** {@code self.name}; AttributeError when there is none. */
    public final PyObject getAttr(String name) {
        PyObject value = type().slots.getAttribute(this, name);
        if (value == null) {
            throw Errors.noAttribute(this, name);
        }
        return value;
    }

    /** {@code getattr(self, name, null)}: no exception when the attribute is missing. */
    public final PyObject lookupAttr(String name) {
        try {
            return type().slots.getAttribute(this, name);
        } catch (PyException e) {
            if (e.matches(PyExceptions.ATTRIBUTE_ERROR)) {
                return null;
            }
            throw e;
        }
    }

    public final void setAttr(String name, PyObject value) {
        type().slots.setAttribute(this, name, value);
    }

    public final void delAttr(String name) {
        type().slots.delAttribute(this, name);
    }

    /** The special method {@code name} of the type, bound to this object; {@code null} when the type has none. */
    public final PyObject lookupSpecial(String name) {
        PyType type = type();
        PyObject found = type.lookup(name);
        if (found == null) {
            return null;
        }
        PyType foundType = found.type();
        return foundType.isDescriptor() ? foundType.slots.descriptorGet(found, this, type) : found;
    }

    /** The instance's own attribute (its {@code __dict__}), or {@code null}. */
    public PyObject getOwn(String name) {
        return null;
    }

    /** Stores into the instance's own attributes; {@code false} when it cannot have any. */
    public boolean setOwn(String name, PyObject value) {
        return false;
    }

    /** Deletes one of the instance's own attributes; {@code false} when it was not there. */
    public boolean deleteOwn(String name) {
        return false;
    }

    /** The instance's {@code __dict__}, made on demand; {@code null} when instances have none. */
    public PyDict instanceDict() {
        return null;
    }

    /** Replaces {@code __dict__}. */
    public void setInstanceDict(PyDict dict) {
        throw Errors.attributeError("'" + type().name() + "' object has no attribute '__dict__'");
    }

    // ---- calls ------------------------------------------------------------------------------------------------------

    /** What runs when this object is called; see {@link CodeBody}. */
    public CodeBody target() {
        return SlotCall.INSTANCE;
    }

    public final PyObject call0(ThreadState ts) {
        return target().call0(ts, this);
    }

    public final PyObject call1(ThreadState ts, PyObject a) {
        return target().call1(ts, this, a);
    }

    public final PyObject call2(ThreadState ts, PyObject a, PyObject b) {
        return target().call2(ts, this, a, b);
    }

    public final PyObject call3(ThreadState ts, PyObject a, PyObject b, PyObject c) {
        return target().call3(ts, this, a, b, c);
    }

    public final PyObject callN(ThreadState ts, PyObject... args) {
        return target().callN(ts, this, args);
    }

    public final PyObject call(ThreadState ts, PyObject[] args, String[] kwnames) {
        return target().call(ts, this, args, kwnames);
    }

    /** {@code self.name(*args)}. */
    public final PyObject callMethod(ThreadState ts, String name, PyObject... args) {
        return getAttr(name).callN(ts, args);
    }

    // ---- representation -----------------------------------------------------------------------------------------------

    /** {@code repr(self)}, checked to be a str. */
    public final PyStr repr() {
        PyObject result = type().slots.repr(this);
        if (result instanceof PyStr s) {
            return s;
        }
        throw Errors.typeError("__repr__ returned non-string (type " + result.type().name() + ")");
    }

    /** {@code str(self)}, checked to be a str. */
    public final PyStr str() {
        PyObject result = type().slots.str(this);
        if (result instanceof PyStr s) {
            return s;
        }
        throw Errors.typeError("__str__ returned non-string (type " + result.type().name() + ")");
    }

    /** {@code hash(self)}. */
    public final long hash() {
        return type().slots.hash(this);
    }

    // ---- comparison ------------------------------------------------------------------------------------------------------

    /** {@code self OP other}, {@code op} as in {@link TypeSlots#LT}: any Python value. */
    public final PyObject richCompare(PyObject other, int op) {
        return Compare.generic(this, other, op);
    }

    /** Identity, else {@code ==} by truth: how containers compare. */
    public final boolean isEqual(PyObject other) {
        return this == other || Compare.eqBool(this, other);
    }

    public final boolean isTrue() {
        if (this == PyBool.TRUE) {
            return true;
        }
        if (this == PyBool.FALSE || this == PyNone.NONE) {
            return false;
        }
        return type().slots.isTrue(this);
    }

    // ---- containers and iteration ---------------------------------------------------------------------------------------

    public final long length() {
        return type().slots.length(this);
    }

    public PyObject getItem(PyObject key) {
        return Abstract.getItem(this, key);
    }

    public void setItem(PyObject key, PyObject value) {
        type().slots.setItem(this, key, value);
    }

    public void delItem(PyObject key) {
        type().slots.delItem(this, key);
    }

    public final boolean contains(PyObject item) {
        return type().slots.contains(this, item);
    }

    /** {@code iter(self)}: the result is checked to be an iterator. */
    public PyObject iter() {
        return Abstract.iter(this);
    }

    /** The next value of an iterator, {@code null} at the end. */
    public PyObject next() {
        return type().slots.next(this);
    }

    /** The {@link Shape} of an {@link Attributed} object, else {@code null}. */
    public Shape shape() {
        return null;
    }

    /** For debuggers and Java's string conversion; never runs Python code. */
    @Override
    public String toString() {
        return "<" + type().name() + " object>";
    }
}
