package org.naja.parser;

/** Recognises operators and punctuation, the longest first. */
final class Operators {
    private Operators() {}

    private static final String[] SPELLING = {
        "(", ")", "[", "]", ":", ",", ";", "+", "-", "*", "/", "|", "&", "<", ">", "=", ".", "%", "{", "}", "==", "!=",
        "<=", ">=", "~", "^", "<<", ">>", "**", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "**=",
        "//", "//=", "@", "@=", "->", "...", ":=", "!"
    };

    static String spelling(int type) {
        return type >= Tok.LPAR && type < Tok.OP ? SPELLING[type - Tok.LPAR] : "";
    }

    static int length(int type) {
        return type == Tok.OP ? 1 : SPELLING[type - Tok.LPAR].length();
    }

    /** The type of the operator at {@code p}, or OP for a character that is none. */
    static int type(char[] s, int p) {
        char next = s[p + 1];
        boolean eq = next == '=';
        return switch (s[p]) {
            case '(' -> Tok.LPAR;
            case ')' -> Tok.RPAR;
            case '[' -> Tok.LSQB;
            case ']' -> Tok.RSQB;
            case '{' -> Tok.LBRACE;
            case '}' -> Tok.RBRACE;
            case ',' -> Tok.COMMA;
            case ';' -> Tok.SEMI;
            case '~' -> Tok.TILDE;
            case ':' -> eq ? Tok.COLONEQUAL : Tok.COLON;
            case '+' -> eq ? Tok.PLUSEQUAL : Tok.PLUS;
            case '-' -> eq ? Tok.MINEQUAL : next == '>' ? Tok.RARROW : Tok.MINUS;
            case '%' -> eq ? Tok.PERCENTEQUAL : Tok.PERCENT;
            case '&' -> eq ? Tok.AMPEREQUAL : Tok.AMPER;
            case '|' -> eq ? Tok.VBAREQUAL : Tok.VBAR;
            case '^' -> eq ? Tok.CIRCUMFLEXEQUAL : Tok.CIRCUMFLEX;
            case '@' -> eq ? Tok.ATEQUAL : Tok.AT;
            case '=' -> eq ? Tok.EQEQUAL : Tok.EQUAL;
            case '!' -> eq ? Tok.NOTEQUAL : Tok.EXCLAMATION;
            case '.' -> next == '.' && s[p + 2] == '.' ? Tok.ELLIPSIS : Tok.DOT;
            case '*' -> next == '*' ? s[p + 2] == '=' ? Tok.DOUBLESTAREQUAL : Tok.DOUBLESTAR
                    : eq ? Tok.STAREQUAL : Tok.STAR;
            case '/' -> next == '/' ? s[p + 2] == '=' ? Tok.DOUBLESLASHEQUAL : Tok.DOUBLESLASH
                    : eq ? Tok.SLASHEQUAL : Tok.SLASH;
            case '<' -> next == '<' ? s[p + 2] == '=' ? Tok.LEFTSHIFTEQUAL : Tok.LEFTSHIFT
                    : eq ? Tok.LESSEQUAL : next == '>' ? Tok.NOTEQUAL : Tok.LESS;
            case '>' -> next == '>' ? s[p + 2] == '=' ? Tok.RIGHTSHIFTEQUAL : Tok.RIGHTSHIFT
                    : eq ? Tok.GREATEREQUAL : Tok.GREATER;
            default -> Tok.OP;
        };
    }
}
