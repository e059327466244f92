package org.naja.objects;

import java.util.HashMap;
import java.util.Map;

/**
 * The special methods that have a {@link TypeSlots} method: CPython's slotdefs table. {@link #invoke} is what a slot
 * wrapper such as {@code int.__add__} does.
 *
 * <p>In the Java class of a built-in type the methods are named as in Python, with these exceptions: all comparisons are
 * one method {@code PyObject __richcmp__(PyObject other, int op)} (six wrappers); a sequence's {@code +} and {@code *},
 * which CPython tries after the number slots and which raise TypeError rather than return NotImplemented, are
 * {@code __concat__} (shown as {@code __add__}), {@code __repeat__} ({@code __mul__} and {@code __rmul__}),
 * {@code __iconcat__} ({@code __iadd__}) and {@code __irepeat__} ({@code __imul__}).
 *
 * <p>Java signatures by kind, optional leading ThreadState apart: ATTR_GET {@code PyObject m(String)} (null: missing),
 * ATTR_SET {@code void m(String, PyObject)}, ATTR_DEL {@code void m(String)}, GET {@code PyObject m(PyObject instance,
 * PyType owner)} (nulls for None), SET {@code void m(PyObject, PyObject)}, DELETE {@code void m(PyObject)}, UNARY
 * {@code PyObject m()}, NEXT {@code PyObject m()} (null: end), HASH and LEN {@code long m()}, BOOL {@code boolean m()},
 * CALL and INIT {@code (ThreadState, PyObject[] args, String[] kwnames)} or an {@code @ExposeMethod} of that name with a
 * text signature, BINARY and BINARY_PLAIN {@code PyObject m(PyObject)}, CONTAINS {@code boolean m(PyObject)}, SETITEM
 * {@code void m(PyObject, PyObject)}, DELITEM {@code void m(PyObject)}, TERNARY {@code PyObject m(PyObject other,
 * PyObject modulus)} (modulus null for the operator). A static method has the receiver as first parameter.
 */
