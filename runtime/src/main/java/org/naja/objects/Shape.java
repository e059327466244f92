package org.naja.objects;

import java.util.concurrent.ConcurrentHashMap;

/**
 * Which attributes an {@link Attributed} object has, and where: a node of a tree that grows by one name a step. All
 * nodes of a tree belong to one type. The first {@code type.slotCount} values are those of {@code __slots__}.
 *
 * <p>A dictionary shape says that the attributes live in the {@code PyDict} at {@code values[type.slotCount]}.
 */
public final class Shape {
    /** Beyond this many attributes an object goes over to a dictionary. */
    private static final int MAX_ATTRIBUTES = 64;

    public final PyType type;
    public final Shape parent;
    /** The attribute that this node adds; {@code null} for a root. */
    public final String name;
    /** The number of values in use. */
    public final int size;
    public final boolean isDictionary;
    /** Names and their indexes, open addressing by the string's hash. */
    private final String[] table;
    private final byte[] indexes;
    private volatile Shape lastChild;
    private volatile ConcurrentHashMap<String, Shape> children;

    private Shape(PyType type, Shape parent, String name, int size, boolean isDictionary) {
        this.type = type;
        this.parent = parent;
        this.name = name;
        this.size = size;
        this.isDictionary = isDictionary;
        int count = size - type.slotCount;
        int capacity = Math.max(4, Integer.highestOneBit(Math.max(1, count)) * 4);
        table = isDictionary ? null : new String[capacity];
        indexes = isDictionary ? null : new byte[capacity];
        if (!isDictionary) {
            for (Shape s = this; s.name != null; s = s.parent) {
                int i = s.name.hashCode() & (capacity - 1);
                while (table[i] != null) {
                    i = (i + 1) & (capacity - 1);
                }
                table[i] = s.name;
                indexes[i] = (byte) (s.size - 1 - type.slotCount);
            }
        }
    }

    static Shape root(PyType type) {
        return new Shape(type, null, null, type.slotCount, false);
    }

    static Shape dictionary(PyType type) {
        return new Shape(type, null, null, type.slotCount + 1, true);
    }

    /** The index of an attribute in the object's values, or -1. */
    public int indexOf(String attribute) {
        String[] t = table;
        if (t == null) {
            return -1;
        }
        int mask = t.length - 1;
        for (int i = attribute.hashCode() & mask; ; i = (i + 1) & mask) {
            String s = t[i];
            if (s == null) {
                return -1;
            }
            if (s == attribute || s.equals(attribute)) {
                return (indexes[i] & 0xff) + type.slotCount;
            }
        }
    }

    /** The shape with one attribute more; {@code null} when the object should go over to a dictionary. */
    public Shape with(String attribute) {
        Shape child = lastChild;
        if (child != null && child.name.equals(attribute)) {
            return child;
        }
        if (size - type.slotCount >= MAX_ATTRIBUTES || isDictionary) {
            return null;
        }
        synchronized (this) {
            if (children == null) {
                children = new ConcurrentHashMap<>(4);
            }
            child = children.computeIfAbsent(attribute, a -> new Shape(type, this, a, size + 1, false));
            lastChild = child;
            return child;
        }
    }
}
