package org.naja.parser;

import java.util.ArrayList;
import java.util.List;
import org.naja.parser.Ast.CmpOp;
import org.naja.parser.Ast.Comprehension;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.ExprContext;

/** Reads expressions of wrong source. Operators and contexts are not told apart where no message needs them. */
abstract class DiagnosisExpressions extends DiagnosisBase {
    private static final int EXPRESSION = 1;
    private static final int DISJUNCTION = 2;
    private static final int BITWISE_OR = 3;
    private static final int PRIMARY = 4;
    private static final int STAR_EXPRESSION = 5;
    private static final int NAMED_MISTAKE = 6;
    private static final int ATOM = FIRST_EXACT_RULE;
    private static final int INVERSION = 8;
    static final int BLOCK = 10;
    static final int SIMPLE = 11;
    static final int STAR_TARGET = 12;
    static final int ARGS = FIRST_EXACT_RULE + 1;

    DiagnosisExpressions(Tokens tokens) {
        super(tokens);
    }

    // Provided by the parts of the reader that come after this one.

    /** Optional arguments up to the closing parenthesis. */
    abstract void arguments();

    /** Optional parameters of a lambda. */
    abstract void lambdaParameters();

    // ---- Lists of expressions ----

    final Expr starExpressions() {
        return tupleOf(this::starExpression);
    }

    final Expr expressions() {
        return tupleOf(this::expression);
    }

    private Expr tupleOf(java.util.function.Supplier<Expr> item) {
        int from = m;
        ArrayList<Expr> items = commaSeparated(item);
        if (items == null) {
            return null;
        }
        boolean comma = eat(Tok.COMMA);
        return items.size() == 1 && !comma ? items.get(0) : new Ast.Tuple(items, ExprContext.LOAD, pos(from));
    }

    final Expr starExpression() {
        return memo(STAR_EXPRESSION, () -> at(Tok.STAR) ? starredOperand() : expression());
    }

    final Expr starNamedExpression() {
        return at(Tok.STAR) ? starredOperand() : namedExpression();
    }

    private Expr starredOperand() {
        int from = m;
        m++;
        Expr e = bitwiseOr();
        return e == null ? none(from) : new Ast.Starred(e, ExprContext.LOAD, pos(from));
    }

    /** The starred form for arguments and subscripts, which takes any expression. */
    final Expr starredExpression() {
        int from = m;
        if (!eat(Tok.STAR)) {
            return null;
        }
        Expr e = expression();
        if (hunting && e != null) {
            int end = m;
            Expr value = eat(Tok.EQUAL) ? expression() : null;
            if (value != null) {
                throw error(t.position(from), value.pos(), "cannot assign to iterable argument unpacking");
            }
            m = end;
        }
        return e == null ? none(from) : new Ast.Starred(e, ExprContext.LOAD, pos(from));
    }

    final ArrayList<Expr> starNamedExpressions() {
        ArrayList<Expr> items = commaSeparated(this::starNamedExpression);
        if (items != null) {
            eat(Tok.COMMA);
        }
        return items;
    }

    final Expr yieldExpression() {
        int from = m;
        if (!eat(Tok.YIELD)) {
            return null;
        }
        if (eat(Tok.FROM)) {
            Expr e = expression();
            if (e != null) {
                return new Ast.YieldFrom(e, pos(from));
            }
            m = from + 1;
        }
        return new Ast.Yield(starExpressions(), pos(from));
    }

    final Expr yieldOrStarExpressions() {
        Expr e = yieldExpression();
        return e != null ? e : starExpressions();
    }

    // ---- Named expressions ----

    final Expr assignmentExpression() {
        int from = m;
        if (!eat(Tok.NAME) || !eat(Tok.COLONEQUAL)) {
            return none(from);
        }
        Expr value = expression();
        return value == null ? none(from) : new Ast.NamedExpr(name(from), value, pos(from));
    }

    final Expr name(int token) {
        return new Ast.Name(t.name[token], ExprContext.LOAD, t.position(token));
    }

    final Expr namedExpression() {
        Expr e = assignmentExpression();
        if (e != null) {
            return e;
        }
        if (hunting) {
            memo(NAMED_MISTAKE, this::namedMistake);
        }
        return unnamedExpression();
    }

