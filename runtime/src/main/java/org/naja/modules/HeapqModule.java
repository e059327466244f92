package org.naja.modules;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Compare;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyObject;

/**
 * {@code _heapq} (_heapqmodule.c). Comparisons run Python code that may change the list, so each one is followed by a
 * look at its length.
 */
@ExposeModule(name = "_heapq", doc = "Heap queue algorithm (a.k.a. priority queue).")
public final class HeapqModule {
    private HeapqModule() {}

    /** Whether {@code a} belongs above {@code b}. */
    private static boolean before(PyObject a, PyObject b, boolean max) {
        return max ? Compare.ltBool(b, a) : Compare.ltBool(a, b);
    }

    private static PyObject item(PyList heap, int i) {
        PyObject o = heap.get(i);
        if (o == null) {
            throw Errors.indexError("index out of range");
        }
        return o;
    }

    private static void checkSize(PyList heap, int size) {
        if (heap.size() != size) {
            throw Errors.runtimeError("list changed size during iteration");
        }
    }

    /** Moves the item at {@code at} up, not beyond {@code start}. */
    private static void rise(PyList heap, int start, int at, boolean max) {
        int size = heap.size();
        PyObject moving = item(heap, at);
        while (at > start) {
            int parentAt = at - 1 >> 1;
            PyObject parent = item(heap, parentAt);
            boolean up = before(moving, parent, max);
            checkSize(heap, size);
            if (!up) {
                break;
            }
            heap.set(at, item(heap, parentAt));
            heap.set(parentAt, moving);
            at = parentAt;
        }
    }

    /** Moves the item at {@code at} down to a leaf along the better children, then up to its place. */
    private static void sink(PyList heap, int at, boolean max) {
        int size = heap.size(), start = at, limit = size >> 1;
        while (at < limit) {
            int child = 2 * at + 1;
            if (child + 1 < size) {
                boolean left = before(item(heap, child), item(heap, child + 1), max);
                checkSize(heap, size);
                if (!left) {
                    child++;
                }
            }
            PyObject moving = item(heap, at);
            heap.set(at, item(heap, child));
            heap.set(child, moving);
            at = child;
        }
        rise(heap, start, at, max);
    }

    @ExposeFunction(value = "heappush(heap, item, /)",
            doc = "Push item onto heap, maintaining the heap invariant.")
    static void heappush(PyList heap, PyObject item) {
        heap.append(item);
        rise(heap, 0, heap.size() - 1, false);
    }

    private static PyObject pop(PyList heap, boolean max) {
        int last = heap.size() - 1;
        if (last < 0) {
            throw Errors.indexError("index out of range");
        }
        PyObject moved = item(heap, last);
        heap.delItem(PyInt.of(last));
        if (last == 0) {
            return moved;
        }
        PyObject result = item(heap, 0);
        heap.set(0, moved);
        sink(heap, 0, max);
        return result;
    }

    private static PyObject replace(PyList heap, PyObject item, boolean max) {
        PyObject result = item(heap, 0);
        heap.set(0, item);
        sink(heap, 0, max);
        return result;
    }

    private static void heapify(PyList heap, boolean max) {
        for (int i = (heap.size() >> 1) - 1; i >= 0; i--) {
            sink(heap, i, max);
        }
    }

    @ExposeFunction(value = "heappop(heap, /)",
            doc = "Pop the smallest item off the heap, maintaining the heap invariant.")
    static PyObject heappop(PyList heap) {
        return pop(heap, false);
    }

    @ExposeFunction(value = "heapreplace(heap, item, /)",
            doc = "Pop and return the current smallest value, and add the new item.")
    static PyObject heapreplace(PyList heap, PyObject item) {
        return replace(heap, item, false);
    }

    @ExposeFunction(value = "heappushpop(heap, item, /)",
            doc = "Push item on the heap, then pop and return the smallest item from the heap.")
    static PyObject heappushpop(PyList heap, PyObject item) {
        if (heap.size() == 0) {
            return item;
        }
        boolean lower = Compare.ltBool(item(heap, 0), item);
        return lower ? replace(heap, item, false) : item;
    }

    @ExposeFunction(value = "heapify(heap, /)", doc = "Transform list into a heap, in-place, in O(len(heap)) time.")
    static void heapify(PyList heap) {
        heapify(heap, false);
    }

    @ExposeFunction(value = "_heappop_max(heap, /)", doc = "Maxheap variant of heappop.")
    static PyObject heappopMax(PyList heap) {
        return pop(heap, true);
    }

    @ExposeFunction(value = "_heapreplace_max(heap, item, /)", doc = "Maxheap variant of heapreplace.")
    static PyObject heapreplaceMax(PyList heap, PyObject item) {
        return replace(heap, item, true);
    }

    @ExposeFunction(value = "_heapify_max(heap, /)", doc = "Maxheap variant of heapify.")
    static void heapifyMax(PyList heap) {
        heapify(heap, true);
    }
}
