package org.naja.modules.sre;

import static org.naja.modules.sre.SreCode.*;

import java.util.ArrayList;
import java.util.Arrays;
import org.naja.objects.Errors;
import org.naja.objects.PyException;

/** Checks what re's compiler (or anybody else) wrote and turns it into a {@link Program}. */
final class Translator {
    static final int MAX_GROUPS = Integer.MAX_VALUE / 2;

    private final int[] in;
    private final int groups;
    private int[] out;
    private int size;
    private final ArrayList<CharSet> sets = new ArrayList<>();
    private final ArrayList<Text.Literal> literals = new ArrayList<>();
    int slots;
    int minWidth;
    Text.Literal prefix;
    boolean onlyPrefix;
    private CharSet first;
    /** The address after the operation that {@link #single} read. */
    private int after;

    private Translator(int[] in, int groups) {
        this.in = in;
        this.groups = groups;
        this.out = new int[in.length + 16];
    }

    static Program translate(int[] code, int groups) {
        Translator t = new Translator(code, groups);
        if (groups < 0 || groups > MAX_GROUPS || code.length == 0 || code[code.length - 1] != SUCCESS) {
            throw invalid();
        }
        t.body(0, code.length - 1, false);
        t.emit(Program.END);
        Lookahead lookahead = new Lookahead(t.out, t.size, t.sets, t.literals);
        lookahead.complete();
        CharSet first = t.prefix != null ? null : t.first != null ? t.first : lookahead.first(0);
        return new Program(t, groups, first);
    }

    int[] code() {
        return Arrays.copyOf(out, size);
    }

    CharSet[] sets() {
        return sets.toArray(new CharSet[0]);
    }

    Text.Literal[] literals() {
        return literals.toArray(new Text.Literal[0]);
    }

    private static PyException invalid() {
        return Errors.runtimeError("invalid SRE code");
    }

    private static void check(boolean ok) {
        if (!ok) {
            throw invalid();
        }
    }

    // ---- writing -------------------------------------------------------------------------------------------------------

    private int emit(int value) {
        if (size == out.length) {
            out = Arrays.copyOf(out, size * 2);
        }
        out[size] = value;
        return size++;
    }

    private void emit(int a, int b) {
        emit(a);
        emit(b);
    }

    private int set(CharSet s) {
        int i = sets.indexOf(s);
        if (i < 0) {
            i = sets.size();
            sets.add(s);
        }
        return i;
    }

    private CharSet setOf(int[] code, int folding) {
        for (int i = 0; i < sets.size(); i++) {
            if (sets.get(i).isSame(code, folding)) {
                return sets.get(i);
            }
        }
        return new CharSet(code, folding);
    }

    // ---- reading -------------------------------------------------------------------------------------------------------

    /** The operand at {@code at}. */
    private int arg(int at, int end) {
        check(at < end);
        return in[at];
    }

    /** Where the distance at {@code at} leads. */
    private int skip(int at, int end, int atLeast) {
        int distance = arg(at, end);
        check(distance >= atLeast && distance <= end - at);
        return at + distance;
    }

    private static int limit(int count) {
        return count < 0 ? Integer.MAX_VALUE : count;
    }

    /** Translates {@code in[at..end]}; where a JUMP may end it, returns the JUMP's address. */
    private int body(int at, int end, boolean jumpAllowed) {
        while (at < end) {
            int op = in[at++];
            switch (op) {
                case SUCCESS -> emit(Program.END);
                case FAILURE -> emit(Program.FAIL);
                case LITERAL -> at = literal(at, end);
                case AT_OP -> {
                    int where = arg(at++, end);
                    check(where >= 0 && where < AT_CODES);
                    emit(Program.AT, where);
                }
                case MARK -> {
                    int mark = arg(at++, end);
                    check(mark >= 0 && mark < 2L * groups);
                    emit(Program.MARK, mark);
                }
                case INFO -> at = info(at, end);
                case BRANCH -> at = branch(at, end);
                case REPEAT_ONE, MIN_REPEAT_ONE, POSSESSIVE_REPEAT_ONE -> at = repeatOne(op, at, end);
                case REPEAT, POSSESSIVE_REPEAT -> at = repeat(op, at, end);
                case ATOMIC_GROUP -> {
                    int next = skip(at, end, 2);
                    check(in[next - 1] == SUCCESS);
                    int slot = slots++;
                    emit(Program.ATOMIC, slot);
                    body(at + 1, next - 1, false);
                    emit(Program.ATOMIC_END, slot);
                    at = next;
                }
                case GROUPREF, GROUPREF_IGNORE, GROUPREF_LOC_IGNORE, GROUPREF_UNI_IGNORE -> {
                    int group = arg(at++, end);
                    check(group >= 0 && group < groups);
                    emit(Program.GROUP, group);
                    emit(op == GROUPREF ? CharSet.AS_IS
                            : op == GROUPREF_UNI_IGNORE ? CharSet.UNICODE_LOWER : CharSet.ASCII_LOWER);
                }
                case GROUPREF_EXISTS -> at = exists(at, end);
                case ASSERT, ASSERT_NOT -> at = assertion(op, at, end);
                case JUMP -> {
                    check(jumpAllowed && at + 1 == end);
                    return at - 1;
                }
                default -> {
                    emit(Program.SET, set(single(at - 1, end)));
                    at = after;
                }
            }
        }
        return end;
    }

