package org.naja.parser;

/**
 * The abstract syntax of Python 3.12: one record for every constructor of the {@code ast} module.
 *
 * <p>Class names are those of {@code ast} (except {@link ExprStmt}, which {@code ast} calls {@code Expr}), record
 * components are its fields in camel case and in the same order, and the last component of a located node is its
 * {@link Position}. Optional fields are null when absent. Lists are unmodifiable and may hold nulls only where
 * noted. {@code java.util.List} is spelled out because {@link List} is a node here.
 */
public final class Ast {
    private Ast() {}

    /** Where a node lies. Lines count from 1, columns are 0-based offsets in UTF-8 bytes, the end is exclusive. */
    public record Position(int line, int col, int endLine, int endCol) {}

    public sealed interface Node
            permits Mod, Stmt, Expr, Pattern, TypeParam, Comprehension, ExceptHandler, Arguments, Arg, Keyword, Alias,
                    WithItem, MatchCase, TypeIgnore {}

    // ---- Enumerations ----

    public enum ExprContext { LOAD, STORE, DEL }

    public enum BoolOperator { AND, OR }

    public enum Operator {
        ADD, SUB, MULT, MAT_MULT, DIV, MOD, POW, L_SHIFT, R_SHIFT, BIT_OR, BIT_XOR, BIT_AND, FLOOR_DIV
    }

    public enum UnaryOperator { INVERT, NOT, U_ADD, U_SUB }

    public enum CmpOp { EQ, NOT_EQ, LT, LT_E, GT, GT_E, IS, IS_NOT, IN, NOT_IN }

    // ---- Values of constants ----

    /** The constants that have no natural Java value. */
    public enum Singleton { NONE, ELLIPSIS }

    public static final Singleton NONE = Singleton.NONE;
    public static final Singleton ELLIPSIS = Singleton.ELLIPSIS;

    /** An imaginary literal (its real part is 0 unless a later pass folds constants). */
    public record Complex(double real, double imag) {}

    /**
     * A string in which a high and a low surrogate, each written as an escape, stand side by side. To Python they are
     * two characters, which UTF-16 cannot tell from the one character they make together.
     */
    public record SplitText(String utf16, int[] codePoints) {
        @Override
        public String toString() {
            return utf16;
        }
    }

    // ---- Modules ----

    public sealed interface Mod extends Node permits Module, Interactive, Expression {}

    public record Module(java.util.List<Stmt> body, java.util.List<TypeIgnore> typeIgnores) implements Mod {}

    public record Interactive(java.util.List<Stmt> body) implements Mod {}

    public record Expression(Expr body) implements Mod {}

    public record TypeIgnore(int lineno, String tag) implements Node {}

    // ---- Statements ----

    public sealed interface Stmt extends Node
            permits FunctionDef, AsyncFunctionDef, ClassDef, Return, Delete, Assign, TypeAlias, AugAssign, AnnAssign,
                    For, AsyncFor, While, If, With, AsyncWith, Match, Raise, Try, TryStar, Assert, Import, ImportFrom,
                    Global, Nonlocal, ExprStmt, Pass, Break, Continue {
        Position pos();
    }

    public record FunctionDef(
            String name, Arguments args, java.util.List<Stmt> body, java.util.List<Expr> decoratorList, Expr returns,
            String typeComment, java.util.List<TypeParam> typeParams, Position pos) implements Stmt {}

    public record AsyncFunctionDef(
            String name, Arguments args, java.util.List<Stmt> body, java.util.List<Expr> decoratorList, Expr returns,
            String typeComment, java.util.List<TypeParam> typeParams, Position pos) implements Stmt {}

    public record ClassDef(
            String name, java.util.List<Expr> bases, java.util.List<Keyword> keywords, java.util.List<Stmt> body,
            java.util.List<Expr> decoratorList, java.util.List<TypeParam> typeParams, Position pos) implements Stmt {}

    public record Return(Expr value, Position pos) implements Stmt {}

    public record Delete(java.util.List<Expr> targets, Position pos) implements Stmt {}

    public record Assign(java.util.List<Expr> targets, Expr value, String typeComment, Position pos)
            implements Stmt {}

    public record TypeAlias(Expr name, java.util.List<TypeParam> typeParams, Expr value, Position pos)
            implements Stmt {}

    public record AugAssign(Expr target, Operator op, Expr value, Position pos) implements Stmt {}

