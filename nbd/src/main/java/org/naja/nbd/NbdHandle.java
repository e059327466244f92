package org.naja.nbd;

import static org.naja.nbd.NbdState.ANY;
import static org.naja.nbd.NbdState.CLOSED_BIT;
import static org.naja.nbd.NbdState.CONNECTED_BIT;
import static org.naja.nbd.NbdState.DEAD_BIT;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.List;
import org.naja.nbd.NbdCallbacks.Chunk;
import org.naja.nbd.NbdCallbacks.Completion;
import org.naja.nbd.NbdCallbacks.Extent;

/**
 * A connection to an NBD server. Several threads may use it. What is read goes straight into the caller's memory, which
 * may lie on or off the heap; it must stay alive until the command has ended.
 *
 * <pre>{@code
 * try (NbdHandle h = new NbdHandle()) {
 *     h.connectUri("nbd://localhost/disk");
 *     ByteBuffer sector = ByteBuffer.allocate(512);
 *     h.pread(sector, 0);
 * }
 * }</pre>
 *
 * Calls that begin with aio return at once, with a number that {@link #aioCommandCompleted} takes. The connection moves on
 * in {@link #poll}, or in {@link #aioNotifyRead} and {@link #aioNotifyWrite} for programs with a poll loop of their own,
 * and while other calls wait. Offsets and counts are numbers without sign. All errors are {@link NbdException}s.
 */
public final class NbdHandle extends HandleConnecting implements AutoCloseable {
    public static final int TLS_DISABLE = 0, TLS_ALLOW = 1, TLS_REQUIRE = 2;
    public static final int SIZE_MINIMUM = 0, SIZE_PREFERRED = 1, SIZE_MAXIMUM = 2, SIZE_PAYLOAD = 3;
    public static final int CMD_FLAG_FUA = 1, CMD_FLAG_NO_HOLE = 2, CMD_FLAG_DF = 4, CMD_FLAG_REQ_ONE = 8,
            CMD_FLAG_FAST_ZERO = 16;
    public static final int STRICT_COMMANDS = 1, STRICT_FLAGS = 2, STRICT_BOUNDS = 4, STRICT_ZERO_SIZE = 8,
            STRICT_ALIGN = 16, STRICT_MASK = 31, STRICT_PAYLOAD = 32;
    public static final int READ_DATA = 1, READ_HOLE = 2, READ_ERROR = 3;
    public static final int SHUTDOWN_ABANDON_PENDING = 0x10000;
    public static final int DIRECTION_READ = 1, DIRECTION_WRITE = 2, DIRECTION_BOTH = 3;
    private static final int ENDED = CONNECTED_BIT | CLOSED_BIT | DEAD_BIT;

    /** A second descriptor for the same file, or the negative error number. */
    public static int duplicate(int descriptor) {
        return Sys.duplicate(descriptor);
    }

    // ---- commands: what they have in common --------------------------------------------------------------------------

    private Command command(int type, int permitted, int flags, long offset, long count, int boundsError,
            MemorySegment data) {
        checkFlags("flags", flags, (strict & STRICT_FLAGS) != 0 ? permitted : 0xffff);
        Command c = transmission.create(type, flags, offset, count, data);
        if (boundsError != 0) {
            if ((strict & STRICT_ZERO_SIZE) != 0 && count == 0) {
                throw error(Errno.EINVAL, "count cannot be 0");
            }
            long size = handshake.size;
            if ((strict & STRICT_BOUNDS) != 0 && (Long.compareUnsigned(offset, size) > 0
                    || Long.compareUnsigned(count, size - offset) > 0)) {
                throw error(boundsError, "request out of bounds");
            }
            if ((strict & STRICT_ALIGN) != 0 && handshake.blockMinimum != 0
                    && ((offset | count) & handshake.blockMinimum - 1) != 0) {
                throw error(Errno.EINVAL, "request is unaligned");
            }
        }
        if (type == Protocol.CMD_WRITE && (strict & STRICT_PAYLOAD) != 0 && count > payloadMaximum()) {
            throw error(Errno.ERANGE, "request too large: maximum payload size is " + payloadMaximum());
        }
        if (data != null && (count > Protocol.MAX_REQUEST || count < 0)) {
            throw error(Errno.ERANGE, "request too large: maximum request size is " + Protocol.MAX_REQUEST);
        }
        if (!handshake.extendedHeaders && count >>> 32 != 0) {
            throw error(Errno.ERANGE, "request too large: maximum request size is 4294967295");
        }
        return c;
    }

    /** In strict mode the server must have said that it can do this. */
    private void need(int flag, String what) {
        if ((strict & STRICT_COMMANDS) != 0 && !flag(flag)) {
            throw error(Errno.EINVAL, "server does not support " + what);
        }
    }

