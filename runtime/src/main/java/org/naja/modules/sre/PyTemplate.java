package org.naja.modules.sre;

import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** A replacement as re's parser has taken it apart: literals with the numbers of groups between them. */
@ExposeType(name = "SRE_Template", module = "_sre", subclassable = false)
public final class PyTemplate extends PyObject {
    public static final PyType TYPE = PyType.of(new PyTemplateExposed());

    private final PyObject[] literals;
    private final int[] groups;

    private PyTemplate(PyObject[] literals, int[] groups) {
        this.literals = literals;
        this.groups = groups;
    }

    static PyTemplate of(PyList list) {
        PyObject[] items = list.toArray();
        if ((items.length & 1) == 0) {
            throw invalid();
        }
        int n = items.length / 2;
        PyObject[] literals = new PyObject[n + 1];
        int[] groups = new int[n];
        literals[0] = items[0];
        for (int i = 0; i < n; i++) {
            if (!(items[2 * i + 1] instanceof PyInt index)) {
                throw Errors.typeError("an integer is required");
            }
            long group = PyInt.asIndexLong(index);
            if (group < 0) {
                throw invalid();
            }
            groups[i] = (int) Math.min(group, Integer.MAX_VALUE);
            literals[i + 1] = items[2 * i + 2];
        }
        return new PyTemplate(literals, groups);
    }

    private static RuntimeException invalid() {
        return Errors.typeError("invalid template");
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    /** The replacement when it is the same for all matches, else {@code null}. */
    PyObject literal() {
        return groups.length == 0 ? literals[0] : null;
    }

    /** Adds what the replacement is for a match whose groups are {@code marks}, from group 1 on. */
    void expand(Output out, int start, int end, int[] marks) {
        addLiteral(out, literals[0]);
        for (int i = 0; i < groups.length; i++) {
            int g = groups[i];
            if (g > marks.length / 2) {
                throw Errors.indexError("no such group");
            }
            int from = g == 0 ? start : marks[2 * g - 2];
            int to = g == 0 ? end : marks[2 * g - 1];
            if (from >= 0 && to > from) {
                out.copy(from, to);
            }
            addLiteral(out, literals[i + 1]);
        }
    }

    private static void addLiteral(Output out, PyObject literal) {
        if (literal.length() > 0) {
            out.add(literal);
        }
    }
}
