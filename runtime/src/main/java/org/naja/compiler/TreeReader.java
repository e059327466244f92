package org.naja.compiler;

import java.lang.reflect.Constructor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.naja.parser.Ast;

/** What {@link TreeWriter} wrote, as a tree again. Anything else ends in an {@link IllegalArgumentException}. */
final class TreeReader {
    /** How to make the nodes of one class. */
    private record Maker(Constructor<?> constructor, int components) {}

    private static final int MAX_DEPTH = 20_000;

    private final byte[] data;
    private int at;
    private int depth;
    private final List<String> strings = new ArrayList<>();
    private final Map<String, Class<?>> classes = new HashMap<>();
    private final Map<Class<?>, Maker> makers = new HashMap<>();

    TreeReader(byte[] data) {
        this.data = data;
        for (Class<?> c : Ast.class.getDeclaredClasses()) {
            classes.put(c.getSimpleName(), c);
        }
    }

    private static IllegalArgumentException bad() {
        return new IllegalArgumentException("not a tree");
    }

    private int next() {
        if (at >= data.length) {
            throw bad();
        }
        return data[at++] & 0xFF;
    }

    long number() {
        long bits = 0;
        for (int shift = 0; shift < 70; shift += 7) {
            int b = next();
            bits |= (long) (b & 0x7F) << shift;
            if (b < 0x80) {
                return bits >>> 1 ^ -(bits & 1);
            }
        }
        throw bad();
    }

    /** A count of things that take a byte at least. */
    int size() {
        long n = number();
        if (n < 0 || n > data.length - at) {
            throw bad();
        }
        return (int) n;
    }

    String string() {
        long index = number();
        if (index >= 0 && index < strings.size()) {
            return strings.get((int) index);
        }
        if (index != strings.size()) {
            throw bad();
        }
        char[] chars = new char[size()];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) number();
        }
        String s = new String(chars);
        strings.add(s);
        return s;
    }

    Object value() {
        if (++depth > MAX_DEPTH) {
            throw bad();
        }
        Object value = switch (next()) {
            case TreeWriter.NULL -> null;
            case TreeWriter.STRING -> string();
            case TreeWriter.INTEGER -> (int) number();
            case TreeWriter.LONG -> number();
            case TreeWriter.BIG -> new BigInteger(raw());
            case TreeWriter.DOUBLE -> Double.longBitsToDouble(number());
            case TreeWriter.FALSE -> false;
            case TreeWriter.TRUE -> true;
            case TreeWriter.BYTES -> raw();
            case TreeWriter.CODE_POINTS -> {
                int[] points = new int[size()];
                for (int i = 0; i < points.length; i++) {
                    points[i] = (int) number();
                }
                yield points;
            }
            case TreeWriter.LIST -> Collections.unmodifiableList(list());
            case TreeWriter.TUPLE -> new ConstantValues.Tuple(list());
            case TreeWriter.FROZEN_SET -> new ConstantValues.FrozenSet(list());
            case TreeWriter.ENUM -> constant();
            case TreeWriter.RECORD -> record();
            default -> throw bad();
        };
        depth--;
        return value;
    }

    private byte[] raw() {
        int n = size();
        at += n;
        return Arrays.copyOfRange(data, at - n, at);
    }

    private List<Object> list() {
        int n = size();
        List<Object> items = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
            items.add(value());
        }
        return items;
    }

    private Object constant() {
        Class<?> c = classes.get(string());
        int ordinal = size();
        if (c == null || !c.isEnum() || ordinal >= c.getEnumConstants().length) {
            throw bad();
        }
        return c.getEnumConstants()[ordinal];
    }

    private Object record() {
        Class<?> c = classes.get(string());
        if (c == null || !c.isRecord()) {
            throw bad();
        }
        Maker maker = makers.get(c);
        if (maker == null) {
            maker = new Maker(c.getDeclaredConstructors()[0], c.getRecordComponents().length);
            makers.put(c, maker);
        }
        Object[] values = new Object[maker.components];
        for (int i = 0; i < values.length; i++) {
            values[i] = value();
        }
        try {
            return maker.constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
