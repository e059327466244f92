package org.naja.compiler;

/** A statement that encloses the code being generated and has a say when control leaves it. */
abstract class Block {
    enum Kind { RETURN, BREAK, CONTINUE }

    /** A way out; for a return with a value, the temporary that holds it. */
    record Exit(Kind kind, Temp value) {}

    final Block outer;
    /** The range protected by the block's exception handler; null: none. */
    Region region;

    Block(Block outer) {
        this.outer = outer;
    }

    /**
     * Emits what is due when control leaves through {@code exit}.
     *
     * @return false when the block has taken the exit over
     */
    abstract boolean leave(MethodGenerator g, Exit exit);

    /** A loop: where {@code break} and {@code continue} end. */
    static final class Loop extends Block {
        final Target breakTarget;
        final Target continueTarget;

        Loop(Block outer, Target breakTarget, Target continueTarget) {
            super(outer);
            this.breakTarget = breakTarget;
            this.continueTarget = continueTarget;
        }

        @Override
        boolean leave(MethodGenerator g, Exit exit) {
            switch (exit.kind()) {
                case BREAK -> g.code.jump(breakTarget);
                case CONTINUE -> g.code.jump(continueTarget);
                case RETURN -> {
                    return true;
                }
            }
            return false;
        }
    }

    /** Code to run on every way out but an exception. */
    static final class Cleanup extends Block {
        private final Runnable action;

        Cleanup(Block outer, Runnable action) {
            super(outer);
            this.action = action;
        }

        @Override
        boolean leave(MethodGenerator g, Exit exit) {
            action.run();
            return true;
        }
    }

    /** Leaves the innermost block through {@code exit}, running what the blocks on the way want run. */
    static void leaveAll(MethodGenerator g, Exit exit) {
        Block start = g.blocks;
        Temp handled = g.handled;
        Block stop = start;
        boolean taken = false;
        while (stop != null && !taken) {
            if (stop.region != null) {
                stop.region.close(g.code);
            }
            g.blocks = stop.outer;
            taken = !stop.leave(g, exit);
            stop = stop.outer;
        }
        if (!taken) {
            if (exit.value() != null) {
                g.load(exit.value());
            } else {
                g.loadNone();
            }
            g.statements.finishReturn();
        }
        for (Block b = start; b != stop; b = b.outer) {
            if (b.region != null) {
                b.region.open(g.code);
            }
        }
        g.blocks = start;
        g.handled = handled;
    }
}
