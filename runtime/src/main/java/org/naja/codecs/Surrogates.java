package org.naja.codecs;

import java.util.Locale;

/** The error handler surrogatepass: surrogates as code points of UTF-8, UTF-16 and UTF-32. */
final class Surrogates {
    private Surrogates() {}

    /** Bytes of a code unit: 3 for UTF-8, else 2 or 4, negative for big endian; 0 for other encodings. */
    private static int width(String encoding) {
        String name = encoding.toLowerCase(Locale.ROOT).replace('_', '-').replace("cp65001", "utf-8");
        if (!name.startsWith("utf")) {
            return 0;
        }
        name = name.substring(name.startsWith("utf-") ? 4 : 3);
        return switch (name) {
            case "8" -> 3;
            case "16", "16-le", "16le" -> 2;
            case "16-be", "16be" -> -2;
            case "32", "32-le", "32le" -> 4;
            case "32-be", "32be" -> -4;
            default -> 0;
        };
    }

    /** The surrogates in {@code [start, end)}; {@code null} where that is not possible. */
    static byte[] encode(String encoding, String text, int start, int end) {
        int width = width(encoding);
        if (width == 0) {
            return null;
        }
        ByteBuilder out = new ByteBuilder((end - start) * 4);
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (!Character.isSurrogate(c)) {
                return null;
            }
            switch (width) {
                case 3 -> {
                    out.put(0xe0 | c >> 12);
                    out.put(0x80 | c >> 6 & 0x3f);
                    out.put(0x80 | c & 0x3f);
                }
                case 2 -> {
                    out.put(c);
                    out.put(c >> 8);
                }
                case -2 -> {
                    out.put(c >> 8);
                    out.put(c);
                }
                case 4 -> {
                    out.put(c);
                    out.put(c >> 8);
                    out.put(0);
                    out.put(0);
                }
                default -> {
                    out.put(0);
                    out.put(0);
                    out.put(c >> 8);
                    out.put(c);
                }
            }
        }
        return out.toArray();
    }

    /** The surrogate at {@code start}, or -1. */
    static int decode(String encoding, byte[] b, int start) {
        int width = width(encoding);
        int n = Math.abs(width);
        if (n == 0 || b.length - start < n) {
            return -1;
        }
        int c;
        switch (width) {
            case 3 -> {
                if ((b[start] & 0xf0) != 0xe0 || (b[start + 1] & 0xc0) != 0x80 || (b[start + 2] & 0xc0) != 0x80) {
                    return -1;
                }
                c = (b[start] & 0x0f) << 12 | (b[start + 1] & 0x3f) << 6 | b[start + 2] & 0x3f;
            }
            case 2 -> c = (b[start + 1] & 0xff) << 8 | b[start] & 0xff;
            case -2 -> c = (b[start] & 0xff) << 8 | b[start + 1] & 0xff;
            case 4 -> c = (b[start + 3] & 0xff) << 24 | (b[start + 2] & 0xff) << 16 | (b[start + 1] & 0xff) << 8
                    | b[start] & 0xff;
            default -> c = (b[start] & 0xff) << 24 | (b[start + 1] & 0xff) << 16 | (b[start + 2] & 0xff) << 8
                    | b[start + 3] & 0xff;
        }
        return c >= 0xd800 && c < 0xe000 ? c : -1;
    }

    /** Bytes that {@link #decode} has taken. */
    static int size(String encoding) {
        return Math.abs(width(encoding));
    }
}
