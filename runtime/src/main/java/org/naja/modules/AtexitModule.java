package org.naja.modules;

import java.util.ArrayList;
import java.util.List;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Abstract;
import org.naja.objects.Errors;
import org.naja.objects.PyException;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;
import org.naja.objects.Unraisable;

/** {@code atexit}: what an interpreter calls at its end. */
@ExposeModule(name = "atexit", doc = "allow programmer to define multiple exit functions to be executed\n"
        + "upon normal program termination.\n\nTwo public functions, register and unregister, are defined.\n")
public final class AtexitModule {
    private record Callback(PyObject function, PyObject[] args, String[] kwnames) {}

    private final List<Callback> callbacks = new ArrayList<>();

    void init(ThreadState ts, PyModule module) {
        ts.interpreter.onClose(() -> run(ThreadState.current()));
    }

    @ExposeFunction(value = "register(*args, **kwargs)", textSignature = false,
            doc = "Register a function to be executed upon normal program termination\n\n    func - function to be "
                    + "called at exit\n    args - optional arguments to pass to func\n    kwargs - optional keyword "
                    + "arguments to pass to func\n\n    func is returned to facilitate usage as a decorator.")
    PyObject register(PyObject[] args, String[] kwnames) {
        if (args.length - (kwnames == null ? 0 : kwnames.length) < 1) {
            throw Errors.typeError("register() takes at least 1 argument (0 given)");
        }
        if (!Abstract.isCallable(args[0])) {
            throw Errors.typeError("the first argument must be callable");
        }
        PyObject[] rest = java.util.Arrays.copyOfRange(args, 1, args.length);
        synchronized (callbacks) {
            callbacks.add(new Callback(args[0], rest, kwnames));
        }
        return args[0];
    }

    @ExposeFunction(value = "unregister(func, /)", textSignature = false,
            doc = "Unregister an exit function which was previously registered using\natexit.register\n\n    func - "
                    + "function to be unregistered")
    void unregister(PyObject func) {
        for (Callback c : snapshot()) {
            if (c.function.isEqual(func)) {
                synchronized (callbacks) {
                    callbacks.remove(c);
                }
            }
        }
    }

    private List<Callback> snapshot() {
        synchronized (callbacks) {
            return new ArrayList<>(callbacks);
        }
    }

    @ExposeFunction(value = "_clear()", textSignature = false,
            doc = "Clear the list of previously registered exit functions.")
    void clear() {
        synchronized (callbacks) {
            callbacks.clear();
        }
    }

    @ExposeFunction(value = "_run_exitfuncs()", textSignature = false,
            doc = "Run all registered exit functions.\n\nIf a callback raises an exception, it is logged with "
                    + "sys.unraisablehook.")
    void runAll(ThreadState ts) {
        run(ts);
    }

    @ExposeFunction(value = "_ncallbacks()", textSignature = false,
            doc = "Return the number of registered exit functions.")
    int count() {
        return snapshot().size();
    }

    /** The last one registered is called first; callbacks may register more. */
    private void run(ThreadState ts) {
        while (true) {
            Callback c;
            synchronized (callbacks) {
                if (callbacks.isEmpty()) {
                    return;
                }
                c = callbacks.removeLast();
            }
            try {
                c.function.call(ts, c.args, c.kwnames);
            } catch (PyException e) {
                Unraisable.report(ts, e, "Exception ignored in atexit callback", c.function);
            }
        }
    }
}
