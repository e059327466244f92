package org.naja.modules.bz2;

import java.util.Arrays;
import org.naja.codecs.ByteBuilder;

/** Writes blocks: sorts the rotations, moves bytes to the front, and codes the result with two to six Huffman tables. */
final class BlockWriter {
    private static final int GROUP = 50;
    private static final int ROUNDS = 4;

    private final RotationSort sorter;
    private final byte[] lastBytes;
    /** Symbols: 0 and 1 for runs of the front byte, position + 1 for others, and the end. */
    private final int[] symbols;
    private int count;
    private final int[] frequencies = new int[258];
    private final boolean[] used = new boolean[256];
    private int alphabet;

    private long pending;
    private int pendingBits;
    private ByteBuilder out = new ByteBuilder(16);

    BlockWriter(int size) {
        sorter = new RotationSort(size);
        lastBytes = new byte[size];
        symbols = new int[size + 1];
    }

    void bits(int n, int value) {
        pending = pending << n | value & (1L << n) - 1;
        pendingBits += n;
        while (pendingBits >= 8) {
            pendingBits -= 8;
            out.put((int) (pending >>> pendingBits));
        }
    }

    private void mark(long value) {
        bits(24, (int) (value >>> 24));
        bits(24, (int) value);
    }

    private void drainTo(ByteBuilder target) {
        target.put(out.toArray());
        out = new ByteBuilder(16);
    }

    void end(int streamCrc, ByteBuilder target) {
        mark(Decoder.END);
        bits(32, streamCrc);
        if (pendingBits > 0) {
            bits(8 - pendingBits, 0);
        }
        drainTo(target);
    }

    void write(byte[] block, int length, int crc, ByteBuilder target) {
        int[] order = sorter.sort(block, length);
        int origin = 0;
        Arrays.fill(used, false);
        for (int i = 0; i < length; i++) {
            int start = order[i];
            if (start == 0) {
                origin = i;
                start = length;
            }
            byte b = block[start - 1];
            lastBytes[i] = b;
            used[b & 0xff] = true;
        }
        mark(Decoder.BLOCK);
        bits(32, crc);
        bits(1, 0);
        bits(24, origin);
        writeAlphabet();
        toSymbols(length);
        writeSymbols();
        drainTo(target);
    }

    private void writeAlphabet() {
        int parts = 0;
        int[] part = new int[16];
        for (int i = 0; i < 256; i++) {
            if (used[i]) {
                part[i >> 4] |= 0x8000 >> (i & 15);
                parts |= 0x8000 >> (i >> 4);
            }
        }
        bits(16, parts);
        for (int p : part) {
            if (p != 0) {
                bits(16, p);
            }
        }
    }

    private void toSymbols(int length) {
        byte[] front = new byte[256];
        int n = 0;
        for (int i = 0; i < 256; i++) {
            if (used[i]) {
                front[n++] = (byte) i;
            }
        }
        alphabet = n + 2;
        Arrays.fill(frequencies, 0);
        count = 0;
        int run = 0;
        for (int i = 0; i < length; i++) {
            byte b = lastBytes[i];
            if (b == front[0]) {
                run++;
                continue;
            }
            putRun(run);
            run = 0;
            int p = 1;
            while (front[p] != b) {
                p++;
            }
            System.arraycopy(front, 0, front, 1, p);
            front[0] = b;
            put(p + 1);
        }
        putRun(run);
        put(alphabet - 1);
    }

    private void putRun(int run) {
        // The length in the digits 1 and 2, the lowest first.
        for (int left = run; left > 0; left = left - 1 >> 1) {
            put(left - 1 & 1);
        }
    }

    private void put(int symbol) {
        symbols[count++] = symbol;
        frequencies[symbol]++;
    }

    private void writeSymbols() {
        int tables = count < 200 ? 2 : count < 600 ? 3 : count < 1200 ? 4 : count < 2400 ? 5 : 6;
        int groups = (count + GROUP - 1) / GROUP;
        byte[] selectors = new byte[groups];
        byte[][] lengths = firstLengths(tables);
        for (int round = 0; round < ROUNDS; round++) {
            int[][] usage = new int[tables][alphabet];
            choose(selectors, lengths, usage);
            for (int t = 0; t < tables; t++) {
                lengths[t] = CodeLengths.of(usage[t]);
            }
        }
        choose(selectors, lengths, null);
        bits(3, tables);
        bits(15, groups);
        writeSelectors(selectors, tables);
        int[][] codes = new int[tables][];
        for (int t = 0; t < tables; t++) {
            writeLengths(lengths[t]);
            codes[t] = CodeLengths.codes(lengths[t]);
        }
        for (int i = 0; i < count; i++) {
            int t = selectors[i / GROUP];
            bits(lengths[t][symbols[i]], codes[t][symbols[i]]);
        }
    }

    /** Each table at first prefers a part of the symbols with about the same number of occurrences. */
    private byte[][] firstLengths(int tables) {
        byte[][] lengths = new byte[tables][alphabet];
        int left = count;
        int from = 0;
        for (int t = 0; t < tables; t++) {
            int share = left / (tables - t);
            int sum = 0;
            int to = from;
            while (to < alphabet && (sum < share || t == tables - 1)) {
                sum += frequencies[to++];
            }
            Arrays.fill(lengths[t], (byte) 15);
            Arrays.fill(lengths[t], from, to, (byte) 0);
            left -= sum;
            from = to;
        }
        return lengths;
    }

    /** Chooses for each group the table that codes it shortest, and counts the symbols of each table. */
    private void choose(byte[] selectors, byte[][] lengths, int[][] usage) {
        for (int g = 0; g < selectors.length; g++) {
            int from = g * GROUP;
            int to = Math.min(from + GROUP, count);
            int best = 0;
            int bestCost = Integer.MAX_VALUE;
            for (int t = 0; t < lengths.length; t++) {
                byte[] l = lengths[t];
                int cost = 0;
                for (int i = from; i < to; i++) {
                    cost += l[symbols[i]];
                }
                if (cost < bestCost) {
                    bestCost = cost;
                    best = t;
                }
            }
            selectors[g] = (byte) best;
            if (usage != null) {
                int[] u = usage[best];
                for (int i = from; i < to; i++) {
                    u[symbols[i]]++;
                }
            }
        }
    }

    private void writeSelectors(byte[] selectors, int tables) {
        byte[] order = new byte[tables];
        for (int t = 0; t < tables; t++) {
            order[t] = (byte) t;
        }
        for (byte s : selectors) {
            int p = 0;
            while (order[p] != s) {
                bits(1, 1);
                p++;
            }
            bits(1, 0);
            System.arraycopy(order, 0, order, 1, p);
            order[0] = s;
        }
    }

    private void writeLengths(byte[] lengths) {
        int current = lengths[0];
        bits(5, current);
        for (byte l : lengths) {
            while (current < l) {
                bits(2, 2);
                current++;
            }
            while (current > l) {
                bits(2, 3);
                current--;
            }
            bits(1, 0);
        }
    }
}
