package org.naja.parser;

import java.util.ArrayList;
import org.naja.parser.Ast.Expr;

/** Reads the simple statements of wrong source. */
abstract class DiagnosisStatements extends DiagnosisPatterns {
    DiagnosisStatements(Tokens tokens) {
        super(tokens);
    }

    final boolean simpleStatements() {
        int from = m;
        if (!simpleStatement()) {
            return false;
        }
        while (eat(Tok.SEMI)) {
            if (!simpleStatement()) {
                break;
            }
        }
        return eat(Tok.NEWLINE) || back(from);
    }

    private boolean simpleStatement() {
        return memo(SIMPLE, () -> readSimpleStatement() ? Boolean.TRUE : null) != null;
    }

    private boolean readSimpleStatement() {
        int from = m;
        if (assignment()) {
            return true;
        }
        m = from;
        if (atWord("type") && attempt(this::typeAlias)) {
            return true;
        }
        if (starExpressions() != null) {
            return true;
        }
        switch (type()) {
            case Tok.RETURN -> {
                m++;
                starExpressions();
                return true;
            }
            case Tok.IMPORT -> {
                if (hunting) {
                    importMistake();
                }
                m++;
                return commaSeparated(() -> dottedAlias() ? Boolean.TRUE : null) != null || back(from);
            }
            case Tok.FROM -> {
                return importFrom() || back(from);
            }
            case Tok.RAISE -> {
                m++;
                if (expression() != null) {
                    optional(() -> eat(Tok.FROM) && expression() != null);
                }
                return true;
            }
            case Tok.PASS, Tok.BREAK, Tok.CONTINUE -> {
                m++;
                return true;
            }
            case Tok.DEL -> {
                return delete() || back(from);
            }
            case Tok.YIELD -> {
                return yieldExpression() != null;
            }
            case Tok.ASSERT -> {
                m++;
                if (expression() == null) {
                    return back(from);
                }
                optional(() -> eat(Tok.COMMA) && expression() != null);
                return true;
            }
            case Tok.GLOBAL, Tok.NONLOCAL -> {
                m++;
                return commaSeparated(() -> eat(Tok.NAME) ? Boolean.TRUE : null) != null || back(from);
            }
            default -> {
                return false;
            }
        }
    }

    private void importMistake() {
        int from = m++;
        if (commaSeparated(() -> dottedName(false) ? Boolean.TRUE : null) != null && eat(Tok.FROM)
                && dottedName(false)) {
            type();
            throw errorFrom(t.position(from), "Did you mean to use 'from ... import ...' instead?");
        }
        m = from;
    }

    private boolean dottedAlias() {
        return attempt(() -> {
            if (!eat(Tok.NAME)) {
                return false;
            }
            many(() -> eat(Tok.DOT) && eat(Tok.NAME));
            optional(() -> eat(Tok.AS) && eat(Tok.NAME));
            return true;
        });
    }

    private boolean importFrom() {
        m++;
        boolean dots = many(() -> eat(Tok.DOT) || eat(Tok.ELLIPSIS));
        boolean name = eat(Tok.NAME);
        if (name) {
            many(() -> eat(Tok.DOT) && eat(Tok.NAME));
        }
        if (!name && !dots || !eat(Tok.IMPORT)) {
            return false;
        }
        int from = m;
        if (eat(Tok.LPAR)) {
            if (importNames()) {
                eat(Tok.COMMA);
                if (eat(Tok.RPAR)) {
                    return true;
                }
            }
            return back(from);
        }
        if (importNames()) {
            if (!at(Tok.COMMA)) {
                return true;
            }
            if (hunting && eat(Tok.COMMA) && at(Tok.NEWLINE)) {
                throw error("trailing comma not allowed without surrounding parentheses");
            }
            return back(from);
        }
        return eat(Tok.STAR);
    }

    private boolean importNames() {
        return commaSeparated(() -> attempt(() -> {
            if (!eat(Tok.NAME)) {
                return false;
            }
            optional(() -> eat(Tok.AS) && eat(Tok.NAME));
            return true;
        }) ? Boolean.TRUE : null) != null;
    }

    private boolean delete() {
        m++;
        int from = m;
        if (commaSeparated(() -> plainTarget(false)) != null) {
            eat(Tok.COMMA);
            if (at(Tok.SEMI, Tok.NEWLINE)) {
                return true;
            }
        }
        m = from;
        if (hunting) {
            Expr e = starExpressions();
            if (e != null) {
                rejectTarget(e, TargetKind.DEL);
            }
        }
        return false;
    }

