package org.naja.expose.processor;

/** Java source under construction: lines, indented by the braces they end or begin with. */
final class Source {
    private final StringBuilder text = new StringBuilder();
    private int depth;

    /** Adds lines; {@code %s} and the like as in {@link String#format} when there are arguments. */
    Source line(String line, Object... arguments) {
        String all = arguments.length == 0 ? line : String.format(line, arguments);
        for (String one : all.split("\n", -1)) {
            String stripped = one.strip();
            if (stripped.startsWith("}") || stripped.startsWith(")")) {
                depth--;
            }
            if (!stripped.isEmpty()) {
                text.append("    ".repeat(Math.max(0, depth))).append(stripped);
            }
            text.append('\n');
            if (stripped.endsWith("{")) {
                depth++;
            }
        }
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }

    /** A Java string literal. */
    static String literal(String s) {
        if (s == null) {
            return "null";
        }
        var out = new StringBuilder("\"");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\t' -> out.append("\\t");
                case '\r' -> out.append("\\r");
                default -> {
                    if (c < ' ' || c > '~') {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('"').toString();
    }
}
