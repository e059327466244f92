package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.memory.Buffer;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OpenFile;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyInt;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.ThreadState;

/** {@code fcntl}. */
@ExposeModule(name = "fcntl", doc = "This module performs file control and I/O control on file descriptors.")
final class FcntlModule {
    private static final int F_DUPFD = 0, F_DUPFD_CLOEXEC = 1030, F_GETFD = 1, F_SETFD = 2, F_SETFL = 4, F_SETLK = 6;

    private FcntlModule() {}

    static void init(PyModule module) {
        Constants.define(module.dict, "LOCK_SH=1 LOCK_EX=2 LOCK_NB=4 LOCK_UN=8 LOCK_MAND=32 LOCK_READ=64 LOCK_WRITE=128 "
                + "LOCK_RW=192 F_DUPFD=0 F_DUPFD_CLOEXEC=1030 F_GETFD=1 F_SETFD=2 F_GETFL=3 F_SETFL=4 F_GETLK=5 "
                + "F_SETLK=6 F_SETLKW=7 F_OFD_GETLK=36 F_OFD_SETLK=37 F_OFD_SETLKW=38 F_GETOWN=9 F_SETOWN=8 "
                + "F_GETSIG=11 F_SETSIG=10 F_RDLCK=0 F_WRLCK=1 F_UNLCK=2 F_GETLK64=5 F_SETLK64=6 F_SETLKW64=7 "
                + "FASYNC=8192 F_SETLEASE=1024 F_GETLEASE=1025 F_NOTIFY=1026 F_EXLCK=4 F_SHLCK=8 F_SETPIPE_SZ=1031 "
                + "F_GETPIPE_SZ=1032 FICLONE=1074041865 FICLONERANGE=1075876877 FD_CLOEXEC=1 DN_ACCESS=1 DN_MODIFY=2 "
                + "DN_CREATE=4 DN_DELETE=8 DN_RENAME=16 DN_ATTRIB=32 DN_MULTISHOT=2147483648 F_ADD_SEALS=1033 "
                + "F_GET_SEALS=1034 F_SEAL_SEAL=1 F_SEAL_SHRINK=2 F_SEAL_GROW=4 F_SEAL_WRITE=8");
    }

    private static byte[] data(PyObject o) {
        return o instanceof PyStr s ? PathArg.encode(s) : Buffer.bytes(o);
    }

    @ExposeFunction("fcntl(fd, cmd, arg=0, /)")
    static PyObject fcntl(ThreadState ts, PyObject fd, int cmd, PyObject arg) {
        int number = PosixFiles.fileno(ts, fd);
        FileTable table = FileTable.of(ts.interpreter);
        OpenFile f = table.get(number);
        if (arg instanceof PyStr || Buffer.supports(arg)) {
            byte[] bytes = data(arg);
            if (bytes.length > 1024) {
                throw Errors.valueError("fcntl string arg too long");
            }
            try (Arena a = Arena.ofConfined()) {
                MemorySegment m = Native.copy(a, java.util.Arrays.copyOf(bytes, 1025), 0, 1025);
                Native.check(Native.call("fcntl", table.descriptor(number), cmd, m.address()));
                return PyBytes.of(Native.bytes(m, bytes.length));
            }
        }
        long value = PyInt.index(arg).bigValue().longValue();
        switch (cmd) {
            case F_GETFD:
                return PyInt.of(number > 2 && !f.inheritable ? 1 : 0);
            case F_SETFD:
                f.inheritable = (value & 1) == 0;
                return PyInt.of(0);
            case F_DUPFD, F_DUPFD_CLOEXEC: {
                int copy = table.duplicate(number, (int) value);
                table.get(copy).inheritable = cmd == F_DUPFD;
                return PyInt.of(copy);
            }
            default:
                break;
        }
        long r = Native.check(Native.call("fcntl", table.descriptor(number), cmd, value));
        if (cmd == F_SETFL) {
            f.nonBlocking = (value & FileTable.O_NONBLOCK) != 0;
        }
        return PyInt.of(r);
    }

    @ExposeFunction("ioctl(fd, request, arg=0, mutate_flag=True, /)")
    static PyObject ioctl(ThreadState ts, PyObject fd, PyObject request, PyObject arg, boolean mutate_flag) {
        int d = FileTable.of(ts.interpreter).descriptor(PosixFiles.fileno(ts, fd));
        long code = PyInt.index(request).bigValue().longValue() & 0xffffffffL;
        if (arg instanceof PyStr || Buffer.supports(arg)) {
            byte[] bytes = data(arg);
            try (Arena a = Arena.ofConfined()) {
                int size = Math.max(bytes.length, 1024) + 1;
                MemorySegment m = Native.copy(a, java.util.Arrays.copyOf(bytes, size), 0, size);
                long r = Native.check(Native.call("ioctl", d, code, m.address()));
                if (mutate_flag && !(arg instanceof PyStr || arg instanceof PyBytes)) {
                    try (Buffer b = Buffer.of(arg, true)) {
                        MemorySegment.copy(m, 0, b.segment(), 0, bytes.length);
                    }
                    return PyInt.of(r);
                }
                return PyBytes.of(Native.bytes(m, bytes.length));
            }
        }
        return PyInt.of(Native.check(Native.call("ioctl", d, code, PyInt.index(arg).bigValue().longValue())));
    }

    @ExposeFunction("flock(fd, operation, /)")
    static void flock(ThreadState ts, PyObject fd, int operation) {
        int d = FileTable.of(ts.interpreter).descriptor(PosixFiles.fileno(ts, fd));
        while (true) {
            // Waiting for the lock must be interruptible.
            int r = Native.call("flock", d, operation | 4);
            if (r != -OsErrors.EAGAIN || (operation & 4) != 0) {
                Native.check(r);
                return;
            }
            Waits.sleep(ts, System.nanoTime() + 10_000_000);
        }
    }

    @ExposeFunction("lockf(fd, cmd, len=0, start=0, whence=0, /)")
    static PyObject lockf(ThreadState ts, PyObject fd, int cmd, long len, long start, int whence) {
        int d = FileTable.of(ts.interpreter).descriptor(PosixFiles.fileno(ts, fd));
        int kind = (cmd & 8) != 0 ? 2 : (cmd & 1) != 0 ? 0 : (cmd & 2) != 0 ? 1 : -1;
        if (kind < 0) {
            throw Errors.valueError("unrecognized lockf argument");
        }
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(32, 8);
            m.set(JAVA_SHORT, 0, (short) kind);
            m.set(JAVA_SHORT, 2, (short) whence);
            m.set(JAVA_LONG, 8, start);
            m.set(JAVA_LONG, 16, len);
            m.set(JAVA_BYTE, 24, (byte) 0);
            while (true) {
                int r = Native.call("fcntl", d, F_SETLK, m.address());
                if (r >= 0 || (cmd & 4) != 0 || r != -OsErrors.EAGAIN && r != -OsErrors.EACCES) {
                    return PyInt.of(Native.check(r));
                }
                Waits.sleep(ts, System.nanoTime() + 10_000_000);
            }
        }
    }
}
