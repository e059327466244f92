package org.naja.compiler;

import java.lang.classfile.Opcode;
import java.util.ArrayList;
import java.util.List;
import org.naja.parser.Ast;
import org.naja.parser.Ast.ExceptHandler;
import org.naja.parser.Ast.Position;
import org.naja.parser.Ast.Stmt;

/**
 * try in all its forms. The code of a finally block exists once; a number says where to go on at its end: the state
 * is 0 for falling through, 1 for an exception on its way, 2 and up for the exits that lead through the block.
 */
final class TryStatements {
    private static final int NORMAL = 0;
    private static final int RAISED = 1;
    private static final int FIRST_EXIT = 2;

    private final MethodGenerator g;
    private final Code code;

    TryStatements(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    // ---- shared by everything that handles exceptions --------------------------------------------------------------

    /** At the start of a handler: turns the Throwable on the stack into the Python exception in {@code exception}. */
    void caught(Temp exception) {
        Temp thrown = g.newTemp(Rt.THROWABLE, false);
        code.astore(thrown.index());
        g.loadState();
        g.loadFrame();
        code.aload(thrown.index());
        code.invokeVirtual(Rt.STATE, "caught", Rt.BASE_EXCEPTION, Rt.FRAME, Rt.THROWABLE);
        g.store(exception);
        g.release(thrown);
    }

    /** Raises the exception again, without another traceback entry. */
    void again(Temp exception) {
        g.load(exception);
        code.invokeStatic(Rt.EXCEPTIONS, "again", Rt.THROWABLE, Rt.BASE_EXCEPTION);
        code.athrow();
    }

    // ---- finally ---------------------------------------------------------------------------------------------------

    /** Collects the ways out of a protected block that pass through its finally code. */
    private final class FinallyBlock extends Block {
        final Target finalTarget = code.newTarget();
        final List<Exit> exits = new ArrayList<>();
        final boolean stateInFrame;
        final Temp state;
        final Temp exception;
        final Temp handledOutside = g.handled;
        private final Temp result = g.newTemp(Rt.OBJECT, true);

        FinallyBlock(boolean suspends) {
            super(g.blocks);
            stateInFrame = suspends;
            state = g.newTemp(suspends ? Rt.OBJECT : Rt.JINT, suspends);
            exception = g.newTemp(Rt.BASE_EXCEPTION, true);
            if (!result.inFrame()) {
                // The verifier wants it defined on the ways that return nothing, too.
                code.aconstNull();
                g.store(result);
            }
        }

        void setState(int value) {
            if (stateInFrame) {
                g.constants.load(code, (long) value);
                g.store(state);
            } else {
                code.push(value);
                code.istore(state.index());
            }
        }

        void jumpUnlessState(int value, Target target) {
            if (stateInFrame) {
                g.load(state);
                g.constants.load(code, (long) value);
                code.branch(Opcode.IF_ACMPNE, target);
            } else {
                code.iload(state.index());
                if (value == 0) {
                    code.branch(Opcode.IFNE, target);
                } else {
                    code.push(value);
                    code.branch(Opcode.IF_ICMPNE, target);
                }
            }
        }

        /** On the ways in without an exception of its own, the finally code handles what the code around handles. */
        void enterWith(int newState) {
            if (handledOutside == null) {
                code.aconstNull();
            } else {
                g.load(handledOutside);
            }
            g.store(exception);
            setState(newState);
            code.jump(finalTarget);
        }

        @Override
        boolean leave(MethodGenerator generator, Exit exit) {
            if (!code.reachable()) {
                return false;
            }
            Exit own = exit;
            if (exit.value() != null) {
                g.load(exit.value());
                g.store(result);
                own = new Exit(exit.kind(), result);
            }
            int index = exits.indexOf(own);
            if (index < 0) {
                index = exits.size();
                exits.add(own);
            }
            enterWith(FIRST_EXIT + index);
            return false;
        }
    }

    /** What a finally does with an exception; null in {@link #tryFinally}: the same as on the other ways. */
    interface ExceptionCode {
        void emit(Temp exception);
    }

    /**
     * @param suspends the final code contains a suspension
     * @param onException when given, exceptions go there and not through the final code
     */
    void tryFinally(Runnable body, Runnable finalCode, boolean suspends, ExceptionCode onException) {
        FinallyBlock block = new FinallyBlock(suspends);
        block.region = new Region(code);
        g.blocks = block;
        body.run();
        block.region.close(code);
        g.blocks = block.outer;
        boolean normal = code.reachable();
        if (normal) {
            block.enterWith(NORMAL);
        }
        Target end = code.newTarget();
        boolean raises = block.region.startHandler(code);
        if (raises) {
            caught(block.exception);
            g.setHandled(block.exception);
            if (onException == null) {
                block.setState(RAISED);
                code.jump(block.finalTarget);
            } else {
                g.handled = block.exception;
                onException.emit(block.exception);
                g.handled = block.handledOutside;
                code.jump(end);
                raises = false;
            }
        }
        code.bind(block.finalTarget);
        g.handled = block.exception;
        g.blocks = new Block.Cleanup(block.outer, () -> g.setHandled(block.handledOutside));
        finalCode.run();
        g.blocks = block.outer;
        g.handled = block.handledOutside;
        dispatch(block, normal, raises, end);
        code.bind(end);
        g.release(block.exception);
        g.release(block.state);
        g.release(block.result);
    }

    private void dispatch(FinallyBlock block, boolean normal, boolean raises, Target end) {
        int ways = (normal ? 1 : 0) + (raises ? 1 : 0) + block.exits.size();
        if (normal) {
            if (ways == 1) {
                code.jump(end);
                return;
            }
            Target other = code.newTarget();
            block.jumpUnlessState(NORMAL, other);
            code.jump(end);
            code.bind(other);
            ways--;
        }
        for (int i = 0; i < block.exits.size(); i++) {
            Target other = code.newTarget();
            if (ways > 1) {
                block.jumpUnlessState(FIRST_EXIT + i, other);
            }
            Block.leaveAll(g, block.exits.get(i));
            code.bind(other);
            ways--;
        }
        if (raises) {
            g.setHandled(block.handledOutside);
            again(block.exception);
        }
    }

    // ---- try -------------------------------------------------------------------------------------------------------

    void tryStatement(Ast.Try t) {
        if (t.finalbody().isEmpty()) {
            tryExcept(t);
        } else {
            Runnable body = t.handlers().isEmpty()
                    ? () -> g.statements.block(t.body())
                    : () -> tryExcept(t);
            tryFinally(body, () -> g.statements.block(t.finalbody()), g.analysis.yields(t.finalbody()) > 0, null);
        }
    }

    private void tryExcept(Ast.Try t) {
        Block block = new Block.Cleanup(g.blocks, () -> { });
        block.region = new Region(code);
        g.blocks = block;
        g.statements.block(t.body());
        block.region.close(code);
        g.blocks = block.outer;
        g.statements.block(t.orelse());
        Target end = code.newTarget();
        code.jump(end);
        if (block.region.startHandler(code)) {
            Temp outside = g.handled;
            Temp exception = g.newTemp(Rt.BASE_EXCEPTION, true);
            caught(exception);
            g.setHandled(exception);
            g.handled = exception;
            for (ExceptHandler h : t.handlers()) {
                handler(h, exception, outside, end);
            }
            g.setHandled(outside);
            again(exception);
            g.handled = outside;
            code.bind(end);
            g.release(exception);
        } else {
            code.bind(end);
        }
    }

    private void handler(ExceptHandler h, Temp exception, Temp outside, Target end) {
        Target next = code.newTarget();
        g.lineOf(h.pos());
        if (h.type() != null) {
            g.expressions.load(h.type());
            g.load(exception);
            code.swap();
            g.at(h.type());
            code.invokeStatic(Rt.EXCEPTIONS, "matches", Rt.BOOLEAN, Rt.BASE_EXCEPTION, Rt.OBJECT);
            code.ifFalse(next);
        }
        if (h.name() != null) {
            g.load(exception);
            g.variables.store(h.name(), h.pos());
        }
        handlerBody(h.name(), h.pos(), h.body(), () -> g.setHandled(outside));
        code.jump(end);
        code.bind(next);
    }

    /** The name is unbound on every way out of the body. */
    private void handlerBody(String name, Position pos, List<Stmt> body, Runnable restore) {
        Block block = new Block.Cleanup(g.blocks, () -> {
            unbind(name, pos);
            restore.run();
        });
        if (name != null) {
            block.region = new Region(code);
        }
        g.blocks = block;
        g.statements.block(body);
        if (name != null) {
            block.region.close(code);
        }
        g.blocks = block.outer;
        Target after = code.newTarget();
        unbind(name, pos);
        restore.run();
        if (name != null) {
            code.jump(after);
            if (block.region.startHandler(code)) {
                // Caught first: the traceback entry names the place of the raise, not of the unbinding.
                Temp thrown = g.newTemp(Rt.BASE_EXCEPTION, false);
                caught(thrown);
                unbind(name, pos);
                again(thrown);
                g.release(thrown);
            }
            code.bind(after);
        }
    }

    private void unbind(String name, Position pos) {
        if (name != null) {
            g.unseen = true;
            g.loadNone();
            g.variables.store(name, pos);
            g.variables.delete(name, pos);
            g.unseen = false;
        }
    }

    // ---- except* ---------------------------------------------------------------------------------------------------

    void tryStar(Ast.TryStar t) {
        if (t.finalbody().isEmpty()) {
            exceptStar(t);
        } else {
            tryFinally(() -> exceptStar(t), () -> g.statements.block(t.finalbody()),
                    g.analysis.yields(t.finalbody()) > 0, null);
        }
    }

    private void exceptStar(Ast.TryStar t) {
        Block block = new Block.Cleanup(g.blocks, () -> { });
        block.region = new Region(code);
        g.blocks = block;
        g.statements.block(t.body());
        block.region.close(code);
        g.blocks = block.outer;
        g.statements.block(t.orelse());
        Target end = code.newTarget();
        code.jump(end);
        if (!block.region.startHandler(code)) {
            code.bind(end);
            return;
        }
        Temp outside = g.handled;
        Temp exception = g.newTemp(Rt.BASE_EXCEPTION, true);
        Temp star = g.newTemp(Rt.EXCEPT_STAR, true);
        Temp group = g.newTemp(Rt.BASE_EXCEPTION, true);
        caught(exception);
        g.setHandled(exception);
        g.handled = exception;
        code.newObject(Rt.EXCEPT_STAR);
        code.dup();
        g.load(exception);
        code.construct(Rt.EXCEPT_STAR, Rt.BASE_EXCEPTION);
        g.store(star);
        for (ExceptHandler h : t.handlers()) {
            starHandler(h, exception, star, group);
        }
        g.setHandled(outside);
        g.load(star);
        code.invokeVirtual(Rt.EXCEPT_STAR, "finish", Rt.type(Rt.THROWABLE));
        code.dup();
        Target raise = code.newTarget();
        code.branch(Opcode.IFNONNULL, raise);
        code.pop();
        code.jump(end);
        code.bind(raise);
        code.athrow();
        g.handled = outside;
        code.bind(end);
        g.release(exception);
        g.release(star);
        g.release(group);
    }

    private void starHandler(ExceptHandler h, Temp exception, Temp star, Temp group) {
        Target next = code.newTarget();
        g.lineOf(h.pos());
        g.expressions.load(h.type());
        g.load(star);
        code.swap();
        g.at(h.type());
        code.invokeVirtual(Rt.EXCEPT_STAR, "match", Rt.OBJECT, Rt.OBJECT);
        code.dup();
        Target matched = code.newTarget();
        code.branch(Opcode.IFNONNULL, matched);
        code.pop();
        code.jump(next);
        code.bind(matched);
        code.checkcast(Rt.BASE_EXCEPTION);
        g.store(group);
        g.setHandled(group);
        g.handled = group;
        if (h.name() != null) {
            g.load(group);
            g.variables.store(h.name(), h.pos());
        }
        Block block = new Block.Cleanup(g.blocks, () -> { });
        block.region = new Region(code);
        g.blocks = block;
        handlerBody(h.name(), h.pos(), h.body(), () -> { });
        block.region.close(code);
        g.blocks = block.outer;
        Target after = code.newTarget();
        code.jump(after);
        if (block.region.startHandler(code)) {
            Temp raised = g.newTemp(Rt.BASE_EXCEPTION, false);
            caught(raised);
            g.load(star);
            g.load(raised);
            code.invokeVirtual(Rt.EXCEPT_STAR, "raised", Rt.VOID, Rt.BASE_EXCEPTION);
            g.release(raised);
        }
        code.bind(after);
        g.handled = exception;
        g.setHandled(exception);
        code.bind(next);
    }
}
