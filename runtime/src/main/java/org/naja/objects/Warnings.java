package org.naja.objects;

/**
 * Warnings as CPython's {@code _warnings.c} issues them. Until the Python module {@code warnings} has been imported, and
 * so could have been told otherwise, everything happens here.
 */
public final class Warnings {
    private static final String CORE = "_warnings";

    /** {@code _warnings.filters}, a list of 5-tuples. */
    public final PyList filters;
    public final PyDict onceRegistry = new PyDict();
    /** What happens to a warning that no filter mentions. */
    public final PyStr defaultAction = PyStr.of("default");
    /** Raised by {@code _filters_mutated()}: registries made before are void. */
    private volatile long version;

    private Warnings() {
        filters = PyList.of(new PyObject[] {
            filter("default", PyExceptions.DEPRECATION_WARNING, PyStr.of("__main__")),
            filter("ignore", PyExceptions.DEPRECATION_WARNING, PyNone.NONE),
            filter("ignore", PyExceptions.PENDING_DEPRECATION_WARNING, PyNone.NONE),
            filter("ignore", PyExceptions.IMPORT_WARNING, PyNone.NONE),
            filter("ignore", PyExceptions.RESOURCE_WARNING, PyNone.NONE)
        });
    }

    private static PyObject filter(String action, PyType category, PyObject module) {
        return PyTuple.of(new PyObject[] {PyStr.of(action), PyNone.NONE, category, module, PyInt.of(0)});
    }

    /** The interpreter's warnings. */
    public static Warnings of(Interpreter interpreter) {
        Warnings w = (Warnings) interpreter.state(CORE);
        if (w == null) {
            w = new Warnings();
            interpreter.setState(CORE, w);
        }
        return w;
    }

    public void filtersMutated() {
        version++;
    }

    // ---- warn ----------------------------------------------------------------------------------------------------------

    /** {@code warnings.warn(message, category, stacklevel, source, skip_file_prefixes)}. */
    public void warn(ThreadState ts, PyObject message, PyType category, long stackLevel, PyObject source,
            String[] skipPrefixes) {
        PyFrame f = ts.top;
        if (skipPrefixes.length > 0 && stackLevel < 2) {
            stackLevel = 2;
        }
        if (stackLevel <= 0 || f != null && isImportSystem(f)) {
            while (--stackLevel > 0 && f != null) {
                f = f.back;
            }
        } else {
            while (--stackLevel > 0 && f != null) {
                do {
                    f = f.back;
                } while (f != null && (isImportSystem(f) || hasPrefix(f.code().filename, skipPrefixes)));
            }
        }
        PyDict globals;
        String filename;
        int line;
        if (f == null) {
            globals = ts.interpreter.sys == null ? new PyDict() : ts.interpreter.sys.dict;
            filename = "sys";
            line = 1;
        } else {
            globals = f.globals();
            filename = f.code().filename;
            line = f.line();
        }
        PyObject registry = globals.get("__warningregistry__");
        if (registry == null) {
            registry = new PyDict();
            globals.put("__warningregistry__", registry);
        }
        PyObject module = globals.get("__name__");
        if (!(module instanceof PyStr) && module != PyNone.NONE) {
            module = PyStr.of("<string>");
        }
        explicit(ts, category, message, filename, line, module, registry, null, source);
    }

    private static boolean isImportSystem(PyFrame f) {
        String file = f.code().filename;
        return file.contains("importlib") && file.contains("_bootstrap");
    }

    private static boolean hasPrefix(String file, String[] prefixes) {
        for (String p : prefixes) {
            if (file.startsWith(p)) {
                return true;
            }
        }
        return false;
    }

    /** The category for {@code warn(message, category)}; TypeError when it is none. */
    public static PyType category(PyObject message, PyObject category) {
        if (PyExceptions.WARNING.isInstance(message)) {
            return message.type();
        }
        if (category == null || category == PyNone.NONE) {
            return PyExceptions.USER_WARNING;
        }
        if (category instanceof PyType t && t.isSubtype(PyExceptions.WARNING)) {
            return t;
        }
        throw Errors.typeError("category must be a Warning subclass, not '" + category.type().name() + "'");
    }

    // ---- warn_explicit -------------------------------------------------------------------------------------------------

    /** The module's name that a file name stands for. */
    private static PyObject moduleName(String filename) {
        return PyStr.of(filename.isEmpty() ? "<unknown>" : filename.endsWith(".py")
                ? filename.substring(0, filename.length() - 3) : filename);
    }

    /**
     * {@code warnings.warn_explicit}: {@code module}, {@code registry}, {@code sourceLine} and {@code source} may be
     * {@code null}.
     */
    public void explicit(ThreadState ts, PyType category, PyObject message, String filename, int line,
            PyObject module, PyObject registry, String sourceLine, PyObject source) {
        if (module == PyNone.NONE) {
            return;
        }
        if (registry != null && registry != PyNone.NONE && !(registry instanceof PyDict)) {
            throw Errors.typeError("'registry' must be a dict or None");
        }
        PyDict seen = registry instanceof PyDict d ? d : null;
        PyObject text;
        if (PyExceptions.WARNING.isInstance(message)) {
            text = message.str();
            category = message.type();
        } else {
            text = message;
            message = category.call1(ts, message);
        }
        PyObject moduleName = module == null ? moduleName(filename) : module;
        PyObject key = PyTuple.of(new PyObject[] {text, category, PyInt.of(line)});
        if (seen != null && alreadyWarned(seen, key, false)) {
            return;
        }
        PyObject[] item = {PyNone.NONE};
        String action = action(ts, category, text, line, moduleName, item);
        switch (action) {
            case "error" -> throw raise(ts, category, message);
            case "ignore" -> {
                return;
            }
            case "always" -> { }
            default -> {
                if (seen != null) {
                    seen.put(key, PyBool.TRUE);
                }
                PyDict registered = seen;
                if (action.equals("once") && seen == null) {
                    PyObject once = attribute(ts, "onceregistry");
                    registered = once instanceof PyDict d ? d : onceRegistry;
                }
                if (action.equals("once") || action.equals("module")) {
                    PyObject wide = PyTuple.of(new PyObject[] {text, category});
                    if (registered != null && alreadyWarned(registered, wide, true)) {
                        return;
                    }
                } else if (!action.equals("default")) {
                    throw Errors.runtimeError("Unrecognized action (" + PyStr.of(action).repr().toJava()
                            + ") in warnings.filters:\n " + item[0].repr().toJava());
                }
            }
        }
        show(ts, category, text, message, filename, line, sourceLine, source);
    }

