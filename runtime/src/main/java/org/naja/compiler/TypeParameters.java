package org.naja.compiler;

import java.util.List;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Position;
import org.naja.parser.Ast.Stmt;

/** PEP 695: generic functions and classes, type aliases, and the scopes their parameters live in. */
final class TypeParameters {
    private final MethodGenerator g;
    private final Code code;

    TypeParameters(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    /** Runs the hidden function that makes the type parameters and, with them, pushes the function, class or alias. */
    void generic(Stmt node, String name, int firstLine, Temp defaults, Temp kwDefaults, Position pos) {
        Scope scope = g.unit.compilation.table().typeParamScopeOf(node);
        CodeUnit unit = new CodeUnit(g.unit.compilation, g.unit, CodeUnit.Kind.TYPE_PARAMS, scope, node,
                "<generic parameters of " + name + ">", firstLine);
        Temp function = g.newTemp(Rt.OBJECT, false);
        g.functions.make(unit, null, null);
        g.store(function);
        g.load(function);
        code.invokeVirtual(Rt.OBJECT, "target", Rt.CODE_BODY);
        g.loadState();
        g.load(function);
        java.lang.constant.ClassDesc[] params = {Rt.STATE, Rt.OBJECT, Rt.OBJECT, Rt.OBJECT};
        int count = 0;
        for (Temp t : new Temp[] {defaults, kwDefaults}) {
            if (t != null) {
                g.load(t);
                count++;
            }
        }
        g.at(pos);
        code.invokeVirtual(Rt.CODE_BODY, "call" + count, Rt.OBJECT, java.util.Arrays.copyOf(params, 2 + count));
        g.release(function);
    }

    void alias(Ast.TypeAlias t) {
        String name = ((Ast.Name) t.name()).id();
        if (t.typeParams().isEmpty()) {
            makeAlias(t, null);
        } else {
            generic(t, name, t.pos().line(), null, null, t.pos());
        }
        g.variables.store(name, t.name().pos());
    }

    private void makeAlias(Ast.TypeAlias t, Temp params) {
        String name = ((Ast.Name) t.name()).id();
        code.pushString(name);
        if (params == null) {
            code.aconstNull();
        } else {
            g.load(params);
        }
        Scope scope = g.unit.compilation.table().scopeOf(t);
        g.functions.make(new CodeUnit(g.unit.compilation, g.unit, CodeUnit.Kind.TYPE_ALIAS, scope, t, name,
                t.pos().line()), null, null);
        g.at(t.pos());
        code.invokeStatic(Rt.TYPE_PARAMS, "typeAlias", Rt.OBJECT, Rt.STRING, Rt.OBJECT, Rt.OBJECT);
    }

    // ---- the hidden function ---------------------------------------------------------------------------------------

    void body(Stmt node) {
        Temp params = g.newTemp(Rt.OBJECT, true);
        Position pos = node.pos();
        switch (node) {
            case Ast.FunctionDef f -> {
                parameters(f.typeParams(), params);
                function(f, f.name(), f.args(), f.returns(), params);
            }
            case Ast.AsyncFunctionDef f -> {
                parameters(f.typeParams(), params);
                function(f, f.name(), f.args(), f.returns(), params);
            }
            case Ast.ClassDef c -> {
                parameters(c.typeParams(), params);
                g.load(params);
                g.variables.store(".type_params", pos);
                g.load(params);
                g.at(pos);
                code.invokeStatic(Rt.TYPE_PARAMS, "subscriptGeneric", Rt.UNARY);
                Temp base = g.newTemp(Rt.OBJECT, true);
                code.dup();
                g.store(base);
                g.variables.store(".generic_base", pos);
                g.classes.build(c, g.unit.firstLine, base);
            }
            case Ast.TypeAlias t -> {
                parameters(t.typeParams(), params);
                makeAlias(t, params);
            }
            default -> throw new IllegalStateException();
        }
        g.statements.finishReturn();
    }

    private void function(Stmt node, String name, Ast.Arguments args, Ast.Expr returns, Temp params) {
        Temp defaults = argument(".defaults", Rt.TUPLE, node.pos());
        Temp kwDefaults = argument(".kwdefaults", Rt.DICT, node.pos());
        Temp annotations = g.functions.annotations(args, returns);
        g.functions.make(g.functions.unit(g.unit.compilation.table().scopeOf(node), node, name, g.unit.firstLine),
                defaults, kwDefaults);
        g.functions.annotate(annotations);
        code.dup();
        g.load(params);
        code.putField(Rt.FUNCTION, "typeParams", Rt.OBJECT);
    }

    private Temp argument(String name, java.lang.constant.ClassDesc type, Position pos) {
        if (!g.unit.scope.isParam(name)) {
            return null;
        }
        g.variables.load(name, pos);
        code.checkcast(type);
        Temp t = g.newTemp(type, true);
        g.store(t);
        return t;
    }

    /** Makes the parameters, binds their names, and leaves their tuple in {@code tuple}. */
    private void parameters(List<Ast.TypeParam> params, Temp tuple) {
        code.newArray(Rt.OBJECT, params.size());
        for (int i = 0; i < params.size(); i++) {
            code.dup();
            code.push(i);
            Ast.TypeParam p = params.get(i);
            g.at(p.pos());
            String name = switch (p) {
                case Ast.TypeVar v -> {
                    typeVar(v);
                    yield v.name();
                }
                case Ast.ParamSpec v -> {
                    code.pushString(v.name());
                    code.invokeStatic(Rt.TYPE_PARAMS, "paramSpec", Rt.OBJECT, Rt.STRING);
                    yield v.name();
                }
                case Ast.TypeVarTuple v -> {
                    code.pushString(v.name());
                    code.invokeStatic(Rt.TYPE_PARAMS, "typeVarTuple", Rt.OBJECT, Rt.STRING);
                    yield v.name();
                }
            };
            code.dup();
            g.variables.store(name, p.pos());
            code.aastore();
        }
        code.invokeStatic(Rt.TUPLE, "of", Rt.TUPLE, Rt.OBJECTS);
        g.store(tuple);
    }

    private void typeVar(Ast.TypeVar v) {
        code.pushString(v.name());
        if (v.bound() == null) {
            code.aconstNull();
        } else {
            Scope scope = g.unit.compilation.table().scopeOf(v);
            g.functions.make(new CodeUnit(g.unit.compilation, g.unit, CodeUnit.Kind.TYPE_VAR_BOUND, scope, v,
                    v.name(), v.pos().line()), null, null);
        }
        code.invokeStatic(Rt.TYPE_PARAMS, v.bound() instanceof Ast.Tuple ? "typeVarConstraints" : "typeVar", Rt.OBJECT,
                Rt.STRING, Rt.OBJECT);
    }
}
