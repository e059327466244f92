package org.naja.nbd;

/** Error numbers. Those that differ between Linux and macOS are not constants. */
final class Errno {
    static final int EPERM = 1, ENOENT = 2, ESRCH = 3, EINTR = 4, EIO = 5, ENOMEM = 12, EINVAL = 22, ENOSPC = 28,
            ERANGE = 34;
    static final int EAGAIN = Sys.MAC ? 35 : 11;
    static final int EDEADLK = Sys.MAC ? 11 : 35;
    static final int ENAMETOOLONG = Sys.MAC ? 63 : 36;
    static final int EPROTO = Sys.MAC ? 100 : 71;
    static final int EOVERFLOW = Sys.MAC ? 84 : 75;
    static final int ENOTSUP = Sys.MAC ? 45 : 95;
    static final int EAFNOSUPPORT = Sys.MAC ? 47 : 97;
    static final int ENOTCONN = Sys.MAC ? 57 : 107;
    static final int ESHUTDOWN = Sys.MAC ? 58 : 108;
    static final int EINPROGRESS = Sys.MAC ? 36 : 115;

    private Errno() {}

    /** The local number for an error on the wire; what the protocol does not know is an invalid argument. */
    static int ofWire(int error) {
        return switch (error) {
            case 0 -> 0;
            case 1 -> EPERM;
            case 5 -> EIO;
            case 12 -> ENOMEM;
            case 28 -> ENOSPC;
            case 75 -> EOVERFLOW;
            case 95 -> ENOTSUP;
            case 108 -> ESHUTDOWN;
            default -> EINVAL;
        };
    }
}
