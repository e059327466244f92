package org.naja.modules.bz2;

import java.util.Arrays;
import org.naja.codecs.ByteBuilder;

/** Encodes one stream: collects blocks, runs of equal bytes shortened, and writes each with {@link BlockWriter}. */
final class Encoder {
    private final int level;
    private final byte[] block;
    private final int limit;
    private int size;
    private int last = -1;
    private int run;
    private int crc = -1;
    private int streamCrc;
    private ByteBuilder out = new ByteBuilder(64);
    private BlockWriter writer;

    Encoder(int level) {
        this.level = level;
        block = new byte[level * 100_000];
        // A run takes up to five bytes, and one more run may be pending.
        limit = block.length - 19;
    }

    void add(byte[] data) {
        for (byte x : data) {
            int b = x & 0xff;
            if (b == last && run < 255) {
                run++;
            } else {
                endRun();
                if (size >= limit) {
                    endBlock();
                }
                last = b;
                run = 1;
            }
        }
    }

    private void endRun() {
        if (run == 0) {
            return;
        }
        for (int i = 0; i < run; i++) {
            crc = BlockCrc.add(crc, last);
        }
        int written = Math.min(run, 4);
        Arrays.fill(block, size, size + written, (byte) last);
        size += written;
        if (run >= 4) {
            block[size++] = (byte) (run - 4);
        }
        run = 0;
        last = -1;
    }

    private BlockWriter writer() {
        if (writer == null) {
            writer = new BlockWriter(block.length);
            writer.bits(24, 'B' << 16 | 'Z' << 8 | 'h');
            writer.bits(8, '0' + level);
        }
        return writer;
    }

    private void endBlock() {
        int sum = ~crc;
        streamCrc = BlockCrc.combine(streamCrc, sum);
        writer().write(block, size, sum, out);
        size = 0;
        crc = -1;
    }

    void finish() {
        endRun();
        if (size > 0) {
            endBlock();
        }
        writer().end(streamCrc, out);
    }

    /** What is written since the last call. */
    byte[] take() {
        byte[] b = out.toArray();
        out = new ByteBuilder(64);
        return b;
    }
}
