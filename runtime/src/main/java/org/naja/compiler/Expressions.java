package org.naja.compiler;

import java.util.List;
import org.naja.execution.GetAttrSite;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;

/** Expressions whose value is pushed on the operand stack. */
final class Expressions {
    private final MethodGenerator g;
    private final Code code;

    Expressions(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    /** Pushes the value of {@code e}. */
    void load(Expr e) {
        if (!code.reachable()) {
            return;
        }
        Object constant = g.constantOf(e);
        if (g.cls.traced && (constant != null || e instanceof Ast.Name)) {
            // These cannot fail, but their lines count.
            g.at(e);
        }
        if (constant != null) {
            g.constants.load(code, constant);
            return;
        }
        if (g.outliner.takesExpression(e)) {
            return;
        }
        switch (e) {
            case Ast.Constant c -> throw new IllegalStateException();
            case Ast.Name n -> g.variables.load(n.id(), n.pos());
            case Ast.Attribute a -> attribute(a);
            case Ast.Call c -> g.calls.call(c);
            case Ast.BinOp b -> binOp(b);
            case Ast.Compare c -> compare(c);
            case Ast.BoolOp b -> boolOp(b);
            case Ast.UnaryOp u -> unaryOp(u);
            case Ast.IfExp i -> ifExp(i);
            case Ast.Subscript s -> {
                pair(s.value(), s.slice());
                g.at(s);
                code.invokeVirtual(Rt.OBJECT, "getItem", Rt.UNARY);
            }
            case Ast.Slice s -> {
                operands(java.util.Arrays.asList(s.lower(), s.upper(), s.step()));
                code.invokeStatic(Rt.SLICE, "of", Rt.SLICE, Rt.OBJECT, Rt.OBJECT, Rt.OBJECT);
            }
            case Ast.NamedExpr n -> {
                load(n.value());
                code.dup();
                g.assignments.store(n.target());
            }
            case Ast.Tuple t -> g.displays.tuple(t);
            case Ast.List l -> g.displays.list(l);
            case Ast.Set s -> g.displays.set(s);
            case Ast.Dict d -> g.displays.dict(d);
            case Ast.ListComp c -> g.comprehensions.load(c);
            case Ast.SetComp c -> g.comprehensions.load(c);
            case Ast.DictComp c -> g.comprehensions.load(c);
            case Ast.GeneratorExp c -> g.comprehensions.load(c);
            case Ast.Lambda l -> g.functions.lambda(l);
            case Ast.JoinedStr j -> joinedStr(j);
            case Ast.FormattedValue f -> formattedValue(f);
            case Ast.Yield y -> g.suspensions.yield(y);
            case Ast.YieldFrom y -> g.suspensions.yieldFrom(y);
            case Ast.Await a -> g.suspensions.await(a);
            case Ast.Starred s -> throw new IllegalStateException("starred expression outside a display");
        }
    }

    private void attribute(Ast.Attribute a) {
        String name = g.scope.mangle(a.attr());
        g.cls.names.add(name);
        load(a.value());
        g.constants.loadSite(code, Rt.GET_ATTR_SITE, name, GetAttrSite::new);
        code.swap();
        g.at(a);
        code.invokeVirtual(Rt.GET_ATTR_SITE, "get", Rt.UNARY);
    }

    // ---- operands --------------------------------------------------------------------------------------------------

    /** Pushes two values. */
    void pair(Expr first, Expr second) {
        load(first);
        second(second);
    }

    /** Pushes the value of {@code e} above one that is on the stack already and may have to step aside. */
    void second(Expr e) {
        if (g.spills(e)) {
            Temp below = g.operandTemp(e);
            g.store(below);
            load(e);
            g.load(below);
            code.swap();
            g.release(below);
        } else {
            load(e);
        }
    }

    /** Pushes several values (None for a null), with an empty stack while one of them suspends. */
    void operands(List<Expr> list) {
        int lastSpilling = lastSpilling(list);
        Temp[] temps = new Temp[lastSpilling + 1];
        for (int i = 0; i <= lastSpilling; i++) {
            loadOrNone(list.get(i));
            temps[i] = lasting(list.subList(i + 1, lastSpilling + 1));
            g.store(temps[i]);
        }
        for (Temp t : temps) {
            g.load(t);
        }
        for (Temp t : temps) {
            g.release(t);
        }
        for (int i = lastSpilling + 1; i < list.size(); i++) {
            loadOrNone(list.get(i));
        }
    }

    /** A temporary that outlives the evaluation of {@code rest}. */
    Temp lasting(List<? extends Ast.Node> rest) {
        return g.newTemp(Rt.OBJECT, g.analysis.yields(withoutNulls(rest)) > 0);
    }

    private static List<? extends Ast.Node> withoutNulls(List<? extends Ast.Node> list) {
        return list.stream().filter(java.util.Objects::nonNull).toList();
    }

    private void loadOrNone(Expr e) {
        if (e == null) {
            g.loadNone();
        } else {
            load(e);
        }
    }

    int lastSpilling(List<? extends Expr> list) {
        for (int i = list.size() - 1; i >= 0; i--) {
            if (list.get(i) != null && g.spills(list.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /** Pushes an array of values. */
    void array(List<Expr> list) {
        array(list, 0);
    }

    /** Pushes an array of values that leaves {@code before} elements free at its start. */
    void array(List<Expr> list, int before) {
        int lastSpilling = lastSpilling(list);
        Temp[] temps = new Temp[lastSpilling + 1];
        for (int i = 0; i <= lastSpilling; i++) {
            load(list.get(i));
            temps[i] = lasting(list.subList(i + 1, lastSpilling + 1));
            g.store(temps[i]);
        }
        code.newArray(Rt.OBJECT, before + list.size());
        for (int i = 0; i < list.size(); i++) {
            code.dup();
            code.push(before + i);
            if (i <= lastSpilling) {
                g.load(temps[i]);
                g.release(temps[i]);
            } else {
                load(list.get(i));
            }
            code.aastore();
        }
    }

    // ---- operators -------------------------------------------------------------------------------------------------

    static String helper(Ast.Operator op) {
        return switch (op) {
            case ADD -> "add";
            case SUB -> "subtract";
            case MULT -> "multiply";
            case MAT_MULT -> "matmul";
            case DIV -> "trueDivide";
            case MOD -> "remainder";
            case POW -> "power";
            case L_SHIFT -> "leftShift";
            case R_SHIFT -> "rightShift";
            case BIT_OR -> "or";
            case BIT_XOR -> "xor";
            case BIT_AND -> "and";
            case FLOOR_DIV -> "floorDivide";
        };
    }

    private void binOp(Ast.BinOp outermost) {
        List<Ast.BinOp> links = Chains.links(outermost);
        int done = g.outliner.startChain(links);
        if (done == 0) {
            // "60 * 60 * x" multiplies the constants once.
            Object constant = g.constantOf(links.getFirst().left());
            while (constant != null && done < links.size()) {
                Object folded = Folding.binary(links.get(done).op(), constant,
                        g.constantOf(links.get(done).right()));
                if (folded == null) {
                    break;
                }
                constant = folded;
                done++;
            }
            if (constant != null) {
                g.constants.load(code, constant);
            } else {
                load(links.getFirst().left());
            }
        }
        for (Ast.BinOp link : links.subList(done, links.size())) {
            second(link.right());
            g.at(link);
            code.invokeStatic(Rt.ARITHMETIC, helper(link.op()), Rt.BINARY);
        }
    }

    private void unaryOp(Ast.UnaryOp u) {
        if (u.op() == Ast.UnaryOperator.NOT) {
            g.conditions.loadBoolean(u);
            return;
        }
        load(u.operand());
        g.at(u);
        code.invokeStatic(Rt.ARITHMETIC, switch (u.op()) {
            case INVERT -> "invert";
            case U_ADD -> "positive";
            default -> "negative";
        }, Rt.UNARY);
    }

    private void compare(Ast.Compare c) {
        if (c.ops().size() == 1) {
            load(c.left());
            container(c.ops().getFirst(), c.comparators().getFirst());
            comparison(c, c.ops().getFirst());
            return;
        }
        boolean spills = g.spills(c);
        Temp middle = g.newTemp(Rt.OBJECT, g.analysis.hasYield(c));
        Target end = code.newTarget();
        Temp result = spills ? g.newTemp(Rt.OBJECT, false) : null;
        load(c.left());
        int last = c.ops().size() - 1;
        for (int i = 0; i <= last; i++) {
            second(c.comparators().get(i));
            if (i < last) {
                code.dup();
                g.store(middle);
            }
            comparison(c, c.ops().get(i));
            if (i < last) {
                code.dup();
                if (spills) {
                    code.astore(result.index());
                }
                g.at(c);
                code.invokeVirtual(Rt.OBJECT, "isTrue", Rt.BOOLEAN);
                if (!spills) {
                    // The result stays on the stack for the end, else makes room for the next.
                    Target go = code.newTarget();
                    code.ifTrue(go);
                    code.jump(end);
                    code.bind(go);
                    code.pop();
                } else {
                    code.ifFalse(end);
                }
                g.load(middle);
            }
        }
        if (spills) {
            code.astore(result.index());
        }
        code.bind(end);
        if (spills) {
            code.aload(result.index());
            g.release(result);
        }
        g.release(middle);
    }

    /** Pushes the right operand of a comparison; {@code in [1, 2]} looks into a constant. */
    void container(Ast.CmpOp op, Expr right) {
        Object constant = op == Ast.CmpOp.IN || op == Ast.CmpOp.NOT_IN
                ? Folding.container(right, g.unit.compilation.debug()) : null;
        if (constant != null) {
            g.constants.load(code, constant);
        } else {
            second(right);
        }
    }

    /** Replaces two values by the result of comparing them. */
    private void comparison(Ast.Compare c, Ast.CmpOp op) {
        switch (op) {
            case EQ, NOT_EQ, LT, LT_E, GT, GT_E -> {
                g.at(c);
                code.invokeStatic(Rt.COMPARE, Conditions.compareHelper(op), Rt.BINARY);
            }
            default -> {
                g.conditions.test(c, op);
                toBool();
            }
        }
    }

    void toBool() {
        code.invokeStatic(Rt.BOOL, "of", Rt.BOOL, Rt.BOOLEAN);
    }

    private void boolOp(Ast.BoolOp whole) {
        Ast.BoolOp b = g.outliner.split(whole);
        boolean spills = g.spills(whole);
        Target end = code.newTarget();
        Temp result = spills ? g.newTemp(Rt.OBJECT, false) : null;
        int last = b.values().size() - 1;
        for (int i = 0; i <= last; i++) {
            Expr value = b.values().get(i);
            load(value);
            if (spills) {
                code.astore(result.index());
            }
            if (i == last) {
                break;
            }
            if (spills) {
                code.aload(result.index());
            } else {
                code.dup();
            }
            g.at(value);
            code.invokeVirtual(Rt.OBJECT, "isTrue", Rt.BOOLEAN);
            if (b.op() == Ast.BoolOperator.AND) {
                code.ifFalse(end);
            } else {
                code.ifTrue(end);
            }
            if (!spills) {
                code.pop();
            }
        }
        code.bind(end);
        if (spills) {
            code.aload(result.index());
            g.release(result);
        }
    }

    private void ifExp(Ast.IfExp i) {
        Target orelse = code.newTarget();
        Target end = code.newTarget();
        g.conditions.jump(i.test(), orelse, false);
        load(i.body());
        code.jump(end);
        code.bind(orelse);
        load(i.orelse());
        code.bind(end);
    }

    // ---- f-strings -------------------------------------------------------------------------------------------------

    private void joinedStr(Ast.JoinedStr whole) {
        Ast.JoinedStr j = g.outliner.split(whole);
        List<Expr> values = j.values();
        if (values.isEmpty()) {
            g.constants.load(code, "");
            return;
        }
        if (values.size() == 1) {
            load(values.getFirst());
            return;
        }
        int lastSpilling = lastSpilling(values);
        Temp[] temps = new Temp[lastSpilling + 1];
        for (int i = 0; i <= lastSpilling; i++) {
            load(values.get(i));
            temps[i] = lasting(values.subList(i + 1, lastSpilling + 1));
            g.store(temps[i]);
        }
        code.newArray(Rt.STR, values.size());
        for (int i = 0; i < values.size(); i++) {
            code.dup();
            code.push(i);
            if (i <= lastSpilling) {
                g.load(temps[i]);
                g.release(temps[i]);
            } else {
                load(values.get(i));
            }
            code.checkcast(Rt.STR);
            code.aastore();
        }
        g.at(j);
        code.invokeStatic(Rt.STRINGS, "join", Rt.STR, Rt.STRS);
    }

    private void formattedValue(Ast.FormattedValue f) {
        load(f.value());
        if (f.formatSpec() == null) {
            code.push(f.conversion());
            code.aconstNull();
        } else {
            second(f.formatSpec());
            code.push(f.conversion());
            code.swap();
        }
        g.at(f);
        code.invokeStatic(Rt.STRINGS, "format", Rt.STR, Rt.OBJECT, Rt.JINT, Rt.OBJECT);
    }
}
