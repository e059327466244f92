package org.naja.modules.json;

/** Writes JSON strings. */
final class JsonStrings {
    private static final String HEX = "0123456789abcdef";

    private JsonStrings() {}

    static void encode(StringBuilder out, String s, boolean ascii) {
        int n = s.length();
        out.append('"');
        int copied = 0;
        for (int i = 0; i < n; i++) {
            char c = s.charAt(i);
            if (c >= ' ' && c != '"' && c != '\\' && (c < 127 || !ascii || c == 127)) {
                continue;
            }
            out.append(s, copied, i);
            copied = i + 1;
            escape(out, c);
        }
        out.append(s, copied, n).append('"');
    }

    private static void escape(StringBuilder out, char c) {
        out.append('\\');
        switch (c) {
            case '"', '\\' -> out.append(c);
            case '\b' -> out.append('b');
            case '\f' -> out.append('f');
            case '\n' -> out.append('n');
            case '\r' -> out.append('r');
            case '\t' -> out.append('t');
            default -> out.append('u').append(HEX.charAt(c >> 12)).append(HEX.charAt(c >> 8 & 15))
                    .append(HEX.charAt(c >> 4 & 15)).append(HEX.charAt(c & 15));
        }
    }
}
