package org.naja.modules.sre;

import static org.naja.modules.sre.Program.*;

import java.util.Arrays;
import org.naja.objects.Errors;
import org.naja.objects.ThreadState;

/**
 * Runs a program over a text by backtracking. What may be tried later lies on a stack of its own, four ints for each
 * entry: three of state, and the address of the operation that pushed it and knows how to go on. Groups and loop
 * counters that change while something can still be tried later leave an entry that changes them back.
 */
final class Matcher {
    private static final int ENTRY = 4;
    private static final int POLL_AFTER = 1 << 14;

    private final Program program;
    private final int[] code;
    private final CharSet[] sets;
    final Text text;
    /** Where matching stops, as the end of the string would. */
    final int end;
    /** Where the search or the match began; where the match ended. */
    int start, position;
    /** An empty match at {@link #start} does not count: there was one already. */
    boolean mustAdvance;
    /** Only a match that goes on to {@link #end} counts. */
    private final boolean whole;

    /** Starts and ends of the groups from 1 on, -1 for none. */
    final int[] marks;
    /** The group closed last, 0 for none. */
    int lastGroup;
    private boolean marked;
    private final int[] slots;
    private int[] stack;
    private int sp;
    private int budget = POLL_AFTER;

    private static final int[] NONE = {};

    Matcher(Program program, Text text, int start, int end, boolean whole) {
        this.program = program;
        this.code = program.code;
        this.sets = program.sets;
        this.text = text;
        this.start = start;
        this.end = end;
        this.whole = whole;
        this.marks = program.groups == 0 ? NONE : new int[2 * program.groups];
        Arrays.fill(marks, -1);
        this.slots = program.slots == 0 ? NONE : new int[program.slots];
        this.stack = NONE;
    }

    /** Matches at {@link #start}. */
    boolean match() {
        return attempt(start);
    }

    /** After a successful search: gets ready for the next one, behind the match. */
    void advance() {
        mustAdvance = position == start;
        start = position;
        reset();
    }

    private void reset() {
        if (marked) {
            Arrays.fill(marks, -1);
            lastGroup = 0;
            marked = false;
        }
    }

    /** Finds the first match from {@link #start} on. */
    boolean search() {
        Program p = program;
        int at = start;
        int last = end - p.minWidth;
        if (at > last || last < 0) {
            return false;
        }
        if (mustAdvance) {
            if (p.prefix == null && attempt(at)) {
                return true;
            }
            if (p.prefix == null) {
                at++;
            }
            mustAdvance = false;
        }
        if (p.anchored) {
            return at == 0 && attempt(0);
        }
        if (p.prefix != null) {
            return searchPrefix(at);
        }
        CharSet first = p.first;
        if (first != null) {
            int to = Math.min(last + 1, end);
            while (at < to && (at = text.find(first, at, to)) < to) {
                if (attempt(at)) {
                    return true;
                }
                at++;
            }
            return false;
        }
        for (; at <= last; at++) {
            if (attempt(at)) {
                return true;
            }
        }
        return false;
    }

    private boolean searchPrefix(int at) {
        Text.Literal prefix = program.prefix;
        while ((at = text.indexOf(prefix, at, end)) >= 0) {
            if (program.onlyPrefix) {
                start = at;
                position = at + prefix.points.length;
                return true;
            }
            if (attempt(at)) {
                return true;
            }
            at++;
        }
        return false;
    }

    private boolean attempt(int at) {
        start = at;
        int e = run(at);
        if (e >= 0) {
            position = e;
            return true;
        }
        reset();
        return false;
    }

    // ---- the stack -------------------------------------------------------------------------------------------------------

    private void push(int a, int b, int c, int pc) {
        int at = sp;
        int[] s = stack;
        if (at + ENTRY > s.length) {
            s = grow();
        }
        s[at] = a;
        s[at + 1] = b;
        s[at + 2] = c;
        s[at + 3] = pc;
        sp = at + ENTRY;
    }

