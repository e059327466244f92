package org.naja.objects;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.memory.Elements;
import org.naja.memory.Exporter;

/**
 * {@code memoryview} (memoryobject.c). The views that were made from each other share one {@link Lease} on the object's
 * memory, which ends when all of them are released.
 */
@ExposeType(name = "memoryview", subclassable = false, sequence = true,
        doc = "Create a new memoryview object which references the given object.")
public final class PyMemoryView extends PyObject implements Exporter {
    public static final PyType TYPE = PyType.of(new PyMemoryViewExposed());

    /** What several views hold in common. */
    private static final class Lease {
        final Buffer buffer;
        private int views;

        Lease(Buffer buffer) {
            this.buffer = buffer;
        }

        synchronized void take() {
            views++;
        }

        void give() {
            if (this == ENDED) {
                return;
            }
            synchronized (this) {
                if (--views > 0) {
                    return;
                }
            }
            buffer.close();
        }
    }

    /** What released views hold: nothing that keeps the object's memory. */
    private static final Lease ENDED = new Lease(Buffer.ofBytes(PyNone.NONE, MemorySegment.NULL, true));

    private Lease lease;
    private final MemorySegment memory;
    private final long offset;
    private final boolean readOnly;
    private final String format;
    /** The format's code if it is a native single one, else 0. */
    private final char code;
    private final int itemSize;
    private final long[] shape;
    private final long[] strides;
    private volatile boolean released;
    private int exports;
    /** Python's hash, once computed. */
    private long hash;
    private boolean hashKnown;

    private PyMemoryView(Lease lease, long offset, boolean readOnly, String format, int itemSize, long[] shape,
            long[] strides) {
        this.lease = lease;
        this.memory = lease.buffer.memory;
        this.offset = offset;
        this.readOnly = readOnly;
        this.format = format;
        this.code = Elements.code(format);
        this.itemSize = itemSize;
        this.shape = shape;
        this.strides = strides;
        lease.take();
    }

    /** {@code memoryview(o)}. */
    public static PyMemoryView of(PyObject o) {
        if (o instanceof PyMemoryView v) {
            v.check();
            return new PyMemoryView(v.lease, v.offset, v.readOnly, v.format, v.itemSize, v.shape, v.strides);
        }
        if (!Buffer.supports(o)) {
            throw Errors.typeError(
                    "memoryview: a bytes-like object is required, not '" + o.type().name() + "'");
        }
        return of(Buffer.of(o));
    }

    /** A view of a buffer, which it closes when it is released. */
    public static PyMemoryView of(Buffer b) {
        return new PyMemoryView(new Lease(b), b.offset, b.readOnly, b.format, b.itemSize, b.shape, b.strides);
    }

    /** The memory of a view whose elements lie one after the other. */
    public MemorySegment segment() {
        check();
        if (!Buffer.isContiguous(shape, strides, itemSize)) {
            throw Errors.bufferError("memoryview: underlying buffer is not C-contiguous");
        }
        long n = itemSize;
        for (long s : shape) {
            n *= s;
        }
        return memory.asSlice(offset, n);
    }

    /** A read-only view of some bytes of a contiguous view. */
    public PyMemoryView bytes(long from, long n) {
        check();
        return new PyMemoryView(lease, offset + from, true, "B", 1, new long[] {n}, new long[] {1});
    }

    /** Ends the use of the memory by this view. */
    public void end() {
        if (!released) {
            release();
        }
    }

    @ExposeNew("memoryview(object)")
    static PyObject __new__(PyType type, PyObject object) {
        return of(object);
    }

