package org.naja.nbd;

import static org.naja.nbd.Protocol.CMD_BLOCK_STATUS;
import static org.naja.nbd.Protocol.CMD_READ;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.function.BooleanSupplier;
import org.naja.nbd.NbdCallbacks.ErrorCell;

/** The phase of commands and replies. Both directions go on independently. */
final class Transmission {
    /** Payloads up to this size travel with the header. */
    private static final int SMALL = 4096;
    private static final int MAX_EXTENTS_BYTES = 16 << 20;

    private enum Part { NONE, HEADER, HEADER_REST, PREFIX, PAYLOAD, ERROR, EXTENTS }

    private final HandleCore h;
    private final BooleanSupplier sending = this::sendSome;
    private final ArrayDeque<Command> toSend = new ArrayDeque<>();
    /** What has been put into the output and not yet left. */
    private final ArrayDeque<Command> leaving = new ArrayDeque<>();
    private final HashMap<Long, Command> inFlight = new HashMap<>();
    private final LinkedHashMap<Long, Command> done = new LinkedHashMap<>();
    private long lastCookie;
    private int reads;
    private int unfinished;
    private boolean disconnecting;
    private boolean disconnectSent;
    long chunksSent;
    long chunksReceived;

    private Part part = Part.NONE;
    // The reply that is being received.
    private Command command;
    private int replyFlags;
    private int replyType;
    private long replyLength;
    private long chunkOffset;
    private long chunkLength;

    Transmission(HandleCore h) {
        this.h = h;
    }

    // ---- commands ----------------------------------------------------------------------------------------------------

    Command create(int type, int flags, long offset, long count, MemorySegment data) {
        if (disconnecting) {
            throw h.error(Errno.EINVAL, "cannot request more commands after NBD_CMD_DISC");
        }
        return new Command(type, flags, ++lastCookie, offset, count, data);
    }

    /** Puts it into the queue and sends what can be sent. */
    void submit(Command c) {
        unfinished++;
        toSend.add(c);
        kick();
    }

    void disconnect() {
        Command c = create(Protocol.CMD_DISC, 0, 0, 0, null);
        disconnecting = true;
        toSend.add(c);
        kick();
    }

    /** Sends what the socket takes. Replies wait until somebody asks for them. */
    private void kick() {
        h.guard(sending);
        updateState();
    }

    boolean isDisconnecting() {
        return disconnecting;
    }

    int inFlight() {
        return unfinished;
    }

    /** The end of the connection is no surprise. */
    boolean mayEnd() {
        return disconnectSent && inFlight.isEmpty();
    }

    boolean wantsWrite() {
        return !h.output.isEmpty() || !toSend.isEmpty() || h.output.tlsWantsWrite();
    }

    Command completed(long cookie) {
        return done.get(cookie);
    }

    boolean isPending(long cookie) {
        if (inFlight.containsKey(cookie)) {
            return true;
        }
        for (Command c : toSend) {
            if (c.cookie == cookie) {
                return true;
            }
        }
        for (Command c : leaving) {
            if (c.cookie == cookie) {
                return true;
            }
        }
        return false;
    }

    Command retire(long cookie) {
        return done.remove(cookie);
    }

    /** The first completed command that nobody has asked for; 0: none. */
    long peek() {
        return done.isEmpty() ? 0 : done.firstEntry().getKey();
    }

    /** Gives up what has not been sent. */
    void abandon() {
        ArrayDeque<Command> all = new ArrayDeque<>(toSend);
        toSend.clear();
        for (Command c : all) {
            c.fail(Errno.ENOTCONN);
            c.sent = true;
            finish(c);
        }
    }

    /** Ends every command with an error. */
    void abortAll(int errnum) {
        ArrayDeque<Command> left = new ArrayDeque<>(leaving);
        leaving.clear();
        for (Command c : left) {
            boolean ended = c.replied && !c.sent;
            c.sent = true;
            if (ended) {
                finish(c);
            }
        }
        ArrayDeque<Command> all = new ArrayDeque<>(inFlight.values());
        inFlight.clear();
        all.addAll(toSend);
        toSend.clear();
        reads = 0;
        command = null;
        part = Part.NONE;
        for (Command c : all) {
            if (c.type != Protocol.CMD_DISC && !c.replied) {
                c.fail(errnum);
                c.sent = true;
                c.replied = true;
                finish(c);
            }
        }
    }

    private void replied(Command c) {
        c.replied = true;
        inFlight.remove(c.cookie);
        if (c.type == CMD_READ) {
            reads--;
            if (c.error == 0 && !c.isComplete()) {
                c.fail(Errno.EPROTO);
            }
        }
        if (c.sent) {
            finish(c);
        }
    }

