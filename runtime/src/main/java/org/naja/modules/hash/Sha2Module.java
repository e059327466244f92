package org.naja.modules.hash;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;

/** {@code _sha2}. */
@ExposeModule(name = "_sha2")
final class Sha2Module {
    private Sha2Module() {}

    static void init(PyModule module) {
        module.dict.put("SHA224Type", HashObject.TYPE);
        module.dict.put("SHA256Type", HashObject.TYPE);
        module.dict.put("SHA384Type", HashObject.TYPE);
        module.dict.put("SHA512Type", HashObject.TYPE);
    }

    @ExposeFunction("sha224(string=NULL, *, usedforsecurity=True)")
    static PyObject sha224(PyObject string, boolean usedforsecurity) {
        return HashlibModule.open("sha224", string);
    }

    @ExposeFunction("sha256(string=NULL, *, usedforsecurity=True)")
    static PyObject sha256(PyObject string, boolean usedforsecurity) {
        return HashlibModule.open("sha256", string);
    }

    @ExposeFunction("sha384(string=NULL, *, usedforsecurity=True)")
    static PyObject sha384(PyObject string, boolean usedforsecurity) {
        return HashlibModule.open("sha384", string);
    }

    @ExposeFunction("sha512(string=NULL, *, usedforsecurity=True)")
    static PyObject sha512(PyObject string, boolean usedforsecurity) {
        return HashlibModule.open("sha512", string);
    }
}
