package org.naja.modules.posix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Arrays;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.memory.Buffer;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OpenFile;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.StructSequence;
import org.naja.objects.ThreadState;

/** The functions of {@code posix} for descriptors, the process and the system; they become part of that module. */
@ExposeModule(name = "_posix_descriptors")
public final class DescriptorFunctions {
    private DescriptorFunctions() {}

    /** Adds the functions to the module {@code posix}, to which they say they belong. */
    static void addTo(PyModule module) {
        new DescriptorFunctionsExposed().define(module);
    }

    private static FileTable table(ThreadState ts) {
        return FileTable.of(ts.interpreter);
    }

    // ---- descriptors ---------------------------------------------------------------------------------------------------

    @ExposeFunction("open(path, flags, mode=511, *, dir_fd=None)")
    static long open(ThreadState ts, PyObject path, int flags, int mode, PyObject dirFd) {
        PathArg p = PathArg.of(ts, path, "open");
        p.path();
        ts.interpreter.audit(ts, "open", path, PyNone.NONE, PyInt.of(flags));
        return table(ts).open(p.given, p.text, flags, mode);
    }

    @ExposeFunction("close(fd)")
    static void close(ThreadState ts, int fd) {
        table(ts).close(fd);
    }

    @ExposeFunction("closerange(fd_low, fd_high, /)")
    static void closerange(ThreadState ts, int low, int high) {
        for (int fd = Math.max(low, 0); fd < Math.min(high, 65536); fd++) {
            if (table(ts).isOpen(fd)) {
                table(ts).close(fd);
            }
        }
    }

    @ExposeFunction("read(fd, length, /)")
    static PyObject read(ThreadState ts, int fd, int length) {
        if (length < 0) {
            throw OsErrors.of(OsErrors.EINVAL);
        }
        OpenFile f = table(ts).get(fd);
        if (!f.readable) {
            throw OsErrors.of(OsErrors.EBADF);
        }
        byte[] into = new byte[Math.min(length, 1 << 24)];
        try {
            int n = Math.max(f.read(into, 0, into.length), 0);
            return PyBytes.of(n == into.length ? into : Arrays.copyOf(into, n));
        } catch (IOException e) {
            throw OsErrors.of(e);
        }
    }

    @ExposeFunction("readinto(fd, buffer, /)")
    static long readinto(ThreadState ts, int fd, PyObject buffer) {
        try (Buffer b = Buffer.of(buffer, true)) {
            byte[] data = ((PyBytes) read(ts, fd, (int) b.byteLength())).toBytes();
            java.lang.foreign.MemorySegment.copy(
                    data, 0, b.segment(), java.lang.foreign.ValueLayout.JAVA_BYTE, 0, data.length);
            return data.length;
        }
    }

    @ExposeFunction("write(fd, data, /)")
    static long write(ThreadState ts, int fd, PyObject data) {
        byte[] bytes = Buffer.bytes(data);
        OpenFile f = table(ts).get(fd);
        if (!f.writable) {
            throw OsErrors.of(OsErrors.EBADF);
        }
        try {
            f.write(bytes, 0, bytes.length);
        } catch (IOException e) {
            throw OsErrors.of(e);
        }
        return bytes.length;
    }

    @ExposeFunction("lseek(fd, position, whence, /)")
    static long lseek(ThreadState ts, int fd, long position, int whence) {
        OpenFile f = table(ts).get(fd);
        if (!f.isSeekable()) {
            throw OsErrors.of(OsErrors.ESPIPE);
        }
        try {
            long to = switch (whence) {
                case 0 -> position;
                case 1 -> f.position() + position;
                case 2 -> f.size() + position;
                default -> -1;
            };
            if (to < 0) {
                throw OsErrors.of(OsErrors.EINVAL);
            }
            f.position(to);
            return to;
        } catch (IOException e) {
            throw OsErrors.of(e);
        }
    }

    @ExposeFunction("ftruncate(fd, length, /)")
    static void ftruncate(ThreadState ts, int fd, long length) {
        try {
            table(ts).get(fd).truncate(length);
        } catch (IOException e) {
            throw OsErrors.of(e);
        }
    }

    @ExposeFunction("fsync(fd)")
    static void fsync(ThreadState ts, int fd) {
        try {
            table(ts).get(fd).sync();
        } catch (IOException e) {
            throw OsErrors.of(e);
        }
    }

