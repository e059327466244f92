package org.naja.objects;

/** From an awaitable to the iterator that drives it. */
public final class Awaiting {
    private Awaiting() {}

    /** {@code _PyCoro_GetAwaitableIter}: a coroutine stands for itself. */
    public static PyObject iterator(ThreadState ts, PyObject awaitable) {
        if (awaitable instanceof PyCoroutine || isIterableCoroutine(awaitable)) {
            return awaitable;
        }
        if (awaitable.type().lookup("__await__") == null) {
            throw Errors.typeError("object " + awaitable.type().name() + " can't be used in 'await' expression");
        }
        PyObject it = awaitable.type().slots.await(awaitable);
        if (it instanceof PyCoroutine || isIterableCoroutine(it)) {
            throw Errors.typeError("__await__() returned a coroutine");
        }
        if (!Abstract.isIterator(it)) {
            throw Errors.typeError("__await__() returned non-iterator of type '" + it.type().name() + "'");
        }
        return it;
    }

    /** A generator made a coroutine by {@code types.coroutine}. */
    public static boolean isIterableCoroutine(PyObject o) {
        return o instanceof PyGenerator g && (g.code.flags & PyCode.ITERABLE_COROUTINE) != 0;
    }

    public static boolean isAwaitable(PyObject o) {
        return isIterableCoroutine(o) || o.type().lookup("__await__") != null;
    }
}
