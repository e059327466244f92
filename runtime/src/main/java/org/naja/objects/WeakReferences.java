package org.naja.objects;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/** Who refers weakly to whom, and the callbacks. */
public final class WeakReferences {
    /** For each object with weak references: the living ones, in the order of their creation. */
    private static final WeakIdentityMap<List<WeakReference<PyObject>>> BY_TARGET = new WeakIdentityMap<>();

    private WeakReferences() {}

    /** The Java side of one weak reference or proxy. */
    static final class Link extends WeakReference<PyObject> implements Finalizers.Task {
        /** Weak, so that a reference that nobody keeps does not call back. */
        private final WeakReference<PyObject> owner;
        volatile PyObject callback;
        private final Interpreter interpreter;

        Link(PyObject owner, PyObject target, PyObject callback) {
            super(target, callback == null ? null : Finalizers.queue());
            this.owner = new WeakReference<>(owner);
            this.callback = callback;
            this.interpreter = callback == null ? null : ThreadState.current().interpreter;
        }

        @Override
        public Interpreter interpreter() {
            return interpreter;
        }

        @Override
        public void run(ThreadState ts) {
            PyObject reference = owner.get();
            PyObject c = callback;
            callback = null;
            if (reference != null && c != null) {
                try {
                    c.call1(ts, reference);
                } catch (PyException e) {
                    Unraisable.report(ts, e, null, c);
                }
            }
        }
    }

    /** TypeError when the object's type does not allow weak references. */
    static void check(PyObject o) {
        PyType type = o.type();
        if (type.isHeap ? !type.hasWeakref && !weak(type.layout()) : !weak(type)) {
            throw Errors.typeError("cannot create weak reference to '" + type.name() + "' object");
        }
    }

    private static boolean weak(PyType builtin) {
        return builtin != PyBaseObject.TYPE && !builtin.isSubtype(PyInt.TYPE) && !builtin.isSubtype(PyStr.TYPE)
                && !builtin.isSubtype(PyTuple.TYPE) && !builtin.isSubtype(PyList.TYPE)
                && !builtin.isSubtype(PyDict.TYPE) && !builtin.isSubtype(PyFloat.TYPE)
                && !builtin.isSubtype(PyBytes.TYPE) && builtin != PyNone.TYPE && builtin != PyFrame.TYPE
                && builtin != PyCell.TYPE && !builtin.isSubtype(PyBaseException.TYPE);
    }

    /** The reference without callback is shared. */
    static PyObject reference(PyObject target, PyObject callback) {
        if (callback == null) {
            for (PyObject r : living(target)) {
                if (r.getClass() == PyWeakReference.class && ((PyWeakReference) r).link().callback == null) {
                    return r;
                }
            }
        }
        PyWeakReference r = new PyWeakReference(target, callback);
        add(target, r);
        return r;
    }

    static void add(PyObject target, PyObject reference) {
        synchronized (BY_TARGET) {
            List<WeakReference<PyObject>> list = BY_TARGET.get(target);
            if (list == null) {
                list = new ArrayList<>(2);
                BY_TARGET.put(target, list);
            }
            list.removeIf(r -> r.get() == null);
            list.add(new WeakReference<>(reference));
        }
    }

    /** The living weak references and proxies of an object. */
    public static List<PyObject> living(PyObject target) {
        List<PyObject> result = new ArrayList<>();
        synchronized (BY_TARGET) {
            List<WeakReference<PyObject>> list = BY_TARGET.get(target);
            if (list != null) {
                for (WeakReference<PyObject> w : list) {
                    PyObject r = w.get();
                    if (r != null) {
                        result.add(r);
                    }
                }
            }
        }
        return result;
    }

    /** The first living weak reference to {@code target}, or {@code null}. */
    static PyObject first(PyObject target) {
        List<PyObject> all = living(target);
        return all.isEmpty() ? null : all.get(0);
    }
}
