package org.naja.objects;

/** Makes the body of a code object; the compiler's side of lazy compilation. */
public interface BodyFactory {
    /** Compiles {@code code}; {@code traced}: the variant that reports lines and calls to trace functions. */
    FunctionBody create(PyCode code, boolean traced);

    /** Whether {@code other} makes bodies that do the same; what a code object's other attributes tell is not asked. */
    default boolean makesSame(BodyFactory other) {
        return this == other;
    }
}
