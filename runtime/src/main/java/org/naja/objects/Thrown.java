package org.naja.objects;

/**
 * The arguments of {@code throw()}, made an exception only where it is raised: on the way there they are handed on as
 * they are.
 */
public final class Thrown {
    private final PyObject type;
    /** Each {@code null} where it was not given. */
    private final PyObject value, traceback;
    /** GeneratorExit closes what a generator waits for; that of an async generator's aclose() goes through it. */
    final boolean closes;

    Thrown(PyObject type, PyObject value, PyObject traceback, boolean closes) {
        this.type = type;
        this.value = value;
        this.traceback = traceback;
        this.closes = closes;
    }

    static Thrown generatorExit(boolean closes) {
        return new Thrown(PyExceptions.GENERATOR_EXIT, null, null, closes);
    }

    /** Whether a generator first closes what it waits for, rather than raise this there. */
    public boolean closesDelegate() {
        return closes && isGeneratorExit();
    }

    boolean isGeneratorExit() {
        return type instanceof PyType t ? t.isSubtype(PyExceptions.GENERATOR_EXIT)
                : type.type().isSubtype(PyExceptions.GENERATOR_EXIT);
    }

    /** Calls a {@code throw} method with the same arguments. */
    PyObject passTo(ThreadState ts, PyObject method) {
        if (value == null) {
            return method.call1(ts, type);
        }
        return traceback == null ? method.call2(ts, type, value) : method.call3(ts, type, value, traceback);
    }

    /** The exception to raise; TypeError when it is none. */
    public PyException exception(ThreadState ts) {
        PyObject tb = traceback == PyNone.NONE ? null : traceback;
        if (tb != null && !(tb instanceof PyTraceback)) {
            throw Errors.typeError("throw() third argument must be a traceback object");
        }
        PyBaseException e;
        if (type instanceof PyType cls && cls.isSubtype(PyBaseException.TYPE)) {
            try {
                e = normalized(ts, cls);
            } catch (PyException failed) {
                // What goes wrong in making the exception is raised in its place.
                return failed;
            }
            e.traceback = (PyTraceback) tb;
        } else if (type instanceof PyBaseException instance) {
            if (value != null && value != PyNone.NONE) {
                throw Errors.typeError("instance exception may not have a separate value");
            }
            e = instance;
            if (tb != null) {
                e.traceback = (PyTraceback) tb;
            }
        } else {
            throw Errors.typeError("exceptions must be classes or instances deriving from BaseException, not "
                    + type.type().name());
        }
        return e.throwable().anew();
    }

    private PyBaseException normalized(ThreadState ts, PyType cls) {
        if (value == null || value == PyNone.NONE) {
            return Errors.instance(ts, cls);
        }
        if (value instanceof PyBaseException e && e.type().isSubtype(cls)) {
            return e;
        }
        PyObject made = value instanceof PyTuple t ? cls.callN(ts, t.toArray().clone()) : cls.call1(ts, value);
        return Errors.checkedInstance(cls, made);
    }
}
