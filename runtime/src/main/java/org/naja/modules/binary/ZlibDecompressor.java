package org.naja.modules.binary;

import org.naja.codecs.ByteBuilder;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** {@code zlib._ZlibDecompressor}: keeps input that it has not consumed yet. */
@ExposeType(name = "_ZlibDecompressor", module = "zlib", subclassable = false,
        doc = "Create a decompressor object for decompressing data incrementally.")
public final class ZlibDecompressor extends PyObject {
    public static final PyType TYPE = PyType.of(new ZlibDecompressorExposed());

    private final InflateStream stream;
    private byte[] unused = {};
    private boolean needsInput = true;

    private ZlibDecompressor(InflateStream stream) {
        this.stream = stream;
    }

    @ExposeNew("_ZlibDecompressor(wbits=15, zdict=b'')")
    static PyObject __new__(PyType type, int wbits, PyObject zdict) {
        return new ZlibDecompressor(new InflateStream(wbits, ZlibModule.dictionary(zdict)));
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
            if (stream.eof) {
                throw Errors.of(org.naja.objects.PyExceptions.EOF_ERROR, "End of stream already reached");
            }
            stream.feed(b);
            ByteBuilder out = new ByteBuilder(256);
            stream.run(out, maxLength);
            if (stream.eof) {
                unused = stream.takeRest();
                needsInput = false;
            } else {
                // A full result may mean that there is more to come without further input.
                needsInput = !stream.hasInput() && (maxLength < 0 || out.size() < maxLength);
            }
            return PyBytes.of(out.toArray());
        }
    }

    @ExposeGet(value = "eof", doc = "True if the end-of-stream marker has been reached.")
    boolean eof() {
        return stream.eof;
    }

    @ExposeGet(value = "unused_data", doc = "Data found after the end of the compressed stream.")
    synchronized PyObject unusedData() {
        return PyBytes.of(unused.clone());
    }

    @ExposeGet(value = "needs_input", doc = "True if more input is needed before more decompressed data can be produced.")
    boolean needsInput() {
        return needsInput;
    }
}
