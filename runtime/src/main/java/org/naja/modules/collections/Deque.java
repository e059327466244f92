package org.naja.modules.collections;

import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeGet;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Compare;
import org.naja.objects.Errors;
import org.naja.objects.MutableContainer;
import org.naja.objects.PyBool;
import org.naja.objects.PyGenericAlias;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyNone;
import org.naja.objects.PyNotImplemented;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ReprGuard;
import org.naja.objects.ThreadState;
import org.naja.objects.TypeSlots;

/** {@code collections.deque}: a ring of items. */
@ExposeType(name = "deque", module = "collections", derived = true, sequence = true,
        doc = "deque([iterable[, maxlen]]) --> deque object\n\nA list-like sequence optimized for data accesses near "
        + "its endpoints.")
public class Deque extends MutableContainer {
    public static final PyType TYPE = PyType.of(new DequeExposed());
    private static final PyObject[] NONE = {};

    /** A power of two long, or empty. */
    private PyObject[] ring = NONE;
    private int head;
    private int size;
    /** -1: no limit. */
    private long limit = -1;
    /** Changes with the set of items, so that iterators notice. */
    private int state;

    Deque() {}

    @ExposeNew(value = "deque(*args, **kwargs)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args, String[] kwnames) {
        return type == TYPE ? new Deque() : new DequeDerived(type);
    }

