package org.naja.objects;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** A generator. */
@ExposeType(name = "generator", subclassable = false)
public final class PyGenerator extends GeneratorObject {
    public static final PyType TYPE = PyType.of(new PyGeneratorExposed());

    public PyGenerator(GeneratorFrame frame) {
        super(frame);
        frame.generator = this;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    String kind() {
        return "generator";
    }

    @Override
    public PyObject iter() {
        return this;
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        return next();
    }

    PyObject __repr__() {
        return described("generator");
    }

    @ExposeMethod(value = "send(self, arg, /)", textSignature = false,
            doc = "send(arg) -> send 'arg' into generator,\nreturn next yielded value or raise StopIteration.")
    PyObject send(ThreadState ts, PyObject arg) {
        return visible(sendValue(ts, arg));
    }

    @ExposeMethod(value = "throw(self, type, value=NULL, traceback=NULL, /)", textSignature = false,
            doc = "throw(value)\nthrow(type[,value[,tb]])\n\nRaise exception in generator, return next yielded value or "
                    + "raise\nStopIteration.")
    PyObject throwMethod(ThreadState ts, PyObject type, PyObject value, PyObject tb) {
        return visible(resumeThrow(ts, thrown(ts, "throw", type, value, tb)));
    }

    @ExposeMethod(value = "close(self, /)", textSignature = false,
            doc = "close() -> raise GeneratorExit inside generator.")
    void closeMethod(ThreadState ts) {
        close(ts);
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, item, /)", doc = "See PEP 585", textSignature = false)
    static PyObject classGetItem(PyType cls, PyObject item) {
        return TypeSupport.genericAlias(cls, item);
    }

    @ExposeGet(value = "__name__", doc = "name of the generator")
    PyObject getName() {
        return name();
    }

    @ExposeSet(value = "__name__", deletable = true)
    void setNameAttribute(PyObject value) {
        setName(value);
    }

    @ExposeGet(value = "__qualname__", doc = "qualified name of the generator")
    PyObject getQualName() {
        return qualName();
    }

    @ExposeSet(value = "__qualname__", deletable = true)
    void setQualNameAttribute(PyObject value) {
        setQualName(value);
    }

    @ExposeGet(value = "gi_yieldfrom", doc = "object being iterated by yield from, or None")
    PyObject getYieldFrom() {
        return shownWaitsFor();
    }

    @ExposeGet("gi_running")
    boolean getRunning() {
        return isRunning();
    }

    @ExposeGet("gi_frame")
    PyObject getFrame() {
        return shownFrame();
    }

    @ExposeGet("gi_suspended")
    boolean getSuspended() {
        return isSuspended();
    }

    @ExposeGet("gi_code")
    PyObject getCode() {
        return code;
    }
}
