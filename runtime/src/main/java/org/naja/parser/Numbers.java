package org.naja.parser;

import java.math.BigInteger;

/** Values of numeric literals. */
final class Numbers {
    private static final int MAX_DECIMAL_DIGITS = 4300;

    private Numbers() {}

    static Object parse(Tokens t, int i) {
        char[] src = t.src;
        int from = t.start[i];
        int to = t.end[i];
        if (to - from <= 18) {
            long value = 0;
            int k = from;
            while (k < to && src[k] >= '0' && src[k] <= '9') {
                value = value * 10 + (src[k++] - '0');
            }
            if (k == to) {
                return value;
            }
        }
        String text = new String(src, from, to - from).replace("_", "");
        char second = text.length() > 1 ? Character.toLowerCase(text.charAt(1)) : 0;
        if (text.charAt(0) == '0' && (second == 'x' || second == 'o' || second == 'b')) {
            return integer(new BigInteger(text.substring(2), second == 'x' ? 16 : second == 'o' ? 8 : 2));
        }
        char last = text.charAt(text.length() - 1);
        if (last == 'j' || last == 'J') {
            return new Ast.Complex(0.0, Double.parseDouble(text.substring(0, text.length() - 1)));
        }
        if (text.indexOf('.') >= 0 || text.indexOf('e') >= 0 || text.indexOf('E') >= 0) {
            return Double.parseDouble(text);
        }
        if (text.length() > MAX_DECIMAL_DIGITS) {
            throw Errors.at(t, i, i, PySyntaxException.Kind.SYNTAX, "Exceeds the limit (" + MAX_DECIMAL_DIGITS
                    + " digits) for integer string conversion: value has " + text.length() + " digits; "
                    + "use sys.set_int_max_str_digits() to increase the limit - Consider hexadecimal for huge integer "
                    + "literals to avoid decimal conversion limits.");
        }
        return integer(new BigInteger(text));
    }

    private static Object integer(BigInteger value) {
        return value.bitLength() < 64 ? (Object) value.longValue() : value;
    }
}
