package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OpenFile;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _socket.socket}: a descriptor of the system with Python's timeouts. */
@ExposeType(name = "socket", module = "_socket", derived = true,
        doc = "socket(family=AF_INET, type=SOCK_STREAM, proto=0) -> socket object")
class SocketObject extends PyObject {
    static final PyType TYPE = PyType.of(new SocketObjectExposed());
    private static final int SOL_SOCKET = 1, MSG_DONTWAIT = 64, MSG_NOSIGNAL = 0x4000, NONBLOCK = 0x800,
            CLOEXEC = 0x80000;

    private volatile int fd = -1;
    private int family = -1, kind = -1, proto = -1;
    /** Nanoseconds: below 0 no timeout, 0 does not block. */
    private long timeout = -1;

    SocketObject() {}

    @Override
    public PyType type() {
        return TYPE;
    }

    @ExposeNew("socket(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return type == TYPE ? new SocketObject() : new SocketObjectDerived(type);
    }

    private static FileTable table(ThreadState ts) {
        return FileTable.of(ts.interpreter);
    }

    @ExposeMethod("__init__(self, family=-1, type=-1, proto=-1, fileno=None)")
    final void init(ThreadState ts, int family, int type, int proto, PyObject fileno) {
        if (fileno != PyNone.NONE) {
            if (fileno instanceof PyFloat) {
                throw Errors.typeError("integer argument expected, got float");
            }
            int given = PyInt.asIndexInt(fileno);
            if (given < 0) {
                throw Errors.valueError("negative file descriptor");
            }
            int d = table(ts).descriptor(given);
            try (Arena a = Arena.ofConfined()) {
                MemorySegment m = a.allocate(SocketAddress.SIZE, 8);
                MemorySegment n = a.allocate(4, 8);
                n.set(JAVA_INT, 0, SocketAddress.SIZE);
                Native.check(Native.call("getsockname", d, m.address(), n.address()));
            }
            this.family = family == -1 ? option(d, 39) : family;
            kind = type == -1 ? option(d, 3) : type;
            this.proto = proto == -1 ? option(d, 38) : proto;
            fd = given;
        } else {
            this.family = family == -1 ? SocketAddress.AF_INET : family;
            kind = type == -1 ? 1 : type;
            this.proto = proto == -1 ? 0 : proto;
            int d = (int) Native.check(Native.call("socket", this.family, kind | CLOEXEC, this.proto));
            fd = table(ts).add(new NativeFile(d, FileTable.O_RDWR, null));
        }
        start(ts, (kind & NONBLOCK) != 0);
        kind &= ~(NONBLOCK | CLOEXEC);
    }

