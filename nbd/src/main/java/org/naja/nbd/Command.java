package org.naja.nbd;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.TreeMap;

/** A request on its way: what was asked and what has come back so far. */
final class Command {
    /** Pieces of a read that may lie apart at a time: bounds the memory that a server can make us use. */
    private static final int MAX_PIECES = 1 << 16;

    final int type;
    final int flags;
    final long cookie;
    final long offset;
    final long count;
    /** Where a read lands, or what is written; {@code null}: neither. */
    final MemorySegment data;
    NbdCallbacks.Chunk chunk;
    NbdCallbacks.Extent extent;
    NbdCallbacks.Completion completion;
    /** Extents are reported with 32 bits. */
    boolean narrow;
    int error;
    /** All of it has left. */
    boolean sent;
    /** The last reply has come. */
    boolean replied;
    private long next;
    private TreeMap<Long, Long> pieces;

    Command(int type, int flags, long cookie, long offset, long count, MemorySegment data) {
        this.type = type;
        this.flags = flags;
        this.cookie = cookie;
        this.offset = offset;
        this.count = count;
        this.data = data;
    }

    /** Only the first error counts. */
    void fail(int errnum) {
        if (error == 0) {
            error = errnum;
        }
    }

    /** Notes that a part of the read has come; false when any of it had come before, or there are too many pieces. */
    boolean arrived(long at, long n) {
        if (at == next && pieces == null) {
            next += n;
            return true;
        }
        if (pieces == null) {
            pieces = new TreeMap<>();
            if (next > 0) {
                pieces.put(0L, next);
            }
        }
        Map.Entry<Long, Long> before = pieces.floorEntry(at);
        Map.Entry<Long, Long> after = pieces.ceilingEntry(at);
        if (before != null && before.getValue() > at || after != null && after.getKey() < at + n) {
            return false;
        }
        long start = at;
        long end = at + n;
        if (before != null && before.getValue() == at) {
            start = before.getKey();
        }
        if (after != null && after.getKey() == end) {
            end = after.getValue();
            pieces.remove(after.getKey());
        }
        pieces.put(start, end);
        return pieces.size() <= MAX_PIECES;
    }

    /** All bytes of the read have come. */
    boolean isComplete() {
        return pieces == null ? next == count : pieces.size() == 1 && pieces.firstEntry().getValue() == count
                && pieces.firstKey() == 0;
    }
}
