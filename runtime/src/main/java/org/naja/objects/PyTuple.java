package org.naja.objects;

import java.util.Arrays;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code tuple} (tupleobject.c). */
@ExposeType(name = "tuple", derived = true, sequence = true,
        doc = "Built-in immutable sequence.\n\nIf no argument is given, the constructor returns an empty tuple.\nIf "
        + "iterable is specified the tuple is initialized from iterable's items.\n\nIf the argument is a tuple, the "
        + "return value is the same object.")
public class PyTuple extends PyObject {
    public static final PyType TYPE = PyType.of(new PyTupleExposed());
    public static final PyTuple EMPTY = new PyTuple(CodeBody.NO_ARGS);

    static final long HASH_START = 2870177450012600261L;

    private final PyObject[] items;

    protected PyTuple(PyObject[] items) {
        this.items = items;
    }

    /** A tuple of these items; the array is the tuple's from now on. */
    public static PyTuple of(PyObject[] items) {
        return items.length == 0 && EMPTY != null ? EMPTY : new PyTuple(items);
    }

    public static PyTuple of(PyObject a, PyObject b) {
        return new PyTuple(new PyObject[] {a, b});
    }

    /** {@code tuple(iterable)}. */
    public static PyTuple from(PyObject iterable) {
        return iterable.getClass() == PyTuple.class ? (PyTuple) iterable : of(Sequences.toArray(iterable));
    }

    @ExposeNew("tuple(iterable=(), /)")
    static PyObject __new__(PyType type, PyObject iterable) {
        return type == TYPE ? from(iterable) : new PyTupleDerived(type, Sequences.toArray(iterable));
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    public final int size() {
        return items.length;
    }

    public final PyObject get(int i) {
        return items[i];
    }

    /** The items themselves: not to be changed. */
    public final PyObject[] array() {
        return items;
    }

    /** A copy of the items. */
    public final PyObject[] toArray() {
        return items.length == 0 ? items : items.clone();
    }

    @Override
    public PyObject getItem(PyObject key) {
        if (key.getClass() == PyInt.class && getClass() == PyTuple.class) {
            long i = ((PyInt) key).longValue();
            int n = items.length;
            if (i < 0) {
                i += n;
            }
            if (i >= 0 && i < n) {
                return items[(int) i];
            }
            throw Errors.indexError("tuple index out of range");
        }
        return super.getItem(key);
    }

    @Override
    public PyObject iter() {
        return getClass() == PyTuple.class ? new PyTupleIterator(this) : super.iter();
    }

    final long __len__() {
        return items.length;
    }

    final PyObject __getitem__(PyObject key) {
        if (key instanceof PySlice slice) {
            long[] r = slice.indices(items.length);
            int n = (int) r[3];
            if (r[2] == 1) {
                return n == items.length && getClass() == PyTuple.class ? this
                        : of(Arrays.copyOfRange(items, (int) r[0], (int) r[0] + n));
            }
            PyObject[] part = new PyObject[n];
            for (int i = 0; i < n; i++) {
                part[i] = items[(int) (r[0] + i * r[2])];
            }
            return of(part);
        }
        if (!(key instanceof PyInt) && key.type().lookup("__index__") == null) {
            throw Errors.typeError("tuple indices must be integers or slices, not " + key.type().name());
        }
        long i = PyInt.asSubscript(key);
        if (i < 0) {
            i += items.length;
        }
        if (i < 0 || i >= items.length) {
            throw Errors.indexError("tuple index out of range");
        }
        return items[(int) i];
    }

    final boolean __contains__(PyObject item) {
        for (PyObject o : items) {
            if (o == item || Compare.eqBool(o, item)) {
                return true;
            }
        }
        return false;
    }

    final PyObject __iter__() {
        return new PyTupleIterator(this);
    }

    final PyObject __concat__(PyObject other) {
        if (!(other instanceof PyTuple t)) {
            throw Errors.typeError(
                    "can only concatenate tuple (not \"" + other.type().name() + "\") to tuple");
        }
        if (items.length == 0 && t.getClass() == PyTuple.class) {
            return t;
        }
        if (t.items.length == 0 && getClass() == PyTuple.class) {
            return this;
        }
        if (items.length > Sequences.MAX_LENGTH - t.items.length) {
            throw Errors.memoryError();
        }
        PyObject[] both = Arrays.copyOf(items, items.length + t.items.length);
        System.arraycopy(t.items, 0, both, items.length, t.items.length);
        return of(both);
    }

    final PyObject __repeat__(PyObject count) {
        long n = Sequences.repeatCount(count);
        if ((n == 1 || items.length == 0) && getClass() == PyTuple.class) {
            return this;
        }
        return of(Sequences.repeat(items, items.length, n));
    }

    final PyObject __richcmp__(PyObject other, int op) {
        if (!(other instanceof PyTuple t)) {
            return PyNotImplemented.VALUE;
        }
        return Sequences.compare(items, items.length, t.items, t.items.length, op);
    }

    final long __hash__() {
        long h = HASH_START;
        for (PyObject o : items) {
            h = mixHash(h, o.hash());
        }
        h += items.length ^ (HASH_START ^ 3527539);
        return h == -1 ? 1546275796 : h;
    }

    /** One step of xxHash as CPython's tuples use it. */
    static long mixHash(long h, long lane) {
        return Long.rotateLeft(h + lane * -4417276706812531889L, 31) * -7046029288634856825L;
    }

    final PyObject __repr__() {
        int n = items.length;
        if (n == 0) {
            return PyStr.of("()");
        }
        return Sequences.repr(this, items, n, "(", n == 1 ? ",)" : ")", "(...)");
    }

    @ExposeMethod(value = "index(self, value, start=0, stop=9223372036854775807, /)",
            doc = "Return first index of value.\n\nRaises ValueError if the value is not present.")
    final PyObject index(PyObject value, PyObject start, PyObject stop) {
        long from = Sequences.searchBound(start, items.length);
        long to = Math.min(items.length, Sequences.searchBound(stop, items.length));
        for (long i = from; i < to; i++) {
            if (items[(int) i].isEqual(value)) {
                return PyInt.of(i);
            }
        }
        throw Errors.valueError("tuple.index(x): x not in tuple");
    }

    @ExposeMethod(value = "count(self, value, /)", doc = "Return number of occurrences of value.")
    final long count(PyObject value) {
        long n = 0;
        for (PyObject o : items) {
            if (o.isEqual(value)) {
                n++;
            }
        }
        return n;
    }

    @ExposeMethod("__getnewargs__(self, /)")
    final PyObject newArguments() {
        return of(new PyObject[] {of(items)});
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, object, /)", textSignature = false, doc = "See PEP 585")
    static PyObject classGetItem(PyType cls, PyObject item) {
        return TypeSupport.genericAlias(cls, item);
    }
}
