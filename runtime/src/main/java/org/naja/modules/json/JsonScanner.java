package org.naja.modules.json;

import org.naja.expose.ExposeMember;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyBool;
import org.naja.objects.PyObject;
import org.naja.objects.PyStopIteration;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _json.make_scanner}: reads values as a decoder wants them. */
@ExposeType(name = "Scanner", module = "_json", subclassable = false, doc = "JSON scanner object")
public final class JsonScanner extends PyObject {
    public static final PyType TYPE = PyType.of(new JsonScannerExposed());

    @ExposeMember(doc = "strict")
    final PyObject strict;
    @ExposeMember(value = "object_hook", doc = "object_hook")
    final PyObject objectHook;
    @ExposeMember(value = "object_pairs_hook")
    final PyObject pairsHook;
    @ExposeMember(value = "parse_float", doc = "parse_float")
    final PyObject parseFloat;
    @ExposeMember(value = "parse_int", doc = "parse_int")
    final PyObject parseInt;
    @ExposeMember(value = "parse_constant", doc = "parse_constant")
    final PyObject parseConstant;

    private JsonScanner(PyObject context) {
        this.strict = PyBool.of(context.getAttr("strict").isTrue());
        this.objectHook = context.getAttr("object_hook");
        this.pairsHook = context.getAttr("object_pairs_hook");
        this.parseFloat = context.getAttr("parse_float");
        this.parseInt = context.getAttr("parse_int");
        this.parseConstant = context.getAttr("parse_constant");
    }

    @ExposeNew(value = "make_scanner(context)", textSignature = false)
    static PyObject __new__(PyType type, PyObject context) {
        return new JsonScanner(context);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    private static PyObject hook(PyObject f, PyObject usual) {
        return f == PyNone.NONE || f == usual ? null : f;
    }

    @ExposeMethod("__call__(self, string, idx)")
    PyObject __call__(ThreadState ts, PyObject string, long idx) {
        PyStr s = JsonModule.text(string);
        if (idx < 0) {
            throw Errors.valueError("idx cannot be negative");
        }
        if (idx >= s.size()) {
            throw PyStopIteration.of(PyInt.of(idx)).throwable();
        }
        JsonReader reader = new JsonReader(ts, s, strict == PyBool.TRUE);
        reader.objectHook = hook(objectHook, null);
        reader.pairsHook = hook(pairsHook, null);
        reader.parseFloat = hook(parseFloat, PyFloat.TYPE);
        reader.parseInt = hook(parseInt, PyInt.TYPE);
        reader.parseConstant = hook(parseConstant, null);
        PyObject value = reader.value(reader.offset((int) idx));
        return PyTuple.of(value, PyInt.of(reader.index(reader.at)));
    }
}
