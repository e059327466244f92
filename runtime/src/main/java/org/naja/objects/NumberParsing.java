package org.naja.objects;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/** Text to numbers: what {@code int()}, {@code float()} and {@code complex()} accept. */
public final class NumberParsing {
    private static final double NEGATIVE_NAN = Double.longBitsToDouble(0xFFF8L << 48);

    private NumberParsing() {}

    /** {@code sys.get_int_max_str_digits()}. */
    static int maxDigits() {
        return ThreadState.current().interpreter.maxStrDigits;
    }

    // ---- characters ------------------------------------------------------------------------------------------------

    static boolean isSpace(int c) {
        if (c < 128) {
            return c == ' ' || c >= 9 && c <= 13 || c >= 0x1C && c <= 0x1F;
        }
        return c == 0x85 || c == 0xA0 || c == 0x1680 || c >= 0x2000 && c <= 0x200A || c == 0x2028 || c == 0x2029
                || c == 0x202F || c == 0x205F || c == 0x3000;
    }

    /** {@code text} with spaces and decimal digits of any script as ASCII, other foreign characters as '?', stripped. */
    static String toAscii(String text) {
        boolean plain = true;
        for (int i = 0; i < text.length() && plain; i++) {
            plain = text.charAt(i) < 128;
        }
        if (!plain) {
            StringBuilder out = new StringBuilder(text.length());
            for (int i = 0; i < text.length(); ) {
                int c = text.codePointAt(i);
                i += Character.charCount(c);
                if (c < 128) {
                    out.append((char) c);
                } else if (isSpace(c)) {
                    out.append(' ');
                } else {
                    int digit = Character.getType(c) == Character.DECIMAL_DIGIT_NUMBER ? Character.digit(c, 10) : -1;
                    out.append(digit >= 0 ? (char) ('0' + digit) : '?');
                }
            }
            text = out.toString();
        }
        int start = 0, end = text.length();
        while (start < end && isSpace(text.charAt(start))) {
            start++;
        }
        while (end > start && isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /** The characters of a str or a bytes-like object, or null. */
    private static String textOf(PyObject x) {
        if (x instanceof PyStr s) {
            return s.toJava();
        }
        byte[] bytes = IntBytes.bytesOrNull(x);
        return bytes == null ? null : new String(bytes, StandardCharsets.ISO_8859_1);
    }

    // ---- int -------------------------------------------------------------------------------------------------------

    /** {@code int(x, base)}. */
    static PyInt intWithBase(PyObject x, long base) {
        if (base != 0 && base < 2 || base > 36) {
            throw Errors.valueError("int() base must be >= 2 and <= 36, or 0");
        }
        PyInt result = x instanceof PyStr || IntBytes.isBytesOrByteArray(x) ? intFromText(x, (int) base) : null;
        if (result == null) {
            throw Errors.typeError("int() can't convert non-string with explicit base");
        }
        return result;
    }

    /** The int written in a str or bytes-like object; null for anything else. */
    static PyInt intFromText(PyObject x, int base) {
        String text = textOf(x);
        if (text == null) {
            return null;
        }
        String ascii = x instanceof PyStr ? toAscii(text) : asciiOfBytes(text);
        PyInt result = parseInt(ascii, base);
        if (result == null) {
            String shown = x instanceof PyStr || x instanceof PyBytes
                    ? x.repr().toJava() : PyBytes.of(text.getBytes(StandardCharsets.ISO_8859_1)).repr().toJava();
            if (shown.length() > 200) {
                shown = shown.substring(0, shown.offsetByCodePoints(0, Math.min(200,
                        shown.codePointCount(0, shown.length()))));
            }
            throw Errors.valueError("invalid literal for int() with base " + base + ": " + shown);
        }
        return result;
    }

    private static String asciiOfBytes(String latin1) {
        StringBuilder out = new StringBuilder(latin1);
        for (int i = 0; i < out.length(); i++) {
            if (out.charAt(i) >= 128) {
                out.setCharAt(i, '?');
            }
        }
        return toAscii(out.toString());
    }

    /** An int literal with optional sign, prefix and underscores, without spaces around; null when it is none. */
    static PyInt parseInt(String text, int base) {
        int i = 0, end = text.length();
        boolean negative = false;
        if (end > 0 && (text.charAt(0) == '-' || text.charAt(0) == '+')) {
            negative = text.charAt(0) == '-';
            i = 1;
        }
        int prefixBase = 0;
        if (i + 1 < end && text.charAt(i) == '0') {
            prefixBase = switch (text.charAt(i + 1) | 32) {
                case 'x' -> 16;
                case 'o' -> 8;
                case 'b' -> 2;
                default -> 0;
            };
        }
        boolean zeroOnly = false;
        if (base == 0) {
            base = prefixBase != 0 ? prefixBase : 10;
            // "0777" is an error, "000" is not.
            zeroOnly = prefixBase == 0 && i < end && text.charAt(i) == '0';
        }
        if (prefixBase == base) {
            i += 2;
            if (i < end && text.charAt(i) == '_') {
                i++;
            }
        }
        if (i == end) {
            return null;
        }
        long small = 0;
        int digits = 0;
        boolean fits = true, underscores = false, afterDigit = false;
        long limit = (Long.MAX_VALUE - 36) / base;
        for (int k = i; k < end; k++) {
            char c = text.charAt(k);
            if (c == '_') {
                if (!afterDigit) {
                    return null;
                }
                afterDigit = false;
                underscores = true;
                continue;
            }
            int d = c < 128 ? Character.digit(c, base) : -1;
            if (d < 0) {
                return null;
            }
            afterDigit = true;
            digits++;
            if (small > limit) {
                fits = false;
            } else {
                small = small * base + d;
            }
        }
        if (!afterDigit || zeroOnly && (small != 0 || !fits)) {
            return null;
        }
        if (fits) {
            return PyInt.of(negative ? -small : small);
        }
        if ((base & base - 1) != 0 && digits > 640) {
            int max = maxDigits();
            if (max > 0 && digits > max) {
                throw Errors.valueError("Exceeds the limit (" + max + " digits) for integer string conversion: value"
                        + " has " + digits + " digits; use sys.set_int_max_str_digits() to increase the limit");
            }
        }
        String plain = text.substring(i);
        BigInteger big = bigInteger(underscores ? plain.replace("_", "") : plain, base);
        return PyInt.of(negative ? big.negate() : big);
    }

    /** Like BigInteger's constructor, but faster than quadratic. */
    static BigInteger bigInteger(String digits, int base) {
        if (digits.length() <= 400) {
            return new BigInteger(digits, base);
        }
        if (digits.charAt(0) == '-') {
            return bigInteger(digits.substring(1), base).negate();
        }
        // Halves that are a power of two times 400 digits, so that few powers are needed.
        int low = 400;
        while (low * 2L < digits.length()) {
            low *= 2;
        }
        BigInteger[] powers = new BigInteger[Integer.numberOfTrailingZeros(low / 25) + 1];
        return split(digits, 0, digits.length(), low, base, powers);
    }

    private static BigInteger split(String digits, int from, int to, int low, int base, BigInteger[] powers) {
        if (to - from <= 400) {
            return new BigInteger(digits.substring(from, to), base);
        }
        while (low >= to - from) {
            low /= 2;
        }
        int level = Integer.numberOfTrailingZeros(low / 25);
        BigInteger power = powers[level];
        if (power == null) {
            powers[level] = power = BigInteger.valueOf(base).pow(low);
        }
        BigInteger high = split(digits, from, to - low, low, base, powers);
        return high.multiply(power).add(split(digits, to - low, to, low, base, powers));
    }

    // ---- float -----------------------------------------------------------------------------------------------------

    /** The float written in a str or bytes-like object; null for anything else. */
    static Double floatFromText(PyObject x) {
        String text = textOf(x);
        if (text == null) {
            return null;
        }
        String ascii = x instanceof PyStr ? toAscii(text) : asciiOfBytes(text);
        double[] result = new double[1];
        if (floatAt(ascii, 0, true, result) != ascii.length() || ascii.isEmpty()) {
            throw Errors.valueError("could not convert string to float: " + x.repr().toJava());
        }
        return result[0];
    }

    private static boolean word(String text, int at, String word) {
        return text.regionMatches(true, at, word, 0, word.length());
    }

    private static boolean isDigit(String text, int i) {
        return i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }

    /** Behind a run of digits, underscores between them included; {@code i} itself where there is none. */
    private static int digits(String text, int i, boolean underscores) {
        while (isDigit(text, i)) {
            i++;
            if (underscores && i < text.length() && text.charAt(i) == '_' && isDigit(text, i + 1)) {
                i++;
            }
        }
        return i;
    }

    /** Reads a float with optional sign at {@code start}; returns where it ends, {@code start} if there is none. */
    static int floatAt(String text, int start, boolean underscores, double[] result) {
        int i = start;
        boolean negative = false;
        if (i < text.length() && (text.charAt(i) == '-' || text.charAt(i) == '+')) {
            negative = text.charAt(i++) == '-';
        }
        if (word(text, i, "inf")) {
            result[0] = negative ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
            return i + (word(text, i, "infinity") ? 8 : 3);
        }
        if (word(text, i, "nan")) {
            result[0] = negative ? NEGATIVE_NAN : Double.NaN;
            return i + 3;
        }
        int from = i;
        int whole = digits(text, i, underscores);
        boolean any = whole > i;
        i = whole;
        if (i < text.length() && text.charAt(i) == '.') {
            int fraction = digits(text, i + 1, underscores);
            any |= fraction > i + 1;
            i = fraction;
        }
        if (!any) {
            return start;
        }
        if (i < text.length() && (text.charAt(i) | 32) == 'e') {
            int e = i + 1;
            if (e < text.length() && (text.charAt(e) == '-' || text.charAt(e) == '+')) {
                e++;
            }
            if (isDigit(text, e)) {
                i = digits(text, e, underscores);
            }
        }
        String number = text.substring(from, i);
        if (underscores && number.indexOf('_') >= 0) {
            number = number.replace("_", "");
        }
        double d = Double.parseDouble(number);
        result[0] = negative ? -d : d;
        return i;
    }

    // ---- complex ---------------------------------------------------------------------------------------------------

    /** {@code complex(text)} as {real, imag}. */
    static double[] complex(PyStr text) {
        String s = toAscii(text.toJava());
        for (int k = s.indexOf('_'); k >= 0; k = s.indexOf('_', k + 1)) {
            if (k == 0 || !isDigit(s, k - 1) || !isDigit(s, k + 1)) {
                throw Errors.valueError("could not convert string to complex: " + text.repr().toJava());
            }
        }
        int i = 0;
        boolean bracket = false;
        if (s.startsWith("(")) {
            bracket = true;
            i = 1;
            while (i < s.length() && isSpace(s.charAt(i))) {
                i++;
            }
        }
        double[] part = new double[1];
        double real = 0, imag = 0;
        int end = floatAt(s, i, true, part);
        if (end != i) {
            i = end;
            char next = i < s.length() ? s.charAt(i) : 0;
            if (next == '+' || next == '-') {
                real = part[0];
                end = floatAt(s, i, true, part);
                if (end != i) {
                    imag = part[0];
                    i = end;
                } else {
                    imag = next == '+' ? 1 : -1;
                    i++;
                }
                if (i >= s.length() || (s.charAt(i) | 32) != 'j') {
                    throw malformed();
                }
                i++;
            } else if (next == 'j' || next == 'J') {
                imag = part[0];
                i++;
            } else {
                real = part[0];
            }
        } else {
            imag = 1;
            if (i < s.length() && (s.charAt(i) == '+' || s.charAt(i) == '-')) {
                imag = s.charAt(i) == '+' ? 1 : -1;
                i++;
            }
            if (i >= s.length() || (s.charAt(i) | 32) != 'j') {
                throw malformed();
            }
            i++;
        }
        if (bracket) {
            while (i < s.length() && isSpace(s.charAt(i))) {
                i++;
            }
            if (i >= s.length() || s.charAt(i) != ')') {
                throw malformed();
            }
            i++;
        }
        if (i != s.length()) {
            throw malformed();
        }
        return new double[] {real, imag};
    }

    private static PyException malformed() {
        return Errors.valueError("complex() arg is a malformed string");
    }
}
