package org.naja.modules;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;

/** {@code _tracemalloc}: the JVM does not say who allocated what, so tracing finds nothing. */
@ExposeModule(name = "_tracemalloc", doc = "Debug module to trace memory blocks allocated by Python.")
public final class TracemallocModule {
    private boolean tracing;
    private int limit = 1;

    @ExposeFunction("is_tracing()")
    boolean isTracing() {
        return tracing;
    }

    @ExposeFunction("clear_traces()")
    void clearTraces() {}

    @ExposeFunction("_get_traces()")
    PyObject getTraces() {
        return PyList.of(new PyObject[0]);
    }

    @ExposeFunction("_get_object_traceback(obj, /)")
    PyObject getObjectTraceback(PyObject object) {
        return PyNone.NONE;
    }

    @ExposeFunction("start(nframe=1, /)")
    void start(int frames) {
        if (frames < 1 || frames > 65535) {
            throw Errors.valueError("the number of frames must be in range [1; 65535]");
        }
        limit = frames;
        tracing = true;
    }

    @ExposeFunction("stop()")
    void stop() {
        tracing = false;
    }

    @ExposeFunction("get_traceback_limit()")
    long getTracebackLimit() {
        return limit;
    }

    @ExposeFunction("get_tracemalloc_memory()")
    long getTracemallocMemory() {
        return 0;
    }

    @ExposeFunction("get_traced_memory()")
    PyObject getTracedMemory() {
        if (!tracing) {
            return PyTuple.of(new PyObject[] {PyInt.ZERO, PyInt.ZERO});
        }
        Runtime r = Runtime.getRuntime();
        PyObject used = PyInt.of(r.totalMemory() - r.freeMemory());
        return PyTuple.of(new PyObject[] {used, used});
    }

    @ExposeFunction("reset_peak()")
    void resetPeak() {}
}