    /** An expression that a walrus does not follow. */
    final Expr unnamedExpression() {
        int from = m;
        Expr e = expression();
        return e == null || at(Tok.COLONEQUAL) ? none(from) : e;
    }

    private Expr namedMistake() {
        int from = m;
        Expr a = expression();
        if (a != null && eat(Tok.COLONEQUAL) && expression() != null) {
            throw error(a, "cannot use assignment expressions with " + describe(a));
        }
        m = from;
        if (eat(Tok.NAME) && eat(Tok.EQUAL)) {
            Expr b = bitwiseOr();
            if (b != null && !at(Tok.EQUAL, Tok.COLONEQUAL)) {
                throw error(t.position(from), b.pos(),
                        "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
            }
        }
        m = from;
        boolean excluded = follows(() -> list() != null || tuple() != null || generator() != null)
                || at(Tok.TRUE, Tok.NONE) || at(Tok.FALSE);
        if (!excluded) {
            a = bitwiseOr();
            if (a != null && eat(Tok.EQUAL) && bitwiseOr() != null && !at(Tok.EQUAL, Tok.COLONEQUAL)) {
                throw error(a, "cannot assign to " + describe(a) + " here. Maybe you meant '==' instead of '='?");
            }
        }
        return none(from);
    }

    // ---- Expressions ----

    final Expr expression() {
        return memo(EXPRESSION, this::readExpression);
    }

    private Expr readExpression() {
        if (hunting) {
            expressionMistake();
            legacyMistake();
        }
        return plainExpression();
    }

    private Expr plainExpression() {
        int from = m;
        Expr a = disjunction();
        if (a == null) {
            return lambda();
        }
        int end = m;
        if (eat(Tok.IF)) {
            Expr test = disjunction();
            if (test != null && eat(Tok.ELSE)) {
                Expr orelse = expression();
                if (orelse != null) {
                    return new Ast.IfExp(test, a, orelse, pos(from));
                }
            }
        }
        m = end;
        return a;
    }

    private Expr lambda() {
        int from = m;
        if (!eat(Tok.LAMBDA)) {
            return null;
        }
        lambdaParameters();
        if (eat(Tok.COLON)) {
            Expr body = expression();
            if (body != null) {
                return new Ast.Lambda(null, body, pos(from));
            }
        }
        return none(from);
    }

    private static boolean isLegacy(Expr e) {
        return e instanceof Ast.Name n && (n.id().equals("print") || n.id().equals("exec"));
    }

    /** Python takes any beginning of a soft keyword for one here. */
    private boolean atSoftKeyword() {
        if (!at(Tok.NAME)) {
            return false;
        }
        String name = t.name[m];
        return "_".startsWith(name) || "case".startsWith(name) || "match".startsWith(name) || "type".startsWith(name);
    }

    private void expressionMistake() {
        int from = m;
        if (!follows(() -> eat(Tok.NAME) && eat(Tok.STRING)) && !atSoftKeyword()) {
            Expr a = disjunction();
            if (a != null) {
                hunting = false;
                Expr b = plainExpression(); // what it throws ends the hunt anyway
                hunting = true;
                if (b != null && !isLegacy(a) && t.level[m - 1] != 0) {
                    throw error(a.pos(), b.pos(), "invalid syntax. Perhaps you forgot a comma?");
                }
            }
        }
        m = from;
        Expr a = disjunction();
        if (a != null && eat(Tok.IF)) {
            Expr b = disjunction();
            if (b != null && !at(Tok.ELSE, Tok.COLON)) {
                throw error(a.pos(), b.pos(), "expected 'else' after 'if' expression");
            }
        }
        m = from;
        if (eat(Tok.LAMBDA)) {
            lambdaParameters();
            int colon = m;
            if (eat(Tok.COLON) && at(Tok.FSTRING_MIDDLE)) {
                throw errorAt(from, colon, "f-string: lambda expressions are not allowed without parentheses");
            }
        }
        m = from;
    }

    private void legacyMistake() {
        int from = m;
        if (eat(Tok.NAME) && !at(Tok.LPAR)) {
            Expr b = starExpressions();
            String name = t.name[from];
            if (b != null && (name.equals("print") || name.equals("exec"))) {
                throw error(t.position(from), b.pos(), "Missing parentheses in call to '" + name
                        + "'. Did you mean " + name + "(...)?");
            }
        }
        m = from;
    }

    // ---- Operators ----

    final Expr disjunction() {
        return memo(DISJUNCTION, () -> chain(Tok.OR));
    }

    private Expr chain(int operator) {
        int from = m;
        Expr first = operator == Tok.OR ? chain(Tok.AND) : inversion();
        if (first == null) {
            return null;
        }
        boolean several = false;
        while (true) {
            int before = m;
            if (!eat(operator)) {
                break;
            }
            if ((operator == Tok.OR ? chain(Tok.AND) : inversion()) == null) {
                m = before;
                break;
            }
            several = true;
        }
        return several ? new Ast.BoolOp(Ast.BoolOperator.OR, List.of(first), pos(from)) : first;
    }

    private Expr inversion() {
        return memo(INVERSION, () -> {
            int from = m;
            while (eat(Tok.NOT)) {
                // any number of them
            }
            boolean not = m > from;
            Expr e = comparison();
            return e == null ? none(from) : not ? new Ast.UnaryOp(Ast.UnaryOperator.NOT, e, pos(from)) : e;
        });
    }

    private Expr comparison() {
        int from = m;
        Expr left = bitwiseOr();
        if (left == null) {
            return null;
        }
        CmpOp first = null;
        while (true) {
            int before = m;
            CmpOp op = comparisonOperator();
            if (op == null || bitwiseOr() == null) {
                m = before;
                break;
            }
            first = first == null ? op : first;
        }
        return first == null ? left : new Ast.Compare(left, List.of(first), List.of(left), pos(from));
    }

    private CmpOp comparisonOperator() {
        switch (type()) {
            case Tok.EQEQUAL, Tok.LESS, Tok.GREATER, Tok.LESSEQUAL, Tok.GREATEREQUAL -> {
                m++;
                return CmpOp.EQ;
            }
            case Tok.NOTEQUAL -> {
                if (t.src[t.start[m]] == '<') {
                    return null;
                }
                m++;
                return CmpOp.EQ;
            }
            case Tok.IN -> {
                m++;
                return CmpOp.IN;
            }
            case Tok.NOT -> {
                m++;
                return eat(Tok.IN) ? CmpOp.NOT_IN : none(m - 1);
            }
            case Tok.IS -> {
                m++;
                // "is" is tried with the operand "not x" too, which comes to the same.
                eat(Tok.NOT);
                return CmpOp.IS;
            }
            default -> {
                return null;
            }
        }
    }

    final Expr bitwiseOr() {
        return memo(BITWISE_OR, () -> binary(1));
    }

    private static int precedence(int type) {
        return switch (type) {
            case Tok.VBAR -> 1;
            case Tok.CIRCUMFLEX -> 2;
            case Tok.AMPER -> 3;
            case Tok.LEFTSHIFT, Tok.RIGHTSHIFT -> 4;
            case Tok.PLUS, Tok.MINUS -> 5;
            case Tok.STAR, Tok.SLASH, Tok.DOUBLESLASH, Tok.PERCENT, Tok.AT -> 6;
            default -> 0;
        };
    }

    private Expr binary(int minimum) {
        int from = m;
        Expr left = factor();
        if (left == null) {
            return null;
        }
        while (true) {
            int before = m;
            int precedence = precedence(type());
            if (precedence < minimum) {
                return left;
            }
            m++;
            if (binary(precedence + 1) == null) {
                m = before;
                return left;
            }
            left = new Ast.BinOp(left, Ast.Operator.ADD, left, pos(from));
        }
    }

    private Expr factor() {
        int from = m;
        while (at(Tok.PLUS, Tok.MINUS) || at(Tok.TILDE)) {
            m++;
        }
        boolean signed = m > from;
        Expr e = power();
        return e == null ? none(from) : signed ? new Ast.UnaryOp(Ast.UnaryOperator.U_SUB, e, pos(from)) : e;
    }

    private Expr power() {
        int from = m;
        boolean await = eat(Tok.AWAIT);
        Expr e = primary();
        if (e == null) {
            return none(from);
        }
        e = await ? new Ast.Await(e, pos(from)) : e;
        int before = m;
        if (eat(Tok.DOUBLESTAR)) {
            if (factor() != null) {
                return new Ast.BinOp(e, Ast.Operator.POW, e, pos(from));
            }
            m = before;
        }
        return e;
    }

    // ---- Primaries ----

    private Expr primary() {
        return memo(PRIMARY, () -> {
            int from = m;
            Expr e = atom();
            while (e != null) {
                Expr longer = trailer(e, from);
                if (longer == null) {
                    break;
                }
                e = longer;
            }
            return e;
        });
    }

    /** One more attribute, call or subscript, or null. */
    private Expr trailer(Expr e, int from) {
        int before = m;
        switch (type()) {
            case Tok.DOT -> {
                m++;
                if (eat(Tok.NAME)) {
                    return new Ast.Attribute(e, "", ExprContext.LOAD, pos(from));
                }
            }
            case Tok.LPAR -> {
                if (generator() != null) {
                    return new Ast.Call(e, List.of(), List.of(), pos(from));
                }
                m++;
                arguments();
                if (eat(Tok.RPAR)) {
                    return new Ast.Call(e, List.of(), List.of(), pos(from));
                }
            }
            case Tok.LSQB -> {
                m++;
                if (slices() && eat(Tok.RSQB)) {
                    return new Ast.Subscript(e, e, ExprContext.LOAD, pos(from));
                }
            }
            default -> { }
        }
        return none(before);
    }

    private boolean slices() {
        int from = m;
        if (slice() != null && !at(Tok.COMMA)) {
            return true;
        }
        m = from;
        ArrayList<Object> items = commaSeparated(() -> {
            Object item = slice();
            return item != null ? item : starredExpression();
        });
        if (items == null) {
            return false;
        }
        eat(Tok.COMMA);
        return true;
    }

    private Object slice() {
        int from = m;
        expression();
        if (eat(Tok.COLON)) {
            expression();
            if (eat(Tok.COLON)) {
                expression();
            }
            return Boolean.TRUE;
        }
        m = from;
        return namedExpression();
    }

    // ---- Atoms ----

    final Expr atom() {
        return memo(ATOM, this::readAtom);
    }

    private Expr constant(Object value) {
        m++;
        return new Ast.Constant(value, null, t.position(m - 1));
    }

    private Expr readAtom() {
        return switch (type()) {
            case Tok.NAME -> {
                m++;
                yield name(m - 1);
            }
            case Tok.TRUE -> constant(Boolean.TRUE);
            case Tok.FALSE -> constant(Boolean.FALSE);
            case Tok.NONE -> constant(Ast.NONE);
            case Tok.ELLIPSIS -> constant(Ast.ELLIPSIS);
            case Tok.NUMBER -> constant(0L);
            case Tok.STRING, Tok.FSTRING_START -> strings();
            case Tok.LPAR -> {
                Expr e = tuple();
                e = e != null ? e : group();
                yield e != null ? e : generator();
            }
            case Tok.LSQB -> {
                Expr e = list();
                yield e != null ? e : comprehension(Tok.LSQB, Tok.RSQB);
            }
            case Tok.LBRACE -> {
                Expr e = dict();
                e = e != null ? e : set();
                e = e != null ? e : dictComprehension();
                yield e != null ? e : comprehension(Tok.LBRACE, Tok.RBRACE);
            }
            default -> null;
        };
    }

    final Expr tuple() {
        int from = m;
        if (!eat(Tok.LPAR)) {
            return null;
        }
        ArrayList<Expr> items = new ArrayList<>();
        Expr first = starNamedExpression();
        if (first != null) {
            if (eat(Tok.COMMA)) {
                items.add(first);
                ArrayList<Expr> more = starNamedExpressions();
                if (more != null) {
                    items.addAll(more);
                }
            } else {
                m = from + 1;
            }
        }
        return eat(Tok.RPAR) ? new Ast.Tuple(items, ExprContext.LOAD, pos(from)) : none(from);
    }

    final Expr list() {
        int from = m;
        if (!eat(Tok.LSQB)) {
            return null;
        }
        ArrayList<Expr> items = starNamedExpressions();
        return eat(Tok.RSQB)
                ? new Ast.List(items == null ? List.of() : items, ExprContext.LOAD, pos(from)) : none(from);
    }

    private Expr group() {
        int from = m;
        m++;
        Expr e = yieldExpression();
        e = e != null ? e : namedExpression();
        if (e != null && eat(Tok.RPAR)) {
            return e;
        }
        m = from + 1;
        if (hunting) {
            Expr starred = starredExpression();
            if (starred != null && eat(Tok.RPAR)) {
                throw error(starred, "cannot use starred expression here");
            }
            m = from + 1;
            if (eat(Tok.DOUBLESTAR) && expression() != null && eat(Tok.RPAR)) {
                throw errorAt(from + 1, "cannot use double starred expression here");
            }
        }
        return none(from);
    }

    final Expr generator() {
        int from = m;
        if (!eat(Tok.LPAR)) {
            return null;
        }
        Expr e = assignmentExpression();
        e = e != null ? e : unnamedExpression();
        if (e != null && comprehensions() != null && eat(Tok.RPAR)) {
            return new Ast.GeneratorExp(e, List.of(), pos(from));
        }
        m = from;
        comprehensionMistake();
        return none(from);
    }

    private Expr comprehension(int open, int close) {
        int from = m;
        if (!eat(open)) {
            return null;
        }
        Expr e = namedExpression();
        if (e != null && comprehensions() != null && eat(close)) {
            return open == Tok.LSQB ? new Ast.ListComp(e, List.of(), pos(from))
                    : new Ast.SetComp(e, List.of(), pos(from));
        }
        m = from;
        comprehensionMistake();
        return none(from);
    }

    private void comprehensionMistake() {
        if (!hunting) {
            return;
        }
        int from = m;
        boolean round = at(Tok.LPAR);
        m++;
        Expr a = starredExpression();
        if (a != null && comprehensions() != null) {
            throw error(a, "iterable unpacking cannot be used in comprehension");
        }
        if (!round) {
            m = from + 1;
            a = starNamedExpression();
            int comma = m;
            if (a != null && eat(Tok.COMMA)) {
                ArrayList<Expr> b = starNamedExpressions();
                if (b != null && comprehensions() != null) {
                    throw error(a.pos(), b.getLast().pos(),
                            "did you forget parentheses around the comprehension target?");
                }
                m = comma + 1;
                if (comprehensions() != null) {
                    throw error(a.pos(), t.position(comma),
                            "did you forget parentheses around the comprehension target?");
                }
            }
        }
        m = from;
    }

    private Expr set() {
        int from = m;
        m++;
        ArrayList<Expr> items = starNamedExpressions();
        return items != null && eat(Tok.RBRACE) ? new Ast.Set(items, pos(from)) : none(from);
    }

    private Expr dict() {
        int from = m;
        m++;
        if (commaSeparated(this::dictItem) != null) {
            eat(Tok.COMMA);
        }
        if (eat(Tok.RBRACE)) {
            return new Ast.Dict(List.of(), List.of(), pos(from));
        }
        // Python looks for these mistakes right away, which is why they win over others.
        m = from + 1;
        dictMistake();
        return none(from);
    }

    private Boolean dictItem() {
        int from = m;
        if (eat(Tok.DOUBLESTAR) ? bitwiseOr() != null : pair()) {
            return true;
        }
        return none(from);
    }

    private boolean pair() {
        int from = m;
        return expression() != null && eat(Tok.COLON) && expression() != null || back(from);
    }

    private void dictMistake() {
        int from = m;
        if (commaSeparated(this::dictItem) != null && eat(Tok.COMMA)) {
            int start = m;
            Expr key = expression();
            if (key != null && !at(Tok.COLON)) {
                Ast.Position p = key.pos();
                throw Errors.bytes(t, PySyntaxException.Kind.SYNTAX, "':' expected after dictionary key", p.line(),
                        p.endCol(), p.endLine(), 0);
            }
            m = start;
            valueMistake();
        }
        m = from;
        valueMistake();
    }

    private void valueMistake() {
        int from = m;
        Expr key = expression();
        int colon = m;
        if (key != null && eat(Tok.COLON)) {
            int star = m;
            if (eat(Tok.STAR) && bitwiseOr() != null) {
                throw errorFrom(t.position(star), "cannot use a starred expression in a dictionary value");
            }
            m = colon + 1;
            if (at(Tok.RBRACE, Tok.COMMA)) {
                throw errorAt(colon, "expression expected after dictionary key and ':'");
            }
        }
        m = from;
    }

    private Expr dictComprehension() {
        int from = m;
        m++;
        if (pair() && comprehensions() != null && eat(Tok.RBRACE)) {
            return new Ast.DictComp(null, null, List.of(), pos(from));
        }
        m = from + 1;
        if (hunting && eat(Tok.DOUBLESTAR) && bitwiseOr() != null && comprehensions() != null && eat(Tok.RBRACE)) {
            throw errorAt(from + 1, "dict unpacking cannot be used in dict comprehension");
        }
        return none(from);
    }

    // ---- Comprehension clauses and targets ----

    final ArrayList<Comprehension> comprehensions() {
        ArrayList<Comprehension> clauses = new ArrayList<>();
        while (true) {
            Comprehension clause = comprehensionClause();
            if (clause == null) {
                return clauses.isEmpty() ? null : clauses;
            }
            clauses.add(clause);
        }
    }

    private Comprehension comprehensionClause() {
        int from = m;
        eat(Tok.ASYNC);
        if (!eat(Tok.FOR)) {
            return none(from);
        }
        int start = m;
        if (starTargets() != null && eat(Tok.IN)) {
            Expr iter = disjunction();
            if (iter == null) {
                return none(from);
            }
            ArrayList<Expr> ifs = new ArrayList<>();
            while (true) {
                int before = m;
                Expr test = eat(Tok.IF) ? disjunction() : null;
                if (test == null) {
                    m = before;
                    return new Comprehension(null, iter, ifs, false);
                }
                ifs.add(test);
            }
        }
        m = start;
        forTargetMistake();
        return none(from);
    }

    /** Where the last clause of a comprehension ends. */
    static Ast.Position lastItem(List<Comprehension> clauses) {
        Comprehension last = clauses.getLast();
        return last.ifs().isEmpty() ? last.iter().pos() : last.ifs().getLast().pos();
    }

    /** Complains about what follows {@code for} if it is no target. */
    final void forTargetMistake() {
        if (hunting) {
            int from = m;
            Expr e = starExpressions();
            if (e != null) {
                rejectTarget(e, TargetKind.FOR);
            }
            m = from;
        }
    }

    final Expr starTargets() {
        return tupleOf(this::starTarget);
    }

    final Expr starTarget() {
        return memo(STAR_TARGET, () -> {
            int from = m;
            if (eat(Tok.STAR)) {
                Expr e = at(Tok.STAR) ? null : starTarget();
                return e == null ? none(from) : new Ast.Starred(e, ExprContext.STORE, pos(from));
            }
            return plainTarget(true);
        });
    }

    /** A target that may be a display of targets in brackets. */
    final Expr plainTarget(boolean stars) {
        Expr e = memberTarget();
        if (e != null) {
            return e;
        }
        int from = m;
        switch (type()) {
            case Tok.NAME -> {
                m++;
                return name(from);
            }
            case Tok.LPAR -> {
                m++;
                Expr inner = plainTarget(stars);
                if (inner != null && eat(Tok.RPAR)) {
                    return inner;
                }
                m = from + 1;
                return targetList(from, Tok.RPAR, stars);
            }
            case Tok.LSQB -> {
                m++;
                return targetList(from, Tok.RSQB, stars);
            }
            default -> {
                return null;
            }
        }
    }

    private Expr targetList(int from, int close, boolean stars) {
        ArrayList<Expr> items = commaSeparated(stars ? this::starTarget : () -> plainTarget(false));
        if (items != null) {
            boolean comma = eat(Tok.COMMA);
            if (stars && close == Tok.RPAR && items.size() == 1 && !comma) {
                return none(from);
            }
        }
        return eat(close)
                ? new Ast.Tuple(items == null ? List.of() : items, ExprContext.STORE, pos(from)) : none(from);
    }

    private boolean atTrailer() {
        return at(Tok.LPAR, Tok.LSQB) || at(Tok.DOT);
    }

    /** An attribute or subscript at the end of any chain of calls, attributes and subscripts. */
    final Expr memberTarget() {
        int from = m;
        Expr e = atom();
        while (e != null && atTrailer()) {
            e = trailer(e, from);
        }
        return e instanceof Ast.Attribute || e instanceof Ast.Subscript ? e : none(from);
    }

    final Expr singleTarget() {
        Expr e = memberTarget();
        if (e != null) {
            return e;
        }
        int from = m;
        if (eat(Tok.NAME)) {
            return name(from);
        }
        if (eat(Tok.LPAR)) {
            e = singleTarget();
            if (e != null && eat(Tok.RPAR)) {
                return e;
            }
        }
        return none(from);
    }

    // ---- Strings ----

    private Expr strings() {
        int from = m;
        boolean formatted = false;
        while (true) {
            if (eat(Tok.STRING)) {
                continue;
            }
            if (!at(Tok.FSTRING_START) || !fstring()) {
                break;
            }
            formatted = true;
        }
        if (m == from) {
            return null;
        }
        return formatted ? new Ast.JoinedStr(List.of(), pos(from)) : new Ast.Constant("", null, pos(from));
    }

    private boolean fstring() {
        int from = m;
        m++;
        while (eat(Tok.FSTRING_MIDDLE) || field()) {
            // go on
        }
        return eat(Tok.FSTRING_END) || back(from);
    }

    private boolean field() {
        int from = m;
        if (!eat(Tok.LBRACE)) {
            return false;
        }
        if (yieldOrStarExpressions() != null) {
            eat(Tok.EQUAL);
            optional(() -> eat(Tok.EXCLAMATION) && eat(Tok.NAME));
            formatSpec();
            if (eat(Tok.RBRACE)) {
                return true;
            }
        }
        m = from;
        if (hunting) {
            fieldMistake();
        }
        return back(from);
    }

    private void formatSpec() {
        if (eat(Tok.COLON)) {
            while (eat(Tok.FSTRING_MIDDLE) || field()) {
                // go on
            }
        }
    }

    private void fieldMistake() {
        int open = m++;
        int type = type();
        if (type == Tok.EQUAL || type == Tok.EXCLAMATION || type == Tok.COLON || type == Tok.RBRACE) {
            throw errorAt(m, "f-string: valid expression required before '" + Operators.spelling(type) + "'");
        }
        if (yieldOrStarExpressions() == null) {
            throw errorOnNext("f-string: expecting a valid expression after '{'");
        }
        if (!at(Tok.EQUAL, Tok.EXCLAMATION) && !at(Tok.COLON, Tok.RBRACE)) {
            throw errorOnNext("f-string: expecting '=', or '!', or ':', or '}'");
        }
        if (eat(Tok.EQUAL) && !at(Tok.EXCLAMATION, Tok.COLON) && !at(Tok.RBRACE)) {
            throw errorOnNext("f-string: expecting '!', or ':', or '}'");
        }
        if (eat(Tok.EXCLAMATION)) {
            if (at(Tok.COLON, Tok.RBRACE)) {
                throw errorOnNext("f-string: missing conversion character");
            }
            if (!eat(Tok.NAME)) {
                throw errorOnNext("f-string: invalid conversion character");
            }
        }
        if (!at(Tok.COLON, Tok.RBRACE)) {
            throw errorOnNext("f-string: expecting ':' or '}'");
        }
        if (at(Tok.COLON)) {
            formatSpec();
            if (!at(Tok.RBRACE)) {
                throw errorOnNext("f-string: expecting '}', or format specs");
            }
        }
        m = open;
    }
}
