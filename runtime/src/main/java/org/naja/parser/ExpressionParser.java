package org.naja.parser;

import java.util.ArrayList;
import java.util.function.ToIntFunction;
import org.naja.parser.Ast.BoolOperator;
import org.naja.parser.Ast.CmpOp;
import org.naja.parser.Ast.Comprehension;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.ExprContext;
import org.naja.parser.Ast.Keyword;
import org.naja.parser.Ast.Operator;
import org.naja.parser.Ast.Position;
import org.naja.parser.Ast.UnaryOperator;

/** Parses expressions: recursive descent, with precedence climbing for the binary operators. */
class ExpressionParser extends TokenCursor {
    private static final byte[] PRECEDENCE = new byte[256];
    private static final Operator[] OPERATOR = new Operator[256];

    static {
        binary(Tok.VBAR, 1, Operator.BIT_OR);
        binary(Tok.CIRCUMFLEX, 2, Operator.BIT_XOR);
        binary(Tok.AMPER, 3, Operator.BIT_AND);
        binary(Tok.LEFTSHIFT, 4, Operator.L_SHIFT);
        binary(Tok.RIGHTSHIFT, 4, Operator.R_SHIFT);
        binary(Tok.PLUS, 5, Operator.ADD);
        binary(Tok.MINUS, 5, Operator.SUB);
        binary(Tok.STAR, 6, Operator.MULT);
        binary(Tok.SLASH, 6, Operator.DIV);
        binary(Tok.DOUBLESLASH, 6, Operator.FLOOR_DIV);
        binary(Tok.PERCENT, 6, Operator.MOD);
        binary(Tok.AT, 6, Operator.MAT_MULT);
    }

    private static void binary(int token, int precedence, Operator op) {
        PRECEDENCE[token] = (byte) precedence;
        OPERATOR[token] = op;
    }

    private final StringParser strings;
    private final ParameterParser parameters = new ParameterParser(this);

    ExpressionParser(Tokens tokens, WarningSink warnings, ToIntFunction<String> characterNames) {
        super(tokens);
        strings = new StringParser(this, warnings, characterNames);
    }

    final ParameterParser parameters() {
        return parameters;
    }

    // ---- Expression lists ----

    /** One or more expressions, starred ones included; more than one, or a trailing comma, make a tuple. */
    final Expr starExpressions() {
        return expressionList(true);
    }

    /** Like {@link #starExpressions} but without starred ones. */
    final Expr plainExpressions() {
        return expressionList(false);
    }

    private Expr expressionList(boolean stars) {
        int from = p;
        Expr first = stars ? starExpression() : expression();
        if (tok != Tok.COMMA) {
            return first;
        }
        ArrayList<Expr> elts = new ArrayList<>();
        elts.add(first);
        while (accept(Tok.COMMA)) {
            if (!startsExpression()) {
                break;
            }
            elts.add(stars ? starExpression() : expression());
        }
        return new Ast.Tuple(listOf(elts), ExprContext.LOAD, pos(from));
    }

    private Expr starExpression() {
        return tok == Tok.STAR ? starred() : expression();
    }

    /** Like {@link #starExpression} but also admits {@code name := value}. */
    final Expr starNamedExpression() {
        return tok == Tok.STAR ? starred() : namedExpression();
    }

    /** An expression, or a tuple without brackets whose items may be starred or named. */
    final Expr matchSubject() {
        int from = p;
        boolean star = tok == Tok.STAR;
        Expr first = starNamedExpression();
        if (tok != Tok.COMMA) {
            if (star) {
                throw fail();
            }
            return first;
        }
        ArrayList<Expr> elts = new ArrayList<>();
        elts.add(first);
        while (accept(Tok.COMMA)) {
            if (!startsExpression()) {
                break;
            }
            elts.add(starNamedExpression());
        }
        return new Ast.Tuple(listOf(elts), ExprContext.LOAD, pos(from));
    }

    private Expr starred() {
        int from = p;
        advance();
        Expr value = bitwiseOr();
        return new Ast.Starred(value, ExprContext.LOAD, pos(from));
    }

    /** Whether the current token can begin an expression or a starred one. */
    final boolean startsExpression() {
        return switch (tok) {
            case Tok.NAME, Tok.NUMBER, Tok.STRING, Tok.FSTRING_START, Tok.LPAR, Tok.LSQB, Tok.LBRACE, Tok.ELLIPSIS,
                    Tok.MINUS, Tok.PLUS, Tok.TILDE, Tok.STAR, Tok.NOT, Tok.LAMBDA, Tok.AWAIT, Tok.NONE, Tok.TRUE,
                    Tok.FALSE -> true;
            default -> false;
        };
    }

