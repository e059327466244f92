package org.naja.modules.system;

import java.io.IOException;
import org.naja.modules.io.NativeErrno;

/** A system call failed. */
final class NativeException extends IOException implements NativeErrno {
    private static final long serialVersionUID = 1;
    private final int errno;

    NativeException(int errno) {
        super(org.naja.modules.io.OsErrors.text(errno));
        this.errno = errno;
    }

    @Override
    public int errno() {
        return errno;
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
