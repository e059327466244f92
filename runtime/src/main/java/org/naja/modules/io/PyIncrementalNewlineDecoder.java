package org.naja.modules.io;

import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _io.IncrementalNewlineDecoder} (textio.c). */
@ExposeType(name = "IncrementalNewlineDecoder", module = "_io", derived = true,
        doc = "Codec used when reading a file in universal newlines mode.")
public class PyIncrementalNewlineDecoder extends PyObject {
    public static final PyType TYPE = PyType.of(new PyIncrementalNewlineDecoderExposed());

    private PyObject decoder;
    private Newlines newlines = new Newlines(false);

    PyIncrementalNewlineDecoder() {}

    @ExposeNew("IncrementalNewlineDecoder(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return type == TYPE ? new PyIncrementalNewlineDecoder() : new PyIncrementalNewlineDecoderDerived(type);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeMethod("__init__(self, decoder, translate, errors='strict')")
    final void init(PyObject wrapped, boolean translate, PyObject errors) {
        decoder = wrapped == PyNone.NONE ? null : wrapped;
        newlines = new Newlines(translate);
    }

    @ExposeMethod("decode(self, input, final=False)")
    final PyObject decode(ThreadState ts, PyObject input, boolean last) {
        PyObject text = decoder == null ? input : decoder.callMethod(ts, "decode", input, PyBool.of(last));
        if (!(text instanceof PyStr s)) {
            throw Errors.typeError("decoder should return a string result, not '" + text.type().name() + "'");
        }
        return PyStr.of(newlines.decode(s.toJava(), last));
    }

    @ExposeMethod("getstate(self, /)")
    final PyObject getstate(ThreadState ts) {
        PyObject buffer = PyBytes.EMPTY;
        long flag = 0;
        if (decoder != null) {
            PyObject state = decoder.callMethod(ts, "getstate");
            if (!(state instanceof PyTuple t)) {
                throw Errors.typeError("illegal decoder state");
            }
            buffer = t.get(0);
            flag = PyInt.asIndexLong(t.get(1));
        }
        return PyTuple.of(new PyObject[] {buffer, PyInt.of(flag << 1 | (newlines.pendingCr ? 1 : 0))});
    }

    @ExposeMethod("setstate(self, state, /)")
    final void setstate(ThreadState ts, PyObject state) {
        if (!(state instanceof PyTuple t)) {
            throw Errors.typeError("state argument must be a tuple");
        }
        long flag = PyInt.asIndexLong(t.get(1));
        newlines.pendingCr = (flag & 1) != 0;
        if (decoder != null) {
            decoder.callMethod(ts, "setstate", PyTuple.of(new PyObject[] {t.get(0), PyInt.of(flag >> 1)}));
        }
    }

    @ExposeMethod("reset(self, /)")
    final void reset(ThreadState ts) {
        newlines.reset();
        if (decoder != null) {
            decoder.callMethod(ts, "reset");
        }
    }

    @ExposeGet("newlines")
    final PyObject getNewlines() {
        return Newlines.describe(newlines.seen);
    }
}
