package org.naja.parser;

import java.util.ArrayList;
import java.util.function.ToIntFunction;
import org.naja.parser.Ast.Alias;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.ExprContext;
import org.naja.parser.Ast.Operator;
import org.naja.parser.Ast.Stmt;
import org.naja.parser.Ast.TypeParam;

/** Parses simple statements and lists of statements. */
class StatementParser extends PatternParser {
    private final CompoundParser compound = new CompoundParser(this);

    StatementParser(Tokens tokens, WarningSink warnings, ToIntFunction<String> characterNames) {
        super(tokens, warnings, characterNames);
    }

    final java.util.List<Stmt> file() {
        ArrayList<Stmt> body = new ArrayList<>();
        while (tok != Tok.ENDMARKER) {
            statement(body);
        }
        return listOf(body);
    }

    /** Adds a statement, or all the simple ones of a line. */
    final void statement(ArrayList<Stmt> body) {
        Stmt s = compound.statement();
        if (s != null) {
            body.add(s);
        } else {
            simpleStatements(body);
        }
    }

    final void simpleStatements(ArrayList<Stmt> body) {
        do {
            body.add(simpleStatement());
        } while (accept(Tok.SEMI) && tok != Tok.NEWLINE);
        expect(Tok.NEWLINE);
    }

    /** What follows the colon of a compound statement. */
    final java.util.List<Stmt> block() {
        ArrayList<Stmt> body = new ArrayList<>();
        if (!accept(Tok.NEWLINE)) {
            simpleStatements(body);
            return listOf(body);
        }
        expect(Tok.INDENT);
        do {
            statement(body);
        } while (tok != Tok.DEDENT && tok != Tok.ENDMARKER);
        expect(Tok.DEDENT);
        return listOf(body);
    }

    private Stmt simpleStatement() {
        int from = p;
        switch (tok) {
            case Tok.RETURN -> {
                advance();
                Expr value = startsExpression() ? starExpressions() : null;
                return new Ast.Return(value, pos(from));
            }
            case Tok.IMPORT -> {
                return importNames();
            }
            case Tok.FROM -> {
                return importFrom();
            }
            case Tok.RAISE -> {
                advance();
                Expr exc = startsExpression() && tok != Tok.STAR ? expression() : null;
                Expr cause = exc != null && accept(Tok.FROM) ? expression() : null;
                return new Ast.Raise(exc, cause, pos(from));
            }
            case Tok.PASS -> {
                advance();
                return new Ast.Pass(pos(from));
            }
            case Tok.BREAK -> {
                advance();
                return new Ast.Break(pos(from));
            }
            case Tok.CONTINUE -> {
                advance();
                return new Ast.Continue(pos(from));
            }
            case Tok.DEL -> {
                return delete();
            }
            case Tok.YIELD -> {
                Expr value = yieldExpression();
                return new Ast.ExprStmt(value, pos(from));
            }
            case Tok.ASSERT -> {
                advance();
                Expr test = expression();
                Expr msg = accept(Tok.COMMA) ? expression() : null;
                return new Ast.Assert(test, msg, pos(from));
            }
            case Tok.GLOBAL -> {
                java.util.List<String> names = names();
                return new Ast.Global(names, pos(from));
            }
            case Tok.NONLOCAL -> {
                java.util.List<String> names = names();
                return new Ast.Nonlocal(names, pos(from));
            }
            default -> {
                if (isWord("type") && peek() == Tok.NAME) {
                    return typeAlias();
                }
                return expressionStatement();
            }
        }
    }

    private java.util.List<String> names() {
        ArrayList<String> names = new ArrayList<>();
        do {
            advance();
            names.add(expectName());
        } while (tok == Tok.COMMA);
        return listOf(names);
    }

    private Stmt delete() {
        int from = p;
        ArrayList<Expr> targets = new ArrayList<>();
        do {
            advance();
            if (!targets.isEmpty() && !startsExpression()) {
                break;
            }
            Expr target = Targets.delete(bitwiseOr());
            if (target == null) {
                throw fail();
            }
            targets.add(target);
        } while (tok == Tok.COMMA);
        return new Ast.Delete(listOf(targets), pos(from));
    }

    private Stmt typeAlias() {
        int from = p;
        advance();
        Expr name = new Ast.Name(t.name[p], ExprContext.STORE, t.position(p));
        advance();
        java.util.List<TypeParam> params = typeParams();
        expect(Tok.EQUAL);
        Expr value = expression();
        return new Ast.TypeAlias(name, params, value, pos(from));
    }

