package org.naja.objects;

/** {@code ascii()}. */
public final class Representation {
    private Representation() {}

    /** {@code ascii(o)}: its repr with all beyond ASCII escaped. */
    public static PyStr ascii(PyObject o) {
        PyStr repr = o.repr();
        if (repr.isAscii()) {
            return repr;
        }
        String s = repr.toJava();
        StringBuilder out = new StringBuilder(s.length() + 16);
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            if (c < 0x80) {
                out.append((char) c);
            } else {
                StrRepr.escape(out, c);
            }
            i += Character.charCount(c);
        }
        return PyStr.of(out.toString());
    }
}
