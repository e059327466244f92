package org.naja.objects;

import java.util.Arrays;

/**
 * {@code list.sort}: stable. Ints, floats and strings are sorted by {@link PrimitiveSort}; everything else by a merge sort of natural
 * runs with galloping, which keeps all items whatever the comparisons do or raise.
 */
final class ListSort {
    private static final int MIN_RUN = 32;
    private static final int MIN_GALLOP = 7;

    /** The keys, sorted in place, and what moves along with them ({@code null}: nothing). */
    private final PyObject[] a;
    private final PyObject[] v;
    private PyObject[] keyRoom;
    private PyObject[] valueRoom;
    private int gallop = MIN_GALLOP;
    private final int[] runStart = new int[48];
    private final int[] runLength = new int[48];
    private int runs;

    private ListSort(PyObject[] a, PyObject[] v) {
        this.a = a;
        this.v = v;
    }

    /** Sorts {@code items[0:n]} in place; {@code key} is {@code null} for none. */
    static void sort(ThreadState ts, PyObject[] items, int n, PyObject key, boolean reverse) {
        PyObject[] keys = items;
        if (key != null) {
            keys = new PyObject[n];
            for (int i = 0; i < n; i++) {
                keys[i] = key.call1(ts, items[i]);
            }
        }
        if (n < 2) {
            return;
        }
        PyObject[] values = keys == items ? null : items;
        if (reverse) {
            reverse(keys, 0, n);
            if (values != null) {
                reverse(values, 0, n);
            }
        }
        try {
            sortKeys(keys, values, n);
        } finally {
            if (reverse) {
                reverse(items, 0, n);
            }
        }
    }

    private static void sortKeys(PyObject[] keys, PyObject[] values, int n) {
        Class<?> first = keys[0].getClass();
        if (n > 16 || first != PyStr.class) {
            PyObject[] moved = values == null ? keys : values;
            String[] texts = null;
            long[] numbers = null;
            if (first == PyInt.class) {
                numbers = ints(keys, n);
            } else if (first == PyFloat.class) {
                numbers = floats(keys, n);
            } else if (first == PyStr.class) {
                texts = texts(keys, n);
                numbers = texts == null ? null : prefixes(texts);
            }
            if (numbers != null) {
                new PrimitiveSort(numbers, texts).apply(moved, n);
                return;
            }
        }
        new ListSort(keys, values).run(n);
    }

    // ---- primitive keys ---------------------------------------------------------------------------------------------

    private static long[] ints(PyObject[] keys, int n) {
        long[] r = new long[n];
        for (int i = 0; i < n; i++) {
            if (keys[i].getClass() != PyInt.class) {
                return null;
            }
            r[i] = ((PyInt) keys[i]).longValue();
        }
        return r;
    }

    /** Longs that order as the floats do; {@code null} when there is a NaN or something else. */
    private static long[] floats(PyObject[] keys, int n) {
        long[] r = new long[n];
        for (int i = 0; i < n; i++) {
            if (keys[i].getClass() != PyFloat.class) {
                return null;
            }
            double d = ((PyFloat) keys[i]).value;
            if (d != d) {
                return null;
            }
            long bits = d == 0 ? 0 : Double.doubleToRawLongBits(d);
            r[i] = bits ^ bits >> 63 & Long.MAX_VALUE;
        }
        return r;
    }

    /** The Java strings; {@code null} when Java would order them otherwise than Python, or there is something else. */
    private static String[] texts(PyObject[] keys, int n) {
        String[] r = new String[n];
        for (int i = 0; i < n; i++) {
            if (keys[i].getClass() != PyStr.class) {
                return null;
            }
            PyStr s = (PyStr) keys[i];
            r[i] = s.toJava();
            // Java orders by UTF-16 units, Python by code points: the same without surrogates.
            if (!s.isAscii() && !isPlain(r[i])) {
                return null;
            }
        }
        return r;
    }

    private static boolean isPlain(String s) {
        for (int i = s.length() - 1; i >= 0; i--) {
            if (s.charAt(i) >= Character.MIN_SURROGATE) {
                return false;
            }
        }
        return true;
    }

    /** The first four characters of each string as a number. */
    private static long[] prefixes(String[] texts) {
        long[] r = new long[texts.length];
        for (int i = 0; i < r.length; i++) {
            String s = texts[i];
            int n = Math.min(4, s.length());
            long k = 0;
            for (int j = 0; j < n; j++) {
                k |= (long) s.charAt(j) << 48 - 16 * j;
            }
            r[i] = k ^ Long.MIN_VALUE;
        }
        return r;
    }

    // ---- anything ---------------------------------------------------------------------------------------------------

    private boolean less(PyObject x, PyObject y) {
        return Compare.ltBool(x, y);
    }

