package org.naja.compiler;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.naja.objects.PyCode;
import org.naja.objects.PyObject;
import org.naja.parser.Ast;

/**
 * The static fields of a generated class: Python constants, nested code objects and call-site caches. The first few
 * hundred are final fields, which HotSpot folds; beyond that they are elements of one array, so that no number of
 * constants overflows the class file's limits. The array comes with the class as its class data.
 */
final class Constants {
    private static final int MAX_FIELDS = 1200;
    private static final int MAX_UTF8 = 20_000;
    private static final ClassDesc DATA_TYPE = ConstantDescs.CD_Object.arrayType();
    private static final String DATA = "data";

    private final ClassDesc owner;
    private final Map<Object, Slot> slots = new HashMap<>();
    private final List<Slot> fields = new ArrayList<>();
    private final List<Object> data = new ArrayList<>();
    private final Map<Object, PyObject> codeConstants = new LinkedHashMap<>();
    private int fieldCount;

    /** A field, or with {@code name} null an element of the data array. */
    private record Slot(String name, ClassDesc type, int dataIndex, Initializer initializer) {}

    private interface Initializer {
        void emit(CodeBuilder b);
    }

    /** A cache object made anew for every use. */
    interface SiteMaker {
        Object make(String name);
    }

    Constants(ClassDesc owner) {
        this.owner = owner;
    }

    Object[] classData() {
        return data.toArray();
    }

    /** co_consts: what the code uses, with the docstring or None first. */
    PyObject[] codeConstants(PyObject first) {
        List<PyObject> all = new ArrayList<>();
        all.add(first);
        for (PyObject c : codeConstants.values()) {
            if (c != first) {
                all.add(c);
            }
        }
        return all.toArray(PyObject[]::new);
    }

    // ---- loading ---------------------------------------------------------------------------------------------------

    /** Pushes a Python constant; {@code value} is as in {@link Ast.Constant} or one of {@link ConstantValues}'s. */
    void load(Code b, Object value) {
        if (value == Ast.NONE) {
            b.getStatic(Rt.NONE, "NONE", Rt.NONE);
            return;
        }
        if (value == Ast.ELLIPSIS) {
            b.getStatic(Rt.ELLIPSIS, "ELLIPSIS", Rt.ELLIPSIS);
            return;
        }
        if (value instanceof Boolean v) {
            b.getStatic(Rt.BOOL, v ? "TRUE" : "FALSE", Rt.BOOL);
            return;
        }
        if (!b.reachable()) {
            return;
        }
        Object key = ConstantValues.key(value);
        Slot slot = slots.get(key);
        if (slot == null) {
            slot = newSlot(value);
            slots.put(key, slot);
        }
        codeConstants.computeIfAbsent(key, k -> ConstantValues.toPython(value));
        load(b, slot);
    }

    private Slot newSlot(Object value) {
        Initializer code = switch (value) {
            case Long v -> b -> b.loadConstant(v).invokestatic(Rt.INT, "of", Rt.type(Rt.INT, ConstantDescs.CD_long));
            case Double v -> b -> b.loadConstant(v)
                    .invokestatic(Rt.FLOAT, "of", Rt.type(Rt.FLOAT, ConstantDescs.CD_double));
            case String v when v.length() < MAX_UTF8 -> b -> b.ldc(v)
                    .invokestatic(Rt.STR, "intern", Rt.type(Rt.STR, Rt.STRING));
            default -> null;
        };
        ClassDesc type = ConstantValues.isStr(value) ? Rt.STR : Rt.OBJECT;
        if (code != null && fieldCount < MAX_FIELDS) {
            return field(type, code);
        }
        return dataSlot(type, ConstantValues.toPython(value));
    }

    private Slot field(ClassDesc type, Initializer code) {
        Slot slot = new Slot("k" + fieldCount++, type, -1, code);
        fields.add(slot);
        return slot;
    }

