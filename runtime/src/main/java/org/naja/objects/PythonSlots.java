package org.naja.objects;

/**
 * Slots of a class made in Python: each looks up its special method in the class (the answer is kept until the class or
 * a base changes). Where the class inherits a built-in's slot wrapper, that built-in's slots are called directly.
 */
public final class PythonSlots extends TypeSlots {
    private static final int COUNT = SlotDef.values().length;
    private static final PyObject ABSENT = new PyMarker("absent");

    private final PyType owner;
    private volatile PyObject[] functions = new PyObject[COUNT];

    PythonSlots(PyType owner) {
        this.owner = owner;
    }

    /** Forgets what was looked up: the class or a base of it changed. */
    void invalidate() {
        functions = new PyObject[COUNT];
    }

    /** The special method as found in the class, or {@code null}. */
    PyObject function(SlotDef def) {
        PyObject[] table = functions;
        PyObject found = table[def.ordinal()];
        if (found == null) {
            found = owner.lookup(def.pyName);
            table[def.ordinal()] = found == null ? ABSENT : found;
            return found;
        }
        return found == ABSENT ? null : found;
    }

    /** A built-in's slots when {@code f} is its wrapper for this very special method. */
    private static TypeSlots direct(PyObject f, SlotDef def) {
        return f instanceof PyWrapperDescriptor w && w.def.pyName == def.pyName ? w.slots : null;
    }

    private PyObject call0(PyObject f, PyObject self) {
        ThreadState ts = ThreadState.current();
        if (f instanceof PyFunction p) {
            return p.body.call1(ts, p, self);
        }
        return bind(f, self).call0(ts);
    }

    private PyObject call1(PyObject f, PyObject self, PyObject a) {
        ThreadState ts = ThreadState.current();
        if (f instanceof PyFunction p) {
            return p.body.call2(ts, p, self, a);
        }
        return bind(f, self).call1(ts, a);
    }

    private PyObject call2(PyObject f, PyObject self, PyObject a, PyObject b) {
        ThreadState ts = ThreadState.current();
        if (f instanceof PyFunction p) {
            return p.body.call3(ts, p, self, a, b);
        }
        return bind(f, self).call2(ts, a, b);
    }

    private PyObject bind(PyObject f, PyObject self) {
        PyType type = f.type();
        return type.isDescriptor() ? type.slots.descriptorGet(f, self, self.type()) : f;
    }

    // ---- attributes -------------------------------------------------------------------------------------------

    @Override
    public PyObject getAttribute(PyObject self, String name) {
        PyObject f = function(SlotDef.GETATTRIBUTE);
        TypeSlots d = direct(f, SlotDef.GETATTRIBUTE);
        PyObject hook = owner.getattrHook();
        if (d != null) {
            if (hook == null) {
                return d.getAttribute(self, name);
            }
            try {
                PyObject value = d.getAttribute(self, name);
                if (value != null) {
                    return value;
                }
            } catch (PyException e) {
                if (!e.matches(PyExceptions.ATTRIBUTE_ERROR)) {
                    throw e;
                }
            }
            return call1(hook, self, PyStr.of(name));
        }
        if (hook == null) {
            return call1(f, self, PyStr.of(name));
        }
        try {
            return call1(f, self, PyStr.of(name));
        } catch (PyException e) {
            if (!e.matches(PyExceptions.ATTRIBUTE_ERROR)) {
                throw e;
            }
            return call1(hook, self, PyStr.of(name));
        }
    }

    @Override
    public void setAttribute(PyObject self, String name, PyObject value) {
        PyObject f = function(SlotDef.SETATTR);
        TypeSlots d = direct(f, SlotDef.SETATTR);
        if (d != null) {
            d.setAttribute(self, name, value);
        } else {
            call2(f, self, PyStr.of(name), value);
        }
    }

    @Override
    public void delAttribute(PyObject self, String name) {
        PyObject f = function(SlotDef.DELATTR);
        TypeSlots d = direct(f, SlotDef.DELATTR);
        if (d != null) {
            d.delAttribute(self, name);
        } else {
            call1(f, self, PyStr.of(name));
        }
    }

    @Override
    public PyObject descriptorGet(PyObject self, PyObject instance, PyType type) {
        PyObject f = function(SlotDef.GET);
        if (f == null) {
            return self;
        }
        TypeSlots d = direct(f, SlotDef.GET);
        return d != null ? d.descriptorGet(self, instance, type)
                : call2(f, self, instance == null ? PyNone.NONE : instance, type == null ? PyNone.NONE : type);
    }

