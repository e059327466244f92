package org.naja.compiler;

import java.math.BigInteger;
import org.naja.parser.Ast;
import org.naja.parser.Ast.CmpOp;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.Position;
import org.naja.parser.WarningSink;

/** SyntaxWarnings about expressions that cannot be meant as they are written. */
final class ExpressionWarnings {
    private static final String MISSED_COMMA = "; perhaps you missed a comma?";

    private final WarningSink sink;

    ExpressionWarnings(WarningSink sink) {
        this.sink = sink;
    }

    private void warn(String message, Position pos) {
        sink.warn(message, "SyntaxWarning", pos.line(), pos.col());
    }

    void assertion(Ast.Assert a) {
        if (a.test() instanceof Ast.Tuple t && !t.elts().isEmpty()
                || a.test() instanceof Ast.Constant c && c.value() instanceof ConstantValues.Tuple v
                        && !v.items().isEmpty()) {
            warn("assertion is always true, perhaps remove parentheses?", a.pos());
        }
    }

    /** {@code is} with a literal compares identity where equality is meant. */
    void compare(Ast.Compare c) {
        Object left = literal(c.left());
        for (int i = 0; i < c.ops().size(); i++) {
            Object right = literal(c.comparators().get(i));
            CmpOp op = c.ops().get(i);
            if ((op == CmpOp.IS || op == CmpOp.IS_NOT) && (left != null || right != null)) {
                String type = typeName(left != null ? left : right);
                warn(op == CmpOp.IS
                        ? "\"is\" with '" + type + "' literal. Did you mean \"==\"?"
                        : "\"is not\" with '" + type + "' literal. Did you mean \"!=\"?", c.pos());
                return;
            }
            left = right;
        }
    }

    /** A constant that has no well-known identity, or null. */
    private static Object literal(Expr e) {
        Object value = Folding.constantOf(e, true);
        return value instanceof Ast.Singleton || value instanceof Boolean ? null : value;
    }

    void call(Ast.Call c) {
        String type = switch (c.func()) {
            case Ast.Lambda l -> null;
            case Expr e -> typeOf(e);
        };
        if (type != null) {
            warn("'" + type + "' object is not callable" + MISSED_COMMA, c.pos());
        }
    }

    void subscript(Ast.Subscript s) {
        Expr value = s.value();
        Object constant = Folding.constantOf(value, true);
        boolean unsubscriptable = constant != null
                ? !(constant instanceof String || constant instanceof Ast.SplitText || constant instanceof byte[]
                        || constant instanceof ConstantValues.Tuple)
                : value instanceof Ast.Set || value instanceof Ast.SetComp || value instanceof Ast.GeneratorExp
                        || value instanceof Ast.Lambda;
        if (unsubscriptable) {
            warn("'" + typeOf(value) + "' object is not subscriptable" + MISSED_COMMA, s.pos());
            return;
        }
        boolean sequence = constant != null || value instanceof Ast.Tuple || value instanceof Ast.List
                || value instanceof Ast.ListComp || value instanceof Ast.JoinedStr
                || value instanceof Ast.FormattedValue;
        String index = typeOf(s.slice());
        if (sequence && index != null && !index.equals("int") && !index.equals("bool")) {
            warn(typeOf(value) + " indices must be integers or slices, not " + index + MISSED_COMMA, s.pos());
        }
    }

    /** The type an expression obviously has, or null. */
    private static String typeOf(Expr e) {
        Object constant = Folding.constantOf(e, true);
        if (constant != null) {
            return typeName(constant);
        }
        return switch (e) {
            case Ast.Tuple t -> "tuple";
            case Ast.List l -> "list";
            case Ast.ListComp l -> "list";
            case Ast.Dict d -> "dict";
            case Ast.DictComp d -> "dict";
            case Ast.Set s -> "set";
            case Ast.SetComp s -> "set";
            case Ast.GeneratorExp g -> "generator";
            case Ast.Lambda l -> "function";
            case Ast.JoinedStr j -> "str";
            case Ast.FormattedValue f -> "str";
            default -> null;
        };
    }

    private static String typeName(Object constant) {
        return switch (constant) {
            case Ast.Singleton s -> s == Ast.NONE ? "NoneType" : "ellipsis";
            case Boolean b -> "bool";
            case Long v -> "int";
            case BigInteger v -> "int";
            case Double v -> "float";
            case Ast.Complex v -> "complex";
            case String v -> "str";
            case Ast.SplitText v -> "str";
            case byte[] v -> "bytes";
            case ConstantValues.Tuple v -> "tuple";
            case ConstantValues.FrozenSet v -> "frozenset";
            default -> constant.getClass().getSimpleName();
        };
    }
}
