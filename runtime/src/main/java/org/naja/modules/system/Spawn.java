package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OpenFile;

/**
 * A child process by {@code posix_spawn(3)}. The child sees the descriptors by their numbers in the interpreter's table;
 * what else the JVM has open is closed in it.
 */
final class Spawn {
    private static final int SETPGROUP = 2, SETSIGDEF = 4, SETSIGMASK = 8, RESETIDS = 1, SETSID = 0x80;
    /** Where the descriptors for the child are collected, out of the way of small numbers. */
    private static final int HIGH = 500;

    private record OpenAction(int fd, byte[] path, int flags, int mode) {}

    private final FileTable table;
    /** Number in the child -> native descriptor here. */
    private final TreeMap<Integer, Integer> files = new TreeMap<>();
    private final List<OpenAction> opens = new ArrayList<>();
    byte[] folder;
    boolean session, resetIds;
    int group = -1;
    List<Integer> blocked = List.of();
    List<Integer> defaults = List.of();
    int umask = -1;
    long uid = -1, gid = -1;
    int[] groups;

    Spawn(FileTable table) {
        this.table = table;
    }

    /** Keeps the table's file as that number. */
    void keep(int fd, int as) {
        if (table.isOpen(fd)) {
            int n = table.get(fd).descriptor();
            if (n >= 0) {
                files.put(as, n);
            } else if (fd < 3) {
                files.put(as, fd);
            }
        }
    }

    /** The standard streams and all inheritable files. */
    void keepInheritable() {
        for (int n : table.numbers()) {
            OpenFile f = table.get(n);
            if (n < 3 || f.inheritable) {
                keep(n, n);
            }
        }
    }

    void drop(int fd) {
        files.remove(fd);
    }

    void duplicate(int fd, int as) {
        Integer source = files.get(fd);
        if (source != null) {
            files.put(as, source);
        } else {
            files.put(as, table.descriptor(fd));
        }
    }

    /** The table's file, whatever the child has under that number. */
    void duplicateFromTable(int fd, int as) {
        int n = table.get(fd).descriptor();
        files.put(as, n < 0 && fd < 3 ? fd : n);
    }

    void open(int fd, byte[] path, int flags, int mode) {
        files.remove(fd);
        opens.add(new OpenAction(fd, path, flags, mode));
    }

    /** The child's process number, or {@code -errno}. */
    int start(byte[] program, boolean search, byte[][] arguments, byte[][] environment) {
        try (Arena a = Arena.ofConfined()) {
            List<Integer> temporary = new ArrayList<>();
            try {
                MemorySegment actions = a.allocate(256, 16);
                Native.raw("posix_spawn_file_actions_init", actions.address());
                fileActions(a, actions.address(), temporary);
                MemorySegment attributes = a.allocate(512, 16);
                Native.raw("posix_spawnattr_init", attributes.address());
                attributes(a, attributes.address());
                int r = (int) asOther(a, () -> {
                    MemorySegment pid = a.allocate(8, 8);
                    int e = (int) Native.raw(search ? "posix_spawnp" : "posix_spawn", pid.address(),
                            Native.string(a, program), actions.address(), attributes.address(),
                            Native.strings(a, arguments), Native.strings(a, environment));
                    return e == 0 ? pid.get(JAVA_INT, 0) : -e;
                });
                Native.raw("posix_spawn_file_actions_destroy", actions.address());
                Native.raw("posix_spawnattr_destroy", attributes.address());
                return r;
            } finally {
                for (int fd : temporary) {
                    Native.call("close", fd);
                }
            }
        }
    }

