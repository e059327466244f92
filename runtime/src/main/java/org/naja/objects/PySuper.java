package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code super}: attribute look-up that starts behind a class in the MRO (the super part of typeobject.c). */
@ExposeType(name = "super", derived = true, doc = "super() -> same as super(__class__, <first argument>)\n"
        + "super(type) -> unbound super object\n"
        + "super(type, obj) -> bound super object; requires isinstance(obj, type)\n"
        + "super(type, type2) -> bound super object; requires issubclass(type2, type)")
public class PySuper extends PyObject {
    public static final PyType TYPE = PyType.of(new PySuperExposed());

    /** The class behind which the look-up starts. */
    private PyType thisClass;
    /** The bound object, {@code null}: unbound. */
    private PyObject self;
    /** The class whose MRO is searched. */
    private PyType selfClass;

    PySuper() {}

    @ExposeNew("super(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return type == TYPE ? new PySuper() : new PySuperDerived(type);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    /** {@code super(cls, self)}. */
    public static PySuper of(PyType cls, PyObject self) {
        PySuper s = new PySuper();
        s.bind(cls, self);
        return s;
    }

    @ExposeMethod("__init__(self, type=NULL, obj=NULL, /)")
    final void init(ThreadState ts, PyObject cls, PyObject object) {
        if (cls == null) {
            bindToCaller(ts);
            return;
        }
        if (!(cls instanceof PyType t)) {
            throw Errors.typeError("super() argument 1 must be a type, not " + cls.type().name());
        }
        bind(t, object == PyNone.NONE ? null : object);
    }

    private void bind(PyType cls, PyObject object) {
        selfClass = object == null ? null : check(cls, object);
        thisClass = cls;
        self = object;
    }

    /** The form without arguments: {@code __class__} and the first argument of the calling function. */
    private void bindToCaller(ThreadState ts) {
        PyFrame f = ts.top;
        if (f == null) {
            throw Errors.runtimeError("super(): no current frame");
        }
        PyCode code = f.code();
        if (code.argCount == 0) {
            throw Errors.runtimeError("super(): no arguments");
        }
        PyObject first = f.locals.length == 0 ? null : f.locals[0];
        if (first == null) {
            // The parameter may have moved to its cell.
            for (int i = 0; i < code.cellVars.length; i++) {
                if (code.cellVars[i].equals(code.varNames[0])
                        && f.locals[code.varNames.length + i] instanceof PyCell c) {
                    first = c.value;
                }
            }
        } else if (first instanceof PyCell c && code.isCell(code.varNames[0])) {
            first = c.value;
        }
        if (first == null) {
            throw Errors.runtimeError("super(): arg[0] deleted");
        }
        for (int i = 0; i < code.freeVars.length; i++) {
            if (code.freeVars[i].equals("__class__")) {
                PyObject cell = f.locals[code.varNames.length + code.cellVars.length + i];
                if (cell == null && f.function.closure != null) {
                    cell = f.function.closure[i];
                }
                if (!(cell instanceof PyCell c)) {
                    throw Errors.runtimeError("super(): bad __class__ cell");
                }
                if (c.value == null) {
                    throw Errors.runtimeError("super(): empty __class__ cell");
                }
                if (!(c.value instanceof PyType t)) {
                    throw Errors.runtimeError("super(): __class__ is not a type (" + c.value.type().name() + ")");
                }
                bind(t, first);
                return;
            }
        }
        throw Errors.runtimeError("super(): __class__ cell not found");
    }

    /** The class to search for {@code super(cls, object)} (supercheck). */
    private static PyType check(PyType cls, PyObject object) {
        if (object instanceof PyType t && t.isSubtype(cls)) {
            return t;
        }
        PyType kind = object.type();
        if (kind.isSubtype(cls)) {
            return kind;
        }
        PyObject claimed = object.lookupAttr("__class__");
        if (claimed instanceof PyType c && c != kind && c.isSubtype(cls)) {
            return c;
        }
        throw Errors.typeError("super(type, obj): obj must be an instance or subtype of type");
    }

    final PyObject __getattribute__(String name) {
        if (selfClass == null || name.equals("__class__")) {
            return GenericAttributes.get(this, name);
        }
        PyObject found = find(thisClass, self, selfClass, name);
        return found != null ? found : GenericAttributes.get(this, name);
    }

    private static PyObject find(PyType cls, PyObject self, PyType selfClass, String name) {
        PyObject found = selfClass.lookupAfter(cls, name);
        if (found == null) {
            return null;
        }
        PyType kind = found.type();
        if (!kind.isDescriptor()) {
            return found;
        }
        return kind.slots.descriptorGet(found, self == selfClass ? null : self, selfClass);
    }

    /** {@code super(cls, self).name} without the super object; what a super site calls. */
    public static PyObject attribute(PyType cls, PyObject self, String name) {
        PyType selfClass = check(cls, self);
        PyObject found = name.equals("__class__") ? null : find(cls, self, selfClass, name);
        return found != null ? found : of(cls, self).getAttr(name);
    }

    final PyObject __get__(ThreadState ts, PyObject instance, PyType owner) {
        if (instance == null || self != null) {
            return this;
        }
        if (type() != TYPE) {
            return type().call2(ts, thisClass, instance);
        }
        return of(thisClass, instance);
    }

    final PyObject __repr__() {
        String cls = thisClass == null ? "NULL" : thisClass.name();
        return PyStr.of("<super: <class '" + cls + "'>, "
                + (selfClass == null ? "NULL>" : "<" + selfClass.name() + " object>>"));
    }

    @ExposeGet(value = "__thisclass__", doc = "the class invoking super()")
    final PyObject getThisClass() {
        return thisClass == null ? PyNone.NONE : thisClass;
    }

    @ExposeGet(value = "__self__", doc = "the instance invoking super(); may be None")
    final PyObject getSelf() {
        return self == null ? PyNone.NONE : self;
    }

    @ExposeGet(value = "__self_class__", doc = "the type of the instance invoking super(); may be None")
    final PyObject getSelfClass() {
        return selfClass == null ? PyNone.NONE : selfClass;
    }
}
