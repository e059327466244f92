package org.naja.expose.processor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.naja.expose.processor.SlotTable.Form;
import org.naja.expose.processor.SlotTable.Slot;

/** Writes the nested class {@code Slots} of a type: what its special methods do. */
final class SlotWriter {
    private static final String[] LETTERS = {"a", "b", "c"};

    private final Model model;
    private final PackageElement inPackage;
    private final String self;
    private final Map<String, Slot> slots = new LinkedHashMap<>();
    private final Map<String, ExecutableElement> methods = new LinkedHashMap<>();
    /** {@code __init__} and {@code __call__} with parsed arguments: the classes of their code. */
    private final Map<String, String> calls = new LinkedHashMap<>();

    SlotWriter(Model model, TypeElement type) {
        this.model = model;
        this.inPackage = model.packageOf(type);
        this.self = model.reference(type, inPackage);
    }

    /** Takes a special method in; false, with an error reported, where its Java form is wrong. */
    boolean add(Slot slot, ExecutableElement method) {
        List<TypeMirror> java = new ArrayList<>();
        for (VariableElement p : method.getParameters()) {
            java.add(p.asType());
        }
        int state = state(method);
        if (state >= 0) {
            java.remove(state);
        }
        boolean fits = true;
        if (method.getModifiers().contains(Modifier.STATIC)) {
            fits = !java.isEmpty() && model.isObjectSubclass(java.getFirst());
            if (fits) {
                java.removeFirst();
            }
        }
        List<String> wanted = slot.form().parameters;
        fits = fits && java.size() == wanted.size();
        for (int i = 0; fits && i < wanted.size(); i++) {
            fits = model.isNamed(java.get(i), wanted.get(i));
        }
        if (!fits || result(slot.form(), method.getReturnType(), "") == null) {
            model.error(method, slot.name() + " must be " + slot.form().result + " " + slot.name() + "("
                    + String.join(", ", wanted) + ")");
            return false;
        }
        if (methods.put(slot.name(), method) != null) {
            model.error(method, slot.name() + " is there twice");
            return false;
        }
        slots.put(slot.name(), slot);
        return true;
    }

    /** Takes {@code __init__} or {@code __call__} with a text signature in. */
    void addCall(Callable callable, String name, String className) {
        if (methods.containsKey(name)) {
            model.error(callable.method, name + " is there twice");
        }
        calls.put(name, className);
    }

    /** Where the thread's state is among the parameters: first, or after a static method's self; -1: nowhere. */
    private int state(ExecutableElement method) {
        boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
        return model.isState(method.getParameters(), 0) ? 0
                : isStatic && model.isState(method.getParameters(), 1) ? 1 : -1;
    }

    /** A statement that returns {@code call}'s result as the slot wants it; null when the types do not fit. */
    private String result(Form form, TypeMirror java, String call) {
        TypeKind kind = java.getKind();
        return switch (form.result) {
            case "void" -> kind == TypeKind.VOID ? call + ";" : null;
            case "long" -> kind == TypeKind.LONG || kind == TypeKind.INT ? "return " + call + ";" : null;
            case "boolean" -> kind == TypeKind.BOOLEAN ? "return " + call + ";" : null;
            default -> {
                if (form == Form.NEXT && !model.isObjectSubclass(java)) {
                    yield null;
                }
                if (kind == TypeKind.VOID) {
                    yield form == Form.CALL ? call + ";\nreturn PyNone.NONE;" : null;
                }
                String wrapped = model.wrap(java, call);
                yield wrapped == null ? null : "return " + wrapped + ";";
            }
        };
    }

