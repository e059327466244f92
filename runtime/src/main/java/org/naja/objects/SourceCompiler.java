package org.naja.objects;

/** Compiles Python source; how {@link Interpreter} reaches the parser and the compiler without knowing them. */
public interface SourceCompiler {
    /**
     * Compiles {@code source}.
     *
     * @param mode {@code "exec"}, {@code "eval"} or {@code "single"}
     * @param flags CO_FUTURE_* flags and the PyCF_* flags that may accompany them
     * @param optimize 0, 1 or 2
     */
    PyCode compile(ThreadState ts, String source, String filename, String mode, int flags, int optimize);
}
