package org.naja.expose.processor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** Writes {@code XDerived}: instances of Python subclasses of the built-in type X, with attributes of their own. */
final class DerivedWriter {
    private DerivedWriter() {}

    static String write(Model model, TypeElement type) {
        if (type.getModifiers().contains(Modifier.FINAL) || type.getModifiers().contains(Modifier.ABSTRACT)) {
            model.error(type, "derived = true needs a class that is neither final nor abstract");
            return null;
        }
        PackageElement inPackage = model.packageOf(type);
        String self = model.reference(type, inPackage);
        String className = Model.generatedName(type, "Derived");
        var out = new Source();
        out.line("// Generated from the annotations of %s.", type.getSimpleName());
        if (!inPackage.isUnnamed()) {
            out.line("package %s;\n", inPackage.getQualifiedName());
        }
        out.line(model.imports(inPackage));
        out.line("/** An instance of a class made in Python that derives from %s. */", model.pythonName(type.asType()));
        out.line("@SuppressWarnings(\"all\")");
        out.line("public final class %s extends %s implements Attributed {", className, self);
        out.line("private static final PyObject[] NOTHING = {};\n");
        out.line("public Shape shape;");
        out.line("public PyObject[] values;");
        for (Element member : type.getEnclosedElements()) {
            if (member.getKind() == ElementKind.CONSTRUCTOR && !member.getModifiers().contains(Modifier.PRIVATE)) {
                constructor(out, className, (ExecutableElement) member);
            }
        }
        out.line("""

            @Override
            public PyType type() {
            return shape.type;
            }

            @Override
            public Shape shape() {
            return shape;
            }

            @Override
            public PyObject[] values() {
            return values;
            }

            @Override
            public void setState(Shape shape, PyObject[] values) {
            this.values = values;
            java.lang.invoke.VarHandle.releaseFence();
            this.shape = shape;
            if (shape.size > shape.type.instanceSize) {
            shape.type.instanceSize = Math.min(values.length, 32);
            }
            }

            @Override
            public PyObject getOwn(String name) {
            return AttributeStore.get(this, name);
            }

            @Override
            public boolean setOwn(String name, PyObject value) {
            return AttributeStore.set(this, name, value);
            }

            @Override
            public boolean deleteOwn(String name) {
            return AttributeStore.delete(this, name);
            }

            @Override
            public PyDict instanceDict() {
            return AttributeStore.dict(this);
            }

            @Override
            public void setInstanceDict(PyDict dict) {
            AttributeStore.replaceDict(this, dict);
            }
            }""");
        return out.toString();
    }

    private static void constructor(Source out, String className, ExecutableElement constructor) {
        List<String> parameters = new ArrayList<>(List.of("PyType type"));
        List<String> values = new ArrayList<>();
        int i = 0;
        for (VariableElement p : constructor.getParameters()) {
            parameters.add(p.asType() + " p" + i);
            values.add("p" + i++);
        }
        String thrown = constructor.getThrownTypes().isEmpty() ? "" : " throws "
                + String.join(", ", constructor.getThrownTypes().stream().map(Object::toString).toList());
        String visibility = constructor.getModifiers().contains(Modifier.PUBLIC) ? "public " : "";
        out.line("\n%s%s(%s)%s {", visibility, className, String.join(", ", parameters), thrown);
        out.line("super(%s);", String.join(", ", values));
        out.line("values = type.instanceSize == 0 ? NOTHING : new PyObject[type.instanceSize];");
        out.line("shape = type.rootShape();");
        out.line("}");
    }
}
