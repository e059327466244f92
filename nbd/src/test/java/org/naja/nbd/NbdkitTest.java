package org.naja.nbd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The client against the server nbdkit, where that is installed. */
@Timeout(60)
class NbdkitTest {
    @BeforeAll
    static void installed() {
        boolean found = Arrays.stream(System.getenv("PATH").split(":")).anyMatch(
                p -> Files.isExecutable(Path.of(p, "nbdkit")));
        assumeTrue(found, "nbdkit is not installed: these tests are skipped");
    }

    private static NbdHandle connect(String... arguments) {
        NbdHandle h = new NbdHandle();
        h.addMetaContext("base:allocation");
        List<String> argv = new ArrayList<>(List.of("nbdkit", "-s", "--exit-with-parent"));
        argv.addAll(List.of(arguments));
        h.connectCommand(argv);
        return h;
    }

    @Test
    void writesAndReads() {
        try (NbdHandle h = connect("memory", "8M")) {
            byte[] data = new byte[5_000_000];
            new Random(1).nextBytes(data);
            h.pwrite(MemorySegment.ofArray(data), 12345, 0);
            byte[] back = new byte[data.length];
            h.pread(MemorySegment.ofArray(back), 12345, 0);
            assertArrayEquals(data, back);
            h.flush(0);
            h.zero(512, 12345, NbdHandle.CMD_FLAG_NO_HOLE);
            h.trim(1 << 20, 0, 0);
            h.shutdown(0);
            assertEquals(NbdState.CLOSED, h.state());
        }
    }

    @Test
    void manyInFlight() {
        try (NbdHandle h = connect("memory", "16M")) {
            byte[][] out = new byte[256][65536];
            for (int i = 0; i < out.length; i++) {
                Arrays.fill(out[i], (byte) i);
                h.aioPwrite(MemorySegment.ofArray(out[i]), i * 65536L, e -> 1, 0);
            }
            while (h.aioInFlight() > 0) {
                h.poll(-1);
            }
            byte[][] in = new byte[256][65536];
            for (int i = 0; i < in.length; i++) {
                h.aioPread(MemorySegment.ofArray(in[i]), i * 65536L, e -> 1, 0);
            }
            while (h.aioInFlight() > 0) {
                h.poll(-1);
            }
            for (int i = 0; i < in.length; i++) {
                assertArrayEquals(out[i], in[i]);
            }
        }
    }

    @Test
    void severalThreads() throws Exception {
        try (NbdHandle h = connect("pattern", "16M")) {
            List<Thread> all = new ArrayList<>();
            List<Throwable> failures = new ArrayList<>();
            for (int t = 0; t < 4; t++) {
                long seed = t;
                Thread thread = new Thread(() -> {
                    Random r = new Random(seed);
                    byte[] b = new byte[8];
                    for (int i = 0; i < 200; i++) {
                        long at = r.nextInt(1 << 20) * 8L;
                        h.pread(MemorySegment.ofArray(b), at, 0);
                        long got = java.nio.ByteBuffer.wrap(b).getLong();
                        if (got != at) {
                            throw new AssertionError(got + " at " + at);
                        }
                    }
                });
                thread.setUncaughtExceptionHandler((x, e) -> {
                    synchronized (failures) {
                        failures.add(e);
                    }
                });
                all.add(thread);
                thread.start();
            }
            for (Thread t : all) {
                t.join();
            }
            assertEquals(List.of(), failures);
        }
    }

    @Test
    void everyRequestEndsOnceWhenTheServerDies() {
        for (int round = 0; round < 10; round++) {
            try (NbdHandle h = connect("--filter=delay", "memory", "8M", "rdelay=20ms")) {
                int[] ends = new int[32];
                for (int i = 0; i < ends.length; i++) {
                    int n = i;
                    h.aioPread(MemorySegment.ofArray(new byte[65536]), i * 65536L, e -> {
                        ends[n]++;
                        return 1;
                    }, 0);
                }
                h.killSubprocess(9);
                assertThrows(NbdException.class, () -> {
                    while (true) {
                        h.poll(-1);
                    }
                });
                for (int n : ends) {
                    assertEquals(1, n);
                }
                assertEquals(0, h.aioInFlight());
            }
        }
    }

    @Test
    void contextsAndOptions() {
        try (NbdHandle h = new NbdHandle()) {
            h.setOptMode(true);
            h.connectCommand(List.of("nbdkit", "-s", "--exit-with-parent", "--filter=exportname", "memory", "1M",
                    "exportname=a", "exportname=b", "exportname-list=explicit"));
            List<String> names = new ArrayList<>();
            assertEquals(2, h.optList((name, description) -> {
                names.add(name);
                return 0;
            }));
            assertEquals(List.of("a", "b"), names);
            h.setExportName("b");
            h.optInfo();
            assertEquals(1 << 20, h.getSize());
            h.optGo();
            assertTrue(h.canMultiConn());
        }
    }
}
