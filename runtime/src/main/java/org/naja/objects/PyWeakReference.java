package org.naja.objects;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code weakref.ref} (weakrefobject.c). */
@ExposeType(name = "ReferenceType", module = "weakref", derived = true)
public class PyWeakReference extends PyObject {
    public static final PyType TYPE = PyType.of(new PyWeakReferenceExposed());

    private final WeakReferences.Link link;
    private long hash;
    private boolean hashed;

    protected PyWeakReference(PyObject target, PyObject callback) {
        link = new WeakReferences.Link(this, target, callback);
    }

    @ExposeNew("ref(object, callback=None, /)")
    static PyObject __new__(PyType type, PyObject object, PyObject callback) {
        WeakReferences.check(object);
        PyObject call = callback == PyNone.NONE ? null : callback;
        if (type == TYPE) {
            return WeakReferences.reference(object, call);
        }
        PyWeakReference r = new PyWeakReferenceDerived(type, object, call);
        WeakReferences.add(object, r);
        return r;
    }

    @ExposeMethod("__init__(self, object, callback=None, /)")
    final void init(PyObject object, PyObject callback) {}

    @Override
    public PyType type() {
        return TYPE;
    }

    /** The referent, or {@code null} when it is gone. */
    public final PyObject referent() {
        return link.get();
    }

    final WeakReferences.Link link() {
        return link;
    }

    @ExposeMethod("__call__(self)")
    final PyObject call() {
        PyObject o = link.get();
        return o == null ? PyNone.NONE : o;
    }

    @ExposeGet("__callback__")
    final PyObject getCallback() {
        PyObject c = link.callback;
        return c == null || link.get() == null ? PyNone.NONE : c;
    }

    @ExposeClassMethod("__class_getitem__(cls, item, /)")
    static PyObject classGetItem(PyType cls, PyObject item) {
        return TypeSupport.genericAlias(cls, item);
    }

    final long __hash__() {
        if (!hashed) {
            PyObject o = link.get();
            if (o == null) {
                throw Errors.typeError("weak object has gone away");
            }
            hash = o.hash();
            hashed = true;
        }
        return hash;
    }

    final PyObject __richcmp__(PyObject other, int op) {
        if (op != TypeSlots.EQ && op != TypeSlots.NE || !(other instanceof PyWeakReference r)) {
            return PyNotImplemented.VALUE;
        }
        PyObject a = link.get();
        PyObject b = r.link.get();
        if (a == null || b == null) {
            return PyBool.of((this == other) == (op == TypeSlots.EQ));
        }
        return a.richCompare(b, op);
    }

    final PyObject __repr__() {
        PyObject o = link.get();
        String at = "<weakref at 0x" + Long.toHexString(PyBaseObject.id(this)) + "; ";
        if (o == null) {
            return PyStr.of(at + "dead>");
        }
        PyObject name = o.lookupAttr("__name__");
        return PyStr.of(at + "to '" + o.type().name() + "' at 0x" + Long.toHexString(PyBaseObject.id(o))
                + (name instanceof PyStr s ? " (" + s.toJava() + ")" : "") + ">");
    }
}
