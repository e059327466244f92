package org.naja.codecs;

import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyUnicodeEncodeError;
import org.naja.objects.StrRepr;
import org.naja.objects.TextArgs;
import org.naja.objects.ThreadState;
import org.naja.objects.UnicodeNames;

/** What one encoding run does about characters that its encoding does not have. Positions are UTF-16 offsets. */
final class EncodeErrors {
    final String encoding;
    final PyStr object;
    final String text;
    private final String errors;
    private PyObject handler;

    /** The results of {@link #handle}: one of the two replacements, and where to go on. */
    String replacement;
    byte[] bytes;
    int next;

    EncodeErrors(String encoding, PyStr object, String errors) {
        this.encoding = encoding;
        this.object = object;
        this.text = object.toJava();
        this.errors = errors == null ? "strict" : errors;
    }

    /** Code points between two offsets. */
    private int count(int start, int end) {
        return text.codePointCount(start, end);
    }

    RuntimeException strict(int start, int end, String reason) {
        int from = count(0, start);
        return PyUnicodeEncodeError.of(encoding, object, from, from + count(start, end), reason).throwable();
    }

    /** Asks the error handler about {@code [start, end)}. */
    void handle(int start, int end, String reason) {
        replacement = null;
        bytes = null;
        next = end;
        switch (errors) {
            case "strict" -> throw strict(start, end, reason);
            case "ignore" -> replacement = "";
            case "replace" -> replacement = "?".repeat(count(start, end));
            case "backslashreplace" -> replacement = backslash(text, start, end);
            case "xmlcharrefreplace" -> replacement = references(text, start, end);
            case "namereplace" -> replacement = names(text, start, end);
            case "surrogateescape" -> {
                byte[] b = new byte[end - start];
                int n = 0;
                while (n < b.length && (text.charAt(start + n) & 0xff80) == 0xdc80) {
                    b[n] = (byte) text.charAt(start + n++);
                }
                if (n == 0) {
                    throw strict(start, end, reason);
                }
                bytes = n == b.length ? b : java.util.Arrays.copyOf(b, n);
                next = start + n;
            }
            case "surrogatepass" -> {
                bytes = Surrogates.encode(encoding, text, start, end);
                if (bytes == null) {
                    throw strict(start, end, reason);
                }
            }
            default -> call(start, end, reason);
        }
    }

    private void call(int start, int end, String reason) {
        ThreadState ts = ThreadState.current();
        if (handler == null) {
            handler = CodecRegistry.of(ts).lookupError(errors);
        }
        int from = count(0, start);
        PyObject e = PyUnicodeEncodeError.of(encoding, object, from, from + count(start, end), reason);
        PyObject result = handler.call1(ts, e);
        if (!(result instanceof PyTuple t) || t.size() != 2
                || !(t.get(0) instanceof PyStr || t.get(0) instanceof PyBytes) || !(t.get(1) instanceof PyInt)) {
            throw Errors.typeError("encoding error handler must return (str/bytes, int) tuple");
        }
        if (t.get(0) instanceof PyStr s) {
            replacement = s.toJava();
        } else {
            bytes = ((PyBytes) t.get(0)).toBytes();
        }
        long position = TextArgs.toIndex(t.get(1), null);
        int length = object.size();
        if (position < 0) {
            position += length;
        }
        if (position < 0 || position > length) {
            throw Errors.indexError("position " + TextArgs.toIndex(t.get(1), null) + " from error handler out of bounds");
        }
        next = text.offsetByCodePoints(0, (int) position);
    }

    // ---- the replacements of the built-in handlers ---------------------------------------------------------------------------

    static String backslash(String text, int start, int end) {
        StringBuilder out = new StringBuilder();
        for (int i = start; i < end; ) {
            int c = text.codePointAt(i);
            StrRepr.escape(out, c);
            i += Character.charCount(c);
        }
        return out.toString();
    }

    static String references(String text, int start, int end) {
        StringBuilder out = new StringBuilder();
        for (int i = start; i < end; ) {
            int c = text.codePointAt(i);
            out.append("&#").append(c).append(';');
            i += Character.charCount(c);
        }
        return out.toString();
    }

    static String names(String text, int start, int end) {
        StringBuilder out = new StringBuilder();
        for (int i = start; i < end; ) {
            int c = text.codePointAt(i);
            String name = UnicodeNames.name(c);
            if (name == null) {
                StrRepr.escape(out, c);
            } else {
                out.append("\\N{").append(name).append('}');
            }
            i += Character.charCount(c);
        }
        return out.toString();
    }
}
