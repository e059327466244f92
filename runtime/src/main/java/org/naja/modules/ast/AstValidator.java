package org.naja.modules.ast;

import java.util.List;
import org.naja.objects.Errors;
import org.naja.parser.Ast;

/** Checks trees that programs have put together, before the compiler sees them. */
final class AstValidator {
    private AstValidator() {}

    static void check(Ast.Mod mod) {
        switch (mod) {
            case Ast.Module m -> statements(m.body());
            case Ast.Interactive i -> statements(i.body());
            case Ast.Expression e -> load(e.body());
        }
    }

    private static RuntimeException bad(String message) {
        return Errors.valueError(message);
    }

    // ---- lists -----------------------------------------------------------------------------------------------------------

    private static void nonempty(List<?> list, String what, String where) {
        if (list.isEmpty()) {
            throw bad("empty " + what + " on " + where);
        }
    }

    private static void body(List<Ast.Stmt> body, String where) {
        nonempty(body, "body", where);
        statements(body);
    }

    private static void statements(List<Ast.Stmt> list) {
        for (Ast.Stmt s : list) {
            if (s == null) {
                throw bad("None disallowed in statement list");
            }
            statement(s);
        }
    }

    private static void expressions(List<Ast.Expr> list, Ast.ExprContext context, boolean nullAllowed) {
        for (Ast.Expr e : list) {
            if (e != null) {
                expression(e, context);
            } else if (!nullAllowed) {
                throw bad("None disallowed in expression list");
            }
        }
    }

    private static void loads(List<Ast.Expr> list) {
        expressions(list, Ast.ExprContext.LOAD, false);
    }

    private static void load(Ast.Expr e) {
        if (e != null) {
            expression(e, Ast.ExprContext.LOAD);
        }
    }

    private static void store(Ast.Expr e) {
        if (e != null) {
            expression(e, Ast.ExprContext.STORE);
        }
    }

    // ---- parts -----------------------------------------------------------------------------------------------------------

    private static void positions(Ast.Position p) {
        if (p.line() > p.endLine()) {
            throw bad("AST node line range (" + p.line() + ", " + p.endLine() + ") is not valid");
        }
        if (p.line() < 0 && p.endLine() != p.line() || p.col() < 0 && p.col() != p.endCol()) {
            throw bad("AST node column range (" + p.col() + ", " + p.endCol() + ") for line range (" + p.line() + ", "
                    + p.endLine() + ") is not valid");
        }
        if (p.line() == p.endLine() && p.col() > p.endCol()) {
            throw bad("line " + p.line() + ", column " + p.col() + "-" + p.endCol() + " is not a valid range");
        }
    }

    private static void name(String name) {
        if (name.equals("None") || name.equals("True") || name.equals("False")) {
            throw bad("identifier field can't represent '" + name + "' constant");
        }
    }

    private static void arguments(Ast.Arguments a) {
        args(a.posonlyargs());
        args(a.args());
        if (a.vararg() != null) {
            arg(a.vararg());
        }
        args(a.kwonlyargs());
        if (a.kwarg() != null) {
            arg(a.kwarg());
        }
        if (a.defaults().size() > a.posonlyargs().size() + a.args().size()) {
            throw bad("more positional defaults than args on arguments");
        }
        if (a.kwDefaults().size() != a.kwonlyargs().size()) {
            throw bad("length of kwonlyargs is not the same as kw_defaults on arguments");
        }
        loads(a.defaults());
        expressions(a.kwDefaults(), Ast.ExprContext.LOAD, true);
    }

    private static void args(List<Ast.Arg> list) {
        for (Ast.Arg a : list) {
            arg(a);
        }
    }

    private static void arg(Ast.Arg a) {
        positions(a.pos());
        load(a.annotation());
    }

    private static void keywords(List<Ast.Keyword> list) {
        for (Ast.Keyword k : list) {
            load(k.value());
        }
    }

