package org.naja.modules.sre;

import static org.naja.modules.sre.Program.*;

import java.util.ArrayList;

/** Finds which characters can come next, so that the matcher need not try what cannot succeed. */
final class Lookahead {
    private static final int MAX_DEPTH = 40;

    private final int[] code;
    private final int size;
    private final ArrayList<CharSet> sets;
    private final ArrayList<Text.Literal> literals;
    private final CharSet[] known;
    private final boolean[] visited;

    Lookahead(int[] code, int size, ArrayList<CharSet> sets, ArrayList<Text.Literal> literals) {
        this.code = code;
        this.size = size;
        this.sets = sets;
        this.literals = literals;
        this.known = new CharSet[size];
        this.visited = new boolean[size];
    }

    /** Fills in the sets that operations of the program leave open. */
    void complete() {
        int pc = 0;
        while (pc < size) {
            switch (code[pc]) {
                case BRANCH -> {
                    for (int i = 0; i < code[pc + 1]; i++) {
                        code[pc + 2 + 2 * i] = index(first(code[pc + 3 + 2 * i]));
                    }
                }
                case GREEDY -> {
                    CharSet next = first(pc + 6);
                    code[pc + 4] = index(next);
                    if (givesNothingBack(sets.get(code[pc + 1]), pc + 6, next)) {
                        code[pc + 5] = 1;
                    }
                }
                case LAZY -> code[pc + 4] = index(first(pc + 5));
                case MAX_UNTIL -> code[pc + 5] = index(first(code[pc + 4]));
                default -> { }
            }
            pc += length(pc);
        }
    }

    private int index(CharSet set) {
        if (set == null || set == CharSet.ALL) {
            return -1;
        }
        int i = sets.indexOf(set);
        if (i < 0) {
            i = sets.size();
            sets.add(set);
        }
        return i;
    }

    private int length(int pc) {
        return switch (code[pc]) {
            case END, FAIL -> 1;
            case CHAR, STRING, SET, AT, MARK, JUMP, POSSESSIVE, ATOMIC, ATOMIC_END, ASSERT_END, ASSERT_NOT_END -> 2;
            case GROUP, EXISTS, LOOP, POSSESSIVE_END -> 3;
            case ASSERT, ASSERT_NOT -> 4;
            case LAZY, MIN_UNTIL, POSSESSIVE_NEXT -> 5;
            case GREEDY, MAX_UNTIL -> 6;
            default -> 2 + 2 * code[pc + 1];
        };
    }

    /** What follows a repeat of {@code set} cannot succeed after fewer repeats. */
    private boolean givesNothingBack(CharSet set, int pc, CharSet next) {
        while (true) {
            switch (code[pc]) {
                case MARK:
                    pc += 2;
                    break;
                case JUMP:
                    pc = code[pc + 1];
                    break;
                case END, ATOMIC_END, ASSERT_END, ASSERT_NOT_END, POSSESSIVE_END:
                    return true;
                case AT:
                    int where = code[pc + 1];
                    if (where == SreCode.AT_END_STRING
                            || (where == SreCode.AT_END || where == SreCode.AT_END_LINE) && !set.matches('\n')) {
                        return true;
                    }
                    return next != null && next.isDisjoint(set);
                default:
                    return next != null && next.isDisjoint(set);
            }
        }
    }

    /** The characters that a match from {@code pc} on can begin with; {@code null}: any, or it can be empty. */
    CharSet first(int pc) {
        return first(pc, 0);
    }

    private CharSet first(int pc, int depth) {
        if (visited[pc] || depth > MAX_DEPTH) {
            // An unfinished visit means a loop without progress: it counts as unknown.
            return known[pc];
        }
        visited[pc] = true;
        CharSet set = compute(pc, depth + 1);
        known[pc] = set;
        if (set == null && depth > 0) {
            // Perhaps unknown only because of where the question came from.
            visited[pc] = false;
        }
        return set;
    }

    private CharSet compute(int pc, int depth) {
        switch (code[pc]) {
            case CHAR:
                return CharSet.literal(code[pc + 1]);
            case STRING:
                return CharSet.literal(literals.get(code[pc + 1]).points[0]);
            case SET:
                return sets.get(code[pc + 1]);
            case FAIL:
                return CharSet.NOTHING;
            case AT, MARK, ATOMIC, ATOMIC_END, POSSESSIVE:
                return first(pc + 2, depth);
            case JUMP:
                return first(code[pc + 1], depth);
            case ASSERT, ASSERT_NOT:
                return first(code[pc + 3], depth);
            case EXISTS:
                return union(first(pc + 3, depth), code[pc + 2], depth);
            case GREEDY, LAZY:
                CharSet set = sets.get(code[pc + 1]);
                return code[pc + 2] > 0 ? set : union(set, pc + (code[pc] == GREEDY ? 6 : 5), depth);
            case LOOP:
                int until = code[pc + 2];
                CharSet body = first(pc + 3, depth);
                return code[until + 2] > 0 ? body : union(body, until + (code[until] == MAX_UNTIL ? 6 : 5), depth);
            case MAX_UNTIL:
                return union(first(code[pc + 4], depth), pc + 6, depth);
            case MIN_UNTIL:
                return union(first(code[pc + 4], depth), pc + 5, depth);
            case POSSESSIVE_NEXT:
                CharSet iteration = first(pc + 5, depth);
                return code[pc + 2] > 0 ? iteration : union(iteration, code[pc + 4], depth);
            case BRANCH:
                CharSet all = CharSet.NOTHING;
                for (int i = 0; i < code[pc + 1] && all != null; i++) {
                    all = union(all, code[pc + 3 + 2 * i], depth);
                }
                return all;
            default:
                return null;
        }
    }

    private CharSet union(CharSet set, int pc, int depth) {
        if (set == null) {
            return null;
        }
        CharSet other = first(pc, depth);
        return other == null ? null : CharSet.union(set, other);
    }
}