    final Expr namedExpression() {
        if (tok == Tok.NAME && peek() == Tok.COLONEQUAL) {
            int from = p;
            Expr target = new Ast.Name(t.name[p], ExprContext.STORE, t.position(p));
            advance();
            advance();
            Expr value = expression();
            return new Ast.NamedExpr(target, value, pos(from));
        }
        Expr e = expression();
        if (tok == Tok.COLONEQUAL) {
            throw fail();
        }
        return e;
    }

    final Expr yieldExpression() {
        int from = p;
        advance();
        if (accept(Tok.FROM)) {
            Expr value = expression();
            return new Ast.YieldFrom(value, pos(from));
        }
        Expr value = startsExpression() ? starExpressions() : null;
        return new Ast.Yield(value, pos(from));
    }

    // ---- Conditional expressions and lambda ----

    /** A lambda or the first part of a conditional expression, waiting for its last part. */
    private record Pending(int from, Ast.Arguments params, Expr body, Expr test) {}

    final Expr expression() {
        int from = p;
        if (tok != Tok.LAMBDA) {
            Expr e = disjunction();
            if (tok != Tok.IF) {
                return e;
            }
            reset(from); // rare enough to pay for reading it twice
        }
        return longExpression();
    }

    /** Both constructs extend to the right, so chains of them are collected and put together at the end. */
    private Expr longExpression() {
        enter();
        ArrayList<Pending> pending = new ArrayList<>();
        Expr result;
        while (true) {
            int from = p;
            if (accept(Tok.LAMBDA)) {
                Ast.Arguments params = parameters.lambda();
                expect(Tok.COLON);
                pending.add(new Pending(from, params, null, null));
                continue;
            }
            result = disjunction();
            if (tok != Tok.IF) {
                break;
            }
            advance();
            Expr test = disjunction();
            expect(Tok.ELSE);
            pending.add(new Pending(from, null, result, test));
        }
        for (int i = pending.size() - 1; i >= 0; i--) {
            Pending outer = pending.get(i);
            Position pos = pos(outer.from);
            result = outer.params != null
                    ? new Ast.Lambda(outer.params, result, pos)
                    : new Ast.IfExp(outer.test, outer.body, result, pos);
        }
        leave();
        return result;
    }

    // ---- Operators ----

    final Expr disjunction() {
        int from = p;
        Expr first = conjunction();
        if (tok != Tok.OR) {
            return first;
        }
        ArrayList<Expr> values = new ArrayList<>(2);
        values.add(first);
        while (accept(Tok.OR)) {
            values.add(conjunction());
        }
        return new Ast.BoolOp(BoolOperator.OR, listOf(values), pos(from));
    }

    private Expr conjunction() {
        int from = p;
        Expr first = inversion();
        if (tok != Tok.AND) {
            return first;
        }
        ArrayList<Expr> values = new ArrayList<>(2);
        values.add(first);
        while (accept(Tok.AND)) {
            values.add(inversion());
        }
        return new Ast.BoolOp(BoolOperator.AND, listOf(values), pos(from));
    }

    private Expr inversion() {
        int from = p;
        while (tok == Tok.NOT) {
            advance();
        }
        int operand = p;
        Expr e = comparison();
        for (int i = operand - 1; i >= from; i--) {
            e = new Ast.UnaryOp(UnaryOperator.NOT, e, pos(i));
        }
        return e;
    }

    private Expr comparison() {
        int from = p;
        Expr left = bitwiseOr();
        CmpOp op = comparisonOperator();
        if (op == null) {
            return left;
        }
        ArrayList<CmpOp> ops = new ArrayList<>(1);
        ArrayList<Expr> comparators = new ArrayList<>(1);
        while (op != null) {
            ops.add(op);
            comparators.add(bitwiseOr());
            op = comparisonOperator();
        }
        return new Ast.Compare(left, listOf(ops), listOf(comparators), pos(from));
    }

