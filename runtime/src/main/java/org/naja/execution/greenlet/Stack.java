package org.naja.execution.greenlet;

/**
 * A stack that can be left and come back to: what a greenlet runs on. {@link #resume} runs it until it calls
 * {@link #suspend} or ends; so all switching goes through a loop at the base of the thread.
 */
abstract class Stack {
    /** Runs the body, or continues it, on the calling thread's behalf; returns when it has suspended or ended. */
    abstract void resume();

    /** Called on this stack: returns to whoever resumed it. */
    abstract void suspend();

    static Stack of(Runnable body) {
        return ContinuationStack.AVAILABLE ? new ContinuationStack(body) : new ThreadStack(body);
    }
}
