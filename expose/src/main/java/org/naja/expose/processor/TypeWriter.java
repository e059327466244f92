package org.naja.expose.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMember;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeStaticMethod;
import org.naja.expose.ExposeType;
import org.naja.expose.processor.Callable.Use;
import org.naja.expose.processor.SlotTable.Slot;

/** Writes {@code XExposed}, the tables of the Python type that the Java class X is. */
final class TypeWriter {
    private final Model model;
    private final TypeElement type;
    private final ExposeType exposed;
    private final PackageElement inPackage;
    private final String self;
    private final List<Callable> callables = new ArrayList<>();
    private final Map<String, ExecutableElement> setters = new HashMap<>();
    /** Readable attributes: a method or a field each. */
    private final Map<String, Element> attributes = new LinkedHashMap<>();
    private final SlotWriter slots;
    /** The calls in {@code define}, in the source's order. */
    private final List<String> definitions = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    private TypeWriter(Model model, TypeElement type) {
        this.model = model;
        this.type = type;
        this.exposed = type.getAnnotation(ExposeType.class);
        this.inPackage = model.packageOf(type);
        this.self = model.reference(type, inPackage);
        this.slots = new SlotWriter(model, type);
    }

    /** The source of the generated class; null, with errors reported, where something is wrong. */
    static String write(Model model, TypeElement type) {
        return new TypeWriter(model, type).write();
    }

    private String write() {
        List<Element> members = model.members(type);
        if (!model.isObjectSubclass(type.asType())) {
            allStatic(members);
        }
        for (Element member : members) {
            ExposeSet set = member.getAnnotation(ExposeSet.class);
            if (set != null && setters.put(set.value(), (ExecutableElement) member) != null) {
                model.error(member, "attribute '" + set.value() + "' has two setters");
            }
        }
        for (Element member : members) {
            switch (member.getKind()) {
                case METHOD -> method((ExecutableElement) member);
                case FIELD -> field((VariableElement) member);
                default -> { }
            }
        }
        setters.forEach((name, setter) -> {
            if (!attributes.containsKey(name)) {
                model.error(setter, "attribute '" + name + "' needs an @ExposeGet too");
            }
        });
        return model.failed ? null : source();
    }

    /** A class that is no PyObject holds the methods of a type whose instances have other Java classes. */
    private void allStatic(List<Element> members) {
        for (Element member : members) {
            boolean annotated = member.getAnnotationMirrors().stream().anyMatch(a -> a.getAnnotationType().toString()
                    .startsWith(ExposeType.class.getPackageName() + "."));
            if (!member.getModifiers().contains(Modifier.STATIC)
                    && (annotated || SlotTable.find(member.getSimpleName().toString()) != null)) {
                model.error(member, "must be static: " + type.getSimpleName() + " does not derive from PyObject");
            }
        }
    }

    // ---- reading -----------------------------------------------------------------------------------------------------

    private void method(ExecutableElement method) {
        var asMethod = method.getAnnotation(ExposeMethod.class);
        var asClassMethod = method.getAnnotation(ExposeClassMethod.class);
        var asStaticMethod = method.getAnnotation(ExposeStaticMethod.class);
        var asNew = method.getAnnotation(ExposeNew.class);
        var get = method.getAnnotation(ExposeGet.class);
        boolean annotated = get != null || method.getAnnotation(ExposeSet.class) != null;
        if (asMethod != null) {
            annotated = true;
            add("addMethod", Callable.read(
                    model, Use.METHOD, method, asMethod.value(), asMethod.doc(), asMethod.textSignature()));
        }
        if (asClassMethod != null) {
            annotated = true;
            add("addClassMethod", Callable.read(model, Use.CLASS_METHOD, method, asClassMethod.value(),
                    asClassMethod.doc(), asClassMethod.textSignature()));
        }
        if (asStaticMethod != null) {
            annotated = true;
            add("addStaticMethod", Callable.read(model, Use.STATIC_METHOD, method, asStaticMethod.value(),
                    asStaticMethod.doc(), asStaticMethod.textSignature()));
        }
        if (asNew != null) {
            annotated = true;
            add("addNew", Callable.read(model, Use.NEW, method, asNew.value(), asNew.doc(), asNew.textSignature()));
        }
        if (get != null) {
            getter(method, get);
        }
        if (!annotated) {
            slot(method);
        }
    }

    private void add(String define, Callable callable) {
        if (callable == null) {
            return;
        }
        String name = callable.use == Use.NEW ? "__new__" : callable.signature.name();
        if (!claim(name, callable.method)) {
            return;
        }
        int index = callables.size();
        callables.add(callable);
        if (name.equals("__init__") || name.equals("__call__")) {
            slots.addCall(callable, name, className(callable));
            definitions.add("type.addSlot(SlotDef." + SlotTable.find(name).constants().getFirst() + ");");
        } else if (callable.use == Use.NEW) {
            definitions.add("type.addNew(this, " + index + ");");
        } else {
            if (callable.use == Use.METHOD && SlotTable.find(name) != null) {
                model.warn(callable.method, name + " is a slot: name the Java method " + name
                        + " and leave out the annotation, or operators do not find it");
            }
            definitions.add("type." + define + "(" + Source.literal(name) + ", this, " + index + ");");
        }
    }

