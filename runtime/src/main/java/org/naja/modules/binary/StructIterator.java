package org.naja.modules.binary;

import java.lang.foreign.MemorySegment;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.objects.PyObject;
import org.naja.objects.PyType;

/** What {@code iter_unpack} returns. */
@ExposeType(name = "unpack_iterator", module = "_struct", subclassable = false)
public final class StructIterator extends PyObject {
    public static final PyType TYPE = PyType.of(new StructIteratorExposed());

    private final StructFormat format;
    /** {@code null} once exhausted. */
    private Buffer buffer;
    private final MemorySegment memory;
    private long at;

    StructIterator(StructFormat format, Buffer buffer) {
        this.format = format;
        this.buffer = buffer;
        this.memory = buffer.isContiguous() ? buffer.segment() : MemorySegment.ofArray(buffer.toArray());
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    PyObject __iter__() {
        return this;
    }

    PyObject __next__() {
        if (buffer == null) {
            return null;
        }
        if (at >= memory.byteSize()) {
            buffer.close();
            buffer = null;
            return null;
        }
        PyObject values = PyStruct.unpack(format, memory, at);
        at += format.size;
        return values;
    }

    @ExposeMethod("__length_hint__(self, /)")
    long lengthHint() {
        return buffer == null ? 0 : (memory.byteSize() - at) / format.size;
    }
}
