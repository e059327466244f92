package org.naja.nbd;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * What is being received: either a message of known length, which is collected in {@link #bytes}, or a part of the user's
 * memory. While only short replies are to be expected, more than asked for is read at a time.
 */
final class Input {
    private static final int AHEAD = 1 << 16;
    /** A message is given this much memory before any of it has come. */
    private static final int FIRST = 1 << 16;

    private final HandleCore h;
    private byte[] data = new byte[256];
    private MemorySegment target = MemorySegment.ofArray(data);
    private boolean own = true;
    private long at;
    private long wanted;
    private byte[] ahead;
    private int aheadFrom;
    private int aheadTo;
    long bytesReceived;

    Input(HandleCore h) {
        this.h = h;
    }

    void clear() {
        data = new byte[256];
        target = MemorySegment.ofArray(data);
        own = true;
        at = 0;
        wanted = 0;
        ahead = null;
        aheadFrom = 0;
        aheadTo = 0;
    }

    /** Begins a message of {@code n} bytes. */
    void message(int n) {
        ownMemory();
        at = 0;
        wanted = n;
    }

    /** The message is {@code n} bytes longer. */
    void more(int n) {
        wanted += n;
    }

    private void ownMemory() {
        if (!own) {
            target = MemorySegment.ofArray(data);
            own = true;
        }
    }

    /** Begins to receive into the user's memory. */
    void into(MemorySegment part) {
        target = part;
        own = false;
        at = 0;
        wanted = part.byteSize();
    }

    /** The message that has been received, in network order. */
    ByteBuffer bytes() {
        return ByteBuffer.wrap(data, 0, (int) at);
    }

    /** Nothing of the current message has come yet. */
    boolean isFresh() {
        return at == 0;
    }

    private void room() {
        if (own && at == data.length || own && wanted > data.length && data.length < FIRST) {
            long n = Math.min(wanted, Math.max(FIRST, data.length * 2L));
            data = Arrays.copyOf(data, (int) Math.max(n, data.length));
            target = MemorySegment.ofArray(data);
        }
    }

    /** Receives what is there; true when all that is wanted has come. {@code greedy}: may read more, for later. */
    boolean receive(boolean greedy) {
        while (at < wanted) {
            room();
            long n = Math.min(wanted, own ? data.length : wanted) - at;
            long r;
            if (aheadFrom < aheadTo) {
                r = Math.min(n, aheadTo - aheadFrom);
                MemorySegment.copy(ahead, aheadFrom, target, ValueLayout.JAVA_BYTE, at, (int) r);
                aheadFrom += (int) r;
            } else if (greedy && n < AHEAD) {
                if (ahead == null) {
                    ahead = new byte[AHEAD];
                }
                r = got(h.transport.receive(MemorySegment.ofArray(ahead), AHEAD));
                if (r <= 0) {
                    return false;
                }
                aheadFrom = 0;
                aheadTo = (int) r;
                continue;
            } else {
                r = got(h.transport.receive(at == 0 ? target : target.asSlice(at), n));
                if (r <= 0) {
                    return false;
                }
            }
            at += r;
        }
        return true;
    }

    private long got(long r) {
        if (r > 0) {
            bytesReceived += r;
        } else if (r == 0) {
            ended();
        }
        return r;
    }

    private void ended() {
        if (h.canWait()) {
            return;
        }
        if (h.transmission.mayEnd() && at == 0 || h.handshake.mayEnd()) {
            h.closed();
        } else {
            h.die(0, "recv: server disconnected unexpectedly");
        }
    }

    /** Whether bytes lie here that poll would not tell of. */
    boolean hasAhead() {
        return aheadFrom < aheadTo;
    }
}
