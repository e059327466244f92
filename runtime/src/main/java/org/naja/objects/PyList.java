package org.naja.objects;

import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/**
 * {@code list} (listobject.c). Readers take no lock: they read the size, then the array, and treat a {@code null} that a
 * concurrent writer left as "look again under the lock". Writers hold the lock, never across Python code.
 */
@ExposeType(name = "list", derived = true, sequence = true,
        doc = "Built-in mutable sequence.\n\nIf no argument is given, the constructor creates a new empty list.\n"
        + "The argument must be an iterable if specified.")
public class PyList extends MutableContainer {
    public static final PyType TYPE = PyType.of(new PyListExposed());

    private static final PyObject[] NONE = CodeBody.NO_ARGS;

    PyObject[] items;
    int size;

    public PyList() {
        items = NONE;
    }

    protected PyList(PyObject[] items) {
        this.items = items;
        this.size = items.length;
    }

    /** A list of these items; the array is the list's from now on. */
    public static PyList of(PyObject... items) {
        return new PyList(items);
    }

    /** A new list of the tuple's items. */
    public static PyList copyOf(PyTuple tuple) {
        return new PyList(tuple.toArray());
    }

    /** {@code list(iterable)}. */
    public static PyList from(PyObject iterable) {
        return new PyList(Sequences.toArray(iterable));
    }

    /** The keys of a dictionary. */
    public static PyList ofKeys(PyDict d) {
        return new PyList(d.keysSnapshot());
    }

    @ExposeNew(value = "list(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return type == TYPE ? new PyList() : new PyListDerived(type);
    }

