package org.naja.objects;

import org.naja.expose.ExposeType;

/** What {@code KeyError} does differently; its instances are plain exceptions. */
@ExposeType(name = "KeyError", base = PyBaseException.class, doc = "Mapping key not found.")
abstract class PyKeyError extends PyBaseException {
    private PyKeyError() {
        super(null, null);
    }

    /** A single argument is shown by its repr, so that an empty or blank key can be seen. */
    static PyObject __str__(PyBaseException self) {
        return self.args.size() == 1 ? self.args.get(0).repr() : PyBaseException.__str__(self);
    }
}