    private static void comprehensions(List<Ast.Comprehension> list) {
        if (list.isEmpty()) {
            throw bad("comprehension with no generators");
        }
        for (Ast.Comprehension c : list) {
            store(c.target());
            load(c.iter());
            loads(c.ifs());
        }
    }

    private static void typeParams(List<Ast.TypeParam> list) {
        for (Ast.TypeParam p : list) {
            positions(p.pos());
            switch (p) {
                case Ast.TypeVar t -> {
                    name(t.name());
                    load(t.bound());
                }
                case Ast.ParamSpec s -> name(s.name());
                case Ast.TypeVarTuple t -> name(t.name());
            }
        }
    }

    private static void withItems(List<Ast.WithItem> items, List<Ast.Stmt> body, String where) {
        nonempty(items, "items", where);
        for (Ast.WithItem i : items) {
            load(i.contextExpr());
            store(i.optionalVars());
        }
        body(body, where);
    }

    private static void tryStatement(List<Ast.Stmt> body, List<Ast.ExceptHandler> handlers, List<Ast.Stmt> orelse,
            List<Ast.Stmt> finalbody, String where) {
        body(body, where);
        if (handlers.isEmpty() && finalbody.isEmpty()) {
            throw bad(where + " has neither handlers nor finalbody");
        }
        if (handlers.isEmpty() && !orelse.isEmpty()) {
            throw bad(where + " has orelse but no except handlers");
        }
        for (Ast.ExceptHandler h : handlers) {
            positions(h.pos());
            load(h.type());
            body(h.body(), "ExceptHandler");
        }
        statements(orelse);
        statements(finalbody);
    }

    // ---- statements ------------------------------------------------------------------------------------------------------

    private static void statement(Ast.Stmt statement) {
        positions(statement.pos());
        switch (statement) {
            case Ast.FunctionDef s -> function(s.body(), s.typeParams(), s.args(), s.decoratorList(), s.returns(),
                    "FunctionDef");
            case Ast.AsyncFunctionDef s -> function(s.body(), s.typeParams(), s.args(), s.decoratorList(), s.returns(),
                    "AsyncFunctionDef");
            case Ast.ClassDef s -> {
                body(s.body(), "ClassDef");
                typeParams(s.typeParams());
                loads(s.bases());
                keywords(s.keywords());
                loads(s.decoratorList());
            }
            case Ast.Return s -> load(s.value());
            case Ast.Delete s -> {
                nonempty(s.targets(), "targets", "Delete");
                expressions(s.targets(), Ast.ExprContext.DEL, false);
            }
            case Ast.Assign s -> {
                nonempty(s.targets(), "targets", "Assign");
                expressions(s.targets(), Ast.ExprContext.STORE, false);
                load(s.value());
            }
            case Ast.TypeAlias s -> {
                if (!(s.name() instanceof Ast.Name)) {
                    throw Errors.typeError("TypeAlias with non-Name name");
                }
                store(s.name());
                typeParams(s.typeParams());
                load(s.value());
            }
            case Ast.AugAssign s -> {
                store(s.target());
                load(s.value());
            }
            case Ast.AnnAssign s -> {
                if (!(s.target() instanceof Ast.Name) && s.simple() != 0) {
                    throw Errors.typeError("AnnAssign with simple non-Name target");
                }
                store(s.target());
                load(s.value());
                load(s.annotation());
            }
            case Ast.For s -> loop(s.target(), s.iter(), s.body(), s.orelse(), "For");
            case Ast.AsyncFor s -> loop(s.target(), s.iter(), s.body(), s.orelse(), "AsyncFor");
            case Ast.While s -> {
                load(s.test());
                body(s.body(), "While");
                statements(s.orelse());
            }
            case Ast.If s -> {
                load(s.test());
                body(s.body(), "If");
                statements(s.orelse());
            }
            case Ast.With s -> withItems(s.items(), s.body(), "With");
            case Ast.AsyncWith s -> withItems(s.items(), s.body(), "AsyncWith");
            case Ast.Match s -> {
                load(s.subject());
                nonempty(s.cases(), "cases", "Match");
                for (Ast.MatchCase c : s.cases()) {
                    pattern(c.pattern(), false);
                    load(c.guard());
                    body(c.body(), "match_case");
                }
            }
            case Ast.Raise s -> {
                if (s.exc() == null && s.cause() != null) {
                    throw bad("Raise with cause but no exception");
                }
                load(s.exc());
                load(s.cause());
            }
            case Ast.Try s -> tryStatement(s.body(), s.handlers(), s.orelse(), s.finalbody(), "Try");
            case Ast.TryStar s -> tryStatement(s.body(), s.handlers(), s.orelse(), s.finalbody(), "TryStar");
            case Ast.Assert s -> {
                load(s.test());
                load(s.msg());
            }
            case Ast.Import s -> nonempty(s.names(), "names", "Import");
            case Ast.ImportFrom s -> {
                if (s.level() < 0) {
                    throw bad("Negative ImportFrom level");
                }
                nonempty(s.names(), "names", "ImportFrom");
            }
            case Ast.Global s -> nonempty(s.names(), "names", "Global");
            case Ast.Nonlocal s -> nonempty(s.names(), "names", "Nonlocal");
            case Ast.ExprStmt s -> load(s.value());
            case Ast.Pass s -> { }
            case Ast.Break s -> { }
            case Ast.Continue s -> { }
        }
    }

