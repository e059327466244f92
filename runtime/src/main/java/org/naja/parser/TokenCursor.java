package org.naja.parser;

import java.util.ArrayList;
import java.util.List;
import org.naja.parser.Ast.Position;

/** A place in the token list, with what every part of the parser needs to move on and to mark nodes. */
abstract class TokenCursor {
    /** The source is not valid; why is for {@link Diagnosis} to find out. */
    static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Failure() {
            super(null, null, false, false);
        }
    }

    private static final Failure FAILURE = new Failure();
    private static final int MAX_DEPTH = 800;

    final Tokens t;
    private final byte[] types;
    /** Index of the current token. */
    int p;
    /** Type of the current token. */
    int tok;
    private int depth;

    TokenCursor(Tokens tokens) {
        t = tokens;
        types = tokens.type;
        tok = types[0] & 0xff;
    }

    final void advance() {
        tok = types[++p] & 0xff;
    }

    final void reset(int index) {
        p = index;
        tok = types[p] & 0xff;
    }

    final int peek() {
        return p + 1 < t.count ? types[p + 1] & 0xff : Tok.ENDMARKER;
    }

    final int typeAt(int index) {
        return index < t.count ? types[index] & 0xff : Tok.ENDMARKER;
    }

    final boolean accept(int type) {
        if (tok == type) {
            advance();
            return true;
        }
        return false;
    }

    final void expect(int type) {
        if (tok != type) {
            throw fail();
        }
        advance();
    }

    final String expectName() {
        if (tok != Tok.NAME) {
            throw fail();
        }
        String name = t.name[p];
        advance();
        return name;
    }

    /** Whether the current token is this soft keyword. Names are interned. */
    @SuppressWarnings("StringEquality")
    final boolean isWord(String word) {
        return tok == Tok.NAME && t.name[p] == word;
    }

    final Failure fail() {
        return FAILURE;
    }

    /** Counts a level of recursion that brackets and indentation do not bound. */
    final void enter() {
        if (++depth > MAX_DEPTH) {
            throw new PySyntaxException(PySyntaxException.Kind.MEMORY, "Parser stack overflowed - Memory Error",
                    t.filename, t.line[p], 0, t.line[p], 0, null);
        }
    }

    final void leave() {
        depth--;
    }

    /** From a token up to the last consumed one that is more than layout. */
    final Position pos(int from) {
        int last = p - 1;
        while (last > from && isLayout(types[last])) {
            last--;
        }
        return new Position(t.line[from], t.col[from], t.endLine[last], t.endCol[last]);
    }

    private static boolean isLayout(int type) {
        return type == Tok.NEWLINE || type == Tok.INDENT || type == Tok.DEDENT || type == Tok.ENDMARKER;
    }

    /** An error at a token, raised while parsing. */
    final PySyntaxException errorAt(int index, String message) {
        return Errors.at(t, index, index, PySyntaxException.Kind.SYNTAX, message);
    }

    static <T> List<T> listOf(ArrayList<T> items) {
        return items.isEmpty() ? List.of() : java.util.Collections.unmodifiableList(items);
    }
}
