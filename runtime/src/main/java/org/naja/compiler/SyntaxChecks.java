package org.naja.compiler;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.ExprContext;
import org.naja.parser.Ast.Position;
import org.naja.parser.Ast.Stmt;
import org.naja.parser.WarningSink;

/**
 * The errors and warnings that CPython's code generator reports. Found here for the whole file at once, since bodies
 * are generated only when they are called.
 */
final class SyntaxChecks {
    private static final int MAX_BLOCKS = 20;
    private static final int MAX_DEPTH = 6000;

    private enum Unit { MODULE, CLASS, FUNCTION, ASYNC_FUNCTION, LAMBDA, COMPREHENSION, TYPE_SCOPE }

    private enum Fence { LOOP, EXCEPT_STAR, OTHER }

    private final CompileErrors errors;
    private final SymbolTable table;
    private final ExpressionWarnings warnings;
    private final PatternChecks patterns;
    private Unit unit = Unit.MODULE;
    private Scope scope;
    private Deque<Fence> fences = new ArrayDeque<>();
    private int depth;

    private SyntaxChecks(String filename, SymbolTable table, WarningSink sink) {
        this.errors = new CompileErrors(filename);
        this.table = table;
        this.warnings = new ExpressionWarnings(sink);
        this.patterns = new PatternChecks(errors, this::expr);
    }

    static void check(Ast.Mod tree, String filename, SymbolTable table, WarningSink sink) {
        SyntaxChecks checks = new SyntaxChecks(filename, table, sink);
        checks.scope = table.module();
        switch (tree) {
            case Ast.Module m -> checks.block(m.body());
            case Ast.Interactive m -> checks.block(m.body());
            case Ast.Expression m -> checks.expr(m.body());
        }
    }

    // ---- blocks ----------------------------------------------------------------------------------------------------

    private void block(List<Stmt> body) {
        for (Stmt s : body) {
            statement(s);
        }
    }

    private void deeper() {
        if (++depth > MAX_DEPTH) {
            throw new NestingTooDeep();
        }
    }

    private void fenced(Fence fence, Position pos, Runnable body) {
        if (fences.size() >= MAX_BLOCKS) {
            throw errors.syntax(pos, "too many statically nested blocks");
        }
        fences.push(fence);
        body.run();
        fences.pop();
    }

    private void inUnit(Unit kind, Scope newScope, Runnable body) {
        Unit outerUnit = unit;
        Scope outerScope = scope;
        Deque<Fence> outerFences = fences;
        unit = kind;
        scope = newScope;
        fences = new ArrayDeque<>();
        if (newScope != null && newScope.isFunctionLike() && (newScope.generator || newScope.coroutine)) {
            // CPython wraps these in a handler that turns StopIteration into RuntimeError.
            fences.push(Fence.OTHER);
        }
        body.run();
        unit = outerUnit;
        scope = outerScope;
        fences = outerFences;
    }

    private boolean inFunction() {
        return unit != Unit.MODULE && unit != Unit.CLASS;
    }

    // ---- statements ------------------------------------------------------------------------------------------------

