package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code staticmethod(function)} (funcobject.c). */
@ExposeType(name = "staticmethod", hasDict = true, derived = true)
public class PyStaticMethod extends PyObject {
    public static final PyType TYPE = PyType.of(new PyStaticMethodExposed());

    private PyObject callable = PyNone.NONE;
    private PyDict dict;

    public PyStaticMethod() {}

    public PyStaticMethod(PyObject callable) {
        this.callable = callable;
    }

    @ExposeNew("staticmethod(*args, **kwargs)")
    static PyObject __new__(PyType type, PyTuple args, PyDict kwargs) {
        return type == TYPE ? new PyStaticMethod() : new PyStaticMethodDerived(type);
    }

    @ExposeMethod("__init__(self, function, /)")
    final void init(PyObject function) {
        callable = function;
        for (String name : new String[] {"__module__", "__name__", "__qualname__", "__doc__", "__annotations__"}) {
            PyObject value = function.lookupAttr(name);
            if (value != null) {
                setOwn(name, value);
            }
        }
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    final PyObject __get__(PyObject instance, PyType owner) {
        return callable;
    }

    final PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        return callable.call(ts, args, kwnames);
    }

    final PyObject __repr__() {
        return PyStr.of("<staticmethod(" + callable.repr().toJava() + ")>");
    }

    @Override
    public PyObject getOwn(String attribute) {
        return instanceDict().get(attribute);
    }

    @Override
    public boolean setOwn(String attribute, PyObject value) {
        instanceDict().put(attribute, value);
        return true;
    }

    @Override
    public boolean deleteOwn(String attribute) {
        return instanceDict().remove(attribute) != null;
    }

    @Override
    public PyDict instanceDict() {
        if (dict == null) {
            dict = new PyDict();
        }
        return dict;
    }

    @ExposeGet("__dict__")
    final PyObject getDict() {
        return instanceDict();
    }

    public final PyObject callable() {
        return callable;
    }

    @ExposeGet("__func__")
    final PyObject getFunction() {
        return callable;
    }

    @ExposeGet("__wrapped__")
    final PyObject getWrapped() {
        return callable;
    }

    @ExposeGet("__isabstractmethod__")
    final PyObject getIsAbstract() {
        PyObject value = callable.lookupAttr("__isabstractmethod__");
        return PyBool.of(value != null && value.isTrue());
    }
}
