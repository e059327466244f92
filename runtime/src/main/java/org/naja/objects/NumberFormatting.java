package org.naja.objects;

import java.math.BigInteger;

/** {@code __format__} of the number types and the decimal text of ints (the number half of formatter_unicode.c). */
public final class NumberFormatting {
    private NumberFormatting() {}

    // ---- plain decimal text ---------------------------------------------------------------------------------------

    /** {@code str(int)}; ValueError when it is longer than {@code sys.get_int_max_str_digits()} allows. */
    public static String decimal(PyInt i) {
        BigInteger big = i.big();
        if (big == null) {
            return Long.toString(i.num);
        }
        int limit = NumberParsing.maxDigits();
        // log10(2) is a little more than 0.30102.
        if (limit > 0 && big.bitLength() > 2048 && big.bitLength() * 0.30102 - 2 > limit) {
            throw tooLong(limit);
        }
        String text = big.toString();
        int digits = text.length() - (big.signum() < 0 ? 1 : 0);
        if (limit > 0 && digits > 640 && digits > limit) {
            throw tooLong(limit);
        }
        return text;
    }

    private static PyException tooLong(int limit) {
        return Errors.valueError("Exceeds the limit (" + limit + " digits) for integer string conversion; use"
                + " sys.set_int_max_str_digits() to increase the limit");
    }

    /** Digits of the absolute value in base 2, 8, 10 or 16. */
    private static String digits(PyInt i, int base) {
        if (base == 10) {
            String text = decimal(i);
            return i.signum() < 0 ? text.substring(1) : text;
        }
        BigInteger big = i.big();
        return big == null && i.num != Long.MIN_VALUE ? Long.toString(Math.abs(i.num), base)
                : i.bigValue().abs().toString(base);
    }

    /** {@code bin()}, {@code oct()} and {@code hex()}: with sign and prefix. */
    public static String withPrefix(PyInt i, int base) {
        return (i.signum() < 0 ? "-" : "") + (base == 2 ? "0b" : base == 8 ? "0o" : "0x") + digits(i, base);
    }

    // ---- int ------------------------------------------------------------------------------------------------------------

    /** {@code int.__format__} for a specification that is not empty. */
    public static String formatInt(PyInt i, String specText) {
        FormatSpec spec = FormatSpec.parse(i, specText, 'd', '>');
        switch (spec.type) {
            case 'b', 'c', 'd', 'o', 'x', 'X', 'n':
                return formatInt(i, spec);
            case 'e', 'E', 'f', 'F', 'g', 'G', '%':
                return formatFloat(i.toDouble(), spec, null);
            default:
                throw FormatSpec.unknownType(spec.type, i);
        }
    }

    private static String formatInt(PyInt i, FormatSpec spec) {
        if (spec.precision >= 0) {
            throw Errors.valueError("Precision not allowed in integer format specifier");
        }
        if (spec.noNegativeZero) {
            throw Errors.valueError("Negative zero coercion (z) not allowed in integer format specifier");
        }
        Layout layout = new Layout();
        if (spec.type == 'c') {
            if (spec.sign != 0) {
                throw Errors.valueError("Sign not allowed with integer format specifier 'c'");
            }
            if (spec.alternate) {
                throw Errors.valueError("Alternate form (#) not allowed with integer format specifier 'c'");
            }
            if (!i.isLong() || i.num < -0x8000_0000L || i.num > 0x7FFF_FFFFL && i.num != (int) i.num) {
                throw Errors.overflowError("Python int too large to convert to C long");
            }
            if (i.num < 0 || i.num > 0x10FFFF) {
                throw Errors.overflowError("%c arg not in range(0x110000)");
            }
            layout.rest = Character.toString((int) i.num);
            return layout.build(spec);
        }
        int base = switch (spec.type) {
            case 'b' -> 2;
            case 'o' -> 8;
            case 'x', 'X' -> 16;
            default -> 10;
        };
        layout.negative = i.signum() < 0;
        layout.digits = digits(i, base);
        if (spec.alternate && base != 10) {
            layout.prefix = spec.type == 'X' ? "0X" : "0" + (char) spec.type;
        }
        if (spec.type == 'X') {
            layout.digits = layout.digits.toUpperCase(java.util.Locale.ROOT);
        }
        layout.grouping = grouping(spec);
        return layout.build(spec);
    }

    private static String grouping(FormatSpec spec) {
        return switch (spec.grouping) {
            case FormatSpec.COMMA -> ",";
            case FormatSpec.UNDERSCORE, FormatSpec.UNDERSCORE_FOUR -> "_";
            default -> "";
        };
    }

    // ---- float ----------------------------------------------------------------------------------------------------------

    /** {@code float.__format__} for a specification that is not empty. */
    public static String formatFloat(PyFloat f, String specText) {
        FormatSpec spec = FormatSpec.parse(f, specText, 0, '>');
        switch (spec.type) {
            case 0, 'e', 'E', 'f', 'F', 'g', 'G', 'n', '%':
                return formatFloat(f.value, spec, f);
            default:
                throw FormatSpec.unknownType(spec.type, f);
        }
    }

