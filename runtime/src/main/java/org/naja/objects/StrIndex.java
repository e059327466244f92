package org.naja.objects;

/** Finds the n-th code point of a string that has surrogate pairs: the offset of every 32nd one is kept. */
final class StrIndex {
    private static final int SHIFT = 5;
    private static final int MASK = (1 << SHIFT) - 1;

    private final String text;
    private final int[] marks;
    /** Number of code points. */
    final int length;

    StrIndex(String text, int length) {
        this.text = text;
        this.length = length;
        int[] m = new int[(length >> SHIFT) + 1];
        int offset = 0;
        for (int i = 0; i < m.length; i++) {
            m[i] = offset;
            if (i + 1 < m.length) {
                offset = text.offsetByCodePoints(offset, MASK + 1);
            }
        }
        this.marks = m;
    }

    /** The UTF-16 offset of code point {@code index}. */
    int offset(int index) {
        int offset = marks[index >> SHIFT];
        for (int n = index & MASK; n > 0; n--) {
            offset += width(offset);
        }
        return offset;
    }

    /** The number of the code point at a UTF-16 offset; the second half of a pair counts as its pair's end. */
    int index(int offset) {
        int low = 0;
        int high = marks.length - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (marks[middle] <= offset) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        int at = marks[low];
        int index = low << SHIFT;
        while (at < offset) {
            at += width(at);
            index++;
        }
        return index;
    }

    private int width(int offset) {
        return Character.isHighSurrogate(text.charAt(offset)) && offset + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(offset + 1)) ? 2 : 1;
    }
}
