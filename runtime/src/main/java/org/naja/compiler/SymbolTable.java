package org.naja.compiler;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.naja.compiler.Scope.Comprehension;
import org.naja.compiler.Scope.Kind;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.ExprContext;
import org.naja.parser.Ast.Position;
import org.naja.parser.Ast.Stmt;

/**
 * Finds every block of a module and the names each mentions; {@link ScopeAnalysis} then decides where the names live.
 * Follows the order of CPython's symtable.c, since the order decides which of two errors is reported.
 */
public final class SymbolTable {
    /** CPython gives up somewhat earlier or later; what matters is giving up before the Java stack does. */
    private static final int MAX_DEPTH = 6000;
    private static final Position START = new Position(0, 0, 0, 0);

    private final CompileErrors errors;
    private final FutureFeatures future;
    private final Map<Object, Scope> scopes = new IdentityHashMap<>();
    private final Map<Object, Scope> typeParamScopes = new IdentityHashMap<>();
    private Scope module;
    private Scope current;
    private int depth;
    /** {@code breakpoint()} or {@code pdb.set_trace()} stands somewhere in the file. */
    boolean callsDebugger;

    private SymbolTable(String filename, FutureFeatures future) {
        this.errors = new CompileErrors(filename);
        this.future = future;
    }

    static SymbolTable build(Ast.Mod tree, String filename, FutureFeatures future) {
        SymbolTable table = new SymbolTable(filename, future);
        table.module = new Scope(Kind.MODULE, "top", tree, null, START, null);
        table.scopes.put(tree, table.module);
        table.current = table.module;
        switch (tree) {
            case Ast.Module m -> table.block(m.body());
            case Ast.Interactive m -> table.block(m.body());
            case Ast.Expression m -> table.expr(m.body());
        }
        new ScopeAnalysis(table.errors).analyze(table.module);
        return table;
    }

    public Scope module() {
        return module;
    }

    boolean futureAnnotations() {
        return future.annotations();
    }

    /** Whether the statement stands where {@code __future__} may be imported from. */
    boolean isFuture(Ast.ImportFrom statement) {
        return future.contains(statement);
    }

    /** The block that a function, class, lambda, comprehension, bound or alias node opens. */
    public Scope scopeOf(Object node) {
        return scopes.get(node);
    }

    /** The block that holds the type parameters of a generic function, class or alias; null when it has none. */
    public Scope typeParamScopeOf(Stmt node) {
        return typeParamScopes.get(node);
    }

    // ---- blocks and names ------------------------------------------------------------------------------------------

    private Scope enter(Kind kind, String name, Ast.Node node, Position pos) {
        Scope scope = new Scope(kind, name, node, current, pos, current.privateName);
        scopes.put(node, scope);
        scope.iterExpressionDepth = current == null ? 0 : current.iterExpressionDepth;
        current = scope;
        return scope;
    }

    /** PEP 695's scopes see a class's names through its dictionary, which code inside them cannot. */
    private void refuseBelowClass(String what, Position pos) {
        if (current.canSeeClassScope) {
            throw errors.syntax(pos, "Cannot use " + what + " in annotation scope within class scope");
        }
    }

    private void exit() {
        current = current.parent;
    }

    private void define(String name, int flag, Position pos) {
        define(current, name, flag, pos);
    }

    private void define(Scope scope, String name, int flag, Position pos) {
        String mangled = current.mangle(name);
        int flags = scope.flags(mangled);
        if ((flag & Scope.PARAM) != 0 && (flags & Scope.PARAM) != 0) {
            throw errors.syntax(pos, "duplicate argument '" + name + "' in function definition");
        }
        if ((flag & Scope.TYPE_PARAMETER) != 0 && (flags & Scope.TYPE_PARAMETER) != 0) {
            throw errors.syntax(pos, "duplicate type parameter '" + name + "'");
        }
        flags |= flag;
        if (scope.inIterTarget) {
            if ((flags & (Scope.GLOBAL | Scope.NONLOCAL)) != 0) {
                throw errors.syntax(pos, "comprehension inner loop cannot rebind assignment expression target '"
                        + name + "'");
            }
            flags |= Scope.COMP_ITER;
        }
        scope.symbols.put(mangled, flags);
        if ((flag & Scope.PARAM) != 0) {
            scope.params.add(mangled);
        } else if ((flag & Scope.GLOBAL) != 0) {
            module.symbols.merge(mangled, flag, (a, b) -> a | b);
        }
    }

