package org.naja.nbd;

import java.lang.foreign.MemorySegment;

/** The bytes to and from the server. Nothing here waits. */
interface Transport {
    int WOULD_BLOCK = -1;

    /** The number of bytes received, 0 at the end, or {@link #WOULD_BLOCK}. */
    long receive(MemorySegment into, long n);

    /** The number of bytes taken, or {@link #WOULD_BLOCK}. */
    long send(MemorySegment from, long n, boolean more);

    /** Sends what was taken but has not left; false when some is still there. */
    boolean flush();

    /** Bytes were received that {@link #receive} has not yet given: poll would not tell of them. */
    boolean hasPending();

    /** Nothing more will be sent. */
    void endOutput();

    int descriptor();

    void close();
}
