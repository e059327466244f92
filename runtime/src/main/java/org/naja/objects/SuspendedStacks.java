package org.naja.objects;

/** The stacks that one thread has left and will come back to. */
public interface SuspendedStacks {
    /** Whether one of them has this frame. */
    boolean hold(PyFrame f);
}
