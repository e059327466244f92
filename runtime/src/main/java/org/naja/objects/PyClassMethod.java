package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code classmethod(function)} (funcobject.c). */
@ExposeType(name = "classmethod", hasDict = true, derived = true)
public class PyClassMethod extends PyObject {
    public static final PyType TYPE = PyType.of(new PyClassMethodExposed());

    private PyObject callable = PyNone.NONE;
    private PyDict dict;

    public PyClassMethod() {}

    public PyClassMethod(PyObject callable) {
        this.callable = callable;
    }

    @ExposeNew("classmethod(*args, **kwargs)")
    static PyObject __new__(PyType type, PyTuple args, PyDict kwargs) {
        return type == TYPE ? new PyClassMethod() : new PyClassMethodDerived(type);
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
        PyType cls = owner != null ? owner : instance.type();
        PyType kind = callable.type();
        if (kind.isDescriptor() && !(callable instanceof PyFunction)) {
            return kind.slots.descriptorGet(callable, cls, cls);
        }
        return new PyMethod(callable, cls);
    }

    final PyObject __repr__() {
        return PyStr.of("<classmethod(" + callable.repr().toJava() + ")>");
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
