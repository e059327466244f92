package org.naja.parser;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.Position;
import org.naja.parser.PySyntaxException.Kind;

/**
 * The means by which source already known to be wrong is read again, slowly, to find out what is wrong with it.
 *
 * <p>Python decides on its message by trying alternatives in a fixed order, first those of the grammar and then some
 * for common mistakes, and some errors are placed at the furthest token looked at. To say the same thing in the same
 * place the reading has to go the same way: every method that reads something either succeeds and moves on, or
 * returns null or false with the position unchanged, and mistakes are thrown as soon as they are recognised.
 */
abstract class DiagnosisBase {
    private static final int MAX_STEPS = 4_000_000;
    /** Results of rules from this number on are kept apart by whether mistakes were looked for. */
    static final int FIRST_EXACT_RULE = 32;

    /** Too much work for what it is worth. */
    static final class GaveUp extends RuntimeException {
        private static final long serialVersionUID = 1L;

        GaveUp() {
            super(null, null, false, false);
        }
    }

    private record Memo(Object result, int end) {}

    final Tokens t;
    /** Index of the current token. */
    int m;
    /** The furthest token looked at. */
    int furthest;
    /** Whether mistakes are looked for; the first reading only finds out how far the source is right. */
    boolean hunting;
    private int steps;
    private final HashMap<Long, Memo> memos = new HashMap<>();

    DiagnosisBase(Tokens tokens) {
        t = tokens;
    }

    final void restart(boolean hunt) {
        m = 0;
        hunting = hunt;
        memos.clear();
    }

    // ---- Tokens ----

    final int type() {
        if (m > furthest) {
            furthest = m;
        }
        if (++steps > MAX_STEPS) {
            throw new GaveUp();
        }
        int type = t.type(m);
        if (type == Tok.ERRORTOKEN) {
            throw t.error;
        }
        return type;
    }

    final boolean at(int type) {
        return type() == type;
    }

    final boolean at(int a, int b) {
        int type = type();
        return type == a || type == b;
    }

    final boolean eat(int type) {
        if (type() == type) {
            m++;
            return true;
        }
        return false;
    }

    final boolean atWord(String word) {
        return type() == Tok.NAME && t.name[m].equals(word);
    }

    final boolean eatWord(String word) {
        if (atWord(word)) {
            m++;
            return true;
        }
        return false;
    }

    /** A token that must be there once what comes before it is. */
    final void force(int type) {
        if (!eat(type)) {
            throw errorAt(m, "expected '" + Operators.spelling(type) + "'");
        }
    }

    // ---- Reading ----

    final boolean back(int to) {
        m = to;
        return false;
    }

    final <T> T none(int to) {
        m = to;
        return null;
    }

    /** Tries something; on failure goes back to where it began. */
    final boolean attempt(BooleanSupplier rule) {
        int from = m;
        if (rule.getAsBoolean()) {
            return true;
        }
        m = from;
        return false;
    }

    final void optional(BooleanSupplier rule) {
        attempt(rule);
    }

    final boolean many(BooleanSupplier rule) {
        boolean any = false;
        while (attempt(rule)) {
            any = true;
        }
        return any;
    }

    /** Looks ahead without moving. */
    final boolean follows(BooleanSupplier rule) {
        int from = m;
        boolean result = rule.getAsBoolean();
        m = from;
        return result;
    }

    /** One or more items with commas between; a comma without an item after it is left alone. */
    final <T> ArrayList<T> commaSeparated(Supplier<T> item) {
        T first = item.get();
        if (first == null) {
            return null;
        }
        ArrayList<T> items = new ArrayList<>();
        items.add(first);
        while (true) {
            int before = m;
            if (!eat(Tok.COMMA)) {
                return items;
            }
            T next = item.get();
            if (next == null) {
                m = before;
                return items;
            }
            items.add(next);
        }
    }

    @SuppressWarnings("unchecked")
    final <T> T memo(int rule, Supplier<T> read) {
        // Python remembers most results regardless of whether it was looking for mistakes, and so overlooks some.
        long key = ((long) (hunting && rule >= FIRST_EXACT_RULE ? rule + 64 : rule) << 32) | m;
        Memo known = memos.get(key);
        if (known == null) {
            T result = read.get();
            memos.put(key, new Memo(result, m));
            return result;
        }
        m = known.end;
        return (T) known.result;
    }

