package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** A function bound to its first argument (classobject.c). */
@ExposeType(name = "method", subclassable = false)
public final class PyMethod extends PyObject {
    public static final PyType TYPE = PyType.of(new PyMethodExposed());

    public final PyObject function;
    public final PyObject self;

    public PyMethod(PyObject function, PyObject self) {
        this.function = function;
        this.self = self;
    }

    @ExposeNew("method(function, instance, /)")
    static PyObject __new__(PyType type, PyObject function, PyObject instance) {
        if (!Abstract.isCallable(function)) {
            throw Errors.typeError("first argument must be callable");
        }
        if (instance == PyNone.NONE) {
            throw Errors.typeError("instance must not be None");
        }
        return new PyMethod(function, instance);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public CodeBody target() {
        return MethodCall.INSTANCE;
    }

    private static final class MethodCall extends CodeBody {
        static final MethodCall INSTANCE = new MethodCall();

        @Override
        public PyObject call0(ThreadState ts, PyObject callee) {
            PyMethod m = (PyMethod) callee;
            return m.function.target().call1(ts, m.function, m.self);
        }

        @Override
        public PyObject call1(ThreadState ts, PyObject callee, PyObject a) {
            PyMethod m = (PyMethod) callee;
            return m.function.target().call2(ts, m.function, m.self, a);
        }

        @Override
        public PyObject call2(ThreadState ts, PyObject callee, PyObject a, PyObject b) {
            PyMethod m = (PyMethod) callee;
            return m.function.target().call3(ts, m.function, m.self, a, b);
        }

        @Override
        public PyObject call3(ThreadState ts, PyObject callee, PyObject a, PyObject b, PyObject c) {
            PyMethod m = (PyMethod) callee;
            return m.function.target().call4(ts, m.function, m.self, a, b, c);
        }

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            PyMethod m = (PyMethod) callee;
            return m.function.target().call(ts, m.function, Abstract.prepend(m.self, args), kwnames);
        }
    }

    PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        return MethodCall.INSTANCE.call(ts, this, args, kwnames);
    }

    /** Attributes of the function show through. */
    PyObject __getattribute__(String name) {
        PyObject found = TYPE.lookup(name);
        if (found != null) {
            PyType kind = found.type();
            return kind.isDescriptor() ? kind.slots.descriptorGet(found, this, TYPE) : found;
        }
        return function.getAttr(name);
    }

    PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyMethod m) || op != TypeSlots.EQ && op != TypeSlots.NE) {
            return PyNotImplemented.VALUE;
        }
        boolean same = self == m.self && function.isEqual(m.function);
        return PyBool.of(same == (op == TypeSlots.EQ));
    }

    long __hash__() {
        return PyBaseObject.identityHash(self) * 31 + function.hash();
    }

    PyObject __repr__() {
        PyObject name = function.lookupAttr("__qualname__");
        if (!(name instanceof PyStr)) {
            name = function.lookupAttr("__name__");
        }
        return PyStr.of("<bound method " + (name instanceof PyStr s ? s.toJava() : "?") + " of "
                + self.repr().toJava() + ">");
    }

    @ExposeGet("__func__")
    PyObject getFunction() {
        return function;
    }

    @ExposeGet("__self__")
    PyObject getSelf() {
        return self;
    }

    @ExposeGet("__doc__")
    PyObject getDoc() {
        PyObject doc = function.lookupAttr("__doc__");
        return doc == null ? PyNone.NONE : doc;
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        PyObject getattr = ThreadState.current().interpreter.builtins.dict.get("getattr");
        return PyTuple.of(new PyObject[] {
            getattr, PyTuple.of(new PyObject[] {self, function.getAttr("__name__")})
        });
    }
}