    void write(Source out, String base) {
        out.line("\n/** What instances do. */");
        out.line("public static class Slots extends %s {", base);
        slots.forEach((name, slot) -> {
            if (slot.form() != Form.COMPARE && slot.form() != Form.COMPARE_ALL) {
                slot(out, slot, methods.get(name));
            }
        });
        comparisons(out);
        boolean hashable = methods.containsKey("__hash__");
        if (!hashable && (methods.containsKey("__eq__") || methods.containsKey(SlotTable.COMPARE_ALL))) {
            out.line("\n@Override\npublic long hash(PyObject self) {");
            out.line("throw Errors.unhashable(self);\n}");
        }
        if (methods.containsKey("__len__") && !methods.containsKey("__bool__")) {
            out.line("\n@Override\npublic boolean isTrue(PyObject self) {");
            out.line("return length(self) != 0;\n}");
        }
        calls.forEach((name, className) -> parsedCall(out, name, className));
        out.line("}");
    }

    private void slot(Source out, Slot slot, ExecutableElement method) {
        Form form = slot.form();
        var parameters = new StringBuilder("PyObject self");
        if (form.hasState()) {
            parameters.append(", ThreadState ts");
        }
        List<String> values = new ArrayList<>();
        for (int i = 0; i < form.parameters.size(); i++) {
            parameters.append(", ").append(form.parameters.get(i)).append(' ').append(LETTERS[i]);
            values.add(LETTERS[i]);
        }
        out.line("\n@Override\npublic %s %s(%s) {", form.result, slot.method(), parameters);
        out.line(result(form, method.getReturnType(), call(method, values, form.hasState())));
        out.line("}");
    }

    /** {@code ((X) self).method(values)}, or the like for a static method. */
    private String call(ExecutableElement method, List<String> values, boolean hasState) {
        List<String> all = new ArrayList<>();
        int state = state(method);
        String target = "((" + self + ") self)";
        if (method.getModifiers().contains(Modifier.STATIC)) {
            TypeMirror java = method.getParameters().get(state == 0 ? 1 : 0).asType();
            all.add(model.is(java, model.pyObject) ? "self" : "(" + model.types.erasure(java) + ") self");
            target = self;
        }
        if (state >= 0) {
            all.add(state, hasState ? "ts" : "ThreadState.current()");
        }
        all.addAll(values);
        return target + "." + method.getSimpleName() + "(" + String.join(", ", all) + ")";
    }

    private void comparisons(Source out) {
        ExecutableElement all = methods.get(SlotTable.COMPARE_ALL);
        if (all != null) {
            slot(out, slots.get(SlotTable.COMPARE_ALL), all);
            return;
        }
        if (SlotTable.COMPARISONS.stream().noneMatch(methods::containsKey)) {
            return;
        }
        out.line("\n@Override\npublic PyObject richCompare(PyObject self, PyObject a, int op) {");
        out.line("switch (op) {");
        for (String name : SlotTable.COMPARISONS) {
            ExecutableElement method = methods.get(name);
            if (method != null) {
                out.line("case %s:", slots.get(name).constants().getFirst());
                out.line(result(Form.COMPARE, method.getReturnType(), call(method, List.of("a"), false)));
            }
        }
        ExecutableElement equal = methods.get("__eq__");
        if (equal != null && !methods.containsKey("__ne__")) {
            out.line("case NE: {");
            out.line("PyObject equal = %s;",
                    model.wrap(equal.getReturnType(), call(equal, List.of("a"), false)));
            out.line("return equal == PyNotImplemented.VALUE ? equal : PyBool.of(!equal.isTrue());\n}");
        }
        out.line("default:\nreturn super.richCompare(self, a, op);\n}\n}");
    }

    private void parsedCall(Source out, String name, String className) {
        boolean init = name.equals("__init__");
        String holder = className + "_holder";
        out.line("\n@Override\npublic %s(PyObject self, ThreadState ts, PyObject[] args, String[] kwnames) {",
                init ? "void init" : "PyObject call");
        out.line("%sArguments.callWithReceiver(%s.CODE, ts, self, args, kwnames);", init ? "" : "return ", holder);
        out.line("}\n");
        out.line("private static final class %s {", holder);
        out.line("static final BuiltinCode CODE = new %s();\n}", className);
    }
}
