package org.naja.modules.binary;

import java.util.Arrays;
import org.naja.codecs.ByteBuilder;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** What {@code zlib.decompressobj} returns. */
@ExposeType(name = "Decompress", module = "zlib", subclassable = false)
public final class ZlibDecompress extends PyObject {
    public static final PyType TYPE = PyType.of(new ZlibDecompressExposed());

    private final InflateStream stream;
    private byte[] unused = {};
    private byte[] tail = {};

    ZlibDecompress(InflateStream stream) {
        this.stream = stream;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeMethod(value = "decompress(self, data, /, max_length=0)",
            doc = "Return a bytes object containing the decompressed version of the data.")
    PyObject decompress(PyObject data, long maxLength) {
        if (maxLength < 0) {
            throw Errors.valueError("max_length must be non-negative");
        }
        byte[] b = Buffer.bytes(data);
        synchronized (this) {
            ByteBuilder out = new ByteBuilder(256);
            if (!stream.eof) {
                stream.feed(b);
                stream.run(out, maxLength == 0 ? -1 : maxLength);
                tail = new byte[0];
                b = stream.eof || maxLength > 0 ? stream.takeRest() : tail;
            }
            if (stream.eof) {
                int n = unused.length;
                unused = Arrays.copyOf(unused, n + b.length);
                System.arraycopy(b, 0, unused, n, b.length);
                tail = new byte[0];
            } else {
                tail = b;
            }
            return PyBytes.of(out.toArray());
        }
    }

    @ExposeMethod(value = "flush(self, length=16384, /)",
            doc = "Return a bytes object containing any remaining decompressed data.")
    synchronized PyObject flush(long length) {
        if (length <= 0) {
            throw Errors.valueError("length must be greater than zero");
        }
        ByteBuilder out = new ByteBuilder(256);
        if (!stream.eof) {
            stream.feed(tail);
            stream.run(out, -1);
            tail = new byte[0];
            if (stream.eof) {
                unused = stream.takeRest();
            }
        }
        return PyBytes.of(out.toArray());
    }

    @ExposeGet("unused_data")
    synchronized PyObject unusedData() {
        return PyBytes.of(unused.clone());
    }

    @ExposeGet("unconsumed_tail")
    synchronized PyObject unconsumedTail() {
        return PyBytes.of(tail.clone());
    }

    @ExposeGet("eof")
    boolean eof() {
        return stream.eof;
    }
}