    private void run(int n) {
        int minRun = n;
        int rest = 0;
        while (minRun >= MIN_RUN * 2) {
            rest |= minRun & 1;
            minRun >>= 1;
        }
        minRun += rest;
        int lo = 0;
        while (lo < n) {
            int length = countRun(lo, n);
            if (length < minRun) {
                int forced = Math.min(minRun, n - lo);
                insertionSort(lo, lo + forced, lo + length);
                length = forced;
            }
            runStart[runs] = lo;
            runLength[runs++] = length;
            collapse();
            lo += length;
        }
        while (runs > 1) {
            int i = runs - 2;
            if (i > 0 && runLength[i - 1] < runLength[i + 1]) {
                i--;
            }
            mergeAt(i);
        }
    }

    /** The length of the ascending run at {@code lo}; a strictly descending one is turned round. */
    private int countRun(int lo, int hi) {
        int i = lo + 1;
        if (i == hi) {
            return 1;
        }
        if (less(a[i], a[lo])) {
            i++;
            while (i < hi && less(a[i], a[i - 1])) {
                i++;
            }
            reverse(a, lo, i);
            if (v != null) {
                reverse(v, lo, i);
            }
        } else {
            i++;
            while (i < hi && !less(a[i], a[i - 1])) {
                i++;
            }
        }
        return i - lo;
    }

    private static void reverse(PyObject[] array, int lo, int hi) {
        for (int i = lo, j = hi - 1; i < j; i++, j--) {
            PyObject o = array[i];
            array[i] = array[j];
            array[j] = o;
        }
    }

    /** {@code [lo, start)} is sorted already. */
    private void insertionSort(int lo, int hi, int start) {
        for (int i = start; i < hi; i++) {
            PyObject pivot = a[i];
            int left = lo;
            int right = i;
            while (left < right) {
                int mid = left + right >>> 1;
                if (less(pivot, a[mid])) {
                    right = mid;
                } else {
                    left = mid + 1;
                }
            }
            System.arraycopy(a, left, a, left + 1, i - left);
            a[left] = pivot;
            if (v != null) {
                PyObject value = v[i];
                System.arraycopy(v, left, v, left + 1, i - left);
                v[left] = value;
            }
        }
    }

    private void collapse() {
        while (runs > 1) {
            int i = runs - 2;
            if (i > 0 && runLength[i - 1] <= runLength[i] + runLength[i + 1]
                    || i > 1 && runLength[i - 2] <= runLength[i - 1] + runLength[i]) {
                if (runLength[i - 1] < runLength[i + 1]) {
                    i--;
                }
            } else if (runLength[i] > runLength[i + 1]) {
                return;
            }
            mergeAt(i);
        }
    }

    private void mergeAt(int i) {
        int start1 = runStart[i];
        int length1 = runLength[i];
        int start2 = runStart[i + 1];
        int length2 = runLength[i + 1];
        runLength[i] = length1 + length2;
        if (i == runs - 3) {
            runStart[i + 1] = runStart[i + 2];
            runLength[i + 1] = runLength[i + 2];
        }
        runs--;
        int skip = gallopRight(a[start2], a, start1, length1, 0);
        start1 += skip;
        length1 -= skip;
        if (length1 == 0) {
            return;
        }
        length2 = gallopLeft(a[start1 + length1 - 1], a, start2, length2, length2 - 1);
        if (length2 == 0) {
            return;
        }
        if (length1 <= length2) {
            mergeLow(start1, length1, start2, length2);
        } else {
            mergeHigh(start1, length1, start2, length2);
        }
    }

    /** Where {@code key} goes in the sorted run, before equal items. */
    private int gallopLeft(PyObject key, PyObject[] array, int start, int length, int hint) {
        int last = 0;
        int step = 1;
        if (less(array[start + hint], key)) {
            int max = length - hint;
            while (step < max && less(array[start + hint + step], key)) {
                last = step;
                step = step * 2 + 1;
                if (step <= 0) {
                    step = max;
                }
            }
            step = Math.min(step, max);
            last += hint;
            step += hint;
        } else {
            int max = hint + 1;
            while (step < max && !less(array[start + hint - step], key)) {
                last = step;
                step = step * 2 + 1;
                if (step <= 0) {
                    step = max;
                }
            }
            step = Math.min(step, max);
            int t = last;
            last = hint - step;
            step = hint - t;
        }
        last++;
        while (last < step) {
            int mid = last + (step - last >>> 1);
            if (less(array[start + mid], key)) {
                last = mid + 1;
            } else {
                step = mid;
            }
        }
        return step;
    }

    /** Where {@code key} goes in the sorted run, behind equal items. */
    private int gallopRight(PyObject key, PyObject[] array, int start, int length, int hint) {
        int last = 0;
        int step = 1;
        if (less(key, array[start + hint])) {
            int max = hint + 1;
            while (step < max && less(key, array[start + hint - step])) {
                last = step;
                step = step * 2 + 1;
                if (step <= 0) {
                    step = max;
                }
            }
            step = Math.min(step, max);
            int t = last;
            last = hint - step;
            step = hint - t;
        } else {
            int max = length - hint;
            while (step < max && !less(key, array[start + hint + step])) {
                last = step;
                step = step * 2 + 1;
                if (step <= 0) {
                    step = max;
                }
            }
            step = Math.min(step, max);
            last += hint;
            step += hint;
        }
        last++;
        while (last < step) {
            int mid = last + (step - last >>> 1);
            if (less(key, array[start + mid])) {
                step = mid;
            } else {
                last = mid + 1;
            }
        }
        return step;
    }

