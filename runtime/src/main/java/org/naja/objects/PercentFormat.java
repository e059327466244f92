package org.naja.objects;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.naja.memory.Buffer;

/** The {@code %} operator of str, bytes and bytearray (unicode_format.h's and bytesobject.c's printf style). */
final class PercentFormat {
    private final String format;
    private final boolean bytes;
    private final PyObject args;
    /** Not null when {@code args} is a tuple. */
    private final PyTuple tuple;
    /** Not null while keys can be looked up. */
    private final PyObject mapping;
    private int next;
    private boolean usedMapping;
    private int pos;
    private final StringBuilder out;

    /** The conversion at hand. */
    private boolean left, plus, blank, alternate, zero;
    private long width, precision;

    private PercentFormat(String format, boolean bytes, PyObject args) {
        this.format = format;
        this.bytes = bytes;
        this.args = args;
        this.tuple = args instanceof PyTuple t ? t : null;
        boolean text = args instanceof PyStr || bytes && args instanceof ByteString;
        this.mapping = tuple == null && !text && args.type().lookup("__getitem__") != null ? args : null;
        this.out = new StringBuilder(format.length() + 100);
    }

    /** {@code format % args}. */
    static PyObject format(PyStr format, PyObject args) {
        return PyStr.of(new PercentFormat(format.toJava(), false, args).run());
    }

    /** The same for bytes: each byte is a character here. */
    static byte[] format(byte[] format, int length, PyObject args) {
        String text = new String(format, 0, length, StandardCharsets.ISO_8859_1);
        return new PercentFormat(text, true, args).run().getBytes(StandardCharsets.ISO_8859_1);
    }

    private String run() {
        int n = format.length();
        while (pos < n) {
            int percent = format.indexOf('%', pos);
            if (percent < 0) {
                break;
            }
            out.append(format, pos, percent);
            pos = percent + 1;
            conversion();
        }
        out.append(format, pos, n);
        boolean rest = tuple != null ? next < tuple.size() : next == 0 && mapping == null;
        if (rest && !usedMapping) {
            throw Errors.typeError(
                    "not all arguments converted during " + (bytes ? "bytes" : "string") + " formatting");
        }
        return out.toString();
    }

    private PyObject nextArgument() {
        if (tuple != null) {
            if (next < tuple.size()) {
                return tuple.get(next++);
            }
        } else if (next == 0) {
            next = 1;
            return args;
        }
        throw Errors.typeError("not enough arguments for format string");
    }

    private int peek() {
        if (pos >= format.length()) {
            throw Errors.valueError("incomplete format");
        }
        return format.charAt(pos);
    }

    private void conversion() {
        PyObject value = null;
        int c = peek();
        if (c == '%') {
            pos++;
            out.append('%');
            return;
        }
        if (c == '(') {
            value = byKey();
            c = peek();
        }
        left = plus = blank = alternate = zero = false;
        flags:
        while (true) {
            switch (c) {
                case '-' -> left = true;
                case '+' -> plus = true;
                case ' ' -> blank = true;
                case '#' -> alternate = true;
                case '0' -> zero = true;
                default -> {
                    break flags;
                }
            }
            pos++;
            c = peek();
        }
        width = -1;
        if (c == '*') {
            width = star(value, "width too big");
            if (width < 0) {
                left = true;
                width = -width;
            }
        } else if (c >= '0' && c <= '9') {
            width = number("width too big", Long.MAX_VALUE);
        }
        precision = -1;
        c = peek();
        if (c == '.') {
            pos++;
            c = peek();
            precision = 0;
            if (c == '*') {
                precision = Math.max(0, star(value, "precision too big"));
            } else if (c >= '0' && c <= '9') {
                precision = number(bytes ? "prec too big" : "precision too big", Integer.MAX_VALUE);
            }
            c = peek();
        }
        if (c == 'h' || c == 'l' || c == 'L') {
            pos++;
        }
        peek();
        int start = pos;
        c = format.codePointAt(pos);
        pos += Character.charCount(c);
        if (value == null) {
            value = nextArgument();
        }
        convert(c, value, start);
    }