    /** Consumes a comparison operator if there is one. */
    private CmpOp comparisonOperator() {
        CmpOp op = switch (tok) {
            case Tok.EQEQUAL -> CmpOp.EQ;
            case Tok.NOTEQUAL -> t.src[t.start[p]] == '<' ? null : CmpOp.NOT_EQ;
            case Tok.LESS -> CmpOp.LT;
            case Tok.LESSEQUAL -> CmpOp.LT_E;
            case Tok.GREATER -> CmpOp.GT;
            case Tok.GREATEREQUAL -> CmpOp.GT_E;
            case Tok.IN -> CmpOp.IN;
            case Tok.IS -> CmpOp.IS;
            case Tok.NOT -> peek() == Tok.IN ? CmpOp.NOT_IN : null;
            default -> null;
        };
        if (op != null) {
            advance();
            if (op == CmpOp.NOT_IN) {
                advance();
            } else if (op == CmpOp.IS && accept(Tok.NOT)) {
                return CmpOp.IS_NOT;
            }
        }
        return op;
    }

    final Expr bitwiseOr() {
        return binary(1);
    }

    private Expr binary(int minimum) {
        int from = p;
        Expr left = unary();
        int precedence;
        while ((precedence = PRECEDENCE[tok]) >= minimum) {
            Operator op = OPERATOR[tok];
            advance();
            Expr right = binary(precedence + 1);
            left = new Ast.BinOp(left, op, right, pos(from));
        }
        return left;
    }

    private static UnaryOperator unaryOperator(int type) {
        return switch (type) {
            case Tok.MINUS -> UnaryOperator.U_SUB;
            case Tok.PLUS -> UnaryOperator.U_ADD;
            case Tok.TILDE -> UnaryOperator.INVERT;
            default -> null;
        };
    }

    private Expr unary() {
        int from = p;
        while (tok == Tok.MINUS || tok == Tok.PLUS || tok == Tok.TILDE) {
            advance();
        }
        int operand = p;
        Expr e = power();
        for (int i = operand - 1; i >= from; i--) {
            e = new Ast.UnaryOp(unaryOperator(typeAt(i)), e, pos(i));
        }
        return e;
    }

    private Expr power() {
        int from = p;
        Expr base;
        if (accept(Tok.AWAIT)) {
            Expr value = primary();
            base = new Ast.Await(value, pos(from));
        } else {
            base = primary();
        }
        if (tok != Tok.DOUBLESTAR) {
            return base;
        }
        advance();
        enter();
        Expr exponent = unary();
        leave();
        return new Ast.BinOp(base, Operator.POW, exponent, pos(from));
    }

    // ---- Primaries ----

    private Expr primary() {
        int from = p;
        Expr e = atom();
        while (true) {
            switch (tok) {
                case Tok.DOT -> {
                    advance();
                    String attr = expectName();
                    e = new Ast.Attribute(e, attr, ExprContext.LOAD, pos(from));
                }
                case Tok.LPAR -> e = call(e, from);
                case Tok.LSQB -> {
                    advance();
                    Expr slice = slices();
                    expect(Tok.RSQB);
                    e = new Ast.Subscript(e, slice, ExprContext.LOAD, pos(from));
                }
                default -> {
                    return e;
                }
            }
        }
    }

    private Expr call(Expr func, int from) {
        ArrayList<Expr> args = new ArrayList<>();
        ArrayList<Keyword> keywords = new ArrayList<>();
        int open = p;
        advance();
        arguments(args, keywords, open);
        expect(Tok.RPAR);
        return new Ast.Call(func, listOf(args), listOf(keywords), pos(from));
    }

    /**
     * Reads arguments up to the closing bracket. A generator expression that is the only argument uses the call's
     * own brackets, which is allowed when {@code open} is the index of the opening one rather than -1.
     */
    final void arguments(ArrayList<Expr> args, ArrayList<Keyword> keywords, int open) {
        boolean sawKeyword = false;
        boolean sawDoubleStar = false;
        while (tok != Tok.RPAR) {
            int from = p;
            if (tok == Tok.STAR) {
                if (sawDoubleStar) {
                    throw fail();
                }
                advance();
                Expr value = expression();
                args.add(new Ast.Starred(value, ExprContext.LOAD, pos(from)));
            } else if (accept(Tok.DOUBLESTAR)) {
                Expr value = expression();
                keywords.add(new Keyword(null, value, pos(from)));
                sawDoubleStar = true;
            } else if (tok == Tok.NAME && peek() == Tok.EQUAL) {
                String name = expectName();
                advance();
                Expr value = expression();
                keywords.add(new Keyword(name, value, pos(from)));
                sawKeyword = true;
            } else {
                if (sawKeyword || sawDoubleStar) {
                    throw fail();
                }
                Expr e = namedExpression();
                if (tok == Tok.FOR || tok == Tok.ASYNC) {
                    if (open < 0 || !args.isEmpty()) {
                        throw fail();
                    }
                    java.util.List<Comprehension> generators = comprehensions();
                    if (tok != Tok.RPAR) {
                        throw fail();
                    }
                    Position inner = pos(open);
                    args.add(new Ast.GeneratorExp(e, generators,
                            new Position(inner.line(), inner.col(), t.endLine[p], t.endCol[p])));
                    return;
                }
                args.add(e);
            }
            if (!accept(Tok.COMMA)) {
                return;
            }
        }
        if (p == open + 2) {
            throw fail(); // nothing but a comma
        }
    }