    @Override
    public void descriptorSet(PyObject self, PyObject instance, PyObject value) {
        PyObject f = function(SlotDef.SET);
        TypeSlots d = f == null ? this : direct(f, SlotDef.SET);
        if (d == this) {
            throw Errors.attributeError("__set__");
        } else if (d != null) {
            d.descriptorSet(self, instance, value);
        } else {
            call2(f, self, instance, value);
        }
    }

    @Override
    public void descriptorDelete(PyObject self, PyObject instance) {
        PyObject f = function(SlotDef.DELETE);
        TypeSlots d = f == null ? this : direct(f, SlotDef.DELETE);
        if (d == this) {
            throw Errors.attributeError("__delete__");
        } else if (d != null) {
            d.descriptorDelete(self, instance);
        } else {
            call1(f, self, instance);
        }
    }

    // ---- identity, calls, containers -----------------------------------------------------------------------------

    @Override
    public long hash(PyObject self) {
        PyObject f = function(SlotDef.HASH);
        if (f == null || f == PyNone.NONE) {
            throw Errors.unhashable(self);
        }
        TypeSlots d = direct(f, SlotDef.HASH);
        return d != null ? d.hash(self) : PyBaseObject.hashFromResult(call0(f, self));
    }

    private static final SlotDef[] COMPARISONS = {
        SlotDef.LT, SlotDef.LE, SlotDef.EQ, SlotDef.NE, SlotDef.GT, SlotDef.GE
    };

    @Override
    public PyObject richCompare(PyObject self, PyObject other, int op) {
        PyObject f = function(COMPARISONS[op]);
        if (f == null || f == PyNone.NONE) {
            return f == null ? PyNotImplemented.VALUE : bind(f, self).call1(ThreadState.current(), other);
        }
        TypeSlots d = direct(f, COMPARISONS[op]);
        return d != null ? d.richCompare(self, other, op) : call1(f, self, other);
    }

    @Override
    public boolean isTrue(PyObject self) {
        PyObject f = function(SlotDef.BOOL);
        if (f == null) {
            return function(SlotDef.LEN) == null || length(self) != 0;
        }
        TypeSlots d = direct(f, SlotDef.BOOL);
        if (d != null) {
            return d.isTrue(self);
        }
        PyObject result = call0(f, self);
        if (result instanceof PyBool b) {
            return b.value;
        }
        throw Errors.typeError("__bool__ should return bool, returned " + result.type().name());
    }

    @Override
    public PyObject call(PyObject self, ThreadState ts, PyObject[] args, String[] kwnames) {
        PyObject f = function(SlotDef.CALL);
        if (f == null) {
            return super.call(self, ts, args, kwnames);
        }
        TypeSlots d = direct(f, SlotDef.CALL);
        if (d != null) {
            return d.call(self, ts, args, kwnames);
        }
        if (f instanceof PyFunction p) {
            return p.body.call(ts, p, Abstract.prepend(self, args), kwnames);
        }
        ts.descend(" while calling a Python object");
        try {
            return bind(f, self).call(ts, args, kwnames);
        } finally {
            ts.ascend();
        }
    }

    @Override
    public void init(PyObject self, ThreadState ts, PyObject[] args, String[] kwnames) {
        PyObject f = function(SlotDef.INIT);
        TypeSlots d = direct(f, SlotDef.INIT);
        if (d != null) {
            d.init(self, ts, args, kwnames);
            return;
        }
        PyObject result = f instanceof PyFunction p
                ? p.body.call(ts, p, Abstract.prepend(self, args), kwnames)
                : bind(f, self).call(ts, args, kwnames);
        if (result != PyNone.NONE) {
            throw Errors.typeError("__init__() should return None, not '" + result.type().name() + "'");
        }
    }

    @Override
    public long length(PyObject self) {
        PyObject f = function(SlotDef.LEN);
        if (f == null) {
            return super.length(self);
        }
        TypeSlots d = direct(f, SlotDef.LEN);
        return d != null ? d.length(self) : Abstract.lengthFromResult(call0(f, self));
    }

    @Override
    public void setItem(PyObject self, PyObject key, PyObject value) {
        PyObject f = function(SlotDef.SETITEM);
        TypeSlots d = f == null ? null : direct(f, SlotDef.SETITEM);
        if (f == null) {
            super.setItem(self, key, value);
        } else if (d != null) {
            d.setItem(self, key, value);
        } else {
            call2(f, self, key, value);
        }
    }

