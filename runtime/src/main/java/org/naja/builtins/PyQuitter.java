package org.naja.builtins;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code exit} and {@code quit}. */
@ExposeType(name = "Quitter", module = "_sitebuiltins", subclassable = false)
public final class PyQuitter extends PyObject {
    public static final PyType TYPE = PyType.of(new PyQuitterExposed());

    private final String name;

    public PyQuitter(String name) {
        this.name = name;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeGet("name")
    String getName() {
        return name;
    }

    @ExposeGet("eof")
    String getEof() {
        return "Ctrl-D (i.e. EOF)";
    }

    PyObject __repr__() {
        return PyStr.of("Use " + name + "() or Ctrl-D (i.e. EOF) to exit");
    }

    @ExposeMethod("__call__(self, code=None)")
    PyObject call(ThreadState ts, PyObject code) {
        try {
            PyObject in = ts.interpreter.sysAttribute("stdin");
            if (in != null) {
                in.callMethod(ts, "close");
            }
        } catch (PyException e) {
            // A program may have put anything there.
        }
        throw Errors.of(PyExceptions.SYSTEM_EXIT, code == PyNone.NONE ? new PyObject[] {PyNone.NONE}
                : new PyObject[] {code});
    }
}
