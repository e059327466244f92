package org.naja.codecs;

import org.naja.objects.PyStr;

/** UTF-7 (RFC 2152). */
public final class Utf7 {
    private static final String BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    private static final String DIRECT = "'(),-./:? \t\r\n";
    private static final String OPTIONAL = "!\"#$%&*;<=>@[]^_`{|}";

    private Utf7() {}

    private static boolean isBase64(int c) {
        return c < 128 && BASE64.indexOf(c) >= 0;
    }

    private static boolean isLetterOrDigit(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
    }

    private static boolean isDirect(int c) {
        return c > 0 && c < 128 && (isLetterOrDigit(c) || DIRECT.indexOf(c) >= 0 || OPTIONAL.indexOf(c) >= 0);
    }

    static byte[] encode(PyStr object) {
        String s = object.toJava();
        ByteBuilder out = new ByteBuilder(s.length() * 2);
        boolean shifted = false;
        int bits = 0;
        long buffer = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (shifted && isDirect(c)) {
                if (bits > 0) {
                    out.put(BASE64.charAt((int) (buffer << 6 - bits & 0x3f)));
                    bits = 0;
                    buffer = 0;
                }
                shifted = false;
                // A character that could be taken for base64 needs the explicit end.
                if (isBase64(c) || c == '-') {
                    out.put('-');
                }
                out.put(c);
                continue;
            }
            if (!shifted) {
                if (c == '+') {
                    out.put('+');
                    out.put('-');
                    continue;
                }
                if (isDirect(c)) {
                    out.put(c);
                    continue;
                }
                out.put('+');
                shifted = true;
            }
            buffer = buffer << 16 | c;
            bits += 16;
            while (bits >= 6) {
                out.put(BASE64.charAt((int) (buffer >> bits - 6 & 0x3f)));
                bits -= 6;
            }
            buffer &= (1L << bits) - 1;
        }
        if (bits > 0) {
            out.put(BASE64.charAt((int) (buffer << 6 - bits & 0x3f)));
        }
        if (shifted) {
            out.put('-');
        }
        return out.toArray();
    }

    /** In a sequence with an error, a high surrogate that still waits for its other half is part of the error. */
    private static boolean dropOpenPair(StringBuilder out, int from) {
        int last = out.length() - 1;
        if (last < from || !Character.isHighSurrogate(out.charAt(last))) {
            return false;
        }
        out.setLength(last);
        return true;
    }

    /** Decodes; {@code consumed} as in {@link Utf8#decode}. */
    static String decode(byte[] input, String errors, int[] consumed) {
        DecodeErrors e = new DecodeErrors("utf7", input, errors);
        StringBuilder out = new StringBuilder(input.length);
        byte[] b = input;
        boolean shifted = false;
        int bits = 0;
        long buffer = 0;
        int shiftStart = 0;
        int shiftOut = 0;
        int i = 0;
        while (i < b.length) {
            int c = b[i] & 0xff;
            if (shifted) {
                if (isBase64(c)) {
                    buffer = buffer << 6 | BASE64.indexOf(c);
                    bits += 6;
                    i++;
                    if (bits >= 16) {
                        bits -= 16;
                        out.append((char) (buffer >> bits));
                        buffer &= (1L << bits) - 1;
                    }
                    continue;
                }
                shifted = false;
                String reason = null;
                if (bits >= 6) {
                    reason = "partial character in base64 sequence";
                } else if (bits > 0 && buffer != 0) {
                    reason = "non-zero padding bits in base64 sequence";
                }
                if (reason != null) {
                    dropOpenPair(out, shiftOut);
                    i++;
                    i = e.handle(shiftStart, i, reason, out);
                    b = e.input;
                } else if (c == '-') {
                    i++;
                } else if (c > 127) {
                    dropOpenPair(out, shiftOut);
                    i = e.handle(shiftStart, i + 1, "ill-formed sequence", out);
                    b = e.input;
                }
            } else if (c == '+') {
                shiftStart = i;
                i++;
                if (i < b.length && b[i] == '-') {
                    i++;
                    out.append('+');
                } else if (i < b.length && !isBase64(b[i] & 0xff)) {
                    i = e.handle(shiftStart, i + 1, "ill-formed sequence", out);
                    b = e.input;
                } else {
                    shifted = true;
                    shiftOut = out.length();
                    bits = 0;
                    buffer = 0;
                }
            } else if (c < 128) {
                out.append((char) c);
                i++;
            } else {
                i = e.handle(i, i + 1, "unexpected special character", out);
                b = e.input;
            }
        }
        if (shifted) {
            if (consumed != null) {
                // All of the sequence is decoded again together with what follows.
                out.setLength(shiftOut);
                consumed[0] = shiftStart;
                return out.toString();
            }
            boolean open = dropOpenPair(out, shiftOut);
            if (open || bits >= 6 || bits > 0 && buffer != 0) {
                int next = e.handle(shiftStart, b.length, "unterminated shift sequence", out);
                if (next < e.input.length) {
                    out.append(decode(java.util.Arrays.copyOfRange(e.input, next, e.input.length), errors, null));
                }
            }
        }
        if (consumed != null) {
            consumed[0] = i;
        }
        return out.toString();
    }
}
