package org.naja.imports;

import org.naja.objects.CodeBody;
import org.naja.objects.Interpreter;
import org.naja.objects.PyBool;
import org.naja.objects.PyBuiltinFunction;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/** CPython's importlib, once a program needs it: its two halves as frozen modules, its finders and loaders. */
final class Importlib {
    private final Interpreter interpreter;
    private final Importer importer;
    private volatile ThreadState loader;
    private PyObject bootstrap;
    private PyObject external;
    PyObject builtinImporter;
    PyObject frozenImporter;
    PyObject pathFinder;
    private PyObject sourceFileLoader;
    private PyObject moduleSpec;

    Importlib(Interpreter interpreter, Importer importer) {
        this.interpreter = interpreter;
        this.importer = importer;
    }

    /** Whether this thread is loading it, or has loaded it. */
    static boolean loading(Interpreter interpreter) {
        return interpreter.state(Importlib.class) instanceof Importlib lib && lib.loader == ThreadState.current();
    }

    /** Loads the two modules and lets them set themselves up. */
    void load(ThreadState ts) {
        loader = ts;
        interpreter.setState(Importlib.class, this);
        PyList metaPath = (PyList) interpreter.sysAttribute("meta_path");
        PyObject[] before = metaPath.toArray();
        PyObject imp = importer.importModule(ts, "_imp");
        bootstrap = importer.importModule(ts, "_frozen_importlib");
        bootstrap.callMethod(ts, "_install", interpreter.sys, imp);
        bootstrap.callMethod(ts, "_install_external_importers");
        external = interpreter.modules.get("_frozen_importlib_external");
        builtinImporter = bootstrap.getAttr("BuiltinImporter");
        frozenImporter = bootstrap.getAttr("FrozenImporter");
        pathFinder = external.getAttr("PathFinder");
        sourceFileLoader = external.getAttr("SourceFileLoader");
        moduleSpec = bootstrap.getAttr("ModuleSpec");
        // What stood there before stays; the real finders take the places of their stand-ins in takeOver().
        metaPath.callMethod(ts, "clear");
        for (PyObject o : before) {
            metaPath.append(o);
        }
        if (interpreter.sysAttribute("path_hooks") instanceof PyList hooks) {
            hooks.callMethod(ts, "insert", PyInt.of(0), PyBuiltinFunction.of("zipimporter", new ZipHook()));
            importer.plainPathHooks = hooks.size();
        }
    }

    /** Puts importlib's finders, specs and loaders where stand-ins were. */
    void takeOver(ThreadState ts, PyObject builtinFinder, PyObject frozenFinder, PyObject pathStandIn) {
        if (interpreter.sysAttribute("meta_path") instanceof PyList metaPath) {
            for (int i = 0; i < metaPath.size(); i++) {
                PyObject o = metaPath.get(i);
                PyObject real = o == builtinFinder ? builtinImporter : o == frozenFinder ? frozenImporter
                        : o == pathStandIn ? pathFinder : null;
                if (real != null) {
                    metaPath.setItem(PyInt.of(i), real);
                }
            }
        }
        for (PyObject[] item : interpreter.modules.itemsSnapshot()) {
            if (item[1] instanceof PyModule m) {
                PyDict d = m.dict;
                if (d.get("__loader__") instanceof PyNativeImporter n) {
                    d.put("__loader__", n.real(ts));
                }
                if (d.get("__spec__") instanceof PyModuleSpec s) {
                    d.put("__spec__", realSpec(ts, s));
                }
            }
        }
    }

    PyObject sourceLoader(ThreadState ts, String name, String path) {
        return sourceFileLoader.call2(ts, PyStr.of(name), PyStr.of(path));
    }

    /** importlib's ModuleSpec with the content of ours. */
    PyObject realSpec(ThreadState ts, PyModuleSpec s) {
        PyObject loader = s.loader instanceof PyNativeImporter n ? n.real(ts) : s.loader;
        PyObject spec = moduleSpec.call(ts, new PyObject[] {
            PyStr.of(s.name), loader == null ? PyNone.NONE : loader, s.origin == null ? PyNone.NONE : PyStr.of(s.origin)
        }, new String[] {"origin"});
        if (s.folder != null) {
            spec.setAttr("submodule_search_locations", s.searchLocations());
        }
        if (s.isSource) {
            spec.setAttr("has_location", PyBool.TRUE);
            spec.setAttr("cached", PyStr.of(s.cached()));
        }
        if (s.initializing) {
            spec.setAttr("_initializing", PyBool.TRUE);
        }
        return spec;
    }

    /** Asks a finder the way importlib does and loads what it finds; {@code null}: nothing. */
    PyObject loadFrom(ThreadState ts, PyObject finder, String name, PyObject path) {
        PyObject findSpec = finder.lookupAttr("find_spec");
        if (findSpec == null) {
            return null;
        }
        PyObject spec = findSpec.call3(ts, PyStr.of(name), path == null ? PyNone.NONE : path, PyNone.NONE);
        if (spec == PyNone.NONE) {
            return null;
        }
        return bootstrap.callMethod(ts, "_load_unlocked", spec);
    }

    /** The path hook for zip files: zipimport is loaded when there is one. */
    private static final class ZipHook extends CodeBody {
        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            if (args.length == 1 && args[0] instanceof PyStr s && new java.io.File(s.toJava()).isDirectory()) {
                throw org.naja.objects.Errors.importError("not a Zip file: " + s.repr().toJava());
            }
            return ts.interpreter.importModule(ts, "zipimport").getAttr("zipimporter").call(ts, args, kwnames);
        }
    }
}
