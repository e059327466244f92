package org.naja.objects;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.CaseMap;
import com.ibm.icu.util.ULocale;

/** Unicode 15.0 by ICU. Loading ICU takes time: use {@link Unicode}, which does not for Latin-1. */
final class UnicodeData {
    private static final CaseMap.Title TITLE = CaseMap.toTitle().wholeString().noBreakAdjustment();

    private UnicodeData() {}

    static boolean isAlpha(int c) {
        int category = UCharacter.getType(c);
        return category >= UCharacterCategory.UPPERCASE_LETTER && category <= UCharacterCategory.OTHER_LETTER;
    }

    static boolean isLower(int c) {
        return UCharacter.isULowercase(c);
    }

    static boolean isUpper(int c) {
        return UCharacter.isUUppercase(c);
    }

    static boolean isTitle(int c) {
        return UCharacter.getType(c) == UCharacterCategory.TITLECASE_LETTER;
    }

    static int decimal(int c) {
        return UCharacter.getIntPropertyValue(c, UProperty.NUMERIC_TYPE) == UCharacter.NumericType.DECIMAL
                ? (int) UCharacter.getUnicodeNumericValue(c) : -1;
    }

    static boolean isDigit(int c) {
        int type = UCharacter.getIntPropertyValue(c, UProperty.NUMERIC_TYPE);
        return type == UCharacter.NumericType.DECIMAL || type == UCharacter.NumericType.DIGIT;
    }

    static boolean isNumeric(int c) {
        return UCharacter.getIntPropertyValue(c, UProperty.NUMERIC_TYPE) != UCharacter.NumericType.NONE;
    }

    static boolean isPrintable(int c) {
        return switch (UCharacter.getType(c)) {
            case UCharacterCategory.CONTROL, UCharacterCategory.FORMAT, UCharacterCategory.SURROGATE,
                    UCharacterCategory.PRIVATE_USE, UCharacterCategory.UNASSIGNED, UCharacterCategory.LINE_SEPARATOR,
                    UCharacterCategory.PARAGRAPH_SEPARATOR, UCharacterCategory.SPACE_SEPARATOR -> false;
            default -> true;
        };
    }

    static boolean isIdentifierStart(int c) {
        return UCharacter.hasBinaryProperty(c, UProperty.XID_START);
    }

    static boolean isIdentifierPart(int c) {
        return UCharacter.hasBinaryProperty(c, UProperty.XID_CONTINUE);
    }

    static String lower(String s) {
        return UCharacter.toLowerCase(ULocale.ROOT, s);
    }

    static String upper(String s) {
        return UCharacter.toUpperCase(ULocale.ROOT, s);
    }

    static String fold(String s) {
        return UCharacter.foldCase(s, true);
    }

    /** The title case of one code point. */
    static String title(int c) {
        return TITLE.apply(java.util.Locale.ROOT, null, Character.toString(c));
    }

    static boolean isCaseIgnorable(int c) {
        return UCharacter.hasBinaryProperty(c, UProperty.CASE_IGNORABLE);
    }
}