    private int[] grow() {
        int n = stack.length;
        if (n >= 1 << 30) {
            throw Errors.memoryError();
        }
        try {
            stack = Arrays.copyOf(stack, n == 0 ? 16 * ENTRY : n * 2);
        } catch (OutOfMemoryError e) {
            throw Errors.memoryError();
        }
        return stack;
    }

    /** Forgets what could be tried later from {@code base} on, but not how groups were before. */
    private void cut(int base) {
        int kept = base;
        if (base > 0) {
            int[] s = stack;
            for (int i = base + ENTRY; i < sp; i += ENTRY) {
                int pc = s[i + 3];
                if (pc >= 0 && code[pc] == MARK) {
                    System.arraycopy(s, i, s, kept, ENTRY);
                    kept += ENTRY;
                }
            }
        }
        sp = kept;
    }

    private void poll() {
        budget = POLL_AFTER;
        ThreadState ts = ThreadState.current();
        if (ts.asked() != 0) {
            ts.poll(ts.top);
        }
    }

    // ---- the run -----------------------------------------------------------------------------------------------------------

    /** The end of the match that begins at {@code ptr}, or -1. */
    private int run(int ptr) {
        final int[] code = this.code;
        final CharSet[] sets = this.sets;
        final Text text = this.text;
        final int end = this.end;
        sp = 0;
        int pc = 0;
        while (true) {
            // Each case goes on with `continue`; `break` means that this way has failed.
            switch (code[pc]) {
                case END:
                    if (whole && ptr != end || mustAdvance && ptr == start) {
                        break;
                    }
                    return ptr;
                case CHAR:
                    if (ptr < end && text.at(ptr) == code[pc + 1]) {
                        ptr++;
                        pc += 2;
                        continue;
                    }
                    break;
                case SET:
                    if (ptr < end && sets[code[pc + 1]].matches(text.at(ptr))) {
                        ptr++;
                        pc += 2;
                        continue;
                    }
                    break;
                case STRING: {
                    Text.Literal literal = program.literals[code[pc + 1]];
                    int length = literal.points.length;
                    if (end - ptr >= length && text.startsWith(literal, ptr)) {
                        ptr += length;
                        pc += 2;
                        continue;
                    }
                    break;
                }
                case AT:
                    if (isAt(code[pc + 1], ptr)) {
                        pc += 2;
                        continue;
                    }
                    break;
                case MARK: {
                    int mark = code[pc + 1];
                    if (sp > 0) {
                        push(marks[mark], lastGroup, 0, pc);
                    }
                    marks[mark] = ptr;
                    marked = true;
                    if ((mark & 1) != 0) {
                        lastGroup = (mark >> 1) + 1;
                    }
                    pc += 2;
                    continue;
                }
                case GROUP: {
                    int e = sameAgain(code[pc + 1], code[pc + 2], ptr);
                    if (e >= 0) {
                        ptr = e;
                        pc += 3;
                        continue;
                    }
                    break;
                }
                case EXISTS: {
                    int mark = 2 * code[pc + 1];
                    pc = marks[mark] >= 0 && marks[mark + 1] >= marks[mark] ? pc + 3 : code[pc + 2];
                    continue;
                }
                case JUMP:
                    pc = code[pc + 1];
                    continue;
                case BRANCH: {
                    int to = alternative(pc, 0, ptr);
                    if (to >= 0) {
                        pc = to;
                        continue;
                    }
                    break;
                }
                case GREEDY: {
                    int low = ptr + code[pc + 2];
                    int max = code[pc + 3];
                    int limit = max < end - ptr ? ptr + max : end;
                    if (low < 0 || low > limit) {
                        break;
                    }
                    CharSet set = sets[code[pc + 1]];
                    int e = set == CharSet.ALL ? limit : text.skip(set, ptr, limit);
                    if (e < low) {
                        break;
                    }
                    if (e > low && code[pc + 5] == 0) {
                        int next = code[pc + 4];
                        if (next >= 0) {
                            e = lastBefore(sets[next], e, low);
                            if (e < low) {
                                break;
                            }
                        }
                        if (e > low) {
                            push(low, e - 1, 0, pc);
                        }
                    }
                    ptr = e;
                    pc += 6;
                    continue;
                }
                case LAZY: {
                    int low = ptr + code[pc + 2];
                    int max = code[pc + 3];
                    int limit = max < end - ptr ? ptr + max : end;
                    if (low < 0 || low > limit || low > ptr && text.skip(sets[code[pc + 1]], ptr, low) < low) {
                        break;
                    }
                    int e = lazily(pc, low, limit);
                    if (e >= 0) {
                        ptr = e;
                        pc += 5;
                        continue;
                    }
                    break;
                }
                case LOOP: {
                    int slot = code[pc + 1];
                    if (sp > 0) {
                        push(slots[slot], slots[slot + 1], 0, pc);
                    }
                    slots[slot] = -1;
                    slots[slot + 1] = -1;
                    pc = code[pc + 2];
                    continue;
                }
                case MAX_UNTIL: {
                    int slot = code[pc + 1];
                    int count = slots[slot] + 1;
                    if (count < code[pc + 2]) {
                        if (sp > 0) {
                            push(count - 1, slots[slot + 1], 0, ~pc);
                        }
                        slots[slot] = count;
                        pc = code[pc + 4];
                        continue;
                    }
                    int max = code[pc + 3];
                    int body = code[pc + 5];
                    if ((count < max || max == Integer.MAX_VALUE) && ptr != slots[slot + 1]
                            && (body < 0 || ptr < end && sets[body].matches(text.at(ptr)))) {
                        push(ptr, count - 1, slots[slot + 1], pc);
                        slots[slot] = count;
                        slots[slot + 1] = ptr;
                        pc = code[pc + 4];
                        continue;
                    }
                    pc += 6;
                    continue;
                }
                case MIN_UNTIL: {
                    int slot = code[pc + 1];
                    int count = slots[slot] + 1;
                    if (count < code[pc + 2]) {
                        if (sp > 0) {
                            push(count - 1, slots[slot + 1], 0, ~pc);
                        }
                        slots[slot] = count;
                        pc = code[pc + 4];
                        continue;
                    }
                    push(ptr, count - 1, slots[slot + 1], pc);
                    pc += 5;
                    continue;
                }
                case POSSESSIVE: {
                    int slot = code[pc + 1];
                    slots[slot] = 0;
                    slots[slot + 1] = -1;
                    pc += 2;
                    continue;
                }
                case POSSESSIVE_NEXT: {
                    int slot = code[pc + 1];
                    int count = slots[slot];
                    int max = code[pc + 3];
                    if (count < code[pc + 2]) {
                        slots[slot + 2] = sp;
                        push(0, 0, 0, ~pc);
                        pc += 5;
                    } else if ((count < max || max == Integer.MAX_VALUE) && ptr != slots[slot + 1]) {
                        slots[slot + 1] = ptr;
                        slots[slot + 2] = sp;
                        push(ptr, 0, 0, pc);
                        pc += 5;
                    } else {
                        pc = code[pc + 4];
                    }
                    continue;
                }
                case POSSESSIVE_END: {
                    int slot = code[pc + 1];
                    slots[slot]++;
                    cut(slots[slot + 2]);
                    pc = code[pc + 2];
                    continue;
                }
                case ATOMIC:
                    slots[code[pc + 1]] = sp;
                    push(0, 0, 0, pc);
                    pc += 2;
                    continue;
                case ATOMIC_END:
                    cut(slots[code[pc + 1]]);
                    pc += 2;
                    continue;
                case ASSERT, ASSERT_NOT: {
                    int back = code[pc + 2];
                    if (ptr < back) {
                        if (code[pc] == ASSERT) {
                            break;
                        }
                        pc = code[pc + 3];
                        continue;
                    }
                    slots[code[pc + 1]] = sp;
                    push(ptr, 0, 0, pc);
                    ptr -= back;
                    pc += 4;
                    continue;
                }
                case ASSERT_END: {
                    int base = slots[code[pc + 1]];
                    ptr = stack[base];
                    cut(base);
                    pc += 2;
                    continue;
                }
                case ASSERT_NOT_END: {
                    // The assertion failed: everything since its beginning is undone, then what was there before.
                    int base = slots[code[pc + 1]];
                    undoMarks(base);
                    sp = base;
                    break;
                }
                default:
                    break;
            }
            // This way has failed: take the newest entry.
            if (--budget < 0) {
                poll();
            }
            while (true) {
                int top = sp - ENTRY;
                if (top < 0) {
                    return -1;
                }
                int[] s = stack;
                pc = s[top + 3];
                sp = top;
                if (pc < 0) {
                    pc = ~pc;
                    if (code[pc] != POSSESSIVE_NEXT) {
                        int slot = code[pc + 1];
                        slots[slot] = s[top];
                        slots[slot + 1] = s[top + 1];
                    }
                    continue;
                }
                int op = code[pc];
                if (op == MARK) {
                    marks[code[pc + 1]] = s[top];
                    lastGroup = s[top + 1];
                    continue;
                }
                if (op == GREEDY) {
                    int low = s[top];
                    int e = s[top + 1];
                    int next = code[pc + 4];
                    if (next >= 0) {
                        e = lastBefore(sets[next], e, low);
                        if (e < low) {
                            continue;
                        }
                    }
                    if (e > low) {
                        s[top + 1] = e - 1;
                        sp = top + ENTRY;
                    }
                    ptr = e;
                    pc += 6;
                    break;
                }
                if (op == LAZY) {
                    int at = s[top];
                    if (!sets[code[pc + 1]].matches(text.at(at))) {
                        continue;
                    }
                    ptr = lazily(pc, at + 1, s[top + 1]);
                    if (ptr < 0) {
                        continue;
                    }
                    pc += 5;
                    break;
                }
                if (op == BRANCH) {
                    ptr = s[top];
                    int to = alternative(pc, s[top + 1], ptr);
                    if (to < 0) {
                        continue;
                    }
                    pc = to;
                    break;
                }
                if (op == LOOP) {
                    int slot = code[pc + 1];
                    slots[slot] = s[top];
                    slots[slot + 1] = s[top + 1];
                    continue;
                }
                if (op == MAX_UNTIL) {
                    int slot = code[pc + 1];
                    ptr = s[top];
                    slots[slot] = s[top + 1];
                    slots[slot + 1] = s[top + 2];
                    pc += 6;
                    break;
                }
                if (op == MIN_UNTIL) {
                    int slot = code[pc + 1];
                    ptr = s[top];
                    int count = s[top + 1] + 1;
                    int lastStart = s[top + 2];
                    int max = code[pc + 3];
                    if (count >= max && max != Integer.MAX_VALUE || ptr == lastStart) {
                        continue;
                    }
                    if (top > 0) {
                        push(count - 1, lastStart, 0, ~pc);
                    }
                    slots[slot] = count;
                    slots[slot + 1] = ptr;
                    pc = code[pc + 4];
                    break;
                }
                if (op == POSSESSIVE_NEXT) {
                    ptr = s[top];
                    pc = code[pc + 4];
                    break;
                }
                if (op == ASSERT_NOT) {
                    ptr = s[top];
                    pc = code[pc + 3];
                    break;
                }
                // ATOMIC and ASSERT: nothing is left inside.
            }
        }
    }