    private int lookup(String name) {
        return current.flags(current.mangle(name));
    }

    private void deeper() {
        if (++depth > MAX_DEPTH) {
            throw new NestingTooDeep();
        }
    }

    // ---- statements ------------------------------------------------------------------------------------------------

    private void block(List<Stmt> body) {
        for (Stmt s : body) {
            stmt(s);
        }
    }

    private void stmt(Stmt s) {
        deeper();
        switch (s) {
            case Ast.FunctionDef f -> function(f, f.name(), f.args(), f.body(), f.decoratorList(), f.returns(),
                    f.typeParams(), f.pos(), false);
            case Ast.AsyncFunctionDef f -> function(f, f.name(), f.args(), f.body(), f.decoratorList(), f.returns(),
                    f.typeParams(), f.pos(), true);
            case Ast.ClassDef c -> classDef(c);
            case Ast.TypeAlias t -> typeAlias(t);
            case Ast.Return r -> {
                if (r.value() != null) {
                    expr(r.value());
                    current.returnsValue = true;
                }
            }
            case Ast.Delete d -> exprs(d.targets());
            case Ast.Assign a -> {
                exprs(a.targets());
                expr(a.value());
            }
            case Ast.AnnAssign a -> annAssign(a);
            case Ast.AugAssign a -> {
                expr(a.target());
                expr(a.value());
            }
            case Ast.For f -> {
                expr(f.target());
                expr(f.iter());
                block(f.body());
                block(f.orelse());
            }
            case Ast.AsyncFor f -> {
                expr(f.target());
                expr(f.iter());
                block(f.body());
                block(f.orelse());
            }
            case Ast.While w -> {
                expr(w.test());
                block(w.body());
                block(w.orelse());
            }
            case Ast.If i -> ifChain(i);
            case Ast.With w -> with(w.items(), w.body());
            case Ast.AsyncWith w -> with(w.items(), w.body());
            case Ast.Match m -> {
                expr(m.subject());
                for (Ast.MatchCase c : m.cases()) {
                    pattern(c.pattern());
                    optional(c.guard());
                    block(c.body());
                }
            }
            case Ast.Raise r -> {
                optional(r.exc());
                optional(r.cause());
            }
            case Ast.Try t -> tryStatement(t.body(), t.handlers(), t.orelse(), t.finalbody());
            case Ast.TryStar t -> tryStatement(t.body(), t.handlers(), t.orelse(), t.finalbody());
            case Ast.Assert a -> {
                expr(a.test());
                optional(a.msg());
            }
            case Ast.Import i -> i.names().forEach(this::alias);
            case Ast.ImportFrom i -> i.names().forEach(this::alias);
            case Ast.Global g -> g.names().forEach(name -> directive(name, true, g.pos()));
            case Ast.Nonlocal n -> n.names().forEach(name -> directive(name, false, n.pos()));
            case Ast.ExprStmt e -> expr(e.value());
            case Ast.Pass p -> { }
            case Ast.Break b -> { }
            case Ast.Continue c -> { }
        }
        depth--;
    }

    /** An elif chain nests in the tree but is walked as the list it is in the source. */
    private void ifChain(Ast.If statement) {
        Ast.If arm = statement;
        while (true) {
            expr(arm.test());
            block(arm.body());
            if (arm.orelse().size() == 1 && arm.orelse().getFirst() instanceof Ast.If next) {
                arm = next;
            } else {
                block(arm.orelse());
                return;
            }
        }
    }

    private void with(List<Ast.WithItem> items, List<Stmt> body) {
        for (Ast.WithItem item : items) {
            expr(item.contextExpr());
            optional(item.optionalVars());
        }
        block(body);
    }

    private void tryStatement(
            List<Stmt> body, List<Ast.ExceptHandler> handlers, List<Stmt> orelse, List<Stmt> finalbody) {
        block(body);
        for (Ast.ExceptHandler h : handlers) {
            optional(h.type());
            if (h.name() != null) {
                define(h.name(), Scope.LOCAL, h.pos());
            }
            block(h.body());
        }
        block(orelse);
        block(finalbody);
    }

