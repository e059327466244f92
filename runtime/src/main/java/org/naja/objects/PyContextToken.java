package org.naja.objects;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code contextvars.Token}: remembers what {@code ContextVar.set} has replaced. */
@ExposeType(name = "Token", module = "_contextvars", subclassable = false)
public final class PyContextToken extends PyObject {
    public static final PyType TYPE = PyType.of(new PyContextTokenExposed());

    static {
        TYPE.dict().put("MISSING", PyContextTokenMissing.VALUE);
    }

    final PyContext context;
    final PyContextVar variable;
    /** {@code null}: there was no value. */
    final PyObject old;
    boolean used;

    PyContextToken(PyContext context, PyContextVar variable, PyObject old) {
        this.context = context;
        this.variable = variable;
        this.old = old;
    }

    @ExposeNew("Token(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        throw Errors.runtimeError("Tokens can only be created by ContextVars");
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeGet("var")
    PyObject getVariable() {
        return variable;
    }

    @ExposeGet("old_value")
    PyObject getOld() {
        return old == null ? PyContextTokenMissing.VALUE : old;
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, item, /)", doc = "See PEP 585", textSignature = false)
    static PyObject classGetItem(PyType cls, PyObject item) {
        return TypeSupport.genericAlias(cls, item);
    }

    PyObject __repr__() {
        return PyStr.of("<Token" + (used ? " used" : "") + " var=" + variable.repr().toJava() + " at 0x"
                + Long.toHexString(PyBaseObject.id(this)) + ">");
    }
}
