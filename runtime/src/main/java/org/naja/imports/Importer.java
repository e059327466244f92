package org.naja.imports;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import org.naja.modules.ModuleIndex;
import org.naja.objects.Errors;
import org.naja.objects.ExposedModule;
import org.naja.objects.Interpreter;
import org.naja.objects.ModuleImporter;
import org.naja.objects.PyCode;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFunction;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;

/**
 * The import system of one interpreter. Built-in modules and source files, found by plain folders on the path, are
 * imported here without a line of Python; everything else (path hooks, zip files, namespace packages, finders of the
 * program) goes to CPython's importlib, which is loaded when it is first needed. Both give the same modules.
 */
public final class Importer implements ModuleImporter {
    private final Interpreter interpreter;
    private final ModuleLocks locks = new ModuleLocks();
    private final PyNativeImporter builtinFinder = new PyNativeImporter(PyNativeImporter.Kind.BUILTIN, null, null);
    private final PyNativeImporter frozenFinder = new PyNativeImporter(PyNativeImporter.Kind.FROZEN, null, null);
    private final PyNativeImporter pathFinder = new PyNativeImporter(PyNativeImporter.Kind.PATH, null, null);
    /** {@code null} until importlib is loaded. */
    private volatile Importlib importlib;
    private final String library;
    /** {@code sys.path_hooks} as they are without any program's own. */
    int plainPathHooks;

    public Importer(Interpreter interpreter, String library) {
        this.interpreter = interpreter;
        this.library = library;
    }

    static Importer of(Interpreter interpreter) {
        return (Importer) interpreter.importer;
    }

    /** The folder with the standard library, or {@code null}. */
    public String library() {
        return library;
    }

    /** The first content of {@code sys.meta_path}. */
    public PyList initialMetaPath() {
        return PyList.of(new PyObject[] {builtinFinder, frozenFinder, pathFinder});
    }

    // ---- __import__ ------------------------------------------------------------------------------------------------

    @Override
    public PyObject importModule(ThreadState ts, String name) {
        PyObject module = interpreter.modules.get(name);
        return module != null && module != PyNone.NONE && !mustWait(module) ? module : findAndLoad(ts, name);
    }

    @Override
    public PyObject importName(ThreadState ts, String name, PyObject globals, PyObject locals, PyObject fromList,
            int level) {
        String absolute;
        if (level > 0) {
            absolute = RelativeNames.resolve(ts, name, globals, level);
        } else {
            if (name.isEmpty()) {
                throw Errors.valueError("Empty module name");
            }
            absolute = name;
        }
        PyObject module = interpreter.modules.get(absolute);
        if (module == null || module == PyNone.NONE || mustWait(module)) {
            module = findAndLoad(ts, absolute);
        }
        boolean hasFromList = fromList != PyNone.NONE && fromList != PyTuple.EMPTY && fromList.isTrue();
        if (hasFromList) {
            PyObject path = module.lookupAttr("__path__");
            return path == null ? module : handleFromList(ts, module, fromList);
        }
        int dot = name.indexOf('.');
        if (level == 0) {
            return dot < 0 ? module : importModule(ts, name.substring(0, dot));
        }
        if (name.isEmpty() || dot < 0) {
            return module;
        }
        String front = absolute.substring(0, absolute.length() - (name.length() - dot));
        PyObject result = interpreter.modules.get(front);
        if (result == null) {
            throw Errors.keyError(PyStr.of(
                    PyStr.of(front).repr().toJava() + " not in sys.modules as expected"));
        }
        return result;
    }

    /** {@code from package import a, b}: the names may be submodules still to be imported. */
    private PyObject handleFromList(ThreadState ts, PyObject module, PyObject fromList) {
        String name = module.getAttr("__name__").str().toJava();
        PyObject it = fromList.iter();
        for (PyObject o = it.next(); o != null; o = it.next()) {
            if (!(o instanceof PyStr s)) {
                throw Errors.typeError("Item in ``from list'' must be str, not " + o.type().name());
            }
            String attribute = s.toJava();
            if (attribute.equals("*")) {
                PyObject all = module.lookupAttr("__all__");
                if (all != null) {
                    handleAll(ts, module, name, all);
                }
            } else if (module.lookupAttr(attribute) == null) {
                importSubmodule(ts, name + "." + attribute);
            }
        }
        return module;
    }

    private void handleAll(ThreadState ts, PyObject module, String name, PyObject all) {
        PyObject it = all.iter();
        for (PyObject o = it.next(); o != null; o = it.next()) {
            if (!(o instanceof PyStr s)) {
                throw Errors.typeError("Item in " + name + ".__all__ must be str, not " + o.type().name());
            }
            if (module.lookupAttr(s.toJava()) == null) {
                importSubmodule(ts, name + "." + s.toJava());
            }
        }
    }

