package org.naja.modules;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Compare;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;

/** {@code _bisect} (_bisectmodule.c). */
@ExposeModule(name = "_bisect", doc = "Bisection algorithms.\n\n"
        + "This module provides support for maintaining a list in sorted order without\n"
        + "having to sort the list after each insertion.")
public final class BisectModule {
    private BisectModule() {}

    private static PyObject item(PyObject a, long i) {
        if (a.getClass() == PyList.class && i <= Integer.MAX_VALUE) {
            PyObject o = ((PyList) a).get((int) i);
            if (o == null) {
                throw Errors.indexError("list index out of range");
            }
            return o;
        }
        return a.getItem(PyInt.of(i));
    }

    /** Where {@code x} belongs; {@code right}: behind items that are equal to it. */
    private static long find(ThreadState ts, PyObject a, PyObject x, long lo, PyObject hi, PyObject key,
            boolean right) {
        if (lo < 0) {
            throw Errors.valueError("lo must be non-negative");
        }
        long high = hi == PyNone.NONE ? a.length() : PyInt.asIndexLong(hi);
        while (lo < high) {
            long middle = lo + high >>> 1;
            PyObject o = item(a, middle);
            if (key != PyNone.NONE) {
                o = key.call1(ts, o);
            }
            if (right ? !Compare.ltBool(x, o) : Compare.ltBool(o, x)) {
                lo = middle + 1;
            } else {
                high = middle;
            }
        }
        return lo;
    }

    private static void insert(ThreadState ts, PyObject a, PyObject x, long lo, PyObject hi, PyObject key,
            boolean right) {
        PyObject sought = key == PyNone.NONE ? x : key.call1(ts, x);
        long at = find(ts, a, sought, lo, hi, key, right);
        a.callMethod(ts, "insert", PyInt.of(at), x);
    }

    @ExposeFunction(value = "bisect_right(a, x, lo=0, hi=None, *, key=None)",
            doc = "Return the index where to insert item x in list a, assuming a is sorted.\n\n"
            + "The return value i is such that all e in a[:i] have e <= x, and all e in a[i:] have e > x.")
    static long bisectRight(ThreadState ts, PyObject a, PyObject x, long lo, PyObject hi, PyObject key) {
        return find(ts, a, x, lo, hi, key, true);
    }

    @ExposeFunction(value = "bisect_left(a, x, lo=0, hi=None, *, key=None)",
            doc = "Return the index where to insert item x in list a, assuming a is sorted.\n\n"
            + "The return value i is such that all e in a[:i] have e < x, and all e in a[i:] have e >= x.")
    static long bisectLeft(ThreadState ts, PyObject a, PyObject x, long lo, PyObject hi, PyObject key) {
        return find(ts, a, x, lo, hi, key, false);
    }

    @ExposeFunction(value = "insort_right(a, x, lo=0, hi=None, *, key=None)",
            doc = "Insert item x in list a, and keep it sorted assuming a is sorted.\n\n"
            + "If x is already in a, insert it to the right of the rightmost x.")
    static void insortRight(ThreadState ts, PyObject a, PyObject x, long lo, PyObject hi, PyObject key) {
        insert(ts, a, x, lo, hi, key, true);
    }

    @ExposeFunction(value = "insort_left(a, x, lo=0, hi=None, *, key=None)",
            doc = "Insert item x in list a, and keep it sorted assuming a is sorted.\n\n"
            + "If x is already in a, insert it to the left of the leftmost x.")
    static void insortLeft(ThreadState ts, PyObject a, PyObject x, long lo, PyObject hi, PyObject key) {
        insert(ts, a, x, lo, hi, key, false);
    }
}
