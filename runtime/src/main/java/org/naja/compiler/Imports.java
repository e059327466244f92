package org.naja.compiler;

import java.util.ArrayList;
import java.util.List;
import org.naja.parser.Ast;

/** import and from ... import. */
final class Imports {
    private final MethodGenerator g;
    private final Code code;

    Imports(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    void importNames(Ast.Import statement) {
        for (Ast.Alias a : statement.names()) {
            importName(a.name(), null, 0, statement.pos());
            int dot = a.name().indexOf('.');
            if (a.asname() == null) {
                store(dot < 0 ? a.name() : a.name().substring(0, dot), statement.pos());
            } else {
                // "import a.b.c as d" binds c, found through its parents.
                while (dot >= 0) {
                    int next = a.name().indexOf('.', dot + 1);
                    String part = next < 0 ? a.name().substring(dot + 1) : a.name().substring(dot + 1, next);
                    importFrom(part, statement.pos());
                    dot = next;
                }
                store(a.asname(), statement.pos());
            }
        }
    }

    void importFrom(Ast.ImportFrom statement) {
        List<Object> names = new ArrayList<>();
        for (Ast.Alias a : statement.names()) {
            names.add(a.name());
        }
        String module = statement.module() == null ? "" : statement.module();
        importName(module, new ConstantValues.Tuple(names), statement.level(), statement.pos());
        if (statement.names().getFirst().name().equals("*")) {
            Temp temp = g.newTemp(Rt.OBJECT, false);
            g.store(temp);
            g.loadState();
            g.loadFrame();
            g.load(temp);
            g.release(temp);
            g.at(statement.pos());
            code.invokeStatic(Rt.IMPORTS, "importStar", Rt.VOID, Rt.STATE, Rt.FRAME, Rt.OBJECT);
            return;
        }
        Temp temp = g.newTemp(Rt.OBJECT, false);
        g.store(temp);
        for (Ast.Alias a : statement.names()) {
            g.load(temp);
            importFrom(a.name(), statement.pos());
            store(a.asname() == null ? a.name() : a.asname(), statement.pos());
        }
        g.release(temp);
    }

    private void importName(String name, ConstantValues.Tuple fromList, int level, Ast.Position pos) {
        g.cls.names.add(name);
        g.loadState();
        g.loadFrame();
        code.pushString(name);
        g.constants.load(code, fromList == null ? Ast.NONE : fromList);
        code.push(level);
        g.at(pos);
        code.invokeStatic(Rt.IMPORTS, "importName", Rt.OBJECT, Rt.STATE, Rt.FRAME, Rt.STRING, Rt.OBJECT, Rt.JINT);
    }

    private void importFrom(String name, Ast.Position pos) {
        g.cls.names.add(name);
        g.loadState();
        code.swap();
        code.pushString(name);
        g.at(pos);
        code.invokeStatic(Rt.IMPORTS, "importFrom", Rt.OBJECT, Rt.STATE, Rt.OBJECT, Rt.STRING);
    }

    private void store(String name, Ast.Position pos) {
        g.variables.store(name, pos);
    }
}
