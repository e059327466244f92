package org.naja.objects;

/**
 * What instances of a type do: one method for each special method, the receiver as first parameter. Every
 * {@link PyType} has one. The methods here are those of {@code object}: what {@code object} lacks raises the
 * {@code TypeError} that CPython raises for a missing slot, or returns {@link PyNotImplemented#VALUE} for operators.
 *
 * <p>Built-in types get a generated subclass (of their base type's slots) that calls the Java methods with Python's
 * special names; classes made in Python have {@link PythonSlots}. See {@link SlotDef} for the list.
 */
public class TypeSlots {
    public static final int LT = 0, LE = 1, EQ = 2, NE = 3, GT = 4, GE = 5;

    // ---- attributes -------------------------------------------------------------------------------------------

    /** {@code __getattribute__}: the attribute, or {@code null} when there is none (the caller raises). */
    public PyObject getAttribute(PyObject self, String name) {
        return GenericAttributes.get(self, name);
    }

    /** {@code __setattr__}. */
    public void setAttribute(PyObject self, String name, PyObject value) {
        GenericAttributes.set(self, name, value);
    }

    /** {@code __delattr__}. */
    public void delAttribute(PyObject self, String name) {
        GenericAttributes.delete(self, name);
    }

    // ---- descriptors: meaningful only where PyType.isDescriptor() / isDataDescriptor() says so -------------------

    /** {@code __get__(instance, owner)}: {@code instance} is {@code null} for access through the class. */
    public PyObject descriptorGet(PyObject self, PyObject instance, PyType owner) {
        return self;
    }

    /** {@code __set__}. */
    public void descriptorSet(PyObject self, PyObject instance, PyObject value) {
        throw Errors.attributeError("__set__");
    }

    /** {@code __delete__}. */
    public void descriptorDelete(PyObject self, PyObject instance) {
        throw Errors.attributeError("__delete__");
    }

    // ---- representation, identity ------------------------------------------------------------------------------

    /** {@code __repr__}: must be a {@code str}; checked by {@link PyObject#repr()}. */
    public PyObject repr(PyObject self) {
        return PyBaseObject.defaultRepr(self);
    }

    /** {@code __str__}. */
    public PyObject str(PyObject self) {
        return self.repr();
    }

    /** {@code __hash__}. */
    public long hash(PyObject self) {
        return PyBaseObject.identityHash(self);
    }

    /** {@code __lt__} to {@code __ge__} in one; {@code op} is {@link #LT} ... {@link #GE}. */
    public PyObject richCompare(PyObject self, PyObject other, int op) {
        return PyBaseObject.defaultCompare(self, other, op);
    }

    /** {@code __bool__}, else {@code __len__} (a type with {@code __len__} only overrides {@link #length}). */
    public boolean isTrue(PyObject self) {
        return true;
    }

    // ---- calls ---------------------------------------------------------------------------------------------------

    /** {@code __call__} in vectorcall form. */
    public PyObject call(PyObject self, ThreadState ts, PyObject[] args, String[] kwnames) {
        throw Errors.typeError("'" + self.type().name() + "' object is not callable");
    }

    /** {@code __init__}; the arguments are those given to the class. */
    public void init(PyObject self, ThreadState ts, PyObject[] args, String[] kwnames) {
        PyBaseObject.defaultInit(self, args, kwnames);
    }

    // ---- containers ----------------------------------------------------------------------------------------------

    /** {@code __len__}. */
    public long length(PyObject self) {
        throw Errors.typeError("object of type '" + self.type().name() + "' has no len()");
    }

    public PyObject getItem(PyObject self, PyObject key) {
        throw Errors.typeError("'" + self.type().name() + "' object is not subscriptable");
    }

    public void setItem(PyObject self, PyObject key, PyObject value) {
        throw Errors.typeError("'" + self.type().name() + "' object does not support item assignment");
    }

    public void delItem(PyObject self, PyObject key) {
        throw Errors.typeError("'" + self.type().name() + "' object doesn't support item deletion");
    }

    /** {@code __contains__}; the default iterates. */
    public boolean contains(PyObject self, PyObject item) {
        return Abstract.containsByIteration(self, item);
    }

    /** {@code __iter__}; the default uses {@code __getitem__} where the type has it. */
    public PyObject iter(PyObject self) {
        return Abstract.sequenceIterator(self);
    }

    /** {@code __next__}: {@code null} at the end (never StopIteration between runtime parts). */
    public PyObject next(PyObject self) {
        throw Errors.typeError("'" + self.type().name() + "' object is not an iterator");
    }

