package org.naja.parser;

import java.util.ArrayList;
import java.util.function.ToIntFunction;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.ExprContext;
import org.naja.parser.Ast.Operator;
import org.naja.parser.Ast.Pattern;
import org.naja.parser.Ast.UnaryOperator;

/** Parses the patterns of {@code match} statements. */
class PatternParser extends ExpressionParser {
    PatternParser(Tokens tokens, WarningSink warnings, ToIntFunction<String> characterNames) {
        super(tokens, warnings, characterNames);
    }

    /** What stands after {@code case}: a pattern, or a sequence of them without brackets. */
    final Pattern patterns() {
        int from = p;
        boolean star = tok == Tok.STAR;
        Pattern first = maybeStarPattern();
        if (tok != Tok.COMMA) {
            if (star) {
                throw fail();
            }
            return first;
        }
        ArrayList<Pattern> all = new ArrayList<>();
        all.add(first);
        while (accept(Tok.COMMA)) {
            if (tok == Tok.COLON || tok == Tok.IF) {
                break;
            }
            all.add(maybeStarPattern());
        }
        return new Ast.MatchSequence(listOf(all), pos(from));
    }

    private Pattern maybeStarPattern() {
        if (tok != Tok.STAR) {
            return pattern();
        }
        int from = p;
        advance();
        String name = captureOrWildcard();
        return new Ast.MatchStar(name, pos(from));
    }

    /** A name to capture into, or null for the wildcard. */
    private String captureOrWildcard() {
        boolean wildcard = isWord("_");
        String name = expectName();
        return wildcard ? null : name;
    }

    private Pattern pattern() {
        int from = p;
        Pattern inner = orPattern();
        if (!accept(Tok.AS)) {
            return inner;
        }
        String name = captureOrWildcard();
        if (name == null) {
            throw fail();
        }
        return new Ast.MatchAs(inner, name, pos(from));
    }

    private Pattern orPattern() {
        int from = p;
        Pattern first = closedPattern();
        if (tok != Tok.VBAR) {
            return first;
        }
        ArrayList<Pattern> all = new ArrayList<>();
        all.add(first);
        while (accept(Tok.VBAR)) {
            all.add(closedPattern());
        }
        return new Ast.MatchOr(listOf(all), pos(from));
    }

    private Pattern closedPattern() {
        int from = p;
        return switch (tok) {
            case Tok.NAME -> namePattern();
            case Tok.NUMBER, Tok.MINUS -> {
                Expr value = number();
                yield new Ast.MatchValue(value, pos(from));
            }
            case Tok.STRING, Tok.FSTRING_START -> {
                Expr value = atom();
                yield new Ast.MatchValue(value, pos(from));
            }
            case Tok.NONE -> singleton(Ast.NONE);
            case Tok.TRUE -> singleton(Boolean.TRUE);
            case Tok.FALSE -> singleton(Boolean.FALSE);
            case Tok.LPAR -> groupOrSequence();
            case Tok.LSQB -> {
                advance();
                java.util.List<Pattern> all = sequenceItems(Tok.RSQB, new ArrayList<>());
                yield new Ast.MatchSequence(all, pos(from));
            }
            case Tok.LBRACE -> mapping();
            default -> throw fail();
        };
    }

    private Pattern singleton(Object value) {
        int from = p;
        advance();
        return new Ast.MatchSingleton(value, pos(from));
    }

    /** A number with an optional sign, and for a complex one its imaginary part after plus or minus. */
    private Expr number() {
        int from = p;
        Expr left = signedNumber();
        if (tok != Tok.PLUS && tok != Tok.MINUS) {
            return left;
        }
        Operator op = tok == Tok.PLUS ? Operator.ADD : Operator.SUB;
        if (isImaginary(left)) {
            throw errorAt(p - 1, "real number required in complex literal");
        }
        advance();
        if (tok != Tok.NUMBER) {
            throw fail();
        }
        Expr right = atom();
        if (!isImaginary(right)) {
            throw errorAt(p - 1, "imaginary number required in complex literal");
        }
        return new Ast.BinOp(left, op, right, pos(from));
    }

