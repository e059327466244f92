package org.naja.objects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Four threads on the same containers: nothing is lost, nothing breaks, no Java exception shows. */
class ContainersStressTest {
    private static final int THREADS = 4;
    private static boolean before;

    @BeforeAll
    static void manyThreads() {
        before = Concurrency.multiThreaded;
        Concurrency.multiThreaded = true;
    }

    @AfterAll
    static void asBefore() {
        Concurrency.multiThreaded = before;
    }

    private interface Job {
        void run(int thread, Random random);
    }

    private static void run(Job job) throws InterruptedException {
        AtomicReference<Throwable> failure = new AtomicReference<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int number = i;
            Thread t = new Thread(() -> {
                try {
                    job.run(number, new Random(number));
                } catch (Throwable e) {
                    failure.compareAndSet(null, e);
                }
            });
            threads.add(t);
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        if (failure.get() != null) {
            throw new AssertionError(failure.get());
        }
    }

    @Test
    void everyAppendedItemIsThere() throws InterruptedException {
        PyList list = new PyList();
        run((thread, random) -> {
            for (int i = 0; i < 50_000; i++) {
                list.append(PyInt.of(thread * 1_000_000L + i));
            }
        });
        assertEquals(THREADS * 50_000, list.size());
        long[] seen = new long[THREADS];
        for (PyObject o : list.toArray()) {
            long v = ((PyInt) o).longValue();
            assertEquals(seen[(int) (v / 1_000_000)]++, v % 1_000_000);
        }
    }

    @Test
    void everyStoredKeyIsThere() throws InterruptedException {
        PyDict dict = new PyDict();
        run((thread, random) -> {
            for (int i = 0; i < 50_000; i++) {
                PyInt key = PyInt.of(i * (long) THREADS + thread);
                dict.put(key, key);
                assertNotNull(dict.get(key));
                if (i % 3 == 0) {
                    assertNotNull(dict.remove(key));
                }
            }
        });
        int expected = 0;
        for (int i = 0; i < 50_000; i++) {
            for (int t = 0; t < THREADS; t++) {
                PyObject v = dict.get(PyInt.of(i * (long) THREADS + t));
                assertEquals(i % 3 != 0, v != null);
                expected += v == null ? 0 : 1;
            }
        }
        assertEquals(expected, dict.size());
        assertEquals(expected, dict.keysSnapshot().length);
    }

    @Test
    void setDefaultAgreesOnOneValue() throws InterruptedException {
        PyDict dict = new PyDict();
        PyObject[][] got = new PyObject[THREADS][20_000];
        run((thread, random) -> {
            for (int i = 0; i < 20_000; i++) {
                PyObject mine = new PyFloat(thread);
                PyObject old = dict.putIfAbsent(PyInt.of(i), mine);
                got[thread][i] = old == null ? mine : old;
            }
        });
        for (int i = 0; i < 20_000; i++) {
            for (int t = 1; t < THREADS; t++) {
                assertTrue(got[0][i] == got[t][i]);
            }
        }
    }

    @Test
    void everyAddedElementIsThere() throws InterruptedException {
        PySet set = new PySet();
        run((thread, random) -> {
            for (int i = 0; i < 50_000; i++) {
                PyInt key = PyInt.of(i * (long) THREADS + thread);
                set.add(key);
                assertTrue(set.has(key));
                if (i % 2 == 0) {
                    set.discard(key);
                }
            }
        });
        assertEquals(THREADS * 25_000, set.size());
        assertEquals(THREADS * 25_000, set.toArray().length);
    }

    @Test
    void anythingGoesOnSharedContainers() throws InterruptedException {
        PyList list = new PyList();
        PyDict dict = new PyDict();
        PySet set = new PySet();
        PySlice middle = PySlice.of(PyInt.of(2), PyInt.of(-2), PyNone.NONE);
        run((thread, random) -> {
            for (int i = 0; i < 60_000; i++) {
                PyInt k = PyInt.of(random.nextInt(200));
                try {
                    switch (random.nextInt(20)) {
                        case 0, 1, 2 -> list.append(k);
                        case 3 -> list.pop(PyInt.of(-1));
                        case 4 -> list.getItem(PyInt.of(random.nextInt(50)));
                        case 5 -> list.setItem(PyInt.of(random.nextInt(50)), k);
                        case 6 -> list.__delitem__(middle);
                        case 7 -> list.extend(list.size() < 500 ? list : PyTuple.of(k, k));
                        case 8 -> list.insert(PyInt.of(3), k);
                        case 9 -> list.reverse();
                        case 10 -> {
                            PyObject it = list.iter();
                            for (PyObject o = it.next(); o != null; o = it.next()) {
                                assertTrue(o instanceof PyInt);
                            }
                        }
                        case 11 -> dict.put(k, k);
                        case 12 -> dict.remove(k);
                        case 13 -> {
                            PyObject v = dict.get(k);
                            assertTrue(v == null || v.isEqual(k));
                        }
                        case 14 -> dict.removeLast();
                        case 15 -> {
                            PyObject it = dict.iter();
                            for (PyObject o = it.next(); o != null; o = it.next()) {
                                assertTrue(o instanceof PyInt);
                            }
                        }
                        case 16 -> dict.move(k, random.nextBoolean());
                        case 17 -> set.add(k);
                        case 18 -> set.discard(k);
                        default -> {
                            for (PyObject o : set.toArray()) {
                                assertTrue(o instanceof PyInt);
                            }
                        }
                    }
                } catch (PyException e) {
                    // IndexError, KeyError, RuntimeError of iterators: what Python programs see.
                    assertTrue(e.matches(PyExceptions.INDEX_ERROR) || e.matches(PyExceptions.RUNTIME_ERROR)
                            || e.matches(PyExceptions.VALUE_ERROR) || e.matches(PyExceptions.KEY_ERROR), e::toString);
                }
            }
        });
        assertEquals(dict.size(), dict.keysSnapshot().length);
        assertEquals(set.size(), set.toArray().length);
        for (PyObject o : list.toArray()) {
            assertNotNull(o);
        }
    }
}
