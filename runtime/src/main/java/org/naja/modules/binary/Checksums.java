package org.naja.modules.binary;

import org.naja.objects.PyInt;
import org.naja.objects.PyObject;

/** CRC-32 and Adler-32 that go on from an earlier value, which the JDK's classes cannot. */
final class Checksums {
    private static final int[] CRC_TABLE = new int[256];

    static {
        for (int i = 0; i < 256; i++) {
            int c = i;
            for (int k = 0; k < 8; k++) {
                c = (c & 1) != 0 ? c >>> 1 ^ 0xedb88320 : c >>> 1;
            }
            CRC_TABLE[i] = c;
        }
    }

    private Checksums() {}

    /** The low 64 bits of an int argument. */
    static long unsigned(PyObject o) {
        PyInt i = PyInt.index(o);
        return i.isLong() ? i.longValue() : i.bigValue().longValue();
    }

    static long crc32(byte[] b, int start) {
        if (start == 0) {
            java.util.zip.CRC32 crc = new java.util.zip.CRC32();
            crc.update(b);
            return crc.getValue();
        }
        int c = ~start;
        for (byte x : b) {
            c = CRC_TABLE[(c ^ x) & 0xff] ^ c >>> 8;
        }
        return ~c & 0xffffffffL;
    }

    static long adler32(byte[] b, int start) {
        long low = start & 0xffff;
        long high = start >>> 16;
        for (int i = 0; i < b.length; ) {
            int end = Math.min(b.length, i + 3800);
            while (i < end) {
                low += b[i++] & 0xff;
                high += low;
            }
            low %= 65521;
            high %= 65521;
        }
        return high << 16 | low;
    }
}