    private void fileActions(Arena a, long actions, List<Integer> temporary) {
        if (folder != null) {
            Native.raw("posix_spawn_file_actions_addchdir_np", actions, Native.string(a, folder));
        }
        int last = 2;
        for (Map.Entry<Integer, Integer> e : files.entrySet()) {
            int copy = (int) Native.check(Native.call("fcntl", e.getValue(), 1030, HIGH));
            temporary.add(copy);
            Native.raw("posix_spawn_file_actions_adddup2", actions, copy, e.getKey());
            last = Math.max(last, e.getKey());
        }
        for (OpenAction o : opens) {
            Native.raw("posix_spawn_file_actions_addopen", actions, o.fd, Native.string(a, o.path), o.flags, o.mode);
            last = Math.max(last, o.fd);
        }
        for (int n = 0; n < last; n++) {
            int fd = n;
            if (!files.containsKey(n) && opens.stream().noneMatch(o -> o.fd == fd)) {
                Native.raw("posix_spawn_file_actions_addclose", actions, n);
            }
        }
        if (Native.has("posix_spawn_file_actions_addclosefrom_np")) {
            Native.raw("posix_spawn_file_actions_addclosefrom_np", actions, last + 1);
        }
    }

    private void attributes(Arena a, long attributes) {
        // HotSpot blocks signals in most of its threads; the child starts with none blocked.
        int flags = SETSIGMASK | SETSIGDEF | (session ? SETSID : 0) | (group >= 0 ? SETPGROUP : 0)
                | (resetIds ? RESETIDS : 0);
        Native.raw("posix_spawnattr_setflags", attributes, flags);
        Native.raw("posix_spawnattr_setsigmask", attributes, signals(a, blocked));
        Native.raw("posix_spawnattr_setsigdefault", attributes, signals(a, defaults));
        if (group >= 0) {
            Native.raw("posix_spawnattr_setpgroup", attributes, group);
        }
    }

    private static long signals(Arena a, List<Integer> signals) {
        MemorySegment set = a.allocate(128, 8);
        long bits = 0;
        for (int s : signals) {
            bits |= 1L << s - 1;
        }
        set.set(JAVA_LONG, 0, bits);
        return set.address();
    }

    private interface Step {
        int run();
    }

    /** With another umask, user or group while the step runs: of this thread alone, except for the umask. */
    private int asOther(Arena a, Step step) {
        if (umask < 0 && uid < 0 && gid < 0 && groups == null) {
            return step.run();
        }
        synchronized (Spawn.class) {
            int oldMask = umask >= 0 ? (int) Native.raw("umask", umask) : 0;
            int oldUid = (int) Native.raw("geteuid");
            int oldGid = (int) Native.raw("getegid");
            MemorySegment oldGroups = a.allocate(4 * 65536, 8);
            int count = groups == null ? 0 : Native.call("getgroups", 65536, oldGroups.address());
            try {
                int r = 0;
                if (groups != null) {
                    MemorySegment g = a.allocate(4L * groups.length + 4, 8);
                    for (int i = 0; i < groups.length; i++) {
                        g.set(JAVA_INT, 4L * i, groups[i]);
                    }
                    r = thread(Native.ARM ? 159 : 116, groups.length, g.address(), 0);
                }
                if (r >= 0 && gid >= 0) {
                    r = thread(Native.ARM ? 149 : 119, gid, gid, -1);
                }
                if (r >= 0 && uid >= 0) {
                    r = thread(Native.ARM ? 147 : 117, uid, uid, -1);
                }
                return r < 0 ? r : step.run();
            } finally {
                if (uid >= 0) {
                    thread(Native.ARM ? 147 : 117, oldUid, oldUid, -1);
                }
                if (gid >= 0) {
                    thread(Native.ARM ? 149 : 119, oldGid, oldGid, -1);
                }
                if (groups != null) {
                    thread(Native.ARM ? 159 : 116, count, oldGroups.address(), 0);
                }
                if (umask >= 0) {
                    Native.raw("umask", oldMask);
                }
            }
        }
    }

    /** The bare system call: unlike the C library's functions it changes this thread alone. */
    private static int thread(int number, long a, long b, long c) {
        return Native.call("syscall", number, a, b, c);
    }
}
