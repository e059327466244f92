package org.naja.compiler;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The instructions of one method. Emits nothing where control cannot arrive, keeps the positions stored in the frame to
 * the necessary ones, and follows which variables are certainly assigned.
 */
final class Code {
    /** No position is known to be in the frame. */
    static final int UNKNOWN = -1;

    private final CodeBuilder cob;
    private boolean reachable = true;
    private int emitted;
    private int nextSlot;
    private final List<Integer> freeSlots = new ArrayList<>();
    /** Variables (by number) that are certainly bound here. */
    BitSet assigned = new BitSet();
    /** The position index that the frame certainly holds here. */
    int storedPosition = UNKNOWN;
    /** Control may have come here from another line since the last line event. */
    boolean joined = true;

    Code(CodeBuilder cob, int firstFreeSlot) {
        this.cob = cob;
        this.nextSlot = firstFreeSlot;
    }

    boolean reachable() {
        return reachable;
    }

    /** Grows with every instruction: tells whether anything was emitted in between. */
    int emitted() {
        return emitted;
    }

    private boolean dead() {
        if (reachable) {
            emitted++;
        }
        return !reachable;
    }

    // ---- local slots -----------------------------------------------------------------------------------------------

    int newSlot() {
        return freeSlots.isEmpty() ? nextSlot++ : freeSlots.removeLast();
    }

    void freeSlot(int slot) {
        freeSlots.add(slot);
    }

    // ---- labels and jumps ------------------------------------------------------------------------------------------

    Target newTarget() {
        return new Target(cob.newLabel());
    }

    Label newLabel() {
        return cob.newLabel();
    }

    /** Binds a label that only forward jumps reach. */
    void bind(Target target) {
        if (!target.used && !reachable) {
            return;
        }
        if (target.used) {
            if (reachable) {
                assigned.and(target.assigned);
            } else {
                assigned = (BitSet) target.assigned.clone();
            }
            storedPosition = UNKNOWN;
            joined = true;
        }
        cob.labelBinding(target.label);
        reachable = true;
    }

    /** Binds the head of a loop, which later code jumps back to. */
    void bindLoop(Target target) {
        if (reachable) {
            cob.labelBinding(target.label);
            storedPosition = UNKNOWN;
            joined = true;
        }
    }

    /** Binds the entry of an exception handler or a resume point: control arrives from elsewhere. */
    void bindEntry(Label label, BitSet state) {
        cob.labelBinding(label);
        reachable = true;
        assigned = (BitSet) state.clone();
        storedPosition = UNKNOWN;
        joined = true;
    }

    /** Marks a place without any change in the flow of control. */
    void mark(Label label) {
        cob.labelBinding(label);
    }

    void jump(Target target) {
        if (!dead()) {
            target.arrive(assigned);
            cob.goto_(target.label);
            reachable = false;
        }
    }

    void branch(Opcode op, Target target) {
        if (!dead()) {
            target.arrive(assigned);
            cob.branch(op, target.label);
        }
    }

    void branch(Opcode op, Label label) {
        if (!dead()) {
            cob.branch(op, label);
        }
    }

    void ifTrue(Target target) {
        branch(Opcode.IFNE, target);
    }

    void ifFalse(Target target) {
        branch(Opcode.IFEQ, target);
    }

    /** A switch on the int on the stack whose other values go to {@code other}. */
    void tableSwitch(int low, int high, Label other, List<SwitchCase> cases) {
        if (!dead()) {
            cob.tableswitch(low, high, other, cases);
            reachable = false;
        }
    }

    void areturn() {
        if (!dead()) {
            cob.areturn();
            reachable = false;
        }
    }

    void ireturn() {
        if (!dead()) {
            cob.ireturn();
            reachable = false;
        }
    }

    void athrow() {
        if (!dead()) {
            cob.athrow();
            reachable = false;
        }
    }

    void exceptionCatchAll(Label start, Label end, Label handler) {
        cob.exceptionCatch(start, end, handler, Optional.empty());
    }

