package org.naja.modules.system;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;

/** {@code _stat}: what the bits of a file's mode mean. */
@ExposeModule(name = "_stat", doc = "Tests and constants for the mode and the flags of files, as os.stat() gives them.")
final class StatModule {
    private static final int TYPE = 0xF000;
    private static final int DIRECTORY = 0x4000;
    private static final int CHARACTER_DEVICE = 0x2000;
    private static final int BLOCK_DEVICE = 0x6000;
    private static final int REGULAR = 0x8000;
    private static final int FIFO = 0x1000;
    private static final int LINK = 0xA000;
    private static final int SOCKET = 0xC000;

    /** All integers of the module; 0 is the type of what Linux does not have. */
    private static final String CONSTANTS = "S_IFDIR=16384 S_IFCHR=8192 S_IFBLK=24576 S_IFREG=32768 S_IFIFO=4096 "
            + "S_IFLNK=40960 S_IFSOCK=49152 S_IFDOOR=0 S_IFPORT=0 S_IFWHT=0 S_ISUID=2048 S_ISGID=1024 S_ISVTX=512 "
            + "S_ENFMT=1024 S_IREAD=256 S_IWRITE=128 S_IEXEC=64 S_IRWXU=448 S_IRUSR=256 S_IWUSR=128 S_IXUSR=64 "
            + "S_IRWXG=56 S_IRGRP=32 S_IWGRP=16 S_IXGRP=8 S_IRWXO=7 S_IROTH=4 S_IWOTH=2 S_IXOTH=1 UF_NODUMP=1 "
            + "UF_IMMUTABLE=2 UF_APPEND=4 UF_OPAQUE=8 UF_NOUNLINK=16 UF_COMPRESSED=32 UF_HIDDEN=32768 "
            + "SF_ARCHIVED=65536 SF_IMMUTABLE=131072 SF_APPEND=262144 SF_NOUNLINK=1048576 SF_SNAPSHOT=2097152 "
            + "ST_MODE=0 ST_INO=1 ST_DEV=2 ST_NLINK=3 ST_UID=4 ST_GID=5 ST_SIZE=6 ST_ATIME=7 ST_MTIME=8 ST_CTIME=9";

    private StatModule() {}

    static void init(PyModule module) {
        Constants.define(module.dict, CONSTANTS);
    }

    private static int mode(PyObject o) {
        if (!(o instanceof PyInt n)) {
            throw Errors.typeError("an integer is required");
        }
        if (n.signum() < 0) {
            throw Errors.overflowError("can't convert negative value to unsigned int");
        }
        if (n.bigValue().bitLength() > 32) {
            throw Errors.overflowError("mode out of range");
        }
        return (int) n.bigValue().longValue();
    }

    private static boolean isType(PyObject mode, int type) {
        return (mode(mode) & TYPE) == type;
    }

    @ExposeFunction(value = "S_ISDIR(mode, /)", textSignature = false,
            doc = "S_ISDIR(mode) -> bool\n\nReturn True if mode is from a directory.")
    static boolean isDirectory(PyObject mode) {
        return isType(mode, DIRECTORY);
    }

    @ExposeFunction(value = "S_ISCHR(mode, /)", textSignature = false,
            doc = "S_ISCHR(mode) -> bool\n\nReturn True if mode is from a character special device file.")
    static boolean isCharacterDevice(PyObject mode) {
        return isType(mode, CHARACTER_DEVICE);
    }

    @ExposeFunction(value = "S_ISBLK(mode, /)", textSignature = false,
            doc = "S_ISBLK(mode) -> bool\n\nReturn True if mode is from a block special device file.")
    static boolean isBlockDevice(PyObject mode) {
        return isType(mode, BLOCK_DEVICE);
    }

    @ExposeFunction(value = "S_ISREG(mode, /)", textSignature = false,
            doc = "S_ISREG(mode) -> bool\n\nReturn True if mode is from a regular file.")
    static boolean isRegular(PyObject mode) {
        return isType(mode, REGULAR);
    }

    @ExposeFunction(value = "S_ISFIFO(mode, /)", textSignature = false,
            doc = "S_ISFIFO(mode) -> bool\n\nReturn True if mode is from a FIFO (named pipe).")
    static boolean isFifo(PyObject mode) {
        return isType(mode, FIFO);
    }

    @ExposeFunction(value = "S_ISLNK(mode, /)", textSignature = false,
            doc = "S_ISLNK(mode) -> bool\n\nReturn True if mode is from a symbolic link.")
    static boolean isLink(PyObject mode) {
        return isType(mode, LINK);
    }

    @ExposeFunction(value = "S_ISSOCK(mode, /)", textSignature = false,
            doc = "S_ISSOCK(mode) -> bool\n\nReturn True if mode is from a socket.")
    static boolean isSocket(PyObject mode) {
        return isType(mode, SOCKET);
    }

    @ExposeFunction(value = "S_ISDOOR(mode, /)", textSignature = false,
            doc = "S_ISDOOR(mode) -> bool\n\nReturn True if mode is from a door.")
    static boolean isDoor(PyObject mode) {
        mode(mode);
        return false;
    }

    @ExposeFunction(value = "S_ISPORT(mode, /)", textSignature = false,
            doc = "S_ISPORT(mode) -> bool\n\nReturn True if mode is from an event port.")
    static boolean isPort(PyObject mode) {
        mode(mode);
        return false;
    }

    @ExposeFunction(value = "S_ISWHT(mode, /)", textSignature = false,
            doc = "S_ISWHT(mode) -> bool\n\nReturn True if mode is from a whiteout.")
    static boolean isWhiteout(PyObject mode) {
        mode(mode);
        return false;
    }

    @ExposeFunction(value = "S_IMODE(mode, /)", textSignature = false,
            doc = "Return the portion of the file's mode that can be set by os.chmod().")
    static int permissions(PyObject mode) {
        return mode(mode) & 0xFFF;
    }

    @ExposeFunction(value = "S_IFMT(mode, /)", textSignature = false,
            doc = "Return the portion of the file's mode that describes the file type.")
    static int type(PyObject mode) {
        return mode(mode) & TYPE;
    }

    private static char typeCharacter(int mode) {
        return switch (mode & TYPE) {
            case REGULAR -> '-';
            case DIRECTORY -> 'd';
            case LINK -> 'l';
            case BLOCK_DEVICE -> 'b';
            case CHARACTER_DEVICE -> 'c';
            case FIFO -> 'p';
            case SOCKET -> 's';
            default -> '?';
        };
    }

    /** The last of the three characters of a class of users: executable, {@code mark} for a special bit, or both. */
    private static char execution(boolean executable, boolean special, char mark) {
        return special ? executable ? mark : Character.toUpperCase(mark) : executable ? 'x' : '-';
    }

    @ExposeFunction(value = "filemode(mode, /)", textSignature = false,
            doc = "Convert a file's mode to a string of the form '-rwxrwxrwx'")
    static String filemode(PyObject bits) {
        int mode = mode(bits);
        char[] text = new char[10];
        text[0] = typeCharacter(mode);
        for (int i = 0; i < 9; i++) {
            text[i + 1] = (mode & 0x100 >> i) == 0 ? '-' : "rwx".charAt(i % 3);
        }
        text[3] = execution((mode & 0x40) != 0, (mode & 0x800) != 0, 's');
        text[6] = execution((mode & 0x8) != 0, (mode & 0x400) != 0, 's');
        text[9] = execution((mode & 0x1) != 0, (mode & 0x200) != 0, 't');
        return new String(text);
    }
}
