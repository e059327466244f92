package org.naja.modules.io;

import java.nio.charset.StandardCharsets;

/** File names as bytes: UTF-8 with the surrogateescape error handler. */
public final class FileNames {
    private FileNames() {}

    public static String decode(byte[] bytes) {
        boolean ascii = true;
        for (byte b : bytes) {
            if (b < 0) {
                ascii = false;
                break;
            }
        }
        if (ascii) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
        Utf8Decoder decoder = new Utf8Decoder(Utf8Decoder.Malformed.ESCAPE);
        StringBuilder out = new StringBuilder(bytes.length);
        decoder.decode(bytes, 0, bytes.length, true, out);
        return out.toString();
    }

    public static byte[] encode(String name) {
        byte[] out = new byte[name.length() * 3];
        int n = 0;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c < 0x80) {
                out[n++] = (byte) c;
            } else if (c >= 0xDC80 && c <= 0xDCFF && (i == 0 || !Character.isHighSurrogate(name.charAt(i - 1)))) {
                out[n++] = (byte) (c - 0xDC00);
            } else {
                int cp = name.codePointAt(i);
                byte[] encoded = new String(Character.toChars(cp)).getBytes(StandardCharsets.UTF_8);
                System.arraycopy(encoded, 0, out, n, encoded.length);
                n += encoded.length;
                i += Character.charCount(cp) - 1;
            }
        }
        return java.util.Arrays.copyOf(out, n);
    }
}
