package org.naja.compiler;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.naja.objects.PyCode;
import org.naja.parser.Ast;

/** The methods through which a code object is entered: call0 ... call4, run, exec and resume. */
final class Entries {
    private static final int MAX_DIRECT = 4;

    private final ClassGenerator cls;
    private final CodeUnit unit;
    private final PyCode code;

    Entries(ClassGenerator cls) {
        this.cls = cls;
        this.unit = cls.unit;
        this.code = cls.code;
    }

    void generate(ClassBuilder cb) {
        if (!unit.scope.isFunctionLike()) {
            method(cb, "exec", Rt.type(Rt.OBJECT, Rt.STATE, Rt.FUNCTION, Rt.OBJECT), this::exec);
            return;
        }
        boolean direct = code.argCount <= MAX_DIRECT && code.kwOnlyCount == 0
                && (code.flags & (PyCode.VARARGS | PyCode.VARKEYWORDS)) == 0;
        if (direct) {
            List<ClassDesc> params = new ArrayList<>(List.of(Rt.STATE, Rt.OBJECT));
            params.addAll(Collections.nCopies(code.argCount, Rt.OBJECT));
            method(cb, "call" + code.argCount, MethodTypeDesc.of(Rt.OBJECT, params), b -> call(b, code.argCount));
        } else {
            method(cb, "run", Rt.type(Rt.OBJECT, Rt.STATE, Rt.FUNCTION, Rt.OBJECTS), this::run);
        }
        if (unit.isGenerator()) {
            method(cb, "resume", Rt.type(Rt.OBJECT, Rt.STATE, Rt.FRAME, Rt.OBJECT), this::resume);
        }
    }

    private interface Body {
        void generate(CodeBuilder b);
    }

    private static void method(ClassBuilder cb, String name, MethodTypeDesc type, Body body) {
        cb.withMethodBody(name, type, ClassFile.ACC_PUBLIC, body::generate);
    }

    // ---- functions -------------------------------------------------------------------------------------------------

    private void call(CodeBuilder cob, int args) {
        int firstArg = 3;
        MethodGenerator g = generator(cob, firstArg + args);
        Code b = g.code;
        List<ClassDesc> params = new ArrayList<>(List.of(Rt.STATE, Rt.OBJECT));
        params.addAll(Collections.nCopies(args, Rt.OBJECT));
        handOver(g, "call" + args, MethodTypeDesc.of(Rt.OBJECT, params));
        int function = b.newSlot();
        b.aload(2);
        b.checkcast(Rt.FUNCTION);
        b.astore(function);
        newFrame(g, function);
        for (int i = 0; i < args; i++) {
            b.aload(g.localsSlot);
            b.push(i);
            b.aload(firstArg + i);
            b.aastore();
            if (!g.inFrame) {
                g.variables.setJvmSlot(i, firstArg + i);
            }
        }
        start(g, function, args);
    }

    /** While something traces this thread, the traced variant of the body runs in its place. */
    private void handOver(MethodGenerator g, String method, MethodTypeDesc type) {
        if (cls.traced) {
            return;
        }
        Code b = g.code;
        Label here = b.newLabel();
        Target none = b.newTarget();
        g.loadState();
        b.getField(Rt.STATE, "breaker", Rt.JINT);
        b.branch(Opcode.IFEQ, here);
        g.loadState();
        b.aload(0);
        b.invokeStatic(Rt.TRACING, "variant", Rt.FUNCTION_BODY, Rt.STATE, Rt.FUNCTION_BODY);
        b.dup();
        b.branch(Opcode.IFNULL, none);
        for (int i = 0; i < type.parameterCount(); i++) {
            b.aload(1 + i);
        }
        b.invokeVirtual(Rt.FUNCTION_BODY, method, type);
        b.areturn();
        b.bind(none);
        b.pop();
        b.mark(here);
    }

    private static ClassDesc frameClass(MethodGenerator g) {
        return g.unit.isGenerator() ? Rt.GENERATOR_FRAME : Rt.FRAME;
    }

    private void newFrame(MethodGenerator g, int function) {
        Code b = g.code;
        ClassDesc frame = frameClass(g);
        b.newObject(frame);
        b.dup();
        b.aload(function);
        b.push(code.localsSize());
        b.construct(frame, Rt.FUNCTION, Rt.JINT);
        b.astore(g.frameSlot);
        g.loadFrame();
        b.getField(Rt.FRAME, "locals", Rt.OBJECTS);
        b.astore(g.localsSlot);
    }

