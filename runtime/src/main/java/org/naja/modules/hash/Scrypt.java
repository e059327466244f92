package org.naja.modules.hash;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The memory-hard part of scrypt (RFC 7914). */
final class Scrypt {
    private Scrypt() {}

    static void mix(byte[] bytes, int at, int r, int n) {
        int words = 32 * r;
        int[] x = new int[words];
        ByteBuffer b = ByteBuffer.wrap(bytes, at, 128 * r).slice().order(ByteOrder.LITTLE_ENDIAN);
        b.asIntBuffer().get(x);
        int[][] v = new int[n][];
        int[] y = new int[words];
        for (int i = 0; i < n; i++) {
            v[i] = x.clone();
            blocks(x, y, r);
        }
        for (int i = 0; i < n; i++) {
            int[] other = v[x[words - 16] & n - 1];
            for (int k = 0; k < words; k++) {
                x[k] ^= other[k];
            }
            blocks(x, y, r);
        }
        b.asIntBuffer().put(x);
    }

    private static void blocks(int[] b, int[] y, int r) {
        int[] x = java.util.Arrays.copyOfRange(b, b.length - 16, b.length);
        for (int i = 0; i < 2 * r; i++) {
            for (int k = 0; k < 16; k++) {
                x[k] ^= b[16 * i + k];
            }
            salsa(x);
            System.arraycopy(x, 0, y, 16 * (i / 2 + (i & 1) * r), 16);
        }
        System.arraycopy(y, 0, b, 0, b.length);
    }

    private static void salsa(int[] b) {
        int[] x = b.clone();
        for (int i = 0; i < 4; i++) {
            quarter(x, 0, 4, 8, 12);
            quarter(x, 5, 9, 13, 1);
            quarter(x, 10, 14, 2, 6);
            quarter(x, 15, 3, 7, 11);
            quarter(x, 0, 1, 2, 3);
            quarter(x, 5, 6, 7, 4);
            quarter(x, 10, 11, 8, 9);
            quarter(x, 15, 12, 13, 14);
        }
        for (int i = 0; i < 16; i++) {
            b[i] += x[i];
        }
    }

    private static void quarter(int[] x, int a, int b, int c, int d) {
        x[b] ^= Integer.rotateLeft(x[a] + x[d], 7);
        x[c] ^= Integer.rotateLeft(x[b] + x[a], 9);
        x[d] ^= Integer.rotateLeft(x[c] + x[b], 13);
        x[a] ^= Integer.rotateLeft(x[d] + x[c], 18);
    }
}
