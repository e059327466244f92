package org.naja.nbd;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;
import javax.net.ssl.SSLException;

/** An encrypted socket. */
final class TlsTransport implements Transport {
    private static final int MAX_PLAIN = 1 << 30;

    private final SocketTransport socket;
    private final SSLEngine engine;
    private ByteBuffer in;
    private final ByteBuffer out;
    /** Decrypted bytes that did not fit the caller's memory. */
    private ByteBuffer plain;
    private boolean ended;
    private boolean wantsWrite;

    TlsTransport(int fd, TlsSettings settings, String host) {
        socket = new SocketTransport(fd);
        engine = TlsCertificates.engine(settings, host);
        int packet = engine.getSession().getPacketBufferSize();
        in = ByteBuffer.allocate(2 * packet).flip();
        out = ByteBuffer.allocate(2 * packet);
        plain = ByteBuffer.allocate(engine.getSession().getApplicationBufferSize()).flip();
        try {
            engine.beginHandshake();
        } catch (SSLException e) {
            throw failure(e);
        }
    }

    private static NbdException failure(SSLException e) {
        return new NbdException(Errno.EPROTO, "TLS: " + e.getMessage());
    }

    boolean wantsWrite() {
        return wantsWrite;
    }

    /** Goes on with the handshake; true when it is done. */
    boolean handshake() {
        try {
            while (true) {
                if (!flush()) {
                    return false;
                }
                switch (engine.getHandshakeStatus()) {
                    case NEED_TASK -> engine.getDelegatedTask().run();
                    case NEED_WRAP -> {
                        SSLEngineResult r = engine.wrap(ByteBuffer.allocate(0), out);
                        if (r.getStatus() == Status.CLOSED) {
                            flush();
                            throw new NbdException(Errno.EPROTO, "TLS: the server ended the handshake");
                        }
                    }
                    case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> {
                        if (!unwrap(null)) {
                            if (ended) {
                                throw new NbdException(Errno.EPROTO, "TLS: the server closed the connection");
                            }
                            return false;
                        }
                    }
                    default -> {
                        return true;
                    }
                }
            }
        } catch (SSLException e) {
            sendAlert();
            throw failure(e);
        }
    }

    /** Lets the server know why the handshake failed, as far as that is possible without waiting. */
    private void sendAlert() {
        try {
            while (engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP) {
                if (engine.wrap(ByteBuffer.allocate(0), out).bytesProduced() == 0) {
                    break;
                }
            }
            flush();
        } catch (SSLException | NbdException e) {
            // The first error is the one that is reported.
        }
    }

    /** Takes one record; false when none is there. The plain bytes go to {@code into} or, where that is null, aside. */
    private boolean unwrap(ByteBuffer into) throws SSLException {
        while (true) {
            if (in.hasRemaining()) {
                ByteBuffer to = into;
                if (to == null) {
                    plain.compact();
                    to = plain;
                }
                SSLEngineResult r;
                try {
                    r = engine.unwrap(in, to);
                } finally {
                    if (to == plain) {
                        plain.flip();
                    }
                }
                if (r.getHandshakeStatus() == HandshakeStatus.NEED_TASK) {
                    engine.getDelegatedTask().run();
                }
                switch (r.getStatus()) {
                    case OK -> {
                        return true;
                    }
                    case CLOSED -> {
                        ended = true;
                        return false;
                    }
                    case BUFFER_OVERFLOW -> {
                        if (into != null) {
                            into = null;
                            continue;
                        }
                        ByteBuffer larger = ByteBuffer.allocate(plain.capacity()
                                + engine.getSession().getApplicationBufferSize());
                        plain = larger.put(plain).flip();
                        continue;
                    }
                    default -> {
                        // Not yet a whole record.
                    }
                }
            }
            in.compact();
            if (!in.hasRemaining()) {
                in = ByteBuffer.allocate(in.capacity() * 2).put(in.flip());
            }
            long r = socket.receive(MemorySegment.ofArray(in.array()).asSlice(in.position()), in.remaining());
            if (r > 0) {
                in.position(in.position() + (int) r);
            }
            in.flip();
            if (r == 0) {
                ended = true;
            }
            if (r <= 0) {
                return false;
            }
        }
    }

    @Override
    public long receive(MemorySegment into, long n) {
        try {
            while (!plain.hasRemaining()) {
                ByteBuffer direct = into.asSlice(0, Math.min(n, MAX_PLAIN)).asByteBuffer();
                if (!unwrap(direct)) {
                    return ended ? 0 : WOULD_BLOCK;
                }
                if (engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP) {
                    engine.wrap(ByteBuffer.allocate(0), out);
                    flush();
                }
                if (direct.position() > 0) {
                    return direct.position();
                }
            }
        } catch (SSLException e) {
            throw failure(e);
        }
        int part = (int) Math.min(n, plain.remaining());
        MemorySegment.copy(plain.array(), plain.position(), into, ValueLayout.JAVA_BYTE, 0, part);
        plain.position(plain.position() + part);
        return part;
    }

    @Override
    public long send(MemorySegment from, long n, boolean more) {
        if (!flush()) {
            return WOULD_BLOCK;
        }
        try {
            ByteBuffer b = from.asSlice(0, Math.min(n, MAX_PLAIN)).asByteBuffer();
            SSLEngineResult r = engine.wrap(b, out);
            if (r.getStatus() == Status.CLOSED) {
                throw new NbdException(Errno.ESHUTDOWN, "TLS: the connection is closed");
            }
            flush();
            return r.bytesConsumed();
        } catch (SSLException e) {
            throw failure(e);
        }
    }

    @Override
    public boolean flush() {
        out.flip();
        try {
            while (out.hasRemaining()) {
                long r = socket.send(MemorySegment.ofArray(out.array()).asSlice(out.position()), out.remaining(), false);
                if (r < 0) {
                    wantsWrite = true;
                    return false;
                }
                out.position(out.position() + (int) r);
            }
        } finally {
            out.compact();
        }
        wantsWrite = false;
        return true;
    }

    @Override
    public boolean hasPending() {
        return plain.hasRemaining();
    }

    @Override
    public void endOutput() {
        engine.closeOutbound();
        try {
            if (flush()) {
                engine.wrap(ByteBuffer.allocate(0), out);
                flush();
            }
        } catch (SSLException e) {
            throw failure(e);
        }
        socket.endOutput();
    }

    @Override
    public int descriptor() {
        return socket.descriptor();
    }

    @Override
    public void close() {
        socket.close();
    }
}
