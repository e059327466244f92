package org.naja.objects;

import java.util.Arrays;
import org.naja.memory.Buffer;

/** ASCII case and classes of byte strings, hexadecimal form, translation. */
public final class ByteCase {
    static final int UPPER = 1, LOWER = 2, ALPHA = 3, DIGIT = 4, SPACE = 8;

    private ByteCase() {}

    private static int kind(byte b) {
        return b >= 'a' && b <= 'z' ? LOWER : b >= 'A' && b <= 'Z' ? UPPER : b >= '0' && b <= '9' ? DIGIT
                : b == ' ' || b >= 9 && b <= 13 ? SPACE : 0;
    }

    static boolean all(byte[] a, int n, int kinds) {
        for (int i = 0; i < n; i++) {
            if ((kind(a[i]) & kinds) == 0) {
                return false;
            }
        }
        return n > 0;
    }

    /** No byte is above 127. */
    public static boolean isAscii(byte[] a, int n) {
        for (int i = 0; i < n; i++) {
            if (a[i] < 0) {
                return false;
            }
        }
        return true;
    }

    static boolean isLower(byte[] a, int n) {
        boolean cased = false;
        for (int i = 0; i < n; i++) {
            int k = kind(a[i]);
            if (k == UPPER) {
                return false;
            }
            cased |= k == LOWER;
        }
        return cased;
    }

    static boolean isUpper(byte[] a, int n) {
        boolean cased = false;
        for (int i = 0; i < n; i++) {
            int k = kind(a[i]);
            if (k == LOWER) {
                return false;
            }
            cased |= k == UPPER;
        }
        return cased;
    }

    static boolean isTitle(byte[] a, int n) {
        boolean cased = false;
        boolean previous = false;
        for (int i = 0; i < n; i++) {
            int k = kind(a[i]);
            if (k == UPPER && previous || k == LOWER && !previous) {
                return false;
            }
            previous = (k & ALPHA) != 0;
            cased |= previous;
        }
        return cased;
    }

    private static byte lower(byte b) {
        return b >= 'A' && b <= 'Z' ? (byte) (b + 32) : b;
    }

    private static byte upper(byte b) {
        return b >= 'a' && b <= 'z' ? (byte) (b - 32) : b;
    }

    static byte[] lower(byte[] a, int n) {
        byte[] out = new byte[n];
        for (int i = 0; i < n; i++) {
            out[i] = lower(a[i]);
        }
        return out;
    }

    static byte[] upper(byte[] a, int n) {
        byte[] out = new byte[n];
        for (int i = 0; i < n; i++) {
            out[i] = upper(a[i]);
        }
        return out;
    }

    static byte[] capitalize(byte[] a, int n) {
        byte[] out = lower(a, n);
        if (n > 0) {
            out[0] = upper(out[0]);
        }
        return out;
    }

    static byte[] swapcase(byte[] a, int n) {
        byte[] out = new byte[n];
        for (int i = 0; i < n; i++) {
            out[i] = (kind(a[i]) & ALPHA) != 0 ? (byte) (a[i] ^ 32) : a[i];
        }
        return out;
    }

    static byte[] title(byte[] a, int n) {
        byte[] out = new byte[n];
        boolean previous = false;
        for (int i = 0; i < n; i++) {
            out[i] = previous ? lower(a[i]) : upper(a[i]);
            previous = (kind(a[i]) & ALPHA) != 0;
        }
        return out;
    }

