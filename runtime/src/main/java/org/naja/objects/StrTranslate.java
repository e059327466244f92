package org.naja.objects;

/** {@code str.translate} and {@code str.maketrans}. */
final class StrTranslate {
    private StrTranslate() {}

    static PyObject maketrans(PyObject x, PyObject y, PyObject z) {
        PyDict table = new PyDict();
        if (y != null) {
            if (!(x instanceof PyStr from)) {
                throw Errors.typeError("first maketrans argument must be a string if there is a second argument");
            }
            if (!(y instanceof PyStr to)) {
                throw Errors.typeError("maketrans() argument 2 must be str, not " + y.type().name());
            }
            if (z != null && !(z instanceof PyStr)) {
                throw Errors.typeError("maketrans() argument 3 must be str, not " + z.type().name());
            }
            int n = from.size();
            if (n != to.size()) {
                throw Errors.valueError("the first two maketrans arguments must have equal length");
            }
            for (int i = 0; i < n; i++) {
                table.put(PyInt.of(from.codePoint(i)), PyInt.of(to.codePoint(i)));
            }
            if (z != null) {
                PyStr delete = (PyStr) z;
                for (int i = 0; i < delete.size(); i++) {
                    table.put(PyInt.of(delete.codePoint(i)), PyNone.NONE);
                }
            }
            return table;
        }
        if (x.getClass() != PyDict.class) {
            throw Errors.typeError("if you give only one argument to maketrans it must be a dict");
        }
        for (PyObject[] item : ((PyDict) x).itemsSnapshot()) {
            if (item[0] instanceof PyStr s) {
                if (s.size() != 1) {
                    throw Errors.valueError("string keys in translate table must be of length 1");
                }
                table.put(PyInt.of(s.codePoint(0)), item[1]);
            } else if (item[0] instanceof PyInt) {
                table.put(item[0], item[1]);
            } else {
                throw Errors.typeError("keys in translate table must be strings or integers");
            }
        }
        return table;
    }

    static PyObject translate(PyStr self, PyObject table) {
        String s = self.toJava();
        StringBuilder out = new StringBuilder(s.length());
        // What the ASCII characters become: -1 unknown, -2 more than one character or deleted.
        int[] fast = new int[128];
        java.util.Arrays.fill(fast, -1);
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            i += Character.charCount(c);
            if (c < 128 && fast[c] >= 0) {
                out.append((char) fast[c]);
                continue;
            }
            int mark = out.length();
            append(out, c, look(table, c));
            if (c < 128 && out.length() == mark + 1) {
                fast[c] = out.charAt(mark);
            }
        }
        return PyStr.of(out.toString());
    }

    private static PyObject look(PyObject table, int c) {
        try {
            if (table.getClass() == PyDict.class) {
                return ((PyDict) table).get(PyInt.of(c));
            }
            return table.getItem(PyInt.of(c));
        } catch (PyException e) {
            if (e.matches(PyExceptions.LOOKUP_ERROR)) {
                return null;
            }
            throw e;
        }
    }

    private static void append(StringBuilder out, int c, PyObject to) {
        if (to == null) {
            out.appendCodePoint(c);
        } else if (to instanceof PyInt i) {
            long value = TextArgs.toIndex(i, null);
            if (value < 0 || value > 0x10ffff) {
                throw Errors.valueError("character mapping must be in range(0x110000)");
            }
            out.appendCodePoint((int) value);
        } else if (to instanceof PyStr s) {
            out.append(s.toJava());
        } else if (to != PyNone.NONE) {
            throw Errors.typeError("character mapping must return integer, None or str");
        }
    }
}