    private PyObject byKey() {
        if (mapping == null) {
            throw Errors.typeError("format requires a mapping");
        }
        int start = ++pos;
        int open = 1;
        while (open > 0 && pos < format.length()) {
            char c = format.charAt(pos++);
            open += c == '(' ? 1 : c == ')' ? -1 : 0;
        }
        if (open > 0) {
            throw Errors.valueError("incomplete format key");
        }
        String key = format.substring(start, pos - 1);
        usedMapping = true;
        return mapping.getItem(bytes ? PyBytes.ofLatin1(key) : PyStr.of(key));
    }

    /** A width or precision that is an argument. */
    private long star(PyObject keyed, String tooBig) {
        pos++;
        PyObject value = keyed != null ? keyed : nextArgument();
        if (!(value instanceof PyInt i)) {
            throw Errors.typeError("* wants int");
        }
        if (keyed != null) {
            throw Errors.typeError("not enough arguments for format string");
        }
        if (!i.isLong() || tooBig.startsWith("prec") && i.longValue() != (int) i.longValue()) {
            throw Errors.overflowError(tooBig.startsWith("prec")
                    ? "Python int too large to convert to C int" : "Python int too large to convert to C ssize_t");
        }
        return i.longValue();
    }

    private long number(String tooBig, long max) {
        long n = 0;
        int c = peek();
        while (c >= '0' && c <= '9') {
            if (n > (max - (c - '0')) / 10) {
                throw Errors.valueError(tooBig);
            }
            n = n * 10 + c - '0';
            pos++;
            c = peek();
        }
        return n;
    }

    private void convert(int c, PyObject value, int at) {
        switch (c) {
            case 's' -> {
                if (bytes) {
                    text(byteText(value));
                } else {
                    text(value.getClass() == PyStr.class ? ((PyStr) value).toJava() : value.str().toJava());
                }
            }
            case 'r' -> text(bytes ? Representation.ascii(value).toJava() : value.repr().toJava());
            case 'a' -> text(Representation.ascii(value).toJava());
            case 'b' -> {
                if (!bytes) {
                    throw unsupported(c, at);
                }
                text(byteText(value));
            }
            case 'c' -> {
                precision = -1;
                zero = false;
                pad("", character(value), false);
            }
            case 'd', 'i', 'u', 'o', 'x', 'X' -> integer((char) c, value);
            case 'e', 'E', 'f', 'F', 'g', 'G' -> real((char) c, value);
            default -> throw unsupported(c, at);
        }
    }

    private RuntimeException unsupported(int c, int at) {
        int shown = c > 31 && (c < 127 || bytes && c < 127) ? c : '?';
        return Errors.valueError("unsupported format character '" + (char) shown + "' (0x" + Integer.toHexString(c)
                + ") at index " + format.codePointCount(0, at));
    }

    private void text(String s) {
        if (precision >= 0 && precision < s.length()) {
            int n = s.codePointCount(0, s.length());
            if (precision < n) {
                s = s.substring(0, s.offsetByCodePoints(0, (int) precision));
            }
        }
        pad("", s, false);
    }

    private static String byteText(PyObject value) {
        if (!(value instanceof ByteString)) {
            PyObject method = value.lookupSpecial("__bytes__");
            if (method != null) {
                PyObject result = method.call0(ThreadState.current());
                if (!(result instanceof PyBytes)) {
                    throw Errors.typeError("__bytes__ returned non-bytes (type " + result.type().name() + ")");
                }
                value = result;
            } else if (!Buffer.supports(value)) {
                throw Errors.typeError("%b requires a bytes-like object, or an object that implements __bytes__, "
                        + "not '" + value.type().name() + "'");
            }
        }
        return new String(Buffer.bytes(value), StandardCharsets.ISO_8859_1);
    }

    private String character(PyObject value) {
        if (bytes) {
            if (value instanceof ByteString b) {
                byte[] a = b.array();
                if (b.size(a) == 1) {
                    return String.valueOf((char) (a[0] & 0xff));
                }
            } else if (value instanceof PyInt || TextArgs.hasIndex(value)) {
                long i = TextArgs.toIndex(value, null);
                if (i < 0 || i > 255) {
                    throw Errors.overflowError("%c arg not in range(256)");
                }
                return String.valueOf((char) i);
            }
            throw Errors.typeError("%c requires an integer in range(256) or a single byte");
        }
        if (value instanceof PyStr s) {
            if (s.size() == 1) {
                return s.toJava();
            }
        } else if (TextArgs.hasIndex(value)) {
            long i = TextArgs.toIndex(value, null);
            if (i < 0 || i > 0x10ffff) {
                throw Errors.overflowError("%c arg not in range(0x110000)");
            }
            return Character.toString((int) i);
        }
        throw Errors.typeError("%c requires int or char");
    }

