package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.memory.Buffer;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyBaseException;
import org.naja.objects.PyBool;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _socket}. */
@ExposeModule(name = "_socket", doc = "Implementation module for socket operations.\n\n"
        + "See the socket module for documentation.", types = {SocketObject.class})
final class SocketModule {
    private long defaultTimeout = -1;
    private PyObject gaierror;
    private PyObject herror;

    void init(ThreadState ts, PyModule module) {
        PyDict d = module.dict;
        Constants.define(d, SocketConstants.ALL);
        d.put("has_ipv6", PyBool.TRUE);
        d.put("error", PyExceptions.OS_ERROR);
        d.put("timeout", PyExceptions.TIMEOUT_ERROR);
        gaierror = exception(ts, "gaierror");
        herror = exception(ts, "herror");
        d.put("gaierror", gaierror);
        d.put("herror", herror);
        d.put("SocketType", SocketObject.TYPE);
        d.put("CAPI", PyNone.NONE);
        ts.interpreter.setState(SocketModule.class, this);
    }

    private static PyObject exception(ThreadState ts, String name) {
        PyDict body = new PyDict();
        body.put("__module__", PyStr.of("socket"));
        return PyType.TYPE.call3(ts, PyStr.of(name), PyTuple.of(new PyObject[] {PyExceptions.OS_ERROR}), body);
    }

    private static SocketModule of(ThreadState ts) {
        return (SocketModule) ts.interpreter.state(SocketModule.class);
    }

    static long defaultTimeout(ThreadState ts) {
        return of(ts).defaultTimeout;
    }

    /** socket.gaierror for a result of getaddrinfo. */
    static PyException gaiError(ThreadState ts, int code) {
        if (code == -11) {
            return OsErrors.of(Native.errno());
        }
        String text = new String(Native.cString(Native.raw("gai_strerror", code)), StandardCharsets.UTF_8);
        return ((PyBaseException) of(ts).gaierror.call2(ts, PyInt.of(code), PyStr.of(text))).throwable();
    }

    // ---- timeouts, descriptors -----------------------------------------------------------------------------------------

    @ExposeFunction("getdefaulttimeout()")
    PyObject getdefaulttimeout() {
        return defaultTimeout < 0 ? PyNone.NONE : PyFloat.of(defaultTimeout / 1e9);
    }

    @ExposeFunction("setdefaulttimeout(timeout, /)")
    void setdefaulttimeout(PyObject timeout) {
        defaultTimeout = SocketObject.timeout(timeout);
    }

    @ExposeFunction("close(fd, /)")
    static void close(ThreadState ts, PyObject fd) {
        PosixFiles.close(ts, PyInt.asIndexInt(fd));
    }

    @ExposeFunction("dup(fd, /)")
    static int dup(ThreadState ts, PyObject fd) {
        return PosixFiles.dup(ts, PyInt.asIndexInt(fd));
    }

