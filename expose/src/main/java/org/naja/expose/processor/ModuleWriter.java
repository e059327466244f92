package org.naja.expose.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.expose.ExposeType;
import org.naja.expose.processor.Callable.Use;

/** Writes {@code XExposed}, the tables of the Python module that the Java class X is. */
final class ModuleWriter {
    private final Model model;
    private final TypeElement type;
    private final ExposeModule exposed;
    private final PackageElement inPackage;
    private final String owner;
    private final List<Callable> functions = new ArrayList<>();
    private final List<String> definitions = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private String init;
    private boolean hasState;

    private ModuleWriter(Model model, TypeElement type) {
        this.model = model;
        this.type = type;
        this.exposed = type.getAnnotation(ExposeModule.class);
        this.inPackage = model.packageOf(type);
        this.owner = model.reference(type, inPackage);
    }

    static String write(Model model, TypeElement type) {
        return new ModuleWriter(model, type).write();
    }

    private String write() {
        for (Element member : type.getEnclosedElements()) {
            if (member.getKind() == ElementKind.METHOD) {
                method((ExecutableElement) member);
            } else if (member.getKind() == ElementKind.FIELD) {
                constant((VariableElement) member);
            }
        }
        for (TypeElement t : model.classValues(type, ExposeModule.class, "types")) {
            ExposeType exposedType = t.getAnnotation(ExposeType.class);
            if (exposedType == null) {
                model.error(type, t.getSimpleName() + " has no @ExposeType");
            } else if (claim(exposedType.name(), type)) {
                definitions.add("module.addConstant(" + Source.literal(exposedType.name()) + ", "
                        + model.reference(t, inPackage) + ".TYPE);");
            }
        }
        if (init != null) {
            definitions.add(init);
        }
        return model.failed ? null : source();
    }

    private void method(ExecutableElement method) {
        ExposeFunction function = method.getAnnotation(ExposeFunction.class);
        if (function != null) {
            Callable callable = Callable.read(
                    model, Use.FUNCTION, method, function.value(), function.doc(), function.textSignature());
            if (callable != null && claim(callable.signature.name(), method)) {
                hasState |= !callable.isStatic();
                definitions.add("module.addFunction(" + Source.literal(callable.signature.name()) + ", this, "
                        + functions.size() + ");");
                functions.add(callable);
            }
            return;
        }
        if (!method.getSimpleName().contentEquals("init")) {
            return;
        }
        List<? extends VariableElement> java = method.getParameters();
        boolean wantsState = java.size() == 2 && model.is(java.getFirst().asType(), model.threadState);
        if (java.size() != (wantsState ? 2 : 1) || !model.is(java.getLast().asType(), model.core("PyModule"))) {
            return;
        }
        if (method.getModifiers().contains(Modifier.PRIVATE)) {
            model.error(method, "init cannot be private");
        }
        boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
        hasState |= !isStatic;
        init = (isStatic ? owner : "state") + ".init(" + (wantsState ? "ThreadState.current(), " : "") + "module);";
    }

    private void constant(VariableElement field) {
        ExposeConstant constant = field.getAnnotation(ExposeConstant.class);
        if (constant == null) {
            return;
        }
        TypeMirror java = field.asType();
        String value = model.wrap(java, owner + "." + field.getSimpleName());
        if (value == null) {
            model.error(field, "is a " + java + ", which has no Python form");
        } else if (!field.getModifiers().contains(Modifier.STATIC) || field.getModifiers().contains(Modifier.PRIVATE)) {
            model.error(field, "a constant is static and not private");
        } else if (claim(constant.value(), field)) {
            definitions.add("module.addConstant(" + Source.literal(constant.value()) + ", " + value + ");");
        }
    }

    private boolean claim(String name, Element where) {
        if (!names.add(name)) {
            model.error(where, "'" + name + "' is there twice");
            return false;
        }
        return true;
    }

    private String source() {
        String className = Model.generatedName(type, "Exposed");
        var out = new Source();
        out.line("// Generated from the annotations of %s.", type.getSimpleName());
        if (!inPackage.isUnnamed()) {
            out.line("package %s;\n", inPackage.getQualifiedName());
        }
        out.line(model.imports(inPackage));
        out.line("@SuppressWarnings(\"all\")");
        out.line("public final class %s extends ExposedModule {", className);
        if (hasState) {
            out.line("private final %s state = new %s();", owner, owner);
        }
        out.line("\n@Override\npublic String name() {\nreturn %s;\n}", Source.literal(exposed.name()));
        if (!exposed.doc().isEmpty()) {
            out.line("\n@Override\npublic String doc() {\nreturn %s;\n}", Source.literal(exposed.doc()));
        }
        out.line("\n@Override\npublic void define(PyModule module) {");
        definitions.forEach(out::line);
        out.line("}");
        out.line("\n@Override\npublic BuiltinCode code(int index) {");
        out.line("switch (index) {");
        for (int i = 0; i < functions.size(); i++) {
            out.line("case %s: return new Call_%s(%s);", i, functions.get(i).signature.name(),
                    functions.get(i).isStatic() ? "" : "state");
        }
        out.line("default: throw new IllegalArgumentException(name());\n}\n}");
        for (Callable function : functions) {
            CallableWriter.write(model, out, function, "Call_" + function.signature.name(), type,
                    exposed.name().equals("builtins") ? null : exposed.name());
        }
        out.line("}");
        return out.toString();
    }
}
