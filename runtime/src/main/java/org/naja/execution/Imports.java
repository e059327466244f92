package org.naja.execution;

import org.naja.objects.Errors;
import org.naja.objects.PyBuiltinFunction;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFrame;
import org.naja.objects.PyInt;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/** Import statements, as generated code calls them. */
public final class Imports {
    private Imports() {}

    /** {@code import name} or the first half of {@code from name import ...}. */
    public static PyObject importName(ThreadState ts, PyFrame f, String name, PyObject fromList, int level) {
        PyObject function = f.function.builtins().get("__import__");
        if (function == null) {
            throw Errors.of(PyExceptions.IMPORT_ERROR, "__import__ not found");
        }
        PyObject locals = f.namespace == null ? PyNone.NONE : f.namespace;
        if (function instanceof PyBuiltinFunction && function == ts.interpreter.builtins.dict.get("__import__")) {
            return ts.interpreter.importer.importName(ts, name, f.globals(), locals, fromList, level);
        }
        return function.callN(ts, PyStr.of(name), f.globals(), locals, fromList, PyInt.of(level));
    }

    /** {@code from module import name}. */
    public static PyObject importFrom(ThreadState ts, PyObject module, String name) {
        PyObject value = module.lookupAttr(name);
        if (value != null) {
            return value;
        }
        PyObject moduleName = module.lookupAttr("__name__");
        if (moduleName instanceof PyStr s) {
            PyObject submodule = ts.interpreter.modules.get(s.toJava() + "." + name);
            if (submodule != null) {
                return submodule;
            }
        }
        throw cannotImport(module, moduleName, name);
    }

    private static PyException cannotImport(PyObject module, PyObject moduleName, String name) {
        PyObject shown = moduleName instanceof PyStr ? moduleName : PyStr.of("<unknown module name>");
        PyObject file = module.lookupAttr("__file__");
        boolean located = file instanceof PyStr;
        PyObject spec = located ? module.lookupAttr("__spec__") : null;
        String quoted = PyStr.of(name).repr().toJava();
        String from = shown.repr().toJava();
        String text = !located ? "cannot import name " + quoted + " from " + from + " (unknown location)"
                : PyModule.isInitializing(spec)
                ? "cannot import name " + quoted + " from partially initialized module " + from
                        + " (most likely due to a circular import) (" + file.str().toJava() + ")"
                : "cannot import name " + quoted + " from " + from + " (" + file.str().toJava() + ")";
        PyException e = Errors.of(PyExceptions.IMPORT_ERROR, text);
        e.value.setAttr("name", shown);
        e.value.setAttr("path", located ? file : PyNone.NONE);
        e.value.setAttr("name_from", PyStr.of(name));
        return e;
    }

    /** {@code from module import *}. */
    public static void importStar(ThreadState ts, PyFrame f, PyObject module) {
        PyObject all = module.lookupAttr("__all__");
        boolean skipPrivate = all == null;
        PyObject names = all;
        if (all == null) {
            PyObject dict = module.lookupAttr("__dict__");
            if (dict == null) {
                throw Errors.of(PyExceptions.IMPORT_ERROR, "from-import-* object has no __dict__ and no __all__");
            }
            // A copy: importing into the module's own namespace must not disturb the iteration.
            names = dict instanceof PyDict d ? org.naja.objects.PyList.ofKeys(d) : dict.callMethod(ts, "keys");
        }
        PyObject it = names.iter();
        for (PyObject n = it.next(); n != null; n = it.next()) {
            if (!(n instanceof PyStr s)) {
                PyObject moduleName = module.getAttr("__name__");
                if (!(moduleName instanceof PyStr)) {
                    throw Errors.typeError("module __name__ must be a string, not " + moduleName.type().name());
                }
                throw Errors.typeError((skipPrivate ? "Key in " : "Item in ") + moduleName.str().toJava() + "."
                        + (skipPrivate ? "__dict__" : "__all__") + " must be str, not " + n.type().name());
            }
            String name = s.toJava();
            if (skipPrivate && name.startsWith("_")) {
                continue;
            }
            Names.store(f.namespace, name, module.getAttr(name));
        }
    }
}