    private void needWritable(int flags) {
        if ((strict & STRICT_COMMANDS) == 0) {
            return;
        }
        if (flag(Protocol.READ_ONLY)) {
            throw error(Errno.EPERM, "server does not support write operations");
        }
        if ((flags & CMD_FLAG_FUA) != 0) {
            need(Protocol.SEND_FUA, "the FUA flag");
        }
    }

    private long submit(Command c, Completion completion) {
        c.completion = completion;
        transmission.submit(c);
        return c.cookie;
    }

    /** Sends the command and waits until it has ended. */
    private void perform(Command c) {
        transmission.submit(c);
        boolean ended = false;
        try {
            while (transmission.completed(c.cookie) == null) {
                waitAndRun(-1, Long.MAX_VALUE);
            }
            ended = true;
        } finally {
            transmission.retire(c.cookie);
            if (!ended) {
                // Nobody will ask for it.
                c.completion = e -> 1;
            }
        }
        failed(c);
    }

    private void failed(Command c) {
        if (c.error != 0) {
            throw error(c.error, Protocol.commandName(c.type) + ": command failed");
        }
    }

    // ---- reading and writing -----------------------------------------------------------------------------------------

    private Command read(MemorySegment buf, long offset, int flags, int permitted) {
        return command(Protocol.CMD_READ, permitted, flags, offset, buf.byteSize(), Errno.EINVAL, buf);
    }

    private Command readChunks(MemorySegment buf, long offset, Chunk chunk, int flags) {
        checkFlags("flags", flags, (strict & STRICT_FLAGS) != 0 ? CMD_FLAG_DF : 0xffff);
        if ((flags & CMD_FLAG_DF) != 0 && (strict & STRICT_COMMANDS) != 0
                && !(handshake.structuredReplies && flag(Protocol.SEND_DF))) {
            throw error(Errno.EINVAL, "server does not support the DF flag");
        }
        Command c = read(buf, offset, flags, CMD_FLAG_DF);
        c.chunk = chunk;
        return c;
    }

    public void pread(MemorySegment buf, long offset, int flags) {
        enter("nbd_pread", CONNECTED_BIT);
        try {
            perform(read(buf, offset, flags, 0));
        } finally {
            leave();
        }
    }

    /** Fills the rest of the buffer. */
    public void pread(ByteBuffer buf, long offset) {
        pread(MemorySegment.ofBuffer(buf), offset, 0);
        buf.position(buf.limit());
    }

    /** Reads, and tells of each part as it arrives. */
    public void preadStructured(MemorySegment buf, long offset, Chunk chunk, int flags) {
        enter("nbd_pread_structured", CONNECTED_BIT);
        try {
            perform(readChunks(buf, offset, chunk, flags));
        } finally {
            leave();
        }
    }

    public long aioPread(MemorySegment buf, long offset, Completion completion, int flags) {
        enter("nbd_aio_pread", CONNECTED_BIT);
        try {
            return submit(read(buf, offset, flags, 0), completion);
        } finally {
            leave();
        }
    }

    public long aioPreadStructured(MemorySegment buf, long offset, Chunk chunk, Completion completion, int flags) {
        enter("nbd_aio_pread_structured", CONNECTED_BIT);
        try {
            return submit(readChunks(buf, offset, chunk, flags), completion);
        } finally {
            leave();
        }
    }

    private Command write(MemorySegment buf, long offset, int flags) {
        checkFlags("flags", flags, (strict & STRICT_FLAGS) != 0 ? CMD_FLAG_FUA : 0xffff);
        needWritable(flags);
        return command(Protocol.CMD_WRITE, CMD_FLAG_FUA, flags, offset, buf.byteSize(), Errno.ENOSPC, buf);
    }

    public void pwrite(MemorySegment buf, long offset, int flags) {
        enter("nbd_pwrite", CONNECTED_BIT);
        try {
            perform(write(buf, offset, flags));
        } finally {
            leave();
        }
    }

    /** Writes the rest of the buffer. */
    public void pwrite(ByteBuffer buf, long offset) {
        pwrite(MemorySegment.ofBuffer(buf), offset, 0);
        buf.position(buf.limit());
    }

    public long aioPwrite(MemorySegment buf, long offset, Completion completion, int flags) {
        enter("nbd_aio_pwrite", CONNECTED_BIT);
        try {
            return submit(write(buf, offset, flags), completion);
        } finally {
            leave();
        }
    }

    // ---- other commands ----------------------------------------------------------------------------------------------

    private Command flushing(int flags) {
        checkFlags("flags", flags, (strict & STRICT_FLAGS) != 0 ? 0 : 0xffff);
        need(Protocol.SEND_FLUSH, "flush operations");
        return command(Protocol.CMD_FLUSH, 0, flags, 0, 0, 0, null);
    }

