package org.naja.expose.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.annotation.processing.Messager;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import org.naja.expose.ExposeType;

/** The Java types that exposed code deals in, and questions about them. */
final class Model {
    private static final List<String> CORE_PACKAGES = List.of("org.naja.objects", "org.naja.execution");

    final Elements elements;
    final Types types;
    private final Messager messager;
    final TypeElement pyObject;
    final TypeElement pyType;
    final TypeElement pyDict;
    final TypeElement pyTuple;
    final TypeElement threadState;
    /** Set by the first error of the class at hand: nothing is generated for it then. */
    boolean failed;

    Model(Elements elements, Types types, Messager messager) {
        this.elements = elements;
        this.types = types;
        this.messager = messager;
        pyObject = core("PyObject");
        pyType = core("PyType");
        pyDict = core("PyDict");
        pyTuple = core("PyTuple");
        threadState = core("ThreadState");
    }

    /** A class of the runtime's core, or null. */
    TypeElement core(String name) {
        for (String p : CORE_PACKAGES) {
            TypeElement found = elements.getTypeElement(p + "." + name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** The import lines that generated code in {@code inPackage} needs. */
    String imports(PackageElement inPackage) {
        var out = new StringBuilder();
        for (String p : CORE_PACKAGES) {
            PackageElement found = elements.getPackageElement(p);
            if (found != null && !found.equals(inPackage) && !found.getEnclosedElements().isEmpty()) {
                out.append("import ").append(p).append(".*;\n");
            }
        }
        return out.toString();
    }

    void error(Element where, String message) {
        failed = true;
        messager.printMessage(Diagnostic.Kind.ERROR, message, where);
    }

    void warn(Element where, String message) {
        messager.printMessage(Diagnostic.Kind.WARNING, message, where);
    }

    boolean is(TypeMirror type, TypeElement element) {
        if (type.getKind() == TypeKind.ERROR) {
            // The class does not exist; the compiler says so.
            return element == null;
        }
        return element != null
                && type instanceof DeclaredType declared
                && declared.asElement().equals(element);
    }

    boolean isString(TypeMirror type) {
        return type instanceof DeclaredType declared
                && ((TypeElement) declared.asElement()).getQualifiedName().contentEquals("java.lang.String");
    }

    boolean isObjectSubclass(TypeMirror type) {
        if (type.getKind() == TypeKind.ERROR) {
            // The class does not exist; the compiler says so.
            return true;
        }
        return type.getKind() == TypeKind.DECLARED && pyObject != null
                && types.isSubtype(types.erasure(type), types.erasure(pyObject.asType()));
    }

    boolean isObjectArray(TypeMirror type) {
        return type instanceof ArrayType array && is(array.getComponentType(), pyObject);
    }

    /** Whether the thread's state is the parameter number {@code index}. */
    boolean isState(List<? extends VariableElement> parameters, int index) {
        return index < parameters.size() && is(parameters.get(index).asType(), threadState);
    }

    boolean isStringArray(TypeMirror type) {
        return type instanceof ArrayType array && isString(array.getComponentType());
    }

    /** Whether {@code type} is what the slot table calls {@code name}. */
    boolean isNamed(TypeMirror type, String name) {
        return switch (name) {
            case "PyObject" -> is(type, pyObject);
            case "PyType" -> is(type, pyType);
            case "String" -> isString(type);
            case "PyObject[]" -> isObjectArray(type);
            case "String[]" -> isStringArray(type);
            default -> type.getKind() != TypeKind.DECLARED && type.toString().equals(name);
        };
    }

    /** {@code expression} of Java type {@code type} as a Python value; null when there is no such conversion. */
    String wrap(TypeMirror type, String expression) {
        return switch (type.getKind()) {
            case BOOLEAN -> "PyBool.of(" + expression + ")";
            case BYTE, SHORT, INT, LONG -> "PyInt.of(" + expression + ")";
            case FLOAT, DOUBLE -> "PyFloat.of(" + expression + ")";
            default -> isString(type) ? "PyStr.of(" + expression + ")" : isObjectSubclass(type) ? expression : null;
        };
    }

    /** Python's name of an exposed Java class, for messages. */
    String pythonName(TypeMirror type) {
        Element element = ((DeclaredType) type).asElement();
        ExposeType exposed = element.getAnnotation(ExposeType.class);
        if (exposed != null) {
            return fullName(exposed);
        }
        String simple = element.getSimpleName().toString();
        return simple.startsWith("Py") ? simple.substring(2).toLowerCase(Locale.ROOT) : simple;
    }

    /** Name with module, as CPython's {@code tp_name} has it. */
    static String fullName(ExposeType exposed) {
        return exposed.module().equals("builtins") ? exposed.name() : exposed.module() + "." + exposed.name();
    }

    TypeElement superclass(TypeElement type) {
        return type.getSuperclass() instanceof DeclaredType d ? (TypeElement) d.asElement() : null;
    }

    /** The nearest superclass that is a Python type, or null. */
    TypeElement exposedSuperclass(TypeElement type) {
        TypeElement t = superclass(type);
        while (t != null && t.getAnnotation(ExposeType.class) == null) {
            t = superclass(t);
        }
        return t;
    }

    /** The members that make up the Python type: the class's own, then those of its unexposed superclasses. */
    List<Element> members(TypeElement type) {
        List<Element> members = new ArrayList<>(type.getEnclosedElements());
        TypeElement t = superclass(type);
        while (t != null && !t.equals(pyObject) && t.getAnnotation(ExposeType.class) == null) {
            for (Element e : t.getEnclosedElements()) {
                if (!e.getModifiers().contains(Modifier.ABSTRACT) && !overridden(e, members)) {
                    members.add(e);
                }
            }
            t = superclass(t);
        }
        return members;
    }

    private boolean overridden(Element e, List<Element> by) {
        return e instanceof ExecutableElement method
                && by.stream().anyMatch(o -> o instanceof ExecutableElement m
                        && m.getKind() == ElementKind.METHOD
                        && elements.overrides(m, method, (TypeElement) m.getEnclosingElement()));
    }

    /** A class-valued element of an annotation; null where it is void or missing. */
    TypeElement classValue(Element element, Class<?> annotation, String name) {
        List<TypeElement> all = classValues(element, annotation, name);
        return all.isEmpty() ? null : all.getFirst();
    }

    List<TypeElement> classValues(Element element, Class<?> annotation, String name) {
        List<TypeElement> found = new ArrayList<>();
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            if (((TypeElement) mirror.getAnnotationType().asElement())
                    .getQualifiedName().contentEquals(annotation.getName())) {
                mirror.getElementValues().forEach((key, value) -> {
                    if (key.getSimpleName().contentEquals(name)) {
                        collect(value, found);
                    }
                });
            }
        }
        return found;
    }

    private static void collect(AnnotationValue value, List<TypeElement> into) {
        switch (value.getValue()) {
            case DeclaredType t -> into.add((TypeElement) t.asElement());
            case List<?> list -> list.forEach(v -> collect((AnnotationValue) v, into));
            default -> { }
        }
    }

    PackageElement packageOf(Element e) {
        return elements.getPackageOf(e);
    }

    /** How code in the same package, or with an import of it, writes a class: nested ones with their owner. */
    String reference(TypeElement type, PackageElement from) {
        String qualified = type.getQualifiedName().toString();
        PackageElement p = packageOf(type);
        if (p.equals(from) || CORE_PACKAGES.contains(p.getQualifiedName().toString())) {
            return p.isUnnamed() ? qualified : qualified.substring(p.getQualifiedName().length() + 1);
        }
        return qualified;
    }

    /** The name of the generated class: {@code PyListExposed}, for a nested class {@code Outer_InnerExposed}. */
    static String generatedName(TypeElement type, String suffix) {
        var name = new StringBuilder(type.getSimpleName());
        for (Element e = type.getEnclosingElement(); e instanceof TypeElement outer; e = outer.getEnclosingElement()) {
            name.insert(0, outer.getSimpleName() + "_");
        }
        return name.append(suffix).toString();
    }

    String generatedReference(TypeElement type, String suffix, PackageElement from) {
        PackageElement p = packageOf(type);
        String name = generatedName(type, suffix);
        return p.equals(from) || CORE_PACKAGES.contains(p.getQualifiedName().toString()) || p.isUnnamed()
                ? name
                : p.getQualifiedName() + "." + name;
    }
}
