package org.naja.objects;

import java.util.Arrays;

/** Conversions of arguments to Java, as generated code wants them. */
public final class Arguments {
    private Arguments() {}

    /** A Java {@code int} by {@code __index__}. */
    public static int toInt(PyObject o) {
        long value = toLong(o, "int");
        if (value != (int) value) {
            throw Errors.overflowError("Python int too large to convert to C int");
        }
        return (int) value;
    }

    /** A Java {@code long} by {@code __index__}. */
    public static long toLong(PyObject o) {
        return toLong(o, "ssize_t");
    }

    private static long toLong(PyObject o, String cType) {
        PyObject index = o instanceof PyInt ? o : o.type().slots.index(o);
        if (!(index instanceof PyInt i)) {
            throw Errors.typeError("'" + o.type().name() + "' object cannot be interpreted as an integer");
        }
        if (!i.isLong()) {
            throw Errors.overflowError("Python int too large to convert to C " + cType);
        }
        return i.longValue();
    }

    /** A Java {@code double} by {@code __float__} or {@code __index__}. */
    public static double toDouble(PyObject o) {
        return PyFloat.toDouble(o);
    }

    /** A str's Java string; {@code place} is "argument 1" or the like. */
    public static String toText(PyObject o, String function, String place) {
        if (o instanceof PyStr s) {
            return s.toJava();
        }
        throw wrongType(function, place, "str", o);
    }

    /** The same with {@code None} for {@code null}. */
    public static String toTextOrNone(PyObject o, String function, String place) {
        if (o == PyNone.NONE) {
            return null;
        }
        if (o instanceof PyStr s) {
            return s.toJava();
        }
        throw wrongType(function, place, "str or None", o);
    }

    /** The new value of an attribute that is a str; {@code null} stays. */
    public static String toAttributeText(PyObject o, String attribute) {
        if (o == null) {
            return null;
        }
        if (o instanceof PyStr s) {
            return s.toJava();
        }
        throw Errors.typeError(attribute + " must be set to a string object");
    }

    /** {@code f() argument 1 must be str, not int}. */
    public static PyException wrongType(String function, String place, String wanted, PyObject o) {
        return Errors.typeError(function + "() " + place + " must be " + wanted + ", not "
                + (o == PyNone.NONE ? "None" : o.type().name()));
    }

    public static PyException notDeletable(String attribute, PyObject self) {
        return Errors.typeError("cannot delete attribute '" + attribute + "' of '" + self.type().name() + "' objects");
    }

    public static PyObject[] withoutFirst(PyObject[] args) {
        return Arrays.copyOfRange(args, 1, args.length);
    }

    /** The arguments from {@code from} on; none where there are fewer. */
    public static PyObject[] rest(PyObject[] args, int from) {
        return args.length <= from ? CodeBody.NO_ARGS : Arrays.copyOfRange(args, from, args.length);
    }

    /** What {@link Signature#bind} made of {@code *args}. */
    public static PyObject[] array(PyObject tuple) {
        return ((PyTuple) tuple).toArray();
    }

    /** Calls a method by the shortest way. */
    public static PyObject callWithReceiver(
            BuiltinCode code, ThreadState ts, PyObject self, PyObject[] args, String[] kwnames) {
        if (kwnames == null || kwnames.length == 0) {
            switch (args.length) {
                case 0:
                    return code.call1(ts, self, self);
                case 1:
                    return code.call2(ts, self, self, args[0]);
                case 2:
                    return code.call3(ts, self, self, args[0], args[1]);
                default:
                    break;
            }
        }
        PyObject[] all = new PyObject[args.length + 1];
        all[0] = self;
        System.arraycopy(args, 0, all, 1, args.length);
        return code.call(ts, self, all, kwnames);
    }
}
