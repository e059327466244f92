package org.naja.modules;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyContext;
import org.naja.objects.PyContextToken;
import org.naja.objects.PyContextVar;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;

/** {@code _contextvars}. */
@ExposeModule(name = "_contextvars", doc = "Context Variables",
        types = {PyContext.class, PyContextVar.class, PyContextToken.class})
public final class ContextvarsModule {
    private ContextvarsModule() {}

    @ExposeFunction("copy_context()")
    static PyObject copyContext(ThreadState ts) {
        return PyContext.current(ts).copy();
    }
}