    /** Type parameters in brackets, or none. */
    final java.util.List<TypeParam> typeParams() {
        if (!accept(Tok.LSQB)) {
            return java.util.List.of();
        }
        ArrayList<TypeParam> params = new ArrayList<>();
        do {
            int from = p;
            if (!params.isEmpty() && tok == Tok.RSQB) {
                break;
            }
            if (accept(Tok.STAR)) {
                String name = expectName();
                params.add(new Ast.TypeVarTuple(name, pos(from)));
            } else if (accept(Tok.DOUBLESTAR)) {
                String name = expectName();
                params.add(new Ast.ParamSpec(name, pos(from)));
            } else {
                String name = expectName();
                Expr bound = accept(Tok.COLON) ? expression() : null;
                params.add(new Ast.TypeVar(name, bound, pos(from)));
            }
        } while (accept(Tok.COMMA));
        expect(Tok.RSQB);
        return listOf(params);
    }

    // ---- Imports ----

    private Stmt importNames() {
        int from = p;
        ArrayList<Alias> names = new ArrayList<>();
        do {
            advance();
            int start = p;
            String name = dottedName();
            String asname = accept(Tok.AS) ? expectName() : null;
            names.add(new Alias(name, asname, pos(start)));
        } while (tok == Tok.COMMA);
        return new Ast.Import(listOf(names), pos(from));
    }

    private String dottedName() {
        String name = expectName();
        while (accept(Tok.DOT)) {
            name = name + "." + expectName();
        }
        return name;
    }

    private Stmt importFrom() {
        int from = p;
        advance();
        int level = 0;
        while (tok == Tok.DOT || tok == Tok.ELLIPSIS) {
            level += tok == Tok.DOT ? 1 : 3;
            advance();
        }
        String module = level > 0 && tok == Tok.IMPORT ? null : dottedName();
        expect(Tok.IMPORT);
        ArrayList<Alias> names = new ArrayList<>();
        int start = p;
        if (accept(Tok.STAR)) {
            names.add(new Alias("*", null, pos(start)));
        } else if (accept(Tok.LPAR)) {
            do {
                if (!names.isEmpty() && tok == Tok.RPAR) {
                    break;
                }
                names.add(importAlias());
            } while (accept(Tok.COMMA));
            expect(Tok.RPAR);
        } else {
            do {
                names.add(importAlias());
            } while (accept(Tok.COMMA));
        }
        return new Ast.ImportFrom(module, listOf(names), level, pos(from));
    }

    private Alias importAlias() {
        int from = p;
        String name = expectName();
        String asname = accept(Tok.AS) ? expectName() : null;
        return new Alias(name, asname, pos(from));
    }

    // ---- Expressions and assignments ----

    private Stmt expressionStatement() {
        int from = p;
        Expr first = starExpressions();
        if (tok == Tok.EQUAL) {
            return assignment(first, from);
        }
        if (tok == Tok.COLON) {
            return annotated(first, from);
        }
        Operator op = augmented();
        if (op != null) {
            Expr target = Targets.storeSingle(first);
            if (target == null) {
                throw fail();
            }
            advance();
            Expr value = assignedValue();
            return new Ast.AugAssign(target, op, value, pos(from));
        }
        return new Ast.ExprStmt(first, pos(from));
    }

    private Expr assignedValue() {
        return tok == Tok.YIELD ? yieldExpression() : starExpressions();
    }

    private Stmt assignment(Expr first, int from) {
        ArrayList<Expr> targets = new ArrayList<>(1);
        Expr value = first;
        while (accept(Tok.EQUAL)) {
            Expr target = Targets.store(value);
            if (target == null) {
                throw fail();
            }
            targets.add(target);
            value = assignedValue();
        }
        return new Ast.Assign(listOf(targets), value, null, pos(from));
    }

    private Stmt annotated(Expr first, int from) {
        Expr target = Targets.storeSingle(first);
        if (target == null) {
            throw fail();
        }
        int simple = target instanceof Ast.Name && typeAt(from) == Tok.NAME ? 1 : 0;
        advance();
        Expr annotation = expression();
        Expr value = accept(Tok.EQUAL) ? assignedValue() : null;
        return new Ast.AnnAssign(target, annotation, value, simple, pos(from));
    }

    private Operator augmented() {
        return switch (tok) {
            case Tok.PLUSEQUAL -> Operator.ADD;
            case Tok.MINEQUAL -> Operator.SUB;
            case Tok.STAREQUAL -> Operator.MULT;
            case Tok.ATEQUAL -> Operator.MAT_MULT;
            case Tok.SLASHEQUAL -> Operator.DIV;
            case Tok.PERCENTEQUAL -> Operator.MOD;
            case Tok.AMPEREQUAL -> Operator.BIT_AND;
            case Tok.VBAREQUAL -> Operator.BIT_OR;
            case Tok.CIRCUMFLEXEQUAL -> Operator.BIT_XOR;
            case Tok.LEFTSHIFTEQUAL -> Operator.L_SHIFT;
            case Tok.RIGHTSHIFTEQUAL -> Operator.R_SHIFT;
            case Tok.DOUBLESTAREQUAL -> Operator.POW;
            case Tok.DOUBLESLASHEQUAL -> Operator.FLOOR_DIV;
            default -> null;
        };
    }
}
