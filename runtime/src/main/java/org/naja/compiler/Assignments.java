package org.naja.compiler;

import java.util.ArrayList;
import java.util.List;
import org.naja.execution.GetAttrSite;
import org.naja.execution.SetAttrSite;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;

/** Assignment, augmented and annotated assignment, deletion. */
final class Assignments {
    private static final int MAX_PARALLEL = 8;

    private final MethodGenerator g;
    private final Code code;

    Assignments(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    void assign(Ast.Assign a) {
        List<Expr> targets = a.targets();
        if (targets.size() == 1 && isParallel(elements(targets.getFirst()), a.value())) {
            parallel(elements(targets.getFirst()), ((Ast.Tuple) a.value()).elts());
            return;
        }
        g.expressions.load(a.value());
        for (int i = 0; i < targets.size(); i++) {
            if (i == targets.size() - 1) {
                store(targets.get(i));
            } else if (g.spills(targets.get(i))) {
                Temp value = g.expressions.lasting(targets);
                code.dup();
                g.store(value);
                store(targets.get(i));
                g.load(value);
                g.release(value);
            } else {
                code.dup();
                store(targets.get(i));
            }
        }
    }

    /** {@code a, b = c, d} needs no tuple. */
    private static boolean isParallel(List<Expr> targets, Expr value) {
        if (targets == null || !(value instanceof Ast.Tuple t) || t.elts().size() != targets.size()
                || targets.size() > MAX_PARALLEL || targets.size() < 2) {
            return false;
        }
        for (int i = 0; i < targets.size(); i++) {
            if (targets.get(i) instanceof Ast.Starred || t.elts().get(i) instanceof Ast.Starred) {
                return false;
            }
        }
        return true;
    }

    private void parallel(List<Expr> targets, List<Expr> values) {
        List<Expr> all = new ArrayList<>(values);
        all.addAll(targets);
        List<Temp> temps = new ArrayList<>();
        for (Expr v : values) {
            g.expressions.load(v);
            Temp t = g.expressions.lasting(all);
            g.store(t);
            temps.add(t);
        }
        for (int i = 0; i < targets.size(); i++) {
            g.load(temps.get(i));
            store(targets.get(i));
        }
        temps.forEach(g::release);
    }

    private static List<Expr> elements(Expr target) {
        return switch (target) {
            case Ast.Tuple t -> t.elts();
            case Ast.List l -> l.elts();
            default -> null;
        };
    }

    /** Stores the value on the stack in {@code target}. */
    void store(Expr target) {
        switch (target) {
            case Ast.Name n -> g.variables.store(n.id(), n.pos());
            case Ast.Attribute a -> {
                Temp value = g.operandTemp(a);
                g.store(value);
                g.expressions.load(a.value());
                setSite(a);
                code.swap();
                g.load(value);
                g.release(value);
                g.at(a);
                code.invokeVirtual(Rt.SET_ATTR_SITE, "set", Rt.VOID, Rt.OBJECT, Rt.OBJECT);
            }
            case Ast.Subscript s -> {
                Temp value = g.operandTemp(s);
                g.store(value);
                g.expressions.pair(s.value(), s.slice());
                g.load(value);
                g.release(value);
                g.at(s);
                code.invokeVirtual(Rt.OBJECT, "setItem", Rt.VOID, Rt.OBJECT, Rt.OBJECT);
            }
            case Ast.Tuple t -> unpack(t.elts(), t);
            case Ast.List l -> unpack(l.elts(), l);
            case Ast.Starred s -> store(s.value());
            default -> throw new IllegalStateException("cannot assign to " + target);
        }
    }

    private void setSite(Ast.Attribute a) {
        String name = g.scope.mangle(a.attr());
        g.cls.names.add(name);
        g.constants.loadSite(code, Rt.SET_ATTR_SITE, name, SetAttrSite::new);
    }

    private void unpack(List<Expr> targets, Expr node) {
        int star = -1;
        for (int i = 0; i < targets.size(); i++) {
            if (targets.get(i) instanceof Ast.Starred) {
                star = i;
            }
        }
        g.at(node);
        if (star < 0) {
            code.push(targets.size());
            code.invokeStatic(Rt.UNPACK, "exact", Rt.OBJECTS, Rt.OBJECT, Rt.JINT);
        } else {
            code.push(star);
            code.push(targets.size() - star - 1);
            code.invokeStatic(Rt.UNPACK, "star", Rt.OBJECTS, Rt.OBJECT, Rt.JINT, Rt.JINT);
        }
        Temp array = g.newTemp(Rt.OBJECTS, false);
        g.store(array);
        boolean yields = g.analysis.yields(targets) > 0;
        List<Temp> values = new ArrayList<>();
        for (int i = 0; i < targets.size(); i++) {
            g.load(array);
            code.push(i);
            code.aaload();
            if (yields) {
                Temp value = g.newTemp(Rt.OBJECT, true);
                g.store(value);
                values.add(value);
            } else {
                store(targets.get(i));
            }
        }
        for (int i = 0; i < values.size(); i++) {
            g.load(values.get(i));
            store(targets.get(i));
            g.release(values.get(i));
        }
        g.release(array);
    }

    // ---- augmented -------------------------------------------------------------------------------------------------

    void augmented(Ast.AugAssign a) {
        switch (a.target()) {
            case Ast.Name n -> {
                g.variables.load(n.id(), n.pos());
                inPlace(a);
                g.variables.store(n.id(), n.pos());
            }
            case Ast.Attribute t -> {
                Temp object = g.operandTemp(a.value());
                g.expressions.load(t.value());
                g.store(object);
                g.constants.loadSite(code, Rt.GET_ATTR_SITE, g.scope.mangle(t.attr()), GetAttrSite::new);
                g.load(object);
                g.at(t);
                code.invokeVirtual(Rt.GET_ATTR_SITE, "get", Rt.UNARY);
                inPlace(a);
                setSite(t);
                code.swap();
                g.load(object);
                code.swap();
                g.at(t);
                code.invokeVirtual(Rt.SET_ATTR_SITE, "set", Rt.VOID, Rt.OBJECT, Rt.OBJECT);
                g.release(object);
            }
            case Ast.Subscript t -> {
                Temp container = g.operandTemp(a.value());
                Temp key = g.operandTemp(a.value());
                g.expressions.pair(t.value(), t.slice());
                g.store(key);
                code.dup();
                g.store(container);
                g.load(key);
                g.at(t);
                code.invokeVirtual(Rt.OBJECT, "getItem", Rt.UNARY);
                inPlace(a);
                Temp value = g.newTemp(Rt.OBJECT, false);
                g.store(value);
                g.load(container);
                g.load(key);
                g.load(value);
                g.at(t);
                code.invokeVirtual(Rt.OBJECT, "setItem", Rt.VOID, Rt.OBJECT, Rt.OBJECT);
                g.release(value);
                g.release(key);
                g.release(container);
            }
            default -> throw new IllegalStateException("cannot augment " + a.target());
        }
    }

    private void inPlace(Ast.AugAssign a) {
        g.expressions.second(a.value());
        g.at(a.pos());
        code.invokeStatic(Rt.ARITHMETIC, "i" + Expressions.helper(a.op()), Rt.BINARY);
    }

    // ---- annotated -------------------------------------------------------------------------------------------------

    void annotated(Ast.AnnAssign a) {
        boolean inNamespace = !g.unit.scope.isFunctionLike();
        if (a.value() != null) {
            g.expressions.load(a.value());
            store(a.target());
        }
        switch (a.target()) {
            case Ast.Name n -> {
                if (a.simple() == 1 && inNamespace) {
                    g.functions.annotation(a.annotation());
                    Temp annotation = g.newTemp(Rt.OBJECT, false);
                    g.store(annotation);
                    g.variables.load("__annotations__", a.pos());
                    g.constants.load(code, g.scope.mangle(n.id()));
                    g.load(annotation);
                    g.at(a.pos());
                    code.invokeVirtual(Rt.OBJECT, "setItem", Rt.VOID, Rt.OBJECT, Rt.OBJECT);
                    g.release(annotation);
                    return;
                }
            }
            case Ast.Attribute t when a.value() == null -> discard(t.value());
            case Ast.Subscript t when a.value() == null -> {
                discard(t.value());
                discard(t.slice());
            }
            default -> { }
        }
        if (a.simple() == 0 && inNamespace && !g.unit.compilation.futureAnnotations()) {
            discard(a.annotation());
        }
    }

    private void discard(Expr e) {
        g.expressions.load(e);
        code.pop();
    }

    // ---- deletion --------------------------------------------------------------------------------------------------

    void delete(Expr target) {
        switch (target) {
            case Ast.Name n -> g.variables.delete(n.id(), n.pos());
            case Ast.Attribute a -> {
                g.expressions.load(a.value());
                setSite(a);
                code.swap();
                g.at(a);
                code.invokeVirtual(Rt.SET_ATTR_SITE, "delete", Rt.VOID, Rt.OBJECT);
            }
            case Ast.Subscript s -> {
                g.expressions.pair(s.value(), s.slice());
                g.at(s);
                code.invokeVirtual(Rt.OBJECT, "delItem", Rt.VOID, Rt.OBJECT);
            }
            case Ast.Tuple t -> t.elts().forEach(this::delete);
            case Ast.List l -> l.elts().forEach(this::delete);
            default -> throw new IllegalStateException("cannot delete " + target);
        }
    }
}
