package org.naja.compiler;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Expr;
import org.naja.parser.Ast.Node;
import org.naja.parser.Ast.Stmt;

/**
 * Moves parts of code that would make a method longer than HotSpot compiles into methods of their own. In such large
 * code all variables and lasting temporaries live in the frame, so a part needs nothing but the frame. A part returns
 * how control left it; values to return or yield wait in the frame.
 */
final class Outliner {
    static final int NORMAL = 0;
    static final int RETURN = 1;
    static final int BREAK = 2;
    static final int CONTINUE = 3;
    static final int SUSPEND = 4;

    private static final MethodTypeDesc PART = Rt.type(Rt.JINT, Rt.STATE, Rt.FRAME);
    private static final MethodTypeDesc RESUMABLE_PART = Rt.type(Rt.JINT, Rt.STATE, Rt.FRAME, Rt.OBJECT);
    private static final MethodTypeDesc EXPRESSION = Rt.type(Rt.OBJECT, Rt.STATE, Rt.FRAME);
    private static final int MAX_PIECES = 100;

    private final MethodGenerator g;
    private final Code code;
    /** The statement being generated is too large for one method, so its blocks move out. */
    private boolean oversize;
    /** The expression that the method was made for. */
    private Expr root;
    private final Set<Node> forced = Collections.newSetFromMap(new IdentityHashMap<>());

    Outliner(MethodGenerator g) {
        this.g = g;
        this.code = g.code;
    }

    private int limit() {
        return g.cls.limit;
    }

    int size(Node node) {
        return node == null ? 0 : g.analysis.size(node);
    }

    // ---- statements ------------------------------------------------------------------------------------------------

    void block(List<Stmt> statements) {
        if (!g.cls.isLarge()) {
            g.statements.inOrder(statements);
            return;
        }
        int total = g.analysis.size(statements);
        if (oversize && total > limit() / 8) {
            part(statements);
        } else if (total <= limit()) {
            g.statements.inOrder(statements);
        } else if (statements.size() == 1) {
            boolean outer = oversize;
            oversize = true;
            g.statements.inOrder(statements);
            oversize = outer;
        } else {
            groups(statements, total);
        }
    }

    private void groups(List<Stmt> statements, int total) {
        int wanted = Math.max(limit() * 3 / 4, total / MAX_PIECES);
        int from = 0;
        while (from < statements.size()) {
            int to = from;
            int sum = 0;
            while (to < statements.size() && (to == from || sum + size(statements.get(to)) <= wanted)) {
                sum += size(statements.get(to++));
            }
            part(statements.subList(from, to));
            from = to;
        }
    }

    private void part(List<Stmt> statements) {
        part(g.analysis.yields(statements), Exits.of(statements), m -> m.statements.block(statements));
    }

    /** A chain has grown long: the rest of an elif chain. */
    void restOfChain(Ast.If arm) {
        part(yieldsOfChain(arm), Exits.of(List.of(arm)), m -> {
            m.outliner.oversize = true;
            m.statements.ifStatement(arm);
        });
    }

    private int yieldsOfChain(Ast.If chain) {
        int yields = 0;
        Ast.If arm = chain;
        while (true) {
            yields += g.analysis.yields(arm.test()) + g.analysis.yields(arm.body());
            if (arm.orelse().size() == 1 && arm.orelse().getFirst() instanceof Ast.If next) {
                arm = next;
            } else {
                return yields + g.analysis.yields(arm.orelse());
            }
        }
    }

    void restOfMatch(List<Ast.MatchCase> cases, Temp subject) {
        part(g.analysis.yields(cases), Exits.of(cases), m -> {
            m.outliner.oversize = true;
            m.patterns.cases(cases, subject);
        });
    }

    boolean isLong(int inline) {
        return oversize && inline > limit() / 2;
    }

    int inlineSize(Node node) {
        return Math.min(size(node), limit() / 8 + 40);
    }

    int inlineSize(List<? extends Node> nodes) {
        return Math.min(g.analysis.size(nodes), limit() / 8 + 40);
    }

    // ---- parts -----------------------------------------------------------------------------------------------------

    /** The end of the part's own blocks: what leads further out is told to the caller. */
    private static final class Boundary extends Block {
        Boundary() {
            super(null);
        }

        @Override
        boolean leave(MethodGenerator g, Exit exit) {
            if (exit.kind() == Kind.RETURN) {
                return true;
            }
            g.code.push(exit.kind() == Kind.BREAK ? BREAK : CONTINUE);
            g.code.ireturn();
            return false;
        }
    }

    private Temp transfer() {
        if (g.cls.transfer == null) {
            g.cls.transfer = new Temp(g.cls.stackSize++, true, Rt.OBJECT);
        }
        return g.cls.transfer;
    }

    /** In a part: leaves with the value on the stack waiting in the frame. */
    void leavePart(int status) {
        g.store(transfer());
        code.push(status);
        code.ireturn();
    }

