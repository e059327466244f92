package org.naja.compiler;

/** The program nests too deeply to be compiled; Python sees RecursionError. */
public final class NestingTooDeep extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NestingTooDeep() {
        super("maximum recursion depth exceeded during compilation", null, false, false);
    }
}
