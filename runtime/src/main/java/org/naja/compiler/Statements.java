package org.naja.compiler;

import java.util.List;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.Stmt;

/** Statements, the simple ones here, the others by the classes for them. */
final class Statements {
    private final MethodGenerator g;
    private final Code code;

    Statements(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    /** A block of statements, outlined where it would make the method too long. */
    void block(List<Stmt> statements) {
        g.outliner.block(statements);
    }

    void inOrder(List<Stmt> statements) {
        for (Stmt s : statements) {
            statement(s);
        }
    }

    void statement(Stmt s) {
        if (!code.reachable()) {
            return;
        }
        if (s instanceof Ast.Pass || s instanceof Ast.Break || s instanceof Ast.Continue || s instanceof Ast.Try
                || s instanceof Ast.TryStar || s instanceof Ast.Return r && r.value() == null) {
            g.lineOf(s.pos());
        }
        switch (s) {
            case Ast.ExprStmt e -> expression(e);
            case Ast.Assign a -> g.assignments.assign(a);
            case Ast.AugAssign a -> g.assignments.augmented(a);
            case Ast.AnnAssign a -> g.assignments.annotated(a);
            case Ast.Return r -> returnStatement(r);
            case Ast.If i -> ifStatement(i);
            case Ast.While w -> g.loops.whileLoop(w);
            case Ast.For f -> g.loops.forLoop(f);
            case Ast.AsyncFor f -> g.loops.asyncForLoop(f);
            case Ast.Try t -> g.tries.tryStatement(t);
            case Ast.TryStar t -> g.tries.tryStar(t);
            case Ast.With w -> g.withs.with(w);
            case Ast.AsyncWith w -> g.withs.asyncWith(w);
            case Ast.Match m -> g.patterns.match(m);
            case Ast.FunctionDef f -> g.functions.define(f);
            case Ast.AsyncFunctionDef f -> g.functions.define(f);
            case Ast.ClassDef c -> g.classes.define(c);
            case Ast.TypeAlias t -> g.typeParameters.alias(t);
            case Ast.Import i -> g.imports.importNames(i);
            case Ast.ImportFrom i -> g.imports.importFrom(i);
            case Ast.Raise r -> raise(r);
            case Ast.Assert a -> assertion(a);
            case Ast.Delete d -> d.targets().forEach(g.assignments::delete);
            case Ast.Break b -> Block.leaveAll(g, new Block.Exit(Block.Kind.BREAK, null));
            case Ast.Continue c -> Block.leaveAll(g, new Block.Exit(Block.Kind.CONTINUE, null));
            case Ast.Pass p -> { }
            case Ast.Global n -> { }
            case Ast.Nonlocal n -> { }
        }
    }

    private void expression(Ast.ExprStmt e) {
        if (g.unit.compilation.interactive() && g.unit.kind == CodeUnit.Kind.MODULE) {
            g.expressions.load(e.value());
            g.loadState();
            code.swap();
            g.at(e.pos());
            code.invokeStatic(Rt.NAMES, "displayHook", Rt.VOID, Rt.STATE, Rt.OBJECT);
        } else if (g.constantOf(e.value()) == null) {
            g.expressions.load(e.value());
            code.pop();
        }
    }

    // ---- return ----------------------------------------------------------------------------------------------------

    private void returnStatement(Ast.Return r) {
        boolean direct = true;
        for (Block b = g.blocks; b != null; b = b.outer) {
            direct &= b instanceof Block.Loop;
        }
        Expr value = r.value();
        if (direct) {
            if (value == null) {
                g.loadNone();
            } else {
                g.expressions.load(value);
            }
            finishReturn();
            return;
        }
        if (value == null || value instanceof Ast.Constant c && c.value() == Ast.NONE) {
            Block.leaveAll(g, new Block.Exit(Block.Kind.RETURN, null));
            return;
        }
        Temp temp = g.newTemp(Rt.OBJECT, true);
        g.expressions.load(value);
        g.store(temp);
        Block.leaveAll(g, new Block.Exit(Block.Kind.RETURN, temp));
        g.release(temp);
    }

    /** Ends the code with the value on the stack. */
    void finishReturn() {
        if (!code.reachable()) {
            return;
        }
        if (g.isPart) {
            g.outliner.leavePart(Outliner.RETURN);
            return;
        }
        reportReturn();
        if (g.resumable) {
            g.loadFrame();
            code.push(-1);
            code.putField(Rt.FRAME, "resumeIndex", Rt.JINT);
        }
        leaveFrame();
        code.areturn();
    }

    /** Traced code tells what it returns or yields: the value on the stack. */
    void reportReturn() {
        if (g.cls.traced) {
            Temp value = g.newTemp(Rt.OBJECT, false);
            g.store(value);
            g.loadState();
            g.loadFrame();
            g.load(value);
            code.invokeStatic(Rt.TRACING, "returned", Rt.VOID, Rt.STATE, Rt.FRAME, Rt.OBJECT);
            g.load(value);
            g.release(value);
        }
    }

    void leaveFrame() {
        g.loadState();
        g.loadFrame();
        code.invokeVirtual(Rt.STATE, "leave", Rt.VOID, Rt.FRAME);
    }

    // ---- if, raise, assert -----------------------------------------------------------------------------------------

    void ifStatement(Ast.If statement) {
        Target end = code.newTarget();
        Ast.If arm = statement;
        int inline = 0;
        while (true) {
            Target next = code.newTarget();
            g.conditions.jump(arm.test(), next, false);
            block(arm.body());
            boolean hasMore = !arm.orelse().isEmpty();
            if (hasMore) {
                code.jump(end);
            }
            code.bind(next);
            inline += g.outliner.inlineSize(arm.test()) + g.outliner.inlineSize(arm.body());
            if (!hasMore) {
                break;
            }
            if (arm.orelse().size() == 1 && arm.orelse().getFirst() instanceof Ast.If following) {
                arm = following;
                if (g.outliner.isLong(inline)) {
                    g.outliner.restOfChain(arm);
                    break;
                }
            } else {
                block(arm.orelse());
                break;
            }
        }
        code.bind(end);
    }

    private void raise(Ast.Raise r) {
        if (r.exc() == null) {
            g.loadState();
            g.at(r.pos());
            code.invokeStatic(Rt.EXCEPTIONS, "reraiseCurrent", Rt.THROWABLE, Rt.STATE);
        } else if (r.cause() == null) {
            g.expressions.load(r.exc());
            g.loadState();
            code.swap();
            g.at(r.pos());
            code.invokeStatic(Rt.EXCEPTIONS, "raise", Rt.THROWABLE, Rt.STATE, Rt.OBJECT);
        } else {
            g.expressions.pair(r.exc(), r.cause());
            Temp cause = g.newTemp(Rt.OBJECT, false);
            g.store(cause);
            g.loadState();
            code.swap();
            g.load(cause);
            g.release(cause);
            g.at(r.pos());
            code.invokeStatic(Rt.EXCEPTIONS, "raiseFrom", Rt.THROWABLE, Rt.STATE, Rt.OBJECT, Rt.OBJECT);
        }
        code.athrow();
    }

    private void assertion(Ast.Assert a) {
        if (g.unit.compilation.withoutAsserts()) {
            return;
        }
        Target holds = code.newTarget();
        g.conditions.jump(a.test(), holds, true);
        if (a.msg() == null) {
            code.aconstNull();
        } else {
            g.expressions.load(a.msg());
        }
        g.at(a.pos());
        code.invokeStatic(Rt.EXCEPTIONS, "assertion", Rt.THROWABLE, Rt.OBJECT);
        code.athrow();
        code.bind(holds);
    }
}
