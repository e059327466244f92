package org.naja.builtins;

import org.naja.expose.ExposeType;
import org.naja.objects.PyBuiltinFunction;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code copyright}, {@code credits}, {@code license} and {@code help}: the library's objects, made when used. */
@ExposeType(name = "_Printer", module = "_sitebuiltins", subclassable = false)
public final class PySiteText extends PyObject {
    public static final PyType TYPE = PyType.of(new PySiteTextExposed());

    private final String name;

    public PySiteText(String name) {
        this.name = name;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    private PyObject real(ThreadState ts) {
        if (name.equals("help")) {
            return ts.interpreter.importModule(ts, "_sitebuiltins").getAttr("_Helper").call0(ts);
        }
        return null;
    }

    private String text(ThreadState ts) {
        return switch (name) {
            case "copyright" -> ts.interpreter.sysAttribute("copyright").str().toJava();
            case "credits" -> "    Thanks to all who made Python and its library. See https://www.python.org.";
            case "help" -> "Type help() for interactive help, or help(object) for help about object.";
            default -> "See https://www.python.org/psf/license/";
        };
    }

    PyObject __repr__() {
        return PyStr.of(text(ThreadState.current()));
    }

    PyObject __call__(ThreadState ts, PyObject[] args, String[] kwnames) {
        PyObject real = real(ts);
        if (real != null) {
            return real.call(ts, args, kwnames);
        }
        return ((PyBuiltinFunction) ts.interpreter.builtins.dict.get("print")).call1(ts, repr());
    }
}
