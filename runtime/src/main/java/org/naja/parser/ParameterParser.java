package org.naja.parser;

import java.util.ArrayList;
import org.naja.parser.Ast.Arg;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.ExprContext;

/** Parses the parameters of functions and lambdas. */
final class ParameterParser {
    private final ExpressionParser in;

    ParameterParser(ExpressionParser in) {
        this.in = in;
    }

    /** Parameters up to the colon, which is left alone. */
    Ast.Arguments lambda() {
        return parameters(Tok.COLON, false);
    }

    /** Parameters up to the closing parenthesis, which is left alone. */
    Ast.Arguments function() {
        return parameters(Tok.RPAR, true);
    }

    private Ast.Arguments parameters(int close, boolean annotated) {
        ArrayList<Arg> posonly = new ArrayList<>(0);
        ArrayList<Arg> args = new ArrayList<>();
        ArrayList<Expr> defaults = new ArrayList<>(0);
        ArrayList<Arg> kwonly = new ArrayList<>(0);
        ArrayList<Expr> kwDefaults = new ArrayList<>(0);
        Arg vararg = null;
        Arg kwarg = null;
        boolean sawStar = false;
        boolean sawSlash = false;
        while (in.tok != close) {
            if (in.accept(Tok.STAR)) {
                if (sawStar) {
                    throw in.fail();
                }
                sawStar = true;
                if (in.tok == Tok.COMMA) {
                    if (in.peek() != Tok.NAME) {
                        throw in.fail();
                    }
                } else {
                    vararg = parameter(annotated, true);
                }
            } else if (in.accept(Tok.DOUBLESTAR)) {
                kwarg = parameter(annotated, false);
                in.accept(Tok.COMMA);
                break;
            } else if (in.accept(Tok.SLASH)) {
                if (sawSlash || sawStar || args.isEmpty()) {
                    throw in.fail();
                }
                sawSlash = true;
                posonly = args;
                args = new ArrayList<>();
            } else {
                Arg arg = parameter(annotated, false);
                Expr value = in.accept(Tok.EQUAL) ? in.expression() : null;
                if (sawStar) {
                    kwonly.add(arg);
                    kwDefaults.add(value);
                } else {
                    args.add(arg);
                    if (value != null) {
                        defaults.add(value);
                    } else if (!defaults.isEmpty()) {
                        throw in.fail();
                    }
                }
            }
            if (!in.accept(Tok.COMMA)) {
                break;
            }
        }
        if (in.tok != close) {
            throw in.fail();
        }
        return new Ast.Arguments(TokenCursor.listOf(posonly), TokenCursor.listOf(args), vararg,
                TokenCursor.listOf(kwonly), TokenCursor.listOf(kwDefaults), kwarg, TokenCursor.listOf(defaults));
    }

    private Arg parameter(boolean annotated, boolean afterStar) {
        int from = in.p;
        String name = in.expectName();
        Expr annotation = null;
        if (annotated && in.accept(Tok.COLON)) {
            int start = in.p;
            if (afterStar && in.accept(Tok.STAR)) {
                Expr value = in.bitwiseOr();
                annotation = new Ast.Starred(value, ExprContext.LOAD, in.pos(start));
            } else {
                annotation = in.expression();
            }
        }
        return new Arg(name, annotation, null, in.pos(from));
    }
}
