package org.naja.modules.io;

/** The errno values of Linux with their names and texts. */
public final class Errno {
    private Errno() {}

    private static final String[] NAMES = new String[134];
    private static final String[] TEXTS = new String[134];

    static {
        add(1, "EPERM", "Operation not permitted");
        add(2, "ENOENT", "No such file or directory");
        add(3, "ESRCH", "No such process");
        add(4, "EINTR", "Interrupted system call");
        add(5, "EIO", "Input/output error");
        add(6, "ENXIO", "No such device or address");
        add(7, "E2BIG", "Argument list too long");
        add(8, "ENOEXEC", "Exec format error");
        add(9, "EBADF", "Bad file descriptor");
        add(10, "ECHILD", "No child processes");
        add(11, "EAGAIN", "Resource temporarily unavailable");
        add(12, "ENOMEM", "Cannot allocate memory");
        add(13, "EACCES", "Permission denied");
        add(14, "EFAULT", "Bad address");
        add(15, "ENOTBLK", "Block device required");
        add(16, "EBUSY", "Device or resource busy");
        add(17, "EEXIST", "File exists");
        add(18, "EXDEV", "Invalid cross-device link");
        add(19, "ENODEV", "No such device");
        add(20, "ENOTDIR", "Not a directory");
        add(21, "EISDIR", "Is a directory");
        add(22, "EINVAL", "Invalid argument");
        add(23, "ENFILE", "Too many open files in system");
        add(24, "EMFILE", "Too many open files");
        add(25, "ENOTTY", "Inappropriate ioctl for device");
        add(26, "ETXTBSY", "Text file busy");
        add(27, "EFBIG", "File too large");
        add(28, "ENOSPC", "No space left on device");
        add(29, "ESPIPE", "Illegal seek");
        add(30, "EROFS", "Read-only file system");
        add(31, "EMLINK", "Too many links");
        add(32, "EPIPE", "Broken pipe");
        add(33, "EDOM", "Numerical argument out of domain");
        add(34, "ERANGE", "Numerical result out of range");
        add(35, "EDEADLOCK", "Resource deadlock avoided");
        add(36, "ENAMETOOLONG", "File name too long");
        add(37, "ENOLCK", "No locks available");
        add(38, "ENOSYS", "Function not implemented");
        add(39, "ENOTEMPTY", "Directory not empty");
        add(40, "ELOOP", "Too many levels of symbolic links");
        add(42, "ENOMSG", "No message of desired type");
        add(43, "EIDRM", "Identifier removed");
        add(44, "ECHRNG", "Channel number out of range");
        add(45, "EL2NSYNC", "Level 2 not synchronized");
        add(46, "EL3HLT", "Level 3 halted");
        add(47, "EL3RST", "Level 3 reset");
        add(48, "ELNRNG", "Link number out of range");
        add(49, "EUNATCH", "Protocol driver not attached");
        add(50, "ENOCSI", "No CSI structure available");
        add(51, "EL2HLT", "Level 2 halted");
        add(52, "EBADE", "Invalid exchange");
        add(53, "EBADR", "Invalid request descriptor");
        add(54, "EXFULL", "Exchange full");
        add(55, "ENOANO", "No anode");
        add(56, "EBADRQC", "Invalid request code");
        add(57, "EBADSLT", "Invalid slot");
        add(59, "EBFONT", "Bad font file format");
        add(60, "ENOSTR", "Device not a stream");
        add(61, "ENODATA", "No data available");
        add(62, "ETIME", "Timer expired");
        add(63, "ENOSR", "Out of streams resources");
        add(64, "ENONET", "Machine is not on the network");
        add(65, "ENOPKG", "Package not installed");
        add(66, "EREMOTE", "Object is remote");
        add(67, "ENOLINK", "Link has been severed");
        add(68, "EADV", "Advertise error");
        add(69, "ESRMNT", "Srmount error");
        add(70, "ECOMM", "Communication error on send");
        add(71, "EPROTO", "Protocol error");
        add(72, "EMULTIHOP", "Multihop attempted");
        add(73, "EDOTDOT", "RFS specific error");
        add(74, "EBADMSG", "Bad message");
        add(75, "EOVERFLOW", "Value too large for defined data type");
        add(76, "ENOTUNIQ", "Name not unique on network");
        add(77, "EBADFD", "File descriptor in bad state");
        add(78, "EREMCHG", "Remote address changed");
        add(79, "ELIBACC", "Can not access a needed shared library");
        add(80, "ELIBBAD", "Accessing a corrupted shared library");
        add(81, "ELIBSCN", ".lib section in a.out corrupted");
        add(82, "ELIBMAX", "Attempting to link in too many shared libraries");
        add(83, "ELIBEXEC", "Cannot exec a shared library directly");
        add(84, "EILSEQ", "Invalid or incomplete multibyte or wide character");
        add(85, "ERESTART", "Interrupted system call should be restarted");
        add(86, "ESTRPIPE", "Streams pipe error");
        add(87, "EUSERS", "Too many users");
        add(88, "ENOTSOCK", "Socket operation on non-socket");
        add(89, "EDESTADDRREQ", "Destination address required");
        add(90, "EMSGSIZE", "Message too long");
        add(91, "EPROTOTYPE", "Protocol wrong type for socket");
        add(92, "ENOPROTOOPT", "Protocol not available");
        add(93, "EPROTONOSUPPORT", "Protocol not supported");
        add(94, "ESOCKTNOSUPPORT", "Socket type not supported");
        add(95, "ENOTSUP", "Operation not supported");
        add(96, "EPFNOSUPPORT", "Protocol family not supported");
        add(97, "EAFNOSUPPORT", "Address family not supported by protocol");
        add(98, "EADDRINUSE", "Address already in use");
        add(99, "EADDRNOTAVAIL", "Cannot assign requested address");
        add(100, "ENETDOWN", "Network is down");
        add(101, "ENETUNREACH", "Network is unreachable");
        add(102, "ENETRESET", "Network dropped connection on reset");
        add(103, "ECONNABORTED", "Software caused connection abort");
        add(104, "ECONNRESET", "Connection reset by peer");
        add(105, "ENOBUFS", "No buffer space available");
        add(106, "EISCONN", "Transport endpoint is already connected");
        add(107, "ENOTCONN", "Transport endpoint is not connected");
        add(108, "ESHUTDOWN", "Cannot send after transport endpoint shutdown");
        add(109, "ETOOMANYREFS", "Too many references: cannot splice");
        add(110, "ETIMEDOUT", "Connection timed out");
        add(111, "ECONNREFUSED", "Connection refused");
        add(112, "EHOSTDOWN", "Host is down");
        add(113, "EHOSTUNREACH", "No route to host");
        add(114, "EALREADY", "Operation already in progress");
        add(115, "EINPROGRESS", "Operation now in progress");
        add(116, "ESTALE", "Stale file handle");
        add(117, "EUCLEAN", "Structure needs cleaning");
        add(118, "ENOTNAM", "Not a XENIX named type file");
        add(119, "ENAVAIL", "No XENIX semaphores available");
        add(120, "EISNAM", "Is a named type file");
        add(121, "EREMOTEIO", "Remote I/O error");
        add(122, "EDQUOT", "Disk quota exceeded");
        add(123, "ENOMEDIUM", "No medium found");
        add(124, "EMEDIUMTYPE", "Wrong medium type");
        add(125, "ECANCELED", "Operation canceled");
        add(126, "ENOKEY", "Required key not available");
        add(127, "EKEYEXPIRED", "Key has expired");
        add(128, "EKEYREVOKED", "Key has been revoked");
        add(129, "EKEYREJECTED", "Key was rejected by service");
        add(130, "EOWNERDEAD", "Owner died");
        add(131, "ENOTRECOVERABLE", "State not recoverable");
        add(132, "ERFKILL", "Operation not possible due to RF-kill");
    }

    private static void add(int number, String name, String text) {
        NAMES[number] = name;
        TEXTS[number] = text;
    }

    /** The name, {@code null} when there is none. */
    public static String name(int number) {
        return number > 0 && number < NAMES.length ? NAMES[number] : null;
    }

    /** What {@code strerror} says, {@code null} for an unknown number. */
    public static String text(int number) {
        return number == 0 ? "Success" : number > 0 && number < TEXTS.length ? TEXTS[number] : null;
    }

    public static int count() {
        return NAMES.length;
    }
}
