package org.naja.modules.text;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterDirection;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.FilteredNormalizer2;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.UnicodeSet;
import com.ibm.icu.util.VersionInfo;
import java.util.Locale;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.UnicodeNames;

/** The character database: Unicode 15.0, or as much of it as Unicode 3.2 had (which IDNA asks for). */
@ExposeType(name = "UCD", module = "unicodedata", subclassable = false)
public final class UnicodeDatabase extends PyObject {
    public static final PyType TYPE = PyType.of(new UnicodeDatabaseExposed());

    /** General categories by ICU's numbers. */
    private static final String[] CATEGORIES = {
        "Cn", "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Me", "Mc", "Nd", "Nl", "No", "Zs", "Zl", "Zp", "Cc", "Cf", "Co",
        "Cs", "Pd", "Ps", "Pe", "Pc", "Po", "Sm", "Sc", "Sk", "So", "Pi", "Pf"
    };
    /** Bidirectional classes by ICU's numbers. */
    private static final String[] DIRECTIONS = {
        "L", "R", "EN", "ES", "ET", "AN", "CS", "B", "S", "WS", "ON", "LRE", "LRO", "AL", "RLE", "RLO", "PDF", "NSM",
        "BN", "FSI", "LRI", "RLI", "PDI"
    };
    private static final VersionInfo OLD = VersionInfo.getInstance(3, 2);

    private final boolean old;
    private UnicodeSet assigned;

