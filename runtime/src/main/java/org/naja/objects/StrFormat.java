package org.naja.objects;

/** {@code str.format}, {@code format_map} and the format of str itself (unicode_format.h). */
public final class StrFormat {
    private final PyObject[] args;
    private final PyObject kwargs;
    /** Automatic numbering: -1 not decided, -2 manual, else the next number. */
    private int next = -1;

    private StrFormat(PyObject[] args, PyObject kwargs) {
        this.args = args;
        this.kwargs = kwargs;
    }

    /** The text with its fields replaced; {@code args} is {@code null} for format_map. */
    static String format(String text, PyObject[] args, PyObject kwargs) {
        return new StrFormat(args, kwargs).build(text, 2);
    }

    /** {@code str.__format__} with a non-empty specification. */
    static String formatString(PyStr value, String spec) {
        FormatSpec f = FormatSpec.parse(value, spec, 's', '<');
        if (f.sign != 0) {
            throw Errors.valueError(f.sign == ' ' ? "Space not allowed in string format specifier"
                    : "Sign not allowed in string format specifier");
        }
        if (f.noNegativeZero) {
            throw Errors.valueError("Negative zero coercion (z) not allowed in string format specifier");
        }
        if (f.alternate) {
            throw Errors.valueError("Alternate form (#) not allowed in string format specifier");
        }
        if (f.align == '=') {
            throw Errors.valueError("'=' alignment not allowed in string format specifier");
        }
        if (f.type != 's') {
            throw FormatSpec.unknownType(f.type, value);
        }
        String s = f.precision >= 0 && f.precision < value.size() ? value.slice(0, f.precision) : value.toJava();
        return f.pad(s);
    }

    /** {@code format(value, spec)}. */
    public static PyStr formatObject(PyObject value, PyObject spec) {
        if (spec == null || spec instanceof PyStr s && s.toJava().isEmpty()) {
            if (value.getClass() == PyStr.class) {
                return (PyStr) value;
            }
            if (value.getClass() == PyInt.class) {
                return value.str();
            }
        } else if (!(spec instanceof PyStr)) {
            throw Errors.systemError("Format specifier must be a string, not " + spec.type().name());
        }
        if (value.getClass() == PyStr.class) {
            return PyStr.of(formatString((PyStr) value, ((PyStr) spec).toJava()));
        }
        PyObject method = value.type().lookup("__format__");
        if (method == null) {
            throw Errors.typeError("Type " + value.type().name() + " doesn't define __format__");
        }
        ThreadState ts = ThreadState.current();
        PyObject given = spec == null ? PyStr.EMPTY : spec;
        PyObject result = method instanceof PyMethodDescriptor || method instanceof PyFunction
                ? method.call2(ts, value, given)
                : value.lookupSpecial("__format__").call1(ts, given);
        if (result instanceof PyStr s) {
            return s;
        }
        throw Errors.typeError("__format__ must return a str, not " + result.type().name());
    }

    // ---- one format string ----------------------------------------------------------------------------------------------

    private String build(String text, int depth) {
        if (depth <= 0) {
            throw Errors.valueError("Max string recursion exceeded");
        }
        StringBuilder out = new StringBuilder(text.length() + 16);
        Markup m = new Markup(text);
        while (m.next()) {
            out.append(text, m.literalStart, m.literalEnd);
            if (m.fieldStart >= 0) {
                out.append(field(m, depth));
            }
        }
        return out.toString();
    }

    private String field(Markup m, int depth) {
        PyObject value = lookup(m.text.substring(m.fieldStart, m.fieldEnd));
        if (m.conversion != 0) {
            value = switch (m.conversion) {
                case 'r' -> value.repr();
                case 's' -> value.str();
                case 'a' -> Representation.ascii(value);
                default -> throw Errors.valueError(m.conversion > 32 && m.conversion < 127
                        ? "Unknown conversion specifier " + (char) m.conversion
                        : "Unknown conversion specifier \\x" + Integer.toHexString(m.conversion));
            };
        }
        String spec = m.text.substring(m.specStart, m.specEnd);
        if (m.nested) {
            spec = build(spec, depth - 1);
        }
        return formatObject(value, PyStr.of(spec)).toJava();
    }

    private PyObject lookup(String name) {
        FieldName f = new FieldName(name);
        String first = f.first();
        long index = FieldName.number(first);
        if (first.isEmpty() || index >= 0) {
            if (next == -1) {
                next = first.isEmpty() ? 0 : -2;
            }
            if (first.isEmpty()) {
                if (next == -2) {
                    throw Errors.valueError("cannot switch from manual field specification to automatic field "
                            + "numbering");
                }
                index = next++;
            } else if (next != -2) {
                throw Errors.valueError("cannot switch from automatic field numbering to manual field "
                        + "specification");
            }
        }
        PyObject value;
        if (index < 0) {
            PyStr key = PyStr.of(first);
            if (kwargs instanceof PyDict d && kwargs.getClass() == PyDict.class) {
                value = d.get(key);
                if (value == null) {
                    throw Errors.keyError(key);
                }
            } else {
                value = kwargs.getItem(key);
            }
        } else if (args == null) {
            throw Errors.valueError("Format string contains positional fields");
        } else if (index >= args.length) {
            throw Errors.indexError("Replacement index " + index + " out of range for positional args tuple");
        } else {
            value = args[(int) index];
        }
        while (f.next()) {
            if (f.attribute) {
                value = value.getAttr(f.name);
            } else {
                long i = FieldName.number(f.name);
                value = value.getItem(i >= 0 ? PyInt.of(i) : PyStr.of(f.name));
            }
        }
        return value;
    }