    private boolean claim(String name, Element where) {
        if (!names.add(name)) {
            model.error(where, "'" + name + "' is there twice");
            return false;
        }
        return true;
    }

    private void getter(ExecutableElement method, ExposeGet get) {
        if (model.wrap(method.getReturnType(), "") == null) {
            model.error(method, "returns " + method.getReturnType() + ", which has no Python form");
        } else if (claim(get.value(), method) && accessible(method)) {
            attribute(get.value(), method, get.doc());
        }
    }

    private void field(VariableElement field) {
        var member = field.getAnnotation(ExposeMember.class);
        if (member == null) {
            return;
        }
        String name = member.value().isEmpty() ? field.getSimpleName().toString() : member.value();
        if (model.wrap(field.asType(), "") == null) {
            model.error(field, "is a " + field.asType() + ", which has no Python form");
        } else if (claim(name, field) && accessible(field)) {
            attribute(name, field, member.doc());
        }
    }

    private void attribute(String name, Element element, String doc) {
        definitions.add("type.addGetSet(" + Source.literal(name) + ", this, " + attributes.size() + ", "
                + !setters.containsKey(name) + ", " + Source.literal(doc.isEmpty() ? null : doc) + ");");
        attributes.put(name, element);
    }

    private boolean accessible(Element element) {
        if (element.getModifiers().contains(Modifier.PRIVATE)) {
            model.error(element, "what is exposed cannot be private");
            return false;
        }
        return true;
    }

    private void slot(ExecutableElement method) {
        String name = method.getSimpleName().toString();
        if (!name.startsWith("__") || !name.endsWith("__") || name.length() < 5) {
            return;
        }
        Slot slot = SlotTable.find(name);
        if (slot == null) {
            model.error(method, name + " is no slot: a method that Python finds by name needs an @ExposeMethod");
            return;
        }
        if (!accessible(method)) {
            return;
        }
        var modifiers = method.getModifiers();
        if (!modifiers.contains(Modifier.FINAL) && !modifiers.contains(Modifier.STATIC)
                && !method.getEnclosingElement().getModifiers().contains(Modifier.FINAL)) {
            model.error(method, name + " must be final: a subclass declares its own and never overrides");
            return;
        }
        if (slots.add(slot, method)) {
            for (String constant : slot.constants()) {
                definitions.add("type.addSlot(SlotDef." + constant + ");");
            }
        }
    }

    // ---- writing -----------------------------------------------------------------------------------------------------

    private static String className(Callable callable) {
        return "Call_" + (callable.use == Use.NEW ? "__new__" : callable.signature.name());
    }

    private String source() {
        String className = Model.generatedName(type, "Exposed");
        boolean isPublic = isPublic(type);
        TypeElement base = base();
        var out = new Source();
        out.line("// Generated from the annotations of %s.", type.getSimpleName());
        if (!inPackage.isUnnamed()) {
            out.line("package %s;\n", inPackage.getQualifiedName());
        }
        out.line(model.imports(inPackage));
        out.line("@SuppressWarnings(\"all\")");
        out.line("%sfinal class %s extends ExposedType {", isPublic ? "public " : "", className);
        constant(out, "String", "name", Source.literal(Model.fullName(exposed)));
        constant(out, "PyType", "base", Model.fullName(exposed).equals("object") ? "null"
                : base == null ? "PyBaseObject.TYPE" : model.reference(base, inPackage) + ".TYPE");
        constant(out, "TypeSlots", "slots", "new Slots()");
        if (!exposed.doc().isEmpty()) {
            constant(out, "String", "doc", Source.literal(exposed.doc()));
        }
        if (!exposed.subclassable()) {
            constant(out, "boolean", "subclassable", "false");
        }
        if (exposed.hasDict()) {
            constant(out, "boolean", "hasDict", "true");
        }
        if (exposed.sequence()) {
            constant(out, "boolean", "sequence", "true");
        }
        if (exposed.mapping()) {
            constant(out, "boolean", "mapping", "true");
        }

        out.line("\n@Override\npublic void define(PyType type) {");
        definitions.forEach(out::line);
        out.line("}");

        out.line("\n@Override\npublic BuiltinCode code(int index) {");
        out.line("switch (index) {");
        for (int i = 0; i < callables.size(); i++) {
            out.line("case %s: return new %s();", i, className(callables.get(i)));
        }
        out.line("default: throw new IllegalArgumentException(name());\n}\n}");

        getters(out);
        setters(out);
        slots.write(out, base == null ? "TypeSlots" : model.generatedReference(base, "Exposed", inPackage) + ".Slots");
        for (Callable callable : callables) {
            boolean special = callable.use == Use.NEW || className(callable).equals("Call___init__")
                    || className(callable).equals("Call___call__");
            Callable shown = special && callable.use != Use.NEW ? callable.named(exposed.name()) : callable;
            CallableWriter.write(
                    model, out, shown, className(callable), type, special ? null : exposed.name());
        }
        out.line("}");
        return out.toString();
    }

