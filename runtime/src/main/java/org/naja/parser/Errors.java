package org.naja.parser;

import org.naja.parser.PySyntaxException.Kind;

/** Makes syntax errors from token and node positions, which count bytes, for people, who count characters. */
final class Errors {
    private Errors() {}

    /** From the start of one token to the end of another. */
    static PySyntaxException at(Tokens t, int from, int to, Kind kind, String message) {
        if (t.col[from] < 0) {
            return bytes(t, kind, message, t.line[from], t.cursor[from], t.endLine[to], -1);
        }
        return bytes(t, kind, message, t.line[from], t.col[from] + 1, t.endLine[to], t.endCol[to] + 1);
    }

    static PySyntaxException at(Tokens t, Ast.Position from, Ast.Position to, String message) {
        return bytes(t, Kind.SYNTAX, message, from.line(), from.col() + 1, to.endLine(), to.endCol() + 1);
    }

    /** Offsets count bytes from 1; an end that is not positive is left alone. */
    static PySyntaxException bytes(
            Tokens t, Kind kind, String message, int line, int offset, int endLine, int endOffset) {
        String text = t.lineText(line);
        // Python looks the end up in the text of the first line even when it lies on another.
        int column = Tokens.charsBefore(text, offset);
        int end = endOffset > 0 ? Math.min(Tokens.charsBefore(text, endOffset), endOffset) : endOffset;
        return new PySyntaxException(kind, message, t.filename, line, column, endLine, end, text + "\n");
    }
}
