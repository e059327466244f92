package org.naja.modules.bz2;

import java.util.Arrays;

/** Input as bits, the highest of a byte first. */
final class Bits {
    private byte[] bytes = {};
    private int size;
    /** Index of the next bit. */
    private long at;
    /** Number of bits let go. */
    private long dropped;

    void add(byte[] more) {
        int consumed = (int) (at >>> 3);
        // What is read is let go when it is the larger part, so that each byte is moved a few times at most.
        if (consumed > 0 && consumed >= size - consumed) {
            System.arraycopy(bytes, consumed, bytes, 0, size - consumed);
            size -= consumed;
            at &= 7;
            dropped += consumed * 8L;
        }
        if (more.length > bytes.length - size) {
            bytes = Arrays.copyOf(bytes, Math.max(size + more.length, bytes.length + (bytes.length >> 1)));
        }
        System.arraycopy(more, 0, bytes, size, more.length);
        size += more.length;
    }

    /** The position from the beginning of the stream, which stays right when input is let go. */
    long position() {
        return dropped + at;
    }

    /** Goes back to a position at which no input was added since. */
    void rewind(long position) {
        at = position - dropped;
    }

    /** How many bits are there. */
    long available() {
        return size * 8L - at;
    }

    /** The next 48 bits. */
    long mark() throws InvalidData {
        long v = peek(at, 48);
        at += 48;
        return v;
    }

    /** The next {@code n} bits, at most 32. {@link MoreInput} where they have not come. */
    int read(int n) throws InvalidData {
        long v = peek(at, n);
        at += n;
        return (int) v;
    }

    int bit() throws InvalidData {
        int i = (int) (at >>> 3);
        if (i >= size) {
            throw new MoreInput();
        }
        return bytes[i] >>> 7 - (int) (at++ & 7) & 1;
    }

    private long peek(long from, int n) throws InvalidData {
        if (from + n > size * 8L) {
            throw new MoreInput();
        }
        int i = (int) (from >>> 3);
        int last = (int) (from + n - 1 >>> 3);
        long v = 0;
        for (; i <= last; i++) {
            v = v << 8 | bytes[i] & 0xff;
        }
        int surplus = 7 - (int) (from + n - 1 & 7);
        return v >>> surplus & (1L << n) - 1;
    }

    /** The bytes that come after the one that was begun last. */
    byte[] rest() {
        return Arrays.copyOfRange(bytes, (int) (at + 7 >>> 3), size);
    }
}
