package org.naja.objects;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The containers as Java code uses them, against Java's own. */
class ContainersTest {
    private static PyObject key(int i) {
        return i % 3 == 0 ? PyStr.of("key" + i) : i % 3 == 1 ? PyInt.of(i * 1024L) : PyInt.of(-i);
    }

    @Test
    void dictBehavesLikeLinkedHashMap() {
        Random random = new Random(1);
        for (int round = 0; round < 20; round++) {
            PyDict d = new PyDict();
            Map<Integer, PyObject> m = new LinkedHashMap<>();
            int range = 1 << random.nextInt(12);
            for (int i = 0; i < 5000; i++) {
                int k = random.nextInt(range);
                PyObject v = PyInt.of(random.nextInt());
                switch (random.nextInt(8)) {
                    case 0, 1, 2 -> {
                        d.put(key(k), v);
                        m.put(k, v);
                    }
                    case 3, 4 -> assertSame(m.remove(k), d.remove(key(k)));
                    case 5 -> {
                        PyObject old = m.putIfAbsent(k, v);
                        assertSame(old, d.putIfAbsent(key(k), v));
                    }
                    case 6 -> {
                        boolean end = random.nextBoolean();
                        assertEquals(m.containsKey(k), d.move(key(k), end));
                        if (m.containsKey(k)) {
                            move(m, k, end);
                        }
                    }
                    default -> assertSame(m.get(k), d.get(key(k)));
                }
                assertEquals(m.size(), d.size());
            }
            PyObject[][] items = d.itemsSnapshot();
            int n = 0;
            for (Map.Entry<Integer, PyObject> e : m.entrySet()) {
                assertTrue(items[n][0].isEqual(key(e.getKey())));
                assertSame(e.getValue(), items[n++][1]);
            }
            assertEquals(items.length, n);
            while (!m.isEmpty()) {
                List<Integer> keys = new ArrayList<>(m.keySet());
                boolean last = random.nextBoolean();
                PyObject[] item = last ? d.removeLast() : d.removeFirst();
                assertSame(m.remove(keys.get(last ? keys.size() - 1 : 0)), item[1]);
            }
            assertNull(d.removeLast());
            assertNull(d.removeFirst());
        }
    }

    private static void move(Map<Integer, PyObject> m, int k, boolean end) {
        PyObject v = m.remove(k);
        Map<Integer, PyObject> rest = new LinkedHashMap<>(m);
        if (end) {
            m.put(k, v);
        } else {
            m.clear();
            m.put(k, v);
            m.putAll(rest);
        }
    }

    @Test
    void dictIsFoundByJavaString() {
        PyDict d = new PyDict();
        for (int i = 0; i < 1000; i++) {
            d.put("name" + i, PyInt.of(i));
            d.put(PyInt.of(i), PyInt.of(-i));
        }
        for (int i = 0; i < 1000; i++) {
            assertEquals(i, ((PyInt) d.get("name" + i)).longValue());
            assertEquals(i, ((PyInt) d.get(PyStr.of("name" + i))).longValue());
        }
        assertNull(d.get("name1000"));
        assertEquals(5, ((PyInt) d.remove("name5")).longValue());
        assertNull(d.get("name5"));
    }

    @Test
    void lastItemIsPoppedInConstantTime() {
        PyDict d = new PyDict();
        for (int i = 0; i < 300_000; i++) {
            d.put(PyInt.of(i), PyNone.NONE);
        }
        for (int i = 0; i < 200_000; i++) {
            d.removeLast();
            d.removeLast();
            d.put(PyInt.of(-1 - i), PyNone.NONE);
            if (d.size() < 10) {
                break;
            }
        }
        for (int i = 0; i < 300_000; i++) {
            d.put(PyInt.of(i), PyNone.NONE);
            PyObject it = d.iter();
            d.remove(it.next());
        }
    }

