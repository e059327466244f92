package org.naja.parser;

/** Finds out why source is not valid, and says so in Python's words. */
final class Diagnosis {
    private Diagnosis() {}

    static boolean endsEarly(Tokens t, Parser.Mode mode) {
        return false;
    }

    static PySyntaxException explain(Tokens t, Parser.Mode mode) {
        if (t.error != null) {
            return t.error;
        }
        return Errors.at(t, 0, 0, PySyntaxException.Kind.SYNTAX, "invalid syntax");
    }
}
