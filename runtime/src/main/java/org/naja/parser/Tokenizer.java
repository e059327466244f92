package org.naja.parser;

/**
 * Splits source into tokens the way Python's own tokenizer does, down to where it reports errors.
 *
 * <p>The whole source is read at once. An error ends the token list with an ERRORTOKEN; whether anybody ever hears of
 * it is up to the parser, since a syntax error before it may matter more.
 */
public final class Tokenizer {
    private static final int MAX_NESTING = 200;
    private static final int MAX_INDENT = 100;
    private static final int TAB_SIZE = 8;

    final char[] src;
    final int length;
    final Tokens out;
    final WarningSink warnings;
    final Names names = new Names();
    private final boolean withComments;
    private final boolean ascii;
    private final NumberScanner numbers;
    private final FStringScanner fstrings;

    int pos;
    int line = 1;
    int lineStart;
    private boolean atLineStart = true;
    private boolean done;

    private final int[] indents = new int[MAX_INDENT];
    // The same indents counting a tab as one column: a disagreement means the layout depends on the tab size.
    private final int[] altIndents = new int[MAX_INDENT];
    private int indentLevel;

    int nesting;
    final char[] brackets = new char[MAX_NESTING];
    final int[] bracketLines = new int[MAX_NESTING];
    private final int[] bracketPositions = new int[MAX_NESTING];

    // Remembers the last column computed on a line with non-ASCII text, to keep long lines linear.
    private int colLineStart = -1;
    private int colPos;
    private int colBytes;

    private Tokenizer(String source, String filename, WarningSink warnings, boolean withComments) {
        boolean addNewline = !source.isEmpty() && source.charAt(source.length() - 1) != '\n';
        length = source.length() + (addNewline ? 1 : 0);
        src = new char[length + 4]; // a few zeros at the end save bounds checks on lookahead
        source.getChars(0, source.length(), src, 0);
        if (addNewline) {
            src[length - 1] = '\n';
        }
        this.warnings = warnings;
        this.withComments = withComments;
        out = new Tokens(src, length, filename);
        numbers = new NumberScanner(this);
        fstrings = new FStringScanner(this);
        ascii = isAscii();
    }

    /**
     * @param source text with line ends already normalised, see {@link Source}
     * @param withComments whether COMMENT and NL tokens are wanted too
     */
    public static Tokens tokenize(String source, String filename, WarningSink warnings, boolean withComments) {
        return new Tokenizer(source, filename, warnings, withComments).run();
    }

    private boolean isAscii() {
        for (int i = 0; i < length; i++) {
            if (src[i] >= 0x80) {
                return false;
            }
        }
        return true;
    }

    private Tokens run() {
        try {
            while (!done) {
                if (fstrings.inText()) {
                    fstrings.next();
                } else {
                    next();
                }
            }
        } catch (PySyntaxException e) {
            // Python, looking for malformed tokens beyond a syntax error, misses those inside f-strings.
            fail(e, !fstrings.active());
            return out;
        }
        if (nesting > 0) {
            int p = bracketPositions[nesting - 1];
            int bracketLine = bracketLines[nesting - 1];
            out.openBracketLine = bracketLine;
            String text = out.lineText(bracketLine);
            int offset = text.codePointCount(0, p - out.lineStart(bracketLine)) + 1;
            out.openBracketError = new PySyntaxException(PySyntaxException.Kind.SYNTAX,
                    "'" + brackets[nesting - 1] + "' was never closed", out.filename, bracketLine, offset,
                    bracketLine, 0, text + "\n");
            if (out.errorIsEof) {
                out.error = out.openBracketError;
            }
        }
        return out;
    }

    // ---- Errors ----

    /** Ends the token list; an error that is not urgent counts only if the parser gets to it. */
    private void fail(PySyntaxException e, boolean urgent) {
        emitMark(Tok.ERRORTOKEN);
        out.error = e;
        out.errorIsUrgent = urgent;
        done = true;
    }

    /** An error at the characters read so far on this line. */
    PySyntaxException error(String message) {
        int offset = Character.codePointCount(src, lineStart, pos - lineStart);
        return error(message, offset, offset);
    }

