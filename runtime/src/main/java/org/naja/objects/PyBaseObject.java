package org.naja.objects;

import java.util.concurrent.atomic.AtomicLong;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** {@code object}: what all types inherit (the object part of typeobject.c). Its methods take any receiver. */
@ExposeType(name = "object", doc = "The base class of the class hierarchy.")
public final class PyBaseObject {
    public static final PyType TYPE = PyType.OBJECT;

    private PyBaseObject() {}

    // ---- shared by TypeSlots --------------------------------------------------------------------------------------

    static PyObject defaultRepr(PyObject self) {
        return PyStr.of("<" + self.type().fullName() + " object at 0x" + Long.toHexString(id(self)) + ">");
    }

    static long identityHash(PyObject self) {
        return System.identityHashCode(self);
    }

    static PyObject defaultCompare(PyObject self, PyObject other, int op) {
        switch (op) {
            case TypeSlots.EQ:
                return self == other ? PyBool.TRUE : PyNotImplemented.VALUE;
            case TypeSlots.NE: {
                PyObject equal = self.type().slots.richCompare(self, other, TypeSlots.EQ);
                return equal == PyNotImplemented.VALUE ? equal : PyBool.of(!equal.isTrue());
            }
            default:
                return PyNotImplemented.VALUE;
        }
    }

    /** object.__init__: extra arguments are an error unless {@code __new__} takes them. */
    static void defaultInit(PyObject self, PyObject[] args, String[] kwnames) {
        if (args.length == 0) {
            return;
        }
        PyType type = self.type();
        PyObject init = type.lookup("__init__");
        if (init != TYPE.ownAttribute("__init__")) {
            throw Errors.typeError("object.__init__() takes exactly one argument (the instance to initialize)");
        }
        if (type.lookup("__new__") == TYPE.ownAttribute("__new__")) {
            throw Errors.typeError(
                    type.name() + ".__init__() takes exactly one argument (the instance to initialize)");
        }
    }

    /** {@code __hash__}'s result as a hash value. */
    static long hashFromResult(PyObject result) {
        if (result instanceof PyInt i) {
            return i.isLong() ? (i.longValue() == -1 ? -2 : i.longValue()) : i.hash();
        }
        throw Errors.typeError("__hash__ method should return an integer");
    }

    // ---- identity ---------------------------------------------------------------------------------------------------

    private static final AtomicLong NEXT_ID = new AtomicLong(0x7f0000000000L);
    private static final WeakIdentityMap<Long> IDS = new WeakIdentityMap<>();

    /** {@code id(o)}: unique among living objects, stable. */
    public static long id(PyObject o) {
        if (o instanceof PyType || o instanceof PyNone) {
            Long known = IDS.get(o);
            if (known != null) {
                return known;
            }
        }
        return IDS.computeIfAbsent(o, NEXT_ID, 16);
    }

    // ---- slots that object shows as wrappers ----------------------------------------------------------------------------

    static PyObject __repr__(PyObject self) {
        return defaultRepr(self);
    }

    static PyObject __str__(PyObject self) {
        ThreadState ts = ThreadState.current();
        ts.descend(" while getting the repr of an object");
        try {
            return self.repr();
        } finally {
            ts.ascend();
        }
    }

    static long __hash__(PyObject self) {
        return identityHash(self);
    }

    static PyObject __richcmp__(PyObject self, PyObject other, int op) {
        return defaultCompare(self, other, op);
    }

    static PyObject __getattribute__(PyObject self, String name) {
        return GenericAttributes.get(self, name);
    }

    static void __setattr__(PyObject self, String name, PyObject value) {
        GenericAttributes.set(self, name, value);
    }

    static void __delattr__(PyObject self, String name) {
        GenericAttributes.delete(self, name);
    }

    static void __init__(PyObject self, ThreadState ts, PyObject[] args, String[] kwnames) {
        defaultInit(self, args, kwnames);
    }

    @ExposeNew("object(*args, **kwargs)")
    static PyObject __new__(ThreadState ts, PyType type, PyObject[] args, String[] kwnames) {
        if (args.length > 0) {
            if (type.lookup("__new__") != TYPE.ownAttribute("__new__")) {
                throw Errors.typeError("object.__new__() takes exactly one argument (the type to instantiate)");
            }
            if (type.lookup("__init__") == TYPE.ownAttribute("__init__")) {
                throw Errors.typeError(type.name() + "() takes no arguments");
            }
        }
        if (type.isAbstract) {
            throw TypeSupport.abstractInstance(type);
        }
        if (type.layout() != TYPE) {
            throw Errors.typeError("object.__new__(" + type.name() + ") is not safe, use " + type.layout().name()
                    + ".__new__()");
        }
        return new PyInstance(type);
    }

    // ---- methods ----------------------------------------------------------------------------------------------------------

    @ExposeGet("__class__")
    static PyObject getClass(PyObject self) {
        return self.type();
    }

    @ExposeSet("__class__")
    static void setClass(PyObject self, PyObject value) {
        if (value == null) {
            throw Errors.typeError("can't delete __class__ attribute");
        }
        TypeSupport.changeClass(self, value);
    }

    @ExposeMethod("__format__(self, format_spec, /)")
    static PyObject format(PyObject self, String spec) {
        if (!spec.isEmpty()) {
            throw Errors.typeError("unsupported format string passed to " + self.type().name() + ".__format__");
        }
        return self.str();
    }

    @ExposeMethod("__sizeof__(self, /)")
    static long sizeof(PyObject self) {
        return self.type().getBasicSize();
    }

    @ExposeMethod("__dir__(self, /)")
    static PyObject dir(ThreadState ts, PyObject self) {
        return TypeSupport.dir(ts, self);
    }

    @ExposeMethod("__reduce__(self, /)")
    static PyObject reduce(ThreadState ts, PyObject self) {
        return Reduce.reduce(ts, self, 0);
    }

    @ExposeMethod("__reduce_ex__(self, protocol, /)")
    static PyObject reduceEx(ThreadState ts, PyObject self, int protocol) {
        PyObject reduce = self.type().lookup("__reduce__");
        if (reduce != null && reduce != TYPE.ownAttribute("__reduce__")) {
            return self.getAttr("__reduce__").call0(ts);
        }
        return Reduce.reduce(ts, self, protocol);
    }

    @ExposeMethod("__getstate__(self, /)")
    static PyObject getState(ThreadState ts, PyObject self) {
        return Reduce.state(self, false);
    }

    @ExposeClassMethod("__init_subclass__(*args, **kwargs)")
    static PyObject initSubclass(ThreadState ts, PyObject[] args, String[] kwnames) {
        if (args.length > 1) {
            throw Errors.typeError(((PyType) args[0]).qualName() + ".__init_subclass__() takes no "
                    + (kwnames != null && kwnames.length > 0 ? "keyword arguments"
                            : "arguments (" + (args.length - 1) + " given)"));
        }
        return PyNone.NONE;
    }

    @ExposeClassMethod("__subclasshook__(cls, object, /)")
    static PyObject subclassHook(PyType cls, PyObject object) {
        return PyNotImplemented.VALUE;
    }
}
