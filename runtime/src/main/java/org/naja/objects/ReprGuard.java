package org.naja.objects;

import java.util.ArrayList;

/** Which containers are being shown by {@code repr} on this thread: one met again is shown as dots. */
public final class ReprGuard {
    /** As deep as CPython 3.12 lets C code recurse. */
    private static final int MAX_DEPTH = 9_000;

    private ReprGuard() {}

    /** {@code false} when {@code o} is already being shown; else {@link #leave} must follow. */
    public static boolean enter(PyObject o) {
        ArrayList<PyObject> stack = ThreadState.current().reprStack;
        for (int i = stack.size() - 1; i >= 0; i--) {
            if (stack.get(i) == o) {
                return false;
            }
        }
        if (stack.size() >= MAX_DEPTH) {
            throw Errors.recursionError("maximum recursion depth exceeded while getting the repr of an object");
        }
        stack.add(o);
        return true;
    }

    public static void leave(PyObject o) {
        ArrayList<PyObject> stack = ThreadState.current().reprStack;
        for (int i = stack.size() - 1; i >= 0; i--) {
            if (stack.get(i) == o) {
                stack.remove(i);
                return;
            }
        }
    }
}
