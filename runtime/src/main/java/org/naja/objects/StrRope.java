package org.naja.objects;

/**
 * A string that nobody has looked at yet: two pieces, or the first {@code length} characters of a builder that several
 * strings share. {@code s += x} in a loop appends to the builder, so it costs the length of {@code x} only. As long as
 * there is one thread, nobody locks.
 */
final class StrRope {
    private final String left, right;
    private final Tail tail;
    /** In UTF-16 units. */
    final int length;

    /** Grows at its end only; each string that shares it sees a prefix. */
    private static final class Tail {
        final StringBuilder text;
        /** No surrogate pair so far. */
        boolean flat;

        Tail(StringBuilder text, boolean flat) {
            this.text = text;
            this.flat = flat;
        }
    }

    StrRope(String left, String right) {
        this.left = left;
        this.right = right;
        this.tail = null;
        this.length = left.length() + right.length();
    }

    private StrRope(Tail tail, int length) {
        this.left = null;
        this.right = null;
        this.tail = tail;
        this.length = length;
    }

    /** This string with {@code more} behind it. */
    StrRope append(String more) {
        if (tail != null) {
            StrRope longer = extendTail(more);
            if (longer != null) {
                return longer;
            }
        }
        // A sibling has appended to the builder already, or there is none yet.
        StringBuilder text = new StringBuilder(Math.max(length + (length >> 1), length + more.length()) + 16);
        boolean flat;
        if (tail != null) {
            synchronized (tail) {
                text.append(tail.text, 0, length);
                flat = tail.flat;
            }
        } else {
            text.append(left).append(right);
            flat = isFlat(left) && isFlat(right) && !meets(left, right);
        }
        return extend(new Tail(text, flat), more);
    }

    /** Appends to the shared builder; {@code null} when a sibling has done that before. */
    private StrRope extendTail(String more) {
        if (Concurrency.multiThreaded) {
            synchronized (tail) {
                return tail.text.length() == length ? extend(tail, more) : null;
            }
        }
        return tail.text.length() == length ? extend(tail, more) : null;
    }

    private static StrRope extend(Tail t, String more) {
        StringBuilder text = t.text;
        if (t.flat && (!isFlat(more) || !more.isEmpty() && Character.isLowSurrogate(more.charAt(0))
                && !text.isEmpty() && Character.isHighSurrogate(text.charAt(text.length() - 1)))) {
            t.flat = false;
        }
        text.append(more);
        return new StrRope(t, text.length());
    }

    private static boolean isFlat(String s) {
        return s.codePointCount(0, s.length()) == s.length();
    }

    private static boolean meets(String a, String b) {
        return !a.isEmpty() && !b.isEmpty() && Character.isHighSurrogate(a.charAt(a.length() - 1))
                && Character.isLowSurrogate(b.charAt(0));
    }

    /** The number of code points where that is known without flattening, else -1. */
    int codePoints() {
        if (tail == null) {
            return isFlat(left) && isFlat(right) && !meets(left, right) ? length : -1;
        }
        if (Concurrency.multiThreaded) {
            synchronized (tail) {
                return tail.flat ? length : -1;
            }
        }
        return tail.flat ? length : -1;
    }

    /** The character at {@code index} where {@link #codePoints} is known. */
    char charAt(int index) {
        if (tail == null) {
            int n = left.length();
            return index < n ? left.charAt(index) : right.charAt(index - n);
        }
        if (Concurrency.multiThreaded) {
            synchronized (tail) {
                return tail.text.charAt(index);
            }
        }
        return tail.text.charAt(index);
    }

    String flatten() {
        if (tail == null) {
            return left.concat(right);
        }
        synchronized (tail) {
            return tail.text.substring(0, length);
        }
    }
}
