package org.naja.compiler;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.naja.parser.Ast;
import org.naja.parser.Ast.Position;

/**
 * What the generators of one method share: its slots, temporaries, enclosing blocks and position. The actual generating
 * is split by concern over the classes it holds.
 */
final class MethodGenerator {
    final ClassGenerator cls;
    final CodeUnit unit;
    final Analysis analysis;
    final Constants constants;
    final Code code;
    /** This method is (part of) a generator's {@code resume}. */
    final boolean resumable;
    /** Variables and long-lived temporaries are kept in the frame only. */
    final boolean inFrame;
    final boolean isPart;

    // Slots of the JVM locals all code uses.
    int stateSlot;
    int frameSlot;
    int localsSlot;
    int sentSlot;

    /** The innermost scope: the unit's, or that of a comprehension running in its frame. */
    Scope scope;
    Environment environment;
    /** The innermost block that has something to do when control leaves it. */
    Block blocks;
    /** The exception being handled at this point of the code; null: that of the frame's caller. */
    Temp handled;
    /** Labels of the resume points from index {@code firstResume} on, made beforehand. */
    private final List<Label> resumeLabels = new ArrayList<>();
    private int firstResume;
    private int nextResume;
    private final BitSet unbound = new BitSet();
    private int tracedLine;
    /** What is generated now has no line of its own: the unbinding of an exception's name. */
    boolean unseen;

    final Variables variables;
    final Expressions expressions;
    final Conditions conditions;
    final Calls calls;
    final Displays displays;
    final Comprehensions comprehensions;
    final Assignments assignments;
    final Statements statements;
    final Loops loops;
    final TryStatements tries;
    final WithStatements withs;
    final Imports imports;
    final Functions functions;
    final Classes classes;
    final TypeParameters typeParameters;
    final Patterns patterns;
    final Suspensions suspensions;
    final Outliner outliner;

    /** The variables of an inlined comprehension that have no slot in the frame's table. */
    record Environment(Scope scope, Map<String, Variables.Variable> hidden, Environment outer) {}

    MethodGenerator(ClassGenerator cls, CodeBuilder cob, boolean resumable, boolean isPart, int firstFreeSlot) {
        this.cls = cls;
        this.unit = cls.unit;
        this.analysis = cls.analysis;
        this.constants = cls.constants;
        this.code = new Code(cob, firstFreeSlot);
        this.resumable = resumable;
        this.isPart = isPart;
        this.inFrame = resumable || isPart || cls.isLarge();
        this.scope = unit.scope;
        this.variables = new Variables(this);
        this.expressions = new Expressions(this);
        this.conditions = new Conditions(this);
        this.calls = new Calls(this);
        this.displays = new Displays(this);
        this.comprehensions = new Comprehensions(this);
        this.assignments = new Assignments(this);
        this.statements = new Statements(this);
        this.loops = new Loops(this);
        this.tries = new TryStatements(this);
        this.withs = new WithStatements(this);
        this.imports = new Imports(this);
        this.functions = new Functions(this);
        this.classes = new Classes(this);
        this.typeParameters = new TypeParameters(this);
        this.patterns = new Patterns(this);
        this.suspensions = new Suspensions(this);
        this.outliner = new Outliner(this);
    }

    // ---- things every method has -----------------------------------------------------------------------------------

    void loadState() {
        code.aload(stateSlot);
    }

    void loadFrame() {
        code.aload(frameSlot);
    }

    void loadGeneratorFrame() {
        loadFrame();
        code.checkcast(Rt.GENERATOR_FRAME);
    }

    void loadNone() {
        code.getStatic(Rt.NONE, "NONE", Rt.NONE);
    }

    /** The value of a constant expression, null when it is none. */
    Object constantOf(Ast.Expr e) {
        return Folding.constantOf(e, unit.compilation.debug());
    }

    boolean spills(Ast.Node node) {
        return analysis.spills(node);
    }

    // ---- positions -------------------------------------------------------------------------------------------------

    /** What follows happens at {@code pos}, should anybody ask. */
    void at(Position pos) {
        if (!code.reachable()) {
            return;
        }
        int index = unit.positions.index(pos);
        if (index != code.storedPosition) {
            loadFrame();
            code.push(index);
            code.putField(Rt.FRAME, "position", Rt.JINT);
            code.storedPosition = index;
            code.line(pos.line());
        }
        if (cls.traced && !unseen && pos.line() > 0 && (pos.line() != tracedLine || code.joined)) {
            traceLine(pos.line());
        }
    }

    void at(Ast.Expr e) {
        at(e.pos());
    }

    /** A statement without code of its own still is a line to traced code. */
    void lineOf(Position pos) {
        if (cls.traced && !unseen) {
            at(pos);
        }
    }

    /** The line repeats when control comes back to it: an event is due again. */
    void backEdge() {
        if (cls.traced) {
            loadFrame();
            code.push(0);
            code.invokeVirtual(Rt.FRAME, "setTracedLine", Rt.VOID, Rt.JINT);
        }
    }

