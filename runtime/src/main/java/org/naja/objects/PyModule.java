package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** A module (moduleobject.c). Its attributes are a real dictionary, since functions use it as their globals. */
@ExposeType(name = "module", doc = "Create a module object.\n\nThe name must be a string; the optional docstring argument"
        + " can have any type.")
public final class PyModule extends PyObject {
    public static final PyType TYPE = PyType.of(new PyModuleExposed());

    /** The module's namespace. */
    public final PyDict dict = new PyDict();
    private PyType type;

    private PyModule(PyType type) {
        this.type = type;
    }

    /** A module with the attributes that every module has. */
    public PyModule(String name) {
        this(TYPE);
        initialize(PyStr.of(name), PyNone.NONE);
    }

    private void initialize(PyObject name, PyObject doc) {
        dict.put("__name__", name);
        dict.put("__doc__", doc);
        dict.put("__package__", PyNone.NONE);
        dict.put("__loader__", PyNone.NONE);
        dict.put("__spec__", PyNone.NONE);
    }

    @ExposeNew("module(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return new PyModule(type);
    }

    @ExposeMethod("__init__(self, name, doc=None)")
    void init(PyObject name, PyObject doc) {
        if (!(name instanceof PyStr)) {
            throw Errors.typeError("module() argument 'name' must be str, not " + name.type().name());
        }
        initialize(name, doc);
    }

    @Override
    public PyType type() {
        return type;
    }

    /** Assignment to {@code __class__}. */
    void changeType(PyType type) {
        this.type = type;
    }

    /** {@code __name__} for messages; {@code null} when it is missing or no str. */
    public String nameText() {
        return dict.get("__name__") instanceof PyStr s ? s.toJava() : null;
    }

    // ---- called by generated code --------------------------------------------------------------------------------

    public void addFunction(String name, ExposedModule exposed, int index) {
        dict.put(name, PyBuiltinFunction.ofModule(this, name, exposed, index));
    }

    public void addConstant(String name, PyObject value) {
        dict.put(name, value);
    }

    // ---- attributes ------------------------------------------------------------------------------------------------

    @Override
    public PyObject getOwn(String name) {
        return dict.get(name);
    }

    @Override
    public boolean setOwn(String name, PyObject value) {
        dict.put(name, value);
        return true;
    }

    @Override
    public boolean deleteOwn(String name) {
        return dict.remove(name) != null;
    }

    @Override
    public PyDict instanceDict() {
        return dict;
    }

    PyObject __getattribute__(String name) {
        PyObject value = GenericAttributes.get(this, name);
        if (value != null) {
            return value;
        }
        PyObject hook = dict.get("__getattr__");
        return hook == null ? null : hook.call1(ThreadState.current(), PyStr.of(name));
    }

    /** The text of the AttributeError for {@code name}; it knows about circular imports. */
    String missingAttribute(String name) {
        String module = nameText();
        if (module == null) {
            return "module has no attribute '" + name + "'";
        }
        PyObject spec = dict.get("__spec__");
        if (isInitializing(spec)) {
            return "partially initialized module '" + module + "' has no attribute '" + name
                    + "' (most likely due to a circular import)";
        }
        if (isUninitializedSubmodule(spec, name)) {
            return "cannot access submodule '" + name + "' of module '" + module
                    + "' (most likely due to a circular import)";
        }
        return "module '" + module + "' has no attribute '" + name + "'";
    }

    /** Whether the module of this spec is still being imported. */
    public static boolean isInitializing(PyObject spec) {
        if (spec == null || spec == PyNone.NONE) {
            return false;
        }
        PyObject flag = spec.lookupAttr("_initializing");
        return flag != null && flag.isTrue();
    }

    private static boolean isUninitializedSubmodule(PyObject spec, String name) {
        if (spec == null || spec == PyNone.NONE) {
            return false;
        }
        PyObject submodules = spec.lookupAttr("_uninitialized_submodules");
        return submodules != null && submodules.contains(PyStr.of(name));
    }

    PyObject __repr__() {
        ThreadState ts = ThreadState.current();
        PyObject spec = dict.get("__spec__");
        PyObject loader = dict.get("__loader__");
        String name = dict.get("__name__") instanceof PyStr s ? s.repr().toJava() : "'?'";
        String origin = null;
        boolean hasLocation = false;
        if (spec != null && spec != PyNone.NONE) {
            PyObject specName = spec.lookupAttr("name");
            if (specName != null) {
                name = specName.repr().toJava();
            }
            PyObject o = spec.lookupAttr("origin");
            PyObject h = spec.lookupAttr("has_location");
            hasLocation = h != null && h.isTrue();
            if (o != null && o != PyNone.NONE) {
                origin = hasLocation ? o.repr().toJava() : o.str().toJava();
            }
            if (origin == null) {
                PyObject l = spec.lookupAttr("loader");
                if (l == null || l == PyNone.NONE) {
                    return PyStr.of("<module " + name + ">");
                }
                PyObject path = l.type().name().equals("NamespaceLoader") ? l.lookupAttr("_path") : null;
                if (path != null) {
                    return PyStr.of("<module " + name + " (namespace) from " + PyList.from(path).repr().toJava() + ">");
                }
                String text = l.repr().toJava();
                return PyStr.of("<module " + name + " (" + text + ")>");
            }
            return PyStr.of("<module " + name + (hasLocation ? " from " + origin + ">" : " (" + origin + ")>"));
        }
        PyObject file = dict.get("__file__");
        if (file != null) {
            return PyStr.of("<module " + name + " from " + file.repr().toJava() + ">");
        }
        return loader == null || loader == PyNone.NONE ? PyStr.of("<module " + name + ">")
                : PyStr.of("<module " + name + " (" + loader.repr().toJava() + ")>");
    }

    @ExposeGet("__dict__")
    PyObject getDict() {
        return dict;
    }

    @ExposeMethod("__dir__(self, /)")
    PyObject dir(ThreadState ts) {
        PyObject hook = dict.get("__dir__");
        return hook != null ? hook.call0(ts) : PyList.ofKeys(dict);
    }

    @ExposeGet("__annotations__")
    PyObject getAnnotations() {
        PyObject annotations = dict.get("__annotations__");
        if (annotations == null) {
            annotations = new PyDict();
            dict.put("__annotations__", annotations);
        }
        return annotations;
    }

    @ExposeSet(value = "__annotations__", deletable = true)
    void setAnnotations(PyObject value) {
        if (value != null) {
            dict.put("__annotations__", value);
        } else if (dict.remove("__annotations__") == null) {
            throw Errors.attributeError("__annotations__");
        }
    }
}
