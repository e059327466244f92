package org.naja.compiler;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.naja.objects.FunctionBody;
import org.naja.objects.PyCode;
import org.naja.objects.PyObject;

/** Makes the class of one code object: its entry methods, the parts outlined from them, and its constants. */
final class ClassGenerator {
    /** HotSpot compiles no method above 8,000 bytes. */
    private static final int HUGE_METHOD = 8000;
    private static final int MIN_LIMIT = 200;

    private static final ClassFile CLASS_FILE = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(
            ClassHierarchyResolver.ofClassLoading(ClassGenerator.class.getClassLoader()).cached()));
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    final CodeUnit unit;
    final PyCode code;
    final boolean traced;
    final Analysis analysis;
    /** Estimated bytes above which code is moved to methods of its own. */
    int limit = 7000;
    ClassDesc self;
    Constants constants;
    /** Names used as globals and attributes: co_names. */
    Set<String> names;
    private Deque<Consumer<ClassBuilder>> pending;
    private int partCount;
    /** Slots of {@code frame.stack} in use. */
    int stackSize;
    /** Where parts leave the value that they return or yield. */
    Temp transfer;

    ClassGenerator(CodeUnit unit, PyCode code, boolean traced) {
        this.unit = unit;
        this.code = code;
        this.traced = traced;
        this.analysis = new Analysis(unit.compilation.table(), unit.scope, unit.roots());
    }

    /** Larger than one method can be, so its variables live in the frame, where all its methods find them. */
    boolean isLarge() {
        return analysis.totalSize > limit;
    }

    FunctionBody create() {
        byte[] bytes = generate();
        if (!traced && startsTracing()) {
            return new ClassGenerator(unit, code, true).create();
        }
        while (limit > MIN_LIMIT
                && (bytes == null || bytes.length > HUGE_METHOD && longestMethod(bytes) > HUGE_METHOD)) {
            limit = limit * 2 / 3;
            bytes = generate();
        }
        if (bytes == null) {
            throw new NestingTooDeep();
        }
        Dump.show(unit, bytes);
        code.names = names.toArray(String[]::new);
        code.consts = constants.codeConstants(code.consts[0]);
        code.positions = unit.positions.table();
        code.stackSize = stackSize;
        try {
            MethodHandles.Lookup lookup =
                    LOOKUP.defineHiddenClassWithClassData(bytes, constants.classData(), true);
            return (FunctionBody) lookup.findConstructor(lookup.lookupClass(),
                    MethodType.methodType(void.class, PyCode.class)).invoke(code);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Code that switches tracing on goes on traced itself, so it is compiled that way from the start; so is all of a file
     * that stops in the debugger, for one steps from there into the callers.
     */
    private boolean startsTracing() {
        return unit.compilation.table().callsDebugger || names.contains("settrace") || names.contains("setprofile")
                || names.contains("f_trace");
    }

    /** The class file; null when a method is longer than a class file can hold. */
    private byte[] generate() {
        try {
            return build();
        } catch (IllegalArgumentException e) {
            if (String.valueOf(e.getMessage()).startsWith("Code length")) {
                return null;
            }
            throw e;
        }
    }

    private byte[] build() {
        self = ClassDesc.of("org.naja.compiler", "python");
        constants = new Constants(self);
        names = new LinkedHashSet<>();
        pending = new ArrayDeque<>();
        partCount = 0;
        stackSize = 0;
        transfer = null;
        return CLASS_FILE.build(self, cb -> {
            cb.withVersion(ClassFile.JAVA_25_VERSION, 0);
            cb.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER | ClassFile.ACC_SYNTHETIC);
            cb.withSuperclass(Rt.FUNCTION_BODY);
            cb.with(SourceFileAttribute.of(unit.compilation.filename()));
            constructor(cb);
            new Entries(this).generate(cb);
            while (!pending.isEmpty()) {
                pending.removeFirst().accept(cb);
            }
            constants.define(cb);
        });
    }

    /** Takes a part's generation on the list and returns the method's name. */
    String addPart(MethodTypeDesc type, Consumer<java.lang.classfile.CodeBuilder> body) {
        String name = "part" + partCount++;
        pending.add(cb -> cb.withMethodBody(name, type, ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC, body));
        return name;
    }

    private void constructor(ClassBuilder cb) {
        MethodTypeDesc type = MethodTypeDesc.of(ConstantDescs.CD_void, Rt.CODE);
        cb.withMethodBody(ConstantDescs.INIT_NAME, type, 0, b -> b.aload(0).aload(1)
                .invokespecial(Rt.FUNCTION_BODY, ConstantDescs.INIT_NAME, type).return_());
    }

    private static int longestMethod(byte[] bytes) {
        ClassModel model = CLASS_FILE.parse(bytes);
        int longest = 0;
        for (MethodModel m : model.methods()) {
            if (!m.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME)) {
                longest = Math.max(longest,
                        m.findAttribute(java.lang.classfile.Attributes.code()).map(c -> c.codeLength()).orElse(0));
            }
        }
        return longest;
    }

}
