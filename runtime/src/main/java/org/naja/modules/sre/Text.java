package org.naja.modules.sre;

/**
 * The string being searched, as characters by index. Programs with text in the BMP and bytes only ever load one
 * subclass, so that the calls of the matcher's loops are direct.
 */
abstract class Text {
    final int length;

    Text(int length) {
        this.length = length;
    }

    abstract int at(int i);

    /** The first index in {@code from..to} whose character is not in the set, else {@code to}. */
    abstract int skip(CharSet set, int from, int to);

    /** The first index in {@code from..to} whose character is in the set, else {@code to}. */
    abstract int find(CharSet set, int from, int to);

    /**
     * The first index from {@code from} on whose character is in {@code next}, all before it being in {@code set};
     * more than {@code limit} when there is none up to it.
     */
    final int lazy(CharSet set, CharSet next, int from, int limit) {
        if (set == CharSet.ALL) {
            int to = Math.min(limit, length - 1) + 1;
            return from < to ? find(next, from, to) : from;
        }
        int i = from;
        while (i <= limit && i < length) {
            int c = at(i);
            if (next.matches(c)) {
                return i;
            }
            if (i == limit || !set.matches(c)) {
                break;
            }
            i++;
        }
        return Integer.MAX_VALUE;
    }

    /** Where the literal begins first in {@code from..to}, else -1. */
    abstract int indexOf(Literal literal, int from, int to);

    /** Whether the literal, known to fit, stands at {@code at}. */
    abstract boolean startsWith(Literal literal, int at);

    /** Some characters of a pattern in a row. */
    static final class Literal {
        final int[] points;
        /** The same without surrogate pairs; {@code null} when it has characters outside the BMP. */
        final String string;

        Literal(int[] points) {
            this.points = points;
            char[] chars = new char[points.length];
            boolean bmp = true;
            for (int i = 0; i < chars.length; i++) {
                chars[i] = (char) points[i];
                bmp &= points[i] >>> 16 == 0;
            }
            this.string = bmp ? new String(chars) : null;
        }
    }

    /** Text without surrogate pairs, or bytes as Latin-1. */
    static final class OfString extends Text {
        private final String s;

        OfString(String s) {
            super(s.length());
            this.s = s;
        }

        @Override
        int at(int i) {
            return s.charAt(i);
        }

        @Override
        int skip(CharSet set, int from, int to) {
            String s = this.s;
            if (set.excluded >= 0) {
                int i = s.indexOf(set.excluded, from, to);
                return i < 0 ? to : i;
            }
            boolean[] low = set.low;
            int i = from;
            while (i < to) {
                char c = s.charAt(i);
                if (c < 256 ? !low[c] : !set.matchesHigh(c)) {
                    break;
                }
                i++;
            }
            return i;
        }

        @Override
        int find(CharSet set, int from, int to) {
            String s = this.s;
            if (set.literal >= 0) {
                int i = s.indexOf(set.literal, from, to);
                return i < 0 ? to : i;
            }
            boolean[] low = set.low;
            int i = from;
            while (i < to) {
                char c = s.charAt(i);
                if (c < 256 ? low[c] : set.matchesHigh(c)) {
                    break;
                }
                i++;
            }
            return i;
        }

        @Override
        int indexOf(Literal literal, int from, int to) {
            return literal.string == null ? -1 : s.indexOf(literal.string, from, to);
        }

        @Override
        boolean startsWith(Literal literal, int at) {
            return literal.string != null && s.startsWith(literal.string, at);
        }
    }

    /** Text with characters outside the BMP. */
    static final class OfPoints extends Text {
        private final int[] points;

        OfPoints(int[] points) {
            super(points.length);
            this.points = points;
        }

        @Override
        int at(int i) {
            return points[i];
        }

        @Override
        int skip(CharSet set, int from, int to) {
            int i = from;
            while (i < to && set.matches(points[i])) {
                i++;
            }
            return i;
        }

        @Override
        int find(CharSet set, int from, int to) {
            int i = from;
            while (i < to && !set.matches(points[i])) {
                i++;
            }
            return i;
        }

        @Override
        int indexOf(Literal literal, int from, int to) {
            int last = to - literal.points.length;
            for (int i = from; i <= last; i++) {
                if (startsWith(literal, i)) {
                    return i;
                }
            }
            return -1;
        }

        @Override
        boolean startsWith(Literal literal, int at) {
            int[] wanted = literal.points;
            for (int i = 0; i < wanted.length; i++) {
                if (points[at + i] != wanted[i]) {
                    return false;
                }
            }
            return true;
        }
    }
}
