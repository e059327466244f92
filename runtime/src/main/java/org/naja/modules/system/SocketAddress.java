package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.naja.codecs.Codecs;
import org.naja.memory.Buffer;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyByteArray;
import org.naja.objects.PyBytes;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;

/** Socket addresses between Python's tuples and C's {@code sockaddr}. */
final class SocketAddress {
    static final int AF_UNIX = 1, AF_INET = 2, AF_INET6 = 10;
    /** Room for any of them. */
    static final int SIZE = 128;

    final MemorySegment memory;
    final int length;

    private SocketAddress(MemorySegment memory, int length) {
        this.memory = memory;
        this.length = length;
    }

    static SocketAddress of(ThreadState ts, Arena a, int family, PyObject address, String function) {
        MemorySegment m = a.allocate(SIZE, 8);
        m.set(JAVA_SHORT, 0, (short) family);
        switch (family) {
            case AF_UNIX: {
                byte[] path = address instanceof PyStr s ? PathArg.encode(s) : Buffer.bytes(address);
                if (path.length > 108 || path.length == 108 && path[0] != 0) {
                    throw Errors.of(PyExceptions.OS_ERROR, "AF_UNIX path too long");
                }
                if (path.length > 0 && path[0] != 0 && address instanceof PyStr) {
                    path = org.naja.modules.io.FileTable.of(ts.interpreter).nativePath(path);
                }
                MemorySegment.copy(path, 0, m, JAVA_BYTE, 2, Math.min(path.length, 108));
                return new SocketAddress(m, 2 + path.length + (path.length > 0 && path[0] != 0 ? 1 : 0));
            }
            case AF_INET: {
                PyTuple t = tuple(address, "AF_INET", function);
                if (t.size() != 2) {
                    throw Errors.typeError("AF_INET address must be a pair (host, port)");
                }
                byte[] host = host(ts, t.get(0), AF_INET);
                port(m, t.get(1), function);
                MemorySegment.copy(host, 0, m, JAVA_BYTE, 4, 4);
                return new SocketAddress(m, 16);
            }
            case AF_INET6: {
                PyTuple t = tuple(address, "AF_INET6", function);
                if (t.size() < 2 || t.size() > 4) {
                    throw Errors.typeError("AF_INET6 address must be a tuple (host, port[, flowinfo[, scopeid]])");
                }
                byte[] host = host(ts, t.get(0), AF_INET6);
                port(m, t.get(1), function);
                long flow = t.size() > 2 ? PyInt.asIndexLong(t.get(2)) : 0;
                if (flow < 0 || flow > 0xfffff) {
                    throw Errors.overflowError(function + "(): flowinfo must be 0-1048575.");
                }
                m.set(JAVA_INT, 4, Integer.reverseBytes((int) flow));
                MemorySegment.copy(host, 0, m, JAVA_BYTE, 8, 16);
                m.set(JAVA_INT, 24, t.size() > 3 ? (int) PyInt.asIndexLong(t.get(3))
                        : host.length > 16 ? host[16] : 0);
                return new SocketAddress(m, 28);
            }
            default:
                throw Errors.of(PyExceptions.OS_ERROR, function + "(): bad family");
        }
    }

    private static PyTuple tuple(PyObject address, String family, String function) {
        if (address instanceof PyTuple t) {
            return t;
        }
        throw Errors.typeError(function + "(): " + family + " address must be tuple, not " + address.type().name());
    }

    private static void port(MemorySegment m, PyObject port, String function) {
        PyInt p = PyInt.index(port);
        if (!p.isLong() || p.longValue() < 0 || p.longValue() > 65535) {
            throw Errors.overflowError(function + "(): port must be 0-65535.");
        }
        m.set(JAVA_BYTE, 2, (byte) (p.longValue() >> 8));
        m.set(JAVA_BYTE, 3, (byte) p.longValue());
    }

