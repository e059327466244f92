package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** What a coroutine's {@code __await__} returns: the same coroutine as an iterator. */
@ExposeType(name = "coroutine_wrapper", subclassable = false,
        doc = "A wrapper object implementing __await__ for coroutines.")
public final class PyCoroutineWrapper extends ResumableIterator {
    public static final PyType TYPE = PyType.of(new PyCoroutineWrapperExposed());

    private final PyCoroutine coroutine;

    PyCoroutineWrapper(PyCoroutine coroutine) {
        this.coroutine = coroutine;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public PyObject resume(ThreadState ts, PyObject sent) {
        return handOn(coroutine.sendValue(ts, sent));
    }

    @Override
    public PyObject resumeThrow(ThreadState ts, Thrown thrown) {
        return handOn(coroutine.resumeThrow(ts, thrown));
    }

    private PyObject handOn(PyObject result) {
        if (result == null) {
            returned = coroutine.takeReturned();
        }
        return result;
    }

    @Override
    public void close(ThreadState ts) {
        coroutine.close(ts);
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        return next();
    }

    @ExposeMethod(value = "send(self, arg, /)", textSignature = false,
            doc = "send(arg) -> send 'arg' into coroutine,\nreturn next iterated value or raise StopIteration.")
    PyObject send(ThreadState ts, PyObject arg) {
        return visible(resume(ts, arg));
    }

    @ExposeMethod(value = "throw(self, type, value=NULL, traceback=NULL, /)", textSignature = false,
            doc = "throw(value)\nthrow(type[,value[,traceback]])\n\nRaise exception in coroutine, return next iterated "
                    + "value or raise\nStopIteration.")
    PyObject throwMethod(ThreadState ts, PyObject type, PyObject value, PyObject tb) {
        return visible(resumeThrow(ts, GeneratorObject.thrown(ts, "throw", type, value, tb)));
    }

    @ExposeMethod(value = "close(self, /)", textSignature = false,
            doc = "close() -> raise GeneratorExit inside coroutine.")
    void closeMethod(ThreadState ts) {
        close(ts);
    }
}
