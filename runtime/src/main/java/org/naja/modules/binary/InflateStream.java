package org.naja.modules.binary;

import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.naja.codecs.ByteBuilder;
import org.naja.objects.Errors;
import org.naja.objects.PyException;

/** Decompression step by step, with the container that zlib's {@code wbits} names: zlib, gzip, none, or either. */
final class InflateStream {
    private final boolean raw;
    private boolean gzip;
    /** zlib or gzip: the first bytes tell. */
    private boolean undecided;
    private final byte[] dictionary;
    private Inflater inflater;
    /** What has come in and is not consumed yet. */
    private byte[] input = {};
    private int at;
    private boolean headerDone;
    /** The compressed data has ended; a gzip trailer may still be missing. */
    private boolean dataDone;
    boolean eof;
    private final CRC32 crc = new CRC32();
    private long total;

    InflateStream(int wbits, byte[] dictionary) {
        this.dictionary = dictionary;
        int bits = wbits;
        if (wbits < 0) {
            raw = true;
            bits = -wbits;
        } else {
            raw = false;
            if (wbits >= 40) {
                undecided = true;
                bits = wbits - 32;
            } else if (wbits >= 24) {
                gzip = true;
                bits = wbits - 16;
            }
        }
        if ((bits < 8 || bits > 15) && (raw || wbits != 0 && wbits != 32)) {
            throw Errors.valueError("Invalid initialization option");
        }
        headerDone = raw;
        if (raw) {
            start(true);
            if (dictionary != null) {
                inflater.setDictionary(dictionary);
            }
        }
    }

    private void start(boolean bare) {
        inflater = new Inflater(bare);
    }

    static PyException error(int code, String message) {
        return Errors.of(ZlibModule.ERROR, "Error " + code + " while decompressing data: " + message);
    }

    /** Adds input. */
    void feed(byte[] more) {
        if (at == input.length) {
            input = more;
        } else {
            byte[] all = Arrays.copyOf(Arrays.copyOfRange(input, at, input.length), input.length - at + more.length);
            System.arraycopy(more, 0, all, input.length - at, more.length);
            input = all;
        }
        at = 0;
    }

    /** The input that is not consumed, which the stream forgets. */
    byte[] takeRest() {
        byte[] rest = Arrays.copyOfRange(input, at, input.length);
        at = input.length;
        return rest;
    }

    boolean hasInput() {
        return at < input.length;
    }

    /** Appends up to {@code max} decompressed bytes; negative: as many as there are. */
    void run(ByteBuilder out, long max) {
        if (!headerDone && !header()) {
            return;
        }
        byte[] chunk = new byte[(int) Math.min(16384, max < 0 ? Math.max(64, (input.length - at) * 4L) : max)];
        long left = max < 0 ? Long.MAX_VALUE : max;
        try {
            while (!dataDone && left > 0) {
                inflater.setInput(input, at, input.length - at);
                int n = inflater.inflate(chunk, 0, (int) Math.min(chunk.length, left));
                at = input.length - inflater.getRemaining();
                if (n > 0) {
                    out.put(n == chunk.length ? chunk : Arrays.copyOf(chunk, n));
                    if (gzip) {
                        crc.update(chunk, 0, n);
                        total += n;
                    }
                    left -= n;
                }
                if (inflater.finished()) {
                    finish();
                } else if (inflater.needsDictionary()) {
                    if (dictionary == null) {
                        throw error(2, "need dictionary");
                    }
                    try {
                        inflater.setDictionary(dictionary);
                    } catch (IllegalArgumentException e) {
                        throw Errors.of(ZlibModule.ERROR, "Error -3 while setting zdict");
                    }
                } else if (n == 0) {
                    break;
                }
                if (chunk.length < 16384 && max < 0) {
                    chunk = new byte[16384];
                }
            }
            if (max == 0 && !dataDone && inflater.finished()) {
                finish();
            }
        } catch (DataFormatException e) {
            throw error(-3, e.getMessage() == null ? "invalid data" : e.getMessage());
        }
        if (dataDone && gzip && !eof) {
            trailer();
        }
    }

    private void finish() {
        dataDone = true;
        inflater.end();
        eof = !gzip;
    }

    /** Reads what is before the data; false: it is not complete yet. */
    private boolean header() {
        int have = input.length - at;
        if (undecided) {
            if (have < 2) {
                return false;
            }
            undecided = false;
            gzip = (input[at] & 0xff) == 0x1f && (input[at + 1] & 0xff) == 0x8b;
        }
        if (!gzip) {
            if (have == 0) {
                return false;
            }
            start(false);
            headerDone = true;
            return true;
        }
        if (have >= 1 && (input[at] & 0xff) != 0x1f || have >= 2 && (input[at + 1] & 0xff) != 0x8b) {
            throw error(-3, "incorrect header check");
        }
        if (have < 10) {
            return false;
        }
        if (input[at + 2] != 8) {
            throw error(-3, "unknown compression method");
        }
        int flags = input[at + 3];
        if ((flags & 0xe0) != 0) {
            throw error(-3, "unknown header flags set");
        }
        int i = at + 10;
        if ((flags & 4) != 0) {
            if (i + 2 > input.length) {
                return false;
            }
            i += 2 + (input[i] & 0xff) + ((input[i + 1] & 0xff) << 8);
        }
        for (int flag = 8; flag <= 16; flag <<= 1) {
            if ((flags & flag) != 0) {
                while (i < input.length && input[i] != 0) {
                    i++;
                }
                i++;
            }
        }
        if ((flags & 2) != 0) {
            i += 2;
        }
        if (i > input.length) {
            return false;
        }
        at = i;
        start(true);
        headerDone = true;
        return true;
    }

    private void trailer() {
        if (input.length - at < 8) {
            return;
        }
        if (number(at) != crc.getValue()) {
            throw error(-3, "incorrect data check");
        }
        if (number(at + 4) != (total & 0xffffffffL)) {
            throw error(-3, "incorrect length check");
        }
        at += 8;
        eof = true;
    }

    private long number(int i) {
        return input[i] & 0xff | (input[i + 1] & 0xff) << 8 | (input[i + 2] & 0xff) << 16
                | (input[i + 3] & 0xffL) << 24;
    }
}
