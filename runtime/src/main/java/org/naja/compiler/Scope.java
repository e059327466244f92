package org.naja.compiler;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Position;

/** One block of the symbol table: a module, class, function, comprehension or one of PEP 695's annotation scopes. */
public final class Scope {
    public enum Kind { MODULE, CLASS, FUNCTION, ANNOTATION, TYPE_VAR_BOUND, TYPE_ALIAS, TYPE_PARAM }

    public enum Comprehension { NONE, LIST, SET, DICT, GENERATOR }

    /** How a name is found at run time. */
    public enum Access { LOCAL, CELL, FREE, GLOBAL_EXPLICIT, GLOBAL_IMPLICIT }

    // What is known of a symbol (CPython's DEF_* flags).
    static final int GLOBAL = 1;
    static final int LOCAL = 1 << 1;
    static final int PARAM = 1 << 2;
    static final int NONLOCAL = 1 << 3;
    static final int USE = 1 << 4;
    static final int FREE = 1 << 5;
    static final int FREE_CLASS = 1 << 6;
    static final int IMPORT = 1 << 7;
    static final int ANNOTATED = 1 << 8;
    static final int COMP_ITER = 1 << 9;
    static final int TYPE_PARAMETER = 1 << 10;
    /** A cell only because a comprehension inlined here closes over it. */
    static final int COMP_CELL = 1 << 11;
    static final int BOUND = LOCAL | PARAM | IMPORT | TYPE_PARAMETER;

    public final Kind kind;
    public final String name;
    public final Ast.Node node;
    public final Scope parent;
    public final Position pos;
    public final List<Scope> children = new ArrayList<>();
    final Map<String, Integer> symbols = new LinkedHashMap<>();
    final Map<String, Access> accesses = new HashMap<>();
    /** Parameters in the order of the frame's locals. */
    public final List<String> params = new ArrayList<>();
    /** Where each {@code global} and {@code nonlocal} stands, for errors found later. */
    final Map<String, Position> directives = new HashMap<>();
    /** The name of the class whose private names are mangled here; null outside classes. */
    String privateName;

    public Comprehension comprehension = Comprehension.NONE;
    /** A list, set or dict comprehension that runs in its parent's frame (PEP 709). */
    public boolean inlined;
    public boolean nested;
    public boolean generator;
    public boolean coroutine;
    public boolean varArgs;
    public boolean varKeywords;
    boolean returnsValue;
    boolean hasFree;
    boolean childFree;
    public boolean needsClassCell;
    public boolean needsClassDict;
    public boolean canSeeClassScope;
    boolean inIterTarget;
    int iterExpressionDepth;

    Scope(Kind kind, String name, Ast.Node node, Scope parent, Position pos, String privateName) {
        this.kind = kind;
        this.name = name;
        this.node = node;
        this.parent = parent;
        this.pos = pos;
        this.privateName = privateName;
        if (parent != null) {
            parent.children.add(this);
            nested = parent.nested || parent.isFunctionLike();
        }
    }

    /** Functions, comprehensions and PEP 695's scopes: their variables live in the frame, not in a namespace. */
    public boolean isFunctionLike() {
        return kind == Kind.FUNCTION || kind == Kind.TYPE_VAR_BOUND || kind == Kind.TYPE_ALIAS
                || kind == Kind.TYPE_PARAM;
    }

    public boolean isComprehension() {
        return comprehension != Comprehension.NONE;
    }

    int flags(String name) {
        return symbols.getOrDefault(name, 0);
    }

    public boolean isBoundHere(String name) {
        Access access = accesses.get(name);
        return access == Access.LOCAL || access == Access.CELL;
    }

    public boolean isParam(String name) {
        return (flags(name) & PARAM) != 0;
    }

    /** How the already mangled {@code name} is found; null when the block does not mention it. */
    public Access access(String name) {
        return accesses.get(name);
    }

    public String mangle(String name) {
        return mangle(privateName, name);
    }

