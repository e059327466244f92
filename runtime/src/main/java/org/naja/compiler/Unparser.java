package org.naja.compiler;

import java.util.List;
import org.naja.objects.PyObject;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;

/** Expressions as source text, spelled as CPython spells annotations under {@code from __future__}. */
public final class Unparser {
    // How tightly what surrounds an expression binds.
    private static final int TUPLE = 0;
    private static final int TEST = 1;
    private static final int OR = 2;
    private static final int AND = 3;
    private static final int NOT = 4;
    private static final int COMPARE = 5;
    private static final int EXPRESSION = 6;
    private static final int BIT_XOR = 7;
    private static final int BIT_AND = 8;
    private static final int SHIFT = 9;
    private static final int ARITHMETIC = 10;
    private static final int TERM = 11;
    private static final int FACTOR = 12;
    private static final int POWER = 13;
    private static final int AWAIT = 14;
    private static final int ATOM = 15;

    private final StringBuilder out = new StringBuilder();

    private Unparser() {}

    public static String unparse(Expr e) {
        Unparser u = new Unparser();
        u.expr(e, TEST);
        return u.out.toString();
    }

    private void text(String s) {
        out.append(s);
    }

    private void parenthesized(boolean wanted, Runnable inner) {
        if (wanted) {
            text("(");
        }
        inner.run();
        if (wanted) {
            text(")");
        }
    }

    private void commaSeparated(List<? extends Expr> list, int level) {
        for (int i = 0; i < list.size(); i++) {
            if (i > 0) {
                text(", ");
            }
            expr(list.get(i), level);
        }
    }

    private void expr(Expr e, int level) {
        switch (e) {
            case Ast.BoolOp b -> {
                boolean and = b.op() == Ast.BoolOperator.AND;
                int own = and ? AND : OR;
                parenthesized(level > own, () -> {
                    for (int i = 0; i < b.values().size(); i++) {
                        if (i > 0) {
                            text(and ? " and " : " or ");
                        }
                        expr(b.values().get(i), own + 1);
                    }
                });
            }
            case Ast.BinOp b -> binOp(b, level);
            case Ast.UnaryOp u -> {
                int own = u.op() == Ast.UnaryOperator.NOT ? NOT : FACTOR;
                parenthesized(level > own, () -> {
                    text(switch (u.op()) {
                        case INVERT -> "~";
                        case NOT -> "not ";
                        case U_ADD -> "+";
                        case U_SUB -> "-";
                    });
                    expr(u.operand(), own);
                });
            }
            case Ast.Lambda l -> parenthesized(level > TEST, () -> {
                text(hasParameters(l.args()) ? "lambda " : "lambda");
                arguments(l.args());
                text(": ");
                expr(l.body(), TEST);
            });
            case Ast.IfExp i -> parenthesized(level > TEST, () -> {
                expr(i.body(), TEST + 1);
                text(" if ");
                expr(i.test(), TEST + 1);
                text(" else ");
                expr(i.orelse(), TEST);
            });
            case Ast.Dict d -> dict(d);
            case Ast.Set s -> {
                text("{");
                commaSeparated(s.elts(), TEST);
                text("}");
            }
            case Ast.GeneratorExp c -> comprehension("(", c.elt(), c.generators(), ")");
            case Ast.ListComp c -> comprehension("[", c.elt(), c.generators(), "]");
            case Ast.SetComp c -> comprehension("{", c.elt(), c.generators(), "}");
            case Ast.DictComp c -> {
                text("{");
                expr(c.key(), TEST);
                text(": ");
                expr(c.value(), TEST);
                clauses(c.generators());
                text("}");
            }
            case Ast.Yield y -> {
                text("(yield");
                if (y.value() != null) {
                    text(" ");
                    expr(y.value(), TEST);
                }
                text(")");
            }
            case Ast.YieldFrom y -> {
                text("(yield from ");
                expr(y.value(), TEST);
                text(")");
            }
            case Ast.Await a -> parenthesized(level > AWAIT, () -> {
                text("await ");
                expr(a.value(), ATOM);
            });
            case Ast.Compare c -> parenthesized(level > COMPARE, () -> {
                expr(c.left(), COMPARE + 1);
                for (int i = 0; i < c.ops().size(); i++) {
                    text(comparison(c.ops().get(i)));
                    expr(c.comparators().get(i), COMPARE + 1);
                }
            });
            case Ast.Call c -> call(c);
            case Ast.FormattedValue f -> fString(List.of(f));
            case Ast.JoinedStr j -> fString(j.values());
            case Ast.Constant c -> {
                if ("u".equals(c.kind())) {
                    text("u");
                }
                text(constant(c.value()));
            }
            case Ast.Attribute a -> {
                expr(a.value(), ATOM);
                // "1.real" would be a float.
                text(a.value() instanceof Ast.Constant c && (c.value() instanceof Long
                        || c.value() instanceof java.math.BigInteger) ? " ." : ".");
                text(a.attr());
            }
            case Ast.Starred s -> {
                text("*");
                expr(s.value(), EXPRESSION);
            }
            case Ast.Name n -> text(n.id());
            case Ast.List l -> {
                text("[");
                commaSeparated(l.elts(), TEST);
                text("]");
            }
            case Ast.Tuple t -> {
                if (t.elts().isEmpty()) {
                    text("()");
                } else {
                    parenthesized(level > TUPLE, () -> {
                        commaSeparated(t.elts(), TEST);
                        text(t.elts().size() == 1 ? "," : "");
                    });
                }
            }
            case Ast.Subscript s -> {
                expr(s.value(), ATOM);
                text("[");
                expr(s.slice(), TUPLE);
                text("]");
            }
            case Ast.Slice s -> {
                optional("", s.lower());
                text(":");
                optional("", s.upper());
                optional(":", s.step());
            }
            case Ast.NamedExpr n -> parenthesized(level > TUPLE, () -> {
                expr(n.target(), ATOM);
                text(" := ");
                expr(n.value(), ATOM);
            });
        }
    }

