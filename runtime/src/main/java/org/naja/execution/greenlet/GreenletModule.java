package org.naja.execution.greenlet;

import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyBool;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** The module {@code greenlet}, with the surface of python-greenlet 3. */
@ExposeModule(name = "greenlet")
public final class GreenletModule {
    private boolean cleanup = true;

    @ExposeConstant("__version__")
    static final PyObject VERSION = PyStr.of("3.2.0");

    @ExposeConstant("greenlet")
    static final PyType GREENLET = PyGreenlet.TYPE;

    @ExposeConstant("error")
    static final PyType ERROR = PyGreenlet.ERROR;

    @ExposeConstant("GreenletExit")
    static final PyType EXIT = PyGreenlet.EXIT;

    @ExposeConstant("GREENLET_USE_GC")
    static final PyObject USE_GC = PyBool.TRUE;

    @ExposeConstant("GREENLET_USE_CONTEXT_VARS")
    static final PyObject USE_CONTEXT_VARS = PyBool.TRUE;

    @ExposeConstant("GREENLET_USE_TRACING")
    static final PyObject USE_TRACING = PyBool.TRUE;

    @ExposeConstant("GREENLET_USE_STANDARD_THREADING")
    static final PyObject USE_STANDARD_THREADING = PyBool.TRUE;

    @ExposeConstant("CLOCKS_PER_SEC")
    static final PyObject CLOCKS_PER_SEC = PyInt.of(1_000_000);

    static void init(PyModule module) {
        PyDict dict = module.dict;
        // There is no C API on the JVM; clients only look whether the name is there.
        dict.put("_C_API", PyNone.NONE);
        String[] all = {
            "__version__", "_C_API", "GreenletExit", "error", "getcurrent", "greenlet", "gettrace", "settrace"
        };
        PyObject[] names = new PyObject[all.length];
        for (int i = 0; i < all.length; i++) {
            names[i] = PyStr.of(all[i]);
        }
        // A package, with greenlet._greenlet in it.
        dict.put("__path__", PyList.of());
        dict.put("__all__", PyTuple.of(names));
        for (String name : new String[] {"getcurrent", "error", "GreenletExit", "settrace", "gettrace"}) {
            PyGreenlet.TYPE.dict().putIfAbsent(name, dict.get(name));
        }
    }

    @ExposeFunction("getcurrent()")
    static PyObject getCurrent(ThreadState ts) {
        return Hub.of(ts).current;
    }

    @ExposeFunction("settrace(callback, /)")
    static PyObject setTrace(ThreadState ts, PyObject callback) {
        Hub hub = Hub.of(ts);
        PyObject old = hub.trace;
        hub.trace = callback == PyNone.NONE ? null : callback;
        return old == null ? PyNone.NONE : old;
    }

    @ExposeFunction("gettrace()")
    static PyObject getTrace(ThreadState ts) {
        PyObject trace = Hub.of(ts).trace;
        return trace == null ? PyNone.NONE : trace;
    }

    /** Nothing needs cleaning up here: the collector does it. So the time used for that is 0. */
    @ExposeFunction("get_clocks_used_doing_optional_cleanup()")
    PyObject clocksUsed() {
        return cleanup ? PyInt.ZERO : PyNone.NONE;
    }

    @ExposeFunction("enable_optional_cleanup(flag, /)")
    void enableOptionalCleanup(PyObject flag) {
        cleanup = flag.isTrue();
    }

    @ExposeFunction("get_pending_cleanup_count()")
    static long pendingCleanupCount() {
        return 0;
    }

    @ExposeFunction("get_total_main_greenlets()")
    static long totalMainGreenlets(ThreadState ts) {
        long n = 0;
        for (ThreadState t : ts.interpreter.threads) {
            if (t.greenlets instanceof Hub) {
                n++;
            }
        }
        return n;
    }
}
