package org.naja.modules;

import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.ThreadState;

/** {@code marshal} (marshal.c) for data; code objects have another form here. */
@ExposeModule(name = "marshal", doc = "This module contains functions that can read and write Python values in\n"
        + "a binary format.")
public final class MarshalModule {
    @ExposeConstant("version")
    static final long VERSION = 4;

    private MarshalModule() {}

    @ExposeFunction("dumps(value, version=4, /)")
    static PyObject dumps(PyObject value, int version) {
        return PyBytes.of(new MarshalWriter(version).write(value));
    }

    @ExposeFunction("dump(value, file, version=4, /)")
    static PyObject dump(ThreadState ts, PyObject value, PyObject file, int version) {
        return file.callMethod(ts, "write", dumps(value, version));
    }

    @ExposeFunction("loads(bytes, /)")
    static PyObject loads(PyObject bytes) {
        return new MarshalReader(Buffer.bytes(bytes)).read();
    }

    /** Reads just the value's bytes, so that more can follow it in the file. */
    @ExposeFunction("load(file, /)")
    static PyObject load(ThreadState ts, PyObject file) {
        return new MarshalReader(n -> {
            PyObject data = file.callMethod(ts, "read", PyInt.of(n));
            if (!(data instanceof PyBytes b)) {
                throw Errors.typeError("file.read() returned not bytes but " + data.type().name());
            }
            return b.toBytes();
        }).read();
    }
}