    @ExposeFunction("socketpair(family=1, type=1, proto=0, /)")
    static PyObject socketpair(ThreadState ts, int family, int type, int proto) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(8, 8);
            Native.check(Native.call("socketpair", family, type | 0x80000, proto, m.address()));
            FileTable table = FileTable.of(ts.interpreter);
            PyObject[] two = new PyObject[2];
            for (int i = 0; i < 2; i++) {
                int fd = table.add(new NativeFile(m.get(JAVA_INT, 4L * i), FileTable.O_RDWR, null));
                two[i] = SocketObject.of(ts, fd, family, type, proto);
            }
            return PyTuple.of(two);
        }
    }

    // ---- names ---------------------------------------------------------------------------------------------------------

    @ExposeFunction("gethostname()")
    static PyObject gethostname() {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(1025);
            Native.check(Native.call("gethostname", m.address(), 1024));
            return PathArg.decode(Native.cString(m.address()));
        }
    }

    @ExposeFunction("sethostname(name, /)")
    static void sethostname(PyObject name) {
        byte[] b = name instanceof PyStr s ? PathArg.encode(s) : Buffer.bytes(name);
        try (Arena a = Arena.ofConfined()) {
            Native.check(Native.call("sethostname", Native.string(a, b), b.length));
        }
    }

    @ExposeFunction("getaddrinfo(host, port, family=0, type=0, proto=0, flags=0)")
    static PyObject getaddrinfo(ThreadState ts, PyObject host, PyObject port, int family, int type, int proto,
            int flags) {
        byte[] h;
        if (host == PyNone.NONE) {
            h = null;
        } else if (host instanceof PyStr || host instanceof PyBytes) {
            h = SocketAddress.name(host);
        } else {
            throw Errors.typeError("getaddrinfo() argument 1 must be string or None");
        }
        byte[] p;
        if (port == PyNone.NONE) {
            p = null;
        } else if (port instanceof PyInt i) {
            p = i.bigValue().toString().getBytes(StandardCharsets.US_ASCII);
        } else if (port instanceof PyStr s) {
            p = PathArg.encode(s);
        } else if (port instanceof PyBytes b) {
            p = b.toBytes();
        } else {
            throw Errors.of(PyExceptions.OS_ERROR, "Int or String expected");
        }
        ts.interpreter.audit(ts, "socket.getaddrinfo", host, port, PyInt.of(family), PyInt.of(type), PyInt.of(proto),
                PyInt.of(flags));
        try (Arena a = Arena.ofConfined()) {
            MemorySegment hints = a.allocate(48, 8);
            hints.set(JAVA_INT, 0, flags);
            hints.set(JAVA_INT, 4, family);
            hints.set(JAVA_INT, 8, type);
            hints.set(JAVA_INT, 12, proto);
            MemorySegment result = a.allocate(8, 8);
            int r = (int) Native.raw("getaddrinfo", h == null ? 0 : Native.string(a, h),
                    p == null ? 0 : Native.string(a, p), hints.address(), result.address());
            if (r != 0) {
                throw gaiError(ts, r);
            }
            long first = result.get(JAVA_LONG, 0);
            PyList all = new PyList();
            for (long at = first; at != 0;) {
                MemorySegment info = MemorySegment.ofAddress(at).reinterpret(48);
                int n = info.get(JAVA_INT, 16);
                MemorySegment address = MemorySegment.ofAddress(info.get(JAVA_LONG, 24)).reinterpret(n);
                long name = info.get(JAVA_LONG, 32);
                all.append(PyTuple.of(new PyObject[] {
                    PyInt.of(info.get(JAVA_INT, 4)), PyInt.of(info.get(JAVA_INT, 8)), PyInt.of(info.get(JAVA_INT, 12)),
                    name == 0 ? PyStr.EMPTY : PathArg.decode(Native.cString(name)), SocketAddress.read(address, n)
                }));
                at = info.get(JAVA_LONG, 40);
            }
            Native.raw("freeaddrinfo", first);
            return all;
        }
    }

    @ExposeFunction("getnameinfo(sockaddr, flags, /)")
    static PyObject getnameinfo(ThreadState ts, PyObject sockaddr, int flags) {
        if (!(sockaddr instanceof PyTuple t)) {
            throw Errors.typeError("getnameinfo() argument 1 must be a tuple");
        }
        if (t.size() < 2 || t.size() > 4 || !(t.get(0) instanceof PyStr)) {
            throw Errors.typeError("getnameinfo(): illegal sockaddr argument");
        }
        PyInt port = PyInt.index(t.get(1));
        if (t.size() > 2 && PyInt.asIndexLong(t.get(2)) > 0xfffff) {
            throw Errors.overflowError("getnameinfo(): flowinfo must be 0-1048575.");
        }
        PyList found = (PyList) getaddrinfo(ts, t.get(0), port, 0, 2, 0, 4);
        if (found.size() > 1) {
            throw Errors.of(PyExceptions.OS_ERROR, "sockaddr resolved to multiple addresses");
        }
        int family = (int) ((PyInt) ((PyTuple) found.get(0)).get(0)).longValue();
        if (family == SocketAddress.AF_INET && t.size() != 2) {
            throw Errors.of(PyExceptions.OS_ERROR, "IPv4 sockaddr must be 2 tuple");
        }
        return nameInfo(ts, new SocketAddressPair(family, t), flags);
    }

    private record SocketAddressPair(int family, PyTuple address) {
    }

    private static PyObject nameInfo(ThreadState ts, SocketAddressPair pair, int flags) {
        try (Arena a = Arena.ofConfined()) {
            SocketAddress s = SocketAddress.of(ts, a, pair.family, pair.address, "getnameinfo");
            MemorySegment host = a.allocate(1025);
            MemorySegment service = a.allocate(32);
            int r = (int) Native.raw("getnameinfo", s.memory.address(), s.length, host.address(), 1025,
                    service.address(), 32, flags);
            if (r != 0) {
                throw gaiError(ts, r);
            }
            return PyTuple.of(PathArg.decode(Native.cString(host.address())),
                    PathArg.decode(Native.cString(service.address())));
        }
    }

    @ExposeFunction("gethostbyname(hostname, /)")
    static PyObject gethostbyname(ThreadState ts, PyObject hostname) {
        return PyStr.of(SocketAddress.text(SocketAddress.AF_INET,
                SocketAddress.host(ts, hostname, SocketAddress.AF_INET)));
    }

    @ExposeFunction("gethostbyname_ex(hostname, /)")
    static PyObject gethostbyname_ex(ThreadState ts, PyObject hostname) {
        PyList found = (PyList) getaddrinfo(ts, hostname, PyNone.NONE, SocketAddress.AF_INET, 1, 0, 2);
        PyList addresses = new PyList();
        PyObject name = PyStr.EMPTY;
        for (int i = 0; i < found.size(); i++) {
            PyTuple t = (PyTuple) found.get(i);
            name = i == 0 ? t.get(3) : name;
            addresses.append(((PyTuple) t.get(4)).get(0));
        }
        return PyTuple.of(new PyObject[] {name, new PyList(), addresses});
    }

    @ExposeFunction("gethostbyaddr(ip_address, /)")
    PyObject gethostbyaddr(ThreadState ts, PyObject ip_address) {
        PyList found = (PyList) getaddrinfo(ts, ip_address, PyInt.of(0), 0, 1, 0, 0);
        PyTuple t = (PyTuple) found.get(0);
        int family = (int) ((PyInt) t.get(0)).longValue();
        PyTuple address = (PyTuple) t.get(4);
        PyObject name;
        try {
            name = ((PyTuple) nameInfo(ts, new SocketAddressPair(family, address), 8)).get(0);
        } catch (PyException e) {
            if (e.value.type() != gaierror) {
                throw e;
            }
            throw ((PyBaseException) herror.call2(ts, PyInt.of(1), PyStr.of("Unknown host"))).throwable();
        }
        return PyTuple.of(new PyObject[] {name, new PyList(), PyList.of(address.get(0))});
    }

    private static PyObject service(long entry, boolean name) {
        if (entry == 0) {
            throw Errors.of(PyExceptions.OS_ERROR, name ? "port/proto not found" : "service/proto not found");
        }
        MemorySegment m = MemorySegment.ofAddress(entry).reinterpret(32);
        if (name) {
            return PathArg.decode(Native.cString(m.get(JAVA_LONG, 0)));
        }
        return PyInt.of(Short.toUnsignedInt(Short.reverseBytes((short) m.get(JAVA_INT, 16))));
    }

    @ExposeFunction("getservbyname(servicename, protocolname=NULL, /)")
    static PyObject getservbyname(String servicename, String protocolname) {
        try (Arena a = Arena.ofConfined()) {
            return service(Native.raw("getservbyname", Native.string(a, servicename),
                    protocolname == null ? 0 : Native.string(a, protocolname)), false);
        }
    }

    @ExposeFunction("getservbyport(port, protocolname=NULL, /)")
    static PyObject getservbyport(int port, String protocolname) {
        if (port < 0 || port > 65535) {
            throw Errors.overflowError("getservbyport: port must be 0-65535.");
        }
        try (Arena a = Arena.ofConfined()) {
            return service(Native.raw("getservbyport", Short.reverseBytes((short) port) & 0xffff,
                    protocolname == null ? 0 : Native.string(a, protocolname)), true);
        }
    }

    @ExposeFunction("getprotobyname(name, /)")
    static int getprotobyname(String name) {
        try (Arena a = Arena.ofConfined()) {
            long entry = Native.raw("getprotobyname", Native.string(a, name));
            if (entry == 0) {
                throw Errors.of(PyExceptions.OS_ERROR, "protocol not found");
            }
            return MemorySegment.ofAddress(entry).reinterpret(32).get(JAVA_INT, 16);
        }
    }

    @ExposeFunction("if_nameindex()")
    static PyObject if_nameindex() {
        long first = Native.raw("if_nameindex");
        if (first == 0) {
            throw OsErrors.of(Native.errno());
        }
        PyList all = new PyList();
        for (long at = first; ; at += 16) {
            MemorySegment m = MemorySegment.ofAddress(at).reinterpret(16);
            if (m.get(JAVA_INT, 0) == 0) {
                break;
            }
            all.append(PyTuple.of(PyInt.of(m.get(JAVA_INT, 0)), PathArg.decode(Native.cString(m.get(JAVA_LONG, 8)))));
        }
        Native.raw("if_freenameindex", first);
        return all;
    }

    @ExposeFunction("if_nametoindex(oname, /)")
    static int if_nametoindex(ThreadState ts, PyObject oname) {
        try (Arena a = Arena.ofConfined()) {
            int n = (int) Native.raw("if_nametoindex", Native.string(a, PosixSubprocessModule.argument(ts, oname)));
            if (n == 0) {
                throw Errors.of(PyExceptions.OS_ERROR, "no interface with this name");
            }
            return n;
        }
    }

    @ExposeFunction("if_indextoname(if_index, /)")
    static PyObject if_indextoname(long if_index) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(16);
            if (Native.raw("if_indextoname", if_index, m.address()) == 0) {
                throw OsErrors.of(Native.errno());
            }
            return PathArg.decode(Native.cString(m.address()));
        }
    }

    // ---- numbers ---------------------------------------------------------------------------------------------------------

    private static long unsigned(PyObject o, String function, int bits) {
        PyInt i = PyInt.index(o);
        if (i.signum() < 0) {
            throw Errors.overflowError(bits == 16 ? function + ": can't convert negative Python int to C 16-bit unsigned "
                    + "integer" : "can't convert negative value to unsigned int");
        }
        if (i.bigValue().bitLength() > bits) {
            throw Errors.overflowError(bits == 16 ? function + ": Python int too large to convert to C 16-bit unsigned "
                    + "integer" : "int larger than 32 bits");
        }
        return i.longValue();
    }

    @ExposeFunction("ntohs(integer, /)")
    static int ntohs(PyObject integer) {
        return Short.reverseBytes((short) unsigned(integer, "ntohs", 16)) & 0xffff;
    }

    @ExposeFunction("htons(integer, /)")
    static int htons(PyObject integer) {
        return Short.reverseBytes((short) unsigned(integer, "htons", 16)) & 0xffff;
    }

    @ExposeFunction("ntohl(integer, /)")
    static long ntohl(PyObject integer) {
        return Integer.reverseBytes((int) unsigned(integer, "ntohl", 32)) & 0xffffffffL;
    }

    @ExposeFunction("htonl(integer, /)")
    static long htonl(PyObject integer) {
        return Integer.reverseBytes((int) unsigned(integer, "htonl", 32)) & 0xffffffffL;
    }

    @ExposeFunction("inet_aton(ip_addr, /)")
    static PyObject inet_aton(String ip_addr) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(4, 4);
            if ((int) Native.raw("inet_aton", Native.string(a, PathArg.encode(PyStr.of(ip_addr))), m.address()) == 0) {
                throw Errors.of(PyExceptions.OS_ERROR, "illegal IP address string passed to inet_aton");
            }
            return PyBytes.of(Native.bytes(m, 4));
        }
    }

    @ExposeFunction("inet_ntoa(packed_ip, /)")
    static PyObject inet_ntoa(PyObject packed_ip) {
        byte[] b = Buffer.bytes(packed_ip);
        if (b.length != 4) {
            throw Errors.of(PyExceptions.OS_ERROR, "packed IP wrong length");
        }
        return PyStr.of((b[0] & 0xff) + "." + (b[1] & 0xff) + "." + (b[2] & 0xff) + "." + (b[3] & 0xff));
    }

    @ExposeFunction("inet_pton(address_family, ip_string, /)")
    static PyObject inet_pton(int address_family, String ip_string) {
        if (address_family != SocketAddress.AF_INET && address_family != SocketAddress.AF_INET6) {
            throw OsErrors.of(97);
        }
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(16, 4);
            int r = (int) Native.raw("inet_pton", address_family,
                    Native.string(a, PathArg.encode(PyStr.of(ip_string))), m.address());
            if (r != 1) {
                throw Errors.of(PyExceptions.OS_ERROR, "illegal IP address string passed to inet_pton");
            }
            return PyBytes.of(Native.bytes(m, address_family == SocketAddress.AF_INET ? 4 : 16));
        }
    }

    @ExposeFunction("inet_ntop(address_family, packed_ip, /)")
    static PyObject inet_ntop(int address_family, PyObject packed_ip) {
        byte[] b = Buffer.bytes(packed_ip);
        if (address_family != SocketAddress.AF_INET && address_family != SocketAddress.AF_INET6) {
            throw Errors.valueError("unknown address family " + address_family);
        }
        if (b.length != (address_family == SocketAddress.AF_INET ? 4 : 16)) {
            throw Errors.valueError("invalid length of packed IP address string");
        }
        return PyStr.of(SocketAddress.text(address_family, b));
    }

    @ExposeFunction("CMSG_LEN(length, /)")
    static long CMSG_LEN(long length) {
        if (length < 0 || length > Integer.MAX_VALUE - 16) {
            throw Errors.overflowError("CMSG_LEN() argument out of range");
        }
        return 16 + length;
    }

    @ExposeFunction("CMSG_SPACE(length, /)")
    static long CMSG_SPACE(long length) {
        if (length < 0 || length > Integer.MAX_VALUE - 24) {
            throw Errors.overflowError("CMSG_SPACE() argument out of range");
        }
        return Messages.align(16 + length);
    }
}
