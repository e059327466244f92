package org.naja.modules.sre;

import static org.naja.modules.sre.SreCode.*;

import java.util.Arrays;

/**
 * The characters that one position of a pattern accepts: a literal, a dot, a category, a set. What re's compiler wrote
 * is evaluated once for each character of a block of 256 and remembered.
 */
final class CharSet {
    /** How a character is changed before the set is asked. */
    static final int AS_IS = 0, ASCII_LOWER = 1, UNICODE_LOWER = 2, LOCALE_CASE = 3, NOT_LOCALE_CASE = 4;

    static final CharSet ALL = new CharSet(new int[] {NEGATE, FAILURE}, AS_IS);
    static final CharSet ANY = new CharSet(new int[] {NEGATE, LITERAL, '\n', FAILURE}, AS_IS);
    static final CharSet NOTHING = new CharSet(new int[] {FAILURE}, AS_IS);

    /** For the first 256 characters. */
    final boolean[] low;
    /** The only character in the set, else -1. */
    final int literal;
    /** The only character not in the set, else -1. */
    final int excluded;
    /** No character above U+00FF is in the set. */
    final boolean onlyLow;

    private final int[] code;
    private final int folding;
    /** For a union; else null. */
    private final CharSet left, right;
    /** Blocks of 256 characters of the BMP, filled when needed. */
    private boolean[][] blocks;

    CharSet(int[] code, int folding) {
        this(code, folding, null, null);
    }

    private CharSet(int[] code, int folding, CharSet left, CharSet right) {
        this.code = code;
        this.folding = folding;
        this.left = left;
        this.right = right;
        this.low = block(0);
        this.literal = code != null && folding == AS_IS && code.length == 3 && code[0] == LITERAL ? code[1] : -1;
        this.excluded = code != null && folding == AS_IS && code.length == 4 && code[0] == NEGATE && code[1] == LITERAL
                ? code[2] : -1;
        this.onlyLow = left != null ? left.onlyLow && right.onlyLow : folding == AS_IS && isOnlyLow();
    }

    static CharSet literal(int c) {
        return new CharSet(new int[] {LITERAL, c, FAILURE}, AS_IS);
    }

    boolean isSame(int[] otherCode, int otherFolding) {
        return folding == otherFolding && Arrays.equals(code, otherCode);
    }

    /** The characters of either set. */
    static CharSet union(CharSet a, CharSet b) {
        return a == NOTHING ? b : b == NOTHING || a == b ? a : new CharSet(null, AS_IS, a, b);
    }

    boolean matches(int c) {
        return c < 256 ? low[c] : matchesHigh(c);
    }

    /** For characters from U+0100 on. */
    boolean matchesHigh(int c) {
        if (onlyLow) {
            return false;
        }
        if (c >= 0x10000) {
            return evaluate(c);
        }
        boolean[][] known = blocks;
        if (known == null) {
            blocks = known = new boolean[256][];
        }
        boolean[] block = known[c >> 8];
        if (block == null) {
            known[c >> 8] = block = block(c >> 8);
        }
        return block[c & 0xff];
    }

    /** Surely no character is in both sets. */
    boolean isDisjoint(CharSet other) {
        if (literal >= 0) {
            return !other.matches(literal);
        }
        if (other.literal >= 0) {
            return !matches(other.literal);
        }
        if (!onlyLow && !other.onlyLow) {
            return false;
        }
        for (int c = 0; c < 256; c++) {
            if (low[c] && other.low[c]) {
                return false;
            }
        }
        return true;
    }

    private boolean[] block(int number) {
        boolean[] b = new boolean[256];
        for (int i = 0; i < 256; i++) {
            b[i] = evaluate(number << 8 | i);
        }
        return b;
    }

    private boolean evaluate(int c) {
        if (left != null) {
            return left.matches(c) || right.matches(c);
        }
        return switch (folding) {
            case ASCII_LOWER -> contains(Chars.lowerAscii(c));
            case UNICODE_LOWER -> contains(Chars.lower(c));
            case LOCALE_CASE -> {
                int lower = Chars.lowerAscii(c);
                int upper = Chars.upperAscii(c);
                yield contains(c) || contains(lower) || upper != lower && contains(upper);
            }
            // Negated as a whole: not one of the character's cases is the literal.
            case NOT_LOCALE_CASE -> contains(c) && contains(Chars.lowerAscii(c)) && contains(Chars.upperAscii(c));
            default -> contains(c);
        };
    }

    private boolean contains(int c) {
        boolean found = true;
        int at = 0;
        while (true) {
            switch (code[at++]) {
                case FAILURE:
                    return !found;
                case NEGATE:
                    found = !found;
                    break;
                case LITERAL:
                    if (c == code[at]) {
                        return found;
                    }
                    at++;
                    break;
                case CATEGORY:
                    if (Chars.inCategory(code[at], c)) {
                        return found;
                    }
                    at++;
                    break;
                case RANGE:
                    if (inRange(at, c)) {
                        return found;
                    }
                    at += 2;
                    break;
                case RANGE_UNI_IGNORE:
                    if (inRange(at, c) || inRange(at, Chars.upper(c))) {
                        return found;
                    }
                    at += 2;
                    break;
                case CHARSET:
                    if (c < 256 && (code[at + (c >> 5)] >>> (c & 31) & 1) != 0) {
                        return found;
                    }
                    at += 8;
                    break;
                case BIGCHARSET:
                    int chunks = code[at++];
                    if (c < 65536) {
                        int chunk = code[at + (c >> 10)] >>> ((c >> 8 & 3) << 3) & 0xff;
                        if ((code[at + 64 + (chunk << 3) + ((c & 0xff) >> 5)] >>> (c & 31) & 1) != 0) {
                            return found;
                        }
                    }
                    at += 64 + chunks * 8;
                    break;
                default:
                    return false;
            }
        }
    }

    private boolean inRange(int at, int c) {
        return Integer.compareUnsigned(code[at], c) <= 0 && Integer.compareUnsigned(c, code[at + 1]) <= 0;
    }

    private boolean isOnlyLow() {
        int at = 0;
        while (true) {
            switch (code[at++]) {
                case FAILURE:
                    return true;
                case LITERAL:
                    if (code[at++] >>> 8 != 0) {
                        return false;
                    }
                    break;
                case CATEGORY:
                    int category = code[at++];
                    if (category != 0 && category != 2 && category != 4 && category != 6 && category != 8) {
                        return false;
                    }
                    break;
                case RANGE:
                    if (code[at] >>> 8 != 0 || code[at + 1] >>> 8 != 0) {
                        return false;
                    }
                    at += 2;
                    break;
                case CHARSET:
                    at += 8;
                    break;
                default:
                    return false;
            }
        }
    }
}