    private static void function(List<Ast.Stmt> body, List<Ast.TypeParam> params, Ast.Arguments args,
            List<Ast.Expr> decorators, Ast.Expr returns, String where) {
        body(body, where);
        typeParams(params);
        arguments(args);
        loads(decorators);
        load(returns);
    }

    private static void loop(Ast.Expr target, Ast.Expr iter, List<Ast.Stmt> body, List<Ast.Stmt> orelse, String where) {
        store(target);
        load(iter);
        body(body, where);
        statements(orelse);
    }

    // ---- expressions -----------------------------------------------------------------------------------------------------

    private static void context(Ast.ExprContext has, Ast.ExprContext wanted) {
        if (has != wanted) {
            throw bad("expression must have " + title(wanted) + " context but has " + title(has) + " instead");
        }
    }

    private static String title(Ast.ExprContext c) {
        return switch (c) {
            case LOAD -> "Load";
            case STORE -> "Store";
            case DEL -> "Del";
        };
    }

    private static void expression(Ast.Expr expression, Ast.ExprContext wanted) {
        positions(expression.pos());
        switch (expression) {
            case Ast.Attribute e -> {
                context(e.ctx(), wanted);
                load(e.value());
            }
            case Ast.Subscript e -> {
                context(e.ctx(), wanted);
                load(e.slice());
                load(e.value());
            }
            case Ast.Starred e -> {
                context(e.ctx(), wanted);
                expression(e.value(), wanted);
            }
            case Ast.Name e -> {
                name(e.id());
                context(e.ctx(), wanted);
            }
            case Ast.List e -> {
                context(e.ctx(), wanted);
                expressions(e.elts(), wanted, false);
            }
            case Ast.Tuple e -> {
                context(e.ctx(), wanted);
                expressions(e.elts(), wanted, false);
            }
            default -> {
                if (wanted != Ast.ExprContext.LOAD) {
                    throw bad("expression which can't be assigned to in " + title(wanted) + " context");
                }
                value(expression);
            }
        }
    }

