package org.naja.modules.system;

import org.naja.expose.ExposeModule;
import org.naja.modules.io.Errno;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyModule;
import org.naja.objects.PyStr;

/** {@code errno}. */
@ExposeModule(name = "errno", doc = "This module makes available standard errno system symbols.\n\n"
        + "The value of each symbol is the corresponding integer value,\ne.g., on most systems, errno.ENOENT equals the "
        + "integer 2.\n\nThe dictionary errno.errorcode maps numeric codes to symbol names,\ne.g., errno.errorcode[2] "
        + "could be the string 'ENOENT'.\n\nSymbols that are not relevant to the underlying system are not defined.\n\n"
        + "To map error codes to error messages, use os.strerror().")
final class ErrnoModule {
    private ErrnoModule() {}

    static void init(PyModule module) {
        PyDict codes = new PyDict();
        for (int n = 1; n < Errno.count(); n++) {
            String name = Errno.name(n);
            if (name != null) {
                module.dict.put(name, PyInt.of(n));
                codes.setItem(PyInt.of(n), PyStr.of(name));
            }
        }
        // Other names of the same numbers.
        module.dict.put("EWOULDBLOCK", PyInt.of(11));
        module.dict.put("EDEADLK", PyInt.of(35));
        module.dict.put("ENOTSUP", PyInt.of(95));
        module.dict.put("EOPNOTSUPP", PyInt.of(95));
        module.dict.put("errorcode", codes);
    }
}
