package org.naja.codecs;

import java.util.Arrays;
import org.naja.objects.Errors;

/** A growing array of bytes. */
public final class ByteBuilder {
    private byte[] bytes;
    private int size;

    public ByteBuilder(int capacity) {
        bytes = new byte[Math.max(capacity, 16)];
    }

    private void room(int more) {
        if (more > bytes.length - size) {
            long wanted = (long) size + more;
            if (wanted > Integer.MAX_VALUE - 16) {
                throw Errors.memoryError();
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(Math.max(wanted, bytes.length * 2L), Integer.MAX_VALUE - 16));
        }
    }

    public void put(int b) {
        if (size == bytes.length) {
            room(1);
        }
        bytes[size++] = (byte) b;
    }

    public void put(byte[] b) {
        room(b.length);
        System.arraycopy(b, 0, bytes, size, b.length);
        size += b.length;
    }

    /** Appends the characters of {@code s} as they are: all below 256. */
    public void putLatin1(String s) {
        for (int i = 0; i < s.length(); i++) {
            put(s.charAt(i));
        }
    }

    public int size() {
        return size;
    }

    /** The last byte, or -1. */
    public int last() {
        return size == 0 ? -1 : bytes[size - 1] & 0xff;
    }

    public void dropLast() {
        size--;
    }

    public byte[] toArray() {
        return size == bytes.length ? bytes : Arrays.copyOf(bytes, size);
    }
}
