package org.naja.compiler;

import org.naja.parser.Ast.Position;
import org.naja.parser.PySyntaxException;
import org.naja.parser.PySyntaxException.Kind;

/** Makes the errors the compiler reports. Like CPython's, their columns count bytes and carry no source text. */
final class CompileErrors {
    private final String filename;

    CompileErrors(String filename) {
        this.filename = filename;
    }

    PySyntaxException syntax(Position pos, String message) {
        return new PySyntaxException(Kind.SYNTAX, message, filename, pos.line(), pos.col() + 1, pos.endLine(),
                pos.endCol() + 1, null);
    }
}
