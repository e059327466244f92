package org.naja.nbd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.naja.nbd.ScriptedServer.Request;

/** The client against servers that do right, in ways that nbdkit does not, and against hostile ones. */
@Timeout(60)
class NbdHandleTest {
    private static byte[] filled(int n, int value) {
        byte[] b = new byte[n];
        Arrays.fill(b, (byte) value);
        return b;
    }

    private static NbdException readFails(ScriptedServer s) {
        NbdHandle h = s.connect();
        NbdException e = assertThrows(NbdException.class, () -> h.pread(ByteBuffer.allocate(512), 0));
        assertEquals(NbdState.DEAD, h.state(), e::getMessage);
        assertThrows(NbdException.class, () -> h.pread(ByteBuffer.allocate(512), 0));
        h.close();
        return e;
    }

    @Test
    void readsChunksOutOfOrderIntoNativeMemory() throws Exception {
        try (ScriptedServer s = new ScriptedServer(x -> {
            x.handshake(4096, true, false);
            Request r = x.request();
            x.data(r, 0, 256, filled(256, 2));
            x.chunk(r, 0, Protocol.REPLY_OFFSET_HOLE, o -> {
                o.writeLong(512);
                o.writeInt(512);
            });
            x.data(r, 0, 0, filled(256, 1));
            x.chunk(r, 1, Protocol.REPLY_NONE, o -> {});
        }); NbdHandle h = s.connect(); Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(1024).fill((byte) 9);
            List<String> seen = new ArrayList<>();
            h.preadStructured(m, 0, (part, offset, status, e) -> {
                seen.add(offset + "+" + part.byteSize() + ":" + status);
                assertEquals(m.address() + offset, part.address());
                return 0;
            }, 0);
            assertEquals(List.of("256+256:1", "512+512:2", "0+256:1"), seen);
            assertEquals(1, m.get(ValueLayout.JAVA_BYTE, 0));
            assertEquals(2, m.get(ValueLayout.JAVA_BYTE, 511));
            assertEquals(0, m.get(ValueLayout.JAVA_BYTE, 512));
        }
    }