    private void reserve(int n) {
        if (keyRoom == null || keyRoom.length < n) {
            int size = Math.max(n, Math.min(a.length / 2 + 1, n * 2));
            keyRoom = new PyObject[size];
            if (v != null) {
                valueRoom = new PyObject[size];
            }
        }
    }

    private void copy(PyObject[] from, PyObject[] fromV, int at, PyObject[] to, PyObject[] toV, int toAt, int n) {
        System.arraycopy(from, at, to, toAt, n);
        if (v != null) {
            System.arraycopy(fromV, at, toV, toAt, n);
        }
    }

    /** Merges two neighbouring runs, the first one moved out of the way. */
    private void mergeLow(int start1, int length1, int start2, int length2) {
        reserve(length1);
        PyObject[] t = keyRoom;
        PyObject[] tv = valueRoom;
        copy(a, v, start1, t, tv, 0, length1);
        int p = 0;
        int q = start2;
        int to = start1;
        int minGallop = gallop;
        // All the time the gap [to, q) has just the size of what is left in the room: so it can be filled at any moment.
        try {
            outer:
            for (;;) {
                int count1 = 0;
                int count2 = 0;
                do {
                    if (less(a[q], t[p])) {
                        a[to] = a[q];
                        if (v != null) {
                            v[to] = v[q];
                        }
                        to++;
                        q++;
                        count2++;
                        count1 = 0;
                        if (--length2 == 0) {
                            break outer;
                        }
                    } else {
                        a[to] = t[p];
                        if (v != null) {
                            v[to] = tv[p];
                        }
                        to++;
                        p++;
                        count1++;
                        count2 = 0;
                        if (--length1 == 0) {
                            break outer;
                        }
                    }
                } while ((count1 | count2) < minGallop);
                do {
                    count1 = gallopRight(a[q], t, p, length1, 0);
                    if (count1 != 0) {
                        copy(t, tv, p, a, v, to, count1);
                        to += count1;
                        p += count1;
                        length1 -= count1;
                        if (length1 == 0) {
                            break outer;
                        }
                    }
                    count2 = gallopLeft(t[p], a, q, length2, 0);
                    if (count2 != 0) {
                        copy(a, v, q, a, v, to, count2);
                        to += count2;
                        q += count2;
                        length2 -= count2;
                        if (length2 == 0) {
                            break outer;
                        }
                    }
                    if (minGallop > 1) {
                        minGallop--;
                    }
                    if (count1 == 0 && count2 == 0) {
                        break;
                    }
                } while (count1 >= MIN_GALLOP || count2 >= MIN_GALLOP);
                minGallop += 2;
            }
            gallop = Math.max(1, minGallop);
        } finally {
            copy(t, tv, p, a, v, to, length1);
        }
    }

    /** The same from the end, the second run moved out of the way. */
    private void mergeHigh(int start1, int length1, int start2, int length2) {
        reserve(length2);
        PyObject[] t = keyRoom;
        PyObject[] tv = valueRoom;
        copy(a, v, start2, t, tv, 0, length2);
        int p = start1 + length1 - 1;
        int q = length2 - 1;
        int to = start2 + length2 - 1;
        int minGallop = gallop;
        try {
            outer:
            for (;;) {
                int count1 = 0;
                int count2 = 0;
                do {
                    if (less(t[q], a[p])) {
                        a[to] = a[p];
                        if (v != null) {
                            v[to] = v[p];
                        }
                        to--;
                        p--;
                        count1++;
                        count2 = 0;
                        if (--length1 == 0) {
                            break outer;
                        }
                    } else {
                        a[to] = t[q];
                        if (v != null) {
                            v[to] = tv[q];
                        }
                        to--;
                        q--;
                        count2++;
                        count1 = 0;
                        if (--length2 == 0) {
                            break outer;
                        }
                    }
                } while ((count1 | count2) < minGallop);
                do {
                    count1 = length1 - gallopRight(t[q], a, start1, length1, length1 - 1);
                    if (count1 != 0) {
                        to -= count1;
                        p -= count1;
                        length1 -= count1;
                        copy(a, v, p + 1, a, v, to + 1, count1);
                        if (length1 == 0) {
                            break outer;
                        }
                    }
                    count2 = length2 - gallopLeft(a[p], t, 0, length2, length2 - 1);
                    if (count2 != 0) {
                        to -= count2;
                        q -= count2;
                        length2 -= count2;
                        copy(t, tv, q + 1, a, v, to + 1, count2);
                        if (length2 == 0) {
                            break outer;
                        }
                    }
                    if (minGallop > 1) {
                        minGallop--;
                    }
                    if (count1 == 0 && count2 == 0) {
                        break;
                    }
                } while (count1 >= MIN_GALLOP || count2 >= MIN_GALLOP);
                minGallop += 2;
            }
            gallop = Math.max(1, minGallop);
        } finally {
            copy(t, tv, 0, a, v, to - length2 + 1, length2);
        }
    }
}
