package org.naja.execution.greenlet;

import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;
import org.naja.objects.PyException;

/** A stack on the JVM's own continuations: no thread, no system call. */
final class ContinuationStack extends Stack {
    static final boolean AVAILABLE = available();

    private final Continuation continuation;

    ContinuationStack(Runnable body) {
        continuation = new Pinnable(body);
    }

    /** Inaccessible when the JVM was started without the export of jdk.internal.vm. */
    private static boolean available() {
        if (Boolean.getBoolean("naja.greenlet.threads")) {
            return false;
        }
        try {
            return Pinnable.SCOPE != null;
        } catch (LinkageError e) {
            return false;
        }
    }

    @Override
    void resume() {
        continuation.run();
    }

    @Override
    void suspend() {
        Continuation.yield(Pinnable.SCOPE);
    }

    private static final class Pinnable extends Continuation {
        static final ContinuationScope SCOPE = new ContinuationScope("greenlets");

        Pinnable(Runnable body) {
            super(SCOPE, body);
        }

        @Override
        protected void onPinned(Pinned reason) {
            throw cannotSwitch(reason);
        }

        private static PyException cannotSwitch(Pinned reason) {
            return PyGreenlet.error("cannot switch here: " + (reason == Pinned.NATIVE
                    ? "native code or a class initialiser is on the stack" : "a critical section is open"));
        }
    }
}
