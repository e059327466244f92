package org.naja.modules.hash;

import java.util.Arrays;

/** What BLAKE2b and BLAKE2s share (RFC 7693): the buffer, the counter, the schedule of words. */
abstract class Blake2 extends Digest {
    static final int[][] SIGMA = {
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
        {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
        {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
        {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
        {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}
    };
    final byte[] buffer;
    int filled;
    /** Bytes compressed so far. */
    long count;
    final boolean lastNode;

    Blake2(String name, int size, int block, boolean lastNode) {
        super(name, size, block);
        this.buffer = new byte[block];
        this.lastNode = lastNode;
    }

    abstract void compress(boolean last);

    abstract Blake2 duplicate();

    abstract byte[] output();

    void key(byte[] key) {
        if (key != null && key.length > 0) {
            update(Arrays.copyOf(key, block), 0, block);
        }
    }

    @Override
    void update(byte[] data, int from, int n) {
        while (n > 0) {
            // The last block waits: it is compressed in another way.
            if (filled == block) {
                count += block;
                compress(false);
                filled = 0;
            }
            int part = Math.min(n, block - filled);
            System.arraycopy(data, from, buffer, filled, part);
            filled += part;
            from += part;
            n -= part;
        }
    }

    @Override
    Digest copy() {
        Blake2 b = duplicate();
        System.arraycopy(buffer, 0, b.buffer, 0, block);
        b.filled = filled;
        b.count = count;
        return b;
    }

    @Override
    byte[] digest(int n) {
        Blake2 b = (Blake2) copy();
        b.count += b.filled;
        Arrays.fill(b.buffer, b.filled, block, (byte) 0);
        b.compress(true);
        return Arrays.copyOf(b.output(), n);
    }

    static void little(byte[] out, int at, long value, int n) {
        for (int i = 0; i < n; i++) {
            out[at + i] = (byte) (value >>> 8 * i);
        }
    }
}