    private static boolean isImaginary(Expr e) {
        Expr number = e instanceof Ast.UnaryOp u ? u.operand() : e;
        return ((Ast.Constant) number).value() instanceof Ast.Complex;
    }

    private Expr signedNumber() {
        int from = p;
        boolean negative = accept(Tok.MINUS);
        if (tok != Tok.NUMBER) {
            throw fail();
        }
        Expr e = atom();
        return negative ? new Ast.UnaryOp(UnaryOperator.U_SUB, e, pos(from)) : e;
    }

    private Pattern namePattern() {
        int from = p;
        if (peek() != Tok.DOT && peek() != Tok.LPAR) {
            String name = captureOrWildcard();
            return new Ast.MatchAs(null, name, pos(from));
        }
        Expr name = new Ast.Name(t.name[p], ExprContext.LOAD, t.position(p));
        advance();
        while (accept(Tok.DOT)) {
            String attr = expectName();
            name = new Ast.Attribute(name, attr, ExprContext.LOAD, pos(from));
        }
        return tok == Tok.LPAR ? classPattern(name, from) : new Ast.MatchValue(name, pos(from));
    }

    private Pattern classPattern(Expr cls, int from) {
        advance();
        ArrayList<Pattern> positional = new ArrayList<>();
        ArrayList<String> names = new ArrayList<>();
        ArrayList<Pattern> byName = new ArrayList<>();
        while (tok != Tok.RPAR) {
            if (tok == Tok.NAME && peek() == Tok.EQUAL) {
                names.add(expectName());
                advance();
                byName.add(pattern());
            } else if (names.isEmpty()) {
                positional.add(pattern());
            } else {
                throw fail();
            }
            if (!accept(Tok.COMMA)) {
                break;
            }
        }
        expect(Tok.RPAR);
        return new Ast.MatchClass(cls, listOf(positional), listOf(names), listOf(byName), pos(from));
    }

    private Pattern groupOrSequence() {
        int from = p;
        advance();
        boolean star = tok == Tok.STAR;
        ArrayList<Pattern> items = new ArrayList<>();
        if (tok != Tok.RPAR) {
            Pattern first = maybeStarPattern();
            if (tok != Tok.COMMA) {
                expect(Tok.RPAR);
                if (star) {
                    throw fail();
                }
                return first;
            }
            advance();
            items.add(first);
        }
        java.util.List<Pattern> all = sequenceItems(Tok.RPAR, items);
        return new Ast.MatchSequence(all, pos(from));
    }

    private java.util.List<Pattern> sequenceItems(int close, ArrayList<Pattern> items) {
        while (tok != close) {
            items.add(maybeStarPattern());
            if (!accept(Tok.COMMA)) {
                break;
            }
        }
        expect(close);
        return listOf(items);
    }

    private Pattern mapping() {
        int from = p;
        advance();
        ArrayList<Expr> keys = new ArrayList<>();
        ArrayList<Pattern> values = new ArrayList<>();
        String rest = null;
        while (tok != Tok.RBRACE) {
            if (accept(Tok.DOUBLESTAR)) {
                rest = captureOrWildcard();
                if (rest == null) {
                    throw fail();
                }
                accept(Tok.COMMA);
                break;
            }
            keys.add(mappingKey());
            expect(Tok.COLON);
            values.add(pattern());
            if (!accept(Tok.COMMA)) {
                break;
            }
        }
        expect(Tok.RBRACE);
        return new Ast.MatchMapping(listOf(keys), listOf(values), rest, pos(from));
    }

    private Expr mappingKey() {
        int from = p;
        switch (tok) {
            case Tok.NUMBER, Tok.MINUS -> {
                return number();
            }
            case Tok.STRING, Tok.FSTRING_START, Tok.NONE, Tok.TRUE, Tok.FALSE -> {
                return atom();
            }
            case Tok.NAME -> {
                if (peek() != Tok.DOT) {
                    throw fail();
                }
                Expr name = new Ast.Name(t.name[p], ExprContext.LOAD, t.position(p));
                advance();
                while (accept(Tok.DOT)) {
                    String attr = expectName();
                    name = new Ast.Attribute(name, attr, ExprContext.LOAD, pos(from));
                }
                return name;
            }
            default -> throw fail();
        }
    }
}