    private void statement(Stmt s) {
        deeper();
        switch (s) {
            case Ast.FunctionDef f -> function(f, f.name(), f.args(), f.body(), f.decoratorList(), f.returns(),
                    f.typeParams(), Unit.FUNCTION, f.pos());
            case Ast.AsyncFunctionDef f -> function(f, f.name(), f.args(), f.body(), f.decoratorList(), f.returns(),
                    f.typeParams(), Unit.ASYNC_FUNCTION, f.pos());
            case Ast.ClassDef c -> classDef(c);
            case Ast.TypeAlias t -> {
                expr(t.name());
                inTypeParams(t, t.typeParams(), () -> inUnit(Unit.TYPE_SCOPE, table.scopeOf(t), () -> expr(t.value())));
            }
            case Ast.Return r -> returnStatement(r);
            case Ast.Delete d -> exprs(d.targets());
            case Ast.Assign a -> {
                expr(a.value());
                exprs(a.targets());
            }
            case Ast.AugAssign a -> {
                expr(a.target());
                expr(a.value());
            }
            case Ast.AnnAssign a -> annAssign(a);
            case Ast.For f -> {
                expr(f.iter());
                fenced(Fence.LOOP, f.pos(), () -> {
                    expr(f.target());
                    block(f.body());
                });
                block(f.orelse());
            }
            case Ast.AsyncFor f -> {
                if (unit != Unit.ASYNC_FUNCTION) {
                    throw errors.syntax(f.pos(), "'async for' outside async function");
                }
                expr(f.iter());
                fenced(Fence.LOOP, f.pos(), () -> {
                    expr(f.target());
                    block(f.body());
                });
                block(f.orelse());
            }
            case Ast.While w -> {
                fenced(Fence.LOOP, w.pos(), () -> {
                    expr(w.test());
                    block(w.body());
                });
                block(w.orelse());
            }
            case Ast.If i -> ifChain(i);
            case Ast.With w -> with(w.items(), 0, w.body(), w.pos());
            case Ast.AsyncWith w -> {
                if (unit != Unit.ASYNC_FUNCTION) {
                    throw errors.syntax(w.pos(), "'async with' outside async function");
                }
                with(w.items(), 0, w.body(), w.pos());
            }
            case Ast.Match m -> {
                expr(m.subject());
                for (int i = 0; i < m.cases().size(); i++) {
                    Ast.MatchCase c = m.cases().get(i);
                    patterns.check(c.pattern(), i == m.cases().size() - 1 || c.guard() != null);
                    optional(c.guard());
                    block(c.body());
                }
            }
            case Ast.Raise r -> {
                optional(r.exc());
                optional(r.cause());
            }
            case Ast.Try t -> tryStatement(t.body(), t.handlers(), t.orelse(), t.finalbody(), false, t.pos());
            case Ast.TryStar t -> tryStatement(t.body(), t.handlers(), t.orelse(), t.finalbody(), true, t.pos());
            case Ast.Assert a -> {
                warnings.assertion(a);
                expr(a.test());
                optional(a.msg());
            }
            case Ast.Import i -> i.names().forEach(a -> alias(a, i.pos()));
            case Ast.ImportFrom i -> {
                if ("__future__".equals(i.module()) && i.level() == 0 && !table.isFuture(i)) {
                    throw errors.syntax(i.pos(),
                            "from __future__ imports must occur at the beginning of the file");
                }
                i.names().forEach(a -> alias(a, i.pos()));
            }
            case Ast.ExprStmt e -> expr(e.value());
            case Ast.Break b -> leaveLoop(b.pos(), "'break' outside loop");
            case Ast.Continue c -> leaveLoop(c.pos(), "'continue' not properly in loop");
            case Ast.Global g -> { }
            case Ast.Nonlocal n -> { }
            case Ast.Pass p -> { }
        }
        depth--;
    }

    private void ifChain(Ast.If statement) {
        Ast.If arm = statement;
        while (true) {
            expr(arm.test());
            block(arm.body());
            if (arm.orelse().size() == 1 && arm.orelse().getFirst() instanceof Ast.If next) {
                arm = next;
            } else {
                block(arm.orelse());
                return;
            }
        }
    }

    private void with(List<Ast.WithItem> items, int index, List<Stmt> body, Position pos) {
        Ast.WithItem item = items.get(index);
        expr(item.contextExpr());
        fenced(Fence.OTHER, pos, () -> {
            optional(item.optionalVars());
            if (index + 1 < items.size()) {
                with(items, index + 1, body, pos);
            } else {
                block(body);
            }
        });
    }

    private void tryStatement(
            List<Stmt> body, List<Ast.ExceptHandler> handlers, List<Stmt> orelse, List<Stmt> finalbody, boolean star,
            Position pos) {
        if (finalbody.isEmpty()) {
            tryExcept(body, handlers, orelse, star, pos);
            return;
        }
        fenced(Fence.OTHER, pos, () -> {
            if (handlers.isEmpty()) {
                block(body);
            } else {
                tryExcept(body, handlers, orelse, star, pos);
            }
        });
        block(finalbody);
    }

