package org.naja.nbd;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;

/** A server that does what a test says, well or badly, with one client. */
final class ScriptedServer implements AutoCloseable {
    interface Script {
        void serve(ScriptedServer s) throws IOException;
    }

    static final int FLAGS = Protocol.HAS_FLAGS | Protocol.SEND_FLUSH | Protocol.SEND_DF | Protocol.SEND_TRIM;
    final CompletableFuture<Void> end = new CompletableFuture<>();
    private final ServerSocket socket;
    private Socket client;
    DataInputStream in;
    DataOutputStream out;
    boolean extended;

    ScriptedServer(Script script) throws IOException {
        socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().start(() -> {
            try (Socket s = socket.accept()) {
                client = s;
                s.setTcpNoDelay(true);
                in = new DataInputStream(s.getInputStream());
                out = new DataOutputStream(s.getOutputStream());
                script.serve(this);
                out.flush();
                end.complete(null);
            } catch (IOException | RuntimeException e) {
                end.completeExceptionally(e);
            }
        });
    }

    /** The connection ends when the client says nothing for so many milliseconds. */
    void patience(int millis) throws IOException {
        client.setSoTimeout(millis);
    }

    NbdHandle connect() {
        NbdHandle h = new NbdHandle();
        connect(h);
        return h;
    }

    void connect(NbdHandle h) {
        h.connectTcp("127.0.0.1", Integer.toString(socket.getLocalPort()));
    }

    /** A whole fixed newstyle handshake; {@code answers} says which options are known. */
    void handshake(long size, boolean structured, boolean withExtended) throws IOException {
        greet();
        while (true) {
            int option = option();
            byte[] data = new byte[in.readInt()];
            in.readFully(data);
            switch (option) {
                case Protocol.OPT_STRUCTURED_REPLY -> reply(option, structured ? Protocol.REP_ACK : Protocol.REP_ERR_UNSUP);
                case Protocol.OPT_EXTENDED_HEADERS -> {
                    extended = withExtended;
                    reply(option, withExtended ? Protocol.REP_ACK : Protocol.REP_ERR_UNSUP);
                }
                case Protocol.OPT_SET_META_CONTEXT -> {
                    reply(option, Protocol.REP_META_CONTEXT, o -> {
                        o.writeInt(7);
                        o.writeBytes("base:allocation");
                    });
                    reply(option, Protocol.REP_ACK);
                }
                case Protocol.OPT_GO -> {
                    reply(option, Protocol.REP_INFO, o -> {
                        o.writeShort(Protocol.INFO_EXPORT);
                        o.writeLong(size);
                        o.writeShort(FLAGS);
                    });
                    reply(option, Protocol.REP_ACK);
                    out.flush();
                    return;
                }
                default -> reply(option, Protocol.REP_ERR_UNSUP);
            }
        }
    }

    void greet() throws IOException {
        out.writeLong(Protocol.MAGIC);
        out.writeLong(Protocol.NEW_VERSION);
        out.writeShort(3);
        out.flush();
        in.readInt();
    }

    /** The next option; its length is still to be read. */
    int option() throws IOException {
        out.flush();
        if (in.readLong() != Protocol.NEW_VERSION) {
            throw new IOException("no option");
        }
        return in.readInt();
    }

    interface Writer {
        void write(DataOutputStream o) throws IOException;
    }

    void reply(int option, int type) throws IOException {
        reply(option, type, o -> {});
    }

    void reply(int option, int type, Writer w) throws IOException {
        byte[] data = bytes(w);
        out.writeLong(Protocol.OPTION_REPLY_MAGIC);
        out.writeInt(option);
        out.writeInt(type);
        out.writeInt(data.length);
        out.write(data);
    }

    static byte[] bytes(Writer w) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        w.write(new DataOutputStream(all));
        return all.toByteArray();
    }

    record Request(int type, long cookie, long offset, long count) {}

    Request request() throws IOException {
        out.flush();
        in.readInt();
        in.readShort();
        int type = in.readShort();
        Request r = new Request(type, in.readLong(), in.readLong(), extended ? in.readLong() : in.readInt());
        if (type == Protocol.CMD_WRITE) {
            in.readFully(new byte[(int) r.count]);
        }
        return r;
    }

    void simple(Request r, int error) throws IOException {
        out.writeInt(Protocol.SIMPLE_REPLY_MAGIC);
        out.writeInt(error);
        out.writeLong(r.cookie);
    }

    void chunk(Request r, int flags, int type, Writer w) throws IOException {
        chunk(r, flags, type, -1, w);
    }

    /** A chunk that says it is so long, whatever it is. */
    void chunk(Request r, int flags, int type, long length, Writer w) throws IOException {
        byte[] data = bytes(w);
        out.writeInt(extended ? Protocol.EXTENDED_REPLY_MAGIC : Protocol.STRUCTURED_REPLY_MAGIC);
        out.writeShort(flags);
        out.writeShort(type);
        out.writeLong(r.cookie);
        if (extended) {
            out.writeLong(r.offset);
            out.writeLong(length < 0 ? data.length : length);
        } else {
            out.writeInt((int) (length < 0 ? data.length : length));
        }
        out.write(data);
        out.flush();
    }

    void data(Request r, int flags, long offset, byte[] data) throws IOException {
        chunk(r, flags, Protocol.REPLY_OFFSET_DATA, o -> {
            o.writeLong(offset);
            o.write(data);
        });
    }

    void awaitClose() throws IOException {
        out.flush();
        while (in.read() >= 0) {
            // What still comes does not matter.
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
        if (client != null) {
            client.close();
        }
    }
}
