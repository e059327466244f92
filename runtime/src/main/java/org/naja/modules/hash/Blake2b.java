package org.naja.modules.hash;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** BLAKE2b. */
final class Blake2b extends Blake2 {
    private static final long[] IV = {
        0x6a09e667f3bcc908L, 0xbb67ae8584caa73bL, 0x3c6ef372fe94f82bL, 0xa54ff53a5f1d36f1L,
        0x510e527fade682d1L, 0x9b05688c2b3e6c1fL, 0x1f83d9abfb41bd6bL, 0x5be0cd19137e2179L
    };
    private final long[] h;

    Blake2b(int size, byte[] key, byte[] salt, byte[] person, int fanout, int depth, long leaf, long offset,
            int nodeDepth, int inner, boolean lastNode) {
        super("blake2b", size, 128, lastNode);
        byte[] p = new byte[64];
        p[0] = (byte) size;
        p[1] = (byte) (key == null ? 0 : key.length);
        p[2] = (byte) fanout;
        p[3] = (byte) depth;
        little(p, 4, leaf, 4);
        little(p, 8, offset, 8);
        p[16] = (byte) nodeDepth;
        p[17] = (byte) inner;
        if (salt != null) {
            System.arraycopy(salt, 0, p, 32, salt.length);
        }
        if (person != null) {
            System.arraycopy(person, 0, p, 48, person.length);
        }
        ByteBuffer b = ByteBuffer.wrap(p).order(ByteOrder.LITTLE_ENDIAN);
        h = new long[8];
        for (int i = 0; i < 8; i++) {
            h[i] = IV[i] ^ b.getLong(8 * i);
        }
        key(key);
    }

    private Blake2b(Blake2b from) {
        super("blake2b", from.size, 128, from.lastNode);
        h = from.h.clone();
    }

    @Override
    Blake2 duplicate() {
        return new Blake2b(this);
    }

    @Override
    byte[] output() {
        ByteBuffer b = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
        for (long v : h) {
            b.putLong(v);
        }
        return b.array();
    }

    private static void mix(long[] v, int a, int b, int c, int d, long x, long y) {
        v[a] += v[b] + x;
        v[d] = Long.rotateRight(v[d] ^ v[a], 32);
        v[c] += v[d];
        v[b] = Long.rotateRight(v[b] ^ v[c], 24);
        v[a] += v[b] + y;
        v[d] = Long.rotateRight(v[d] ^ v[a], 16);
        v[c] += v[d];
        v[b] = Long.rotateRight(v[b] ^ v[c], 63);
    }

    @Override
    void compress(boolean last) {
        ByteBuffer in = ByteBuffer.wrap(buffer).order(ByteOrder.LITTLE_ENDIAN);
        long[] m = new long[16];
        long[] v = new long[16];
        for (int i = 0; i < 16; i++) {
            m[i] = in.getLong(8 * i);
            v[i] = i < 8 ? h[i] : IV[i - 8];
        }
        v[12] ^= count;
        if (last) {
            v[14] = ~v[14];
            if (lastNode) {
                v[15] = ~v[15];
            }
        }
        for (int round = 0; round < 12; round++) {
            int[] s = SIGMA[round % 10];
            mix(v, 0, 4, 8, 12, m[s[0]], m[s[1]]);
            mix(v, 1, 5, 9, 13, m[s[2]], m[s[3]]);
            mix(v, 2, 6, 10, 14, m[s[4]], m[s[5]]);
            mix(v, 3, 7, 11, 15, m[s[6]], m[s[7]]);
            mix(v, 0, 5, 10, 15, m[s[8]], m[s[9]]);
            mix(v, 1, 6, 11, 12, m[s[10]], m[s[11]]);
            mix(v, 2, 7, 8, 13, m[s[12]], m[s[13]]);
            mix(v, 3, 4, 9, 14, m[s[14]], m[s[15]]);
        }
        for (int i = 0; i < 8; i++) {
            h[i] ^= v[i] ^ v[i + 8];
        }
    }
}
