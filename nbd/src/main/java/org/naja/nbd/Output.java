package org.naja.nbd;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/** What is to be sent: short messages, collected, and behind them perhaps a part of the user's memory. */
final class Output {
    private static final int ROOM = 1 << 14;

    private final HandleCore h;
    private ByteBuffer messages = ByteBuffer.allocate(ROOM);
    private int from;
    private MemorySegment payload;
    private long at;
    long bytesSent;

    Output(HandleCore h) {
        this.h = h;
    }

    void clear() {
        messages = ByteBuffer.allocate(256);
        from = 0;
        payload = null;
    }

    /** A buffer, in network order, to which {@code n} bytes can be added. */
    ByteBuffer add(int n) {
        if (messages.remaining() < n) {
            ByteBuffer larger = ByteBuffer.allocate(Math.max(ROOM, messages.position() + n));
            larger.put(messages.array(), 0, messages.position());
            messages = larger;
        }
        return messages;
    }

    /** Memory of the user to send after the messages; nothing can be added until it has left. */
    void payload(MemorySegment part) {
        payload = part;
        at = 0;
    }

    boolean hasPayload() {
        return payload != null;
    }

    boolean isFull() {
        return payload != null || messages.position() > ROOM - 64;
    }

    boolean isEmpty() {
        return messages.position() == 0 && payload == null;
    }

    boolean tlsWantsWrite() {
        return h.transport instanceof TlsTransport t && t.wantsWrite();
    }

    /** Sends what the socket takes; true when all has left. */
    boolean send() {
        while (from < messages.position()) {
            MemorySegment m = MemorySegment.ofArray(messages.array()).asSlice(from);
            long r = h.transport.send(m, messages.position() - from, payload != null);
            if (r < 0) {
                return false;
            }
            bytesSent += r;
            from += (int) r;
        }
        messages.clear();
        from = 0;
        while (payload != null) {
            long left = payload.byteSize() - at;
            if (left == 0) {
                payload = null;
                break;
            }
            long r = h.transport.send(at == 0 ? payload : payload.asSlice(at), left, false);
            if (r < 0) {
                return false;
            }
            bytesSent += r;
            at += r;
        }
        return h.transport.flush();
    }
}
