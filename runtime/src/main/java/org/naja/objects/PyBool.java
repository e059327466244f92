package org.naja.objects;

import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code bool}: {@link #TRUE} and {@link #FALSE} (boolobject.c). */
@ExposeType(name = "bool", base = PyInt.class, subclassable = false, doc = "bool(x) -> bool\n\n"
        + "Returns True when the argument x is true, False otherwise.\n"
        + "The builtins True and False are the only two instances of the class bool.\n"
        + "The class bool is a subclass of the class int, and cannot be subclassed.")
public final class PyBool extends PyInt {
    public static final PyType TYPE = PyType.of(new PyBoolExposed());
    public static final PyBool FALSE = new PyBool(false), TRUE = new PyBool(true);

    public final boolean value;

    private PyBool(boolean value) {
        super(value ? 1 : 0);
        this.value = value;
    }

    public static PyBool of(boolean value) {
        return value ? TRUE : FALSE;
    }

    @ExposeNew(value = "bool(x=False, /)", textSignature = false)
    static PyObject __new__(PyType type, PyObject x) {
        return of(x.isTrue());
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    static PyObject __repr__(PyBool self) {
        return PyStr.of(self.value ? "True" : "False");
    }

    static PyObject __and__(PyBool self, PyObject other) {
        return other instanceof PyBool o ? of(self.value & o.value) : ((PyInt) self).__and__(other);
    }

    static PyObject __rand__(PyBool self, PyObject other) {
        return other instanceof PyBool o ? of(self.value & o.value) : ((PyInt) self).__rand__(other);
    }

    static PyObject __or__(PyBool self, PyObject other) {
        return other instanceof PyBool o ? of(self.value | o.value) : ((PyInt) self).__or__(other);
    }

    static PyObject __ror__(PyBool self, PyObject other) {
        return other instanceof PyBool o ? of(self.value | o.value) : ((PyInt) self).__ror__(other);
    }

    static PyObject __xor__(PyBool self, PyObject other) {
        return other instanceof PyBool o ? of(self.value ^ o.value) : ((PyInt) self).__xor__(other);
    }

    static PyObject __rxor__(PyBool self, PyObject other) {
        return other instanceof PyBool o ? of(self.value ^ o.value) : ((PyInt) self).__rxor__(other);
    }

    static PyObject __invert__(PyBool self) {
        ThreadState.current().interpreter.warn(PyExceptions.DEPRECATION_WARNING,
                "Bitwise inversion '~' on bool is deprecated. This returns the bitwise inversion of the underlying int"
                + " object and is usually not what you expect from negating a bool. Use the 'not' operator for boolean"
                + " negation or ~int(x) if you really want the bitwise inversion of the underlying int.");
        return PyInt.of(~self.num);
    }
}
