package org.naja.modules.bz2;

/** The checksum of bzip2: CRC-32 with the highest bit first, which the JDK does not have. */
final class BlockCrc {
    private static final int[] TABLE = table();

    private BlockCrc() {}

    private static int[] table() {
        int[] t = new int[256];
        for (int i = 0; i < 256; i++) {
            int c = i << 24;
            for (int k = 0; k < 8; k++) {
                c = c < 0 ? c << 1 ^ 0x04c11db7 : c << 1;
            }
            t[i] = c;
        }
        return t;
    }

    static int add(int crc, int b) {
        return crc << 8 ^ TABLE[(crc >>> 24 ^ b) & 0xff];
    }

    /** The checksum of a stream, with one more block. */
    static int combine(int stream, int block) {
        return (stream << 1 | stream >>> 31) ^ block;
    }
}
