package org.naja.compiler;

import java.util.ArrayList;
import java.util.List;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;

/** Displays of lists, tuples, sets and dicts. */
final class Displays {
    private static final int MAX_RUN = 15;

    private final MethodGenerator g;
    private final Code code;

    Displays(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    private static boolean hasStar(List<Expr> elts) {
        for (Expr e : elts) {
            if (e instanceof Ast.Starred) {
                return true;
            }
        }
        return false;
    }

    void tuple(Ast.Tuple t) {
        if (hasStar(t.elts()) || g.outliner.isHuge(t)) {
            byAppending(t.elts(), t);
            code.invokeStatic(Rt.DISPLAYS, "listToTuple", Rt.TUPLE, Rt.LIST);
        } else {
            g.expressions.array(t.elts());
            g.lineOf(t.pos());
            code.invokeStatic(Rt.TUPLE, "of", Rt.TUPLE, Rt.OBJECTS);
        }
    }

    void list(Ast.List l) {
        Object constants = constantElements(l.elts());
        if (constants != null) {
            g.constants.load(code, constants);
            code.checkcast(Rt.TUPLE);
            code.invokeStatic(Rt.LIST, "copyOf", Rt.LIST, Rt.TUPLE);
        } else if (hasStar(l.elts()) || g.outliner.isHuge(l)) {
            byAppending(l.elts(), l);
        } else {
            g.expressions.array(l.elts());
            g.lineOf(l.pos());
            code.invokeStatic(Rt.LIST, "of", Rt.LIST, Rt.OBJECTS);
        }
    }

    /** As in CPython, displays of three and more constants are copied from a constant. */
    private Object constantElements(List<Expr> elts) {
        if (elts.size() < 3) {
            return null;
        }
        List<Object> values = new ArrayList<>();
        for (Expr e : elts) {
            Object value = g.constantOf(e);
            if (value == null) {
                return null;
            }
            values.add(value);
        }
        return new ConstantValues.Tuple(values);
    }

    private void byAppending(List<Expr> elts, Expr whole) {
        Temp list = g.newTemp(Rt.LIST, g.analysis.yields(elts) > 0 || g.cls.isLarge());
        code.newArray(Rt.OBJECT, 0);
        code.invokeStatic(Rt.LIST, "of", Rt.LIST, Rt.OBJECTS);
        g.store(list);
        g.outliner.chunks(elts, (m, e) -> {
            if (e instanceof Ast.Starred s) {
                m.expressions.load(s.value());
                m.load(list);
                m.code.swap();
                m.at(whole);
                m.code.invokeStatic(Rt.DISPLAYS, "extendList", Rt.VOID, Rt.LIST, Rt.OBJECT);
            } else {
                m.expressions.load(e);
                m.load(list);
                m.code.swap();
                m.code.invokeVirtual(Rt.LIST, "append", Rt.VOID, Rt.OBJECT);
            }
        });
        g.load(list);
        g.release(list);
    }

    void set(Ast.Set s) {
        if (!hasStar(s.elts()) && !g.outliner.isHuge(s)) {
            g.expressions.array(s.elts());
            g.at(s);
            code.invokeStatic(Rt.SET, "of", Rt.SET, Rt.OBJECTS);
            return;
        }
        Temp set = g.newTemp(Rt.SET, g.analysis.yields(s.elts()) > 0 || g.cls.isLarge());
        code.newArray(Rt.OBJECT, 0);
        code.invokeStatic(Rt.SET, "of", Rt.SET, Rt.OBJECTS);
        g.store(set);
        g.outliner.chunks(s.elts(), (m, e) -> {
            if (e instanceof Ast.Starred star) {
                m.expressions.load(star.value());
                m.load(set);
                m.code.swap();
                m.at(s);
                m.code.invokeStatic(Rt.DISPLAYS, "updateSet", Rt.VOID, Rt.SET, Rt.OBJECT);
            } else {
                m.expressions.load(e);
                m.load(set);
                m.code.swap();
                m.at(s);
                m.code.invokeVirtual(Rt.SET, "add", Rt.VOID, Rt.OBJECT);
            }
        });
        g.load(set);
        g.release(set);
    }

    /** Puts the key and the value on the stack into the dict. */
    void putInto(Temp dict) {
        Temp value = g.newTemp(Rt.OBJECT, false);
        Temp key = g.newTemp(Rt.OBJECT, false);
        g.store(value);
        g.store(key);
        g.load(dict);
        g.load(key);
        g.load(value);
        code.invokeVirtual(Rt.DICT, "put", Rt.VOID, Rt.OBJECT, Rt.OBJECT);
        g.release(key);
        g.release(value);
    }

    /** Items that go into the dict together, keys and values by turns; or {@code **mapping}. */
    private record Run(List<Expr> items, Expr mapping) {}

    void dict(Ast.Dict d) {
        code.newObject(Rt.DICT);
        code.dup();
        code.construct(Rt.DICT);
        if (d.values().isEmpty()) {
            return;
        }
        Temp dict = g.newTemp(Rt.DICT, g.analysis.hasYield(d) || g.cls.isLarge());
        g.store(dict);
        g.outliner.chunks(runs(d), r -> r.mapping == null ? g.analysis.size(r.items) + 16 : g.outliner.size(r.mapping),
                r -> r.mapping == null ? g.analysis.yields(r.items) : g.analysis.yields(r.mapping), (m, r) -> {
            if (r.mapping == null) {
                m.expressions.array(r.items);
            } else {
                m.expressions.load(r.mapping);
            }
            m.load(dict);
            m.code.swap();
            m.at(d);
            if (r.mapping == null) {
                m.code.invokeStatic(Rt.DISPLAYS, "putAll", Rt.VOID, Rt.DICT, Rt.OBJECTS);
            } else {
                m.code.invokeStatic(Rt.DISPLAYS, "dictUpdate", Rt.VOID, Rt.DICT, Rt.OBJECT);
            }
        });
        g.load(dict);
        g.release(dict);
    }

    /** As in CPython, keys are hashed when the values of up to 15 items are known. */
    private static List<Run> runs(Ast.Dict d) {
        List<Run> runs = new ArrayList<>();
        List<Expr> items = new ArrayList<>();
        for (int i = 0; i < d.values().size(); i++) {
            Expr key = d.keys().get(i);
            if (!items.isEmpty() && (key == null || items.size() == 2 * MAX_RUN)) {
                runs.add(new Run(items, null));
                items = new ArrayList<>();
            }
            if (key == null) {
                runs.add(new Run(null, d.values().get(i)));
            } else {
                items.add(key);
                items.add(d.values().get(i));
            }
        }
        if (!items.isEmpty()) {
            runs.add(new Run(items, null));
        }
        return runs;
    }
}