    private static void value(Ast.Expr expression) {
        switch (expression) {
            case Ast.BoolOp e -> {
                if (e.values().size() < 2) {
                    throw bad("BoolOp with less than 2 values");
                }
                loads(e.values());
            }
            case Ast.NamedExpr e -> {
                if (!(e.target() instanceof Ast.Name)) {
                    throw Errors.typeError("NamedExpr target must be a Name");
                }
                load(e.value());
            }
            case Ast.BinOp e -> {
                load(e.left());
                load(e.right());
            }
            case Ast.UnaryOp e -> load(e.operand());
            case Ast.Lambda e -> {
                arguments(e.args());
                load(e.body());
            }
            case Ast.IfExp e -> {
                load(e.test());
                load(e.body());
                load(e.orelse());
            }
            case Ast.Dict e -> {
                if (e.keys().size() != e.values().size()) {
                    throw bad("Dict doesn't have the same number of keys as values");
                }
                expressions(e.keys(), Ast.ExprContext.LOAD, true);
                loads(e.values());
            }
            case Ast.Set e -> loads(e.elts());
            case Ast.ListComp e -> {
                comprehensions(e.generators());
                load(e.elt());
            }
            case Ast.SetComp e -> {
                comprehensions(e.generators());
                load(e.elt());
            }
            case Ast.GeneratorExp e -> {
                comprehensions(e.generators());
                load(e.elt());
            }
            case Ast.DictComp e -> {
                comprehensions(e.generators());
                load(e.key());
                load(e.value());
            }
            case Ast.Await e -> load(e.value());
            case Ast.Yield e -> load(e.value());
            case Ast.YieldFrom e -> load(e.value());
            case Ast.Compare e -> {
                if (e.comparators().isEmpty()) {
                    throw bad("Compare has no comparators");
                }
                if (e.comparators().size() != e.ops().size()) {
                    throw bad("Compare has a different number of comparators and operands");
                }
                loads(e.comparators());
                load(e.left());
            }
            case Ast.Call e -> {
                load(e.func());
                loads(e.args());
                keywords(e.keywords());
            }
            case Ast.FormattedValue e -> {
                load(e.value());
                load(e.formatSpec());
            }
            case Ast.JoinedStr e -> loads(e.values());
            case Ast.Slice e -> {
                load(e.lower());
                load(e.upper());
                load(e.step());
            }
            default -> { }
        }
    }

    // ---- patterns --------------------------------------------------------------------------------------------------------

    private static void patterns(List<Ast.Pattern> list, boolean starAllowed) {
        for (Ast.Pattern p : list) {
            pattern(p, starAllowed);
        }
    }

    private static void pattern(Ast.Pattern pattern, boolean starAllowed) {
        positions(pattern.pos());
        switch (pattern) {
            case Ast.MatchValue p -> load(p.value());
            case Ast.MatchSingleton p -> {
                if (p.value() != Ast.NONE && !(p.value() instanceof Boolean)) {
                    throw bad("MatchSingleton can only contain True, False and None");
                }
            }
            case Ast.MatchSequence p -> patterns(p.patterns(), true);
            case Ast.MatchMapping p -> {
                if (p.keys().size() != p.patterns().size()) {
                    throw bad("MatchMapping doesn't have the same number of keys as patterns");
                }
                loads(p.keys());
                patterns(p.patterns(), false);
            }
            case Ast.MatchClass p -> {
                if (p.kwdAttrs().size() != p.kwdPatterns().size()) {
                    throw bad("MatchClass doesn't have the same number of keyword attributes as patterns");
                }
                load(p.cls());
                patterns(p.patterns(), false);
                patterns(p.kwdPatterns(), false);
            }
            case Ast.MatchStar p -> {
                if (!starAllowed) {
                    throw bad("can't use MatchStar here");
                }
            }
            case Ast.MatchAs p -> {
                if (p.pattern() != null && p.name() == null) {
                    throw bad("MatchAs must specify a target name if a pattern is given");
                }
                if (p.pattern() != null) {
                    pattern(p.pattern(), false);
                }
            }
            case Ast.MatchOr p -> {
                if (p.patterns().size() < 2) {
                    throw bad("MatchOr requires at least 2 patterns");
                }
                patterns(p.patterns(), false);
            }
        }
    }
}
