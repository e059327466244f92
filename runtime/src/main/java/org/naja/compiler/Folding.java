package org.naja.compiler;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.naja.objects.Arithmetic;
import org.naja.objects.PyException;
import org.naja.objects.PyObject;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.Operator;

/**
 * Constant expressions, as far as CPython folds them: what fails or grows large is left to run time. Values are those
 * of {@link ConstantValues}.
 */
final class Folding {
    private static final int MAX_INT_BITS = 128;
    private static final int MAX_COLLECTION = 256;
    private static final int MAX_STR = 4096;
    private static final int MAX_TOTAL_ITEMS = 1024;

    private Folding() {}

    /** The value of {@code e}, or null; {@code debug} is the value of {@code __debug__}. */
    static Object constantOf(Expr e, boolean debug) {
        return switch (e) {
            case Ast.Constant c -> c.value();
            case Ast.Name n when n.id().equals("__debug__") && n.ctx() == Ast.ExprContext.LOAD -> debug;
            case Ast.UnaryOp u -> unary(u.op(), constantOf(u.operand(), debug));
            case Ast.BinOp b -> chain(b, debug);
            case Ast.Tuple t when t.ctx() == Ast.ExprContext.LOAD -> tuple(t.elts(), debug);
            case Ast.Subscript s when s.ctx() == Ast.ExprContext.LOAD && s.slice() instanceof Ast.Constant -> subscript(
                    constantOf(s.value(), debug), constantOf(s.slice(), debug));
            default -> null;
        };
    }

    private static Object chain(Ast.BinOp b, boolean debug) {
        List<Ast.BinOp> links = Chains.links(b);
        Object value = constantOf(links.getFirst().left(), debug);
        for (Ast.BinOp link : links) {
            if (value == null) {
                return null;
            }
            value = binary(link.op(), value, constantOf(link.right(), debug));
        }
        return value;
    }

    private static Object tuple(List<Expr> elts, boolean debug) {
        List<Object> items = new ArrayList<>(elts.size());
        for (Expr e : elts) {
            Object value = e instanceof Ast.Starred ? null : constantOf(e, debug);
            if (value == null) {
                return null;
            }
            items.add(value);
        }
        return new ConstantValues.Tuple(items);
    }

    /** A constant to iterate over or look into in place of a list or set display; else null. */
    static Object container(Expr e, boolean debug) {
        return switch (e) {
            case Ast.List l -> tuple(l.elts(), debug);
            case Ast.Set s -> tuple(s.elts(), debug) instanceof ConstantValues.Tuple t
                    ? new ConstantValues.FrozenSet(t.items()) : null;
            default -> null;
        };
    }

    /** The truth of a constant; null when {@code value} is null. */
    static Boolean truth(Object value) {
        return switch (value) {
            case null -> null;
            case Boolean b -> b;
            case Long v -> v != 0;
            case BigInteger v -> v.signum() != 0;
            case Double v -> v != 0;
            case Ast.Complex c -> c.real() != 0 || c.imag() != 0;
            case String s -> !s.isEmpty();
            case byte[] b -> b.length > 0;
            case ConstantValues.Tuple t -> !t.items().isEmpty();
            case ConstantValues.FrozenSet s -> !s.items().isEmpty();
            case Ast.Singleton s -> s == Ast.ELLIPSIS;
            default -> null;
        };
    }

    private static boolean isNumber(Object v) {
        return isInt(v) || v instanceof Double || v instanceof Ast.Complex;
    }

    private static boolean isInt(Object v) {
        return v instanceof Long || v instanceof BigInteger || v instanceof Boolean;
    }

    private static Object unary(Ast.UnaryOperator op, Object value) {
        if (value == null) {
            return null;
        }
        if (op == Ast.UnaryOperator.NOT) {
            Boolean truth = truth(value);
            return truth == null ? null : !truth;
        }
        if (!isNumber(value) || op == Ast.UnaryOperator.INVERT && !isInt(value)) {
            return null;
        }
        PyObject v = ConstantValues.toPython(value);
        return ConstantValues.fromPython(switch (op) {
            case INVERT -> Arithmetic.invert(v);
            case U_ADD -> Arithmetic.positive(v);
            default -> Arithmetic.negative(v);
        });
    }

