package org.naja.objects;

/**
 * A generator (or coroutine) that waits for another by {@code yield from} or {@code await}, which waits for another, and so
 * on. Resuming the outermost resumes the innermost directly, whatever lies between: the frames stay linked, and only an
 * innermost generator that ends lets the code around it go on.
 */
final class DelegationChain {
    /** Sent to the code that waits when what it waits for has ended with {@link GeneratorFrame#subResult}. */
    static final PyObject ENDED = new PyMarker("ended");
    /** Sent when what it waits for has raised {@link GeneratorFrame#pendingThrow}. */
    static final PyObject RAISED = new PyMarker("raised");

    private DelegationChain() {}

    static boolean begins(ThreadState ts, GeneratorFrame f) {
        return f.yieldFrom instanceof GeneratorObject && f.pendingThrow == null && ts.traceFunction == null
                && ts.profileFunction == null;
    }

    /** Resumes {@code root}, which is marked as running and waits for a generator; the mark is taken off at the end. */
    static PyObject resume(ThreadState ts, GeneratorObject root, GeneratorFrame rootFrame, PyObject sent) {
        PyFrame caller = ts.top;
        int depth = ts.depth() + 1;
        rootFrame.back = caller;
        GeneratorObject g = root.leaf;
        if (g == null) {
            g = innermost(root);
        }
        while (g != root) {
            GeneratorObject outer = g.delegator;
            GeneratorFrame outerFrame = outer.frame;
            outerFrame.depth = depth + outer.chainIndex - root.chainIndex;
            ts.top = outerFrame;
            PyObject result;
            try {
                result = g.resumeInChain(ts, sent);
                if (result != null) {
                    root.leaf = innermost(g);
                    ts.top = caller;
                    rootFrame.back = null;
                    root.suspended(rootFrame);
                    return result;
                }
                outerFrame.subResult = g.takeReturned();
                sent = ENDED;
            } catch (Throwable t) {
                outerFrame.pendingThrow = PyException.of(t);
                sent = RAISED;
            }
            g.delegator = null;
            g = outer;
        }
        root.leaf = null;
        ts.top = caller;
        return root.run(ts, rootFrame, sent);
    }

    /** Follows the chain to its end, linking the frames on the way. */
    private static GeneratorObject innermost(GeneratorObject g) {
        GeneratorFrame f = g.frame;
        while (f != null && f.yieldFrom instanceof GeneratorObject inner && !(inner instanceof PyAsyncGenerator)) {
            GeneratorFrame innerFrame = inner.frame;
            inner.delegator = g;
            inner.chainIndex = g.chainIndex + 1;
            if (innerFrame != null) {
                if (innerFrame.running) {
                    return inner;
                }
                innerFrame.back = f;
            }
            g = inner;
            f = innerFrame;
        }
        return g;
    }
}
