package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.security.SecureRandom;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
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
import org.naja.objects.StructSequence;
import org.naja.objects.ThreadState;

/** {@code posix}: the system's interface behind {@code os}. */
@ExposeModule(name = "posix", doc = "This module provides access to operating system functionality that is\n"
        + "standardized by the C Standard and the POSIX standard (a thinly\ndisguised Unix interface).  Refer to the "
        + "library manual and\ncorresponding Unix manual entries for more information on calls.")
final class PosixModule {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final PyType UNAME = StructSequence.type("posix.uname_result",
            "uname_result: Result from os.uname().\n\nThis object may be accessed either as a tuple of\n"
            + "  (sysname, nodename, release, version, machine),\n"
            + "or via the attributes sysname, nodename, release, version, and machine.\n\n"
            + "See os.uname for more information.", true, 5, "sysname", "nodename", "release", "version", "machine");
    private static final PyType SCHED_PARAM = StructSequence.type("posix.sched_param",
            "Currently has only one field: sched_priority", true, 1, "sched_priority");

    private PosixModule() {}

    static PyType schedParam() {
        return SCHED_PARAM;
    }

    static void init(ThreadState ts, PyModule module) {
        new PosixPathsExposed().define(module);
        new PosixFilesExposed().define(module);
        new PosixProcessesExposed().define(module);
        PyDict d = module.dict;
        Constants.define(d, PosixConstants.CONSTANTS);
        d.put("environ", Environment.of(ts.interpreter).dict());
        d.put("error", PyExceptions.OS_ERROR);
        d.put("stat_result", Stat.RESULT);
        d.put("statvfs_result", PosixPaths.statvfsResult());
        d.put("terminal_size", PosixFiles.terminalSize());
        d.put("times_result", PosixProcesses.timesResult());
        d.put("waitid_result", PosixProcesses.waitidResult());
        d.put("uname_result", UNAME);
        d.put("sched_param", SCHED_PARAM);
        d.put("DirEntry", DirEntry.TYPE);
        d.put("confstr_names", names(PosixConstants.CONFSTR));
        d.put("pathconf_names", names(PosixConstants.PATHCONF));
        d.put("sysconf_names", names(PosixConstants.SYSCONF));
        PyList have = new PyList();
        for (String name : PosixConstants.HAVE.split(" ")) {
            have.append(PyStr.of(name));
        }
        d.put("_have_functions", have);
    }

    private static PyDict names(String table) {
        PyDict d = new PyDict();
        Constants.define(d, table);
        return d;
    }

    /** A configuration name given as text or as number. */
    static int number(ThreadState ts, String table, PyObject name) {
        if (name instanceof PyStr s) {
            PyObject names = ((PyModule) ts.interpreter.importModule(ts, "posix")).dict.get(table);
            PyObject n = names instanceof PyDict d ? d.get(s.toJava()) : null;
            if (n == null) {
                throw Errors.valueError("unrecognized configuration name");
            }
            return PyInt.asIndexInt(n);
        }
        if (!PyInt.hasIndex(name)) {
            throw Errors.typeError("configuration names must be strings or integers");
        }
        return PyInt.asIndexInt(name);
    }

    @ExposeFunction("sysconf(name, /)")
    static long sysconf(ThreadState ts, PyObject name) {
        int n = number(ts, "sysconf_names", name);
        long r = Native.callLong("sysconf", n);
        if (r == -OsErrors.EINVAL) {
            throw OsErrors.of(OsErrors.EINVAL);
        }
        return r < 0 ? -1 : r;
    }

