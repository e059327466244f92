package org.naja.modules.json;

import java.util.HashMap;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyDict;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyException;
import org.naja.objects.PyStopIteration;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;

/** Reads one JSON document. Positions are offsets in the Java string; Python sees them as indexes of characters. */
final class JsonReader {
    private final ThreadState ts;
    private final PyStr document;
    private final String s;
    private final int length;
    private final boolean strict;
    /** The document has surrogate pairs: offsets are no indexes. */
    private final boolean pairs;
    /** Where the value read last ended. */
    int at;

    /** What to call with parts of the document; {@code null}: the usual thing. */
    PyObject objectHook, pairsHook, parseFloat, parseInt, parseConstant;
    private final HashMap<String, PyStr> keys = new HashMap<>();

    JsonReader(ThreadState ts, PyStr document, boolean strict) {
        this.ts = ts;
        this.document = document;
        this.s = document.toJava();
        this.length = s.length();
        this.strict = strict;
        this.pairs = document.size() != length;
    }

    int offset(int index) {
        return pairs ? s.offsetByCodePoints(0, index) : index;
    }

    int index(int offset) {
        return pairs ? s.codePointCount(0, Math.min(offset, length)) + Math.max(0, offset - length) : offset;
    }

    private PyException error(String message, int offset) {
        return JsonModule.decodeError(ts, message, document, index(offset));
    }

    private PyException noValue(int offset) {
        return PyStopIteration.of(PyInt.of(index(offset))).throwable();
    }

    /** The character at an offset, -1 behind the end. */
    private int charAt(int i) {
        return i < length ? s.charAt(i) : -1;
    }

    private int skipSpace(int i) {
        while (i < length) {
            char c = s.charAt(i);
            if (c != ' ' && c != '\n' && c != '\t' && c != '\r') {
                break;
            }
            i++;
        }
        return i;
    }

    // ---- values ----------------------------------------------------------------------------------------------------------

    /** The value at {@code i}. */
    PyObject value(int i) {
        if (i >= length) {
            throw noValue(i);
        }
        switch (s.charAt(i)) {
            case '"':
                return PyStr.of(string(i + 1));
            case '{':
                enter(" while decoding a JSON object from a unicode string");
                try {
                    return object(i + 1);
                } finally {
                    ts.leaveNative();
                }
            case '[':
                enter(" while decoding a JSON array from a unicode string");
                try {
                    return array(i + 1);
                } finally {
                    ts.leaveNative();
                }
            case 'n':
                if (s.startsWith("null", i)) {
                    at = i + 4;
                    return PyNone.NONE;
                }
                break;
            case 't':
                if (s.startsWith("true", i)) {
                    at = i + 4;
                    return PyBool.TRUE;
                }
                break;
            case 'f':
                if (s.startsWith("false", i)) {
                    at = i + 5;
                    return PyBool.FALSE;
                }
                break;
            case 'N':
                if (s.startsWith("NaN", i)) {
                    return constant("NaN", Double.NaN, i);
                }
                break;
            case 'I':
                if (s.startsWith("Infinity", i)) {
                    return constant("Infinity", Double.POSITIVE_INFINITY, i);
                }
                break;
            case '-':
                if (s.startsWith("-Infinity", i)) {
                    return constant("-Infinity", Double.NEGATIVE_INFINITY, i);
                }
                break;
            default:
                break;
        }
        return number(i);
    }

    private void enter(String where) {
        ts.enterNative(where);
    }

    private PyObject constant(String name, double value, int i) {
        at = i + name.length();
        return parseConstant == null ? PyFloat.of(value) : parseConstant.call1(ts, PyStr.of(name));
    }

    private PyObject object(int i) {
        PyDict dict = pairsHook == null ? new PyDict() : null;
        PyList list = pairsHook == null ? null : new PyList();
        i = skipSpace(i);
        if (charAt(i) != '}') {
            while (true) {
                if (charAt(i) != '"') {
                    throw error("Expecting property name enclosed in double quotes", i);
                }
                PyStr key = key(string(i + 1));
                i = skipSpace(at);
                if (charAt(i) != ':') {
                    throw error("Expecting ':' delimiter", i);
                }
                PyObject value = value(skipSpace(i + 1));
                if (dict != null) {
                    dict.put(key, value);
                } else {
                    list.append(PyTuple.of(key, value));
                }
                i = skipSpace(at);
                int c = charAt(i);
                if (c == '}') {
                    break;
                }
                if (c != ',') {
                    throw error("Expecting ',' delimiter", i);
                }
                i = skipSpace(i + 1);
            }
        }
        at = i + 1;
        if (list != null) {
            PyObject result = pairsHook.call1(ts, list);
            at = i + 1;
            return result;
        }
        return objectHook == null ? dict : objectHook.call1(ts, dict);
    }

