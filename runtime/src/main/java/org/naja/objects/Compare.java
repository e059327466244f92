package org.naja.objects;

/**
 * Rich comparison (do_richcompare in object.c). {@link #lt} and the others are what generated code calls for a value,
 * {@link #ltBool} and the others for a jump. Small ints and floats are compared on the spot,
 * and equality of strings too.
 */
public final class Compare {
    private static final String[] SYMBOLS = {"<", "<=", "==", "!=", ">", ">="};
    private static final int[] SWAPPED = {
        TypeSlots.GT, TypeSlots.GE, TypeSlots.EQ, TypeSlots.NE, TypeSlots.LT, TypeSlots.LE
    };

    private Compare() {}

    /** Whether {@code op} holds for a three-way comparison's result. */
    public static boolean holds(int op, int cmp) {
        return switch (op) {
            case TypeSlots.LT -> cmp < 0;
            case TypeSlots.LE -> cmp <= 0;
            case TypeSlots.EQ -> cmp == 0;
            case TypeSlots.NE -> cmp != 0;
            case TypeSlots.GT -> cmp > 0;
            default -> cmp >= 0;
        };
    }

    /** {@code a op b}: the right operand goes first when its type is a subtype of the left one's. */
    public static PyObject generic(PyObject a, PyObject b, int op) {
        PyType ta = a.type(), tb = b.type();
        PyObject r;
        if (ta == tb) {
            r = ta.slots.richCompare(a, b, op);
            if (r == PyNotImplemented.VALUE) {
                r = ta.slots.richCompare(b, a, SWAPPED[op]);
            }
        } else {
            boolean reflected = tb.isSubtype(ta);
            r = reflected ? tb.slots.richCompare(b, a, SWAPPED[op]) : PyNotImplemented.VALUE;
            if (r == PyNotImplemented.VALUE) {
                r = ta.slots.richCompare(a, b, op);
            }
            if (r == PyNotImplemented.VALUE && !reflected) {
                r = tb.slots.richCompare(b, a, SWAPPED[op]);
            }
        }
        return r != PyNotImplemented.VALUE ? r : byIdentity(a, b, op);
    }

    private static PyObject byIdentity(PyObject a, PyObject b, int op) {
        if (op == TypeSlots.EQ) {
            return PyBool.of(a == b);
        }
        if (op == TypeSlots.NE) {
            return PyBool.of(a != b);
        }
        throw Errors.typeError("'" + SYMBOLS[op] + "' not supported between instances of '" + a.type().name()
                + "' and '" + b.type().name() + "'");
    }

    private static boolean genericBool(PyObject a, PyObject b, int op) {
        return generic(a, b, op).isTrue();
    }

    /** Equality of the items of two containers; nested containers are counted, so that endless ones do not crash. */
    public static boolean items(PyObject a, PyObject b) {
        Class<?> c = a.getClass();
        if (c == PyInt.class || c == PyStr.class || c == PyFloat.class) {
            return eqBool(a, b);
        }
        ThreadState ts = ThreadState.current();
        ts.descend(" in comparison");
        try {
            return genericBool(a, b, TypeSlots.EQ);
        } finally {
            ts.ascend();
        }
    }

    /** {@code item in container}. */
    public static boolean contains(PyObject item, PyObject container) {
        return container.type().slots.contains(container, item);
    }

    // ---- < ----------------------------------------------------------------------------------------------------------

    public static PyObject lt(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return PyBool.of(((PyInt) a).num < ((PyInt) b).num);
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return PyBool.of(((PyFloat) a).value < ((PyFloat) b).value);
        }
        return generic(a, b, TypeSlots.LT);
    }

    public static boolean ltBool(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return ((PyInt) a).num < ((PyInt) b).num;
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return ((PyFloat) a).value < ((PyFloat) b).value;
        }
        return genericBool(a, b, TypeSlots.LT);
    }

    // ---- <= ----------------------------------------------------------------------------------------------------------

    public static PyObject le(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return PyBool.of(((PyInt) a).num <= ((PyInt) b).num);
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return PyBool.of(((PyFloat) a).value <= ((PyFloat) b).value);
        }
        return generic(a, b, TypeSlots.LE);
    }

    public static boolean leBool(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return ((PyInt) a).num <= ((PyInt) b).num;
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return ((PyFloat) a).value <= ((PyFloat) b).value;
        }
        return genericBool(a, b, TypeSlots.LE);
    }

    // ---- == ----------------------------------------------------------------------------------------------------------

    public static PyObject eq(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return PyBool.of(((PyInt) a).num == ((PyInt) b).num);
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return PyBool.of(((PyFloat) a).value == ((PyFloat) b).value);
        }
        if (a.getClass() == PyStr.class && b.getClass() == PyStr.class) {
            return PyBool.of(((PyStr) a).equalTo((PyStr) b));
        }
        return generic(a, b, TypeSlots.EQ);
    }

    public static boolean eqBool(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return ((PyInt) a).num == ((PyInt) b).num;
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return ((PyFloat) a).value == ((PyFloat) b).value;
        }
        if (a.getClass() == PyStr.class && b.getClass() == PyStr.class) {
            return ((PyStr) a).equalTo((PyStr) b);
        }
        return genericBool(a, b, TypeSlots.EQ);
    }

    // ---- != ----------------------------------------------------------------------------------------------------------

    public static PyObject ne(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return PyBool.of(((PyInt) a).num != ((PyInt) b).num);
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return PyBool.of(((PyFloat) a).value != ((PyFloat) b).value);
        }
        if (a.getClass() == PyStr.class && b.getClass() == PyStr.class) {
            return PyBool.of(!((PyStr) a).equalTo((PyStr) b));
        }
        return generic(a, b, TypeSlots.NE);
    }

    public static boolean neBool(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return ((PyInt) a).num != ((PyInt) b).num;
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return ((PyFloat) a).value != ((PyFloat) b).value;
        }
        if (a.getClass() == PyStr.class && b.getClass() == PyStr.class) {
            return !((PyStr) a).equalTo((PyStr) b);
        }
        return genericBool(a, b, TypeSlots.NE);
    }

    // ---- > ----------------------------------------------------------------------------------------------------------

    public static PyObject gt(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return PyBool.of(((PyInt) a).num > ((PyInt) b).num);
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return PyBool.of(((PyFloat) a).value > ((PyFloat) b).value);
        }
        return generic(a, b, TypeSlots.GT);
    }

    public static boolean gtBool(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return ((PyInt) a).num > ((PyInt) b).num;
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return ((PyFloat) a).value > ((PyFloat) b).value;
        }
        return genericBool(a, b, TypeSlots.GT);
    }

    // ---- >= ----------------------------------------------------------------------------------------------------------

    public static PyObject ge(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return PyBool.of(((PyInt) a).num >= ((PyInt) b).num);
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return PyBool.of(((PyFloat) a).value >= ((PyFloat) b).value);
        }
        return generic(a, b, TypeSlots.GE);
    }

    public static boolean geBool(PyObject a, PyObject b) {
        if (a.getClass() == PyInt.class && b.getClass() == PyInt.class) {
            return ((PyInt) a).num >= ((PyInt) b).num;
        }
        if (a.getClass() == PyFloat.class && b.getClass() == PyFloat.class) {
            return ((PyFloat) a).value >= ((PyFloat) b).value;
        }
        return genericBool(a, b, TypeSlots.GE);
    }
}
