package org.naja.objects;

/** repr() of strings and bytes, and the escapes of the backslashreplace and namereplace error handlers. */
public final class StrRepr {
    private static final char[] HEX = "0123456789abcdef".toCharArray();

    private StrRepr() {}

    /** {@code repr(s)}. */
    public static String repr(String s) {
        int n = s.length();
        boolean single = false;
        boolean plain = true;
        for (int i = 0; i < n; i++) {
            char c = s.charAt(i);
            if (c == '\'') {
                single = true;
            } else if (c < ' ' || c >= 0x7f || c == '\\') {
                plain = false;
            }
        }
        char quote = single && s.indexOf('"') < 0 ? '"' : '\'';
        StringBuilder out = new StringBuilder(n + 2).append(quote);
        if (plain && (!single || quote == '"')) {
            return out.append(s).append(quote).toString();
        }
        for (int i = 0; i < n; i++) {
            char c = s.charAt(i);
            if (c == quote || c == '\\') {
                out.append('\\').append(c);
            } else if (c >= ' ' && c < 0x7f) {
                out.append(c);
            } else if (c == '\n') {
                out.append("\\n");
            } else if (c == '\r') {
                out.append("\\r");
            } else if (c == '\t') {
                out.append("\\t");
            } else if (c < ' ' || c == 0x7f) {
                escape(out, c);
            } else {
                int cp = s.codePointAt(i);
                if (cp > 0xffff) {
                    i++;
                }
                if (Unicode.isPrintable(cp)) {
                    out.appendCodePoint(cp);
                } else {
                    escape(out, cp);
                }
            }
        }
        return out.append(quote).toString();
    }

    /** Appends the shortest of {@code \xhh}, {@code \\uhhhh} and {@code \Uhhhhhhhh}. */
    public static void escape(StringBuilder out, int c) {
        if (c < 0x100) {
            hex(out.append("\\x"), c, 2);
        } else if (c < 0x10000) {
            hex(out.append("\\u"), c, 4);
        } else {
            hex(out.append("\\U"), c, 8);
        }
    }

    /** Appends {@code digits} hexadecimal digits. */
    public static void hex(StringBuilder out, int value, int digits) {
        for (int shift = (digits - 1) * 4; shift >= 0; shift -= 4) {
            out.append(HEX[value >>> shift & 15]);
        }
    }

    /** {@code repr(b)} of bytes, without the {@code b}; that of a bytearray always escapes the single quote. */
    static void bytes(StringBuilder out, byte[] b, int length, boolean array) {
        boolean single = false;
        boolean twin = false;
        for (int i = 0; i < length; i++) {
            single |= b[i] == '\'';
            twin |= b[i] == '"';
        }
        char quote = single && !twin ? '"' : '\'';
        out.append(quote);
        for (int i = 0; i < length; i++) {
            int c = b[i] & 0xff;
            if (c == (array ? '\'' : quote) || c == '\\') {
                out.append('\\').append((char) c);
            } else if (c >= ' ' && c < 0x7f) {
                out.append((char) c);
            } else if (c == '\t') {
                out.append("\\t");
            } else if (c == '\n') {
                out.append("\\n");
            } else if (c == '\r') {
                out.append("\\r");
            } else {
                hex(out.append("\\x"), c, 2);
            }
        }
        out.append(quote);
    }
}
