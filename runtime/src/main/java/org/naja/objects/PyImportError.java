package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** {@code ImportError}. */
@ExposeType(name = "ImportError", base = PyBaseException.class,
        doc = "Import can't find module, or can't find name in module.")
public final class PyImportError extends PyBaseException {
    public static final PyType TYPE = PyExceptions.IMPORT_ERROR;

    /** Each {@code null} for None. */
    public PyObject msg, name, path, nameFrom;

    public PyImportError(PyType type, PyTuple args) {
        super(type, args);
        msg = args.size() == 1 ? args.get(0) : null;
    }

    @ExposeNew(value = "ImportError(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return new PyImportError(type, positional(args, kwnames));
    }

    static void __init__(PyImportError self, PyObject[] args, String[] kwnames) {
        PyTuple plain = positional(args, kwnames);
        self.args = plain;
        self.name = Keywords.get(args, kwnames, "ImportError", "name", "path", "name_from");
        self.path = Keywords.get(args, kwnames, "ImportError", "path", "name", "name_from");
        self.nameFrom = Keywords.get(args, kwnames, "ImportError", "name_from", "path", "name");
        self.msg = plain.size() == 1 ? plain.get(0) : null;
    }

    static PyObject __str__(PyImportError self) {
        return self.msg instanceof PyStr s && s.type() == PyStr.TYPE ? s : PyBaseException.__str__(self);
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        PyDict state = stateDict();
        if (name != null || path != null || nameFrom != null) {
            state = copyOf(state);
            put(state, "name", name);
            put(state, "path", path);
            put(state, "name_from", nameFrom);
        }
        return reduced(args, state);
    }

    private static void put(PyDict state, String key, PyObject value) {
        if (value != null) {
            state.put(key, value);
        }
    }

    @ExposeGet("msg")
    PyObject getMsg() {
        return msg == null ? PyNone.NONE : msg;
    }

    @ExposeSet(value = "msg", deletable = true)
    void setMsg(PyObject value) {
        msg = value;
    }

    @ExposeGet("name")
    PyObject getName() {
        return name == null ? PyNone.NONE : name;
    }

    @ExposeSet(value = "name", deletable = true)
    void setName(PyObject value) {
        name = value;
    }

    @ExposeGet("path")
    PyObject getPath() {
        return path == null ? PyNone.NONE : path;
    }

    @ExposeSet(value = "path", deletable = true)
    void setPath(PyObject value) {
        path = value;
    }

    @ExposeGet("name_from")
    PyObject getNameFrom() {
        return nameFrom == null ? PyNone.NONE : nameFrom;
    }

    @ExposeSet(value = "name_from", deletable = true)
    void setNameFrom(PyObject value) {
        nameFrom = value;
    }
}