    @ExposeMethod("__init__(self, iterable=NULL, maxlen=None)")
    final void init(PyObject iterable, PyObject maxlen) {
        long max = -1;
        if (maxlen != PyNone.NONE) {
            if (!(maxlen instanceof PyInt i)) {
                throw Errors.typeError("an integer is required");
            }
            max = PyInt.asIndexLong(i);
            if (max < 0) {
                throw Errors.valueError("maxlen must be non-negative");
            }
        }
        limit = max;
        if (size > 0) {
            clear();
        }
        if (iterable != null) {
            extend(iterable);
        }
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    // ---- the ring ---------------------------------------------------------------------------------------------------

    final int size() {
        return size;
    }

    final int state() {
        return state;
    }

    /** The item at {@code i}, {@code null} when there is none (any more). */
    final PyObject get(int i) {
        lock();
        PyObject o = i >= 0 && i < size ? ring[head + i & ring.length - 1] : null;
        unlock();
        return o;
    }

    private void set(int i, PyObject o) {
        ring[head + i & ring.length - 1] = o;
    }

    private void grow() {
        if (size >= 1 << 30) {
            throw Errors.memoryError();
        }
        PyObject[] r = new PyObject[Math.max(8, size * 2)];
        copyTo(r);
        ring = r;
        head = 0;
    }

    private void copyTo(PyObject[] r) {
        int tail = Math.min(size, ring.length - head);
        System.arraycopy(ring, head, r, 0, tail);
        System.arraycopy(ring, 0, r, tail, size - tail);
    }

    private PyObject[] toArray() {
        lock();
        try {
            PyObject[] r = new PyObject[size];
            if (size > 0) {
                copyTo(r);
            }
            return r;
        } finally {
            unlock();
        }
    }

    private void addLast(PyObject o) {
        lock();
        try {
            if (size == ring.length) {
                grow();
            }
            ring[head + size & ring.length - 1] = o;
            size++;
            state++;
            if (limit >= 0 && size > limit) {
                takeFirst();
            }
        } finally {
            unlock();
        }
    }

    private void addFirst(PyObject o) {
        lock();
        try {
            if (size == ring.length) {
                grow();
            }
            head = head - 1 & ring.length - 1;
            ring[head] = o;
            size++;
            state++;
            if (limit >= 0 && size > limit) {
                takeLast();
            }
        } finally {
            unlock();
        }
    }

    private PyObject takeFirst() {
        PyObject o = ring[head];
        ring[head] = null;
        head = head + 1 & ring.length - 1;
        size--;
        state++;
        return o;
    }

    private PyObject takeLast() {
        int i = head + size - 1 & ring.length - 1;
        PyObject o = ring[i];
        ring[i] = null;
        size--;
        state++;
        return o;
    }

    private void removeAt(int i) {
        if (i < size >> 1) {
            for (int j = i; j > 0; j--) {
                set(j, ring[head + j - 1 & ring.length - 1]);
            }
            takeFirst();
        } else {
            for (int j = i; j < size - 1; j++) {
                set(j, ring[head + j + 1 & ring.length - 1]);
            }
            takeLast();
        }
    }

    // ---- special methods --------------------------------------------------------------------------------------------

    @Override
    public PyObject iter() {
        return getClass() == Deque.class ? new DequeIterators.Forward(this, 0) : super.iter();
    }

    final PyObject __iter__() {
        return new DequeIterators.Forward(this, 0);
    }

    final long __len__() {
        return size;
    }

    private static final String OUT_OF_RANGE = "deque index out of range";

    private static long subscript(PyObject key) {
        if (!PyInt.hasIndex(key)) {
            throw Errors.typeError("sequence index must be integer, not '" + key.type().name() + "'");
        }
        return PyInt.asSubscript(key);
    }

    final PyObject __getitem__(PyObject key) {
        long i = subscript(key);
        if (i < 0) {
            i += size;
        }
        PyObject o = i < 0 || i >= size ? null : get((int) i);
        if (o == null) {
            throw Errors.indexError(OUT_OF_RANGE);
        }
        return o;
    }

    final void __setitem__(PyObject key, PyObject value) {
        long i = subscript(key);
        lock();
        if (i < 0) {
            i += size;
        }
        boolean inside = i >= 0 && i < size;
        if (inside) {
            set((int) i, value);
        }
        unlock();
        if (!inside) {
            throw Errors.indexError(OUT_OF_RANGE);
        }
    }

    final void __delitem__(PyObject key) {
        long i = subscript(key);
        lock();
        if (i < 0) {
            i += size;
        }
        boolean inside = i >= 0 && i < size;
        if (inside) {
            removeAt((int) i);
        }
        unlock();
        if (!inside) {
            throw Errors.indexError(OUT_OF_RANGE);
        }
    }

    final boolean __contains__(PyObject item) {
        int n = size;
        int before = state;
        for (int i = 0; i < n; i++) {
            PyObject o = get(i);
            if (o == null) {
                break;
            }
            boolean equal = o == item || Compare.eqBool(o, item);
            if (equal) {
                return true;
            }
            if (state != before) {
                throw mutated();
            }
        }
        return false;
    }

    private static RuntimeException mutated() {
        return Errors.runtimeError("deque mutated during iteration");
    }

    final PyObject __concat__(PyObject other) {
        if (!(other instanceof Deque)) {
            throw Errors.typeError("can only concatenate deque (not \"" + other.type().name() + "\") to deque");
        }
        PyObject made = duplicate(ThreadState.current());
        ((Deque) made).extend(other);
        return made;
    }

    final PyObject __repeat__(PyObject count) {
        PyObject made = duplicate(ThreadState.current());
        return ((Deque) made).__irepeat__(count);
    }

    final PyObject __iconcat__(PyObject other) {
        extend(other);
        return this;
    }

    final PyObject __irepeat__(PyObject count) {
        if (!PyInt.hasIndex(count)) {
            throw Errors.typeError("can't multiply sequence by non-int of type '" + count.type().name() + "'");
        }
        long n = PyInt.asSize(count);
        PyObject[] items = toArray();
        if (n <= 0) {
            clear();
            return this;
        }
        if (items.length == 0 || n == 1) {
            return this;
        }
        if (limit >= 0 && items.length * (double) n > limit) {
            n = Math.min(n, (limit + items.length - 1) / items.length + 1);
        }
        if (n > (1 << 30) / items.length) {
            throw Errors.memoryError();
        }
        for (long i = 1; i < n; i++) {
            for (PyObject o : items) {
                addLast(o);
            }
        }
        return this;
    }

    final PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof Deque d)) {
            return PyNotImplemented.VALUE;
        }
        if (this == d && (op == TypeSlots.EQ || op == TypeSlots.NE)) {
            return PyBool.of(op == TypeSlots.EQ);
        }
        if (op == TypeSlots.EQ && size != d.size) {
            return PyBool.FALSE;
        }
        if (op == TypeSlots.NE && size != d.size) {
            return PyBool.TRUE;
        }
        PyObject a = new DequeIterators.Forward(this, 0);
        PyObject b = new DequeIterators.Forward(d, 0);
        for (;;) {
            PyObject x = a.next();
            PyObject y = b.next();
            if (x == null || y == null) {
                return PyBool.of(Compare.holds(op, x == null ? y == null ? 0 : -1 : 1));
            }
            if (x != y && !Compare.items(x, y)) {
                return op == TypeSlots.EQ ? PyBool.FALSE : op == TypeSlots.NE ? PyBool.TRUE : x.richCompare(y, op);
            }
        }
    }

    final PyObject __repr__() {
        if (!ReprGuard.enter(this)) {
            return PyStr.of("[...]");
        }
        try {
            String text = type().shortName() + "(" + PyList.of(toArray()).repr().toJava();
            return PyStr.of(limit >= 0 ? text + ", maxlen=" + limit + ")" : text + ")");
        } finally {
            ReprGuard.leave(this);
        }
    }

    // ---- methods ----------------------------------------------------------------------------------------------------

    @ExposeGet(value = "maxlen", doc = "maximum size of a deque or None if unbounded")
    final PyObject maxLength() {
        return limit < 0 ? PyNone.NONE : PyInt.of(limit);
    }

    @ExposeMethod(value = "append(self, item, /)", textSignature = false,
            doc = "Add an element to the right side of the deque.")
    final void append(PyObject item) {
        addLast(item);
    }

    @ExposeMethod(value = "appendleft(self, item, /)", textSignature = false,
            doc = "Add an element to the left side of the deque.")
    final void appendLeft(PyObject item) {
        addFirst(item);
    }

    @ExposeMethod(value = "clear(self, /)", textSignature = false, doc = "Remove all elements from the deque.")
    final void clear() {
        lock();
        ring = NONE;
        head = 0;
        size = 0;
        state++;
        unlock();
    }

    @ExposeMethod(value = "copy(self, /)", textSignature = false, doc = "Return a shallow copy of a deque.")
    final PyObject copy(ThreadState ts) {
        return duplicate(ts);
    }

    @ExposeMethod(value = "__copy__(self, /)", textSignature = false, doc = "Return a shallow copy of a deque.")
    final PyObject shallowCopy(ThreadState ts) {
        return duplicate(ts);
    }

    private PyObject duplicate(ThreadState ts) {
        if (getClass() == Deque.class) {
            Deque d = new Deque();
            d.limit = limit;
            d.extend(this);
            return d;
        }
        PyObject made = limit < 0 ? type().call1(ts, this) : type().call2(ts, this, PyInt.of(limit));
        if (!(made instanceof Deque)) {
            throw Errors.typeError(type().name() + "() must return a deque, not " + made.type().name());
        }
        return made;
    }

    @ExposeMethod(value = "count(self, value, /)", textSignature = false,
            doc = "D.count(value) -- return number of occurrences of value")
    final long count(PyObject value) {
        int n = size;
        int before = state;
        long found = 0;
        for (int i = 0; i < n; i++) {
            PyObject o = get(i);
            if (o != null && o.isEqual(value)) {
                found++;
            }
            if (state != before) {
                throw mutated();
            }
        }
        return found;
    }

    @ExposeMethod(value = "extend(self, iterable, /)", textSignature = false,
            doc = "Extend the right side of the deque with elements from the iterable")
    final void extend(PyObject iterable) {
        if (iterable == this) {
            iterable = PyTuple.of(toArray());
        }
        PyObject it = iterable.iter();
        for (PyObject o = it.next(); o != null; o = it.next()) {
            addLast(o);
        }
    }

    @ExposeMethod(value = "extendleft(self, iterable, /)", textSignature = false,
            doc = "Extend the left side of the deque with elements from the iterable")
    final void extendLeft(PyObject iterable) {
        if (iterable == this) {
            iterable = PyTuple.of(toArray());
        }
        PyObject it = iterable.iter();
        for (PyObject o = it.next(); o != null; o = it.next()) {
            addFirst(o);
        }
    }

    @ExposeMethod(value = "index(self, value, start=0, stop=9223372036854775807, /)", textSignature = false,
            doc = "D.index(value, [start, [stop]]) -- return first index of value.\n"
            + "Raises ValueError if the value is not present.")
    final long index(PyObject value, PyObject start, PyObject stop) {
        int n = size;
        long from = bound(start, n);
        long to = Math.min(n, bound(stop, n));
        int before = state;
        for (long i = from; i < to; i++) {
            PyObject o = get((int) i);
            if (o != null && o.isEqual(value)) {
                return i;
            }
            if (state != before) {
                throw mutated();
            }
        }
        throw Errors.valueError(value.repr().toJava() + " is not in deque");
    }

    private static long bound(PyObject o, int n) {
        if (!PyInt.hasIndex(o)) {
            throw Errors.typeError("slice indices must be integers or have an __index__ method");
        }
        long i = PyInt.asClippedLong(o);
        return i < 0 ? Math.max(0, i + n) : i;
    }

    @ExposeMethod(value = "insert(self, index, value, /)", textSignature = false,
            doc = "D.insert(index, object) -- insert object before index")
    final void insert(PyObject index, PyObject value) {
        long i = PyInt.asSize(index);
        lock();
        try {
            if (limit >= 0 && size >= limit) {
                throw Errors.indexError("deque already at its maximum size");
            }
            if (size == ring.length) {
                grow();
            }
            if (i < 0) {
                i = Math.max(0, i + size);
            }
            int at = (int) Math.min(i, size);
            size++;
            state++;
            for (int j = size - 1; j > at; j--) {
                set(j, ring[head + j - 1 & ring.length - 1]);
            }
            set(at, value);
        } finally {
            unlock();
        }
    }

    @ExposeMethod(value = "pop(self, /)", textSignature = false, doc = "Remove and return the rightmost element.")
    final PyObject pop() {
        lock();
        PyObject o = size == 0 ? null : takeLast();
        unlock();
        if (o == null) {
            throw Errors.indexError("pop from an empty deque");
        }
        return o;
    }

    @ExposeMethod(value = "popleft(self, /)", textSignature = false, doc = "Remove and return the leftmost element.")
    final PyObject popLeft() {
        lock();
        PyObject o = size == 0 ? null : takeFirst();
        unlock();
        if (o == null) {
            throw Errors.indexError("pop from an empty deque");
        }
        return o;
    }

    @ExposeMethod(value = "remove(self, value, /)", textSignature = false,
            doc = "D.remove(value) -- remove first occurrence of value.")
    final void remove(PyObject value) {
        int n = size;
        int before = state;
        for (int i = 0; i < n; i++) {
            PyObject o = get(i);
            boolean equal = o != null && o.isEqual(value);
            if (state != before) {
                throw Errors.indexError("deque mutated during remove().");
            }
            if (equal) {
                lock();
                if (i < size) {
                    removeAt(i);
                }
                unlock();
                return;
            }
        }
        throw Errors.valueError(value.repr().toJava() + " is not in deque");
    }

    @ExposeMethod(value = "reverse(self, /)", textSignature = false, doc = "D.reverse() -- reverse *IN PLACE*")
    final void reverse() {
        lock();
        for (int i = 0, j = size - 1; i < j; i++, j--) {
            int a = head + i & ring.length - 1;
            int b = head + j & ring.length - 1;
            PyObject o = ring[a];
            ring[a] = ring[b];
            ring[b] = o;
        }
        unlock();
    }

    @ExposeMethod(value = "rotate(self, n=1, /)", textSignature = false,
            doc = "Rotate the deque n steps to the right (default n=1).  If n is negative, rotates left.")
    final void rotate(PyObject n) {
        long by = PyInt.asIndexLong(n);
        lock();
        try {
            if (size < 2) {
                return;
            }
            int k = (int) Math.floorMod(by, (long) size);
            if (k == 0) {
                return;
            }
            if (size == ring.length) {
                head = head - k & ring.length - 1;
            } else if (k <= size >> 1) {
                for (int i = 0; i < k; i++) {
                    PyObject o = takeLast();
                    head = head - 1 & ring.length - 1;
                    ring[head] = o;
                    size++;
                }
            } else {
                for (int i = size - k; i > 0; i--) {
                    PyObject o = takeFirst();
                    ring[head + size & ring.length - 1] = o;
                    size++;
                }
            }
            state++;
        } finally {
            unlock();
        }
    }

    @ExposeMethod(value = "__reversed__(self, /)", textSignature = false,
            doc = "D.__reversed__() -- return a reverse iterator over the deque")
    final PyObject reversed() {
        return new DequeIterators.Reverse(this, 0);
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling.")
    final PyObject reduce(ThreadState ts) {
        PyObject own = getAttr("__getstate__").call0(ts);
        PyObject args = limit < 0 ? PyTuple.EMPTY : PyTuple.of(PyTuple.EMPTY, PyInt.of(limit));
        return PyTuple.of(new PyObject[] {type(), args, own, iter()});
    }

    @ExposeMethod(value = "__sizeof__(self, /)", textSignature = false,
            doc = "D.__sizeof__() -- size of D in memory, in bytes")
    final long sizeOf() {
        return 64L + 8L * ring.length;
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, object, /)", textSignature = false, doc = "See PEP 585")
    static PyObject classGetItem(PyType cls, PyObject item) {
        return new PyGenericAlias(cls, item);
    }
}
