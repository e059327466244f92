package org.naja.execution;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.naja.objects.PyBaseException;
import org.naja.objects.PyBaseExceptionGroup;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** The text for an exception that nobody has caught: chains, groups, notes and all (pythonrun.c). */
public final class TracebackPrinter {
    private static final int MAX_GROUP_WIDTH = 15;
    private static final int MAX_GROUP_DEPTH = 10;
    private static final String CAUSE =
            "The above exception was the direct cause of the following exception:\n";
    private static final String CONTEXT =
            "During handling of the above exception, another exception occurred:\n";

    private final ThreadState ts;
    private final StringBuilder out = new StringBuilder();
    private final Set<PyBaseException> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final int limit;
    private int depth;
    /** The last box of a group is still open. */
    private boolean needClose;

    private TracebackPrinter(ThreadState ts) {
        this.ts = ts;
        this.limit = TracebackLines.limit(ts);
    }

    /** The whole text, with cause and context. */
    public static String format(ThreadState ts, PyBaseException e) {
        TracebackPrinter p = new TracebackPrinter(ts);
        p.chain(e);
        return p.out.toString();
    }

    /** The last lines only: type, message, notes. */
    public static String formatOnly(ThreadState ts, PyBaseException e) {
        TracebackPrinter p = new TracebackPrinter(ts);
        p.message(e);
        return p.out.toString();
    }

    private String indent() {
        return "  ".repeat(depth);
    }

    private String margin() {
        return depth == 0 ? "" : indent() + "| ";
    }

    /** The chain is walked without recursion: it can be long. */
    private void chain(PyBaseException last) {
        java.util.ArrayDeque<PyBaseException> exceptions = new java.util.ArrayDeque<>();
        java.util.ArrayDeque<String> links = new java.util.ArrayDeque<>();
        PyBaseException e = last;
        while (true) {
            seen.add(e);
            exceptions.push(e);
            PyBaseException before = e.cause != null ? e.cause : e.suppressContext ? null : e.context;
            if (before == null || seen.contains(before)) {
                break;
            }
            links.push(e.cause != null ? CAUSE : CONTEXT);
            e = before;
        }
        boolean close = needClose;
        while (!exceptions.isEmpty()) {
            e = exceptions.pop();
            if (e instanceof PyBaseExceptionGroup group) {
                group(group);
            } else {
                single(e);
            }
            if (!links.isEmpty()) {
                needClose = close;
                String margin = margin();
                out.append(margin).append('\n').append(margin).append(links.pop()).append(margin).append('\n');
            }
        }
    }

    private void single(PyBaseException e) {
        if (e.traceback != null) {
            boolean isGroup = e instanceof PyBaseExceptionGroup;
            out.append(isGroup && depth == 1 ? indent() + "+ " : margin())
                    .append(isGroup ? "Exception Group Traceback" : "Traceback")
                    .append(" (most recent call last):\n");
            TracebackLines.append(ts, out, e.traceback, margin(), limit);
        }
        message(e);
    }

    private void group(PyBaseExceptionGroup group) {
        if (depth > MAX_GROUP_DEPTH) {
            out.append(margin()).append("... (max_group_depth is ").append(MAX_GROUP_DEPTH).append(")\n");
            return;
        }
        boolean outermost = depth == 0;
        if (outermost) {
            depth = 1;
        }
        single(group);
        int count = group.exceptions.size();
        int shown = Math.min(count, MAX_GROUP_WIDTH + 1);
        needClose = false;
        for (int i = 0; i < shown; i++) {
            boolean last = i == shown - 1;
            needClose |= last;
            boolean rest = i >= MAX_GROUP_WIDTH;
            out.append(indent()).append(i == 0 ? "+-" : "  ").append("+---------------- ")
                    .append(rest ? "..." : String.valueOf(i + 1)).append(" ----------------\n");
            depth++;
            if (rest) {
                int more = count - MAX_GROUP_WIDTH;
                out.append(margin()).append("and ").append(more).append(" more exception")
                        .append(more > 1 ? "s" : "").append('\n');
            } else {
                chain((PyBaseException) group.exceptions.get(i));
            }
            if (last && needClose) {
                out.append(indent()).append("+------------------------------------\n");
                needClose = false;
            }
            depth--;
        }
        if (outermost) {
            depth = 0;
        }
    }

    // ---- the exception itself -----------------------------------------------------------------------------------------

