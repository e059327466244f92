package org.naja.modules.hash;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;

/** {@code _sha3}. */
@ExposeModule(name = "_sha3")
final class Sha3Module {
    private Sha3Module() {}

    static void init(PyModule module) {
        module.dict.put("implementation", PyStr.of("Java"));
    }

    @ExposeFunction("sha3_224(string=NULL, *, usedforsecurity=True)")
    static PyObject sha3_224(PyObject string, boolean usedforsecurity) {
        return HashlibModule.open("sha3_224", string);
    }

    @ExposeFunction("sha3_256(string=NULL, *, usedforsecurity=True)")
    static PyObject sha3_256(PyObject string, boolean usedforsecurity) {
        return HashlibModule.open("sha3_256", string);
    }

    @ExposeFunction("sha3_384(string=NULL, *, usedforsecurity=True)")
    static PyObject sha3_384(PyObject string, boolean usedforsecurity) {
        return HashlibModule.open("sha3_384", string);
    }

    @ExposeFunction("sha3_512(string=NULL, *, usedforsecurity=True)")
    static PyObject sha3_512(PyObject string, boolean usedforsecurity) {
        return HashlibModule.open("sha3_512", string);
    }

    @ExposeFunction("shake_128(string=NULL, *, usedforsecurity=True)")
    static PyObject shake_128(PyObject string, boolean usedforsecurity) {
        return HashlibModule.open("shake_128", string);
    }

    @ExposeFunction("shake_256(string=NULL, *, usedforsecurity=True)")
    static PyObject shake_256(PyObject string, boolean usedforsecurity) {
        return HashlibModule.open("shake_256", string);
    }
}
