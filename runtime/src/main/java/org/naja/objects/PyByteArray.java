package org.naja.objects;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.memory.Exports;

/**
 * {@code bytearray} (bytearrayobject.c). Writers that change the size hold the object's monitor, which is never held
 * while Python code runs; readers take {@link #array} and then a size that fits it.
 */
@ExposeType(name = "bytearray", derived = true, doc = "bytearray(iterable_of_ints) -> bytearray\n"
        + "bytearray(string, encoding[, errors]) -> bytearray\n"
        + "bytearray(bytes_or_buffer) -> mutable copy of bytes_or_buffer\n"
        + "bytearray(int) -> bytes array of size given by the parameter initialized with null bytes\n"
        + "bytearray() -> empty bytes array\n\nConstruct a mutable bytearray object from:\n"
        + "  - an iterable yielding integers in range(256)\n"
        + "  - a text string encoded using the specified encoding\n"
        + "  - a bytes or a buffer object\n  - any object implementing the buffer API.\n  - an integer")
public class PyByteArray extends ByteString {
    public static final PyType TYPE = PyType.of(new PyByteArrayExposed());

    private static final byte[] NOTHING = {};

    private volatile byte[] data;
    private volatile int size;
    /** Views that are open: the size cannot change while there are any. */
    private Exports exports;

    protected PyByteArray() {
        this.data = NOTHING;
    }

