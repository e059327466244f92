package org.naja.objects;

/**
 * Properties of code points as {@code str}'s methods ask for them (unicodectype.c). Latin-1 is answered from a table;
 * only other characters touch {@link UnicodeData}, which loads ICU.
 */
public final class Unicode {
    private static final int ALPHA = 1, LOWER = 2, UPPER = 4, DECIMAL = 8, DIGIT = 16, NUMERIC = 32, SPACE = 64,
            PRINTABLE = 128, START = 256, CONTINUE = 512;

    private static final short[] LATIN1 = new short[256];

    static {
        for (int c = 0; c < 256; c++) {
            int flags = 0;
            if (Character.isLetter(c)) {
                flags |= ALPHA | START | CONTINUE;
            }
            if (Character.isLowerCase(c)) {
                flags |= LOWER;
            }
            if (Character.isUpperCase(c)) {
                flags |= UPPER;
            }
            if (c >= '0' && c <= '9') {
                flags |= DECIMAL | DIGIT | NUMERIC | CONTINUE;
            }
            if (c == 0xb2 || c == 0xb3 || c == 0xb9) {
                flags |= DIGIT | NUMERIC;
            }
            if (c >= 0xbc && c <= 0xbe) {
                flags |= NUMERIC;
            }
            if (c >= 9 && c <= 13 || c >= 0x1c && c <= 0x20 || c == 0x85 || c == 0xa0) {
                flags |= SPACE;
            }
            if (c >= 0x20 && c <= 0x7e || c >= 0xa1 && c != 0xad) {
                flags |= PRINTABLE;
            }
            if (c == '_') {
                flags |= START | CONTINUE;
            }
            if (c == 0xb7) {
                flags |= CONTINUE;
            }
            LATIN1[c] = (short) flags;
        }
    }

    private Unicode() {}

    private static boolean latin(int c, int flag) {
        return (LATIN1[c] & flag) != 0;
    }

    public static boolean isAlpha(int c) {
        return c < 256 ? latin(c, ALPHA) : UnicodeData.isAlpha(c);
    }

    public static boolean isLower(int c) {
        return c < 256 ? latin(c, LOWER) : UnicodeData.isLower(c);
    }

    public static boolean isUpper(int c) {
        return c < 256 ? latin(c, UPPER) : UnicodeData.isUpper(c);
    }

    public static boolean isTitle(int c) {
        return c >= 256 && UnicodeData.isTitle(c);
    }

    public static boolean isDecimal(int c) {
        return c < 256 ? latin(c, DECIMAL) : UnicodeData.decimal(c) >= 0;
    }

    public static boolean isDigit(int c) {
        return c < 256 ? latin(c, DIGIT) : UnicodeData.isDigit(c);
    }

    public static boolean isNumeric(int c) {
        return c < 256 ? latin(c, NUMERIC) : UnicodeData.isNumeric(c);
    }

    public static boolean isAlnum(int c) {
        return c < 256 ? latin(c, ALPHA | NUMERIC)
                : UnicodeData.isAlpha(c) || UnicodeData.isNumeric(c);
    }

    public static boolean isSpace(int c) {
        return c < 256 ? latin(c, SPACE)
                : c == 0x1680 || c >= 0x2000 && c <= 0x200a || c == 0x2028 || c == 0x2029 || c == 0x202f
                || c == 0x205f || c == 0x3000;
    }

    public static boolean isPrintable(int c) {
        return c < 256 ? latin(c, PRINTABLE) : UnicodeData.isPrintable(c);
    }

    public static boolean isIdentifierStart(int c) {
        return c < 256 ? latin(c, START) : UnicodeData.isIdentifierStart(c);
    }

    public static boolean isIdentifierPart(int c) {
        return c < 256 ? latin(c, CONTINUE) : UnicodeData.isIdentifierPart(c);
    }

    /** The value of a decimal digit of any script, else -1. */
    public static int decimal(int c) {
        return c >= '0' && c <= '9' ? c - '0' : c < 256 ? -1 : UnicodeData.decimal(c);
    }

    /** What {@code str.splitlines} splits at. */
    public static boolean isLineBreak(int c) {
        return c >= 10 && c <= 13 || c >= 0x1c && c <= 0x1e || c == 0x85 || c == 0x2028 || c == 0x2029;
    }
}