    private void tryExcept(
            List<Stmt> body, List<Ast.ExceptHandler> handlers, List<Stmt> orelse, boolean star, Position pos) {
        fenced(Fence.OTHER, pos, () -> block(body));
        block(orelse);
        fenced(star ? Fence.EXCEPT_STAR : Fence.OTHER, pos, () -> {
            for (int i = 0; i < handlers.size(); i++) {
                Ast.ExceptHandler h = handlers.get(i);
                if (h.type() == null && i < handlers.size() - 1) {
                    throw errors.syntax(h.pos(), "default 'except:' must be last");
                }
                optional(h.type());
                notDebug(h.name(), h.pos());
                fenced(Fence.OTHER, h.pos(), () -> block(h.body()));
            }
        });
    }

    private void leaveLoop(Position pos, String message) {
        for (Fence fence : fences) {
            if (fence == Fence.LOOP) {
                return;
            }
            notInExceptStar(fence, pos);
        }
        throw errors.syntax(pos, message);
    }

    private void notInExceptStar(Fence fence, Position pos) {
        if (fence == Fence.EXCEPT_STAR) {
            throw errors.syntax(pos, "'break', 'continue' and 'return' cannot appear in an except* block");
        }
    }

    private void returnStatement(Ast.Return r) {
        if (!inFunction()) {
            throw errors.syntax(r.pos(), "'return' outside function");
        }
        if (r.value() != null && unit == Unit.ASYNC_FUNCTION && scope.generator) {
            throw errors.syntax(r.pos(), "'return' with value in async generator");
        }
        optional(r.value());
        fences.forEach(fence -> notInExceptStar(fence, r.pos()));
    }

    private void annAssign(Ast.AnnAssign a) {
        if (a.value() != null) {
            expr(a.value());
            expr(a.target());
        }
        switch (a.target()) {
            case Ast.Name n -> notDebug(n.id(), a.pos());
            case Ast.Attribute t -> {
                notDebug(t.attr(), a.pos());
                if (a.value() == null) {
                    expr(t.value());
                }
            }
            case Ast.Subscript t when a.value() == null -> {
                expr(t.value());
                expr(t.slice());
            }
            default -> { }
        }
        if (!table.futureAnnotations()) {
            expr(a.annotation());
        }
    }

    private void alias(Ast.Alias a, Position pos) {
        String name = a.asname();
        if (name == null) {
            int dot = a.name().indexOf('.');
            name = dot < 0 ? a.name() : a.name().substring(0, dot);
        }
        notDebug(name, pos);
    }

    private void notDebug(String name, Position pos) {
        if ("__debug__".equals(name)) {
            throw errors.syntax(pos, "cannot assign to __debug__");
        }
    }

    // ---- functions and classes -------------------------------------------------------------------------------------

    private void function(
            Stmt node, String name, Ast.Arguments args, List<Stmt> body, List<Expr> decorators, Expr returns,
            List<Ast.TypeParam> typeParams, Unit kind, Position pos) {
        parameters(args);
        exprs(decorators);
        exprs(args.defaults());
        exprs(args.kwDefaults());
        inTypeParams(node, typeParams, () -> {
            annotations(args, returns);
            inUnit(kind, table.scopeOf(node), () -> block(body));
        });
        notDebug(name, pos);
    }

    private void parameters(Ast.Arguments args) {
        args.posonlyargs().forEach(this::parameter);
        args.args().forEach(this::parameter);
        parameter(args.vararg());
        args.kwonlyargs().forEach(this::parameter);
        parameter(args.kwarg());
    }

    private void parameter(Ast.Arg a) {
        if (a != null) {
            notDebug(a.arg(), a.pos());
        }
    }

