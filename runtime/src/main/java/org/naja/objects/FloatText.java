package org.naja.objects;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Doubles as text, decimal and hexadecimal (CPython's pystrtod.c, and hex and fromhex of floatobject.c). */
public final class FloatText {
    private FloatText() {}

    /** Decimal digits without leading or trailing zeros, and the place of the decimal point before or behind them. */
    private record Decimal(String digits, int point) {}

    /** {@code repr(float)}. */
    public static String repr(double value) {
        return format(value, 'r', 0, false, false, true, false);
    }

    /**
     * As PyOS_double_to_string formats.
     *
     * @param code one of {@code e f g E F G}, or {@code r} for the shortest text that reads as the same number
     * @param alternate keep the decimal point and, for {@code g}, trailing zeros
     * @param plus show the sign of positive numbers
     * @param dotZero make the text look like a float, adding {@code .0} if need be
     */
    public static String format(double value, char code, int precision, boolean alternate, boolean plus,
            boolean dotZero, boolean noNegativeZero) {
        boolean upper = code >= 'A' && code <= 'Z';
        char kind = upper ? (char) (code + 32) : code;
        if (value != value || Double.isInfinite(value)) {
            String text = value != value ? "nan" : "inf";
            text = value < 0 ? "-" + text : plus ? "+" + text : text;
            return upper ? text.toUpperCase(java.util.Locale.ROOT) : text;
        }
        boolean negative = Double.doubleToRawLongBits(value) < 0;
        double magnitude = Math.abs(value);
        int significant = kind == 'e' ? precision + 1 : kind == 'g' && precision == 0 ? 1 : precision;
        if (kind == 'f') {
            String quick = quickFixed(magnitude, precision);
            if (quick != null && !noNegativeZero) {
                return (negative ? "-" : plus ? "+" : "") + quick + (precision == 0 && alternate ? "." : "")
                        + (precision == 0 && dotZero ? ".0" : "");
            }
        }
        Decimal d = magnitude == 0 ? new Decimal("", 1)
                : kind == 'r' ? shortest(magnitude)
                : kind == 'f' ? decimal(new BigDecimal(magnitude).setScale(precision, RoundingMode.HALF_EVEN))
                : decimal(new BigDecimal(magnitude).round(new MathContext(significant, RoundingMode.HALF_EVEN)));
        if (noNegativeZero && d.digits.isEmpty()) {
            negative = false;
        }
        int point = d.point;
        boolean exponent = false;
        int end;
        switch (kind) {
            case 'e' -> {
                exponent = true;
                end = significant;
            }
            case 'f' -> end = point + precision;
            case 'g' -> {
                exponent = point <= -4 || point > significant - (dotZero ? 1 : 0);
                end = alternate ? significant : d.digits.length();
            }
            default -> {
                exponent = point <= -4 || point > 16;
                end = d.digits.length();
            }
        }
        StringBuilder out = new StringBuilder(Math.max(end, 16) + 10);
        if (negative) {
            out.append('-');
        } else if (plus) {
            out.append('+');
        }
        int shown = exponent ? 1 : point;
        end = Math.max(end, !exponent && dotZero ? shown + 1 : shown);
        digits(out, d.digits, shown, end);
        if (out.charAt(out.length() - 1) == '.' && !alternate) {
            out.setLength(out.length() - 1);
        }
        if (exponent) {
            int e = point - 1;
            out.append(upper ? 'E' : 'e').append(e < 0 ? '-' : '+');
            e = Math.abs(e);
            if (e < 10) {
                out.append('0');
            }
            out.append(e);
        }
        return out.toString();
    }

    /** Digits 0 to {@code end}, zeros where there are none, with the point before digit {@code point}. */
    private static void digits(StringBuilder out, String digits, int point, int end) {
        if (point <= 0) {
            out.append("0.").repeat('0', Math.min(-point, Math.max(end - point, 0)));
            if (end > 0) {
                int n = Math.min(end, digits.length());
                out.append(digits, 0, n).repeat('0', end - n);
            }
            return;
        }
        int n = Math.min(point, digits.length());
        out.append(digits, 0, n).repeat('0', point - n).append('.');
        int last = Math.min(end, digits.length());
        if (last > point) {
            out.append(digits, point, last);
        }
        out.repeat('0', end - Math.max(last, point));
    }

    private static final long[] TENS = {
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000
    };

    /** Fixed notation of a small number, or null where the rounding of the product below could matter. */
    private static String quickFixed(double magnitude, int precision) {
        if (precision >= TENS.length) {
            return null;
        }
        double scaled = magnitude * TENS[precision];
        double nearest = Math.rint(scaled);
        if (scaled >= 0x1p40 || Math.abs(Math.abs(scaled - nearest) - 0.5) <= 0x1p-10) {
            return null;
        }
        long n = (long) nearest, whole = n / TENS[precision];
        if (precision == 0) {
            return Long.toString(whole);
        }
        StringBuilder out = new StringBuilder(24).append(whole).append('.');
        String fraction = Long.toString(n - whole * TENS[precision]);
        return out.repeat('0', precision - fraction.length()).append(fraction).toString();
    }

    private static Decimal decimal(BigDecimal value) {
        if (value.signum() == 0) {
            return new Decimal("", 1);
        }
        String digits = value.unscaledValue().toString();
        int point = digits.length() - value.scale();
        return new Decimal(stripZeros(digits), point);
    }

    private static String stripZeros(String digits) {
        int n = digits.length();
        while (n > 0 && digits.charAt(n - 1) == '0') {
            n--;
        }
        return digits.substring(0, n);
    }

    /** The shortest digits that read as {@code value}; Java's text has them, though never fewer than two. */
    private static Decimal shortest(double value) {
        String text = Double.toString(value);
        int e = text.indexOf('E');
        int exponent = e < 0 ? 0 : Integer.parseInt(text, e + 1, text.length(), 10);
        int dot = text.indexOf('.');
        String digits = text.substring(0, dot) + text.substring(dot + 1, e < 0 ? text.length() : e);
        int zeros = 0;
        while (zeros < digits.length() - 1 && digits.charAt(zeros) == '0') {
            zeros++;
        }
        digits = stripZeros(digits.substring(zeros));
        int point = dot + exponent - zeros;
        if (digits.length() == 2 && value < 1e-300) {
            // Only numbers with next to no bits: 4.9E-324 for 5e-324.
            int units = Math.round(Integer.parseInt(digits) / 10f);
            if (Double.parseDouble(units + "e" + (point - 1)) == value) {
                return units == 10 ? new Decimal("1", point + 1) : new Decimal(Integer.toString(units), point);
            }
        }
        return new Decimal(digits, point);
    }

    // ---- hexadecimal ------------------------------------------------------------------------------------------------

    static String toHex(double value) {
        if (value != value || Double.isInfinite(value)) {
            return repr(value);
        }
        String sign = Double.doubleToRawLongBits(value) < 0 ? "-" : "";
        if (value == 0) {
            return sign + "0x0.0p+0";
        }
        long bits = Double.doubleToRawLongBits(value);
        int biased = (int) (bits >>> 52) & 0x7FF;
        String fraction = Long.toHexString(bits & (1L << 52) - 1);
        int exponent = biased == 0 ? -1022 : biased - 1023;
        return sign + (biased == 0 ? "0x0." : "0x1.") + "0".repeat(13 - fraction.length()) + fraction + "p"
                + (exponent < 0 ? "-" : "+") + Math.abs(exponent);
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    private static RuntimeException badHex() {
        return Errors.valueError("invalid hexadecimal floating-point string");
    }

    static double fromHex(String text) {
        int i = 0, end = text.length();
        while (i < end && isSpace(text.charAt(i))) {
            i++;
        }
        while (end > i && isSpace(text.charAt(end - 1))) {
            end--;
        }
        boolean negative = false;
        if (i < end && (text.charAt(i) == '-' || text.charAt(i) == '+')) {
            negative = text.charAt(i++) == '-';
        }
        double magnitude = hexMagnitude(text, i, end);
        return negative ? -magnitude : magnitude;
    }

    private static double hexMagnitude(String text, int i, int end) {
        String word = text.substring(i, end).toLowerCase(java.util.Locale.ROOT);
        if (word.equals("inf") || word.equals("infinity")) {
            return Double.POSITIVE_INFINITY;
        }
        if (word.equals("nan")) {
            return Double.NaN;
        }
        if (text.startsWith("0x", i) || text.startsWith("0X", i)) {
            i += 2;
        }
        // The first 60 significant bits, what comes behind only as one sticky bit.
        long mantissa = 0;
        boolean sticky = false, any = false, dot = false;
        long exponent = 0;
        for (; i < end; i++) {
            char c = text.charAt(i);
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            if (c == '.' && !dot) {
                dot = true;
            } else if (digit >= 0) {
                any = true;
                if (mantissa >>> 56 == 0) {
                    mantissa = mantissa << 4 | digit;
                    exponent -= dot ? 4 : 0;
                } else {
                    sticky |= digit != 0;
                    exponent += dot ? 0 : 4;
                }
            } else {
                break;
            }
        }
        if (!any) {
            throw badHex();
        }
        if (i < end) {
            if ((text.charAt(i) | 32) != 'p') {
                throw badHex();
            }
            exponent += exponent(text, i + 1, end);
        }
        if (mantissa == 0) {
            return 0;
        }
        int bits = 64 - Long.numberOfLeadingZeros(mantissa);
        if (exponent + bits > 1024) {
            throw tooLarge();
        }
        if (exponent + bits < -1075) {
            return 0;
        }
        long extra = Math.max(bits - 53, -1074 - exponent);
        long rounded = mantissa;
        if (extra > 0) {
            if (extra > 62) {
                return 0;
            }
            long half = 1L << extra - 1, low = mantissa & (half << 1) - 1;
            rounded = mantissa >> extra;
            if (low > half || low == half && (sticky || (rounded & 1) != 0)) {
                rounded++;
            }
            exponent += extra;
        }
        double result = Math.scalb((double) rounded, (int) exponent);
        if (Double.isInfinite(result)) {
            throw tooLarge();
        }
        return result;
    }

    private static RuntimeException tooLarge() {
        return Errors.overflowError("hexadecimal value too large to represent as a float");
    }

    private static long exponent(String text, int i, int end) {
        boolean negative = false;
        if (i < end && (text.charAt(i) == '-' || text.charAt(i) == '+')) {
            negative = text.charAt(i++) == '-';
        }
        if (i == end) {
            throw badHex();
        }
        long e = 0;
        for (; i < end; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                throw badHex();
            }
            e = Math.min(e * 10 + c - '0', 1L << 40);
        }
        return negative ? -e : e;
    }
}
