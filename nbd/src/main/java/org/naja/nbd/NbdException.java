package org.naja.nbd;

/** What went wrong in a call of {@link NbdHandle}. */
public final class NbdException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final int errnum;

    /** The message gets the system's text for the number behind it, unless that is 0. */
    NbdException(int errnum, String message) {
        super(errnum == 0 ? message : message + ": " + Sys.strerror(errnum));
        this.errnum = errnum;
    }

    /** A message that is complete. */
    NbdException(String message, int errnum) {
        super(message);
        this.errnum = errnum;
    }

    /** The error number of the operating system; 0 when none fits. */
    public int errnum() {
        return errnum;
    }
}
