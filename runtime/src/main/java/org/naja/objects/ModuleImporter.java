package org.naja.objects;

/** Finds and loads modules; how {@link Interpreter} reaches the import system. */
public interface ModuleImporter {
    /** {@code importlib.import_module(name)}: the module itself, also for a dotted name. */
    PyObject importModule(ThreadState ts, String name);

    /** {@code __import__(name, globals, locals, fromlist, level)}. */
    PyObject importName(ThreadState ts, String name, PyObject globals, PyObject locals, PyObject fromList, int level);
}