    void line(int line) {
        if (reachable && line > 0) {
            cob.lineNumber(Math.min(line, 65535));
        }
    }

    // ---- plain instructions ----------------------------------------------------------------------------------------

    void aload(int slot) {
        if (!dead()) {
            cob.aload(slot);
        }
    }

    void astore(int slot) {
        if (!dead()) {
            cob.astore(slot);
        }
    }

    void iload(int slot) {
        if (!dead()) {
            cob.iload(slot);
        }
    }

    void istore(int slot) {
        if (!dead()) {
            cob.istore(slot);
        }
    }

    void aconstNull() {
        if (!dead()) {
            cob.aconst_null();
        }
    }

    /** Pushes an int; large ones are computed so that they take no room in the constant pool. */
    void push(int value) {
        if (dead()) {
            return;
        }
        if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
            cob.loadConstant(value);
        } else {
            cob.loadConstant(value >> 15).loadConstant(15).ishl().loadConstant(value & 0x7fff).ior();
        }
    }

    /** Logical not of the boolean on the stack. */
    void invert() {
        if (!dead()) {
            cob.iconst_1().ixor();
        }
    }

    void pushLong(long value) {
        if (!dead()) {
            cob.loadConstant(value);
        }
    }

    void pushDouble(double value) {
        if (!dead()) {
            cob.loadConstant(value);
        }
    }

    void pushString(String value) {
        if (!dead()) {
            cob.ldc(value);
        }
    }

    void dup() {
        if (!dead()) {
            cob.dup();
        }
    }

    void dupX1() {
        if (!dead()) {
            cob.dup_x1();
        }
    }

    void dup2() {
        if (!dead()) {
            cob.dup2();
        }
    }

    void swap() {
        if (!dead()) {
            cob.swap();
        }
    }

    void pop() {
        if (!dead()) {
            cob.pop();
        }
    }

    void aaload() {
        if (!dead()) {
            cob.aaload();
        }
    }

    void aastore() {
        if (!dead()) {
            cob.aastore();
        }
    }

    void newArray(ClassDesc element, int length) {
        push(length);
        newArray(element);
    }

    /** An array whose length is on the stack. */
    void newArray(ClassDesc element) {
        if (!dead()) {
            cob.anewarray(element);
        }
    }

    void newObject(ClassDesc type) {
        if (!dead()) {
            cob.new_(type);
        }
    }

    void checkcast(ClassDesc type) {
        if (!dead()) {
            cob.checkcast(type);
        }
    }

    void getField(ClassDesc owner, String name, ClassDesc type) {
        if (!dead()) {
            cob.getfield(owner, name, type);
        }
    }

    void putField(ClassDesc owner, String name, ClassDesc type) {
        if (!dead()) {
            cob.putfield(owner, name, type);
        }
    }

    void getStatic(ClassDesc owner, String name, ClassDesc type) {
        if (!dead()) {
            cob.getstatic(owner, name, type);
        }
    }

    void putStatic(ClassDesc owner, String name, ClassDesc type) {
        if (!dead()) {
            cob.putstatic(owner, name, type);
        }
    }

    void invokeStatic(ClassDesc owner, String name, MethodTypeDesc type) {
        if (!dead()) {
            cob.invokestatic(owner, name, type);
        }
    }

    void invokeStatic(ClassDesc owner, String name, ClassDesc result, ClassDesc... params) {
        invokeStatic(owner, name, MethodTypeDesc.of(result, params));
    }

    void invokeVirtual(ClassDesc owner, String name, MethodTypeDesc type) {
        if (!dead()) {
            cob.invokevirtual(owner, name, type);
        }
    }

    void invokeVirtual(ClassDesc owner, String name, ClassDesc result, ClassDesc... params) {
        invokeVirtual(owner, name, MethodTypeDesc.of(result, params));
    }

    void construct(ClassDesc owner, ClassDesc... params) {
        if (!dead()) {
            cob.invokespecial(owner, ConstantDescs.INIT_NAME, MethodTypeDesc.of(ConstantDescs.CD_void, params));
        }
    }
}
