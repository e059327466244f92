package org.naja.nbd;

import java.lang.foreign.MemorySegment;

/** A plain socket. */
final class SocketTransport implements Transport {
    private int fd;

    SocketTransport(int fd) {
        this.fd = fd;
    }

    @Override
    public long receive(MemorySegment into, long n) {
        long r = Sys.recv(fd, into, n);
        if (r >= 0) {
            return r;
        }
        if (r == -Errno.EAGAIN) {
            return WOULD_BLOCK;
        }
        throw new NbdException((int) -r, "recv");
    }

    @Override
    public long send(MemorySegment from, long n, boolean more) {
        long r = Sys.send(fd, from, n, more);
        if (r >= 0) {
            return r;
        }
        if (r == -Errno.EAGAIN) {
            return WOULD_BLOCK;
        }
        throw new NbdException((int) -r, "send");
    }

    @Override
    public boolean flush() {
        return true;
    }

    @Override
    public boolean hasPending() {
        return false;
    }

    @Override
    public void endOutput() {
        Sys.shutdownWrite(fd);
    }

    @Override
    public int descriptor() {
        return fd;
    }

    @Override
    public void close() {
        int old = fd;
        fd = -1;
        if (old >= 0) {
            Sys.close(old);
        }
    }
}
