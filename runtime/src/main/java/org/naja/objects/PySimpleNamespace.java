package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code types.SimpleNamespace} (namespaceobject.c). */
@ExposeType(name = "SimpleNamespace", module = "types", hasDict = true,
        doc = "A simple attribute-based namespace.\n\nSimpleNamespace(**kwargs)")
public final class PySimpleNamespace extends PyObject {
    public static final PyType TYPE = PyType.of(new PySimpleNamespaceExposed());

    private final PyType type;
    private PyDict dict = new PyDict();

    private PySimpleNamespace(PyType type) {
        this.type = type;
    }

    public static PySimpleNamespace of(PyDict attributes) {
        PySimpleNamespace n = new PySimpleNamespace(TYPE);
        n.dict = attributes;
        return n;
    }

    @ExposeNew("SimpleNamespace(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return new PySimpleNamespace(type);
    }

    @ExposeMethod("__init__(self, *args, **kwargs)")
    void init(PyObject[] args, PyDict kwargs) {
        if (args.length > 0) {
            throw Errors.typeError("no positional arguments expected");
        }
        dict.update(kwargs);
    }

    @Override
    public PyType type() {
        return type;
    }

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

    @Override
    public void setInstanceDict(PyDict value) {
        dict = value;
    }

    @ExposeGet("__dict__")
    PyObject getDict() {
        return dict;
    }

    PyObject __repr__() {
        ThreadState ts = ThreadState.current();
        String name = type == TYPE ? "namespace" : type.name();
        if (ts.reprStack.contains(this)) {
            return PyStr.of(name + "(...)");
        }
        ts.reprStack.add(this);
        try {
            StringBuilder text = new StringBuilder(name).append('(');
            boolean first = true;
            for (PyObject[] item : dict.itemsSnapshot()) {
                if (item[0] instanceof PyStr key && key.size() > 0) {
                    text.append(first ? "" : ", ").append(key.toJava()).append('=').append(item[1].repr().toJava());
                    first = false;
                }
            }
            return PyStr.of(text.append(')').toString());
        } finally {
            ts.reprStack.removeLast();
        }
    }

    PyObject __richcmp__(PyObject other, int op) {
        return other instanceof PySimpleNamespace n ? dict.richCompare(n.dict, op) : PyNotImplemented.VALUE;
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        return PyTuple.of(new PyObject[] {type, PyTuple.EMPTY, dict});
    }
}