    /** The value of a binary operation, or null. */
    static Object binary(Operator op, Object left, Object right) {
        if (left == null || right == null || !isSafe(op, left, right)) {
            return null;
        }
        PyObject a = ConstantValues.toPython(left);
        PyObject b = ConstantValues.toPython(right);
        try {
            Object value = ConstantValues.fromPython(switch (op) {
                case ADD -> Arithmetic.add(a, b);
                case SUB -> Arithmetic.subtract(a, b);
                case MULT -> Arithmetic.multiply(a, b);
                case DIV -> Arithmetic.trueDivide(a, b);
                case MOD -> Arithmetic.remainder(a, b);
                case POW -> Arithmetic.power(a, b);
                case L_SHIFT -> Arithmetic.leftShift(a, b);
                case R_SHIFT -> Arithmetic.rightShift(a, b);
                case BIT_OR -> Arithmetic.or(a, b);
                case BIT_XOR -> Arithmetic.xor(a, b);
                case BIT_AND -> Arithmetic.and(a, b);
                case FLOOR_DIV -> Arithmetic.floorDivide(a, b);
                case MAT_MULT -> throw new IllegalStateException();
            });
            return value;
        } catch (PyException e) {
            return null;
        }
    }

    private static boolean isZero(Object v) {
        return Boolean.FALSE.equals(truth(v));
    }

    private static int bits(Object v) {
        return big(v).bitLength();
    }

    private static BigInteger big(Object v) {
        return switch (v) {
            case Long l -> BigInteger.valueOf(l);
            case Boolean b -> b ? BigInteger.ONE : BigInteger.ZERO;
            default -> (BigInteger) v;
        };
    }

    /** Cannot fail and cannot grow out of bounds. */
    private static boolean isSafe(Operator op, Object a, Object b) {
        boolean numbers = isNumber(a) && isNumber(b);
        boolean ints = isInt(a) && isInt(b);
        return switch (op) {
            case ADD -> numbers || bothSequences(a, b);
            case SUB -> numbers;
            case MULT -> ints ? isZero(a) || isZero(b) || bits(a) + bits(b) <= MAX_INT_BITS
                    : numbers || isRepeat(a, b) || isRepeat(b, a);
            case DIV -> numbers && !isZero(b);
            case FLOOR_DIV, MOD -> numbers && !isZero(b) && !(a instanceof Ast.Complex)
                    && !(b instanceof Ast.Complex);
            case POW -> numbers && isSafePower(a, b, ints);
            case L_SHIFT -> ints && big(b).signum() >= 0
                    && (isZero(a) || bits(b) < 31 && big(b).intValue() <= MAX_INT_BITS - bits(a));
            case R_SHIFT -> ints && big(b).signum() >= 0 && bits(b) < 31;
            case BIT_OR, BIT_XOR, BIT_AND -> ints;
            case MAT_MULT -> false;
        };
    }

    private static boolean isSafePower(Object a, Object b, boolean ints) {
        if (ints && big(b).signum() > 0) {
            return isZero(a) || bits(b) < 31 && (long) bits(a) * big(b).longValue() <= MAX_INT_BITS;
        }
        return !isZero(a) || ints && isZero(b);
    }

    private static boolean bothSequences(Object a, Object b) {
        return a instanceof String && b instanceof String || a instanceof byte[] && b instanceof byte[]
                || a instanceof ConstantValues.Tuple && b instanceof ConstantValues.Tuple;
    }

    private static boolean isRepeat(Object sequence, Object count) {
        if (!isInt(count) || bits(count) > 31) {
            return false;
        }
        long times = Math.max(0, big(count).longValue());
        return switch (sequence) {
            case String s -> s.length() * times <= MAX_STR;
            case byte[] b -> b.length * times <= MAX_STR;
            case ConstantValues.Tuple t -> t.items().size() * times <= MAX_COLLECTION && items(t) * times
                    <= MAX_TOTAL_ITEMS;
            default -> false;
        };
    }

    private static long items(ConstantValues.Tuple t) {
        long n = t.items().size();
        for (Object item : t.items()) {
            if (item instanceof ConstantValues.Tuple inner) {
                n += items(inner);
            }
        }
        return n;
    }

    private static Object subscript(Object value, Object index) {
        if (value == null || !isInt(index) || bits(index) > 31) {
            return null;
        }
        try {
            return switch (value) {
                case String s -> ConstantValues.fromPython(
                        ConstantValues.toPython(s).getItem(ConstantValues.toPython(index)));
                case byte[] b -> ConstantValues.fromPython(
                        ConstantValues.toPython(b).getItem(ConstantValues.toPython(index)));
                case ConstantValues.Tuple t -> {
                    int i = big(index).intValue();
                    int size = t.items().size();
                    i = i < 0 ? i + size : i;
                    yield i >= 0 && i < size ? t.items().get(i) : null;
                }
                default -> null;
            };
        } catch (PyException e) {
            return null;
        }
    }
}