    private void run(CodeBuilder cob) {
        MethodGenerator g = generator(cob, 4);
        Code b = g.code;
        handOver(g, "run", Rt.type(Rt.OBJECT, Rt.STATE, Rt.FUNCTION, Rt.OBJECTS));
        ClassDesc frame = frameClass(g);
        b.newObject(frame);
        b.dup();
        b.aload(2);
        b.aload(3);
        b.construct(frame, Rt.FUNCTION, Rt.OBJECTS);
        b.astore(g.frameSlot);
        b.aload(3);
        b.astore(g.localsSlot);
        int params = code.parameterCount();
        if (!g.inFrame) {
            for (int i = 0; i < params; i++) {
                int slot = b.newSlot();
                b.aload(3);
                b.push(i);
                b.aaload();
                b.astore(slot);
                g.variables.setJvmSlot(i, slot);
            }
        }
        start(g, 2, params);
    }

    private MethodGenerator generator(CodeBuilder cob, int firstFree) {
        MethodGenerator g = new MethodGenerator(cls, cob, false, false, firstFree);
        g.stateSlot = 1;
        g.frameSlot = g.code.newSlot();
        g.localsSlot = g.code.newSlot();
        return g;
    }

    /** The frame is made and its parameters are in place. */
    private void start(MethodGenerator g, int function, int params) {
        if (!unit.isGenerator()) {
            assumeBound(g, params);
        }
        if (!g.inFrame && !unit.isGenerator()) {
            for (int i = params; i < unit.varNames.size(); i++) {
                unboundSlot(g, i);
            }
        }
        makeCells(g, params);
        takeFrees(g, function);
        if (unit.isGenerator()) {
            g.loadState();
            g.loadGeneratorFrame();
            g.code.invokeStatic(Rt.GENERATORS, "create", Rt.OBJECT, Rt.STATE, Rt.GENERATOR_FRAME);
            g.code.areturn();
            return;
        }
        protectedBody(g, () -> {
            g.loadState();
            g.loadFrame();
            g.code.invokeVirtual(Rt.STATE, "enter", Rt.VOID, Rt.FRAME);
        });
    }

    private void assumeBound(MethodGenerator g, int params) {
        for (int i = 0; i < params; i++) {
            String name = unit.varNames.get(i);
            if (!unit.cellVars.contains(name) && !cls.analysis.deleted.contains(name)) {
                g.code.assigned.set(i);
            }
        }
    }

    private static void unboundSlot(MethodGenerator g, int index) {
        int slot = g.code.newSlot();
        g.code.aconstNull();
        g.code.astore(slot);
        g.variables.setJvmSlot(index, slot);
    }

    /** Cells of the code's own variables; a parameter moves into its cell. */
    private void makeCells(MethodGenerator g, int params) {
        Code b = g.code;
        List<String> own = unit.scope.cells();
        for (int i = 0; i < unit.cellVars.size(); i++) {
            String name = unit.cellVars.get(i);
            int index = unit.varNames.size() + i;
            int param = unit.varNames.subList(0, params).indexOf(name);
            b.newObject(Rt.CELL);
            b.dup();
            if (param >= 0 && own.contains(name)) {
                b.aload(g.localsSlot);
                b.push(param);
                b.aaload();
                b.construct(Rt.CELL, Rt.OBJECT);
            } else {
                b.construct(Rt.CELL);
            }
            cellSlot(g, index);
            if (param >= 0 && own.contains(name)) {
                b.aload(g.localsSlot);
                b.push(param);
                b.aconstNull();
                b.aastore();
            }
        }
    }

    /** Puts the cell on the stack into its place in the frame and, where variables have JVM locals, into its own. */
    private void cellSlot(MethodGenerator g, int index) {
        if (!g.inFrame) {
            g.variables.setJvmSlot(index, g.code.newSlot());
        }
        g.variables.storeSlot(index);
    }

    private void takeFrees(MethodGenerator g, int function) {
        if (unit.freeVars.isEmpty()) {
            return;
        }
        Code b = g.code;
        int closure = b.newSlot();
        b.aload(function);
        b.getField(Rt.FUNCTION, "closure", Rt.CELLS);
        b.astore(closure);
        for (int i = 0; i < unit.freeVars.size(); i++) {
            b.aload(closure);
            b.push(i);
            b.aaload();
            cellSlot(g, unit.varNames.size() + unit.cellVars.size() + i);
        }
        b.freeSlot(closure);
    }

    // ---- modules and classes ---------------------------------------------------------------------------------------

    private void exec(CodeBuilder cob) {
        MethodGenerator g = generator(cob, 4);
        handOver(g, "exec", Rt.type(Rt.OBJECT, Rt.STATE, Rt.FUNCTION, Rt.OBJECT));
        newFrame(g, 2);
        g.loadFrame();
        g.code.aload(3);
        g.code.putField(Rt.FRAME, "namespace", Rt.OBJECT);
        if (!g.inFrame) {
            for (int i = 0; i < unit.varNames.size(); i++) {
                unboundSlot(g, i);
            }
        }
        makeCells(g, 0);
        takeFrees(g, 2);
        protectedBody(g, () -> {
            g.loadState();
            g.loadFrame();
            g.code.invokeVirtual(Rt.STATE, "enter", Rt.VOID, Rt.FRAME);
        });
    }

