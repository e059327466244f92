package org.naja.expose.processor;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A run of the processor, in memory, over one source and stand-ins for the runtime's classes. */
final class Compilation {
    private final Map<String, Source> generated = new HashMap<>();
    private final List<String> errors = new ArrayList<>();

    private Compilation() {}

    /** Only what the processor asks for; generated code is not compiled against these. */
    private static final Map<String, String> STAND_INS = Map.of(
            "PyObject", "public abstract class PyObject { }",
            "PyType", "public class PyType extends PyObject { public static PyType of(Object o) { return null; } }",
            "PyDict", "public class PyDict extends PyObject { }",
            "PyTuple", "public class PyTuple extends PyObject { }",
            "PyModule", "public class PyModule extends PyObject { }",
            "PyBaseObject", "public class PyBaseObject { }",
            "ThreadState", "public class ThreadState { }");

    static Compilation of(String className, String source) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        var diagnostics = new DiagnosticCollector<JavaFileObject>();
        var result = new Compilation();
        List<JavaFileObject> sources = new ArrayList<>();
        STAND_INS.forEach((name, text) -> {
            Source s = new Source("org.naja.objects." + name);
            s.text.append("package org.naja.objects; ").append(text);
            sources.add(s);
        });
        Source main = new Source(className);
        main.text.append(source);
        sources.add(main);
        JavaFileManager files = new ForwardingJavaFileManager<>(
                compiler.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                    Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
                Source s = new Source(name);
                result.generated.put(name, s);
                return s;
            }
        };
        var task = compiler.getTask(null, files, diagnostics, List.of("-proc:only"), null, sources);
        task.setProcessors(List.of(new ExposeProcessor()));
        task.call();
        for (Diagnostic<?> d : diagnostics.getDiagnostics()) {
            // The reference to the generated class cannot be resolved when there is none.
            if (d.getKind() == Diagnostic.Kind.ERROR && !d.getCode().startsWith("compiler.err.cant.resolve")) {
                result.errors.add(d.getMessage(Locale.ROOT));
            }
        }
        return result;
    }

    /** The messages of all errors. */
    List<String> errors() {
        return errors;
    }

    /** A generated source. */
    String source(String className) {
        if (!errors.isEmpty() || !generated.containsKey(className)) {
            throw new AssertionError(className + " is not generated: " + errors + generated.keySet());
        }
        return generated.get(className).text.toString();
    }

    private static final class Source extends SimpleJavaFileObject {
        final StringBuilder text = new StringBuilder();

        Source(String className) {
            super(URI.create("mem:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }

        @Override
        public java.io.Writer openWriter() {
            return new java.io.StringWriter() {
                @Override
                public void close() throws IOException {
                    super.close();
                    text.append(getBuffer());
                }
            };
        }
    }
}
