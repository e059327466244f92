package org.naja.compiler;

import java.util.List;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Position;
import org.naja.parser.Ast.Stmt;
import org.naja.parser.Ast.WithItem;

/** with and async with. */
final class WithStatements {
    private final MethodGenerator g;
    private final Code code;

    WithStatements(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    void with(Ast.With w) {
        with(w.pos(), w.items(), 0, w.body());
    }

    private void with(Position pos, List<WithItem> items, int index, List<Stmt> body) {
        if (index == items.size()) {
            g.statements.block(body);
            return;
        }
        WithItem item = items.get(index);
        Temp context = g.newTemp(Rt.WITH_CONTEXT, true);
        g.expressions.load(item.contextExpr());
        begin(pos, "begin", context);
        g.load(context);
        g.loadState();
        code.invokeVirtual(Rt.WITH_CONTEXT, "enter", Rt.OBJECT, Rt.STATE);
        Temp outside = g.handled;
        Block block = new Block.Cleanup(g.blocks, () -> exit(pos, context));
        block.region = new Region(code);
        g.blocks = block;
        storeResult(item);
        with(pos, items, index + 1, body);
        block.region.close(code);
        g.blocks = block.outer;
        exit(pos, context);
        Target end = code.newTarget();
        code.jump(end);
        if (block.region.startHandler(code)) {
            Temp exception = g.newTemp(Rt.BASE_EXCEPTION, true);
            g.tries.caught(exception);
            g.setHandled(exception);
            g.load(context);
            g.loadState();
            g.load(exception);
            g.at(pos);
            code.invokeVirtual(Rt.WITH_CONTEXT, "exit", Rt.BOOLEAN, Rt.STATE, Rt.BASE_EXCEPTION);
            afterException(exception, outside);
        }
        code.bind(end);
        g.release(context);
    }

    private void begin(Position pos, String helper, Temp context) {
        g.loadState();
        code.swap();
        g.at(pos);
        code.invokeStatic(Rt.WITH, helper, Rt.WITH_CONTEXT, Rt.STATE, Rt.OBJECT);
        g.store(context);
    }

    /** Stores what {@code __enter__} returned: inside the protected range, as in CPython. */
    private void storeResult(WithItem item) {
        if (item.optionalVars() == null) {
            code.pop();
        } else {
            g.assignments.store(item.optionalVars());
        }
    }

    private void exit(Position pos, Temp context) {
        g.load(context);
        g.loadState();
        g.at(pos);
        code.invokeVirtual(Rt.WITH_CONTEXT, "exit", Rt.VOID, Rt.STATE);
    }

    /** With the truth of {@code __exit__}'s answer on the stack: goes on, or raises the exception again. */
    private void afterException(Temp exception, Temp outside) {
        Target swallowed = code.newTarget();
        code.ifTrue(swallowed);
        g.setHandled(outside);
        g.tries.again(exception);
        code.bind(swallowed);
        g.setHandled(outside);
        g.release(exception);
    }

    // ---- async with ------------------------------------------------------------------------------------------------

    void asyncWith(Ast.AsyncWith w) {
        asyncWith(w.pos(), w.items(), 0, w.body());
    }

    private void asyncWith(Position pos, List<WithItem> items, int index, List<Stmt> body) {
        if (index == items.size()) {
            g.statements.block(body);
            return;
        }
        WithItem item = items.get(index);
        Temp context = g.newTemp(Rt.WITH_CONTEXT, true);
        g.expressions.load(item.contextExpr());
        begin(pos, "beginAsync", context);
        g.load(context);
        g.loadState();
        code.invokeVirtual(Rt.WITH_CONTEXT, "enterAsync", Rt.OBJECT, Rt.STATE);
        g.suspensions.awaitValue(pos, "__aenter__");
        Temp result = g.newTemp(Rt.OBJECT, false);
        g.store(result);
        Temp outside = g.handled;
        g.tries.tryFinally(
                () -> {
                    g.load(result);
                    g.release(result);
                    storeResult(item);
                    asyncWith(pos, items, index + 1, body);
                },
                () -> {
                    exitAsync(pos, context, null);
                    code.pop();
                },
                true,
                exception -> {
                    exitAsync(pos, context, exception);
                    code.invokeVirtual(Rt.OBJECT, "isTrue", Rt.type(Rt.BOOLEAN));
                    Target swallowed = code.newTarget();
                    code.ifTrue(swallowed);
                    g.setHandled(outside);
                    g.tries.again(exception);
                    code.bind(swallowed);
                    g.setHandled(outside);
                });
        g.release(context);
    }

    /** Awaits {@code __aexit__} and pushes its answer. */
    private void exitAsync(Position pos, Temp context, Temp exception) {
        g.load(context);
        g.loadState();
        if (exception == null) {
            code.aconstNull();
        } else {
            g.load(exception);
        }
        g.at(pos);
        code.invokeVirtual(Rt.WITH_CONTEXT, "exitAsync", Rt.OBJECT, Rt.STATE, Rt.BASE_EXCEPTION);
        g.suspensions.awaitValue(pos, "__aexit__");
    }
}
