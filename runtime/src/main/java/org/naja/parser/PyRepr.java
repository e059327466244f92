package org.naja.parser;

import java.math.BigDecimal;
import java.math.MathContext;

/** Python's repr() of the values that constants can have. */
final class PyRepr {
    private PyRepr() {}

    static String of(Object value) {
        return switch (value) {
            case null -> "None";
            case Ast.Singleton s -> s == Ast.NONE ? "None" : "Ellipsis";
            case Boolean b -> b ? "True" : "False";
            case Double d -> floating(d);
            case Ast.Complex c -> complex(c);
            case String s -> string(s);
            case Ast.SplitText s -> string(s.utf16(), s.codePoints());
            case byte[] b -> bytes(b);
            default -> value.toString();
        };
    }

    static String floating(double d) {
        String s = shortest(d);
        return s.indexOf('.') < 0 && s.indexOf('e') < 0 && Double.isFinite(d) ? s + ".0" : s;
    }

    private static String complex(Ast.Complex c) {
        String imag = shortest(c.imag()) + "j";
        if (c.real() == 0 && 1 / c.real() > 0) {
            return imag;
        }
        return "(" + shortest(c.real()) + (imag.startsWith("-") ? "" : "+") + imag + ")";
    }

    /** The shortest digits that read back the same, in Python's layout but without a forced ".0". */
    private static String shortest(double d) {
        if (Double.isNaN(d)) {
            return "nan";
        }
        if (Double.isInfinite(d)) {
            return d > 0 ? "inf" : "-inf";
        }
        String sign = d < 0 || 1 / d < 0 ? "-" : "";
        if (d == 0) {
            return sign + "0";
        }
        BigDecimal big = new BigDecimal(Double.toString(Math.abs(d))).stripTrailingZeros();
        // Java insists on two digits, of which the smallest numbers need only one.
        BigDecimal rounded = big.precision() == 2 ? big.round(new MathContext(1)) : big;
        big = rounded.doubleValue() == Math.abs(d) ? rounded : big;
        String digits = big.unscaledValue().toString();
        int exponent = digits.length() - big.scale() - 1;
        if (exponent < -4 || exponent >= 16) {
            String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
            String size = Integer.toString(Math.abs(exponent));
            return sign + digits.charAt(0) + fraction + "e" + (exponent < 0 ? "-" : "+")
                    + (size.length() < 2 ? "0" + size : size);
        }
        if (exponent < 0) {
            return sign + "0." + "0".repeat(-exponent - 1) + digits;
        }
        if (digits.length() <= exponent + 1) {
            return sign + digits + "0".repeat(exponent + 1 - digits.length());
        }
        return sign + digits.substring(0, exponent + 1) + "." + digits.substring(exponent + 1);
    }

    static String string(String s) {
        return string(s, s.codePoints().toArray());
    }

    private static String string(String s, int[] codePoints) {
        char quote = s.indexOf('\'') >= 0 && s.indexOf('"') < 0 ? '"' : '\'';
        StringBuilder out = new StringBuilder(s.length() + 2).append(quote);
        for (int cp : codePoints) {
            if (cp == quote || cp == '\\') {
                out.append('\\').append((char) cp);
            } else if (cp == '\n') {
                out.append("\\n");
            } else if (cp == '\r') {
                out.append("\\r");
            } else if (cp == '\t') {
                out.append("\\t");
            } else if (Names.isPrintable(cp)) {
                out.appendCodePoint(cp);
            } else if (cp < 0x100) {
                out.append(String.format("\\x%02x", cp));
            } else if (cp < 0x10000) {
                out.append(String.format("\\u%04x", cp));
            } else {
                out.append(String.format("\\U%08x", cp));
            }
        }
        return out.append(quote).toString();
    }

    private static String bytes(byte[] bytes) {
        boolean single = false;
        boolean twin = false;
        for (byte b : bytes) {
            single |= b == '\'';
            twin |= b == '"';
        }
        char quote = single && !twin ? '"' : '\'';
        StringBuilder out = new StringBuilder(bytes.length + 3).append('b').append(quote);
        for (byte b : bytes) {
            int c = b & 0xff;
            if (c == quote || c == '\\') {
                out.append('\\').append((char) c);
            } else if (c == '\n') {
                out.append("\\n");
            } else if (c == '\r') {
                out.append("\\r");
            } else if (c == '\t') {
                out.append("\\t");
            } else if (c < 0x20 || c >= 0x7f) {
                out.append(String.format("\\x%02x", c));
            } else {
                out.append((char) c);
            }
        }
        return out.append(quote).toString();
    }
}
