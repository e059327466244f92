package org.naja.objects;

/** An instance of a class made in Python (and a plain {@code object()}). */
public final class PyInstance extends PyObject implements Attributed {
    private static final PyObject[] NOTHING = {};

    /** Read by attribute sites. */
    public Shape shape;

    public PyObject[] values;

    public PyInstance(PyType type) {
        values = type.instanceSize == 0 ? NOTHING : new PyObject[type.instanceSize];
        shape = type.rootShape();
        if (type.hasDel) {
            Finalizers.register(this);
        }
    }

    private PyInstance(Shape shape, PyObject[] values) {
        this.shape = shape;
        this.values = values;
    }

    /** The object that {@code __del__} gets in place of the collected one. */
    static PyInstance of(Shape shape, PyObject[] values) {
        return new PyInstance(shape, values);
    }

    @Override
    public PyType type() {
        return shape.type;
    }

    @Override
    public Shape shape() {
        return shape;
    }

    @Override
    public PyObject[] values() {
        return values;
    }

    @Override
    public void setState(Shape shape, PyObject[] values) {
        this.values = values;
        java.lang.invoke.VarHandle.releaseFence();
        this.shape = shape;
        if (shape.size > shape.type.instanceSize) {
            shape.type.instanceSize = Math.min(values.length, 32);
        }
        if (shape.type.hasDel) {
            Finalizers.update(this, shape, values);
        }
    }

    @Override
    public PyObject getOwn(String name) {
        return AttributeStore.get(this, name);
    }

    @Override
    public boolean setOwn(String name, PyObject value) {
        return AttributeStore.set(this, name, value);
    }

    @Override
    public boolean deleteOwn(String name) {
        return AttributeStore.delete(this, name);
    }

    @Override
    public PyDict instanceDict() {
        return AttributeStore.dict(this);
    }

    @Override
    public void setInstanceDict(PyDict dict) {
        AttributeStore.replaceDict(this, dict);
    }
}
