package org.naja.compiler;

import java.util.ArrayList;
import java.util.List;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.Keyword;

/** Class statements and class bodies. */
final class Classes {
    private final MethodGenerator g;
    private final Code code;

    Classes(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    void define(Ast.ClassDef c) {
        g.lineOf(c.decoratorList().isEmpty() ? c.pos() : c.decoratorList().getFirst().pos());
        List<Temp> callees = g.functions.decorators(c.decoratorList());
        int firstLine = c.decoratorList().isEmpty() ? c.pos().line() : c.decoratorList().getFirst().pos().line();
        if (c.typeParams().isEmpty()) {
            build(c, firstLine, null);
        } else {
            g.typeParameters.generic(c, c.name(), firstLine, null, null, c.pos());
        }
        g.functions.decorate(callees, c.decoratorList());
        g.variables.store(c.name(), c.pos());
    }

    /** Pushes the class that {@code __build_class__} makes. */
    void build(Ast.ClassDef c, int firstLine, Temp genericBase) {
        Scope scope = g.unit.compilation.table().scopeOf(c);
        CodeUnit unit = new CodeUnit(g.unit.compilation, g.unit, CodeUnit.Kind.CLASS, scope, c, c.name(), firstLine);
        g.at(c.pos());
        g.loadFrame();
        code.invokeStatic(Rt.NAMES, "buildClass", Rt.OBJECT, Rt.FRAME);
        Temp builder = g.newTemp(Rt.OBJECT, true);
        g.store(builder);
        g.functions.make(unit, null, null);
        Temp function = g.newTemp(Rt.OBJECT, true);
        g.store(function);
        g.load(builder);
        code.newObject(Rt.CALL_BUILDER);
        code.dupX1();
        code.swap();
        code.construct(Rt.CALL_BUILDER, Rt.OBJECT);
        g.release(builder);
        Temp call = g.newTemp(Rt.CALL_BUILDER, true);
        g.store(call);
        g.load(call);
        g.load(function);
        add();
        g.release(function);
        g.load(call);
        g.constants.load(code, c.name());
        add();
        for (Expr base : c.bases()) {
            if (base instanceof Ast.Starred s) {
                g.expressions.load(s.value());
                g.load(call);
                code.swap();
                g.at(c.pos());
                code.invokeVirtual(Rt.CALL_BUILDER, "addAll", Rt.CALL_BUILDER, Rt.OBJECT);
                code.pop();
            } else {
                g.expressions.load(base);
                g.load(call);
                code.swap();
                add();
            }
        }
        if (genericBase != null) {
            g.load(call);
            g.load(genericBase);
            add();
        }
        for (Keyword k : c.keywords()) {
            g.expressions.load(k.value());
            g.load(call);
            code.swap();
            g.at(c.pos());
            if (k.arg() == null) {
                code.invokeVirtual(Rt.CALL_BUILDER, "mapping", Rt.CALL_BUILDER, Rt.OBJECT);
            } else {
                code.pushString(k.arg());
                code.swap();
                code.invokeVirtual(Rt.CALL_BUILDER, "keyword", Rt.CALL_BUILDER, Rt.STRING, Rt.OBJECT);
            }
            code.pop();
        }
        g.load(call);
        g.loadState();
        g.at(c.pos());
        code.invokeVirtual(Rt.CALL_BUILDER, "call", Rt.OBJECT, Rt.STATE);
        g.release(call);
    }

    private void add() {
        code.invokeVirtual(Rt.CALL_BUILDER, "add", Rt.CALL_BUILDER, Rt.OBJECT);
        code.pop();
    }

    // ---- the body --------------------------------------------------------------------------------------------------

    void body(Ast.ClassDef c) {
        Scope scope = g.unit.scope;
        Ast.Position start = new Ast.Position(g.unit.firstLine, 0, g.unit.firstLine, 0);
        g.at(start);
        if (scope.needsClassDict) {
            g.variables.loadCell("__classdict__");
            g.loadFrame();
            code.getField(Rt.FRAME, "namespace", Rt.OBJECT);
            code.putField(Rt.CELL, "value", Rt.OBJECT);
        }
        g.variables.load("__name__", start);
        g.variables.store("__module__", start);
        g.constants.load(code, g.unit.qualName);
        g.variables.store("__qualname__", start);
        if (!c.typeParams().isEmpty()) {
            g.variables.load(".type_params", start);
            g.variables.store("__type_params__", start);
        }
        List<Ast.Stmt> body = new ArrayList<>(c.body());
        if (g.unit.hasDocstring()) {
            Ast.Stmt first = body.removeFirst();
            if (g.unit.docstring() != null) {
                g.at(first.pos());
                g.constants.load(code, g.unit.docstring());
                g.variables.store("__doc__", first.pos());
            }
        }
        Annotations.setUp(g, c.body());
        g.statements.block(body);
        if (scope.needsClassDict) {
            g.variables.loadCell("__classdict__");
            g.variables.store("__classdictcell__", start);
        }
        if (scope.needsClassCell) {
            g.variables.loadCell("__class__");
            code.dup();
            g.variables.store("__classcell__", start);
        } else {
            g.loadNone();
        }
        g.statements.finishReturn();
    }
}