    @ExposeClassMethod("_from_flags(cls, object, flags)")
    static PyObject fromFlags(PyType cls, PyObject object, int flags) {
        PyMemoryView v = of(object);
        if ((flags & 1) != 0 && v.readOnly) {
            v.release();
            throw Errors.bufferError("Object is not writable.");
        }
        return v;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    private void check() {
        if (released) {
            throw Errors.valueError("operation forbidden on released memoryview object");
        }
    }

    // ---- as an exporter -----------------------------------------------------------------------------------------------

    @Override
    public Buffer export(boolean writable) {
        synchronized (this) {
            check();
            if (writable && readOnly) {
                throw Errors.bufferError("memoryview: underlying buffer is not writable");
            }
            exports++;
        }
        return new Buffer(this, memory, offset, readOnly, format, itemSize, shape, strides);
    }

    @Override
    public synchronized void release(Buffer buffer) {
        exports--;
    }

    @ExposeMethod(value = "__buffer__(self, flags, /)",
            doc = "Return a buffer object that exposes the underlying memory of the object.")
    PyObject buffer(int flags) {
        return of(this);
    }

    @ExposeMethod(value = "__release_buffer__(self, buffer, /)",
            doc = "Release the buffer object that exposes the underlying memory of the object.")
    void releaseBuffer(PyMemoryView view) {
        view.release();
    }

    @ExposeMethod(value = "release(self, /)", doc = "Release the underlying buffer exposed by the memoryview object.")
    void release() {
        synchronized (this) {
            if (released) {
                return;
            }
            if (exports > 0) {
                throw Errors.bufferError("memoryview has " + exports + " exported buffer" + (exports == 1 ? "" : "s"));
            }
            released = true;
        }
        Lease old = lease;
        lease = ENDED;
        old.give();
    }

    @ExposeMethod("__enter__(self, /)")
    PyObject enter() {
        check();
        return this;
    }

    @ExposeMethod(value = "__exit__(self, *args)", textSignature = false)
    void exit(PyObject[] args) {
        release();
    }

    // ---- elements -------------------------------------------------------------------------------------------------------

    private char code() {
        if (code == 0) {
            throw Errors.notImplementedError("memoryview: format " + format + " not supported");
        }
        return code;
    }

    private PyObject unpack(long at) {
        return Elements.get(memory, at, code());
    }

    private void checkDimensions() {
        if (shape.length == 0) {
            throw Errors.typeError("0-dim memory has no length");
        }
    }

    long __len__() {
        check();
        checkDimensions();
        return shape[0];
    }

    boolean __bool__() {
        return __len__() != 0;
    }

    private long position(long index, int dimension, long at) {
        long n = shape[dimension];
        if (index < 0) {
            index += n;
        }
        if (index < 0 || index >= n) {
            throw Errors.indexError("index out of bounds on dimension " + (dimension + 1));
        }
        return at + index * strides[dimension];
    }

    private static boolean isTupleOf(PyTuple t, boolean slices) {
        for (int i = 0; i < t.size(); i++) {
            if (slices ? !(t.get(i) instanceof PySlice) : !TextArgs.hasIndex(t.get(i))) {
                return false;
            }
        }
        return true;
    }

    private long position(PyTuple indices) {
        int n = indices.size();
        if (n > shape.length) {
            throw Errors.typeError("cannot index " + shape.length + "-dimension view with " + n + "-element tuple");
        }
        if (n < shape.length) {
            throw Errors.notImplementedError("sub-views are not implemented");
        }
        long at = offset;
        for (int i = 0; i < n; i++) {
            at = position(TextArgs.toIndex(indices.get(i), PyExceptions.INDEX_ERROR), i, at);
        }
        // An __index__ may have released the view.
        check();
        return at;
    }

    private PyMemoryView sliced(PySlice slice) {
        long[] r = TextArgs.indices(slice, shape[0]);
        long[] newShape = shape.clone();
        long[] newStrides = strides.clone();
        newShape[0] = Math.max(0, r[3]);
        newStrides[0] = strides[0] * r[2];
        return new PyMemoryView(
                lease, offset + strides[0] * r[0], readOnly, format, itemSize, newShape, newStrides);
    }

    PyObject __getitem__(PyObject key) {
        check();
        if (shape.length == 0) {
            if (key instanceof PyTuple t && t.size() == 0) {
                return unpack(offset);
            }
            if (key == PyEllipsis.ELLIPSIS) {
                return this;
            }
            throw Errors.typeError("invalid indexing of 0-dim memory");
        }
        if (TextArgs.hasIndex(key)) {
            long i = TextArgs.toIndex(key, PyExceptions.INDEX_ERROR);
            check();
            if (shape.length > 1) {
                throw Errors.notImplementedError("multi-dimensional sub-views are not implemented");
            }
            code();
            return unpack(position(i, 0, offset));
        }
        if (key instanceof PySlice s) {
            return sliced(s);
        }
        if (key instanceof PyTuple t) {
            if (isTupleOf(t, false)) {
                return unpack(position(t));
            }
            if (isTupleOf(t, true)) {
                throw Errors.notImplementedError("multi-dimensional slicing is not implemented");
            }
        }
        throw Errors.typeError("memoryview: invalid slice key");
    }

    void __setitem__(PyObject key, PyObject value) {
        check();
        if (readOnly) {
            throw Errors.typeError("cannot modify read-only memory");
        }
        if (shape.length == 0) {
            if (key == PyEllipsis.ELLIPSIS || key instanceof PyTuple t && t.size() == 0) {
                pack(offset, value);
                return;
            }
            throw Errors.typeError("invalid indexing of 0-dim memory");
        }
        if (TextArgs.hasIndex(key)) {
            long i = TextArgs.toIndex(key, PyExceptions.INDEX_ERROR);
            check();
            if (shape.length > 1) {
                throw Errors.notImplementedError("sub-views are not implemented");
            }
            pack(position(i, 0, offset), value);
            return;
        }
        if (key instanceof PySlice s && shape.length == 1) {
            assign(s, value);
            return;
        }
        if (key instanceof PyTuple t && isTupleOf(t, false)) {
            pack(position(t), value);
            return;
        }
        if (key instanceof PySlice || key instanceof PyTuple t && isTupleOf(t, true)) {
            throw Errors.notImplementedError("memoryview slice assignments are currently restricted to ndim = 1");
        }
        throw Errors.typeError("memoryview: invalid slice key");
    }

    private void pack(long at, PyObject value) {
        char c = code();
        if (value instanceof PyInt || value instanceof PyFloat || c == 'c' || c == '?') {
            check();
            Elements.set(memory, at, c, value);
            return;
        }
        // __index__ and __float__ may release the view: convert first, into memory of our own.
        MemorySegment copy = MemorySegment.ofArray(new byte[itemSize]);
        Elements.set(copy, 0, c, value);
        check();
        MemorySegment.copy(copy, 0, memory, at, itemSize);
    }

    private void assign(PySlice slice, PyObject value) {
        byte[] source;
        try (Buffer b = Buffer.of(value)) {
            long[] r = TextArgs.indices(slice, shape[0]);
            check();
            if (b.shape.length != 1 || b.shape[0] != Math.max(0, r[3]) || b.itemSize != itemSize
                    || !plain(b.format).equals(plain(format))) {
                throw Errors.valueError(
                        "memoryview assignment: lvalue and rvalue have different structures");
            }
            source = b.toArray();
            MemorySegment from = MemorySegment.ofArray(source);
            long at = offset + r[0] * strides[0];
            long step = r[2] * strides[0];
            for (long i = 0; i < b.shape[0]; i++, at += step) {
                MemorySegment.copy(from, i * itemSize, memory, at, itemSize);
            }
        }
    }

    private static String plain(String format) {
        return format.startsWith("@") ? format.substring(1) : format;
    }

    void __delitem__(PyObject key) {
        check();
        if (readOnly) {
            throw Errors.typeError("cannot modify read-only memory");
        }
        throw Errors.typeError("cannot delete memory");
    }

    PyObject __iter__() {
        check();
        if (shape.length == 0) {
            throw Errors.typeError("invalid indexing of 0-dim memory");
        }
        if (shape.length > 1) {
            throw Errors.notImplementedError("multi-dimensional sub-views are not implemented");
        }
        code();
        return new PyMemoryIterator(this, shape[0]);
    }

    /** The element for an iterator; the view may have been released. */
    PyObject elementAt(long i) {
        check();
        return unpack(offset + i * strides[0]);
    }

    // ---- comparison, hash, representation -----------------------------------------------------------------------------------

    PyObject __richcmp__(PyObject other, int op) {
        if (op != TypeSlots.EQ && op != TypeSlots.NE) {
            return PyNotImplemented.VALUE;
        }
        boolean equal;
        if (released) {
            equal = this == other;
        } else if (!Buffer.supports(other) || other instanceof PyMemoryView v && v.released) {
            equal = this == other;
            if (!(other instanceof PyMemoryView)) {
                return PyNotImplemented.VALUE;
            }
        } else {
            PyMemoryView view;
            try {
                view = of(other);
            } catch (PyException e) {
                return PyNotImplemented.VALUE;
            }
            try {
                equal = equalTo(view);
            } finally {
                view.release();
            }
        }
        return PyBool.of(equal == (op == TypeSlots.EQ));
    }

    private boolean equalTo(PyMemoryView other) {
        if (!Arrays.equals(shape, other.shape)) {
            return false;
        }
        boolean sameFormat = code != 0 && code == other.code;
        if (sameFormat && "fdec?".indexOf(code) < 0) {
            return Arrays.equals(contents(), other.contents());
        }
        if (code == 0 || other.code == 0) {
            // Struct formats are not understood here: equal when they are written alike and hold the same bytes.
            return format.equals(other.format) && Arrays.equals(contents(), other.contents());
        }
        return equal(this, offset, other, other.offset, 0);
    }

    private static boolean equal(PyMemoryView a, long atA, PyMemoryView b, long atB, int dimension) {
        if (dimension == a.shape.length) {
            return a.unpack(atA).isEqual(b.unpack(atB)) && !isNaN(a.unpack(atA));
        }
        for (long i = 0; i < a.shape[dimension]; i++) {
            if (!equal(a, atA + i * a.strides[dimension], b, atB + i * b.strides[dimension], dimension + 1)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isNaN(PyObject o) {
        return o instanceof PyFloat f && Double.isNaN(Arguments.toDouble(f));
    }

    private byte[] contents() {
        return new Buffer(this, memory, offset, readOnly, format, itemSize, shape, strides).toArray();
    }

    long __hash__() {
        if (hashKnown) {
            return hash;
        }
        check();
        if (!readOnly) {
            throw Errors.valueError("cannot hash writable memoryview object");
        }
        if (code != 'B' && code != 'b' && code != 'c') {
            throw Errors.valueError("memoryview: hashing is restricted to formats 'B', 'b' or 'c'");
        }
        // Asks the owner: a view of something unhashable is unhashable.
        lease.buffer.owner.hash();
        hash = PyBytes.of(contents()).hash();
        hashKnown = true;
        return hash;
    }

    PyObject __repr__() {
        return PyStr.of("<" + (released ? "released memory" : "memory") + " at 0x"
                + Long.toHexString(PyBaseObject.id(this)) + ">");
    }

    // ---- conversion ----------------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "tobytes(self, /, order='C')", doc = "Return the data in the buffer as a byte string.")
    PyObject tobytes(PyObject order) {
        String o = order == PyNone.NONE ? "C" : order instanceof PyStr s ? s.toJava() : null;
        if (o == null) {
            throw Arguments.wrongType("tobytes", "argument 'order'", "str or None", order);
        }
        if (!o.equals("C") && !o.equals("F") && !o.equals("A")) {
            throw Errors.valueError("order must be 'C', 'F' or 'A'");
        }
        check();
        boolean fortran = o.equals("F") || o.equals("A") && fContiguous() && !cContiguous();
        return PyBytes.of(fortran ? fortranBytes() : contents());
    }

    /** The elements with the first index running fastest. */
    private byte[] fortranBytes() {
        int n = shape.length;
        long[] s = new long[n];
        long[] t = new long[n];
        for (int i = 0; i < n; i++) {
            s[i] = shape[n - 1 - i];
            t[i] = strides[n - 1 - i];
        }
        return new Buffer(this, memory, offset, readOnly, format, itemSize, s, t).toArray();
    }

    @ExposeMethod(value = "hex(self, sep=NULL, bytes_per_sep=1)", textSignature = false,
            doc = "Return the data in the buffer as a str of hexadecimal numbers.")
    PyObject hex(PyObject sep, int bytesPerSep) {
        check();
        byte[] b = contents();
        return PyStr.of(ByteCase.hex(b, b.length, sep, bytesPerSep));
    }

    @ExposeMethod(value = "tolist(self, /)", doc = "Return the data in the buffer as a list of elements.")
    PyObject tolist() {
        check();
        code();
        return tolist(0, offset);
    }

    private PyObject tolist(int dimension, long at) {
        if (dimension == shape.length) {
            return unpack(at);
        }
        PyObject[] items = new PyObject[(int) shape[dimension]];
        for (int i = 0; i < items.length; i++) {
            items[i] = tolist(dimension + 1, at + i * strides[dimension]);
        }
        return PyList.of(items);
    }

    @ExposeMethod(value = "toreadonly(self, /)", doc = "Return a readonly version of the memoryview.")
    PyObject toreadonly() {
        check();
        return new PyMemoryView(lease, offset, true, format, itemSize, shape, strides);
    }

    @ExposeMethod(value = "cast(self, format, shape=NULL)", textSignature = false,
            doc = "Cast a memoryview to a new format or shape.")
    PyObject cast(PyStr newFormat, PyObject newShape) {
        check();
        if (!cContiguous()) {
            throw Errors.typeError("memoryview: casts are restricted to C-contiguous views");
        }
        if ((newShape != null || shape.length != 1) && hasZero()) {
            throw Errors.typeError("memoryview: cannot cast view with zeros in shape or strides");
        }
        String f = newFormat.toJava();
        char to = Elements.code(f);
        if (to == 0) {
            throw Errors.valueError("memoryview: destination format must be a native single character format "
                    + "prefixed with an optional '@'");
        }
        if (code == 0) {
            throw Errors.valueError("memoryview: source format must be a native single character format prefixed "
                    + "with an optional '@'");
        }
        if (code != 'B' && code != 'b' && code != 'c' && to != 'B' && to != 'b' && to != 'c') {
            throw Errors.typeError("memoryview: cannot cast between two non-byte formats");
        }
        long bytes = nbytesValue();
        int size = Elements.size(to);
        if (bytes % size != 0) {
            throw Errors.typeError("memoryview: length is not a multiple of itemsize");
        }
        long[] s;
        if (newShape == null) {
            s = new long[] {bytes / size};
        } else {
            s = shapeFrom(newShape, bytes, size);
            if (s.length != 1 && shape.length != 1) {
                throw Errors.typeError("memoryview: cast must be 1D -> ND or ND -> 1D");
            }
        }
        return new PyMemoryView(lease, offset, readOnly, f, size, s, Buffer.contiguousStrides(s, size));
    }

    private boolean hasZero() {
        for (int i = 0; i < shape.length; i++) {
            if (shape[i] == 0 || strides[i] == 0) {
                return true;
            }
        }
        return false;
    }

    private static long[] shapeFrom(PyObject given, long bytes, int size) {
        if (!(given instanceof PyList) && !(given instanceof PyTuple)) {
            throw Errors.typeError("shape must be a list or a tuple");
        }
        PyObject[] items = given instanceof PyList l ? l.toArray() : ((PyTuple) given).toArray();
        if (items.length > 64) {
            throw Errors.valueError("memoryview: number of dimensions must not exceed 64");
        }
        long[] s = new long[items.length];
        long product = size;
        for (int i = 0; i < s.length; i++) {
            if (!(items[i] instanceof PyInt)) {
                throw Errors.typeError("memoryview.cast(): elements of shape must be integers");
            }
            s[i] = TextArgs.toIndex(items[i], PyExceptions.OVERFLOW_ERROR);
            if (s[i] <= 0) {
                throw Errors.valueError("memoryview.cast(): elements of shape must be integers > 0");
            }
            if (s[i] > Long.MAX_VALUE / product) {
                throw Errors.valueError("memoryview.cast(): product(shape) > SSIZE_MAX");
            }
            product *= s[i];
        }
        if (product != bytes) {
            throw Errors.typeError("memoryview: product(shape) * itemsize != buffer size");
        }
        return s;
    }

    // ---- attributes -----------------------------------------------------------------------------------------------------------

    private boolean cContiguous() {
        return Buffer.isContiguous(shape, strides, itemSize);
    }

    private boolean fContiguous() {
        long expected = itemSize;
        for (int i = 0; i < shape.length; i++) {
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

    private long nbytesValue() {
        long n = itemSize;
        for (long s : shape) {
            n *= s;
        }
        return n;
    }

    private static PyObject tuple(long[] values) {
        PyObject[] items = new PyObject[values.length];
        for (int i = 0; i < values.length; i++) {
            items[i] = PyInt.of(values[i]);
        }
        return PyTuple.of(items);
    }

    @ExposeGet(value = "obj", doc = "The underlying object of the memoryview.")
    PyObject obj() {
        check();
        return lease.buffer.owner == null ? PyNone.NONE : lease.buffer.owner;
    }

    @ExposeGet(value = "nbytes", doc = "The amount of space in bytes that the array would use in a contiguous form.")
    long nbytes() {
        check();
        return nbytesValue();
    }

    @ExposeGet(value = "readonly", doc = "A bool indicating whether the memory is read only.")
    public boolean isReadOnly() {
        check();
        return readOnly;
    }

    @ExposeGet(value = "itemsize", doc = "The size in bytes of each element of the memoryview.")
    long itemSize() {
        check();
        return itemSize;
    }

    @ExposeGet(value = "format", doc = "A string containing the format (in struct module style).")
    PyObject format() {
        check();
        return PyStr.of(format);
    }

    @ExposeGet(value = "ndim", doc = "An integer indicating how many dimensions the memory represents.")
    long ndim() {
        check();
        return shape.length;
    }

    @ExposeGet(value = "shape", doc = "A tuple of ndim integers giving the shape of the memory.")
    PyObject shapeTuple() {
        check();
        return tuple(shape);
    }

    @ExposeGet(value = "strides", doc = "A tuple of ndim integers giving the size in bytes to access each element.")
    PyObject stridesTuple() {
        check();
        return tuple(strides);
    }

    @ExposeGet(value = "suboffsets", doc = "A tuple of integers used internally for PIL-style arrays.")
    PyObject suboffsets() {
        check();
        return PyTuple.EMPTY;
    }

    @ExposeGet(value = "c_contiguous", doc = "A bool indicating whether the memory is C contiguous.")
    boolean isCContiguous() {
        check();
        return cContiguous();
    }

    @ExposeGet(value = "f_contiguous", doc = "A bool indicating whether the memory is Fortran contiguous.")
    boolean isFContiguous() {
        check();
        return fContiguous();
    }

    @ExposeGet(value = "contiguous", doc = "A bool indicating whether the memory is contiguous.")
    boolean isContiguous() {
        check();
        return cContiguous() || fContiguous();
    }
}
