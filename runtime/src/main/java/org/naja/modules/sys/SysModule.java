package org.naja.modules.sys;

import org.naja.Version;
import org.naja.execution.UncaughtExceptions;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.imports.Importer;
import org.naja.modules.ModuleIndex;
import org.naja.modules.io.IoModule;
import org.naja.objects.Errors;
import org.naja.objects.Interpreter;
import org.naja.objects.PyBaseException;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFrame;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyUnraisableHookArgs;
import org.naja.objects.Settings;
import org.naja.objects.ThreadState;
import org.naja.objects.Unraisable;

/** {@code sys} (sysmodule.c). Attributes that cost something to make are set up by {@link #init}, cheap ones first. */
@ExposeModule(name = "sys", doc = "This module provides access to some objects used or maintained by the\n"
        + "interpreter and to functions that interact strongly with the interpreter.")
public final class SysModule {
    private SysModule() {}

    static void init(ThreadState ts, PyModule module) {
        Interpreter interpreter = ts.interpreter;
        Settings s = interpreter.settings;
        PyDict d = module.dict;
        d.put("modules", interpreter.modules);
        d.put("argv", strings(s.argv));
        d.put("orig_argv", strings(s.origArgv));
        d.put("path", strings(s.path));
        d.put("meta_path", ((Importer) interpreter.importer).initialMetaPath());
        d.put("path_hooks", PyList.of(new PyObject[0]));
        d.put("path_importer_cache", new PyDict());
        d.put("flags", SysTypes.flags(s, interpreter.maxStrDigits));
        d.put("version_info", SysTypes.versionInfo());
        d.put("version", PyStr.of(Version.PYTHON + " (Naja, Java " + System.getProperty("java.version") + ") ["
                + System.getProperty("java.vm.name") + "]"));
        d.put("copyright", PyStr.of("Copyright (c) 2001-2024 Python Software Foundation.\nAll Rights Reserved."));
        d.put("hexversion", PyInt.of(Version.MAJOR << 24 | Version.MINOR << 16 | Version.MICRO << 8 | 0xF0));
        d.put("api_version", PyInt.of(1013));
        d.put("implementation", Implementation.of(ts));
        d.put("platform", PyStr.of("linux"));
        d.put("platlibdir", PyStr.of("lib"));
        d.put("maxsize", PyInt.of(Long.MAX_VALUE));
        d.put("maxunicode", PyInt.of(0x10FFFF));
        d.put("byteorder", PyStr.of("little"));
        d.put("float_info", SysTypes.floatInfo());
        d.put("float_repr_style", PyStr.of("short"));
        d.put("int_info", SysTypes.intInfo());
        d.put("hash_info", SysTypes.hashInfo());
        d.put("thread_info", SysTypes.threadInfo());
        d.put("executable", PyStr.of(s.executable));
        d.put("_base_executable", PyStr.of(s.executable));
        String prefix = Implementation.prefix(s);
        for (String name : new String[] {"prefix", "base_prefix", "exec_prefix", "base_exec_prefix"}) {
            d.put(name, PyStr.of(prefix));
        }
        String library = ((Importer) interpreter.importer).library();
        d.put("_stdlib_dir", library == null ? PyNone.NONE : PyStr.of(library));
        d.put("_framework", PyStr.EMPTY);
        d.put("_git", PyTuple.of(new PyObject[] {PyStr.of("Naja"), PyStr.EMPTY, PyStr.EMPTY}));
        d.put("abiflags", PyStr.EMPTY);
        d.put("pycache_prefix", PyNone.NONE);
        // Parsing a source is as fast as reading the tree in a .pyc file, so imports write none unless told to.
        d.put("dont_write_bytecode", org.naja.objects.PyBool.TRUE);
        d.put("warnoptions", strings(s.warnOptions));
        d.put("_xoptions", xOptions(s));
        d.put("builtin_module_names", tuple(ModuleIndex.names()));
        d.put("stdlib_module_names", Implementation.libraryNames(interpreter));
        for (String hook : new String[] {"displayhook", "excepthook", "breakpointhook", "unraisablehook"}) {
            d.put("__" + hook + "__", d.get(hook));
        }
    }

    /** Standard streams: when the module {@code sys} itself is complete. */
    public static void openStreams(ThreadState ts) {
        PyDict d = ts.interpreter.sys.dict;
        for (int fd = 0; fd < 3; fd++) {
            String name = fd == 0 ? "stdin" : fd == 1 ? "stdout" : "stderr";
            PyObject stream = IoModule.standardStream(ts, fd);
            d.put(name, stream);
            d.put("__" + name + "__", stream);
        }
    }