public enum SlotDef {
    GETATTRIBUTE("__getattribute__", Kind.ATTR_GET),
    SETATTR("__setattr__", Kind.ATTR_SET),
    DELATTR("__delattr__", Kind.ATTR_DEL),
    GET("__get__", Kind.GET),
    SET("__set__", Kind.SET),
    DELETE("__delete__", Kind.DELETE),
    REPR("__repr__", Kind.UNARY),
    STR("__str__", Kind.UNARY),
    HASH("__hash__", Kind.HASH),
    LT("__lt__", Kind.COMPARE),
    LE("__le__", Kind.COMPARE),
    EQ("__eq__", Kind.COMPARE),
    NE("__ne__", Kind.COMPARE),
    GT("__gt__", Kind.COMPARE),
    GE("__ge__", Kind.COMPARE),
    BOOL("__bool__", Kind.BOOL),
    CALL("__call__", Kind.CALL),
    INIT("__init__", Kind.INIT),
    LEN("__len__", Kind.LEN),
    GETITEM("__getitem__", Kind.BINARY_PLAIN),
    SETITEM("__setitem__", Kind.SETITEM),
    DELITEM("__delitem__", Kind.DELITEM),
    CONTAINS("__contains__", Kind.CONTAINS),
    ITER("__iter__", Kind.UNARY),
    NEXT("__next__", Kind.NEXT),
    CONCAT("__add__", Kind.BINARY_PLAIN),
    REPEAT("__mul__", Kind.BINARY_PLAIN),
    REFLECTED_REPEAT("__rmul__", Kind.BINARY_PLAIN),
    INPLACE_CONCAT("__iadd__", Kind.BINARY_PLAIN),
    INPLACE_REPEAT("__imul__", Kind.BINARY_PLAIN),
    AWAIT("__await__", Kind.UNARY),
    AITER("__aiter__", Kind.UNARY),
    ANEXT("__anext__", Kind.UNARY),
    NEG("__neg__", Kind.UNARY),
    POS("__pos__", Kind.UNARY),
    INVERT("__invert__", Kind.UNARY),
    ABS("__abs__", Kind.UNARY),
    INT("__int__", Kind.UNARY),
    FLOAT("__float__", Kind.UNARY),
    INDEX("__index__", Kind.UNARY),
    ADD("__add__", Kind.BINARY),
    RADD("__radd__", Kind.BINARY),
    IADD("__iadd__", Kind.BINARY_PLAIN),
    SUB("__sub__", Kind.BINARY),
    RSUB("__rsub__", Kind.BINARY),
    ISUB("__isub__", Kind.BINARY_PLAIN),
    MUL("__mul__", Kind.BINARY),
    RMUL("__rmul__", Kind.BINARY),
    IMUL("__imul__", Kind.BINARY_PLAIN),
    MATMUL("__matmul__", Kind.BINARY),
    RMATMUL("__rmatmul__", Kind.BINARY),
    IMATMUL("__imatmul__", Kind.BINARY_PLAIN),
    TRUEDIV("__truediv__", Kind.BINARY),
    RTRUEDIV("__rtruediv__", Kind.BINARY),
    ITRUEDIV("__itruediv__", Kind.BINARY_PLAIN),
    FLOORDIV("__floordiv__", Kind.BINARY),
    RFLOORDIV("__rfloordiv__", Kind.BINARY),
    IFLOORDIV("__ifloordiv__", Kind.BINARY_PLAIN),
    MOD("__mod__", Kind.BINARY),
    RMOD("__rmod__", Kind.BINARY),
    IMOD("__imod__", Kind.BINARY_PLAIN),
    DIVMOD("__divmod__", Kind.BINARY),
    RDIVMOD("__rdivmod__", Kind.BINARY),
    LSHIFT("__lshift__", Kind.BINARY),
    RLSHIFT("__rlshift__", Kind.BINARY),
    ILSHIFT("__ilshift__", Kind.BINARY_PLAIN),
    RSHIFT("__rshift__", Kind.BINARY),
    RRSHIFT("__rrshift__", Kind.BINARY),
    IRSHIFT("__irshift__", Kind.BINARY_PLAIN),
    AND("__and__", Kind.BINARY),
    RAND("__rand__", Kind.BINARY),
    IAND("__iand__", Kind.BINARY_PLAIN),
    XOR("__xor__", Kind.BINARY),
    RXOR("__rxor__", Kind.BINARY),
    IXOR("__ixor__", Kind.BINARY_PLAIN),
    OR("__or__", Kind.BINARY),
    ROR("__ror__", Kind.BINARY),
    IOR("__ior__", Kind.BINARY_PLAIN),
    POW("__pow__", Kind.TERNARY),
    RPOW("__rpow__", Kind.TERNARY),
    IPOW("__ipow__", Kind.TERNARY);

    /** The Java form of the special method, and so how a slot wrapper passes its arguments. */
    public enum Kind {
        ATTR_GET, ATTR_SET, ATTR_DEL, GET, SET, DELETE, UNARY, HASH, COMPARE, BOOL, CALL, INIT, LEN, BINARY,
        BINARY_PLAIN, SETITEM, DELITEM, CONTAINS, NEXT, TERNARY
    }

    /** Python's name of the special method (interned). */
    public final String pyName;
    public final Kind kind;

    private static final Map<String, SlotDef> BY_NAME = new HashMap<>();

    static {
        for (SlotDef def : values()) {
            BY_NAME.putIfAbsent(def.pyName, def);
        }
        // The number slots are what a name stands for in general; sequences name theirs explicitly.
        for (SlotDef def : new SlotDef[] {ADD, MUL, RMUL, IADD, IMUL}) {
            BY_NAME.put(def.pyName, def);
        }
    }

    SlotDef(String pyName, Kind kind) {
        this.pyName = pyName;
        this.kind = kind;
    }

    /** The definition for a special method's name, or {@code null} when the name has no slot. */
    public static SlotDef byName(String name) {
        return BY_NAME.get(name);
    }

