package org.naja.objects;

/**
 * Operators as generated code calls them. Small ints and floats are handled on the spot; everything else follows the
 * protocol of abstract.c: the left operand's method, then the right operand's reflected one, which goes first when its
 * type is a subtype that overrides it; a sequence's {@code +} and {@code *} come after the numbers'.
 */
public final class Arithmetic {
    private Arithmetic() {}

    /** The right operand's method goes first. */
    private static boolean reflectedFirst(PyType left, PyType right, String method) {
        return right.isSubtype(left) && right.lookup(method) != left.lookup(method);
    }

    private static PyException unsupported(String operator, PyObject a, PyObject b) {
        return Errors.typeError("unsupported operand type(s) for " + operator + ": '" + a.type().name() + "' and '"
                + b.type().name() + "'");
    }

    // ---- + -----------------------------------------------------------------------------------------------------------

    public static PyObject add(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            long x = ((PyInt) a).num, y = ((PyInt) b).num, r = x + y;
            return ((x ^ r) & (y ^ r)) >= 0 ? PyInt.of(r) : IntMath.add((PyInt) a, (PyInt) b);
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return new PyFloat(((PyFloat) a).value + ((PyFloat) b).value);
        }
        return addSlow(a, b);
    }

    private static PyObject addSlow(PyObject a, PyObject b) {
        PyObject r = addOrNot(a, b);
        if (r == PyNotImplemented.VALUE) {
            r = a.type().slots.concat(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("+", a, b);
        }
        return r;
    }

    private static PyObject addOrNot(PyObject a, PyObject b) {
        PyType ta = a.type(), tb = b.type();
        if (ta == tb) {
            return ta.slots.add(a, b);
        }
        boolean first = reflectedFirst(ta, tb, "__radd__");
        PyObject r = first ? tb.slots.reflectedAdd(b, a) : PyNotImplemented.VALUE;
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.add(a, b);
        }
        return r != PyNotImplemented.VALUE || first ? r : tb.slots.reflectedAdd(b, a);
    }

    public static PyObject iadd(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class
                || a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return add(a, b);
        }
        return iaddSlow(a, b);
    }

    private static PyObject iaddSlow(PyObject a, PyObject b) {
        PyObject r = a.type().slots.inPlaceAdd(a, b);
        if (r == PyNotImplemented.VALUE) {
            r = addOrNot(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            r = a.type().slots.inPlaceConcat(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("+=", a, b);
        }
        return r;
    }

    // ---- - -----------------------------------------------------------------------------------------------------------

    public static PyObject subtract(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            long x = ((PyInt) a).num, y = ((PyInt) b).num, r = x - y;
            return ((x ^ y) & (x ^ r)) >= 0 ? PyInt.of(r) : IntMath.subtract((PyInt) a, (PyInt) b);
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return new PyFloat(((PyFloat) a).value - ((PyFloat) b).value);
        }
        return subtractSlow(a, b);
    }

    private static PyObject subtractSlow(PyObject a, PyObject b) {
        PyObject r = subtractOrNot(a, b);
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("-", a, b);
        }
        return r;
    }

    private static PyObject subtractOrNot(PyObject a, PyObject b) {
        PyType ta = a.type(), tb = b.type();
        if (ta == tb) {
            return ta.slots.subtract(a, b);
        }
        boolean first = reflectedFirst(ta, tb, "__rsub__");
        PyObject r = first ? tb.slots.reflectedSubtract(b, a) : PyNotImplemented.VALUE;
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.subtract(a, b);
        }
        return r != PyNotImplemented.VALUE || first ? r : tb.slots.reflectedSubtract(b, a);
    }

    public static PyObject isubtract(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class
                || a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return subtract(a, b);
        }
        return isubtractSlow(a, b);
    }

    private static PyObject isubtractSlow(PyObject a, PyObject b) {
        PyObject r = a.type().slots.inPlaceSubtract(a, b);
        if (r == PyNotImplemented.VALUE) {
            r = subtractOrNot(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("-=", a, b);
        }
        return r;
    }

    // ---- * -----------------------------------------------------------------------------------------------------------

    public static PyObject multiply(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            long x = ((PyInt) a).num, y = ((PyInt) b).num, r = x * y;
            return Math.multiplyHigh(x, y) == r >> 63 ? PyInt.of(r) : IntMath.multiply((PyInt) a, (PyInt) b);
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return new PyFloat(((PyFloat) a).value * ((PyFloat) b).value);
        }
        return multiplySlow(a, b);
    }

    private static PyObject multiplySlow(PyObject a, PyObject b) {
        PyObject r = multiplyOrNot(a, b);
        if (r == PyNotImplemented.VALUE) {
            r = repeat(a, b, false);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("*", a, b);
        }
        return r;
    }

    private static PyObject multiplyOrNot(PyObject a, PyObject b) {
        PyType ta = a.type(), tb = b.type();
        if (ta == tb) {
            return ta.slots.multiply(a, b);
        }
        boolean first = reflectedFirst(ta, tb, "__rmul__");
        PyObject r = first ? tb.slots.reflectedMultiply(b, a) : PyNotImplemented.VALUE;
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.multiply(a, b);
        }
        return r != PyNotImplemented.VALUE || first ? r : tb.slots.reflectedMultiply(b, a);
    }

    public static PyObject imultiply(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class
                || a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return multiply(a, b);
        }
        return imultiplySlow(a, b);
    }

    private static PyObject imultiplySlow(PyObject a, PyObject b) {
        PyObject r = a.type().slots.inPlaceMultiply(a, b);
        if (r == PyNotImplemented.VALUE) {
            r = multiplyOrNot(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            r = repeat(a, b, true);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("*=", a, b);
        }
        return r;
    }

    /** A sequence times an int, either way round. */
    private static PyObject repeat(PyObject a, PyObject b, boolean inPlace) {
        if (PyInt.hasIndex(b)) {
            PyObject r = inPlace ? a.type().slots.inPlaceRepeat(a, b) : a.type().slots.repeat(a, b);
            if (r != PyNotImplemented.VALUE) {
                return r;
            }
        } else if (isSequence(a)) {
            throw notACount(b);
        }
        if (PyInt.hasIndex(a)) {
            return b.type().slots.repeat(b, a);
        }
        if (isSequence(b)) {
            throw notACount(a);
        }
        return PyNotImplemented.VALUE;
    }

    private static boolean isSequence(PyObject o) {
        return o.type().lookup("__mul__") instanceof PyWrapperDescriptor w && w.def == SlotDef.REPEAT;
    }

    private static PyException notACount(PyObject o) {
        return Errors.typeError("can't multiply sequence by non-int of type '" + o.type().name() + "'");
    }

    // ---- @ -----------------------------------------------------------------------------------------------------------

    public static PyObject matmul(PyObject a, PyObject b) {
        PyObject r = matmulOrNot(a, b);
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("@", a, b);
        }
        return r;
    }

    private static PyObject matmulOrNot(PyObject a, PyObject b) {
        PyType ta = a.type(), tb = b.type();
        if (ta == tb) {
            return ta.slots.matmul(a, b);
        }
        boolean first = reflectedFirst(ta, tb, "__rmatmul__");
        PyObject r = first ? tb.slots.reflectedMatmul(b, a) : PyNotImplemented.VALUE;
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.matmul(a, b);
        }
        return r != PyNotImplemented.VALUE || first ? r : tb.slots.reflectedMatmul(b, a);
    }

    public static PyObject imatmul(PyObject a, PyObject b) {
        PyObject r = a.type().slots.inPlaceMatmul(a, b);
        if (r == PyNotImplemented.VALUE) {
            r = matmulOrNot(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("@=", a, b);
        }
        return r;
    }

    // ---- / -----------------------------------------------------------------------------------------------------------

    public static PyObject trueDivide(PyObject a, PyObject b) {
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return PyFloat.divide(((PyFloat) a).value, ((PyFloat) b).value);
        }
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return IntMath.trueDivide((PyInt) a, (PyInt) b);
        }
        return trueDivideSlow(a, b);
    }

    private static PyObject trueDivideSlow(PyObject a, PyObject b) {
        PyObject r = trueDivideOrNot(a, b);
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("/", a, b);
        }
        return r;
    }

    private static PyObject trueDivideOrNot(PyObject a, PyObject b) {
        PyType ta = a.type(), tb = b.type();
        if (ta == tb) {
            return ta.slots.trueDivide(a, b);
        }
        boolean first = reflectedFirst(ta, tb, "__rtruediv__");
        PyObject r = first ? tb.slots.reflectedTrueDivide(b, a) : PyNotImplemented.VALUE;
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.trueDivide(a, b);
        }
        return r != PyNotImplemented.VALUE || first ? r : tb.slots.reflectedTrueDivide(b, a);
    }

    public static PyObject itrueDivide(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return trueDivide(a, b);
        }
        PyObject r = a.type().slots.inPlaceTrueDivide(a, b);
        if (r == PyNotImplemented.VALUE) {
            r = trueDivideOrNot(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("/=", a, b);
        }
        return r;
    }

    // ---- // ----------------------------------------------------------------------------------------------------------

    public static PyObject floorDivide(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            long x = ((PyInt) a).num, y = ((PyInt) b).num;
            return y > 0 ? PyInt.of(Math.floorDiv(x, y)) : IntMath.floorDivide((PyInt) a, (PyInt) b);
        }
        return floorDivideSlow(a, b);
    }

    private static PyObject floorDivideSlow(PyObject a, PyObject b) {
        PyObject r = floorDivideOrNot(a, b);
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("//", a, b);
        }
        return r;
    }

    private static PyObject floorDivideOrNot(PyObject a, PyObject b) {
        PyType ta = a.type(), tb = b.type();
        if (ta == tb) {
            return ta.slots.floorDivide(a, b);
        }
        boolean first = reflectedFirst(ta, tb, "__rfloordiv__");
        PyObject r = first ? tb.slots.reflectedFloorDivide(b, a) : PyNotImplemented.VALUE;
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.floorDivide(a, b);
        }
        return r != PyNotImplemented.VALUE || first ? r : tb.slots.reflectedFloorDivide(b, a);
    }

    public static PyObject ifloorDivide(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return floorDivide(a, b);
        }
        PyObject r = a.type().slots.inPlaceFloorDivide(a, b);
        if (r == PyNotImplemented.VALUE) {
            r = floorDivideOrNot(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("//=", a, b);
        }
        return r;
    }

    // ---- % -----------------------------------------------------------------------------------------------------------

    public static PyObject remainder(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            long x = ((PyInt) a).num, y = ((PyInt) b).num;
            return y > 0 ? PyInt.of(Math.floorMod(x, y)) : IntMath.remainder((PyInt) a, (PyInt) b);
        }
        return remainderSlow(a, b);
    }

    private static PyObject remainderSlow(PyObject a, PyObject b) {
        PyObject r = remainderOrNot(a, b);
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("%", a, b);
        }
        return r;
    }

    private static PyObject remainderOrNot(PyObject a, PyObject b) {
        PyType ta = a.type(), tb = b.type();
        if (ta == tb) {
            return ta.slots.remainder(a, b);
        }
        boolean first = reflectedFirst(ta, tb, "__rmod__");
        PyObject r = first ? tb.slots.reflectedRemainder(b, a) : PyNotImplemented.VALUE;
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.remainder(a, b);
        }
        return r != PyNotImplemented.VALUE || first ? r : tb.slots.reflectedRemainder(b, a);
    }

    public static PyObject iremainder(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return remainder(a, b);
        }
        PyObject r = a.type().slots.inPlaceRemainder(a, b);
        if (r == PyNotImplemented.VALUE) {
            r = remainderOrNot(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("%=", a, b);
        }
        return r;
    }

    // ---- << ----------------------------------------------------------------------------------------------------------

    public static PyObject leftShift(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return IntMath.leftShift((PyInt) a, (PyInt) b);
        }
        return leftShiftSlow(a, b);
    }

    private static PyObject leftShiftSlow(PyObject a, PyObject b) {
        PyObject r = leftShiftOrNot(a, b);
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("<<", a, b);
        }
        return r;
    }

    private static PyObject leftShiftOrNot(PyObject a, PyObject b) {
        PyType ta = a.type(), tb = b.type();
        if (ta == tb) {
            return ta.slots.leftShift(a, b);
        }
        boolean first = reflectedFirst(ta, tb, "__rlshift__");
        PyObject r = first ? tb.slots.reflectedLeftShift(b, a) : PyNotImplemented.VALUE;
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.leftShift(a, b);
        }
        return r != PyNotImplemented.VALUE || first ? r : tb.slots.reflectedLeftShift(b, a);
    }

    public static PyObject ileftShift(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return leftShift(a, b);
        }
        PyObject r = a.type().slots.inPlaceLeftShift(a, b);
        if (r == PyNotImplemented.VALUE) {
            r = leftShiftOrNot(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("<<=", a, b);
        }
        return r;
    }

    // ---- >> ----------------------------------------------------------------------------------------------------------

    public static PyObject rightShift(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            long y = ((PyInt) b).num;
            return y >= 0 && y < 64 ? PyInt.of(((PyInt) a).num >> y) : IntMath.rightShift((PyInt) a, (PyInt) b);
        }
        return rightShiftSlow(a, b);
    }

    private static PyObject rightShiftSlow(PyObject a, PyObject b) {
        PyObject r = rightShiftOrNot(a, b);
        if (r == PyNotImplemented.VALUE) {
            throw shiftError(a, b);
        }
        return r;
    }

    private static PyObject rightShiftOrNot(PyObject a, PyObject b) {
        PyType ta = a.type(), tb = b.type();
        if (ta == tb) {
            return ta.slots.rightShift(a, b);
        }
        boolean first = reflectedFirst(ta, tb, "__rrshift__");
        PyObject r = first ? tb.slots.reflectedRightShift(b, a) : PyNotImplemented.VALUE;
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.rightShift(a, b);
        }
        return r != PyNotImplemented.VALUE || first ? r : tb.slots.reflectedRightShift(b, a);
    }

    public static PyObject irightShift(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return rightShift(a, b);
        }
        PyObject r = a.type().slots.inPlaceRightShift(a, b);
        if (r == PyNotImplemented.VALUE) {
            r = rightShiftOrNot(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported(">>=", a, b);
        }
        return r;
    }

    private static PyException shiftError(PyObject a, PyObject b) {
        // Python 2's print statement with a chevron.
        if (a instanceof PyBuiltinFunction f && f.name.equals("print")) {
            return Errors.typeError("unsupported operand type(s) for >>: '" + a.type().name() + "' and '"
                    + b.type().name() + "'. Did you mean \"print(<message>, file=<output_stream>)\"?");
        }
        return unsupported(">>", a, b);
    }

    // ---- & -----------------------------------------------------------------------------------------------------------

    public static PyObject and(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return PyInt.of(((PyInt) a).num & ((PyInt) b).num);
        }
        return andSlow(a, b);
    }

    private static PyObject andSlow(PyObject a, PyObject b) {
        PyObject r = andOrNot(a, b);
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("&", a, b);
        }
        return r;
    }

    private static PyObject andOrNot(PyObject a, PyObject b) {
        PyType ta = a.type(), tb = b.type();
        if (ta == tb) {
            return ta.slots.and(a, b);
        }
        boolean first = reflectedFirst(ta, tb, "__rand__");
        PyObject r = first ? tb.slots.reflectedAnd(b, a) : PyNotImplemented.VALUE;
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.and(a, b);
        }
        return r != PyNotImplemented.VALUE || first ? r : tb.slots.reflectedAnd(b, a);
    }

    public static PyObject iand(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return and(a, b);
        }
        PyObject r = a.type().slots.inPlaceAnd(a, b);
        if (r == PyNotImplemented.VALUE) {
            r = andOrNot(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("&=", a, b);
        }
        return r;
    }

    // ---- | -----------------------------------------------------------------------------------------------------------

    public static PyObject or(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return PyInt.of(((PyInt) a).num | ((PyInt) b).num);
        }
        return orSlow(a, b);
    }

    private static PyObject orSlow(PyObject a, PyObject b) {
        PyObject r = orOrNot(a, b);
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("|", a, b);
        }
        return r;
    }

    private static PyObject orOrNot(PyObject a, PyObject b) {
        PyType ta = a.type(), tb = b.type();
        if (ta == tb) {
            return ta.slots.or(a, b);
        }
        boolean first = reflectedFirst(ta, tb, "__ror__");
        PyObject r = first ? tb.slots.reflectedOr(b, a) : PyNotImplemented.VALUE;
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.or(a, b);
        }
        return r != PyNotImplemented.VALUE || first ? r : tb.slots.reflectedOr(b, a);
    }

    public static PyObject ior(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return or(a, b);
        }
        PyObject r = a.type().slots.inPlaceOr(a, b);
        if (r == PyNotImplemented.VALUE) {
            r = orOrNot(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("|=", a, b);
        }
        return r;
    }

    // ---- ^ -----------------------------------------------------------------------------------------------------------

    public static PyObject xor(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return PyInt.of(((PyInt) a).num ^ ((PyInt) b).num);
        }
        return xorSlow(a, b);
    }

    private static PyObject xorSlow(PyObject a, PyObject b) {
        PyObject r = xorOrNot(a, b);
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("^", a, b);
        }
        return r;
    }

    private static PyObject xorOrNot(PyObject a, PyObject b) {
        PyType ta = a.type(), tb = b.type();
        if (ta == tb) {
            return ta.slots.xor(a, b);
        }
        boolean first = reflectedFirst(ta, tb, "__rxor__");
        PyObject r = first ? tb.slots.reflectedXor(b, a) : PyNotImplemented.VALUE;
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.xor(a, b);
        }
        return r != PyNotImplemented.VALUE || first ? r : tb.slots.reflectedXor(b, a);
    }

    public static PyObject ixor(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return xor(a, b);
        }
        PyObject r = a.type().slots.inPlaceXor(a, b);
        if (r == PyNotImplemented.VALUE) {
            r = xorOrNot(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("^=", a, b);
        }
        return r;
    }

    // ---- divmod() ----------------------------------------------------------------------------------------------------

    public static PyObject divmod(PyObject a, PyObject b) {
        PyObject r = divmodOrNot(a, b);
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("divmod()", a, b);
        }
        return r;
    }

    private static PyObject divmodOrNot(PyObject a, PyObject b) {
        PyType ta = a.type(), tb = b.type();
        if (ta == tb) {
            return ta.slots.divmod(a, b);
        }
        boolean first = reflectedFirst(ta, tb, "__rdivmod__");
        PyObject r = first ? tb.slots.reflectedDivmod(b, a) : PyNotImplemented.VALUE;
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.divmod(a, b);
        }
        return r != PyNotImplemented.VALUE || first ? r : tb.slots.reflectedDivmod(b, a);
    }

    // ---- ** ---------------------------------------------------------------------------------------------------------

    public static PyObject power(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class && ((PyInt) b).num >= 0) {
            return IntMath.power((PyInt) a, (PyInt) b);
        }
        PyObject r = powerOrNot(a, b);
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("** or pow()", a, b);
        }
        return r;
    }

    private static PyObject powerOrNot(PyObject a, PyObject b) {
        PyType ta = a.type(), tb = b.type();
        if (ta == tb) {
            return ta.slots.power(a, b, null);
        }
        boolean first = reflectedFirst(ta, tb, "__rpow__");
        PyObject r = first ? tb.slots.reflectedPower(b, a, null) : PyNotImplemented.VALUE;
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.power(a, b, null);
        }
        return r != PyNotImplemented.VALUE || first ? r : tb.slots.reflectedPower(b, a, null);
    }

    public static PyObject ipower(PyObject a, PyObject b) {
        PyObject r = a.type().slots.inPlacePower(a, b, null);
        if (r == PyNotImplemented.VALUE) {
            r = powerOrNot(a, b);
        }
        if (r == PyNotImplemented.VALUE) {
            throw unsupported("**=", a, b);
        }
        return r;
    }

    /** {@code pow(a, b, modulus)}: the built-in numbers ask each operand, Python classes have only {@code __pow__}. */
    public static PyObject power(PyObject a, PyObject b, PyObject modulus) {
        if (modulus == PyNone.NONE) {
            return power(a, b);
        }
        PyType ta = a.type(), tb = b.type();
        PyObject r = PyNotImplemented.VALUE;
        boolean first = ta != tb && !tb.isHeap && reflectedFirst(ta, tb, "__rpow__");
        if (first) {
            r = tb.slots.reflectedPower(b, a, modulus);
        }
        if (r == PyNotImplemented.VALUE) {
            r = ta.slots.power(a, b, modulus);
        }
        if (r == PyNotImplemented.VALUE && ta != tb && !tb.isHeap && !first) {
            r = tb.slots.reflectedPower(b, a, modulus);
        }
        if (r == PyNotImplemented.VALUE && (modulus instanceof PyFloat || modulus instanceof PyComplex)) {
            // Their slot would complain about the third argument.
            r = modulus.type().slots.reflectedPower(modulus, a, modulus);
        }
        if (r == PyNotImplemented.VALUE) {
            throw Errors.typeError("unsupported operand type(s) for ** or pow(): '" + ta.name() + "', '" + tb.name()
                    + "', '" + modulus.type().name() + "'");
        }
        return r;
    }

    // ---- unary ------------------------------------------------------------------------------------------------------

    public static PyObject negative(PyObject a) {
        if (a.getClass() == PyInt.class) {
            return IntMath.negative((PyInt) a);
        }
        if (a.getClass() == PyFloat.class) {
            return new PyFloat(-((PyFloat) a).value);
        }
        return a.type().slots.negative(a);
    }

    public static PyObject positive(PyObject a) {
        return a.type().slots.positive(a);
    }

    public static PyObject invert(PyObject a) {
        return a.type().slots.invert(a);
    }

    /** {@code abs(a)}. */
    public static PyObject absolute(PyObject a) {
        return a.type().slots.absolute(a);
    }
}
