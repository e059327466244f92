package org.naja.imports;

import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/** What {@code from ..a import b} means in a module (resolve_name in import.c). */
final class RelativeNames {
    private RelativeNames() {}

    static String resolve(ThreadState ts, String name, PyObject globals, int level) {
        if (globals == PyNone.NONE) {
            throw Errors.keyError(PyStr.of("'__name__' not in globals"));
        }
        if (!(globals instanceof PyDict g)) {
            throw Errors.typeError("globals must be a dict");
        }
        String base = packageOf(ts, g);
        int end = base.length();
        for (int i = 1; i < level; i++) {
            end = base.lastIndexOf('.', end - 1);
            if (end < 0) {
                throw Errors.of(PyExceptions.IMPORT_ERROR,
                        "attempted relative import beyond top-level package");
            }
        }
        base = base.substring(0, end);
        return name.isEmpty() ? base : base + "." + name;
    }

    private static String packageOf(ThreadState ts, PyDict globals) {
        PyObject pack = orNull(globals.get("__package__"));
        PyObject spec = orNull(globals.get("__spec__"));
        if (pack != null) {
            if (!(pack instanceof PyStr s)) {
                throw Errors.typeError("package must be a string");
            }
            if (spec != null) {
                PyObject parent = spec.getAttr("parent");
                if (!parent.isEqual(pack)) {
                    ts.interpreter.warn(PyExceptions.DEPRECATION_WARNING, "__package__ != __spec__.parent");
                }
            }
            return checked(s.toJava());
        }
        if (spec != null) {
            if (!(spec.getAttr("parent") instanceof PyStr s)) {
                throw Errors.typeError("__spec__.parent must be a string");
            }
            return checked(s.toJava());
        }
        ts.interpreter.warn(PyExceptions.IMPORT_WARNING, "can't resolve package from __spec__ or __package__, "
                + "falling back on __name__ and __path__");
        PyObject name = globals.get("__name__");
        if (name == null) {
            throw Errors.keyError(PyStr.of("'__name__' not in globals"));
        }
        if (!(name instanceof PyStr s)) {
            throw Errors.typeError("__name__ must be a string");
        }
        String text = s.toJava();
        if (globals.get("__path__") == null) {
            int dot = text.lastIndexOf('.');
            text = dot < 0 ? "" : text.substring(0, dot);
        }
        return checked(text);
    }

    private static PyObject orNull(PyObject o) {
        return o == PyNone.NONE ? null : o;
    }

    private static String checked(String pack) {
        if (pack.isEmpty()) {
            throw Errors.of(PyExceptions.IMPORT_ERROR, "attempted relative import with no known parent package");
        }
        return pack;
    }
}