    /** {@code __name} inside class {@code Cls} means {@code _Cls__name}. */
    static String mangle(String privateName, String name) {
        if (privateName == null || !name.startsWith("__") || name.endsWith("__") || name.indexOf('.') >= 0) {
            return name;
        }
        int start = 0;
        while (start < privateName.length() && privateName.charAt(start) == '_') {
            start++;
        }
        return start == privateName.length() ? name : "_" + privateName.substring(start) + name;
    }

    /** The variables kept in the frame's fast slots: parameters, then the others as they appear. */
    public List<String> fastLocals() {
        Set<String> names = new LinkedHashSet<>(params);
        if (isFunctionLike()) {
            for (Map.Entry<String, Access> e : ordered()) {
                if (e.getValue() == Access.LOCAL) {
                    names.add(e.getKey());
                }
            }
        }
        return new ArrayList<>(names);
    }

    public List<String> cells() {
        List<String> names = new ArrayList<>(select(Access.CELL));
        if (needsClassCell) {
            names.add("__class__");
        }
        if (needsClassDict) {
            names.add("__classdict__");
        }
        names.sort(null);
        return names;
    }

    public List<String> frees() {
        Set<String> names = new LinkedHashSet<>(select(Access.FREE));
        for (Map.Entry<String, Integer> e : symbols.entrySet()) {
            if ((e.getValue() & FREE_CLASS) != 0) {
                names.add(e.getKey());
            }
        }
        List<String> sorted = new ArrayList<>(names);
        sorted.sort(null);
        return sorted;
    }

    private List<String> select(Access wanted) {
        List<String> names = new ArrayList<>();
        for (Map.Entry<String, Access> e : ordered()) {
            if (e.getValue() == wanted) {
                names.add(e.getKey());
            }
        }
        return names;
    }

    private List<Map.Entry<String, Access>> ordered() {
        List<Map.Entry<String, Access>> entries = new ArrayList<>();
        for (String name : symbols.keySet()) {
            Access access = accesses.get(name);
            if (access != null) {
                entries.add(Map.entry(name, access));
            }
        }
        return entries;
    }

    // ---- as symtable shows it ----------------------------------------------------------------------------------------

    private static final int SCOPE_OFFSET = 12;

    /** CPython's flags of every name: how it is used here, and above them where it lives. */
    public Map<String, Integer> symbolFlags() {
        Map<String, Integer> flags = new LinkedHashMap<>();
        for (Map.Entry<String, Integer> e : symbols.entrySet()) {
            flags.put(e.getKey(), e.getValue() | scopeNumber(accesses.get(e.getKey())) << SCOPE_OFFSET);
        }
        // A comprehension that runs here has its variables here.
        for (Scope child : children) {
            if (child.inlined) {
                for (Map.Entry<String, Integer> e : child.symbolFlags().entrySet()) {
                    if ((e.getValue() & PARAM) == 0) {
                        flags.putIfAbsent(e.getKey(), e.getValue());
                    }
                }
            }
        }
        return flags;
    }

    private static int scopeNumber(Access access) {
        return switch (access) {
            case null -> 0;
            case LOCAL -> 1;
            case GLOBAL_EXPLICIT -> 2;
            case GLOBAL_IMPLICIT -> 3;
            case FREE -> 4;
            case CELL -> 5;
        };
    }

    /** The blocks inside; those of an inlined comprehension stand in its place. */
    public List<Scope> visibleChildren() {
        List<Scope> visible = new ArrayList<>();
        for (Scope child : children) {
            if (child.inlined) {
                visible.addAll(child.visibleChildren());
            } else {
                visible.add(child);
            }
        }
        return visible;
    }

    /** CPython's number of this kind of block. */
    public int kindNumber() {
        return switch (kind) {
            case FUNCTION -> 0;
            case CLASS -> 1;
            case MODULE -> 2;
            case ANNOTATION -> 3;
            case TYPE_VAR_BOUND -> 4;
            case TYPE_ALIAS -> 5;
            case TYPE_PARAM -> 6;
        };
    }

    @Override
    public String toString() {
        return kind + " " + name + " " + accesses;
    }
}
