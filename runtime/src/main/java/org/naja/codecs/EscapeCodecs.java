package org.naja.codecs;

import org.naja.objects.Errors;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyStr;
import org.naja.objects.StrRepr;
import org.naja.objects.ThreadState;
import org.naja.objects.UnicodeNames;

/** The codecs unicode_escape, raw_unicode_escape and string_escape of bytes. */
public final class EscapeCodecs {
    private EscapeCodecs() {}

    // ---- encoding -----------------------------------------------------------------------------------------------------

    static byte[] encodeUnicode(PyStr object) {
        String s = object.toJava();
        StringBuilder out = new StringBuilder(s.length() + 16);
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            i += Character.charCount(c);
            switch (c) {
                case '\\' -> out.append("\\\\");
                case '\t' -> out.append("\\t");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                default -> {
                    if (c >= ' ' && c < 0x7f) {
                        out.append((char) c);
                    } else {
                        StrRepr.escape(out, c);
                    }
                }
            }
        }
        return latin1(out);
    }

    static byte[] encodeRaw(PyStr object) {
        String s = object.toJava();
        StringBuilder out = new StringBuilder(s.length() + 16);
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            i += Character.charCount(c);
            if (c < 0x100) {
                out.append((char) c);
            } else {
                StrRepr.escape(out, c);
            }
        }
        return latin1(out);
    }

    private static byte[] latin1(CharSequence s) {
        return s.toString().getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    }

    // ---- decoding of text ----------------------------------------------------------------------------------------------

    private static int digit(byte b) {
        return b >= '0' && b <= '9' ? b - '0' : b >= 'a' && b <= 'f' ? b - 'a' + 10
                : b >= 'A' && b <= 'F' ? b - 'A' + 10 : -1;
    }

    /** Decodes unicode_escape; {@code consumed} as in {@link Utf8#decode}. */
    static String decodeUnicode(ThreadState ts, byte[] input, String errors, int[] consumed) {
        DecodeErrors e = new DecodeErrors("unicodeescape", input, errors);
        StringBuilder out = new StringBuilder(input.length);
        byte[] b = input;
        int invalid = -1;
        int i = 0;
        while (i < b.length) {
            int start = i;
            int c = b[i++] & 0xff;
            if (c != '\\') {
                out.append((char) c);
                continue;
            }
            if (i == b.length) {
                if (consumed != null) {
                    i = start;
                    break;
                }
                i = e.handle(start, i, "\\ at end of string", out);
                b = e.input;
                continue;
            }
            c = b[i++] & 0xff;
            int plain = simple(c);
            if (plain >= 0) {
                out.append((char) plain);
            } else if (c == '\n') {
                continue;
            } else if (c >= '0' && c <= '7') {
                int value = c - '0';
                for (int k = 0; k < 2 && i < b.length && b[i] >= '0' && b[i] <= '7'; k++) {
                    value = value * 8 + b[i++] - '0';
                }
                if (value > 0xff && invalid < 0) {
                    invalid = start;
                }
                out.append((char) value);
            } else if (c == 'x' || c == 'u' || c == 'U') {
                int digits = c == 'x' ? 2 : c == 'u' ? 4 : 8;
                long value = 0;
                int n = 0;
                while (n < digits && i < b.length && digit(b[i]) >= 0) {
                    value = value << 4 | digit(b[i++]);
                    n++;
                }
                if (n < digits) {
                    if (consumed != null && i == b.length) {
                        i = start;
                        break;
                    }
                    i = e.handle(start, i, c == 'x' ? "truncated \\xXX escape"
                            : c == 'u' ? "truncated \\uXXXX escape" : "truncated \\UXXXXXXXX escape", out);
                    b = e.input;
                } else if (value > 0x10ffff) {
                    i = e.handle(start, i, "illegal Unicode character", out);
                    b = e.input;
                } else {
                    out.appendCodePoint((int) value);
                }
            } else if (c == 'N') {
                i = named(e, b, start, i, out, consumed);
                if (i < 0) {
                    i = start;
                    break;
                }
                b = e.input;
            } else {
                if (invalid < 0) {
                    invalid = start;
                }
                out.append('\\').append((char) c);
            }
        }
        if (invalid >= 0) {
            warn(ts, b, invalid);
        }
        if (consumed != null) {
            consumed[0] = i;
        }
        return out.toString();
    }

    /** What {@code \}{@code c} stands for, -1 where it takes more than that to say. */
    private static int simple(int c) {
        return switch (c) {
            case '\\', '\'', '"' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 'v' -> 0x0b;
            case 'a' -> 7;
            default -> -1;
        };
    }

    /** {@code \N{...}}: where to go on, or -1 when the rest is still to come. */
    private static int named(DecodeErrors e, byte[] b, int start, int i, StringBuilder out, int[] consumed) {
        String reason = "malformed \\N character escape";
        if (i >= b.length) {
            return consumed != null ? -1 : e.handle(start, i, reason, out);
        }
        if (b[i] != '{') {
            return e.handle(start, i, reason, out);
        }
        int end = i + 1;
        while (end < b.length && b[end] != '}') {
            end++;
        }
        if (end >= b.length) {
            return consumed != null ? -1 : e.handle(start, end, reason, out);
        }
        if (end == i + 1) {
            return e.handle(start, end + 1, reason, out);
        }
        String name = new String(b, i + 1, end - i - 1, java.nio.charset.StandardCharsets.ISO_8859_1);
        int c = UnicodeNames.lookup(name);
        if (c < 0) {
            return e.handle(start, end + 1, "unknown Unicode character name", out);
        }
        out.appendCodePoint(c);
        return end + 1;
    }

    private static void warn(ThreadState ts, byte[] b, int at) {
        int c = b[at + 1] & 0xff;
        if (c >= '4' && c <= '7') {
            String digits = new String(b, at + 1, 3, java.nio.charset.StandardCharsets.ISO_8859_1);
            ts.interpreter.warn(PyExceptions.DEPRECATION_WARNING, "invalid octal escape sequence '\\" + digits + "'");
        } else {
            ts.interpreter.warn(PyExceptions.DEPRECATION_WARNING, "invalid escape sequence '\\" + (char) c + "'");
        }
    }

    /** Decodes raw_unicode_escape. */
    static String decodeRaw(byte[] input, String errors, int[] consumed) {
        DecodeErrors e = new DecodeErrors("rawunicodeescape", input, errors);
        StringBuilder out = new StringBuilder(input.length);
        byte[] b = input;
        int i = 0;
        while (i < b.length) {
            int start = i;
            int c = b[i++] & 0xff;
            if (c != '\\') {
                out.append((char) c);
                continue;
            }
            if (i == b.length) {
                if (consumed != null) {
                    i = start;
                    break;
                }
                out.append('\\');
                continue;
            }
            c = b[i++] & 0xff;
            if (c != 'u' && c != 'U') {
                out.append('\\').append((char) c);
                continue;
            }
            int digits = c == 'u' ? 4 : 8;
            long value = 0;
            int n = 0;
            while (n < digits && i < b.length && digit(b[i]) >= 0) {
                value = value << 4 | digit(b[i++]);
                n++;
            }
            if (n < digits) {
                if (consumed != null && i == b.length) {
                    i = start;
                    break;
                }
                i = e.handle(start, i, c == 'u' ? "truncated \\uXXXX escape" : "truncated \\UXXXXXXXX escape", out);
                b = e.input;
            } else if (value > 0x10ffff) {
                i = e.handle(start, i, "\\Uxxxxxxxx out of range", out);
                b = e.input;
            } else {
                out.appendCodePoint((int) value);
            }
        }
        if (consumed != null) {
            consumed[0] = i;
        }
        return out.toString();
    }

    // ---- escapes of bytes ---------------------------------------------------------------------------------------------

    static byte[] encodeBytes(byte[] b) {
        StringBuilder out = new StringBuilder(b.length + 16);
        for (byte x : b) {
            int c = x & 0xff;
            switch (c) {
                case '\'', '\\' -> out.append('\\').append((char) c);
                case '\t' -> out.append("\\t");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                default -> {
                    if (c >= ' ' && c < 0x7f) {
                        out.append((char) c);
                    } else {
                        StrRepr.hex(out.append("\\x"), c, 2);
                    }
                }
            }
        }
        return latin1(out);
    }

    static byte[] decodeBytes(ThreadState ts, byte[] b, String errors) {
        ByteBuilder out = new ByteBuilder(b.length);
        int invalid = -1;
        int i = 0;
        while (i < b.length) {
            int start = i;
            int c = b[i++] & 0xff;
            if (c != '\\') {
                out.put(c);
                continue;
            }
            if (i == b.length) {
                throw Errors.valueError("Trailing \\ in string");
            }
            c = b[i++] & 0xff;
            int plain = simple(c);
            if (plain >= 0) {
                out.put(plain);
            } else if (c >= '0' && c <= '7') {
                int value = c - '0';
                for (int k = 0; k < 2 && i < b.length && b[i] >= '0' && b[i] <= '7'; k++) {
                    value = value * 8 + b[i++] - '0';
                }
                if (value > 0xff && invalid < 0) {
                    invalid = start;
                }
                out.put(value);
            } else if (c == 'x') {
                if (i + 1 < b.length && digit(b[i]) >= 0 && digit(b[i + 1]) >= 0) {
                    out.put(digit(b[i]) << 4 | digit(b[i + 1]));
                    i += 2;
                    continue;
                }
                if (i < b.length && digit(b[i]) >= 0) {
                    i++;
                }
                switch (errors) {
                    case "strict" -> throw Errors.valueError("invalid \\x escape at position " + start);
                    case "replace" -> out.put('?');
                    case "ignore" -> { }
                    default -> throw Errors.valueError(
                            "decoding error; unknown error handling code: " + errors);
                }
            } else if (c != '\n') {
                if (invalid < 0) {
                    invalid = start;
                }
                out.put('\\');
                i--;
            }
        }
        if (invalid >= 0) {
            warn(ts, b, invalid);
        }
        return out.toArray();
    }
}