    private void finish(Command c) {
        NbdCallbacks.Completion completion = c.completion;
        if (completion == null && !h.hasDue()) {
            unfinished--;
            done.put(c.cookie, c);
            return;
        }
        h.later(() -> {
            boolean retire = false;
            try {
                if (completion != null) {
                    ErrorCell cell = new ErrorCell(c.error);
                    int r = completion.completed(cell);
                    retire = r == 1;
                    if (r == -1 && cell.value != 0) {
                        c.error = cell.value;
                    }
                }
            } finally {
                h.lock.lock();
                unfinished--;
                if (!retire) {
                    done.put(c.cookie, c);
                }
                h.lock.unlock();
            }
        });
    }

    // ---- going on ----------------------------------------------------------------------------------------------------

    /** Ready for commands. */
    void start() {
        h.to(NbdState.READY);
        nextReply();
    }

    private void updateState() {
        if (h.state.isConnected()) {
            boolean receiving = part != Part.NONE && (part != Part.HEADER || !h.input.isFresh());
            h.to(receiving ? NbdState.REPLY : wantsWrite() ? NbdState.ISSUE_COMMAND : NbdState.READY);
        }
    }

    boolean step() {
        boolean moved = sendSome();
        if (!h.state.isConnected()) {
            return false;
        }
        boolean received = h.input.receive(reads == 0);
        if (!h.state.isConnected()) {
            return false;
        }
        if (received) {
            advance();
        }
        updateState();
        return moved || received;
    }

    private boolean sendSome() {
        boolean moved = false;
        while (h.state.isConnected()) {
            while (!toSend.isEmpty() && !h.output.isFull()) {
                put(toSend.poll());
                moved = true;
            }
            if (h.output.isEmpty() && !h.output.tlsWantsWrite()) {
                return moved;
            }
            boolean all = h.output.send();
            if (!all) {
                return moved;
            }
            moved = true;
            Command c;
            while ((c = leaving.poll()) != null) {
                left(c);
            }
        }
        return moved;
    }

    private void left(Command c) {
        c.sent = true;
        if (c.type == Protocol.CMD_DISC) {
            disconnectSent = true;
            h.transport.endOutput();
        } else if (c.replied) {
            finish(c);
        }
    }

    private void put(Command c) {
        boolean write = c.type == Protocol.CMD_WRITE;
        boolean small = write && c.count <= SMALL;
        boolean extended = h.handshake.extendedHeaders;
        ByteBuffer b = h.output.add(small ? 32 + (int) c.count : 32);
        if (extended) {
            int flags = write ? c.flags | Protocol.CMD_FLAG_PAYLOAD_LEN : c.flags;
            b.putInt(Protocol.EXTENDED_REQUEST_MAGIC).putShort((short) flags).putShort((short) c.type);
            b.putLong(c.cookie).putLong(c.offset).putLong(c.count);
        } else {
            b.putInt(Protocol.REQUEST_MAGIC).putShort((short) c.flags).putShort((short) c.type);
            b.putLong(c.cookie).putLong(c.offset).putInt((int) c.count);
        }
        boolean filter = c.type == CMD_BLOCK_STATUS && c.data != null;
        if (small) {
            byte[] a = c.data.toArray(java.lang.foreign.ValueLayout.JAVA_BYTE);
            b.put(a);
        } else if (write || filter) {
            h.output.payload(c.data);
        }
        chunksSent++;
        leaving.add(c);
        if (c.type != Protocol.CMD_DISC) {
            inFlight.put(c.cookie, c);
            if (c.type == CMD_READ) {
                reads++;
            }
        }
    }

    // ---- replies -----------------------------------------------------------------------------------------------------

    private void nextReply() {
        command = null;
        part = Part.HEADER;
        h.input.message(16);
    }

    private void bad(String message) {
        h.die(Errno.EPROTO, message + ": this is likely to be a bug in the NBD server");
    }

    private void advance() {
        switch (part) {
            case HEADER -> header();
            case HEADER_REST -> headerRest(h.input.bytes());
            case PREFIX -> prefix();
            case PAYLOAD -> payloadArrived();
            case ERROR -> errorArrived();
            case EXTENTS -> extentsArrived();
            default -> throw new IllegalStateException(part.name());
        }
    }

    private void header() {
        ByteBuffer b = h.input.bytes();
        int magic = b.getInt();
        boolean extended = h.handshake.extendedHeaders;
        if (magic == Protocol.SIMPLE_REPLY_MAGIC && !extended) {
            int error = b.getInt();
            simple(b.getLong(), error);
        } else if (magic == Protocol.STRUCTURED_REPLY_MAGIC && h.handshake.structuredReplies && !extended) {
            part = Part.HEADER_REST;
            h.input.more(4);
        } else if (magic == Protocol.EXTENDED_REPLY_MAGIC && extended) {
            part = Part.HEADER_REST;
            h.input.more(16);
        } else {
            h.die(0, "invalid reply magic 0x" + Integer.toHexString(magic));
        }
    }

