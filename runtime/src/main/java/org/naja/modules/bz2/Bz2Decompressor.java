package org.naja.modules.bz2;

import org.naja.codecs.ByteBuilder;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** {@code BZ2Decompressor}: decompresses one stream that comes in pieces. */
@ExposeType(name = "BZ2Decompressor", module = "_bz2", subclassable = false,
        doc = "Create a decompressor object for decompressing data incrementally.")
public final class Bz2Decompressor extends PyObject {
    public static final PyType TYPE = PyType.of(new Bz2DecompressorExposed());

    private final Decoder decoder = new Decoder();
    private byte[] unused = {};
    private boolean needsInput = true;

    private Bz2Decompressor() {}

    @ExposeNew("BZ2Decompressor()")
    static PyObject __new__(PyType type) {
        return new Bz2Decompressor();
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeMethod(value = "decompress(self, /, data, max_length=-1)",
            doc = "Decompress *data*, returning uncompressed data as bytes.")
    PyObject decompress(PyObject data, long maxLength) {
        byte[] b = Buffer.bytes(data);
        synchronized (this) {
            if (decoder.ended()) {
                throw Errors.of(PyExceptions.EOF_ERROR, "End of stream already reached");
            }
            decoder.feed(b);
            ByteBuilder out = new ByteBuilder(256);
            try {
                needsInput = decoder.run(out, maxLength < 0 ? Long.MAX_VALUE : maxLength);
            } catch (InvalidData e) {
                throw Errors.of(PyExceptions.OS_ERROR, e.getMessage());
            }
            if (decoder.ended()) {
                unused = decoder.rest();
                needsInput = false;
            }
            return PyBytes.of(out.toArray());
        }
    }

    @ExposeGet(value = "eof", doc = "True if the end-of-stream marker has been reached.")
    synchronized boolean eof() {
        return decoder.ended();
    }

    @ExposeGet(value = "unused_data", doc = "Data found after the end of the compressed stream.")
    synchronized PyObject unusedData() {
        return PyBytes.of(unused.clone());
    }

    @ExposeGet(value = "needs_input",
            doc = "True if more input is needed before more decompressed data can be produced.")
    synchronized boolean needsInput() {
        return needsInput;
    }
}