    @Override
    public void delItem(PyObject self, PyObject key) {
        PyObject f = function(SlotDef.DELITEM);
        TypeSlots d = f == null ? null : direct(f, SlotDef.DELITEM);
        if (f == null) {
            super.delItem(self, key);
        } else if (d != null) {
            d.delItem(self, key);
        } else {
            call1(f, self, key);
        }
    }

    @Override
    public boolean contains(PyObject self, PyObject item) {
        PyObject f = function(SlotDef.CONTAINS);
        if (f == null) {
            return super.contains(self, item);
        }
        if (f == PyNone.NONE) {
            throw Errors.typeError("'" + self.type().name() + "' object is not a container");
        }
        TypeSlots d = direct(f, SlotDef.CONTAINS);
        return d != null ? d.contains(self, item) : call1(f, self, item).isTrue();
    }

    @Override
    public PyObject iter(PyObject self) {
        PyObject f = function(SlotDef.ITER);
        if (f == null) {
            return super.iter(self);
        }
        if (f == PyNone.NONE) {
            throw Errors.typeError("'" + self.type().name() + "' object is not iterable");
        }
        TypeSlots d = direct(f, SlotDef.ITER);
        return d != null ? d.iter(self) : call0(f, self);
    }

    @Override
    public PyObject next(PyObject self) {
        PyObject f = function(SlotDef.NEXT);
        if (f == null) {
            return super.next(self);
        }
        TypeSlots d = direct(f, SlotDef.NEXT);
        if (d != null) {
            return d.next(self);
        }
        try {
            return call0(f, self);
        } catch (PyException e) {
            if (e.matches(PyExceptions.STOP_ITERATION)) {
                return null;
            }
            throw e;
        }
    }

    // ---- the regular slots ---------------------------------------------------------------------------------------

    @Override
    public PyObject repr(PyObject self) {
        PyObject f = function(SlotDef.REPR);
        if (f == null) {
            return super.repr(self);
        }
        TypeSlots d = direct(f, SlotDef.REPR);
        return d != null ? d.repr(self) : call0(f, self);
    }

    @Override
    public PyObject str(PyObject self) {
        PyObject f = function(SlotDef.STR);
        if (f == null) {
            return super.str(self);
        }
        TypeSlots d = direct(f, SlotDef.STR);
        return d != null ? d.str(self) : call0(f, self);
    }