    private void alias(Ast.Alias a) {
        String name = a.asname() != null ? a.asname() : a.name();
        if (name.equals("*")) {
            if (current.kind != Kind.MODULE) {
                throw errors.syntax(a.pos(), "import * only allowed at module level");
            }
            return;
        }
        if (a.asname() == null && name.indexOf('.') >= 0) {
            name = name.substring(0, name.indexOf('.'));
        }
        define(name, Scope.IMPORT, a.pos());
    }

    private void directive(String name, boolean global, Position pos) {
        int flags = lookup(name);
        String word = global ? "global" : "nonlocal";
        if ((flags & (Scope.PARAM | Scope.LOCAL | Scope.USE | Scope.ANNOTATED)) != 0) {
            String message;
            if ((flags & Scope.PARAM) != 0) {
                message = "name '" + name + "' is parameter and " + word;
            } else if ((flags & Scope.USE) != 0) {
                message = "name '" + name + "' is used prior to " + word + " declaration";
            } else if ((flags & Scope.ANNOTATED) != 0) {
                message = "annotated name '" + name + "' can't be " + word;
            } else {
                message = "name '" + name + "' is assigned to before " + word + " declaration";
            }
            throw errors.syntax(pos, message);
        }
        define(name, global ? Scope.GLOBAL : Scope.NONLOCAL, pos);
        current.directives.putIfAbsent(current.mangle(name), pos);
    }

    private void annAssign(Ast.AnnAssign a) {
        if (a.target() instanceof Ast.Name n) {
            int flags = lookup(n.id());
            if ((flags & (Scope.GLOBAL | Scope.NONLOCAL)) != 0 && current != module && a.simple() == 1) {
                String word = (flags & Scope.GLOBAL) != 0 ? "global" : "nonlocal";
                throw errors.syntax(a.pos(), "annotated name '" + n.id() + "' can't be " + word);
            }
            if (a.simple() == 1) {
                define(n.id(), Scope.ANNOTATED | Scope.LOCAL, n.pos());
            } else if (a.value() != null) {
                define(n.id(), Scope.LOCAL, n.pos());
            }
        } else {
            expr(a.target());
        }
        annotation(a.annotation());
        optional(a.value());
    }

    private void annotation(Expr annotation) {
        if (future.annotations()) {
            enter(Kind.ANNOTATION, "_annotation", annotation, annotation.pos());
            expr(annotation);
            exit();
            // The text of the annotation is all that is left of it at run time.
            current.children.removeLast();
            scopes.remove(annotation);
        } else {
            expr(annotation);
        }
    }

    // ---- functions, classes, type parameters -----------------------------------------------------------------------

    private void function(
            Stmt node, String name, Ast.Arguments args, List<Stmt> body, List<Expr> decorators, Expr returns,
            List<Ast.TypeParam> typeParams, Position pos, boolean async) {
        define(name, Scope.LOCAL, pos);
        defaults(args);
        exprs(decorators);
        boolean generic = !typeParams.isEmpty();
        if (generic) {
            enterTypeParams(node, name, typeParams, !args.defaults().isEmpty(), hasKwDefaults(args));
        }
        annotations(args, returns);
        enter(Kind.FUNCTION, name, node, pos);
        current.coroutine = async;
        parameters(args);
        block(body);
        exit();
        if (generic) {
            exit();
        }
    }

    static boolean hasKwDefaults(Ast.Arguments args) {
        for (Expr e : args.kwDefaults()) {
            if (e != null) {
                return true;
            }
        }
        return false;
    }

    private void defaults(Ast.Arguments args) {
        exprs(args.defaults());
        for (Expr e : args.kwDefaults()) {
            optional(e);
        }
    }

    private void annotations(Ast.Arguments args, Expr returns) {
        for (Ast.Arg a : args.posonlyargs()) {
            argAnnotation(a);
        }
        for (Ast.Arg a : args.args()) {
            argAnnotation(a);
        }
        argAnnotation(args.vararg());
        argAnnotation(args.kwarg());
        for (Ast.Arg a : args.kwonlyargs()) {
            argAnnotation(a);
        }
        if (returns != null) {
            annotation(returns);
        }
    }

    private void argAnnotation(Ast.Arg a) {
        if (a != null && a.annotation() != null) {
            annotation(a.annotation());
        }
    }

