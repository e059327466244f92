package org.naja.modules.system;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.Sequences;
import org.naja.objects.ThreadState;

/** {@code _posixsubprocess}: what subprocess starts its children with. */
@ExposeModule(name = "_posixsubprocess", doc = "A POSIX helper for the subprocess module.")
final class PosixSubprocessModule {
    private PosixSubprocessModule() {}

    @ExposeFunction(value = "fork_exec(*args)", textSignature = false)
    static int fork_exec(ThreadState ts, PyObject[] args) {
        if (args.length != 23) {
            throw Errors.typeError("fork_exec expected 23 arguments, got " + args.length);
        }
        PyObject preexec = args[21];
        if (preexec != PyNone.NONE) {
            throw Errors.runtimeError("preexec_fn is not supported: the JVM cannot fork");
        }
        FileTable table = FileTable.of(ts.interpreter);
        byte[][] argv = strings(ts, args[0]);
        PyObject[] programs = Sequences.toArray(args[1]);
        boolean closeFds = args[2].isTrue();
        int[] keep = ints(args[3]);
        Spawn spawn = new Spawn(table);
        if (closeFds) {
            for (int fd = 0; fd < 3; fd++) {
                spawn.keep(fd, fd);
            }
            check(keep);
            for (int fd : keep) {
                if (fd != number(args[13])) {
                    spawn.keep(fd, fd);
                }
            }
        } else {
            spawn.keepInheritable();
        }
        int[] standard = {number(args[6]), number(args[9]), number(args[11])};
        for (int i = 0; i < 3; i++) {
            if (standard[i] >= 0) {
                spawn.duplicateFromTable(standard[i], i);
            }
        }
        spawn.session = args[15].isTrue();
        spawn.group = number(args[16]);
        if (args[14].isTrue()) {
            // Python's SIGPIPE, SIGXFZ and SIGXFSZ are ignored; its children's are not.
            spawn.defaults = List.of(13, 25);
        }
        spawn.gid = args[17] == PyNone.NONE ? -1 : PosixPaths.id(args[17], "gid");
        spawn.groups = args[18] == PyNone.NONE ? null : ints(args[18]);
        spawn.uid = args[19] == PyNone.NONE ? -1 : PosixPaths.id(args[19], "uid");
        spawn.umask = number(args[20]);
        int failure = number(args[13]);
        spawn.folder = table.nativePath(new byte[] {'.'});
        if (spawn.folder.length == 1) {
            spawn.folder = null;
        }
        if (args[4] != PyNone.NONE) {
            spawn.folder = PathArg.of(ts, args[4], "fork_exec", "cwd").path();
            int mode = Stat.mode(spawn.folder, 0);
            int errno = mode < 0 ? -mode : (mode & Stat.S_IFMT) != Stat.S_IFDIR ? OsErrors.ENOTDIR : 0;
            if (errno != 0) {
                return failed(table, failure, errno, "noexec:chdir");
            }
        }
        byte[][] env = args[5] == PyNone.NONE ? Environment.of(ts.interpreter).block() : strings(ts, args[5]);
        int saved = 0;
        for (PyObject program : programs) {
            byte[] path = PathArg.of(ts, program, "fork_exec", "executable").bytes;
            int pid = spawn.start(path, false, argv, env);
            if (pid > 0) {
                return pid;
            }
            if (pid != -OsErrors.ENOENT && pid != -OsErrors.ENOTDIR && saved == 0) {
                saved = -pid;
            }
        }
        return failed(table, failure, saved == 0 ? OsErrors.ENOENT : saved, "");
    }

    private static void check(int[] keep) {
        int last = -1;
        for (int fd : keep) {
            if (fd < 0 || fd <= last) {
                throw Errors.valueError("bad value(s) in fds_to_keep");
            }
            last = fd;
        }
    }

    /**
     * Tells subprocess through its pipe, as a child would. The number returned is no child's, so that waiting for it
     * says at once that there is none.
     */
    private static int failed(FileTable table, int pipe, int errno, String message) {
        byte[] text = ("OSError:" + Integer.toHexString(errno).toUpperCase() + ":" + message)
                .getBytes(StandardCharsets.ISO_8859_1);
        try {
            table.get(pipe).write(text, 0, text.length);
        } catch (java.io.IOException e) {
            throw OsErrors.of(e);
        }
        return (int) Native.raw("getpid");
    }

    private static byte[][] strings(ThreadState ts, PyObject all) {
        PyObject[] items = Sequences.toArray(all);
        byte[][] out = new byte[items.length][];
        for (int i = 0; i < items.length; i++) {
            out[i] = argument(ts, items[i]);
        }
        return out;
    }

    static byte[] argument(ThreadState ts, PyObject o) {
        PyObject text = PosixPaths.fspath(ts, o);
        byte[] bytes = text instanceof org.naja.objects.PyStr s ? PathArg.encode(s)
                : ((org.naja.objects.PyBytes) text).toBytes();
        for (byte b : bytes) {
            if (b == 0) {
                throw Errors.valueError("embedded null byte");
            }
        }
        return bytes;
    }

    private static int[] ints(PyObject all) {
        PyObject[] items = all instanceof PyTuple t ? t.array() : Sequences.toArray(all);
        int[] out = new int[items.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = number(items[i]);
        }
        return Arrays.copyOf(out, out.length);
    }

    private static int number(PyObject o) {
        return PyInt.asIndexInt(o);
    }
}
