package org.naja.modules.binary;

import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.naja.codecs.ByteBuilder;
import org.naja.objects.Errors;
import org.naja.objects.PyException;

/** Compression step by step into a zlib or gzip container or none. */
final class DeflateStream {
    private final Deflater deflater;
    private final boolean gzip;
    private final int level;
    private final CRC32 crc = new CRC32();
    private long total;
    private boolean started;
    private boolean finished;

    DeflateStream(int level, int wbits, int strategy, byte[] dictionary) {
        int bits = wbits < 0 ? -wbits : wbits > 15 ? wbits - 16 : wbits;
        if (bits < 8 || bits > 15 || wbits == -8) {
            throw Errors.valueError("Invalid initialization option");
        }
        gzip = wbits > 15;
        this.level = level;
        deflater = new Deflater(level, wbits < 0 || gzip);
        // The JDK knows zlib's first three strategies.
        deflater.setStrategy(strategy <= 2 ? strategy : strategy == 3 ? Deflater.FILTERED : Deflater.DEFAULT_STRATEGY);
        if (dictionary != null) {
            deflater.setDictionary(dictionary);
        }
    }

    private static PyException error(String doing) {
        return Errors.of(ZlibModule.ERROR, "Error -2 while " + doing + ": inconsistent stream state");
    }

    private void start(ByteBuilder out) {
        if (started || !gzip) {
            return;
        }
        started = true;
        int extra = level == 9 ? 2 : level == 1 ? 4 : 0;
        out.put(new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, (byte) extra, 3});
    }

    private void drain(ByteBuilder out, int flush) {
        byte[] chunk = new byte[8192];
        while (true) {
            int n = deflater.deflate(chunk, 0, chunk.length, flush);
            if (n > 0) {
                out.put(Arrays.copyOf(chunk, n));
            }
            if (n < chunk.length) {
                return;
            }
        }
    }

    void add(byte[] b, ByteBuilder out) {
        if (finished) {
            throw error("compressing data");
        }
        start(out);
        if (gzip) {
            crc.update(b);
            total += b.length;
        }
        deflater.setInput(b);
        drain(out, Deflater.NO_FLUSH);
    }

    void flush(int mode, ByteBuilder out) {
        if (mode == ZlibModule.NO_FLUSH) {
            return;
        }
        if (finished || mode < 0 || mode > ZlibModule.TREES) {
            throw error("flushing");
        }
        if (mode == ZlibModule.FINISH) {
            finish(out);
            return;
        }
        start(out);
        drain(out, mode == ZlibModule.FULL_FLUSH ? Deflater.FULL_FLUSH : Deflater.SYNC_FLUSH);
    }

    void finish(ByteBuilder out) {
        start(out);
        deflater.finish();
        byte[] chunk = new byte[8192];
        while (!deflater.finished()) {
            int n = deflater.deflate(chunk);
            out.put(Arrays.copyOf(chunk, n));
        }
        deflater.end();
        finished = true;
        if (gzip) {
            number(out, crc.getValue());
            number(out, total);
        }
    }

    private static void number(ByteBuilder out, long v) {
        for (int shift = 0; shift < 32; shift += 8) {
            out.put((int) (v >> shift));
        }
    }
}
