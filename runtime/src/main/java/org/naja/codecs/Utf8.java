package org.naja.codecs;

import java.nio.charset.StandardCharsets;
import org.naja.objects.PyStr;

/** UTF-8. */
public final class Utf8 {
    private Utf8() {}

    private static boolean hasSurrogates(String s) {
        for (int i = 0; i < s.length(); i++) {
            if (Character.isSurrogate(s.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    /** Whether {@code s} has a surrogate without its other half. */
    private static boolean hasLoneSurrogate(String s) {
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (Character.isSurrogate(c)) {
                if (!Character.isHighSurrogate(c) || i + 1 == s.length()
                        || !Character.isLowSurrogate(s.charAt(i + 1))) {
                    return true;
                }
                i++;
            }
        }
        return false;
    }

    static byte[] encode(PyStr object, String errors) {
        String s = object.toJava();
        if (object.isAscii() || !hasSurrogates(s) || !hasLoneSurrogate(s)) {
            return s.getBytes(StandardCharsets.UTF_8);
        }
        EncodeErrors e = new EncodeErrors("utf-8", object, errors);
        ByteBuilder out = new ByteBuilder(s.length() * 2);
        int i = 0;
        while (i < s.length()) {
            int c = s.codePointAt(i);
            if (c < 0xd800 || c > 0xdfff) {
                put(out, c);
                i += Character.charCount(c);
                continue;
            }
            int end = i + 1;
            while (end < s.length() && isLone(s, end)) {
                end++;
            }
            e.handle(i, end, "surrogates not allowed");
            if (e.bytes != null) {
                out.put(e.bytes);
            } else {
                if (!isAscii(e.replacement)) {
                    throw e.strict(i, end, "surrogates not allowed");
                }
                out.putLatin1(e.replacement);
            }
            i = e.next;
        }
        return out.toArray();
    }

    private static boolean isLone(String s, int i) {
        int c = s.codePointAt(i);
        return c >= 0xd800 && c <= 0xdfff;
    }

    private static boolean isAscii(String s) {
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) > 127) {
                return false;
            }
        }
        return true;
    }

    private static void put(ByteBuilder out, int c) {
        if (c < 0x80) {
            out.put(c);
        } else if (c < 0x800) {
            out.put(0xc0 | c >> 6);
            out.put(0x80 | c & 0x3f);
        } else if (c < 0x10000) {
            out.put(0xe0 | c >> 12);
            out.put(0x80 | c >> 6 & 0x3f);
            out.put(0x80 | c & 0x3f);
        } else {
            out.put(0xf0 | c >> 18);
            out.put(0x80 | c >> 12 & 0x3f);
            out.put(0x80 | c >> 6 & 0x3f);
            out.put(0x80 | c & 0x3f);
        }
    }

    /**
     * Decodes.
     *
     * @param consumed {@code null}: incomplete bytes at the end are an error; otherwise gets how many were taken
     */
    public static String decode(byte[] b, String errors, int[] consumed) {
        String s = new String(b, StandardCharsets.UTF_8);
        if (s.indexOf('\ufffd') < 0) {
            if (consumed != null) {
                consumed[0] = b.length;
            }
            return s;
        }
        return decodeSlowly(b, errors, consumed);
    }

    private static boolean continues(byte b) {
        return (b & 0xc0) == 0x80;
    }

    private static String decodeSlowly(byte[] input, String errors, int[] consumed) {
        DecodeErrors e = new DecodeErrors("utf-8", input, errors);
        StringBuilder out = new StringBuilder(input.length);
        byte[] b = input;
        int i = 0;
        while (i < b.length) {
            int c = b[i];
            if (c >= 0) {
                out.append((char) c);
                i++;
                continue;
            }
            c &= 0xff;
            int left = b.length - i;
            int need = c < 0xc2 ? 0 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 0;
            if (need == 0) {
                i = e.handle(i, i + 1, "invalid start byte", out);
                b = e.input;
                continue;
            }
            // How many of the bytes there are right.
            int good = 1;
            if (left > 1 && secondFits(c, b[i + 1])) {
                good = 2;
                while (good < need && good < left && continues(b[i + good])) {
                    good++;
                }
            }
            if (good == need) {
                out.appendCodePoint(switch (need) {
                    case 2 -> (c & 0x1f) << 6 | b[i + 1] & 0x3f;
                    case 3 -> (c & 0x0f) << 12 | (b[i + 1] & 0x3f) << 6 | b[i + 2] & 0x3f;
                    default -> (c & 0x07) << 18 | (b[i + 1] & 0x3f) << 12 | (b[i + 2] & 0x3f) << 6 | b[i + 3] & 0x3f;
                });
                i += need;
                continue;
            }
            // The beginning of an encoded surrogate: the rest decides for an error handler that lets it pass.
            if (consumed != null && c == 0xed && left == 2 && (b[i + 1] & 0xe0) == 0xa0) {
                break;
            }
            if (good == left) {
                if (consumed != null) {
                    break;
                }
                i = e.handle(i, b.length, "unexpected end of data", out);
            } else {
                i = e.handle(i, i + good, "invalid continuation byte", out);
            }
            b = e.input;
        }
        if (consumed != null) {
            consumed[0] = i;
        }
        return out.toString();
    }

    private static boolean secondFits(int first, byte second) {
        if (!continues(second)) {
            return false;
        }
        int s = second & 0xff;
        return switch (first) {
            case 0xe0 -> s >= 0xa0;
            case 0xed -> s < 0xa0;
            case 0xf0 -> s >= 0x90;
            case 0xf4 -> s < 0x90;
            default -> true;
        };
    }
}
