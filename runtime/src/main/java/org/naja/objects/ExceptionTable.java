package org.naja.objects;

import java.util.ArrayList;
import java.util.List;

/**
 * The tables of a built-in exception type: those generated from a Java class, with a base that has no Java class of its
 * own, or the empty ones of a type that differs from its base by nothing but its name.
 */
final class ExceptionTable extends ExposedType {
    private static final List<PyType> WITH_FIELDS = new ArrayList<>();

    private final String name;
    private final PyType base;
    private final String doc;
    /** {@code null}: a type that adds nothing. */
    private final ExposedType generated;

    private ExceptionTable(String name, PyType base, String doc, ExposedType generated) {
        this.name = name;
        this.base = base;
        this.doc = doc;
        this.generated = generated;
    }

    /** A type without fields and methods of its own. */
    static PyType simple(String name, PyType base, String doc) {
        return PyType.of(new ExceptionTable(name, base, doc, null));
    }

    /** A type with methods only. */
    static PyType methods(ExposedType generated, PyType base) {
        return PyType.of(new ExceptionTable(generated.name(), base, generated.doc(), generated));
    }

    /** A type whose instances have a Java class of their own. */
    static PyType fields(ExposedType generated, PyType base) {
        PyType type = PyType.of(new ExceptionTable(generated.name(), base, generated.doc(), generated));
        WITH_FIELDS.add(type);
        return type;
    }

    /** Whether the built-in exception type adds to its base's layout. */
    static boolean hasFields(PyType type) {
        return WITH_FIELDS.contains(type);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public PyType base() {
        return base;
    }

    @Override
    public String doc() {
        return doc;
    }

    @Override
    public boolean hasDict() {
        return true;
    }

    @Override
    public TypeSlots slots() {
        return generated == null ? base.slots : generated.slots();
    }

    @Override
    public void define(PyType type) {
        if (generated != null) {
            generated.define(type);
        }
    }

    @Override
    public BuiltinCode code(int index) {
        return generated.code(index);
    }
}
