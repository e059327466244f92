package org.naja.modules.nbd;

import org.naja.expose.ExposeConstant;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.memory.Buffer;
import org.naja.objects.Errors;
import org.naja.objects.PyByteArray;
import org.naja.objects.PyObject;

/** What stands behind Python's module {@code nbd}: the class NBD and help for {@code nbd.Buffer}. */
@ExposeModule(name = "libnbdmod", types = NbdObject.class)
final class NbdModule {
    static final String PACKAGE = "libnbd";
    /** The release of libnbd whose interface this is. */
    static final String VERSION = "1.16.0";

    @ExposeConstant("package_name")
    static final String PACKAGE_NAME = PACKAGE;

    @ExposeConstant("__version__")
    static final String PACKAGE_VERSION = VERSION;

    private NbdModule() {}

    @ExposeFunction("alloc_aio_buffer(len)")
    static PyObject allocAioBuffer(long len) {
        if (len < 0) {
            throw Errors.systemError("Negative size passed to PyByteArray_FromStringAndSize");
        }
        if (len > Integer.MAX_VALUE - 16) {
            throw Errors.memoryError();
        }
        return new PyByteArray(new byte[(int) len]);
    }

    /** Whether a part of a buffer, -1: to its end, has only zeros. */
    @ExposeFunction("aio_buffer_is_zero(buf, offset=0, size=-1)")
    static boolean isZero(PyObject buf, long offset, long size) {
        try (Buffer b = Buffer.of(buf)) {
            byte[] all = b.toArray();
            if (offset < 0 || offset > all.length) {
                throw Errors.indexError("offset out of range");
            }
            if (size < -1) {
                throw Errors.indexError("size cannot be negative, except -1 to mean to the end of the buffer");
            }
            long end = size == -1 ? all.length : offset + size;
            if (end > all.length || end < 0) {
                throw Errors.indexError("size out of range");
            }
            for (long i = offset; i < end; i++) {
                if (all[(int) i] != 0) {
                    return false;
                }
            }
            return true;
        }
    }
}