    private void annotations(Ast.Arguments args, Expr returns) {
        if (table.futureAnnotations()) {
            return;
        }
        args.posonlyargs().forEach(this::annotation);
        args.args().forEach(this::annotation);
        annotation(args.vararg());
        args.kwonlyargs().forEach(this::annotation);
        annotation(args.kwarg());
        optional(returns);
    }

    private void annotation(Ast.Arg a) {
        if (a != null && a.annotation() != null) {
            expr(a.annotation() instanceof Ast.Starred s ? s.value() : a.annotation());
        }
    }

    private void inTypeParams(Stmt node, List<Ast.TypeParam> params, Runnable body) {
        if (params.isEmpty()) {
            body.run();
            return;
        }
        inUnit(Unit.TYPE_SCOPE, table.typeParamScopeOf(node), () -> {
            for (Ast.TypeParam p : params) {
                if (p instanceof Ast.TypeVar v && v.bound() != null) {
                    inUnit(Unit.TYPE_SCOPE, table.scopeOf(v), () -> expr(v.bound()));
                }
            }
            body.run();
        });
    }

    private void classDef(Ast.ClassDef c) {
        exprs(c.decoratorList());
        inTypeParams(c, c.typeParams(), () -> {
            inUnit(Unit.CLASS, table.scopeOf(c), () -> block(c.body()));
            arguments(c.bases(), c.keywords());
        });
        notDebug(c.name(), c.pos());
    }

    private void arguments(List<Expr> args, List<Ast.Keyword> keywords) {
        Set<String> seen = new HashSet<>();
        for (Ast.Keyword k : keywords) {
            if (k.arg() != null) {
                notDebug(k.arg(), k.pos());
                if (!seen.add(k.arg())) {
                    throw errors.syntax(k.pos(), "keyword argument repeated: " + k.arg());
                }
            }
        }
        for (Expr e : args) {
            expr(e instanceof Ast.Starred s ? s.value() : e);
        }
        for (Ast.Keyword k : keywords) {
            expr(k.value());
        }
    }

    // ---- expressions -----------------------------------------------------------------------------------------------

    private void exprs(List<Expr> list) {
        list.forEach(this::optional);
    }

    private void optional(Expr e) {
        if (e != null) {
            expr(e);
        }
    }

