package org.naja.parser;

/** Finds the end of a numeric literal and rejects malformed ones. */
final class NumberScanner {
    private final Tokenizer t;
    private final char[] src;

    NumberScanner(Tokenizer t) {
        this.t = t;
        this.src = t.src;
    }

    /** Moves past the number at the tokenizer's position. */
    void scan() {
        char c = src[t.pos];
        if (c == '.') {
            t.pos++;
            digits();
            exponent();
            return;
        }
        if (c != '0') {
            digits();
            afterInteger();
            return;
        }
        switch (src[t.pos + 1] | 0x20) {
            case 'x' -> radix(16, "hexadecimal");
            case 'o' -> radix(8, "octal");
            case 'b' -> radix(2, "binary");
            default -> leadingZero();
        }
    }

    private void radix(int radix, String kind) {
        t.pos += 2;
        do {
            if (src[t.pos] == '_') {
                t.pos++;
            }
            if (!isDigit(src[t.pos], radix)) {
                rejectDigit(kind);
                throw t.error("invalid " + kind + " literal");
            }
            do {
                t.pos++;
            } while (isDigit(src[t.pos], radix));
        } while (src[t.pos] == '_');
        rejectDigit(kind);
        checkEnd(kind);
    }

    /** A decimal digit that the radix does not have gets a message of its own. */
    private void rejectDigit(String kind) {
        char c = src[t.pos];
        if (Tokenizer.isDigit(c) && !kind.equals("hexadecimal")) {
            t.pos++;
            throw t.error("invalid digit '" + c + "' in " + kind + " literal");
        }
    }

    private static boolean isDigit(char c, int radix) {
        return c < 0x80 && Character.digit(c, radix) >= 0;
    }

    /** Zeros may lead a float or an imaginary number, and stand for zero, but not lead another integer. */
    private void leadingZero() {
        int from = t.pos;
        while (true) {
            if (src[t.pos] == '_') {
                t.pos++;
                if (!Tokenizer.isDigit(src[t.pos])) {
                    throw t.error("invalid decimal literal");
                }
            }
            if (src[t.pos] != '0') {
                break;
            }
            t.pos++;
        }
        boolean nonzero = Tokenizer.isDigit(src[t.pos]);
        int zerosEnd = t.pos;
        if (nonzero) {
            digits();
            int next = src[t.pos] | 0x20;
            if (src[t.pos] != '.' && next != 'e' && next != 'j') {
                int base = t.lineStart;
                int col = Character.codePointCount(src, base, from - base) + 1;
                throw t.error("leading zeros in decimal integer literals are not permitted; "
                        + "use an 0o prefix for octal integers", col, col + zerosEnd - from);
            }
        }
        afterInteger();
    }

    private void afterInteger() {
        if (src[t.pos] == '.') {
            t.pos++;
            if (Tokenizer.isDigit(src[t.pos])) {
                digits();
            }
        }
        exponent();
    }

    private void exponent() {
        if ((src[t.pos] | 0x20) == 'e') {
            char next = src[t.pos + 1];
            if (next == '+' || next == '-') {
                t.pos += 2;
                if (!Tokenizer.isDigit(src[t.pos])) {
                    throw t.error("invalid decimal literal");
                }
            } else if (Tokenizer.isDigit(next)) {
                t.pos++;
            } else {
                checkEnd("decimal");
                return;
            }
            digits();
        }
        if ((src[t.pos] | 0x20) == 'j') {
            t.pos++;
            checkEnd("imaginary");
        } else {
            checkEnd("decimal");
        }
    }

    private void digits() {
        while (true) {
            while (Tokenizer.isDigit(src[t.pos])) {
                t.pos++;
            }
            if (src[t.pos] != '_') {
                return;
            }
            t.pos++;
            if (!Tokenizer.isDigit(src[t.pos])) {
                throw t.error("invalid decimal literal");
            }
        }
    }

    /** A word may not touch a number, except that old code may have one of the operators that are words there. */
    private void checkEnd(String kind) {
        char c = src[t.pos];
        if (!Tokenizer.isWordChar(c) || c >= 0x80) {
            return;
        }
        char d = src[t.pos + 1];
        char e = src[t.pos + 2];
        boolean operator = switch (c) {
            case 'a' -> d == 'n' && e == 'd' && endsAt(3);
            case 'e' -> d == 'l' && e == 's' && src[t.pos + 3] == 'e' && endsAt(4);
            case 'f' -> d == 'o' && e == 'r' && endsAt(3);
            case 'i' -> d == 'f' || d == 'n' || d == 's';
            case 'o' -> d == 'r' && endsAt(2);
            case 'n' -> d == 'o' && e == 't' && endsAt(3);
            default -> false;
        };
        if (!operator) {
            throw t.error("invalid " + kind + " literal");
        }
        t.warn("invalid " + kind + " literal", t.pos);
    }

    private boolean endsAt(int offset) {
        return !Tokenizer.isWordChar(src[t.pos + offset]);
    }
}
