package org.naja.objects;

/** {@code ascii()}. */
public final class Representation {
    private Representation() {}

    /** {@code ascii(o)}: its repr with all beyond ASCII escaped. */
    public static String ascii(PyObject o) {
        String s = o.repr().toJava();
        if (StrOps.isAscii(s)) {
            return s;
        }
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
        return out.toString();
    }
}
