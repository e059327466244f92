package org.naja.execution;

import java.util.ArrayList;
import java.util.List;
import org.naja.objects.PyCode;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyTraceback;
import org.naja.objects.SourceLines;
import org.naja.objects.ThreadState;

/** The lines of a traceback: files, source lines and the marks under them (traceback.c). */
final class TracebackLines {
    /** Repetitions of the same line that are shown. */
    private static final int REPETITIONS = 3;
    private static final int DEFAULT_LIMIT = 1000;

    private TracebackLines() {}

    /** The most entries to show: {@code sys.tracebacklimit}. */
    static int limit(ThreadState ts) {
        PyObject limit = ts.interpreter.sysAttribute("tracebacklimit");
        if (limit instanceof PyInt i) {
            return !i.isLong() ? DEFAULT_LIMIT : (int) Math.max(0, Math.min(Integer.MAX_VALUE, i.longValue()));
        }
        return DEFAULT_LIMIT;
    }

    /** Adds the entries of {@code tb}, each line behind {@code margin}. */
    static void append(ThreadState ts, StringBuilder out, PyTraceback tb, String margin, int limit) {
        List<PyTraceback> entries = new ArrayList<>();
        for (PyTraceback t = tb; t != null; t = t.next) {
            entries.add(t);
        }
        PyTraceback last = null;
        int count = 0;
        for (int i = Math.max(0, entries.size() - limit); i < entries.size(); i++) {
            PyTraceback t = entries.get(i);
            if (last == null || !sameLine(last, t)) {
                repeated(out, margin, count);
                last = t;
                count = 0;
            }
            if (++count <= REPETITIONS) {
                PyCode code = t.frame.code();
                entry(ts, out, code.filename, t.line(), code.name, margin);
                source(ts, out, code, t, margin);
            }
        }
        repeated(out, margin, count);
    }

    private static boolean sameLine(PyTraceback a, PyTraceback b) {
        PyCode x = a.frame.code();
        PyCode y = b.frame.code();
        return a.line() == b.line() && (x == y || x.filename.equals(y.filename) && x.name.equals(y.name));
    }

    private static void repeated(StringBuilder out, String margin, int count) {
        int more = count - REPETITIONS;
        if (more > 0) {
            out.append(margin).append("  [Previous line repeated ").append(more).append(" more time")
                    .append(more > 1 ? "s" : "").append("]\n");
        }
    }

    private static void entry(ThreadState ts, StringBuilder out, String file, int line, String name, String margin) {
        out.append(margin).append("  File \"").append(file).append("\", line ").append(line).append(", in ")
                .append(name).append('\n');
    }

    private static void source(ThreadState ts, StringBuilder out, PyCode code, PyTraceback t, String margin) {
        String line = SourceLines.line(ts, code.filename, t.line());
        if (line == null) {
            return;
        }
        int indent = indentation(line);
        String shown = line.substring(indent);
        if (shown.isBlank()) {
            return;
        }
        out.append(margin).append("    ").append(shown).append('\n');
        int p = t.position * 4;
        int[] positions = code.positions;
        if (p < 0 || p + 3 >= positions.length || positions[p] != t.line()) {
            return;
        }
        marks(out, line, indent, positions[p] == positions[p + 1], positions[p + 2], positions[p + 3], margin);
    }

    private static int indentation(String line) {
        int i = 0;
        while (i < line.length() && (line.charAt(i) == ' ' || line.charAt(i) == '\t' || line.charAt(i) == '\f')) {
            i++;
        }
        return i;
    }

    /** The line of {@code ~} and {@code ^}, unless they would be under all of the source line. */
    static void marks(StringBuilder out, String line, int indent, boolean oneLine, int startByte, int endByte,
            String margin) {
        if (startByte < 0 || endByte < 0) {
            return;
        }
        int start = TextColumns.fromBytes(line, startByte);
        int end = oneLine ? TextColumns.fromBytes(line, endByte) : line.stripTrailing().length();
        if (end < start) {
            return;
        }
        String segment = line.substring(start, end);
        CaretAnchors anchors = oneLine ? CaretAnchors.of(segment) : null;
        if (anchors == null && end - start == line.length() - indent) {
            return;
        }
        int from = TextColumns.width(line, start);
        int all = TextColumns.width(segment, segment.length());
        out.append(margin).append("    ").append(" ".repeat(Math.max(0, from - indent)));
        if (anchors == null) {
            out.append("^".repeat(all));
        } else {
            int left = TextColumns.width(segment, anchors.left());
            int right = Math.min(all, TextColumns.width(segment, anchors.right()));
            out.append("~".repeat(left)).append("^".repeat(right - left)).append("~".repeat(all - right));
        }
        out.append('\n');
    }
}
