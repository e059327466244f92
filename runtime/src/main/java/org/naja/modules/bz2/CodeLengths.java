package org.naja.modules.bz2;

import java.util.Arrays;

/** Huffman codes of at most 17 bits. */
final class CodeLengths {
    private static final int LONGEST = 17;

    private CodeLengths() {}

    /** Lengths for symbols that occur so often; every symbol gets a code. */
    static byte[] of(int[] frequencies) {
        long[] weights = new long[frequencies.length];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = Math.max(frequencies[i], 1);
        }
        while (true) {
            byte[] lengths = huffman(weights);
            if (lengths != null) {
                return lengths;
            }
            // Flatter weights give shorter codes.
            for (int i = 0; i < weights.length; i++) {
                weights[i] = 1 + weights[i] / 2;
            }
        }
    }

    /** Lengths of an optimal code, or null when one is too long. */
    private static byte[] huffman(long[] weights) {
        int n = weights.length;
        // Weight and symbol in one number, to sort without objects.
        long[] leaves = new long[n];
        for (int i = 0; i < n; i++) {
            leaves[i] = weights[i] << 9 | i;
        }
        Arrays.sort(leaves);
        // Inner nodes come into being in the order of their weights, so the two lightest nodes head two queues.
        long[] inner = new long[n];
        int[] parent = new int[2 * n];
        int leaf = 0;
        int oldest = 0;
        for (int made = 0; made < n - 1; made++) {
            long weight = 0;
            for (int child = 0; child < 2; child++) {
                if (leaf < n && (oldest >= made || leaves[leaf] >> 9 <= inner[oldest])) {
                    weight += leaves[leaf] >> 9;
                    parent[leaf++] = n + made;
                } else {
                    weight += inner[oldest];
                    parent[n + oldest++] = n + made;
                }
            }
            inner[made] = weight;
        }
        int[] depth = new int[2 * n];
        byte[] lengths = new byte[n];
        for (int node = 2 * n - 3; node >= 0; node--) {
            depth[node] = depth[parent[node]] + 1;
            if (node < n) {
                if (depth[node] > LONGEST) {
                    return null;
                }
                lengths[(int) (leaves[node] & 511)] = (byte) depth[node];
            }
        }
        return lengths;
    }

    /** The canonical codes of these lengths. */
    static int[] codes(byte[] lengths) {
        int[] codes = new int[lengths.length];
        int code = 0;
        for (int l = 1; l <= LONGEST; l++) {
            for (int i = 0; i < lengths.length; i++) {
                if (lengths[i] == l) {
                    codes[i] = code++;
                }
            }
            code <<= 1;
        }
        return codes;
    }
}
