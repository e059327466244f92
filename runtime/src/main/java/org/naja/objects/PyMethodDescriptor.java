package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** A method of a built-in type, as found in its dictionary; calls take the receiver first (descrobject.c). */
@ExposeType(name = "method_descriptor", subclassable = false)
public final class PyMethodDescriptor extends PyObject {
    public static final PyType TYPE = PyType.of(new PyMethodDescriptorExposed());

    public final PyType owner;
    public final String name;
    private final ExposedType exposed;
    private final int index;
    private BuiltinCode code;

    PyMethodDescriptor(PyType owner, String name, ExposedType exposed, int index) {
        this.owner = owner;
        this.name = name;
        this.exposed = exposed;
        this.index = index;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    /** The entry points, for a receiver known to be an instance of the owner. */
    public BuiltinCode code() {
        BuiltinCode c = code;
        if (c == null) {
            code = c = exposed.code(index);
        }
        return c;
    }

    /** Calls through the class: the receiver may be anything, so it is checked first. */
    @Override
    public CodeBody target() {
        return CheckedCall.INSTANCE;
    }

    private static final class CheckedCall extends CodeBody {
        static final CheckedCall INSTANCE = new CheckedCall();

        private static BuiltinCode check(PyObject callee, PyObject self) {
            PyMethodDescriptor d = (PyMethodDescriptor) callee;
            if (!self.type().isSubtype(d.owner)) {
                throw Errors.typeError("descriptor '" + d.name + "' for '" + d.owner.name()
                        + "' objects doesn't apply to a '" + self.type().name() + "' object");
            }
            return d.code();
        }

        @Override
        public PyObject call1(ThreadState ts, PyObject callee, PyObject a) {
            return check(callee, a).call1(ts, callee, a);
        }

        @Override
        public PyObject call2(ThreadState ts, PyObject callee, PyObject a, PyObject b) {
            return check(callee, a).call2(ts, callee, a, b);
        }

        @Override
        public PyObject call3(ThreadState ts, PyObject callee, PyObject a, PyObject b, PyObject c) {
            return check(callee, a).call3(ts, callee, a, b, c);
        }

        @Override
        public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
            if (args.length == (kwnames == null ? 0 : kwnames.length)) {
                PyMethodDescriptor d = (PyMethodDescriptor) callee;
                throw Errors.typeError("unbound method " + d.owner.name() + "." + d.name
                        + "() needs an argument");
            }
            return check(callee, args[0]).call(ts, callee, args, kwnames);
        }
    }

    PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        return CheckedCall.INSTANCE.call(ts, this, args, kwnames);
    }

    PyObject __get__(PyObject instance, PyType type) {
        if (instance == null) {
            return this;
        }
        if (!instance.type().isSubtype(owner)) {
            throw Errors.typeError("descriptor '" + name + "' for '" + owner.name()
                    + "' objects doesn't apply to a '" + instance.type().name() + "' object");
        }
        return PyBuiltinFunction.bound(name, instance, code());
    }

    PyObject __repr__() {
        return PyStr.of("<method '" + name + "' of '" + owner.name() + "' objects>");
    }

    @ExposeGet("__name__")
    PyObject getName() {
        return PyStr.of(name);
    }

    @ExposeGet("__qualname__")
    PyObject getQualName() {
        return PyStr.of(owner.qualName() + "." + name);
    }

    @ExposeGet("__objclass__")
    PyObject getObjClass() {
        return owner;
    }

    @ExposeGet("__doc__")
    PyObject getDoc() {
        String doc = code().signature.doc();
        return doc == null ? PyNone.NONE : PyStr.of(doc);
    }

    @ExposeGet("__text_signature__")
    PyObject getTextSignature() {
        String text = code().signature.text();
        return text == null ? PyNone.NONE : PyStr.of(text);
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        PyObject getattr = ThreadState.current().interpreter.builtins.dict.get("getattr");
        return PyTuple.of(new PyObject[] {getattr, PyTuple.of(new PyObject[] {owner, PyStr.of(name)})});
    }
}
