package org.naja.parser;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.function.ToIntFunction;

/** Values of string literals: escapes, and the complaints about malformed ones. */
final class StringDecoder {
    private final WarningSink warnings;
    private final ToIntFunction<String> characterNames;
    /** Indexes of low surrogates in the text last decoded that do not belong to the high ones before them. */
    private final ArrayList<Integer> splits = new ArrayList<>(0);
    private String lastText;

    /** A malformed escape; the message is what Python puts into the syntax error. */
    static final class BadEscape extends Exception {
        private static final long serialVersionUID = 1L;

        BadEscape(String message) {
            super(message, null, false, false);
        }
    }

    StringDecoder(WarningSink warnings, ToIntFunction<String> characterNames) {
        this.warnings = warnings;
        this.characterNames = characterNames;
    }

    private void warn(String message, int line, int col) {
        if (warnings != null) {
            warnings.warn(message, "SyntaxWarning", line, col);
        }
    }

    private void warnEscape(char c, int line, int col) {
        warn("invalid escape sequence '\\" + c + "'", line, col);
    }

    private void warnOctal(char[] s, int at, int line, int col) {
        warn("invalid octal escape sequence '\\" + new String(s, at, 3) + "'", line, col);
    }

    private static int octal(char c) {
        return c >= '0' && c <= '7' ? c - '0' : -1;
    }

    // ---- Text ----

    /** Decodes {@code s[from, to)}; line and col are where warnings go. */
    String text(char[] s, int from, int to, boolean raw, int line, int col) throws BadEscape {
        splits.clear();
        int i = from;
        while (i < to && s[i] != '\\') {
            i++;
        }
        if (raw || i == to) {
            return new String(s, from, to - from);
        }
        StringBuilder out = new StringBuilder(to - from);
        out.append(s, from, i - from);
        boolean warned = false;
        while (i < to) {
            char c = s[i++];
            if (c != '\\') {
                out.append(c);
                continue;
            }
            int at = i - 1;
            if (i == to || s[i] >= 0x80) {
                out.append('\\'); // Python lets these pass without a warning
                continue;
            }
            c = s[i++];
            switch (c) {
                case '\n' -> { }
                case '\\', '\'', '"' -> out.append(c);
                case 'a' -> out.append('\007');
                case 'b' -> out.append('\b');
                case 'f' -> out.append('\f');
                case 'n' -> out.append('\n');
                case 'r' -> out.append('\r');
                case 't' -> out.append('\t');
                case 'v' -> out.append('\013');
                case 'x' -> i = hex(s, from, at, i, to, 2, "truncated \\xXX escape", out);
                case 'u' -> i = hex(s, from, at, i, to, 4, "truncated \\uXXXX escape", out);
                case 'U' -> i = hex(s, from, at, i, to, 8, "truncated \\UXXXXXXXX escape", out);
                case 'N' -> i = characterName(s, from, at, i, to, out);
                default -> {
                    if (octal(c) < 0) {
                        if (!warned) {
                            warnEscape(c, line, col);
                            warned = true;
                        }
                        out.append('\\').append(c);
                        break;
                    }
                    int value = octal(c);
                    for (int n = 1; n < 3 && i < to && octal(s[i]) >= 0; n++) {
                        value = value * 8 + octal(s[i++]);
                    }
                    if (value > 0377 && !warned) {
                        warnOctal(s, at + 1, line, col);
                        warned = true;
                    }
                    out.append((char) value);
                }
            }
        }
        lastText = out.toString();
        return lastText;
    }

    /** The characters of the text last decoded if its UTF-16 form would join some of them, else null. */
    int[] splitSurrogates() {
        if (splits.isEmpty()) {
            return null;
        }
        int[] all = new int[lastText.length()];
        int count = 0;
        for (int i = 0; i < lastText.length(); count++) {
            all[count] = splits.contains(i + 1) ? lastText.charAt(i) : lastText.codePointAt(i);
            i += Character.charCount(all[count]);
        }
        return Arrays.copyOf(all, count);
    }

