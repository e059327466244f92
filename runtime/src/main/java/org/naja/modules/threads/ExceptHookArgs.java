package org.naja.modules.threads;

import org.naja.objects.PyType;
import org.naja.objects.StructSequence;

/** What {@code threading.excepthook} is called with. */
final class ExceptHookArgs {
    private static final PyType TYPE = StructSequence.type("_thread._ExceptHookArgs",
            "ExceptHookArgs\n\nType used to pass arguments to threading.excepthook.", true, 4,
            "exc_type", "exc_value", "exc_traceback", "thread");

    private ExceptHookArgs() {}

    static PyType type() {
        return TYPE;
    }
}
