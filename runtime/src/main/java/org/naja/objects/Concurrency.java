package org.naja.objects;

/** Whether more than one thread may run Python code; see {@link #multiThreaded}. */
public final class Concurrency {
    private Concurrency() {}

    /**
     * Set before the first further thread starts (or when a host program shares an interpreter) and never reset. While it
     * is false, writers need no lock. Only operations that run no Python code in between may look at it.
     */
    public static boolean multiThreaded;
}
