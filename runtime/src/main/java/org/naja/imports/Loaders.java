package org.naja.imports;

import org.naja.objects.PyObject;

/** Loaders for modules that are not imported. */
public final class Loaders {
    private Loaders() {}

    /** {@code __loader__} of a script. */
    public static PyObject forFile(String name, String path) {
        return new PyNativeImporter(PyNativeImporter.Kind.SOURCE_LOADER, name, path);
    }
}
