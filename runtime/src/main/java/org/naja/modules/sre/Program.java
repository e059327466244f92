package org.naja.modules.sre;

/** A pattern as {@link Matcher} runs it; made by {@link Translator}. */
final class Program {
    /**
     * Operations with their operands; {@code set}, {@code literal} and {@code slot} are indexes, {@code to} an address.
     *
     * <pre>
     * END, FAIL
     * CHAR c               one character
     * STRING literal       several
     * SET set              one of many
     * AT where             an assertion without width
     * MARK i               the start or end of a group
     * GROUP g folding      what the group matched, again
     * EXISTS g to          go on if the group matched, else jump
     * JUMP to
     * BRANCH n (set to)*   alternatives with their first characters (set -1: not known)
     * GREEDY set min max next possessive     repeats of one character; next: set that must follow, or -1
     * LAZY set min max next
     * LOOP slot to         starts a repeat: jumps to its UNTIL
     * MAX_UNTIL slot min max body set        set: first characters of the body
     * MIN_UNTIL slot min max body
     * POSSESSIVE slot                        starts a possessive repeat
     * POSSESSIVE_NEXT slot min max to        begins an iteration, or jumps
     * POSSESSIVE_END slot to                 ends it and jumps back
     * ATOMIC slot, ATOMIC_END slot
     * ASSERT slot back to, ASSERT_END slot    to: after it
     * ASSERT_NOT slot back to, ASSERT_NOT_END slot
     * </pre>
     */
    static final int END = 0, FAIL = 1, CHAR = 2, STRING = 3, SET = 4, AT = 5, MARK = 6, GROUP = 7, EXISTS = 8,
            JUMP = 9, BRANCH = 10, GREEDY = 11, LAZY = 12, LOOP = 13, MAX_UNTIL = 14, MIN_UNTIL = 15,
            POSSESSIVE = 16, POSSESSIVE_NEXT = 17, POSSESSIVE_END = 18, ATOMIC = 19, ATOMIC_END = 20, ASSERT = 21,
            ASSERT_END = 22, ASSERT_NOT = 23, ASSERT_NOT_END = 24;

    final int[] code;
    final CharSet[] sets;
    final Text.Literal[] literals;
    final int groups;
    /** Registers of loops and assertions. */
    final int slots;
    /** A match has at least so many characters. */
    final int minWidth;
    /** Every match begins with this, or {@code null}. */
    final Text.Literal prefix;
    /** The prefix is the whole pattern. */
    final boolean onlyPrefix;
    /** Every match begins with one of these, or {@code null}. */
    final CharSet first;
    /** Only the beginning of the string can match. */
    final boolean anchored;

    Program(Translator t, int groups, CharSet first) {
        this.code = t.code();
        this.sets = t.sets();
        this.literals = t.literals();
        this.groups = groups;
        this.slots = t.slots;
        this.minWidth = t.minWidth;
        this.prefix = t.prefix;
        this.onlyPrefix = t.onlyPrefix;
        this.first = first;
        this.anchored = code[0] == AT && (code[1] == SreCode.AT_BEGINNING || code[1] == SreCode.AT_BEGINNING_STRING);
    }
}
