package org.naja.compiler;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.naja.execution.MethodSite;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.Keyword;
import org.naja.parser.Ast.Position;

/** Calls of all shapes. */
final class Calls {
    private static final int MAX_DIRECT = 4;
    private static final MethodTypeDesc[] CALL_TYPES = new MethodTypeDesc[MAX_DIRECT + 1];

    static {
        for (int n = 0; n <= MAX_DIRECT; n++) {
            List<ClassDesc> params = new ArrayList<>(List.of(Rt.STATE, Rt.OBJECT));
            params.addAll(Collections.nCopies(n, Rt.OBJECT));
            CALL_TYPES[n] = MethodTypeDesc.of(Rt.OBJECT, params);
        }
    }

    private static final MethodTypeDesc CALL_N = Rt.type(Rt.OBJECT, Rt.STATE, Rt.OBJECT, Rt.OBJECTS);
    private static final MethodTypeDesc CALL = Rt.type(Rt.OBJECT, Rt.STATE, Rt.OBJECT, Rt.OBJECTS, Rt.STRING_ARRAY);

    private final MethodGenerator g;
    private final Code code;

    Calls(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    void call(Ast.Call c) {
        boolean unpacks = false;
        for (Expr a : c.args()) {
            unpacks |= a instanceof Ast.Starred;
        }
        for (Keyword k : c.keywords()) {
            unpacks |= k.arg() == null;
        }
        if (unpacks || g.outliner.isHuge(c)) {
            g.expressions.load(c.func());
            withBuilder(c.args(), c.keywords(), c.pos());
        } else if (c.func() instanceof Ast.Attribute a) {
            method(c, a);
        } else {
            g.expressions.load(c.func());
            onStack(c.args(), c.keywords(), c.pos());
        }
    }

    // ---- method calls ----------------------------------------------------------------------------------------------

    private void method(Ast.Call c, Ast.Attribute a) {
        String name = g.scope.mangle(a.attr());
        g.cls.names.add(name);
        List<Expr> args = values(c.args(), c.keywords());
        List<String> keywords = names(c.keywords());
        boolean spills = g.expressions.lastSpilling(args) >= 0;
        boolean yields = spills && g.analysis.yields(args) > 0;
        Temp receiver = g.newTemp(Rt.OBJECT, yields);
        Temp callee = g.newTemp(Rt.OBJECT, yields);
        g.expressions.load(a.value());
        g.store(receiver);
        g.constants.loadSite(code, Rt.METHOD_SITE, name, MethodSite::new);
        g.load(receiver);
        g.at(a);
        code.invokeVirtual(Rt.METHOD_SITE, "load", Rt.UNARY);
        if (spills) {
            g.store(callee);
            List<Temp> temps = toTemps(args);
            loadTarget(callee);
            invoke(temps, receiver, keywords, methodPosition(c, a));
        } else {
            code.dup();
            g.store(callee);
            target();
            g.loadState();
            g.load(callee);
            if (args.size() + 1 <= MAX_DIRECT && keywords.isEmpty()) {
                loadLast(receiver);
                for (Expr e : args) {
                    g.expressions.load(e);
                }
                invokeDirect(args.size() + 1, methodPosition(c, a));
            } else {
                g.expressions.array(args, 1);
                code.dup();
                code.push(0);
                loadLast(receiver);
                code.aastore();
                invokeArray(keywords, methodPosition(c, a));
            }
        }
        g.release(receiver);
        g.release(callee);
    }

    /** For the last time: a variable of code that the JVM still interprets would keep the object alive. */
    private void loadLast(Temp receiver) {
        g.load(receiver);
        if (!receiver.inFrame()) {
            code.aconstNull();
            g.store(receiver);
        }
    }

    /** A chain of method calls over several lines is at the line of the method's name. */
    private static Position methodPosition(Ast.Call c, Ast.Attribute a) {
        Position pos = c.pos();
        Position attribute = a.pos();
        if (pos.line() == attribute.endLine()) {
            return pos;
        }
        int width = a.attr().codePointCount(0, a.attr().length());
        int col = width <= attribute.endCol() ? attribute.endCol() - width : pos.col();
        return new Position(attribute.endLine(), col, pos.endLine(), pos.endCol());
    }

    // ---- spilled operands ------------------------------------------------------------------------------------------

    private List<Temp> toTemps(List<Expr> args) {
        List<Temp> temps = new ArrayList<>();
        for (int i = 0; i < args.size(); i++) {
            g.expressions.load(args.get(i));
            Temp t = g.expressions.lasting(args.subList(i + 1, args.size()));
            g.store(t);
            temps.add(t);
        }
        return temps;
    }

    private void loadTarget(Temp callee) {
        g.load(callee);
        target();
        g.loadState();
        g.load(callee);
    }

    /** Calls what {@link #loadTarget} has pushed, with a receiver in front unless it is null. */
    private void invoke(List<Temp> temps, Temp receiver, List<String> keywords, Position pos) {
        List<Temp> all = new ArrayList<>(temps);
        if (receiver != null) {
            all.addFirst(receiver);
        }
        if (all.size() <= MAX_DIRECT && keywords.isEmpty()) {
            all.forEach(g::load);
            invokeDirect(all.size(), pos);
        } else {
            code.newArray(Rt.OBJECT, all.size());
            for (int i = 0; i < all.size(); i++) {
                code.dup();
                code.push(i);
                g.load(all.get(i));
                code.aastore();
            }
            invokeArray(keywords, pos);
        }
        temps.forEach(g::release);
    }

    /** Calls with the array of arguments on the stack, the values of keywords last. */
    private void invokeArray(List<String> keywords, Position pos) {
        if (keywords.isEmpty()) {
            g.at(pos);
            code.invokeVirtual(Rt.CODE_BODY, "callN", CALL_N);
        } else {
            g.constants.loadNames(code, keywords);
            g.at(pos);
            code.invokeVirtual(Rt.CODE_BODY, "call", CALL);
        }
    }

    private void invokeDirect(int count, Position pos) {
        g.at(pos);
        code.invokeVirtual(Rt.CODE_BODY, "call" + count, CALL_TYPES[count]);
    }

    // ---- other calls -----------------------------------------------------------------------------------------------

    private static List<Expr> values(List<Expr> args, List<Keyword> keywords) {
        List<Expr> values = new ArrayList<>(args);
        keywords.forEach(k -> values.add(k.value()));
        return values;
    }

    private static List<String> names(List<Keyword> keywords) {
        return keywords.stream().map(Keyword::arg).toList();
    }

    /** Calls what is on the stack. */
    void onStack(List<Expr> positional, List<Keyword> keywords, Position pos) {
        List<Expr> args = values(positional, keywords);
        List<String> names = names(keywords);
        boolean spills = g.expressions.lastSpilling(args) >= 0;
        Temp callee = g.newTemp(Rt.OBJECT, spills && g.analysis.yields(args) > 0);
        if (spills) {
            g.store(callee);
            List<Temp> temps = toTemps(args);
            loadTarget(callee);
            invoke(temps, null, names, pos);
        } else {
            startCall(callee);
            if (args.size() <= MAX_DIRECT && names.isEmpty()) {
                for (Expr e : args) {
                    g.expressions.load(e);
                }
                invokeDirect(args.size(), pos);
            } else {
                g.expressions.array(args);
                invokeArray(names, pos);
            }
        }
        g.release(callee);
    }

    /** What to call for the object on the stack; traced code tells of it. */
    private void target() {
        if (g.cls.traced) {
            g.loadState();
            code.invokeStatic(Rt.TRACING, "target", Rt.CODE_BODY, Rt.OBJECT, Rt.STATE);
        } else {
            code.invokeVirtual(Rt.OBJECT, "target", Rt.CODE_BODY);
        }
    }

    private void startCall(Temp callee) {
        code.dup();
        g.store(callee);
        target();
        g.loadState();
        g.load(callee);
    }

    /** Calls the object on the stack (two below) with the one value above it: decorators. */
    void callWithOne(Position pos) {
        Temp argument = g.newTemp(Rt.OBJECT, false);
        Temp callee = g.newTemp(Rt.OBJECT, false);
        g.store(argument);
        startCall(callee);
        g.load(argument);
        invokeDirect(1, pos);
        g.release(argument);
        g.release(callee);
    }

    /** Calls what is on the stack with arguments that need unpacking, or very many of them. */
    void withBuilder(List<Expr> args, List<Keyword> keywords, Position pos) {
        boolean yields = g.analysis.yields(args) > 0 || g.analysis.yields(keywords) > 0;
        Temp builder = g.newTemp(Rt.CALL_BUILDER, yields || g.cls.isLarge());
        Temp callee = g.newTemp(Rt.OBJECT, false);
        g.store(callee);
        code.newObject(Rt.CALL_BUILDER);
        code.dup();
        g.load(callee);
        code.construct(Rt.CALL_BUILDER, Rt.OBJECT);
        g.store(builder);
        g.release(callee);
        g.outliner.chunks(args, (m, a) -> {
            if (a instanceof Ast.Starred s) {
                m.expressions.load(s.value());
                m.calls.onBuilder(builder);
                m.at(pos);
                String add = args.size() == 1 ? "addAll" : "extend";
                m.code.invokeVirtual(Rt.CALL_BUILDER, add, Rt.CALL_BUILDER, Rt.OBJECT);
                m.code.pop();
            } else {
                m.expressions.load(a);
                m.calls.onBuilder(builder);
                m.code.invokeVirtual(Rt.CALL_BUILDER, "add", Rt.CALL_BUILDER, Rt.OBJECT);
                m.code.pop();
            }
        });
        g.outliner.chunks(keywords, (m, k) -> {
            m.expressions.load(k.value());
            m.calls.onBuilder(builder);
            if (k.arg() == null) {
                m.at(pos);
                m.code.invokeVirtual(Rt.CALL_BUILDER, "mapping", Rt.CALL_BUILDER, Rt.OBJECT);
                m.code.pop();
            } else {
                m.code.pushString(k.arg());
                m.code.swap();
                m.at(pos);
                m.code.invokeVirtual(Rt.CALL_BUILDER, "keyword", Rt.CALL_BUILDER, Rt.STRING, Rt.OBJECT);
                m.code.pop();
            }
        });
        g.load(builder);
        g.loadState();
        g.at(pos);
        code.invokeVirtual(Rt.CALL_BUILDER, "call", Rt.OBJECT, Rt.STATE);
        g.release(builder);
    }

    private void onBuilder(Temp builder) {
        g.load(builder);
        code.swap();
    }
}
