package org.naja.compiler;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Node;

/** What the generator wants to know of a code object's tree before it emits anything. */
final class Analysis {
    /** Sizes below this are not remembered: nothing is ever decided by them. */
    private static final int REMEMBERED = 200;

    private final Children children;
    private final SymbolTable table;
    private final Set<Node> spilling = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<Node, Integer> yields = new IdentityHashMap<>();
    private final Map<Node, Integer> sizes = new IdentityHashMap<>();
    /** Names that can become unbound again. */
    final Set<String> deleted = new HashSet<>();
    private final Scope scope;
    int totalYields;
    int totalSize;

    Analysis(SymbolTable table, Scope scope, Collection<? extends Node> roots) {
        this.table = table;
        this.scope = scope;
        this.children = new Children(this::inlined);
        for (Node root : roots) {
            Walk w = walk(root);
            totalYields += w.yields;
            totalSize += w.size;
        }
    }

    private boolean inlined(Node node) {
        Scope s = table.scopeOf(node);
        return s != null && s.inlined;
    }

    /** The expression suspends or loops, so the operand stack must be empty while it is evaluated. */
    boolean spills(Node node) {
        return spilling.contains(node);
    }

    /** The number of resume points that the node needs. */
    int yields(Node node) {
        return yields.getOrDefault(node, 0);
    }

    boolean hasYield(Node node) {
        return yields(node) > 0;
    }

    int yields(Collection<? extends Node> nodes) {
        int n = 0;
        for (Node node : nodes) {
            n += yields(node);
        }
        return n;
    }

    /** An estimate of the bytecode the node takes. */
    int size(Node node) {
        return sizes.getOrDefault(node, REMEMBERED);
    }

    int size(Collection<? extends Node> nodes) {
        int n = 0;
        for (Node node : nodes) {
            n += size(node);
        }
        return n;
    }

    private static final class Walk {
        int yields;
        int size;
        boolean spills;
    }

    private Walk walk(Node node) {
        Walk w = new Walk();
        children.forEach(node, child -> {
            Walk c = walk(child);
            w.yields += c.yields;
            w.size += c.size;
            w.spills |= c.spills;
        });
        own(node, w);
        if (w.yields > 0) {
            yields.put(node, w.yields);
        }
        if (w.spills) {
            spilling.add(node);
        }
        if (w.size != REMEMBERED) {
            sizes.put(node, w.size);
        }
        return w;
    }

    private void own(Node node, Walk w) {
        w.size += switch (node) {
            case Ast.Constant c -> 4;
            case Ast.Name n -> {
                if (n.ctx() == Ast.ExprContext.DEL) {
                    deleted.add(scope.mangle(n.id()));
                    yield 45;
                }
                yield 24;
            }
            case Ast.Call c -> 32 + 8 * c.args().size() + 8 * c.keywords().size();
            case Ast.Attribute a -> 18;
            case Ast.Subscript s -> 20;
            case Ast.Slice s -> 16;
            case Ast.BinOp b -> 16 * Chains.links(b).size();
            case Ast.BoolOp b -> 14 * b.values().size();
            case Ast.Compare c -> 24 * c.ops().size();
            case Ast.UnaryOp u -> 14;
            case Ast.IfExp i -> 14;
            case Ast.NamedExpr n -> 8;
            case Ast.Tuple t -> 12 + 10 * t.elts().size();
            case Ast.List l -> 12 + 10 * l.elts().size();
            case Ast.Set s -> 12 + 10 * s.elts().size();
            case Ast.Dict d -> 20 + 12 * d.values().size();
            case Ast.JoinedStr j -> 20 + 10 * j.values().size();
            case Ast.FormattedValue f -> 16;
            case Ast.Starred s -> 24;
            case Ast.Lambda l -> 70;
            case Ast.Yield y -> suspend(w, 1, 50);
            case Ast.YieldFrom y -> suspend(w, 1, 100);
            case Ast.Await a -> suspend(w, 1, 100);
            case Ast.AsyncFor f -> suspend(w, 1, 190);
            case Ast.AsyncWith a -> suspend(w, 3 * a.items().size(), 420 * a.items().size());
            case Ast.Comprehension c -> c.isAsync() ? suspend(w, 1, 190) : 60 + 14 * c.ifs().size();
            case Ast.ListComp c -> comprehension(c, w);
            case Ast.SetComp c -> comprehension(c, w);
            case Ast.DictComp c -> comprehension(c, w);
            case Ast.GeneratorExp c -> 70;
            case Ast.ExceptHandler h -> {
                if (h.name() != null) {
                    deleted.add(scope.mangle(h.name()));
                }
                yield h.name() != null ? 130 : 60;
            }
            case Ast.Try t -> 150;
            case Ast.TryStar t -> 250;
            case Ast.With i -> 160 * i.items().size();
            case Ast.For f -> 60;
            case Ast.While f -> 40;
            case Ast.If i -> 12;
            case Ast.Match m -> 20;
            case Ast.MatchCase m -> 16;
            case Ast.Pattern p -> 60;
            case Ast.FunctionDef f -> 110 + 10 * f.decoratorList().size();
            case Ast.AsyncFunctionDef f -> 110 + 10 * f.decoratorList().size();
            case Ast.ClassDef c -> 160 + 10 * c.decoratorList().size();
            case Ast.TypeAlias t -> 150;
            case Ast.Assert a -> 40;
            case Ast.Import i -> 60 * i.names().size();
            case Ast.ImportFrom i -> 40 + 40 * i.names().size();
            case Ast.AugAssign a -> 40;
            case Ast.AnnAssign a -> 50;
            case Ast.Return r -> 30;
            case Ast.Raise r -> 24;
            default -> 10;
        };
        if (node instanceof Ast.Stmt && !(node instanceof Ast.ExprStmt)) {
            // The operand stack is empty between statements, whatever they hold.
            w.spills = false;
        }
    }

    private int suspend(Walk w, int points, int size) {
        w.yields += points;
        w.spills = true;
        return size;
    }

    private int comprehension(Node node, Walk w) {
        if (inlined(node)) {
            w.spills = true;
            return 60;
        }
        return 70;
    }
}