    private void message(PyBaseException e) {
        String margin = margin();
        PyObject notes = attribute(e, "__notes__");
        PyObject shown = syntaxErrorPlace(e, margin);
        out.append(margin).append(typeName(e.type()));
        String text = text(shown);
        if (text == null) {
            out.append(": <exception str() failed>");
        } else if (shown != PyNone.NONE && !text.isEmpty()) {
            out.append(": ").append(text);
        }
        String hint = Suggestions.hint(ts, e);
        if (hint != null) {
            out.append(hint);
        }
        out.append('\n');
        if (notes != null) {
            notes(notes, margin);
        }
    }

    private static PyObject attribute(PyObject o, String name) {
        try {
            return o.lookupAttr(name);
        } catch (PyException e) {
            return null;
        }
    }

    private static String text(PyObject o) {
        try {
            return o.str().toJava();
        } catch (PyException e) {
            return null;
        }
    }

    static String typeName(PyType type) {
        PyObject module = attribute(type, "__module__");
        if (!(module instanceof PyStr m)) {
            return "<unknown>." + type.qualName();
        }
        String name = m.toJava();
        return name.equals("builtins") || name.equals("__main__") ? type.qualName() : name + "." + type.qualName();
    }

    private void notes(PyObject notes, String margin) {
        if (notes instanceof PyStr || notes instanceof PyBytes || notes instanceof PyDict
                || notes.type().lookup("__getitem__") == null) {
            String text;
            try {
                text = notes.repr().toJava();
            } catch (PyException e) {
                text = "<__notes__ repr() failed>";
            }
            out.append(margin).append(text).append('\n');
            return;
        }
        long count = notes.length();
        for (long i = 0; i < count; i++) {
            String text = text(notes.getItem(PyInt.of(i)));
            if (text == null) {
                out.append("<note str() failed>\n");
                continue;
            }
            // As splitlines() does: an end of line at the very end opens no further line.
            int start = 0;
            while (start < text.length()) {
                int end = text.indexOf('\n', start);
                end = end < 0 ? text.length() : end + 1;
                out.append(margin).append(text, start, end);
                start = end;
            }
            out.append('\n');
        }
    }

    // ---- SyntaxError ---------------------------------------------------------------------------------------------------

    /** Where a SyntaxError is; returns what to show as its message. */
    private PyObject syntaxErrorPlace(PyBaseException e, String margin) {
        if (attribute(e, "print_file_and_line") == null) {
            return e;
        }
        PyObject message = attribute(e, "msg");
        PyObject file = attribute(e, "filename");
        if (message == null || file == null || !(attribute(e, "lineno") instanceof PyInt line) || !line.isLong()) {
            return e;
        }
        PyObject offset = attribute(e, "offset");
        out.append(margin).append("  File \"").append(file == PyNone.NONE ? "<string>" : text(file))
                .append("\", line ").append(line.longValue()).append('\n');
        if (attribute(e, "text") instanceof PyStr source) {
            long start = integer(offset, -1);
            long endLine = integer(attribute(e, "end_lineno"), line.longValue());
            long end = integer(attribute(e, "end_offset"), -1);
            String text = source.toJava();
            if (endLine > line.longValue()) {
                end = text.length();
            }
            sourceText(text, start, end);
        }
        return message;
    }

    private static long integer(PyObject o, long otherwise) {
        return o instanceof PyInt i && i.isLong() ? i.longValue() : otherwise;
    }

    /** The source line and the marks under it, without a group's margin as in CPython; columns count from 1. */
    private void sourceText(String text, long start, long end) {
        String line = text.stripTrailing();
        long offset = start - 1;
        int newline;
        // Of several lines the one with the error counts.
        while ((newline = text.indexOf('\n')) >= 0 && newline < offset && newline + 1 < text.length()) {
            text = text.substring(newline + 1);
            offset -= newline + 1;
            end -= newline + 1;
        }
        newline = text.indexOf('\n');
        line = newline >= 0 ? text.substring(0, newline) : text;
        int blanks = 0;
        while (blanks < line.length() && (line.charAt(blanks) == ' ' || line.charAt(blanks) == '\t'
                || line.charAt(blanks) == '\f')) {
            blanks++;
        }
        out.append("    ").append(line, blanks, line.length()).append('\n');
        if (start < 1 || offset < blanks) {
            return;
        }
        long length = end > start ? end - start : 1;
        int place = (int) Math.min(offset, line.length());
        StringBuilder space = new StringBuilder();
        for (int i = blanks; i < place; i++) {
            char c = i < line.length() ? line.charAt(i) : ' ';
            space.append(Character.isWhitespace(c) ? c : ' ');
        }
        out.append("    ").append(space).append("^".repeat((int) Math.min(length, 10_000)))
                .append('\n');
    }
}
