package org.naja.parser;

import java.util.ArrayList;
import org.naja.parser.Ast.ExceptHandler;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.Keyword;
import org.naja.parser.Ast.MatchCase;
import org.naja.parser.Ast.Stmt;
import org.naja.parser.Ast.TypeParam;
import org.naja.parser.Ast.WithItem;

/** Parses compound statements. */
final class CompoundParser {
    private final StatementParser in;

    CompoundParser(StatementParser in) {
        this.in = in;
    }

    /** A compound statement, or null if none starts here. */
    Stmt statement() {
        return switch (in.tok) {
            case Tok.IF -> ifStatement();
            case Tok.DEF -> function(in.p, false, java.util.List.of());
            case Tok.CLASS -> classDefinition(java.util.List.of());
            case Tok.AT -> decorated();
            case Tok.FOR -> forStatement(in.p, false);
            case Tok.WHILE -> whileStatement();
            case Tok.TRY -> tryStatement();
            case Tok.WITH -> withStatement(in.p, false);
            case Tok.ASYNC -> async();
            case Tok.NAME -> in.isWord("match") && startsMatch() ? match() : null;
            default -> null;
        };
    }

    private java.util.List<Stmt> colonAndBlock() {
        in.expect(Tok.COLON);
        return in.block();
    }

    private java.util.List<Stmt> elseBlock() {
        return in.accept(Tok.ELSE) ? colonAndBlock() : java.util.List.of();
    }

    private record Branch(int from, Expr test, java.util.List<Stmt> body) {}

    /** Each elif is an if in the else part of the one before; they are nested after all have been read. */
    private Stmt ifStatement() {
        ArrayList<Branch> branches = new ArrayList<>(1);
        do {
            int from = in.p;
            in.advance();
            Expr test = in.namedExpression();
            branches.add(new Branch(from, test, colonAndBlock()));
        } while (in.tok == Tok.ELIF);
        java.util.List<Stmt> orelse = elseBlock();
        for (int i = branches.size() - 1; i > 0; i--) {
            Branch b = branches.get(i);
            orelse = java.util.List.of(new Ast.If(b.test, b.body, orelse, in.pos(b.from)));
        }
        Branch first = branches.get(0);
        return new Ast.If(first.test, first.body, orelse, in.pos(first.from));
    }

    private Stmt whileStatement() {
        int from = in.p;
        in.advance();
        Expr test = in.namedExpression();
        java.util.List<Stmt> body = colonAndBlock();
        java.util.List<Stmt> orelse = elseBlock();
        return new Ast.While(test, body, orelse, in.pos(from));
    }

    private Stmt async() {
        int from = in.p;
        in.advance();
        return switch (in.tok) {
            case Tok.DEF -> function(from, true, java.util.List.of());
            case Tok.FOR -> forStatement(from, true);
            case Tok.WITH -> withStatement(from, true);
            default -> throw in.fail();
        };
    }

    private Stmt forStatement(int from, boolean async) {
        in.advance();
        Expr target = in.starTargets();
        in.expect(Tok.IN);
        Expr iter = in.starExpressions();
        java.util.List<Stmt> body = colonAndBlock();
        java.util.List<Stmt> orelse = elseBlock();
        return async
                ? new Ast.AsyncFor(target, iter, body, orelse, null, in.pos(from))
                : new Ast.For(target, iter, body, orelse, null, in.pos(from));
    }

    // ---- with ----

    private Stmt withStatement(int from, boolean async) {
        in.advance();
        int start = in.p;
        java.util.List<WithItem> items = in.tok == Tok.LPAR ? parenthesizedItems() : null;
        if (items == null) {
            in.reset(start);
            items = bareItems();
        }
        java.util.List<Stmt> body = colonAndBlock();
        return async
                ? new Ast.AsyncWith(items, body, null, in.pos(from))
                : new Ast.With(items, body, null, in.pos(from));
    }

    /** Items in brackets of their own, or null if the bracket turns out to belong to an expression. */
    private java.util.List<WithItem> parenthesizedItems() {
        int open = in.p;
        int level = in.t.level[open];
        int close = open + 1;
        while (close < in.t.count && in.t.level[close] >= level) {
            close++;
        }
        if (in.typeAt(close) != Tok.RPAR || in.typeAt(close + 1) != Tok.COLON) {
            return null;
        }
        in.advance();
        ArrayList<WithItem> items = new ArrayList<>();
        while (in.tok != Tok.RPAR) {
            if (!in.startsExpression() && in.tok != Tok.LAMBDA || in.tok == Tok.STAR) {
                return null;
            }
            Expr context = in.expression();
            Expr target = in.accept(Tok.AS) ? in.starTarget() : null;
            items.add(new WithItem(context, target));
            if (!in.accept(Tok.COMMA) && in.tok != Tok.RPAR) {
                return null;
            }
        }
        if (items.isEmpty()) {
            return null;
        }
        in.advance();
        return TokenCursor.listOf(items);
    }

    private java.util.List<WithItem> bareItems() {
        ArrayList<WithItem> items = new ArrayList<>(1);
        do {
            Expr context = in.expression();
            Expr target = in.accept(Tok.AS) ? in.starTarget() : null;
            items.add(new WithItem(context, target));
        } while (in.accept(Tok.COMMA));
        return TokenCursor.listOf(items);
    }

