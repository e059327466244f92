package org.naja.modules.binary;

import org.naja.codecs.ByteBuilder;
import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** {@code zlib}, on the JDK's zlib. */
@ExposeModule(name = "zlib", types = ZlibDecompressor.class,
        doc = "The functions in this module allow compression and decompression using the\n"
        + "zlib library, which is based on GNU zip.")
public final class ZlibModule {
    @ExposeConstant("error")
    static final PyType ERROR = PyExceptions.create("zlib.error", PyExceptions.EXCEPTION);

    @ExposeConstant("DEFLATED")
    static final int DEFLATED = 8;
    @ExposeConstant("DEF_BUF_SIZE")
    static final int DEF_BUF_SIZE = 16384;
    @ExposeConstant("DEF_MEM_LEVEL")
    static final int DEF_MEM_LEVEL = 8;
    @ExposeConstant("MAX_WBITS")
    static final int MAX_WBITS = 15;
    @ExposeConstant("ZLIB_VERSION")
    static final String VERSION = "1.2.13";
    @ExposeConstant("ZLIB_RUNTIME_VERSION")
    static final String RUNTIME_VERSION = "1.2.13";
    @ExposeConstant("Z_NO_COMPRESSION")
    static final int NO_COMPRESSION = 0;
    @ExposeConstant("Z_BEST_SPEED")
    static final int BEST_SPEED = 1;
    @ExposeConstant("Z_BEST_COMPRESSION")
    static final int BEST_COMPRESSION = 9;
    @ExposeConstant("Z_DEFAULT_COMPRESSION")
    static final int DEFAULT_COMPRESSION = -1;
    @ExposeConstant("Z_DEFAULT_STRATEGY")
    static final int DEFAULT_STRATEGY = 0;
    @ExposeConstant("Z_FILTERED")
    static final int FILTERED = 1;
    @ExposeConstant("Z_HUFFMAN_ONLY")
    static final int HUFFMAN_ONLY = 2;
    @ExposeConstant("Z_RLE")
    static final int RLE = 3;
    @ExposeConstant("Z_FIXED")
    static final int FIXED = 4;
    @ExposeConstant("Z_NO_FLUSH")
    static final int NO_FLUSH = 0;
    @ExposeConstant("Z_PARTIAL_FLUSH")
    static final int PARTIAL_FLUSH = 1;
    @ExposeConstant("Z_SYNC_FLUSH")
    static final int SYNC_FLUSH = 2;
    @ExposeConstant("Z_FULL_FLUSH")
    static final int FULL_FLUSH = 3;
    @ExposeConstant("Z_FINISH")
    static final int FINISH = 4;
    @ExposeConstant("Z_BLOCK")
    static final int BLOCK = 5;
    @ExposeConstant("Z_TREES")
    static final int TREES = 6;

    private ZlibModule() {}

    @ExposeFunction(value = "adler32(data, value=1, /)", doc = "Compute an Adler-32 checksum of data.")
    static long adler32(PyObject data, PyObject value) {
        return Checksums.adler32(Buffer.bytes(data), (int) Checksums.unsigned(value));
    }

    @ExposeFunction(value = "crc32(data, value=0, /)", doc = "Compute a CRC-32 checksum of data.")
    static long crc32(PyObject data, PyObject value) {
        return Checksums.crc32(Buffer.bytes(data), (int) Checksums.unsigned(value));
    }

    @ExposeFunction(value = "compress(data, /, level=-1, wbits=15)",
            doc = "Returns a bytes object containing compressed data.")
    static PyObject compress(PyObject data, int level, int wbits) {
        byte[] b = Buffer.bytes(data);
        if (level < -1 || level > 9) {
            throw Errors.of(ERROR, "Bad compression level");
        }
        ByteBuilder out = new ByteBuilder(b.length / 2 + 64);
        DeflateStream stream = new DeflateStream(level, wbits, DEFAULT_STRATEGY, null);
        stream.add(b, out);
        stream.finish(out);
        return PyBytes.of(out.toArray());
    }

    @ExposeFunction(value = "decompress(data, /, wbits=15, bufsize=16384)",
            doc = "Returns a bytes object containing the uncompressed data.")
    static PyObject decompress(PyObject data, int wbits, long bufsize) {
        byte[] b = Buffer.bytes(data);
        if (bufsize < 0) {
            throw Errors.valueError("bufsize must be non-negative");
        }
        InflateStream stream = new InflateStream(wbits, null);
        stream.feed(b);
        ByteBuilder out = new ByteBuilder(Math.min(b.length * 4 + 64, 1 << 20));
        stream.run(out, -1);
        if (!stream.eof) {
            throw InflateStream.error(-5, "incomplete or truncated stream");
        }
        return PyBytes.of(out.toArray());
    }

    @ExposeFunction(value = "compressobj(level=-1, method=8, wbits=15, memLevel=8, strategy=0, zdict=None)",
            doc = "Return a compressor object.")
    static PyObject compressobj(int level, int method, int wbits, int memLevel, int strategy, PyObject zdict) {
        if (level < -1 || level > 9 || method != DEFLATED || memLevel < 1 || memLevel > 9 || strategy < 0
                || strategy > 4) {
            throw Errors.valueError("Invalid initialization option");
        }
        return new ZlibCompress(new DeflateStream(level, wbits, strategy, dictionary(zdict)));
    }

    @ExposeFunction(value = "decompressobj(wbits=15, zdict=b'')", doc = "Return a decompressor object.")
    static PyObject decompressobj(int wbits, PyObject zdict) {
        return new ZlibDecompress(new InflateStream(wbits, dictionary(zdict)));
    }

    static byte[] dictionary(PyObject zdict) {
        if (zdict == null || zdict == PyNone.NONE) {
            return null;
        }
        if (!Buffer.supports(zdict)) {
            throw Errors.typeError("zdict argument must support the buffer protocol");
        }
        byte[] d = Buffer.bytes(zdict);
        return d.length == 0 ? null : d;
    }
}
