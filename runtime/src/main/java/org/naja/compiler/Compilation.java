package org.naja.compiler;

/** What the code objects of one source file share. */
record Compilation(
        String filename, SymbolTable table, int optimize, boolean futureAnnotations, boolean interactive) {
    /** {@code python -O}: no asserts, {@code __debug__} is False. */
    boolean withoutAsserts() {
        return optimize >= 1;
    }

    /** What {@code __debug__} is. */
    boolean debug() {
        return optimize == 0;
    }

    /** {@code python -OO}. */
    boolean withoutDocstrings() {
        return optimize >= 2;
    }
}