    private boolean find(long cookie) {
        command = inFlight.get(cookie);
        if (command == null) {
            h.die(Errno.EPROTO, "no matching cookie " + Long.toUnsignedString(cookie)
                    + " found for server reply, this is probably a server bug");
            return false;
        }
        return true;
    }

    private void simple(long cookie, int error) {
        if (!find(cookie)) {
            return;
        }
        chunksReceived++;
        Command c = command;
        if (error != 0) {
            c.fail(Errno.ofWire(error));
            if (c.type == CMD_READ) {
                replied(c);
                nextReply();
                return;
            }
        } else if (c.type == CMD_READ) {
            if (h.handshake.structuredReplies) {
                bad("server sent an unstructured reply to a read");
                return;
            }
            replyFlags = Protocol.REPLY_FLAG_DONE;
            data(c.offset, c.count);
            return;
        } else if (c.type == CMD_BLOCK_STATUS) {
            bad("server sent an unstructured reply to a block status request");
            return;
        }
        replied(c);
        nextReply();
    }

    private void headerRest(ByteBuffer b) {
        b.position(4);
        replyFlags = b.getShort() & 0xffff;
        replyType = b.getShort() & 0xffff;
        long cookie = b.getLong();
        long offset = h.handshake.extendedHeaders ? b.getLong() : 0;
        replyLength = h.handshake.extendedHeaders ? b.getLong() : b.getInt() & 0xffffffffL;
        if (!find(cookie)) {
            return;
        }
        chunksReceived++;
        Command c = command;
        if (h.handshake.extendedHeaders && offset != c.offset) {
            bad("the reply's offset is not that of the request");
            return;
        }
        if ((replyType & 0x8000) != 0) {
            long least = replyType == Protocol.REPLY_ERROR_OFFSET ? 14 : 6;
            if (badLength(replyLength < least || replyLength > least + Protocol.MAX_STRING)) {
                return;
            }
            part = Part.ERROR;
            h.input.message((int) replyLength);
            return;
        }
        switch (replyType) {
            case Protocol.REPLY_NONE -> {
                if (badLength(replyLength != 0)) {
                    return;
                }
                if ((replyFlags & Protocol.REPLY_FLAG_DONE) == 0) {
                    bad("reply of type NBD_REPLY_TYPE_NONE is not the last one");
                    return;
                }
                chunkDone();
            }
            case Protocol.REPLY_OFFSET_DATA -> {
                if (wrongCommand(c.type != CMD_READ)
                        || badLength(replyLength <= 8 || replyLength - 8 > c.count)) {
                    return;
                }
                part = Part.PREFIX;
                h.input.message(8);
            }
            case Protocol.REPLY_OFFSET_HOLE -> {
                if (wrongCommand(c.type != CMD_READ) || badLength(replyLength != 12)) {
                    return;
                }
                part = Part.PREFIX;
                h.input.message(12);
            }
            case Protocol.REPLY_BLOCK_STATUS, Protocol.REPLY_BLOCK_STATUS_EXT -> {
                boolean wide = replyType == Protocol.REPLY_BLOCK_STATUS_EXT;
                if (wrongCommand(c.type != CMD_BLOCK_STATUS || wide != h.handshake.extendedHeaders)
                        || badLength(replyLength < (wide ? 24 : 12) || (replyLength - (wide ? 8 : 4))
                                % (wide ? 16 : 8) != 0 || replyLength > MAX_EXTENTS_BYTES)) {
                    return;
                }
                part = Part.EXTENTS;
                h.input.message((int) replyLength);
            }
            default -> bad("unknown structured reply type " + replyType);
        }
    }

    private boolean wrongCommand(boolean wrong) {
        if (wrong) {
            bad("a reply of type " + replyType + " does not fit a " + Protocol.commandName(command.type) + " request");
        }
        return wrong;
    }

    private boolean badLength(boolean wrong) {
        if (wrong) {
            h.die(Errno.EPROTO, "invalid server reply length " + Long.toUnsignedString(replyLength));
        }
        return wrong;
    }

    /** The reply or this chunk of it is complete. */
    private void chunkDone() {
        Command c = command;
        if ((replyFlags & Protocol.REPLY_FLAG_DONE) != 0) {
            replied(c);
        }
        nextReply();
    }

    private void prefix() {
        ByteBuffer b = h.input.bytes();
        long offset = b.getLong();
        if (replyType == Protocol.REPLY_OFFSET_HOLE) {
            hole(offset, b.getInt() & 0xffffffffL);
        } else {
            data(offset, replyLength - 8);
        }
    }

