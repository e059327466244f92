package org.naja.modules;

import org.naja.execution.TypeParams;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.PyParamSpec;
import org.naja.objects.PyParamSpecArgs;
import org.naja.objects.PyParamSpecKwargs;
import org.naja.objects.PyTypeAlias;
import org.naja.objects.PyTypeVar;
import org.naja.objects.PyTypeVarTuple;
import org.naja.objects.ThreadState;

/** {@code _typing}: the part of typing that the language itself needs. */
@ExposeModule(name = "_typing", doc = "Primitives and accelerators for the typing module.",
        types = {PyTypeVar.class, PyParamSpec.class, PyTypeVarTuple.class, PyParamSpecArgs.class,
            PyParamSpecKwargs.class, PyTypeAlias.class})
public final class TypingModule {
    private TypingModule() {}

    static void init(ThreadState ts, PyModule module) {
        module.dict.put("Generic", TypeParams.generic(ts));
    }

    @ExposeFunction("_idfunc(x, /)")
    static PyObject idfunc(PyObject x) {
        return x;
    }
}
