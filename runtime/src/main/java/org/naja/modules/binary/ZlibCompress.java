package org.naja.modules.binary;

import org.naja.codecs.ByteBuilder;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.objects.PyBytes;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** What {@code zlib.compressobj} returns. */
@ExposeType(name = "Compress", module = "zlib", subclassable = false)
public final class ZlibCompress extends PyObject {
    public static final PyType TYPE = PyType.of(new ZlibCompressExposed());

    private final DeflateStream stream;

    ZlibCompress(DeflateStream stream) {
        this.stream = stream;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeMethod(value = "compress(self, data, /)", doc = "Returns a bytes object containing compressed data.")
    synchronized PyObject compress(PyObject data) {
        byte[] b = Buffer.bytes(data);
        ByteBuilder out = new ByteBuilder(256);
        stream.add(b, out);
        return PyBytes.of(out.toArray());
    }

    @ExposeMethod(value = "flush(self, mode=4, /)",
            doc = "Return a bytes object containing any remaining compressed data.")
    synchronized PyObject flush(int mode) {
        ByteBuilder out = new ByteBuilder(256);
        stream.flush(mode, out);
        return PyBytes.of(out.toArray());
    }
}
