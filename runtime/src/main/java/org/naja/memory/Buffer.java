package org.naja.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.naja.objects.Errors;
import org.naja.objects.PyBytes;
import org.naja.objects.PyException;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyObject;
import org.naja.objects.PythonBuffers;

/**
 * A view of an object's memory (CPython's Py_buffer): elements of {@code format}, {@code shape} of them, {@code strides}
 * bytes apart, the first one at {@code offset}. Close it when done: until then the owner cannot be resized.
 */
public final class Buffer implements AutoCloseable {
    /** The exporting object. */
    public final PyObject owner;
    public final MemorySegment memory;
    public final long offset;
    public final boolean readOnly;
    /** As in the struct module. */
    public final String format;
    public final int itemSize;
    public final long[] shape;
    public final long[] strides;
    private boolean closed;

    public Buffer(PyObject owner, MemorySegment memory, long offset, boolean readOnly, String format, int itemSize,
            long[] shape, long[] strides) {
        this.owner = owner;
        this.memory = memory;
        this.offset = offset;
        this.readOnly = readOnly;
        this.format = format;
        this.itemSize = itemSize;
        this.shape = shape;
        this.strides = strides;
    }

    /** Plain bytes: all of {@code memory}. */
    public static Buffer ofBytes(PyObject owner, MemorySegment memory, boolean readOnly) {
        return new Buffer(owner, memory, 0, readOnly, "B", 1, new long[] {memory.byteSize()}, new long[] {1});
    }

    // ---- getting one ------------------------------------------------------------------------------------------------

    /** Whether the object has the buffer protocol. */
    public static boolean supports(PyObject o) {
        return o instanceof Exporter || PythonBuffers.supports(o);
    }

    /** A view of the object's memory; TypeError when it has none. */
    public static Buffer of(PyObject o) {
        return of(o, false);
    }

    /** A view of the object's memory, for writing if {@code writable}. */
    public static Buffer of(PyObject o, boolean writable) {
        if (o instanceof Exporter e) {
            if (!writable) {
                return e.export(false);
            }
            try {
                return e.export(true);
            } catch (PyException failed) {
                throw failed.matches(PyExceptions.BUFFER_ERROR) ? Errors.typeError(
                        "argument must be read-write bytes-like object, not " + o.type().name()) : failed;
            }
        }
        if (PythonBuffers.supports(o)) {
            return PythonBuffers.export(o, writable);
        }
        throw Errors.typeError("a bytes-like object is required, not '" + o.type().name() + "'");
    }

    /**
     * The bytes of a bytes-like object; BufferError when they do not lie one after the other. The array may be the
     * object's own: not to be written to.
     */
    public static byte[] bytes(PyObject o) {
        if (o instanceof PyBytes b) {
            return b.toBytes();
        }
        try (Buffer b = of(o)) {
            if (!b.isContiguous()) {
                throw Errors.bufferError("memoryview: underlying buffer is not C-contiguous");
            }
            return b.toArray();
        }
    }

    /** The bytes of the elements of any buffer, in C's order. */
    public static byte[] copyOf(PyObject o) {
        try (Buffer b = of(o)) {
            return b.toArray();
        }
    }

    // ---- using it ------------------------------------------------------------------------------------------------------

    /** Number of bytes of all elements. */
    public long byteLength() {
        long n = itemSize;
        for (long s : shape) {
            n *= s;
        }
        return n;
    }

    /** The elements lie one after the other in C's order. */
    public boolean isContiguous() {
        return isContiguous(shape, strides, itemSize);
    }

    public static boolean isContiguous(long[] shape, long[] strides, int itemSize) {
        long expected = itemSize;
        for (int i = shape.length - 1; i >= 0; i--) {
            if (shape[i] == 0) {
                return true;
            }
            if (shape[i] != 1 && strides[i] != expected) {
                return false;
            }
            expected *= shape[i];
        }
        return true;
    }

    /** The strides of a C-ordered array. */
    public static long[] contiguousStrides(long[] shape, int itemSize) {
        long[] strides = new long[shape.length];
        long step = itemSize;
        for (int i = shape.length - 1; i >= 0; i--) {
            strides[i] = step;
            step *= shape[i];
        }
        return strides;
    }

    /** The memory of a contiguous view. */
    public MemorySegment segment() {
        return memory.asSlice(offset, byteLength());
    }

    /** A copy of the elements in C's order. */
    public byte[] toArray() {
        long n = byteLength();
        if (n > Integer.MAX_VALUE - 16) {
            throw Errors.memoryError();
        }
        byte[] out = new byte[(int) n];
        if (n == 0) {
            return out;
        }
        if (isContiguous()) {
            MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, offset, out, 0, out.length);
        } else {
            copy(out, 0, 0, offset);
        }
        return out;
    }

    private int copy(byte[] out, int at, int dimension, long from) {
        if (dimension == shape.length) {
            MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, from, out, at, itemSize);
            return at + itemSize;
        }
        for (long i = 0; i < shape[dimension]; i++) {
            at = copy(out, at, dimension + 1, from + i * strides[dimension]);
        }
        return at;
    }

    /** Ends the use of the view; further calls do nothing. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            if (owner instanceof Exporter e) {
                e.release(this);
            } else {
                PythonBuffers.release(this);
            }
        }
    }
}
