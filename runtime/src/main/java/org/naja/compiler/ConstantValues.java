package org.naja.compiler;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.naja.objects.PyBool;
import org.naja.objects.PyBytes;
import org.naja.objects.PyComplex;
import org.naja.objects.PyEllipsis;
import org.naja.objects.PyFloat;
import org.naja.objects.PyFrozenSet;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.parser.Ast;

/**
 * Constants as the compiler holds them: the values of {@link Ast.Constant}, and tuples and frozen sets of such that
 * folding makes.
 */
public final class ConstantValues {
    private ConstantValues() {}

    record Tuple(List<Object> items) {}

    record FrozenSet(List<Object> items) {}

    private record Key(Class<?> type, Object value) {}

    /** Equal exactly for constants that may be one object: 1, 1.0 and True differ, as do 0.0 and -0.0. */
    static Object key(Object value) {
        return switch (value) {
            case Double v -> new Key(Double.class, Double.doubleToRawLongBits(v));
            case Ast.Complex c -> new Key(Ast.Complex.class, List.of(
                    Double.doubleToRawLongBits(c.real()), Double.doubleToRawLongBits(c.imag())));
            case byte[] b -> new Key(byte[].class, ByteBuffer.wrap(b));
            case Tuple t -> new Key(Tuple.class, keys(t.items));
            case FrozenSet s -> new Key(FrozenSet.class, keys(s.items));
            default -> new Key(value.getClass(), value);
        };
    }

    private static List<Object> keys(List<Object> items) {
        List<Object> keys = new ArrayList<>(items.size());
        for (Object item : items) {
            keys.add(key(item));
        }
        return keys;
    }

    static boolean isStr(Object value) {
        return value instanceof String;
    }

    /** The Python object for a constant. */
    public static PyObject toPython(Object value) {
        return switch (value) {
            case Ast.Singleton s -> s == Ast.NONE ? PyNone.NONE : PyEllipsis.ELLIPSIS;
            case Boolean b -> PyBool.of(b);
            case Long v -> PyInt.of(v);
            case BigInteger v -> PyInt.of(v);
            case Double v -> PyFloat.of(v);
            case Ast.Complex c -> PyComplex.of(c.real(), c.imag());
            case String s -> PyStr.intern(s);
            case Ast.SplitText s -> PyStr.of(s.utf16());
            case byte[] b -> PyBytes.of(b);
            case FrozenSet f -> PyFrozenSet.of(array(f.items));
            case Tuple t -> PyTuple.of(array(t.items));
            case CodeUnit u -> u.code();
            default -> throw new IllegalArgumentException(value.getClass().getName());
        };
    }

    /** The reverse; null for what is no constant. */
    public static Object fromPython(PyObject value) {
        return switch (value) {
            case PyNone n -> Ast.NONE;
            case PyBool b -> b == PyBool.TRUE;
            case PyInt i -> i.isLong() ? (Object) i.longValue() : i.bigValue();
            case PyFloat f -> f.value;
            case PyComplex c -> new Ast.Complex(c.real, c.imag);
            case PyStr s -> s.toJava();
            case PyBytes b -> b.toBytes();
            case PyTuple t -> {
                List<Object> items = new ArrayList<>();
                for (PyObject item : t.toArray()) {
                    items.add(fromPython(item));
                }
                yield items.contains(null) ? null : new Tuple(items);
            }
            default -> null;
        };
    }

    private static PyObject[] array(List<Object> items) {
        PyObject[] array = new PyObject[items.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = toPython(items.get(i));
        }
        return array;
    }
}
