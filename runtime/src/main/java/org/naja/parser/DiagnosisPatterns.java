package org.naja.parser;

import java.util.ArrayList;
import org.naja.parser.Ast.Expr;

/** Reads the patterns of wrong source. Where a pattern lies is all that messages need of it. */
abstract class DiagnosisPatterns extends DiagnosisArguments {
    DiagnosisPatterns(Tokens tokens) {
        super(tokens);
    }

    final boolean patterns() {
        return attempt(this::openSequence) || pattern();
    }

    private boolean openSequence() {
        if (!maybeStarPattern() || !eat(Tok.COMMA)) {
            return false;
        }
        sequenceItems();
        return true;
    }

    private void sequenceItems() {
        if (commaSeparated(() -> maybeStarPattern() ? Boolean.TRUE : null) != null) {
            eat(Tok.COMMA);
        }
    }

    private boolean maybeStarPattern() {
        return attempt(() -> eat(Tok.STAR) && (attempt(this::captureTarget) || eatWord("_"))) || pattern();
    }

    final boolean pattern() {
        int from = m;
        if (orPattern()) {
            int end = m;
            if (!eat(Tok.AS)) {
                return true;
            }
            if (captureTarget()) {
                return true;
            }
            m = end + 1;
            if (hunting) {
                if (atWord("_")) {
                    throw errorAt(m, "cannot use '_' as a target");
                }
                Expr e = at(Tok.NAME) ? null : expression();
                if (e != null) {
                    throw error(e, "invalid pattern target");
                }
            }
            m = end;
            return true;
        }
        return back(from);
    }

    private boolean captureTarget() {
        int from = m;
        return !atWord("_") && eat(Tok.NAME) && !at(Tok.DOT, Tok.LPAR) && !at(Tok.EQUAL) || back(from);
    }

    private boolean orPattern() {
        return commaFree(this::closedPattern);
    }

    /** One or more patterns with bars between. */
    private boolean commaFree(java.util.function.BooleanSupplier item) {
        if (!attempt(item)) {
            return false;
        }
        many(() -> eat(Tok.VBAR) && item.getAsBoolean());
        return true;
    }

    private boolean closedPattern() {
        int from = m;
        switch (type()) {
            case Tok.NUMBER, Tok.MINUS -> {
                return number();
            }
            case Tok.STRING, Tok.FSTRING_START -> {
                return atom() != null;
            }
            case Tok.NONE, Tok.TRUE, Tok.FALSE -> {
                m++;
                return true;
            }
            case Tok.NAME -> {
                return captureTarget() || eatWord("_") && !at(Tok.DOT, Tok.LPAR) || back(from)
                        || attempt(() -> dottedName(true) && !at(Tok.LPAR, Tok.EQUAL)) || classPattern();
            }
            case Tok.LPAR -> {
                return attempt(() -> eat(Tok.LPAR) && pattern() && eat(Tok.RPAR)) || attempt(() -> {
                    m++;
                    optional(this::openSequence);
                    return eat(Tok.RPAR);
                });
            }
            case Tok.LSQB -> {
                m++;
                sequenceItems();
                return eat(Tok.RSQB) || back(from);
            }
            case Tok.LBRACE -> {
                return mapping() || back(from);
            }
            default -> {
                return false;
            }
        }
    }

    private boolean number() {
        int from = m;
        eat(Tok.MINUS);
        if (!eat(Tok.NUMBER)) {
            return back(from);
        }
        if (!at(Tok.PLUS, Tok.MINUS)) {
            return true;
        }
        if (isImaginary(m - 1)) {
            throw errorAt(m - 1, "real number required in complex literal");
        }
        m++;
        if (!eat(Tok.NUMBER)) {
            return back(from);
        }
        if (!isImaginary(m - 1)) {
            throw errorAt(m - 1, "imaginary number required in complex literal");
        }
        return true;
    }

    private boolean isImaginary(int token) {
        return (t.src[t.end[token] - 1] | 0x20) == 'j';
    }

    final boolean dottedName(boolean needsDot) {
        if (!eat(Tok.NAME)) {
            return false;
        }
        return many(() -> eat(Tok.DOT) && eat(Tok.NAME)) || !needsDot;
    }

    private boolean mapping() {
        m++;
        if (commaSeparated(this::mappingItem) != null && !eat(Tok.COMMA)) {
            return eat(Tok.RBRACE);
        }
        if (eat(Tok.DOUBLESTAR)) {
            if (!captureTarget()) {
                return false;
            }
            eat(Tok.COMMA);
        }
        return eat(Tok.RBRACE);
    }

    private Boolean mappingItem() {
        int from = m;
        boolean key = switch (type()) {
            case Tok.NUMBER, Tok.MINUS -> number();
            case Tok.STRING, Tok.FSTRING_START -> atom() != null;
            case Tok.NONE, Tok.TRUE, Tok.FALSE -> {
                m++;
                yield true;
            }
            case Tok.NAME -> dottedName(true);
            default -> false;
        };
        return key && eat(Tok.COLON) && pattern() ? Boolean.TRUE : none(from);
    }

    private boolean classPattern() {
        int from = m;
        if (!dottedName(false) || !eat(Tok.LPAR)) {
            return back(from);
        }
        int open = m;
        boolean positional = positionalPatterns();
        if (positional && eat(Tok.COMMA) && !keywordPatterns()) {
            m--;
        } else if (!positional) {
            keywordPatterns();
        }
        eat(Tok.COMMA);
        if (eat(Tok.RPAR)) {
            return true;
        }
        if (hunting) {
            m = open;
            optional(() -> positionalPatterns() && eat(Tok.COMMA));
            if (keywordPatterns() && eat(Tok.COMMA)) {
                int start = m;
                if (positionalPatterns()) {
                    throw errorAt(start, m - 1, "positional patterns follow keyword patterns");
                }
            }
        }
        return back(from);
    }

    private boolean positionalPatterns() {
        return commaSeparated(() -> pattern() ? Boolean.TRUE : null) != null;
    }

    private boolean keywordPatterns() {
        ArrayList<Boolean> items = commaSeparated(() ->
                attempt(() -> eat(Tok.NAME) && eat(Tok.EQUAL) && pattern()) ? Boolean.TRUE : null);
        return items != null;
    }
}