    private void part(int yields, Exits exits, Consumer<MethodGenerator> body) {
        if (!code.reachable()) {
            return;
        }
        int first = yields > 0 ? g.takeResumes(yields) : 0;
        MethodTypeDesc type = g.resumable ? RESUMABLE_PART : PART;
        Scope scope = g.scope;
        MethodGenerator.Environment environment = g.environment;
        Temp handled = g.handled;
        BitSet assigned = (BitSet) code.assigned.clone();
        boolean resumable = g.resumable;
        ClassGenerator cls = g.cls;
        String name = cls.addPart(type, cob -> {
            MethodGenerator m = partGenerator(cls, cob, resumable, scope, environment, handled, assigned);
            m.blocks = new Boundary();
            if (yields > 0) {
                m.reserveResumes(first, yields);
                m.switchToResume();
            }
            body.accept(m);
            m.code.push(NORMAL);
            m.code.ireturn();
            m.bindUnusedResumes();
        });
        if (yields > 0) {
            g.loadFrame();
            code.push(0);
            code.putField(Rt.FRAME, "resumeIndex", Rt.JINT);
            for (int i = first; i < first + yields; i++) {
                g.bindResume(i);
            }
        }
        g.loadState();
        g.loadFrame();
        if (resumable) {
            code.aload(g.sentSlot);
        }
        code.invokeStatic(cls.self, name, type);
        code.storedPosition = Code.UNKNOWN;
        dispatch(exits, yields > 0);
    }

    private void dispatch(Exits exits, boolean suspends) {
        if (!exits.returns && !exits.breaks && !exits.continues && !suspends) {
            code.pop();
            return;
        }
        int status = code.newSlot();
        code.istore(status);
        Target normal = code.newTarget();
        code.iload(status);
        code.ifFalse(normal);
        if (suspends) {
            onStatus(status, SUSPEND, () -> {
                if (g.isPart) {
                    code.push(SUSPEND);
                    code.ireturn();
                } else {
                    g.load(transfer());
                    g.statements.reportReturn();
                    g.statements.leaveFrame();
                    code.areturn();
                }
            });
        }
        if (exits.returns) {
            onStatus(status, RETURN, () -> Block.leaveAll(g, new Block.Exit(Block.Kind.RETURN, transfer())));
        }
        if (exits.breaks) {
            onStatus(status, BREAK, () -> Block.leaveAll(g, new Block.Exit(Block.Kind.BREAK, null)));
        }
        if (exits.continues) {
            onStatus(status, CONTINUE, () -> Block.leaveAll(g, new Block.Exit(Block.Kind.CONTINUE, null)));
        }
        code.bind(normal);
        code.freeSlot(status);
    }

    private void onStatus(int slot, int status, Runnable action) {
        Target other = code.newTarget();
        code.iload(slot);
        code.push(status);
        code.branch(Opcode.IF_ICMPNE, other);
        action.run();
        code.bind(other);
    }

    private static MethodGenerator partGenerator(
            ClassGenerator cls, CodeBuilder cob, boolean resumable, Scope scope,
            MethodGenerator.Environment environment, Temp handled, BitSet assigned) {
        MethodGenerator m = new MethodGenerator(cls, cob, resumable, true, resumable ? 4 : 3);
        m.stateSlot = 0;
        m.frameSlot = 1;
        m.sentSlot = 2;
        m.localsSlot = resumable ? 3 : 2;
        m.scope = scope;
        m.environment = environment;
        m.handled = handled;
        m.code.assigned = (BitSet) assigned.clone();
        m.loadFrame();
        m.code.getField(Rt.FRAME, "locals", Rt.OBJECTS);
        m.code.astore(m.localsSlot);
        return m;
    }

    // ---- expressions -----------------------------------------------------------------------------------------------

    /** Evaluates a large expression in a method of its own and pushes its value. */
    boolean takesExpression(Expr e) {
        if (!g.cls.isLarge() || e == root || e instanceof Ast.Constant
                || size(e) <= limit() / 4 && !forced.contains(e) || g.analysis.hasYield(e)) {
            return false;
        }
        expressionPart(m -> {
            m.outliner.root = e;
            m.expressions.load(e);
        });
        return true;
    }

    private void expressionPart(Consumer<MethodGenerator> body) {
        Scope scope = g.scope;
        MethodGenerator.Environment environment = g.environment;
        Temp handled = g.handled;
        BitSet assigned = (BitSet) code.assigned.clone();
        ClassGenerator cls = g.cls;
        String name = cls.addPart(EXPRESSION, cob -> {
            MethodGenerator m = partGenerator(cls, cob, false, scope, environment, handled, assigned);
            body.accept(m);
            m.code.areturn();
        });
        g.loadState();
        g.loadFrame();
        code.invokeStatic(cls.self, name, EXPRESSION);
        code.storedPosition = Code.UNKNOWN;
    }

    /** Too large for one method, with too many elements for moving out single ones to help. */
    boolean isHuge(Expr e) {
        return g.cls.isLarge() && size(e) > limit() && !g.analysis.hasYield(e);
    }

