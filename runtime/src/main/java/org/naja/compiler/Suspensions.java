package org.naja.compiler;

import java.lang.classfile.Opcode;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Position;

/** yield, yield from and await: leaving {@code resume} and coming back. The operand stack is empty at these points. */
final class Suspensions {
    private final MethodGenerator g;
    private final Code code;

    Suspensions(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    void yield(Ast.Yield y) {
        if (y.value() == null) {
            g.loadNone();
        } else {
            g.expressions.load(y.value());
        }
        g.at(y);
        yieldValue();
    }

    /** Hands out the value on the stack and pushes what is sent in return. */
    void yieldValue() {
        if (!code.reachable()) {
            return;
        }
        if (g.unit.isAsyncGenerator()) {
            g.loadGeneratorFrame();
            code.push(1);
            code.putField(Rt.GENERATOR_FRAME, "asyncYield", Rt.BOOLEAN);
        }
        suspend();
        g.loadGeneratorFrame();
        code.invokeVirtual(Rt.GENERATOR_FRAME, "throwIfPending", Rt.VOID);
        code.aload(g.sentSlot);
    }

    /** Returns the value on the stack; execution goes on here at the next resume. */
    private void suspend() {
        int index = g.takeResumeIndex();
        g.loadFrame();
        code.push(index);
        code.putField(Rt.FRAME, "resumeIndex", Rt.JINT);
        if (g.isPart) {
            g.outliner.leavePart(Outliner.SUSPEND);
        } else {
            g.statements.reportReturn();
            g.statements.leaveFrame();
            code.areturn();
        }
        g.bindResume(index);
    }

    void yieldFrom(Ast.YieldFrom y) {
        g.expressions.load(y.value());
        g.loadState();
        code.swap();
        g.at(y);
        code.invokeStatic(Rt.GENERATORS, "delegateIter", Rt.OBJECT, Rt.STATE, Rt.OBJECT);
        delegate(y.pos());
    }

    void await(Ast.Await a) {
        g.expressions.load(a.value());
        awaitValue(a.pos(), null);
    }

    /** Awaits the value on the stack and pushes the result; {@code what} names it in error messages. */
    void awaitValue(Position pos, String what) {
        g.loadState();
        code.swap();
        g.at(pos);
        if (what == null) {
            code.invokeStatic(Rt.GENERATORS, "awaitIter", Rt.OBJECT, Rt.STATE, Rt.OBJECT);
        } else {
            code.pushString(what);
            code.invokeStatic(Rt.GENERATORS, "awaitIter", Rt.OBJECT, Rt.STATE, Rt.OBJECT, Rt.STRING);
        }
        delegate(pos);
    }

    /** Runs the iterator on the stack to its end, passing values both ways, and pushes its result. */
    private void delegate(Position pos) {
        if (!code.reachable()) {
            return;
        }
        g.loadGeneratorFrame();
        code.swap();
        code.putField(Rt.GENERATOR_FRAME, "yieldFrom", Rt.OBJECT);
        g.loadNone();
        code.astore(g.sentSlot);
        Target again = code.newTarget();
        Target done = code.newTarget();
        code.bindLoop(again);
        g.loadState();
        g.loadGeneratorFrame();
        code.aload(g.sentSlot);
        g.at(pos);
        code.invokeStatic(Rt.GENERATORS, "delegate", Rt.OBJECT, Rt.STATE, Rt.GENERATOR_FRAME, Rt.OBJECT);
        code.dup();
        Target value = code.newTarget();
        code.branch(Opcode.IFNONNULL, value);
        code.pop();
        code.jump(done);
        code.bind(value);
        suspend();
        code.jump(again);
        code.bind(done);
        g.loadGeneratorFrame();
        code.invokeVirtual(Rt.GENERATOR_FRAME, "takeResult", Rt.type(Rt.OBJECT));
    }
}