    private Expr slices() {
        int from = p;
        boolean star = tok == Tok.STAR;
        Expr first = sliceOrStarred();
        if (tok != Tok.COMMA && !star) {
            return first;
        }
        ArrayList<Expr> elts = new ArrayList<>();
        elts.add(first);
        while (accept(Tok.COMMA)) {
            if (tok == Tok.RSQB) {
                break;
            }
            elts.add(sliceOrStarred());
        }
        return new Ast.Tuple(listOf(elts), ExprContext.LOAD, pos(from));
    }

    private Expr sliceOrStarred() {
        int from = p;
        if (accept(Tok.STAR)) {
            Expr value = expression();
            return new Ast.Starred(value, ExprContext.LOAD, pos(from));
        }
        Expr lower = null;
        if (tok != Tok.COLON) {
            lower = namedExpression();
            if (tok != Tok.COLON) {
                return lower;
            }
            if (lower instanceof Ast.NamedExpr && typeAt(from + 1) == Tok.COLONEQUAL) {
                throw fail(); // needs parentheses before a colon
            }
        }
        advance();
        Expr upper = sliceEnds() ? null : expression();
        Expr step = accept(Tok.COLON) && !sliceEnds() ? expression() : null;
        return new Ast.Slice(lower, upper, step, pos(from));
    }

    private boolean sliceEnds() {
        return tok == Tok.COLON || tok == Tok.COMMA || tok == Tok.RSQB;
    }

    // ---- Atoms ----

    final Expr atom() {
        int i = p;
        switch (tok) {
            case Tok.NAME -> {
                advance();
                return new Ast.Name(t.name[i], ExprContext.LOAD, t.position(i));
            }
            case Tok.NUMBER -> {
                advance();
                return new Ast.Constant(Numbers.parse(t, i), null, t.position(i));
            }
            case Tok.STRING, Tok.FSTRING_START -> {
                return strings.strings();
            }
            case Tok.LPAR -> {
                return parenthesized();
            }
            case Tok.LSQB -> {
                return listDisplay();
            }
            case Tok.LBRACE -> {
                return braced();
            }
            case Tok.NONE -> {
                return constant(Ast.NONE);
            }
            case Tok.TRUE -> {
                return constant(Boolean.TRUE);
            }
            case Tok.FALSE -> {
                return constant(Boolean.FALSE);
            }
            case Tok.ELLIPSIS -> {
                return constant(Ast.ELLIPSIS);
            }
            default -> throw fail();
        }
    }

    private Expr constant(Object value) {
        int i = p;
        advance();
        return new Ast.Constant(value, null, t.position(i));
    }

    private Expr parenthesized() {
        int from = p;
        advance();
        if (accept(Tok.RPAR)) {
            return new Ast.Tuple(java.util.List.of(), ExprContext.LOAD, pos(from));
        }
        if (tok == Tok.YIELD) {
            Expr e = yieldExpression();
            expect(Tok.RPAR);
            return e;
        }
        boolean star = tok == Tok.STAR;
        Expr first = starNamedExpression();
        if (tok == Tok.COMMA) {
            java.util.List<Expr> elts = moreElements(first, Tok.RPAR);
            return new Ast.Tuple(elts, ExprContext.LOAD, pos(from));
        }
        if (star) {
            throw fail();
        }
        if (tok == Tok.FOR || tok == Tok.ASYNC) {
            java.util.List<Comprehension> generators = comprehensions();
            expect(Tok.RPAR);
            return new Ast.GeneratorExp(first, generators, pos(from));
        }
        expect(Tok.RPAR);
        return first;
    }

