package org.naja.modules.binary;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.memory.Buffer;
import org.naja.memory.Exporter;
import org.naja.memory.Exports;
import org.naja.objects.Errors;
import org.naja.objects.PyBool;
import org.naja.objects.PyByteArray;
import org.naja.objects.PyBytes;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyGenericAlias;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyMemoryView;
import org.naja.objects.PyNone;
import org.naja.objects.PyNotImplemented;
import org.naja.objects.PyObject;
import org.naja.objects.PySlice;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.TextArgs;
import org.naja.objects.ThreadState;
import org.naja.objects.TypeSlots;

/**
 * {@code array.array} (arraymodule.c): machine values in a byte array. Whoever changes the size holds the monitor, which
 * is never held while Python code runs.
 */
@ExposeType(name = "array", module = "array", derived = true, sequence = true,
        doc = "array(typecode [, initializer]) -> array\n\n"
        + "Return a new array whose items are restricted by typecode, and\n"
        + "initialized from the optional initializer value, which must be a list,\n"
        + "string or iterable over elements of the appropriate type.")
public class PyArray extends PyObject implements Exporter {
    public static final PyType TYPE = PyType.of(new PyArrayExposed());

    private static final byte[] NOTHING = {};

    final char code;
    final int itemSize;
    private volatile byte[] data;
    /** In items. */
    private volatile int size;
    private Exports exports;

