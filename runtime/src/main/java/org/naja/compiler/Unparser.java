package org.naja.compiler;

import org.naja.parser.Ast;

/** Expressions as source text. */
public final class Unparser {
    private Unparser() {}

    public static String unparse(Ast.Expr e) {
        throw new UnsupportedOperationException();
    }
}
