package org.naja.objects;

import java.util.Map;
import java.util.WeakHashMap;
import org.naja.memory.Buffer;

/** The buffer protocol of Python classes: {@code __buffer__} and {@code __release_buffer__} (PEP 688). */
public final class PythonBuffers {
    /** inspect.BufferFlags. */
    private static final int WRITABLE = 1, FULL_RO = 0x11c;

    private static final Map<Buffer, PyMemoryView> OPEN = new WeakHashMap<>();

    private PythonBuffers() {}

    public static boolean supports(PyObject o) {
        return o.type().isHeap && o.type().lookup("__buffer__") != null;
    }

    public static Buffer export(PyObject o, boolean writable) {
        PyObject method = o.lookupSpecial("__buffer__");
        PyObject result = method.call1(ThreadState.current(), PyInt.of(writable ? FULL_RO | WRITABLE : FULL_RO));
        if (!(result instanceof PyMemoryView view)) {
            throw Errors.typeError("__buffer__ returned non-memoryview object");
        }
        Buffer inner = view.export(writable);
        Buffer outer = new Buffer(o, inner.memory, inner.offset, inner.readOnly, inner.format, inner.itemSize,
                inner.shape, inner.strides);
        synchronized (OPEN) {
            OPEN.put(outer, view);
        }
        return outer;
    }

    public static void release(Buffer buffer) {
        PyMemoryView view;
        synchronized (OPEN) {
            view = OPEN.remove(buffer);
        }
        if (view == null) {
            return;
        }
        view.release(buffer);
        PyObject method = buffer.owner.lookupSpecial("__release_buffer__");
        if (method != null) {
            method.call1(ThreadState.current(), view);
        }
    }
}