    /** {@code simple} is 1 when the target is a bare name without parentheses, else 0. */
    public record AnnAssign(Expr target, Expr annotation, Expr value, int simple, Position pos) implements Stmt {}

    public record For(
            Expr target, Expr iter, java.util.List<Stmt> body, java.util.List<Stmt> orelse, String typeComment,
            Position pos) implements Stmt {}

    public record AsyncFor(
            Expr target, Expr iter, java.util.List<Stmt> body, java.util.List<Stmt> orelse, String typeComment,
            Position pos) implements Stmt {}

    public record While(Expr test, java.util.List<Stmt> body, java.util.List<Stmt> orelse, Position pos)
            implements Stmt {}

    public record If(Expr test, java.util.List<Stmt> body, java.util.List<Stmt> orelse, Position pos)
            implements Stmt {}

    public record With(java.util.List<WithItem> items, java.util.List<Stmt> body, String typeComment, Position pos)
            implements Stmt {}

    public record AsyncWith(
            java.util.List<WithItem> items, java.util.List<Stmt> body, String typeComment, Position pos)
            implements Stmt {}

    public record Match(Expr subject, java.util.List<MatchCase> cases, Position pos) implements Stmt {}

    public record Raise(Expr exc, Expr cause, Position pos) implements Stmt {}

    public record Try(
            java.util.List<Stmt> body, java.util.List<ExceptHandler> handlers, java.util.List<Stmt> orelse,
            java.util.List<Stmt> finalbody, Position pos) implements Stmt {}

    public record TryStar(
            java.util.List<Stmt> body, java.util.List<ExceptHandler> handlers, java.util.List<Stmt> orelse,
            java.util.List<Stmt> finalbody, Position pos) implements Stmt {}

    public record Assert(Expr test, Expr msg, Position pos) implements Stmt {}

    public record Import(java.util.List<Alias> names, Position pos) implements Stmt {}

    /** {@code module} is null for {@code from . import x}; {@code level} counts the leading dots. */
    public record ImportFrom(String module, java.util.List<Alias> names, int level, Position pos) implements Stmt {}

    public record Global(java.util.List<String> names, Position pos) implements Stmt {}

    public record Nonlocal(java.util.List<String> names, Position pos) implements Stmt {}

    /** An expression used as a statement; {@code ast.Expr} in Python. */
    public record ExprStmt(Expr value, Position pos) implements Stmt {}

    public record Pass(Position pos) implements Stmt {}

    public record Break(Position pos) implements Stmt {}

    public record Continue(Position pos) implements Stmt {}

    // ---- Expressions ----

    public sealed interface Expr extends Node
            permits BoolOp, NamedExpr, BinOp, UnaryOp, Lambda, IfExp, Dict, Set, ListComp, SetComp, DictComp,
                    GeneratorExp, Await, Yield, YieldFrom, Compare, Call, FormattedValue, JoinedStr, Constant,
                    Attribute, Subscript, Starred, Name, List, Tuple, Slice {
        Position pos();
    }

    public record BoolOp(BoolOperator op, java.util.List<Expr> values, Position pos) implements Expr {}

    public record NamedExpr(Expr target, Expr value, Position pos) implements Expr {}

    public record BinOp(Expr left, Operator op, Expr right, Position pos) implements Expr {}

    public record UnaryOp(UnaryOperator op, Expr operand, Position pos) implements Expr {}

    public record Lambda(Arguments args, Expr body, Position pos) implements Expr {}

    public record IfExp(Expr test, Expr body, Expr orelse, Position pos) implements Expr {}

    /** A null key marks {@code **value}. */
    public record Dict(java.util.List<Expr> keys, java.util.List<Expr> values, Position pos) implements Expr {}

    public record Set(java.util.List<Expr> elts, Position pos) implements Expr {}

    public record ListComp(Expr elt, java.util.List<Comprehension> generators, Position pos) implements Expr {}

    public record SetComp(Expr elt, java.util.List<Comprehension> generators, Position pos) implements Expr {}

    public record DictComp(Expr key, Expr value, java.util.List<Comprehension> generators, Position pos)
            implements Expr {}

    public record GeneratorExp(Expr elt, java.util.List<Comprehension> generators, Position pos) implements Expr {}

    public record Await(Expr value, Position pos) implements Expr {}

    public record Yield(Expr value, Position pos) implements Expr {}

