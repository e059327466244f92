package org.naja.memory;

/** An object that shows its memory to others (CPython's bf_getbuffer). */
public interface Exporter {
    /**
     * A view of the memory; BufferError when it cannot be given.
     *
     * @param writable whether the caller wants to write
     */
    Buffer export(boolean writable);

    /** The view is no longer used; called once for each view. */
    default void release(Buffer buffer) {}
}