    @ExposeFunction("fdatasync(fd)")
    static void fdatasync(ThreadState ts, int fd) {
        fsync(ts, fd);
    }

    @ExposeFunction("dup(fd, /)")
    static long dup(ThreadState ts, int fd) {
        return table(ts).duplicate(fd, 0);
    }

    @ExposeFunction("dup2(fd, fd2, inheritable=True)")
    static long dup2(ThreadState ts, int fd, int to, boolean inheritable) {
        if (to < 0) {
            throw OsErrors.of(OsErrors.EBADF);
        }
        table(ts).duplicateTo(fd, to);
        return to;
    }

    @ExposeFunction("isatty(fd, /)")
    static boolean isatty(ThreadState ts, int fd) {
        return table(ts).isOpen(fd) && table(ts).get(fd).isTerminal();
    }

    @ExposeFunction("get_inheritable(fd, /)")
    static boolean getInheritable(ThreadState ts, int fd) {
        return table(ts).get(fd).inheritable;
    }

    @ExposeFunction("set_inheritable(fd, inheritable, /)")
    static void setInheritable(ThreadState ts, int fd, boolean inheritable) {
        table(ts).get(fd).inheritable = inheritable;
    }

    @ExposeFunction("get_blocking(fd, /)")
    static boolean getBlocking(ThreadState ts, int fd) {
        return !table(ts).get(fd).nonBlocking;
    }

    @ExposeFunction("set_blocking(fd, blocking, /)")
    static void setBlocking(ThreadState ts, int fd, boolean blocking) {
        table(ts).get(fd).nonBlocking = !blocking;
    }

    @ExposeFunction("pipe()")
    static PyObject pipe(ThreadState ts) {
        try {
            java.nio.channels.Pipe pipe = java.nio.channels.Pipe.open();
            OpenFile in = new OpenFile.OfStreams(java.nio.channels.Channels.newInputStream(pipe.source()), null, -1);
            OpenFile out = new OpenFile.OfStreams(null, java.nio.channels.Channels.newOutputStream(pipe.sink()), -1);
            int r = table(ts).add(in);
            int w = table(ts).add(out);
            return PyTuple.of(new PyObject[] {PyInt.of(r), PyInt.of(w)});
        } catch (IOException e) {
            throw OsErrors.of(e);
        }
    }

    @ExposeFunction("pipe2(flags, /)")
    static PyObject pipe2(ThreadState ts, int flags) {
        return pipe(ts);
    }

    @ExposeFunction("get_terminal_size(fd=1, /)")
    static PyObject getTerminalSize(ThreadState ts, int fd) {
        if (!isatty(ts, fd)) {
            throw OsErrors.of(OsErrors.ENOTTY);
        }
        return StructSequence.make(PosixTypes.TERMINAL_SIZE, PyInt.of(80), PyInt.of(24));
    }

    @ExposeFunction("device_encoding(fd)")
    static PyObject deviceEncoding(ThreadState ts, int fd) {
        return isatty(ts, fd) ? PyStr.of("UTF-8") : PyNone.NONE;
    }

    // ---- the process ---------------------------------------------------------------------------------------------------

    @ExposeFunction("getpid()")
    static long getpid() {
        return ProcessHandle.current().pid();
    }

    @ExposeFunction("getppid()")
    static long getppid() {
        return ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(1L);
    }