    /** Calls this slot of {@code slots} as a slot wrapper does: arguments checked, result as a Python value. */
    public PyObject invoke(TypeSlots slots, ThreadState ts, PyObject self, PyObject[] args, String[] kwnames) {
        if (kind == Kind.CALL) {
            return slots.call(self, ts, args, kwnames);
        }
        if (kind == Kind.INIT) {
            slots.init(self, ts, args, kwnames);
            return PyNone.NONE;
        }
        if (kwnames != null && kwnames.length > 0) {
            throw Errors.typeError("wrapper " + pyName + "() takes no keyword arguments");
        }
        return switch (kind) {
            case UNARY, NEXT, HASH, BOOL, LEN -> {
                expect(args, 0, 0);
                yield invoke0(slots, self);
            }
            case BINARY, BINARY_PLAIN, COMPARE, CONTAINS, DELITEM, DELETE, ATTR_GET, ATTR_DEL -> {
                expect(args, 1, 1);
                yield invoke1(slots, self, args[0]);
            }
            case SETITEM, SET, ATTR_SET -> {
                expect(args, 2, 2);
                yield invoke2(slots, self, args[0], args[1]);
            }
            case TERNARY -> {
                expect(args, 1, 2);
                yield invoke2(slots, self, args[0], args.length > 1 ? args[1] : null);
            }
            case GET -> {
                expect(args, 1, 2);
                yield invoke2(slots, self, args[0], args.length > 1 ? args[1] : PyNone.NONE);
            }
            default -> throw new IllegalStateException(pyName);
        };
    }

    private static void expect(PyObject[] args, int min, int max) {
        if (args.length < min || args.length > max) {
            if (min == max) {
                throw Errors.typeError("expected " + min + " argument" + (min == 1 ? "" : "s") + ", got " + args.length);
            }
            throw Errors.typeError("expected at " + (args.length < min ? "least " + min : "most " + max) + " argument"
                    + ((args.length < min ? min : max) == 1 ? "" : "s") + ", got " + args.length);
        }
    }

    /** A slot without arguments. */
    public PyObject invoke0(TypeSlots slots, PyObject self) {
        return switch (this) {
            case HASH -> PyInt.of(slots.hash(self));
            case BOOL -> PyBool.of(slots.isTrue(self));
            case LEN -> PyInt.of(slots.length(self));
            case NEXT -> {
                PyObject value = slots.next(self);
                if (value == null) {
                    throw Errors.stopIteration(self);
                }
                yield value;
            }
            case REPR -> slots.repr(self);
            case STR -> slots.str(self);
            case ITER -> slots.iter(self);
            case AWAIT -> slots.await(self);
            case AITER -> slots.aiter(self);
            case ANEXT -> slots.anext(self);
            case NEG -> slots.negative(self);
            case POS -> slots.positive(self);
            case INVERT -> slots.invert(self);
            case ABS -> slots.absolute(self);
            case INT -> slots.toInt(self);
            case FLOAT -> slots.toFloat(self);
            case INDEX -> slots.index(self);
            default -> throw new IllegalStateException(pyName);
        };
    }

