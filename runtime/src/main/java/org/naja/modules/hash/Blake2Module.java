package org.naja.modules.hash;

import org.naja.expose.ExposeModule;
import org.naja.objects.PyInt;
import org.naja.objects.PyModule;
import org.naja.objects.PyType;

/** {@code _blake2}. */
@ExposeModule(name = "_blake2", doc = "_blake2b provides BLAKE2b for hashlib\n",
        types = {Blake2bObject.class, Blake2sObject.class})
final class Blake2Module {
    private Blake2Module() {}

    static void init(PyModule module) {
        sizes(module, Blake2bObject.TYPE, "BLAKE2B_", 64, 16);
        sizes(module, Blake2sObject.TYPE, "BLAKE2S_", 32, 8);
    }

    private static void sizes(PyModule module, PyType type, String prefix, int most, int salt) {
        put(module, type, prefix, "SALT_SIZE", salt);
        put(module, type, prefix, "PERSON_SIZE", salt);
        put(module, type, prefix, "MAX_KEY_SIZE", most);
        put(module, type, prefix, "MAX_DIGEST_SIZE", most);
    }

    private static void put(PyModule module, PyType type, String prefix, String name, int value) {
        if (type.ownAttribute(name) == null) {
            type.addConstant(name, PyInt.of(value));
        }
        module.dict.put(prefix + name, PyInt.of(value));
    }
}
