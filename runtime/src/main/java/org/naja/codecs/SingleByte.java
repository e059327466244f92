package org.naja.codecs;

import java.nio.charset.StandardCharsets;
import org.naja.objects.ByteCase;
import org.naja.objects.PyStr;

/** ASCII and Latin-1. */
public final class SingleByte {
    private SingleByte() {}

    static byte[] encode(PyStr object, String errors, int limit) {
        String s = object.toJava();
        int bad = firstAbove(s, 0, limit);
        if (bad < 0) {
            return s.getBytes(StandardCharsets.ISO_8859_1);
        }
        EncodeErrors e = new EncodeErrors(limit == 128 ? "ascii" : "latin-1", object, errors);
        String reason = limit == 128 ? "ordinal not in range(128)" : "ordinal not in range(256)";
        ByteBuilder out = new ByteBuilder(s.length() + 16);
        int i = 0;
        while (i < s.length()) {
            char c = s.charAt(i);
            if (c < limit) {
                out.put(c);
                i++;
                continue;
            }
            int end = i + 1;
            while (end < s.length() && s.charAt(end) >= limit) {
                end++;
            }
            e.handle(i, end, reason);
            if (e.bytes != null) {
                out.put(e.bytes);
            } else {
                if (firstAbove(e.replacement, 0, limit) >= 0) {
                    throw e.strict(i, end, reason);
                }
                out.putLatin1(e.replacement);
            }
            i = e.next;
        }
        return out.toArray();
    }

    private static int firstAbove(String s, int from, int limit) {
        for (int i = from; i < s.length(); i++) {
            if (s.charAt(i) >= limit) {
                return i;
            }
        }
        return -1;
    }

    static String decodeAscii(byte[] b, String errors) {
        if (ByteCase.isAscii(b, b.length)) {
            return new String(b, StandardCharsets.ISO_8859_1);
        }
        DecodeErrors e = new DecodeErrors("ascii", b, errors);
        StringBuilder out = new StringBuilder(b.length);
        int i = 0;
        while (i < e.input.length) {
            byte c = e.input[i];
            if (c >= 0) {
                out.append((char) c);
                i++;
            } else {
                i = e.handle(i, i + 1, "ordinal not in range(128)", out);
            }
        }
        return out.toString();
    }

    static String decodeLatin1(byte[] b) {
        return new String(b, StandardCharsets.ISO_8859_1);
    }
}