    protected PyArray(char code, byte[] data) {
        this.code = code;
        this.itemSize = ArrayItems.size(code);
        this.data = data;
        this.size = data.length / itemSize;
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    static PyArray make(PyType type, char code, byte[] data) {
        return type == TYPE ? new PyArray(code, data) : new PyArrayDerived(type, code, data);
    }

    // ---- construction ---------------------------------------------------------------------------------------------------

    @ExposeNew(value = "array(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        int keywords = kwnames == null ? 0 : kwnames.length;
        if (type == TYPE && keywords > 0) {
            throw Errors.typeError("array.array() takes no keyword arguments");
        }
        int n = args.length - keywords;
        if (n < 1 || n > 2) {
            throw Errors.typeError("array() takes at " + (n < 1 ? "least 1 argument" : "most 2 arguments")
                    + " (" + n + " given)");
        }
        if (!(args[0] instanceof PyStr t) || t.size() != 1) {
            throw Errors.typeError("array() argument 1 must be a unicode character, not " + args[0].type().name());
        }
        int c = t.codePoint(0);
        PyObject initial = n > 1 ? args[1] : null;
        if (initial instanceof PyStr && c != 'u') {
            throw Errors.typeError("cannot use a str to initialize an array with typecode '" + Character.toString(c)
                    + "'");
        }
        if (initial instanceof PyArray a && a.code == 'u' && c != 'u') {
            throw Errors.typeError("cannot use a unicode array to initialize an array with typecode '"
                    + Character.toString(c) + "'");
        }
        if (c > 127 || ArrayItems.CODES.indexOf(c) < 0) {
            throw Errors.valueError("bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)");
        }
        PyArray array = make(type, (char) c, NOTHING);
        if (initial != null && initial != PyNone.NONE) {
            array.fill(initial);
        } else if (initial != null) {
            initial.iter();
        }
        return array;
    }

    private void fill(PyObject initial) {
        if (initial instanceof PyStr s) {
            extendText(s);
        } else if (initial instanceof PyBytes || initial instanceof PyByteArray) {
            frombytes(initial);
        } else if (initial instanceof PyArray a && a.code == code) {
            splice(0, 0, a.bytes());
        } else {
            extendIterable(initial);
        }
    }

    // ---- storage ---------------------------------------------------------------------------------------------------------

    /** A copy of the machine values. */
    final byte[] bytes() {
        byte[] d = data;
        return Arrays.copyOf(d, Math.min(size * itemSize, d.length));
    }

    /** How many items {@code d} has. */
    private int length(byte[] d) {
        return Math.min(size, d.length / itemSize);
    }

    @Override
    public synchronized Buffer export(boolean writable) {
        if (exports == null) {
            exports = new Exports();
        }
        MemorySegment m = MemorySegment.ofArray(data).asSlice(0, (long) size * itemSize);
        return exports.opened(new Buffer(this, m, 0, false, ArrayItems.format(code), itemSize, new long[] {size},
                new long[] {itemSize}));
    }

    @Override
    public synchronized void release(Buffer buffer) {
        exports.closed(buffer);
    }

    private void checkResizable() {
        if (exports != null && exports.any()) {
            throw Errors.bufferError("cannot resize an array that is exporting buffers");
        }
    }

    /** Replaces the items from {@code from} to {@code to}. */
    private synchronized void splice(int from, int to, byte[] with) {
        int n = size;
        from = Math.min(from, n);
        to = Math.max(from, Math.min(to, n));
        int more = with.length / itemSize - (to - from);
        byte[] d = data;
        if (more != 0) {
            checkResizable();
            long bytes = (long) (n + more) * itemSize;
            if (bytes > Integer.MAX_VALUE - 64) {
                throw Errors.memoryError();
            }
            if (bytes > d.length) {
                long room = bytes + (bytes >> 4) + (n < 8 ? 3L : 7L) * itemSize;
                d = Arrays.copyOf(d, (int) Math.min(room / itemSize * itemSize, Integer.MAX_VALUE - 64));
            }
            System.arraycopy(d, to * itemSize, d, (to + more) * itemSize, (n - to) * itemSize);
            data = d;
            size = n + more;
        }
        System.arraycopy(with, 0, d, from * itemSize, with.length);
    }

    private synchronized void insertBits(int at, long bits) {
        byte[] one = new byte[itemSize];
        ArrayItems.put(one, 0, code, bits);
        splice(at, at, one);
    }

    // ---- special methods --------------------------------------------------------------------------------------------------

    final long __len__() {
        return size;
    }

    private int place(long i, int n, String message) {
        if (i < 0) {
            i += n;
        }
        if (i < 0 || i >= n) {
            throw Errors.indexError(message);
        }
        return (int) i;
    }

    private static long subscript(PyObject key) {
        if (!PyInt.hasIndex(key)) {
            throw Errors.typeError("array indices must be integers");
        }
        return TextArgs.toIndex(key, PyExceptions.INDEX_ERROR);
    }

    final PyObject item(int i) {
        byte[] d = data;
        return ArrayItems.get(d, i * itemSize, code);
    }

    final PyObject __getitem__(PyObject key) {
        if (key instanceof PySlice s) {
            byte[] d = data;
            long[] r = s.indices(length(d));
            int count = (int) Math.max(0, r[3]);
            byte[] out = new byte[count * itemSize];
            long at = r[0];
            for (int i = 0; i < count; i++, at += r[2]) {
                System.arraycopy(d, (int) at * itemSize, out, i * itemSize, itemSize);
            }
            return new PyArray(code, out);
        }
        byte[] d = data;
        return ArrayItems.get(d, place(subscript(key), length(d), "array index out of range") * itemSize, code);
    }

    final void __setitem__(PyObject key, PyObject value) {
        if (key instanceof PySlice s) {
            if (!(value instanceof PyArray a)) {
                throw Errors.typeError("can only assign array (not \"" + value.type().name() + "\") to array slice");
            }
            if (a.code != code) {
                throw badArgument();
            }
            byte[] with = a.bytes();
            assign(s.indices(size), with);
            return;
        }
        long i = subscript(key);
        place(i, size, "array assignment index out of range");
        long bits = ArrayItems.convert(value, code);
        synchronized (this) {
            ArrayItems.put(data, place(i, size, "array assignment index out of range") * itemSize, code, bits);
        }
    }

    private synchronized void assign(long[] r, byte[] with) {
        int start = (int) r[0];
        int count = (int) Math.max(0, r[3]);
        if (r[2] == 1) {
            splice(start, start + count, with);
            return;
        }
        int given = with.length / itemSize;
        if (given == 0) {
            delete(r);
            return;
        }
        if (given != count) {
            throw Errors.valueError("attempt to assign array of size " + given + " to extended slice of size " + count);
        }
        long at = start;
        for (int i = 0; i < count && at < size; i++, at += r[2]) {
            System.arraycopy(with, i * itemSize, data, (int) at * itemSize, itemSize);
        }
    }

    final void __delitem__(PyObject key) {
        if (key instanceof PySlice s) {
            delete(s.indices(size));
            return;
        }
        long i = subscript(key);
        synchronized (this) {
            int at = place(i, size, "array assignment index out of range");
            splice(at, at + 1, NOTHING);
        }
    }

    private synchronized void delete(long[] r) {
        int count = (int) Math.max(0, r[3]);
        if (count == 0) {
            return;
        }
        checkResizable();
        long start = r[0];
        long step = r[2];
        if (step < 0) {
            start += step * (count - 1);
            step = -step;
        }
        int put = (int) start;
        long next = start;
        int n = size;
        byte[] d = data;
        for (int i = (int) start; i < n; i++) {
            if (i == next && count > 0) {
                next += step;
                count--;
            } else {
                System.arraycopy(d, i * itemSize, d, put++ * itemSize, itemSize);
            }
        }
        size = put;
    }

    private static RuntimeException badArgument() {
        return Errors.typeError("bad argument type for built-in operation");
    }

    final boolean __contains__(PyObject value) {
        for (int i = 0; i < size; i++) {
            if (value.isEqual(item(i))) {
                return true;
            }
        }
        return false;
    }

    final PyObject __iter__() {
        return new ArrayIterator(this);
    }

    final PyObject __concat__(PyObject other) {
        if (!(other instanceof PyArray a)) {
            throw Errors.typeError("can only append array (not \"" + other.type().name() + "\") to array");
        }
        if (a.code != code) {
            throw badArgument();
        }
        byte[] left = bytes();
        byte[] right = a.bytes();
        if (left.length + right.length < 0) {
            throw Errors.memoryError();
        }
        byte[] out = Arrays.copyOf(left, left.length + right.length);
        System.arraycopy(right, 0, out, left.length, right.length);
        return new PyArray(code, out);
    }

    private byte[] repeated(PyObject count) {
        if (!PyInt.hasIndex(count)) {
            throw Errors.typeError("can't multiply sequence by non-int of type '" + count.type().name() + "'");
        }
        long n = TextArgs.toIndex(count, PyExceptions.OVERFLOW_ERROR);
        byte[] one = bytes();
        if (n <= 0 || one.length == 0) {
            return NOTHING;
        }
        if (n > (Integer.MAX_VALUE - 64) / one.length) {
            throw Errors.memoryError();
        }
        byte[] out = new byte[one.length * (int) n];
        for (int at = 0; at < out.length; at += one.length) {
            System.arraycopy(one, 0, out, at, one.length);
        }
        return out;
    }

    final PyObject __repeat__(PyObject count) {
        return new PyArray(code, repeated(count));
    }

    final PyObject __irepeat__(PyObject count) {
        byte[] out = repeated(count);
        splice(0, Integer.MAX_VALUE, out);
        return this;
    }

    final PyObject __iconcat__(PyObject other) {
        if (!(other instanceof PyArray)) {
            throw Errors.typeError("can only extend with array (not \"" + other.type().name() + "\")");
        }
        extend(other);
        return this;
    }

    final PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyArray b)) {
            return PyNotImplemented.VALUE;
        }
        int n = Math.min(size, b.size);
        if (size != b.size && (op == TypeSlots.EQ || op == TypeSlots.NE)) {
            return PyBool.of(op == TypeSlots.NE);
        }
        if (code == b.code && code != 'f' && code != 'd' && (op == TypeSlots.EQ || op == TypeSlots.NE)) {
            return PyBool.of(Arrays.equals(bytes(), b.bytes()) == (op == TypeSlots.EQ));
        }
        for (int i = 0; i < n; i++) {
            PyObject x = item(i);
            PyObject y = b.item(i);
            if (!x.richCompare(y, TypeSlots.EQ).isTrue()) {
                return op == TypeSlots.EQ ? PyBool.FALSE : op == TypeSlots.NE ? PyBool.TRUE : x.richCompare(y, op);
            }
        }
        return PyBool.of(org.naja.objects.Compare.holds(op, Integer.compare(size, b.size)));
    }

    final PyObject __repr__() {
        String head = type().name();
        head = head.substring(head.lastIndexOf('.') + 1) + "('" + code + "'";
        if (size == 0) {
            return PyStr.of(head + ")");
        }
        return PyStr.of(head + ", " + (code == 'u' ? text() : tolist()).repr().toJava() + ")");
    }

    // ---- attributes and conversions ------------------------------------------------------------------------------------------

    @ExposeGet(value = "typecode", doc = "the typecode character used to create the array")
    final PyObject typecode() {
        return PyStr.of(code);
    }

    @ExposeGet(value = "itemsize", doc = "the size, in bytes, of one array item")
    final long itemsize() {
        return itemSize;
    }

    @ExposeMethod(value = "__buffer__(self, flags, /)",
            doc = "Return a buffer object that exposes the underlying memory of the object.")
    final PyObject buffer(int flags) {
        return PyMemoryView.of(this);
    }

    @ExposeMethod(value = "tolist(self, /)", doc = "Convert array to an ordinary list with the same items.")
    final PyObject tolist() {
        byte[] d = data;
        PyObject[] items = new PyObject[length(d)];
        for (int i = 0; i < items.length; i++) {
            items[i] = ArrayItems.get(d, i * itemSize, code);
        }
        return PyList.of(items);
    }

    @ExposeMethod(value = "tobytes(self, /)",
            doc = "Convert the array to an array of machine values and return the bytes representation.")
    final PyObject tobytes() {
        return PyBytes.of(bytes());
    }

    @ExposeMethod(value = "tounicode(self, /)", doc = "Extends this array with data from the unicode string ustr.")
    final PyObject tounicode() {
        if (code != 'u') {
            throw Errors.valueError("tounicode() may only be called on unicode type arrays");
        }
        return text();
    }

    private PyObject text() {
        StringBuilder out = new StringBuilder(size);
        for (int i = 0; i < size; i++) {
            out.append(((PyStr) item(i)).toJava());
        }
        return PyStr.of(out.toString());
    }

    @ExposeMethod(value = "buffer_info(self, /)",
            doc = "Return a tuple (address, length) giving the current memory address and the length in items.")
    final PyObject bufferInfo() {
        return PyTuple.of(new PyObject[] {PyInt.of(System.identityHashCode(data)), PyInt.of(size)});
    }

    @ExposeMethod(value = "byteswap(self, /)", doc = "Byteswap all items of the array.")
    final synchronized void byteswap() {
        byte[] d = data;
        for (int at = 0; at < size * itemSize; at += itemSize) {
            for (int i = 0, j = itemSize - 1; i < j; i++, j--) {
                byte b = d[at + i];
                d[at + i] = d[at + j];
                d[at + j] = b;
            }
        }
    }

    @ExposeMethod(value = "__copy__(self, /)", doc = "Return a copy of the array.")
    final PyObject copy() {
        return new PyArray(code, bytes());
    }

    @ExposeMethod(value = "__deepcopy__(self, unused, /)", doc = "Return a copy of the array.")
    final PyObject deepcopy(PyObject memo) {
        return copy();
    }

    @ExposeMethod(value = "__sizeof__(self, /)", doc = "Size of the array in memory, in bytes.")
    final long sizeof() {
        return 80L + data.length;
    }

    @ExposeMethod(value = "__reduce_ex__(self, value, /)", doc = "Return state information for pickling.")
    final PyObject reduceEx(ThreadState ts, int protocol) {
        PyObject dict = lookupAttr("__dict__");
        PyObject state = dict == null ? PyNone.NONE : dict;
        if (protocol < 3) {
            PyObject items = code == 'u' ? text() : tolist();
            return PyTuple.of(new PyObject[] {
                type(), PyTuple.of(new PyObject[] {typecode(), items}), state
            });
        }
        PyObject rebuild = ts.interpreter.importModule(ts, "array").getAttr("_array_reconstructor");
        return PyTuple.of(new PyObject[] {
            rebuild, PyTuple.of(new PyObject[] {
                type(), typecode(), PyInt.of(ArrayItems.machineFormat(code)), tobytes()
            }), state
        });
    }

    @ExposeClassMethod("__class_getitem__(cls, object, /)")
    static PyObject classGetItem(PyType cls, PyObject object) {
        return new PyGenericAlias(cls, object);
    }

    // ---- methods of mutable sequences -------------------------------------------------------------------------------------------

    @ExposeMethod(value = "append(self, v, /)", doc = "Append new value v to the end of the array.")
    final void append(PyObject v) {
        insertBits(Integer.MAX_VALUE, ArrayItems.convert(v, code));
    }

    @ExposeMethod(value = "insert(self, i, v, /)", doc = "Insert a new item v into the array before position i.")
    final void insert(long i, PyObject v) {
        long bits = ArrayItems.convert(v, code);
        synchronized (this) {
            if (i < 0) {
                i = Math.max(0, i + size);
            }
            insertBits((int) Math.min(i, size), bits);
        }
    }

    @ExposeMethod(value = "extend(self, bb, /)", doc = "Append items to the end of the array.")
    final void extend(PyObject other) {
        if (other instanceof PyArray a) {
            if (a.code != code) {
                throw Errors.typeError("can only extend with array of same kind");
            }
            splice(Integer.MAX_VALUE, Integer.MAX_VALUE, a.bytes());
        } else {
            extendIterable(other);
        }
    }

    private void extendIterable(PyObject items) {
        PyObject it = items.iter();
        for (PyObject v = it.next(); v != null; v = it.next()) {
            append(v);
        }
    }

    private void extendText(PyStr s) {
        byte[] out = new byte[s.size() * 4];
        for (int i = 0; i < s.size(); i++) {
            ArrayItems.put(out, i * 4, 'u', s.codePoint(i));
        }
        splice(Integer.MAX_VALUE, Integer.MAX_VALUE, out);
    }

    @ExposeMethod(value = "pop(self, i=-1, /)", doc = "Return the i-th element and delete it from the array.")
    final PyObject pop(long i) {
        synchronized (this) {
            if (size == 0) {
                throw Errors.indexError("pop from empty array");
            }
            int at = place(i, size, "pop index out of range");
            checkResizable();
            PyObject value = item(at);
            splice(at, at + 1, NOTHING);
            return value;
        }
    }

    @ExposeMethod(value = "remove(self, v, /)", doc = "Remove the first occurrence of v in the array.")
    final void remove(PyObject v) {
        for (int i = 0; i < size; i++) {
            if (v.isEqual(item(i))) {
                splice(i, i + 1, NOTHING);
                return;
            }
        }
        throw Errors.valueError("array.remove(x): x not in array");
    }

    @ExposeMethod(value = "index(self, v, start=0, stop=sys.maxsize, /)",
            doc = "Return index of first occurrence of v in the array.")
    final long index(PyObject v, PyObject start, PyObject stop) {
        long from = TextArgs.toIndex(start, null);
        long to = TextArgs.toIndex(stop, null);
        if (from < 0) {
            from = Math.max(0, from + size);
        }
        if (to < 0) {
            to += size;
        }
        for (long i = from; i < to && i < size; i++) {
            if (v.isEqual(item((int) i))) {
                return i;
            }
        }
        throw Errors.valueError("array.index(x): x not in array");
    }

    @ExposeMethod(value = "count(self, v, /)", doc = "Return number of occurrences of v in the array.")
    final long count(PyObject v) {
        long n = 0;
        for (int i = 0; i < size; i++) {
            if (v.isEqual(item(i))) {
                n++;
            }
        }
        return n;
    }

    @ExposeMethod(value = "reverse(self, /)", doc = "Reverse the order of the items in the array.")
    final synchronized void reverse() {
        byte[] d = data;
        byte[] tmp = new byte[itemSize];
        for (int i = 0, j = size - 1; i < j; i++, j--) {
            System.arraycopy(d, i * itemSize, tmp, 0, itemSize);
            System.arraycopy(d, j * itemSize, d, i * itemSize, itemSize);
            System.arraycopy(tmp, 0, d, j * itemSize, itemSize);
        }
    }

    // ---- from and to elsewhere ---------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "fromlist(self, list, /)", doc = "Append items to array from list.")
    final void fromlist(PyObject list) {
        if (!(list instanceof PyList l)) {
            throw Errors.typeError("arg must be list");
        }
        int n = l.size();
        byte[] out = new byte[n * itemSize];
        for (int i = 0; i < n; i++) {
            ArrayItems.put(out, i * itemSize, code, ArrayItems.convert(l.get(i), code));
            if (l.size() != n) {
                throw Errors.runtimeError("list changed size during iteration");
            }
        }
        splice(Integer.MAX_VALUE, Integer.MAX_VALUE, out);
    }

    @ExposeMethod(value = "frombytes(self, buffer, /)",
            doc = "Appends items from the string, interpreting it as an array of machine values.")
    final void frombytes(PyObject buffer) {
        byte[] b = Buffer.bytes(buffer);
        if (b.length % itemSize != 0) {
            throw Errors.valueError("bytes length not a multiple of item size");
        }
        splice(Integer.MAX_VALUE, Integer.MAX_VALUE, b);
    }

    @ExposeMethod(value = "fromunicode(self, ustr, /)",
            doc = "Extends this array with data from the unicode string ustr.")
    final void fromunicode(PyStr text) {
        if (code != 'u') {
            throw Errors.valueError("fromunicode() may only be called on unicode type arrays");
        }
        extendText(text);
    }

    @ExposeMethod(value = "fromfile(self, f, n, /)",
            doc = "Read n objects from the file object f and append them to the end of the array.")
    final void fromfile(ThreadState ts, PyObject f, long n) {
        if (n < 0) {
            throw Errors.valueError("negative count");
        }
        if (n > Integer.MAX_VALUE / itemSize) {
            throw Errors.memoryError();
        }
        PyObject read = f.callMethod(ts, "read", PyInt.of(n * itemSize));
        if (!(read instanceof PyBytes b)) {
            throw Errors.typeError("read() didn't return bytes");
        }
        boolean complete = b.size() == n * itemSize;
        frombytes(b);
        if (!complete) {
            throw Errors.eofError("read() didn't return enough bytes");
        }
    }

    @ExposeMethod(value = "tofile(self, f, /)", doc = "Write all items (as machine values) to the file object f.")
    final void tofile(ThreadState ts, PyObject f) {
        byte[] b = bytes();
        int block = 64 * 1024;
        for (int at = 0; at < b.length; at += block) {
            f.callMethod(ts, "write", PyBytes.copyOf(b, at, Math.min(b.length, at + block)));
        }
    }
}
