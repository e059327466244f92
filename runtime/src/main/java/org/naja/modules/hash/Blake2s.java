package org.naja.modules.hash;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** BLAKE2s. */
final class Blake2s extends Blake2 {
    private static final int[] IV = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
    };
    private final int[] h;

    Blake2s(int size, byte[] key, byte[] salt, byte[] person, int fanout, int depth, long leaf, long offset,
            int nodeDepth, int inner, boolean lastNode) {
        super("blake2s", size, 64, lastNode);
        byte[] p = new byte[32];
        p[0] = (byte) size;
        p[1] = (byte) (key == null ? 0 : key.length);
        p[2] = (byte) fanout;
        p[3] = (byte) depth;
        little(p, 4, leaf, 4);
        little(p, 8, offset, 6);
        p[14] = (byte) nodeDepth;
        p[15] = (byte) inner;
        if (salt != null) {
            System.arraycopy(salt, 0, p, 16, salt.length);
        }
        if (person != null) {
            System.arraycopy(person, 0, p, 24, person.length);
        }
        ByteBuffer b = ByteBuffer.wrap(p).order(ByteOrder.LITTLE_ENDIAN);
        h = new int[8];
        for (int i = 0; i < 8; i++) {
            h[i] = IV[i] ^ b.getInt(4 * i);
        }
        key(key);
    }

    private Blake2s(Blake2s from) {
        super("blake2s", from.size, 64, from.lastNode);
        h = from.h.clone();
    }

    @Override
    Blake2 duplicate() {
        return new Blake2s(this);
    }

    @Override
    byte[] output() {
        ByteBuffer b = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
        for (int v : h) {
            b.putInt(v);
        }
        return b.array();
    }

    private static void mix(int[] v, int a, int b, int c, int d, int x, int y) {
        v[a] += v[b] + x;
        v[d] = Integer.rotateRight(v[d] ^ v[a], 16);
        v[c] += v[d];
        v[b] = Integer.rotateRight(v[b] ^ v[c], 12);
        v[a] += v[b] + y;
        v[d] = Integer.rotateRight(v[d] ^ v[a], 8);
        v[c] += v[d];
        v[b] = Integer.rotateRight(v[b] ^ v[c], 7);
    }

    @Override
    void compress(boolean last) {
        ByteBuffer in = ByteBuffer.wrap(buffer).order(ByteOrder.LITTLE_ENDIAN);
        int[] m = new int[16];
        int[] v = new int[16];
        for (int i = 0; i < 16; i++) {
            m[i] = in.getInt(4 * i);
            v[i] = i < 8 ? h[i] : IV[i - 8];
        }
        v[12] ^= (int) count;
        v[13] ^= (int) (count >>> 32);
        if (last) {
            v[14] = ~v[14];
            if (lastNode) {
                v[15] = ~v[15];
            }
        }
        for (int round = 0; round < 10; round++) {
            int[] s = SIGMA[round];
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
