package org.naja.modules;

import org.naja.expose.ExposeModule;
import org.naja.modules.io.Errno;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyModule;
import org.naja.objects.PyStr;

/** {@code errno}. */
@ExposeModule(name = "errno", doc = "This module makes available standard errno system symbols.")
public final class ErrnoModule {
    private ErrnoModule() {}

    static void init(PyModule module) {
        PyDict codes = new PyDict();
        for (int n = 1; n < Errno.count(); n++) {
            String name = Errno.name(n);
            if (name != null) {
                module.dict.put(name, PyInt.of(n));
                codes.put(PyInt.of(n), PyStr.of(name));
            }
        }
        // Further names of the same numbers.
        module.dict.put("EWOULDBLOCK", PyInt.of(11));
        module.dict.put("EDEADLOCK", PyInt.of(35));
        module.dict.put("ENOTSUP", PyInt.of(95));
        module.dict.put("EOPNOTSUPP", PyInt.of(95));
        module.dict.put("EDEADLK", PyInt.of(35));
        module.dict.put("EAGAIN", PyInt.of(11));
        module.dict.put("errorcode", codes);
    }
}
