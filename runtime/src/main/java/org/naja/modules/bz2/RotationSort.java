package org.naja.modules.bz2;

/**
 * Sorts the rotations of a block by Larsson and Sadakane's method: after each pass the rotations are sorted by twice as
 * many bytes, and only groups of rotations that are still equal are looked at again. Repetitive data costs little more.
 */
final class RotationSort {
    /** The order; a negative number starts a run of that many rotations that have their place. */
    private final int[] order;
    /** For each rotation the index of the last member of its group. */
    private final int[] rank;
    private int n;
    private int step;

    RotationSort(int size) {
        order = new int[size];
        rank = new int[size];
    }

    /** The starts of the rotations of {@code block[0..length)} in their order; valid until the next call. */
    int[] sort(byte[] block, int length) {
        n = length;
        byTwoBytes(block);
        for (step = 2; step > 0 && step < n; step <<= 1) {
            if (!pass()) {
                break;
            }
        }
        place();
        return order;
    }

    private void byTwoBytes(byte[] block) {
        int[] ends = new int[1 << 16];
        for (int i = 0; i < n; i++) {
            ends[pair(block, i)]++;
        }
        int sum = 0;
        for (int k = 0; k < ends.length; k++) {
            sum += ends[k];
            ends[k] = sum;
        }
        int[] starts = ends.clone();
        for (int i = n - 1; i >= 0; i--) {
            int k = pair(block, i);
            order[--starts[k]] = i;
            rank[i] = ends[k] - 1;
        }
        for (int k = 0; k < ends.length; k++) {
            if (ends[k] - starts[k] == 1) {
                order[starts[k]] = -1;
            }
        }
    }

    private int pair(byte[] block, int i) {
        int j = i + 1 == n ? 0 : i + 1;
        return (block[i] & 0xff) << 8 | block[j] & 0xff;
    }

    /** Sorts each group by what comes {@code step} bytes later; false when every rotation had its place. */
    private boolean pass() {
        int i = 0;
        int placed = 0;
        boolean any = false;
        while (i < n) {
            int o = order[i];
            if (o < 0) {
                placed -= o;
                i -= o;
            } else {
                if (placed > 0) {
                    order[i - placed] = -placed;
                    placed = 0;
                }
                any = true;
                int end = rank[o] + 1;
                split(i, end - 1);
                i = end;
            }
        }
        if (placed > 0) {
            order[n - placed] = -placed;
        }
        return any;
    }

    private int key(int index) {
        int i = order[index] + step;
        return rank[i >= n ? i - n : i];
    }

    /** Quicksort with three parts; the middle one becomes a group. */
    private void split(int from, int to) {
        int low = from;
        int high = to;
        while (low < high) {
            int pivot = pivot(low, high);
            int less = low;
            int more = high;
            int i = low;
            while (i <= more) {
                int k = key(i);
                if (k < pivot) {
                    swap(i++, less++);
                } else if (k > pivot) {
                    swap(i, more--);
                } else {
                    i++;
                }
            }
            split(low, less - 1);
            group(less, more);
            low = more + 1;
        }
        if (low == high) {
            group(low, high);
        }
    }

    private int pivot(int low, int high) {
        int mid = low + high >>> 1;
        int size = high - low;
        if (size < 40) {
            return median(key(low), key(mid), key(high));
        }
        int d = size >> 3;
        return median(median(key(low), key(low + d), key(low + 2 * d)), median(key(mid - d), key(mid), key(mid + d)),
                median(key(high - 2 * d), key(high - d), key(high)));
    }

    private static int median(int a, int b, int c) {
        return a < b ? b < c ? b : Math.max(a, c) : a < c ? a : Math.max(b, c);
    }

    private void swap(int i, int j) {
        int o = order[i];
        order[i] = order[j];
        order[j] = o;
    }

    private void group(int from, int to) {
        for (int i = from; i <= to; i++) {
            rank[order[i]] = to;
        }
        if (from == to) {
            order[from] = -1;
        }
    }

    /** Fills the order from the ranks. Rotations that are equal altogether may stand in any order. */
    private void place() {
        int[] taken = new int[n];
        for (int i = 0; i < n; i++) {
            int r = rank[i];
            order[r - taken[r]++] = i;
        }
    }
}
