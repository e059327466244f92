package org.naja.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.naja.parser.Ast.Comprehension;
import org.naja.parser.Ast.Expr;

/** Reads arguments and parameters of wrong source. */
abstract class DiagnosisArguments extends DiagnosisExpressions {
    DiagnosisArguments(Tokens tokens) {
        super(tokens);
    }

    // ---- Arguments ----

    /** Arguments: the positional ones, and whether there are others and a double star among them. */
    private record Args(List<Expr> positional, boolean hasKeywords, boolean unpacksDict) {}

    /** A keyword argument; anything but null means that there is one. */
    private enum KeywordKind { NAMED, STARRED, DOUBLE_STARRED }

    @Override
    final void arguments() {
        int from = m;
        if (args() != null) {
            eat(Tok.COMMA);
            if (at(Tok.RPAR)) {
                return;
            }
        }
        m = from;
        if (hunting) {
            argumentsMistake();
            m = from;
        }
    }

    private Args args() {
        return memo(ARGS, this::readArgs);
    }

    private Args readArgs() {
        int from = m;
        ArrayList<Expr> positional = commaSeparated(this::positionalArgument);
        List<KeywordKind> keywords = List.of();
        if (positional == null) {
            positional = new ArrayList<>();
            keywords = keywordArguments(positional);
            if (keywords == null) {
                return none(from);
            }
        } else {
            int before = m;
            List<KeywordKind> more = eat(Tok.COMMA) ? keywordArguments(positional) : null;
            if (more == null) {
                m = before;
            } else {
                keywords = more;
            }
        }
        return new Args(positional, !keywords.isEmpty(), keywords.contains(KeywordKind.DOUBLE_STARRED));
    }

    private Expr positionalArgument() {
        int from = m;
        Expr e = starredExpression();
        if (e != null) {
            return e;
        }
        e = assignmentExpression();
        e = e != null ? e : unnamedExpression();
        return e == null || at(Tok.EQUAL) ? none(from) : e;
    }

    private List<KeywordKind> keywordArguments(ArrayList<Expr> positional) {
        int from = m;
        ArrayList<KeywordKind> first = commaSeparated(() -> keywordArgument(Tok.STAR, positional));
        if (first == null) {
            m = from;
            return commaSeparated(() -> keywordArgument(Tok.DOUBLESTAR, positional));
        }
        int before = m;
        List<KeywordKind> second =
                eat(Tok.COMMA) ? commaSeparated(() -> keywordArgument(Tok.DOUBLESTAR, positional)) : null;
        if (second == null) {
            m = before;
            return first;
        }
        first.addAll(second);
        return first;
    }

    private KeywordKind keywordArgument(int star, ArrayList<Expr> positional) {
        int from = m;
        if (hunting) {
            keywordMistake();
        }
        if (eat(Tok.NAME) && eat(Tok.EQUAL) && expression() != null) {
            return KeywordKind.NAMED;
        }
        m = from;
        if (star == Tok.STAR) {
            Expr e = starredExpression();
            if (e != null) {
                positional.add(e);
                return KeywordKind.STARRED;
            }
        } else if (eat(Tok.DOUBLESTAR) && expression() != null) {
            return KeywordKind.DOUBLE_STARRED;
        }
        return none(from);
    }