    /** AT is an operation of both languages. */
    private static final int AT_OP = SreCode.AT;

    private int literal(int at, int end) {
        int start = at - 1;
        int stop = start;
        while (stop + 1 < end && in[stop] == LITERAL) {
            stop += 2;
        }
        int n = (stop - start) / 2;
        check(n > 0);
        if (n == 1) {
            emit(Program.CHAR, in[at]);
        } else {
            int[] points = new int[n];
            for (int i = 0; i < n; i++) {
                points[i] = in[start + 2 * i + 1];
            }
            emit(Program.STRING, literals.size());
            literals.add(new Text.Literal(points));
        }
        return stop;
    }

    /** An operation that matches one character. */
    private CharSet single(int at, int end) {
        int op = arg(at, end);
        after = at + 2;
        switch (op) {
            case ANY:
                after = at + 1;
                return CharSet.ANY;
            case ANY_ALL:
                after = at + 1;
                return CharSet.ALL;
            case LITERAL:
                return setOf(new int[] {LITERAL, arg(at + 1, end), FAILURE}, CharSet.AS_IS);
            case LITERAL_IGNORE:
                return setOf(new int[] {LITERAL, arg(at + 1, end), FAILURE}, CharSet.ASCII_LOWER);
            case LITERAL_UNI_IGNORE:
                return setOf(new int[] {LITERAL, arg(at + 1, end), FAILURE}, CharSet.UNICODE_LOWER);
            case LITERAL_LOC_IGNORE:
                return setOf(new int[] {LITERAL, arg(at + 1, end), FAILURE}, CharSet.LOCALE_CASE);
            case NOT_LITERAL:
                return setOf(new int[] {NEGATE, LITERAL, arg(at + 1, end), FAILURE}, CharSet.AS_IS);
            case NOT_LITERAL_IGNORE:
                return setOf(new int[] {NEGATE, LITERAL, arg(at + 1, end), FAILURE}, CharSet.ASCII_LOWER);
            case NOT_LITERAL_UNI_IGNORE:
                return setOf(new int[] {NEGATE, LITERAL, arg(at + 1, end), FAILURE}, CharSet.UNICODE_LOWER);
            case NOT_LITERAL_LOC_IGNORE:
                return setOf(new int[] {NEGATE, LITERAL, arg(at + 1, end), FAILURE}, CharSet.NOT_LOCALE_CASE);
            case CATEGORY:
                int category = arg(at + 1, end);
                check(category >= 0 && category < Chars.CATEGORIES);
                return setOf(new int[] {CATEGORY, category, FAILURE}, CharSet.AS_IS);
            case IN, IN_IGNORE, IN_UNI_IGNORE, IN_LOC_IGNORE:
                int next = skip(at + 1, end, 2);
                after = next;
                return charset(at + 2, next, op == IN ? CharSet.AS_IS : op == IN_IGNORE ? CharSet.ASCII_LOWER
                        : op == IN_UNI_IGNORE ? CharSet.UNICODE_LOWER : CharSet.LOCALE_CASE);
            default:
                throw invalid();
        }
    }

    /** The set {@code in[at..end]}, which ends with FAILURE. */
    private CharSet charset(int at, int end, int folding) {
        int start = at;
        int last = end - 1;
        check(last >= at && in[last] == FAILURE);
        while (at < last) {
            switch (in[at++]) {
                case NEGATE -> { }
                case LITERAL -> arg(at++, last);
                case RANGE, RANGE_UNI_IGNORE -> {
                    arg(at + 1, last);
                    at += 2;
                }
                case CHARSET -> {
                    check(8 <= last - at);
                    at += 8;
                }
                case BIGCHARSET -> {
                    int blocks = arg(at++, last);
                    check(64 <= last - at);
                    for (int i = 0; i < 256; i++) {
                        check((in[at + (i >> 2)] >>> ((i & 3) << 3) & 0xff) < blocks);
                    }
                    at += 64;
                    check(blocks <= (last - at) / 8);
                    at += blocks * 8;
                }
                case CATEGORY -> {
                    int category = arg(at++, last);
                    check(category >= 0 && category < Chars.CATEGORIES);
                }
                default -> throw invalid();
            }
        }
        return setOf(Arrays.copyOfRange(in, start, end), folding);
    }

