package org.naja.modules.binary;

import org.naja.codecs.ByteBuilder;

/** Base64, uuencode and quoted-printable, with binascii's tolerance for bad input. */
final class TextCodings {
    private static final byte[] BASE64 = new byte[256];

    static {
        java.util.Arrays.fill(BASE64, (byte) -1);
        String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        for (int i = 0; i < 64; i++) {
            BASE64[alphabet.charAt(i)] = (byte) i;
        }
    }

    private TextCodings() {}

    static byte[] decodeBase64(byte[] b, boolean strict) {
        ByteBuilder out = new ByteBuilder(b.length * 3 / 4 + 3);
        if (strict && b.length > 0 && b[0] == '=') {
            throw BinasciiModule.error("Leading padding not allowed");
        }
        int quad = 0;
        int left = 0;
        int pads = 0;
        boolean padding = false;
        for (int i = 0; i < b.length; i++) {
            byte c = b[i];
            if (c == '=') {
                padding = true;
                if (quad >= 2 && quad + ++pads >= 4) {
                    if (strict && i + 1 < b.length) {
                        throw BinasciiModule.error("Excess data after padding");
                    }
                    return out.toArray();
                }
                continue;
            }
            int v = BASE64[c & 0xff];
            if (v < 0) {
                if (strict) {
                    throw BinasciiModule.error("Only base64 data is allowed");
                }
                continue;
            }
            if (strict && padding) {
                throw BinasciiModule.error("Discontinuous padding not allowed");
            }
            pads = 0;
            switch (quad) {
                case 0 -> {
                    quad = 1;
                    left = v;
                }
                case 1 -> {
                    quad = 2;
                    out.put(left << 2 | v >> 4);
                    left = v & 15;
                }
                case 2 -> {
                    quad = 3;
                    out.put(left << 4 | v >> 2);
                    left = v & 3;
                }
                default -> {
                    quad = 0;
                    out.put(left << 6 | v);
                    left = 0;
                }
            }
        }
        if (quad == 1) {
            throw BinasciiModule.error("Invalid base64-encoded string: number of data characters ("
                    + (out.size() / 3 * 4 + 1) + ") cannot be 1 more than a multiple of 4");
        }
        if (quad != 0) {
            throw BinasciiModule.error("Incorrect padding");
        }
        return out.toArray();
    }

    // ---- uuencode ---------------------------------------------------------------------------------------------------------

    static byte[] decodeUu(byte[] b) {
        int length = b.length == 0 ? 32 : b[0] - ' ' & 0x3f;
        byte[] out = new byte[length];
        int at = 1;
        int bits = 0;
        int left = 0;
        int put = 0;
        while (put < length) {
            int c = at < b.length ? b[at] & 0xff : -1;
            at++;
            int v;
            if (c == '\n' || c == '\r' || c < 0) {
                // Whitespace at the end was lost on the way: zeros.
                v = 0;
            } else {
                if (c < ' ' || c > ' ' + 64) {
                    throw BinasciiModule.error("Illegal char");
                }
                v = c - ' ' & 0x3f;
            }
            left = left << 6 | v;
            bits += 6;
            if (bits >= 8) {
                bits -= 8;
                out[put++] = (byte) (left >> bits);
                left &= (1 << bits) - 1;
            }
        }
        while (at < b.length) {
            int c = b[at++] & 0xff;
            if (c != ' ' && c != ' ' + 64 && c != '\n' && c != '\r') {
                throw BinasciiModule.error("Trailing garbage");
            }
        }
        return out;
    }

    static byte[] encodeUu(byte[] b, boolean backtick) {
        if (b.length > 45) {
            throw BinasciiModule.error("At most 45 bytes at once");
        }
        ByteBuilder out = new ByteBuilder(2 + (b.length + 2) / 3 * 4);
        out.put(backtick && b.length == 0 ? '`' : ' ' + b.length);
        int bits = 0;
        int left = 0;
        for (int i = 0; i < b.length || bits != 0; i++) {
            left = left << 8 | (i < b.length ? b[i] & 0xff : 0);
            bits += 8;
            while (bits >= 6) {
                bits -= 6;
                int v = left >> bits & 0x3f;
                out.put(backtick && v == 0 ? '`' : v + ' ');
            }
        }
        out.put('\n');
        return out.toArray();
    }

