package org.naja.objects;

/**
 * An object whose attributes live in an array described by a {@link Shape}. The shape also names the type, so one
 * comparison checks both. {@link AttributeStore} has the operations.
 */
public interface Attributed {
    Shape shape();

    PyObject[] values();

    /** Replaces shape and values; {@code values} is published before {@code shape}. */
    void setState(Shape shape, PyObject[] values);
}
