package org.naja.parser;

import java.util.ArrayList;

/**
 * The part of the tokenizer that reads f-strings: their text here, the expressions in them by the tokenizer as usual,
 * with this class told about braces so that it knows when the text goes on.
 */
final class FStringScanner {
    private static final int MAX_DEPTH = 150;
    private static final int MAX_FIELD_DEPTH = 3;

    /** One f-string being read. */
    private static final class Frame {
        char quote;
        int quoteSize;
        boolean raw;
        int start;
        int line;
        int lineStart;
        /** Whether the text of the string is being read rather than an expression. */
        boolean inText = true;
        /** Brackets open inside the string. */
        int depth;
        /** The bracket depth at which the innermost replacement field began, -1 outside of fields. */
        int fieldDepth = -1;
        /** Start and end of the outermost field's expression; the end is -1 until seen. */
        int exprStart;
        int exprEnd = -1;
    }

    private final Tokenizer t;
    private final char[] src;
    private final ArrayList<Frame> frames = new ArrayList<>();
    private Frame top;
    private String pendingDebugText;

    FStringScanner(Tokenizer t) {
        this.t = t;
        this.src = t.src;
    }

    boolean active() {
        return top != null;
    }

    boolean inText() {
        return top != null && top.inText;
    }

    boolean wouldEndWith(char quote, int size) {
        return top != null && top.quote == quote && top.quoteSize == size;
    }

    void open(int from, boolean raw) {
        Frame f = new Frame();
        f.quote = src[t.pos];
        f.quoteSize = src[t.pos + 1] == f.quote && src[t.pos + 2] == f.quote ? 3 : 1;
        f.raw = raw;
        f.start = from;
        f.line = t.line;
        f.lineStart = t.lineStart;
        t.pos += f.quoteSize;
        if (frames.size() + 2 >= MAX_DEPTH) {
            throw t.error("too many nested f-strings");
        }
        t.emit(Tok.FSTRING_START, from);
        frames.add(f);
        top = f;
    }

    // ---- Told by the tokenizer while it reads an expression ----

    /** Handles punctuation that may end the expression; true if that consumed it. */
    boolean punctuation(char c) {
        Frame f = top;
        if (f.fieldDepth < 0) {
            return false;
        }
        int depth = f.depth - (c != '{' ? 1 : 0);
        if (depth == 0) {
            if (c == '{') {
                f.exprStart = t.pos + 1;
                f.exprEnd = -1;
            } else {
                if (f.exprEnd < 0) {
                    f.exprEnd = t.pos;
                }
                pendingDebugText = withoutComments(f.exprStart, f.exprEnd);
            }
        }
        if (c == ':' && depth == f.fieldDepth) {
            f.inText = true;
            t.pos++;
            noteToken(t.emit(Tok.COLON, t.pos - 1));
            return true;
        }
        return false;
    }

    /** Attaches the expression's text to the token that ended it. */
    void noteToken(int index) {
        if (pendingDebugText != null) {
            int type = t.out.type(index);
            if (type == Tok.NOTEQUAL || type == Tok.COLONEQUAL) {
                top.exprEnd = -1; // it did not end after all
            } else {
                t.out.debugText.put(index, pendingDebugText);
            }
            pendingDebugText = null;
        }
    }

    private String withoutComments(int from, int to) {
        StringBuilder text = new StringBuilder(to - from);
        for (int i = from; i < to; i++) {
            if (src[i] == '#') {
                while (i < to && src[i] != '\n') {
                    i++;
                }
                if (i == to) {
                    break;
                }
            }
            text.append(src[i]);
        }
        return text.toString();
    }

    void opened() {
        if (top != null) {
            top.depth++;
        }
    }

    boolean strayBrace() {
        return top != null && top.depth == 0;
    }

    boolean atFieldBrace() {
        return top != null && top.depth - 1 == top.fieldDepth;
    }

    void closed(char c) {
        Frame f = top;
        if (f == null) {
            return;
        }
        f.depth--;
        if (f.depth < 0) {
            throw t.error("f-string: unmatched '" + c + "'");
        }
        if (c == '}' && f.depth == f.fieldDepth) {
            f.fieldDepth--;
            f.inText = true;
        }
    }

    // ---- Text ----

    private void enterField() {
        if (++top.fieldDepth >= MAX_FIELD_DEPTH) {
            throw t.error("f-string: expressions nested too deeply");
        }
        top.inText = false;
    }

    private boolean atClosingQuote() {
        for (int i = 0; i < top.quoteSize; i++) {
            if (t.pos + i >= t.length || src[t.pos + i] != top.quote) {
                return false;
            }
        }
        return true;
    }

    /** Reads a stretch of text up to a field, a doubled brace or the end, or else the closing quote. */
    void next() {
        Frame f = top;
        int from = t.pos;
        int fromLine = t.line;
        int fromLineStart = t.lineStart;
        if (src[from] == '{' && src[from + 1] != '{') {
            enterField();
            return;
        }
        if (atClosingQuote()) {
            t.pos += f.quoteSize;
            frames.removeLast();
            top = frames.isEmpty() ? null : frames.getLast();
            t.emit(Tok.FSTRING_END, from);
            return;
        }
        boolean inSpec = f.exprEnd >= 0 && f.fieldDepth >= 0;
        boolean inCharacterName = false;
        while (!atClosingQuote()) {
            if (t.pos >= t.length || f.quoteSize == 1 && src[t.pos] == '\n') {
                if (inSpec && t.pos < t.length) {
                    f.inText = false;
                    break;
                }
                throw unterminated();
            }
            char c = src[t.pos++];
            if (c == '\n') {
                t.startLine();
            } else if (c == '{') {
                if (src[t.pos] == '{' && !inSpec) {
                    emitText(from, t.pos++, fromLine, fromLineStart);
                    t.out.endCol[t.out.count - 1]++; // the position covers the second brace, the text does not
                    return;
                }
                t.pos--;
                enterField();
                break;
            } else if (c == '}') {
                if (inCharacterName) {
                    break;
                }
                if (src[t.pos] == '}' && !inSpec && f.depth == 0) {
                    emitText(from, t.pos++, fromLine, fromLineStart);
                    t.out.endCol[t.out.count - 1]++; // the position covers the second brace, the text does not
                    return;
                }
                t.pos--;
                f.inText = false;
                break;
            } else if (c == '\\') {
                inCharacterName |= escape(f);
            }
        }
        emitText(from, t.pos, fromLine, fromLineStart);
    }

    /** Skips an escaped character; true if it begins a character name in braces. */
    private boolean escape(Frame f) {
        char c = src[t.pos];
        if (c == '{' || c == '}') {
            if (!f.raw) {
                t.warn("invalid escape sequence '\\" + c + "'", t.pos - 1);
            }
            return false;
        }
        if (t.pos >= t.length) {
            return false;
        }
        t.pos++;
        if (c == '\n') {
            t.startLine();
        } else if (c == 'N' && !f.raw && src[t.pos] == '{') {
            t.pos++;
            return true;
        }
        return false;
    }

    private void emitText(int from, int to, int fromLine, int fromLineStart) {
        t.emit(Tok.FSTRING_MIDDLE, from, to, fromLine, fromLineStart);
    }

    private PySyntaxException unterminated() {
        int last = t.line;
        t.line = top.line;
        t.lineStart = top.lineStart;
        t.pos = top.start + 1;
        return t.error((top.quoteSize == 3 ? "unterminated triple-quoted f-string literal"
                : "unterminated f-string literal") + " (detected at line " + last + ")");
    }
}
