package org.naja.modules.json;

import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.PyException;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _json}. */
@ExposeModule(name = "_json", doc = "json speedups\n")
public final class JsonModule {
    @ExposeConstant("make_scanner")
    static final PyType MAKE_SCANNER = JsonScanner.TYPE;

    @ExposeConstant("make_encoder")
    static final PyType MAKE_ENCODER = JsonEncoder.TYPE;

    private JsonModule() {}

    static PyStr text(PyObject o) {
        if (o instanceof PyStr s) {
            return s;
        }
        throw Errors.typeError("first argument must be a string, not " + o.type().name());
    }

    @ExposeFunction(value = "encode_basestring_ascii(string, /)", textSignature = false,
            doc = "encode_basestring_ascii(string) -> string\n\nReturn an ASCII-only JSON representation of a Python string")
    static PyObject encodeBasestringAscii(PyObject string) {
        StringBuilder out = new StringBuilder();
        JsonStrings.encode(out, text(string).toJava(), true);
        return PyStr.of(out.toString());
    }

    @ExposeFunction(value = "encode_basestring(string, /)", textSignature = false,
            doc = "encode_basestring(string) -> string\n\nReturn a JSON representation of a Python string")
    static PyObject encodeBasestring(PyObject string) {
        StringBuilder out = new StringBuilder();
        JsonStrings.encode(out, text(string).toJava(), false);
        return PyStr.of(out.toString());
    }

    @ExposeFunction(value = "scanstring(string, end, strict=True, /)", textSignature = false,
            doc = "scanstring(string, end, strict=True) -> (string, end)\n\nScan the string s for a JSON string.")
    static PyObject scanstring(ThreadState ts, PyObject string, long end, boolean strict) {
        PyStr s = text(string);
        JsonReader reader = new JsonReader(ts, s, strict);
        if (end < 0 || end > s.size()) {
            throw Errors.valueError("end is out of bounds");
        }
        PyStr value = PyStr.of(reader.string(reader.offset((int) end)));
        return PyTuple.of(value, PyInt.of(reader.index(reader.at)));
    }

    static PyException decodeError(ThreadState ts, String message, PyStr document, int position) {
        PyObject type = ts.interpreter.importModule(ts, "json.decoder").getAttr("JSONDecodeError");
        PyObject error = type.call3(ts, PyStr.of(message), document, PyInt.of(position));
        if (error instanceof org.naja.objects.PyBaseException e) {
            return e.throwable();
        }
        throw Errors.typeError("exceptions must derive from BaseException");
    }
}