    private void traceLine(int line) {
        tracedLine = line;
        code.joined = false;
        loadState();
        loadFrame();
        code.push(line);
        code.invokeStatic(Rt.TRACING, "line", Rt.VOID, Rt.STATE, Rt.FRAME, Rt.JINT);
    }

    // ---- resume points ---------------------------------------------------------------------------------------------

    /** Reserves the resume points {@code first} to {@code first + count - 1} for this method. */
    void reserveResumes(int first, int count) {
        firstResume = first;
        nextResume = first;
        for (int i = 0; i < count; i++) {
            resumeLabels.add(code.newLabel());
        }
    }

    int takeResumeIndex() {
        return takeResumes(1);
    }

    /** Takes several successive resume points, for an outlined part. */
    int takeResumes(int count) {
        int taken = nextResume;
        nextResume += count;
        return taken;
    }

    /** Binds a resume point here, where control may also arrive as usual. */
    void bindResume(int index) {
        unbound.clear(index - firstResume);
        code.bindEntry(resumeLabels.get(index - firstResume), code.assigned);
    }

    /** At the method's start: goes to where the frame was suspended, or on. */
    void switchToResume() {
        if (resumeLabels.isEmpty()) {
            return;
        }
        unbound.set(0, resumeLabels.size());
        Label start = code.newLabel();
        loadFrame();
        code.getField(Rt.FRAME, "resumeIndex", Rt.JINT);
        Outliner.tableSwitch(code, firstResume, resumeLabels, start);
        code.bindEntry(start, code.assigned);
    }

    /** Resume points reserved for code that turned out to be unreachable need a place all the same. */
    void bindUnusedResumes() {
        if (!unbound.isEmpty()) {
            unbound.stream().forEach(i -> code.bindEntry(resumeLabels.get(i), code.assigned));
            code.aconstNull();
            code.athrow();
        }
    }

    // ---- temporaries -----------------------------------------------------------------------------------------------

    /** A place for one value; with {@code lasting}, one that outlives a suspension or is visible in outlined parts. */
    Temp newTemp(ClassDesc type, boolean lasting) {
        if (lasting && inFrame) {
            return new Temp(cls.stackSize++, true, type);
        }
        return new Temp(code.newSlot(), false, type);
    }

    /** A temporary for an operand while {@code node} is evaluated. */
    Temp operandTemp(Ast.Node node) {
        return newTemp(Rt.OBJECT, analysis.hasYield(node));
    }

    void load(Temp t) {
        if (t.inFrame()) {
            loadFrame();
            code.getField(Rt.FRAME, "stack", Rt.OBJECTS);
            code.push(t.index());
            code.aaload();
            if (isJavaObject(t.type())) {
                code.invokeStatic(Rt.CARRIED, "content", ConstantDescs.CD_Object, Rt.OBJECT);
            }
            if (t.type() != Rt.OBJECT) {
                code.checkcast(t.type());
            }
        } else {
            code.aload(t.index());
        }
    }

    private static boolean isJavaObject(ClassDesc type) {
        return type == Rt.CALL_BUILDER || type == Rt.WITH_CONTEXT || type == Rt.EXCEPT_STAR;
    }

    void store(Temp t) {
        if (t.inFrame()) {
            if (isJavaObject(t.type())) {
                code.invokeStatic(Rt.CARRIED, "of", Rt.OBJECT, ConstantDescs.CD_Object);
            }
            loadFrame();
            code.getField(Rt.FRAME, "stack", Rt.OBJECTS);
            code.swap();
            code.push(t.index());
            code.swap();
            code.aastore();
        } else {
            code.astore(t.index());
        }
    }

    void release(Temp t) {
        if (!t.inFrame()) {
            code.freeSlot(t.index());
        } else if (resumable) {
            // A suspended generator must not keep the object alive.
            code.aconstNull();
            store(t);
        }
    }

    // ---- the exception being handled -------------------------------------------------------------------------------

    /** {@code frame.handled = t}, null standing for what the frame handled at its start: nothing. */
    void setHandled(Temp t) {
        loadFrame();
        if (t == null) {
            code.aconstNull();
        } else {
            load(t);
        }
        code.putField(Rt.FRAME, "handled", Rt.BASE_EXCEPTION);
    }

    /** What a loop's back edge does: somebody may want the thread's attention. */
    void poll() {
        if (!code.reachable()) {
            return;
        }
        Label quiet = code.newLabel();
        loadState();
        code.invokeVirtual(Rt.STATE, "asked", Rt.type(Rt.JINT));
        code.branch(java.lang.classfile.Opcode.IFEQ, quiet);
        loadState();
        loadFrame();
        code.invokeVirtual(Rt.STATE, "poll", Rt.VOID, Rt.FRAME);
        code.mark(quiet);
    }
}
