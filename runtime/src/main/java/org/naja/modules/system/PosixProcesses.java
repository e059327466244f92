package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OpenFile;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyDict;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.Sequences;
import org.naja.objects.StructSequence;
import org.naja.objects.ThreadState;

/** The functions of {@code posix} that deal with processes and users. */
@ExposeModule(name = "posix", part = true)
final class PosixProcesses {
    private static final int WNOHANG = 1;

    private PosixProcesses() {}

    @ExposeFunction("getpid()")
    static long getpid() {
        return ProcessHandle.current().pid();
    }

    @ExposeFunction("getppid()")
    static int getppid() {
        return (int) Native.raw("getppid");
    }

    private static PyObject id(String function) {
        return PyInt.of(Native.raw(function) & 0xffffffffL);
    }

    @ExposeFunction("getuid()")
    static PyObject getuid() {
        return id("getuid");
    }

    @ExposeFunction("geteuid()")
    static PyObject geteuid() {
        return id("geteuid");
    }

    @ExposeFunction("getgid()")
    static PyObject getgid() {
        return id("getgid");
    }

    @ExposeFunction("getegid()")
    static PyObject getegid() {
        return id("getegid");
    }

    @ExposeFunction("getpgrp()")
    static int getpgrp() {
        return (int) Native.raw("getpgrp");
    }

    @ExposeFunction("getpgid(pid)")
    static int getpgid(int pid) {
        return (int) Native.check(Native.call("getpgid", pid));
    }

    @ExposeFunction("getsid(pid, /)")
    static int getsid(int pid) {
        return (int) Native.check(Native.call("getsid", pid));
    }

    @ExposeFunction("setsid()")
    static void setsid() {
        Native.check(Native.call("setsid"));
    }

    @ExposeFunction("setpgid(pid, pgrp, /)")
    static void setpgid(int pid, int pgrp) {
        Native.check(Native.call("setpgid", pid, pgrp));
    }

    @ExposeFunction("setpgrp()")
    static void setpgrp() {
        Native.check(Native.call("setpgid", 0, 0));
    }

