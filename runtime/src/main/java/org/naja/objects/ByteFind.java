package org.naja.objects;

import org.naja.memory.Buffer;

/** Searching and replacing in byte strings. */
final class ByteFind {
    private ByteFind() {}

    static boolean matchesAt(byte[] a, byte[] part, int at, int to) {
        return at >= 0 && at + part.length <= to
                && java.util.Arrays.equals(a, at, at + part.length, part, 0, part.length);
    }

    /** The first place of {@code part} within {@code [from, to)}, or -1. */
    static int indexOf(byte[] a, byte[] part, int from, int to) {
        if (part.length == 0) {
            return from <= to ? from : -1;
        }
        if (LinearSearch.pays(to - from, part.length)) {
            return LinearSearch.find(a, part, from, to, false);
        }
        byte first = part[0];
        int last = to - part.length;
        for (int i = from; i <= last; i++) {
            if (a[i] == first && (part.length == 1 || matchesAt(a, part, i, to))) {
                return i;
            }
        }
        return -1;
    }

    static int lastIndexOf(byte[] a, byte[] part, int from, int to) {
        if (part.length == 0) {
            return from <= to ? to : -1;
        }
        if (LinearSearch.pays(to - from, part.length)) {
            return LinearSearch.find(a, part, from, to, true);
        }
        byte first = part[0];
        for (int i = to - part.length; i >= from; i--) {
            if (a[i] == first && matchesAt(a, part, i, to)) {
                return i;
            }
        }
        return -1;
    }

    /** A byte or a bytes-like object to look for. */
    private static byte[] part(PyObject sub) {
        if (sub instanceof PyBytes b) {
            return b.toBytes();
        }
        if (Buffer.supports(sub)) {
            return Buffer.bytes(sub);
        }
        if (TextArgs.hasIndex(sub)) {
            return new byte[] {TextArgs.toByte(sub, "byte must be in range(0, 256)")};
        }
        throw Errors.typeError(
                "argument should be integer or bytes-like object, not '" + sub.type().name() + "'");
    }

    static long find(ByteString self, PyObject sub, PyObject start, PyObject end, boolean last) {
        byte[] part = part(sub);
        byte[] a = self.array();
        int n = self.size(a);
        int from = TextArgs.bound(start, 0, n);
        int to = Math.min(TextArgs.bound(end, n, n), n);
        return last ? lastIndexOf(a, part, from, to) : indexOf(a, part, from, to);
    }

    static long found(long i) {
        if (i < 0) {
            throw Errors.valueError("subsection not found");
        }
        return i;
    }

    static long count(ByteString self, PyObject sub, PyObject start, PyObject end) {
        byte[] part = part(sub);
        byte[] a = self.array();
        int n = self.size(a);
        int from = TextArgs.bound(start, 0, n);
        int to = Math.min(TextArgs.bound(end, n, n), n);
        return from > to ? 0 : part.length == 0 ? to - from + 1L : count(a, part, from, to, Long.MAX_VALUE);
    }

    private static int count(byte[] a, byte[] part, int from, int to, long max) {
        int found = 0;
        int i = from;
        while (found < max && (i = indexOf(a, part, i, to)) >= 0) {
            found++;
            i += part.length;
        }
        return found;
    }

    static boolean matches(ByteString self, PyObject affix, PyObject start, PyObject end, boolean atEnd) {
        byte[] a = self.array();
        int n = self.size(a);
        int from = TextArgs.bound(start, 0, n);
        int to = Math.min(TextArgs.bound(end, n, n), n);
        if (affix instanceof PyTuple tuple) {
            for (int i = 0; i < tuple.size(); i++) {
                if (matches(a, Buffer.bytes(tuple.get(i)), from, to, atEnd)) {
                    return true;
                }
            }
            return false;
        }
        if (!Buffer.supports(affix)) {
            throw Errors.typeError((atEnd ? "endswith" : "startswith")
                    + " first arg must be bytes or a tuple of bytes, not " + affix.type().name());
        }
        return matches(a, Buffer.bytes(affix), from, to, atEnd);
    }

    private static boolean matches(byte[] a, byte[] part, int from, int to, boolean atEnd) {
        return from <= to && part.length <= to - from && matchesAt(a, part, atEnd ? to - part.length : from, to);
    }

    /** The replaced bytes; {@code null}: nothing changes. */
    static byte[] replace(byte[] a, int n, byte[] from, byte[] to, long count) {
        long max = count < 0 ? Long.MAX_VALUE : count;
        if (max == 0 || n < from.length) {
            return null;
        }
        if (from.length == 0) {
            return to.length == 0 ? null : between(a, n, to, max);
        }
        int found = count(a, from, 0, n, max);
        if (found == 0) {
            return null;
        }
        byte[] out = new byte[length(n, (long) found * (to.length - from.length))];
        int done = 0;
        int put = 0;
        for (; found > 0; found--) {
            int at = indexOf(a, from, done, n);
            System.arraycopy(a, done, out, put, at - done);
            put += at - done;
            System.arraycopy(to, 0, out, put, to.length);
            put += to.length;
            done = at + from.length;
        }
        System.arraycopy(a, done, out, put, n - done);
        return out;
    }

    private static int length(int n, long more) {
        if (n + more > Integer.MAX_VALUE - 16) {
            throw Errors.overflowError("replace bytes is too long");
        }
        return (int) (n + more);
    }

    private static byte[] between(byte[] a, int n, byte[] to, long max) {
        int times = (int) Math.min(max, n + 1L);
        byte[] out = new byte[length(n, (long) times * to.length)];
        int put = 0;
        for (int i = 0; i < times; i++) {
            System.arraycopy(to, 0, out, put, to.length);
            put += to.length;
            if (i < n) {
                out[put++] = a[i];
            }
        }
        if (times < n) {
            System.arraycopy(a, times, out, put, n - times);
        }
        return out;
    }
}