    @Test
    void setsOfIntsIterateAsInCPython() {
        PySet s = PySet.of(PyInt.of(3), PyInt.of(1), PyInt.of(2), PyInt.of(100), PyInt.of(-5), PyInt.of(8));
        PyObject[] items = s.toArray();
        long[] order = new long[items.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = ((PyInt) items[i]).longValue();
        }
        assertArrayEquals(new long[] {1, 2, 3, 100, 8, -5}, order);
    }

    @Test
    void setBehavesLikeTreeSet() {
        Random random = new Random(2);
        PySet s = new PySet();
        TreeSet<Integer> t = new TreeSet<>();
        for (int i = 0; i < 100_000; i++) {
            int k = random.nextInt(3000);
            switch (random.nextInt(4)) {
                case 0, 1 -> {
                    s.add(PyInt.of(k));
                    t.add(k);
                }
                case 2 -> {
                    s.discard(PyInt.of(k));
                    t.remove(k);
                }
                default -> assertEquals(t.contains(k), s.has(PyInt.of(k)));
            }
            assertEquals(t.size(), s.size());
        }
        while (!t.isEmpty()) {
            assertTrue(t.remove((int) ((PyInt) s.pop()).longValue()));
        }
        assertEquals(0, s.size());
    }

    @Test
    void sortIsStable() {
        Random random = new Random(3);
        for (int n : new int[] {0, 1, 2, 10, 31, 64, 65, 1000, 20_000}) {
            for (int kind = 0; kind < 5; kind++) {
                PyObject[] items = new PyObject[n];
                for (int i = 0; i < n; i++) {
                    int r = random.nextInt(n / 3 + 1);
                    items[i] = switch (kind) {
                        case 0 -> new PyFloat(r);
                        case 1 -> new PyStr("s" + r);
                        case 2 -> PyTuple.of(PyInt.of(r), PyInt.of(0));
                        case 3 -> PyTuple.of(PyInt.of(i < n / 2 ? i : i - n / 2), PyInt.of(0));
                        default -> i % 2 == 0 ? new PyFloat(r) : PyInt.of(r);
                    };
                }
                PyObject[] expected = items.clone();
                Arrays.sort(expected, Comparator.comparingDouble(ContainersTest::value));
                if (kind == 1) {
                    Arrays.sort(expected, Comparator.comparing(o -> ((PyStr) o).toJava()));
                }
                PyList l = PyList.of(items);
                l.sort(null, PyNone.NONE, false);
                for (int i = 0; i < n; i++) {
                    assertSame(expected[i], l.get(i));
                }
            }
        }
    }

    private static double value(PyObject o) {
        return o instanceof PyFloat f ? f.value : o instanceof PyInt i ? i.longValue()
                : o instanceof PyTuple t ? value(t.get(0)) : 0;
    }

    @Test
    void tupleHashesAreCPythons() {
        assertEquals(-3550055125485641917L, PyTuple.of(PyInt.of(1), PyInt.of(2)).hash());
        assertEquals(5740354900026072187L, PyTuple.EMPTY.hash());
        assertEquals(-272375401224217160L, PyFrozenSet.of(PyInt.of(1), PyInt.of(2), PyInt.of(3)).hash());
    }

    @Test
    void slicesFitToTheLength() {
        assertArrayEquals(new long[] {2, 5, 1, 3}, PySlice.of(PyInt.of(2), PyNone.NONE, PyNone.NONE).indices(5));
        assertArrayEquals(new long[] {4, -1, -1, 5}, PySlice.of(PyNone.NONE, PyNone.NONE, PyInt.of(-1)).indices(5));
        assertArrayEquals(new long[] {4, 1, -2, 2}, PySlice.of(PyInt.of(99), PyInt.of(-4), PyInt.of(-2)).indices(5));
        assertFalse(PySlice.of(PyInt.of(3), PyInt.of(1), PyNone.NONE).indices(5)[3] > 0);
    }
}
