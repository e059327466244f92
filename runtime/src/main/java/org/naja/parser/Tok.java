package org.naja.parser;

/** Token types. Up to {@link #ERRORTOKEN} the numbers are those of Python's {@code token} module. */
public final class Tok {
    private Tok() {}

    public static final int ENDMARKER = 0;
    public static final int NAME = 1;
    public static final int NUMBER = 2;
    public static final int STRING = 3;
    public static final int NEWLINE = 4;
    public static final int INDENT = 5;
    public static final int DEDENT = 6;
    public static final int LPAR = 7;
    public static final int RPAR = 8;
    public static final int LSQB = 9;
    public static final int RSQB = 10;
    public static final int COLON = 11;
    public static final int COMMA = 12;
    public static final int SEMI = 13;
    public static final int PLUS = 14;
    public static final int MINUS = 15;
    public static final int STAR = 16;
    public static final int SLASH = 17;
    public static final int VBAR = 18;
    public static final int AMPER = 19;
    public static final int LESS = 20;
    public static final int GREATER = 21;
    public static final int EQUAL = 22;
    public static final int DOT = 23;
    public static final int PERCENT = 24;
    public static final int LBRACE = 25;
    public static final int RBRACE = 26;
    public static final int EQEQUAL = 27;
    public static final int NOTEQUAL = 28;
    public static final int LESSEQUAL = 29;
    public static final int GREATEREQUAL = 30;
    public static final int TILDE = 31;
    public static final int CIRCUMFLEX = 32;
    public static final int LEFTSHIFT = 33;
    public static final int RIGHTSHIFT = 34;
    public static final int DOUBLESTAR = 35;
    public static final int PLUSEQUAL = 36;
    public static final int MINEQUAL = 37;
    public static final int STAREQUAL = 38;
    public static final int SLASHEQUAL = 39;
    public static final int PERCENTEQUAL = 40;
    public static final int AMPEREQUAL = 41;
    public static final int VBAREQUAL = 42;
    public static final int CIRCUMFLEXEQUAL = 43;
    public static final int LEFTSHIFTEQUAL = 44;
    public static final int RIGHTSHIFTEQUAL = 45;
    public static final int DOUBLESTAREQUAL = 46;
    public static final int DOUBLESLASH = 47;
    public static final int DOUBLESLASHEQUAL = 48;
    public static final int AT = 49;
    public static final int ATEQUAL = 50;
    public static final int RARROW = 51;
    public static final int ELLIPSIS = 52;
    public static final int COLONEQUAL = 53;
    public static final int EXCLAMATION = 54;
    public static final int OP = 55;
    public static final int FSTRING_START = 61;
    public static final int FSTRING_MIDDLE = 62;
    public static final int FSTRING_END = 63;
    public static final int COMMENT = 64;
    public static final int NL = 65;
    public static final int ERRORTOKEN = 66;

    // Keywords have types of their own so that the parser can switch on them; see isKeyword.
    public static final int FALSE = 100;
    public static final int NONE = 101;
    public static final int TRUE = 102;
    public static final int AND = 103;
    public static final int AS = 104;
    public static final int ASSERT = 105;
    public static final int ASYNC = 106;
    public static final int AWAIT = 107;
    public static final int BREAK = 108;
    public static final int CLASS = 109;
    public static final int CONTINUE = 110;
    public static final int DEF = 111;
    public static final int DEL = 112;
    public static final int ELIF = 113;
    public static final int ELSE = 114;
    public static final int EXCEPT = 115;
    public static final int FINALLY = 116;
    public static final int FOR = 117;
    public static final int FROM = 118;
    public static final int GLOBAL = 119;
    public static final int IF = 120;
    public static final int IMPORT = 121;
    public static final int IN = 122;
    public static final int IS = 123;
    public static final int LAMBDA = 124;
    public static final int NONLOCAL = 125;
    public static final int NOT = 126;
    public static final int OR = 127;
    public static final int PASS = 128;
    public static final int RAISE = 129;
    public static final int RETURN = 130;
    public static final int TRY = 131;
    public static final int WHILE = 132;
    public static final int WITH = 133;
    public static final int YIELD = 134;

    private static final String[] KEYWORDS = {
        "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
        "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
        "not", "or", "pass", "raise", "return", "try", "while", "with", "yield"
    };

    /** The keywords in the order of their types, {@link #FALSE} first. */
    static String[] keywords() {
        return KEYWORDS.clone();
    }

    public static boolean isKeyword(int type) {
        return type >= FALSE;
    }

    static String keyword(int type) {
        return KEYWORDS[type - FALSE];
    }
}
