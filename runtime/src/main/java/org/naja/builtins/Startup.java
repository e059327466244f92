package org.naja.builtins;

import org.naja.execution.UncaughtExceptions;
import org.naja.imports.Importer;
import org.naja.imports.PythonCompiler;
import org.naja.modules.sys.SysModule;
import org.naja.objects.Interpreter;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.Settings;
import org.naja.objects.ThreadState;

/** Making an interpreter that can run programs: the one place that knows all parts. */
public final class Startup {
    private Startup() {}

    /** A new interpreter, attached to the running thread. */
    public static Interpreter create(Settings settings) {
        Interpreter interpreter = new Interpreter(settings);
        ThreadState ts = interpreter.attach();
        UncaughtExceptions.install();
        Importer importer = new Importer(interpreter, settings.library);
        interpreter.importer = importer;
        interpreter.compiler = new PythonCompiler(interpreter);
        interpreter.builtins = (PyModule) importer.loadBuiltin(ts, "builtins");
        interpreter.sys = (PyModule) importer.loadBuiltin(ts, "sys");
        importer.loadBuiltin(ts, "_io");
        SysModule.openStreams(ts);
        return interpreter;
    }

    /** The module {@code __main__}, empty. */
    public static PyModule mainModule(Interpreter interpreter) {
        PyModule main = new PyModule("__main__");
        main.dict.put("__annotations__", new org.naja.objects.PyDict());
        main.dict.put("__builtins__", interpreter.builtins);
        main.dict.put("__spec__", PyNone.NONE);
        interpreter.modules.put("__main__", main);
        return main;
    }
}
