package org.naja.imports;

import java.util.ArrayList;
import java.util.List;
import org.naja.objects.PyCode;
import org.naja.objects.ThreadState;

/**
 * The modules that importlib's frozen importer finds: its own two halves and the ones that exist to try it out. CPython
 * has more, to start faster; here the code of those comes from the library like that of all others.
 */
public final class FrozenModules {
    /**
     * A frozen module.
     *
     * @param original the module whose source it has, {@code null} where that is no module of the library
     * @param marker what an importer is told about it: the original, or, of a package's own file, its name in angles
     */
    public record Frozen(String name, String original, boolean isPackage, String marker) {}

    private static final Frozen[] ALL = {
        module("_frozen_importlib", "importlib._bootstrap"),
        module("_frozen_importlib_external", "importlib._bootstrap_external"),
        module("__hello__", "__hello__"),
        module("__hello_alias__", "__hello__"),
        new Frozen("__phello_alias__", "__hello__", true, "__hello__"),
        module("__phello_alias__.spam", "__hello__"),
        new Frozen("__phello__", "__phello__", true, "__phello__"),
        new Frozen("__phello__.__init__", "__phello__", false, "<__phello__"),
        new Frozen("__phello__.ham", "__phello__.ham", true, "__phello__.ham"),
        new Frozen("__phello__.ham.__init__", "__phello__.ham", false, "<__phello__.ham"),
        module("__phello__.ham.eggs", "__phello__.ham.eggs"),
        module("__phello__.spam", "__phello__.spam"),
        new Frozen("__hello_only__", null, false, null),
    };

    private FrozenModules() {}

    private static Frozen module(String name, String original) {
        return new Frozen(name, original, false, original);
    }

    /** The frozen module of that name, or {@code null}. */
    public static Frozen find(String name) {
        if (name.startsWith("_")) {
            for (Frozen f : ALL) {
                if (f.name.equals(name)) {
                    return f;
                }
            }
        }
        return null;
    }

    /** The names of all. */
    public static List<String> names() {
        List<String> names = new ArrayList<>();
        for (Frozen f : ALL) {
            names.add(f.name);
        }
        return names;
    }

    /** The code of a frozen module. */
    public static PyCode code(ThreadState ts, Frozen frozen) {
        String file = "<frozen " + frozen.name + ">";
        String source = "initialized = True\nprint('Hello world!')\n";
        if (frozen.original != null) {
            String base = Importer.of(ts.interpreter).library() + "/" + frozen.original.replace('.', '/');
            boolean package_ = frozen.isPackage && frozen.original.equals(frozen.name)
                    || frozen.marker.startsWith("<");
            String path = package_ ? base + "/__init__.py" : base + ".py";
            source = PythonCompiler.decode(ts, Importer.read(path), path, true);
        }
        return ts.interpreter.compiler.compile(ts, source, file, "exec", 0, ts.interpreter.settings.optimize);
    }
}