    PySyntaxException error(String message, int offset, int endOffset) {
        int to = lineStart;
        while (to < length && src[to] != '\n') {
            to++;
        }
        String text = new String(src, lineStart, to - lineStart);
        return new PySyntaxException(PySyntaxException.Kind.SYNTAX, message, out.filename, line, offset, line,
                endOffset, text);
    }

    private void failLayout(PySyntaxException.Kind kind, String message, int offset, int endOffset) {
        int to = lineStart;
        while (to < length && src[to] != '\n') {
            to++;
        }
        String text = new String(src, lineStart, to - lineStart) + "\n";
        fail(new PySyntaxException(kind, message, out.filename, line, offset, line, endOffset, text), false);
    }

    private void failEof() {
        int offset = Character.codePointCount(src, lineStart, pos - lineStart);
        failLayout(PySyntaxException.Kind.SYNTAX, "unexpected EOF while parsing", offset, -1);
        out.errorIsEof = true;
    }

    void warn(String message, int at) {
        if (warnings != null) {
            // As an error it is at the last character of the number, as in CPython.
            warnings.warn(message, "SyntaxWarning", line, column(lineStart, at) - 1);
        }
    }

    // ---- Positions ----

    int column(int from, int at) {
        if (ascii) {
            return at - from;
        }
        if (colLineStart != from || colPos > at) {
            colLineStart = from;
            colPos = from;
            colBytes = 0;
        }
        int bytes = colBytes;
        for (int i = colPos; i < at; i++) {
            char c = src[i];
            // Two for each half of a surrogate pair make the four bytes of its character.
            bytes += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        colPos = at;
        colBytes = bytes;
        return bytes;
    }

    /** Notes that a line end has just been consumed. At the end of source Python stays on the last line. */
    void startLine() {
        if (pos < length) {
            line++;
            lineStart = pos;
        }
    }

    int emit(int type, int from) {
        return emit(type, from, pos, line, lineStart);
    }

    int emit(int type, int from, int to, int fromLine, int fromLineStart) {
        int i = out.add();
        out.type[i] = (byte) type;
        out.start[i] = from;
        out.end[i] = to;
        out.line[i] = fromLine;
        out.col[i] = column(fromLineStart, from);
        out.endLine[i] = line;
        out.endCol[i] = column(lineStart, to);
        out.cursor[i] = out.endCol[i];
        out.level[i] = (byte) Math.min(nesting, 127);
        return i;
    }

    /** Emits a token that has no text. */
    private void emitMark(int type) {
        int i = out.add();
        out.type[i] = (byte) type;
        out.start[i] = pos;
        out.end[i] = pos;
        out.line[i] = line;
        out.col[i] = -1;
        out.endLine[i] = line;
        out.endCol[i] = -1;
        out.cursor[i] = column(lineStart, pos);
        out.level[i] = (byte) Math.min(nesting, 127);
    }

    // ---- Layout ----

    /** Reads the indentation of a line; true if the line is blank as far as layout goes. */
    private boolean readIndent() {
        int col = 0;
        int altCol = 0;
        int continuedCol = 0;
        while (true) {
            char c = src[pos];
            if (c == ' ') {
                col++;
                altCol++;
            } else if (c == '\t') {
                col = (col / TAB_SIZE + 1) * TAB_SIZE;
                altCol++;
            } else if (c == '\f') {
                col = 0;
                altCol = 0;
            } else if (c == '\\') {
                // The indentation before the first backslash is the one that counts.
                continuedCol = continuedCol != 0 ? continuedCol : col;
                if (!continueLine()) {
                    return true;
                }
                continue;
            } else {
                break;
            }
            pos++;
        }
        char c = src[pos];
        if (pos < length && (c == '#' || c == '\n')) {
            return true;
        }
        if (nesting == 0) {
            if (continuedCol != 0) {
                col = continuedCol;
                altCol = continuedCol;
            }
            changeIndent(col, altCol);
        }
        return false;
    }

    private void changeIndent(int col, int altCol) {
        if (col == indents[indentLevel]) {
            if (altCol != altIndents[indentLevel]) {
                failTabs();
            }
        } else if (col > indents[indentLevel]) {
            if (indentLevel + 1 >= MAX_INDENT) {
                failLayout(PySyntaxException.Kind.INDENTATION, "too many levels of indentation", 1, 0);
                return;
            }
            if (altCol <= altIndents[indentLevel]) {
                failTabs();
                return;
            }
            indents[++indentLevel] = col;
            altIndents[indentLevel] = altCol;
            emitMark(Tok.INDENT);
        } else {
            int target = indentLevel;
            while (target > 0 && col < indents[target]) {
                target--;
            }
            if (col != indents[target]) {
                while (src[pos++] != '\n') {
                    // the error is reported for the whole line
                }
                int offset = Character.codePointCount(src, lineStart, pos - lineStart);
                failLayout(PySyntaxException.Kind.INDENTATION, "unindent does not match any outer indentation level",
                        offset, -1);
                return;
            }
            if (altCol != altIndents[target]) {
                failTabs();
                return;
            }
            for (; indentLevel > target; indentLevel--) {
                emitMark(Tok.DEDENT);
            }
        }
    }

    private void failTabs() {
        failLayout(PySyntaxException.Kind.TAB, "inconsistent use of tabs and spaces in indentation", 1, 0);
    }

    /** Consumes a backslash and the line end that has to follow; false if it failed. */
    private boolean continueLine() {
        pos++;
        if (pos >= length || src[pos] != '\n') {
            pos = Math.min(pos + 1, length);
            int offset = Character.codePointCount(src, lineStart, pos - lineStart);
            failLayout(PySyntaxException.Kind.SYNTAX, "unexpected character after line continuation character",
                    offset, 0);
            return false;
        }
        pos++;
        if (pos >= length) {
            failEof();
            return false;
        }
        startLine();
        return true;
    }

    // ---- Tokens ----

    private void next() {
        boolean blank = false;
        if (atLineStart) {
            atLineStart = false;
            blank = readIndent();
            if (done) {
                return;
            }
        }
        int comment = -1;
        while (true) {
            char c = src[pos];
            if (c == ' ' || c == '\t' || c == '\f') {
                pos++;
            } else if (c == '#') {
                comment = pos;
                readComment();
            } else if (c == '\n' && pos < length) {
                if (readLineEnd(blank, withComments || comment < lineStart ? pos : comment)) {
                    return;
                }
            } else if (c == '\\') {
                if (!continueLine()) {
                    return;
                }
            } else {
                break;
            }
        }
        if (pos >= length) {
            if (nesting > 0) {
                failEof();
            } else {
                emitMark(Tok.ENDMARKER);
                done = true;
            }
            return;
        }
        readToken(src[pos]);
    }

    private void readComment() {
        int from = pos;
        while (src[pos] != '\n') {
            pos++;
        }
        if (withComments) {
            emit(Tok.COMMENT, from);
        }
    }

    /** Consumes a line end; returns whether a new logical line begins after it. */
    private boolean readLineEnd(boolean blank, int from) {
        int at = pos;
        if (blank || nesting > 0) {
            if (withComments) {
                emit(Tok.NL, at, at, line, lineStart);
            }
            pos++;
            startLine();
            atLineStart = blank && nesting == 0;
            return atLineStart;
        }
        pos++;
        emit(Tok.NEWLINE, from);
        startLine();
        atLineStart = true;
        return true;
    }

    private void readToken(char c) {
        if (c < 0x80) {
            if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_') {
                readName();
            } else if (c >= '0' && c <= '9' || c == '.' && isDigit(src[pos + 1])) {
                int from = pos;
                numbers.scan();
                emit(Tok.NUMBER, from);
            } else if (c == '"' || c == '\'') {
                readString(pos);
            } else {
                readOperator(c);
            }
        } else {
            readName();
        }
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** ASCII word characters and anything beyond ASCII; which of the latter are fit is checked later. */
    static boolean isWordChar(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c >= 0x80;
    }

    private void readName() {
        int from = pos;
        int p = pos;
        boolean b = false;
        boolean r = false;
        boolean u = false;
        boolean f = false;
        while (true) {
            int c = src[p] | 0x20;
            if (!(b || u || f) && c == 'b') {
                b = true;
            } else if (!(b || u || r || f) && c == 'u') {
                u = true;
            } else if (!(r || u) && c == 'r') {
                r = true;
            } else if (!(f || b || u) && c == 'f') {
                f = true;
            } else {
                break;
            }
            p++;
            if (src[p] == '"' || src[p] == '\'') {
                pos = p;
                if (f) {
                    fstrings.open(from, r);
                } else {
                    readString(from);
                }
                return;
            }
        }
        boolean plain = true;
        while (isWordChar(src[p])) {
            plain &= src[p] < 0x80;
            p++;
        }
        pos = p;
        if (plain) {
            int slot = names.lookup(src, from, p);
            int i = emit(names.type(slot), from); // may move the arrays
            out.name[i] = names.string(slot);
        } else {
            String name = Names.normalize(verifyName(from, p));
            int i = emit(Tok.NAME, from);
            out.name[i] = name;
        }
    }

    private String verifyName(int from, int to) {
        String text = new String(src, from, to - from);
        for (int i = 0; i < text.length();) {
            int cp = text.codePointAt(i);
            int next = i + Character.charCount(cp);
            if (!(i == 0 ? Names.isStart(cp) : Names.isPart(cp))) {
                pos = from + next;
                String code = String.format("U+%04X", cp);
                throw error(Names.isPrintable(cp)
                        ? "invalid character '" + Character.toString(cp) + "' (" + code + ")"
                        : "invalid non-printable character " + code);
            }
            i = next;
        }
        return text;
    }

    /** Reads a string whose quote is at {@code pos}; the prefix starts at {@code from}. */
    private void readString(int from) {
        int fromLine = line;
        int fromLineStart = lineStart;
        char quote = src[pos];
        int size = 1;
        if (src[pos + 1] == quote) {
            if (src[pos + 2] != quote) {
                pos += 2;
                emit(Tok.STRING, from);
                return;
            }
            size = 3;
        }
        pos += size;
        int run = 0;
        while (run != size) {
            char c = src[pos];
            boolean end = pos >= length;
            if (end || c == '\n' && size == 1) {
                int last = line;
                line = fromLine;
                lineStart = fromLineStart;
                pos = from + 1;
                if (fstrings.wouldEndWith(quote, size)) {
                    throw error("f-string: expecting '}'");
                }
                throw error((size == 3 ? "unterminated triple-quoted string literal" : "unterminated string literal")
                        + " (detected at line " + last + ")");
            }
            pos++;
            if (c == quote) {
                run++;
                continue;
            }
            run = 0;
            if (c == '\n') {
                startLine();
            } else if (c == '\\' && pos < length) {
                if (src[pos++] == '\n') {
                    startLine();
                }
            }
        }
        emit(Tok.STRING, from, pos, fromLine, fromLineStart);
    }

    private void readOperator(char c) {
        int from = pos;
        if (fstrings.active() && (c == ':' || c == '}' || c == '!' || c == '{') && fstrings.punctuation(c)) {
            return;
        }
        int type = Operators.type(src, pos);
        pos += Operators.length(type);
        switch (type) {
            case Tok.LPAR, Tok.LSQB, Tok.LBRACE -> openBracket(c, from);
            case Tok.RPAR, Tok.RSQB, Tok.RBRACE -> closeBracket(c);
            case Tok.OP -> {
                if (!Names.isPrintable(c)) {
                    throw error(String.format("invalid non-printable character U+%04X", (int) c));
                }
            }
            default -> { }
        }
        fstrings.noteToken(emit(type, from));
    }

    private void openBracket(char c, int at) {
        if (nesting >= MAX_NESTING) {
            throw error("too many nested parentheses");
        }
        brackets[nesting] = c;
        bracketLines[nesting] = line;
        bracketPositions[nesting] = at;
        nesting++;
        fstrings.opened();
    }

    private void closeBracket(char c) {
        if (c == '}' && fstrings.strayBrace()) {
            throw error("f-string: single '}' is not allowed");
        }
        if (nesting == 0) {
            throw error("unmatched '" + c + "'");
        }
        nesting--;
        char opening = brackets[nesting];
        if (!(opening == '(' && c == ')' || opening == '[' && c == ']' || opening == '{' && c == '}')) {
            if (opening == '{' && fstrings.atFieldBrace()) {
                throw error("f-string: unmatched '" + c + "'");
            }
            String message = "closing parenthesis '" + c + "' does not match opening parenthesis '" + opening + "'";
            throw error(bracketLines[nesting] == line ? message : message + " on line " + bracketLines[nesting]);
        }
        fstrings.closed(c);
    }
}