    /** The int that the conversion {@code c} takes {@code value} for. */
    private static PyInt toInt(char c, PyObject value) {
        if (value instanceof PyInt i) {
            return i;
        }
        boolean based = c == 'x' || c == 'X' || c == 'o';
        if (based) {
            if (!TextArgs.hasIndex(value)) {
                throw Errors.typeError("%" + c + " format: an integer is required, not " + value.type().name());
            }
        } else {
            PyObject i = value.type().slots.toInt(value);
            if (i instanceof PyInt n) {
                return n;
            }
            if (i != null) {
                throw Errors.typeError("__int__ returned non-int (type " + i.type().name() + ")");
            }
        }
        try {
            return PyInt.index(value);
        } catch (PyException e) {
            if (e.matches(PyExceptions.TYPE_ERROR)) {
                throw Errors.typeError("%" + c + " format: " + (based ? "an integer" : "a real number")
                        + " is required, not " + value.type().name());
            }
            throw e;
        }
    }

    private void integer(char c, PyObject value) {
        PyInt i = toInt(c, value);
        String digits;
        String prefix = "";
        if (c == 'd' || c == 'i' || c == 'u') {
            digits = NumberFormatting.decimal(i);
        } else {
            BigInteger b = i.bigValue();
            digits = i.isLong() && i.longValue() != Long.MIN_VALUE
                    ? Long.toString(i.longValue(), c == 'o' ? 8 : 16) : b.toString(c == 'o' ? 8 : 16);
            if (alternate) {
                prefix = c == 'o' ? "0o" : c == 'X' ? "0X" : "0x";
            }
            if (c == 'X') {
                digits = digits.toUpperCase(java.util.Locale.ROOT);
            }
        }
        String sign = "";
        if (digits.startsWith("-")) {
            sign = "-";
            digits = digits.substring(1);
        } else if (plus) {
            sign = "+";
        } else if (blank) {
            sign = " ";
        }
        if (precision > digits.length()) {
            if (precision > Integer.MAX_VALUE - 1000) {
                throw bytes ? Errors.overflowError("precision too large") : Errors.valueError("precision too large");
            }
            digits = "0".repeat((int) precision - digits.length()) + digits;
        }
        pad(sign + prefix, digits, true);
    }

    private void real(char c, PyObject value) {
        double d;
        if (bytes && !(value instanceof PyFloat)) {
            try {
                d = Arguments.toDouble(value);
            } catch (PyException e) {
                if (e.matches(PyExceptions.TYPE_ERROR)) {
                    throw Errors.typeError("float argument required, not " + value.type().name());
                }
                throw e;
            }
        } else {
            d = Arguments.toDouble(value);
        }
        if (precision > Integer.MAX_VALUE - 1000) {
            throw Errors.valueError("precision too big");
        }
        String digits = FloatText.format(d, c, precision < 0 ? 6 : (int) precision, alternate, false, false, false);
        String sign = "";
        if (digits.startsWith("-")) {
            sign = "-";
            digits = digits.substring(1);
        } else if (plus) {
            sign = "+";
        } else if (blank) {
            sign = " ";
        }
        pad(sign, digits, true);
    }

    /** Appends {@code prefix + body} in a field; zeros go between the two. */
    private void pad(String prefix, String body, boolean number) {
        long length = prefix.length() + (width > 0 ? body.codePointCount(0, body.length()) : 0);
        long missing = width - length;
        if (missing <= 0) {
            out.append(prefix).append(body);
            return;
        }
        if (missing > Integer.MAX_VALUE - 16 - out.length() - body.length()) {
            throw Errors.memoryError();
        }
        int fill = (int) missing;
        if (left) {
            out.append(prefix).append(body).repeat(' ', fill);
        } else if (zero && number) {
            out.append(prefix).repeat('0', fill).append(body);
        } else {
            out.repeat(' ', fill).append(prefix).append(body);
        }
    }
}