    /** Splits {@code a.b[c]}. */
    public static final class FieldName {
        private final String text;
        private int pos;
        /** The part found by {@link #next}, and whether it follows a dot. */
        public String name;
        public boolean attribute;

        public FieldName(String text) {
            this.text = text;
        }

        /** The part before the first dot or bracket. */
        public String first() {
            while (pos < text.length() && text.charAt(pos) != '.' && text.charAt(pos) != '[') {
                pos++;
            }
            return text.substring(0, pos);
        }

        /** Goes to the next part; false at the end. */
        public boolean next() {
            if (pos >= text.length()) {
                return false;
            }
            char c = text.charAt(pos++);
            int start = pos;
            if (c == '.') {
                attribute = true;
                while (pos < text.length() && text.charAt(pos) != '.' && text.charAt(pos) != '[') {
                    pos++;
                }
                name = text.substring(start, pos);
            } else if (c == '[') {
                attribute = false;
                int end = text.indexOf(']', pos);
                if (end < 0) {
                    throw Errors.valueError("Missing ']' in format string");
                }
                name = text.substring(start, end);
                pos = end + 1;
            } else {
                throw Errors.valueError("Only '.' or '[' may follow ']' in format field specifier");
            }
            if (name.isEmpty()) {
                throw Errors.valueError("Empty attribute in format string");
            }
            return true;
        }

        /** The number that {@code s} is, or -1 when it is none. */
        public static long number(String s) {
            if (s.isEmpty()) {
                return -1;
            }
            long n = 0;
            for (int i = 0; i < s.length(); ) {
                int c = s.codePointAt(i);
                int digit = Unicode.decimal(c);
                if (digit < 0) {
                    return -1;
                }
                if (n > (Long.MAX_VALUE - digit) / 10) {
                    throw Errors.valueError("Too many decimal digits in format string");
                }
                n = n * 10 + digit;
                i += Character.charCount(c);
            }
            return n;
        }
    }

    /** Walks over a format string: literal text, then perhaps a field. */
    public static final class Markup {
        public final String text;
        private int pos;
        public int literalStart, literalEnd;
        /** -1: no field follows the literal. */
        public int fieldStart, fieldEnd;
        public int specStart, specEnd;
        /** 0: none. */
        public int conversion;
        /** The specification has fields itself. */
        public boolean nested;

        public Markup(String text) {
            this.text = text;
        }

        /** Goes to the next piece; false at the end. */
        public boolean next() {
            int n = text.length();
            if (pos >= n) {
                return false;
            }
            fieldStart = -1;
            conversion = 0;
            nested = false;
            specStart = specEnd = 0;
            literalStart = pos;
            char c = 0;
            boolean brace = false;
            while (pos < n) {
                c = text.charAt(pos++);
                if (c == '{' || c == '}') {
                    brace = true;
                    break;
                }
            }
            literalEnd = pos;
            if (!brace) {
                return true;
            }
            boolean atEnd = pos >= n;
            if (c == '}' && (atEnd || text.charAt(pos) != '}')) {
                throw Errors.valueError("Single '}' encountered in format string");
            }
            if (atEnd) {
                throw Errors.valueError("Single '{' encountered in format string");
            }
            if (c == text.charAt(pos)) {
                pos++;
                return true;
            }
            literalEnd--;
            parseField();
            return true;
        }

        private void parseField() {
            int n = text.length();
            fieldStart = pos;
            char c = 0;
            boolean found = false;
            while (pos < n && !found) {
                c = text.charAt(pos++);
                switch (c) {
                    case '{' -> throw Errors.valueError("unexpected '{' in field name");
                    case '[' -> {
                        while (pos < n && text.charAt(pos) != ']') {
                            pos++;
                        }
                    }
                    case '}', ':', '!' -> found = true;
                    default -> { }
                }
            }
            if (!found) {
                throw Errors.valueError("expected '}' before end of string");
            }
            fieldEnd = pos - 1;
            if (c == '}') {
                return;
            }
            if (c == '!') {
                if (pos >= n) {
                    throw Errors.valueError("end of string while looking for conversion specifier");
                }
                conversion = text.codePointAt(pos);
                pos += Character.charCount(conversion);
                if (pos < n) {
                    c = text.charAt(pos++);
                    if (c == '}') {
                        return;
                    }
                    if (c != ':') {
                        throw Errors.valueError("expected ':' after conversion specifier");
                    }
                }
            }
            specStart = pos;
            int open = 1;
            while (pos < n) {
                c = text.charAt(pos++);
                if (c == '{') {
                    nested = true;
                    open++;
                } else if (c == '}' && --open == 0) {
                    specEnd = pos - 1;
                    return;
                }
            }
            throw Errors.valueError("unmatched '{' in format spec");
        }
    }
}
