package org.naja.expose.processor;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.annotation.processing.SupportedOptions;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.Diagnostic;
import org.naja.expose.ExposeModule;
import org.naja.expose.ExposeType;

/**
 * Turns the annotations of {@code org.naja.expose} into method tables: {@code XExposed} for each annotated class X,
 * {@code XDerived} where asked for, and an index of all modules of the compilation.
 *
 * <p>The option {@code naja.index} names the index class; {@code org.naja.modules.ModuleIndex} without it.
 */
@SupportedAnnotationTypes("org.naja.expose.*")
@SupportedOptions("naja.index")
public final class ExposeProcessor extends AbstractProcessor {
    /** Python module names and the generated classes. */
    private final Map<String, String> modules = new TreeMap<>();
    private boolean indexWritten;

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latest();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        if (round.processingOver()) {
            return false;
        }
        var model = new Model(processingEnv.getElementUtils(), processingEnv.getTypeUtils(), processingEnv.getMessager());
        for (TypeElement type : ElementFilter.typesIn(round.getElementsAnnotatedWith(ExposeType.class))) {
            model.failed = false;
            write(type, "Exposed", TypeWriter.write(model, type));
            if (type.getAnnotation(ExposeType.class).derived()) {
                model.failed = false;
                write(type, "Derived", DerivedWriter.write(model, type));
            }
        }
        for (TypeElement type : ElementFilter.typesIn(round.getElementsAnnotatedWith(ExposeModule.class))) {
            model.failed = false;
            if (write(type, "Exposed", ModuleWriter.write(model, type)) && !type.getAnnotation(ExposeModule.class).part()) {
                String name = type.getAnnotation(ExposeModule.class).name();
                if (modules.put(name, qualified(type, "Exposed")) != null) {
                    model.error(type, "module '" + name + "' is there twice");
                }
            }
        }
        if (!modules.isEmpty() && !indexWritten) {
            indexWritten = true;
            writeIndex();
        }
        return false;
    }

    private String qualified(TypeElement type, String suffix) {
        PackageElement p = processingEnv.getElementUtils().getPackageOf(type);
        String name = Model.generatedName(type, suffix);
        return p.isUnnamed() ? name : p.getQualifiedName() + "." + name;
    }

    private boolean write(TypeElement type, String suffix, String source) {
        if (source != null) {
            write(qualified(type, suffix), source, type);
        }
        return source != null;
    }

    private void write(String className, String source, Element... origin) {
        try (Writer writer = processingEnv.getFiler().createSourceFile(className, origin).openWriter()) {
            writer.write(source);
        } catch (IOException e) {
            processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, e.toString());
        }
    }

    /**
     * The index is written in the round that sees the modules: all are sources, so that is the first one. (In the last
     * round it would be too late for sources that name the index.)
     */
    private void writeIndex() {
        String className = processingEnv.getOptions().getOrDefault("naja.index", "org.naja.modules.ModuleIndex");
        int dot = className.lastIndexOf('.');
        var out = new Source();
        out.line("// Generated from the classes with @ExposeModule.");
        out.line("package %s;\n", className.substring(0, dot));
        out.line("import java.util.List;");
        out.line("import org.naja.objects.ExposedModule;\n");
        out.line("/** The modules written in Java. */");
        out.line("public final class %s {", className.substring(dot + 1));
        out.line("private %s() {}\n", className.substring(dot + 1));
        out.line("/** A new instance of a module's tables; null when there is no such module. */");
        out.line("public static ExposedModule create(String name) {");
        out.line("return switch (name) {");
        modules.forEach((name, generated) -> out.line("case %s -> new %s();", Source.literal(name), generated));
        out.line("default -> null;\n};\n}\n");
        out.line("/** The names of all modules, sorted. */");
        out.line("public static List<String> names() {");
        List<String> literals = new ArrayList<>();
        modules.keySet().forEach(name -> literals.add(Source.literal(name)));
        out.line("return List.of(%s);", String.join(", ", literals));
        out.line("}\n}");
        write(className, out.toString());
    }
}