    UnicodeDatabase(boolean old) {
        this.old = old;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeGet("unidata_version")
    PyObject version() {
        return PyStr.of(old ? "3.2.0" : UnicodedataModule.VERSION);
    }

    /** Not assigned in this version. */
    private boolean missing(int c) {
        return old && UCharacter.getAge(c).compareTo(OLD) > 0;
    }

    /** The argument's one code point. */
    private static int character(PyObject o, String function, boolean single) {
        if (o instanceof PyStr s && s.size() == 1) {
            return s.codePoint(0);
        }
        throw Errors.typeError(function + "() argument " + (single ? "" : "1 ")
                + "must be a unicode character, not " + o.type().name());
    }

    @ExposeMethod(value = "category(self, chr, /)",
            doc = "Returns the general category assigned to the character chr as string.")
    PyObject category(PyObject chr) {
        int c = character(chr, "category", true);
        return PyStr.of(missing(c) ? "Cn" : CATEGORIES[UCharacter.getType(c)]);
    }

    @ExposeMethod(value = "bidirectional(self, chr, /)",
            doc = "Returns the bidirectional class assigned to the character chr as string.")
    PyObject bidirectional(PyObject chr) {
        int c = character(chr, "bidirectional", true);
        if (missing(c) || UCharacter.getType(c) == 0) {
            return PyStr.EMPTY;
        }
        int direction = UCharacter.getDirection(c);
        return PyStr.of(direction < UCharacterDirection.CHAR_DIRECTION_COUNT ? DIRECTIONS[direction] : "");
    }

    @ExposeMethod(value = "combining(self, chr, /)",
            doc = "Returns the canonical combining class assigned to the character chr as integer.")
    long combining(PyObject chr) {
        int c = character(chr, "combining", true);
        return missing(c) ? 0 : UCharacter.getCombiningClass(c);
    }

    @ExposeMethod(value = "mirrored(self, chr, /)",
            doc = "Returns the mirrored property assigned to the character chr as integer.")
    long mirrored(PyObject chr) {
        int c = character(chr, "mirrored", true);
        return !missing(c) && UCharacter.isMirrored(c) ? 1 : 0;
    }

    @ExposeMethod(value = "east_asian_width(self, chr, /)",
            doc = "Returns the east asian width assigned to the character chr as string.")
    PyObject eastAsianWidth(PyObject chr) {
        int c = character(chr, "east_asian_width", true);
        int width = UCharacter.getIntPropertyValue(c, UProperty.EAST_ASIAN_WIDTH);
        return PyStr.of(missing(c) ? "N"
                : UCharacter.getPropertyValueName(UProperty.EAST_ASIAN_WIDTH, width, UProperty.NameChoice.SHORT));
    }

    @ExposeMethod(value = "decimal(self, chr, default=NULL, /)",
            doc = "Converts a Unicode character into its equivalent decimal value.")
    PyObject decimal(PyObject chr, PyObject fallback) {
        int c = character(chr, "decimal", false);
        if (numericType(c) == UCharacter.NumericType.DECIMAL) {
            return PyInt.of((int) UCharacter.getUnicodeNumericValue(c));
        }
        return orElse(fallback, "not a decimal");
    }

    @ExposeMethod(value = "digit(self, chr, default=NULL, /)",
            doc = "Converts a Unicode character into its equivalent digit value.")
    PyObject digit(PyObject chr, PyObject fallback) {
        int c = character(chr, "digit", false);
        int type = numericType(c);
        if (type == UCharacter.NumericType.DECIMAL || type == UCharacter.NumericType.DIGIT) {
            return PyInt.of((int) UCharacter.getUnicodeNumericValue(c));
        }
        return orElse(fallback, "not a digit");
    }

    @ExposeMethod(value = "numeric(self, chr, default=NULL, /)",
            doc = "Converts a Unicode character into its equivalent numeric value.")
    PyObject numeric(PyObject chr, PyObject fallback) {
        int c = character(chr, "numeric", false);
        if (numericType(c) != UCharacter.NumericType.NONE) {
            return PyFloat.of(UCharacter.getUnicodeNumericValue(c));
        }
        return orElse(fallback, "not a numeric character");
    }

    private int numericType(int c) {
        return missing(c) ? UCharacter.NumericType.NONE
                : UCharacter.getIntPropertyValue(c, UProperty.NUMERIC_TYPE);
    }

    private static PyObject orElse(PyObject fallback, String message) {
        if (fallback == null) {
            throw Errors.valueError(message);
        }
        return fallback;
    }

    @ExposeMethod(value = "name(self, chr, default=NULL, /)",
            doc = "Returns the name assigned to the character chr as a string.")
    PyObject name(PyObject chr, PyObject fallback) {
        int c = character(chr, "name", false);
        String name = missing(c) ? null : UnicodeNames.name(c);
        return name != null ? PyStr.of(name) : orElse(fallback, "no such name");
    }

    @ExposeMethod(value = "lookup(self, name, /)", doc = "Look up character by name.")
    PyObject lookup(String name) {
        int c = UnicodeNames.lookup(name);
        if (c < 0 || missing(c)) {
            throw Errors.keyError(PyStr.of("undefined character name '" + name + "'"));
        }
        return PyStr.ofCodePoint(c);
    }

    // ---- decomposition and normal forms ----------------------------------------------------------------------------------

    @ExposeMethod(value = "decomposition(self, chr, /)",
            doc = "Returns the character decomposition mapping assigned to the character chr as string.")
    PyObject decomposition(PyObject chr) {
        int c = character(chr, "decomposition", true);
        String mapping = missing(c) || c >= 0xac00 && c <= 0xd7a3 ? null
                : Normalizer2.getNFKDInstance().getRawDecomposition(c);
        if (mapping == null) {
            return PyStr.EMPTY;
        }
        StringBuilder out = new StringBuilder();
        int type = UCharacter.getIntPropertyValue(c, UProperty.DECOMPOSITION_TYPE);
        String tag = UCharacter.getPropertyValueName(UProperty.DECOMPOSITION_TYPE, type, UProperty.NameChoice.LONG)
                .toLowerCase(Locale.ROOT);
        if (!tag.equals("canonical")) {
            out.append('<').append(tag.equals("nobreak") ? "noBreak" : tag).append('>');
        }
        for (int i = 0; i < mapping.length(); ) {
            int point = mapping.codePointAt(i);
            if (!out.isEmpty()) {
                out.append(' ');
            }
            String hex = Integer.toHexString(point).toUpperCase(Locale.ROOT);
            out.repeat('0', Math.max(0, 4 - hex.length())).append(hex);
            i += Character.charCount(point);
        }
        return PyStr.of(out.toString());
    }

    private Normalizer2 normalizer(String form) {
        Normalizer2 n = switch (form) {
            case "NFC" -> Normalizer2.getNFCInstance();
            case "NFD" -> Normalizer2.getNFDInstance();
            case "NFKC" -> Normalizer2.getNFKCInstance();
            case "NFKD" -> Normalizer2.getNFKDInstance();
            default -> throw Errors.valueError("invalid normalization form");
        };
        if (!old) {
            return n;
        }
        if (assigned == null) {
            assigned = new UnicodeSet("[:age=3.2:]").freeze();
        }
        return new FilteredNormalizer2(n, assigned);
    }

    @ExposeMethod(value = "normalize(self, form, unistr, /)",
            doc = "Return the normal form 'form' for the Unicode string unistr.")
    PyObject normalize(String form, PyStr text) {
        Normalizer2 n = normalizer(form);
        return text.isAscii() ? text : PyStr.of(n.normalize(text.toJava()));
    }

    @ExposeMethod(value = "is_normalized(self, form, unistr, /)",
            doc = "Return whether the Unicode string unistr is in the normal form 'form'.")
    boolean isNormalized(String form, PyStr text) {
        Normalizer2 n = normalizer(form);
        return text.isAscii() || n.isNormalized(text.toJava());
    }
}
