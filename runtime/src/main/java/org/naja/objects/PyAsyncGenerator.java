package org.naja.objects;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/**
 * An asynchronous generator. What its code yields itself ends the {@code asend()} that drives it; what comes up from an
 * {@code await} inside goes on to the driver. The two are told apart by {@link GeneratorFrame#asyncYield}.
 */
@ExposeType(name = "async_generator", subclassable = false)
public final class PyAsyncGenerator extends GeneratorObject {
    public static final PyType TYPE = PyType.of(new PyAsyncGeneratorExposed());

    /** An asend, athrow or aclose is under way ({@code ag_running}). */
    boolean runningAsync;
    /** aclose() has begun, or the code has ended. */
    boolean closed;
    private boolean hooksDone;
    private boolean detached;
    /** The value of the code's own yield that has just ended a resume. */
    private boolean yielded;

    public PyAsyncGenerator(GeneratorFrame frame) {
        super(frame);
        frame.generator = this;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    String kind() {
        return "async generator";
    }

    /** From now on the frame refers to this object only while it runs: somebody waits for the object to be lost. */
    void detachFrame() {
        detached = true;
        GeneratorFrame f = frame;
        if (f != null && !f.running) {
            f.generator = null;
        }
    }

    @Override
    public PyObject resume(ThreadState ts, PyObject sent) {
        attach();
        return afterwards(super.resume(ts, sent));
    }

    @Override
    public PyObject resumeThrow(ThreadState ts, Thrown thrown) {
        attach();
        return afterwards(super.resumeThrow(ts, thrown));
    }

    private void attach() {
        GeneratorFrame f = frame;
        if (f != null) {
            f.generator = this;
        }
    }

    private PyObject afterwards(PyObject result) {
        GeneratorFrame f = frame;
        yielded = false;
        if (f != null) {
            if (f.asyncYield) {
                f.asyncYield = false;
                yielded = true;
            }
            if (detached) {
                f.generator = null;
            }
        }
        return result;
    }

    /** Whether the last resume ended with a value of the code's own {@code yield}. */
    boolean takeYielded() {
        boolean y = yielded;
        yielded = false;
        return y;
    }

    /** The first use tells the thread's hooks (sys.set_asyncgen_hooks). */
    void startHooks(ThreadState ts) {
        if (hooksDone) {
            return;
        }
        hooksDone = true;
        PyObject finalizer = ts.asyncGenFinalizer;
        if (finalizer != null) {
            AsyncGenFinalizers.watch(ts.interpreter, this, finalizer);
        }
        PyObject first = ts.asyncGenFirstIter;
        if (first != null) {
            first.call1(ts, this);
        }
    }

    /** Takes over the place of a lost object: its code is still to be closed. */
    static PyAsyncGenerator successor(GeneratorFrame frame) {
        PyAsyncGenerator g = new PyAsyncGenerator(frame);
        g.hooksDone = true;
        return g;
    }

    PyObject __aiter__() {
        return this;
    }

    PyObject __anext__(ThreadState ts) {
        startHooks(ts);
        return watched(ts, new PyAsyncGenASend(this, null));
    }

    /** {@code __anext__()} of an {@code async for}, which awaits the result at once. */
    public PyObject nextOfLoop() {
        if (!hooksDone) {
            startHooks(ThreadState.current());
        }
        return new PyAsyncGenASend(this, null);
    }

    private static PyObject watched(ThreadState ts, AsyncGenAwaitable a) {
        UnawaitedCoroutines.created(ts, a);
        return a;
    }

    PyObject __repr__() {
        return described("async_generator");
    }

    @ExposeMethod(value = "asend(self, value, /)", textSignature = false,
            doc = "asend(v) -> send 'v' in generator.")
    PyObject asend(ThreadState ts, PyObject value) {
        startHooks(ts);
        return watched(ts, new PyAsyncGenASend(this, value));
    }

    @ExposeMethod(value = "athrow(self, typ, val=NULL, tb=NULL, /)", textSignature = false,
            doc = "athrow(value)\nathrow(type[,value[,tb]])\n\nraise exception in generator.")
    PyObject athrow(ThreadState ts, PyObject type, PyObject value, PyObject tb) {
        if (value != null) {
            ts.interpreter.warn(PyExceptions.DEPRECATION_WARNING, "the (type, exc, tb) signature of athrow() is "
                    + "deprecated, use the single-arg signature instead.");
        }
        startHooks(ts);
        return watched(ts, new PyAsyncGenAThrow(this, new Thrown(type, value, tb, false)));
    }

    @ExposeMethod(value = "aclose(self, /)", textSignature = false,
            doc = "aclose() -> raise GeneratorExit inside generator.")
    PyObject aclose(ThreadState ts) {
        startHooks(ts);
        return watched(ts, new PyAsyncGenAThrow(this, null));
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, item, /)", doc = "See PEP 585", textSignature = false)
    static PyObject classGetItem(PyType cls, PyObject item) {
        return TypeSupport.genericAlias(cls, item);
    }

    @ExposeGet(value = "__name__", doc = "name of the async generator")
    PyObject getName() {
        return name();
    }

    @ExposeSet(value = "__name__", deletable = true)
    void setNameAttribute(PyObject value) {
        setName(value);
    }

    @ExposeGet(value = "__qualname__", doc = "qualified name of the async generator")
    PyObject getQualName() {
        return qualName();
    }

    @ExposeSet(value = "__qualname__", deletable = true)
    void setQualNameAttribute(PyObject value) {
        setQualName(value);
    }

    @ExposeGet(value = "ag_await", doc = "object being awaited on, or None")
    PyObject getAwait() {
        return shownWaitsFor();
    }

    @ExposeGet("ag_frame")
    PyObject getFrame() {
        return shownFrame();
    }

    @ExposeGet("ag_running")
    boolean getRunning() {
        return runningAsync;
    }

    @ExposeGet("ag_suspended")
    boolean getSuspended() {
        return isSuspended();
    }

    @ExposeGet("ag_code")
    PyObject getCode() {
        return code;
    }
}
