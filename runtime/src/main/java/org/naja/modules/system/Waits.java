package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.naja.modules.io.OsErrors;
import org.naja.objects.ThreadState;

/** Waiting that signals can interrupt: in slices, between which the thread looks for something else to do. */
final class Waits {
    static final int POLLIN = 1, POLLPRI = 2, POLLOUT = 4, POLLERR = 8, POLLHUP = 16, POLLNVAL = 32;
    /** Milliseconds that a native call may block for. */
    static final int SLICE = 50;

    private Waits() {}

    /** Runs what signals and other threads have asked of this thread. */
    static void check(ThreadState ts) {
        if ((ts.asked() & (ThreadState.INTERRUPT | ThreadState.FINALIZE)) != 0) {
            ts.poll(ts.top);
        }
    }

    static int slice(long deadline) {
        if (deadline == Long.MAX_VALUE) {
            return SLICE;
        }
        long left = deadline - System.nanoTime();
        return left <= 0 ? 0 : (int) Math.min(SLICE, (left + 999_999) / 1_000_000);
    }

    /** {@code System.nanoTime()} in {@code seconds}; infinitely far for a negative number. */
    static long deadline(double seconds) {
        return seconds < 0 || seconds > 9e9 ? Long.MAX_VALUE : System.nanoTime() + (long) (seconds * 1e9);
    }

    /** Waits until the native descriptor is ready; what is ready, 0 when the time is over. */
    static int ready(ThreadState ts, int fd, int events, long deadline) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment p = arena.allocate(8, 8);
            while (true) {
                check(ts);
                p.set(JAVA_INT, 0, fd);
                p.set(JAVA_INT, 4, events);
                int slice = slice(deadline);
                int r = Native.call("poll", p.address(), 1, slice);
                if (r > 0) {
                    return p.get(JAVA_SHORT, 6) & 0xffff;
                }
                if (r < 0 && r != -OsErrors.EINTR) {
                    throw Native.error(r);
                }
                if (slice == 0) {
                    return 0;
                }
            }
        }
    }

    /** Sleeps until the deadline. */
    static void sleep(ThreadState ts, long deadline) {
        while (true) {
            check(ts);
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return;
            }
            try {
                long part = Math.min(left, 20_000_000L);
                Thread.sleep(part / 1_000_000, (int) (part % 1_000_000));
            } catch (InterruptedException e) {
                // A signal's handler waits for its turn.
                if (ts.asked() == 0) {
                    Thread.currentThread().interrupt();
                    java.util.concurrent.locks.LockSupport.parkNanos(1_000_000);
                    Thread.interrupted();
                }
            }
        }
    }
}
