package org.naja.modules.hash;

/** SHA-3 and SHAKE (FIPS 202). */
final class Keccak extends Digest {
    private static final long[] ROUND = new long[24];
    private static final int[] ROTATION = new int[25];

    static {
        // The constants by their definition: an LFSR for iota, triangular numbers for rho.
        int lfsr = 1;
        for (int i = 0; i < 24; i++) {
            for (int j = 0; j < 7; j++) {
                if ((lfsr & 1) != 0) {
                    ROUND[i] ^= 1L << (1 << j) - 1;
                }
                lfsr = lfsr << 1 ^ ((lfsr & 0x80) != 0 ? 0x171 : 0);
            }
        }
        int x = 1;
        int y = 0;
        for (int t = 0; t < 24; t++) {
            ROTATION[x + 5 * y] = (t + 1) * (t + 2) / 2 % 64;
            int next = (2 * x + 3 * y) % 5;
            x = y;
            y = next;
        }
    }

    private final long[] state;
    private final int suffix;
    private int at;

    Keccak(String name, int size, int rate, int suffix) {
        this(name, size, rate, suffix, new long[25], 0);
    }

    private Keccak(String name, int size, int rate, int suffix, long[] state, int at) {
        super(name, size, rate);
        this.suffix = suffix;
        this.state = state;
        this.at = at;
    }

    @Override
    Digest copy() {
        return new Keccak(name, size, block, suffix, state.clone(), at);
    }

    private void absorb(int b) {
        state[at >> 3] ^= (long) (b & 0xff) << 8 * (at & 7);
    }

    @Override
    void update(byte[] data, int from, int n) {
        for (int i = 0; i < n; i++) {
            absorb(data[from + i]);
            if (++at == block) {
                permute(state);
                at = 0;
            }
        }
    }

    @Override
    byte[] digest(int n) {
        Keccak k = (Keccak) copy();
        k.absorb(suffix);
        k.at = block - 1;
        k.absorb(0x80);
        permute(k.state);
        byte[] out = new byte[n];
        for (int i = 0, j = 0; i < n; i++, j++) {
            if (j == block) {
                permute(k.state);
                j = 0;
            }
            out[i] = (byte) (k.state[j >> 3] >>> 8 * (j & 7));
        }
        return out;
    }

    private static void permute(long[] s) {
        long[] c = new long[5];
        long[] b = new long[25];
        for (int round = 0; round < 24; round++) {
            for (int x = 0; x < 5; x++) {
                c[x] = s[x] ^ s[x + 5] ^ s[x + 10] ^ s[x + 15] ^ s[x + 20];
            }
            for (int x = 0; x < 5; x++) {
                long d = c[(x + 4) % 5] ^ Long.rotateLeft(c[(x + 1) % 5], 1);
                for (int y = 0; y < 25; y += 5) {
                    s[x + y] ^= d;
                }
            }
            for (int x = 0; x < 5; x++) {
                for (int y = 0; y < 5; y++) {
                    b[y + 5 * ((2 * x + 3 * y) % 5)] = Long.rotateLeft(s[x + 5 * y], ROTATION[x + 5 * y]);
                }
            }
            for (int y = 0; y < 25; y += 5) {
                for (int x = 0; x < 5; x++) {
                    s[x + y] = b[x + y] ^ ~b[(x + 1) % 5 + y] & b[(x + 2) % 5 + y];
                }
            }
            s[0] ^= ROUND[round];
        }
    }
}
