package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeType;

/** A class method of a built-in type, such as {@code dict.fromkeys}. */
@ExposeType(name = "classmethod_descriptor", subclassable = false)
public final class PyClassMethodDescriptor extends PyObject {
    public static final PyType TYPE = PyType.of(new PyClassMethodDescriptorExposed());

    private final PyType owner;
    private final String name;
    private final ExposedType exposed;
    private final int index;

    PyClassMethodDescriptor(PyType owner, String name, ExposedType exposed, int index) {
        this.owner = owner;
        this.name = name;
        this.exposed = exposed;
        this.index = index;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __get__(PyObject instance, PyType type) {
        PyType cls = type != null ? type : instance.type();
        if (!cls.isSubtype(owner)) {
            throw Errors.typeError("descriptor '" + name + "' requires a subtype of '" + owner.name()
                    + "' but received '" + cls.name() + "'");
        }
        return PyBuiltinFunction.bound(name, cls, exposed.code(index));
    }

    PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        if (args.length == (kwnames == null ? 0 : kwnames.length)) {
            throw Errors.typeError("descriptor '" + name + "' of '" + owner.name() + "' object needs an argument");
        }
        if (!(args[0] instanceof PyType t)) {
            throw Errors.typeError("descriptor '" + name + "' requires a type but received a '"
                    + args[0].type().name() + "' instance");
        }
        return __get__(null, t).call(ts, java.util.Arrays.copyOfRange(args, 1, args.length), kwnames);
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
        String doc = exposed.code(index).signature.doc();
        return doc == null ? PyNone.NONE : PyStr.of(doc);
    }

    @ExposeGet("__text_signature__")
    PyObject getTextSignature() {
        String text = exposed.code(index).signature.text();
        return text == null ? PyNone.NONE : PyStr.of(text);
    }
}