    private void expr(Expr e) {
        deeper();
        switch (e) {
            case Ast.BinOp b -> Chains.operands(b).forEach(this::expr);
            case Ast.BoolOp b -> exprs(b.values());
            case Ast.NamedExpr n -> {
                expr(n.value());
                expr(n.target());
            }
            case Ast.UnaryOp u -> expr(u.operand());
            case Ast.Lambda l -> {
                parameters(l.args());
                exprs(l.args().defaults());
                exprs(l.args().kwDefaults());
                inUnit(Unit.LAMBDA, table.scopeOf(l), () -> expr(l.body()));
            }
            case Ast.IfExp i -> {
                expr(i.test());
                expr(i.body());
                expr(i.orelse());
            }
            case Ast.Dict d -> {
                for (int i = 0; i < d.values().size(); i++) {
                    optional(d.keys().get(i));
                    expr(d.values().get(i));
                }
            }
            case Ast.Set s -> elements(s.elts());
            case Ast.ListComp c -> comprehension(c, c.generators(), List.of(c.elt()), c.pos());
            case Ast.SetComp c -> comprehension(c, c.generators(), List.of(c.elt()), c.pos());
            case Ast.DictComp c -> comprehension(c, c.generators(), List.of(c.key(), c.value()), c.pos());
            case Ast.GeneratorExp c -> comprehension(c, c.generators(), List.of(c.elt()), c.pos());
            case Ast.Await a -> {
                if (!inFunction()) {
                    throw errors.syntax(a.pos(), "'await' outside function");
                }
                if (unit != Unit.ASYNC_FUNCTION && unit != Unit.COMPREHENSION) {
                    throw errors.syntax(a.pos(), "'await' outside async function");
                }
                expr(a.value());
            }
            case Ast.Yield y -> {
                if (!inFunction()) {
                    throw errors.syntax(y.pos(), "'yield' outside function");
                }
                optional(y.value());
            }
            case Ast.YieldFrom y -> {
                if (!inFunction()) {
                    throw errors.syntax(y.pos(), "'yield' outside function");
                }
                if (unit == Unit.ASYNC_FUNCTION) {
                    throw errors.syntax(y.pos(), "'yield from' inside async function");
                }
                expr(y.value());
            }
            case Ast.Compare c -> {
                warnings.compare(c);
                expr(c.left());
                exprs(c.comparators());
            }
            case Ast.Call c -> {
                warnings.call(c);
                expr(c.func());
                arguments(c.args(), c.keywords());
            }
            case Ast.FormattedValue f -> {
                expr(f.value());
                optional(f.formatSpec());
            }
            case Ast.JoinedStr j -> exprs(j.values());
            case Ast.Constant c -> { }
            case Ast.Attribute a -> {
                expr(a.value());
                if (a.ctx() == ExprContext.STORE) {
                    notDebug(a.attr(), a.pos());
                } else if (a.ctx() == ExprContext.DEL && a.attr().equals("__debug__")) {
                    throw errors.syntax(a.pos(), "cannot delete __debug__");
                }
            }
            case Ast.Subscript s -> {
                if (s.ctx() == ExprContext.LOAD) {
                    warnings.subscript(s);
                }
                expr(s.value());
                expr(s.slice());
            }
            case Ast.Starred s -> throw errors.syntax(s.pos(), s.ctx() == ExprContext.STORE
                    ? "starred assignment target must be in a list or tuple" : "can't use starred expression here");
            case Ast.Name n -> {
                if (n.ctx() == ExprContext.STORE) {
                    notDebug(n.id(), n.pos());
                } else if (n.ctx() == ExprContext.DEL && n.id().equals("__debug__")) {
                    throw errors.syntax(n.pos(), "cannot delete __debug__");
                }
            }
            case Ast.List l -> sequence(l.elts(), l.ctx(), l.pos());
            case Ast.Tuple t -> sequence(t.elts(), t.ctx(), t.pos());
            case Ast.Slice s -> {
                optional(s.lower());
                optional(s.upper());
                optional(s.step());
            }
        }
        depth--;
    }

    private void elements(List<Expr> elts) {
        for (Expr e : elts) {
            expr(e instanceof Ast.Starred s ? s.value() : e);
        }
    }

    private void sequence(List<Expr> elts, ExprContext ctx, Position pos) {
        if (ctx == ExprContext.STORE) {
            boolean starred = false;
            for (int i = 0; i < elts.size(); i++) {
                if (elts.get(i) instanceof Ast.Starred) {
                    if (starred) {
                        throw errors.syntax(pos, "multiple starred expressions in assignment");
                    }
                    if (i >= 1 << 8 || elts.size() - i - 1 >= Integer.MAX_VALUE >> 8) {
                        throw errors.syntax(pos, "too many expressions in star-unpacking assignment");
                    }
                    starred = true;
                }
            }
        }
        elements(elts);
    }

    private void comprehension(Expr node, List<Ast.Comprehension> generators, List<Expr> results, Position pos) {
        Scope comp = table.scopeOf(node);
        expr(generators.getFirst().iter());
        boolean generator = comp.comprehension == Scope.Comprehension.GENERATOR;
        if (comp.coroutine && !generator && unit != Unit.ASYNC_FUNCTION && unit != Unit.COMPREHENSION) {
            throw errors.syntax(pos, "asynchronous comprehension outside of an asynchronous function");
        }
        Runnable body = () -> {
            for (int i = 0; i < generators.size(); i++) {
                Ast.Comprehension c = generators.get(i);
                if (i > 0) {
                    expr(c.iter());
                }
                expr(c.target());
                exprs(c.ifs());
            }
            exprs(results);
        };
        if (comp.inlined) {
            body.run();
        } else {
            inUnit(Unit.COMPREHENSION, comp, body);
        }
    }
}
