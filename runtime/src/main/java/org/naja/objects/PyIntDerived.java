package org.naja.objects;

import java.lang.invoke.VarHandle;
import java.math.BigInteger;

/** An instance of a class made in Python that derives from {@code int}: written by hand, for small and big values alike. */
public final class PyIntDerived extends PyInt implements Attributed {
    private static final PyObject[] NOTHING = {};

    private final BigInteger big;
    public Shape shape;
    public PyObject[] values;

    PyIntDerived(PyType type, PyInt value) {
        super(value.num);
        this.big = value.big();
        values = type.instanceSize == 0 ? NOTHING : new PyObject[type.instanceSize];
        shape = type.rootShape();
    }

    @Override
    BigInteger big() {
        return big;
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
        VarHandle.releaseFence();
        this.shape = shape;
        if (shape.size > shape.type.instanceSize) {
            shape.type.instanceSize = Math.min(values.length, 32);
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
