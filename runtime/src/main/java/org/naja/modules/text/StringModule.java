package org.naja.modules.text;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyBool;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.StrFormat;

/** {@code _string}: how str.format takes its strings apart, for string.Formatter. */
@ExposeModule(name = "_string", doc = "string helper module")
public final class StringModule {
    private StringModule() {}

    @ExposeFunction(value = "formatter_parser(string, /)", textSignature = false,
            doc = "parse the argument as a format string")
    static PyObject formatterParser(PyStr string) {
        return new FormatterIterator(string.toJava());
    }

    @ExposeFunction(value = "formatter_field_name_split(string, /)", textSignature = false,
            doc = "split the argument as a field name")
    static PyObject formatterFieldNameSplit(PyStr string) {
        StrFormat.FieldName name = new StrFormat.FieldName(string.toJava());
        PyObject first = key(name.first());
        return PyTuple.of(new PyObject[] {first, new FieldNameIterator(name)});
    }

    /** A number where the text is one. */
    static PyObject key(String text) {
        long number = StrFormat.FieldName.number(text);
        return number >= 0 ? PyInt.of(number) : PyStr.of(text);
    }

    static PyObject part(StrFormat.FieldName name) {
        return PyTuple.of(new PyObject[] {
            PyBool.of(name.attribute), name.attribute ? PyStr.of(name.name) : key(name.name)
        });
    }
}