    @ExposeFunction("confstr(name, /)")
    static PyObject confstr(ThreadState ts, PyObject name) {
        int n = number(ts, "confstr_names", name);
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(4096);
            long r = Native.raw("confstr", n, m.address(), 4096);
            if (r == 0) {
                if (Native.errno() == OsErrors.EINVAL) {
                    throw OsErrors.of(OsErrors.EINVAL);
                }
                return PyNone.NONE;
            }
            return PathArg.decode(Native.bytes(m, r - 1));
        }
    }

    @ExposeFunction("umask(mask, /)")
    static int umask(ThreadState ts, int mask) {
        FileTable.of(ts.interpreter).umask = mask & 0777;
        return (int) Native.raw("umask", mask);
    }

    @ExposeFunction("uname()")
    static PyObject uname() {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(65 * 6);
            Native.check(Native.call("uname", m.address()));
            PyObject[] all = new PyObject[5];
            for (int i = 0; i < 5; i++) {
                all[i] = PathArg.decode(Native.cString(m.address() + 65L * i));
            }
            return StructSequence.make(UNAME, all);
        }
    }

    @ExposeFunction("cpu_count()")
    static PyObject cpu_count() {
        return PyInt.of(Runtime.getRuntime().availableProcessors());
    }

    @ExposeFunction("getloadavg()")
    static PyObject getloadavg() {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(24, 8);
            if ((int) Native.raw("getloadavg", m.address(), 3) != 3) {
                throw Errors.of(PyExceptions.OS_ERROR, "Load averages are unobtainable");
            }
            return PyTuple.of(new PyObject[] {
                PyFloat.of(m.get(JAVA_DOUBLE, 0)), PyFloat.of(m.get(JAVA_DOUBLE, 8)), PyFloat.of(m.get(JAVA_DOUBLE, 16))
            });
        }
    }

    @ExposeFunction("urandom(size, /)")
    static PyObject urandom(long size) {
        if (size < 0) {
            throw Errors.valueError("negative argument not allowed");
        }
        if (size > Integer.MAX_VALUE - 16) {
            throw Errors.memoryError();
        }
        byte[] bytes = new byte[(int) size];
        RANDOM.nextBytes(bytes);
        return PyBytes.of(bytes);
    }

    @ExposeFunction("getrandom(size, flags=0)")
    static PyObject getrandom(long size, int flags) {
        if (size < 0) {
            throw OsErrors.of(OsErrors.EINVAL);
        }
        if ((flags & ~7) != 0) {
            throw OsErrors.of(OsErrors.EINVAL);
        }
        return urandom(size);
    }

    @ExposeFunction("strerror(code, /)")
    static String strerror(int code) {
        return OsErrors.text(code);
    }

    @ExposeFunction("putenv(name, value, /)")
    static void putenv(ThreadState ts, PyObject name, PyObject value) {
        byte[] n = PosixSubprocessModule.argument(ts, name);
        byte[] v = PosixSubprocessModule.argument(ts, value);
        for (byte b : n) {
            if (b == '=') {
                throw Errors.valueError("illegal environment variable name");
            }
        }
        Environment.of(ts.interpreter).put(n, v);
    }

    @ExposeFunction("unsetenv(name, /)")
    static void unsetenv(ThreadState ts, PyObject name) {
        byte[] n = PosixSubprocessModule.argument(ts, name);
        boolean bad = n.length == 0;
        for (byte b : n) {
            bad |= b == '=';
        }
        if (bad) {
            throw OsErrors.of(OsErrors.EINVAL);
        }
        Environment.of(ts.interpreter).remove(n);
    }

    @ExposeFunction("ctermid()")
    static String ctermid() {
        return "/dev/tty";
    }

    @ExposeFunction("sync()")
    static void sync() {
        Native.raw("sync");
    }

    @ExposeFunction("chroot(path)")
    static void chroot(ThreadState ts, PyObject path) {
        PathArg p = PathArg.of(ts, path, "chroot", "path");
        try (Arena a = Arena.ofConfined()) {
            int r = Native.call("chroot", Native.string(a, p.path()));
            if (r < 0) {
                throw OsErrors.of(-r, path);
            }
        }
    }

    /** A device number: 64 bits without a sign. */
    private static long device(PyObject o) {
        java.math.BigInteger n = PyInt.index(o).bigValue();
        if (n.signum() < 0) {
            throw Errors.overflowError("can't convert negative int to unsigned");
        }
        if (n.bitLength() > 64) {
            throw Errors.overflowError("int too big to convert");
        }
        return n.longValue();
    }

    @ExposeFunction("major(device, /)")
    static long major(PyObject number) {
        long device = device(number);
        return device >>> 8 & 0xfff | device >>> 32 & 0xfffff000L;
    }

    @ExposeFunction("minor(device, /)")
    static long minor(PyObject number) {
        long device = device(number);
        return device & 0xff | device >>> 12 & 0xffffff00L;
    }

    @ExposeFunction("makedev(major, minor, /)")
    static PyObject makedev(long major, long minor) {
        if (major < 0 || major > 0xffffffffL || minor < 0 || minor > 0xffffffffL) {
            throw Errors.overflowError(major < 0 || minor < 0 ? "can't convert negative value to unsigned int"
                    : "Python int too large to convert to C unsigned int");
        }
        return PyInt.ofUnsigned((major & 0xfff) << 8 | (major & 0xfffff000L) << 32 | minor & 0xff
                | (minor & 0xffffff00L) << 12);
    }
}
