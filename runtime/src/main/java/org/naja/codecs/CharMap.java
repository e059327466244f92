package org.naja.codecs;

import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.TextArgs;

/** Encodings given by a mapping between bytes and characters. */
public final class CharMap {
    private static final String UNDEFINED = "character maps to <undefined>";

    private CharMap() {}

    // ---- decoding ----------------------------------------------------------------------------------------------------------

    static String decode(byte[] input, String errors, PyObject mapping) {
        if (mapping == PyNone.NONE) {
            return SingleByte.decodeLatin1(input);
        }
        DecodeErrors e = new DecodeErrors("charmap", input, errors);
        StringBuilder out = new StringBuilder(input.length);
        PyStr table = mapping instanceof PyStr s ? s : null;
        int size = table == null ? 0 : table.size();
        int i = 0;
        while (i < e.input.length) {
            int b = e.input[i] & 0xff;
            if (table != null) {
                int c = b < size ? table.codePoint(b) : 0xfffe;
                if (c == 0xfffe) {
                    i = e.handle(i, i + 1, UNDEFINED, out);
                } else {
                    out.appendCodePoint(c);
                    i++;
                }
            } else if (append(out, look(mapping, b))) {
                i++;
            } else {
                i = e.handle(i, i + 1, UNDEFINED, out);
            }
        }
        return out.toString();
    }

    private static PyObject look(PyObject mapping, int key) {
        try {
            return mapping.getItem(PyInt.of(key));
        } catch (PyException e) {
            if (e.matches(PyExceptions.LOOKUP_ERROR)) {
                return PyNone.NONE;
            }
            throw e;
        }
    }

    /** Appends what a byte is mapped to; false: it is undefined. */
    private static boolean append(StringBuilder out, PyObject value) {
        if (value == PyNone.NONE) {
            return false;
        }
        if (value instanceof PyInt i) {
            long c = TextArgs.toIndex(i, null);
            if (c == 0xfffe) {
                return false;
            }
            if (c < 0 || c > 0x10ffff) {
                throw Errors.typeError("character mapping must be in range(0x110000)");
            }
            out.appendCodePoint((int) c);
            return true;
        }
        if (value instanceof PyStr s) {
            String text = s.toJava();
            if (text.equals("\ufffe")) {
                return false;
            }
            out.append(text);
            return true;
        }
        throw Errors.typeError("character mapping must return integer, None or str");
    }

    // ---- encoding ----------------------------------------------------------------------------------------------------------

    static byte[] encode(PyStr object, String errors, PyObject mapping) {
        if (mapping == PyNone.NONE) {
            return SingleByte.encode(object, errors, 256);
        }
        String s = object.toJava();
        ByteBuilder out = new ByteBuilder(s.length() + 16);
        EncodeErrors e = null;
        int i = 0;
        while (i < s.length()) {
            int c = s.codePointAt(i);
            if (put(out, mapping, c)) {
                i += Character.charCount(c);
                continue;
            }
            if (e == null) {
                e = new EncodeErrors("charmap", object, errors);
            }
            int end = i + Character.charCount(c);
            while (end < s.length()) {
                int next = s.codePointAt(end);
                if (isMapped(mapping, next)) {
                    break;
                }
                end += Character.charCount(next);
            }
            e.handle(i, end, UNDEFINED);
            if (e.bytes != null) {
                out.put(e.bytes);
            } else {
                for (int k = 0; k < e.replacement.length(); ) {
                    int r = e.replacement.codePointAt(k);
                    if (!put(out, mapping, r)) {
                        throw e.strict(i, end, UNDEFINED);
                    }
                    k += Character.charCount(r);
                }
            }
            i = e.next;
        }
        return out.toArray();
    }

    private static boolean isMapped(PyObject mapping, int c) {
        return mapping instanceof EncodingMap m ? m.get(c) >= 0 : look(mapping, c) != PyNone.NONE;
    }

    private static boolean put(ByteBuilder out, PyObject mapping, int c) {
        if (mapping instanceof EncodingMap m) {
            int b = m.get(c);
            if (b >= 0) {
                out.put(b);
            }
            return b >= 0;
        }
        PyObject value = look(mapping, c);
        if (value == PyNone.NONE) {
            return false;
        }
        if (value instanceof PyInt n) {
            long b = TextArgs.toIndex(n, null);
            if (b < 0 || b > 255) {
                throw Errors.typeError("character mapping must be in range(256)");
            }
            out.put((int) b);
        } else if (value instanceof PyBytes b) {
            out.put(b.toBytes());
        } else {
            throw Errors.typeError("character mapping must return integer, bytes or None, not " + value.type().name());
        }
        return true;
    }
}