    private int hex(char[] s, int from, int at, int i, int to, int digits, String message, StringBuilder out)
            throws BadEscape {
        long value = 0;
        for (int n = 0; n < digits; n++, i++) {
            int digit = i < to && s[i] < 0x80 ? Character.digit(s[i], 16) : -1;
            if (digit < 0) {
                throw bad(s, from, at, i, message);
            }
            value = value * 16 + digit;
        }
        if (value > Character.MAX_CODE_POINT) {
            throw bad(s, from, at, i, "illegal Unicode character");
        }
        int length = out.length();
        if (value >= 0xDC00 && value < 0xE000 && length > 0 && Character.isHighSurrogate(out.charAt(length - 1))) {
            splits.add(length);
        }
        out.appendCodePoint((int) value);
        return i;
    }

    private int characterName(char[] s, int from, int at, int i, int to, StringBuilder out) throws BadEscape {
        if (i < to && s[i] == '{') {
            int close = i + 1;
            while (close < to && s[close] != '}') {
                close++;
            }
            if (close < to && close > i + 1) {
                int cp = characterNames.applyAsInt(new String(s, i + 1, close - i - 1));
                if (cp < 0) {
                    throw bad(s, from, at, close + 1, "unknown Unicode character name");
                }
                out.appendCodePoint(cp);
                return close + 1;
            }
            i = close < to ? close + 1 : close;
        }
        throw bad(s, from, at, i, "malformed \\N character escape");
    }

    private static BadEscape bad(char[] s, int from, int start, int end, String message) {
        int first = escapedLength(s, from, start);
        int last = first + escapedLength(s, start, end) - 1;
        return new BadEscape("(unicode error) 'unicodeescape' codec can't decode "
                + (first == last ? "byte 0x5c in position " + first : "bytes in position " + first + "-" + last)
                + ": " + message);
    }

    /** Python counts positions after having spelled every non-ASCII character as a ten byte escape. */
    private static int escapedLength(char[] s, int from, int to) {
        int length = 0;
        for (int i = from; i < to; i++) {
            if (s[i] < 0x80) {
                length++;
            } else if (!Character.isLowSurrogate(s[i])) {
                length += 10;
            }
        }
        return length;
    }

    // ---- Bytes ----

    /** Decodes a bytes literal, whose characters are known to be ASCII. */
    byte[] bytes(char[] s, int from, int to, boolean raw, int line, int col) throws BadEscape {
        ByteArrayOutputStream out = new ByteArrayOutputStream(to - from);
        boolean warned = false;
        for (int i = from; i < to;) {
            char c = s[i++];
            if (c != '\\' || raw) {
                out.write(c);
                continue;
            }
            int at = i - 1;
            c = s[i++];
            switch (c) {
                case '\n' -> { }
                case '\\', '\'', '"' -> out.write(c);
                case 'a' -> out.write(7);
                case 'b' -> out.write('\b');
                case 'f' -> out.write('\f');
                case 'n' -> out.write('\n');
                case 'r' -> out.write('\r');
                case 't' -> out.write('\t');
                case 'v' -> out.write(11);
                case 'x' -> {
                    int high = i < to ? Character.digit(s[i], 16) : -1;
                    int low = i + 1 < to ? Character.digit(s[i + 1], 16) : -1;
                    if (high < 0 || low < 0) {
                        throw new BadEscape("(value error) invalid \\x escape at position " + (at - from));
                    }
                    out.write(high * 16 + low);
                    i += 2;
                }
                default -> {
                    if (octal(c) < 0) {
                        if (!warned) {
                            warnEscape(c, line, col);
                            warned = true;
                        }
                        out.write('\\');
                        i--;
                        break;
                    }
                    int value = octal(c);
                    for (int n = 1; n < 3 && i < to && octal(s[i]) >= 0; n++) {
                        value = value * 8 + octal(s[i++]);
                    }
                    if (value > 0377 && !warned) {
                        warnOctal(s, at + 1, line, col);
                        warned = true;
                    }
                    out.write(value);
                }
            }
        }
        return out.toByteArray();
    }
}