    // ---- generators ------------------------------------------------------------------------------------------------

    private void resume(CodeBuilder cob) {
        MethodGenerator g = new MethodGenerator(cls, cob, true, false, 4);
        g.stateSlot = 1;
        g.frameSlot = 2;
        g.sentSlot = 3;
        g.localsSlot = g.code.newSlot();
        handOver(g, "resume", Rt.type(Rt.OBJECT, Rt.STATE, Rt.FRAME, Rt.OBJECT));
        g.loadFrame();
        g.code.getField(Rt.FRAME, "locals", Rt.OBJECTS);
        g.code.astore(g.localsSlot);
        assumeBound(g, code.parameterCount());
        g.reserveResumes(1, cls.analysis.totalYields + (unit.node instanceof Ast.GeneratorExp ? 1 : 0));
        protectedBody(g, () -> {
            g.loadFrame();
            g.loadState();
            g.code.invokeVirtual(Rt.FRAME, "resume", Rt.VOID, Rt.STATE);
            reportCall(g);
            g.switchToResume();
            // What throw() and close() gave to a generator that has not started is raised here.
            g.loadGeneratorFrame();
            g.code.invokeVirtual(Rt.GENERATOR_FRAME, "throwIfPending", Rt.VOID);
        });
    }

    // ---- all -------------------------------------------------------------------------------------------------------

    private void protectedBody(MethodGenerator g, Runnable prologue) {
        Code b = g.code;
        if (cls.isLarge() && !g.resumable) {
            g.loadFrame();
            b.aload(0);
            b.getField(Rt.FUNCTION_BODY, "code", Rt.CODE);
            b.getField(Rt.CODE, "stackSize", Rt.JINT);
            b.newArray(Rt.OBJECT);
            b.putField(Rt.FRAME, "stack", Rt.OBJECTS);
        }
        Region all = new Region(b);
        prologue.run();
        if (!g.resumable) {
            reportCall(g);
        }
        body(g);
        g.bindUnusedResumes();
        all.close(b);
        if (all.startHandler(b)) {
            int thrown = b.newSlot();
            b.astore(thrown);
            if (cls.traced) {
                g.loadState();
                g.loadFrame();
                b.aload(thrown);
                b.invokeStatic(Rt.TRACING, "unwinding", Rt.THROWABLE, Rt.STATE, Rt.FRAME, Rt.THROWABLE);
                b.astore(thrown);
            }
            g.loadState();
            g.loadFrame();
            b.aload(thrown);
            b.invokeVirtual(Rt.STATE, "unwind", Rt.THROWABLE, Rt.FRAME, Rt.THROWABLE);
            b.athrow();
        }
    }

    private void reportCall(MethodGenerator g) {
        if (cls.traced) {
            g.loadState();
            g.loadFrame();
            g.code.invokeStatic(Rt.TRACING, "call", Rt.VOID, Rt.STATE, Rt.FRAME);
        }
    }

    private void body(MethodGenerator g) {
        switch (unit.kind) {
            case MODULE -> module(g);
            case CLASS -> g.classes.body((Ast.ClassDef) unit.node);
            case FUNCTION -> {
                g.statements.block(unit.body());
                if (g.code.reachable()) {
                    g.loadNone();
                    g.statements.finishReturn();
                }
            }
            case LAMBDA -> value(g, ((Ast.Lambda) unit.node).body());
            case COMPREHENSION -> g.comprehensions.body((Ast.Expr) unit.node);
            case TYPE_PARAMS -> g.typeParameters.body((Ast.Stmt) unit.node);
            case TYPE_ALIAS -> value(g, ((Ast.TypeAlias) unit.node).value());
            case TYPE_VAR_BOUND -> value(g, ((Ast.TypeVar) unit.node).bound());
        }
    }

    private static void value(MethodGenerator g, Ast.Expr e) {
        g.lineOf(e.pos());
        g.expressions.load(e);
        g.statements.finishReturn();
    }

    private void module(MethodGenerator g) {
        if (unit.node instanceof Ast.Expression e) {
            value(g, e.body());
            return;
        }
        List<Ast.Stmt> body = unit.body();
        if (unit.docstring() != null) {
            Ast.Position pos = body.getFirst().pos();
            g.at(pos);
            g.constants.load(g.code, unit.docstring());
            g.variables.store("__doc__", pos);
        }
        Annotations.setUp(g, body);
        g.statements.block(body);
        if (g.code.reachable()) {
            g.loadNone();
            g.statements.finishReturn();
        }
    }
}
