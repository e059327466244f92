package org.naja.objects;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** A coroutine: what calling an {@code async def} function makes. */
@ExposeType(name = "coroutine", subclassable = false)
public final class PyCoroutine extends GeneratorObject {
    public static final PyType TYPE = PyType.of(new PyCoroutineExposed());

    private final PyObject origin;
    /** Set when somebody watches for this coroutine being lost before its start. */
    UnawaitedCoroutines.Watch watch;

    public PyCoroutine(ThreadState ts, GeneratorFrame frame) {
        super(frame);
        frame.generator = this;
        origin = ts.coroutineOriginDepth == 0 ? PyNone.NONE : origin(ts);
        UnawaitedCoroutines.created(ts, this);
    }

    private static PyObject origin(ThreadState ts) {
        java.util.ArrayList<PyObject> entries = new java.util.ArrayList<>();
        for (PyFrame f = ts.top; f != null && entries.size() < ts.coroutineOriginDepth; f = f.back) {
            entries.add(PyTuple.of(new PyObject[] {
                PyStr.of(f.code().filename), PyInt.of(f.line()), PyStr.of(f.code().name)
            }));
        }
        return PyTuple.of(entries.toArray(new PyObject[0]));
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    String kind() {
        return "coroutine";
    }

    @Override
    void starting() {
        if (watch != null) {
            watch.started = true;
        }
    }

    @Override
    PyObject exhausted() {
        throw Errors.runtimeError("cannot reuse already awaited coroutine");
    }

    @Override
    PyException throwAfterEnd(ThreadState ts, Thrown arguments) {
        arguments.exception(ts);
        return Errors.runtimeError("cannot reuse already awaited coroutine");
    }

    PyObject __await__() {
        return new PyCoroutineWrapper(this);
    }

    PyObject __repr__() {
        return described("coroutine");
    }

    @ExposeMethod(value = "send(self, arg, /)", textSignature = false,
            doc = "send(arg) -> send 'arg' into coroutine,\nreturn next iterated value or raise StopIteration.")
    PyObject send(ThreadState ts, PyObject arg) {
        return visible(sendValue(ts, arg));
    }

    @ExposeMethod(value = "throw(self, type, value=NULL, traceback=NULL, /)", textSignature = false,
            doc = "throw(value)\nthrow(type[,value[,traceback]])\n\nRaise exception in coroutine, return next iterated "
                    + "value or raise\nStopIteration.")
    PyObject throwMethod(ThreadState ts, PyObject type, PyObject value, PyObject tb) {
        return visible(resumeThrow(ts, thrown(ts, "throw", type, value, tb)));
    }

    @ExposeMethod(value = "close(self, /)", textSignature = false,
            doc = "close() -> raise GeneratorExit inside coroutine.")
    void closeMethod(ThreadState ts) {
        close(ts);
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, item, /)", doc = "See PEP 585", textSignature = false)
    static PyObject classGetItem(PyType cls, PyObject item) {
        return TypeSupport.genericAlias(cls, item);
    }

    @ExposeGet(value = "__name__", doc = "name of the coroutine")
    PyObject getName() {
        return name();
    }

    @ExposeSet(value = "__name__", deletable = true)
    void setNameAttribute(PyObject value) {
        setName(value);
    }

    @ExposeGet(value = "__qualname__", doc = "qualified name of the coroutine")
    PyObject getQualName() {
        return qualName();
    }

    @ExposeSet(value = "__qualname__", deletable = true)
    void setQualNameAttribute(PyObject value) {
        setQualName(value);
    }

    @ExposeGet(value = "cr_await", doc = "object being awaited on, or None")
    PyObject getAwait() {
        return shownWaitsFor();
    }

    @ExposeGet("cr_running")
    boolean getRunning() {
        return isRunning();
    }

    @ExposeGet("cr_frame")
    PyObject getFrame() {
        return shownFrame();
    }

    @ExposeGet("cr_origin")
    PyObject getOrigin() {
        return origin;
    }

    @ExposeGet("cr_suspended")
    boolean getSuspended() {
        return isSuspended();
    }

    @ExposeGet("cr_code")
    PyObject getCode() {
        return code;
    }
}