    private void optional(String before, Expr e) {
        if (e != null) {
            text(before);
            expr(e, TEST);
        }
    }

    private void binOp(Ast.BinOp b, int level) {
        int own = precedence(b.op());
        boolean right = b.op() == Ast.Operator.POW;
        parenthesized(level > own, () -> {
            expr(b.left(), right ? own + 1 : own);
            text(operator(b.op()));
            expr(b.right(), right ? own : own + 1);
        });
    }

    private static int precedence(Ast.Operator op) {
        return switch (op) {
            case ADD, SUB -> ARITHMETIC;
            case MULT, MAT_MULT, DIV, MOD, FLOOR_DIV -> TERM;
            case L_SHIFT, R_SHIFT -> SHIFT;
            case BIT_OR -> EXPRESSION;
            case BIT_XOR -> BIT_XOR;
            case BIT_AND -> BIT_AND;
            case POW -> POWER;
        };
    }

    private static String operator(Ast.Operator op) {
        return switch (op) {
            case ADD -> " + ";
            case SUB -> " - ";
            case MULT -> " * ";
            case MAT_MULT -> " @ ";
            case DIV -> " / ";
            case MOD -> " % ";
            case L_SHIFT -> " << ";
            case R_SHIFT -> " >> ";
            case BIT_OR -> " | ";
            case BIT_XOR -> " ^ ";
            case BIT_AND -> " & ";
            case FLOOR_DIV -> " // ";
            case POW -> " ** ";
        };
    }

    private static String comparison(Ast.CmpOp op) {
        return switch (op) {
            case EQ -> " == ";
            case NOT_EQ -> " != ";
            case LT -> " < ";
            case LT_E -> " <= ";
            case GT -> " > ";
            case GT_E -> " >= ";
            case IS -> " is ";
            case IS_NOT -> " is not ";
            case IN -> " in ";
            case NOT_IN -> " not in ";
        };
    }

    private static boolean hasParameters(Ast.Arguments a) {
        return !a.posonlyargs().isEmpty() || !a.args().isEmpty() || a.vararg() != null || !a.kwonlyargs().isEmpty()
                || a.kwarg() != null;
    }

