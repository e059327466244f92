package org.naja.compiler;

import java.lang.classfile.Opcode;
import java.util.List;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Position;
import org.naja.parser.Ast.Stmt;

/** while, for and async for. */
final class Loops {
    private final MethodGenerator g;
    private final Code code;

    Loops(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    void whileLoop(Ast.While w) {
        Boolean constant = g.conditions.constantTruth(w.test());
        if (constant != null && !constant) {
            g.statements.block(w.orelse());
            return;
        }
        Target head = code.newTarget();
        Target next = code.newTarget();
        Target exhausted = code.newTarget();
        Target end = code.newTarget();
        if (constant != null) {
            g.lineOf(w.pos());
        }
        code.bindLoop(head);
        g.conditions.jump(w.test(), exhausted, false);
        body(w.body(), end, next);
        code.bind(next);
        g.poll();
        g.backEdge();
        code.jump(head);
        code.bind(exhausted);
        g.statements.block(w.orelse());
        code.bind(end);
    }

    private void body(List<Stmt> body, Target breakTarget, Target continueTarget) {
        Block.Loop loop = new Block.Loop(g.blocks, breakTarget, continueTarget);
        g.blocks = loop;
        g.statements.block(body);
        g.blocks = loop.outer;
    }

    void forLoop(Ast.For f) {
        Object constant = Folding.container(f.iter(), g.unit.compilation.debug());
        if (constant != null) {
            g.constants.load(code, constant);
        } else {
            g.expressions.load(f.iter());
        }
        g.at(f.pos());
        code.invokeVirtual(Rt.OBJECT, "iter", Rt.type(Rt.OBJECT));
        Temp iterator = g.newTemp(Rt.OBJECT, g.analysis.yields(f.body()) + g.analysis.yields(f.target()) > 0);
        g.store(iterator);
        Target head = code.newTarget();
        Target next = code.newTarget();
        Target exhausted = code.newTarget();
        Target end = code.newTarget();
        code.bindLoop(head);
        next(iterator, f.pos(), exhausted);
        g.assignments.store(f.target());
        body(f.body(), end, next);
        code.bind(next);
        g.poll();
        g.backEdge();
        code.jump(head);
        code.bind(exhausted);
        g.statements.block(f.orelse());
        code.bind(end);
        g.release(iterator);
    }

    /** Pushes the iterator's next value, or jumps to {@code exhausted} with an empty stack. */
    void next(Temp iterator, Position pos, Target exhausted) {
        Target more = code.newTarget();
        g.load(iterator);
        g.at(pos);
        code.invokeVirtual(Rt.OBJECT, "next", Rt.type(Rt.OBJECT));
        code.dup();
        code.branch(Opcode.IFNONNULL, more);
        code.pop();
        code.jump(exhausted);
        code.bind(more);
    }

    void asyncForLoop(Ast.AsyncFor f) {
        g.expressions.load(f.iter());
        g.at(f.pos());
        code.invokeStatic(Rt.GENERATORS, "asyncIter", Rt.UNARY);
        Temp iterator = g.newTemp(Rt.OBJECT, true);
        g.store(iterator);
        Target head = code.newTarget();
        Target next = code.newTarget();
        Target exhausted = code.newTarget();
        Target end = code.newTarget();
        code.bindLoop(head);
        asyncNext(iterator, f.pos(), exhausted);
        g.assignments.store(f.target());
        body(f.body(), end, next);
        code.bind(next);
        g.poll();
        g.backEdge();
        code.jump(head);
        code.bind(exhausted);
        g.statements.block(f.orelse());
        code.bind(end);
        g.release(iterator);
    }

    /** Awaits and pushes the asynchronous iterator's next value, or jumps when it raises StopAsyncIteration. */
    void asyncNext(Temp iterator, Position pos, Target exhausted) {
        Region region = new Region(code);
        Block block = new Block.Cleanup(g.blocks, () -> { });
        block.region = region;
        g.blocks = block;
        g.load(iterator);
        g.at(pos);
        code.invokeStatic(Rt.GENERATORS, "asyncNext", Rt.UNARY);
        g.suspensions.awaitValue(pos, "anext");
        region.close(code);
        g.blocks = block.outer;
        Temp value = g.newTemp(Rt.OBJECT, false);
        g.store(value);
        Target more = code.newTarget();
        code.jump(more);
        if (region.startHandler(code)) {
            g.at(pos);
            Temp exception = g.newTemp(Rt.BASE_EXCEPTION, false);
            g.tries.caught(exception);
            g.load(exception);
            code.invokeStatic(Rt.EXCEPTIONS, "isStopAsyncIteration", Rt.BOOLEAN, Rt.BASE_EXCEPTION);
            code.ifTrue(exhausted);
            g.tries.again(exception);
            g.release(exception);
        }
        code.bind(more);
        g.load(value);
        g.release(value);
    }
}