    private static String formatFloat(double value, FormatSpec spec, PyFloat unused) {
        checkPrecision(spec);
        char type = (char) spec.type;
        boolean dotZero = false, percent = false;
        int precision = 6;
        if (type == 0) {
            dotZero = true;
            type = 'r';
            precision = 0;
        } else if (type == 'n') {
            type = 'g';
        } else if (type == '%') {
            type = 'f';
            value *= 100;
            percent = true;
        }
        if (spec.precision >= 0) {
            precision = spec.precision;
            type = type == 'r' ? 'g' : type;
        }
        Layout layout = new Layout();
        layout.number(FloatText.format(value, type, precision, spec.alternate, false, dotZero, spec.noNegativeZero));
        if (percent) {
            layout.rest += "%";
        }
        layout.grouping = grouping(spec);
        return layout.build(spec);
    }

    private static void checkPrecision(FormatSpec spec) {
        if (spec.precision > Integer.MAX_VALUE - 1000) {
            throw Errors.valueError("precision too big");
        }
        if (spec.alternate && spec.type == 'c') {
            throw Errors.valueError("Alternate form (#) not allowed");
        }
    }

    // ---- complex --------------------------------------------------------------------------------------------------------

    /** {@code complex.__format__} for a specification that is not empty. */
    public static String formatComplex(PyComplex c, String specText) {
        FormatSpec spec = FormatSpec.parse(c, specText, 0, '>');
        switch (spec.type) {
            case 0, 'e', 'E', 'f', 'F', 'g', 'G', 'n':
                break;
            default:
                throw FormatSpec.unknownType(spec.type, c);
        }
        checkPrecision(spec);
        if (spec.fill == '0') {
            throw Errors.valueError("Zero padding is not allowed in complex format specifier");
        }
        if (spec.align == '=') {
            throw Errors.valueError("'=' alignment flag is not allowed in complex format specifier");
        }
        char type = (char) spec.type;
        int precision = 6;
        boolean parentheses = false, skipReal = false;
        if (type == 0) {
            type = 'r';
            precision = 0;
            skipReal = c.real == 0 && Math.copySign(1, c.real) == 1;
            parentheses = !skipReal;
        } else if (type == 'n') {
            type = 'g';
        }
        if (spec.precision >= 0) {
            precision = spec.precision;
            type = type == 'r' ? 'g' : type;
        }
        StringBuilder out = new StringBuilder();
        if (parentheses) {
            out.append('(');
        }
        int sign = spec.sign;
        if (!skipReal) {
            complexPart(out, c.real, type, precision, spec, sign);
            sign = '+';
        }
        complexPart(out, c.imag, type, precision, spec, sign);
        out.append('j');
        if (parentheses) {
            out.append(')');
        }
        return spec.pad(out.toString());
    }

    private static void complexPart(StringBuilder out, double value, char type, int precision, FormatSpec spec,
            int sign) {
        Layout layout = new Layout();
        layout.number(FloatText.format(value, type, precision, spec.alternate, false, false, spec.noNegativeZero));
        layout.grouping = grouping(spec);
        out.append(layout.sign(sign));
        layout.group(out, spec.grouping == FormatSpec.UNDERSCORE_FOUR ? 4 : 3, 0);
        out.append(layout.rest);
    }

    // ---- putting the parts together ----------------------------------------------------------------------------------

    /** The parts of a number: sign, prefix, digits before the point (to be grouped), and the rest. */
    private static final class Layout {
        boolean negative;
        String prefix = "";
        String digits = "";
        String rest = "";
        String grouping = "";

        /** Takes a formatted float apart. */
        void number(String text) {
            int i = 0;
            if (text.startsWith("-")) {
                negative = true;
                i = 1;
            }
            int end = i;
            while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
                end++;
            }
            digits = text.substring(i, end);
            rest = text.substring(end);
        }

        String sign(int style) {
            return negative ? "-" : style == '+' ? "+" : style == ' ' ? " " : "";
        }

        /** Appends the digits in groups, zeros in front to reach {@code width} places. */
        void group(StringBuilder out, int size, int width) {
            if (grouping.isEmpty()) {
                out.repeat('0', Math.max(0, width - digits.length())).append(digits);
                return;
            }
            int remaining = digits.length();
            StringBuilder reversed = new StringBuilder();
            while (true) {
                int n = Math.min(size, Math.max(Math.max(remaining, width), 1));
                for (int k = 0; k < n; k++) {
                    reversed.append(remaining > 0 ? digits.charAt(--remaining) : '0');
                }
                width -= n;
                if (remaining <= 0 && width <= 0) {
                    break;
                }
                reversed.append(grouping);
                width--;
            }
            out.append(reversed.reverse());
        }

        String build(FormatSpec spec) {
            String sign = spec.type == 'c' ? "" : sign(spec.sign);
            int fixed = sign.length() + prefix.length() + rest.codePointCount(0, rest.length());
            int size = spec.grouping == FormatSpec.UNDERSCORE_FOUR ? 4 : 3;
            StringBuilder out = new StringBuilder();
            out.append(sign).append(prefix);
            if (spec.align == '=') {
                StringBuilder number = new StringBuilder();
                boolean zeros = spec.fill == '0' && !digits.isEmpty();
                group(number, size, zeros ? Math.max(0, spec.width - fixed) : 0);
                spec.fill(out, Math.max(0, spec.width - fixed - number.length()));
                return out.append(number).append(rest).toString();
            }
            if (!digits.isEmpty()) {
                group(out, size, 0);
            }
            return spec.pad(out.append(rest).toString());
        }
    }
}
