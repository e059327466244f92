package org.naja.compiler;

import java.lang.classfile.Label;
import java.util.BitSet;

/** A place to jump to, with what is known to hold there: the variables assigned on every path that reaches it. */
final class Target {
    final Label label;
    /** Something jumps here. */
    boolean used;
    /** Assigned on every jump so far; null before the first. */
    BitSet assigned;

    Target(Label label) {
        this.label = label;
    }

    void arrive(BitSet state) {
        used = true;
        if (assigned == null) {
            assigned = (BitSet) state.clone();
        } else {
            assigned.and(state);
        }
    }
}
