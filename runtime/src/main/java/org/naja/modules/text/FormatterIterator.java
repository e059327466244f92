package org.naja.modules.text;

import org.naja.expose.ExposeType;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.StrFormat;

/** The pieces of a format string: (literal, field name, format specification, conversion). */
@ExposeType(name = "formatteriterator", subclassable = false)
public final class FormatterIterator extends PyObject {
    public static final PyType TYPE = PyType.of(new FormatterIteratorExposed());

    private final StrFormat.Markup markup;

    FormatterIterator(String text) {
        this.markup = new StrFormat.Markup(text);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        StrFormat.Markup m = markup;
        if (!m.next()) {
            return null;
        }
        PyObject literal = PyStr.of(m.text.substring(m.literalStart, m.literalEnd));
        if (m.fieldStart < 0) {
            return PyTuple.of(new PyObject[] {literal, PyNone.NONE, PyNone.NONE, PyNone.NONE});
        }
        return PyTuple.of(new PyObject[] {
            literal, PyStr.of(m.text.substring(m.fieldStart, m.fieldEnd)),
            PyStr.of(m.text.substring(m.specStart, m.specEnd)),
            m.conversion == 0 ? PyNone.NONE : PyStr.ofCodePoint(m.conversion)
        });
    }
}
