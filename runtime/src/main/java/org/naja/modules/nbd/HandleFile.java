package org.naja.modules.nbd;

import java.io.IOException;
import org.naja.modules.io.OpenFile;

/** A handle's socket in the table of files, so that poll and select know it. The handle reads, writes and closes it. */
final class HandleFile extends OpenFile {
    private final int descriptor;

    HandleFile(int descriptor) {
        this.descriptor = descriptor;
        nonBlocking = true;
    }

    @Override
    public int descriptor() {
        return descriptor;
    }

    @Override
    public int read(byte[] into, int at, int n) throws IOException {
        throw new IOException("Operation not permitted");
    }

    @Override
    public void write(byte[] from, int at, int n) throws IOException {
        throw new IOException("Operation not permitted");
    }

    @Override
    public void close() {}
}
