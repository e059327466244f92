package org.naja.compiler;

import java.util.Collection;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Node;

/** How control can leave a piece of code other than at its end. */
final class Exits {
    boolean returns;
    boolean breaks;
    boolean continues;

    static Exits of(Collection<? extends Node> nodes) {
        Exits exits = new Exits();
        exits.scan(nodes, 0);
        return exits;
    }

    private void scan(Collection<? extends Node> nodes, int loops) {
        for (Node node : nodes) {
            switch (node) {
                case Ast.Return r -> returns = true;
                case Ast.Break b -> breaks |= loops == 0;
                case Ast.Continue c -> continues |= loops == 0;
                case Ast.For f -> loop(f.body(), f.orelse(), loops);
                case Ast.AsyncFor f -> loop(f.body(), f.orelse(), loops);
                case Ast.While f -> loop(f.body(), f.orelse(), loops);
                case Ast.If i -> {
                    Ast.If arm = i;
                    scan(arm.body(), loops);
                    while (arm.orelse().size() == 1 && arm.orelse().getFirst() instanceof Ast.If next) {
                        arm = next;
                        scan(arm.body(), loops);
                    }
                    scan(arm.orelse(), loops);
                }
                case Ast.With w -> scan(w.body(), loops);
                case Ast.AsyncWith w -> scan(w.body(), loops);
                case Ast.Match m -> scan(m.cases(), loops);
                case Ast.MatchCase c -> scan(c.body(), loops);
                case Ast.Try t -> tryStatement(t.body(), t.handlers(), t.orelse(), t.finalbody(), loops);
                case Ast.TryStar t -> tryStatement(t.body(), t.handlers(), t.orelse(), t.finalbody(), loops);
                case Ast.ExceptHandler h -> scan(h.body(), loops);
                default -> { }
            }
        }
    }

    private void loop(Collection<? extends Node> body, Collection<? extends Node> orelse, int loops) {
        scan(body, loops + 1);
        scan(orelse, loops);
    }

    private void tryStatement(
            Collection<? extends Node> body, Collection<? extends Node> handlers, Collection<? extends Node> orelse,
            Collection<? extends Node> finalbody, int loops) {
        scan(body, loops);
        scan(handlers, loops);
        scan(orelse, loops);
        scan(finalbody, loops);
    }
}
