package org.naja.objects;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import org.naja.memory.Buffer;

/** Splitting, stripping and joining of byte strings. */
final class ByteSplit {
    private ByteSplit() {}

    private static boolean isSpace(byte b) {
        return b == ' ' || b >= 9 && b <= 13;
    }

    private static byte[] separator(PyObject sep) {
        byte[] by = Buffer.bytes(sep);
        if (by.length == 0) {
            throw Errors.valueError("empty separator");
        }
        return by;
    }

    private static PyObject list(ArrayList<PyObject> parts) {
        return PyList.of(parts.toArray(new PyObject[0]));
    }

    private static PyObject part(ByteString self, byte[] a, int n, int from, int to) {
        return from == 0 && to == n ? self.same() : self.result(Arrays.copyOfRange(a, from, to));
    }

    static PyObject split(ByteString self, PyObject sep, long maxsplit) {
        byte[] a = self.array();
        int n = self.size(a);
        long left = maxsplit < 0 ? Long.MAX_VALUE : maxsplit;
        ArrayList<PyObject> parts = new ArrayList<>();
        int i = 0;
        if (sep == PyNone.NONE) {
            while (true) {
                while (i < n && isSpace(a[i])) {
                    i++;
                }
                if (i == n) {
                    return list(parts);
                }
                int start = i;
                if (left-- == 0) {
                    parts.add(part(self, a, n, start, n));
                    return list(parts);
                }
                while (i < n && !isSpace(a[i])) {
                    i++;
                }
                parts.add(part(self, a, n, start, i));
            }
        }
        byte[] by = separator(sep);
        while (left-- > 0) {
            int at = ByteFind.indexOf(a, by, i, n);
            if (at < 0) {
                break;
            }
            parts.add(part(self, a, n, i, at));
            i = at + by.length;
        }
        parts.add(part(self, a, n, i, n));
        return list(parts);
    }

    static PyObject rsplit(ByteString self, PyObject sep, long maxsplit) {
        byte[] a = self.array();
        int n = self.size(a);
        long left = maxsplit < 0 ? Long.MAX_VALUE : maxsplit;
        ArrayList<PyObject> parts = new ArrayList<>();
        int i = n;
        if (sep == PyNone.NONE) {
            while (true) {
                while (i > 0 && isSpace(a[i - 1])) {
                    i--;
                }
                if (i == 0) {
                    break;
                }
                int end = i;
                if (left-- == 0) {
                    parts.add(part(self, a, n, 0, end));
                    break;
                }
                while (i > 0 && !isSpace(a[i - 1])) {
                    i--;
                }
                parts.add(part(self, a, n, i, end));
            }
        } else {
            byte[] by = separator(sep);
            while (left-- > 0) {
                int at = ByteFind.lastIndexOf(a, by, 0, i);
                if (at < 0) {
                    break;
                }
                parts.add(part(self, a, n, at + by.length, i));
                i = at;
            }
            parts.add(part(self, a, n, 0, i));
        }
        Collections.reverse(parts);
        return list(parts);
    }

    static PyObject splitLines(ByteString self, boolean keepends) {
        byte[] a = self.array();
        int n = self.size(a);
        ArrayList<PyObject> parts = new ArrayList<>();
        int start = 0;
        int i = 0;
        while (i < n) {
            byte c = a[i];
            if (c != '\n' && c != '\r') {
                i++;
                continue;
            }
            int end = i++;
            if (c == '\r' && i < n && a[i] == '\n') {
                i++;
            }
            parts.add(part(self, a, n, start, keepends ? i : end));
            start = i;
        }
        if (start < n) {
            parts.add(part(self, a, n, start, n));
        }
        return list(parts);
    }

    static PyObject partition(ByteString self, PyObject sep, boolean last) {
        byte[] by = separator(sep);
        byte[] a = self.array();
        int n = self.size(a);
        int at = last ? ByteFind.lastIndexOf(a, by, 0, n) : ByteFind.indexOf(a, by, 0, n);
        PyObject whole = self.same();
        if (at < 0) {
            PyObject empty = self.result(new byte[0]);
            PyObject empty2 = self.result(new byte[0]);
            return PyTuple.of(last ? new PyObject[] {empty, empty2, whole} : new PyObject[] {whole, empty, empty2});
        }
        PyObject middle = sep instanceof PyBytes && self instanceof PyBytes ? sep : self.result(by.clone());
        return PyTuple.of(new PyObject[] {
            self.result(Arrays.copyOfRange(a, 0, at)), middle, self.result(Arrays.copyOfRange(a, at + by.length, n))
        });
    }

    static PyObject strip(ByteString self, PyObject chars, boolean left, boolean right) {
        byte[] set = chars == PyNone.NONE ? null : Buffer.bytes(chars);
        byte[] a = self.array();
        int n = self.size(a);
        int start = 0;
        int end = n;
        while (left && start < end && strips(set, a[start])) {
            start++;
        }
        while (right && end > start && strips(set, a[end - 1])) {
            end--;
        }
        return part(self, a, n, start, end);
    }

    private static boolean strips(byte[] set, byte b) {
        if (set == null) {
            return isSpace(b);
        }
        for (byte s : set) {
            if (s == b) {
                return true;
            }
        }
        return false;
    }

    static PyObject join(ByteString self, PyObject iterable) {
        PyObject[] items = iterable.getClass() == PyList.class ? ((PyList) iterable).toArray()
                : TextArgs.collect(iterable, "can only join an iterable");
        if (items.length == 1 && self instanceof PyBytes && items[0].getClass() == PyBytes.class) {
            return items[0];
        }
        byte[] sep = self.array();
        int sepLength = self.size(sep);
        byte[][] parts = new byte[items.length][];
        long length = Math.max(0, items.length - 1L) * sepLength;
        for (int i = 0; i < items.length; i++) {
            PyObject item = items[i];
            if (!Buffer.supports(item)) {
                throw Errors.typeError("sequence item " + i + ": expected a bytes-like object, "
                        + item.type().name() + " found");
            }
            parts[i] = Buffer.bytes(item);
            length += parts[i].length;
        }
        if (length > Integer.MAX_VALUE - 16) {
            throw Errors.memoryError();
        }
        byte[] out = new byte[(int) length];
        int put = 0;
        for (int i = 0; i < parts.length; i++) {
            if (i > 0) {
                System.arraycopy(sep, 0, out, put, sepLength);
                put += sepLength;
            }
            System.arraycopy(parts[i], 0, out, put, parts[i].length);
            put += parts[i].length;
        }
        return self.result(out);
    }
}