    private void importSubmodule(ThreadState ts, String fullName) {
        try {
            importModule(ts, fullName);
        } catch (PyException e) {
            // A name that is no submodule either is the import statement's business, unless it is marked as missing.
            if (!e.matches(PyExceptions.MODULE_NOT_FOUND_ERROR)
                    || !(e.value.lookupAttr("name") instanceof PyStr missing)
                    || !missing.toJava().equals(fullName) || interpreter.modules.get(fullName) == PyNone.NONE) {
                throw e;
            }
        }
    }

    /** Whether another thread may still be importing the module. */
    private static boolean mustWait(PyObject module) {
        if (!(module instanceof PyModule m)) {
            return false;
        }
        PyObject spec = m.dict.get("__spec__");
        if (spec instanceof PyModuleSpec s) {
            return s.initializing;
        }
        return PyModule.isInitializing(spec);
    }

    // ---- finding and loading ---------------------------------------------------------------------------------------

    private PyObject findAndLoad(ThreadState ts, String name) {
        boolean locked = locks.acquire(name);
        try {
            PyObject module = interpreter.modules.get(name);
            if (module == PyNone.NONE) {
                throw notFound("import of " + name + " halted; None in sys.modules", name);
            }
            return module != null ? module : findAndLoadUnlocked(ts, name);
        } finally {
            if (locked) {
                locks.release(name);
            }
        }
    }

    static PyException notFound(String text, String name) {
        PyException e = Errors.of(PyExceptions.MODULE_NOT_FOUND_ERROR, text);
        e.value.setAttr("name", PyStr.of(name));
        return e;
    }

    private PyObject findAndLoadUnlocked(ThreadState ts, String name) {
        int dot = name.lastIndexOf('.');
        PyObject path = null;
        PyObject parent = null;
        PyObject parentSpec = null;
        String child = name.substring(dot + 1);
        if (dot >= 0) {
            String parentName = name.substring(0, dot);
            if (interpreter.modules.get(parentName) == null) {
                importModule(ts, parentName);
            }
            // The parent's code may have imported this very module.
            PyObject present = interpreter.modules.get(name);
            if (present != null) {
                return present;
            }
            parent = interpreter.modules.get(parentName);
            path = parent == null ? null : parent.lookupAttr("__path__");
            if (path == null) {
                throw notFound("No module named " + PyStr.of(name).repr().toJava() + "; "
                        + PyStr.of(parentName).repr().toJava() + " is not a package", name);
            }
            parentSpec = parent.lookupAttr("__spec__");
        }
        PyObject pendingChildren = null;
        if (parentSpec != null && parentSpec != PyNone.NONE) {
            pendingChildren = parentSpec.lookupAttr("_uninitialized_submodules");
        }
        if (pendingChildren instanceof PyList list) {
            list.append(PyStr.of(child));
        }
        PyObject module;
        try {
            module = load(ts, name, path);
        } finally {
            if (pendingChildren instanceof PyList list && list.size() > 0) {
                list.callMethod(ts, "pop");
            }
        }
        if (parent != null) {
            try {
                parent.setAttr(child, module);
            } catch (PyException e) {
                if (!e.matches(PyExceptions.ATTRIBUTE_ERROR)) {
                    throw e;
                }
                interpreter.warn(PyExceptions.IMPORT_WARNING, "Cannot set an attribute on "
                        + PyStr.of(name.substring(0, dot)).repr().toJava() + " for child module "
                        + PyStr.of(child).repr().toJava());
            }
        }
        return module;
    }

    /** Asks the finders in {@code sys.meta_path}; the well-known ones are done here. */
    private PyObject load(ThreadState ts, String name, PyObject path) {
        PyObject special = loadSpecial(ts, name);
        if (special != null) {
            return special;
        }
        PyObject metaPath = interpreter.sysAttribute("meta_path");
        if (metaPath == null || metaPath == PyNone.NONE) {
            throw Errors.of(PyExceptions.IMPORT_ERROR, "sys.meta_path is None, Python is likely shutting down");
        }
        PyObject it = metaPath.iter();
        boolean any = false;
        for (PyObject finder = it.next(); finder != null; finder = it.next()) {
            any = true;
            PyObject module = ask(ts, finder, name, path);
            if (module != null) {
                return module;
            }
        }
        if (!any) {
            interpreter.warn(PyExceptions.IMPORT_WARNING, "sys.meta_path is empty");
        }
        throw notFound("No module named " + PyStr.of(name).repr().toJava(), name);
    }