    private void arguments(Ast.Arguments a) {
        String separator = "";
        int positional = a.posonlyargs().size() + a.args().size();
        for (int i = 0; i < positional; i++) {
            boolean posOnly = i < a.posonlyargs().size();
            text(separator);
            text((posOnly ? a.posonlyargs().get(i) : a.args().get(i - a.posonlyargs().size())).arg());
            int d = i - (positional - a.defaults().size());
            if (d >= 0) {
                text("=");
                expr(a.defaults().get(d), TEST);
            }
            if (i == a.posonlyargs().size() - 1) {
                text(", /");
            }
            separator = ", ";
        }
        if (a.vararg() != null || !a.kwonlyargs().isEmpty()) {
            text(separator);
            text("*");
            text(a.vararg() == null ? "" : a.vararg().arg());
            separator = ", ";
        }
        for (int i = 0; i < a.kwonlyargs().size(); i++) {
            text(separator);
            text(a.kwonlyargs().get(i).arg());
            optional("=", a.kwDefaults().get(i));
        }
        if (a.kwarg() != null) {
            text(separator);
            text("**");
            text(a.kwarg().arg());
        }
    }

    private void dict(Ast.Dict d) {
        text("{");
        for (int i = 0; i < d.values().size(); i++) {
            text(i > 0 ? ", " : "");
            if (d.keys().get(i) != null) {
                expr(d.keys().get(i), TEST);
                text(": ");
                expr(d.values().get(i), TEST);
            } else {
                text("**");
                expr(d.values().get(i), EXPRESSION);
            }
        }
        text("}");
    }

    private void comprehension(String open, Expr elt, List<Ast.Comprehension> clauses, String close) {
        text(open);
        expr(elt, TEST);
        clauses(clauses);
        text(close);
    }

    private void clauses(List<Ast.Comprehension> clauses) {
        for (Ast.Comprehension c : clauses) {
            text(c.isAsync() ? " async for " : " for ");
            expr(c.target(), TUPLE);
            text(" in ");
            expr(c.iter(), TEST + 1);
            for (Expr condition : c.ifs()) {
                text(" if ");
                expr(condition, TEST + 1);
            }
        }
    }

    private void call(Ast.Call c) {
        expr(c.func(), ATOM);
        if (c.keywords().isEmpty() && c.args().size() == 1 && c.args().getFirst() instanceof Ast.GeneratorExp g) {
            expr(g, ATOM);
            return;
        }
        text("(");
        commaSeparated(c.args(), TEST);
        String separator = c.args().isEmpty() ? "" : ", ";
        for (Ast.Keyword k : c.keywords()) {
            text(separator);
            text(k.arg() == null ? "**" : k.arg() + "=");
            expr(k.value(), TEST);
            separator = ", ";
        }
        text(")");
    }

    private static String constant(Object value) {
        if (value == Ast.ELLIPSIS) {
            return "...";
        }
        PyObject python = ConstantValues.toPython(value);
        String repr = python.repr().toJava();
        return value instanceof Double || value instanceof Ast.Complex ? repr.replace("inf", "1e309") : repr;
    }

    // ---- f-strings -------------------------------------------------------------------------------------------------

    private void fString(List<? extends Expr> values) {
        text("f");
        text(constant(fStringBody(values)));
    }

    private static String fStringBody(List<? extends Expr> values) {
        StringBuilder body = new StringBuilder();
        for (Expr e : values) {
            switch (e) {
                case Ast.Constant c -> body.append(c.value().toString().replace("{", "{{").replace("}", "}}"));
                case Ast.JoinedStr j -> body.append(fStringBody(j.values()));
                case Ast.FormattedValue f -> {
                    Unparser inner = new Unparser();
                    inner.expr(f.value(), TEST + 1);
                    body.append(inner.out.charAt(0) == '{' ? "{ " : "{").append(inner.out);
                    if (f.conversion() > 0) {
                        body.append('!').append((char) f.conversion());
                    }
                    if (f.formatSpec() instanceof Ast.JoinedStr spec) {
                        body.append(':').append(fStringBody(spec.values()));
                    } else if (f.formatSpec() != null) {
                        body.append(':').append(fStringBody(List.of(f.formatSpec())));
                    }
                    body.append('}');
                }
                default -> throw new IllegalStateException("unknown part of an f-string");
            }
        }
        return body.toString();
    }
}
