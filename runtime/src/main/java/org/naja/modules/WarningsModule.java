package org.naja.modules;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.SourceLines;
import org.naja.objects.ThreadState;
import org.naja.objects.Warnings;

/** {@code _warnings}. */
@ExposeModule(name = "_warnings", doc = "_warnings provides basic warning filtering support.\n"
        + "It is a helper module to speed up interpreter start-up.")
public final class WarningsModule {
    private WarningsModule() {}

    static void init(ThreadState ts, PyModule module) {
        Warnings w = Warnings.of(ts.interpreter);
        module.dict.put("filters", w.filters);
        module.dict.put("_onceregistry", w.onceRegistry);
        module.dict.put("_defaultaction", w.defaultAction);
    }

    @ExposeFunction(value = "warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=())",
            doc = "Issue a warning, or maybe ignore it or raise an exception.")
    static void warn(ThreadState ts, PyObject message, PyObject category, long stacklevel, PyObject source,
            PyObject skipPrefixes) {
        PyType type = Warnings.category(message, category);
        if (!(skipPrefixes instanceof PyTuple prefixes)) {
            throw Errors.typeError(
                    "warn() argument 'skip_file_prefixes' must be tuple, not " + skipPrefixes.type().name());
        }
        String[] skipped = new String[prefixes.size()];
        for (int i = 0; i < skipped.length; i++) {
            if (!(prefixes.get(i) instanceof PyStr s)) {
                throw Errors.typeError("Found non-str '" + prefixes.get(i).type().name()
                        + "' in skip_file_prefixes.");
            }
            skipped[i] = s.toJava();
        }
        Warnings.of(ts.interpreter).warn(
                ts, message, type, stacklevel, source == PyNone.NONE ? null : source, skipped);
    }

    @ExposeFunction(value = "warn_explicit(message, category, filename, lineno, module=NULL, registry=None, "
            + "module_globals=None, source=None)",
            doc = "Issue a warning, or maybe ignore it or raise an exception.")
    static void warnExplicit(ThreadState ts, PyObject message, PyObject category, PyObject filename, int lineno,
            PyObject module, PyObject registry, PyObject moduleGlobals, PyObject source) {
        PyType type = Warnings.category(message, category);
        if (!(filename instanceof PyStr file)) {
            throw Errors.typeError(
                    "warn_explicit() argument 3 must be str, not " + filename.type().name());
        }
        String line = null;
        if (moduleGlobals != PyNone.NONE) {
            if (!(moduleGlobals instanceof PyDict globals)) {
                throw Errors.typeError("module_globals must be a dict, not '" + moduleGlobals.type().name() + "'");
            }
            line = sourceLine(ts, globals, lineno);
        }
        Warnings.of(ts.interpreter).explicit(ts, type, message, file.toJava(), lineno, module, registry, line,
                source == PyNone.NONE ? null : source);
    }

    /** The line as the module's loader has it, {@code null} when it has none. */
    private static String sourceLine(ThreadState ts, PyDict globals, int lineno) {
        PyObject spec = globals.get("__spec__");
        PyObject loader = spec == null ? null : spec.lookupAttr("loader");
        if (loader == null || loader == PyNone.NONE) {
            loader = globals.get("__loader__");
        }
        PyObject name = globals.get("__name__");
        if (loader == null || loader == PyNone.NONE || name == null) {
            return null;
        }
        PyObject get = loader.lookupAttr("get_source");
        if (get == null) {
            return null;
        }
        return get.call1(ts, name) instanceof PyStr source ? SourceLines.line(source.toJava(), lineno) : null;
    }

    @ExposeFunction("_filters_mutated()")
    static void filtersMutated(ThreadState ts) {
        Warnings.of(ts.interpreter).filtersMutated();
    }
}