    private PyObject ask(ThreadState ts, PyObject finder, String name, PyObject path) {
        Importlib lib = importlib;
        if (finder == builtinFinder || lib != null && finder == lib.builtinImporter) {
            return path == null || ModuleIndex.names().contains(name) ? loadBuiltin(ts, name) : null;
        }
        if (finder == frozenFinder || lib != null && finder == lib.frozenImporter) {
            return FrozenModules.find(name) == null ? null
                    : importlib(ts).loadFrom(ts, importlib(ts).frozenImporter, name, path);
        }
        if (finder == pathFinder || lib != null && finder == lib.pathFinder) {
            PyObject searched = path != null ? path : interpreter.sysAttribute("path");
            if (searched instanceof PyList list && pathIsPlain(list)) {
                PyModuleSpec spec = find(list, name);
                if (spec != null) {
                    return loadSource(ts, spec);
                }
                // While importlib itself is being loaded it cannot be asked.
                if (!needsImportlib(list, name) || importlib == null && Importlib.loading(interpreter)) {
                    return null;
                }
            }
            return importlib(ts).loadFrom(ts, importlib(ts).pathFinder, name, path);
        }
        if (importlib == null && Importlib.loading(interpreter)) {
            // The finder may need importlib, which is being loaded by this thread: others wait for its lock.
            return null;
        }
        return importlib(ts).loadFrom(ts, finder, name, path);
    }

    /** Whether path hooks are those that every interpreter starts with. */
    private boolean pathIsPlain(PyList path) {
        return !(interpreter.sysAttribute("path_hooks") instanceof PyList hooks) || hooks.size() == plainPathHooks;
    }

    /** A source file or package in one of the folders. */
    private static PyModuleSpec find(PyList path, String name) {
        String last = name.substring(name.lastIndexOf('.') + 1);
        for (int i = 0; i < path.size(); i++) {
            if (!(path.get(i) instanceof PyStr entry)) {
                continue;
            }
            String folder = entry.toJava();
            if (folder.isEmpty()) {
                folder = currentFolder();
            }
            String base = folder.endsWith("/") ? folder + last : folder + "/" + last;
            File init = new File(base + "/__init__.py");
            if (init.isFile()) {
                return new PyModuleSpec(name, base + "/__init__.py", base, true);
            }
            if (new File(base + ".py").isFile()) {
                return new PyModuleSpec(name, base + ".py", null, true);
            }
        }
        return null;
    }

    /** The path entry {@code ''}. */
    private static String currentFolder() {
        return System.getProperty("user.dir");
    }

    /** Whether importlib might find what no plain folder has: in a zip file, say, or as a namespace package. */
    private static boolean needsImportlib(PyList path, String name) {
        String last = name.substring(name.lastIndexOf('.') + 1);
        for (int i = 0; i < path.size(); i++) {
            if (!(path.get(i) instanceof PyStr entry)) {
                return true;
            }
            String text = entry.toJava();
            File f = new File(text.isEmpty() ? currentFolder() : text);
            if (f.isDirectory()) {
                if (new File(f, last).isDirectory() || new File(f, last + ".pyc").isFile()) {
                    return true;
                }
            } else if (f.exists() || text.contains(".zip") || text.contains(".egg") || text.contains(".whl")
                    || text.contains("://")) {
                return true;
            }
        }
        return false;
    }

    // ---- loading ---------------------------------------------------------------------------------------------------

    /** A module written in Java, or {@code null}. */
    public PyObject loadBuiltin(ThreadState ts, String name) {
        ExposedModule exposed = ModuleIndex.create(name);
        if (exposed == null) {
            return null;
        }
        PyModuleSpec spec = new PyModuleSpec(name, "built-in", null, false);
        spec.loader = importlib != null ? importlib.builtinImporter : builtinFinder;
        PyModule module = createBuiltin(exposed, spec);
        interpreter.modules.put(name, module);
        spec.initializing = true;
        try {
            exposed.define(module);
        } catch (Throwable t) {
            interpreter.modules.remove(name);
            throw t;
        } finally {
            spec.initializing = false;
        }
        PyObject result = interpreter.modules.get(name);
        return result == null ? module : result;
    }

    private PyModule createBuiltin(ExposedModule exposed, PyModuleSpec spec) {
        PyModule module = new PyModule(exposed.name());
        if (exposed.doc() != null) {
            module.dict.put("__doc__", PyStr.of(exposed.doc()));
        }
        Importlib lib = importlib;
        module.dict.put("__package__", PyStr.of(spec.parent()));
        module.dict.put("__loader__", spec.loader);
        module.dict.put("__spec__", lib == null ? spec : lib.realSpec(ThreadState.current(), spec));
        return module;
    }

