package org.naja.imports;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;
import org.naja.objects.PyDict;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;

/**
 * {@code __spec__} of a module that was imported before importlib was needed. It has the attributes of importlib's
 * ModuleSpec and is replaced by one when importlib is loaded.
 */
@ExposeType(name = "ModuleSpec", module = "_frozen_importlib", subclassable = false)
public final class PyModuleSpec extends PyObject {
    public static final PyType TYPE = PyType.of(new PyModuleSpecExposed());

    final String name;
    /** The file, {@code "built-in"}, or {@code null}. */
    final String origin;
    /** The folder of a package, else {@code null}. */
    final String folder;
    final boolean isSource;
    PyObject loader;
    volatile boolean initializing;
    private PyObject searchLocations;
    private PyObject uninitializedSubmodules;
    private PyDict extra;

    PyModuleSpec(String name, String origin, String folder, boolean isSource) {
        this.name = name;
        this.origin = origin;
        this.folder = folder;
        this.isSource = isSource;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    /** {@code __path__} of a package, else {@code null}. */
    PyObject searchLocations() {
        if (folder != null && searchLocations == null) {
            searchLocations = PyList.of(new PyObject[] {PyStr.of(folder)});
        }
        return searchLocations;
    }

    String parent() {
        if (folder != null) {
            return name;
        }
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(0, dot);
    }

    /** Where CPython would keep the compiled form. */
    String cached() {
        if (!isSource) {
            return null;
        }
        int slash = origin.lastIndexOf('/');
        String file = origin.substring(slash + 1);
        int dot = file.lastIndexOf('.');
        return origin.substring(0, slash + 1) + "__pycache__/" + (dot < 0 ? file : file.substring(0, dot))
                + ".naja-312.pyc";
    }

    private static PyObject orNone(String s) {
        return s == null ? PyNone.NONE : PyStr.of(s);
    }

    @ExposeGet("name")
    PyObject getName() {
        return PyStr.of(name);
    }

    @ExposeGet("origin")
    PyObject getOrigin() {
        return orNone(origin);
    }

    @ExposeGet("loader")
    PyObject getLoader() {
        return loader == null ? PyNone.NONE : loader;
    }

    @ExposeSet("loader")
    void setLoader(PyObject value) {
        loader = value;
    }

    @ExposeGet("submodule_search_locations")
    PyObject getSearchLocations() {
        PyObject s = searchLocations();
        return s == null ? PyNone.NONE : s;
    }

    @ExposeSet("submodule_search_locations")
    void setSearchLocations(PyObject value) {
        searchLocations = value;
    }

    @ExposeGet("loader_state")
    PyObject getLoaderState() {
        return PyNone.NONE;
    }

    @ExposeGet("cached")
    PyObject getCached() {
        return orNone(cached());
    }

    @ExposeGet("parent")
    PyObject getParent() {
        return PyStr.of(parent());
    }

    @ExposeGet("has_location")
    boolean hasLocation() {
        return isSource;
    }

    @ExposeGet("_initializing")
    boolean isInitializing() {
        return initializing;
    }

    @ExposeSet("_initializing")
    void setInitializing(PyObject value) {
        initializing = value.isTrue();
    }

    @ExposeGet("_uninitialized_submodules")
    PyObject getUninitializedSubmodules() {
        if (uninitializedSubmodules == null) {
            uninitializedSubmodules = PyList.of(new PyObject[0]);
        }
        return uninitializedSubmodules;
    }

    @Override
    public PyObject getOwn(String attribute) {
        return extra == null ? null : extra.get(attribute);
    }

    @Override
    public boolean setOwn(String attribute, PyObject value) {
        if (extra == null) {
            extra = new PyDict();
        }
        extra.put(attribute, value);
        return true;
    }

    PyObject __repr__() {
        StringBuilder text = new StringBuilder("ModuleSpec(name=").append(getName().repr().toJava())
                .append(", loader=").append(getLoader().repr().toJava());
        if (origin != null) {
            text.append(", origin=").append(getOrigin().repr().toJava());
        }
        if (folder != null) {
            text.append(", submodule_search_locations=").append(searchLocations().repr().toJava());
        }
        return PyStr.of(text.append(')').toString());
    }

}
