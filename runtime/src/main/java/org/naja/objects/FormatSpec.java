package org.naja.objects;

/**
 * A parsed specification of the format mini-language (formatter_unicode.c), for str, int, float and complex alike.
 * Characters are code points; absent ones are 0, absent numbers -1.
 */
public final class FormatSpec {
    public static final int NO_GROUPING = 0, COMMA = 1, UNDERSCORE = 2, UNDERSCORE_FOUR = 3;

    public int fill = ' ';
    public int align;
    public boolean alignGiven;
    /** '+', '-', ' ' or 0. */
    public int sign;
    /** 'z': negative zero is shown as zero. */
    public boolean noNegativeZero;
    public boolean alternate;
    public int width = -1;
    public int grouping;
    public int precision = -1;
    public int type;

    private final String text;
    private int pos;

    private FormatSpec(String text) {
        this.text = text;
    }

    /**
     * Parses {@code spec}.
     *
     * @param defaultType the presentation type when none is given, such as {@code 's'} or {@code 'd'}
     * @param defaultAlign {@code '<'} or {@code '>'}
     */
    public static FormatSpec parse(PyObject value, String spec, int defaultType, int defaultAlign) {
        FormatSpec f = new FormatSpec(spec);
        f.type = defaultType;
        f.align = defaultAlign;
        f.parse(value, defaultAlign);
        return f;
    }

    private int peek() {
        return pos < text.length() ? text.codePointAt(pos) : -1;
    }

    private static boolean isAlign(int c) {
        return c == '<' || c == '>' || c == '=' || c == '^';
    }

    private void parse(PyObject value, int defaultAlign) {
        int c = peek();
        boolean fillGiven = false;
        if (c >= 0) {
            int after = pos + Character.charCount(c);
            if (after < text.length() && isAlign(text.charAt(after))) {
                fill = c;
                fillGiven = true;
                align = text.charAt(after);
                alignGiven = true;
                pos = after + 1;
            } else if (isAlign(c)) {
                align = c;
                alignGiven = true;
                pos++;
            }
        }
        c = peek();
        if (c == ' ' || c == '+' || c == '-') {
            sign = c;
            pos++;
        }
        if (peek() == 'z') {
            noNegativeZero = true;
            pos++;
        }
        if (peek() == '#') {
            alternate = true;
            pos++;
        }
        if (!fillGiven && peek() == '0') {
            fill = '0';
            if (!alignGiven && defaultAlign == '>') {
                align = '=';
            }
            pos++;
        }
        width = number();
        if (peek() == ',') {
            grouping = COMMA;
            pos++;
        }
        if (peek() == '_') {
            if (grouping != NO_GROUPING) {
                throw bothSeparators();
            }
            grouping = UNDERSCORE;
            pos++;
        }
        if (peek() == ',' && grouping == UNDERSCORE) {
            throw bothSeparators();
        }
        if (peek() == '.') {
            pos++;
            precision = number();
            if (precision < 0) {
                throw Errors.valueError("Format specifier missing precision");
            }
        }
        c = peek();
        if (c >= 0) {
            if (pos + Character.charCount(c) < text.length()) {
                throw Errors.valueError("Invalid format specifier '" + text + "' for object of type '"
                        + value.type().name() + "'");
            }
            type = c;
        }
        checkGrouping();
    }

    private void checkGrouping() {
        if (grouping == NO_GROUPING) {
            return;
        }
        switch (type) {
            case 'd', 'e', 'f', 'g', 'E', 'G', '%', 'F', 0 -> {
                return;
            }
            case 'b', 'o', 'x', 'X' -> {
                if (grouping == UNDERSCORE) {
                    grouping = UNDERSCORE_FOUR;
                    return;
                }
            }
            default -> { }
        }
        char separator = grouping == COMMA ? ',' : '_';
        throw Errors.valueError("Cannot specify '" + separator + "' with " + quoteCode(type) + ".");
    }

    private static RuntimeException bothSeparators() {
        return Errors.valueError("Cannot specify both ',' and '_'.");
    }

    /** A decimal number at the position, or -1 when there is none. */
    private int number() {
        long n = 0;
        int start = pos;
        int c;
        while ((c = peek()) >= 0) {
            int digit = Unicode.decimal(c);
            if (digit < 0) {
                break;
            }
            n = n * 10 + digit;
            if (n > Integer.MAX_VALUE) {
                throw Errors.valueError("Too many decimal digits in format string");
            }
            pos += Character.charCount(c);
        }
        return pos == start ? -1 : (int) n;
    }

    /** {@code 'x'}, or {@code '\x1f'} where the code is not printable ASCII. */
    public static String quoteCode(int code) {
        return code > 32 && code < 128
                ? "'" + (char) code + "'" : "'\\x" + Integer.toHexString(code) + "'";
    }

    /** What a type raises for a presentation type it does not know. */
    public static RuntimeException unknownType(int code, PyObject value) {
        return Errors.valueError(
                "Unknown format code " + quoteCode(code) + " for object of type '" + value.type().name() + "'");
    }

    /** {@code text} with fill characters to {@link #width}; {@code '='} is the caller's business. */
    public String pad(String text) {
        int length = width <= 0 ? 0 : text.codePointCount(0, text.length());
        if (width <= length) {
            return text;
        }
        int missing = width - length;
        int before = align == '>' ? missing : align == '^' ? missing / 2 : 0;
        StringBuilder out = new StringBuilder(text.length() + missing);
        fill(out, before);
        out.append(text);
        fill(out, missing - before);
        return out.toString();
    }

    /** Appends {@code count} fill characters. */
    public void fill(StringBuilder out, int count) {
        out.repeat(fill, count);
    }
}
