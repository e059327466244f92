package org.naja.modules.io;

/** UTF-8 to text, piece by piece. Stops at malformed input and says where, unless told what to put there. */
final class Utf8Decoder {
    enum Malformed { STOP, ESCAPE, REPLACE }

    private final Malformed malformed;
    /** Bytes of a character whose rest has not come yet. */
    final byte[] rest = new byte[4];
    int restLength;

    Utf8Decoder(Malformed malformed) {
        this.malformed = malformed;
    }

    void reset() {
        restLength = 0;
    }

    /**
     * Decodes; what an unfinished character at the end has is kept for the next piece unless {@code last}.
     *
     * @return -1, or with STOP the index of the first malformed byte (counted with the kept ones in front)
     */
    int decode(byte[] input, int from, int to, boolean last, StringBuilder out) {
        byte[] b = input;
        int i = from;
        int end = to;
        if (restLength > 0) {
            b = new byte[restLength + to - from];
            System.arraycopy(rest, 0, b, 0, restLength);
            System.arraycopy(input, from, b, restLength, to - from);
            i = 0;
            end = b.length;
            restLength = 0;
        }
        int start = i;
        while (i < end) {
            int c = b[i];
            if (c >= 0) {
                out.append((char) c);
                i++;
                continue;
            }
            int need = length(c & 0xFF);
            int good = 1;
            if (need > 0) {
                while (good < need && i + good < end && continues(b, i, good)) {
                    good++;
                }
                if (good == need) {
                    append(b, i, need, out);
                    i += need;
                    continue;
                }
                if (i + good == end && !last) {
                    System.arraycopy(b, i, rest, 0, good);
                    restLength = good;
                    return -1;
                }
            }
            switch (malformed) {
                case STOP -> {
                    return i - start;
                }
                case ESCAPE -> {
                    for (int k = 0; k < good; k++) {
                        out.append((char) (0xDC00 + (b[i + k] & 0xFF)));
                    }
                }
                case REPLACE -> out.append('\uFFFD');
            }
            i += good;
        }
        return -1;
    }

    private static int length(int lead) {
        return lead >= 0xC2 && lead <= 0xDF ? 2 : lead >= 0xE0 && lead <= 0xEF ? 3 : lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
    }

    private static boolean continues(byte[] b, int at, int k) {
        int c = b[at + k] & 0xFF;
        if ((c & 0xC0) != 0x80) {
            return false;
        }
        if (k > 1) {
            return true;
        }
        return switch (b[at] & 0xFF) {
            case 0xE0 -> c >= 0xA0;
            case 0xED -> c < 0xA0;
            case 0xF0 -> c >= 0x90;
            case 0xF4 -> c < 0x90;
            default -> true;
        };
    }

    private static void append(byte[] b, int i, int n, StringBuilder out) {
        switch (n) {
            case 2 -> out.append((char) ((b[i] & 0x1F) << 6 | b[i + 1] & 0x3F));
            case 3 -> out.append((char) ((b[i] & 0x0F) << 12 | (b[i + 1] & 0x3F) << 6 | b[i + 2] & 0x3F));
            default -> out.appendCodePoint((b[i] & 0x07) << 18 | (b[i + 1] & 0x3F) << 12 | (b[i + 2] & 0x3F) << 6
                    | b[i + 3] & 0x3F);
        }
    }
}
