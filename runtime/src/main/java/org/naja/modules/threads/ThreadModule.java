package org.naja.modules.threads;

import java.util.concurrent.atomic.AtomicInteger;
import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.modules.system.Signals;
import org.naja.objects.Abstract;
import org.naja.objects.Concurrency;
import org.naja.objects.Errors;
import org.naja.objects.Interpreter;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;
import org.naja.objects.Unraisable;

/** {@code _thread}: Python threads are Java threads and run in parallel. */
@ExposeModule(name = "_thread", doc = "Primitive operations to write multi-threaded programs.",
        types = {PyLock.class, PyRLock.class, PyThreadLocal.class})
public final class ThreadModule {
    /** Python frames take more stack than Java programs are used to. */
    private static final long DEFAULT_STACK = 256L << 20;

    private final AtomicInteger running = new AtomicInteger();
    private volatile long stackSize;

    @ExposeConstant("LockType")
    static final PyType LOCK_TYPE = PyLock.TYPE;

    @ExposeConstant("error")
    static final PyType ERROR = PyExceptions.RUNTIME_ERROR;

    @ExposeConstant("TIMEOUT_MAX")
    static final double TIMEOUT_MAX = Waiting.TIMEOUT_MAX;

    static long identOf(ThreadState ts) {
        return ts.ident;
    }

    @ExposeFunction("allocate_lock()")
    static PyObject allocateLock() {
        return new PyLock();
    }

    @ExposeFunction("allocate()")
    static PyObject allocate() {
        return new PyLock();
    }

    @ExposeFunction("get_ident()")
    static long getIdent(ThreadState ts) {
        return identOf(ts);
    }

    @ExposeFunction("get_native_id()")
    static long getNativeId(ThreadState ts) {
        return identOf(ts);
    }

    @ExposeFunction("_count()")
    long count() {
        return running.get();
    }

    @ExposeFunction("daemon_threads_allowed()")
    static boolean daemonThreadsAllowed() {
        return true;
    }

    @ExposeFunction("_is_main_interpreter()")
    static boolean isMainInterpreter() {
        return true;
    }

    @ExposeFunction("stack_size(size=0, /)")
    long stackSize(long size) {
        if (size < 0) {
            throw Errors.valueError("size must be 0 or a positive value");
        }
        if (size != 0 && size < 32768) {
            throw Errors.valueError("size not valid: " + size + " bytes");
        }
        long old = stackSize;
        stackSize = size;
        return old;
    }

    @ExposeFunction("start_new(function, args, kwargs=NULL, /)")
    long startNew(ThreadState ts, PyObject function, PyObject args, PyObject kwargs) {
        return startNewThread(ts, function, args, kwargs);
    }

    @ExposeFunction(value = "interrupt_main(signum=2, /)", doc = "Simulate the arrival of a signal at the main thread.")
    static void interruptMain(ThreadState ts, int signum) {
        Signals.simulate(ts.interpreter, signum);
    }

    @ExposeFunction("start_new_thread(function, args, kwargs=NULL, /)")
    long startNewThread(ThreadState ts, PyObject function, PyObject args, PyObject kwargs) {
        if (!Abstract.isCallable(function)) {
            throw Errors.typeError("first arg must be callable");
        }
        if (!(args instanceof PyTuple tuple)) {
            throw Errors.typeError("2nd arg must be a tuple");
        }
        if (kwargs != null && !(kwargs instanceof PyDict)) {
            throw Errors.typeError("optional 3rd arg must be a dictionary");
        }
        Interpreter interpreter = ts.interpreter;
        if (interpreter.finalizing) {
            throw Errors.runtimeError("can't create new thread at interpreter shutdown");
        }
        PyObject[] positional = tuple.toArray();
        PyObject[] all = positional;
        String[] names = null;
        if (kwargs instanceof PyDict d && d.size() > 0) {
            PyObject[][] items = d.itemsSnapshot();
            names = new String[items.length];
            all = java.util.Arrays.copyOf(positional, positional.length + items.length);
            for (int i = 0; i < items.length; i++) {
                if (!(items[i][0] instanceof PyStr s)) {
                    throw Errors.typeError("keywords must be strings");
                }
                names[i] = s.toJava();
                all[positional.length + i] = items[i][1];
            }
        }
        Concurrency.multiThreaded = true;
        ThreadState fresh = new ThreadState(interpreter);
        PyObject[] arguments = all;
        String[] keywords = names;
        Thread thread = new ThreadState.PythonThread(
                () -> body(fresh, function, arguments, keywords), "Python", stackSize == 0 ? DEFAULT_STACK : stackSize);
        // Python waits for its non-daemon threads itself (threading._shutdown).
        thread.setDaemon(true);
        running.incrementAndGet();
        try {
            thread.start();
        } catch (OutOfMemoryError e) {
            running.decrementAndGet();
            throw Errors.runtimeError("can't start new thread");
        }
        return identOf(fresh);
    }

    private void body(ThreadState ts, PyObject function, PyObject[] args, String[] kwnames) {
        Interpreter.adopt(ts.interpreter);
        ts.attach();
        try {
            function.call(ts, args, kwnames);
        } catch (Throwable t) {
            PyException e = PyException.of(t);
            if (!e.matches(PyExceptions.SYSTEM_EXIT)) {
                Unraisable.report(ts, e, "Exception ignored in thread started by", function);
            }
        } finally {
            running.decrementAndGet();
            PyObject sentinel = ts.sentinel;
            ts.detach();
            if (sentinel instanceof PyLock lock && lock.locked()) {
                lock.release();
            }
        }
    }

    /** A lock that is released when this thread ends. */
    @ExposeFunction("_set_sentinel()")
    static PyObject setSentinel(ThreadState ts) {
        PyLock lock = new PyLock();
        ts.sentinel = lock;
        return lock;
    }

    @ExposeFunction("exit()")
    static void exit() {
        throw Errors.of(PyExceptions.SYSTEM_EXIT, new PyObject[0]);
    }

    @ExposeFunction("exit_thread()")
    static void exitThread() {
        exit();
    }

    @ExposeFunction("_excepthook(args, /)")
    static void excepthook(ThreadState ts, PyObject args) {
        PyObject kind = args.getAttr("exc_type");
        if (kind == PyExceptions.SYSTEM_EXIT) {
            return;
        }
        PyObject err = ts.interpreter.sysAttribute("stderr");
        if (err == null || err == PyNone.NONE) {
            return;
        }
        PyObject thread = args.getAttr("thread");
        String name = thread == PyNone.NONE ? Long.toString(identOf(ts)) : thread.getAttr("name").str().toJava();
        err.callMethod(ts, "write", PyStr.of("Exception in thread " + name + ":\n"));
        ts.interpreter.sysAttribute("__excepthook__").call3(
                ts, kind, args.getAttr("exc_value"), args.getAttr("exc_traceback"));
        err.callMethod(ts, "flush");
    }

    static void init(ThreadState ts, PyModule module) {
        module.dict.put("_ExceptHookArgs", ExceptHookArgs.type());
    }
}