    private static PyObject strings(java.util.List<String> list) {
        PyObject[] items = new PyObject[list.size()];
        for (int i = 0; i < items.length; i++) {
            items[i] = PyStr.of(list.get(i));
        }
        return PyList.of(items);
    }

    static PyTuple tuple(java.util.List<String> list) {
        PyObject[] items = new PyObject[list.size()];
        for (int i = 0; i < items.length; i++) {
            items[i] = PyStr.of(list.get(i));
        }
        return PyTuple.of(items);
    }

    private static PyObject xOptions(Settings s) {
        PyDict d = new PyDict();
        for (String option : s.xOptions) {
            int eq = option.indexOf('=');
            if (eq < 0) {
                d.put(option, org.naja.objects.PyBool.TRUE);
            } else {
                d.put(option.substring(0, eq), PyStr.of(option.substring(eq + 1)));
            }
        }
        return d;
    }

    // ---- exceptions ----------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "exc_info()", doc = "Return current exception information: (type, value, traceback).\n\n"
            + "Return information about the most recent exception caught by an except\n"
            + "clause in the current stack frame or in an older stack frame.")
    static PyObject excInfo(ThreadState ts) {
        return UncaughtExceptions.info(ts.handled());
    }

    @ExposeFunction(value = "exception()", doc = "Return the current exception.\n\n"
            + "Return the most recent exception caught by an except clause\n"
            + "in the current stack frame or in an older stack frame, or None\nif no such clause exists.")
    static PyObject exception(ThreadState ts) {
        PyBaseException e = ts.handled();
        return e == null ? PyNone.NONE : e;
    }

    @ExposeFunction(value = "excepthook(exctype, value, traceback, /)",
            doc = "Handle an exception by displaying it with a traceback on sys.stderr.")
    static void excepthook(ThreadState ts, PyObject type, PyObject value, PyObject traceback) {
        UncaughtExceptions.display(ts, value, traceback);
    }

    @ExposeFunction(value = "unraisablehook(unraisable, /)", doc = "Handle an unraisable exception.")
    static void unraisablehook(ThreadState ts, PyObject args) {
        if (!(args instanceof PyUnraisableHookArgs u)) {
            throw Errors.typeError("sys.unraisablehook argument type must be UnraisableHookArgs");
        }
        Unraisable.print(ts, u.exception, u.message, u.object);
    }

    @ExposeFunction(value = "exit(status=None, /)", doc = "Exit the interpreter by raising SystemExit(status).\n\n"
            + "If the status is omitted or None, it defaults to zero (i.e., success).\n"
            + "If the status is an integer, it will be used as the system exit status.\n"
            + "If it is another kind of object, it will be printed and the system\n"
            + "exit status will be one (i.e., failure).")
    static void exit(ThreadState ts, PyObject status) {
        PyObject made = status == PyNone.NONE ? PyExceptions.SYSTEM_EXIT.call0(ts)
                : status instanceof PyTuple t && t.getClass() == PyTuple.class
                        ? PyExceptions.SYSTEM_EXIT.callN(ts, t.toArray()) : PyExceptions.SYSTEM_EXIT.call1(ts, status);
        throw ((PyBaseException) made).throwable();
    }

    @ExposeFunction(value = "displayhook(object, /)",
            doc = "Print an object to sys.stdout and also save it in builtins._")
    static void displayhook(ThreadState ts, PyObject object) {
        if (object == PyNone.NONE) {
            return;
        }
        PyDict builtins = ts.interpreter.builtins.dict;
        builtins.put("_", PyNone.NONE);
        PyObject out = ts.interpreter.sysAttribute("stdout");
        if (out == null || out == PyNone.NONE) {
            throw Errors.runtimeError("lost sys.stdout");
        }
        PyStr text = object.repr();
        try {
            out.callMethod(ts, "write", text);
        } catch (PyException e) {
            if (!e.matches(PyExceptions.UNICODE_ENCODE_ERROR)) {
                throw e;
            }
            PyObject encoding = out.getAttr("encoding");
            PyObject bytes = text.callMethod(ts, "encode", encoding, PyStr.of("backslashreplace"));
            PyObject buffer = out.lookupAttr("buffer");
            if (buffer != null) {
                buffer.callMethod(ts, "write", bytes);
            } else {
                out.callMethod(ts, "write", bytes.callMethod(ts, "decode", encoding, PyStr.of("strict")));
            }
        }
        out.callMethod(ts, "write", PyStr.of("\n"));
        builtins.put("_", object);
    }

    @ExposeFunction(value = "breakpointhook(*args, **kws)", textSignature = false,
            doc = "breakpointhook(*args, **kws)\n\nThis hook function is called by built-in breakpoint().")
    static PyObject breakpointhook(ThreadState ts, PyObject[] args, String[] kwnames) {
        String target = System.getenv("PYTHONBREAKPOINT");
        if (target == null || target.isEmpty()) {
            target = "pdb.set_trace";
        } else if (target.equals("0")) {
            return PyNone.NONE;
        }
        int dot = target.lastIndexOf('.');
        PyObject module = ts.interpreter.importModule(ts, dot < 0 ? "builtins" : target.substring(0, dot));
        return module.getAttr(target.substring(dot + 1)).call(ts, args, kwnames);
    }

    // ---- frames and threads ----------------------------------------------------------------------------------------------

    @ExposeFunction(value = "_getframe(depth=0, /)", doc = "Return a frame object from the call stack.")
    static PyObject getframe(ThreadState ts, int depth) {
        PyFrame f = ts.top;
        for (; depth > 0 && f != null; depth--) {
            f = f.back;
        }
        if (f == null) {
            throw Errors.valueError("call stack is not deep enough");
        }
        return f;
    }

    @ExposeFunction(value = "_getframemodulename(depth=0)",
            doc = "Return the name of the module for a calling frame.")
    static PyObject getframeModuleName(ThreadState ts, int depth) {
        PyFrame f = ts.top;
        for (; depth > 0 && f != null; depth--) {
            f = f.back;
        }
        PyObject name = f == null ? null : f.globals().get("__name__");
        return name == null ? PyNone.NONE : name;
    }

    @ExposeFunction(value = "_current_frames()",
            doc = "Return a dict mapping each thread's thread id to its current stack frame.")
    static PyObject currentFrames(ThreadState ts) {
        PyDict d = new PyDict();
        for (ThreadState t : ts.interpreter.threads) {
            if (t.top != null) {
                d.put(PyInt.of(t.ident), t.top);
            }
        }
        return d;
    }

    @ExposeFunction(value = "_current_exceptions()",
            doc = "Return a dict mapping each thread's identifier to its current raised exception.")
    static PyObject currentExceptions(ThreadState ts) {
        PyDict d = new PyDict();
        for (ThreadState t : ts.interpreter.threads) {
            PyBaseException e = t.handled();
            d.put(PyInt.of(t.ident), e == null ? PyNone.NONE : e);
        }
        return d;
    }

    @ExposeFunction(value = "getrecursionlimit()",
            doc = "Return the current value of the recursion limit.")
    static long getrecursionlimit(ThreadState ts) {
        return ts.interpreter.recursionLimit;
    }

    @ExposeFunction(value = "setrecursionlimit(limit, /)",
            doc = "Set the maximum depth of the Python interpreter stack to n.")
    static void setrecursionlimit(ThreadState ts, int limit) {
        if (limit < 1) {
            throw Errors.valueError("recursion limit must be greater or equal than 1");
        }
        if (ts.depth() >= limit) {
            throw Errors.recursionError("cannot set the recursion limit to " + limit + " at the recursion depth "
                    + ts.depth() + ": the limit is too low");
        }
        ts.interpreter.recursionLimit = limit;
        for (ThreadState t : ts.interpreter.threads) {
            t.recursionLimit = limit;
        }
    }

    @ExposeFunction(value = "getswitchinterval()", doc = "Return the current thread switch interval.")
    static double getswitchinterval(ThreadState ts) {
        return ts.interpreter.state("switchinterval") instanceof Double d ? d : 0.005;
    }

    @ExposeFunction(value = "setswitchinterval(interval, /)",
            doc = "Set the ideal thread switching delay; threads run in parallel here.")
    static void setswitchinterval(ThreadState ts, double interval) {
        if (interval <= 0) {
            throw Errors.valueError("switch interval must be strictly positive");
        }
        ts.interpreter.setState("switchinterval", interval);
    }

    @ExposeFunction(value = "settrace(function, /)", textSignature = false, doc = "settrace(function)\n\n"
            + "Set the global debug tracing function.  It will be called on each\nfunction call.")
    static void settrace(ThreadState ts, PyObject function) {
        ts.traceFunction = function == PyNone.NONE ? null : function;
        updateTracing(ts);
    }

    @ExposeFunction(value = "gettrace()", doc = "Return the global debug tracing function set with sys.settrace.")
    static PyObject gettrace(ThreadState ts) {
        return ts.traceFunction == null ? PyNone.NONE : ts.traceFunction;
    }

    @ExposeFunction(value = "setprofile(function, /)", textSignature = false, doc = "setprofile(function)\n\n"
            + "Set the profiling function.  It will be called on each function call\nand return.")
    static void setprofile(ThreadState ts, PyObject function) {
        ts.profileFunction = function == PyNone.NONE ? null : function;
        updateTracing(ts);
    }

    @ExposeFunction(value = "getprofile()", doc = "Return the profiling function set with sys.setprofile.")
    static PyObject getprofile(ThreadState ts) {
        return ts.profileFunction == null ? PyNone.NONE : ts.profileFunction;
    }

    @ExposeFunction(value = "_settraceallthreads(function, /)", textSignature = false)
    static void settraceAllThreads(ThreadState ts, PyObject function) {
        for (ThreadState t : ts.interpreter.threads) {
            t.traceFunction = function == PyNone.NONE ? null : function;
            updateTracing(t);
        }
    }

    @ExposeFunction(value = "_setprofileallthreads(function, /)", textSignature = false)
    static void setprofileAllThreads(ThreadState ts, PyObject function) {
        for (ThreadState t : ts.interpreter.threads) {
            t.profileFunction = function == PyNone.NONE ? null : function;
            updateTracing(t);
        }
    }

    private static void updateTracing(ThreadState ts) {
        if (ts.traceFunction != null || ts.profileFunction != null) {
            Interpreter.raiseFlag(ts, ThreadState.TRACING);
        } else {
            Interpreter.clearFlag(ts, ThreadState.TRACING);
        }
    }

    @ExposeFunction(value = "call_tracing(func, args, /)", doc = "Call func(*args), while tracing is enabled.")
    static PyObject callTracing(ThreadState ts, PyObject function, PyTuple args) {
        boolean before = ts.inTrace;
        ts.inTrace = false;
        try {
            return function.callN(ts, args.toArray());
        } finally {
            ts.inTrace = before;
        }
    }

    @ExposeFunction(value = "set_coroutine_origin_tracking_depth(depth)",
            doc = "Enable or disable origin tracking for coroutine objects in this thread.")
    static void setCoroutineOriginDepth(ThreadState ts, int depth) {
        if (depth < 0) {
            throw Errors.valueError("depth must be >= 0");
        }
        ts.coroutineOriginDepth = depth;
    }

    @ExposeFunction(value = "get_coroutine_origin_tracking_depth()",
            doc = "Check status of origin tracking for coroutine objects in this thread.")
    static long getCoroutineOriginDepth(ThreadState ts) {
        return ts.coroutineOriginDepth;
    }

    @ExposeFunction(value = "set_asyncgen_hooks(firstiter=NULL, finalizer=NULL)", textSignature = false,
            doc = "set_asyncgen_hooks([firstiter] [, finalizer])\n\nSet a finalizer for async generators objects.")
    static void setAsyncGenHooks(ThreadState ts, PyObject first, PyObject last) {
        checkHook(last, "finalizer");
        checkHook(first, "firstiter");
        if (last != null) {
            ts.asyncGenFinalizer = last == PyNone.NONE ? null : last;
        }
        if (first != null) {
            ts.asyncGenFirstIter = first == PyNone.NONE ? null : first;
        }
    }

    private static void checkHook(PyObject hook, String what) {
        if (hook != null && hook != PyNone.NONE && !org.naja.objects.Abstract.isCallable(hook)) {
            throw Errors.typeError("callable " + what + " expected, got " + hook.type().name());
        }
    }

    @ExposeFunction(value = "get_asyncgen_hooks()",
            doc = "Return the installed asynchronous generators hooks.")
    static PyObject getAsyncGenHooks(ThreadState ts) {
        return SysTypes.asyncGenHooks(ts.asyncGenFirstIter, ts.asyncGenFinalizer);
    }

    // ---- values ------------------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "intern(string, /)", doc = "``Intern'' the given string.")
    static PyObject intern(PyObject string) {
        if (string.getClass() != PyStr.class) {
            if (string instanceof PyStr) {
                throw Errors.typeError("can't intern " + string.type().name());
            }
            throw Errors.typeError("intern() argument must be str, not " + string.type().name());
        }
        return ((PyStr) string).intern();
    }

    @ExposeFunction(value = "getsizeof(object, default=NULL)", textSignature = false,
            doc = "getsizeof(object [, default]) -> int\n\nReturn the size of object in bytes.")
    static PyObject getsizeof(ThreadState ts, PyObject object, PyObject whenMissing) {
        try {
            PyObject method = object.lookupSpecial("__sizeof__");
            if (method == null) {
                throw Errors.typeError("Type " + object.type().name() + " doesn't define __sizeof__");
            }
            long size = PyInt.asIndexLong(method.call0(ts));
            if (size < 0) {
                throw Errors.valueError("__sizeof__() should return >= 0");
            }
            return PyInt.of(size);
        } catch (PyException e) {
            if (whenMissing != null && e.matches(PyExceptions.TYPE_ERROR)) {
                return whenMissing;
            }
            throw e;
        }
    }

    @ExposeFunction(value = "getrefcount(object, /)",
            doc = "Return the reference count of object: always 2 here, since the JVM does not count.")
    static long getrefcount(PyObject object) {
        return 2;
    }

    @ExposeFunction(value = "getdefaultencoding()",
            doc = "Return the current default encoding used by the Unicode implementation.")
    static String getdefaultencoding() {
        return "utf-8";
    }

    @ExposeFunction(value = "getfilesystemencoding()",
            doc = "Return the encoding used to convert Unicode filenames to OS filenames.")
    static String getfilesystemencoding() {
        return "utf-8";
    }

    @ExposeFunction(value = "getfilesystemencodeerrors()",
            doc = "Return the error mode used for Unicode to OS filename conversion.")
    static String getfilesystemencodeerrors() {
        return "surrogateescape";
    }

    @ExposeFunction(value = "get_int_max_str_digits()",
            doc = "Return the maximum string digits limit for non-binary int<->str conversions.")
    static long getIntMaxStrDigits(ThreadState ts) {
        return ts.interpreter.maxStrDigits;
    }

    @ExposeFunction(value = "set_int_max_str_digits(maxdigits)",
            doc = "Set the maximum string digits limit for non-binary int<->str conversions.")
    static void setIntMaxStrDigits(ThreadState ts, int maxdigits) {
        if (maxdigits != 0 && maxdigits < 640) {
            throw Errors.valueError("maxdigits must be 0 or larger than 640");
        }
        ts.interpreter.maxStrDigits = maxdigits;
    }

    @ExposeFunction(value = "is_finalizing()", doc = "Return True if Python is exiting.")
    static boolean isFinalizing(ThreadState ts) {
        return ts.interpreter.finalizing;
    }

    @ExposeFunction(value = "getallocatedblocks()", doc = "Return the number of memory blocks currently allocated.")
    static long getallocatedblocks() {
        return 0;
    }

    @ExposeFunction(value = "getunicodeinternedsize()", doc = "Return the number of elements of the unicode interned dictionary")
    static long getunicodeinternedsize() {
        return 0;
    }

    @ExposeFunction(value = "_clear_type_cache()", doc = "Clear the internal type lookup cache.")
    static void clearTypeCache() {}

    @ExposeFunction(value = "_debugmallocstats()", doc = "Print debug info to stderr about the state of the allocator.")
    static void debugMallocStats() {}

    @ExposeFunction("_is_gil_enabled()")
    static boolean isGilEnabled() {
        return false;
    }

    @ExposeFunction(value = "activate_stack_trampoline(backend, /)")
    static void activateStackTrampoline(PyObject backend) {
        throw Errors.valueError("perf trampoline not available");
    }

    @ExposeFunction(value = "deactivate_stack_trampoline()")
    static void deactivateStackTrampoline() {}

    @ExposeFunction(value = "is_stack_trampoline_active()")
    static boolean isStackTrampolineActive() {
        return false;
    }

    // ---- audit ---------------------------------------------------------------------------------------------------------------

    @ExposeFunction(value = "audit(event, *args)", textSignature = false,
            doc = "audit(event, *args)\n\nPasses the event to any hooks that are attached.")
    static void audit(ThreadState ts, PyObject event, PyObject[] args) {
        if (!(event instanceof PyStr s)) {
            throw Errors.typeError("expected str for argument 'event', not " + event.type().name());
        }
        ts.interpreter.audit(ts, s.toJava(), args);
    }

    @ExposeFunction(value = "addaudithook(hook)", doc = "Adds a new audit hook callback.")
    static void addaudithook(ThreadState ts, PyObject hook) {
        try {
            ts.interpreter.audit(ts, "sys.addaudithook");
        } catch (PyException e) {
            if (e.matches(PyExceptions.RUNTIME_ERROR)) {
                return;
            }
            throw e;
        }
        PyList hooks = ts.interpreter.auditHooks;
        if (hooks == null) {
            ts.interpreter.auditHooks = hooks = PyList.of(new PyObject[0]);
        }
        hooks.append(hook);
    }
}