    /** The last index from {@code at} down to {@code low} where the set's characters are, else less than {@code low}. */
    private int lastBefore(CharSet set, int at, int low) {
        Text text = this.text;
        if (at >= end) {
            at = end - 1;
        }
        if (set.literal >= 0) {
            int c = set.literal;
            while (at >= low && text.at(at) != c) {
                at--;
            }
            return at;
        }
        while (at >= low && !set.matches(text.at(at))) {
            at--;
        }
        return at;
    }

    /**
     * Where what follows the lazy repeat at {@code pc} is worth a try, from {@code at} to {@code limit}; leaves an entry
     * for further characters.
     */
    private int lazily(int pc, int at, int limit) {
        int next = code[pc + 4];
        if (next >= 0) {
            int stop = text.lazy(sets[code[pc + 1]], sets[next], at, limit);
            if (stop > limit || stop >= end) {
                return -1;
            }
            at = stop;
        }
        if (at < limit) {
            push(at, limit, 0, pc);
        }
        return at;
    }

    /** The first alternative from {@code i} on that can succeed at {@code ptr}, with an entry if there are others. */
    private int alternative(int pc, int i, int ptr) {
        int[] code = this.code;
        int n = code[pc + 1];
        int c = ptr < end ? text.at(ptr) : -1;
        while (i < n && !mayBegin(code[pc + 2 + 2 * i], c)) {
            i++;
        }
        if (i == n) {
            return -1;
        }
        int to = code[pc + 3 + 2 * i];
        do {
            i++;
        } while (i < n && !mayBegin(code[pc + 2 + 2 * i], c));
        if (i < n) {
            push(ptr, i, 0, pc);
        }
        return to;
    }