    /** A slot with one argument. */
    public PyObject invoke1(TypeSlots slots, PyObject self, PyObject a) {
        return switch (this) {
            case CONTAINS -> PyBool.of(slots.contains(self, a));
            case DELITEM -> {
                slots.delItem(self, a);
                yield PyNone.NONE;
            }
            case DELETE -> {
                slots.descriptorDelete(self, a);
                yield PyNone.NONE;
            }
            case GETATTRIBUTE -> {
                String name = GenericAttributes.attributeName(a);
                PyObject value = slots.getAttribute(self, name);
                if (value == null) {
                    throw Errors.noAttribute(self, name);
                }
                yield value;
            }
            case DELATTR -> {
                slots.delAttribute(self, GenericAttributes.attributeName(a));
                yield PyNone.NONE;
            }
            case LT -> slots.richCompare(self, a, TypeSlots.LT);
            case LE -> slots.richCompare(self, a, TypeSlots.LE);
            case EQ -> slots.richCompare(self, a, TypeSlots.EQ);
            case NE -> slots.richCompare(self, a, TypeSlots.NE);
            case GT -> slots.richCompare(self, a, TypeSlots.GT);
            case GE -> slots.richCompare(self, a, TypeSlots.GE);
            case GETITEM -> slots.getItem(self, a);
            case CONCAT -> slots.concat(self, a);
            case REPEAT -> slots.repeat(self, a);
            case REFLECTED_REPEAT -> slots.repeat(self, a);
            case INPLACE_CONCAT -> slots.inPlaceConcat(self, a);
            case INPLACE_REPEAT -> slots.inPlaceRepeat(self, a);
            case ADD -> slots.add(self, a);
            case RADD -> slots.reflectedAdd(self, a);
            case IADD -> slots.inPlaceAdd(self, a);
            case SUB -> slots.subtract(self, a);
            case RSUB -> slots.reflectedSubtract(self, a);
            case ISUB -> slots.inPlaceSubtract(self, a);
            case MUL -> slots.multiply(self, a);
            case RMUL -> slots.reflectedMultiply(self, a);
            case IMUL -> slots.inPlaceMultiply(self, a);
            case MATMUL -> slots.matmul(self, a);
            case RMATMUL -> slots.reflectedMatmul(self, a);
            case IMATMUL -> slots.inPlaceMatmul(self, a);
            case TRUEDIV -> slots.trueDivide(self, a);
            case RTRUEDIV -> slots.reflectedTrueDivide(self, a);
            case ITRUEDIV -> slots.inPlaceTrueDivide(self, a);
            case FLOORDIV -> slots.floorDivide(self, a);
            case RFLOORDIV -> slots.reflectedFloorDivide(self, a);
            case IFLOORDIV -> slots.inPlaceFloorDivide(self, a);
            case MOD -> slots.remainder(self, a);
            case RMOD -> slots.reflectedRemainder(self, a);
            case IMOD -> slots.inPlaceRemainder(self, a);
            case DIVMOD -> slots.divmod(self, a);
            case RDIVMOD -> slots.reflectedDivmod(self, a);
            case LSHIFT -> slots.leftShift(self, a);
            case RLSHIFT -> slots.reflectedLeftShift(self, a);
            case ILSHIFT -> slots.inPlaceLeftShift(self, a);
            case RSHIFT -> slots.rightShift(self, a);
            case RRSHIFT -> slots.reflectedRightShift(self, a);
            case IRSHIFT -> slots.inPlaceRightShift(self, a);
            case AND -> slots.and(self, a);
            case RAND -> slots.reflectedAnd(self, a);
            case IAND -> slots.inPlaceAnd(self, a);
            case XOR -> slots.xor(self, a);
            case RXOR -> slots.reflectedXor(self, a);
            case IXOR -> slots.inPlaceXor(self, a);
            case OR -> slots.or(self, a);
            case ROR -> slots.reflectedOr(self, a);
            case IOR -> slots.inPlaceOr(self, a);
            case POW -> slots.power(self, a, null);
            case RPOW -> slots.reflectedPower(self, a, null);
            case IPOW -> slots.inPlacePower(self, a, null);
            default -> throw new IllegalStateException(pyName);
        };
    }

    /** A slot with two arguments. */
    public PyObject invoke2(TypeSlots slots, PyObject self, PyObject a, PyObject b) {
        return switch (this) {
            case SETITEM -> {
                slots.setItem(self, a, b);
                yield PyNone.NONE;
            }
            case SET -> {
                slots.descriptorSet(self, a, b);
                yield PyNone.NONE;
            }
            case SETATTR -> {
                GenericAttributes.checkWrapperUse(slots, self, "__setattr__");
                slots.setAttribute(self, GenericAttributes.attributeName(a), b);
                yield PyNone.NONE;
            }
            case GET -> {
                PyObject instance = a == PyNone.NONE ? null : a;
                if (instance == null && b == PyNone.NONE) {
                    throw Errors.typeError("__get__(None, None) is invalid");
                }
                yield slots.descriptorGet(self, instance, b instanceof PyType t ? t : null);
            }
            case POW -> slots.power(self, a, b == PyNone.NONE ? null : b);
            case RPOW -> slots.reflectedPower(self, a, b == PyNone.NONE ? null : b);
            case IPOW -> slots.inPlacePower(self, a, b == PyNone.NONE ? null : b);
            default -> throw new IllegalStateException(pyName);
        };
    }
}