    /** An object that travels in the class data; a field while there is room, for HotSpot's sake. */
    private Slot dataSlot(ClassDesc type, Object object) {
        int index = data.size();
        data.add(object);
        if (fieldCount >= MAX_FIELDS) {
            return new Slot(null, type, index, null);
        }
        Slot slot = new Slot("k" + fieldCount++, type, index, null);
        fields.add(slot);
        return slot;
    }

    private void load(Code b, Slot slot) {
        if (slot.name != null) {
            b.getStatic(owner, slot.name, slot.type);
        } else {
            b.getStatic(owner, DATA, DATA_TYPE);
            b.push(slot.dataIndex);
            b.aaload();
            b.checkcast(slot.type);
        }
    }

    /** Pushes the code object of a nested function, class or comprehension. */
    void loadCode(Code b, CodeUnit unit) {
        if (!b.reachable()) {
            return;
        }
        PyCode code = unit.code();
        codeConstants.put(unit, code);
        load(b, dataSlot(Rt.CODE, code));
    }

    /** Pushes the names of keyword arguments. */
    void loadNames(Code b, List<String> names) {
        if (!b.reachable()) {
            return;
        }
        record Key(List<String> names) {}
        load(b, slots.computeIfAbsent(new Key(List.copyOf(names)),
                k -> dataSlot(Rt.STRING_ARRAY, names.toArray(String[]::new))));
    }

    /** Pushes a fresh site of the given class for a name. */
    void loadSite(Code b, ClassDesc type, String name, SiteMaker maker) {
        if (b.reachable()) {
            load(b, newSite(type, name, maker));
        }
    }

    /** Pushes the class's one site of the given class for a name. */
    void loadSharedSite(Code b, ClassDesc type, String name, SiteMaker maker) {
        if (!b.reachable()) {
            return;
        }
        record Key(ClassDesc type, String name) {}
        load(b, slots.computeIfAbsent(new Key(type, name), k -> newSite(type, name, maker)));
    }

    private Slot newSite(ClassDesc type, String name, SiteMaker maker) {
        if (fieldCount >= MAX_FIELDS || name.length() >= MAX_UTF8) {
            return dataSlot(type, maker.make(name));
        }
        return field(type, b -> b.new_(type).dup().ldc(name)
                .invokespecial(type, ConstantDescs.INIT_NAME, Rt.type(Rt.VOID, Rt.STRING)));
    }

    // ---- definition ------------------------------------------------------------------------------------------------

    void define(ClassBuilder cb) {
        if (fields.isEmpty() && data.isEmpty()) {
            return;
        }
        int flags = ClassFile.ACC_STATIC | ClassFile.ACC_FINAL | ClassFile.ACC_PRIVATE;
        if (!data.isEmpty()) {
            cb.withField(DATA, DATA_TYPE, flags);
        }
        for (Slot s : fields) {
            cb.withField(s.name, s.type, flags);
        }
        cb.withMethodBody(ConstantDescs.CLASS_INIT_NAME, MethodTypeDesc.of(Rt.VOID), ClassFile.ACC_STATIC, b -> {
            if (!data.isEmpty()) {
                b.ldc(classDataConstant()).checkcast(DATA_TYPE).putstatic(owner, DATA, DATA_TYPE);
            }
            for (Slot s : fields) {
                if (s.initializer != null) {
                    s.initializer.emit(b);
                } else {
                    b.getstatic(owner, DATA, DATA_TYPE).loadConstant(s.dataIndex).aaload().checkcast(s.type);
                }
                b.putstatic(owner, s.name, s.type);
            }
            b.return_();
        });
    }

    private static ConstantDesc classDataConstant() {
        DirectMethodHandleDesc classData = MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC,
                ConstantDescs.CD_MethodHandles, "classData", MethodTypeDesc.of(ConstantDescs.CD_Object,
                        ConstantDescs.CD_MethodHandles_Lookup, ConstantDescs.CD_String, ConstantDescs.CD_Class));
        return DynamicConstantDesc.ofNamed(classData, ConstantDescs.DEFAULT_NAME, DATA_TYPE);
    }
}
