package org.naja.modules.hash;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;

/** {@code _md5}. */
@ExposeModule(name = "_md5")
final class Md5Module {
    private Md5Module() {}

    static void init(PyModule module) {
        module.dict.put("MD5Type", HashObject.TYPE);
    }

    @ExposeFunction("md5(string=NULL, *, usedforsecurity=True)")
    static PyObject md5(PyObject string, boolean usedforsecurity) {
        return HashlibModule.open("md5", string);
    }
}
