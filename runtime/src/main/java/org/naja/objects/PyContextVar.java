package org.naja.objects;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code contextvars.ContextVar}. */
@ExposeType(name = "ContextVar", module = "_contextvars", subclassable = false)
public final class PyContextVar extends PyObject {
    public static final PyType TYPE = PyType.of(new PyContextVarExposed());

    private final PyStr name;
    /** {@code null}: none. */
    private final PyObject defaultValue;

    public PyContextVar(PyStr name, PyObject defaultValue) {
        this.name = name;
        this.defaultValue = defaultValue;
    }

    @ExposeNew("ContextVar(name, *, default=NULL)")
    static PyObject __new__(PyType type, PyObject name, PyObject defaultValue) {
        if (!(name instanceof PyStr s)) {
            throw Errors.typeError("context variable name must be a str");
        }
        return new PyContextVar(s, defaultValue);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    /** The value in the thread's context, else the default; {@code null} when there is neither. */
    public PyObject value(ThreadState ts) {
        PyContext context = (PyContext) ts.context;
        PyObject value = context == null ? null : context.lookup(this);
        return value != null ? value : defaultValue;
    }

    /** Sets the value and returns the one before, {@code null} if there was none. */
    public PyObject replace(ThreadState ts, PyObject value) {
        PyContext context = PyContext.current(ts);
        PyObject old = context.lookup(this);
        context.put(this, value);
        return old;
    }

    @ExposeMethod(value = "get(self, default=NULL, /)", doc = "Return a value for the context variable for the current "
            + "context.\n\nIf there is no value for the variable in the current context, the method will:\n * return the "
            + "value of the default argument of the method, if provided; or\n * return the default value for the context "
            + "variable, if it was created\n   with one; or\n * raise a LookupError.")
    PyObject get(ThreadState ts, PyObject otherwise) {
        PyContext context = (PyContext) ts.context;
        PyObject value = context == null ? null : context.lookup(this);
        if (value != null) {
            return value;
        }
        if (otherwise != null) {
            return otherwise;
        }
        if (defaultValue != null) {
            return defaultValue;
        }
        throw Errors.of(PyExceptions.LOOKUP_ERROR, this);
    }

    @ExposeMethod(value = "set(self, value, /)", doc = "Call to set a new value for the context variable in the current "
            + "context.\n\nThe required *value* argument is the new value for the context variable.\n\nReturns a Token "
            + "object that can be used to restore the variable to its previous\nvalue via the `ContextVar.reset()` "
            + "method.")
    PyObject set(ThreadState ts, PyObject value) {
        PyContext context = PyContext.current(ts);
        return new PyContextToken(context, this, replace(ts, value));
    }

    @ExposeMethod(value = "reset(self, token, /)", doc = "Reset the context variable.\n\nThe variable is reset to the "
            + "value it had before the `ContextVar.set()` that\ncreated the token was used.")
    void reset(ThreadState ts, PyObject token) {
        if (!(token instanceof PyContextToken t)) {
            throw Errors.typeError("expected an instance of Token, got " + token.repr().toJava());
        }
        if (t.used) {
            throw Errors.runtimeError(t.repr().toJava() + " has already been used once");
        }
        if (t.variable != this) {
            throw Errors.valueError(t.repr().toJava() + " was created by a different ContextVar");
        }
        PyContext context = PyContext.current(ts);
        if (t.context != context) {
            throw Errors.valueError(t.repr().toJava() + " was created in a different Context");
        }
        t.used = true;
        if (t.old == null) {
            context.remove(this);
        } else {
            context.put(this, t.old);
        }
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, item, /)", doc = "See PEP 585", textSignature = false)
    static PyObject classGetItem(PyType cls, PyObject item) {
        return TypeSupport.genericAlias(cls, item);
    }

    @ExposeGet("name")
    PyObject getName() {
        return name;
    }

    PyObject __repr__() {
        return PyStr.of("<ContextVar name=" + name.repr().toJava()
                + (defaultValue == null ? "" : " default=" + defaultValue.repr().toJava()) + " at 0x"
                + Long.toHexString(PyBaseObject.id(this)) + ">");
    }
}
