package org.naja.execution.greenlet;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyDict;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;

/** The module {@code greenlet._greenlet}, in which clients and greenlet's own tests look for internals. */
@ExposeModule(name = "greenlet._greenlet")
public final class GreenletInternals {
    private GreenletInternals() {}

    static void init(PyModule module) {
        PyDict dict = module.dict;
        if (ThreadState.current().interpreter.modules.get("greenlet") instanceof PyModule greenlet) {
            for (PyObject[] item : greenlet.dict.itemsSnapshot()) {
                String name = item[0].str().toJava();
                if (!name.startsWith("__") || name.equals("__version__")) {
                    dict.put(name, item[1]);
                }
            }
        }
    }

    /** Keeps a value for as long as the thread lives. */
    @ExposeFunction("set_thread_local(key, value, /)")
    static void setThreadLocal(ThreadState ts, PyObject key, PyObject value) {
        Hub.of(ts).threadLocals().setItem(key, value);
    }

    /** There is no nesting of deallocations to count. */
    @ExposeFunction("get_tstate_trash_delete_nesting()")
    static long trashDeleteNesting() {
        return 0;
    }
}
