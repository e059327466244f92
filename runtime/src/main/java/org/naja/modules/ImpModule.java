package org.naja.modules;

import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.imports.Importer;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;

/** {@code _imp}: what importlib needs of the interpreter (import.c). There are no frozen and no extension modules. */
@ExposeModule(name = "_imp", doc = "(Extremely) low-level import machinery bits as used by importlib.")
public final class ImpModule {
    @ExposeConstant("check_hash_based_pycs")
    static final String CHECK_HASHES = "default";

    /** Begins the files in which compiled code may be kept. */
    private static final byte[] MAGIC = {(byte) 0xCB, 0x0D, '\r', '\n'};

    private ImpModule() {}

    @ExposeFunction("acquire_lock()")
    static void acquireLock() {}

    @ExposeFunction("release_lock()")
    static void releaseLock() {}

    @ExposeFunction("lock_held()")
    static boolean lockHeld() {
        return false;
    }

    @ExposeFunction("is_builtin(name, /)")
    static long isBuiltin(String name) {
        return name.equals("sys") || name.equals("builtins") ? -1 : ModuleIndex.names().contains(name) ? 1 : 0;
    }

    @ExposeFunction("is_frozen(name, /)")
    static boolean isFrozen(String name) {
        return false;
    }

    @ExposeFunction("is_frozen_package(name, /)")
    static boolean isFrozenPackage(String name) {
        throw noFrozen(name);
    }

    @ExposeFunction("get_frozen_object(name, data=None, /)")
    static PyObject getFrozenObject(String name, PyObject data) {
        throw noFrozen(name);
    }

    @ExposeFunction("init_frozen(name, /)")
    static PyObject initFrozen(String name) {
        return PyNone.NONE;
    }

    @ExposeFunction("find_frozen(name, /, *, withdata=False)")
    static PyObject findFrozen(String name, boolean withData) {
        return PyNone.NONE;
    }

    @ExposeFunction("_frozen_module_names()")
    static PyObject frozenModuleNames() {
        return PyList.of(new PyObject[0]);
    }

    private static RuntimeException noFrozen(String name) {
        return Errors.of(PyExceptions.IMPORT_ERROR, "No such frozen object named " + name);
    }

    @ExposeFunction("create_builtin(spec, /)")
    static PyObject createBuiltin(ThreadState ts, PyObject spec) {
        String name = spec.getAttr("name").str().toJava();
        PyObject known = ts.interpreter.modules.get(name);
        if (known != null) {
            return known;
        }
        PyObject module = ((Importer) ts.interpreter.importer).loadBuiltin(ts, name);
        return module == null ? PyNone.NONE : module;
    }

    @ExposeFunction("exec_builtin(mod, /)")
    static long execBuiltin(PyObject module) {
        return 0;
    }

    @ExposeFunction("create_dynamic(spec, file=None, /)")
    static PyObject createDynamic(PyObject spec, PyObject file) {
        throw Errors.of(PyExceptions.IMPORT_ERROR, "extension modules in machine code cannot be loaded: "
                + spec.getAttr("name").str().toJava());
    }

    @ExposeFunction("exec_dynamic(mod, /)")
    static long execDynamic(PyObject module) {
        return 0;
    }

    @ExposeFunction("extension_suffixes()")
    static PyObject extensionSuffixes() {
        return PyList.of(new PyObject[0]);
    }

    /** How a .pyc file begins. */
    public static byte[] magic() {
        return MAGIC.clone();
    }

    @ExposeFunction("get_magic()")
    static PyObject getMagic() {
        return PyBytes.of(MAGIC.clone());
    }

    @ExposeFunction("_fix_co_filename(code, path, /)")
    static void fixFilename(PyObject code, PyObject path) {}

    @ExposeFunction("source_hash(key, source)")
    static PyObject sourceHash(long key, PyObject source) {
        long h = key ^ 0xCBF29CE484222325L;
        for (byte b : Buffer.bytes(source)) {
            h = (h ^ b & 0xFF) * 0x100000001B3L;
        }
        byte[] bytes = new byte[8];
        for (int i = 0; i < 8; i++) {
            bytes[i] = (byte) (h >> 8 * i);
        }
        return PyBytes.of(bytes);
    }

    @ExposeFunction("_override_frozen_modules_for_tests(override, /)")
    static void overrideFrozen(PyObject override) {}

    @ExposeFunction("_override_multi_interp_extensions_check(override, /)")
    static PyObject overrideMulti(PyObject override) {
        return PyInt.of(0);
    }

}
