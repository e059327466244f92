package org.naja.objects;

/**
 * A stable merge sort of positions by longs, which are the keys or, for strings, their beginnings: then equal longs are
 * told apart by the strings.
 */
final class PrimitiveSort {
    private static final int INSERTION = 24;

    private final long[] keys;
    /** {@code null}: the longs are everything. */
    private final String[] texts;

    PrimitiveSort(long[] keys, String[] texts) {
        this.keys = keys;
        this.texts = texts;
    }

    /** Whether the item of key {@code a}, position {@code i} comes behind that of {@code b}, {@code j}. */
    private boolean behind(long a, int i, long b, int j) {
        return a > b || a == b && texts != null && texts[i].compareTo(texts[j]) > 0;
    }

    /** Sorts {@code items[0:n]}, whose keys these are. */
    void apply(PyObject[] items, int n) {
        long[] k = keys;
        int i = 1;
        while (i < n && !behind(k[i - 1], i - 1, k[i], i)) {
            i++;
        }
        if (i == n) {
            return;
        }
        i = 1;
        while (i < n && behind(k[i - 1], i - 1, k[i], i)) {
            i++;
        }
        if (i == n) {
            for (int a = 0, b = n - 1; a < b; a++, b--) {
                PyObject o = items[a];
                items[a] = items[b];
                items[b] = o;
            }
            return;
        }
        int[] positions = new int[n];
        for (i = 0; i < n; i++) {
            positions[i] = i;
        }
        sort(k.clone(), k, positions.clone(), positions, 0, n);
        PyObject[] old = java.util.Arrays.copyOf(items, n);
        for (i = 0; i < n; i++) {
            items[i] = old[positions[i]];
        }
    }

    /** Sorts {@code [lo, hi)} of the from-arrays, equal to the to-arrays, into the to-arrays. */
    private void sort(long[] from, long[] to, int[] fromPlace, int[] toPlace, int lo, int hi) {
        if (hi - lo < INSERTION) {
            for (int i = lo + 1; i < hi; i++) {
                long k = to[i];
                int p = toPlace[i];
                int j = i - 1;
                while (j >= lo && behind(to[j], toPlace[j], k, p)) {
                    to[j + 1] = to[j];
                    toPlace[j + 1] = toPlace[j];
                    j--;
                }
                to[j + 1] = k;
                toPlace[j + 1] = p;
            }
            return;
        }
        int mid = lo + hi >>> 1;
        sort(to, from, toPlace, fromPlace, lo, mid);
        sort(to, from, toPlace, fromPlace, mid, hi);
        if (!behind(from[mid - 1], fromPlace[mid - 1], from[mid], fromPlace[mid])) {
            System.arraycopy(from, lo, to, lo, hi - lo);
            System.arraycopy(fromPlace, lo, toPlace, lo, hi - lo);
            return;
        }
        merge(from, to, fromPlace, toPlace, lo, mid, hi);
    }

    private void merge(long[] from, long[] to, int[] fromPlace, int[] toPlace, int lo, int mid, int hi) {
        int p = lo;
        int q = mid;
        for (int i = lo; i < hi; i++) {
            if (q >= hi || p < mid && !behind(from[p], fromPlace[p], from[q], fromPlace[q])) {
                to[i] = from[p];
                toPlace[i] = fromPlace[p++];
            } else {
                to[i] = from[q];
                toPlace[i] = fromPlace[q++];
            }
        }
    }
}
