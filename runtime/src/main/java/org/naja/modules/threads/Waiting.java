package org.naja.modules.threads;

import java.util.concurrent.TimeUnit;
import org.naja.objects.Errors;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;

/** Waiting that signals and other requests to the thread can interrupt. */
final class Waiting {
    /** How long a thread waits before it looks whether something was asked of it. */
    private static final long SLICE = TimeUnit.MILLISECONDS.toNanos(20);
    static final double TIMEOUT_MAX = 9223372036.0;

    private Waiting() {}

    /** Something that may come true within a time. */
    interface Attempt {
        boolean tryFor(long nanos) throws InterruptedException;
    }

    /** Tries until it succeeds or the time is over; {@code nanos} below 0: for ever. */
    static boolean await(ThreadState ts, long nanos, Attempt attempt) {
        long end = System.nanoTime() + nanos;
        while (true) {
            long left = nanos < 0 ? SLICE : Math.min(SLICE, end - System.nanoTime());
            try {
                if (attempt.tryFor(Math.max(0, left))) {
                    return true;
                }
            } catch (InterruptedException e) {
                // Somebody wants this thread to look at its requests.
            }
            if (ts.asked() != 0) {
                ts.poll(ts.top);
            }
            if (nanos >= 0 && System.nanoTime() >= end) {
                return false;
            }
        }
    }

    /** The timeout of an {@code acquire} in nanoseconds, -1: none, 0: do not block. */
    static long timeout(boolean blocking, PyObject timeout) {
        double seconds = timeout instanceof PyInt || timeout instanceof PyFloat
                ? PyFloat.toDouble(timeout) : notANumber(timeout);
        if (!blocking) {
            if (seconds != -1) {
                throw Errors.valueError("can't specify a timeout for a non-blocking call");
            }
            return 0;
        }
        if (seconds == -1) {
            return -1;
        }
        if (seconds < 0) {
            throw Errors.valueError("timeout value must be a non-negative number");
        }
        if (seconds > TIMEOUT_MAX) {
            throw Errors.overflowError("timeout value is too large");
        }
        return (long) Math.ceil(seconds * 1e9);
    }

    private static double notANumber(PyObject o) {
        throw Errors.typeError("'" + o.type().name() + "' object cannot be interpreted as an integer");
    }
}
