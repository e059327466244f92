package org.naja.modules.bz2;

import org.naja.codecs.ByteBuilder;

/** Decodes one stream; input may come, and output be taken, in pieces of any size. */
final class Decoder {
    static final long BLOCK = 0x314159265359L;
    static final long END = 0x177245385090L;

    private final Bits in = new Bits();
    private int blockSize;
    private int headerBytes;
    private boolean ended;
    private boolean broken;
    private int streamCrc;

    private BlockReader block;
    /** The tables of the block are read, its symbols not all. */
    private boolean begun;
    /** The rest of the block's output. */
    private int remaining;
    private int next;
    private int blockCrc;
    private int crc;
    private int last = -1;
    private int sameCount;
    private int repeat;
    private boolean open;

    void feed(byte[] data) {
        in.add(data);
    }

    boolean ended() {
        return ended;
    }

    byte[] rest() {
        return in.rest();
    }

    /** Appends up to {@code max} bytes; true when only more input brings more output. */
    boolean run(ByteBuilder out, long max) throws InvalidData {
        if (broken) {
            throw new InvalidData();
        }
        broken = true;
        boolean hungry = advance(out, max);
        broken = false;
        return hungry;
    }

    private boolean advance(ByteBuilder out, long max) throws InvalidData {
        if (headerBytes < 4 && !header()) {
            return true;
        }
        while (true) {
            if (open && !produce(out, max)) {
                return false;
            }
            if (!nextBlock()) {
                return !ended;
            }
        }
    }

    private boolean header() throws InvalidData {
        while (headerBytes < 4) {
            if (in.available() < 8) {
                return false;
            }
            int c = in.read(8);
            if (headerBytes < 3 ? c != "BZh".charAt(headerBytes) : c < '1' || c > '9') {
                throw new InvalidData();
            }
            headerBytes++;
            blockSize = (c - '0') * 100_000;
        }
        return true;
    }

    /** Begins the next block, or reads on in the one begun; false: there is none, or it is not complete. */
    private boolean nextBlock() throws InvalidData {
        if (!begun) {
            long start = in.position();
            try {
                if (!begin()) {
                    return false;
                }
            } catch (MoreInput e) {
                in.rewind(start);
                return false;
            }
            begun = true;
        }
        if (!block.readSymbols(in)) {
            return false;
        }
        next = block.link();
        remaining = block.length();
        crc = -1;
        last = -1;
        sameCount = 0;
        repeat = 0;
        begun = false;
        open = true;
        return true;
    }

    /** Reads what is before the symbols of a block, or the end of the stream: then false. */
    private boolean begin() throws InvalidData {
        long mark = in.mark();
        if (mark != BLOCK && mark != END) {
            throw new InvalidData();
        }
        int sum = in.read(32);
        if (mark == END) {
            if (sum != streamCrc) {
                throw new InvalidData();
            }
            ended = true;
            return false;
        }
        blockCrc = sum;
        if (block == null) {
            block = new BlockReader(blockSize);
        }
        block.readTables(in);
        return true;
    }

    /** Takes output from the block; false when {@code max} is reached before its end. */
    private boolean produce(ByteBuilder out, long max) throws InvalidData {
        int[] chain = block.chain();
        int sum = crc;
        while (true) {
            while (repeat > 0) {
                if (out.size() >= max) {
                    crc = sum;
                    return false;
                }
                out.put(last);
                sum = BlockCrc.add(sum, last);
                repeat--;
            }
            if (remaining == 0) {
                break;
            }
            if (out.size() >= max) {
                crc = sum;
                return false;
            }
            int entry = chain[next];
            next = entry >>> 8;
            int b = entry & 0xff;
            remaining--;
            if (sameCount == 4) {
                // After four equal bytes comes the number of further ones.
                repeat = b;
                sameCount = 0;
                continue;
            }
            sameCount = b == last ? sameCount + 1 : 1;
            last = b;
            out.put(b);
            sum = BlockCrc.add(sum, b);
        }
        if (~sum != blockCrc) {
            throw new InvalidData();
        }
        streamCrc = BlockCrc.combine(streamCrc, blockCrc);
        open = false;
        return true;
    }
}
