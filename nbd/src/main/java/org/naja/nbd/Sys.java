package org.naja.nbd;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The C library's sockets and processes. The JDK's channels have no number that a poll loop can use, no socket pair for a
 * child process, and copy what they read into arrays; these calls do not. Linking a call costs time, so all go through
 * two shapes: integers to an integer, and the transfer of memory, which may be an array of the heap.
 */
final class Sys {
    static final boolean MAC = System.getProperty("os.name").startsWith("Mac");
    static final int AF_UNIX = 1, AF_INET = 2, AF_INET6 = MAC ? 30 : 10, AF_VSOCK = 40;
    /** A stream; on Linux one that child processes do not inherit. */
    private static final int SOCK_STREAM = MAC ? 1 : 1 | 0x80000;
    static final int POLLIN = 1, POLLOUT = 4, POLLERR = 8, POLLHUP = 16, POLLNVAL = 32;
    static final int SIGKILL = 9, SIGTERM = 15;
    private static final int SOL_SOCKET = MAC ? 0xffff : 1, SO_ERROR = MAC ? 0x1007 : 4, SO_KEEPALIVE = MAC ? 8 : 9;
    private static final int IPPROTO_TCP = 6, TCP_NODELAY = 1;
    private static final int MSG_DONTWAIT = MAC ? 0x80 : 0x40, MSG_NOSIGNAL = MAC ? 0 : 0x4000, MSG_MORE = MAC ? 0 : 0x8000;
    private static final int F_DUPFD_CLOEXEC = MAC ? 67 : 1030, F_SETFD = 2, F_GETFL = 3, F_SETFL = 4, FD_CLOEXEC = 1;
    private static final int O_NONBLOCK = MAC ? 4 : 0x800;
    private static final int SETSIGDEF = MAC ? 4 : 4, SETSIGMASK = 8;

    private static final SymbolLookup LIBRARY;
    private static final MethodHandle CALL;
    private static final MethodHandle TRANSFER;
    private static final MemorySegment RECV;
    private static final MemorySegment SEND;
    private static final VarHandle ERRNO;
    private static final ConcurrentHashMap<String, MemorySegment> SYMBOLS = new ConcurrentHashMap<>();
    private static final ThreadLocal<MemorySegment> CAPTURED =
            ThreadLocal.withInitial(() -> Arena.ofAuto().allocate(Linker.Option.captureStateLayout()));

