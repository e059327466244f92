package org.naja.objects;

/** Object protocols that need more than a slot (abstract.c). */
public final class Abstract {
    private Abstract() {}

    /** {@code args} with {@code first} in front. */
    public static PyObject[] prepend(PyObject first, PyObject[] args) {
        PyObject[] all = new PyObject[args.length + 1];
        all[0] = first;
        System.arraycopy(args, 0, all, 1, args.length);
        return all;
    }

    public static boolean isCallable(PyObject o) {
        return o.type().lookup("__call__") != null;
    }

    public static PyObject getItem(PyObject o, PyObject key) {
        if (o instanceof PyType cls && cls.type().lookup("__getitem__") == null) {
            return classGetItem(cls, key);
        }
        return o.type().slots.getItem(o, key);
    }

    /** {@code cls[key]} through {@code __class_getitem__}. */
    private static PyObject classGetItem(PyType cls, PyObject key) {
        if (cls == PyType.TYPE) {
            return TypeSupport.genericAlias(cls, key);
        }
        PyObject f = cls.lookup("__class_getitem__");
        if (f == null) {
            throw Errors.typeError("type '" + cls.name() + "' is not subscriptable");
        }
        return cls.getAttr("__class_getitem__").call1(ThreadState.current(), key);
    }

    public static boolean isIterator(PyObject o) {
        return o.type().lookup("__next__") != null;
    }

    public static PyObject iter(PyObject o) {
        PyObject it = o.type().slots.iter(o);
        if (it.getClass() != PyInstance.class || it.type().lookup("__next__") != null) {
            if (isIterator(it)) {
                return it;
            }
        }
        throw Errors.typeError("iter() returned non-iterator of type '" + it.type().name() + "'");
    }

    /** What iter() does for a type without {@code __iter__}. */
    static PyObject sequenceIterator(PyObject o) {
        if (o.type().lookup("__getitem__") != null && !o.type().isSubtype(PyDict.TYPE)) {
            return new PySequenceIterator(o);
        }
        throw Errors.typeError("'" + o.type().name() + "' object is not iterable");
    }

    static boolean containsByIteration(PyObject container, PyObject item) {
        PyObject it;
        try {
            it = container.iter();
        } catch (PyException e) {
            if (e.matches(PyExceptions.TYPE_ERROR) && container.type().lookup("__iter__") == null
                    && container.type().lookup("__getitem__") == null) {
                throw Errors.typeError("argument of type '" + container.type().name() + "' is not iterable");
            }
            throw e;
        }
        for (PyObject o = it.next(); o != null; o = it.next()) {
            if (o.isEqual(item)) {
                return true;
            }
        }
        return false;
    }

    /** The result of {@code __len__} as a length. */
    static long lengthFromResult(PyObject result) {
        PyObject index = result.type().slots.index(result);
        if (!(index instanceof PyInt i)) {
            throw Errors.typeError("'" + result.type().name() + "' object cannot be interpreted as an integer");
        }
        if (!i.isLong()) {
            if (i.bigValue().signum() < 0) {
                throw Errors.valueError("__len__() should return >= 0");
            }
            throw Errors.overflowError("cannot fit 'int' into an index-sized integer");
        }
        if (i.longValue() < 0) {
            throw Errors.valueError("__len__() should return >= 0");
        }
        return i.longValue();
    }

    // ---- isinstance and issubclass ---------------------------------------------------------------------------------------

    /** {@code isinstance(o, cls)}. */
    public static boolean isInstance(ThreadState ts, PyObject o, PyObject cls) {
        if (o.type() == cls) {
            return true;
        }
        if (cls instanceof PyType t && t.type() == PyType.TYPE) {
            return recursiveIsInstance(o, cls);
        }
        if (cls instanceof PyTuple tuple) {
            ts.descend(" in __instancecheck__");
            try {
                for (int i = 0; i < tuple.size(); i++) {
                    if (isInstance(ts, o, tuple.get(i))) {
                        return true;
                    }
                }
                return false;
            } finally {
                ts.ascend();
            }
        }
        PyObject check = cls.lookupSpecial("__instancecheck__");
        if (check != null) {
            return check.call1(ts, o).isTrue();
        }
        return recursiveIsInstance(o, cls);
    }

    /** {@code issubclass(derived, cls)}. */
    public static boolean isSubclass(ThreadState ts, PyObject derived, PyObject cls) {
        if (cls instanceof PyType t && t.type() == PyType.TYPE) {
            return derived == cls || recursiveIsSubclass(derived, cls);
        }
        if (cls instanceof PyTuple tuple) {
            ts.descend(" in __subclasscheck__");
            try {
                for (int i = 0; i < tuple.size(); i++) {
                    if (isSubclass(ts, derived, tuple.get(i))) {
                        return true;
                    }
                }
                return false;
            } finally {
                ts.ascend();
            }
        }
        PyObject check = cls.lookupSpecial("__subclasscheck__");
        if (check != null) {
            return check.call1(ts, derived).isTrue();
        }
        return recursiveIsSubclass(derived, cls);
    }

    static boolean recursiveIsInstance(PyObject o, PyObject cls) {
        if (cls instanceof PyType t) {
            if (o.type().isSubtype(t)) {
                return true;
            }
            // A proxy may claim another class through __class__.
            PyObject claimed = o instanceof PyInstance || o.type().isHeap ? o.lookupAttr("__class__") : null;
            return claimed instanceof PyType c && c != o.type() && c.isSubtype(t);
        }
        if (bases(cls) == null) {
            throw Errors.typeError("isinstance() arg 2 must be a type, a tuple of types, or a union");
        }
        PyObject claimed = o.lookupAttr("__class__");
        return claimed != null && abstractIsSubclass(claimed, cls);
    }

    static boolean recursiveIsSubclass(PyObject derived, PyObject cls) {
        if (cls instanceof PyType t && derived instanceof PyType d) {
            return d.isSubtype(t);
        }
        if (bases(derived) == null) {
            throw Errors.typeError("issubclass() arg 1 must be a class");
        }
        if (bases(cls) == null) {
            throw Errors.typeError("issubclass() arg 2 must be a class, a tuple of classes, or a union");
        }
        return abstractIsSubclass(derived, cls);
    }

    private static PyTuple bases(PyObject cls) {
        return cls.lookupAttr("__bases__") instanceof PyTuple t ? t : null;
    }

    private static boolean abstractIsSubclass(PyObject derived, PyObject cls) {
        if (derived == cls) {
            return true;
        }
        PyTuple bases = bases(derived);
        if (bases == null) {
            return false;
        }
        for (int i = 0; i < bases.size(); i++) {
            if (abstractIsSubclass(bases.get(i), cls)) {
                return true;
            }
        }
        return false;
    }
}
