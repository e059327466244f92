package org.naja.modules.bz2;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** {@code BZ2Compressor}: compresses data that comes in pieces. */
@ExposeType(name = "BZ2Compressor", module = "_bz2", subclassable = false,
        doc = "Create a compressor object for compressing data incrementally.")
public final class Bz2Compressor extends PyObject {
    public static final PyType TYPE = PyType.of(new Bz2CompressorExposed());

    private final Encoder encoder;
    private boolean flushed;

    private Bz2Compressor(int level) {
        encoder = new Encoder(level);
    }

    @ExposeNew("BZ2Compressor(compresslevel=9, /)")
    static PyObject __new__(PyType type, int compresslevel) {
        if (compresslevel < 1 || compresslevel > 9) {
            throw Errors.valueError("compresslevel must be between 1 and 9");
        }
        return new Bz2Compressor(compresslevel);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeMethod(value = "compress(self, data, /)", doc = "Provide data to the compressor object.\n\n"
            + "Returns a chunk of compressed data if possible, or b'' otherwise.")
    PyObject compress(PyObject data) {
        byte[] b = Buffer.bytes(data);
        synchronized (this) {
            if (flushed) {
                throw Errors.valueError("Compressor has been flushed");
            }
            encoder.add(b);
            return PyBytes.of(encoder.take());
        }
    }

    @ExposeMethod(value = "flush(self, /)", doc = "Finish the compression process.\n\n"
            + "Returns the compressed data left in internal buffers.")
    synchronized PyObject flush() {
        if (flushed) {
            throw Errors.valueError("Repeated call to flush()");
        }
        flushed = true;
        encoder.finish();
        return PyBytes.of(encoder.take());
    }
}