    final Position pos(int from) {
        int last = m - 1;
        while (last > from && t.col[last] < 0 | t.type(last) == Tok.NEWLINE) {
            last--;
        }
        return new Position(t.line[from], t.col[from], t.endLine[last], t.endCol[last]);
    }

    // ---- Errors ----

    /** At the last token looked at. */
    final PySyntaxException error(String message) {
        return Errors.at(t, furthest, furthest, Kind.SYNTAX, message);
    }

    final PySyntaxException indentationError(String message) {
        return Errors.at(t, furthest, furthest, Kind.INDENTATION, message);
    }

    final PySyntaxException errorAt(int token, String message) {
        return Errors.at(t, token, token, Kind.SYNTAX, message);
    }

    final PySyntaxException errorAt(int from, int to, String message) {
        return Errors.at(t, from, to, Kind.SYNTAX, message);
    }

    final PySyntaxException error(Expr e, String message) {
        return Errors.at(t, e.pos(), e.pos(), message);
    }

    final PySyntaxException error(Position from, Position to, String message) {
        return Errors.at(t, from, to, message);
    }

    /** From a token to wherever the reading has got. */
    final PySyntaxException errorFrom(Position from, String message) {
        return Errors.bytes(t, Kind.SYNTAX, message, from.line(), from.col() + 1, t.endLine[furthest],
                t.cursor[furthest]);
    }

    final PySyntaxException errorOnNext(String message) {
        type();
        return errorAt(m, message);
    }

    enum TargetKind { STAR, DEL, FOR }

    /** Complains about the first part of an expression that cannot be a target, if there is one. */
    final void rejectTarget(Expr e, TargetKind kind) {
        Expr invalid = invalidTarget(e, kind);
        if (invalid != null) {
            throw error(invalid, (kind == TargetKind.DEL ? "cannot delete " : "cannot assign to ") + describe(invalid));
        }
    }

    private static Expr invalidTarget(Expr e, TargetKind kind) {
        return switch (e) {
            case Ast.List l -> firstInvalid(l.elts(), kind);
            case Ast.Tuple u -> firstInvalid(u.elts(), kind);
            case Ast.Starred s -> kind == TargetKind.DEL ? s : invalidTarget(s.value(), kind);
            case Ast.Compare c when kind == TargetKind.FOR ->
                    c.ops().get(0) == Ast.CmpOp.IN ? invalidTarget(c.left(), kind) : null;
            case Ast.Name n -> null;
            case Ast.Attribute a -> null;
            case Ast.Subscript s -> null;
            default -> e;
        };
    }

    private static Expr firstInvalid(java.util.List<Expr> elts, TargetKind kind) {
        for (Expr e : elts) {
            Expr invalid = invalidTarget(e, kind);
            if (invalid != null) {
                return invalid;
            }
        }
        return null;
    }

    /** What Python calls the kind of expression. */
    static String describe(Expr e) {
        return switch (e) {
            case Ast.Attribute x -> "attribute";
            case Ast.Subscript x -> "subscript";
            case Ast.Starred x -> "starred";
            case Ast.Name x -> "name";
            case Ast.List x -> "list";
            case Ast.Tuple x -> "tuple";
            case Ast.Lambda x -> "lambda";
            case Ast.Call x -> "function call";
            case Ast.BoolOp x -> "expression";
            case Ast.BinOp x -> "expression";
            case Ast.UnaryOp x -> "expression";
            case Ast.GeneratorExp x -> "generator expression";
            case Ast.Yield x -> "yield expression";
            case Ast.YieldFrom x -> "yield expression";
            case Ast.Await x -> "await expression";
            case Ast.ListComp x -> "list comprehension";
            case Ast.SetComp x -> "set comprehension";
            case Ast.DictComp x -> "dict comprehension";
            case Ast.Dict x -> "dict literal";
            case Ast.Set x -> "set display";
            case Ast.JoinedStr x -> "f-string expression";
            case Ast.FormattedValue x -> "f-string expression";
            case Ast.Compare x -> "comparison";
            case Ast.IfExp x -> "conditional expression";
            case Ast.NamedExpr x -> "named expression";
            case Ast.Slice x -> "slice";
            case Ast.Constant c -> c.value() == Ast.NONE ? "None" : c.value() == Ast.ELLIPSIS ? "ellipsis"
                    : c.value() instanceof Boolean b ? (b ? "True" : "False") : "literal";
        };
    }
}
