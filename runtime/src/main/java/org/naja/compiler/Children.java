package org.naja.compiler;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.Node;

/**
 * Walks one level down the tree, over the parts that are compiled into the same code object: not the body of a nested
 * function or class. Operator chains and elif chains are presented flat, so walks need no deep recursion for them.
 */
final class Children {
    private final Predicate<Node> inlined;

    /** @param inlined tells which comprehensions run in the frame of the code around them */
    Children(Predicate<Node> inlined) {
        this.inlined = inlined;
    }

    void forEach(Node node, Consumer<Node> visit) {
        switch (node) {
            case Ast.Module m -> m.body().forEach(visit);
            case Ast.Interactive m -> m.body().forEach(visit);
            case Ast.Expression m -> visit.accept(m.body());
            case Ast.Stmt s -> statement(s, visit);
            case Expr e -> expression(e, visit);
            case Ast.Pattern p -> pattern(p, visit);
            case Ast.Comprehension c -> {
                visit.accept(c.iter());
                visit.accept(c.target());
                c.ifs().forEach(visit);
            }
            case Ast.ExceptHandler h -> {
                optional(h.type(), visit);
                h.body().forEach(visit);
            }
            case Ast.Arguments a -> arguments(a, visit);
            case Ast.Keyword k -> visit.accept(k.value());
            case Ast.WithItem w -> {
                visit.accept(w.contextExpr());
                optional(w.optionalVars(), visit);
            }
            case Ast.MatchCase c -> {
                visit.accept(c.pattern());
                optional(c.guard(), visit);
                c.body().forEach(visit);
            }
            case Ast.Arg a -> optional(a.annotation(), visit);
            case Ast.TypeVar t -> { }
            case Ast.ParamSpec t -> { }
            case Ast.TypeVarTuple t -> { }
            case Ast.Alias a -> { }
            case Ast.TypeIgnore t -> { }
        }
    }

    private static void optional(Node node, Consumer<Node> visit) {
        if (node != null) {
            visit.accept(node);
        }
    }

    private void statement(Ast.Stmt s, Consumer<Node> visit) {
        switch (s) {
            case Ast.FunctionDef f -> {
                f.decoratorList().forEach(visit);
                defaults(f.args(), visit);
                if (f.typeParams().isEmpty()) {
                    arguments(f.args(), visit);
                    optional(f.returns(), visit);
                }
            }
            case Ast.AsyncFunctionDef f -> {
                f.decoratorList().forEach(visit);
                defaults(f.args(), visit);
                if (f.typeParams().isEmpty()) {
                    arguments(f.args(), visit);
                    optional(f.returns(), visit);
                }
            }
            case Ast.ClassDef c -> {
                c.decoratorList().forEach(visit);
                if (c.typeParams().isEmpty()) {
                    c.bases().forEach(visit);
                    c.keywords().forEach(visit);
                }
            }
            case Ast.Return r -> optional(r.value(), visit);
            case Ast.Delete d -> d.targets().forEach(visit);
            case Ast.Assign a -> {
                visit.accept(a.value());
                a.targets().forEach(visit);
            }
            case Ast.TypeAlias t -> visit.accept(t.name());
            case Ast.AugAssign a -> {
                visit.accept(a.target());
                visit.accept(a.value());
            }
            case Ast.AnnAssign a -> {
                optional(a.value(), visit);
                visit.accept(a.target());
                visit.accept(a.annotation());
            }
            case Ast.For f -> {
                visit.accept(f.iter());
                visit.accept(f.target());
                f.body().forEach(visit);
                f.orelse().forEach(visit);
            }
            case Ast.AsyncFor f -> {
                visit.accept(f.iter());
                visit.accept(f.target());
                f.body().forEach(visit);
                f.orelse().forEach(visit);
            }
            case Ast.While w -> {
                visit.accept(w.test());
                w.body().forEach(visit);
                w.orelse().forEach(visit);
            }
            case Ast.If i -> {
                Ast.If arm = i;
                while (true) {
                    visit.accept(arm.test());
                    arm.body().forEach(visit);
                    if (arm.orelse().size() == 1 && arm.orelse().getFirst() instanceof Ast.If next) {
                        arm = next;
                    } else {
                        arm.orelse().forEach(visit);
                        break;
                    }
                }
            }
            case Ast.With w -> {
                w.items().forEach(visit);
                w.body().forEach(visit);
            }
            case Ast.AsyncWith w -> {
                w.items().forEach(visit);
                w.body().forEach(visit);
            }
            case Ast.Match m -> {
                visit.accept(m.subject());
                m.cases().forEach(visit);
            }
            case Ast.Raise r -> {
                optional(r.exc(), visit);
                optional(r.cause(), visit);
            }
            case Ast.Try t -> {
                t.body().forEach(visit);
                t.handlers().forEach(visit);
                t.orelse().forEach(visit);
                t.finalbody().forEach(visit);
            }
            case Ast.TryStar t -> {
                t.body().forEach(visit);
                t.handlers().forEach(visit);
                t.orelse().forEach(visit);
                t.finalbody().forEach(visit);
            }
            case Ast.Assert a -> {
                visit.accept(a.test());
                optional(a.msg(), visit);
            }
            case Ast.ExprStmt e -> visit.accept(e.value());
            case Ast.Import i -> { }
            case Ast.ImportFrom i -> { }
            case Ast.Global g -> { }
            case Ast.Nonlocal n -> { }
            case Ast.Pass p -> { }
            case Ast.Break b -> { }
            case Ast.Continue c -> { }
        }
    }

