package org.naja.launcher;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.naja.builtins.RunCode;
import org.naja.builtins.Startup;
import org.naja.execution.UncaughtExceptions;
import org.naja.imports.PythonCompiler;
import org.naja.modules.io.OsErrors;
import org.naja.modules.system.Signals;
import org.naja.objects.Interpreter;
import org.naja.objects.PyBool;
import org.naja.objects.PyCode;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/** Runs what the command line asks for, on a thread with a large stack. */
final class Program implements Runnable {
    private final Options options;
    private Interpreter interpreter;
    private ThreadState ts;
    private PyModule main;
    /** The exit status of the process. */
    int status;

    Program(Options options) {
        this.options = options;
    }

    @Override
    public void run() {
        try {
            options.settings.library = Library.find();
            preparePath();
            interpreter = Startup.create(options.settings);
            ts = ThreadState.current();
            if (options.settings.installSignalHandlers) {
                Signals.install(interpreter);
            }
            main = Startup.mainModule(interpreter);
            Site.prepare(ts, options.settings);
            if (!options.settings.warnOptions.isEmpty()) {
                // It reads sys.warnoptions; without it, warnings are filtered as by default.
                interpreter.importModule(ts, "warnings");
            }
            status = execute();
        } catch (Throwable t) {
            t.printStackTrace();
            status = 1;
        } finally {
            if (interpreter != null) {
                status = Shutdown.run(ts, status);
            }
        }
    }

    private int execute() {
        int result;
        try {
            start();
            result = 0;
        } catch (Throwable t) {
            result = UncaughtExceptions.handle(ts, t);
            if (PyException.of(t).matches(PyExceptions.SYSTEM_EXIT) && !options.interactive) {
                return result;
            }
        }
        if (options.interactive && options.run != Options.Run.STDIN) {
            return new Repl(ts, main).run();
        }
        return result;
    }

    /** {@code sys.path[0]} and what follows it. */
    private void preparePath() {
        var s = options.settings;
        if (!s.safePath) {
            switch (options.run) {
                case SCRIPT -> {
                    String folder = scriptFolder(options.target);
                    if (folder != null) {
                        s.path.addFirst(folder);
                    }
                }
                case MODULE -> s.path.addFirst(System.getProperty("user.dir"));
                default -> s.path.addFirst("");
            }
        }
        if (s.library != null) {
            s.path.add(s.library);
        }
    }

    private static String scriptFolder(String script) {
        File f = new File(script);
        if (f.isDirectory() || isZip(f)) {
            return script;
        }
        try {
            Path real = f.toPath().toRealPath();
            Path folder = real.getParent();
            return folder == null ? "" : folder.toString();
        } catch (java.io.IOException | java.nio.file.InvalidPathException e) {
            File folder = f.getParentFile();
            return folder == null ? "" : folder.getPath();
        }
    }

    private static boolean isZip(File f) {
        if (!f.isFile() || f.getName().endsWith(".py")) {
            return false;
        }
        try {
            return interpreterFindsZip(f);
        } catch (java.io.IOException e) {
            return false;
        }
    }

    /** Whether the file ends with a zip directory (it may begin with anything). */
    private static boolean interpreterFindsZip(File f) throws java.io.IOException {
        try (java.util.zip.ZipFile z = new java.util.zip.ZipFile(f)) {
            return z.getEntry("__main__.py") != null;
        }
    }

    private void start() {
        switch (options.run) {
            case COMMAND -> {
                PyCode code = compile(options.target, "<string>", "exec");
                RunCode.run(ts, code, main.dict, main.dict, null);
            }
            case MODULE -> runModule(options.target, true);
            case SCRIPT -> script(options.target);
            default -> standardInput();
        }
    }

    private PyCode compile(String source, String filename, String mode) {
        return interpreter.compiler.compile(ts, source, filename, mode, 0, interpreter.settings.optimize);
    }

    private void runModule(String name, boolean alterArgv) {
        PyObject runpy = interpreter.importModule(ts, "runpy");
        runpy.callMethod(ts, "_run_module_as_main", PyStr.of(name), PyBool.of(alterArgv));
    }

    private void script(String path) {
        File f = new File(path);
        if (f.isDirectory() || isZip(f)) {
            if (interpreter.sysAttribute("path") instanceof PyList list
                    && (list.size() == 0 || !list.get(0).isEqual(PyStr.of(path)))) {
                list.callMethod(ts, "insert", PyInt.of(0), PyStr.of(path));
            }
            runModule("__main__", false);
            return;
        }
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(f.toPath());
        } catch (java.io.IOException e) {
            int errno = OsErrors.errno(e);
            UncaughtExceptions.write(ts, options.settings.executable + ": can't open file '"
                    + f.getAbsoluteFile().toPath().normalize() + "': [Errno " + errno + "] " + OsErrors.text(errno)
                    + "\n");
            throw org.naja.objects.Errors.of(PyExceptions.SYSTEM_EXIT, PyInt.of(2));
        }
        if (options.skipsFirstLine()) {
            int i = 0;
            while (i < bytes.length && bytes[i] != '\n') {
                i++;
            }
            bytes = java.util.Arrays.copyOfRange(bytes, i, bytes.length);
        }
        main.dict.put("__file__", PyStr.of(path));
        main.dict.put("__cached__", PyNone.NONE);
        main.dict.put("__loader__", org.naja.imports.Loaders.forFile("__main__", path));
        PyCode code = path.endsWith(".pyc")
                ? compiled(bytes)
                : compile(PythonCompiler.decode(ts, bytes, path, true), path, "exec");
        RunCode.run(ts, code, main.dict, main.dict, null);
    }

    private PyCode compiled(byte[] file) {
        int header = 16;
        byte[] magic = org.naja.modules.ImpModule.magic();
        if (file.length < header || !java.util.Arrays.equals(file, 0, magic.length, magic, 0, magic.length)) {
            throw org.naja.objects.Errors.runtimeError("Bad magic number in .pyc file");
        }
        PyObject code = interpreter.importModule(ts, "marshal").callMethod(ts, "loads",
                org.naja.objects.PyBytes.of(java.util.Arrays.copyOfRange(file, header, file.length)));
        if (!(code instanceof PyCode c)) {
            throw org.naja.objects.Errors.runtimeError("Bad code object in .pyc file");
        }
        return c;
    }

    private void standardInput() {
        PyObject stdin = interpreter.sysAttribute("stdin");
        boolean terminal = stdin.callMethod(ts, "isatty").isTrue();
        if (terminal || options.interactive) {
            int result = new Repl(ts, main).run();
            if (result != 0) {
                throw org.naja.objects.Errors.of(PyExceptions.SYSTEM_EXIT, PyInt.of(result));
            }
            return;
        }
        PyObject data = stdin.getAttr("buffer").callMethod(ts, "read");
        byte[] bytes = ((org.naja.objects.PyBytes) data).toBytes();
        PyCode code = compile(PythonCompiler.decode(ts, bytes, "<stdin>", true), "<stdin>", "exec");
        RunCode.run(ts, code, main.dict, main.dict, null);
    }
}
