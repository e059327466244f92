package org.naja.compiler;

import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.util.HashMap;
import java.util.Map;
import org.naja.compiler.Scope.Access;
import org.naja.execution.GlobalSite;
import org.naja.execution.NameSite;
import org.naja.parser.Ast.Position;

/** Loads, stores and deletes variables of all kinds. */
final class Variables {
    private enum Kind {
        /** In a slot of the frame, and in a JVM local unless the method keeps all in the frame. */
        LOCAL,
        /** In a cell, itself in a slot of the frame. */
        CELL,
        /** Of an inlined comprehension whose name means something else in the frame. */
        HIDDEN, HIDDEN_CELL,
        GLOBAL, NAME,
        /** A free variable that the class's namespace may override. */
        CLASS_FREE,
        /** The same from a PEP 695 scope inside the class. */
        DICT_OR_FREE, DICT_OR_GLOBAL
    }

    /** @param number identifies the variable in {@link Code#assigned}; -1: never known to be assigned */
    record Variable(Kind kind, String name, int index, int number, Temp temp) {}

    private final MethodGenerator g;
    private final Code code;
    /** JVM locals of the frame's slots; 0: none. */
    private final Map<Integer, Integer> jvmSlots = new HashMap<>();
    private static final int FIRST_HIDDEN = 1 << 20;
    private int hiddenCount;