    static byte[] expandTabs(byte[] a, int n, int tabSize) {
        long length = 0;
        long column = 0;
        for (int i = 0; i < n; i++) {
            if (a[i] == '\t') {
                if (tabSize > 0) {
                    long add = tabSize - column % tabSize;
                    column += add;
                    length += add;
                }
            } else {
                length++;
                column = a[i] == '\n' || a[i] == '\r' ? 0 : column + 1;
            }
            if (length > Integer.MAX_VALUE - 16) {
                throw Errors.overflowError("result too long");
            }
        }
        byte[] out = new byte[(int) length];
        Arrays.fill(out, (byte) ' ');
        int put = 0;
        column = 0;
        for (int i = 0; i < n; i++) {
            if (a[i] == '\t') {
                if (tabSize > 0) {
                    int add = tabSize - (int) (column % tabSize);
                    column += add;
                    put += add;
                }
            } else {
                out[put++] = a[i];
                column = a[i] == '\n' || a[i] == '\r' ? 0 : column + 1;
            }
        }
        return out;
    }

    /** {@code null}: nothing changes. */
    static byte[] translate(byte[] a, int n, byte[] map, byte[] drop) {
        boolean[] gone = new boolean[256];
        for (byte b : drop) {
            gone[b & 0xff] = true;
        }
        byte[] out = new byte[n];
        int put = 0;
        boolean changed = false;
        for (int i = 0; i < n; i++) {
            int b = a[i] & 0xff;
            if (gone[b]) {
                changed = true;
                continue;
            }
            byte to = map == null ? a[i] : map[b];
            changed |= to != a[i];
            out[put++] = to;
        }
        return !changed ? null : put == n ? out : Arrays.copyOf(out, put);
    }

    // ---- hexadecimal -----------------------------------------------------------------------------------------------------

    private static final char[] HEX = "0123456789abcdef".toCharArray();

    /** {@code bytes.hex(sep, bytes_per_sep)}. */
    public static String hex(byte[] a, int n, PyObject sep, int group) {
        int separator = -1;
        if (sep != null) {
            separator = separator(sep);
        }
        int every = Math.abs(group);
        if (n > (Integer.MAX_VALUE - 16) / 3) {
            throw Errors.memoryError();
        }
        StringBuilder out = new StringBuilder(n * (separator >= 0 ? 3 : 2));
        for (int i = 0; i < n; i++) {
            // Groups are counted from the right, with a negative size from the left.
            if (separator >= 0 && every > 0 && i > 0 && (group > 0 ? (n - i) % every == 0 : i % every == 0)) {
                out.append((char) separator);
            }
            out.append(HEX[a[i] >> 4 & 15]).append(HEX[a[i] & 15]);
        }
        return out.toString();
    }

    private static int separator(PyObject sep) {
        if (sep.length() != 1) {
            throw Errors.valueError("sep must be length 1.");
        }
        int c;
        if (sep instanceof PyStr s) {
            c = s.codePoint(0);
        } else if (sep instanceof PyBytes b) {
            c = b.toBytes()[0] & 0xff;
        } else {
            throw Errors.typeError("sep must be str or bytes.");
        }
        if (c > 127) {
            throw Errors.valueError("sep must be ASCII.");
        }
        return c;
    }

    static byte[] fromHex(String s) {
        int n = s.length();
        byte[] out = new byte[n / 2 + 1];
        int put = 0;
        int i = 0;
        while (true) {
            while (i < n && s.charAt(i) < 128 && kind((byte) s.charAt(i)) == SPACE) {
                i++;
            }
            if (i >= n) {
                return Arrays.copyOf(out, put);
            }
            int high = digit(s, i);
            int low = digit(s, i + 1);
            if (high < 0 || low < 0) {
                int at = high < 0 ? i : i + 1;
                throw Errors.valueError("non-hexadecimal number found in fromhex() arg at position "
                        + s.codePointCount(0, Math.min(at, n)));
            }
            out[put++] = (byte) (high << 4 | low);
            i += 2;
        }
    }

    private static int digit(String s, int i) {
        char c = i < s.length() ? s.charAt(i) : 0;
        return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10
                : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
    }

    /** The bytes-like argument of {@code hex} functions elsewhere. */
    public static String hex(PyObject data, PyObject sep, int group) {
        byte[] a = Buffer.bytes(data);
        return hex(a, a.length, sep, group);
    }
}