    /** The Java class of the Python base type; null for object. */
    private TypeElement base() {
        TypeElement base = model.classValue(type, ExposeType.class, "base");
        if (base == null) {
            base = model.exposedSuperclass(type);
        } else if (!model.types.isSubtype(type.asType(), model.types.erasure(base.asType()))) {
            model.error(type, "base " + base.getSimpleName() + " is no superclass of the Java class");
        }
        return base == null || base.equals(model.pyObject) || base.equals(model.core("PyBaseObject")) ? null : base;
    }

    private static boolean isPublic(TypeElement type) {
        for (Element e = type; e instanceof TypeElement; e = e.getEnclosingElement()) {
            if (!e.getModifiers().contains(Modifier.PUBLIC)) {
                return false;
            }
        }
        return true;
    }

    private static void constant(Source out, String javaType, String name, String value) {
        out.line("\n@Override\npublic %s %s() {", javaType, name);
        out.line("return %s;", value);
        out.line("}");
    }

    private void getters(Source out) {
        if (attributes.isEmpty()) {
            return;
        }
        out.line("\n@Override\npublic PyObject get(int index, PyObject self) {");
        out.line("return switch (index) {");
        int index = 0;
        for (Element element : attributes.values()) {
            out.line("case %s -> %s;", index++, read(element));
        }
        out.line("default -> super.get(index, self);\n};\n}");
    }

    private String read(Element element) {
        if (element.getKind() == ElementKind.FIELD) {
            String value = "((" + self + ") self)." + element.getSimpleName();
            boolean nullable = model.isObjectSubclass(element.asType()) || model.isString(element.asType());
            String wrapped = model.wrap(element.asType(), value);
            return nullable ? value + " == null ? PyNone.NONE : " + wrapped : wrapped;
        }
        var method = (ExecutableElement) element;
        String call = access(method, List.of());
        if (call == null) {
            model.error(method, "a getter has no parameters");
        }
        return model.wrap(method.getReturnType(), call);
    }

    /** A call of a getter or setter; null where the parameters do not fit. */
    private String access(ExecutableElement method, List<String> values) {
        List<String> all = new ArrayList<>();
        List<? extends VariableElement> java = method.getParameters();
        int at = 0;
        if (!java.isEmpty() && model.is(java.getFirst().asType(), model.threadState)) {
            all.add("ThreadState.current()");
            at++;
        }
        boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
        if (isStatic) {
            if (at == java.size()) {
                return null;
            }
            TypeMirror receiver = java.get(at).asType();
            all.add(model.is(receiver, model.pyObject) ? "self" : "(" + model.types.erasure(receiver) + ") self");
            at++;
        }
        all.addAll(values);
        return java.size() - at == values.size()
                ? (isStatic ? self : "((" + self + ") self)") + "." + method.getSimpleName()
                        + "(" + String.join(", ", all) + ")"
                : null;
    }

    private void setters(Source out) {
        if (setters.isEmpty()) {
            return;
        }
        out.line("\n@Override\npublic void set(int index, PyObject self, PyObject value) {");
        out.line("switch (index) {");
        int index = 0;
        for (String name : attributes.keySet()) {
            ExecutableElement setter = setters.get(name);
            if (setter != null) {
                out.line("case %s -> {", index);
                setter(out, name, setter);
                out.line("}");
            }
            index++;
        }
        out.line("default -> super.set(index, self, value);\n}\n}");
    }

    private void setter(Source out, String name, ExecutableElement setter) {
        if (!accessible(setter)) {
            return;
        }
        ExposeSet set = setter.getAnnotation(ExposeSet.class);
        VariableElement parameter = setter.getParameters().isEmpty() ? null : setter.getParameters().getLast();
        boolean object = parameter != null && model.is(parameter.asType(), model.pyObject);
        String value = "value";
        if (parameter != null && !object) {
            String place = Source.literal(name);
            value = switch (parameter.asType().getKind()) {
                case INT -> "Arguments.toInt(value)";
                case LONG -> "Arguments.toLong(value)";
                case DOUBLE -> "Arguments.toDouble(value)";
                case BOOLEAN -> "value.isTrue()";
                default -> model.isString(parameter.asType()) ? "Arguments.toAttributeText(value, " + place + ")" : null;
            };
        }
        String call = value == null || setter.getReturnType().getKind() != TypeKind.VOID
                ? null
                : access(setter, List.of(value));
        if (call == null) {
            model.error(setter, "a setter is void and has one parameter: PyObject, String, a number or boolean");
            return;
        }
        // A method that takes any object says itself what is wrong with a missing one.
        if (!set.deletable() && !object) {
            out.line("if (value == null) {");
            out.line("throw Arguments.notDeletable(%s, self);", Source.literal(name));
            out.line("}");
        } else if (set.deletable() && !object && parameter.asType().getKind().isPrimitive()) {
            model.error(setter, "a deletable attribute cannot be a Java " + parameter.asType());
        }
        out.line("%s;", call);
    }
}
