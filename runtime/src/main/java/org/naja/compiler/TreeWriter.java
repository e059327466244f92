package org.naja.compiler;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.RecordComponent;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.naja.parser.Ast;

/**
 * Syntax trees to bytes, and {@link TreeReader} back: nodes by their class's name with their components in order.
 * Numbers take as few bytes as they need, and a string that occurs again is written as its number.
 */
final class TreeWriter {
    static final int NULL = 0, STRING = 1, INTEGER = 2, LONG = 3, BIG = 4, DOUBLE = 5, FALSE = 6, TRUE = 7, BYTES = 8,
            LIST = 9, ENUM = 10, RECORD = 11, CODE_POINTS = 12, TUPLE = 13, FROZEN_SET = 14;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Map<String, Integer> strings = new HashMap<>();
    private final Map<Class<?>, RecordComponent[]> components = new HashMap<>();

    byte[] bytes() {
        return out.toByteArray();
    }

    /** Writes seven bits a byte, the lowest first; the sign is the lowest bit of all. */
    void number(long n) {
        long left = n << 1 ^ n >> 63;
        while ((left & ~0x7FL) != 0) {
            out.write((int) (left & 0x7F | 0x80));
            left >>>= 7;
        }
        out.write((int) left);
    }

    void string(String s) {
        Integer known = strings.putIfAbsent(s, strings.size());
        if (known != null) {
            number(known);
            return;
        }
        number(strings.size() - 1);
        number(s.length());
        for (int i = 0; i < s.length(); i++) {
            number(s.charAt(i));
        }
    }

    void value(Object value) {
        switch (value) {
            case null -> out.write(NULL);
            case String s -> {
                out.write(STRING);
                string(s);
            }
            case Integer i -> {
                out.write(INTEGER);
                number(i);
            }
            case Long l -> {
                out.write(LONG);
                number(l);
            }
            case BigInteger b -> {
                out.write(BIG);
                raw(b.toByteArray());
            }
            case Double d -> {
                out.write(DOUBLE);
                number(Double.doubleToRawLongBits(d));
            }
            case Boolean b -> out.write(b ? TRUE : FALSE);
            case byte[] b -> {
                out.write(BYTES);
                raw(b);
            }
            case int[] points -> {
                out.write(CODE_POINTS);
                number(points.length);
                for (int point : points) {
                    number(point);
                }
            }
            case List<?> list -> list(LIST, list);
            case ConstantValues.Tuple t -> list(TUPLE, t.items());
            case ConstantValues.FrozenSet s -> list(FROZEN_SET, s.items());
            case Enum<?> e -> {
                out.write(ENUM);
                string(e.getDeclaringClass().getSimpleName());
                number(e.ordinal());
            }
            case Record r when r.getClass().getEnclosingClass() == Ast.class -> record(r);
            default -> throw new IllegalArgumentException(value.getClass().getName());
        }
    }

    private void raw(byte[] bytes) {
        number(bytes.length);
        out.writeBytes(bytes);
    }

    private void list(int tag, List<?> items) {
        out.write(tag);
        number(items.size());
        for (Object item : items) {
            value(item);
        }
    }

    private void record(Record r) {
        RecordComponent[] parts = components.computeIfAbsent(r.getClass(), Class::getRecordComponents);
        out.write(RECORD);
        string(r.getClass().getSimpleName());
        for (RecordComponent part : parts) {
            try {
                value(part.getAccessor().invoke(r));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
