package org.naja.codecs;

import java.util.Arrays;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;

/** The inverse of a decoding table of 256 characters, as {@code codecs.charmap_build} makes it. */
@ExposeType(name = "EncodingMap", subclassable = false)
public final class EncodingMap extends PyObject {
    public static final PyType TYPE = PyType.of(new EncodingMapExposed());

    /** Sorted code points, and the byte of each. */
    private final int[] points;
    private final byte[] bytes;

    private EncodingMap(int[] points, byte[] bytes) {
        this.points = points;
        this.bytes = bytes;
    }

    /** The map for a decoding table; a plain dict where the table does not have the usual form. */
    public static PyObject build(PyStr table) {
        int n = table.size();
        if (n != 256 || table.codePoint(0) != 0) {
            PyDict dict = new PyDict();
            for (int i = 0; i < n; i++) {
                dict.put(PyInt.of(table.codePoint(i)), PyInt.of(i));
            }
            return dict;
        }
        long[] pairs = new long[n];
        int used = 0;
        for (int i = 0; i < n; i++) {
            int c = table.codePoint(i);
            if (c != 0xfffe) {
                pairs[used++] = (long) c << 8 | i;
            }
        }
        pairs = Arrays.copyOf(pairs, used);
        Arrays.sort(pairs);
        int[] points = new int[used];
        byte[] bytes = new byte[used];
        for (int i = 0; i < used; i++) {
            points[i] = (int) (pairs[i] >> 8);
            bytes[i] = (byte) pairs[i];
        }
        return new EncodingMap(points, bytes);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    /** The byte for a code point, or -1. */
    int get(int c) {
        int i = Arrays.binarySearch(points, c);
        if (i < 0) {
            return -1;
        }
        // Of several bytes for one character the last one counts.
        while (i + 1 < points.length && points[i + 1] == c) {
            i++;
        }
        return bytes[i] & 0xff;
    }

    @ExposeMethod(value = "size(self, /)", doc = "Return the size (in bytes) of this object.")
    long size() {
        return points.length;
    }
}
