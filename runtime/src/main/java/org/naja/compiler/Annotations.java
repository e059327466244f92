package org.naja.compiler;

import java.util.List;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Stmt;

/** {@code __annotations__} of modules and classes, made only where a variable is annotated. */
final class Annotations {
    private Annotations() {}

    static void setUp(MethodGenerator g, List<Stmt> body) {
        if (anyIn(body)) {
            g.loadFrame();
            g.code.invokeStatic(Rt.NAMES, "setupAnnotations", Rt.VOID, Rt.FRAME);
        }
    }

    private static boolean anyIn(List<? extends Ast.Node> nodes) {
        for (Ast.Node node : nodes) {
            boolean found = switch (node) {
                case Ast.AnnAssign a -> true;
                case Ast.For s -> anyIn(s.body()) || anyIn(s.orelse());
                case Ast.AsyncFor s -> anyIn(s.body()) || anyIn(s.orelse());
                case Ast.While s -> anyIn(s.body()) || anyIn(s.orelse());
                case Ast.If s -> anyInChain(s);
                case Ast.With s -> anyIn(s.body());
                case Ast.AsyncWith s -> anyIn(s.body());
                case Ast.Match s -> anyIn(s.cases());
                case Ast.MatchCase c -> anyIn(c.body());
                case Ast.Try s -> anyIn(s.body()) || anyIn(s.handlers()) || anyIn(s.orelse()) || anyIn(s.finalbody());
                case Ast.TryStar s ->
                    anyIn(s.body()) || anyIn(s.handlers()) || anyIn(s.orelse()) || anyIn(s.finalbody());
                case Ast.ExceptHandler h -> anyIn(h.body());
                default -> false;
            };
            if (found) {
                return true;
            }
        }
        return false;
    }

    private static boolean anyInChain(Ast.If statement) {
        Ast.If arm = statement;
        while (!anyIn(arm.body())) {
            if (arm.orelse().size() == 1 && arm.orelse().getFirst() instanceof Ast.If next) {
                arm = next;
            } else {
                return anyIn(arm.orelse());
            }
        }
        return true;
    }
}