    private void defaults(Ast.Arguments a, Consumer<Node> visit) {
        a.defaults().forEach(visit);
        for (Expr e : a.kwDefaults()) {
            optional(e, visit);
        }
    }

    private void arguments(Ast.Arguments a, Consumer<Node> visit) {
        a.posonlyargs().forEach(visit);
        a.args().forEach(visit);
        optional(a.vararg(), visit);
        a.kwonlyargs().forEach(visit);
        optional(a.kwarg(), visit);
    }

    private void expression(Expr e, Consumer<Node> visit) {
        switch (e) {
            case Ast.BinOp b -> Chains.operands(b).forEach(visit);
            case Ast.BoolOp b -> b.values().forEach(visit);
            case Ast.NamedExpr n -> {
                visit.accept(n.value());
                visit.accept(n.target());
            }
            case Ast.UnaryOp u -> visit.accept(u.operand());
            case Ast.Lambda l -> defaults(l.args(), visit);
            case Ast.IfExp i -> {
                visit.accept(i.test());
                visit.accept(i.body());
                visit.accept(i.orelse());
            }
            case Ast.Dict d -> {
                for (int i = 0; i < d.values().size(); i++) {
                    optional(d.keys().get(i), visit);
                    visit.accept(d.values().get(i));
                }
            }
            case Ast.Set s -> s.elts().forEach(visit);
            case Ast.ListComp c -> comprehension(c, c.generators(), List.of(c.elt()), visit);
            case Ast.SetComp c -> comprehension(c, c.generators(), List.of(c.elt()), visit);
            case Ast.DictComp c -> comprehension(c, c.generators(), List.of(c.key(), c.value()), visit);
            case Ast.GeneratorExp c -> comprehension(c, c.generators(), List.of(c.elt()), visit);
            case Ast.Await a -> visit.accept(a.value());
            case Ast.Yield y -> optional(y.value(), visit);
            case Ast.YieldFrom y -> visit.accept(y.value());
            case Ast.Compare c -> {
                visit.accept(c.left());
                c.comparators().forEach(visit);
            }
            case Ast.Call c -> {
                visit.accept(c.func());
                c.args().forEach(visit);
                c.keywords().forEach(visit);
            }
            case Ast.FormattedValue f -> {
                visit.accept(f.value());
                optional(f.formatSpec(), visit);
            }
            case Ast.JoinedStr j -> j.values().forEach(visit);
            case Ast.Constant c -> { }
            case Ast.Attribute a -> visit.accept(a.value());
            case Ast.Subscript s -> {
                visit.accept(s.value());
                visit.accept(s.slice());
            }
            case Ast.Starred s -> visit.accept(s.value());
            case Ast.Name n -> { }
            case Ast.List l -> l.elts().forEach(visit);
            case Ast.Tuple t -> t.elts().forEach(visit);
            case Ast.Slice s -> {
                optional(s.lower(), visit);
                optional(s.upper(), visit);
                optional(s.step(), visit);
            }
        }
    }

    private void comprehension(
            Expr node, List<Ast.Comprehension> generators, List<Expr> results, Consumer<Node> visit) {
        if (inlined.test(node)) {
            generators.forEach(visit);
            results.forEach(visit);
        } else {
            visit.accept(generators.getFirst().iter());
        }
    }

    private void pattern(Ast.Pattern p, Consumer<Node> visit) {
        switch (p) {
            case Ast.MatchValue v -> visit.accept(v.value());
            case Ast.MatchSingleton v -> { }
            case Ast.MatchSequence s -> s.patterns().forEach(visit);
            case Ast.MatchMapping m -> {
                m.keys().forEach(visit);
                m.patterns().forEach(visit);
            }
            case Ast.MatchClass c -> {
                visit.accept(c.cls());
                c.patterns().forEach(visit);
                c.kwdPatterns().forEach(visit);
            }
            case Ast.MatchStar s -> { }
            case Ast.MatchAs a -> optional(a.pattern(), visit);
            case Ast.MatchOr o -> o.patterns().forEach(visit);
        }
    }
}