    final void __init__(ThreadState ts, PyObject[] args, String[] kwnames) {
        int positional = args.length - (kwnames == null ? 0 : kwnames.length);
        if (positional < args.length
                && (type() == TYPE || type().lookup("__new__") == TYPE.ownAttribute("__new__"))) {
            throw Errors.typeError("list() takes no keyword arguments");
        }
        if (positional > 1) {
            throw Errors.typeError("list expected at most 1 argument, got " + positional);
        }
        if (size > 0) {
            clear();
        }
        if (positional == 1) {
            extend(args[0]);
        }
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    // ---- what Java code calls ---------------------------------------------------------------------------------------

    public final int size() {
        return size;
    }

    /** The item at {@code i}, {@code null} when there is none (any more). */
    public final PyObject get(int i) {
        int n = size;
        PyObject[] a = items;
        if (i >= 0 && i < n && i < a.length) {
            PyObject o = a[i];
            return o != null ? o : getLocked(i);
        }
        return null;
    }

    private PyObject getLocked(int i) {
        lock();
        PyObject o = i < size ? items[i] : null;
        unlock();
        return o;
    }

    /** Replaces the item at {@code i}; {@code false} when there is none. */
    public final boolean set(int i, PyObject o) {
        lock();
        boolean inside = i >= 0 && i < size;
        if (inside) {
            items[i] = o;
        }
        unlock();
        return inside;
    }

    public final void append(PyObject o) {
        if (Concurrency.multiThreaded) {
            appendLocked(o);
            return;
        }
        int n = size;
        PyObject[] a = items;
        if (n == a.length) {
            a = grow(n + 1);
        }
        a[n] = o;
        size = n + 1;
    }

    private void appendLocked(PyObject o) {
        lock();
        try {
            int n = size;
            PyObject[] a = items;
            if (n == a.length) {
                a = grow(n + 1);
            }
            a[n] = o;
            VarHandle.releaseFence();
            size = n + 1;
        } finally {
            unlock();
        }
    }

    /** Makes room for {@code wanted} items. */
    private PyObject[] grow(int wanted) {
        if (wanted < 0 || wanted > Sequences.MAX_LENGTH) {
            throw Errors.memoryError();
        }
        PyObject[] a = Arrays.copyOf(items, Math.max(wanted, size == 0 ? 4 : Sequences.grown(size)));
        items = a;
        return a;
    }

    /** A copy of the items. */
    public final PyObject[] toArray() {
        if (Concurrency.multiThreaded) {
            lock();
            try {
                return Arrays.copyOf(items, size);
            } finally {
                unlock();
            }
        }
        return size == 0 ? NONE : Arrays.copyOf(items, size);
    }

    /** {@code self.extend(iterable)}. */
    public final void extend(PyObject iterable) {
        Class<?> c = iterable.getClass();
        if (c == PyList.class || c == PyTuple.class || iterable == this) {
            PyObject[] more = iterable == this ? toArray()
                    : c == PyList.class ? ((PyList) iterable).toArray() : ((PyTuple) iterable).array();
            insertAll(size, more, true);
            return;
        }
        PyObject it = iterable.iter();
        long hint = Sequences.lengthHint(iterable, 8);
        if (hint > 8 && hint < 1 << 24 && size == 0) {
            lock();
            try {
                if (items.length < hint) {
                    items = Arrays.copyOf(items, (int) hint);
                }
            } finally {
                unlock();
            }
        }
        for (PyObject o = it.next(); o != null; o = it.next()) {
            append(o);
        }
    }

    private void insertAll(int at, PyObject[] more, boolean atEnd) {
        if (more.length == 0) {
            return;
        }
        lock();
        try {
            int n = size;
            if (atEnd) {
                at = n;
            }
            if (n > Sequences.MAX_LENGTH - more.length) {
                throw Errors.memoryError();
            }
            PyObject[] a = items;
            if (n + more.length > a.length) {
                a = grow(n + more.length);
            }
            System.arraycopy(a, at, a, at + more.length, n - at);
            System.arraycopy(more, 0, a, at, more.length);
            VarHandle.releaseFence();
            size = n + more.length;
        } finally {
            unlock();
        }
    }

    /** Replaces {@code [from, to)} by {@code more}; the bounds are fitted to the size of the moment. */
    private void replace(int from, int to, PyObject[] more) {
        lock();
        try {
            int n = size;
            from = Math.min(from, n);
            to = Math.min(Math.max(from, to), n);
            long wanted = (long) n - (to - from) + more.length;
            if (wanted > Sequences.MAX_LENGTH) {
                throw Errors.memoryError();
            }
            int m = (int) wanted;
            PyObject[] a = items;
            if (m > a.length) {
                a = grow(m);
            }
            if (to - from != more.length) {
                System.arraycopy(a, to, a, from + more.length, n - to);
            }
            System.arraycopy(more, 0, a, from, more.length);
            if (m < n) {
                size = m;
                Arrays.fill(a, m, n, null);
                shrink();
            } else {
                VarHandle.releaseFence();
                size = m;
            }
        } finally {
            unlock();
        }
    }

    /** Gives memory back when most of the array is free; the caller has the lock. */
    private void shrink() {
        if (items.length > 64 && size < items.length >> 2) {
            items = Arrays.copyOf(items, Math.max(size + (size >> 1), 8));
        }
    }

    // ---- subscripts -------------------------------------------------------------------------------------------------

    @Override
    public PyObject getItem(PyObject key) {
        if (key.getClass() == PyInt.class && getClass() == PyList.class) {
            long i = ((PyInt) key).longValue();
            int n = size;
            if (i < 0) {
                i += n;
            }
            PyObject[] a = items;
            if (i >= 0 && i < n && i < a.length) {
                PyObject o = a[(int) i];
                if (o != null) {
                    return o;
                }
            }
            return item(((PyInt) key).longValue());
        }
        return super.getItem(key);
    }

    @Override
    public void setItem(PyObject key, PyObject value) {
        if (key.getClass() == PyInt.class && getClass() == PyList.class) {
            long i = ((PyInt) key).longValue();
            if (!Concurrency.multiThreaded) {
                int n = size;
                if (i < 0) {
                    i += n;
                }
                if (i >= 0 && i < n) {
                    items[(int) i] = value;
                    return;
                }
                throw Errors.indexError("list assignment index out of range");
            }
            assign(i, value);
        } else {
            super.setItem(key, value);
        }
    }

    @Override
    public PyObject iter() {
        return getClass() == PyList.class ? new ListIterators.Forward(this) : super.iter();
    }

    private PyObject item(long index) {
        lock();
        int n = size;
        long i = index < 0 ? index + n : index;
        PyObject o = i >= 0 && i < n ? items[(int) i] : null;
        unlock();
        if (o == null) {
            throw Errors.indexError("list index out of range");
        }
        return o;
    }

    private void assign(long index, PyObject value) {
        lock();
        int n = size;
        long i = index < 0 ? index + n : index;
        boolean inside = i >= 0 && i < n;
        if (inside) {
            items[(int) i] = value;
        }
        unlock();
        if (!inside) {
            throw Errors.indexError("list assignment index out of range");
        }
    }

    private static long subscript(PyObject key) {
        if (!(key instanceof PyInt) && key.type().lookup("__index__") == null) {
            throw Errors.typeError("list indices must be integers or slices, not " + key.type().name());
        }
        return PyInt.asSubscript(key);
    }

    final PyObject __getitem__(PyObject key) {
        if (key instanceof PySlice slice) {
            return slice(slice);
        }
        return item(subscript(key));
    }

    private PyObject slice(PySlice slice) {
        long[] r = slice.unpack();
        lock();
        try {
            PySlice.adjust(r, size);
            int n = (int) r[3];
            int from = (int) r[0];
            if (r[2] == 1) {
                return new PyList(n == 0 ? NONE : Arrays.copyOfRange(items, from, from + n));
            }
            PyObject[] part = new PyObject[n];
            for (int i = 0; i < n; i++) {
                part[i] = items[(int) (r[0] + i * r[2])];
            }
            return new PyList(part);
        } finally {
            unlock();
        }
    }

    final void __setitem__(PyObject key, PyObject value) {
        if (!(key instanceof PySlice slice)) {
            assign(subscript(key), value);
            return;
        }
        long[] r = slice.unpack();
        if (r[2] == 1) {
            PyObject[] more = assignable(value, "can only assign an iterable");
            PySlice.adjust(r, size);
            replace((int) r[0], (int) Math.max(r[0], r[1]), more);
            return;
        }
        PyObject[] more = assignable(value, "must assign iterable to extended slice");
        lock();
        try {
            PySlice.adjust(r, size);
            if (more.length != r[3]) {
                throw Errors.valueError("attempt to assign sequence of size " + more.length
                        + " to extended slice of size " + r[3]);
            }
            for (int i = 0; i < more.length; i++) {
                items[(int) (r[0] + i * r[2])] = more[i];
            }
        } finally {
            unlock();
        }
    }

    private static PyObject[] assignable(PyObject value, String message) {
        if (value.getClass() == PyTuple.class) {
            return ((PyTuple) value).array();
        }
        if (value instanceof PyList l && l.getClass() == PyList.class) {
            return l.toArray();
        }
        if (value.type().lookup("__iter__") == null && value.type().lookup("__getitem__") == null) {
            throw Errors.typeError(message);
        }
        return Sequences.toArray(value);
    }

    final void __delitem__(PyObject key) {
        if (key instanceof PySlice slice) {
            deleteSlice(slice.unpack());
            return;
        }
        if (removeAt(subscript(key)) == null) {
            throw Errors.indexError("list assignment index out of range");
        }
    }

    private void deleteSlice(long[] r) {
        if (r[2] == 1) {
            PySlice.adjust(r, size);
            replace((int) r[0], (int) Math.max(r[0], r[1]), NONE);
            return;
        }
        lock();
        try {
            int n = size;
            PySlice.adjust(r, n);
            int count = (int) r[3];
            if (count == 0) {
                return;
            }
            long step = r[2];
            long first = step > 0 ? r[0] : r[0] + (count - 1) * step;
            long by = Math.abs(step);
            PyObject[] a = items;
            int to = (int) first;
            long next = first;
            for (int i = (int) first; i < n; i++) {
                if (i == next && count > 0) {
                    count--;
                    next += by;
                } else {
                    a[to++] = a[i];
                }
            }
            size = to;
            Arrays.fill(a, to, n, null);
            shrink();
        } finally {
            unlock();
        }
    }

    /** Takes out the item at an index that may count from the end; {@code null} when there is none. */
    private PyObject removeAt(long index) {
        lock();
        int n = size;
        long i = index < 0 ? index + n : index;
        if (i < 0 || i >= n) {
            unlock();
            return null;
        }
        PyObject[] a = items;
        int at = (int) i;
        PyObject old = a[at];
        if (at < n - 1) {
            System.arraycopy(a, at + 1, a, at, n - 1 - at);
        }
        size = n - 1;
        a[n - 1] = null;
        if (n < a.length >> 2) {
            try {
                shrink();
            } finally {
                unlock();
            }
        } else {
            unlock();
        }
        return old;
    }

    // ---- other special methods --------------------------------------------------------------------------------------

    final long __len__() {
        return size;
    }

    final boolean __contains__(PyObject item) {
        return find(item, 0, Long.MAX_VALUE) >= 0;
    }

    /** The first index of an equal item, or -1; comparisons may change the list. */
    private int find(PyObject item, long from, long to) {
        for (long i = from; i < size && i < to; i++) {
            PyObject o = get((int) i);
            if (o == null) {
                break;
            }
            if (o == item || Compare.eqBool(o, item)) {
                return (int) i;
            }
        }
        return -1;
    }

    final PyObject __iter__() {
        return new ListIterators.Forward(this);
    }

    final PyObject __concat__(PyObject other) {
        if (!(other instanceof PyList l)) {
            throw Errors.typeError(
                    "can only concatenate list (not \"" + other.type().name() + "\") to list");
        }
        PyObject[] left = toArray();
        PyObject[] right = l.toArray();
        if (left.length > Sequences.MAX_LENGTH - right.length) {
            throw Errors.memoryError();
        }
        PyObject[] both = Arrays.copyOf(left, left.length + right.length);
        System.arraycopy(right, 0, both, left.length, right.length);
        return new PyList(both);
    }

    final PyObject __repeat__(PyObject count) {
        long n = Sequences.repeatCount(count);
        if (size == 1 && n > 0 && n < 1 << 16) {
            PyObject only = get(0);
            if (only != null) {
                PyObject[] r = new PyObject[(int) n];
                Arrays.fill(r, only);
                return new PyList(r);
            }
        }
        PyObject[] a = toArray();
        return new PyList(Sequences.repeat(a, a.length, n));
    }

    final PyObject __iconcat__(PyObject other) {
        extend(other);
        return this;
    }

    final PyObject __irepeat__(PyObject count) {
        long n = Sequences.repeatCount(count);
        PyObject[] a = toArray();
        PyObject[] r = Sequences.repeat(a, a.length, n);
        lock();
        items = r;
        size = r.length;
        unlock();
        return this;
    }

    final PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyList l)) {
            return PyNotImplemented.VALUE;
        }
        if (size != l.size && (op == TypeSlots.EQ || op == TypeSlots.NE)) {
            return PyBool.of(op == TypeSlots.NE);
        }
        int i = 0;
        for (; i < size && i < l.size; i++) {
            PyObject x = get(i);
            PyObject y = l.get(i);
            if (x == null || y == null) {
                break;
            }
            if (x != y && !Compare.items(x, y)) {
                if (i >= size || i >= l.size) {
                    // The comparison has shortened a list: the lengths decide.
                    break;
                }
                if (op == TypeSlots.EQ || op == TypeSlots.NE) {
                    return PyBool.of(op == TypeSlots.NE);
                }
                return x.richCompare(y, op);
            }
        }
        return PyBool.of(Compare.holds(op, Integer.compare(size, l.size)));
    }

    final PyObject __repr__() {
        if (size == 0) {
            return PyStr.of("[]");
        }
        if (!ReprGuard.enter(this)) {
            return PyStr.of("[...]");
        }
        try {
            StringBuilder text = new StringBuilder("[");
            for (int i = 0; i < size; i++) {
                PyObject o = get(i);
                if (o == null) {
                    break;
                }
                if (i > 0) {
                    text.append(", ");
                }
                text.append(o.repr().toJava());
            }
            return PyStr.of(text.append(']').toString());
        } finally {
            ReprGuard.leave(this);
        }
    }

    // ---- methods ----------------------------------------------------------------------------------------------------

    @ExposeMethod(value = "__reversed__(self, /)", doc = "Return a reverse iterator over the list.")
    final PyObject reversed() {
        return new ListIterators.Reverse(this);
    }

    @ExposeMethod(value = "__sizeof__(self, /)", doc = "Return the size of the list in memory, in bytes.")
    final long sizeOf() {
        return 56L + 8L * items.length;
    }

    @ExposeMethod(value = "clear(self, /)", doc = "Remove all items from list.")
    public final void clear() {
        lock();
        items = NONE;
        size = 0;
        unlock();
    }

    @ExposeMethod(value = "copy(self, /)", doc = "Return a shallow copy of the list.")
    final PyObject copy() {
        return new PyList(toArray());
    }

    @ExposeMethod(value = "append(self, object, /)", doc = "Append object to the end of the list.")
    final void appendMethod(PyObject object) {
        append(object);
    }

    @ExposeMethod(value = "insert(self, index, object, /)", doc = "Insert object before index.")
    final void insert(PyObject index, PyObject object) {
        long i = PyInt.asSize(index);
        lock();
        try {
            int n = size;
            if (i < 0) {
                i = Math.max(0, i + n);
            }
            int at = (int) Math.min(i, n);
            PyObject[] a = items;
            if (n == a.length) {
                a = grow(n + 1);
            }
            System.arraycopy(a, at, a, at + 1, n - at);
            a[at] = object;
            VarHandle.releaseFence();
            size = n + 1;
        } finally {
            unlock();
        }
    }

    @ExposeMethod(value = "extend(self, iterable, /)", doc = "Extend list by appending elements from the iterable.")
    final void extendMethod(PyObject iterable) {
        extend(iterable);
    }

    @ExposeMethod(value = "pop(self, index=-1, /)",
            doc = "Remove and return item at index (default last).\n\n"
            + "Raises IndexError if list is empty or index is out of range.")
    final PyObject pop(PyObject index) {
        PyObject old = removeAt(index.getClass() == PyInt.class ? ((PyInt) index).longValue()
                : PyInt.asSize(index));
        if (old == null) {
            throw Errors.indexError(size == 0 ? "pop from empty list" : "pop index out of range");
        }
        return old;
    }

    @ExposeMethod(value = "remove(self, value, /)",
            doc = "Remove first occurrence of value.\n\nRaises ValueError if the value is not present.")
    final void remove(PyObject value) {
        for (int i = 0; i < size; i++) {
            PyObject o = get(i);
            if (o != null && o.isEqual(value)) {
                // The comparison may have moved things: what stands there now goes, as in CPython, if it is the same.
                if (Concurrency.multiThreaded) {
                    if (!removeExactly(i, o)) {
                        i = -1;
                        continue;
                    }
                } else {
                    removeAt(i);
                }
                return;
            }
        }
        throw Errors.valueError("list.remove(x): x not in list");
    }

    private boolean removeExactly(int i, PyObject o) {
        lock();
        boolean there = i < size && items[i] == o;
        if (there) {
            int n = size;
            System.arraycopy(items, i + 1, items, i, n - 1 - i);
            size = n - 1;
            items[n - 1] = null;
        }
        unlock();
        return there;
    }

    @ExposeMethod(value = "index(self, value, start=0, stop=9223372036854775807, /)",
            doc = "Return first index of value.\n\nRaises ValueError if the value is not present.")
    final PyObject index(PyObject value, PyObject start, PyObject stop) {
        int i = find(value, Sequences.searchBound(start, size), Sequences.searchBound(stop, size));
        if (i < 0) {
            throw Errors.valueError(value.repr().toJava() + " is not in list");
        }
        return PyInt.of(i);
    }

    @ExposeMethod(value = "count(self, value, /)", doc = "Return number of occurrences of value.")
    final long count(PyObject value) {
        long n = 0;
        for (int i = 0; i < size; i++) {
            PyObject o = get(i);
            if (o != null && (o == value || Compare.eqBool(o, value))) {
                n++;
            }
        }
        return n;
    }

    @ExposeMethod(value = "reverse(self, /)", doc = "Reverse *IN PLACE*.")
    final void reverse() {
        lock();
        PyObject[] a = items;
        for (int i = 0, j = size - 1; i < j; i++, j--) {
            PyObject o = a[i];
            a[i] = a[j];
            a[j] = o;
        }
        unlock();
    }

    @ExposeMethod(value = "sort(self, /, *, key=None, reverse=False)",
            doc = "Sort the list in ascending order and return None.\n\nThe sort is in-place (i.e. the list itself is "
            + "modified) and stable (i.e. the\norder of two equal elements is maintained).\n\nIf a key function is "
            + "given, apply it once to each list item and sort them,\nascending or descending, according to their "
            + "function values.\n\nThe reverse flag can be set to sort in descending order.")
    public final void sort(ThreadState ts, PyObject key, boolean reverse) {
        lock();
        PyObject[] a = items;
        int n = size;
        // Whoever looks during the sort sees an empty list, and must not change it.
        PyObject[] sentinel = new PyObject[0];
        items = sentinel;
        size = 0;
        unlock();
        boolean modified;
        try {
            ListSort.sort(ts, a, n, key == PyNone.NONE ? null : key, reverse);
        } finally {
            lock();
            modified = items != sentinel || size != 0;
            items = a;
            size = n;
            unlock();
        }
        if (modified) {
            throw Errors.valueError("list modified during sort");
        }
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, object, /)", textSignature = false, doc = "See PEP 585")
    static PyObject classGetItem(PyType cls, PyObject item) {
        return TypeSupport.genericAlias(cls, item);
    }
}
