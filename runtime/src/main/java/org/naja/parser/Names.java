package org.naja.parser;

import java.text.Normalizer;

/** Interns identifiers straight from the source buffer and recognises keywords while at it. */
final class Names {
    private String[] table = new String[512];
    private short[] types = new short[512];
    private int size;

    Names() {
        String[] keywords = Tok.keywords();
        for (int i = 0; i < keywords.length; i++) {
            char[] c = keywords[i].toCharArray();
            types[lookup(c, 0, c.length)] = (short) (Tok.FALSE + i);
        }
    }

    String string(int slot) {
        return table[slot];
    }

    int type(int slot) {
        return types[slot] == 0 ? Tok.NAME : types[slot];
    }

    /** Finds or adds the name in {@code src[from, to)}; the slot holds until the next call. */
    int lookup(char[] src, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = hash * 31 + src[i];
        }
        int slot = slotFor(hash);
        for (String s; (s = table[slot]) != null; slot = (slot + 1) & (table.length - 1)) {
            if (s.hashCode() == hash && matches(s, src, from, to)) {
                return slot;
            }
        }
        String added = new String(src, from, to - from).intern();
        table[slot] = added;
        if (++size * 2 > table.length) {
            grow();
            return lookup(src, from, to);
        }
        return slot;
    }

    private int slotFor(int hash) {
        return (hash ^ (hash >>> 15)) & (table.length - 1);
    }

    private static boolean matches(String s, char[] src, int from, int to) {
        if (s.length() != to - from) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (s.charAt(i - from) != src[i]) {
                return false;
            }
        }
        return true;
    }

    private void grow() {
        String[] oldTable = table;
        short[] oldTypes = types;
        table = new String[oldTable.length * 2];
        types = new short[table.length];
        for (int i = 0; i < oldTable.length; i++) {
            if (oldTable[i] != null) {
                int slot = slotFor(oldTable[i].hashCode());
                while (table[slot] != null) {
                    slot = (slot + 1) & (table.length - 1);
                }
                table[slot] = oldTable[i];
                types[slot] = oldTypes[i];
            }
        }
    }

    static String normalize(String identifier) {
        return Normalizer.normalize(identifier, Normalizer.Form.NFKC).intern();
    }

    static boolean isStart(int cp) {
        return cp == '_' || Character.isUnicodeIdentifierStart(cp) && !losesMeaning(cp) && !onlyContinues(cp)
                && !isTooNew(cp);
    }

    static boolean isPart(int cp) {
        return Character.isUnicodeIdentifierPart(cp) && !Character.isIdentifierIgnorable(cp) && !losesMeaning(cp)
                && cp != 0x30FB && cp != 0xFF65 && !isTooNew(cp);
    }

    /** Letters that stop being identifiers once normalised, which Unicode's XID properties leave out. */
    private static boolean losesMeaning(int cp) {
        return switch (cp) {
            case 0x37A, 0x309B, 0x309C, 0xFDFA, 0xFDFB, 0xFE70, 0xFE72, 0xFE74, 0xFE76, 0xFE78, 0xFE7A, 0xFE7C,
                    0xFE7E, 0x2E2F -> true;
            default -> cp >= 0xFC5E && cp <= 0xFC63;
        };
    }

    /** First and last of the ranges that Unicode 15.1 and 16 added: the JDK knows them, Python 3.12 does not. */
    private static final int[] ADDED = {
        0x897, 0x897, 0x1B4E, 0x1B4F, 0x1B7F, 0x1B7F, 0x1C89, 0x1C8A, 0x2427, 0x2429, 0x2FFC, 0x2FFF, 0x31E4,
        0x31E5, 0x31EF, 0x31EF, 0xA7CB, 0xA7CD, 0xA7DA, 0xA7DC, 0x105C0, 0x105F3, 0x10D40, 0x10D65, 0x10D69,
        0x10D85, 0x10D8E, 0x10D8F, 0x10EC2, 0x10EC4, 0x10EFC, 0x10EFC, 0x11380, 0x11389, 0x1138B, 0x1138B, 0x1138E,
        0x1138E, 0x11390, 0x113B5, 0x113B7, 0x113C0, 0x113C2, 0x113C2, 0x113C5, 0x113C5, 0x113C7, 0x113CA, 0x113CC,
        0x113D5, 0x113D7, 0x113D8, 0x113E1, 0x113E2, 0x116D0, 0x116E3, 0x11BC0, 0x11BE1, 0x11BF0, 0x11BF9, 0x11F5A,
        0x11F5A, 0x13460, 0x143FA, 0x16100, 0x16139, 0x16D40, 0x16D79, 0x18CFF, 0x18CFF, 0x1CC00, 0x1CCF9, 0x1CD00,
        0x1CEB3, 0x1E5D0, 0x1E5FA, 0x1E5FF, 0x1E5FF, 0x1F8B2, 0x1F8BB, 0x1F8C0, 0x1F8C1, 0x1FA89, 0x1FA89, 0x1FA8F,
        0x1FA8F, 0x1FABE, 0x1FABE, 0x1FAC6, 0x1FAC6, 0x1FADC, 0x1FADC, 0x1FADF, 0x1FADF, 0x1FAE9, 0x1FAE9, 0x1FBCB,
        0x1FBEF, 0x2EBF0, 0x2EE5D
    };

    private static boolean isTooNew(int cp) {
        for (int i = 0; i < ADDED.length && ADDED[i] <= cp; i += 2) {
            if (cp <= ADDED[i + 1]) {
                return true;
            }
        }
        return false;
    }

    private static boolean onlyContinues(int cp) {
        return cp == 0xE33 || cp == 0xEB3 || cp == 0xFF9E || cp == 0xFF9F;
    }

    /** Whether Python would print the character rather than escape it. */
    static boolean isPrintable(int cp) {
        if (cp == ' ') {
            return true;
        }
        return switch (Character.getType(cp)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE, Character.UNASSIGNED,
                    Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SPACE_SEPARATOR -> false;
            default -> !isTooNew(cp);
        };
    }
}
