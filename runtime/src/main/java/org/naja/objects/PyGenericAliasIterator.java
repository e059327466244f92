package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;

/** What {@code *tuple[int, str]} iterates over: the unpacked alias, once. */
@ExposeType(name = "generic_alias_iterator", module = "types", subclassable = false)
final class PyGenericAliasIterator extends PyObject {
    static final PyType TYPE = PyType.of(new PyGenericAliasIteratorExposed());

    /** {@code null} at the end. */
    private PyGenericAlias alias;

    PyGenericAliasIterator(PyGenericAlias alias) {
        this.alias = alias;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        PyGenericAlias a = alias;
        alias = null;
        return a == null ? null : a.starred();
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false)
    PyObject reduce(ThreadState ts) {
        PyObject of = alias == null ? PyTuple.EMPTY : alias;
        return PyTuple.of(new PyObject[] {ts.interpreter.builtins.dict.get("iter"), PyTuple.of(new PyObject[] {of})});
    }
}