    private static PyException raise(ThreadState ts, PyType category, PyObject message) {
        if (message instanceof PyBaseException e) {
            return e.throwable().anew();
        }
        throw Errors.typeError("exceptions must derive from BaseException");
    }

    private boolean alreadyWarned(PyDict registry, PyObject key, boolean set) {
        PyObject known = registry.get("version");
        if (!(known instanceof PyInt v) || !v.isLong() || v.longValue() != version) {
            for (PyObject[] item : registry.itemsSnapshot()) {
                registry.delItem(item[0]);
            }
            registry.put("version", PyInt.of(version));
        } else {
            PyObject warned = registry.get(key);
            if (warned != null && warned.isTrue()) {
                return true;
            }
        }
        if (set) {
            registry.put(key, PyBool.TRUE);
        }
        return false;
    }

    /** An attribute of the Python module, {@code null} when it has not been imported. */
    private static PyObject attribute(ThreadState ts, String name) {
        PyObject module = ts.interpreter.loadedModule("warnings");
        return module == null ? null : module.lookupAttr(name);
    }

    private String action(ThreadState ts, PyType category, PyObject text, int line, PyObject module, PyObject[] found) {
        PyObject list = attribute(ts, "filters");
        if (list == null) {
            list = filters;
        }
        if (!(list instanceof PyList all)) {
            throw Errors.valueError("warnings.filters must be a list");
        }
        for (int i = 0; i < all.size(); i++) {
            PyObject item = all.get(i);
            if (!(item instanceof PyTuple t) || t.size() != 5) {
                throw Errors.valueError("warnings.filters item " + i + " isn't a 5-tuple");
            }
            if (!(t.get(0) instanceof PyStr action)) {
                throw Errors.typeError("action must be a string, not '" + t.get(0).type().name() + "'");
            }
            boolean hit = matches(ts, t.get(1), text) && Abstract.isSubclass(ts, category, t.get(2))
                    && matches(ts, t.get(3), module);
            if (hit) {
                long wanted = PyInt.index(t.get(4)).longValue();
                if (wanted == 0 || wanted == line) {
                    found[0] = item;
                    return action.toJava();
                }
            }
        }
        PyObject action = attribute(ts, "defaultaction");
        if (action == null) {
            action = defaultAction;
        }
        if (!(action instanceof PyStr s)) {
            throw Errors.typeError("warnings.defaultaction must be a string, not '" + action.type().name() + "'");
        }
        return s.toJava();
    }

    /** A filter's pattern: None, a text, or a compiled regular expression. */
    private static boolean matches(ThreadState ts, PyObject pattern, PyObject text) {
        if (pattern == PyNone.NONE) {
            return true;
        }
        if (pattern.type() == PyStr.TYPE) {
            return pattern.isEqual(text);
        }
        return pattern.callMethod(ts, "match", text).isTrue();
    }

    // ---- showing --------------------------------------------------------------------------------------------------------

    private static void show(ThreadState ts, PyType category, PyObject text, PyObject message, String filename,
            int line, String sourceLine, PyObject source) {
        PyObject show = attribute(ts, "_showwarnmsg");
        if (show == null) {
            print(ts, filename, line, category, text, sourceLine);
            return;
        }
        if (!Abstract.isCallable(show)) {
            throw Errors.typeError("warnings._showwarnmsg() must be set to a callable");
        }
        PyObject make = attribute(ts, "WarningMessage");
        if (make == null) {
            throw Errors.runtimeError("unable to get warnings.WarningMessage");
        }
        PyObject shown = make.callN(ts, message, category, PyStr.of(filename), PyInt.of(line), PyNone.NONE, PyNone.NONE,
                source == null ? PyNone.NONE : source);
        show.call1(ts, shown);
    }

    private static void print(ThreadState ts, String filename, int line, PyType category, PyObject text,
            String sourceLine) {
        PyObject stderr = ts.interpreter.sysAttribute("stderr");
        if (stderr == null || stderr == PyNone.NONE) {
            return;
        }
        StringBuilder out = new StringBuilder().append(filename).append(':').append(line).append(": ")
                .append(category.qualName()).append(": ").append(text.str().toJava()).append('\n');
        String shown = sourceLine != null ? sourceLine : SourceLines.line(ts, filename, line);
        if (shown != null && !shown.isBlank()) {
            out.append("  ").append(shown.strip()).append('\n');
        }
        try {
            stderr.callMethod(ts, "write", PyStr.of(out.toString()));
        } catch (PyException e) {
            // There is nobody left to tell.
        }
    }
}
