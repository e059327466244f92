package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** A slot wrapper bound to an object, such as {@code (1).__add__}. */
@ExposeType(name = "method-wrapper", subclassable = false)
public final class PyMethodWrapper extends PyObject {
    public static final PyType TYPE = PyType.of(new PyMethodWrapperExposed());

    private final PyWrapperDescriptor descriptor;
    private final PyObject self;

    PyMethodWrapper(PyWrapperDescriptor descriptor, PyObject self) {
        this.descriptor = descriptor;
        this.self = self;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        return descriptor.def.invoke(descriptor.slots, ts, self, args, kwnames);
    }

    PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyMethodWrapper w) || op != TypeSlots.EQ && op != TypeSlots.NE) {
            return PyNotImplemented.VALUE;
        }
        return PyBool.of((descriptor == w.descriptor && self == w.self) == (op == TypeSlots.EQ));
    }

    long __hash__() {
        return System.identityHashCode(self) * 31L + System.identityHashCode(descriptor);
    }

    PyObject __repr__() {
        return PyStr.of("<method-wrapper '" + descriptor.def.pyName + "' of " + self.type().name() + " object at 0x"
                + Long.toHexString(PyBaseObject.id(self)) + ">");
    }

    @ExposeGet("__self__")
    PyObject getSelf() {
        return self;
    }

    @ExposeGet("__name__")
    PyObject getName() {
        return descriptor.getName();
    }

    @ExposeGet("__qualname__")
    PyObject getQualName() {
        return descriptor.getQualName();
    }

    @ExposeGet("__objclass__")
    PyObject getObjClass() {
        return descriptor.owner;
    }

    @ExposeGet("__doc__")
    PyObject getDoc() {
        return descriptor.getDoc();
    }

    @ExposeGet("__text_signature__")
    PyObject getTextSignature() {
        return descriptor.getTextSignature();
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        PyObject getattr = ThreadState.current().interpreter.builtins.dict.get("getattr");
        return PyTuple.of(new PyObject[] {getattr, PyTuple.of(new PyObject[] {self, getName()})});
    }
}
