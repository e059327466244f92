package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** A special method of a built-in type, such as {@code int.__add__}: calls exactly that type's slot. */
@ExposeType(name = "wrapper_descriptor", subclassable = false)
public final class PyWrapperDescriptor extends PyObject {
    public static final PyType TYPE = PyType.of(new PyWrapperDescriptorExposed());

    public final PyType owner;
    public final SlotDef def;
    public final TypeSlots slots;

    PyWrapperDescriptor(PyType owner, SlotDef def, TypeSlots slots) {
        this.owner = owner;
        this.def = def;
        this.slots = slots;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        if (args.length == (kwnames == null ? 0 : kwnames.length)) {
            throw Errors.typeError(
                    "descriptor '" + def.pyName + "' of '" + owner.name() + "' object needs an argument");
        }
        check(args[0]);
        return def.invoke(slots, ts, args[0], java.util.Arrays.copyOfRange(args, 1, args.length), kwnames);
    }

    private void check(PyObject self) {
        if (!self.type().isSubtype(owner)) {
            throw Errors.typeError("descriptor '" + def.pyName + "' requires a '" + owner.name()
                    + "' object but received a '" + self.type().name() + "'");
        }
    }

    PyObject __get__(PyObject instance, PyType type) {
        if (instance == null) {
            return this;
        }
        if (!instance.type().isSubtype(owner)) {
            throw Errors.typeError("descriptor '" + def.pyName + "' for '" + owner.name()
                    + "' objects doesn't apply to a '" + instance.type().name() + "' object");
        }
        return new PyMethodWrapper(this, instance);
    }

    PyObject __repr__() {
        return PyStr.of("<slot wrapper '" + def.pyName + "' of '" + owner.name() + "' objects>");
    }

    @ExposeGet("__name__")
    PyObject getName() {
        return PyStr.of(def.pyName);
    }

    @ExposeGet("__qualname__")
    PyObject getQualName() {
        return PyStr.of(owner.qualName() + "." + def.pyName);
    }

    @ExposeGet("__objclass__")
    PyObject getObjClass() {
        return owner;
    }

    @ExposeGet("__doc__")
    PyObject getDoc() {
        return PyStr.of(SlotDocs.doc(def));
    }

    @ExposeGet("__text_signature__")
    PyObject getTextSignature() {
        return PyStr.of(SlotDocs.textSignature(def));
    }

    @ExposeMethod("__reduce__(self, /)")
    PyObject reduce() {
        PyObject getattr = ThreadState.current().interpreter.builtins.dict.get("getattr");
        return PyTuple.of(new PyObject[] {getattr, PyTuple.of(new PyObject[] {owner, PyStr.of(def.pyName)})});
    }
}
