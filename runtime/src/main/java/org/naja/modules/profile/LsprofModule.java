package org.naja.modules.profile;

import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyType;
import org.naja.objects.StructSequence;

/** {@code _lsprof} (_lsprof.c): what cProfile stands on. */
@ExposeModule(name = "_lsprof", types = Profiler.class, doc = "Fast profiler")
public final class LsprofModule {
    @ExposeConstant("profiler_entry")
    static final PyType ENTRY = StructSequence.type("_lsprof.profiler_entry", null, true, 6,
            "code", "callcount", "reccallcount", "totaltime", "inlinetime", "calls");

    @ExposeConstant("profiler_subentry")
    static final PyType SUBENTRY = StructSequence.type("_lsprof.profiler_subentry", null, true, 5,
            "code", "callcount", "reccallcount", "totaltime", "inlinetime");

    private LsprofModule() {}
}
