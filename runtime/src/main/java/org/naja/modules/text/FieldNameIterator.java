package org.naja.modules.text;

import org.naja.expose.ExposeType;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.StrFormat;

/** The parts of a field name behind the first: (is attribute, name or index). */
@ExposeType(name = "fieldnameiterator", subclassable = false)
public final class FieldNameIterator extends PyObject {
    public static final PyType TYPE = PyType.of(new FieldNameIteratorExposed());

    private final StrFormat.FieldName name;

    FieldNameIterator(StrFormat.FieldName name) {
        this.name = name;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        return name.next() ? StringModule.part(name) : null;
    }
}
