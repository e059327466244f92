package org.naja.compiler;

import java.util.ArrayList;
import java.util.List;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Arg;
import org.naja.parser.Ast.Arguments;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.Position;
import org.naja.parser.Ast.Stmt;
import org.naja.parser.Ast.TypeParam;

/** Function definitions and lambdas: what happens where they stand, not their bodies. */
final class Functions {
    private final MethodGenerator g;
    private final Code code;

    Functions(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    void define(Ast.FunctionDef f) {
        define(f, f.name(), f.args(), f.decoratorList(), f.returns(), f.typeParams(), f.pos());
    }

    void define(Ast.AsyncFunctionDef f) {
        define(f, f.name(), f.args(), f.decoratorList(), f.returns(), f.typeParams(), f.pos());
    }

    private void define(
            Stmt node, String name, Arguments args, List<Expr> decorators, Expr returns, List<TypeParam> typeParams,
            Position pos) {
        g.lineOf(decorators.isEmpty() ? pos : decorators.getFirst().pos());
        List<Temp> callees = decorators(decorators);
        Scope scope = g.unit.compilation.table().scopeOf(node);
        int firstLine = decorators.isEmpty() ? pos.line() : decorators.getFirst().pos().line();
        if (typeParams.isEmpty()) {
            Temp defaults = defaults(args);
            Temp kwDefaults = kwDefaults(args);
            Temp annotations = annotations(args, returns);
            g.lineOf(pos);
            make(unit(scope, node, name, firstLine), defaults, kwDefaults);
            annotate(annotations);
            release(defaults, kwDefaults, annotations);
        } else {
            Temp defaults = defaults(args);
            Temp kwDefaults = kwDefaults(args);
            g.typeParameters.generic(node, name, firstLine, defaults, kwDefaults, pos);
            release(defaults, kwDefaults);
        }
        decorate(callees, decorators);
        g.variables.store(name, pos);
    }

    CodeUnit unit(Scope scope, Stmt node, String name, int firstLine) {
        return new CodeUnit(g.unit.compilation, g.unit, CodeUnit.Kind.FUNCTION, scope, node, name, firstLine);
    }

    private void release(Temp... temps) {
        for (Temp t : temps) {
            if (t != null) {
                g.release(t);
            }
        }
    }

    /** Evaluates decorators into temporaries. */
    List<Temp> decorators(List<Expr> decorators) {
        List<Temp> callees = new ArrayList<>();
        for (Expr d : decorators) {
            g.expressions.load(d);
            Temp t = g.newTemp(Rt.OBJECT, true);
            g.store(t);
            callees.add(t);
        }
        return callees;
    }

    /** Applies them to the value on the stack, the last one first. */
    void decorate(List<Temp> callees, List<Expr> decorators) {
        for (int i = callees.size() - 1; i >= 0; i--) {
            g.load(callees.get(i));
            code.swap();
            g.calls.callWithOne(decorators.get(i).pos());
            g.release(callees.get(i));
        }
    }

    void lambda(Ast.Lambda l) {
        Scope scope = g.unit.compilation.table().scopeOf(l);
        Temp defaults = defaults(l.args());
        Temp kwDefaults = kwDefaults(l.args());
        g.lineOf(l.pos());
        make(new CodeUnit(g.unit.compilation, g.unit, CodeUnit.Kind.LAMBDA, scope, l, "<lambda>", l.pos().line()),
                defaults, kwDefaults);
        release(defaults, kwDefaults);
    }

    // ---- the pieces ------------------------------------------------------------------------------------------------

    /** The tuple of defaults; null: none. */
    Temp defaults(Arguments args) {
        if (args.defaults().isEmpty()) {
            return null;
        }
        List<Object> constants = new ArrayList<>();
        for (Expr e : args.defaults()) {
            Object value = g.constantOf(e);
            if (value != null) {
                constants.add(value);
            }
        }
        if (constants.size() == args.defaults().size()) {
            g.constants.load(code, new ConstantValues.Tuple(constants));
            code.checkcast(Rt.TUPLE);
        } else {
            g.expressions.array(args.defaults());
            code.invokeStatic(Rt.TUPLE, "of", Rt.TUPLE, Rt.OBJECTS);
        }
        Temp t = g.newTemp(Rt.TUPLE, true);
        g.store(t);
        return t;
    }

    Temp kwDefaults(Arguments args) {
        if (!SymbolTable.hasKwDefaults(args)) {
            return null;
        }
        Temp dict = g.newTemp(Rt.DICT, true);
        code.newObject(Rt.DICT);
        code.dup();
        code.construct(Rt.DICT);
        g.store(dict);
        for (int i = 0; i < args.kwonlyargs().size(); i++) {
            Expr value = args.kwDefaults().get(i);
            if (value != null) {
                g.expressions.load(value);
                g.constants.load(code, g.scope.mangle(args.kwonlyargs().get(i).arg()));
                code.swap();
                g.displays.putInto(dict);
            }
        }
        return dict;
    }

    /** The tuple (name, annotation, name, annotation ...); null when there are none. */
    Temp annotations(Arguments args, Expr returns) {
        List<Arg> annotated = new ArrayList<>();
        for (Arg a : args.posonlyargs()) {
            add(annotated, a);
        }
        for (Arg a : args.args()) {
            add(annotated, a);
        }
        add(annotated, args.vararg());
        for (Arg a : args.kwonlyargs()) {
            add(annotated, a);
        }
        add(annotated, args.kwarg());
        if (annotated.isEmpty() && returns == null) {
            return null;
        }
        List<Temp> values = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Arg a : annotated) {
            if (a == args.vararg() && a.annotation() instanceof Ast.Starred s
                    && !g.unit.compilation.futureAnnotations()) {
                // "*args: *Ts"
                g.expressions.load(s.value());
                code.push(1);
                code.invokeStatic(Rt.UNPACK, "exact", Rt.OBJECTS, Rt.OBJECT, Rt.JINT);
                code.push(0);
                code.aaload();
            } else {
                annotation(a.annotation());
            }
            values.add(keep());
            names.add(g.scope.mangle(a.arg()));
        }
        if (returns != null) {
            annotation(returns);
            values.add(keep());
            names.add("return");
        }
        code.newArray(Rt.OBJECT, names.size() * 2);
        for (int i = 0; i < names.size(); i++) {
            code.dup();
            code.push(2 * i);
            g.constants.load(code, names.get(i));
            code.aastore();
            code.dup();
            code.push(2 * i + 1);
            g.load(values.get(i));
            g.release(values.get(i));
            code.aastore();
        }
        code.invokeStatic(Rt.TUPLE, "of", Rt.TUPLE, Rt.OBJECTS);
        Temp t = g.newTemp(Rt.TUPLE, true);
        g.store(t);
        return t;
    }