    private static long statusNumber(String key, int field) {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                if (line.startsWith(key + ":")) {
                    return Long.parseLong(line.substring(key.length() + 1).trim().split("\\s+")[field]);
                }
            }
        } catch (IOException | RuntimeException e) {
            // No such file system: the answer below.
        }
        return 0;
    }

    @ExposeFunction("getuid()")
    static long getuid() {
        return statusNumber("Uid", 0);
    }

    @ExposeFunction("geteuid()")
    static long geteuid() {
        return statusNumber("Uid", 1);
    }

    @ExposeFunction("getgid()")
    static long getgid() {
        return statusNumber("Gid", 0);
    }

    @ExposeFunction("getegid()")
    static long getegid() {
        return statusNumber("Gid", 1);
    }

    @ExposeFunction("getlogin()")
    static String getlogin() {
        return System.getProperty("user.name");
    }

    @ExposeFunction("_exit(status)")
    static void exit(ThreadState ts, int status) {
        Runtime.getRuntime().halt(status & 0xFF);
    }

    @ExposeFunction("abort()")
    static void abort() {
        Runtime.getRuntime().halt(134);
    }

    @ExposeFunction("kill(pid, signal, /)")
    static void kill(ThreadState ts, long pid, int signal) {
        ProcessHandle handle = ProcessHandle.of(pid).orElse(null);
        if (handle == null) {
            throw OsErrors.of(OsErrors.ESRCH);
        }
        if (signal == 0) {
            return;
        }
        try {
            new ProcessBuilder("kill", "-" + signal, Long.toString(pid)).start().waitFor();
        } catch (IOException e) {
            throw OsErrors.of(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @ExposeFunction("urandom(size, /)")
    static PyObject urandom(int size) {
        if (size < 0) {
            throw Errors.valueError("negative argument not allowed");
        }
        byte[] bytes = new byte[size];
        Random.SECURE.nextBytes(bytes);
        return PyBytes.of(bytes);
    }

    @ExposeFunction("getrandom(size, flags=0)")
    static PyObject getrandom(int size, int flags) {
        return urandom(size);
    }

    /** Made when first needed. */
    private static final class Random {
        static final SecureRandom SECURE = new SecureRandom();
    }

    @ExposeFunction("putenv(name, value, /)")
    static void putenv(PyObject name, PyObject value) {}

    @ExposeFunction("unsetenv(name, /)")
    static void unsetenv(PyObject name) {}

    @ExposeFunction("strerror(code, /)")
    static String strerror(int code) {
        return OsErrors.text(code);
    }

    // ---- the system ------------------------------------------------------------------------------------------------------

    @ExposeFunction("uname()")
    static PyObject uname() {
        String host;
        try {
            host = Files.readString(Path.of("/proc/sys/kernel/hostname")).trim();
        } catch (IOException e) {
            host = "localhost";
        }
        String version;
        try {
            version = Files.readString(Path.of("/proc/sys/kernel/version")).trim();
        } catch (IOException e) {
            version = "";
        }
        String arch = System.getProperty("os.arch");
        return StructSequence.make(PosixTypes.UNAME, PyStr.of("Linux"), PyStr.of(host),
                PyStr.of(System.getProperty("os.version")), PyStr.of(version),
                PyStr.of(arch.equals("amd64") ? "x86_64" : arch));
    }

    @ExposeFunction("cpu_count()")
    static long cpuCount() {
        return Runtime.getRuntime().availableProcessors();
    }

    @ExposeFunction("sched_getaffinity(pid, /)")
    static PyObject schedGetaffinity(ThreadState ts, int pid) {
        PyObject[] all = new PyObject[Runtime.getRuntime().availableProcessors()];
        for (int i = 0; i < all.length; i++) {
            all[i] = PyInt.of(i);
        }
        return org.naja.objects.PySet.TYPE.call1(ts, PyTuple.of(all));
    }

    @ExposeFunction("sched_yield()")
    static void schedYield() {
        Thread.yield();
    }

    @ExposeFunction("getloadavg()")
    static PyObject getloadavg() {
        double load = java.lang.management.ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        PyObject l = PyFloat.of(load);
        return PyTuple.of(new PyObject[] {l, l, l});
    }

    @ExposeFunction("times()")
    static PyObject times() {
        double cpu = java.lang.management.ManagementFactory.getOperatingSystemMXBean()
                instanceof com.sun.management.OperatingSystemMXBean os ? os.getProcessCpuTime() / 1e9 : 0;
        return StructSequence.make(PosixTypes.TIMES, PyFloat.of(cpu), PyFloat.of(0), PyFloat.of(0), PyFloat.of(0),
                PyFloat.of(System.nanoTime() / 1e9));
    }

    @ExposeFunction("sysconf(name, /)")
    static long sysconf(PyObject name) {
        String n = name.str().toJava();
        return switch (n) {
            case "SC_PAGE_SIZE", "SC_PAGESIZE" -> 4096;
            case "SC_NPROCESSORS_ONLN", "SC_NPROCESSORS_CONF" -> Runtime.getRuntime().availableProcessors();
            case "SC_OPEN_MAX" -> 65536;
            case "SC_CLK_TCK" -> 100;
            case "SC_ARG_MAX" -> 2097152;
            case "SC_IOV_MAX" -> 1024;
            default -> throw Errors.valueError("unrecognized configuration name");
        };
    }
}
