package org.naja.modules.posix;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;
import org.naja.objects.StructSequence;

/** {@code os.stat_result}. */
final class Stat {
    static final PyType TYPE = StructSequence.type("os.stat_result",
            "stat_result: Result from stat, fstat, or lstat.", true, 10,
            "st_mode", "st_ino", "st_dev", "st_nlink", "st_uid", "st_gid", "st_size", null, null, null,
            "st_atime", "st_mtime", "st_ctime", "st_atime_ns", "st_mtime_ns", "st_ctime_ns", "st_blksize", "st_blocks",
            "st_rdev");
    private static final LinkOption[] FOLLOW = {};
    private static final LinkOption[] STAY = {LinkOption.NOFOLLOW_LINKS};
    static final int S_IFMT = 0170000, S_IFDIR = 0040000, S_IFREG = 0100000, S_IFLNK = 0120000, S_IFIFO = 0010000,
            S_IFCHR = 0020000;

    private Stat() {}

    static PyObject of(Path path, boolean follow) throws IOException {
        Map<String, Object> a = Files.readAttributes(path,
                "unix:mode,ino,dev,nlink,uid,gid,size,lastAccessTime,lastModifiedTime,ctime,rdev",
                follow ? FOLLOW : STAY);
        long size = (Long) a.get("size");
        return make((Integer) a.get("mode"), (Long) a.get("ino"), (Long) a.get("dev"), (Integer) a.get("nlink"),
                (Integer) a.get("uid"), (Integer) a.get("gid"), size, nanos(a.get("lastAccessTime")),
                nanos(a.get("lastModifiedTime")), nanos(a.get("ctime")), (Long) a.get("rdev"));
    }

    /** For what is no file: a pipe between parts of this program. */
    static PyObject ofPipe() {
        return make(S_IFIFO | 0600, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0);
    }

    private static long nanos(Object time) {
        FileTime t = (FileTime) time;
        java.time.Instant i = t.toInstant();
        return TimeUnit.SECONDS.toNanos(i.getEpochSecond()) + i.getNano();
    }

    private static PyObject make(int mode, long ino, long dev, int nlink, int uid, int gid, long size, long atime,
            long mtime, long ctime, long rdev) {
        return StructSequence.make(TYPE, PyInt.of(mode), unsigned(ino), unsigned(dev), PyInt.of(nlink),
                PyInt.of(uid & 0xFFFFFFFFL), PyInt.of(gid & 0xFFFFFFFFL), PyInt.of(size), seconds(atime),
                seconds(mtime), seconds(ctime), PyFloat.of(atime / 1e9), PyFloat.of(mtime / 1e9),
                PyFloat.of(ctime / 1e9), PyInt.of(atime), PyInt.of(mtime), PyInt.of(ctime), PyInt.of(4096),
                PyInt.of((size + 511) / 512), unsigned(rdev));
    }

    private static PyObject unsigned(long value) {
        return value >= 0 ? PyInt.of(value) : PyInt.of(new BigInteger(Long.toUnsignedString(value)));
    }

    private static PyObject seconds(long nanos) {
        return PyInt.of(Math.floorDiv(nanos, 1_000_000_000L));
    }

}
