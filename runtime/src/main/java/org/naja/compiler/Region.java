package org.naja.compiler;

import java.lang.classfile.Label;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The code ranges that one exception handler protects: opened, closed around other blocks' exits, opened again. */
final class Region {
    private record Range(Label start, Label end) {}

    private final List<Range> ranges = new ArrayList<>();
    private final BitSet assignedAtStart;
    private Label start;
    private int emittedAtStart;

    Region(Code code) {
        assignedAtStart = (BitSet) code.assigned.clone();
        open(code);
    }

    void open(Code code) {
        start = code.newLabel();
        code.mark(start);
        emittedAtStart = code.emitted();
    }

    void close(Code code) {
        if (start != null && code.emitted() > emittedAtStart) {
            Label end = code.newLabel();
            code.mark(end);
            ranges.add(new Range(start, end));
        }
        start = null;
    }

    /**
     * Starts the handler: control arrives with the Throwable on the stack.
     *
     * @return false when nothing can throw, so there is no handler
     */
    boolean startHandler(Code code) {
        if (ranges.isEmpty()) {
            return false;
        }
        Label handler = code.newLabel();
        for (Range r : ranges) {
            code.exceptionCatchAll(r.start, r.end, handler);
        }
        code.bindEntry(handler, assignedAtStart);
        return true;
    }
}
