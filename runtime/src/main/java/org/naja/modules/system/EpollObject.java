package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code select.epoll}. The events carry the files' numbers in the interpreter's table. */
@ExposeType(name = "epoll", module = "select", subclassable = false)
final class EpollObject extends PyObject {
    static final PyType TYPE = PyType.of(new EpollObjectExposed());
    private static final int ADD = 1, DELETE = 2, MODIFY = 3;
    /** {@code struct epoll_event} is packed on x86-64 alone. */
    private static final int SIZE = Native.ARM ? 16 : 12;
    private static final int DATA = Native.ARM ? 8 : 4;
    private final FileTable table;
    private int fd;

    private EpollObject(FileTable table, int fd) {
        this.table = table;
        this.fd = fd;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeNew("epoll(sizehint=-1, flags=0)")
    static PyObject __new__(ThreadState ts, PyType type, int sizehint, int flags) {
        if (sizehint == 0 || sizehint < -1) {
            throw Errors.valueError("negative sizehint");
        }
        if ((flags & ~0x80000) != 0) {
            throw OsErrors.of(OsErrors.EINVAL);
        }
        int fd = (int) Native.check(Native.call("epoll_create1", 0x80000));
        FileTable table = FileTable.of(ts.interpreter);
        return new EpollObject(table, table.add(new NativeFile(fd, 0, null)));
    }

    @ExposeClassMethod("fromfd(cls, fd, /)")
    static PyObject fromfd(ThreadState ts, PyType cls, int fd) {
        return new EpollObject(FileTable.of(ts.interpreter), fd);
    }

    private int descriptor() {
        if (fd < 0) {
            throw Errors.valueError("I/O operation on closed epoll object");
        }
        return table.descriptor(fd);
    }

    @ExposeMethod("close(self, /)")
    void close() {
        int old = fd;
        fd = -1;
        if (old >= 0) {
            table.close(old);
        }
    }

    @ExposeGet("closed")
    boolean closed() {
        return fd < 0;
    }

    @ExposeMethod("fileno(self, /)")
    int fileno() {
        descriptor();
        return fd;
    }

    private void control(ThreadState ts, int operation, PyObject file, long mask) {
        int me = descriptor();
        int number = PosixFiles.fileno(ts, file);
        int native_ = table.descriptor(number);
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(16, 8);
            m.set(JAVA_INT, 0, (int) mask);
            m.set(JAVA_INT, DATA, number);
            Native.check(Native.call("epoll_ctl", me, operation, native_, m.address()));
        }
    }

    @ExposeMethod("register(self, fd, eventmask=7, /)")
    void register(ThreadState ts, PyObject fd, long eventmask) {
        control(ts, ADD, fd, eventmask);
    }

    @ExposeMethod("modify(self, fd, eventmask, /)")
    void modify(ThreadState ts, PyObject fd, long eventmask) {
        control(ts, MODIFY, fd, eventmask);
    }

    @ExposeMethod("unregister(self, fd, /)")
    void unregister(ThreadState ts, PyObject fd) {
        control(ts, DELETE, fd, 0);
    }

    @ExposeMethod("poll(self, timeout=None, maxevents=-1)")
    PyObject poll(ThreadState ts, PyObject timeout, int maxevents) {
        int me = descriptor();
        long deadline = SelectModule.deadline(timeout, 1_000_000_000L);
        if (deadline == Long.MIN_VALUE) {
            deadline = Long.MAX_VALUE;
        }
        if (maxevents == -1) {
            maxevents = 1023;
        } else if (maxevents < 1) {
            throw Errors.valueError("maxevents must be greater than 0, got " + maxevents);
        }
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate((long) SIZE * maxevents, 8);
            int n;
            while (true) {
                Waits.check(ts);
                int slice = Waits.slice(deadline);
                n = Native.call("epoll_wait", me, m.address(), maxevents, slice);
                if (n < 0 && n != -OsErrors.EINTR) {
                    throw Native.error(n);
                }
                if (n > 0 || slice == 0) {
                    break;
                }
            }
            PyList ready = new PyList();
            for (int i = 0; i < n; i++) {
                ready.append(PyTuple.of(PyInt.of(m.get(JAVA_INT_UNALIGNED, (long) SIZE * i + DATA)),
                        PyInt.of(m.get(JAVA_INT_UNALIGNED, (long) SIZE * i) & 0xffffffffL)));
            }
            return ready;
        }
    }

    @ExposeMethod("__enter__(self, /)")
    PyObject enter() {
        descriptor();
        return this;
    }

    @ExposeMethod("__exit__(self, exc_type=None, exc_value=None, exc_tb=None, /)")
    void exit(PyObject exc_type, PyObject exc_value, PyObject exc_tb) {
        close();
    }
}