    private Temp keep() {
        Temp t = g.newTemp(Rt.OBJECT, true);
        g.store(t);
        return t;
    }

    private static void add(List<Arg> annotated, Arg a) {
        if (a != null && a.annotation() != null) {
            annotated.add(a);
        }
    }

    /** Pushes an annotation: its value, or its text under {@code from __future__ import annotations}. */
    void annotation(Expr e) {
        if (g.unit.compilation.futureAnnotations()) {
            g.constants.load(code, Unparser.unparse(e));
        } else {
            g.expressions.load(e);
        }
    }

    void annotate(Temp annotations) {
        if (annotations != null) {
            code.dup();
            g.load(annotations);
            code.invokeVirtual(Rt.FUNCTION, "setAnnotations", Rt.VOID, Rt.OBJECT);
        }
    }

    /** Pushes a new function (typed as such). */
    void make(CodeUnit unit, Temp defaults, Temp kwDefaults) {
        code.newObject(Rt.FUNCTION);
        code.dup();
        g.constants.loadCode(code, unit);
        g.loadFrame();
        code.invokeVirtual(Rt.FRAME, "globals", Rt.type(Rt.DICT));
        loadOrNull(defaults);
        loadOrNull(kwDefaults);
        if (unit.freeVars.isEmpty()) {
            code.aconstNull();
        } else {
            code.newArray(Rt.CELL, unit.freeVars.size());
            for (int i = 0; i < unit.freeVars.size(); i++) {
                code.dup();
                code.push(i);
                g.variables.loadCell(unit.freeVars.get(i));
                code.aastore();
            }
        }
        code.construct(Rt.FUNCTION, Rt.CODE, Rt.DICT, Rt.TUPLE, Rt.DICT, Rt.CELLS);
    }

    private void loadOrNull(Temp t) {
        if (t == null) {
            code.aconstNull();
        } else {
            g.load(t);
        }
    }
}
