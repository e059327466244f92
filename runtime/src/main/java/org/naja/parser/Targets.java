package org.naja.parser;

import java.util.ArrayList;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.ExprContext;

/** Turns expressions that were read as values into targets of assignment or deletion. */
final class Targets {
    private Targets() {}

    /** The expression as a target, or null if it cannot be one. */
    static Expr store(Expr e) {
        return with(e, ExprContext.STORE, true);
    }

    static Expr delete(Expr e) {
        return with(e, ExprContext.DEL, false);
    }

    /** A name, attribute or subscript as a target, or null for anything else. */
    static Expr storeSingle(Expr e) {
        return e instanceof Ast.Name || e instanceof Ast.Attribute || e instanceof Ast.Subscript ? store(e) : null;
    }

    private static Expr with(Expr e, ExprContext ctx, boolean stars) {
        return switch (e) {
            case Ast.Name n -> new Ast.Name(n.id(), ctx, n.pos());
            case Ast.Attribute a -> new Ast.Attribute(a.value(), a.attr(), ctx, a.pos());
            case Ast.Subscript s -> new Ast.Subscript(s.value(), s.slice(), ctx, s.pos());
            case Ast.Tuple u -> {
                java.util.List<Expr> elts = all(u.elts(), ctx, stars);
                yield elts == null ? null : new Ast.Tuple(elts, ctx, u.pos());
            }
            case Ast.List l -> {
                java.util.List<Expr> elts = all(l.elts(), ctx, stars);
                yield elts == null ? null : new Ast.List(elts, ctx, l.pos());
            }
            case Ast.Starred s when stars -> {
                Expr value = s.value() instanceof Ast.Starred ? null : with(s.value(), ctx, true);
                yield value == null ? null : new Ast.Starred(value, ctx, s.pos());
            }
            default -> null;
        };
    }

    private static java.util.List<Expr> all(java.util.List<Expr> elts, ExprContext ctx, boolean stars) {
        ArrayList<Expr> targets = new ArrayList<>(elts.size());
        for (Expr e : elts) {
            Expr target = with(e, ctx, stars);
            if (target == null) {
                return null;
            }
            targets.add(target);
        }
        return TokenCursor.listOf(targets);
    }
}