    private PyObject loadSource(ThreadState ts, PyModuleSpec spec) {
        Importlib lib = importlib;
        spec.loader = lib == null
                ? new PyNativeImporter(PyNativeImporter.Kind.SOURCE_LOADER, spec.name, spec.origin)
                : lib.sourceLoader(ts, spec.name, spec.origin);
        PyObject visibleSpec = lib == null ? spec : lib.realSpec(ts, spec);
        PyModule module = new PyModule(spec.name);
        PyDict d = module.dict;
        d.put("__package__", PyStr.of(spec.parent()));
        d.put("__loader__", spec.loader);
        d.put("__spec__", visibleSpec);
        if (spec.folder != null) {
            d.put("__path__", visibleSpec.getAttr("submodule_search_locations"));
        }
        d.put("__file__", PyStr.of(spec.origin));
        d.put("__cached__", PyStr.of(spec.cached()));
        return execute(ts, module, spec, visibleSpec);
    }

    private PyObject execute(ThreadState ts, PyModule module, PyModuleSpec spec, PyObject visibleSpec) {
        spec.initializing = true;
        if (visibleSpec != spec) {
            visibleSpec.setAttr("_initializing", org.naja.objects.PyBool.TRUE);
        }
        interpreter.modules.put(spec.name, module);
        boolean done = false;
        try {
            if (interpreter.settings.verbose > 0) {
                verbose("# code object from " + PyStr.of(spec.origin).repr().toJava());
            }
            module.dict.put("__builtins__", interpreter.builtins.dict);
            PyCode code = SourceFiles.compile(ts, spec.origin);
            new PyFunction(code, module.dict, null, null, null).exec(ts, module.dict);
            done = true;
        } finally {
            if (!done) {
                interpreter.modules.remove(spec.name);
            }
            spec.initializing = false;
            PyObject now = module.dict.get("__spec__");
            if (now != null && now != spec && now != PyNone.NONE) {
                now.setAttr("_initializing", org.naja.objects.PyBool.FALSE);
            }
        }
        // The module's code may have put something else into sys.modules.
        PyObject result = interpreter.modules.remove(spec.name);
        if (result == null) {
            throw Errors.of(PyExceptions.IMPORT_ERROR,
                    PyStr.of(spec.name).repr().toJava() + " not in sys.modules");
        }
        interpreter.modules.put(spec.name, result);
        if (interpreter.settings.verbose > 0) {
            verbose("import " + PyStr.of(spec.name).repr().toJava() + " # " + spec.loader.repr().toJava());
        }
        return result;
    }

    private void verbose(String line) {
        try {
            interpreter.settings.stderr.write((line + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8));
            interpreter.settings.stderr.flush();
        } catch (IOException e) {
            // Only -v asks for this.
        }
    }

    // ---- importlib -------------------------------------------------------------------------------------------------

    /** importlib's two halves, which CPython has as frozen modules. */
    private PyObject loadSpecial(ThreadState ts, String name) {
        String file = switch (name) {
            case "_frozen_importlib" -> "_bootstrap.py";
            case "_frozen_importlib_external" -> "_bootstrap_external.py";
            default -> null;
        };
        if (file == null) {
            return null;
        }
        if (importlib == null && name.equals("_frozen_importlib_external")
                && interpreter.modules.get("_frozen_importlib") == null) {
            importlib(ts);
            return interpreter.modules.get(name);
        }
        if (importlib == null && name.equals("_frozen_importlib") && !Importlib.loading(interpreter)) {
            importlib(ts);
            return interpreter.modules.get(name);
        }
        String path = library + "/importlib/" + file;
        PyModule module = new PyModule(name);
        module.dict.put("__package__", PyStr.of(""));
        module.dict.put("__origname__", PyStr.of(FrozenModules.find(name).original()));
        module.dict.put("__builtins__", interpreter.builtins.dict);
        interpreter.modules.put(name, module);
        boolean done = false;
        try {
            new PyFunction(SourceFiles.compile(ts, path), module.dict, null, null, null).exec(ts, module.dict);
            done = true;
        } finally {
            if (!done) {
                interpreter.modules.remove(name);
            }
        }
        return module;
    }

    /** importlib, loaded if need be. */
    Importlib importlib(ThreadState ts) {
        Importlib lib = importlib;
        if (lib == null) {
            boolean locked = locks.acquire("_frozen_importlib");
            try {
                lib = importlib;
                if (lib == null) {
                    lib = new Importlib(interpreter, this);
                    lib.load(ts);
                    importlib = lib;
                    lib.takeOver(ts, builtinFinder, frozenFinder, pathFinder);
                }
            } finally {
                if (locked) {
                    locks.release("_frozen_importlib");
                }
            }
        }
        return lib;
    }

    /** Reads a whole file. */
    static byte[] read(String path) {
        try {
            return Files.readAllBytes(java.nio.file.Path.of(path));
        } catch (IOException e) {
            throw SourceFiles.cannotRead(path, e);
        }
    }
}
