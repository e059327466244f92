package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.math.BigInteger;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.Sequences;
import org.naja.objects.StructSequence;

/** {@code resource}. */
@ExposeModule(name = "resource")
final class ResourceModule {
    private static final PyType USAGE = StructSequence.type("resource.struct_rusage",
            "struct_rusage: Result from getrusage.\n\nThis object may be accessed either as a tuple of\n"
            + "    (utime,stime,maxrss,ixrss,idrss,isrss,minflt,majflt,\n"
            + "    nswap,inblock,oublock,msgsnd,msgrcv,nsignals,nvcsw,nivcsw)\n"
            + "or via the attributes ru_utime, ru_stime, ru_maxrss, and so on.", true, 16,
            "ru_utime", "ru_stime", "ru_maxrss", "ru_ixrss", "ru_idrss", "ru_isrss", "ru_minflt", "ru_majflt",
            "ru_nswap", "ru_inblock", "ru_oublock", "ru_msgsnd", "ru_msgrcv", "ru_nsignals", "ru_nvcsw", "ru_nivcsw");
    private static final int LIMITS = 16;

    private ResourceModule() {}

    static void init(PyModule module) {
        Constants.define(module.dict, "RLIMIT_CPU=0 RLIMIT_FSIZE=1 RLIMIT_DATA=2 RLIMIT_STACK=3 RLIMIT_CORE=4 "
                + "RLIMIT_RSS=5 RLIMIT_NPROC=6 RLIMIT_NOFILE=7 RLIMIT_OFILE=7 RLIMIT_MEMLOCK=8 RLIMIT_AS=9 "
                + "RLIMIT_MSGQUEUE=12 RLIMIT_NICE=13 RLIMIT_RTPRIO=14 RLIMIT_RTTIME=15 RLIMIT_SIGPENDING=11 "
                + "RUSAGE_SELF=0 RUSAGE_CHILDREN=-1 RUSAGE_THREAD=1 RLIM_INFINITY=-1");
        module.dict.put("error", PyExceptions.OS_ERROR);
        module.dict.put("struct_rusage", USAGE);
    }

    /** {@code struct rusage}. */
    static PyObject usage(MemorySegment m) {
        PyObject[] all = new PyObject[16];
        for (int i = 0; i < 2; i++) {
            all[i] = PyFloat.of(m.get(JAVA_LONG, 16 * i) + m.get(JAVA_LONG, 16 * i + 8) * 1e-6);
        }
        for (int i = 2; i < 16; i++) {
            all[i] = PyInt.of(m.get(JAVA_LONG, 16 + 8 * i));
        }
        return StructSequence.make(USAGE, all);
    }

    @ExposeFunction("getrusage(who, /)")
    static PyObject getrusage(int who) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(144, 8);
            int r = Native.call("getrusage", who, m.address());
            if (r == -OsErrors.EINVAL) {
                throw Errors.valueError("invalid who parameter");
            }
            Native.check(r);
            return usage(m);
        }
    }

    @ExposeFunction("getpagesize()")
    static long getpagesize() {
        return Native.raw("sysconf", 30);
    }

    private static void checkLimit(int resource) {
        if (resource < 0 || resource >= LIMITS) {
            throw Errors.valueError("invalid resource specified");
        }
    }

    private static PyObject limits(MemorySegment m, long at) {
        return PyTuple.of(PyInt.of(m.get(JAVA_LONG, at)), PyInt.of(m.get(JAVA_LONG, at + 8)));
    }

    private static void read(MemorySegment m, PyObject limits) {
        PyObject[] two = Sequences.toArray(limits);
        if (two.length != 2) {
            throw Errors.valueError("expected a tuple of 2 integers");
        }
        for (int i = 0; i < 2; i++) {
            BigInteger n = PyInt.index(two[i]).bigValue();
            if (n.bitLength() > 64) {
                throw Errors.overflowError("int too big to convert");
            }
            m.set(JAVA_LONG, 8L * i, n.longValue());
        }
    }

    @ExposeFunction("getrlimit(resource, /)")
    static PyObject getrlimit(int resource) {
        checkLimit(resource);
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(16, 8);
            Native.check(Native.call("getrlimit", resource, m.address()));
            return limits(m, 0);
        }
    }

    @ExposeFunction("setrlimit(resource, limits, /)")
    static void setrlimit(int resource, PyObject limits) {
        checkLimit(resource);
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(16, 8);
            read(m, limits);
            failed(Native.call("setrlimit", resource, m.address()));
        }
    }

    private static void failed(int r) {
        if (r == -OsErrors.EINVAL) {
            throw Errors.valueError("current limit exceeds maximum limit");
        }
        if (r == -OsErrors.EPERM) {
            throw Errors.valueError("not allowed to raise maximum limit");
        }
        Native.check(r);
    }

    @ExposeFunction("prlimit(pid, resource, limits=NULL, /)")
    static PyObject prlimit(int pid, int resource, PyObject limits) {
        checkLimit(resource);
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(32, 8);
            if (limits != null) {
                read(m, limits);
            }
            failed(Native.call("prlimit", pid, resource, limits == null ? 0 : m.address(), m.address() + 16));
            return limits(m, 16);
        }
    }
}
