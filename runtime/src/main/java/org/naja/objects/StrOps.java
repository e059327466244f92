package org.naja.objects;

import org.naja.codecs.Codecs;

/** Parts of {@code str} that are neither searching nor case mapping. */
final class StrOps {
    private StrOps() {}

    static boolean isAscii(String s) {
        for (int i = 0; i < s.length(); i++) {
            if (s.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    /** Order by code point: surrogates sort behind the rest of the BMP. */
    static int compare(String a, String b) {
        int n = Math.min(a.length(), b.length());
        for (int i = 0; i < n; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                if (x >= 0xd800 && y >= 0xd800) {
                    // The first difference may be in the second half of a pair, where the order of units is right.
                    return Integer.compare(rank(a, i), rank(b, i));
                }
                return x - y;
            }
        }
        return a.length() - b.length();
    }

    private static int rank(String s, int i) {
        char c = s.charAt(i);
        if (Character.isLowSurrogate(c) && i > 0 && Character.isHighSurrogate(s.charAt(i - 1))) {
            return s.codePointAt(i - 1);
        }
        return s.codePointAt(i);
    }

    /** {@code str(object, encoding, errors)}. */
    static PyStr decode(PyObject object, PyObject encoding, PyObject errors) {
        String enc = encoding == null ? "utf-8" : argument(encoding, "encoding");
        String err = errors == null ? "strict" : argument(errors, "errors");
        if (object instanceof PyStr) {
            throw Errors.typeError("decoding str is not supported");
        }
        if (!TextArgs.hasBuffer(object)) {
            throw Errors.typeError(
                    "decoding to str: need a bytes-like object, " + object.type().name() + " found");
        }
        PyObject result = Codecs.decode(object, enc, err);
        return (PyStr) result;
    }

    private static String argument(PyObject o, String name) {
        if (o instanceof PyStr s) {
            return s.toJava();
        }
        throw Errors.typeError("str() argument '" + name + "' must be str, not " + o.type().name());
    }

    static PyObject slice(PyStr self, PySlice slice) {
        int n = self.size();
        long[] r = TextArgs.indices(slice, n);
        int start = (int) r[0];
        int count = (int) r[3];
        long step = r[2];
        if (count <= 0) {
            return PyStr.EMPTY;
        }
        if (step == 1) {
            return count == n ? self.exact() : PyStr.of(self.slice(start, start + count));
        }
        StringBuilder out = new StringBuilder(count);
        if (self.index() == null) {
            String s = self.toJava();
            for (long i = start, k = 0; k < count; k++, i += step) {
                out.append(s.charAt((int) i));
            }
        } else {
            int[] points = self.toJava().codePoints().toArray();
            for (long i = start, k = 0; k < count; k++, i += step) {
                out.appendCodePoint(points[(int) i]);
            }
        }
        return PyStr.of(out.toString());
    }

    /** CPython's size of the object, which programs print. */
    static long sizeof(PyStr self) {
        String s = self.toJava();
        int max = 0;
        for (int i = 0; i < s.length(); i++) {
            max |= s.charAt(i);
        }
        int n = self.size();
        if (max < 0x80) {
            return 41L + n;
        }
        return self.index() != null ? 60L + 4L * n : max < 0x100 ? 57L + n : 58L + 2L * n;
    }

    static PyObject pad(PyStr self, long left, long right, PyObject fillchar) {
        if (!(fillchar instanceof PyStr f)) {
            throw Errors.typeError(
                    "The fill character must be a unicode character, not " + fillchar.type().name());
        }
        if (f.size() != 1) {
            throw Errors.typeError("The fill character must be exactly one character long");
        }
        left = Math.max(0, left);
        right = Math.max(0, right);
        if (left == 0 && right == 0) {
            return self.exact();
        }
        String s = self.toJava();
        if (left + right > Integer.MAX_VALUE - 16 - s.length()) {
            throw left + right > Long.MAX_VALUE - s.length()
                    ? Errors.overflowError("padded string is too long") : Errors.memoryError();
        }
        int c = f.codePoint(0);
        StringBuilder out = new StringBuilder(s.length() + (int) (left + right));
        return PyStr.of(out.repeat(c, (int) left).append(s).repeat(c, (int) right).toString());
    }

    static PyObject zfill(PyStr self, long width) {
        int n = self.size();
        if (width <= n) {
            return self.exact();
        }
        if (width > Integer.MAX_VALUE - 16) {
            throw Errors.memoryError();
        }
        String s = self.toJava();
        StringBuilder out = new StringBuilder((int) width);
        boolean signed = !s.isEmpty() && (s.charAt(0) == '+' || s.charAt(0) == '-');
        if (signed) {
            out.append(s.charAt(0));
        }
        out.repeat('0', (int) width - n).append(s, signed ? 1 : 0, s.length());
        return PyStr.of(out.toString());
    }

    static PyObject expandTabs(PyStr self, int tabSize) {
        String s = self.toJava();
        if (s.indexOf('\t') < 0) {
            return self.exact();
        }
        StringBuilder out = new StringBuilder(s.length() + 16);
        long column = 0;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '\t') {
                if (tabSize > 0) {
                    int add = tabSize - (int) (column % tabSize);
                    column += add;
                    if ((long) out.length() + add > Integer.MAX_VALUE - 16) {
                        throw Errors.overflowError("new string is too long");
                    }
                    out.repeat(' ', add);
                }
                continue;
            }
            out.append(c);
            if (!Character.isLowSurrogate(c) || i == 0 || !Character.isHighSurrogate(s.charAt(i - 1))) {
                column++;
            }
            if (c == '\n' || c == '\r') {
                column = 0;
            }
        }
        return PyStr.of(out.toString());
    }
}
