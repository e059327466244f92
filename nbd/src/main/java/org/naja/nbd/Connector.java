package org.naja.nbd;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** The ways to a server. */
final class Connector {
    private static final ValueLayout.OfShort BIG_SHORT = ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.BIG_ENDIAN);
    private static final int UNIX_PATH = Sys.MAC ? 104 : 108;

    private final HandleCore h;
    private int fd = -1;
    private final ArrayDeque<InetAddress> addresses = new ArrayDeque<>();
    private int lastError;
    private Path socketFolder;

    // What get_uri tells.
    String host;
    String port;
    String unixPath;
    long vsockCid = -1;
    long vsockPort;
    int process;
    String activationName = "unknown";
    /** The child's environment, {@code NAME=value}; {@code null}: that of the JVM. */
    byte[][] environment;
    /** The folder that a child starts in; {@code null}: that of the JVM. */
    String folder;

    Connector(HandleCore h) {
        this.h = h;
    }

    /** The name that the server's certificate must have; {@code null}: not known. */
    String tlsHost() {
        return host;
    }

    // ---- addresses ---------------------------------------------------------------------------------------------------

    private static MemorySegment address(Arena a, int n, int family) {
        MemorySegment m = a.allocate(n, 8);
        if (Sys.MAC) {
            m.set(ValueLayout.JAVA_BYTE, 0, (byte) n);
            m.set(ValueLayout.JAVA_BYTE, 1, (byte) family);
        } else {
            m.set(ValueLayout.JAVA_SHORT, 0, (short) family);
        }
        return m;
    }

    private MemorySegment unixAddress(Arena a, String path) {
        byte[] bytes = bytes(path);
        if (bytes.length >= UNIX_PATH) {
            throw h.error(Errno.ENAMETOOLONG, "socket name too long: " + path);
        }
        MemorySegment m = address(a, 2 + UNIX_PATH, Sys.AF_UNIX);
        MemorySegment.copy(bytes, 0, m, ValueLayout.JAVA_BYTE, 2, bytes.length);
        return m;
    }

    private static MemorySegment inetAddress(Arena a, InetAddress ip, int port) {
        boolean six = ip instanceof Inet6Address;
        byte[] bytes = ip.getAddress();
        MemorySegment m = address(a, six ? 28 : 16, six ? Sys.AF_INET6 : Sys.AF_INET);
        m.set(BIG_SHORT, 2, (short) port);
        MemorySegment.copy(bytes, 0, m, ValueLayout.JAVA_BYTE, six ? 8 : 4, bytes.length);
        if (ip instanceof Inet6Address i) {
            m.set(ValueLayout.JAVA_INT, 24, i.getScopeId());
        }
        return m;
    }

    // ---- connecting --------------------------------------------------------------------------------------------------

    void unix(String path) {
        unixPath = path;
        try (Arena a = Arena.ofConfined()) {
            connect(unixAddress(a, path), Sys.AF_UNIX);
        }
    }

    void vsock(long cid, long number) {
        if (Sys.MAC) {
            throw h.error(Errno.ENOTSUP, "AF_VSOCK protocol is not supported");
        }
        vsockCid = cid;
        vsockPort = number;
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = address(a, 16, Sys.AF_VSOCK);
            m.set(ValueLayout.JAVA_INT, 4, (int) number);
            m.set(ValueLayout.JAVA_INT, 8, (int) cid);
            connect(m, Sys.AF_VSOCK);
        }
    }

    private void connect(MemorySegment address, int family) {
        int s = Sys.socket(family);
        if (s < 0) {
            throw h.error(-s, "socket");
        }
        int r = Sys.connect(s, address);
        // A Unix socket whose queue is full says "try again": it cannot be waited for.
        if (r < 0 && r != -Errno.EINPROGRESS) {
            Sys.close(s);
            h.die(-r, "connect");
            h.run();
            return;
        }
        fd = s;
        h.transport = new SocketTransport(s);
        h.to(NbdState.CONNECTING);
        if (r >= 0) {
            h.handshake.start();
        }
        h.run();
    }

    void tcp(String hostname, String service) {
        host = hostname;
        port = service;
        addresses.clear();
        lastError = 0;
        try {
            addresses.addAll(List.of(InetAddress.getAllByName(hostname)));
        } catch (UnknownHostException e) {
            throw h.error(0, "getaddrinfo: hostname \"" + hostname + "\" port \"" + service
                    + "\": Name or service not known");
        }
        number();
        h.to(NbdState.CONNECTING_TCP);
        nextAddress();
        h.run();
    }

    private int number() {
        try {
            int n = Integer.parseInt(port);
            if (n >= 0 && n <= 0xffff) {
                return n;
            }
        } catch (NumberFormatException e) {
            if (port.equals("nbd")) {
                return 10809;
            }
        }
        throw h.error(0, "getaddrinfo: hostname \"" + host + "\" port \"" + port
                + "\": Servname not supported for ai_socktype");
    }

    private void nextAddress() {
        while (true) {
            InetAddress ip = addresses.poll();
            if (ip == null) {
                h.to(NbdState.START);
                h.report(lastError, "connect: " + host + ":" + port + ": could not connect to remote host");
                return;
            }
            int s = Sys.socket(ip instanceof Inet6Address ? Sys.AF_INET6 : Sys.AF_INET);
            if (s < 0) {
                lastError = -s;
                continue;
            }
            int r;
            try (Arena a = Arena.ofConfined()) {
                r = Sys.connect(s, inetAddress(a, ip, number()));
            }
            if (r < 0 && r != -Errno.EINPROGRESS) {
                Sys.close(s);
                lastError = -r;
                continue;
            }
            fd = s;
            h.transport = new SocketTransport(s);
            if (r >= 0) {
                h.handshake.start();
            }
            return;
        }
    }

    /** The kernel may have finished connecting. */
    boolean step() {
        try (Arena a = Arena.ofConfined()) {
            int r = Sys.poll(a.allocate(16, 8), fd, Sys.POLLOUT, -1, 0);
            if (r == 0) {
                return false;
            }
        }
        int error = Sys.socketError(fd);
        if (error == 0) {
            h.handshake.start();
        } else if (h.state == NbdState.CONNECTING_TCP) {
            h.transport.close();
            h.transport = null;
            lastError = error;
            nextAddress();
        } else {
            h.die(error, "connect");
        }
        return true;
    }

    /** Takes over a connected socket. */
    void socket(int s) {
        int r = Sys.prepare(s);
        if (r < 0) {
            Sys.close(s);
            throw h.error(-r, "fcntl");
        }
        fd = s;
        h.transport = new SocketTransport(s);
        h.handshake.start();
        h.run();
    }

    // ---- child processes ---------------------------------------------------------------------------------------------

    private byte[][] arguments(List<String> argv) {
        if (argv.isEmpty()) {
            throw h.error(Errno.EINVAL, "missing command name in argv list");
        }
        byte[][] all = new byte[argv.size()][];
        for (int i = 0; i < all.length; i++) {
            all[i] = bytes(argv.get(i));
        }
        return all;
    }

    private byte[][] environment(String... extra) {
        List<byte[]> all = new ArrayList<>();
        if (environment != null) {
            all.addAll(List.of(environment));
        } else {
            System.getenv().forEach((name, value) -> all.add(bytes(name + "=" + value)));
        }
        all.removeIf(e -> extra.length > 0 && new String(e, StandardCharsets.UTF_8).startsWith("LISTEN_"));
        for (String e : extra) {
            all.add(bytes(e));
        }
        return all.toArray(new byte[0][]);
    }

    private static byte[] bytes(String s) {
        return s.getBytes(StandardCharsets.UTF_8);
    }

    private int spawn(byte[][] arguments, byte[][] env, int[] files, int[] as) {
        return Sys.spawn(arguments, env, folder == null ? null : bytes(folder), files, as);
    }

    /** Starts a server that speaks over its standard input and output. */
    void command(List<String> argv) {
        byte[][] arguments = arguments(argv);
        int[] pair = Sys.socketPair();
        Sys.prepare(pair[0]);
        int pid = spawn(arguments, environment(), new int[] {pair[1], pair[1]}, new int[] {0, 1});
        Sys.close(pair[1]);
        if (pid < 0) {
            // As a child says it whose exec failed: the connection just ends.
            System.err.println(argv.get(0) + ": " + Sys.strerror(-pid));
        } else {
            started(pid);
        }
        fd = pair[0];
        h.transport = new SocketTransport(fd);
        h.handshake.start();
        h.run();
    }

    /** Starts a server that is given a listening socket, as systemd does. */
    void activation(List<String> argv) {
        byte[][] arguments = arguments(argv);
        try {
            socketFolder = Files.createTempDirectory("nbd");
        } catch (IOException e) {
            throw h.error(Errno.EIO, "cannot make a folder for a socket: " + e.getMessage());
        }
        String path = socketFolder.resolve("sock").toString();
        int s = Sys.socket(Sys.AF_UNIX);
        if (s < 0) {
            throw h.error(-s, "socket");
        }
        try (Arena a = Arena.ofConfined()) {
            int r = Sys.bindAndListen(s, unixAddress(a, path));
            if (r < 0) {
                throw h.error(-r, "bind");
            }
            // LISTEN_PID is the child's number, which only the child knows: a shell sets it and becomes the server.
            List<byte[]> all = new ArrayList<>();
            for (String w : List.of("sh", "-c", "LISTEN_PID=$$ exec \"$@\"", "sh")) {
                all.add(bytes(w));
            }
            all.addAll(List.of(arguments));
            int pid = spawn(all.toArray(new byte[0][]), environment("LISTEN_FDS=1", "LISTEN_FDNAMES=" + activationName),
                    new int[] {s}, new int[] {3});
            if (pid < 0) {
                throw h.error(-pid, "cannot start " + argv.get(0));
            }
            started(pid);
        } finally {
            Sys.close(s);
        }
        unix(path);
    }

    private void started(int pid) {
        process = pid;
        Children.add(pid);
    }

    void kill(int signal) {
        if (process == 0) {
            throw h.error(Errno.ESRCH, "no subprocess exists");
        }
        if (signal < 0) {
            throw h.error(Errno.EINVAL, "invalid signal number: " + signal);
        }
        int r = Sys.kill(process, signal == 0 ? Sys.SIGTERM : signal);
        if (r < 0) {
            throw h.error(-r, "kill");
        }
    }

    /** Ends the child and removes what was made for it. */
    void clear() {
        if (process != 0) {
            Children.end(process);
            process = 0;
        }
        if (socketFolder != null) {
            Path folder = socketFolder;
            socketFolder = null;
            try {
                Files.deleteIfExists(Paths.get(folder.toString(), "sock"));
                Files.deleteIfExists(folder);
            } catch (IOException e) {
                h.debug("cannot remove " + folder + ": " + e.getMessage());
            }
        }
    }
}