    private Expr listDisplay() {
        int from = p;
        advance();
        if (accept(Tok.RSQB)) {
            return new Ast.List(java.util.List.of(), ExprContext.LOAD, pos(from));
        }
        boolean star = tok == Tok.STAR;
        Expr first = starNamedExpression();
        if (!star && (tok == Tok.FOR || tok == Tok.ASYNC)) {
            java.util.List<Comprehension> generators = comprehensions();
            expect(Tok.RSQB);
            return new Ast.ListComp(first, generators, pos(from));
        }
        java.util.List<Expr> elts = moreElements(first, Tok.RSQB);
        return new Ast.List(elts, ExprContext.LOAD, pos(from));
    }

    /** The rest of a display after its first element, closing bracket included. */
    private java.util.List<Expr> moreElements(Expr first, int close) {
        ArrayList<Expr> elts = new ArrayList<>();
        elts.add(first);
        while (accept(Tok.COMMA)) {
            if (tok == close) {
                break;
            }
            elts.add(starNamedExpression());
        }
        expect(close);
        return listOf(elts);
    }

    private Expr braced() {
        int from = p;
        advance();
        if (accept(Tok.RBRACE)) {
            return new Ast.Dict(java.util.List.of(), java.util.List.of(), pos(from));
        }
        if (tok == Tok.DOUBLESTAR) {
            return dictItems(from, new ArrayList<>(), new ArrayList<>());
        }
        boolean star = tok == Tok.STAR;
        boolean named = tok == Tok.NAME && peek() == Tok.COLONEQUAL;
        Expr first = starNamedExpression();
        if (!star && !named && accept(Tok.COLON)) {
            Expr value = expression();
            if (tok == Tok.FOR || tok == Tok.ASYNC) {
                java.util.List<Comprehension> generators = comprehensions();
                expect(Tok.RBRACE);
                return new Ast.DictComp(first, value, generators, pos(from));
            }
            ArrayList<Expr> keys = new ArrayList<>();
            ArrayList<Expr> values = new ArrayList<>();
            keys.add(first);
            values.add(value);
            if (!accept(Tok.COMMA)) {
                expect(Tok.RBRACE);
                return new Ast.Dict(listOf(keys), listOf(values), pos(from));
            }
            return dictItems(from, keys, values);
        }
        if (!star && (tok == Tok.FOR || tok == Tok.ASYNC)) {
            java.util.List<Comprehension> generators = comprehensions();
            expect(Tok.RBRACE);
            return new Ast.SetComp(first, generators, pos(from));
        }
        java.util.List<Expr> elts = moreElements(first, Tok.RBRACE);
        return new Ast.Set(elts, pos(from));
    }

    private Expr dictItems(int from, ArrayList<Expr> keys, ArrayList<Expr> values) {
        while (tok != Tok.RBRACE) {
            if (accept(Tok.DOUBLESTAR)) {
                keys.add(null);
                values.add(bitwiseOr());
            } else {
                keys.add(expression());
                expect(Tok.COLON);
                values.add(expression());
            }
            if (!accept(Tok.COMMA)) {
                break;
            }
        }
        expect(Tok.RBRACE);
        return new Ast.Dict(listOf(keys), listOf(values), pos(from));
    }

    // ---- Comprehensions and targets ----

    private java.util.List<Comprehension> comprehensions() {
        ArrayList<Comprehension> generators = new ArrayList<>(1);
        while (tok == Tok.FOR || tok == Tok.ASYNC) {
            boolean async = accept(Tok.ASYNC);
            expect(Tok.FOR);
            Expr target = starTargets();
            expect(Tok.IN);
            Expr iter = disjunction();
            ArrayList<Expr> ifs = new ArrayList<>(1);
            while (accept(Tok.IF)) {
                ifs.add(disjunction());
            }
            generators.add(new Comprehension(target, iter, listOf(ifs), async));
        }
        return listOf(generators);
    }

    /** The targets of a loop, which end at {@code in}. */
    final Expr starTargets() {
        int from = p;
        Expr first = starTarget();
        if (tok != Tok.COMMA) {
            return first;
        }
        ArrayList<Expr> elts = new ArrayList<>();
        elts.add(first);
        while (accept(Tok.COMMA)) {
            if (!startsExpression()) {
                break;
            }
            elts.add(starTarget());
        }
        return new Ast.Tuple(listOf(elts), ExprContext.STORE, pos(from));
    }

    /** Reads more than a target can be, and then rejects what is not one. */
    final Expr starTarget() {
        Expr target = Targets.store(tok == Tok.STAR ? starred() : bitwiseOr());
        if (target == null) {
            throw fail();
        }
        return target;
    }
}
