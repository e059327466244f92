package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyException;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.Sequences;
import org.naja.objects.ThreadState;

/** {@code select}. */
@ExposeModule(name = "select", doc = "This module supports asynchronous I/O on multiple file descriptors.\n\n"
        + "*** IMPORTANT NOTICE ***\nOn Windows, only sockets are supported; on Unix, all file descriptors.",
        types = {EpollObject.class})
final class SelectModule {
    private static final int FD_SETSIZE = 1024;

    private SelectModule() {}

    static void init(PyModule module) {
        Constants.define(module.dict, "PIPE_BUF=4096 POLLIN=1 POLLPRI=2 POLLOUT=4 POLLERR=8 POLLHUP=16 POLLNVAL=32 "
                + "POLLRDNORM=64 POLLRDBAND=128 POLLWRNORM=256 POLLWRBAND=512 POLLMSG=1024 POLLRDHUP=8192 EPOLLIN=1 "
                + "EPOLLOUT=4 EPOLLPRI=2 EPOLLERR=8 EPOLLHUP=16 EPOLLRDHUP=8192 EPOLLET=2147483648 "
                + "EPOLLONESHOT=1073741824 EPOLLEXCLUSIVE=268435456 EPOLLRDNORM=64 EPOLLRDBAND=128 EPOLLWRNORM=256 "
                + "EPOLLWRBAND=512 EPOLLMSG=1024 EPOLL_CLOEXEC=524288");
        module.dict.put("error", PyExceptions.OS_ERROR);
    }

    @ExposeFunction("poll()")
    static PyObject poll() {
        return new PollObject();
    }

    /** A timeout in seconds as a deadline; {@code scale} nanoseconds are one unit. */
    static long deadline(PyObject timeout, long scale) {
        if (timeout == null || timeout == PyNone.NONE) {
            return Long.MAX_VALUE;
        }
        long nanos;
        try {
            nanos = scale == 1_000_000_000L ? Times.nanos(timeout) : milliseconds(timeout);
        } catch (PyException e) {
            if (e.matches(PyExceptions.TYPE_ERROR)) {
                throw Errors.typeError(scale == 1_000_000_000L ? "timeout must be a float or None"
                        : "timeout must be an integer or None");
            }
            throw e;
        }
        if (nanos < 0) {
            return Long.MIN_VALUE;
        }
        long now = System.nanoTime();
        return now + nanos < now ? Long.MAX_VALUE : now + nanos;
    }

    private static long milliseconds(PyObject timeout) {
        double ms = timeout instanceof PyFloat f ? Math.ceil(f.value) : PyInt.index(timeout).toDouble();
        if (Double.isNaN(ms)) {
            throw Errors.valueError("Invalid value NaN (not a number)");
        }
        if (ms > Integer.MAX_VALUE) {
            throw Errors.overflowError("timeout is too large");
        }
        return (long) ms * 1_000_000L;
    }

    /** Fills numbers and native descriptors; returns the objects. */
    private static PyObject[] files(ThreadState ts, PyObject list, int[][] numbers) {
        PyObject[] all;
        try {
            all = Sequences.toArray(list);
        } catch (PyException e) {
            if (e.matches(PyExceptions.TYPE_ERROR)) {
                throw Errors.typeError("arguments 1-3 must be sequences");
            }
            throw e;
        }
        if (all.length > FD_SETSIZE) {
            throw Errors.valueError("too many file descriptors in select()");
        }
        int[] found = new int[all.length];
        int n = 0;
        // An object's fileno() may change the very list.
        while (n < all.length && !(list instanceof PyList live && n >= live.size())) {
            if (list instanceof PyList live) {
                all[n] = live.get(n);
            }
            int fd = PosixFiles.fileno(ts, all[n]);
            if (fd >= FD_SETSIZE) {
                throw Errors.valueError("filedescriptor out of range in select()");
            }
            found[n++] = FileTable.of(ts.interpreter).descriptor(fd);
        }
        numbers[0] = java.util.Arrays.copyOf(found, n);
        return java.util.Arrays.copyOf(all, n);
    }

    @ExposeFunction("select(rlist, wlist, xlist, timeout=None, /)")
    static PyObject select(ThreadState ts, PyObject rlist, PyObject wlist, PyObject xlist, PyObject timeout) {
        long deadline = deadline(timeout, 1_000_000_000L);
        if (deadline == Long.MIN_VALUE) {
            throw Errors.valueError("timeout must be non-negative");
        }
        PyObject[][] objects = new PyObject[3][];
        int[][] numbers = new int[3][];
        PyObject[] given = {rlist, wlist, xlist};
        int count = 0;
        for (int i = 0; i < 3; i++) {
            int[][] n = new int[1][];
            objects[i] = files(ts, given[i], n);
            numbers[i] = n[0];
            count += n[0].length;
        }
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(8L * count + 8, 8);
            int at = 0;
            for (int i = 0; i < 3; i++) {
                for (int fd : numbers[i]) {
                    m.set(JAVA_INT, 8L * at, fd);
                    m.set(JAVA_INT, 8L * at++ + 4, i == 0 ? 1 : i == 1 ? 4 : 2);
                }
            }
            poll(ts, m, count, deadline);
            PyObject[] results = new PyObject[3];
            at = 0;
            for (int i = 0; i < 3; i++) {
                PyList ready = new PyList();
                int mask = i == 0 ? 1 | 8 | 16 : i == 1 ? 4 | 8 : 2;
                for (PyObject o : objects[i]) {
                    int events = m.get(JAVA_SHORT, 8L * at++ + 6);
                    if ((events & Waits.POLLNVAL) != 0) {
                        throw OsErrors.of(OsErrors.EBADF);
                    }
                    if ((events & mask) != 0) {
                        ready.append(o);
                    }
                }
                results[i] = ready;
            }
            return PyTuple.of(results);
        }
    }

    /** {@code poll(2)} in slices; the number of ready ones. */
    static int poll(ThreadState ts, MemorySegment m, int count, long deadline) {
        while (true) {
            Waits.check(ts);
            int slice = Waits.slice(deadline);
            int r = Native.call("poll", m.address(), count, slice);
            if (r > 0) {
                return r;
            }
            if (r < 0 && r != -OsErrors.EINTR) {
                throw Native.error(r);
            }
            if (slice == 0) {
                Waits.check(ts);
                return 0;
            }
        }
    }
}
