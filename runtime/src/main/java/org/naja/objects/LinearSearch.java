package org.naja.objects;

/**
 * Finds long parts in long texts in time proportional to their lengths (Knuth, Morris, Pratt), where the plain search
 * could take their product: a text and a part that agree for long stretches everywhere.
 */
final class LinearSearch {
    private static final int LONG_PART = 100, LONG_TEXT = 2000;

    private LinearSearch() {}

    /** Whether the plain search might take too long. */
    static boolean pays(int text, int part) {
        return part >= LONG_PART && text - part >= LONG_TEXT;
    }

    static int find(String text, String part, int from, int to, boolean last) {
        int m = part.length();
        int[] borders = new int[m];
        for (int i = 1, k = 0; i < m; i++) {
            char c = part.charAt(last ? m - 1 - i : i);
            while (k > 0 && c != part.charAt(last ? m - 1 - k : k)) {
                k = borders[k - 1];
            }
            if (c == part.charAt(last ? m - 1 - k : k)) {
                k++;
            }
            borders[i] = k;
        }
        for (int i = 0, k = 0; i < to - from; i++) {
            char c = text.charAt(last ? to - 1 - i : from + i);
            while (k > 0 && c != part.charAt(last ? m - 1 - k : k)) {
                k = borders[k - 1];
            }
            if (c == part.charAt(last ? m - 1 - k : k) && ++k == m) {
                return last ? to - 1 - i : from + i - m + 1;
            }
        }
        return -1;
    }

    static int find(byte[] text, byte[] part, int from, int to, boolean last) {
        int m = part.length;
        int[] borders = new int[m];
        for (int i = 1, k = 0; i < m; i++) {
            byte c = part[last ? m - 1 - i : i];
            while (k > 0 && c != part[last ? m - 1 - k : k]) {
                k = borders[k - 1];
            }
            if (c == part[last ? m - 1 - k : k]) {
                k++;
            }
            borders[i] = k;
        }
        for (int i = 0, k = 0; i < to - from; i++) {
            byte c = text[last ? to - 1 - i : from + i];
            while (k > 0 && c != part[last ? m - 1 - k : k]) {
                k = borders[k - 1];
            }
            if (c == part[last ? m - 1 - k : k] && ++k == m) {
                return last ? to - 1 - i : from + i - m + 1;
            }
        }
        return -1;
    }
}