    private static int option(int d, int name) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(8, 8);
            m.set(JAVA_INT, 4, 4);
            Native.check(Native.call("getsockopt", d, SOL_SOCKET, name, m.address(), m.address() + 4));
            return m.get(JAVA_INT, 0);
        }
    }

    private void start(ThreadState ts, boolean nonBlocking) {
        if (nonBlocking) {
            timeout = 0;
            table(ts).get(fd).nonBlocking = true;
        } else {
            timeout = SocketModule.defaultTimeout(ts);
            if (timeout >= 0) {
                PosixFiles.set_blocking(ts, fd, false);
            }
        }
    }

    /** For socketpair and accept. */
    static SocketObject of(ThreadState ts, int fd, int family, int kind, int proto) {
        SocketObject s = new SocketObject();
        s.fd = fd;
        s.family = family;
        s.kind = kind & ~(NONBLOCK | CLOEXEC);
        s.proto = proto;
        s.start(ts, (kind & NONBLOCK) != 0);
        return s;
    }

    private int descriptor(ThreadState ts) {
        int n = fd;
        if (n < 0) {
            throw OsErrors.of(OsErrors.EBADF);
        }
        return table(ts).descriptor(n);
    }

    // ---- attributes ---------------------------------------------------------------------------------------------------

    @ExposeGet(value = "family", doc = "the socket family")
    final int family() {
        return family;
    }

    @ExposeGet(value = "type", doc = "the socket type")
    final int kind() {
        return kind;
    }

    @ExposeGet(value = "proto", doc = "the socket protocol")
    final int proto() {
        return proto;
    }

    @ExposeGet(value = "timeout", doc = "the socket timeout")
    final PyObject timeoutAttribute() {
        return gettimeout();
    }

    final PyObject __repr__() {
        return PyStr.of("<socket object, fd=" + fd + ", family=" + family + ", type=" + kind + ", proto=" + proto + ">");
    }

    @ExposeMethod("fileno(self, /)")
    final int fileno() {
        return fd;
    }

    @ExposeMethod("detach(self, /)")
    final int detach() {
        int old = fd;
        fd = -1;
        return old;
    }

    @ExposeMethod("close(self, /)")
    final void close(ThreadState ts) {
        int old = fd;
        fd = -1;
        if (old >= 0) {
            try {
                table(ts).close(old);
            } catch (org.naja.objects.PyException e) {
                // As CPython does: the peer's reset is no error here.
                if (!e.matches(PyExceptions.CONNECTION_RESET_ERROR)) {
                    throw e;
                }
            }
        }
    }

    // ---- timeouts ------------------------------------------------------------------------------------------------------

    @ExposeMethod("gettimeout(self, /)")
    final PyObject gettimeout() {
        return timeout < 0 ? PyNone.NONE : PyFloat.of(timeout / 1e9);
    }

    static long timeout(PyObject seconds) {
        if (seconds == PyNone.NONE) {
            return -1;
        }
        long n = Times.nanos(seconds);
        if (n < 0) {
            throw Errors.valueError("Timeout value out of range");
        }
        return n;
    }

    @ExposeMethod("settimeout(self, value, /)")
    final void settimeout(ThreadState ts, PyObject value) {
        timeout = timeout(value);
        if (fd < 0) {
            throw OsErrors.of(OsErrors.EBADF);
        }
        PosixFiles.set_blocking(ts, fd, timeout < 0);
    }

    @ExposeMethod("setblocking(self, flag, /)")
    final void setblocking(ThreadState ts, boolean flag) {
        settimeout(ts, flag ? PyNone.NONE : PyInt.of(0));
    }

    @ExposeMethod("getblocking(self, /)")
    final boolean getblocking() {
        return timeout != 0;
    }

    /** When the timeout that begins now is over. */
    private long deadline() {
        if (timeout < 0) {
            return Long.MAX_VALUE;
        }
        long d = System.nanoTime() + timeout;
        return timeout > Long.MAX_VALUE / 2 ? Long.MAX_VALUE : d;
    }

    /** Waits until the socket is ready, unless it does not block. */
    private void await(ThreadState ts, int d, int events, long deadline) {
        if (timeout != 0 && Waits.ready(ts, d, events, deadline) == 0) {
            throw Errors.of(PyExceptions.TIMEOUT_ERROR, "timed out");
        }
    }

    private interface Call {
        long run();
    }

    /** The call's result, tried again while the socket only seemed to be ready. */
    private long perform(ThreadState ts, int d, int events, long deadline, Call call) {
        while (true) {
            await(ts, d, events, deadline);
            long r = call.run();
            if (r >= 0) {
                return r;
            }
            if (r == -OsErrors.EINTR) {
                Waits.check(ts);
            } else if (r != -OsErrors.EAGAIN || timeout == 0) {
                throw Native.error(r);
            }
        }
    }

    // ---- connections -------------------------------------------------------------------------------------------------

    @ExposeMethod("bind(self, address, /)")
    final void bind(ThreadState ts, PyObject address) {
        try (Arena a = Arena.ofConfined()) {
            SocketAddress s = SocketAddress.of(ts, a, family, address, "bind");
            Native.check(Native.call("bind", descriptor(ts), s.memory.address(), s.length));
        }
    }

    @ExposeMethod("listen(self, backlog=NULL, /)")
    final void listen(ThreadState ts, PyObject backlog) {
        int n = backlog == null ? 128 : Math.max(0, PyInt.asIndexInt(backlog));
        Native.check(Native.call("listen", descriptor(ts), n));
    }

    @ExposeMethod("_accept(self, /)")
    final PyObject accept(ThreadState ts) {
        int d = descriptor(ts);
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(SocketAddress.SIZE + 8, 8);
            int r = (int) perform(ts, d, Waits.POLLIN, deadline(), () -> {
                m.set(JAVA_INT, SocketAddress.SIZE, SocketAddress.SIZE);
                return Native.call("accept4", d, m.address(), m.address() + SocketAddress.SIZE, CLOEXEC);
            });
            int number = table(ts).add(new NativeFile(r, FileTable.O_RDWR, null));
            return PyTuple.of(PyInt.of(number), SocketAddress.read(m, m.get(JAVA_INT, SocketAddress.SIZE)));
        }
    }

    /** 0 or an errno. */
    private int connect(ThreadState ts, PyObject address, String function, boolean raising) {
        int d = descriptor(ts);
        long deadline = deadline();
        try (Arena a = Arena.ofConfined()) {
            SocketAddress s = SocketAddress.of(ts, a, family, address, function);
            OpenFile file = table(ts).get(fd);
            if (timeout < 0) {
                // Only a socket that does not block can be waited for in slices.
                Native.check(Native.call("fcntl", d, 4, Native.call("fcntl", d, 3, 0) | NONBLOCK));
            }
            try {
                int r = Native.call("connect", d, s.memory.address(), s.length);
                if (r == -OsErrors.EAGAIN && family == SocketAddress.AF_UNIX && timeout != 0) {
                    while (r == -OsErrors.EAGAIN && System.nanoTime() < deadline) {
                        Waits.sleep(ts, System.nanoTime() + 2_000_000);
                        r = Native.call("connect", d, s.memory.address(), s.length);
                    }
                }
                if (r == -115 && timeout != 0 || r == -OsErrors.EINTR) {
                    if (Waits.ready(ts, d, Waits.POLLOUT, deadline) == 0) {
                        if (raising) {
                            throw Errors.of(PyExceptions.TIMEOUT_ERROR, "timed out");
                        }
                        return OsErrors.EAGAIN;
                    }
                    return option(d, 4);
                }
                return r < 0 ? -r : 0;
            } finally {
                if (timeout < 0 && !file.nonBlocking) {
                    Native.call("fcntl", d, 4, Native.call("fcntl", d, 3, 0) & ~NONBLOCK);
                }
            }
        }
    }

    @ExposeMethod("connect(self, address, /)")
    final void connect(ThreadState ts, PyObject address) {
        ts.interpreter.audit(ts, "socket.connect", this, address);
        int errno = connect(ts, address, "connect", true);
        if (errno != 0) {
            throw OsErrors.of(errno);
        }
    }

    @ExposeMethod("connect_ex(self, address, /)")
    final int connect_ex(ThreadState ts, PyObject address) {
        return connect(ts, address, "connect_ex", false);
    }

    @ExposeMethod("shutdown(self, how, /)")
    final void shutdown(ThreadState ts, int how) {
        Native.check(Native.call("shutdown", descriptor(ts), how));
    }

    private PyObject name(ThreadState ts, String function) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(SocketAddress.SIZE + 8, 8);
            m.set(JAVA_INT, SocketAddress.SIZE, SocketAddress.SIZE);
            Native.check(Native.call(function, descriptor(ts), m.address(), m.address() + SocketAddress.SIZE));
            return SocketAddress.read(m, m.get(JAVA_INT, SocketAddress.SIZE));
        }
    }

    @ExposeMethod("getsockname(self, /)")
    final PyObject getsockname(ThreadState ts) {
        return name(ts, "getsockname");
    }

    @ExposeMethod("getpeername(self, /)")
    final PyObject getpeername(ThreadState ts) {
        return name(ts, "getpeername");
    }

    @ExposeMethod("getsockopt(self, level, option, buffersize=0, /)")
    final PyObject getsockopt(ThreadState ts, int level, int option, int buffersize) {
        if (buffersize < 0 || buffersize > 1024) {
            throw Errors.of(PyExceptions.OS_ERROR, "getsockopt buflen out of range");
        }
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(1032, 8);
            m.set(JAVA_INT, 1024, buffersize == 0 ? 4 : buffersize);
            Native.check(Native.call("getsockopt", descriptor(ts), level, option, m.address(), m.address() + 1024));
            return buffersize == 0 ? PyInt.of(m.get(JAVA_INT, 0))
                    : PyBytes.of(Native.bytes(m, m.get(JAVA_INT, 1024)));
        }
    }

    @ExposeMethod("setsockopt(self, level, option, value, optlen=NULL, /)")
    final void setsockopt(ThreadState ts, int level, int option, PyObject value, PyObject optlen) {
        try (Arena a = Arena.ofConfined()) {
            int d = descriptor(ts);
            if (value == PyNone.NONE) {
                if (optlen == null) {
                    throw Errors.typeError("setsockopt() requires 4 arguments when the third is None");
                }
                Native.check(Native.call("setsockopt", d, level, option, 0, PyInt.asIndexLong(optlen)));
                return;
            }
            byte[] data = value instanceof PyInt i ? java.nio.ByteBuffer.allocate(4)
                    .order(java.nio.ByteOrder.nativeOrder()).putInt(PyInt.asIndexInt(i)).array() : Buffer.bytes(value);
            Native.check(Native.call("setsockopt", d, level, option,
                    Native.copy(a, data, 0, data.length).address(), data.length));
        }
    }

    // ---- data -----------------------------------------------------------------------------------------------------------

    private static final int MOST = 1 << 24;

    /** The number of bytes received; the sender's address is in {@code from} where wanted. */
    private long receive(ThreadState ts, MemorySegment m, long n, int flags, MemorySegment from) {
        int d = descriptor(ts);
        return perform(ts, d, Waits.POLLIN, deadline(), () -> {
            if (from != null) {
                from.set(JAVA_INT, SocketAddress.SIZE, SocketAddress.SIZE);
            }
            return Native.callLong("recvfrom", d, m.address(), n, flags | MSG_DONTWAIT,
                    from == null ? 0 : from.address(), from == null ? 0 : from.address() + SocketAddress.SIZE);
        });
    }

    private static long size(long n, String function) {
        if (n < 0) {
            throw Errors.valueError("negative buffersize in " + function);
        }
        return Math.min(n, MOST);
    }

    @ExposeMethod("recv(self, buffersize, flags=0, /)")
    final PyObject recv(ThreadState ts, long buffersize, int flags) {
        long n = size(buffersize, "recv");
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(Math.max(n, 1));
            return PyBytes.of(Native.bytes(m, Math.min(receive(ts, m, n, flags, null), n)));
        }
    }

    @ExposeMethod("recvfrom(self, buffersize, flags=0, /)")
    final PyObject recvfrom(ThreadState ts, long buffersize, int flags) {
        long n = size(buffersize, "recvfrom");
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(Math.max(n, 1));
            MemorySegment from = a.allocate(SocketAddress.SIZE + 8, 8);
            long got = Math.min(receive(ts, m, n, flags, from), n);
            return PyTuple.of(PyBytes.of(Native.bytes(m, got)),
                    SocketAddress.read(from, from.get(JAVA_INT, SocketAddress.SIZE)));
        }
    }

    private long receiveInto(ThreadState ts, PyObject buffer, long nbytes, int flags, MemorySegment from,
            String function) {
        try (Buffer b = Buffer.of(buffer, true); Arena a = Arena.ofConfined()) {
            long room = b.byteLength();
            if (nbytes < 0) {
                throw Errors.valueError("negative buffersize in " + function);
            }
            if (nbytes > room) {
                throw Errors.valueError(function.equals("recv_into") ? "buffer too small for requested bytes"
                        : "nbytes is greater than the length of the buffer");
            }
            long n = Math.min(nbytes == 0 ? room : nbytes, MOST);
            MemorySegment m = a.allocate(Math.max(n, 1));
            long got = Math.min(receive(ts, m, n, flags, from), n);
            MemorySegment.copy(m, 0, b.segment(), 0, got);
            return got;
        }
    }

    @ExposeMethod("recv_into(self, buffer, nbytes=0, flags=0)")
    final long recv_into(ThreadState ts, PyObject buffer, long nbytes, int flags) {
        return receiveInto(ts, buffer, nbytes, flags, null, "recv_into");
    }

    @ExposeMethod("recvfrom_into(self, buffer, nbytes=0, flags=0)")
    final PyObject recvfrom_into(ThreadState ts, PyObject buffer, long nbytes, int flags) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment from = a.allocate(SocketAddress.SIZE + 8, 8);
            long got = receiveInto(ts, buffer, nbytes, flags, from, "recvfrom_into");
            return PyTuple.of(PyInt.of(got), SocketAddress.read(from, from.get(JAVA_INT, SocketAddress.SIZE)));
        }
    }

    private long transmit(ThreadState ts, byte[] data, int at, int n, int flags, SocketAddress to, long deadline) {
        int d = descriptor(ts);
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = Native.copy(a, data, at, n);
            return perform(ts, d, Waits.POLLOUT, deadline, () -> Native.callLong("sendto", d, m.address(), n,
                    flags | MSG_DONTWAIT | MSG_NOSIGNAL, to == null ? 0 : to.memory.address(),
                    to == null ? 0 : to.length));
        }
    }

    @ExposeMethod("send(self, data, flags=0, /)")
    final long send(ThreadState ts, PyObject data, int flags) {
        byte[] bytes = Buffer.bytes(data);
        return transmit(ts, bytes, 0, kind == 1 ? Math.min(bytes.length, MOST) : bytes.length, flags, null, deadline());
    }

    @ExposeMethod("sendall(self, data, flags=0, /)")
    final void sendall(ThreadState ts, PyObject data, int flags) {
        byte[] bytes = Buffer.bytes(data);
        long deadline = deadline();
        int at = 0;
        do {
            at += (int) transmit(ts, bytes, at, Math.min(bytes.length - at, 1 << 20), flags, null, deadline);
            Waits.check(ts);
        } while (at < bytes.length);
    }

    @ExposeMethod("sendto(self, *args)")
    final long sendto(ThreadState ts, PyObject[] args) {
        if (args.length < 2 || args.length > 3) {
            throw Errors.typeError("sendto() takes 2 or 3 arguments (" + args.length + " given)");
        }
        byte[] bytes = Buffer.bytes(args[0]);
        int flags = args.length == 3 ? PyInt.asIndexInt(args[1]) : 0;
        try (Arena a = Arena.ofConfined()) {
            SocketAddress to = SocketAddress.of(ts, a, family, args[args.length - 1], "sendto");
            return transmit(ts, bytes, 0, bytes.length, flags, to, deadline());
        }
    }

    @ExposeMethod("sendmsg(self, buffers, ancdata=NULL, flags=0, address=None, /)")
    final long sendmsg(ThreadState ts, PyObject buffers, PyObject ancdata, int flags, PyObject address) {
        int d = descriptor(ts);
        try (Arena a = Arena.ofConfined()) {
            MemorySegment header = Messages.toSend(ts, a, buffers, ancdata);
            if (address != PyNone.NONE) {
                SocketAddress to = SocketAddress.of(ts, a, family, address, "sendmsg");
                header.set(JAVA_LONG, 0, to.memory.address());
                header.set(JAVA_INT, 8, to.length);
            }
            return perform(ts, d, Waits.POLLOUT, deadline(),
                    () -> Native.callLong("sendmsg", d, header.address(), flags | MSG_DONTWAIT | MSG_NOSIGNAL));
        }
    }

    @ExposeMethod("recvmsg(self, bufsize, ancbufsize=0, flags=0, /)")
    final PyObject recvmsg(ThreadState ts, long bufsize, long ancbufsize, int flags) {
        long n = bufsize < 0 ? badSize("recvmsg()") : Math.min(bufsize, MOST);
        int d = descriptor(ts);
        try (Arena a = Arena.ofConfined()) {
            MemorySegment data = a.allocate(Math.max(n, 1));
            MemorySegment header = Messages.toReceive(a, data, n, ancbufsize);
            long got = perform(ts, d, Waits.POLLIN, deadline(),
                    () -> Messages.receive(d, header, ancbufsize, flags | MSG_DONTWAIT | 0x40000000));
            return Messages.result(ts, header, PyBytes.of(Native.bytes(data, got)));
        }
    }

    @ExposeMethod("recvmsg_into(self, buffers, ancbufsize=0, flags=0, /)")
    final PyObject recvmsg_into(ThreadState ts, PyObject buffers, long ancbufsize, int flags) {
        PyObject[] all = org.naja.objects.Sequences.toArray(buffers);
        long n = 0;
        for (PyObject o : all) {
            try (Buffer b = Buffer.of(o, true)) {
                n += b.byteLength();
            }
        }
        int d = descriptor(ts);
        try (Arena a = Arena.ofConfined()) {
            MemorySegment data = a.allocate(Math.max(n, 1));
            MemorySegment header = Messages.toReceive(a, data, n, ancbufsize);
            long got = perform(ts, d, Waits.POLLIN, deadline(),
                    () -> Messages.receive(d, header, ancbufsize, flags | MSG_DONTWAIT | 0x40000000));
            long at = 0;
            for (PyObject o : all) {
                try (Buffer b = Buffer.of(o, true)) {
                    long part = Math.min(b.byteLength(), got - at);
                    MemorySegment.copy(data, JAVA_BYTE, at, b.segment(), JAVA_BYTE, 0, part);
                    at += part;
                }
            }
            return Messages.result(ts, header, PyInt.of(got));
        }
    }

    private static long badSize(String function) {
        throw Errors.valueError("negative buffer size in " + function);
    }
}
