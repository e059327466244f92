package org.naja.objects;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code types.MappingProxyType}: a mapping to look into but not to change (descrobject.c). */
@ExposeType(name = "mappingproxy", subclassable = false, mapping = true, doc = "Read-only proxy of a mapping.")
public final class PyMappingProxy extends PyObject {
    public static final PyType TYPE = PyType.of(new PyMappingProxyExposed());

    public final PyObject mapping;

    public PyMappingProxy(PyObject mapping) {
        this.mapping = mapping;
    }

    @ExposeNew("mappingproxy(mapping)")
    static PyObject __new__(PyType type, PyObject mapping) {
        if (mapping.type().lookup("__getitem__") == null || mapping instanceof PyList || mapping instanceof PyTuple) {
            throw Errors.typeError("mappingproxy() argument must be a mapping, not " + mapping.type().name());
        }
        return new PyMappingProxy(mapping);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    long __len__() {
        return mapping.length();
    }

    PyObject __getitem__(PyObject key) {
        return mapping.getItem(key);
    }

    boolean __contains__(PyObject key) {
        return mapping.contains(key);
    }

    PyObject __iter__() {
        return mapping.iter();
    }

    PyObject __repr__() {
        return PyStr.of("mappingproxy(" + mapping.repr().toJava() + ")");
    }

    PyObject __str__() {
        return mapping.str();
    }

    long __hash__() {
        return mapping.hash();
    }

    PyObject __richcmp__(PyObject other, int op) {
        return mapping.richCompare(other, op);
    }

    PyObject __or__(PyObject other) {
        return Arithmetic.or(mapping, other instanceof PyMappingProxy p ? p.mapping : other);
    }

    PyObject __ror__(PyObject other) {
        return Arithmetic.or(other, mapping);
    }

    PyObject __ior__(PyObject other) {
        throw Errors.typeError("'|=' is not supported by " + TYPE.name() + "; use '|' instead");
    }

    @ExposeMethod(value = "get(self, key, default=None, /)", textSignature = false,
            doc = "Return the value for key if key is in the mapping, else default.")
    PyObject get(ThreadState ts, PyObject key, PyObject otherwise) {
        return mapping.callMethod(ts, "get", key, otherwise);
    }

    @ExposeMethod(value = "keys(self, /)", textSignature = false,
            doc = "D.keys() -> a set-like object providing a view on D's keys")
    PyObject keys(ThreadState ts) {
        return mapping.callMethod(ts, "keys");
    }

    @ExposeMethod(value = "values(self, /)", textSignature = false,
            doc = "D.values() -> an object providing a view on D's values")
    PyObject values(ThreadState ts) {
        return mapping.callMethod(ts, "values");
    }

    @ExposeMethod(value = "items(self, /)", textSignature = false,
            doc = "D.items() -> a set-like object providing a view on D's items")
    PyObject items(ThreadState ts) {
        return mapping.callMethod(ts, "items");
    }

    @ExposeMethod(value = "copy(self, /)", textSignature = false, doc = "D.copy() -> a shallow copy of D")
    PyObject copy(ThreadState ts) {
        return mapping.callMethod(ts, "copy");
    }

    @ExposeMethod(value = "__reversed__(self, /)", textSignature = false, doc = "D.__reversed__() -> reverse iterator")
    PyObject reversed(ThreadState ts) {
        return mapping.callMethod(ts, "__reversed__");
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, object, /)", textSignature = false, doc = "See PEP 585")
    static PyObject classGetItem(PyType cls, PyObject item) {
        return TypeSupport.genericAlias(cls, item);
    }
}
