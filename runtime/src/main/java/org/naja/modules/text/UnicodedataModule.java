package org.naja.modules.text;

import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeModule;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;

/** {@code unicodedata}. Its functions are the methods of the current {@link UnicodeDatabase}. */
@ExposeModule(name = "unicodedata", types = UnicodeDatabase.class,
        doc = "This module provides access to the Unicode Character Database which\n"
        + "defines character properties for all Unicode characters.")
public final class UnicodedataModule {
    @ExposeConstant("unidata_version")
    static final String VERSION = "15.0.0";

    private static final String[] FUNCTIONS = {
        "bidirectional", "category", "combining", "decimal", "decomposition", "digit", "east_asian_width",
        "is_normalized", "lookup", "mirrored", "name", "normalize", "numeric"
    };

    private UnicodedataModule() {}

    static void init(PyModule module) {
        PyObject current = new UnicodeDatabase(false);
        for (String name : FUNCTIONS) {
            module.dict.put(name, current.getAttr(name));
        }
        module.dict.put("ucd_3_2_0", new UnicodeDatabase(true));
    }
}