    Variables(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    void setJvmSlot(int index, int slot) {
        jvmSlots.put(index, slot);
    }

    // ---- finding ---------------------------------------------------------------------------------------------------

    private Variable resolve(String name) {
        CodeUnit unit = g.unit;
        MethodGenerator.Environment environment = g.environment;
        Scope s = g.scope;
        boolean inComprehension = s != unit.scope;
        while (s != unit.scope) {
            Access access = s.access(name);
            if (access == Access.LOCAL || access == Access.CELL) {
                return comprehensionVariable(s, name, access);
            }
            if (access == Access.GLOBAL_EXPLICIT) {
                return new Variable(Kind.GLOBAL, name, 0, -1, null);
            }
            if (access == Access.GLOBAL_IMPLICIT) {
                return new Variable(unit.scope.kind == Scope.Kind.MODULE ? Kind.NAME : Kind.GLOBAL, name, 0, -1, null);
            }
            s = s.parent;
        }
        Access access = s.access(name);
        if (s.kind == Scope.Kind.CLASS && inComprehension) {
            int free = unit.freeVars.indexOf(name);
            int cell = unit.cellVars.indexOf(name);
            if (free >= 0) {
                return free(Kind.CELL, name, free);
            }
            return cell >= 0 ? cell(name, cell) : new Variable(Kind.GLOBAL, name, 0, -1, null);
        }
        if (access == null) {
            int free = unit.freeVars.indexOf(name);
            if (free >= 0) {
                return free(Kind.CELL, name, free);
            }
            int cell = unit.cellVars.indexOf(name);
            return cell >= 0 ? cell(name, cell)
                    : new Variable(s.isFunctionLike() ? Kind.GLOBAL : Kind.NAME, name, 0, -1, null);
        }
        return switch (access) {
            case LOCAL -> s.isFunctionLike() ? local(name) : new Variable(Kind.NAME, name, 0, -1, null);
            case CELL -> cell(name, unit.cellVars.indexOf(name));
            case FREE -> free(s.kind == Scope.Kind.CLASS ? Kind.CLASS_FREE
                    : s.canSeeClassScope ? Kind.DICT_OR_FREE : Kind.CELL, name, unit.freeVars.indexOf(name));
            case GLOBAL_EXPLICIT -> new Variable(Kind.GLOBAL, name, 0, -1, null);
            case GLOBAL_IMPLICIT -> new Variable(
                    s.canSeeClassScope ? Kind.DICT_OR_GLOBAL : s.isFunctionLike() ? Kind.GLOBAL : Kind.NAME,
                    name, 0, -1, null);
        };
    }

    private Variable local(String name) {
        int index = g.unit.varNames.indexOf(name);
        return new Variable(Kind.LOCAL, name, index, g.analysis.deleted.contains(name) ? -1 : index, null);
    }

    private Variable cell(String name, int i) {
        return new Variable(Kind.CELL, name, g.unit.varNames.size() + i, -1, null);
    }

    private Variable free(Kind kind, String name, int i) {
        return new Variable(kind, name, g.unit.varNames.size() + g.unit.cellVars.size() + i, -1, null);
    }

    private Variable comprehensionVariable(Scope comp, String name, Access access) {
        for (MethodGenerator.Environment e = g.environment; e != null; e = e.outer()) {
            if (e.scope() == comp) {
                Variable hidden = e.hidden().get(name);
                if (hidden != null) {
                    return hidden;
                }
            }
        }
        return access == Access.CELL ? cell(name, g.unit.cellVars.indexOf(name)) : local(name);
    }

    // ---- comprehensions that run in this frame ---------------------------------------------------------------------

    /** Makes the comprehension's variables: unbound, cells made anew. */
    void enterComprehension(Scope comp, boolean lasting) {
        Map<String, Variable> hidden = new HashMap<>();
        g.environment = new MethodGenerator.Environment(comp, hidden, g.environment);
        g.scope = comp;
        for (String name : comp.symbols.keySet()) {
            if (!comp.isBoundHere(name) || comp.isParam(name)) {
                continue;
            }
            boolean isCell = comp.access(name) == Access.CELL;
            if (!g.unit.sharesSlot(comp, name)) {
                Temp temp = g.newTemp(isCell ? Rt.CELL : Rt.OBJECT, lasting || g.cls.isLarge());
                hidden.put(name, new Variable(isCell ? Kind.HIDDEN_CELL : Kind.HIDDEN, name, 0,
                        isCell ? -1 : FIRST_HIDDEN + hiddenCount++, temp));
                if (isCell) {
                    newCell();
                } else {
                    code.aconstNull();
                }
                g.store(temp);
            } else if (isCell) {
                newCell();
                storeSlot(g.unit.varNames.size() + g.unit.cellVars.indexOf(name));
            }
        }
    }

    private void newCell() {
        code.newObject(Rt.CELL);
        code.dup();
        code.construct(Rt.CELL);
    }

    /** Its variables are gone. */
    void leaveComprehension() {
        Scope comp = g.scope;
        for (String name : comp.symbols.keySet()) {
            if (!comp.isBoundHere(name) || comp.isParam(name)) {
                continue;
            }
            Variable hidden = g.environment.hidden().get(name);
            if (hidden != null) {
                g.release(hidden.temp);
            } else if (comp.access(name) == Access.LOCAL) {
                Variable v = local(name);
                code.aconstNull();
                storeSlot(v.index);
                if (v.number >= 0) {
                    code.assigned.clear(v.number);
                }
            }
        }
        g.environment = g.environment.outer();
        g.scope = comp.parent;
    }

    // ---- slots of the frame ----------------------------------------------------------------------------------------

    /** Stores the value on the stack into the frame's slot, and into its JVM local if it has one. */
    void storeSlot(int index) {
        Integer slot = jvmSlots.get(index);
        if (slot != null) {
            code.astore(slot);
            code.aload(g.localsSlot);
            code.push(index);
            code.aload(slot);
        } else {
            code.aload(g.localsSlot);
            code.swap();
            code.push(index);
            code.swap();
        }
        code.aastore();
    }

    private void loadSlot(int index) {
        Integer slot = jvmSlots.get(index);
        if (slot != null) {
            code.aload(slot);
        } else {
            code.aload(g.localsSlot);
            code.push(index);
            code.aaload();
        }
    }

    private void loadCellObject(Variable v) {
        if (v.temp != null) {
            g.load(v.temp);
        } else {
            loadSlot(v.index);
            if (!jvmSlots.containsKey(v.index)) {
                code.checkcast(Rt.CELL);
            }
        }
    }

    /** Pushes the cell itself, for the closure of a nested function that names {@code name}. */
    void loadCell(String name) {
        Scope s = g.scope;
        // A class's cells and free variables are what its functions see, whatever the name means in the class itself.
        if (s == g.unit.scope) {
            int cell = g.unit.cellVars.indexOf(name);
            boolean ownCell = cell >= 0 && (s.access(name) == Access.CELL || s.kind == Scope.Kind.CLASS);
            if (ownCell) {
                loadCellObject(cell(name, cell));
                return;
            }
            loadCellObject(free(Kind.CELL, name, g.unit.freeVars.indexOf(name)));
            return;
        }
        loadCellObject(resolve(name));
    }

    // ---- the three operations --------------------------------------------------------------------------------------

    void load(String plainName, Position pos) {
        String name = g.scope.mangle(plainName);
        Variable v = resolve(name);
        switch (v.kind) {
            case LOCAL -> {
                loadSlot(v.index);
                checkBound(v, pos, "unboundLocal");
            }
            case HIDDEN -> {
                g.load(v.temp);
                checkBound(v, pos, "unboundLocal");
            }
            case CELL, HIDDEN_CELL -> {
                loadCellObject(v);
                code.getField(Rt.CELL, "value", Rt.OBJECT);
                checkBound(v, pos, g.unit.freeVars.contains(name) ? "unboundFree" : "unboundLocal");
            }
            case GLOBAL -> {
                g.at(pos);
                globalSite(name);
                g.loadFrame();
                code.invokeVirtual(Rt.GLOBAL_SITE, "get", Rt.OBJECT, Rt.FRAME);
            }
            case NAME -> {
                g.at(pos);
                nameSite(name);
                g.loadFrame();
                code.invokeVirtual(Rt.NAME_SITE, "get", Rt.OBJECT, Rt.FRAME);
            }
            case CLASS_FREE -> {
                g.at(pos);
                g.loadFrame();
                loadCellObject(v);
                code.pushString(name);
                code.invokeStatic(Rt.NAMES, "loadClassDeref", Rt.OBJECT, Rt.FRAME, Rt.CELL, Rt.STRING);
            }
            case DICT_OR_FREE -> {
                g.at(pos);
                loadClassDict(pos);
                loadCellObject(v);
                code.pushString(name);
                code.invokeStatic(Rt.NAMES, "loadFromDictOrDeref", Rt.OBJECT, Rt.OBJECT, Rt.CELL, Rt.STRING);
            }
            case DICT_OR_GLOBAL -> {
                g.at(pos);
                g.loadFrame();
                loadClassDict(pos);
                code.pushString(name);
                code.invokeStatic(Rt.NAMES, "loadFromDictOrGlobals", Rt.OBJECT, Rt.FRAME, Rt.OBJECT, Rt.STRING);
            }
        }
    }

    private void loadClassDict(Position pos) {
        loadCellObject(free(Kind.CELL, "__classdict__", g.unit.freeVars.indexOf("__classdict__")));
        code.getField(Rt.CELL, "value", Rt.OBJECT);
    }

    private void checkBound(Variable v, Position pos, String error) {
        if (v.number >= 0 && code.assigned.get(v.number)) {
            return;
        }
        if (!code.reachable()) {
            return;
        }
        Label bound = code.newLabel();
        code.dup();
        code.branch(Opcode.IFNONNULL, bound);
        int stored = code.storedPosition;
        g.at(pos);
        code.pushString(v.name);
        code.invokeStatic(Rt.NAMES, error, Rt.EXCEPTION, Rt.STRING);
        code.athrow();
        code.bindEntry(bound, code.assigned);
        code.storedPosition = stored;
        if (v.number >= 0) {
            code.assigned.set(v.number);
        }
    }

    /** Stores the value on the stack. */
    void store(String plainName, Position pos) {
        String name = g.scope.mangle(plainName);
        Variable v = resolve(name);
        g.lineOf(pos);
        switch (v.kind) {
            case LOCAL -> {
                storeSlot(v.index);
                assigned(v);
            }
            case HIDDEN -> {
                g.store(v.temp);
                assigned(v);
            }
            case CELL, HIDDEN_CELL, CLASS_FREE, DICT_OR_FREE -> {
                loadCellObject(v);
                code.swap();
                code.putField(Rt.CELL, "value", Rt.OBJECT);
            }
            case GLOBAL, DICT_OR_GLOBAL -> {
                globalSite(name);
                storeBySite(Rt.GLOBAL_SITE, pos);
            }
            case NAME -> {
                nameSite(name);
                storeBySite(Rt.NAME_SITE, pos);
            }
        }
    }

    private void assigned(Variable v) {
        if (v.number >= 0) {
            code.assigned.set(v.number);
        }
    }

    private void storeBySite(java.lang.constant.ClassDesc site, Position pos) {
        code.swap();
        g.loadFrame();
        code.swap();
        g.at(pos);
        code.invokeVirtual(site, "set", Rt.VOID, Rt.FRAME, Rt.OBJECT);
    }

    void delete(String plainName, Position pos) {
        String name = g.scope.mangle(plainName);
        g.lineOf(pos);
        Variable v = resolve(name);
        switch (v.kind) {
            case LOCAL, HIDDEN -> {
                load(plainName, pos);
                code.pop();
                code.aconstNull();
                if (v.kind == Kind.LOCAL) {
                    storeSlot(v.index);
                } else {
                    g.store(v.temp);
                }
                if (v.number >= 0) {
                    code.assigned.clear(v.number);
                }
            }
            case CELL, HIDDEN_CELL, CLASS_FREE, DICT_OR_FREE -> {
                loadCellObject(v);
                code.dup();
                code.getField(Rt.CELL, "value", Rt.OBJECT);
                checkBound(v, pos, g.unit.freeVars.contains(name) ? "unboundFree" : "unboundLocal");
                code.pop();
                code.aconstNull();
                code.putField(Rt.CELL, "value", Rt.OBJECT);
            }
            case GLOBAL, DICT_OR_GLOBAL -> {
                g.at(pos);
                globalSite(name);
                g.loadFrame();
                code.invokeVirtual(Rt.GLOBAL_SITE, "delete", Rt.VOID, Rt.FRAME);
            }
            case NAME -> {
                g.at(pos);
                nameSite(name);
                g.loadFrame();
                code.invokeVirtual(Rt.NAME_SITE, "delete", Rt.VOID, Rt.FRAME);
            }
        }
    }

    private void globalSite(String name) {
        g.cls.names.add(name);
        g.constants.loadSharedSite(code, Rt.GLOBAL_SITE, name, GlobalSite::new);
    }

    private void nameSite(String name) {
        g.cls.names.add(name);
        g.constants.loadSharedSite(code, Rt.NAME_SITE, name, NameSite::new);
    }
}
