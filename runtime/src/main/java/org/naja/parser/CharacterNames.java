package org.naja.parser;

import java.util.Locale;

/** Names of characters, for {@code \N{...}}. */
public final class CharacterNames {
    private CharacterNames() {}

    /** The code point with the name, or -1. */
    public static int lookup(String name) {
        int control = controlName(name);
        if (control >= 0) {
            return control;
        }
        try {
            int cp = Character.codePointOf(name);
            // The JDK makes names up from block names for unnamed characters, and tolerates odd spacing.
            String official = Character.getName(cp);
            boolean real = official != null && official.equals(name.toUpperCase(Locale.ROOT))
                    && Character.getType(cp) != Character.CONTROL && Character.getType(cp) != Character.UNASSIGNED
                    && Character.getType(cp) != Character.PRIVATE_USE && Character.getType(cp) != Character.SURROGATE;
            return real ? cp : ideograph(name);
        } catch (IllegalArgumentException e) {
            return ideograph(name);
        }
    }

    private static int ideograph(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        String prefix = "CJK UNIFIED IDEOGRAPH-";
        if (!upper.startsWith(prefix)) {
            return -1;
        }
        try {
            int cp = Integer.parseInt(upper.substring(prefix.length()), 16);
            return Character.isValidCodePoint(cp) && Character.isIdeographic(cp) ? cp : -1;
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** Control characters have no names, only aliases; these are the common ones. */
    private static int controlName(String name) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "NULL", "NUL" -> 0;
            case "START OF HEADING", "SOH" -> 1;
            case "START OF TEXT", "STX" -> 2;
            case "END OF TEXT", "ETX" -> 3;
            case "END OF TRANSMISSION", "EOT" -> 4;
            case "ENQUIRY", "ENQ" -> 5;
            case "ACKNOWLEDGE", "ACK" -> 6;
            case "ALERT", "BEL" -> 7;
            case "BACKSPACE", "BS" -> 8;
            case "CHARACTER TABULATION", "HORIZONTAL TABULATION", "HT", "TAB" -> 9;
            case "LINE FEED", "NEW LINE", "END OF LINE", "LF", "NL", "EOL" -> 10;
            case "LINE TABULATION", "VERTICAL TABULATION", "VT" -> 11;
            case "FORM FEED", "FF" -> 12;
            case "CARRIAGE RETURN", "CR" -> 13;
            case "SHIFT OUT", "SO" -> 14;
            case "SHIFT IN", "SI" -> 15;
            case "ESCAPE", "ESC" -> 27;
            case "SPACE", "SP" -> 32;
            case "DELETE", "DEL" -> 127;
            case "NEXT LINE", "NEL" -> 0x85;
            case "NO-BREAK SPACE", "NBSP" -> 0xa0;
            case "BYTE ORDER MARK", "BOM", "ZWNBSP" -> 0xfeff;
            default -> -1;
        };
    }
}
