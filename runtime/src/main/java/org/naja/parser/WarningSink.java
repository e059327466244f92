package org.naja.parser;

/** Receives the warnings that reading source gives rise to. */
@FunctionalInterface
public interface WarningSink {
    /**
     * @param category the Python class, such as "SyntaxWarning"
     * @param col 0-based column in UTF-8 bytes
     */
    void warn(String message, String category, int line, int col);
}