    /** Takes the array over. */
    public PyByteArray(byte[] data) {
        this.data = data;
        this.size = data.length;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    final byte[] array() {
        return data;
    }

    @Override
    final int size(byte[] array) {
        return Math.min(size, array.length);
    }

    @Override
    final PyObject result(byte[] b) {
        return new PyByteArray(b);
    }

    @Override
    final PyObject same() {
        return new PyByteArray(copy());
    }

    /** A copy of the content. */
    public final byte[] copy() {
        byte[] a = data;
        return Arrays.copyOf(a, size(a));
    }

    @Override
    public final synchronized Buffer export(boolean writable) {
        if (exports == null) {
            exports = new Exports();
        }
        return exports.opened(Buffer.ofBytes(this, MemorySegment.ofArray(data).asSlice(0, size), false));
    }

    @Override
    public final synchronized void release(Buffer buffer) {
        exports.closed(buffer);
    }

    // ---- changing the size: all with the monitor held --------------------------------------------------------------------

    private void checkResizable() {
        if (exports != null && exports.any()) {
            throw Errors.bufferError("Existing exports of data: object cannot be re-sized");
        }
    }

    private void resize(int n) {
        if (n == size) {
            return;
        }
        checkResizable();
        byte[] a = data;
        if (n < 0) {
            throw Errors.memoryError();
        }
        if (n > a.length) {
            data = Arrays.copyOf(a, grown(n));
        } else if (n < a.length / 4 && a.length > 64) {
            data = Arrays.copyOf(a, Math.max(n, 16));
        } else if (n > size) {
            Arrays.fill(a, size, n, (byte) 0);
        }
        size = n;
    }

    private static int grown(int n) {
        long wanted = n + (n >> 3) + (n < 9 ? 3 : 6);
        return (int) Math.min(wanted, Integer.MAX_VALUE - 16);
    }

    /** Replaces the part from {@code from} to {@code to}. */
    private synchronized void splice(int from, int to, byte[] with) {
        int old = size;
        from = Math.min(from, old);
        to = Math.max(from, Math.min(to, old));
        int change = with.length - (to - from);
        if (change > 0) {
            if (old > Integer.MAX_VALUE - 16 - change) {
                throw Errors.memoryError();
            }
            resize(old + change);
            System.arraycopy(data, to, data, to + change, old - to);
        } else if (change < 0) {
            checkResizable();
            System.arraycopy(data, to, data, to + change, old - to);
            resize(old + change);
        }
        System.arraycopy(with, 0, data, from, with.length);
    }

    private void appendByte(byte b) {
        if (Concurrency.multiThreaded) {
            synchronized (this) {
                appendNow(b);
            }
        } else {
            appendNow(b);
        }
    }

    private void appendNow(byte b) {
        int n = size;
        if (n >= Integer.MAX_VALUE - 16) {
            throw Errors.memoryError();
        }
        resize(n + 1);
        data[n] = b;
    }

    // ---- construction ---------------------------------------------------------------------------------------------------

    @ExposeNew("bytearray(*args, **kwargs)")
    static PyObject __new__(PyType type, PyObject[] args, PyDict kwargs) {
        return type == TYPE ? new PyByteArray() : new PyByteArrayDerived(type);
    }

    @ExposeMethod("__init__(self, source=NULL, encoding=NULL, errors=NULL)")
    final void __init__(PyObject source, PyObject encoding, PyObject errors) {
        byte[] bytes;
        if (encoding != null || errors != null || source instanceof PyStr) {
            bytes = PyBytes.encoded(source, encoding, errors).clone();
        } else if (source == null) {
            bytes = NOTHING;
        } else {
            bytes = fromObject(source);
        }
        splice(0, Integer.MAX_VALUE, bytes);
    }

    private static byte[] fromObject(PyObject source) {
        if (TextArgs.hasIndex(source)) {
            byte[] zeros = PyBytes.zeros(source);
            if (zeros != null) {
                return zeros;
            }
        }
        if (Buffer.supports(source)) {
            return Buffer.copyOf(source);
        }
        return PyBytes.collect(source, "bytearray", "byte must be in range(0, 256)");
    }

    // ---- special methods -------------------------------------------------------------------------------------------------

    final PyObject __repr__() {
        byte[] a = data;
        StringBuilder out = new StringBuilder(a.length + 14).append(type().name()).append("(b");
        StrRepr.bytes(out, a, size(a), true);
        return PyStr.of(out.append(')').toString());
    }

    final PyObject __str__() {
        return repr();
    }

    final PyObject __iter__() {
        return new PyByteArrayIterator(this);
    }

    final PyObject __getitem__(PyObject key) {
        if (key instanceof PySlice s) {
            return new PyByteArray(slice(s));
        }
        byte[] a = data;
        return PyInt.of(a[place(key, size(a))] & 0xff);
    }

    private static int place(PyObject key, int n) {
        long i = TextArgs.itemIndex(key, "bytearray indices must be integers or slices, not ");
        if (i < 0) {
            i += n;
        }
        if (i < 0 || i >= n) {
            throw Errors.indexError("bytearray index out of range");
        }
        return (int) i;
    }

    final void __setitem__(PyObject key, PyObject value) {
        if (!(key instanceof PySlice slice)) {
            if (!(key instanceof PyInt)) {
                key = PyInt.of(TextArgs.itemIndex(key, "bytearray indices must be integers or slices, not "));
            }
            // The value's __index__ may change the size.
            byte b = TextArgs.toByte(value, "byte must be in range(0, 256)");
            if (Concurrency.multiThreaded) {
                synchronized (this) {
                    data[place(key, size)] = b;
                }
            } else {
                data[place(key, size)] = b;
            }
            return;
        }
        byte[] bytes;
        if (value == this) {
            bytes = copy();
        } else if (value instanceof ByteString b) {
            byte[] a = b.array();
            bytes = Arrays.copyOf(a, b.size(a));
        } else {
            if (value instanceof PyInt || value instanceof PyStr) {
                throw Errors.typeError("can assign only bytes, buffers, or iterables of ints in range(0, 256)");
            }
            bytes = fromObject(value);
        }
        // The slice's ends are asked for before the monitor is taken: they may be Python objects.
        long[] r = TextArgs.indices(slice, size);
        assign(r, bytes);
    }

    private synchronized void assign(long[] r, byte[] bytes) {
        int start = (int) r[0];
        int count = (int) Math.max(0, r[3]);
        long step = r[2];
        if (step == 1) {
            splice(start, start + count, bytes);
            return;
        }
        if (bytes.length == 0) {
            deleteStep(start, step, count);
            return;
        }
        if (bytes.length != count) {
            throw Errors.valueError("attempt to assign bytes of size " + bytes.length
                    + " to extended slice of size " + count);
        }
        byte[] a = data;
        long at = start;
        for (int i = 0; i < count && at < size; i++, at += step) {
            a[(int) at] = bytes[i];
        }
    }

    final void __delitem__(PyObject key) {
        if (!(key instanceof PySlice slice)) {
            TextArgs.itemIndex(key, "bytearray indices must be integers or slices, not ");
            PyObject index = PyInt.of(TextArgs.toIndex(key, PyExceptions.INDEX_ERROR));
            synchronized (this) {
                int i = place(index, size);
                splice(i, i + 1, NOTHING);
            }
            return;
        }
        long[] r = TextArgs.indices(slice, size);
        int count = (int) Math.max(0, r[3]);
        if (r[2] == 1) {
            splice((int) r[0], (int) r[0] + count, NOTHING);
        } else {
            deleteStep((int) r[0], r[2], count);
        }
    }

    private synchronized void deleteStep(int start, long step, int count) {
        if (count == 0) {
            return;
        }
        checkResizable();
        if (step < 0) {
            start += (int) (step * (count - 1));
            step = -step;
        }
        byte[] a = data;
        int n = size;
        int put = start;
        long next = start;
        for (int i = start; i < n; i++) {
            if (i == next && count > 0) {
                next += step;
                count--;
            } else {
                a[put++] = a[i];
            }
        }
        resize(put);
    }

    final PyObject __iconcat__(PyObject other) {
        if (!Buffer.supports(other)) {
            throw Errors.typeError("can't concat " + other.type().name() + " to " + type().name());
        }
        splice(Integer.MAX_VALUE, Integer.MAX_VALUE, Buffer.bytes(other));
        return this;
    }

    final PyObject __irepeat__(PyObject count) {
        long n = TextArgs.toIndex(count, PyExceptions.OVERFLOW_ERROR);
        synchronized (this) {
            splice(0, Integer.MAX_VALUE, repeated(data, size, n));
        }
        return this;
    }

    // ---- methods of mutable sequences ------------------------------------------------------------------------------------

    @ExposeMethod(value = "append(self, item, /)", doc = "Append a single item to the end of the bytearray.")
    final void append(PyObject item) {
        appendByte(TextArgs.toByte(item, "byte must be in range(0, 256)"));
    }

    @ExposeMethod(value = "extend(self, iterable_of_ints, /)",
            doc = "Append all the items from the iterator or sequence to the end of the bytearray.")
    final void extend(PyObject items) {
        byte[] bytes;
        if (Buffer.supports(items)) {
            bytes = Buffer.bytes(items);
        } else {
            try {
                items = items.iter();
            } catch (PyException e) {
                if (e.matches(PyExceptions.TYPE_ERROR)) {
                    throw Errors.typeError("can't extend bytearray with " + items.type().name());
                }
                throw e;
            }
            bytes = PyBytes.collect(items, "bytearray", "byte must be in range(0, 256)");
        }
        splice(Integer.MAX_VALUE, Integer.MAX_VALUE, bytes);
    }

    @ExposeMethod(value = "insert(self, index, item, /)",
            doc = "Insert a single item into the bytearray before the given index.")
    final void insert(long index, PyObject item) {
        byte b = TextArgs.toByte(item, "byte must be in range(0, 256)");
        synchronized (this) {
            if (index < 0) {
                index = Math.max(0, index + size);
            }
            int i = (int) Math.min(index, size);
            splice(i, i, new byte[] {b});
        }
    }

    @ExposeMethod(value = "pop(self, index=-1, /)", doc = "Remove and return a single item from B.")
    final long pop(long index) {
        synchronized (this) {
            int n = size;
            if (n == 0) {
                throw Errors.indexError("pop from empty bytearray");
            }
            if (index < 0) {
                index += n;
            }
            if (index < 0 || index >= n) {
                throw Errors.indexError("pop index out of range");
            }
            checkResizable();
            int value = data[(int) index] & 0xff;
            splice((int) index, (int) index + 1, NOTHING);
            return value;
        }
    }

    @ExposeMethod(value = "remove(self, value, /)", doc = "Remove the first occurrence of a value in the bytearray.")
    final void remove(PyObject value) {
        byte b = TextArgs.toByte(value, "byte must be in range(0, 256)");
        synchronized (this) {
            int i = ByteFind.indexOf(data, new byte[] {b}, 0, size);
            if (i < 0) {
                throw Errors.valueError("value not found in bytearray");
            }
            splice(i, i + 1, NOTHING);
        }
    }

    @ExposeMethod(value = "clear(self, /)", doc = "Remove all items from the bytearray.")
    final synchronized void clear() {
        resize(0);
    }

    @ExposeMethod(value = "copy(self, /)", doc = "Return a copy of B.")
    final PyObject copyMethod() {
        return new PyByteArray(copy());
    }

    @ExposeMethod(value = "reverse(self, /)", doc = "Reverse the order of the values in B in place.")
    final synchronized void reverse() {
        byte[] a = data;
        for (int i = 0, j = size - 1; i < j; i++, j--) {
            byte b = a[i];
            a[i] = a[j];
            a[j] = b;
        }
    }

    // ---- copying and sizes -------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "__reduce__(self, /)", doc = "Return state information for pickling.")
    final PyObject reduce() {
        return reduce(2);
    }

    @ExposeMethod(value = "__reduce_ex__(self, proto=0, /)", doc = "Return state information for pickling.")
    final PyObject reduceEx(int proto) {
        return reduce(proto);
    }

    private PyObject reduce(int proto) {
        PyObject state = Reduce.state(this, false);
        PyObject args;
        if (proto < 3) {
            String text = new String(copy(), java.nio.charset.StandardCharsets.ISO_8859_1);
            args = PyTuple.of(new PyObject[] {PyStr.of(text), PyStr.of("latin-1")});
        } else {
            args = size > 0 ? PyTuple.of(new PyObject[] {PyBytes.of(copy())}) : PyTuple.EMPTY;
        }
        return PyTuple.of(new PyObject[] {type(), args, state});
    }

    @ExposeMethod(value = "__alloc__(self, /)", doc = "Return the number of bytes actually allocated.")
    final long alloc() {
        return size == 0 ? 0 : Math.max(data.length, size + 1L);
    }

    @ExposeMethod(value = "__sizeof__(self, /)", doc = "Returns the size of the bytearray object in memory, in bytes.")
    final long sizeof() {
        return 56 + alloc();
    }

    @ExposeMethod(value = "__release_buffer__(self, buffer, /)",
            doc = "Release the buffer object that exposes the underlying memory of the object.")
    final void releaseBuffer(PyMemoryView view) {
        view.release();
    }
}
