package org.naja.compiler;

import java.lang.classfile.Opcode;
import java.util.List;
import org.naja.parser.Ast;
import org.naja.parser.Ast.CmpOp;
import org.naja.parser.Ast.Expr;

/** Expressions of which only the truth matters: jumps without Python booleans. */
final class Conditions {
    private final MethodGenerator g;
    private final Code code;

    Conditions(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    static String compareHelper(CmpOp op) {
        return switch (op) {
            case EQ -> "eq";
            case NOT_EQ -> "ne";
            case LT -> "lt";
            case LT_E -> "le";
            case GT -> "gt";
            case GT_E -> "ge";
            default -> throw new IllegalArgumentException(op.name());
        };
    }

    /** The value of a constant condition; null when it is none. */
    Boolean constantTruth(Expr e) {
        return Folding.truth(g.constantOf(e));
    }

    /** Jumps to {@code target} when the truth of {@code e} is {@code when}; else control goes on. */
    void jump(Expr e, Target target, boolean when) {
        Boolean constant = constantTruth(e);
        if (constant != null) {
            if (constant == when) {
                code.jump(target);
            }
            return;
        }
        switch (e) {
            case Ast.UnaryOp u when u.op() == Ast.UnaryOperator.NOT -> jump(u.operand(), target, !when);
            case Ast.BoolOp b -> boolOp(b, target, when);
            case Ast.IfExp i -> {
                Target orelse = code.newTarget();
                Target end = code.newTarget();
                jump(i.test(), orelse, false);
                jump(i.body(), target, when);
                code.jump(end);
                code.bind(orelse);
                jump(i.orelse(), target, when);
                code.bind(end);
            }
            case Ast.Compare c when c.ops().size() == 1 -> comparison(c, target, when);
            case Ast.Compare c -> chain(c, target, when);
            default -> {
                g.expressions.load(e);
                g.at(e);
                code.invokeVirtual(Rt.OBJECT, "isTrue", Rt.BOOLEAN);
                branch(target, when);
            }
        }
    }

    private void branch(Target target, boolean when) {
        if (when) {
            code.ifTrue(target);
        } else {
            code.ifFalse(target);
        }
    }

    private void boolOp(Ast.BoolOp b, Target target, boolean when) {
        boolean stopsOn = b.op() == Ast.BoolOperator.OR;
        List<Expr> values = b.values();
        int last = values.size() - 1;
        if (g.outliner.takesCondition(b)) {
            branch(target, when);
            return;
        }
        if (stopsOn == when) {
            for (Expr value : values) {
                jump(value, target, when);
            }
            return;
        }
        Target end = code.newTarget();
        for (int i = 0; i < last; i++) {
            jump(values.get(i), end, stopsOn);
        }
        jump(values.get(last), target, when);
        code.bind(end);
    }

    private void comparison(Ast.Compare c, Target target, boolean when) {
        CmpOp op = c.ops().getFirst();
        Expr right = c.comparators().getFirst();
        if ((op == CmpOp.IS || op == CmpOp.IS_NOT) && right instanceof Ast.Constant k && k.value() == Ast.NONE) {
            g.expressions.load(c.left());
            g.loadNone();
            code.branch((op == CmpOp.IS) == when ? Opcode.IF_ACMPEQ : Opcode.IF_ACMPNE, target);
            return;
        }
        g.expressions.load(c.left());
        g.expressions.container(op, right);
        if (op == CmpOp.IS || op == CmpOp.IS_NOT) {
            code.branch((op == CmpOp.IS) == when ? Opcode.IF_ACMPEQ : Opcode.IF_ACMPNE, target);
            return;
        }
        if (op == CmpOp.NOT_IN) {
            test(c, CmpOp.IN);
            branch(target, !when);
        } else {
            test(c, op);
            branch(target, when);
        }
    }

    private void chain(Ast.Compare c, Target target, boolean when) {
        Temp middle = g.newTemp(Rt.OBJECT, g.analysis.hasYield(c));
        Target end = code.newTarget();
        g.expressions.load(c.left());
        int last = c.ops().size() - 1;
        for (int i = 0; i < last; i++) {
            g.expressions.second(c.comparators().get(i));
            code.dup();
            g.store(middle);
            test(c, c.ops().get(i));
            branch(when ? end : target, false);
            g.load(middle);
        }
        g.expressions.second(c.comparators().get(last));
        test(c, c.ops().get(last));
        branch(target, when);
        code.bind(end);
        g.release(middle);
    }

    /** Replaces two values by the truth (a JVM boolean) of comparing them. */
    void test(Ast.Compare c, CmpOp op) {
        switch (op) {
            case IS, IS_NOT -> {
                Target yes = code.newTarget();
                Target end = code.newTarget();
                code.branch(op == CmpOp.IS ? Opcode.IF_ACMPEQ : Opcode.IF_ACMPNE, yes);
                code.push(0);
                code.jump(end);
                code.bind(yes);
                code.push(1);
                code.bind(end);
            }
            case IN, NOT_IN -> {
                g.at(c);
                code.invokeStatic(Rt.COMPARE, "contains", Rt.BOOLEAN, Rt.OBJECT, Rt.OBJECT);
                if (op == CmpOp.NOT_IN) {
                    code.invert();
                }
            }
            default -> {
                g.at(c);
                code.invokeStatic(Rt.COMPARE, compareHelper(op) + "Bool", Rt.BOOLEAN, Rt.OBJECT, Rt.OBJECT);
            }
        }
    }

    /** Pushes the truth of {@code e} as a Python bool. */
    void loadBoolean(Expr e) {
        Target yes = code.newTarget();
        Target end = code.newTarget();
        jump(e, yes, true);
        code.getStatic(Rt.BOOL, "FALSE", Rt.BOOL);
        code.jump(end);
        code.bind(yes);
        code.getStatic(Rt.BOOL, "TRUE", Rt.BOOL);
        code.bind(end);
    }
}