    private void keywordMistake() {
        int from = m;
        if (at(Tok.TRUE, Tok.FALSE) || at(Tok.NONE)) {
            m++;
            if (eat(Tok.EQUAL)) {
                throw errorAt(from, from + 1, "cannot assign to " + t.name[from]);
            }
            m = from;
        }
        boolean named = eat(Tok.NAME) && eat(Tok.EQUAL);
        if (named && expression() != null && comprehensions() != null) {
            throw errorAt(from, from + 1, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
        }
        m = from;
        if (!named) {
            Expr e = expression();
            int equal = m;
            if (e != null && eat(Tok.EQUAL)) {
                throw error(e.pos(), t.position(equal),
                        "expression cannot contain assignment, perhaps you meant \"==\"?");
            }
        }
        m = from;
        if (eat(Tok.DOUBLESTAR) && expression() != null && eat(Tok.EQUAL)) {
            Expr value = expression();
            if (value != null) {
                throw error(t.position(from), value.pos(), "cannot assign to keyword argument unpacking");
            }
        }
        m = from;
    }

    private void argumentsMistake() {
        int from = m;
        Args a = args();
        if (a != null && a.hasKeywords && eat(Tok.COMMA) && eat(Tok.STAR)) {
            throw errorAt(m - 1, "iterable argument unpacking follows keyword argument unpacking");
        }
        m = from;
        Expr e = expression();
        List<Comprehension> clauses = e == null ? null : comprehensions();
        if (clauses != null && eat(Tok.COMMA)) {
            int before = m;
            if (args() == null && expression() != null) {
                comprehensions();
            }
            m = before;
            throw error(e.pos(), lastItem(clauses), "Generator expression must be parenthesized");
        }
        m = from;
        if (eat(Tok.NAME) && eat(Tok.EQUAL) && expression() != null && comprehensions() != null) {
            throw errorAt(from, from + 1, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
        }
        m = from;
        a = args();
        int afterArgs = m;
        if (a == null || !eat(Tok.COMMA)) {
            m = from;
        }
        int name = m;
        if (eat(Tok.NAME) && eat(Tok.EQUAL) && at(Tok.COMMA, Tok.RPAR)) {
            throw errorAt(name, name + 1, "expected argument value expression");
        }
        if (a == null) {
            return;
        }
        m = afterArgs;
        clauses = comprehensions();
        if (clauses != null && a.positional.size() > 1) {
            throw error(a.positional.getLast().pos(), lastItem(clauses), "Generator expression must be parenthesized");
        }
        m = afterArgs;
        if (eat(Tok.COMMA)) {
            e = expression();
            clauses = e == null ? null : comprehensions();
            if (clauses != null) {
                throw error(e.pos(), lastItem(clauses), "Generator expression must be parenthesized");
            }
            m = afterArgs + 1;
            if (args() != null) {
                throw error("positional argument follows keyword argument" + (a.unpacksDict ? " unpacking" : ""));
            }
        }
    }

    // ---- Parameters ----

    /** What ends the parameters being read: a parenthesis, or the colon of a lambda. */
    private int close;

    @Override
    final void lambdaParameters() {
        parameters(Tok.COLON);
    }

    /** Optional parameters up to but not including {@code end}. */
    final void parameters(int end) {
        int outer = close;
        close = end;
        if (hunting) {
            int from = m;
            parametersMistake();
            m = from;
        }
        readParameters();
        close = outer;
    }

    private boolean isLambda() {
        return close == Tok.COLON;
    }

    private boolean readParameters() {
        BooleanSupplier plain = this::plainParameter;
        BooleanSupplier defaulted = this::defaultedParameter;
        if (slashAfterPlain()) {
            many(plain);
            many(defaulted);
            optional(this::starParameters);
            return true;
        }
        if (slashAfterDefaulted()) {
            many(defaulted);
            optional(this::starParameters);
            return true;
        }
        if (many(plain) | many(defaulted)) {
            optional(this::starParameters);
            return true;
        }
        return attempt(this::starParameters);
    }

    private boolean parameter() {
        if (!eat(Tok.NAME)) {
            return false;
        }
        if (!isLambda()) {
            optional(() -> eat(Tok.COLON) && expressionInParameter() != null);
        }
        return true;
    }

    /** An expression among the parameters may hold a lambda with parameters of its own. */
    private Expr expressionInParameter() {
        int outer = close;
        Expr e = expression();
        close = outer;
        return e;
    }

    private boolean commaOrClose() {
        return eat(Tok.COMMA) || at(close);
    }

    private boolean plainParameter() {
        int from = m;
        return parameter() && commaOrClose() || back(from);
    }

    private boolean defaultedParameter() {
        int from = m;
        return parameter() && defaultValue() && commaOrClose() || back(from);
    }

    private boolean anyParameter() {
        int from = m;
        if (parameter()) {
            defaultValue();
            if (commaOrClose()) {
                return true;
            }
        }
        return back(from);
    }

    private boolean defaultValue() {
        int from = m;
        if (eat(Tok.EQUAL)) {
            if (expressionInParameter() != null) {
                return true;
            }
            if (hunting && at(Tok.RPAR, Tok.COMMA)) {
                throw errorAt(from, "expected default value expression");
            }
        }
        return back(from);
    }

    private boolean slash() {
        return eat(Tok.SLASH) && commaOrClose();
    }

    private boolean slashAfterPlain() {
        return attempt(() -> many(this::plainParameter) && slash());
    }

    private boolean slashAfterDefaulted() {
        return attempt(() -> {
            many(this::plainParameter);
            return many(this::defaultedParameter) && slash();
        });
    }

    private boolean starParameters() {
        int from = m;
        if (hunting) {
            starMistake();
            m = from;
        }
        if (eat(Tok.STAR)) {
            boolean read = plainParameter() || !isLambda() && attempt(this::starAnnotated);
            if (read) {
                many(this::anyParameter);
            } else {
                read = eat(Tok.COMMA) && many(this::anyParameter);
            }
            if (read) {
                optional(this::doubleStarParameter);
                return true;
            }
            m = from;
        }
        return doubleStarParameter() || back(from);
    }

    private boolean starAnnotated() {
        return eat(Tok.NAME) && eat(Tok.COLON) && starExpression() != null && commaOrClose();
    }

    private boolean doubleStarParameter() {
        int from = m;
        if (hunting) {
            doubleStarMistake();
            m = from;
        }
        return eat(Tok.DOUBLESTAR) && plainParameter() || back(from);
    }

    private void starMistake() {
        int star = m;
        if (!eat(Tok.STAR)) {
            return;
        }
        if (at(close) || follows(() -> eat(Tok.COMMA) && at(close, Tok.DOUBLESTAR))) {
            String message = "named arguments must follow bare *";
            throw isLambda() ? error(message) : errorAt(star, message);
        }
        int from = m;
        int equal;
        if (parameter() && at(Tok.EQUAL)) {
            equal = m;
            throw errorAt(equal, "var-positional argument cannot have default value");
        }
        m = from;
        if (plainParameter() || eat(Tok.COMMA)) {
            many(this::anyParameter);
            int second = m;
            if (eat(Tok.STAR) && (plainParameter() || eat(Tok.COMMA))) {
                throw errorAt(second, "* argument may appear only once");
            }
        }
    }

    private void doubleStarMistake() {
        if (!eat(Tok.DOUBLESTAR) || !parameter()) {
            return;
        }
        if (at(Tok.EQUAL)) {
            throw errorAt(m, "var-keyword argument cannot have default value");
        }
        if (eat(Tok.COMMA)) {
            int from = m;
            if (parameter()) {
                throw errorAt(from, m - 1, "arguments cannot follow var-keyword argument");
            }
            if (at(Tok.STAR, Tok.DOUBLESTAR) || at(Tok.SLASH)) {
                throw errorAt(m, "arguments cannot follow var-keyword argument");
            }
        }
    }

    private void parametersMistake() {
        int from = m;
        if (eat(Tok.SLASH) && eat(Tok.COMMA)) {
            throw errorAt(from, "at least one argument must precede /");
        }
        m = from;
        if (slashAfterPlain() || slashAfterDefaulted()) {
            many(this::anyParameter);
            if (at(Tok.SLASH)) {
                throw errorAt(m, "/ may appear only once");
            }
        }
        m = from;
        slashAfterPlain();
        many(this::plainParameter);
        if (slashAfterDefaulted() || many(this::defaultedParameter)) {
            int start = m;
            if (plainParameter()) {
                // The comma belongs to the parameter for the grammar but not for the position.
                int last = t.type(m - 1) == Tok.COMMA ? m - 2 : m - 1;
                throw errorAt(start, last, "parameter without a default follows parameter with a default");
            }
        }
        m = from;
        many(this::plainParameter);
        int open = m;
        if (eat(Tok.LPAR) && (isLambda() ? lambdaNames() : many(this::plainParameter))) {
            eat(Tok.COMMA);
            if (eat(Tok.RPAR)) {
                throw errorAt(open, m - 1, (isLambda() ? "Lambda expression" : "Function")
                        + " parameters cannot be parenthesized");
            }
        }
        m = from;
        if (!slashAfterPlain()) {
            slashAfterDefaulted();
        }
        many(this::anyParameter);
        if (eat(Tok.STAR) && (eat(Tok.COMMA) || plainParameter())) {
            many(this::anyParameter);
            if (at(Tok.SLASH)) {
                throw errorAt(m, "/ must be ahead of *");
            }
        }
        m = from;
        if (many(this::anyParameter) && eat(Tok.SLASH) && at(Tok.STAR)) {
            throw errorAt(m, "expected comma between / and *");
        }
    }

    private boolean lambdaNames() {
        return commaSeparated(() -> eat(Tok.NAME) ? Boolean.TRUE : null) != null;
    }
}
