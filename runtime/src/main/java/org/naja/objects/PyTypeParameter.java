package org.naja.objects;

/** What TypeVar, ParamSpec and TypeVarTuple share (typevarobject.c); no Python type of its own. */
public abstract class PyTypeParameter extends PyObject {
    final String name;
    private final PyDict dict = new PyDict();

    PyTypeParameter(String name, PyObject module) {
        this.name = name;
        if (module != null) {
            dict.put("__module__", module);
        }
    }

    /** {@code __name__} of the module that is calling, or None. */
    static PyObject callerModule(ThreadState ts) {
        PyObject name = ts.top == null ? null : ts.top.globals().get("__name__");
        return name == null ? PyNone.NONE : name;
    }

    /** Calls a function of the {@code typing} module: the parts of the protocol that are written in Python. */
    static PyObject typing(String function, PyObject... args) {
        ThreadState ts = ThreadState.current();
        return ts.interpreter.importModule(ts, "typing").getAttr(function).callN(ts, args);
    }

    /** {@code left | right} as {@code typing.Union[left, right]}. */
    static PyObject union(PyObject left, PyObject right) {
        return typing("_make_union", left, right);
    }

    /** A bound given to TypeVar() or ParamSpec(): must be a type form. */
    static PyObject checkBound(PyObject bound) {
        return bound == PyNone.NONE ? null
                : bound instanceof PyType ? bound : typing("_type_check", bound, PyStr.of("Bound must be a type."));
    }

    @Override
    public PyObject getOwn(String attribute) {
        return dict.get(attribute);
    }

    @Override
    public boolean setOwn(String attribute, PyObject value) {
        dict.put(attribute, value);
        return true;
    }

    @Override
    public boolean deleteOwn(String attribute) {
        return dict.remove(attribute) != null;
    }

    @Override
    public PyDict instanceDict() {
        return dict;
    }
}