    static {
        Linker linker = Linker.nativeLinker();
        LIBRARY = linker.defaultLookup();
        Linker.Option errno = Linker.Option.captureCallState("errno");
        CALL = linker.downcallHandle(FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG,
                JAVA_LONG, JAVA_LONG), errno);
        TRANSFER = linker.downcallHandle(FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG),
                errno, Linker.Option.critical(true));
        RECV = LIBRARY.find("recv").orElseThrow();
        SEND = LIBRARY.find("send").orElseThrow();
        ERRNO = Linker.Option.captureStateLayout().varHandle(MemoryLayout.PathElement.groupElement("errno"));
    }

    private Sys() {}

    /** The call's result, or {@code -errno} where that is -1. */
    private static int call(String name, long... a) {
        long r = raw(name, a);
        return (int) r == -1 ? -errno() : (int) r;
    }

    private static int errno() {
        return (int) ERRNO.get(CAPTURED.get(), 0L);
    }

    private static long raw(String name, long... a) {
        MemorySegment f = SYMBOLS.get(name);
        if (f == null) {
            f = LIBRARY.find(name).orElseThrow(
                    () -> new NbdException(Errno.ENOTSUP, "this system's C library has no " + name));
            SYMBOLS.put(name, f);
        }
        int n = a.length;
        try {
            return (long) CALL.invokeExact(f, CAPTURED.get(), n > 0 ? a[0] : 0L, n > 1 ? a[1] : 0L, n > 2 ? a[2] : 0L,
                    n > 3 ? a[3] : 0L, n > 4 ? a[4] : 0L, n > 5 ? a[5] : 0L);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static long transfer(MemorySegment function, int fd, MemorySegment m, long n, int flags) {
        long r;
        MemorySegment captured = CAPTURED.get();
        do {
            try {
                r = (long) TRANSFER.invokeExact(function, captured, (long) fd, m, n, (long) flags);
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        } while (r == -1 && (int) ERRNO.get(captured, 0L) == Errno.EINTR);
        return r == -1 ? -(int) ERRNO.get(captured, 0L) : r;
    }

    /** Receives without waiting: the number of bytes, 0 at the end, or {@code -errno}. */
    static long recv(int fd, MemorySegment into, long n) {
        return transfer(RECV, fd, into, n, MSG_DONTWAIT);
    }

    /** Sends without waiting; with {@code more} the kernel may hold it back for what follows. */
    static long send(int fd, MemorySegment from, long n, boolean more) {
        return transfer(SEND, fd, from, n, MSG_DONTWAIT | MSG_NOSIGNAL | (more ? MSG_MORE : 0));
    }

    static String strerror(int errnum) {
        long address = raw("strerror", errnum);
        return MemorySegment.ofAddress(address).reinterpret(4096).getString(0);
    }

    // ---- descriptors -------------------------------------------------------------------------------------------------

    static int close(int fd) {
        return call("close", fd);
    }

    /** A second descriptor for the same file. */
    static int duplicate(int fd) {
        return call("fcntl", fd, F_DUPFD_CLOEXEC, 3);
    }

    /** Makes calls return instead of waiting, and keeps child processes from inheriting the descriptor. */
    static int prepare(int fd) {
        int flags = call("fcntl", fd, F_GETFL);
        if (flags < 0) {
            return flags;
        }
        int r = call("fcntl", fd, F_SETFL, flags | O_NONBLOCK);
        return r < 0 ? r : call("fcntl", fd, F_SETFD, FD_CLOEXEC);
    }

    /** Waits for one descriptor, and another one unless it is below 0; what is ready on the first, or {@code -errno}. */
    static int poll(MemorySegment two, int fd, int events, int second, int timeout) {
        two.set(JAVA_INT, 0, fd);
        two.set(JAVA_SHORT, 4, (short) events);
        two.set(JAVA_SHORT, 6, (short) 0);
        two.set(JAVA_INT, 8, second);
        two.set(JAVA_SHORT, 12, (short) POLLIN);
        two.set(JAVA_SHORT, 14, (short) 0);
        return call("poll", two.address(), 2, timeout);
    }

    // ---- sockets -----------------------------------------------------------------------------------------------------

    static int socket(int family) {
        int fd = call("socket", family, SOCK_STREAM, 0);
        if (fd >= 0) {
            int r = prepare(fd);
            if (r < 0) {
                close(fd);
                return r;
            }
            if (family == AF_INET || family == AF_INET6) {
                option(fd, IPPROTO_TCP, TCP_NODELAY);
                option(fd, SOL_SOCKET, SO_KEEPALIVE);
            }
        }
        return fd;
    }

    private static void option(int fd, int level, int name) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment one = a.allocate(JAVA_INT);
            one.set(JAVA_INT, 0, 1);
            call("setsockopt", fd, level, name, one.address(), 4);
        }
    }

    static int connect(int fd, MemorySegment address) {
        return call("connect", fd, address.address(), address.byteSize());
    }

    static int bindAndListen(int fd, MemorySegment address) {
        int r = call("bind", fd, address.address(), address.byteSize());
        return r < 0 ? r : call("listen", fd, 16);
    }

    /** How a connect that had to wait ended: 0 or an errno. */
    static int socketError(int fd) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(8, 4);
            m.set(JAVA_INT, 4, 4);
            int r = call("getsockopt", fd, SOL_SOCKET, SO_ERROR, m.address(), m.address() + 4);
            return r < 0 ? -r : m.get(JAVA_INT, 0);
        }
    }

    /** Tells the peer that nothing more will be sent. */
    static void shutdownWrite(int fd) {
        call("shutdown", fd, 1);
    }

    /** Two connected sockets. */
    static int[] socketPair() {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(8, 4);
            int r = call("socketpair", AF_UNIX, SOCK_STREAM, 0, m.address());
            if (r < 0) {
                throw new NbdException(-r, "socketpair");
            }
            return new int[] {m.get(JAVA_INT, 0), m.get(JAVA_INT, 4)};
        }
    }

    // ---- processes ---------------------------------------------------------------------------------------------------

    /**
     * Starts a program, found along PATH, in that folder unless it is {@code null}. In it the descriptors {@code as[i]} are {@code files[i]} here; nothing else but
     * the standard streams is inherited from this package. The process number, or {@code -errno}.
     */
    static int spawn(byte[][] arguments, byte[][] environment, byte[] folder, int[] files, int[] as) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment actions = a.allocate(256, 16);
            MemorySegment attributes = a.allocate(512, 16);
            raw("posix_spawn_file_actions_init", actions.address());
            raw("posix_spawnattr_init", attributes.address());
            try {
                if (folder != null) {
                    raw("posix_spawn_file_actions_addchdir_np", actions.address(), string(a, folder));
                }
                for (int i = 0; i < files.length; i++) {
                    raw("posix_spawn_file_actions_adddup2", actions.address(), files[i], as[i]);
                }
                // The JVM blocks signals in its threads and ignores or handles some: the child starts afresh.
                MemorySegment none = a.allocate(128, 8);
                MemorySegment all = a.allocate(128, 8);
                raw("sigemptyset", none.address());
                raw("sigfillset", all.address());
                raw("posix_spawnattr_setflags", attributes.address(), SETSIGMASK | SETSIGDEF);
                raw("posix_spawnattr_setsigmask", attributes.address(), none.address());
                raw("posix_spawnattr_setsigdefault", attributes.address(), all.address());
                MemorySegment pid = a.allocate(8, 8);
                int r = (int) raw("posix_spawnp", pid.address(), string(a, arguments[0]), actions.address(),
                        attributes.address(), strings(a, arguments), strings(a, environment));
                return r == 0 ? pid.get(JAVA_INT, 0) : -r;
            } finally {
                raw("posix_spawn_file_actions_destroy", actions.address());
                raw("posix_spawnattr_destroy", attributes.address());
            }
        }
    }

    private static long string(Arena arena, byte[] bytes) {
        MemorySegment m = arena.allocate(bytes.length + 1L);
        MemorySegment.copy(bytes, 0, m, JAVA_BYTE, 0, bytes.length);
        return m.address();
    }

    private static long strings(Arena arena, byte[][] all) {
        MemorySegment array = arena.allocate(8L * (all.length + 1), 8);
        for (int i = 0; i < all.length; i++) {
            array.set(JAVA_LONG, 8L * i, string(arena, all[i]));
        }
        return array.address();
    }

    static int kill(int pid, int signal) {
        return call("kill", pid, signal);
    }

    /** Whether the child has ended; it is reaped then. */
    static boolean ended(int pid) {
        int r = call("waitpid", pid, 0L, 1);
        return r != 0;
    }
}
