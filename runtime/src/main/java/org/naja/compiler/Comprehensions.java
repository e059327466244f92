package org.naja.compiler;

import java.util.List;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.Position;

/** Comprehensions: loops in this frame where PEP 709 allows, functions of their own otherwise. */
final class Comprehensions {
    private final MethodGenerator g;
    private final Code code;

    /** What a comprehension does with each element. */
    private interface Element {
        void emit();
    }

    Comprehensions(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    private static List<Ast.Comprehension> generators(Expr node) {
        return switch (node) {
            case Ast.ListComp c -> c.generators();
            case Ast.SetComp c -> c.generators();
            case Ast.DictComp c -> c.generators();
            case Ast.GeneratorExp c -> c.generators();
            default -> throw new IllegalArgumentException();
        };
    }

    void load(Expr node) {
        Scope comp = g.unit.compilation.table().scopeOf(node);
        if (comp.inlined) {
            inline(node, comp);
        } else {
            asFunction(node, comp);
        }
    }

    private void inline(Expr node, Scope comp) {
        boolean suspends = g.analysis.hasYield(node);
        List<Ast.Comprehension> generators = generators(node);
        // The first iterable belongs to the scope outside.
        iterate(generators.getFirst(), node.pos());
        Temp iterator = g.newTemp(Rt.OBJECT, suspends);
        g.store(iterator);
        g.variables.enterComprehension(comp, suspends);
        build(node, iterator, suspends);
        g.variables.leaveComprehension();
        g.release(iterator);
    }

    /** Pushes the iterator of a clause. */
    private void iterate(Ast.Comprehension clause, Position whole) {
        g.expressions.load(clause.iter());
        g.at(whole);
        if (clause.isAsync()) {
            code.invokeStatic(Rt.GENERATORS, "asyncIter", Rt.UNARY);
        } else {
            code.invokeVirtual(Rt.OBJECT, "iter", Rt.type(Rt.OBJECT));
        }
    }

    /** Pushes the list, set or dict that running over {@code iterator} makes. */
    private void build(Expr node, Temp iterator, boolean suspends) {
        switch (node) {
            case Ast.ListComp c -> {
                Temp list = g.newTemp(Rt.LIST, suspends);
                code.newArray(Rt.OBJECT, 0);
                code.invokeStatic(Rt.LIST, "of", Rt.LIST, Rt.OBJECTS);
                g.store(list);
                clauses(c.pos(), c.generators(), 0, iterator, suspends, () -> {
                    g.expressions.load(c.elt());
                    g.load(list);
                    code.swap();
                    code.invokeVirtual(Rt.LIST, "append", Rt.VOID, Rt.OBJECT);
                });
                g.load(list);
                g.release(list);
            }
            case Ast.SetComp c -> {
                Temp set = g.newTemp(Rt.SET, suspends);
                code.newArray(Rt.OBJECT, 0);
                code.invokeStatic(Rt.SET, "of", Rt.SET, Rt.OBJECTS);
                g.store(set);
                clauses(c.pos(), c.generators(), 0, iterator, suspends, () -> {
                    g.expressions.load(c.elt());
                    g.load(set);
                    code.swap();
                    g.at(c.elt());
                    code.invokeVirtual(Rt.SET, "add", Rt.VOID, Rt.OBJECT);
                });
                g.load(set);
                g.release(set);
            }
            case Ast.DictComp c -> {
                Temp dict = g.newTemp(Rt.DICT, suspends);
                code.newObject(Rt.DICT);
                code.dup();
                code.construct(Rt.DICT);
                g.store(dict);
                clauses(c.pos(), c.generators(), 0, iterator, suspends, () -> {
                    g.expressions.pair(c.key(), c.value());
                    g.at(c.key());
                    g.displays.putInto(dict);
                });
                g.load(dict);
                g.release(dict);
            }
            default -> throw new IllegalArgumentException();
        }
    }

    /** As in CPython, errors of the iteration are said to be those of the whole comprehension. */
    private void clauses(Position whole, List<Ast.Comprehension> generators, int index, Temp firstIterator,
            boolean suspends, Element element) {
        if (index == generators.size()) {
            element.emit();
            return;
        }
        Ast.Comprehension clause = generators.get(index);
        if (index > 0 && !clause.isAsync() && isSingleton(clause.iter())) {
            // "for x in [e]" is an assignment.
            g.expressions.load(singleElement(clause.iter()));
            g.assignments.store(clause.target());
            Target skip = code.newTarget();
            filters(clause, skip);
            clauses(whole, generators, index + 1, null, suspends, element);
            code.bind(skip);
            return;
        }
        Temp iterator = firstIterator;
        if (index > 0) {
            iterator = g.newTemp(Rt.OBJECT, suspends);
            iterate(clause, whole);
            g.store(iterator);
        }
        Target head = code.newTarget();
        Target next = code.newTarget();
        Target end = code.newTarget();
        code.bindLoop(head);
        if (clause.isAsync()) {
            g.loops.asyncNext(iterator, whole, end);
        } else {
            g.loops.next(iterator, whole, end);
        }
        g.assignments.store(clause.target());
        filters(clause, next);
        clauses(whole, generators, index + 1, null, suspends, element);
        code.bind(next);
        g.poll();
        g.backEdge();
        code.jump(head);
        code.bind(end);
        if (index > 0) {
            g.release(iterator);
        }
    }

    private void filters(Ast.Comprehension clause, Target next) {
        for (Expr condition : clause.ifs()) {
            g.conditions.jump(condition, next, false);
        }
    }

    private static boolean isSingleton(Expr e) {
        return e instanceof Ast.List l && l.elts().size() == 1 && !(l.elts().getFirst() instanceof Ast.Starred)
                || e instanceof Ast.Tuple t && t.elts().size() == 1 && !(t.elts().getFirst() instanceof Ast.Starred);
    }

    private static Expr singleElement(Expr e) {
        return e instanceof Ast.List l ? l.elts().getFirst() : ((Ast.Tuple) e).elts().getFirst();
    }

    // ---- comprehensions as functions -------------------------------------------------------------------------------

    private void asFunction(Expr node, Scope comp) {
        String name = switch (comp.comprehension) {
            case LIST -> "<listcomp>";
            case SET -> "<setcomp>";
            case DICT -> "<dictcomp>";
            default -> "<genexpr>";
        };
        CodeUnit unit = new CodeUnit(g.unit.compilation, g.unit, CodeUnit.Kind.COMPREHENSION, comp, node, name,
                node.pos().line());
        Ast.Comprehension outermost = generators(node).getFirst();
        iterate(outermost, node.pos());
        Temp iterator = g.newTemp(Rt.OBJECT, false);
        g.store(iterator);
        g.functions.make(unit, null, null);
        code.dup();
        Temp function = g.newTemp(Rt.OBJECT, false);
        g.store(function);
        code.invokeVirtual(Rt.OBJECT, "target", Rt.CODE_BODY);
        g.loadState();
        g.load(function);
        g.load(iterator);
        g.at(node);
        code.invokeVirtual(Rt.CODE_BODY, "call1", Rt.OBJECT, Rt.STATE, Rt.OBJECT, Rt.OBJECT);
        g.release(function);
        g.release(iterator);
        if (comp.comprehension != Scope.Comprehension.GENERATOR && comp.coroutine) {
            g.suspensions.awaitValue(node.pos(), null);
        }
    }

    /** The body of a comprehension's own function; its argument is the outermost iterator. */
    void body(Expr node) {
        boolean suspends = g.resumable;
        Temp iterator = g.newTemp(Rt.OBJECT, suspends);
        g.variables.load(".0", node.pos());
        g.store(iterator);
        if (node instanceof Ast.GeneratorExp c) {
            clauses(c.pos(), c.generators(), 0, iterator, suspends, () -> {
                g.expressions.load(c.elt());
                g.at(c.elt());
                g.suspensions.yieldValue();
                code.pop();
            });
            g.loadNone();
        } else {
            build(node, iterator, suspends);
        }
        g.release(iterator);
        g.statements.finishReturn();
    }
}