    private int info(int at, int end) {
        boolean outermost = at == 1;
        int next = skip(at, end, 4);
        int flags = in[at + 1];
        check((flags & ~(INFO_PREFIX | INFO_LITERAL | INFO_CHARSET)) == 0);
        check((flags & INFO_PREFIX) == 0 || (flags & INFO_CHARSET) == 0);
        check((flags & INFO_LITERAL) == 0 || (flags & INFO_PREFIX) != 0);
        if (outermost) {
            minWidth = limit(in[at + 2]);
        }
        at += 4;
        if ((flags & INFO_PREFIX) != 0) {
            int length = arg(at, next);
            arg(at + 1, next);
            at += 2;
            check(length >= 0 && length <= (next - at) / 2);
            int[] points = Arrays.copyOfRange(in, at, at + length);
            for (int i = 0; i < length; i++) {
                check(Integer.compareUnsigned(in[at + length + i], length) < 0);
            }
            at += 2 * length;
            check(at == next);
            if (outermost && length > 0) {
                prefix = new Text.Literal(points);
                onlyPrefix = (flags & INFO_LITERAL) != 0;
            }
        } else if ((flags & INFO_CHARSET) != 0) {
            CharSet set = charset(at, next, CharSet.AS_IS);
            if (outermost) {
                first = set;
            }
        } else {
            check(at == next);
        }
        return next;
    }

    private int branch(int at, int end) {
        int count = 0;
        int target = -1;
        int p = at;
        while (arg(p, end) != 0) {
            int next = skip(p, end, 3);
            check(in[next - 2] == JUMP);
            int to = next - 1 + in[next - 1];
            check(target < 0 || target == to);
            target = to;
            count++;
            p = next;
        }
        check(count == 0 || target == p + 1);
        emit(Program.BRANCH, count);
        int table = size;
        for (int i = 0; i < count; i++) {
            emit(-1, 0);
        }
        int[] ends = new int[count];
        p = at;
        for (int i = 0; i < count; i++) {
            int next = p + in[p];
            out[table + 2 * i + 1] = size;
            body(p + 1, next - 2, false);
            ends[i] = emit(Program.JUMP) + 1;
            emit(0);
            p = next;
        }
        for (int e : ends) {
            out[e] = size;
        }
        return p + 1;
    }

    private int repeatOne(int op, int at, int end) {
        int next = skip(at, end, 4);
        int min = in[at + 1];
        int max = in[at + 2];
        check(Integer.compareUnsigned(min, max) <= 0);
        check(in[next - 1] == SUCCESS);
        int set = set(single(at + 3, next - 1));
        check(after == next - 1);
        emit(op == MIN_REPEAT_ONE ? Program.LAZY : Program.GREEDY, set);
        emit(limit(min), limit(max));
        emit(-1);
        if (op != MIN_REPEAT_ONE) {
            emit(op == POSSESSIVE_REPEAT_ONE ? 1 : 0);
        }
        return next;
    }

    private int repeat(int op, int at, int end) {
        int until = skip(at, end, 3);
        int min = in[at + 1];
        int max = in[at + 2];
        check(Integer.compareUnsigned(min, max) <= 0);
        int untilOp = arg(until, end);
        int slot = slots++;
        // A second register holds the position where the iteration began.
        slots++;
        if (op == POSSESSIVE_REPEAT) {
            check(untilOp == SUCCESS);
            // And a third the stack's height.
            slots++;
            emit(Program.POSSESSIVE, slot);
            int start = size;
            emit(Program.POSSESSIVE_NEXT, slot);
            emit(limit(min), limit(max));
            int to = emit(0);
            body(at + 3, until, false);
            emit(Program.POSSESSIVE_END, slot);
            emit(start);
            out[to] = size;
        } else {
            check(untilOp == MAX_UNTIL || untilOp == MIN_UNTIL);
            emit(Program.LOOP, slot);
            int to = emit(0);
            body(at + 3, until, false);
            out[to] = size;
            emit(untilOp == MAX_UNTIL ? Program.MAX_UNTIL : Program.MIN_UNTIL, slot);
            emit(limit(min), limit(max));
            emit(to + 1);
            if (untilOp == MAX_UNTIL) {
                emit(-1);
            }
        }
        return until + 1;
    }

    private int exists(int at, int end) {
        int group = arg(at, end);
        check(group >= 0 && group < groups);
        int distance = arg(at + 1, end);
        check(distance >= 2 && distance <= end - at);
        int yesEnd = at + distance;
        emit(Program.EXISTS, group);
        int to = emit(0);
        int stopped = body(at + 2, yesEnd, true);
        if (stopped == yesEnd) {
            out[to] = size;
            return yesEnd;
        }
        emit(Program.JUMP);
        int endJump = emit(0);
        out[to] = size;
        int next = skip(yesEnd - 1, end, 1);
        body(yesEnd, next, false);
        out[endJump] = size;
        return next;
    }

    private int assertion(int op, int at, int end) {
        int next = skip(at, end, 3);
        int back = in[at + 1];
        check(back >= 0);
        check(in[next - 1] == SUCCESS);
        int slot = slots++;
        if (op == ASSERT) {
            emit(Program.ASSERT, slot);
            emit(back);
        } else {
            emit(Program.ASSERT_NOT, slot);
            emit(back);
        }
        int to = emit(0);
        body(at + 2, next - 1, false);
        emit(op == ASSERT ? Program.ASSERT_END : Program.ASSERT_NOT_END, slot);
        out[to] = size;
        return next;
    }
}
