package org.naja.objects;

/** Rich comparison (do_richcompare in object.c). */
public final class Compare {
    private Compare() {}

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

    public static PyObject generic(PyObject a, PyObject b, int op) {
        PyObject r = a.type().slots.richCompare(a, b, op);
        if (r != PyNotImplemented.VALUE) {
            return r;
        }
        return PyBool.of((a == b) == (op == TypeSlots.EQ));
    }

    public static boolean eqBool(PyObject a, PyObject b) {
        return generic(a, b, TypeSlots.EQ).isTrue();
    }
}
