package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code type X = ...}: {@code typing.TypeAliasType}. */
@ExposeType(name = "TypeAliasType", module = "typing", subclassable = false, doc = "Type alias.")
public final class PyTypeAlias extends PyObject {
    public static final PyType TYPE = PyType.of(new PyTypeAliasExposed());

    private final String name;
    private final PyObject typeParams;
    private final PyObject module;
    private PyObject value;
    /** Computes the value when first asked for. */
    private final PyObject evaluate;

    private PyTypeAlias(String name, PyObject typeParams, PyObject module, PyObject value, PyObject evaluate) {
        this.name = name;
        this.typeParams = typeParams;
        this.module = module;
        this.value = value;
        this.evaluate = evaluate;
    }

    /** A type statement: {@code evaluate} is called without arguments for the value. */
    public static PyTypeAlias of(ThreadState ts, String name, PyObject typeParams, PyObject evaluate) {
        return new PyTypeAlias(name, typeParams, PyTypeParameter.callerModule(ts), null, evaluate);
    }

    @ExposeNew("TypeAliasType(name, value, *, type_params=NULL)")
    static PyObject __new__(ThreadState ts, PyType type, String name, PyObject value, PyObject typeParams) {
        if (typeParams != null && !(typeParams instanceof PyTuple)) {
            throw Errors.typeError("type_params must be a tuple");
        }
        return new PyTypeAlias(name, typeParams, PyTypeParameter.callerModule(ts), value, null);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __repr__() {
        return PyStr.of(name);
    }

    PyObject __or__(PyObject other) {
        return PyUnion.or(this, other);
    }

    PyObject __ror__(PyObject other) {
        return PyUnion.or(other, this);
    }

    PyObject __getitem__(PyObject args) {
        if (typeParams == null) {
            throw Errors.typeError("Only generic type aliases are subscriptable");
        }
        return new PyGenericAlias(this, args);
    }

    @ExposeGet("__name__")
    PyObject getName() {
        return PyStr.of(name);
    }

    @ExposeGet("__value__")
    PyObject getValue(ThreadState ts) {
        if (value == null) {
            value = evaluate.call0(ts);
        }
        return value;
    }

    @ExposeGet("__type_params__")
    PyObject getTypeParams() {
        return typeParams == null ? PyTuple.EMPTY : typeParams;
    }

    /** The type parameters, {@code *Ts} unpacked. */
    @ExposeGet("__parameters__")
    PyObject getParameters() {
        if (!(typeParams instanceof PyTuple t)) {
            return PyTuple.EMPTY;
        }
        PyObject[] items = new PyObject[t.size()];
        for (int i = 0; i < items.length; i++) {
            PyObject p = t.get(i);
            items[i] = p instanceof PyTypeVarTuple ? p.iter().next() : p;
        }
        return PyTuple.of(items);
    }

    @ExposeGet("__module__")
    PyObject getModule() {
        return module == null ? PyNone.NONE : module;
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        return PyStr.of(name);
    }
}
