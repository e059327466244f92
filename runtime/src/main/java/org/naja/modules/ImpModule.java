package org.naja.modules;

import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.imports.FrozenModules;
import org.naja.imports.FrozenModules.Frozen;
import org.naja.imports.Importer;
import org.naja.memory.Buffer;
import org.naja.modules.threads.PyRLock;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyBytes;
import org.naja.objects.PyCode;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFunction;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyMemoryView;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;

/** {@code _imp}: what importlib needs of the interpreter (import.c). There are no extension modules. */
@ExposeModule(name = "_imp", doc = "(Extremely) low-level import machinery bits as used by importlib.")
public final class ImpModule {
    @ExposeConstant("check_hash_based_pycs")
    static final String CHECK_HASHES = "default";

    /** Begins the files in which compiled code may be kept. */
    private static final byte[] MAGIC = {(byte) 0xCB, 0x0D, '\r', '\n'};

    private volatile int frozenOverride;

    /** The lock of all imports; importlib holds it only while it looks at its locks of the single modules. */
    private final PyRLock lock = new PyRLock();

    @ExposeFunction("acquire_lock()")
    void acquireLock(ThreadState ts) {
        lock.callMethod(ts, "acquire");
    }

    @ExposeFunction("release_lock()")
    void releaseLock(ThreadState ts) {
        if (!lock.callMethod(ts, "_is_owned").isTrue()) {
            throw Errors.runtimeError("not holding the import lock");
        }
        lock.callMethod(ts, "release");
    }

    @ExposeFunction("lock_held()")
    boolean lockHeld() {
        return lock.locked();
    }

    @ExposeFunction("is_builtin(name, /)")
    static long isBuiltin(String name) {
        return name.equals("sys") || name.equals("builtins") ? -1 : ModuleIndex.names().contains(name) ? 1 : 0;
    }

    /** The frozen module, unless a test has switched off those that importlib can do without. */
    private Frozen frozen(String name) {
        Frozen f = FrozenModules.find(name);
        return f == null || frozenOverride < 0 && !name.startsWith("_frozen") ? null : f;
    }

    private Frozen needFrozen(String name) {
        Frozen f = frozen(name);
        if (f == null) {
            PyException e = Errors.of(PyExceptions.IMPORT_ERROR, "No such frozen object named "
                    + PyStr.of(name).repr().toJava());
            e.value.setAttr("name", PyStr.of(name));
            throw e;
        }
        return f;
    }

    @ExposeFunction("is_frozen(name, /)")
    boolean isFrozen(String name) {
        return frozen(name) != null;
    }

    @ExposeFunction("is_frozen_package(name, /)")
    boolean isFrozenPackage(String name) {
        return needFrozen(name).isPackage();
    }

    @ExposeFunction("get_frozen_object(name, data=None, /)")
    PyObject getFrozenObject(ThreadState ts, String name, PyObject data) {
        if (data == PyNone.NONE) {
            return FrozenModules.code(ts, needFrozen(name));
        }
        PyObject code = ts.interpreter.importModule(ts, "marshal").callMethod(ts, "loads", data);
        if (!(code instanceof PyCode)) {
            throw Errors.typeError("frozen object " + PyStr.of(name).repr().toJava() + " is not a code object");
        }
        return code;
    }

    @ExposeFunction("init_frozen(name, /)")
    PyObject initFrozen(ThreadState ts, String name) {
        Frozen f = frozen(name);
        if (f == null) {
            return PyNone.NONE;
        }
        PyModule module = new PyModule(name);
        module.dict.put("__builtins__", ts.interpreter.builtins.dict);
        if (f.original() != null) {
            module.dict.put("__origname__", PyStr.of(f.original()));
        }
        if (f.isPackage()) {
            module.dict.put("__path__", PyList.of());
        }
        ts.interpreter.modules.put(name, module);
        new PyFunction(FrozenModules.code(ts, f), module.dict, null, null, null).exec(ts, module.dict);
        return ts.interpreter.modules.get(name);
    }

    @ExposeFunction("find_frozen(name, /, *, withdata=False)")
    PyObject findFrozen(ThreadState ts, String name, boolean withData) {
        Frozen f = frozen(name);
        if (f == null) {
            return PyNone.NONE;
        }
        PyObject data = PyNone.NONE;
        if (withData) {
            PyObject dumped = ts.interpreter.importModule(ts, "marshal")
                    .callMethod(ts, "dumps", FrozenModules.code(ts, f));
            data = PyMemoryView.TYPE.call1(ts, dumped);
        }
        return PyTuple.of(new PyObject[] {
            data, PyBool.of(f.isPackage()), f.marker() == null ? PyNone.NONE : PyStr.of(f.marker())
        });
    }

    @ExposeFunction("_frozen_module_names()")
    static PyObject frozenModuleNames() {
        PyList names = new PyList();
        for (String name : FrozenModules.names()) {
            names.append(PyStr.of(name));
        }
        return names;
    }

    @ExposeFunction("create_builtin(spec, /)")
    static PyObject createBuiltin(ThreadState ts, PyObject spec) {
        String name = spec.getAttr("name").str().toJava();
        PyObject known = ts.interpreter.modules.get(name);
        if (known != null) {
            return known;
        }
        PyObject module = ((Importer) ts.interpreter.importer).loadBuiltin(ts, name);
        if (module instanceof PyModule m) {
            // importlib sets these itself, to the importer that asked.
            m.dict.put("__loader__", PyNone.NONE);
            m.dict.put("__package__", PyNone.NONE);
            m.dict.put("__spec__", PyNone.NONE);
        }
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
    void overrideFrozen(int override) {
        frozenOverride = override;
    }

    @ExposeFunction("_override_multi_interp_extensions_check(override, /)")
    static PyObject overrideMulti(PyObject override) {
        return PyInt.of(0);
    }

}
