package org.naja.objects;

import java.util.ArrayList;

/** Splitting, stripping and joining of {@code str}. */
final class StrSplit {
    private StrSplit() {}

    private static PyObject list(ArrayList<PyObject> parts) {
        return PyList.of(parts.toArray(new PyObject[0]));
    }

    private static String separator(PyObject sep) {
        if (!(sep instanceof PyStr s)) {
            throw Errors.typeError("must be str or None, not " + sep.type().name());
        }
        String text = s.toJava();
        if (text.isEmpty()) {
            throw Errors.valueError("empty separator");
        }
        return text;
    }

    static PyObject split(PyStr self, PyObject sep, long maxsplit) {
        String s = self.toJava();
        long left = maxsplit < 0 ? Long.MAX_VALUE : maxsplit;
        ArrayList<PyObject> parts = new ArrayList<>();
        if (sep == PyNone.NONE) {
            splitSpace(s, left, parts, self);
            return list(parts);
        }
        String by = separator(sep);
        int done = 0;
        while (left-- > 0) {
            int at = StrFind.indexOf(s, by, done, s.length());
            if (at < 0) {
                break;
            }
            parts.add(PyStr.of(s.substring(done, at)));
            done = at + by.length();
        }
        parts.add(done == 0 ? self.exact() : PyStr.of(s.substring(done)));
        return list(parts);
    }

    private static void splitSpace(String s, long left, ArrayList<PyObject> parts, PyStr self) {
        int n = s.length();
        int i = 0;
        while (true) {
            while (i < n && Unicode.isSpace(s.charAt(i))) {
                i++;
            }
            if (i == n) {
                return;
            }
            int start = i;
            if (left-- == 0) {
                parts.add(PyStr.of(s.substring(start)));
                return;
            }
            while (i < n && !Unicode.isSpace(s.charAt(i))) {
                i++;
            }
            parts.add(start == 0 && i == n ? self.exact() : PyStr.of(s.substring(start, i)));
        }
    }

    static PyObject rsplit(PyStr self, PyObject sep, long maxsplit) {
        if (maxsplit < 0) {
            // From the left or from the right: only overlapping separators see a difference.
            if (sep == PyNone.NONE || sep instanceof PyStr p && p.size() == 1) {
                return split(self, sep, -1);
            }
            maxsplit = Long.MAX_VALUE;
        }
        String s = self.toJava();
        ArrayList<PyObject> parts = new ArrayList<>();
        if (sep == PyNone.NONE) {
            rsplitSpace(s, maxsplit, parts, self);
        } else {
            String by = separator(sep);
            int end = s.length();
            while (maxsplit-- > 0) {
                int at = StrFind.lastIndexOf(s, by, 0, end);
                if (at < 0) {
                    break;
                }
                parts.add(PyStr.of(s.substring(at + by.length(), end)));
                end = at;
            }
            parts.add(end == s.length() ? self.exact() : PyStr.of(s.substring(0, end)));
        }
        java.util.Collections.reverse(parts);
        return list(parts);
    }

    private static void rsplitSpace(String s, long left, ArrayList<PyObject> parts, PyStr self) {
        int i = s.length();
        while (true) {
            while (i > 0 && Unicode.isSpace(s.charAt(i - 1))) {
                i--;
            }
            if (i == 0) {
                return;
            }
            int end = i;
            if (left-- == 0) {
                parts.add(PyStr.of(s.substring(0, end)));
                return;
            }
            while (i > 0 && !Unicode.isSpace(s.charAt(i - 1))) {
                i--;
            }
            parts.add(i == 0 && end == s.length() ? self.exact() : PyStr.of(s.substring(i, end)));
        }
    }

    static PyObject splitLines(PyStr self, boolean keepends) {
        String s = self.toJava();
        int n = s.length();
        ArrayList<PyObject> parts = new ArrayList<>();
        int start = 0;
        int i = 0;
        while (i < n) {
            char c = s.charAt(i);
            if (!Unicode.isLineBreak(c)) {
                i++;
                continue;
            }
            int end = i++;
            if (c == '\r' && i < n && s.charAt(i) == '\n') {
                i++;
            }
            parts.add(PyStr.of(s.substring(start, keepends ? i : end)));
            start = i;
        }
        if (start < n) {
            parts.add(start == 0 ? self.exact() : PyStr.of(s.substring(start)));
        }
        return list(parts);
    }

    static PyObject partition(PyStr self, PyObject sep, boolean last) {
        if (!(sep instanceof PyStr by)) {
            throw Errors.typeError("must be str, not " + sep.type().name());
        }
        String s = self.toJava();
        String part = by.toJava();
        if (part.isEmpty()) {
            throw Errors.valueError("empty separator");
        }
        int at = last ? StrFind.lastIndexOf(s, part, 0, s.length()) : StrFind.indexOf(s, part, 0, s.length());
        if (at < 0) {
            return last ? PyTuple.of(new PyObject[] {PyStr.EMPTY, PyStr.EMPTY, self.exact()})
                    : PyTuple.of(new PyObject[] {self.exact(), PyStr.EMPTY, PyStr.EMPTY});
        }
        return PyTuple.of(new PyObject[] {
            PyStr.of(s.substring(0, at)), by, PyStr.of(s.substring(at + part.length()))
        });
    }

    static PyObject strip(PyStr self, PyObject chars, boolean left, boolean right, String name) {
        String s = self.toJava();
        int start = 0;
        int end = s.length();
        if (chars == PyNone.NONE) {
            while (left && start < end && Unicode.isSpace(s.charAt(start))) {
                start++;
            }
            while (right && end > start && Unicode.isSpace(s.charAt(end - 1))) {
                end--;
            }
        } else if (chars instanceof PyStr set) {
            String which = set.toJava();
            while (left && start < end) {
                int c = s.codePointAt(start);
                if (which.indexOf(c) < 0) {
                    break;
                }
                start += Character.charCount(c);
            }
            while (right && end > start) {
                int c = s.codePointBefore(end);
                if (which.indexOf(c) < 0) {
                    break;
                }
                end -= Character.charCount(c);
            }
        } else {
            throw Errors.typeError(name + " arg must be None or str");
        }
        return start == 0 && end == s.length() ? self.exact() : PyStr.of(s.substring(start, end));
    }

    static PyObject join(PyStr self, PyObject iterable) {
        if (iterable.getClass() == PyList.class) {
            return join(self, ((PyList) iterable).toArray());
        }
        if (iterable.getClass() == PyTuple.class) {
            return join(self, ((PyTuple) iterable).toArray());
        }
        return join(self, TextArgs.collect(iterable, "can only join an iterable"));
    }

    private static PyObject join(PyStr self, PyObject[] items) {
        int n = items.length;
        if (n == 0) {
            return PyStr.EMPTY;
        }
        if (n == 1 && items[0].getClass() == PyStr.class) {
            return items[0];
        }
        String sep = self.toJava();
        String[] parts = new String[n];
        long length = (long) sep.length() * (n - 1);
        for (int i = 0; i < n; i++) {
            if (!(items[i] instanceof PyStr s)) {
                throw Errors.typeError("sequence item " + i + ": expected str instance, "
                        + items[i].type().name() + " found");
            }
            String part = s.toJava();
            parts[i] = part;
            length += part.length();
        }
        if (length > Integer.MAX_VALUE - 16) {
            throw Errors.overflowError("join() result is too long for a Python string");
        }
        return PyStr.of(String.join(sep, parts));
    }
}