    /** Equal keys of one document are one object. */
    private PyStr key(String name) {
        PyStr known = keys.get(name);
        if (known == null) {
            known = PyStr.of(name);
            keys.put(name, known);
        }
        return known;
    }

    private PyObject array(int i) {
        PyList list = new PyList();
        i = skipSpace(i);
        if (charAt(i) != ']') {
            while (true) {
                list.append(value(i));
                i = skipSpace(at);
                int c = charAt(i);
                if (c == ']') {
                    break;
                }
                if (c != ',') {
                    throw error("Expecting ',' delimiter", i);
                }
                i = skipSpace(i + 1);
            }
        }
        at = i + 1;
        return list;
    }

    // ---- numbers ---------------------------------------------------------------------------------------------------------

    private boolean isDigit(int i) {
        return i < length && s.charAt(i) >= '0' && s.charAt(i) <= '9';
    }

    private int skipDigits(int i) {
        while (isDigit(i)) {
            i++;
        }
        return i;
    }

    private PyObject number(int start) {
        int i = start;
        if (s.charAt(i) == '-') {
            i++;
        }
        if (!isDigit(i)) {
            throw noValue(start);
        }
        i = s.charAt(i) == '0' ? i + 1 : skipDigits(i);
        boolean real = false;
        if (charAt(i) == '.' && isDigit(i + 1)) {
            real = true;
            i = skipDigits(i + 2);
        }
        int c = charAt(i);
        if (c == 'e' || c == 'E') {
            int digits = i + 1;
            if (charAt(digits) == '+' || charAt(digits) == '-') {
                digits++;
            }
            if (isDigit(digits)) {
                real = true;
                i = skipDigits(digits);
            }
        }
        at = i;
        if (real) {
            String text = s.substring(start, i);
            return parseFloat == null ? PyFloat.of(Double.parseDouble(text)) : parseFloat.call1(ts, PyStr.of(text));
        }
        if (parseInt == null && i - start <= 18) {
            return PyInt.of(Long.parseLong(s, start, i, 10));
        }
        return (parseInt == null ? PyInt.TYPE : parseInt).call1(ts, PyStr.of(s.substring(start, i)));
    }

    // ---- strings ---------------------------------------------------------------------------------------------------------

    /** The string whose first character (behind the quote) is at {@code start}. */
    String string(int start) {
        int i = plain(start);
        if (charAt(i) == '"') {
            at = i + 1;
            return s.substring(start, i);
        }
        StringBuilder out = new StringBuilder(i - start + 16);
        int copied = start;
        while (true) {
            int c = charAt(i);
            if (c < 0) {
                throw error("Unterminated string starting at", start - 1);
            }
            out.append(s, copied, i);
            if (c == '"') {
                at = i + 1;
                return out.toString();
            }
            c = charAt(i + 1);
            if (c < 0) {
                throw error("Unterminated string starting at", start - 1);
            }
            if (c == 'u') {
                out.append(unit(i + 2));
                i += 6;
            } else {
                out.append(escape(c, i));
                i += 2;
            }
            copied = i;
            i = plain(i);
        }
    }

    /** The next quote or backslash from {@code i} on, or the end. */
    private int plain(int i) {
        String s = this.s;
        int n = length;
        while (i < n) {
            char c = s.charAt(i);
            if (c == '"' || c == '\\') {
                break;
            }
            if (c <= 0x1f && strict) {
                throw error("Invalid control character at", i);
            }
            i++;
        }
        return i;
    }

    private char escape(int c, int backslash) {
        return switch (c) {
            case '"', '\\', '/' -> (char) c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> throw error("Invalid \\escape", backslash);
        };
    }

    /** The UTF-16 unit of four hexadecimal digits; pairs come together by themselves. */
    private char unit(int i) {
        if (i + 4 >= length) {
            throw error("Invalid \\uXXXX escape", i - 1);
        }
        int value = 0;
        for (int k = i; k < i + 4; k++) {
            char c = s.charAt(k);
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                throw error("Invalid \\uXXXX escape", i - 1);
            }
            value = value << 4 | digit;
        }
        return (char) value;
    }
}
