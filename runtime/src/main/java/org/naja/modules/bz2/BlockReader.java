package org.naja.modules.bz2;

import java.util.Arrays;

/** Reads a block: its Huffman tables and symbols, and turns the transformed bytes into a chain in the original order. */
final class BlockReader {
    private static final int LONGEST = 20;

    /** The transformed bytes; then, in the upper bits, the index of the entry that comes next. */
    private final int[] chain;
    private int length;
    private int origin;
    /** The symbol that ends the block. */
    private int end;
    private int groups;
    private int group;
    /** Number of symbols left in the group. */
    private int left;
    /** The run of the front byte that is being read, and the weight of its next digit. */
    private long run;
    private int weight;
    private final byte[] front = new byte[256];
    private final int[] counts = new int[256];
    private final byte[] selectors = new byte[18_002];

    private final int[][] limit = new int[6][LONGEST + 2];
    private final int[][] base = new int[6][LONGEST + 2];
    private final int[][] symbols = new int[6][258];
    private final int[] shortest = new int[6];

    BlockReader(int size) {
        chain = new int[size];
    }

    int[] chain() {
        return chain;
    }

    int length() {
        return length;
    }

    /** Reads what is between the block's checksum and its symbols. */
    void readTables(Bits in) throws InvalidData {
        if (in.bit() != 0) {
            throw new InvalidData("Blocks in the randomised form of bzip2 0.9 are not supported");
        }
        origin = in.read(24);
        int alphabet = readAlphabet(in);
        int tables = in.read(3);
        groups = in.read(15);
        if (tables < 2 || tables > 6 || groups == 0) {
            throw new InvalidData();
        }
        readSelectors(in, tables);
        for (int t = 0; t < tables; t++) {
            readTable(in, t, alphabet + 2);
        }
        end = alphabet + 1;
        groups = Math.min(groups, selectors.length);
        group = -1;
        left = 0;
        run = 0;
        weight = 0;
        length = 0;
        Arrays.fill(counts, 0);
    }

    private int readAlphabet(Bits in) throws InvalidData {
        int used = in.read(16);
        int n = 0;
        for (int i = 0; i < 16; i++) {
            if ((used << i & 0x8000) != 0) {
                int part = in.read(16);
                for (int j = 0; j < 16; j++) {
                    if ((part << j & 0x8000) != 0) {
                        front[n++] = (byte) (i * 16 + j);
                    }
                }
            }
        }
        if (n == 0) {
            throw new InvalidData();
        }
        return n;
    }

    private void readSelectors(Bits in, int tables) throws InvalidData {
        int[] order = {0, 1, 2, 3, 4, 5};
        for (int i = 0; i < groups; i++) {
            int j = 0;
            while (in.bit() == 1) {
                if (++j >= tables) {
                    throw new InvalidData();
                }
            }
            int t = order[j];
            System.arraycopy(order, 0, order, 1, j);
            order[0] = t;
            // Some encoders write more selectors than a block can have groups.
            if (i < selectors.length) {
                selectors[i] = (byte) t;
            }
        }
    }

    private void readTable(Bits in, int t, int size) throws InvalidData {
        int[] lengths = new int[size];
        int[] perLength = new int[LONGEST + 2];
        int current = in.read(5);
        int least = LONGEST;
        for (int i = 0; i < size; i++) {
            while (true) {
                if (current < 1 || current > LONGEST) {
                    throw new InvalidData();
                }
                if (in.bit() == 0) {
                    break;
                }
                current += in.bit() == 0 ? 1 : -1;
            }
            lengths[i] = current;
            perLength[current]++;
            least = Math.min(least, current);
        }
        shortest[t] = least;
        int[] firstIndex = new int[LONGEST + 2];
        int code = 0;
        int index = 0;
        for (int n = 1; n <= LONGEST; n++) {
            firstIndex[n] = index;
            base[t][n] = code - index;
            code += perLength[n];
            index += perLength[n];
            limit[t][n] = code;
            code <<= 1;
        }
        for (int i = 0; i < size; i++) {
            symbols[t][firstIndex[lengths[i]]++] = i;
        }
    }

    /** Reads symbols to the end of the block; false when the input ends before. */
    boolean readSymbols(Bits in) throws InvalidData {
        int n = length;
        while (true) {
            if (left == 0) {
                if (++group >= groups) {
                    throw new InvalidData();
                }
                left = 50;
            }
            long position = in.position();
            int symbol;
            try {
                symbol = symbol(in, selectors[group]);
            } catch (MoreInput e) {
                in.rewind(position);
                length = n;
                return false;
            }
            left--;
            if (symbol <= 1) {
                if (weight > 21) {
                    throw new InvalidData();
                }
                run += (symbol + 1L) << weight++;
                continue;
            }
            if (run > 0) {
                if (run > chain.length - n) {
                    throw new InvalidData();
                }
                int b = front[0] & 0xff;
                counts[b] += (int) run;
                Arrays.fill(chain, n, n + (int) run, b);
                n += (int) run;
                run = 0;
            }
            weight = 0;
            if (symbol == end) {
                break;
            }
            if (n >= chain.length) {
                throw new InvalidData();
            }
            int i = symbol - 1;
            byte b = front[i];
            System.arraycopy(front, 0, front, 1, i);
            front[0] = b;
            counts[b & 0xff]++;
            chain[n++] = b & 0xff;
        }
        length = n;
        return true;
    }

    private int symbol(Bits in, int t) throws InvalidData {
        int n = shortest[t];
        int code = in.read(n);
        int[] limits = limit[t];
        while (code >= limits[n]) {
            if (n == LONGEST) {
                throw new InvalidData();
            }
            code = code << 1 | in.bit();
            n++;
        }
        int i = code - base[t][n];
        if (i < 0 || i >= symbols[t].length) {
            throw new InvalidData();
        }
        return symbols[t][i];
    }

    /** Makes the chain; the index of its first entry. */
    int link() throws InvalidData {
        if (origin >= length) {
            throw new InvalidData();
        }
        int sum = 0;
        for (int i = 0; i < 256; i++) {
            int c = counts[i];
            counts[i] = sum;
            sum += c;
        }
        for (int i = 0; i < length; i++) {
            int b = chain[i] & 0xff;
            chain[counts[b]++] |= i << 8;
        }
        return chain[origin] >>> 8;
    }
}
