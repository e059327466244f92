package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OsErrors;
import org.naja.objects.PyObject;

/** What is in a folder, as {@code getdents64(2)} tells. */
final class Folder {
    static final int DT_UNKNOWN = 0, DT_DIR = 4, DT_REG = 8, DT_LNK = 10;

    /** @param type one of the DT_ constants */
    record Entry(byte[] name, long inode, int type) {}

    private Folder() {}

    static List<Entry> list(byte[] path, PyObject name) {
        int fd;
        try (Arena a = Arena.ofConfined()) {
            fd = Native.call("openat", Stat.AT_FDCWD, Native.string(a, path),
                    FileTable.O_DIRECTORY | FileTable.O_CLOEXEC);
        }
        if (fd < 0) {
            throw OsErrors.of(-fd, name);
        }
        try {
            return read(fd, name);
        } finally {
            Native.call("close", fd);
        }
    }

    /** By a descriptor, which is at the folder's start again afterwards. */
    static List<Entry> list(int fd, PyObject name) {
        List<Entry> all = read(fd, name);
        Native.callLong("lseek", fd, 0, 0);
        return all;
    }

    private static List<Entry> read(int fd, PyObject name) {
        List<Entry> all = new ArrayList<>();
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(32768, 8);
            while (true) {
                long n = Native.callLong("getdents64", fd, m.address(), 32768);
                if (n < 0) {
                    throw OsErrors.of((int) -n, name);
                }
                if (n == 0) {
                    return all;
                }
                for (long at = 0; at < n;) {
                    int length = m.get(JAVA_SHORT, at + 16) & 0xffff;
                    long end = at + 19;
                    while (m.get(JAVA_BYTE, end) != 0) {
                        end++;
                    }
                    byte[] text = Native.bytes(m.asSlice(at + 19), end - at - 19);
                    boolean dots = text[0] == '.' && (text.length == 1 || text.length == 2 && text[1] == '.');
                    if (!dots) {
                        all.add(new Entry(text, m.get(JAVA_LONG, at), m.get(JAVA_BYTE, at + 18)));
                    }
                    at += length;
                }
            }
        }
    }
}