    @Override
    public PyObject getItem(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.GETITEM);
        if (f == null) {
            return super.getItem(self, other);
        }
        TypeSlots d = direct(f, SlotDef.GETITEM);
        return d != null ? d.getItem(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject await(PyObject self) {
        PyObject f = function(SlotDef.AWAIT);
        if (f == null) {
            return super.await(self);
        }
        TypeSlots d = direct(f, SlotDef.AWAIT);
        return d != null ? d.await(self) : call0(f, self);
    }

    @Override
    public PyObject aiter(PyObject self) {
        PyObject f = function(SlotDef.AITER);
        if (f == null) {
            return super.aiter(self);
        }
        TypeSlots d = direct(f, SlotDef.AITER);
        return d != null ? d.aiter(self) : call0(f, self);
    }

    @Override
    public PyObject anext(PyObject self) {
        PyObject f = function(SlotDef.ANEXT);
        if (f == null) {
            return super.anext(self);
        }
        TypeSlots d = direct(f, SlotDef.ANEXT);
        return d != null ? d.anext(self) : call0(f, self);
    }

    @Override
    public PyObject negative(PyObject self) {
        PyObject f = function(SlotDef.NEG);
        if (f == null) {
            return super.negative(self);
        }
        TypeSlots d = direct(f, SlotDef.NEG);
        return d != null ? d.negative(self) : call0(f, self);
    }

    @Override
    public PyObject positive(PyObject self) {
        PyObject f = function(SlotDef.POS);
        if (f == null) {
            return super.positive(self);
        }
        TypeSlots d = direct(f, SlotDef.POS);
        return d != null ? d.positive(self) : call0(f, self);
    }

    @Override
    public PyObject invert(PyObject self) {
        PyObject f = function(SlotDef.INVERT);
        if (f == null) {
            return super.invert(self);
        }
        TypeSlots d = direct(f, SlotDef.INVERT);
        return d != null ? d.invert(self) : call0(f, self);
    }

    @Override
    public PyObject absolute(PyObject self) {
        PyObject f = function(SlotDef.ABS);
        if (f == null) {
            return super.absolute(self);
        }
        TypeSlots d = direct(f, SlotDef.ABS);
        return d != null ? d.absolute(self) : call0(f, self);
    }

    @Override
    public PyObject toInt(PyObject self) {
        PyObject f = function(SlotDef.INT);
        if (f == null) {
            return super.toInt(self);
        }
        TypeSlots d = direct(f, SlotDef.INT);
        return d != null ? d.toInt(self) : call0(f, self);
    }

    @Override
    public PyObject toFloat(PyObject self) {
        PyObject f = function(SlotDef.FLOAT);
        if (f == null) {
            return super.toFloat(self);
        }
        TypeSlots d = direct(f, SlotDef.FLOAT);
        return d != null ? d.toFloat(self) : call0(f, self);
    }

    @Override
    public PyObject index(PyObject self) {
        PyObject f = function(SlotDef.INDEX);
        if (f == null) {
            return super.index(self);
        }
        TypeSlots d = direct(f, SlotDef.INDEX);
        return d != null ? d.index(self) : call0(f, self);
    }

    @Override
    public PyObject add(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.ADD);
        if (f == null) {
            return super.add(self, other);
        }
        TypeSlots d = direct(f, SlotDef.ADD);
        return d != null ? d.add(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject reflectedAdd(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.RADD);
        if (f == null) {
            return super.reflectedAdd(self, other);
        }
        TypeSlots d = direct(f, SlotDef.RADD);
        return d != null ? d.reflectedAdd(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject inPlaceAdd(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.IADD);
        if (f == null) {
            return super.inPlaceAdd(self, other);
        }
        TypeSlots d = direct(f, SlotDef.IADD);
        if (d == null) {
            return call1(f, self, other);
        }
        // An inherited list.__iadd__ goes before the __add__ that the class may have.
        return ((PyWrapperDescriptor) f).def == SlotDef.INPLACE_CONCAT ? d.inPlaceConcat(self, other)
                : d.inPlaceAdd(self, other);
    }

    @Override
    public PyObject subtract(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.SUB);
        if (f == null) {
            return super.subtract(self, other);
        }
        TypeSlots d = direct(f, SlotDef.SUB);
        return d != null ? d.subtract(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject reflectedSubtract(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.RSUB);
        if (f == null) {
            return super.reflectedSubtract(self, other);
        }
        TypeSlots d = direct(f, SlotDef.RSUB);
        return d != null ? d.reflectedSubtract(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject inPlaceSubtract(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.ISUB);
        if (f == null) {
            return super.inPlaceSubtract(self, other);
        }
        TypeSlots d = direct(f, SlotDef.ISUB);
        return d != null ? d.inPlaceSubtract(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject multiply(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.MUL);
        if (f == null) {
            return super.multiply(self, other);
        }
        TypeSlots d = direct(f, SlotDef.MUL);
        return d != null ? d.multiply(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject reflectedMultiply(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.RMUL);
        if (f == null) {
            return super.reflectedMultiply(self, other);
        }
        TypeSlots d = direct(f, SlotDef.RMUL);
        return d != null ? d.reflectedMultiply(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject inPlaceMultiply(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.IMUL);
        if (f == null) {
            return super.inPlaceMultiply(self, other);
        }
        TypeSlots d = direct(f, SlotDef.IMUL);
        return d != null ? d.inPlaceMultiply(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject matmul(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.MATMUL);
        if (f == null) {
            return super.matmul(self, other);
        }
        TypeSlots d = direct(f, SlotDef.MATMUL);
        return d != null ? d.matmul(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject reflectedMatmul(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.RMATMUL);
        if (f == null) {
            return super.reflectedMatmul(self, other);
        }
        TypeSlots d = direct(f, SlotDef.RMATMUL);
        return d != null ? d.reflectedMatmul(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject inPlaceMatmul(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.IMATMUL);
        if (f == null) {
            return super.inPlaceMatmul(self, other);
        }
        TypeSlots d = direct(f, SlotDef.IMATMUL);
        return d != null ? d.inPlaceMatmul(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject trueDivide(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.TRUEDIV);
        if (f == null) {
            return super.trueDivide(self, other);
        }
        TypeSlots d = direct(f, SlotDef.TRUEDIV);
        return d != null ? d.trueDivide(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject reflectedTrueDivide(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.RTRUEDIV);
        if (f == null) {
            return super.reflectedTrueDivide(self, other);
        }
        TypeSlots d = direct(f, SlotDef.RTRUEDIV);
        return d != null ? d.reflectedTrueDivide(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject inPlaceTrueDivide(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.ITRUEDIV);
        if (f == null) {
            return super.inPlaceTrueDivide(self, other);
        }
        TypeSlots d = direct(f, SlotDef.ITRUEDIV);
        return d != null ? d.inPlaceTrueDivide(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject floorDivide(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.FLOORDIV);
        if (f == null) {
            return super.floorDivide(self, other);
        }
        TypeSlots d = direct(f, SlotDef.FLOORDIV);
        return d != null ? d.floorDivide(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject reflectedFloorDivide(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.RFLOORDIV);
        if (f == null) {
            return super.reflectedFloorDivide(self, other);
        }
        TypeSlots d = direct(f, SlotDef.RFLOORDIV);
        return d != null ? d.reflectedFloorDivide(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject inPlaceFloorDivide(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.IFLOORDIV);
        if (f == null) {
            return super.inPlaceFloorDivide(self, other);
        }
        TypeSlots d = direct(f, SlotDef.IFLOORDIV);
        return d != null ? d.inPlaceFloorDivide(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject remainder(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.MOD);
        if (f == null) {
            return super.remainder(self, other);
        }
        TypeSlots d = direct(f, SlotDef.MOD);
        return d != null ? d.remainder(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject reflectedRemainder(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.RMOD);
        if (f == null) {
            return super.reflectedRemainder(self, other);
        }
        TypeSlots d = direct(f, SlotDef.RMOD);
        return d != null ? d.reflectedRemainder(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject inPlaceRemainder(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.IMOD);
        if (f == null) {
            return super.inPlaceRemainder(self, other);
        }
        TypeSlots d = direct(f, SlotDef.IMOD);
        return d != null ? d.inPlaceRemainder(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject divmod(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.DIVMOD);
        if (f == null) {
            return super.divmod(self, other);
        }
        TypeSlots d = direct(f, SlotDef.DIVMOD);
        return d != null ? d.divmod(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject reflectedDivmod(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.RDIVMOD);
        if (f == null) {
            return super.reflectedDivmod(self, other);
        }
        TypeSlots d = direct(f, SlotDef.RDIVMOD);
        return d != null ? d.reflectedDivmod(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject leftShift(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.LSHIFT);
        if (f == null) {
            return super.leftShift(self, other);
        }
        TypeSlots d = direct(f, SlotDef.LSHIFT);
        return d != null ? d.leftShift(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject reflectedLeftShift(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.RLSHIFT);
        if (f == null) {
            return super.reflectedLeftShift(self, other);
        }
        TypeSlots d = direct(f, SlotDef.RLSHIFT);
        return d != null ? d.reflectedLeftShift(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject inPlaceLeftShift(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.ILSHIFT);
        if (f == null) {
            return super.inPlaceLeftShift(self, other);
        }
        TypeSlots d = direct(f, SlotDef.ILSHIFT);
        return d != null ? d.inPlaceLeftShift(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject rightShift(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.RSHIFT);
        if (f == null) {
            return super.rightShift(self, other);
        }
        TypeSlots d = direct(f, SlotDef.RSHIFT);
        return d != null ? d.rightShift(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject reflectedRightShift(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.RRSHIFT);
        if (f == null) {
            return super.reflectedRightShift(self, other);
        }
        TypeSlots d = direct(f, SlotDef.RRSHIFT);
        return d != null ? d.reflectedRightShift(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject inPlaceRightShift(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.IRSHIFT);
        if (f == null) {
            return super.inPlaceRightShift(self, other);
        }
        TypeSlots d = direct(f, SlotDef.IRSHIFT);
        return d != null ? d.inPlaceRightShift(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject and(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.AND);
        if (f == null) {
            return super.and(self, other);
        }
        TypeSlots d = direct(f, SlotDef.AND);
        return d != null ? d.and(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject reflectedAnd(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.RAND);
        if (f == null) {
            return super.reflectedAnd(self, other);
        }
        TypeSlots d = direct(f, SlotDef.RAND);
        return d != null ? d.reflectedAnd(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject inPlaceAnd(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.IAND);
        if (f == null) {
            return super.inPlaceAnd(self, other);
        }
        TypeSlots d = direct(f, SlotDef.IAND);
        return d != null ? d.inPlaceAnd(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject xor(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.XOR);
        if (f == null) {
            return super.xor(self, other);
        }
        TypeSlots d = direct(f, SlotDef.XOR);
        return d != null ? d.xor(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject reflectedXor(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.RXOR);
        if (f == null) {
            return super.reflectedXor(self, other);
        }
        TypeSlots d = direct(f, SlotDef.RXOR);
        return d != null ? d.reflectedXor(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject inPlaceXor(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.IXOR);
        if (f == null) {
            return super.inPlaceXor(self, other);
        }
        TypeSlots d = direct(f, SlotDef.IXOR);
        return d != null ? d.inPlaceXor(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject or(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.OR);
        if (f == null) {
            return super.or(self, other);
        }
        TypeSlots d = direct(f, SlotDef.OR);
        return d != null ? d.or(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject reflectedOr(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.ROR);
        if (f == null) {
            return super.reflectedOr(self, other);
        }
        TypeSlots d = direct(f, SlotDef.ROR);
        return d != null ? d.reflectedOr(self, other) : call1(f, self, other);
    }

    @Override
    public PyObject inPlaceOr(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.IOR);
        if (f == null) {
            return super.inPlaceOr(self, other);
        }
        TypeSlots d = direct(f, SlotDef.IOR);
        return d != null ? d.inPlaceOr(self, other) : call1(f, self, other);
    }

    /** Only where the class inherits the built-in sequence's: a Python {@code __add__} is the number slot. */
    @Override
    public PyObject concat(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.ADD);
        TypeSlots d = f == null ? null : direct(f, SlotDef.ADD);
        return d != null ? d.concat(self, other) : PyNotImplemented.VALUE;
    }

    /** Only where the class inherits the built-in sequence's: a Python {@code __mul__} is the number slot. */
    @Override
    public PyObject repeat(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.MUL);
        TypeSlots d = f == null ? null : direct(f, SlotDef.MUL);
        if (d == null) {
            f = function(SlotDef.RMUL);
            d = f == null ? null : direct(f, SlotDef.RMUL);
        }
        return d != null ? d.repeat(self, other) : PyNotImplemented.VALUE;
    }

    /** Only where the class inherits the built-in sequence's: a Python {@code __iadd__} is the number slot. */
    @Override
    public PyObject inPlaceConcat(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.IADD);
        TypeSlots d = f == null ? null : direct(f, SlotDef.IADD);
        return d != null ? d.inPlaceConcat(self, other) : concat(self, other);
    }

    /** Only where the class inherits the built-in sequence's: a Python {@code __imul__} is the number slot. */
    @Override
    public PyObject inPlaceRepeat(PyObject self, PyObject other) {
        PyObject f = function(SlotDef.IMUL);
        TypeSlots d = f == null ? null : direct(f, SlotDef.IMUL);
        return d != null ? d.inPlaceRepeat(self, other) : repeat(self, other);
    }

    @Override
    public PyObject power(PyObject self, PyObject other, PyObject modulus) {
        PyObject f = function(SlotDef.POW);
        if (f == null) {
            return PyNotImplemented.VALUE;
        }
        TypeSlots d = direct(f, SlotDef.POW);
        if (d != null) {
            return d.power(self, other, modulus);
        }
        return modulus == null ? call1(f, self, other) : call2(f, self, other, modulus);
    }

    @Override
    public PyObject reflectedPower(PyObject self, PyObject other, PyObject modulus) {
        PyObject f = function(SlotDef.RPOW);
        if (f == null) {
            return PyNotImplemented.VALUE;
        }
        TypeSlots d = direct(f, SlotDef.RPOW);
        if (d != null) {
            return d.reflectedPower(self, other, modulus);
        }
        return modulus == null ? call1(f, self, other) : call2(f, self, other, modulus);
    }

    @Override
    public PyObject inPlacePower(PyObject self, PyObject other, PyObject modulus) {
        PyObject f = function(SlotDef.IPOW);
        if (f == null) {
            return PyNotImplemented.VALUE;
        }
        TypeSlots d = direct(f, SlotDef.IPOW);
        if (d != null) {
            return d.inPlacePower(self, other, modulus);
        }
        return modulus == null ? call1(f, self, other) : call2(f, self, other, modulus);
    }
}