    private boolean typeAlias() {
        if (!eatWord("type") || !eat(Tok.NAME)) {
            return false;
        }
        typeParameters();
        return eat(Tok.EQUAL) && expression() != null;
    }

    /** Optional type parameters. */
    final void typeParameters() {
        optional(() -> {
            if (!eat(Tok.LSQB) || commaSeparated(this::typeParameter) == null) {
                return false;
            }
            eat(Tok.COMMA);
            return eat(Tok.RSQB);
        });
    }

    private Boolean typeParameter() {
        int from = m;
        int star = type();
        if (star == Tok.STAR || star == Tok.DOUBLESTAR) {
            m++;
            if (!eat(Tok.NAME)) {
                return none(from);
            }
            int colon = m;
            if (eat(Tok.COLON)) {
                Expr bound = expression();
                if (bound != null) {
                    throw errorFrom(t.position(colon), "cannot use "
                            + (bound instanceof Ast.Tuple ? "constraints" : "bound") + " with "
                            + (star == Tok.STAR ? "TypeVarTuple" : "ParamSpec"));
                }
                m = colon;
            }
            return true;
        }
        if (!eat(Tok.NAME)) {
            return null;
        }
        optional(() -> eat(Tok.COLON) && expression() != null);
        return true;
    }

    // ---- Assignments ----

    private boolean assignment() {
        int from = m;
        if (eat(Tok.NAME) && eat(Tok.COLON) && expression() != null) {
            optional(() -> eat(Tok.EQUAL) && yieldOrStarExpressions() != null);
            return true;
        }
        m = from;
        if (annotatedTarget() && eat(Tok.COLON) && expression() != null) {
            optional(() -> eat(Tok.EQUAL) && yieldOrStarExpressions() != null);
            return true;
        }
        m = from;
        if (assignmentTargets() && yieldOrStarExpressions() != null && !at(Tok.EQUAL)) {
            return true;
        }
        m = from;
        if (singleTarget() != null && isAugmented(type())) {
            m++;
            return yieldOrStarExpressions() != null || back(from);
        }
        m = from;
        if (hunting) {
            assignmentMistake();
        }
        return back(from);
    }

    private boolean annotatedTarget() {
        return attempt(() -> eat(Tok.LPAR) && singleTarget() != null && eat(Tok.RPAR)) || memberTarget() != null;
    }

    private boolean assignmentTargets() {
        return many(() -> starTargets() != null && eat(Tok.EQUAL));
    }

    private static boolean isAugmented(int type) {
        return type >= Tok.PLUSEQUAL && type <= Tok.DOUBLESTAREQUAL || type == Tok.DOUBLESLASHEQUAL
                || type == Tok.ATEQUAL;
    }

    private void assignmentMistake() {
        int from = m;
        Expr a = displayTarget();
        if (a != null && eat(Tok.COLON) && expression() != null) {
            throw error(a, "only single target (not " + describe(a) + ") can be annotated");
        }
        m = from;
        a = starNamedExpression();
        if (a != null && eat(Tok.COMMA)) {
            while (starNamedExpressions() != null) {
                // any number of them
            }
            if (eat(Tok.COLON) && expression() != null) {
                throw error(a, "only single target (not tuple) can be annotated");
            }
        }
        m = from;
        a = expression();
        if (a != null && eat(Tok.COLON) && expression() != null) {
            throw error(a, "illegal target for annotation");
        }
        m = from;
        assignmentTargets();
        int last = m;
        a = starExpressions();
        if (a != null && eat(Tok.EQUAL)) {
            rejectTarget(a, TargetKind.STAR);
        }
        m = last;
        a = yieldExpression();
        if (a != null && eat(Tok.EQUAL)) {
            throw error(a, "assignment to yield expression not possible");
        }
        m = from;
        a = starExpressions();
        if (a != null && isAugmented(type())) {
            m++;
            if (yieldOrStarExpressions() != null) {
                throw error(a, "'" + describe(a) + "' is an illegal expression for augmented assignment");
            }
        }
        m = from;
    }

    private Expr displayTarget() {
        Expr e = list();
        e = e != null ? e : tuple();
        if (e != null) {
            return e;
        }
        int from = m;
        if (eat(Tok.LPAR)) {
            e = displayTarget();
            if (e != null && eat(Tok.RPAR)) {
                return e;
            }
        }
        return none(from);
    }

    /** Items of a with statement: expressions with optional targets. Used only to recognise mistakes. */
    final boolean roughItems(boolean lists) {
        ArrayList<Boolean> items = commaSeparated(() -> {
            if ((lists ? expressions() : expression()) == null) {
                return null;
            }
            optional(() -> eat(Tok.AS) && starTarget() != null);
            return true;
        });
        return items != null;
    }
}
