package org.naja.modules.posix;

import java.io.IOException;
import java.nio.file.FileStore;
import org.naja.objects.PyDict;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.StructSequence;

/** The other named tuples of {@code posix}. */
final class PosixTypes {
    private PosixTypes() {}

    static final PyType TERMINAL_SIZE = StructSequence.type("os.terminal_size",
            "A tuple of (columns, lines) for holding terminal window size", true, 2, "columns", "lines");
    static final PyType STATVFS = StructSequence.type("os.statvfs_result",
            "statvfs_result: Result from statvfs or fstatvfs.", true, 10, "f_bsize", "f_frsize", "f_blocks", "f_bfree",
            "f_bavail", "f_files", "f_ffree", "f_favail", "f_flag", "f_namemax", "f_fsid");
    static final PyType UNAME = StructSequence.type("posix.uname_result",
            "uname_result: Result from os.uname().", true, 5, "sysname", "nodename", "release", "version", "machine");
    static final PyType TIMES = StructSequence.type("posix.times_result",
            "times_result: Result from os.times().", true, 5, "user", "system", "children_user", "children_system",
            "elapsed");
    static final PyType SCHED_PARAM = StructSequence.type("posix.sched_param",
            "Currently has only one field: sched_priority", true, 1, "sched_priority");

    static void addTo(PyDict d) {
        d.put("terminal_size", TERMINAL_SIZE);
        d.put("statvfs_result", STATVFS);
        d.put("uname_result", UNAME);
        d.put("times_result", TIMES);
        d.put("sched_param", SCHED_PARAM);
    }

    static PyObject statvfs(FileStore store) throws IOException {
        long block = store.getBlockSize();
        return StructSequence.make(STATVFS, PyInt.of(block), PyInt.of(block), PyInt.of(store.getTotalSpace() / block),
                PyInt.of(store.getUnallocatedSpace() / block), PyInt.of(store.getUsableSpace() / block), PyInt.of(0),
                PyInt.of(0), PyInt.of(0), PyInt.of(store.isReadOnly() ? 1 : 0), PyInt.of(255), PyInt.of(0));
    }
}