    // ---- quoted-printable ---------------------------------------------------------------------------------------------------

    static byte[] decodeQp(byte[] b, boolean header) {
        ByteBuilder out = new ByteBuilder(b.length);
        int i = 0;
        while (i < b.length) {
            if (b[i] == '=') {
                i++;
                if (i >= b.length) {
                    break;
                }
                if (b[i] == '\n' || b[i] == '\r') {
                    while (i < b.length && b[i] != '\n') {
                        i++;
                    }
                    i++;
                } else if (b[i] == '=') {
                    // Broken case from broken Python code.
                    out.put('=');
                    i++;
                } else if (i + 1 < b.length && digit(b[i]) >= 0 && digit(b[i + 1]) >= 0) {
                    out.put(digit(b[i]) << 4 | digit(b[i + 1]));
                    i += 2;
                } else {
                    out.put('=');
                }
            } else if (header && b[i] == '_') {
                out.put(' ');
                i++;
            } else {
                out.put(b[i++]);
            }
        }
        return out.toArray();
    }

    private static int digit(byte b) {
        return Character.digit(b, 16);
    }

    static byte[] encodeQp(byte[] b, boolean quoteTabs, boolean text, boolean header) {
        // Lines end as the first one does.
        boolean crlf = false;
        for (int k = 0; k < b.length; k++) {
            if (b[k] == '\n') {
                crlf = k > 0 && b[k - 1] == '\r';
                break;
            }
        }
        ByteBuilder out = new ByteBuilder(b.length * 2);
        int column = 0;
        int i = 0;
        while (i < b.length) {
            int c = b[i] & 0xff;
            boolean last = i + 1 == b.length;
            boolean newlineNext = !last && (b[i + 1] == '\n'
                    || b[i + 1] == '\r' && i + 2 < b.length && b[i + 2] == '\n');
            boolean quote = c > 126 || c == '=' || header && c == '_'
                    || c == '.' && column == 0 && (last || b[i + 1] == '\n' || b[i + 1] == '\r' || b[i + 1] == 0)
                    || !text && (c == '\r' || c == '\n')
                    || (c == '\t' || c == ' ') && last
                    || c < 33 && c != '\r' && c != '\n' && (quoteTabs || c != '\t' && c != ' ');
            if (quote) {
                if (column + 3 >= 76) {
                    softBreak(out, crlf);
                    column = 0;
                }
                hex(out, c);
                i++;
                column += 3;
                continue;
            }
            if (text && (c == '\n' || c == '\r' && !last && b[i + 1] == '\n')) {
                column = 0;
                trailingSpace(out);
                if (crlf) {
                    out.put('\r');
                }
                out.put('\n');
                i += c == '\r' ? 2 : 1;
                continue;
            }
            if (!last && !newlineNext && column + 1 >= 76) {
                softBreak(out, crlf);
                column = 0;
            }
            column++;
            if (header && c == ' ') {
                out.put('_');
            } else {
                out.put(c);
            }
            i++;
        }
        return out.toArray();
    }

    private static void softBreak(ByteBuilder out, boolean crlf) {
        out.put('=');
        if (crlf) {
            out.put('\r');
        }
        out.put('\n');
    }

    private static void hex(ByteBuilder out, int c) {
        out.put('=');
        out.put("0123456789ABCDEF".charAt(c >> 4));
        out.put("0123456789ABCDEF".charAt(c & 15));
    }

    /** A blank before the end of a line is quoted after all. */
    private static void trailingSpace(ByteBuilder out) {
        int last = out.last();
        if (last == ' ' || last == '\t') {
            out.dropLast();
            hex(out, last);
        }
    }
}