    /** A host's name as bytes. */
    static byte[] name(PyObject host) {
        if (host instanceof PyStr s) {
            return s.isAscii() ? PathArg.encode(s) : Codecs.encode(s, "idna", "strict").toBytes();
        }
        if (host instanceof PyBytes || host instanceof PyByteArray) {
            return Buffer.bytes(host);
        }
        throw Errors.typeError("str, bytes or bytearray expected, not " + host.type().name());
    }

    /** The first address of a host in network order. */
    static byte[] host(ThreadState ts, PyObject host, int family) {
        byte[] name = name(host);
        if (family == AF_INET) {
            if (name.length == 0) {
                return new byte[4];
            }
            String text = new String(name, java.nio.charset.StandardCharsets.ISO_8859_1);
            if (text.equals("<broadcast>") || text.equals("255.255.255.255")) {
                return new byte[] {-1, -1, -1, -1};
            }
        } else if (name.length == 0) {
            return new byte[16];
        }
        try (Arena a = Arena.ofConfined()) {
            MemorySegment direct = a.allocate(16);
            if ((int) Native.raw("inet_pton", family, Native.string(a, name), direct.address()) == 1) {
                return Native.bytes(direct, family == AF_INET ? 4 : 16);
            }
            MemorySegment hints = a.allocate(48, 8);
            hints.set(JAVA_INT, 4, family);
            MemorySegment result = a.allocate(8, 8);
            int r = (int) Native.raw("getaddrinfo", Native.string(a, name), 0, hints.address(), result.address());
            if (r != 0) {
                throw SocketModule.gaiError(ts, r);
            }
            long first = result.get(java.lang.foreign.ValueLayout.JAVA_LONG, 0);
            try {
                MemorySegment info = MemorySegment.ofAddress(first).reinterpret(48);
                MemorySegment address = MemorySegment.ofAddress(
                        info.get(java.lang.foreign.ValueLayout.JAVA_LONG, 24)).reinterpret(28);
                return family == AF_INET ? Native.bytes(address.asSlice(4), 4) : Native.bytes(address.asSlice(8), 16);
            } finally {
                Native.raw("freeaddrinfo", first);
            }
        }
    }

    /** Numbers and dots, or colons. */
    static String text(int family, byte[] address) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment out = a.allocate(64);
            long r = Native.raw("inet_ntop", family, Native.copy(a, address, 0, address.length).address(),
                    out.address(), 64);
            if (r == 0) {
                throw OsErrors.of(Native.errno());
            }
            return out.getString(0);
        }
    }

    /** The Python form of an address of {@code n} bytes. */
    static PyObject read(MemorySegment m, int n) {
        if (n < 2) {
            return PyNone.NONE;
        }
        int family = m.get(JAVA_SHORT, 0);
        switch (family) {
            case AF_UNIX: {
                byte[] path = Native.bytes(m.asSlice(2), Math.min(n - 2, SIZE - 2));
                if (path.length > 0 && path[0] == 0) {
                    return PyBytes.of(path);
                }
                int end = 0;
                while (end < path.length && path[end] != 0) {
                    end++;
                }
                return PathArg.decode(java.util.Arrays.copyOf(path, end));
            }
            case AF_INET:
                return PyTuple.of(PyStr.of(text(family, Native.bytes(m.asSlice(4), 4))), port(m));
            case AF_INET6: {
                String host = text(family, Native.bytes(m.asSlice(8), 16));
                int scope = m.get(JAVA_INT, 24);
                return PyTuple.of(new PyObject[] {
                    PyStr.of(host), port(m), PyInt.of(Integer.reverseBytes(m.get(JAVA_INT, 4)) & 0xffffffffL),
                    PyInt.of(scope & 0xffffffffL)
                });
            }
            default:
                return PyTuple.of(PyInt.of(family), PyBytes.of(Native.bytes(m.asSlice(2), n - 2)));
        }
    }

    private static PyObject port(MemorySegment m) {
        return PyInt.of((m.get(JAVA_BYTE, 2) & 0xff) << 8 | m.get(JAVA_BYTE, 3) & 0xff);
    }
}
