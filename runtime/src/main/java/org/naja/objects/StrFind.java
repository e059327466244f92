package org.naja.objects;

/** Searching, counting and replacing in {@code str}. */
final class StrFind {
    private StrFind() {}

    /** Whether offset {@code i} lies within a surrogate pair. */
    private static boolean splitsPair(String s, int i) {
        return i > 0 && i < s.length() && Character.isLowSurrogate(s.charAt(i))
                && Character.isHighSurrogate(s.charAt(i - 1));
    }

    private static int plainIndexOf(String s, String part, int from, int to) {
        if (LinearSearch.pays(to - from, part.length())) {
            return LinearSearch.find(s, part, from, to, false);
        }
        return part.length() == 1 ? s.indexOf(part.charAt(0), from, to) : s.indexOf(part, from, to);
    }

    private static int plainLastIndexOf(String s, String part, int from, int to) {
        if (LinearSearch.pays(to - from, part.length())) {
            return LinearSearch.find(s, part, from, to, true);
        }
        int i = to - part.length();
        i = i < from ? -1 : s.lastIndexOf(part, i);
        return i < from ? -1 : i;
    }

    /** Offset of {@code part} within {@code [from, to)} by whole code points, or -1. */
    static int indexOf(String s, String part, int from, int to) {
        int i = from;
        while (true) {
            i = plainIndexOf(s, part, i, to);
            if (i < 0 || !splitsPair(s, i) && !splitsPair(s, i + part.length())) {
                return i;
            }
            i++;
        }
    }

    /** The last such offset. */
    static int lastIndexOf(String s, String part, int from, int to) {
        int i = to - part.length();
        while (true) {
            i = plainLastIndexOf(s, part, from, i + part.length());
            if (i < 0) {
                return -1;
            }
            if (!splitsPair(s, i) && !splitsPair(s, i + part.length())) {
                return i;
            }
            i--;
        }
    }

    private static PyStr part(PyObject sub) {
        if (sub instanceof PyStr s) {
            return s;
        }
        throw Errors.typeError("must be str, not " + sub.type().name());
    }

    static long find(PyStr self, PyObject sub, PyObject start, PyObject end, boolean last) {
        String part = part(sub).toJava();
        String s = self.toJava();
        StrIndex index = self.index();
        int length = self.size();
        int from = TextArgs.bound(start, 0, length);
        int to = Math.min(TextArgs.bound(end, length, length), length);
        if (from > to) {
            return -1;
        }
        if (index == null) {
            return last ? plainLastIndexOf(s, part, from, to) : plainIndexOf(s, part, from, to);
        }
        int a = index.offset(from);
        int b = index.offset(to);
        int found = last ? lastIndexOf(s, part, a, b) : indexOf(s, part, a, b);
        return found < 0 ? -1 : index.index(found);
    }

    static long found(long i) {
        if (i < 0) {
            throw Errors.valueError("substring not found");
        }
        return i;
    }

    static long count(PyStr self, PyObject sub, PyObject start, PyObject end) {
        String part = part(sub).toJava();
        String s = self.toJava();
        StrIndex index = self.index();
        int length = self.size();
        int from = TextArgs.bound(start, 0, length);
        int to = Math.min(TextArgs.bound(end, length, length), length);
        if (from > to) {
            return 0;
        }
        if (part.isEmpty()) {
            return to - from + 1;
        }
        if (index != null) {
            from = index.offset(from);
            to = index.offset(to);
        }
        long n = 0;
        int i = from;
        while ((i = index == null ? plainIndexOf(s, part, i, to) : indexOf(s, part, i, to)) >= 0) {
            n++;
            i += part.length();
        }
        return n;
    }

    static boolean matches(PyStr self, PyObject affix, PyObject start, PyObject end, boolean atEnd) {
        String s = self.toJava();
        if (start == PyNone.NONE && end == PyNone.NONE && affix instanceof PyStr p) {
            return atEnd ? endsWith(self, s, p.toJava()) : startsWith(self, s, p.toJava());
        }
        int length = self.size();
        int from = TextArgs.bound(start, 0, length);
        int to = Math.min(TextArgs.bound(end, length, length), length);
        if (affix instanceof PyTuple tuple) {
            for (int i = 0; i < tuple.size(); i++) {
                if (!(tuple.get(i) instanceof PyStr p)) {
                    throw Errors.typeError("tuple for " + (atEnd ? "endswith" : "startswith")
                            + " must only contain str, not " + tuple.get(i).type().name());
                }
                if (matches(self, s, p.toJava(), from, to, atEnd)) {
                    return true;
                }
            }
            return false;
        }
        if (affix instanceof PyStr p) {
            return matches(self, s, p.toJava(), from, to, atEnd);
        }
        throw Errors.typeError((atEnd ? "endswith" : "startswith")
                + " first arg must be str or a tuple of str, not " + affix.type().name());
    }

    private static boolean matches(PyStr self, String s, String part, int from, int to, boolean atEnd) {
        if (from > to) {
            return false;
        }
        StrIndex index = self.index();
        if (index != null) {
            from = index.offset(from);
            to = index.offset(to);
        }
        if (part.length() > to - from) {
            return false;
        }
        int at = atEnd ? to - part.length() : from;
        return s.startsWith(part, at)
                && (index == null || !splitsPair(s, at) && !splitsPair(s, at + part.length()));
    }

    /** {@code s} starts with {@code part} by whole code points. */
    static boolean startsWith(PyStr self, String s, String part) {
        return s.startsWith(part) && (self.index() == null || !splitsPair(s, part.length()));
    }

    static boolean endsWith(PyStr self, String s, String part) {
        return s.endsWith(part) && (self.index() == null || !splitsPair(s, s.length() - part.length()));
    }

    static PyObject replace(PyStr self, PyStr old, PyStr replacement, long count) {
        String s = self.toJava();
        String from = old.toJava();
        String to = replacement.toJava();
        if (count == 0 || s.length() < from.length() || from.equals(to)) {
            return self.exact();
        }
        if (from.isEmpty()) {
            return between(self, to, count < 0 ? Long.MAX_VALUE : count);
        }
        boolean flat = self.index() == null;
        if (count < 0 && flat && !LinearSearch.pays(s.length(), from.length())) {
            String result;
            try {
                result = s.replace(from, to);
            } catch (OutOfMemoryError e) {
                throw tooLong();
            }
            return result == s ? self.exact() : PyStr.of(result);
        }
        int at = indexOf(s, from, 0, s.length());
        if (at < 0) {
            return self.exact();
        }
        StringBuilder out = new StringBuilder(s.length() + 16);
        int done = 0;
        while (at >= 0 && count-- != 0) {
            out.append(s, done, at).append(to);
            done = at + from.length();
            at = indexOf(s, from, done, s.length());
        }
        return PyStr.of(out.append(s, done, s.length()).toString());
    }

    private static RuntimeException tooLong() {
        return Errors.overflowError("replace string is too long");
    }

    /** Puts {@code to} before each of the first characters, and behind the last one. */
    private static PyObject between(PyStr self, String to, long count) {
        String s = self.toJava();
        if ((long) to.length() * Math.min(count, self.size() + 1L) > Integer.MAX_VALUE - s.length() - 16) {
            throw tooLong();
        }
        StringBuilder out = new StringBuilder();
        int i = 0;
        while (i < s.length() && count > 0) {
            int c = s.codePointAt(i);
            out.append(to).appendCodePoint(c);
            i += Character.charCount(c);
            count--;
        }
        out.append(s, i, s.length());
        if (count > 0) {
            out.append(to);
        }
        return PyStr.of(out.toString());
    }
}