    // ---- try ----

    private Stmt tryStatement() {
        int from = in.p;
        in.advance();
        java.util.List<Stmt> body = colonAndBlock();
        ArrayList<ExceptHandler> handlers = new ArrayList<>(1);
        boolean star = false;
        while (in.tok == Tok.EXCEPT) {
            boolean starred = in.peek() == Tok.STAR;
            if (!handlers.isEmpty() && starred != star) {
                throw in.fail();
            }
            star = starred;
            handlers.add(handler(star));
        }
        java.util.List<Stmt> orelse = handlers.isEmpty() ? java.util.List.of() : elseBlock();
        java.util.List<Stmt> finalbody = java.util.List.of();
        if (in.accept(Tok.FINALLY)) {
            finalbody = colonAndBlock();
        } else if (handlers.isEmpty()) {
            throw in.fail();
        }
        return star
                ? new Ast.TryStar(body, TokenCursor.listOf(handlers), orelse, finalbody, in.pos(from))
                : new Ast.Try(body, TokenCursor.listOf(handlers), orelse, finalbody, in.pos(from));
    }

    private ExceptHandler handler(boolean star) {
        int from = in.p;
        in.advance();
        if (star) {
            in.advance();
        }
        Expr type = null;
        String name = null;
        if (star || in.tok != Tok.COLON) {
            type = in.expression();
            name = in.accept(Tok.AS) ? in.expectName() : null;
        }
        java.util.List<Stmt> body = colonAndBlock();
        return new ExceptHandler(type, name, body, in.pos(from));
    }

    // ---- Definitions ----

    private Stmt decorated() {
        ArrayList<Expr> decorators = new ArrayList<>(1);
        while (in.accept(Tok.AT)) {
            decorators.add(in.namedExpression());
            in.expect(Tok.NEWLINE);
        }
        java.util.List<Expr> list = TokenCursor.listOf(decorators);
        int from = in.p;
        return switch (in.tok) {
            case Tok.CLASS -> classDefinition(list);
            case Tok.DEF -> function(from, false, list);
            case Tok.ASYNC -> {
                in.advance();
                yield function(from, true, list);
            }
            default -> throw in.fail();
        };
    }

    private Stmt function(int from, boolean async, java.util.List<Expr> decorators) {
        in.expect(Tok.DEF);
        String name = in.expectName();
        java.util.List<TypeParam> typeParams = in.typeParams();
        in.expect(Tok.LPAR);
        Ast.Arguments args = in.parameters().function();
        in.expect(Tok.RPAR);
        Expr returns = in.accept(Tok.RARROW) ? in.expression() : null;
        java.util.List<Stmt> body = colonAndBlock();
        return async
                ? new Ast.AsyncFunctionDef(name, args, body, decorators, returns, null, typeParams, in.pos(from))
                : new Ast.FunctionDef(name, args, body, decorators, returns, null, typeParams, in.pos(from));
    }

    private Stmt classDefinition(java.util.List<Expr> decorators) {
        int from = in.p;
        in.advance();
        String name = in.expectName();
        java.util.List<TypeParam> typeParams = in.typeParams();
        ArrayList<Expr> bases = new ArrayList<>(1);
        ArrayList<Keyword> keywords = new ArrayList<>(0);
        if (in.accept(Tok.LPAR)) {
            if (in.tok == Tok.COMMA) {
                throw in.fail();
            }
            in.arguments(bases, keywords, -1);
            in.expect(Tok.RPAR);
        }
        java.util.List<Stmt> body = colonAndBlock();
        return new Ast.ClassDef(name, TokenCursor.listOf(bases), TokenCursor.listOf(keywords), body, decorators,
                typeParams, in.pos(from));
    }

    // ---- match ----

    /** Whether the logical line that starts with the name "match" ends in a colon with a block after it. */
    private boolean startsMatch() {
        int i = in.p + 1;
        if (in.typeAt(i) == Tok.DOT || in.typeAt(i) == Tok.EQUAL || in.typeAt(i) == Tok.COLON) {
            return false;
        }
        while (in.typeAt(i) != Tok.NEWLINE && i < in.t.count) {
            i++;
        }
        return in.typeAt(i - 1) == Tok.COLON && in.typeAt(i + 1) == Tok.INDENT;
    }

    private Stmt match() {
        int from = in.p;
        in.advance();
        Expr subject = in.matchSubject();
        in.expect(Tok.COLON);
        in.expect(Tok.NEWLINE);
        in.expect(Tok.INDENT);
        ArrayList<MatchCase> cases = new ArrayList<>();
        do {
            if (!in.isWord("case")) {
                throw in.fail();
            }
            in.advance();
            Ast.Pattern pattern = in.patterns();
            Expr guard = in.accept(Tok.IF) ? in.namedExpression() : null;
            cases.add(new MatchCase(pattern, guard, colonAndBlock()));
        } while (in.tok != Tok.DEDENT && in.tok != Tok.ENDMARKER);
        in.expect(Tok.DEDENT);
        return new Ast.Match(subject, TokenCursor.listOf(cases), in.pos(from));
    }
}