    private void parameters(Ast.Arguments args) {
        for (Ast.Arg a : args.posonlyargs()) {
            define(a.arg(), Scope.PARAM, a.pos());
        }
        for (Ast.Arg a : args.args()) {
            define(a.arg(), Scope.PARAM, a.pos());
        }
        for (Ast.Arg a : args.kwonlyargs()) {
            define(a.arg(), Scope.PARAM, a.pos());
        }
        if (args.vararg() != null) {
            define(args.vararg().arg(), Scope.PARAM, args.vararg().pos());
            current.varArgs = true;
        }
        if (args.kwarg() != null) {
            define(args.kwarg().arg(), Scope.PARAM, args.kwarg().pos());
            current.varKeywords = true;
        }
    }

    private void classDef(Ast.ClassDef c) {
        define(c.name(), Scope.LOCAL, c.pos());
        exprs(c.decoratorList());
        boolean generic = !c.typeParams().isEmpty();
        if (generic) {
            enterTypeParams(c, c.name(), c.typeParams(), false, false);
        }
        exprs(c.bases());
        for (Ast.Keyword k : c.keywords()) {
            expr(k.value());
        }
        enter(Kind.CLASS, c.name(), c, c.pos());
        current.privateName = c.name();
        if (generic) {
            define("__type_params__", Scope.LOCAL, c.pos());
            define(".type_params", Scope.USE, c.pos());
        }
        block(c.body());
        exit();
        if (generic) {
            exit();
        }
    }

    private void typeAlias(Ast.TypeAlias t) {
        expr(t.name());
        String name = ((Ast.Name) t.name()).id();
        boolean inClass = current.kind == Kind.CLASS;
        boolean generic = !t.typeParams().isEmpty();
        if (generic) {
            enterTypeParams(t, name, t.typeParams(), false, false);
        }
        enter(Kind.TYPE_ALIAS, name, t, t.pos());
        seeClassScope(inClass, t.pos());
        expr(t.value());
        exit();
        if (generic) {
            exit();
        }
    }

    private void seeClassScope(boolean inClass, Position pos) {
        current.canSeeClassScope = inClass;
        if (inClass) {
            define("__classdict__", Scope.USE, pos);
        }
    }

    private void enterTypeParams(
            Stmt node, String name, List<Ast.TypeParam> typeParams, boolean defaults, boolean kwDefaults) {
        boolean inClass = current.kind == Kind.CLASS;
        Scope scope = new Scope(Kind.TYPE_PARAM, name, node, current, node.pos(), current.privateName);
        typeParamScopes.put(node, scope);
        current = scope;
        seeClassScope(inClass, node.pos());
        if (node instanceof Ast.ClassDef) {
            define(".type_params", Scope.LOCAL, node.pos());
            define(".type_params", Scope.USE, node.pos());
            scope.privateName = name;
            define(".generic_base", Scope.LOCAL, node.pos());
            define(".generic_base", Scope.USE, node.pos());
        }
        if (defaults) {
            define(".defaults", Scope.PARAM, node.pos());
        }
        if (kwDefaults) {
            define(".kwdefaults", Scope.PARAM, node.pos());
        }
        for (Ast.TypeParam p : typeParams) {
            switch (p) {
                case Ast.TypeVar v -> {
                    define(v.name(), Scope.TYPE_PARAMETER | Scope.LOCAL, v.pos());
                    if (v.bound() != null) {
                        boolean seesClass = current.canSeeClassScope;
                        enter(Kind.TYPE_VAR_BOUND, v.name(), v, v.pos());
                        seeClassScope(seesClass, v.pos());
                        expr(v.bound());
                        exit();
                    }
                }
                case Ast.ParamSpec v -> define(v.name(), Scope.TYPE_PARAMETER | Scope.LOCAL, v.pos());
                case Ast.TypeVarTuple v -> define(v.name(), Scope.TYPE_PARAMETER | Scope.LOCAL, v.pos());
            }
        }
    }

    // ---- patterns --------------------------------------------------------------------------------------------------

    private void pattern(Ast.Pattern p) {
        deeper();
        switch (p) {
            case Ast.MatchValue v -> expr(v.value());
            case Ast.MatchSingleton v -> { }
            case Ast.MatchSequence s -> s.patterns().forEach(this::pattern);
            case Ast.MatchStar s -> capture(s.name(), s.pos());
            case Ast.MatchMapping m -> {
                exprs(m.keys());
                m.patterns().forEach(this::pattern);
                capture(m.rest(), m.pos());
            }
            case Ast.MatchClass c -> {
                expr(c.cls());
                c.patterns().forEach(this::pattern);
                c.kwdPatterns().forEach(this::pattern);
            }
            case Ast.MatchAs a -> {
                if (a.pattern() != null) {
                    pattern(a.pattern());
                }
                capture(a.name(), a.pos());
            }
            case Ast.MatchOr o -> o.patterns().forEach(this::pattern);
        }
        depth--;
    }

