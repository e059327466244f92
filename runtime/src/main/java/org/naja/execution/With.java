package org.naja.execution;

import org.naja.objects.Errors;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;

/** The start of a with statement. */
public final class With {
    private With() {}

    public static WithContext begin(ThreadState ts, PyObject manager) {
        return context(manager, "__enter__", "__exit__", "the context manager protocol");
    }

    public static WithContext beginAsync(ThreadState ts, PyObject manager) {
        return context(manager, "__aenter__", "__aexit__", "the asynchronous context manager protocol");
    }

    private static WithContext context(PyObject manager, String enterName, String exitName, String protocol) {
        PyObject enter = manager.lookupSpecial(enterName);
        if (enter == null) {
            throw Errors.typeError("'" + manager.type().name() + "' object does not support " + protocol);
        }
        PyObject exit = manager.lookupSpecial(exitName);
        if (exit == null) {
            throw Errors.typeError("'" + manager.type().name() + "' object does not support " + protocol + " (missed "
                    + exitName + " method)");
        }
        return new WithContext(enter, exit);
    }
}
