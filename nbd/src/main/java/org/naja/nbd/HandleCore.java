package org.naja.nbd;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * What every call of a handle needs: its lock, the check of the state, debug messages, and the engine that moves the
 * connection on. The engine never waits and never calls the user: what is to be called back is put into {@link #due} and
 * runs when the lock has been given back; until then the engine stands still, so callbacks come in order.
 */
abstract class HandleCore {
    private static final AtomicInteger NUMBERS = new AtomicInteger();
    /** Milliseconds between two looks at {@link #interruption} while waiting. */
    private static final int SLICE = 50;

    /** Something for the user to be told of. */
    @FunctionalInterface
    interface Event {
        void run();
    }

    final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final ArrayDeque<Event> due = new ArrayDeque<>();
    private volatile boolean hasDue;
    private Thread delivering;
    private Thread polling;
    private final MemorySegment pollMemory = Arena.ofAuto().allocate(16, 8);

    String name = "nbd" + NUMBERS.incrementAndGet();
    volatile NbdState state = NbdState.START;
    /** The call that is going on, for messages. */
    String context = "";
    boolean debug = System.getenv("LIBNBD_DEBUG") != null && System.getenv("LIBNBD_DEBUG").equals("1");
    NbdCallbacks.Debug debugCallback;
    volatile Runnable interruption;
    volatile Runnable released;

    Transport transport;
    private final BooleanSupplier stepping = this::step;
    final Handshake handshake = new Handshake(this);
    final Transmission transmission = new Transmission(this);
    final Input input = new Input(this);
    final Output output = new Output(this);
    final Connector connector = new Connector(this);
    /** The error that ended the connection, until a call has reported it. */
    private NbdException failure;
    /** Something has happened since the engine was set going. */
    private boolean moved;
    private RuntimeException fromCallback;

    // ---- entering and leaving ----------------------------------------------------------------------------------------

    /** Begins a call: takes the lock and refuses a state in which the call is not permitted. */
    final void enter(String call, int permitted) {
        lock.lock();
        context = call;
        NbdState s = state;
        if ((s.bit() & permitted) == 0) {
            NbdException e = error(s == NbdState.START ? Errno.ENOTCONN : Errno.EINVAL,
                    "invalid state: " + s.shortName() + ": " + NbdState.demand(permitted));
            leave();
            throw e;
        }
        if (debug) {
            debug("enter");
        }
    }

    /** Ends a call, and calls back what is due. */
    final void leave() {
        if (debug) {
            debug("leave");
        }
        lock.unlock();
        if (hasDue) {
            deliver();
        }
    }

    /** An error of the call that is going on. */
    final NbdException error(int errnum, String message) {
        NbdException e = new NbdException(errnum, context + ": " + message);
        if (debug) {
            debug("error: " + e.getMessage());
        }
        return e;
    }

    /** Says what the handle does; the lock is held. */
    final void debug(String message) {
        if (!debug) {
            return;
        }
        String where = context;
        NbdCallbacks.Debug callback = debugCallback;
        if (callback == null) {
            System.err.println("libnbd: debug: " + name + ": " + where + ": " + message);
        } else {
            later(() -> callback.message(where, message));
        }
    }

    final void to(NbdState next) {
        if (debug && next != state) {
            debug("transition: " + state.shortName() + " -> " + next.shortName());
        }
        state = next;
    }

    // ---- callbacks ---------------------------------------------------------------------------------------------------

    /** Runs it when the lock has been given back. */
    final void later(Event e) {
        due.add(e);
        hasDue = true;
    }

    final boolean hasDue() {
        return hasDue;
    }

    private void deliver() {
        Thread me = Thread.currentThread();
        lock.lock();
        try {
            if (delivering != null) {
                return;
            }
            delivering = me;
            String old = context;
            Event e;
            while ((e = due.poll()) != null) {
                lock.unlock();
                try {
                    e.run();
                } catch (RuntimeException thrown) {
                    // The callback's owner learns of it when the engine is in order again.
                    fromCallback = thrown;
                } finally {
                    lock.lock();
                }
            }
            context = old;
            hasDue = false;
            delivering = null;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        RuntimeException thrown = fromCallback;
        if (thrown != null) {
            fromCallback = null;
            throw thrown;
        }
    }

    // ---- the engine --------------------------------------------------------------------------------------------------

    /**
     * Goes as far as possible without waiting; the lock is held. An error that ends the connection is thrown once all
     * requests have been told of it.
     */
    final void run() {
        String call = context;
        moved = false;
        while (true) {
            if (delivering != null) {
                if (delivering == Thread.currentThread()) {
                    return;
                }
                changed.awaitUninterruptibly();
                context = call;
                continue;
            }
            while (due.isEmpty() && guard(stepping)) {
                moved = true;
            }
            if (moved) {
                changed.signalAll();
            }
            if (due.isEmpty()) {
                break;
            }
            lock.unlock();
            try {
                deliver();
            } finally {
                lock.lock();
                context = call;
            }
        }
        NbdException e = failure;
        if (e != null) {
            failure = null;
            throw e;
        }
    }

    /** Does a step; an error in it ends the connection. */
    final boolean guard(BooleanSupplier step) {
        try {
            return step.getAsBoolean();
        } catch (NbdException e) {
            if (transmission.mayEnd()) {
                closed();
            } else {
                die(e.getMessage(), e);
            }
            return false;
        }
    }

    /**
     * The end of the input can wait for the next time: what came before it is to be told of first, and a socket says
     * again that it has ended.
     */
    final boolean canWait() {
        return moved;
    }

    private boolean step() {
        NbdState s = state;
        if (s.isConnected()) {
            return transmission.step();
        }
        if (s.isHandshake()) {
            return handshake.step();
        }
        return (s == NbdState.CONNECTING || s == NbdState.CONNECTING_TCP) && connector.step();
    }

    /** Ends the connection; the message gets the call in front. */
    final void die(int errnum, String message) {
        die(null, new NbdException(errnum, context + ": " + message));
    }

    private void die(String bare, NbdException e) {
        if (state.isOver()) {
            return;
        }
        if (bare != null) {
            e = new NbdException(context + ": " + bare, e.errnum());
        }
        failure = e;
        if (debug) {
            debug("handle dead: " + e.getMessage());
        }
        to(NbdState.DEAD);
        disconnect();
        handshake.abort(e.errnum() == 0 ? Errno.ENOTCONN : e.errnum());
        transmission.abortAll(Errno.ENOTCONN);
    }

    /** An error that leaves the connection as it is: the call that moved it reports it. */
    final void report(int errnum, String message) {
        failure = new NbdException(errnum, context + ": " + message);
    }

    /** The connection has ended as it should. */
    final void closed() {
        to(NbdState.CLOSED);
        disconnect();
        transmission.abortAll(Errno.ENOTCONN);
    }

    final void disconnect() {
        Transport t = transport;
        transport = null;
        if (t != null) {
            t.close();
            Runnable r = released;
            if (r != null) {
                released = null;
                later(r::run);
            }
        }
        input.clear();
        output.clear();
    }

    /** What poll should wait for: 1 reading, 2 writing. */
    final int direction() {
        NbdState s = state;
        return switch (s) {
            case CONNECTING, CONNECTING_TCP, OPTION_SEND -> 2;
            case TLS -> output.tlsWantsWrite() ? 2 : 1;
            case READY, ISSUE_COMMAND, REPLY -> transmission.wantsWrite() ? 3 : 1;
            case START, NEGOTIATING, CLOSED, DEAD -> 0;
            default -> output.isEmpty() ? 1 : 2;
        };
    }

    // ---- waiting -----------------------------------------------------------------------------------------------------

    /** Waits until the connection can go on, and goes on; the lock is held. False when the time is over. */
    final boolean waitAndRun(int second, long deadline) {
        String call = context;
        while (true) {
            if (delivering == Thread.currentThread()) {
                throw error(Errno.EDEADLK, "a callback cannot wait for the server of its own handle");
            }
            if (delivering != null || polling != null) {
                // Another thread looks after the connection.
                if (!other(deadline)) {
                    return false;
                }
                context = call;
                return true;
            }
            int direction = direction();
            if (direction == 0) {
                throw error(Errno.EINVAL, "nothing to poll for in state " + state.shortName());
            }
            int events = ((direction & 1) != 0 ? Sys.POLLIN : 0) | ((direction & 2) != 0 ? Sys.POLLOUT : 0);
            int fd = transport == null ? -1 : transport.descriptor();
            int slice = slice(deadline);
            boolean pending = transport != null && transport.hasPending() && (direction & 1) != 0;
            polling = Thread.currentThread();
            lock.unlock();
            int r;
            try {
                r = pending ? 1 : Sys.poll(pollMemory, fd, events, second, slice);
            } finally {
                lock.lock();
                polling = null;
                context = call;
                changed.signalAll();
            }
            if (r > 0) {
                if (second >= 0 && !pending && pollMemory.get(java.lang.foreign.ValueLayout.JAVA_SHORT, 6) == 0) {
                    return true;
                }
                run();
                return true;
            }
            if (r < 0 && r != -Errno.EINTR) {
                throw error(-r, "poll");
            }
            if (slice >= 0 && deadline != Long.MAX_VALUE && System.nanoTime() >= deadline) {
                return false;
            }
            interrupt();
            context = call;
        }
    }

    private boolean other(long deadline) {
        try {
            long nanos = deadline == Long.MAX_VALUE ? SLICE * 1_000_000L
                    : Math.min(deadline - System.nanoTime(), SLICE * 1_000_000L);
            if (nanos <= 0) {
                return false;
            }
            changed.await(nanos, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw error(Errno.EINTR, "interrupted");
        }
        interrupt();
        return true;
    }

    /** Lets the user's hook end the wait by an exception. */
    private void interrupt() {
        Runnable hook = interruption;
        if (hook == null) {
            return;
        }
        lock.unlock();
        try {
            hook.run();
        } finally {
            lock.lock();
        }
    }

    private int slice(long deadline) {
        int most = interruption == null ? -1 : SLICE;
        if (deadline == Long.MAX_VALUE) {
            return most;
        }
        long left = Math.max(0, (deadline - System.nanoTime() + 999_999) / 1_000_000);
        return most < 0 ? (int) Math.min(left, Integer.MAX_VALUE) : (int) Math.min(left, most);
    }

    static long deadline(int timeout) {
        return timeout < 0 ? Long.MAX_VALUE : System.nanoTime() + timeout * 1_000_000L;
    }
}
