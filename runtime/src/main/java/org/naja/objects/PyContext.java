package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/**
 * {@code contextvars.Context}: a mapping of variables to values. The pairs are in an array that is never changed, only
 * replaced, so a copy is a matter of one reference; there are few variables.
 */
@ExposeType(name = "Context", module = "_contextvars", subclassable = false)
public final class PyContext extends PyObject {
    public static final PyType TYPE = PyType.of(new PyContextExposed());
    private static final PyObject[] NOTHING = {};

    /** Variable, value, variable, value... */
    private volatile PyObject[] pairs;
    private boolean entered;
    /** The context to go back to when this one is left. */
    private PyObject previous;

    private PyContext(PyObject[] pairs) {
        this.pairs = pairs;
    }

    public PyContext() {
        this(NOTHING);
    }

    /** The thread's context, made on first need. */
    public static PyContext current(ThreadState ts) {
        PyContext c = (PyContext) ts.context;
        if (c == null) {
            c = new PyContext();
            c.entered = true;
            ts.context = c;
        }
        return c;
    }

    @ExposeNew("Context(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        if (args.length > 0) {
            throw Errors.typeError("Context() does not accept any arguments");
        }
        return new PyContext();
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    // ---- the mapping ---------------------------------------------------------------------------------------------------

    PyObject lookup(PyObject variable) {
        PyObject[] p = pairs;
        for (int i = 0; i < p.length; i += 2) {
            if (p[i] == variable) {
                return p[i + 1];
            }
        }
        return null;
    }

    void put(PyContextVar variable, PyObject value) {
        PyObject[] p = pairs;
        for (int i = 0; i < p.length; i += 2) {
            if (p[i] == variable) {
                p = p.clone();
                p[i + 1] = value;
                pairs = p;
                return;
            }
        }
        p = java.util.Arrays.copyOf(p, p.length + 2);
        p[p.length - 2] = variable;
        p[p.length - 1] = value;
        pairs = p;
    }

    void remove(PyContextVar variable) {
        PyObject[] p = pairs;
        for (int i = 0; i < p.length; i += 2) {
            if (p[i] == variable) {
                PyObject[] fewer = new PyObject[p.length - 2];
                System.arraycopy(p, 0, fewer, 0, i);
                System.arraycopy(p, i + 2, fewer, i, p.length - i - 2);
                pairs = fewer;
                return;
            }
        }
    }

    private static PyObject checked(PyObject key) {
        if (!(key instanceof PyContextVar)) {
            throw Errors.typeError("a ContextVar key was expected, got " + key.repr().toJava());
        }
        return key;
    }

    PyObject __getitem__(PyObject key) {
        PyObject value = lookup(checked(key));
        if (value == null) {
            throw Errors.keyError(key);
        }
        return value;
    }

    boolean __contains__(PyObject key) {
        return lookup(checked(key)) != null;
    }

    long __len__() {
        return pairs.length / 2;
    }

    boolean __bool__() {
        return pairs.length > 0;
    }

    private PyList every(int first, int step) {
        PyObject[] p = pairs;
        PyObject[] all = new PyObject[p.length / 2];
        for (int i = 0; i < all.length; i++) {
            all[i] = step == 1 ? p[i * 2 + first] : PyTuple.of(new PyObject[] {p[i * 2], p[i * 2 + 1]});
        }
        return PyList.of(all);
    }

    PyObject __iter__() {
        return every(0, 1).iter();
    }

    PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyContext c) || op != TypeSlots.EQ && op != TypeSlots.NE) {
            return PyNotImplemented.VALUE;
        }
        PyObject[] p = pairs;
        boolean equal = p.length == c.pairs.length;
        for (int i = 0; equal && i < p.length; i += 2) {
            PyObject value = c.lookup(p[i]);
            equal = value != null && value.isEqual(p[i + 1]);
        }
        return PyBool.of(equal == (op == TypeSlots.EQ));
    }

    @ExposeMethod(value = "keys(self, /)", doc = "Return a list of all variables in the context object.")
    PyObject keys() {
        return every(0, 1);
    }

    @ExposeMethod(value = "values(self, /)", doc = "Return a list of all variables' values in the context object.")
    PyObject values() {
        return every(1, 1);
    }

    @ExposeMethod(value = "items(self, /)", doc = "Return all variables and their values in the context object.\n\nThe "
            + "result is returned as a list of 2-tuples (variable, value).")
    PyObject items() {
        return every(0, 2);
    }

    @ExposeMethod(value = "get(self, key, default=None, /)", doc = "Return the value for `key` if `key` has the value in "
            + "the context object.\n\nIf `key` does not exist, return `default`. If `default` is not\ngiven, return "
            + "None.")
    PyObject get(PyObject key, PyObject otherwise) {
        PyObject value = lookup(checked(key));
        return value == null ? otherwise : value;
    }

    @ExposeMethod(value = "copy(self, /)", doc = "Return a shallow copy of the context object.")
    public PyObject copy() {
        return new PyContext(pairs);
    }

    // ---- running in it -------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "run(self, *args, **kwargs)", textSignature = false)
    PyObject run(ThreadState ts, PyObject[] args, String[] kwnames) {
        if (args.length - (kwnames == null ? 0 : kwnames.length) < 1) {
            throw Errors.typeError("run() missing 1 required positional argument");
        }
        enter(ts);
        try {
            return args[0].call(ts, java.util.Arrays.copyOfRange(args, 1, args.length), kwnames);
        } finally {
            leave(ts);
        }
    }

    /** Makes this the thread's context; RuntimeError when it is already some thread's. */
    public void enter(ThreadState ts) {
        synchronized (this) {
            if (entered) {
                throw Errors.runtimeError("cannot enter context: " + repr().toJava() + " is already entered");
            }
            entered = true;
        }
        previous = ts.context;
        ts.context = this;
    }

    public void leave(ThreadState ts) {
        ts.context = previous;
        previous = null;
        synchronized (this) {
            entered = false;
        }
    }
}
