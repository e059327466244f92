package org.naja.modules.sre;

import com.ibm.icu.lang.UCharacter;
import java.util.Locale;
import org.naja.objects.Unicode;

/** Properties of characters as regular expressions see them. Locales count as ASCII, as UTF-8 locales do in C. */
final class Chars {
    /** Below this the JDK's case mapping is Unicode 15's. */
    private static final int SAFE = 0x180;

    private Chars() {}

    static int lowerAscii(int c) {
        return c >= 'A' && c <= 'Z' ? c + 32 : c;
    }

    static int upperAscii(int c) {
        return c >= 'a' && c <= 'z' ? c - 32 : c;
    }

    static int lower(int c) {
        return c < 128 ? lowerAscii(c) : c < SAFE ? Character.toLowerCase(c) : UCharacter.toLowerCase(c);
    }

    static int upper(int c) {
        return c < 128 ? upperAscii(c) : c < SAFE ? Character.toUpperCase(c) : UCharacter.toUpperCase(c);
    }

    /** Whether another character is the same but for its case; what becomes several characters counts too. */
    static boolean isCased(int c) {
        if (c != lower(c) || c != upper(c)) {
            return true;
        }
        return c >= 0xdf && (c > 0xffff || !Character.isSurrogate((char) c)) && !isOwnUpper(c);
    }

    private static boolean isOwnUpper(int c) {
        String s = Character.toString(c);
        return UCharacter.toUpperCase(Locale.ROOT, s).equals(s);
    }

    static boolean isAsciiLetter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    static boolean isAsciiWord(int c) {
        return isAsciiLetter(c) || c >= '0' && c <= '9' || c == '_';
    }

    static boolean isWord(int c) {
        return c < 128 ? isAsciiWord(c) : Unicode.isAlnum(c);
    }

    /** Whether the character is in one of re's categories. */
    static boolean inCategory(int category, int c) {
        return switch (category) {
            case 0 -> c >= '0' && c <= '9';
            case 1 -> c < '0' || c > '9';
            case 2 -> isAsciiSpace(c);
            case 3 -> !isAsciiSpace(c);
            case 4, 8 -> isAsciiWord(c);
            case 5, 9 -> !isAsciiWord(c);
            case 6 -> c == '\n';
            case 7 -> c != '\n';
            case 10 -> Unicode.isDecimal(c);
            case 11 -> !Unicode.isDecimal(c);
            case 12 -> Unicode.isSpace(c);
            case 13 -> !Unicode.isSpace(c);
            case 14 -> isWord(c);
            case 15 -> !isWord(c);
            case 16 -> Unicode.isLineBreak(c);
            case 17 -> !Unicode.isLineBreak(c);
            default -> false;
        };
    }

    static final int CATEGORIES = 18;

    private static boolean isAsciiSpace(int c) {
        return c == ' ' || c >= 9 && c <= 13;
    }
}
