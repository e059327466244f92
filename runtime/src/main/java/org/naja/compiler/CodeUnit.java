package org.naja.compiler;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.naja.compiler.Scope.Access;
import org.naja.objects.BodyFactory;
import org.naja.objects.Errors;
import org.naja.objects.FunctionBody;
import org.naja.objects.PyCode;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Node;
import org.naja.parser.Ast.Stmt;

/** One code object to be: its block, its names and, when it is first called, its class. */
final class CodeUnit implements BodyFactory {
    enum Kind { MODULE, CLASS, FUNCTION, LAMBDA, COMPREHENSION, TYPE_PARAMS, TYPE_ALIAS, TYPE_VAR_BOUND }

    final Compilation compilation;
    final CodeUnit parent;
    final Kind kind;
    final Scope scope;
    final Node node;
    final String name;
    final String qualName;
    final int firstLine;
    /** The frame's variables: own ones, then those of the comprehensions that run in it. */
    final List<String> varNames;
    final List<String> cellVars;
    final List<String> freeVars;
    final Positions positions = new Positions();
    private final PyCode code;

    CodeUnit(Compilation compilation, CodeUnit parent, Kind kind, Scope scope, Node node, String name, int firstLine) {
        this.compilation = compilation;
        this.parent = parent;
        this.kind = kind;
        this.scope = scope;
        this.node = node;
        this.name = name;
        this.qualName = qualify();
        this.firstLine = firstLine;
        Set<String> vars = new LinkedHashSet<>(scope.fastLocals());
        Set<String> cells = new LinkedHashSet<>(scope.cells());
        for (Scope child : scope.children) {
            addInlined(child, vars, cells);
        }
        this.varNames = List.copyOf(vars);
        List<String> sortedCells = new ArrayList<>(cells);
        sortedCells.sort(null);
        this.cellVars = List.copyOf(sortedCells);
        this.freeVars = scope.frees();
        // Index 0, where a frame starts, is the line of the definition.
        positions.index(new Ast.Position(firstLine, 0, firstLine, 0));
        this.code = makeCode();
    }

    private void addInlined(Scope comp, Set<String> vars, Set<String> cells) {
        if (!comp.inlined) {
            return;
        }
        for (String n : comp.symbols.keySet()) {
            if (comp.isBoundHere(n) && !comp.isParam(n) && sharesSlot(comp, n)) {
                (comp.access(n) == Access.CELL ? cells : vars).add(n);
            }
        }
        for (Scope child : comp.children) {
            addInlined(child, vars, cells);
        }
    }

    /**
     * Whether a variable of an inlined comprehension may use the frame's variable of that name: not when code around
     * the comprehension means another variable by it.
     */
    boolean sharesSlot(Scope comp, String variable) {
        for (Scope s = comp.parent; ; s = s.parent) {
            if (s == scope) {
                Access access = s.access(variable);
                return !(s.isFunctionLike() && (s.isBoundHere(variable) || access == Access.FREE))
                        && !(s.kind == Scope.Kind.CLASS && s.frees().contains(variable))
                        && !(s.kind == Scope.Kind.CLASS && s.cells().contains(variable));
            }
            if (s.isBoundHere(variable)) {
                return false;
            }
        }
    }

    private String qualify() {
        if (parent == null) {
            return name;
        }
        CodeUnit outer = parent;
        if (outer.kind == Kind.TYPE_PARAMS) {
            outer = outer.parent;
        }
        if (outer.parent == null && outer.kind == Kind.MODULE) {
            return name;
        }
        if (kind == Kind.FUNCTION || kind == Kind.CLASS) {
            Access access = parent.scope.access(parent.scope.mangle(name));
            if (access == Access.GLOBAL_EXPLICIT) {
                return name;
            }
        }
        boolean locals = outer.kind != Kind.CLASS && outer.kind != Kind.MODULE;
        return outer.qualName + (locals ? ".<locals>." : ".") + name;
    }

    PyCode code() {
        return code;
    }

    // ---- flags and parameters --------------------------------------------------------------------------------------

    @Override
    public boolean makesSame(BodyFactory other) {
        return other instanceof CodeUnit unit && node.equals(unit.node);
    }

    boolean isGenerator() {
        return scope.isFunctionLike() && (scope.generator || scope.coroutine);
    }

    boolean isAsyncGenerator() {
        return scope.generator && scope.coroutine;
    }

    Ast.Arguments arguments() {
        return switch (node) {
            case Ast.FunctionDef f when kind == Kind.FUNCTION -> f.args();
            case Ast.AsyncFunctionDef f when kind == Kind.FUNCTION -> f.args();
            case Ast.Lambda l -> l.args();
            default -> null;
        };
    }