    private boolean mayBegin(int set, int c) {
        return set < 0 || c >= 0 && sets[set].matches(c);
    }

    private void undoMarks(int base) {
        int[] s = stack;
        for (int i = sp - ENTRY; i > base; i -= ENTRY) {
            int pc = s[i + 3];
            if (pc >= 0 && code[pc] == MARK) {
                marks[code[pc + 1]] = s[i];
                lastGroup = s[i + 1];
            }
        }
    }

    private int sameAgain(int group, int folding, int ptr) {
        int from = marks[2 * group];
        int length = marks[2 * group + 1] - from;
        if (from < 0 || length < 0 || length > end - ptr) {
            return -1;
        }
        for (int i = 0; i < length; i++) {
            int a = text.at(from + i);
            int b = text.at(ptr + i);
            if (a != b && (folding == CharSet.AS_IS || fold(a, folding) != fold(b, folding))) {
                return -1;
            }
        }
        return ptr + length;
    }

    private static int fold(int c, int folding) {
        return folding == CharSet.UNICODE_LOWER ? Chars.lower(c) : Chars.lowerAscii(c);
    }

    private boolean isAt(int where, int ptr) {
        switch (where) {
            case SreCode.AT_BEGINNING, SreCode.AT_BEGINNING_STRING:
                return ptr == 0;
            case SreCode.AT_BEGINNING_LINE:
                return ptr == 0 || text.at(ptr - 1) == '\n';
            case SreCode.AT_END:
                return ptr == end || ptr == end - 1 && text.at(ptr) == '\n';
            case SreCode.AT_END_LINE:
                return ptr == end || text.at(ptr) == '\n';
            case SreCode.AT_END_STRING:
                return ptr == end;
            case SreCode.AT_BOUNDARY, SreCode.AT_LOC_BOUNDARY:
                return end > 0 && (ptr > 0 && Chars.isAsciiWord(text.at(ptr - 1)))
                        != (ptr < end && Chars.isAsciiWord(text.at(ptr)));
            case SreCode.AT_NON_BOUNDARY, SreCode.AT_LOC_NON_BOUNDARY:
                return end > 0 && (ptr > 0 && Chars.isAsciiWord(text.at(ptr - 1)))
                        == (ptr < end && Chars.isAsciiWord(text.at(ptr)));
            case SreCode.AT_UNI_BOUNDARY:
                return end > 0 && (ptr > 0 && Chars.isWord(text.at(ptr - 1))) != (ptr < end && Chars.isWord(text.at(ptr)));
            default:
                return end > 0 && (ptr > 0 && Chars.isWord(text.at(ptr - 1))) == (ptr < end && Chars.isWord(text.at(ptr)));
        }
    }
}
