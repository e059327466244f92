package org.naja.codecs;

import org.naja.objects.PyStr;

/** UTF-16 and UTF-32. A byte order is -1 for little endian, 1 for big endian, 0 for a byte order mark. */
public final class WideCodecs {
    private WideCodecs() {}

    private static String name(String base, int order) {
        return order == 0 ? base : base + (order < 0 ? "-le" : "-be");
    }

    // ---- encoding -----------------------------------------------------------------------------------------------------

    static byte[] encode16(PyStr object, String errors, int order) {
        return encode(object, errors, order, 2);
    }

    static byte[] encode32(PyStr object, String errors, int order) {
        return encode(object, errors, order, 4);
    }

    private static byte[] encode(PyStr object, String errors, int order, int width) {
        String s = object.toJava();
        ByteBuilder out = new ByteBuilder((s.length() + 1) * width);
        boolean big = order > 0;
        if (order == 0) {
            unit(out, 0xfeff, width, false);
        }
        EncodeErrors e = null;
        int i = 0;
        while (i < s.length()) {
            int c = s.codePointAt(i);
            if (c < 0xd800 || c > 0xdfff) {
                put(out, c, width, big);
                i += Character.charCount(c);
                continue;
            }
            if (e == null) {
                e = new EncodeErrors(name(width == 2 ? "utf-16" : "utf-32", order), object, errors);
            }
            int end = i + 1;
            while (end < s.length() && s.codePointAt(end) >= 0xd800 && s.codePointAt(end) <= 0xdfff) {
                end++;
            }
            e.handle(i, end, "surrogates not allowed");
            if (e.bytes != null) {
                if (e.bytes.length % width != 0) {
                    throw e.strict(i, end, "surrogates not allowed");
                }
                out.put(e.bytes);
            } else {
                for (int k = 0; k < e.replacement.length(); k++) {
                    if (e.replacement.charAt(k) > 127) {
                        throw e.strict(i, end, "surrogates not allowed");
                    }
                    unit(out, e.replacement.charAt(k), width, big);
                }
            }
            i = e.next;
        }
        return out.toArray();
    }

    private static void put(ByteBuilder out, int c, int width, boolean big) {
        if (width == 2 && c > 0xffff) {
            unit(out, Character.highSurrogate(c), 2, big);
            unit(out, Character.lowSurrogate(c), 2, big);
        } else {
            unit(out, c, width, big);
        }
    }

    private static void unit(ByteBuilder out, int c, int width, boolean big) {
        for (int i = 0; i < width; i++) {
            out.put(c >> 8 * (big ? width - 1 - i : i));
        }
    }

    // ---- decoding -----------------------------------------------------------------------------------------------------

    /** Reads a byte order mark; sets the order and returns where the text starts. */
    private static int mark(byte[] b, int width, int[] order) {
        if (order[0] != 0 || b.length < width) {
            return 0;
        }
        if (get(b, 0, width, false) == 0xfeff) {
            order[0] = -1;
            return width;
        }
        if (get(b, 0, width, true) == 0xfeff) {
            order[0] = 1;
            return width;
        }
        return 0;
    }

    private static long get(byte[] b, int at, int width, boolean big) {
        long c = 0;
        for (int i = 0; i < width; i++) {
            c = c << 8 | b[at + (big ? i : width - 1 - i)] & 0xff;
        }
        return c;
    }

    /**
     * Decodes UTF-16.
     *
     * @param order the byte order, and afterwards the one that a mark has set
     * @param consumed as in {@link Utf8#decode}
     */
    static String decode16(byte[] input, String errors, int[] order, int[] consumed) {
        int i = mark(input, 2, order);
        boolean big = order[0] > 0;
        DecodeErrors e = new DecodeErrors(big ? "utf-16-be" : "utf-16-le", input, errors);
        StringBuilder out = new StringBuilder(input.length / 2);
        byte[] b = input;
        while (i < b.length) {
            int left = b.length - i;
            if (left < 2) {
                if (consumed != null) {
                    break;
                }
                i = e.handle(i, b.length, "truncated data", out);
                b = e.input;
                continue;
            }
            char c = (char) get(b, i, 2, big);
            if (!Character.isSurrogate(c)) {
                out.append(c);
                i += 2;
                continue;
            }
            if (Character.isLowSurrogate(c)) {
                i = e.handle(i, i + 2, "illegal encoding", out);
            } else if (left < 4) {
                if (consumed != null) {
                    break;
                }
                i = e.handle(i, b.length, "unexpected end of data", out);
            } else {
                char low = (char) get(b, i + 2, 2, big);
                if (Character.isLowSurrogate(low)) {
                    out.append(c).append(low);
                    i += 4;
                    continue;
                }
                i = e.handle(i, i + 2, "illegal UTF-16 surrogate", out);
            }
            b = e.input;
        }
        if (consumed != null) {
            consumed[0] = i;
        }
        return out.toString();
    }

    /** Decodes UTF-32; the parameters are those of {@link #decode16}. */
    static String decode32(byte[] input, String errors, int[] order, int[] consumed) {
        int i = mark(input, 4, order);
        boolean big = order[0] > 0;
        DecodeErrors e = new DecodeErrors(big ? "utf-32-be" : "utf-32-le", input, errors);
        StringBuilder out = new StringBuilder(input.length / 4);
        byte[] b = input;
        while (i < b.length) {
            if (b.length - i < 4) {
                if (consumed != null) {
                    break;
                }
                i = e.handle(i, b.length, "truncated data", out);
                b = e.input;
                continue;
            }
            long c = get(b, i, 4, big);
            if (c > 0x10ffff) {
                i = e.handle(i, i + 4, "code point not in range(0x110000)", out);
                b = e.input;
            } else if (c >= 0xd800 && c <= 0xdfff) {
                i = e.handle(i, i + 4, "code point in surrogate code point range(0xd800, 0xe000)", out);
                b = e.input;
            } else {
                out.appendCodePoint((int) c);
                i += 4;
            }
        }
        if (consumed != null) {
            consumed[0] = i;
        }
        return out.toString();
    }
}
