package org.naja.parser;

/** A syntax error in Python source, carrying what Python's {@code SyntaxError} carries. */
public final class PySyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Which Python exception this is. */
    public enum Kind {
        SYNTAX("SyntaxError"),
        INDENTATION("IndentationError"),
        TAB("TabError"),
        /** Nesting too deep for the parser. */
        MEMORY("MemoryError"),
        /** The source ended too early, and the caller asked to tell that apart. */
        INCOMPLETE("_IncompleteInputError");

        private final String pythonName;

        Kind(String pythonName) {
            this.pythonName = pythonName;
        }

        public String pythonName() {
            return pythonName;
        }
    }

    private final Kind kind;
    private final String filename;
    private final int line;
    private final int offset;
    private final int endLine;
    private final int endOffset;
    private final String text;

    public PySyntaxException(
            Kind kind, String message, String filename, int line, int offset, int endLine, int endOffset, String text) {
        super(message, null, false, false);
        this.kind = kind;
        this.filename = filename;
        this.line = line;
        this.offset = offset;
        this.endLine = endLine;
        this.endOffset = endOffset;
        this.text = text;
    }

    public Kind kind() {
        return kind;
    }

    public String filename() {
        return filename;
    }

    public int line() {
        return line;
    }

    /** Where the error starts in its line, counting characters from 1. */
    public int offset() {
        return offset;
    }

    public int endLine() {
        return endLine;
    }

    /** Where the error ends, counting characters from 1; 0 or -1 when unknown. */
    public int endOffset() {
        return endOffset;
    }

    /** The source line, or null when there is none to show. */
    public String text() {
        return text;
    }
}