    private void capture(String name, Position pos) {
        if (name != null) {
            define(name, Scope.LOCAL, pos);
        }
    }

    // ---- expressions -----------------------------------------------------------------------------------------------

    private void exprs(List<Expr> list) {
        for (Expr e : list) {
            optional(e);
        }
    }

    private void optional(Expr e) {
        if (e != null) {
            expr(e);
        }
    }

    private void expr(Expr e) {
        deeper();
        switch (e) {
            case Ast.BinOp b -> binOp(b);
            case Ast.BoolOp b -> exprs(b.values());
            case Ast.NamedExpr n -> namedExpr(n);
            case Ast.UnaryOp u -> expr(u.operand());
            case Ast.Lambda l -> {
                refuseBelowClass("lambda", l.pos());
                defaults(l.args());
                enter(Kind.FUNCTION, "lambda", l, l.pos());
                parameters(l.args());
                expr(l.body());
                exit();
            }
            case Ast.IfExp i -> {
                expr(i.test());
                expr(i.body());
                expr(i.orelse());
            }
            case Ast.Dict d -> {
                exprs(d.keys());
                exprs(d.values());
            }
            case Ast.Set s -> exprs(s.elts());
            case Ast.ListComp c -> comprehension(c, Comprehension.LIST, "listcomp", c.generators(), c.elt(), null,
                    c.pos());
            case Ast.SetComp c -> comprehension(c, Comprehension.SET, "setcomp", c.generators(), c.elt(), null,
                    c.pos());
            case Ast.DictComp c -> comprehension(c, Comprehension.DICT, "dictcomp", c.generators(), c.key(),
                    c.value(), c.pos());
            case Ast.GeneratorExp c -> comprehension(c, Comprehension.GENERATOR, "genexpr", c.generators(), c.elt(),
                    null, c.pos());
            case Ast.Await a -> {
                refuseInAnnotation("await expression", a.pos());
                expr(a.value());
                current.coroutine = true;
            }
            case Ast.Yield y -> {
                refuseInAnnotation("yield expression", y.pos());
                optional(y.value());
                yieldHere(y.pos());
            }
            case Ast.YieldFrom y -> {
                refuseInAnnotation("yield expression", y.pos());
                expr(y.value());
                yieldHere(y.pos());
            }
            case Ast.Compare c -> {
                expr(c.left());
                exprs(c.comparators());
            }
            case Ast.Call c -> {
                callsDebugger |= c.func() instanceof Ast.Name n && n.id().equals("breakpoint")
                        || c.func() instanceof Ast.Attribute a && a.attr().equals("set_trace");
                expr(c.func());
                exprs(c.args());
                for (Ast.Keyword k : c.keywords()) {
                    expr(k.value());
                }
            }
            case Ast.FormattedValue f -> {
                expr(f.value());
                optional(f.formatSpec());
            }
            case Ast.JoinedStr j -> exprs(j.values());
            case Ast.Constant c -> { }
            case Ast.Attribute a -> expr(a.value());
            case Ast.Subscript s -> {
                expr(s.value());
                expr(s.slice());
            }
            case Ast.Starred s -> expr(s.value());
            case Ast.Name n -> name(n);
            case Ast.List l -> exprs(l.elts());
            case Ast.Tuple t -> exprs(t.elts());
            case Ast.Slice s -> {
                optional(s.lower());
                optional(s.upper());
                optional(s.step());
            }
        }
        depth--;
    }

    /** A sum of thousands of terms leans left; its depth is no nesting. */
    private void binOp(Ast.BinOp b) {
        for (Expr e : Chains.operands(b)) {
            expr(e);
        }
    }

    private void name(Ast.Name n) {
        define(n.id(), n.ctx() == ExprContext.LOAD ? Scope.USE : Scope.LOCAL, n.pos());
        if (n.ctx() == ExprContext.LOAD && current.isFunctionLike() && n.id().equals("super")) {
            define("__class__", Scope.USE, n.pos());
        }
    }