    <T extends Node> void chunks(List<T> list, BiConsumer<MethodGenerator, T> action) {
        chunks(list, e -> size(e) + 16, g.analysis::yields, action);
    }

    /** Does something for every element, in several methods if it takes that. */
    <T> void chunks(
            List<T> list, ToIntFunction<T> size, ToIntFunction<T> yields, BiConsumer<MethodGenerator, T> action) {
        int suspensions = 0;
        for (T element : list) {
            suspensions += yields.applyAsInt(element);
        }
        if (!g.cls.isLarge() || suspensions > 0) {
            list.forEach(element -> action.accept(g, element));
        } else {
            pieces(0, list.size(), i -> Math.min(size.applyAsInt(list.get(i)), limit() / 4), (m, from, to) -> {
                for (T element : list.subList(from, to)) {
                    action.accept(m, element);
                }
            });
        }
    }

    private interface Piece {
        void emit(MethodGenerator m, int from, int to);
    }

    private void pieces(int from, int to, IntUnaryOperator size, Piece piece) {
        int total = 0;
        for (int i = from; i < to; i++) {
            total += size.applyAsInt(i);
        }
        if (total <= limit() / 2 || to - from == 1) {
            piece.emit(g, from, to);
            return;
        }
        int wanted = Math.max(limit() / 2, total / MAX_PIECES);
        int start = from;
        while (start < to) {
            int end = start;
            int sum = 0;
            while (end < to && (end == start || sum + size.applyAsInt(end) <= wanted)) {
                sum += size.applyAsInt(end++);
            }
            int first = start;
            int last = end;
            part(0, new Exits(), m -> m.outliner.pieces(first, last, size, piece));
            start = end;
        }
    }

    /**
     * Starts a chain of binary operators that is too long for this method: all but none of its links are done, and the
     * value so far is on the stack.
     *
     * @return how many links are done
     */
    int startChain(List<Ast.BinOp> links) {
        Ast.BinOp whole = links.getLast();
        if (!isHuge(whole) || links.size() < 10) {
            return 0;
        }
        Temp sofar = g.newTemp(Rt.OBJECT, true);
        pieces(0, links.size(), i -> Math.min(size(links.get(i).right()) + 20, limit() / 4), (m, from, to) -> {
            if (from == 0) {
                m.expressions.load(links.getFirst().left());
            } else {
                m.load(sofar);
            }
            for (Ast.BinOp link : links.subList(from, to)) {
                m.expressions.second(link.right());
                m.at(link);
                m.code.invokeStatic(Rt.ARITHMETIC, Expressions.helper(link.op()), Rt.BINARY);
            }
            m.store(sofar);
        });
        g.load(sofar);
        return links.size();
    }

    /** A very long and/or as an and/or of shorter ones, each to be evaluated in its own method. */
    Ast.BoolOp split(Ast.BoolOp b) {
        if (!isHuge(b) || b.values().size() < 10) {
            return b;
        }
        int pieces = Math.min(MAX_PIECES / 2, Math.max(2, size(b) / (limit() / 2) + 1));
        int each = Math.max(2, (b.values().size() + pieces - 1) / pieces);
        List<Expr> shorter = new ArrayList<>();
        for (int i = 0; i < b.values().size(); i += each) {
            List<Expr> some = b.values().subList(i, Math.min(i + each, b.values().size()));
            Expr piece = some.size() == 1 ? some.getFirst() : new Ast.BoolOp(b.op(), some, b.pos());
            forced.add(piece);
            shorter.add(piece);
        }
        return new Ast.BoolOp(b.op(), shorter, b.pos());
    }

    /** A very long f-string as one of shorter ones. */
    Ast.JoinedStr split(Ast.JoinedStr j) {
        if (!isHuge(j) || j.values().size() < 10) {
            return j;
        }
        int pieces = Math.min(MAX_PIECES, Math.max(2, size(j) / (limit() / 2) + 1));
        int each = (j.values().size() + pieces - 1) / pieces;
        List<Expr> shorter = new ArrayList<>();
        for (int i = 0; i < j.values().size(); i += each) {
            Expr piece = new Ast.JoinedStr(j.values().subList(i, Math.min(i + each, j.values().size())), j.pos());
            forced.add(piece);
            shorter.add(piece);
        }
        return new Ast.JoinedStr(shorter, j.pos());
    }

    /** Evaluates a very long and/or elsewhere and pushes its truth. */
    boolean takesCondition(Ast.BoolOp b) {
        if (!isHuge(b) || b.values().size() < 10) {
            return false;
        }
        g.expressions.load(b);
        g.at(b);
        code.invokeVirtual(Rt.OBJECT, "isTrue", Rt.type(Rt.BOOLEAN));
        return true;
    }

    /** For the switch at the start of a resumable method. */
    static void tableSwitch(Code code, int first, List<Label> labels, Label start) {
        List<SwitchCase> cases = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            cases.add(SwitchCase.of(first + i, labels.get(i)));
        }
        code.tableSwitch(first, first + labels.size() - 1, start, cases);
    }
}
