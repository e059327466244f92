package org.naja.objects;

import java.util.Locale;

/** Case mapping and the predicates of {@code str}. */
final class StrCase {
    private StrCase() {}

    /** All characters are below U+0100, where the JDK's case mapping is Unicode's of any version. */
    private static boolean isLatin1(String s) {
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) > 0xff) {
                return false;
            }
        }
        return true;
    }

    static String lower(String s) {
        return isLatin1(s) ? s.toLowerCase(Locale.ROOT) : UnicodeData.lower(s);
    }

    static String upper(String s) {
        return isLatin1(s) ? s.toUpperCase(Locale.ROOT) : UnicodeData.upper(s);
    }

    static String casefold(String s) {
        if (!isLatin1(s)) {
            return UnicodeData.fold(s);
        }
        String lower = s.toLowerCase(Locale.ROOT);
        for (int i = 0; i < lower.length(); i++) {
            char c = lower.charAt(i);
            if (c == 0xdf || c == 0xb5) {
                return lower.replace("\u00df", "ss").replace('\u00b5', '\u03bc');
            }
        }
        return lower;
    }

    static String capitalize(String s) {
        if (s.isEmpty()) {
            return s;
        }
        if (isLatin1(s)) {
            char first = s.charAt(0);
            String rest = s.substring(1).toLowerCase(Locale.ROOT);
            return titleLatin1(first).concat(rest);
        }
        int first = s.codePointAt(0);
        // Lower-cased as a whole, so that a final sigma sees what is before it; the first code point may become several.
        String lower = lowerFrom(s, Character.charCount(first));
        return UnicodeData.title(first).concat(lower);
    }

    private static String titleLatin1(char c) {
        return c == 0xdf ? "Ss" : String.valueOf(c).toUpperCase(Locale.ROOT);
    }

    /** The lower case of the part from {@code from} on in the context of the whole string. */
    private static String lowerFrom(String s, int from) {
        StringBuilder out = new StringBuilder(s.length());
        for (int i = from; i < s.length(); ) {
            int c = s.codePointAt(i);
            appendLower(out, s, i, c);
            i += Character.charCount(c);
        }
        return out.toString();
    }

    private static void appendLower(StringBuilder out, String s, int at, int c) {
        if (c < 0x80) {
            out.append(c >= 'A' && c <= 'Z' ? (char) (c + 32) : (char) c);
        } else if (c < 0x100) {
            out.append((char) Character.toLowerCase(c));
        } else if (c == 0x3a3) {
            out.append(isFinalSigma(s, at) ? '\u03c2' : '\u03c3');
        } else {
            out.append(UnicodeData.lower(Character.toString(c)));
        }
    }

    private static boolean isCased(int c) {
        return Unicode.isLower(c) || Unicode.isUpper(c) || Unicode.isTitle(c);
    }

    private static boolean isFinalSigma(String s, int at) {
        int i = at;
        int c = 0;
        while (i > 0) {
            c = s.codePointBefore(i);
            if (!UnicodeData.isCaseIgnorable(c)) {
                break;
            }
            i -= Character.charCount(c);
        }
        if (i == 0 || !isCased(c)) {
            return false;
        }
        i = at + 1;
        while (i < s.length()) {
            c = s.codePointAt(i);
            if (!UnicodeData.isCaseIgnorable(c)) {
                return !isCased(c);
            }
            i += Character.charCount(c);
        }
        return true;
    }

    static String swapcase(String s) {
        StringBuilder out = new StringBuilder(s.length());
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            if (c < 0x80) {
                out.append(c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' ? (char) (c ^ 32) : (char) c);
            } else if (Unicode.isUpper(c)) {
                appendLower(out, s, i, c);
            } else if (Unicode.isLower(c)) {
                out.append(upper(Character.toString(c)));
            } else {
                out.appendCodePoint(c);
            }
            i += Character.charCount(c);
        }
        return out.toString();
    }

    static String title(String s) {
        StringBuilder out = new StringBuilder(s.length());
        boolean previousCased = false;
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            if (c < 0x80) {
                boolean small = c >= 'a' && c <= 'z';
                boolean large = c >= 'A' && c <= 'Z';
                out.append(previousCased ? (large ? (char) (c + 32) : (char) c)
                        : small ? (char) (c - 32) : (char) c);
                previousCased = small || large;
            } else {
                if (previousCased) {
                    appendLower(out, s, i, c);
                } else if (c < 0x100) {
                    out.append(titleLatin1((char) c));
                } else {
                    out.append(UnicodeData.title(c));
                }
                previousCased = isCased(c);
            }
            i += Character.charCount(c);
        }
        return out.toString();
    }

    // ---- predicates ------------------------------------------------------------------------------------------------------

    static boolean isLower(String s) {
        boolean cased = false;
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            if (Unicode.isUpper(c) || Unicode.isTitle(c)) {
                return false;
            }
            cased |= Unicode.isLower(c);
            i += Character.charCount(c);
        }
        return cased;
    }

    static boolean isUpper(String s) {
        boolean cased = false;
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            if (Unicode.isLower(c) || Unicode.isTitle(c)) {
                return false;
            }
            cased |= Unicode.isUpper(c);
            i += Character.charCount(c);
        }
        return cased;
    }

    static boolean isTitle(String s) {
        boolean cased = false;
        boolean previousCased = false;
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            if (Unicode.isUpper(c) || Unicode.isTitle(c)) {
                if (previousCased) {
                    return false;
                }
                previousCased = true;
                cased = true;
            } else if (Unicode.isLower(c)) {
                if (!previousCased) {
                    return false;
                }
                cased = true;
            } else {
                previousCased = false;
            }
            i += Character.charCount(c);
        }
        return cased;
    }

    static boolean isAlpha(String s) {
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            if (!Unicode.isAlpha(c)) {
                return false;
            }
            i += Character.charCount(c);
        }
        return !s.isEmpty();
    }

    static boolean isAlnum(String s) {
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            if (!Unicode.isAlnum(c)) {
                return false;
            }
            i += Character.charCount(c);
        }
        return !s.isEmpty();
    }

    static boolean isDecimal(String s) {
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            if (!Unicode.isDecimal(c)) {
                return false;
            }
            i += Character.charCount(c);
        }
        return !s.isEmpty();
    }

    static boolean isDigit(String s) {
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            if (!Unicode.isDigit(c)) {
                return false;
            }
            i += Character.charCount(c);
        }
        return !s.isEmpty();
    }

    static boolean isNumeric(String s) {
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            if (!Unicode.isNumeric(c)) {
                return false;
            }
            i += Character.charCount(c);
        }
        return !s.isEmpty();
    }

    static boolean isSpace(String s) {
        for (int i = 0; i < s.length(); i++) {
            if (!Unicode.isSpace(s.charAt(i))) {
                return false;
            }
        }
        return !s.isEmpty();
    }

    static boolean isPrintable(String s) {
        for (int i = 0; i < s.length(); ) {
            int c = s.codePointAt(i);
            if (!Unicode.isPrintable(c)) {
                return false;
            }
            i += Character.charCount(c);
        }
        return true;
    }

    static boolean isIdentifier(String s) {
        if (s.isEmpty()) {
            return false;
        }
        int c = s.codePointAt(0);
        if (!Unicode.isIdentifierStart(c)) {
            return false;
        }
        for (int i = Character.charCount(c); i < s.length(); ) {
            c = s.codePointAt(i);
            if (!Unicode.isIdentifierPart(c)) {
                return false;
            }
            i += Character.charCount(c);
        }
        return true;
    }
}