    public record YieldFrom(Expr value, Position pos) implements Expr {}

    public record Compare(Expr left, java.util.List<CmpOp> ops, java.util.List<Expr> comparators, Position pos)
            implements Expr {}

    public record Call(Expr func, java.util.List<Expr> args, java.util.List<Keyword> keywords, Position pos)
            implements Expr {}

    /** {@code conversion} is -1 for none, else the character {@code 's'}, {@code 'r'} or {@code 'a'}. */
    public record FormattedValue(Expr value, int conversion, Expr formatSpec, Position pos) implements Expr {}

    public record JoinedStr(java.util.List<Expr> values, Position pos) implements Expr {}

    /**
     * A literal. {@code value} is a {@link Singleton}, Boolean, Long (when it fits) or BigInteger, Double,
     * {@link Complex}, String (UTF-16, lone surrogates allowed; rarely {@link SplitText}) or byte[]. {@code kind} is
     * "u" for a string written with that prefix, else null.
     */
    public record Constant(Object value, String kind, Position pos) implements Expr {}

    public record Attribute(Expr value, String attr, ExprContext ctx, Position pos) implements Expr {}

    public record Subscript(Expr value, Expr slice, ExprContext ctx, Position pos) implements Expr {}

    public record Starred(Expr value, ExprContext ctx, Position pos) implements Expr {}

    public record Name(String id, ExprContext ctx, Position pos) implements Expr {}

    public record List(java.util.List<Expr> elts, ExprContext ctx, Position pos) implements Expr {}

    public record Tuple(java.util.List<Expr> elts, ExprContext ctx, Position pos) implements Expr {}

    public record Slice(Expr lower, Expr upper, Expr step, Position pos) implements Expr {}

    // ---- Parts of statements and expressions ----

    public record Comprehension(Expr target, Expr iter, java.util.List<Expr> ifs, boolean isAsync) implements Node {}

    public record ExceptHandler(Expr type, String name, java.util.List<Stmt> body, Position pos) implements Node {}

    /** {@code kwDefaults} runs parallel to {@code kwonlyargs}, null meaning no default. */
    public record Arguments(
            java.util.List<Arg> posonlyargs, java.util.List<Arg> args, Arg vararg, java.util.List<Arg> kwonlyargs,
            java.util.List<Expr> kwDefaults, Arg kwarg, java.util.List<Expr> defaults) implements Node {}

    public record Arg(String arg, Expr annotation, String typeComment, Position pos) implements Node {}

    /** A null {@code arg} marks {@code **value}. */
    public record Keyword(String arg, Expr value, Position pos) implements Node {}

    public record Alias(String name, String asname, Position pos) implements Node {}

    public record WithItem(Expr contextExpr, Expr optionalVars) implements Node {}

    public record MatchCase(Pattern pattern, Expr guard, java.util.List<Stmt> body) implements Node {}

    // ---- Patterns ----

    public sealed interface Pattern extends Node
            permits MatchValue, MatchSingleton, MatchSequence, MatchMapping, MatchClass, MatchStar, MatchAs, MatchOr {
        Position pos();
    }

    public record MatchValue(Expr value, Position pos) implements Pattern {}

    /** {@code value} is {@link #NONE} or a Boolean. */
    public record MatchSingleton(Object value, Position pos) implements Pattern {}

    public record MatchSequence(java.util.List<Pattern> patterns, Position pos) implements Pattern {}

    public record MatchMapping(
            java.util.List<Expr> keys, java.util.List<Pattern> patterns, String rest, Position pos)
            implements Pattern {}

    public record MatchClass(
            Expr cls, java.util.List<Pattern> patterns, java.util.List<String> kwdAttrs,
            java.util.List<Pattern> kwdPatterns, Position pos) implements Pattern {}

    public record MatchStar(String name, Position pos) implements Pattern {}

    public record MatchAs(Pattern pattern, String name, Position pos) implements Pattern {}

    public record MatchOr(java.util.List<Pattern> patterns, Position pos) implements Pattern {}

    // ---- Type parameters ----

    public sealed interface TypeParam extends Node permits TypeVar, ParamSpec, TypeVarTuple {
        Position pos();
    }

    public record TypeVar(String name, Expr bound, Position pos) implements TypeParam {}

    public record ParamSpec(String name, Position pos) implements TypeParam {}

    public record TypeVarTuple(String name, Position pos) implements TypeParam {}
}