    private static PyObject three(String function) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(12, 8);
            Native.check(Native.call(function, m.address(), m.address() + 4, m.address() + 8));
            return PyTuple.of(new PyObject[] {
                PyInt.of(Native.u32(m, 0)), PyInt.of(Native.u32(m, 4)), PyInt.of(Native.u32(m, 8))
            });
        }
    }

    @ExposeFunction("getresuid()")
    static PyObject getresuid() {
        return three("getresuid");
    }

    @ExposeFunction("getresgid()")
    static PyObject getresgid() {
        return three("getresgid");
    }

    @ExposeFunction("setuid(uid, /)")
    static void setuid(PyObject uid) {
        Native.check(Native.call("setuid", PosixPaths.id(uid, "uid")));
    }

    @ExposeFunction("seteuid(euid, /)")
    static void seteuid(PyObject euid) {
        Native.check(Native.call("seteuid", PosixPaths.id(euid, "uid")));
    }

    @ExposeFunction("setgid(gid, /)")
    static void setgid(PyObject gid) {
        Native.check(Native.call("setgid", PosixPaths.id(gid, "gid")));
    }

    @ExposeFunction("setegid(egid, /)")
    static void setegid(PyObject egid) {
        Native.check(Native.call("setegid", PosixPaths.id(egid, "gid")));
    }

    @ExposeFunction("setreuid(ruid, euid, /)")
    static void setreuid(PyObject ruid, PyObject euid) {
        Native.check(Native.call("setreuid", PosixPaths.id(ruid, "uid"), PosixPaths.id(euid, "uid")));
    }

    @ExposeFunction("setregid(rgid, egid, /)")
    static void setregid(PyObject rgid, PyObject egid) {
        Native.check(Native.call("setregid", PosixPaths.id(rgid, "gid"), PosixPaths.id(egid, "gid")));
    }

    @ExposeFunction("setresuid(ruid, euid, suid, /)")
    static void setresuid(PyObject ruid, PyObject euid, PyObject suid) {
        Native.check(Native.call("setresuid", PosixPaths.id(ruid, "uid"), PosixPaths.id(euid, "uid"),
                PosixPaths.id(suid, "uid")));
    }

    @ExposeFunction("setresgid(rgid, egid, sgid, /)")
    static void setresgid(PyObject rgid, PyObject egid, PyObject sgid) {
        Native.check(Native.call("setresgid", PosixPaths.id(rgid, "gid"), PosixPaths.id(egid, "gid"),
                PosixPaths.id(sgid, "gid")));
    }

    @ExposeFunction("getgroups()")
    static PyObject getgroups() {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(4 * 65536, 8);
            int n = (int) Native.check(Native.call("getgroups", 65536, m.address()));
            PyList all = new PyList();
            for (int i = 0; i < n; i++) {
                all.append(PyInt.of(Native.u32(m, 4L * i)));
            }
            return all;
        }
    }

    @ExposeFunction("setgroups(groups, /)")
    static void setgroups(PyObject groups) {
        PyObject[] all = Sequences.toArray(groups);
        if (all.length > 65536) {
            throw Errors.valueError("too many groups");
        }
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(4L * all.length + 4, 8);
            for (int i = 0; i < all.length; i++) {
                if (!(all[i] instanceof PyInt)) {
                    throw Errors.typeError("groups must be integers");
                }
                m.set(JAVA_INT, 4L * i, (int) PosixPaths.id(all[i], "gid"));
            }
            Native.check(Native.call("setgroups", all.length, m.address()));
        }
    }

    @ExposeFunction("getgrouplist(user, group, /)")
    static PyObject getgrouplist(String user, PyObject group) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(4 * 65536, 8);
            MemorySegment n = a.allocate(4, 8);
            n.set(JAVA_INT, 0, 65536);
            Native.check(Native.call("getgrouplist", Native.string(a, PathArg.encode(org.naja.objects.PyStr.of(user))),
                    PosixPaths.id(group, "gid"), m.address(), n.address()));
            PyList all = new PyList();
            for (int i = 0; i < n.get(JAVA_INT, 0); i++) {
                all.append(PyInt.of(Native.u32(m, 4L * i)));
            }
            return all;
        }
    }

    @ExposeFunction("initgroups(username, gid, /)")
    static void initgroups(ThreadState ts, PyObject username, PyObject gid) {
        try (Arena a = Arena.ofConfined()) {
            Native.check(Native.call("initgroups",
                    Native.string(a, PosixSubprocessModule.argument(ts, username)), PosixPaths.id(gid, "gid")));
        }
    }

    @ExposeFunction("getlogin()")
    static PyObject getlogin() {
        long p = Native.raw("getlogin");
        if (p == 0) {
            throw OsErrors.of(Native.errno());
        }
        return PathArg.decode(Native.cString(p));
    }

    // ---- signals and priorities ----------------------------------------------------------------------------------------

    @ExposeFunction("kill(pid, signal, /)")
    static void kill(ThreadState ts, int pid, int signal) {
        ts.interpreter.audit(ts, "os.kill", PyInt.of(pid), PyInt.of(signal));
        if (pid == ProcessHandle.current().pid() && SignalModule.deliver(ts, signal)) {
            return;
        }
        Native.check(Native.call("kill", pid, signal));
    }

    @ExposeFunction("killpg(pgid, signal, /)")
    static void killpg(int pgid, int signal) {
        Native.check(Native.call("killpg", pgid, signal));
    }

    @ExposeFunction("nice(increment, /)")
    static int nice(int increment) {
        int old = (int) Native.raw("getpriority", 0, 0);
        Native.check(Native.call("setpriority", 0, 0, Math.clamp((long) old + increment, -20, 19)));
        return (int) Native.raw("getpriority", 0, 0);
    }

    @ExposeFunction("getpriority(which, who)")
    static int getpriority(int which, int who) {
        int r = (int) Native.raw("getpriority", which, who);
        if (r == -1 && Native.errno() != 0 && Native.errno() != OsErrors.EINTR) {
            throw OsErrors.of(Native.errno());
        }
        return r;
    }

    @ExposeFunction("setpriority(which, who, priority)")
    static void setpriority(int which, int who, int priority) {
        Native.check(Native.call("setpriority", which, who, priority));
    }

    @ExposeFunction("sched_yield()")
    static void sched_yield() {
        Thread.yield();
    }

    @ExposeFunction("sched_get_priority_max(policy)")
    static int sched_get_priority_max(int policy) {
        return (int) Native.check(Native.call("sched_get_priority_max", policy));
    }

    @ExposeFunction("sched_get_priority_min(policy)")
    static int sched_get_priority_min(int policy) {
        return (int) Native.check(Native.call("sched_get_priority_min", policy));
    }

    @ExposeFunction("sched_getscheduler(pid, /)")
    static int sched_getscheduler(int pid) {
        return (int) Native.check(Native.call("sched_getscheduler", pid));
    }

    @ExposeFunction("sched_getparam(pid, /)")
    static PyObject sched_getparam(int pid) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(8, 8);
            Native.check(Native.call("sched_getparam", pid, m.address()));
            return StructSequence.make(PosixModule.schedParam(), PyInt.of(m.get(JAVA_INT, 0)));
        }
    }

    /** The priority in a {@code sched_param}. */
    private static long parameter(Arena a, PyObject param) {
        if (param.type() != PosixModule.schedParam()) {
            throw Errors.typeError("must have a sched_param object");
        }
        MemorySegment m = a.allocate(8, 8);
        m.set(JAVA_INT, 0, PyInt.asIndexInt(((PyTuple) param).get(0)));
        return m.address();
    }

    @ExposeFunction("sched_setparam(pid, param, /)")
    static void sched_setparam(int pid, PyObject param) {
        try (Arena a = Arena.ofConfined()) {
            Native.check(Native.call("sched_setparam", pid, parameter(a, param)));
        }
    }

    @ExposeFunction("sched_setscheduler(pid, policy, param, /)")
    static void sched_setscheduler(int pid, int policy, PyObject param) {
        try (Arena a = Arena.ofConfined()) {
            Native.check(Native.call("sched_setscheduler", pid, policy, parameter(a, param)));
        }
    }

    @ExposeFunction("sched_rr_get_interval(pid, /)")
    static double sched_rr_get_interval(int pid) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(16, 8);
            Native.check(Native.call("sched_rr_get_interval", pid, m.address()));
            return m.get(JAVA_LONG, 0) + 1e-9 * m.get(JAVA_LONG, 8);
        }
    }

    @ExposeFunction("sched_getaffinity(pid, /)")
    static PyObject sched_getaffinity(int pid) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(1024, 8);
            Native.check(Native.call("sched_getaffinity", pid, 1024, m.address()));
            PyList all = new PyList();
            for (int i = 0; i < 8192; i++) {
                if ((m.get(JAVA_BYTE, i >> 3) >> (i & 7) & 1) != 0) {
                    all.append(PyInt.of(i));
                }
            }
            return org.naja.objects.PySet.TYPE.call1(ThreadState.current(), all);
        }
    }

    @ExposeFunction("sched_setaffinity(pid, mask, /)")
    static void sched_setaffinity(int pid, PyObject mask) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(1024, 8);
            for (PyObject o : Sequences.toArray(mask)) {
                int cpu = PyInt.asIndexInt(o);
                if (cpu < 0) {
                    throw Errors.valueError("negative CPU number");
                }
                if (cpu < 8192) {
                    m.set(JAVA_BYTE, cpu >> 3, (byte) (m.get(JAVA_BYTE, cpu >> 3) | 1 << (cpu & 7)));
                }
            }
            Native.check(Native.call("sched_setaffinity", pid, 1024, m.address()));
        }
    }

    // ---- waiting -----------------------------------------------------------------------------------------------------------

    /** waitpid or wait4 that signals can interrupt: pid and status are in the array. */
    private static int wait(ThreadState ts, int pid, int options, MemorySegment status, long usage) {
        long pause = 200_000;
        while (true) {
            int r = Native.call("wait4", pid, status.address(), options | WNOHANG, usage);
            if (r < 0 && r != -OsErrors.EINTR) {
                throw Native.error(r);
            }
            if (r > 0 || (options & WNOHANG) != 0) {
                return Math.max(r, 0);
            }
            Waits.sleep(ts, System.nanoTime() + pause);
            pause = Math.min(pause * 2, 10_000_000);
        }
    }

    @ExposeFunction("waitpid(pid, options, /)")
    static PyObject waitpid(ThreadState ts, int pid, int options) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment status = a.allocate(8, 8);
            int r = wait(ts, pid, options, status, 0);
            return PyTuple.of(PyInt.of(r), PyInt.of(status.get(JAVA_INT, 0)));
        }
    }

    @ExposeFunction("wait()")
    static PyObject wait(ThreadState ts) {
        return waitpid(ts, -1, 0);
    }

    @ExposeFunction("wait4(pid, options)")
    static PyObject wait4(ThreadState ts, int pid, int options) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment status = a.allocate(8, 8);
            MemorySegment usage = a.allocate(144, 8);
            int r = wait(ts, pid, options, status, usage.address());
            return PyTuple.of(new PyObject[] {
                PyInt.of(r), PyInt.of(status.get(JAVA_INT, 0)), ResourceModule.usage(usage)
            });
        }
    }

    @ExposeFunction("wait3(options)")
    static PyObject wait3(ThreadState ts, int options) {
        return wait4(ts, -1, options);
    }

    private static final PyType WAITID = StructSequence.type("os.waitid_result",
            "waitid_result: Result from waitid.", true, 5, "si_pid", "si_uid", "si_signo", "si_status", "si_code");

    static PyType waitidResult() {
        return WAITID;
    }

    @ExposeFunction("waitid(idtype, id, options, /)")
    static PyObject waitid(ThreadState ts, int idtype, int id, int options) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(128, 8);
            while (true) {
                int r = Native.call("waitid", idtype, id, m.address(), options | WNOHANG);
                if (r < 0 && r != -OsErrors.EINTR) {
                    throw Native.error(r);
                }
                if (r >= 0 && m.get(JAVA_INT, 12) != 0) {
                    return StructSequence.make(WAITID, PyInt.of(m.get(JAVA_INT, 12)), PyInt.of(Native.u32(m, 16)),
                            PyInt.of(m.get(JAVA_INT, 0)), PyInt.of(m.get(JAVA_INT, 20)), PyInt.of(m.get(JAVA_INT, 8)));
                }
                if (r >= 0 && (options & WNOHANG) != 0) {
                    return PyNone.NONE;
                }
                Waits.sleep(ts, System.nanoTime() + 2_000_000);
            }
        }
    }

    @ExposeFunction("pidfd_open(pid, flags=0)")
    static int pidfd_open(ThreadState ts, int pid, int flags) {
        int r = (int) Native.check(Native.call("syscall", 434, pid, flags));
        return FileTable.of(ts.interpreter).add(new NativeFile(r, 0, null));
    }

    @ExposeFunction("WIFEXITED(status)")
    static boolean WIFEXITED(int status) {
        return (status & 0x7f) == 0;
    }

    @ExposeFunction("WIFSIGNALED(status)")
    static boolean WIFSIGNALED(int status) {
        return (status & 0x7f) != 0 && (status & 0x7f) != 0x7f;
    }

    @ExposeFunction("WIFSTOPPED(status)")
    static boolean WIFSTOPPED(int status) {
        return (status & 0xff) == 0x7f;
    }

    @ExposeFunction("WIFCONTINUED(status)")
    static boolean WIFCONTINUED(int status) {
        return status == 0xffff;
    }

    @ExposeFunction("WCOREDUMP(status, /)")
    static boolean WCOREDUMP(int status) {
        return (status & 0x80) != 0;
    }

    @ExposeFunction("WEXITSTATUS(status)")
    static int WEXITSTATUS(int status) {
        return status >> 8 & 0xff;
    }

    @ExposeFunction("WTERMSIG(status)")
    static int WTERMSIG(int status) {
        return status & 0x7f;
    }

    @ExposeFunction("WSTOPSIG(status)")
    static int WSTOPSIG(int status) {
        return status >> 8 & 0xff;
    }

    @ExposeFunction("waitstatus_to_exitcode(status)")
    static int waitstatus_to_exitcode(int status) {
        if (WIFEXITED(status)) {
            return WEXITSTATUS(status);
        }
        if (WIFSIGNALED(status)) {
            return -WTERMSIG(status);
        }
        if (WIFSTOPPED(status)) {
            throw Errors.valueError("process stopped by delivery of signal " + WSTOPSIG(status));
        }
        throw Errors.valueError("invalid wait status: " + status);
    }

    // ---- new processes -------------------------------------------------------------------------------------------------

    @ExposeFunction("unshare(flags)")
    static void unshare(int flags) {
        Native.check(Native.call("unshare", flags));
    }

    // There is no fork() and no forkpty(), as a JVM cannot be forked: a copy would have one of its many threads. Libraries
    // that ask hasattr(os, "fork") then do without. register_at_fork() stays: what it registers never has to run.

    @ExposeFunction("register_at_fork(*, before=NULL, after_in_child=NULL, after_in_parent=NULL)")
    static void register_at_fork(PyObject before, PyObject after_in_child, PyObject after_in_parent) {
        if (before == null && after_in_child == null && after_in_parent == null) {
            throw Errors.typeError("At least one argument is required.");
        }
        for (PyObject f : new PyObject[] {before, after_in_child, after_in_parent}) {
            if (f != null && f.type().lookup("__call__") == null) {
                throw Errors.typeError("'" + (f == before ? "before" : f == after_in_child ? "after_in_child"
                        : "after_in_parent") + "' must be callable, not " + f.type().name());
            }
        }
    }

    @ExposeFunction("posix_spawn(path, argv, env, /, *, file_actions=NULL, setpgroup=NULL, resetids=False, setsid=False, "
            + "setsigmask=NULL, setsigdef=NULL, scheduler=NULL)")
    static int posix_spawn(ThreadState ts, PyObject path, PyObject argv, PyObject env, PyObject file_actions,
            PyObject setpgroup, boolean resetids, boolean setsid, PyObject setsigmask, PyObject setsigdef,
            PyObject scheduler) {
        return spawn(ts, "posix_spawn", path, argv, env, file_actions, setpgroup, resetids, setsid, setsigmask,
                setsigdef);
    }

    @ExposeFunction("posix_spawnp(path, argv, env, /, *, file_actions=NULL, setpgroup=NULL, resetids=False, setsid=False, "
            + "setsigmask=NULL, setsigdef=NULL, scheduler=NULL)")
    static int posix_spawnp(ThreadState ts, PyObject path, PyObject argv, PyObject env, PyObject file_actions,
            PyObject setpgroup, boolean resetids, boolean setsid, PyObject setsigmask, PyObject setsigdef,
            PyObject scheduler) {
        return spawn(ts, "posix_spawnp", path, argv, env, file_actions, setpgroup, resetids, setsid, setsigmask,
                setsigdef);
    }

    private static int spawn(ThreadState ts, String function, PyObject path, PyObject argv, PyObject env,
            PyObject fileActions, PyObject group, boolean resetIds, boolean session, PyObject mask, PyObject defaults) {
        PathArg p = PathArg.of(ts, path, function, "path");
        byte[][] arguments = arguments(ts, function, argv);
        if (env != PyNone.NONE && env.type().lookup("keys") == null) {
            throw Errors.typeError(function + ": environment must be a mapping object or None");
        }
        byte[][] environment = env == PyNone.NONE ? Environment.of(ts.interpreter).block() : environment(ts, env);
        Spawn s = new Spawn(FileTable.of(ts.interpreter));
        s.keepInheritable();
        for (PyObject action : fileActions == null ? new PyObject[0] : Sequences.toArray(fileActions)) {
            fileAction(ts, s, action);
        }
        s.session = session;
        s.resetIds = resetIds;
        s.group = group == null ? -1 : PyInt.asIndexInt(group);
        s.blocked = SignalModule.numbers(mask);
        s.defaults = SignalModule.numbers(defaults);
        byte[] folder = FileTable.of(ts.interpreter).nativePath(new byte[] {'.'});
        s.folder = folder.length == 1 ? null : folder;
        int r = s.start(p.bytes, function.endsWith("p"), arguments, environment);
        if (r < 0) {
            throw OsErrors.of(-r, path);
        }
        return r;
    }

    private static void fileAction(ThreadState ts, Spawn s, PyObject action) {
        if (!(action instanceof PyTuple t) || t.size() == 0) {
            throw Errors.typeError("Each file_actions element must be a non-empty tuple");
        }
        int kind = PyInt.asIndexInt(t.get(0));
        switch (kind) {
            case 0 -> {
                if (t.size() != 5) {
                    throw Errors.typeError("A open file_action tuple must have 5 elements");
                }
                s.open(PyInt.asIndexInt(t.get(1)), PathArg.of(ts, t.get(2), "posix_spawn", "path").path(),
                        PyInt.asIndexInt(t.get(3)), PyInt.asIndexInt(t.get(4)));
            }
            case 1 -> {
                if (t.size() != 2) {
                    throw Errors.typeError("A close file_action tuple must have 2 elements");
                }
                s.drop(PyInt.asIndexInt(t.get(1)));
            }
            case 2 -> {
                if (t.size() != 3) {
                    throw Errors.typeError("A dup2 file_action tuple must have 3 elements");
                }
                s.duplicate(PyInt.asIndexInt(t.get(1)), PyInt.asIndexInt(t.get(2)));
            }
            default -> throw Errors.typeError("Unknown file_actions identifier");
        }
    }

    private static byte[][] arguments(ThreadState ts, String function, PyObject argv) {
        if (!(argv instanceof PyTuple || argv instanceof PyList)) {
            throw Errors.typeError(function + (function.startsWith("exec") ? "() arg 2" : ": argv")
                    + " must be a tuple or list");
        }
        PyObject[] all = Sequences.toArray(argv);
        if (all.length == 0) {
            throw Errors.valueError(function + (function.startsWith("exec") ? "() arg 2" : ": argv")
                    + " must not be empty");
        }
        byte[][] out = new byte[all.length][];
        for (int i = 0; i < all.length; i++) {
            out[i] = PosixSubprocessModule.argument(ts, all[i]);
        }
        if (out[0].length == 0) {
            throw Errors.valueError(function + (function.startsWith("exec") ? "() arg 2" : ": argv")
                    + " first element cannot be empty");
        }
        return out;
    }

    private static byte[][] environment(ThreadState ts, PyObject env) {
        PyObject[] keys = Sequences.toArray(env.callMethod(ts, "keys"));
        byte[][] out = new byte[keys.length][];
        for (int i = 0; i < keys.length; i++) {
            byte[] name = PosixSubprocessModule.argument(ts, keys[i]);
            byte[] value = PosixSubprocessModule.argument(ts, env.getItem(keys[i]));
            for (int j = 1; j < name.length; j++) {
                if (name[j] == '=') {
                    throw Errors.valueError("illegal environment variable name");
                }
            }
            if (name.length > 0 && name[0] == '=') {
                throw Errors.valueError("illegal environment variable name");
            }
            out[i] = java.util.Arrays.copyOf(name, name.length + 1 + value.length);
            out[i][name.length] = '=';
            System.arraycopy(value, 0, out[i], name.length + 1, value.length);
        }
        return out;
    }

    @ExposeFunction("execv(path, argv, /)")
    static void execv(ThreadState ts, PyObject path, PyObject argv) {
        exec(ts, "execv", path, argv, null);
    }

    @ExposeFunction("execve(path, argv, env)")
    static void execve(ThreadState ts, PyObject path, PyObject argv, PyObject env) {
        exec(ts, "execve", path, argv, env);
    }

    /** Replaces the JVM by another program: its descriptors are put where the table has them. */
    private static void exec(ThreadState ts, String function, PyObject path, PyObject argv, PyObject env) {
        PathArg p = PathArg.of(ts, path, function, "path", function.equals("execve") ? PathArg.FD : 0);
        byte[][] arguments = arguments(ts, function, argv);
        if (env != null && env.type().lookup("keys") == null) {
            throw Errors.typeError(function + ": environment must be a mapping object");
        }
        byte[][] environment = env == null ? Environment.of(ts.interpreter).block() : environment(ts, env);
        FileTable table = FileTable.of(ts.interpreter);
        try (Arena a = Arena.ofConfined()) {
            long program = Native.string(a, p.bytes == null
                    ? ("/proc/self/fd/" + p.descriptor()).getBytes(java.nio.charset.StandardCharsets.US_ASCII)
                    : p.path());
            long args = Native.strings(a, arguments);
            long vars = Native.strings(a, environment);
            int runnable = Native.call("access", program, 1);
            if (runnable < 0) {
                throw OsErrors.of(-runnable, path);
            }
            byte[] folder = table.nativePath(new byte[] {'.'});
            if (folder.length > 1) {
                Native.check(Native.call("chdir", Native.string(a, folder)));
            }
            List<int[]> moves = new ArrayList<>();
            for (int n : table.numbers()) {
                OpenFile f = table.get(n);
                int d = f.descriptor();
                if (n > 2 && f.inheritable && d >= 0) {
                    moves.add(new int[] {(int) Native.check(Native.call("fcntl", d, 1030, 500)), n});
                }
            }
            for (int n = 3; n < 500; n++) {
                Native.call("fcntl", n, 2, 1);
            }
            for (int[] m : moves) {
                Native.check(Native.call("dup2", m[0], m[1]));
            }
            MemorySegment none = a.allocate(128, 8);
            Native.raw("pthread_sigmask", 2, none.address(), 0);
            throw OsErrors.of(-Native.call("execve", program, args, vars), path);
        }
    }

    @ExposeFunction("system(command)")
    static int system(ThreadState ts, PyObject command) {
        PathArg p = PathArg.of(ts, command, "system", "command");
        Spawn s = new Spawn(FileTable.of(ts.interpreter));
        s.keepInheritable();
        byte[] folder = FileTable.of(ts.interpreter).nativePath(new byte[] {'.'});
        s.folder = folder.length == 1 ? null : folder;
        int pid = s.start("/bin/sh".getBytes(java.nio.charset.StandardCharsets.US_ASCII), false,
                new byte[][] {{'s', 'h'}, {'-', 'c'}, p.bytes}, Environment.of(ts.interpreter).block());
        if (pid < 0) {
            return 127 << 8;
        }
        return (int) ((PyInt) ((PyTuple) waitpid(ts, pid, 0)).get(1)).longValue();
    }

    @ExposeFunction("_exit(status)")
    static void exit(int status) {
        Runtime.getRuntime().halt(status & 0xff);
    }

    @ExposeFunction("abort()")
    static void abort() {
        Native.raw("signal", 6, 0);
        Native.call("kill", ProcessHandle.current().pid(), 6);
        Runtime.getRuntime().halt(134);
    }

    private static final PyType TIMES = StructSequence.type("posix.times_result",
            "times_result: Result from os.times().\n\nThis object may be accessed either as a tuple of\n"
            + "  (user, system, children_user, children_system, elapsed),\n"
            + "or via the attributes user, system, children_user, children_system,\nand elapsed.\n\n"
            + "See os.times for more information.", true, 5,
            "user", "system", "children_user", "children_system", "elapsed");

    static PyType timesResult() {
        return TIMES;
    }

    @ExposeFunction("times()")
    static PyObject times() {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(32, 8);
            long elapsed = Native.raw("times", m.address());
            double ticks = Native.raw("sysconf", 2);
            PyObject[] all = new PyObject[5];
            for (int i = 0; i < 4; i++) {
                all[i] = PyFloat.of(m.get(JAVA_LONG, 8L * i) / ticks);
            }
            all[4] = PyFloat.of(elapsed / ticks);
            return StructSequence.make(TIMES, all);
        }
    }

}
