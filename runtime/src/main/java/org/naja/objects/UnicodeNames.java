package org.naja.objects;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;

/** Names of characters, as {@code unicodedata.name} and {@code \N{...}} have them. */
public final class UnicodeNames {
    private UnicodeNames() {}

    /** The name, or {@code null}. */
    public static String name(int c) {
        String name = UCharacter.getName(c);
        return name == null || name.isEmpty() ? null : name;
    }

    /** The code point with that name or alias, or -1. */
    public static int lookup(String name) {
        int c = UCharacter.getCharFromName(name);
        if (c >= 0) {
            return c;
        }
        c = UCharacter.getCharFromNameAlias(name);
        return c >= 0 && UCharacter.getType(c) != UCharacterCategory.UNASSIGNED ? c : -1;
    }
}
