package org.naja.execution;

import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.Representation;
import org.naja.objects.StrFormat;

/** What f-strings do. */
public final class Strings {
    private Strings() {}

    /** A replacement field: {@code conversion} is -1, 's', 'r' or 'a'; {@code spec} {@code null} when there is none. */
    public static PyStr format(PyObject value, int conversion, PyObject spec) {
        switch (conversion) {
            case 's' -> value = value.str();
            case 'r' -> value = value.repr();
            case 'a' -> value = Representation.ascii(value);
            default -> { }
        }
        return StrFormat.formatObject(value, spec);
    }

    /** The parts of an f-string in one. */
    public static PyStr join(PyStr[] parts) {
        if (parts.length == 2) {
            return PyStr.of(parts[0].toJava().concat(parts[1].toJava()));
        }
        int length = 0;
        for (PyStr part : parts) {
            length += part.toJava().length();
        }
        StringBuilder out = new StringBuilder(Math.max(length, 0));
        for (PyStr part : parts) {
            out.append(part.toJava());
        }
        return PyStr.of(out.toString());
    }
}