    public void flush(int flags) {
        enter("nbd_flush", CONNECTED_BIT);
        try {
            perform(flushing(flags));
        } finally {
            leave();
        }
    }

    public long aioFlush(Completion completion, int flags) {
        enter("nbd_aio_flush", CONNECTED_BIT);
        try {
            return submit(flushing(flags), completion);
        } finally {
            leave();
        }
    }

    private Command trimming(long count, long offset, int flags) {
        checkFlags("flags", flags, (strict & STRICT_FLAGS) != 0 ? CMD_FLAG_FUA : 0xffff);
        need(Protocol.SEND_TRIM, "trim operations");
        needWritable(flags);
        return command(Protocol.CMD_TRIM, CMD_FLAG_FUA, flags, offset, count, Errno.ENOSPC, null);
    }

    public void trim(long count, long offset, int flags) {
        enter("nbd_trim", CONNECTED_BIT);
        try {
            perform(trimming(count, offset, flags));
        } finally {
            leave();
        }
    }

    public long aioTrim(long count, long offset, Completion completion, int flags) {
        enter("nbd_aio_trim", CONNECTED_BIT);
        try {
            return submit(trimming(count, offset, flags), completion);
        } finally {
            leave();
        }
    }

    private Command caching(long count, long offset, int flags) {
        checkFlags("flags", flags, (strict & STRICT_FLAGS) != 0 ? 0 : 0xffff);
        need(Protocol.SEND_CACHE, "cache operations");
        return command(Protocol.CMD_CACHE, 0, flags, offset, count, Errno.EINVAL, null);
    }

    public void cache(long count, long offset, int flags) {
        enter("nbd_cache", CONNECTED_BIT);
        try {
            perform(caching(count, offset, flags));
        } finally {
            leave();
        }
    }

    public long aioCache(long count, long offset, Completion completion, int flags) {
        enter("nbd_aio_cache", CONNECTED_BIT);
        try {
            return submit(caching(count, offset, flags), completion);
        } finally {
            leave();
        }
    }

    private Command zeroing(long count, long offset, int flags) {
        int permitted = CMD_FLAG_FUA | CMD_FLAG_NO_HOLE | CMD_FLAG_FAST_ZERO;
        checkFlags("flags", flags, (strict & STRICT_FLAGS) != 0 ? permitted : 0xffff);
        need(Protocol.SEND_WRITE_ZEROES, "zero operations");
        needWritable(flags);
        if ((flags & CMD_FLAG_FAST_ZERO) != 0) {
            need(Protocol.SEND_FAST_ZERO, "the fast zero flag");
        }
        return command(Protocol.CMD_WRITE_ZEROES, permitted, flags, offset, count, Errno.ENOSPC, null);
    }

    public void zero(long count, long offset, int flags) {
        enter("nbd_zero", CONNECTED_BIT);
        try {
            perform(zeroing(count, offset, flags));
        } finally {
            leave();
        }
    }

    public long aioZero(long count, long offset, Completion completion, int flags) {
        enter("nbd_aio_zero", CONNECTED_BIT);
        try {
            return submit(zeroing(count, offset, flags), completion);
        } finally {
            leave();
        }
    }

    private Command status(long count, long offset, List<String> contexts, Extent extent, boolean narrow, int flags) {
        checkFlags("flags", flags, (strict & STRICT_FLAGS) != 0 ? CMD_FLAG_REQ_ONE : 0xffff);
        if ((strict & STRICT_COMMANDS) != 0) {
            if (!handshake.structuredReplies) {
                throw error(Errno.ENOTSUP, "server does not support structured replies");
            }
            if (!handshake.hasContexts()) {
                throw error(Errno.ENOTSUP, "did not negotiate any metadata contexts, either you did not call "
                        + "nbd_add_meta_context before connecting or the server does not support it");
            }
        }
        Command c;
        if (contexts != null) {
            need(Protocol.BLOCK_STATUS_PAYLOAD, "the block status payload");
            if (!handshake.extendedHeaders) {
                throw error(Errno.ENOTSUP, "server does not support extended headers");
            }
            throw error(Errno.ENOTSUP, "block status of chosen contexts is not implemented");
        }
        c = command(Protocol.CMD_BLOCK_STATUS, CMD_FLAG_REQ_ONE, flags, offset, count, Errno.EINVAL, null);
        c.extent = extent;
        c.narrow = narrow;
        return c;
    }

    /** Tells the states of a part of the export, once for each meta context, with lengths of at most 32 bits. */
    public void blockStatus(long count, long offset, Extent extent, int flags) {
        enter("nbd_block_status", CONNECTED_BIT);
        try {
            perform(status(count, offset, null, extent, true, flags));
        } finally {
            leave();
        }
    }

