package org.naja.objects;

import java.util.ArrayDeque;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One Python world: its modules, hooks and streams. Several can live in one JVM and see nothing of each other, so all
 * that can change hangs from here; built-in types are shared because they cannot change. Knows neither parser nor
 * import system: those come in through {@link #compiler} and {@link #importer}.
 */
public final class Interpreter {
    /** The interpreter of this thread and, until they get one of their own, of the threads that it starts. */
    private static final InheritableThreadLocal<Interpreter> CURRENT = new InheritableThreadLocal<>();

    public final Settings settings;
    /** {@code sys.modules}. */
    public final PyDict modules = new PyDict();
    /** The {@code builtins} module. */
    public PyModule builtins;
    /** The {@code sys} module. */
    public PyModule sys;
    public SourceCompiler compiler;
    public ModuleImporter importer;
    /** {@code sys.getrecursionlimit()}. */
    public volatile int recursionLimit = 1000;
    public final Set<ThreadState> threads = ConcurrentHashMap.newKeySet();
    /** The thread on which signal handlers run. */
    public volatile ThreadState mainThread;
    public volatile boolean finalizing;
    /** Longest decimal text that {@code int()} and {@code str()} convert; 0: any. */
    public volatile int maxStrDigits = 4300;
    /** State that native modules keep for this interpreter, by the module's own key. */
    private final Map<Object, Object> moduleState = new ConcurrentHashMap<>();
    private final ConcurrentLinkedQueue<PendingCall> pending = new ConcurrentLinkedQueue<>();
    private final Map<ThreadState, PyObject> asyncExceptions = new ConcurrentHashMap<>();
    private final ArrayDeque<Runnable> closers = new ArrayDeque<>();
    private final AtomicLong threadIds = new AtomicLong();
    /** Audit hooks ({@code sys.addaudithook}); {@code null} while there are none. */
    public volatile PyList auditHooks;

    /** Something to do on the main thread at its next poll, such as a signal's handler. */
    public interface PendingCall {
        void run(ThreadState ts);
    }

    public Interpreter(Settings settings) {
        this.settings = settings;
    }

    /** The interpreter that belongs to this thread. */
    public static Interpreter current() {
        Interpreter i = CURRENT.get();
        if (i == null) {
            throw new IllegalStateException("this thread belongs to no interpreter");
        }
        return i;
    }

    /** Makes this the interpreter of the running thread, with a thread state of its own. */
    public ThreadState attach() {
        CURRENT.set(this);
        ThreadState ts = new ThreadState(this);
        ts.attach();
        if (mainThread == null) {
            mainThread = ts;
        }
        return ts;
    }

    /** Only for threads that had none: remembers where they belong. */
    public static void adopt(Interpreter interpreter) {
        CURRENT.set(interpreter);
    }

    public long nextThreadNumber() {
        return threadIds.incrementAndGet();
    }

    /** The state that belongs to {@code key} (a native module's class, say); {@code null}: none yet. */
    public Object state(Object key) {
        return moduleState.get(key);
    }

    public Object setState(Object key, Object value) {
        return value == null ? moduleState.remove(key) : moduleState.put(key, value);
    }

    /** The attribute of the {@code sys} module, or {@code null}. */
    public PyObject sysAttribute(String name) {
        PyModule s = sys;
        return s == null ? null : s.dict.get(name);
    }

    // ---- import ---------------------------------------------------------------------------------------------------

    /** The module {@code name}, imported if need be. */
    public PyObject importModule(ThreadState ts, String name) {
        return importer.importModule(ts, name);
    }

    public PyObject importModule(String name) {
        return importModule(ThreadState.current(), name);
    }

    /** A module that is already imported, or {@code null}. */
    public PyObject loadedModule(String name) {
        return modules.get(name);
    }

    // ---- polling: signals, asynchronous exceptions ------------------------------------------------------------------

    /** Does {@code call} on the main thread at its next poll. */
    public void addPendingCall(PendingCall call) {
        pending.add(call);
        ThreadState main = mainThread;
        if (main != null) {
            raiseFlag(main, ThreadState.INTERRUPT);
        }
    }

    /** Raises an exception in another thread (PyThreadState_SetAsyncExc); {@code null} takes one back. */
    public void raiseIn(ThreadState thread, PyObject exception) {
        if (exception == null) {
            asyncExceptions.remove(thread);
        } else {
            asyncExceptions.put(thread, exception);
            raiseFlag(thread, ThreadState.INTERRUPT);
        }
    }

    /** Sets a bit of a thread's {@link ThreadState#breaker}; other threads may do so at the same time. */
    public static void raiseFlag(ThreadState ts, int bit) {
        ts.request(bit);
    }

    public static void clearFlag(ThreadState ts, int bit) {
        ts.take(bit);
    }

    /** Runs what waits for this thread; called by {@link ThreadState#poll}. */
    public void poll(ThreadState ts, PyFrame f) {
        if ((ts.asked() & ThreadState.INTERRUPT) == 0) {
            return;
        }
        clearFlag(ts, ThreadState.INTERRUPT);
        PyObject exception = asyncExceptions.remove(ts);
        if (exception != null) {
            if (!pending.isEmpty() && ts == mainThread) {
                raiseFlag(ts, ThreadState.INTERRUPT);
            }
            PyObject value = exception instanceof PyType t ? t.call0(ts) : exception;
            throw value instanceof PyBaseException e ? e.throwable()
                    : Errors.typeError("exceptions must derive from BaseException");
        }
        if (ts == mainThread) {
            runPending(ts);
        }
    }

    /** Runs the waiting calls; what blocks in Java calls this when it wakes up early. */
    public void runPending(ThreadState ts) {
        // Whoever added the call may have woken us; that must not hit the next file operation.
        Thread.interrupted();
        for (PendingCall call = pending.poll(); call != null; call = pending.poll()) {
            try {
                call.run(ts);
            } catch (Throwable t) {
                if (!pending.isEmpty()) {
                    raiseFlag(ts, ThreadState.INTERRUPT);
                }
                throw t;
            }
        }
    }

    public boolean hasPending() {
        return !pending.isEmpty();
    }

    // ---- tracing -------------------------------------------------------------------------------------------------

    /** Reports an exception that arrives at a traced frame. */
    public void traceException(ThreadState ts, PyFrame f, PyBaseException value) {
        PyObject trace = f.trace();
        if (trace == null || ts.inTrace) {
            return;
        }
        PyObject tb = value.traceback == null ? PyNone.NONE : value.traceback;
        PyObject arg = PyTuple.of(new PyObject[] {value.type(), value, tb});
        ts.inTrace = true;
        String outer = ts.traceEvent;
        ts.traceEvent = "exception";
        try {
            PyObject result = trace.call3(ts, f, PyStr.of("exception"), arg);
            if (result != PyNone.NONE) {
                f.setTraceFunction(result);
            }
        } finally {
            ts.traceEvent = outer;
            ts.inTrace = false;
        }
    }

    // ---- warnings -----------------------------------------------------------------------------------------------

    /** {@code warnings.warn(text, category)} at the line of the running Python code. */
    public void warn(PyType category, String text) {
        warn(category, text, 1);
    }

    public void warn(PyType category, String text, int stackLevel) {
        if (!finalizing) {
            ThreadState ts = ThreadState.current();
            Warnings.of(this).warn(ts, PyStr.of(text), category, stackLevel, null, CodeBody.NO_NAMES);
        }
    }

    /** {@code warnings.warn_explicit}: for code that is being compiled. */
    public void warnExplicit(PyType category, String text, String filename, int line) {
        Warnings.of(this).explicit(
                ThreadState.current(), category, PyStr.of(text), filename, line, null, null, null, null);
    }

    // ---- audit ------------------------------------------------------------------------------------------------------

    /** {@code sys.audit(event, *args)}; without hooks a test of one field. */
    public void audit(ThreadState ts, String event, PyObject... args) {
        PyList hooks = auditHooks;
        if (hooks != null) {
            PyTuple tuple = PyTuple.of(args);
            for (int i = 0; i < hooks.size(); i++) {
                hooks.get(i).call2(ts, PyStr.of(event), tuple);
            }
        }
    }

    // ---- the end --------------------------------------------------------------------------------------------------

    /** Something to close when the interpreter ends; the last one added is closed first. */
    public void onClose(Runnable closer) {
        synchronized (closers) {
            closers.push(closer);
        }
    }

    /** Closes what {@link #onClose} has collected. */
    public void close() {
        finalizing = true;
        while (true) {
            Runnable r;
            synchronized (closers) {
                r = closers.poll();
            }
            if (r == null) {
                break;
            }
            r.run();
        }
    }
}
