package org.naja.modules.hash;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;

/** {@code _sha1}. */
@ExposeModule(name = "_sha1")
final class Sha1Module {
    private Sha1Module() {}

    static void init(PyModule module) {
        module.dict.put("SHA1Type", HashObject.TYPE);
    }

    @ExposeFunction("sha1(string=NULL, *, usedforsecurity=True)")
    static PyObject sha1(PyObject string, boolean usedforsecurity) {
        return HashlibModule.open("sha1", string);
    }
}
