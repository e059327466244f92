package org.naja.objects;

import org.naja.expose.ExposeType;

/** {@code weakref.proxy} of something callable. */
@ExposeType(name = "CallableProxyType", module = "weakref", base = PyWeakProxy.class, subclassable = false)
public final class PyWeakCallableProxy extends PyWeakProxy {
    public static final PyType TYPE = PyType.of(new PyWeakCallableProxyExposed());

    PyWeakCallableProxy(PyObject target, PyObject callback) {
        super(target, callback);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        return live().call(ts, args, kwnames);
    }
}
