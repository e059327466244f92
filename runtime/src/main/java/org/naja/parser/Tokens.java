package org.naja.parser;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The tokens of one source, as parallel arrays. Columns are UTF-8 byte offsets; -1 marks a token that has no text of
 * its own (INDENT, DEDENT, ENDMARKER, ERRORTOKEN).
 */
public final class Tokens {
    final char[] src;
    final int length;
    final String filename;

    int count;
    byte[] type = new byte[256];
    byte[] level = new byte[256];
    int[] start = new int[256];
    int[] end = new int[256];
    int[] line = new int[256];
    int[] col = new int[256];
    int[] endLine = new int[256];
    int[] endCol = new int[256];
    /** Where the tokenizer stood in its line after the token; tells where tokens without text are. */
    int[] cursor = new int[256];
    /** The identifier or keyword of a name. */
    String[] name = new String[256];
    /** Expression text for {@code f"{x=}"}, by index of the token that ends the expression. */
    final Map<Integer, String> debugText = new HashMap<>();

    /** What went wrong at the ERRORTOKEN that ends the list, or null. */
    PySyntaxException error;
    /** Whether the error counts even if the parser stopped before it. */
    boolean errorIsUrgent;
    /** Whether the error is that the source ended too early. */
    boolean errorIsEof;
    /** The innermost bracket open at the end: its line and the error for it, if any. */
    int openBracketLine;
    PySyntaxException openBracketError;

    Tokens(char[] src, int length, String filename) {
        this.src = src;
        this.length = length;
        this.filename = filename;
    }

    int add() {
        if (count == type.length) {
            int size = count * 2;
            type = Arrays.copyOf(type, size);
            level = Arrays.copyOf(level, size);
            start = Arrays.copyOf(start, size);
            end = Arrays.copyOf(end, size);
            line = Arrays.copyOf(line, size);
            col = Arrays.copyOf(col, size);
            endLine = Arrays.copyOf(endLine, size);
            endCol = Arrays.copyOf(endCol, size);
            cursor = Arrays.copyOf(cursor, size);
            name = Arrays.copyOf(name, size);
        }
        return count++;
    }

    public int count() {
        return count;
    }

    public int type(int i) {
        return type[i] & 0xff;
    }

    public String text(int i) {
        return new String(src, start[i], end[i] - start[i]);
    }

    public Ast.Position position(int i) {
        return new Ast.Position(line[i], col[i], endLine[i], endCol[i]);
    }

    /** The error that stopped the tokenizer, or null if it reached the end. */
    public PySyntaxException error() {
        return error;
    }

    int lineStart(int lineNumber) {
        int p = 0;
        for (int i = 1; i < lineNumber && p < length; p++) {
            if (src[p] == '\n') {
                i++;
            }
        }
        return p;
    }

    /** The text of a line, without its line end. */
    String lineText(int lineNumber) {
        int from = lineStart(lineNumber);
        int to = from;
        while (to < length && src[to] != '\n') {
            to++;
        }
        return new String(src, from, to - from);
    }

    /** Turns a byte column of a line into a count of characters. */
    static int charsBefore(String lineText, int byteCol) {
        int bytes = 0;
        int chars = 0;
        for (int i = 0; i < lineText.length() && bytes < byteCol; chars++) {
            int cp = lineText.codePointAt(i);
            i += Character.charCount(cp);
            bytes += utf8Length(cp);
        }
        return bytes >= byteCol ? chars : chars + (byteCol - bytes);
    }

    static int utf8Length(int cp) {
        return cp < 0x80 ? 1 : cp < 0x800 ? 2 : cp < 0x10000 ? 3 : 4;
    }
}