    private void namedExpr(Ast.NamedExpr n) {
        refuseInAnnotation("named expression", n.pos());
        if (current.iterExpressionDepth > 0) {
            throw errors.syntax(n.pos(),
                    "assignment expression cannot be used in a comprehension iterable expression");
        }
        if (current.isComprehension()) {
            bindOutsideComprehension((Ast.Name) n.target());
        }
        expr(n.value());
        expr(n.target());
    }

    /** {@code :=} in a comprehension binds in the function around it. */
    private void bindOutsideComprehension(Ast.Name target) {
        String name = target.id();
        for (Scope scope = current; scope != null; scope = scope.parent) {
            int flags = scope.flags(current.mangle(name));
            if (scope.isComprehension()) {
                if ((flags & Scope.COMP_ITER) != 0 && (flags & Scope.LOCAL) != 0) {
                    throw errors.syntax(target.pos(),
                            "assignment expression cannot rebind comprehension iteration variable '" + name + "'");
                }
                continue;
            }
            switch (scope.kind) {
                case FUNCTION -> {
                    boolean global = (flags & Scope.GLOBAL) != 0;
                    define(name, global ? Scope.GLOBAL : Scope.NONLOCAL, target.pos());
                    current.directives.put(current.mangle(name), target.pos());
                    define(scope, name, Scope.LOCAL, target.pos());
                    return;
                }
                case MODULE -> {
                    define(name, Scope.GLOBAL, target.pos());
                    current.directives.put(current.mangle(name), target.pos());
                    define(scope, name, Scope.GLOBAL, target.pos());
                    return;
                }
                case CLASS -> throw errors.syntax(target.pos(),
                        "assignment expression within a comprehension cannot be used in a class body");
                case TYPE_PARAM -> throw errors.syntax(target.pos(),
                        "assignment expression within a comprehension cannot be used within the definition of a "
                                + "generic");
                case TYPE_ALIAS -> throw errors.syntax(target.pos(),
                        "assignment expression within a comprehension cannot be used in a type alias");
                case TYPE_VAR_BOUND -> throw errors.syntax(target.pos(),
                        "assignment expression within a comprehension cannot be used in a TypeVar bound");
                case ANNOTATION -> { }
            }
        }
    }

    private void yieldHere(Position pos) {
        current.generator = true;
        if (current.isComprehension()) {
            throw errors.syntax(pos, switch (current.comprehension) {
                case LIST -> "'yield' inside list comprehension";
                case SET -> "'yield' inside set comprehension";
                case DICT -> "'yield' inside dict comprehension";
                default -> "'yield' inside generator expression";
            });
        }
    }

    private void refuseInAnnotation(String what, Position pos) {
        String where = switch (current.kind) {
            case ANNOTATION -> "an annotation";
            case TYPE_VAR_BOUND -> "a TypeVar bound";
            case TYPE_ALIAS -> "a type alias";
            case TYPE_PARAM -> "the definition of a generic";
            default -> null;
        };
        if (where != null) {
            throw errors.syntax(pos, what + " cannot be used within " + where);
        }
    }

    private void comprehension(
            Expr node, Comprehension kind, String name, List<Ast.Comprehension> generators, Expr elt, Expr value,
            Position pos) {
        refuseBelowClass("comprehension", pos);
        Ast.Comprehension outermost = generators.getFirst();
        // The first iterable is evaluated outside.
        current.iterExpressionDepth++;
        expr(outermost.iter());
        current.iterExpressionDepth--;
        Scope scope = enter(Kind.FUNCTION, name, node, pos);
        scope.comprehension = kind;
        scope.coroutine = outermost.isAsync();
        define(".0", Scope.PARAM, pos);
        iterationTarget(outermost.target());
        exprs(outermost.ifs());
        for (Ast.Comprehension c : generators.subList(1, generators.size())) {
            iterationTarget(c.target());
            scope.iterExpressionDepth++;
            expr(c.iter());
            scope.iterExpressionDepth--;
            exprs(c.ifs());
            scope.coroutine |= c.isAsync();
        }
        optional(value);
        expr(elt);
        scope.generator = kind == Comprehension.GENERATOR;
        boolean async = scope.coroutine && kind != Comprehension.GENERATOR;
        exit();
        current.coroutine |= async;
    }

    private void iterationTarget(Expr target) {
        current.inIterTarget = true;
        expr(target);
        current.inIterTarget = false;
    }
}