    private boolean outside(Command c, long offset, long n) {
        long at = offset - c.offset;
        if (n == 0 || at < 0 || n > c.count || at > c.count - n) {
            bad("range of structured reply is out of bounds, offset=" + Long.toUnsignedString(offset)
                    + ", cmd->offset=" + Long.toUnsignedString(c.offset) + ", length=" + n + ", cmd->count=" + c.count);
            return true;
        }
        if (!c.arrived(at, n)) {
            bad("server sent the same part of a read twice, or in too many pieces");
            return true;
        }
        return false;
    }

    private void data(long offset, long n) {
        Command c = command;
        if (outside(c, offset, n)) {
            return;
        }
        chunkOffset = offset;
        chunkLength = n;
        part = Part.PAYLOAD;
        h.input.into(c.data.asSlice(offset - c.offset, n));
    }

    private void hole(long offset, long n) {
        Command c = command;
        if (outside(c, offset, n)) {
            return;
        }
        MemorySegment m = c.data.asSlice(offset - c.offset, n);
        m.fill((byte) 0);
        chunk(c, m, offset, NbdHandle.READ_HOLE, 0);
        chunkDone();
    }

    private void payloadArrived() {
        Command c = command;
        chunk(c, c.chunk == null ? null : c.data.asSlice(chunkOffset - c.offset, chunkLength), chunkOffset,
                NbdHandle.READ_DATA, 0);
        chunkDone();
    }

    private void chunk(Command c, MemorySegment m, long offset, int status, int error) {
        NbdCallbacks.Chunk callback = c.chunk;
        if (callback == null) {
            return;
        }
        h.later(() -> {
            ErrorCell cell = new ErrorCell(error);
            int r = -1;
            try {
                r = callback.chunk(m, offset, status, cell);
            } finally {
                if (r == -1) {
                    c.fail(cell.value == 0 ? Errno.EPROTO : cell.value);
                }
            }
        });
    }

    private void errorArrived() {
        Command c = command;
        ByteBuffer b = h.input.bytes();
        int error = b.getInt();
        int length = b.getShort() & 0xffff;
        if (badLength(length > replyLength - (replyType == Protocol.REPLY_ERROR_OFFSET ? 14 : 6))) {
            return;
        }
        if (error == 0) {
            bad("server reports an error with the number 0");
            return;
        }
        if (h.debug && length > 0) {
            byte[] text = new byte[length];
            b.get(text);
            h.debug("server's error message: " + new String(text, java.nio.charset.StandardCharsets.UTF_8));
        }
        int errnum = Errno.ofWire(error);
        c.fail(errnum);
        if (replyType == Protocol.REPLY_ERROR_OFFSET && c.type == CMD_READ) {
            long offset = h.input.bytes().getLong(6 + length);
            long at = offset - c.offset;
            if (at < 0 || at >= c.count) {
                bad("offset of error reply is out of bounds, offset=" + Long.toUnsignedString(offset));
                return;
            }
            chunk(c, c.data.asSlice(at, 0), offset, NbdHandle.READ_ERROR, errnum);
        }
        chunkDone();
    }

    private void extentsArrived() {
        Command c = command;
        ByteBuffer b = h.input.bytes();
        int id = b.getInt();
        boolean wide = replyType == Protocol.REPLY_BLOCK_STATUS_EXT;
        int n = (int) (replyLength - (wide ? 8 : 4)) / (wide ? 16 : 8);
        if (wide && b.getInt() != n) {
            bad("number of extents does not fit the length of the reply");
            return;
        }
        String context = h.handshake.contextName(id);
        if (context == null) {
            bad("server sent states of meta context " + Integer.toUnsignedString(id) + ", which was not negotiated");
            return;
        }
        long[] entries = new long[2 * n];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = wide ? b.getLong() : b.getInt() & 0xffffffffL;
            if (i % 2 == 0 && entries[i] == 0) {
                bad("extent of length 0");
                return;
            }
        }
        if (c.narrow && wide) {
            entries = narrowed(entries);
        }
        long[] all = entries;
        NbdCallbacks.Extent callback = c.extent;
        if (callback != null) {
            h.later(() -> {
                ErrorCell cell = new ErrorCell(c.error);
                int r = -1;
                try {
                    r = callback.extent(context, c.offset, all, cell);
                } finally {
                    if (r == -1) {
                        c.fail(cell.value == 0 ? Errno.EPROTO : cell.value);
                    }
                }
            });
        }
        chunkDone();
    }

    /** As much of it as can be said with 32 bits. */
    private static long[] narrowed(long[] entries) {
        for (int i = 0; i < entries.length; i += 2) {
            boolean flags = entries[i + 1] >>> 32 != 0;
            if (flags) {
                return java.util.Arrays.copyOf(entries, i);
            }
            if (entries[i] >>> 32 != 0) {
                long[] part = java.util.Arrays.copyOf(entries, i + 2);
                part[i] = 0xffffffffL & -(64 << 20);
                return part;
            }
        }
        return entries;
    }
}