    public long aioBlockStatus(long count, long offset, Extent extent, Completion completion, int flags) {
        enter("nbd_aio_block_status", CONNECTED_BIT);
        try {
            return submit(status(count, offset, null, extent, true, flags), completion);
        } finally {
            leave();
        }
    }

    /** As {@link #blockStatus}, with 64 bits. */
    public void blockStatus64(long count, long offset, Extent extent, int flags) {
        enter("nbd_block_status_64", CONNECTED_BIT);
        try {
            perform(status(count, offset, null, extent, false, flags));
        } finally {
            leave();
        }
    }

    public long aioBlockStatus64(long count, long offset, Extent extent, Completion completion, int flags) {
        enter("nbd_aio_block_status_64", CONNECTED_BIT);
        try {
            return submit(status(count, offset, null, extent, false, flags), completion);
        } finally {
            leave();
        }
    }

    // ---- ending ------------------------------------------------------------------------------------------------------

    /** Ends the connection in order; pending commands come first, unless they are abandoned. */
    public void shutdown(int flags) {
        enter("nbd_shutdown", CONNECTED_BIT);
        try {
            checkFlags("flags", flags, SHUTDOWN_ABANDON_PENDING);
            if ((flags & SHUTDOWN_ABANDON_PENDING) != 0) {
                transmission.abandon();
            }
            if (!transmission.isDisconnecting()) {
                transmission.disconnect();
            }
            while (!state.isOver()) {
                waitAndRun(-1, Long.MAX_VALUE);
            }
        } finally {
            leave();
        }
    }

    public void aioDisconnect(int flags) {
        enter("nbd_aio_disconnect", CONNECTED_BIT);
        try {
            checkFlags("flags", flags, 0);
            transmission.disconnect();
        } finally {
            leave();
        }
    }

    /** Ends the connection at once; a server that the handle has started ends too. */
    @Override
    public void close() {
        enter("nbd_close", ANY);
        try {
            debug("closing handle");
            if (!state.isOver()) {
                closed();
            }
        } finally {
            leave();
        }
        connector.clear();
    }

    // ---- moving on ---------------------------------------------------------------------------------------------------

    /** Waits at most that many milliseconds (-1: for ever) for the connection to go on; 0 when it did not. */
    public int poll(int timeout) {
        return poll("nbd_poll", -1, timeout);
    }

    /** As {@link #poll}; input on a second descriptor ends the wait too. */
    public int poll2(int descriptor, int timeout) {
        return poll("nbd_poll2", descriptor, timeout);
    }

    private int poll(String call, int descriptor, int timeout) {
        enter(call, ANY);
        try {
            return waitAndRun(descriptor, deadline(timeout)) ? 1 : 0;
        } finally {
            leave();
        }
    }

    /** The operating system's number of the socket. */
    public int aioGetFd() {
        enter("nbd_aio_get_fd", ANY);
        try {
            if (transport == null) {
                throw error(Errno.EINVAL, "connection is not in a connected state");
            }
            return transport.descriptor();
        } finally {
            leave();
        }
    }

    public int aioGetDirection() {
        lock.lock();
        try {
            return direction();
        } finally {
            lock.unlock();
        }
    }

    /** The socket can be read. */
    public void aioNotifyRead() {
        notify("nbd_aio_notify_read");
    }

    /** The socket can be written to. */
    public void aioNotifyWrite() {
        notify("nbd_aio_notify_write");
    }

    private void notify(String call) {
        enter(call, ANY);
        try {
            run();
        } finally {
            leave();
        }
    }

    /** What the handle is doing. */
    public NbdState state() {
        return state;
    }

    /** Whether the command has ended; true only once for each. An exception when it has failed. */
    public boolean aioCommandCompleted(long cookie) {
        enter("nbd_aio_command_completed", ANY);
        try {
            if (cookie < 1) {
                throw error(Errno.EINVAL, "invalid aio cookie " + cookie);
            }
            Command c = transmission.retire(cookie);
            if (c == null) {
                return false;
            }
            failed(c);
            return true;
        } finally {
            leave();
        }
    }

    /** A command that has ended and was not asked for; 0: none has yet. */
    public long aioPeekCommandCompleted() {
        enter("nbd_aio_peek_command_completed", ANY);
        try {
            long cookie = transmission.peek();
            if (cookie == 0 && transmission.inFlight() == 0) {
                throw error(Errno.EINVAL, "no commands are in flight");
            }
            return cookie;
        } finally {
            leave();
        }
    }

    /** The number of commands that have not ended. */
    public int aioInFlight() {
        enter("nbd_aio_in_flight", ENDED);
        try {
            return transmission.inFlight();
        } finally {
            leave();
        }
    }
}