    @Test
    void repliesInAnotherOrderThanRequests() throws Exception {
        try (ScriptedServer s = new ScriptedServer(x -> {
            x.handshake(1 << 20, true, false);
            List<Request> all = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                all.add(x.request());
            }
            for (int i = 15; i >= 0; i--) {
                Request r = all.get(i);
                x.data(r, 1, r.offset(), filled(512, (int) (r.offset() / 512)));
            }
        }); NbdHandle h = s.connect()) {
            byte[][] buffers = new byte[16][512];
            long[] cookies = new long[16];
            for (int i = 0; i < 16; i++) {
                cookies[i] = h.aioPread(MemorySegment.ofArray(buffers[i]), i * 512L, null, 0);
            }
            assertEquals(16, h.aioInFlight());
            while (h.aioInFlight() > 0) {
                h.poll(-1);
            }
            assertEquals(cookies[15], h.aioPeekCommandCompleted());
            for (int i = 0; i < 16; i++) {
                assertTrue(h.aioCommandCompleted(cookies[i]));
                assertFalse(h.aioCommandCompleted(cookies[i]));
                assertArrayEquals(filled(512, i), buffers[i]);
            }
        }
    }

    @Test
    void extendedHeaders() throws Exception {
        try (ScriptedServer s = new ScriptedServer(x -> {
            x.handshake(1L << 40, true, true);
            Request r = x.request();
            x.chunk(r, 1, Protocol.REPLY_BLOCK_STATUS_EXT, o -> {
                o.writeInt(7);
                o.writeInt(1);
                o.writeLong(r.count());
                o.writeLong(3);
            });
            Request second = x.request();
            x.data(second, 1, second.offset(), filled(16, 5));
        }); NbdHandle h = new NbdHandle()) {
            h.addMetaContext("base:allocation");
            s.connect(h);
            assertTrue(h.getExtendedHeadersNegotiated());
            List<String> seen = new ArrayList<>();
            h.blockStatus64(1L << 40, 0, (c, o, entries, e) -> {
                seen.add(c + Arrays.toString(entries));
                return 0;
            }, 0);
            assertEquals(List.of("base:allocation[1099511627776, 3]"), seen);
            byte[] b = new byte[16];
            h.pread(ByteBuffer.wrap(b), 1L << 35);
            assertArrayEquals(filled(16, 5), b);
        }
    }

    @Test
    void errorsOfTheServerLeaveTheConnection() throws Exception {
        try (ScriptedServer s = new ScriptedServer(x -> {
            x.handshake(4096, true, false);
            Request r = x.request();
            x.chunk(r, 1, Protocol.REPLY_ERROR, o -> {
                o.writeInt(28);
                o.writeShort(4);
                o.writeBytes("full");
            });
            x.simple(x.request(), 0);
        }); NbdHandle h = s.connect()) {
            NbdException e = assertThrows(NbdException.class, () -> h.pread(ByteBuffer.allocate(512), 0));
            assertEquals("nbd_pread: read: command failed: No space left on device", e.getMessage());
            h.flush(0);
            assertEquals(NbdState.READY, h.state());
        }
    }

    @Test
    void wrongStates() {
        try (NbdHandle h = new NbdHandle()) {
            NbdException e = assertThrows(NbdException.class, () -> h.pread(ByteBuffer.allocate(1), 0));
            assertEquals("nbd_pread: invalid state: START: the handle must be connected with the server: "
                    + "Transport endpoint is not connected", e.getMessage());
            assertThrows(NbdException.class, h::optGo);
        }
    }

    // ---- hostile servers -----------------------------------------------------------------------------------------------

    private interface Reply {
        void write(ScriptedServer s, Request r) throws IOException;
    }

    private static void hostile(String message, Reply reply) throws Exception {
        try (ScriptedServer s = new ScriptedServer(x -> {
            x.handshake(4096, true, false);
            reply.write(x, x.request());
            x.awaitClose();
        })) {
            String got = readFails(s).getMessage();
            assertTrue(got.contains(message), got);
        }
    }

    @Test
    void badRepliesEndTheConnection() throws Exception {
        hostile("invalid reply magic", (s, r) -> s.out.write(new byte[16]));
        hostile("no matching cookie", (s, r) -> s.simple(new Request(0, 99, 0, 0), 0));
        hostile("unstructured reply to a read", (s, r) -> s.simple(r, 0));
        hostile("invalid server reply length",
                (s, r) -> s.chunk(r, 0, Protocol.REPLY_OFFSET_DATA, 0xffffffffL, o -> o.writeLong(0)));
        hostile("invalid server reply length", (s, r) -> s.chunk(r, 0, Protocol.REPLY_ERROR, 1 << 30, o -> {}));
        hostile("out of bounds", (s, r) -> s.data(r, 0, 256, new byte[512]));
        hostile("out of bounds", (s, r) -> s.data(r, 0, -8, new byte[16]));
        hostile("out of bounds", (s, r) -> s.chunk(r, 0, Protocol.REPLY_OFFSET_HOLE, o -> {
            o.writeLong(0);
            o.writeInt(-1);
        }));
        hostile("twice", (s, r) -> {
            s.data(r, 0, 0, new byte[256]);
            s.data(r, 0, 128, new byte[16]);
        });
        hostile("unknown structured reply type", (s, r) -> s.chunk(r, 0, 77, o -> {}));
        hostile("does not fit", (s, r) -> s.chunk(r, 0, Protocol.REPLY_BLOCK_STATUS, o -> o.write(new byte[12])));
        hostile("disconnected unexpectedly", (s, r) -> {
            s.out.writeInt(Protocol.STRUCTURED_REPLY_MAGIC);
            s.out.flush();
            s.close();
        });
    }

    @Test
    void missingPartsOfARead() throws Exception {
        try (ScriptedServer s = new ScriptedServer(x -> {
            x.handshake(4096, true, false);
            x.data(x.request(), 1, 0, new byte[256]);
            x.awaitClose();
        }); NbdHandle h = s.connect()) {
            NbdException e = assertThrows(NbdException.class, () -> h.pread(ByteBuffer.allocate(512), 0));
            assertEquals("nbd_pread: read: command failed: Protocol error", e.getMessage());
        }
    }

    private static void badHandshake(String message, ScriptedServer.Script script) throws Exception {
        try (ScriptedServer s = new ScriptedServer(script)) {
            NbdException e = assertThrows(NbdException.class, s::connect);
            assertTrue(e.getMessage().contains(message), e.getMessage());
        }
    }

    @Test
    void badHandshakes() throws Exception {
        badHandshake("did not send expected NBD magic", s -> s.out.write(new byte[16]));
        badHandshake("disconnected unexpectedly", s -> s.out.write(new byte[5]));
        badHandshake("invalid option reply magic", s -> {
            s.greet();
            s.option();
            s.out.write(new byte[20]);
            s.awaitClose();
        });
        badHandshake("invalid option reply length", s -> {
            s.greet();
            s.out.writeLong(Protocol.OPTION_REPLY_MAGIC);
            s.out.writeInt(s.option());
            s.out.writeInt(Protocol.REP_ACK);
            s.out.writeInt(Integer.MAX_VALUE);
            s.awaitClose();
        });
        badHandshake("option error string too long", s -> {
            s.greet();
            int option = s.option();
            s.out.writeLong(Protocol.OPTION_REPLY_MAGIC);
            s.out.writeInt(option);
            s.out.writeInt(Protocol.REP_ERR_UNSUP);
            s.out.writeInt(1 << 20);
            s.awaitClose();
        });
        badHandshake("eflags == 0", s -> {
            s.out.writeLong(Protocol.MAGIC);
            s.out.writeLong(Protocol.OLD_VERSION);
            s.out.write(new byte[136]);
            s.awaitClose();
        });
    }

    @Test
    void requireTlsIsNotTalkedOutOf() throws Exception {
        try (ScriptedServer s = new ScriptedServer(x -> x.handshake(4096, true, false)); NbdHandle h = new NbdHandle()) {
            h.setTls(NbdHandle.TLS_REQUIRE);
            NbdException e = assertThrows(NbdException.class, () -> s.connect(h));
            assertTrue(e.getMessage().contains("server refused TLS"), e.getMessage());
        }
    }

    /** A session in which one byte of the server is changed: an error or a result, but nothing else and no hang. */
    @Test
    void mutatedSessions() throws Exception {
        Random random = new Random(5);
        for (int i = 0; i < 40; i++) {
            int at = random.nextInt(200);
            byte value = (byte) random.nextInt();
            try (ScriptedServer s = new ScriptedServer(x -> {
                // Where the client waits for more than will come, the end of the connection tells it.
                x.patience(200);
                x.out = new DataOutputStream(new MutatingStream(new BufferedOutputStream(x.out), at, value));
                x.handshake(4096, true, false);
                Request r = x.request();
                x.data(r, 0, 0, new byte[256]);
                x.data(r, 1, 256, new byte[256]);
                x.simple(x.request(), 0);
            }); NbdHandle h = new NbdHandle()) {
                try {
                    s.connect(h);
                    h.pread(ByteBuffer.allocate(512), 0);
                    h.flush(0);
                } catch (NbdException e) {
                    assertTrue(e.getMessage().startsWith("nbd_"), e.getMessage());
                }
            }
        }
    }

    private static final class MutatingStream extends FilterOutputStream {
        private final int at;
        private final byte value;
        private int n;

        MutatingStream(OutputStream out, int at, byte value) {
            super(out);
            this.at = at;
            this.value = value;
        }

        @Override
        public void write(int b) throws IOException {
            out.write(n++ == at ? value : b);
        }
    }
}
