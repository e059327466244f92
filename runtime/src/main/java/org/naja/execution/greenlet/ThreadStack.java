package org.naja.execution.greenlet;

import java.util.concurrent.locks.LockSupport;
import org.naja.objects.ThreadState;

/**
 * A stack on a thread of its own that runs only while its resumer waits: for programs that embed Naja without exporting
 * jdk.internal.vm. The thread takes the resumer's {@link ThreadState}, so Python sees one thread.
 */
final class ThreadStack extends Stack {
    private final Thread thread;
    private final ThreadState state = ThreadState.current();
    private volatile Thread resumer;
    private volatile boolean running;
    private volatile boolean ended;
    private volatile Throwable failure;

    ThreadStack(Runnable body) {
        thread = Thread.ofVirtual().unstarted(() -> {
            state.attach();
            try {
                body.run();
            } catch (Throwable t) {
                failure = t;
            }
            ended = true;
            handBack();
        });
    }

    @Override
    void resume() {
        resumer = Thread.currentThread();
        running = true;
        if (thread.getState() == Thread.State.NEW) {
            thread.start();
        } else {
            LockSupport.unpark(thread);
        }
        boolean interrupted = false;
        while (running) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (ended && failure != null) {
            throw new IllegalStateException(failure);
        }
    }

    @Override
    void suspend() {
        handBack();
        while (!running) {
            LockSupport.park(this);
        }
    }

    private void handBack() {
        Thread r = resumer;
        running = false;
        LockSupport.unpark(r);
    }
}