    /** {@code __add__} of a sequence (CPython's sq_concat): raises TypeError rather than NotImplemented. */
    public PyObject concat(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    /** {@code __mul__} of a sequence (sq_repeat). */
    public PyObject repeat(PyObject self, PyObject count) {
        return PyNotImplemented.VALUE;
    }

    /** {@code __iadd__} of a sequence. */
    public PyObject inPlaceConcat(PyObject self, PyObject other) {
        return concat(self, other);
    }

    /** {@code __imul__} of a sequence. */
    public PyObject inPlaceRepeat(PyObject self, PyObject count) {
        return repeat(self, count);
    }

    // ---- asynchronous ----------------------------------------------------------------------------------------------

    public PyObject await(PyObject self) {
        throw Errors.typeError("object " + self.type().name() + " can't be used in 'await' expression");
    }

    public PyObject aiter(PyObject self) {
        throw Errors.typeError(
                "'async for' requires an object with __aiter__ method, got " + self.type().name());
    }

    public PyObject anext(PyObject self) {
        throw Errors.typeError(
                "'async for' requires an iterator with __anext__ method, got " + self.type().name());
    }

    // ---- numbers: unary -----------------------------------------------------------------------------------------

    public PyObject negative(PyObject self) {
        throw Errors.badUnary("unary -", self);
    }

    public PyObject positive(PyObject self) {
        throw Errors.badUnary("unary +", self);
    }

    public PyObject invert(PyObject self) {
        throw Errors.badUnary("unary ~", self);
    }

    public PyObject absolute(PyObject self) {
        throw Errors.typeError("bad operand type for abs(): '" + self.type().name() + "'");
    }

    /** {@code __int__}; {@code null} when the type has none. */
    public PyObject toInt(PyObject self) {
        return null;
    }

    /** {@code __float__}; {@code null} when the type has none. */
    public PyObject toFloat(PyObject self) {
        return null;
    }

    /** {@code __index__}; {@code null} when the type has none. */
    public PyObject index(PyObject self) {
        return null;
    }

    // ---- numbers: binary. NotImplemented means: ask the other operand ---------------------------------------------

    public PyObject add(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject reflectedAdd(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject subtract(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject reflectedSubtract(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject multiply(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject reflectedMultiply(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject matmul(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject reflectedMatmul(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject trueDivide(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject reflectedTrueDivide(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject floorDivide(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject reflectedFloorDivide(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject remainder(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject reflectedRemainder(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject divmod(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject reflectedDivmod(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject leftShift(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject reflectedLeftShift(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject rightShift(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject reflectedRightShift(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject and(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject reflectedAnd(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject xor(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject reflectedXor(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject or(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    public PyObject reflectedOr(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    /** In-place form; NotImplemented: fall back to the binary operator. */
    public PyObject inPlaceAdd(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    /** In-place form; NotImplemented: fall back to the binary operator. */
    public PyObject inPlaceSubtract(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    /** In-place form; NotImplemented: fall back to the binary operator. */
    public PyObject inPlaceMultiply(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    /** In-place form; NotImplemented: fall back to the binary operator. */
    public PyObject inPlaceMatmul(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    /** In-place form; NotImplemented: fall back to the binary operator. */
    public PyObject inPlaceTrueDivide(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    /** In-place form; NotImplemented: fall back to the binary operator. */
    public PyObject inPlaceFloorDivide(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    /** In-place form; NotImplemented: fall back to the binary operator. */
    public PyObject inPlaceRemainder(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    /** In-place form; NotImplemented: fall back to the binary operator. */
    public PyObject inPlaceLeftShift(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    /** In-place form; NotImplemented: fall back to the binary operator. */
    public PyObject inPlaceRightShift(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    /** In-place form; NotImplemented: fall back to the binary operator. */
    public PyObject inPlaceAnd(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    /** In-place form; NotImplemented: fall back to the binary operator. */
    public PyObject inPlaceXor(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    /** In-place form; NotImplemented: fall back to the binary operator. */
    public PyObject inPlaceOr(PyObject self, PyObject other) {
        return PyNotImplemented.VALUE;
    }

    /** {@code __pow__}; {@code modulus} is {@code null} for the operator. */
    public PyObject power(PyObject self, PyObject other, PyObject modulus) {
        return PyNotImplemented.VALUE;
    }

    public PyObject reflectedPower(PyObject self, PyObject other, PyObject modulus) {
        return PyNotImplemented.VALUE;
    }

    public PyObject inPlacePower(PyObject self, PyObject other, PyObject modulus) {
        return PyNotImplemented.VALUE;
    }
}
