package org.naja.modules.io;

/** Implemented by Java exceptions that know the errno. */
public interface NativeErrno {
    int errno();
}