    private int flags() {
        int flags = 0;
        if (scope.isFunctionLike()) {
            flags |= PyCode.OPTIMIZED | PyCode.NEWLOCALS;
            if (scope.nested) {
                flags |= PyCode.NESTED;
            }
            if (isAsyncGenerator()) {
                flags |= PyCode.ASYNC_GENERATOR;
            } else if (scope.generator) {
                flags |= PyCode.GENERATOR;
            } else if (scope.coroutine) {
                flags |= PyCode.COROUTINE;
            }
            if (scope.varArgs) {
                flags |= PyCode.VARARGS;
            }
            if (scope.varKeywords) {
                flags |= PyCode.VARKEYWORDS;
            }
        } else if (scope.kind == Scope.Kind.MODULE && scope.coroutine) {
            flags |= PyCode.COROUTINE;
        }
        if (compilation.futureAnnotations()) {
            flags |= PyCode.FUTURE_ANNOTATIONS;
        }
        return flags;
    }

    private PyCode makeCode() {
        Ast.Arguments args = arguments();
        int posOnly = 0;
        int positional = 0;
        int kwOnly = 0;
        if (args != null) {
            posOnly = args.posonlyargs().size();
            positional = posOnly + args.args().size();
            kwOnly = args.kwonlyargs().size();
        } else if (scope.isFunctionLike()) {
            positional = scope.params.size();
        }
        String doc = docstring();
        PyObject[] consts = kind == Kind.FUNCTION
                ? new PyObject[] {doc == null ? PyNone.NONE : PyStr.of(doc)}
                : new PyObject[] {PyNone.NONE};
        return new PyCode(name, qualName, compilation.filename(), firstLine, positional, posOnly, kwOnly, flags(),
                varNames.toArray(String[]::new), cellVars.toArray(String[]::new), freeVars.toArray(String[]::new),
                new String[0], consts, new int[] {firstLine, firstLine, 0, 0}, this);
    }

    // ---- the tree --------------------------------------------------------------------------------------------------

    /** The statements of the body; empty for lambdas and the like. */
    List<Stmt> body() {
        return switch (node) {
            case Ast.Module m -> m.body();
            case Ast.Interactive m -> m.body();
            case Ast.FunctionDef f when kind == Kind.FUNCTION -> f.body();
            case Ast.AsyncFunctionDef f when kind == Kind.FUNCTION -> f.body();
            case Ast.ClassDef c when kind == Kind.CLASS -> c.body();
            default -> List.of();
        };
    }

    /** What runs in this unit's frame. */
    Collection<? extends Node> roots() {
        List<Node> roots = new ArrayList<>(body());
        switch (node) {
            case Ast.Expression e -> roots.add(e.body());
            case Ast.Lambda l -> roots.add(l.body());
            case Ast.ListComp c -> addComprehension(roots, c.generators(), c.elt());
            case Ast.SetComp c -> addComprehension(roots, c.generators(), c.elt());
            case Ast.DictComp c -> addComprehension(roots, c.generators(), c.key(), c.value());
            case Ast.GeneratorExp c -> addComprehension(roots, c.generators(), c.elt());
            case Ast.TypeVar t -> roots.add(t.bound());
            case Ast.FunctionDef f when kind == Kind.TYPE_PARAMS -> addSignature(roots, f.args(), f.returns());
            case Ast.AsyncFunctionDef f when kind == Kind.TYPE_PARAMS -> addSignature(roots, f.args(), f.returns());
            case Ast.ClassDef c when kind == Kind.TYPE_PARAMS -> {
                roots.addAll(c.bases());
                roots.addAll(c.keywords());
            }
            case Ast.TypeAlias t when kind == Kind.TYPE_ALIAS -> roots.add(t.value());
            default -> { }
        }
        return roots;
    }

    private static void addSignature(List<Node> roots, Ast.Arguments args, Ast.Expr returns) {
        roots.add(args);
        if (returns != null) {
            roots.add(returns);
        }
    }

    private static void addComprehension(List<Node> roots, List<Ast.Comprehension> generators, Node... results) {
        roots.addAll(generators);
        roots.addAll(List.of(results));
    }

    boolean hasDocstring() {
        return (kind == Kind.FUNCTION || kind == Kind.CLASS || kind == Kind.MODULE)
                && !(node instanceof Ast.Interactive) && !body().isEmpty()
                && body().getFirst() instanceof Ast.ExprStmt e
                && e.value() instanceof Ast.Constant c && c.value() instanceof String;
    }

    String docstring() {
        if (!hasDocstring() || compilation.withoutDocstrings()) {
            return null;
        }
        return (String) ((Ast.Constant) ((Ast.ExprStmt) body().getFirst()).value()).value();
    }

    // ---- compiling -------------------------------------------------------------------------------------------------

    @Override
    public FunctionBody create(PyCode code, boolean traced) {
        try {
            return new ClassGenerator(this, code, traced).create();
        } catch (StackOverflowError | NestingTooDeep e) {
            throw Errors.recursionError("maximum recursion depth exceeded during compilation");
        }
    }

    @Override
    public String toString() {
        return kind + " " + qualName;
    }
}
