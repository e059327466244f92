package org.naja.modules;

import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.Finalizers;
import org.naja.objects.PyDict;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.PyInt;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;
import org.naja.objects.UnawaitedCoroutines;

/**
 * {@code gc}: the JVM's collector behind CPython's interface. {@link #collect} collects and runs finalizers and weak
 * reference callbacks before it returns; what needs a list of all objects is not available.
 */
@ExposeModule(name = "gc", doc = "Access to the garbage collector.")
public final class GcModule {
    private boolean enabled = true;
    private long[] thresholds = {700, 10, 10};
    private int debug;

    @ExposeConstant("DEBUG_STATS")
    static final PyObject DEBUG_STATS = PyInt.of(1);

    @ExposeConstant("DEBUG_COLLECTABLE")
    static final PyObject DEBUG_COLLECTABLE = PyInt.of(2);

    @ExposeConstant("DEBUG_UNCOLLECTABLE")
    static final PyObject DEBUG_UNCOLLECTABLE = PyInt.of(4);

    @ExposeConstant("DEBUG_SAVEALL")
    static final PyObject DEBUG_SAVEALL = PyInt.of(32);

    @ExposeConstant("DEBUG_LEAK")
    static final PyObject DEBUG_LEAK = PyInt.of(38);

    void init(PyModule module) {
        module.dict.put("garbage", PyList.of());
        module.dict.put("callbacks", PyList.of());
    }

    @ExposeFunction(value = "enable()", doc = "Enable automatic garbage collection.")
    void enable() {
        enabled = true;
    }

    @ExposeFunction(value = "disable()", doc = "Disable automatic garbage collection; the JVM collects all the same.")
    void disable() {
        enabled = false;
    }

    @ExposeFunction(value = "isenabled()", doc = "Returns true if automatic garbage collection is enabled.")
    boolean isEnabled() {
        return enabled;
    }

    /** A finalizer may free more: so twice, with a pause in which the JVM hands over what it found. */
    @ExposeFunction(value = "collect(generation=2)", doc = "Run the garbage collector; returns 0: nothing is counted.")
    static long collect(ThreadState ts, int generation) {
        if (generation < 0 || generation > 2) {
            throw Errors.valueError("invalid generation");
        }
        UnawaitedCoroutines.beforeCollection(ts.interpreter);
        for (int round = 0; round < 2; round++) {
            System.gc();
            if (Finalizers.anyExpected()) {
                try {
                    Thread.sleep(2);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
            Finalizers.run(ts);
        }
        return 0;
    }

    @ExposeFunction("get_threshold()")
    PyObject getThreshold() {
        return PyTuple.of(new PyObject[] {PyInt.of(thresholds[0]), PyInt.of(thresholds[1]), PyInt.of(thresholds[2])});
    }

    @ExposeFunction("set_threshold(threshold0, threshold1=10, threshold2=10, /)")
    void setThreshold(long a, long b, long c) {
        thresholds = new long[] {a, b, c};
    }

    @ExposeFunction("get_count()")
    static PyObject getCount() {
        return PyTuple.of(new PyObject[] {PyInt.ZERO, PyInt.ZERO, PyInt.ZERO});
    }

    @ExposeFunction("get_stats()")
    static PyObject getStats() {
        PyObject[] generations = new PyObject[3];
        for (int i = 0; i < 3; i++) {
            PyDict d = new PyDict();
            d.put("collections", PyInt.ZERO);
            d.put("collected", PyInt.ZERO);
            d.put("uncollectable", PyInt.ZERO);
            generations[i] = d;
        }
        return PyList.of(generations);
    }

    @ExposeFunction("get_debug()")
    long getDebug() {
        return debug;
    }

    @ExposeFunction("set_debug(flags, /)")
    void setDebug(int flags) {
        debug = flags;
    }

    @ExposeFunction("is_tracked(obj, /)")
    static boolean isTracked(PyObject o) {
        return !(o instanceof PyInt) && !(o instanceof org.naja.objects.PyStr)
                && !(o instanceof org.naja.objects.PyFloat) && !(o instanceof org.naja.objects.PyBytes)
                && o != org.naja.objects.PyNone.NONE;
    }

    @ExposeFunction("is_finalized(obj, /)")
    static boolean isFinalized(PyObject o) {
        return false;
    }

    @ExposeFunction("freeze()")
    static void freeze() {}

    @ExposeFunction("unfreeze()")
    static void unfreeze() {}

    @ExposeFunction("get_freeze_count()")
    static long getFreezeCount() {
        return 0;
    }

    @ExposeFunction("get_objects(generation=None)")
    static PyObject getObjects(PyObject generation) {
        throw Errors.notImplementedError("gc.get_objects: the JVM keeps no list of objects");
    }

    @ExposeFunction("get_referrers(*objs)")
    static PyObject getReferrers(PyObject[] objs) {
        throw Errors.notImplementedError("gc.get_referrers: the JVM does not tell who refers to an object");
    }

    @ExposeFunction("get_referents(*objs)")
    static PyObject getReferents(PyObject[] objs) {
        throw Errors.notImplementedError("gc.get_referents: not available on the JVM");
    }
}
