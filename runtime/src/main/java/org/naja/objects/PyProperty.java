package org.naja.objects;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeSet;
import org.naja.expose.ExposeType;

/** {@code property} (the property part of descrobject.c). */
@ExposeType(name = "property", derived = true, doc = "Property attribute.\n\n"
        + "  fget\n    function to be used for getting an attribute value\n"
        + "  fset\n    function to be used for setting an attribute value\n"
        + "  fdel\n    function to be used for del'ing an attribute\n"
        + "  doc\n    docstring\n\n"
        + "Typical use is to define a managed attribute x:\n\n"
        + "class C(object):\n    def getx(self): return self._x\n    def setx(self, value): self._x = value\n"
        + "    def delx(self): del self._x\n    x = property(getx, setx, delx, \"I'm the 'x' property.\")\n\n"
        + "Decorators make defining new properties or modifying existing ones easy:\n\n"
        + "class C(object):\n    @property\n    def x(self):\n        \"I am the 'x' property.\"\n"
        + "        return self._x\n    @x.setter\n    def x(self, value):\n        self._x = value\n"
        + "    @x.deleter\n    def x(self):\n        del self._x")
public class PyProperty extends PyObject {
    public static final PyType TYPE = PyType.of(new PyPropertyExposed());

    /** Read by attribute sites; {@code null}: none. */
    public PyObject getter;
    private PyObject setter;
    private PyObject deleter;
    private PyObject doc;
    private PyObject name;
    private boolean docFromGetter;

    PyProperty() {}

    @ExposeNew("property(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return type == TYPE ? new PyProperty() : new PyPropertyDerived(type);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    private static PyObject orNull(PyObject o) {
        return o == PyNone.NONE ? null : o;
    }

    private static PyObject orNone(PyObject o) {
        return o == null ? PyNone.NONE : o;
    }

    @ExposeMethod("__init__(self, fget=None, fset=None, fdel=None, doc=None)")
    final void init(PyObject fget, PyObject fset, PyObject fdel, PyObject docString) {
        getter = orNull(fget);
        setter = orNull(fset);
        deleter = orNull(fdel);
        doc = null;
        name = null;
        docFromGetter = false;
        PyObject propertyDoc = orNull(docString);
        if (propertyDoc == null && getter != null) {
            PyObject getterDoc = orNull(getter.lookupAttr("__doc__"));
            if (getterDoc != null) {
                docFromGetter = true;
                propertyDoc = getterDoc;
            }
        }
        if (type() == TYPE) {
            doc = propertyDoc;
        } else if (propertyDoc != null || docFromGetter) {
            // A subclass keeps its docstring in the instance's dictionary, where its own __doc__ is not in the way.
            try {
                setAttr("__doc__", propertyDoc);
            } catch (PyException e) {
                if (!docFromGetter || !e.matches(PyExceptions.ATTRIBUTE_ERROR)) {
                    throw e;
                }
            }
        }
    }

    final PyObject __get__(PyObject instance, PyType owner) {
        if (instance == null) {
            return this;
        }
        PyObject f = getter;
        if (f == null) {
            throw missing(instance, "getter");
        }
        return f.call1(ThreadState.current(), instance);
    }

    final void __set__(PyObject instance, PyObject value) {
        if (setter == null) {
            throw missing(instance, "setter");
        }
        setter.call2(ThreadState.current(), instance, value);
    }

    final void __delete__(PyObject instance) {
        if (deleter == null) {
            throw missing(instance, "deleter");
        }
        deleter.call1(ThreadState.current(), instance);
    }

    private PyException missing(PyObject instance, String what) {
        String owner = PyStr.of(instance.type().qualName()).repr().toJava();
        return Errors.attributeError(name != null
                ? "property " + name.repr().toJava() + " of " + owner + " object has no " + what
                : "property of " + owner + " object has no " + what);
    }

    private PyObject copy(ThreadState ts, PyObject get, PyObject set, PyObject del) {
        PyObject g = orNull(get) == null ? orNone(getter) : get;
        PyObject s = orNull(set) == null ? orNone(setter) : set;
        PyObject d = orNull(del) == null ? orNone(deleter) : del;
        PyObject docString = docFromGetter && g != PyNone.NONE ? PyNone.NONE : orNone(doc);
        PyObject made = type().callN(ts, g, s, d, docString);
        if (made instanceof PyProperty p) {
            p.name = name;
        }
        return made;
    }

    @ExposeMethod(value = "getter(self, fget, /)", doc = "Descriptor to obtain a copy of the property with a different getter.",
            textSignature = false)
    final PyObject getter(ThreadState ts, PyObject fget) {
        return copy(ts, fget, null, null);
    }

    @ExposeMethod(value = "setter(self, fset, /)", doc = "Descriptor to obtain a copy of the property with a different setter.",
            textSignature = false)
    final PyObject setter(ThreadState ts, PyObject fset) {
        return copy(ts, null, fset, null);
    }

    @ExposeMethod(value = "deleter(self, fdel, /)", doc = "Descriptor to obtain a copy of the property with a different deleter.",
            textSignature = false)
    final PyObject deleter(ThreadState ts, PyObject fdel) {
        return copy(ts, null, null, fdel);
    }

    @ExposeMethod(value = "__set_name__(self, owner, name, /)", doc = "Method to set name of a property.",
            textSignature = false)
    final void setName(PyObject owner, PyObject attribute) {
        name = attribute;
    }

    @ExposeGet("fget")
    final PyObject getGetter() {
        return orNone(getter);
    }

    @ExposeGet("fset")
    final PyObject getSetter() {
        return orNone(setter);
    }

    @ExposeGet("fdel")
    final PyObject getDeleter() {
        return orNone(deleter);
    }

    @ExposeGet("__doc__")
    final PyObject getDoc() {
        return orNone(doc);
    }

    @ExposeSet(value = "__doc__", deletable = true)
    final void setDoc(PyObject value) {
        doc = value;
    }

    @ExposeGet("__isabstractmethod__")
    final boolean isAbstract() {
        for (PyObject f : new PyObject[] {getter, setter, deleter}) {
            PyObject flag = f == null ? null : f.lookupAttr("__isabstractmethod__");
            if (flag != null && flag.isTrue()) {
                return true;
            }
        }
        return false;
    }
}
