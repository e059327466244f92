package org.naja.nbd;

import java.lang.foreign.MemorySegment;

/**
 * What a handle calls back. The callbacks run in the thread whose call made the handle move on, and without any lock
 * held: they may use the handle, except for calls that wait for the server. -1 is failure; the error number is then what
 * the callback put into the {@link ErrorCell}.
 */
public final class NbdCallbacks {
    /** An error number that the callback can change. */
    public static final class ErrorCell {
        public int value;

        public ErrorCell(int value) {
            this.value = value;
        }
    }

    /** A part of a read has arrived in the caller's memory. */
    @FunctionalInterface
    public interface Chunk {
        /** {@code status}: {@link NbdHandle#READ_DATA}, {@code READ_HOLE} or {@code READ_ERROR}. */
        int chunk(MemorySegment part, long offset, int status, ErrorCell error);
    }

    /** The states of a part of the export in one meta context: {@code entries} are pairs of length and flags. */
    @FunctionalInterface
    public interface Extent {
        int extent(String context, long offset, long[] entries, ErrorCell error);
    }

    /** A command or an option has ended; 1 retires the command, so that nobody need ask for it. */
    @FunctionalInterface
    public interface Completion {
        int completed(ErrorCell error);
    }

    /** An export that the server has. */
    @FunctionalInterface
    public interface ExportName {
        int export(String name, String description);
    }

    /** A meta context that the server has. */
    @FunctionalInterface
    public interface ContextName {
        int context(String name);
    }

    /** A message about what the handle does, and the call in which it did it. */
    @FunctionalInterface
    public interface Debug {
        int message(String context, String message);
    }

    private NbdCallbacks() {}
}
