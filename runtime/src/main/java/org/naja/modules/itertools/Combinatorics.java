package org.naja.modules.itertools;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.Sequences;

/** product, permutations and combinations of itertools. */
final class Combinatorics {
    private Combinatorics() {}

    private static PyTuple numbers(int[] values) {
        PyObject[] r = new PyObject[values.length];
        for (int i = 0; i < r.length; i++) {
            r[i] = PyInt.of(values[i]);
        }
        return PyTuple.of(r);
    }

    /** The integers of a state tuple of the right length, each fitted to {@code [low, limit(i)]}. */
    private static int number(PyObject o, int low, int high) {
        long v = PyInt.asIndexLong(o);
        return (int) Math.max(low, Math.min(high, v));
    }

    private static int count(PyObject r) {
        if (!(r instanceof PyInt)) {
            throw Errors.typeError("Expected int as r");
        }
        return checked(PyInt.asIndexLong(r));
    }

    private static int checked(long r) {
        if (r < 0) {
            throw Errors.valueError("r must be non-negative");
        }
        if (r > Integer.MAX_VALUE - 8) {
            throw Errors.memoryError();
        }
        return (int) r;
    }

    @ExposeType(name = "product", module = "itertools", derived = true,
            doc = "product(*iterables, repeat=1) --> product object\n\nCartesian product of input iterables.  "
            + "Equivalent to nested for-loops.")
    static class Product extends LazyIterator {
        static final PyType TYPE = PyType.of(new Combinatorics_ProductExposed());

        private final PyObject[][] pools;
        private final int[] indices;
        /** The last result; {@code null} before the first. */
        private PyObject[] result;
        private boolean stopped;

        Product(PyObject[][] pools) {
            this.pools = pools;
            indices = new int[pools.length];
            for (PyObject[] pool : pools) {
                if (pool.length == 0) {
                    stopped = true;
                }
            }
        }

        @ExposeNew(value = "product(*iterables, repeat=1)", textSignature = false)
        static PyObject __new__(PyType type, PyObject[] iterables, long repeat) {
            if (repeat < 0) {
                throw Errors.valueError("repeat argument cannot be negative");
            }
            int n = repeat == 0 ? 0 : iterables.length;
            if (n > 0 && repeat > (1 << 28) / n) {
                throw Errors.overflowError("repeat argument too large");
            }
            PyObject[][] pools = new PyObject[(int) (n * repeat)][];
            for (int i = 0; i < n; i++) {
                pools[i] = Sequences.toArray(iterables[i]);
            }
            for (int i = n; i < pools.length; i++) {
                pools[i] = pools[i - n];
            }
            return type == TYPE ? new Product(pools) : new Combinatorics_ProductDerived(type, pools);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            if (stopped) {
                return null;
            }
            if (result == null) {
                result = new PyObject[pools.length];
                for (int i = 0; i < result.length; i++) {
                    result[i] = pools[i][0];
                }
                return PyTuple.of(result.clone());
            }
            int i = pools.length - 1;
            for (; i >= 0; i--) {
                int k = ++indices[i];
                if (k < pools[i].length) {
                    result[i] = pools[i][k];
                    break;
                }
                indices[i] = 0;
                result[i] = pools[i][0];
            }
            if (i < 0) {
                stopped = true;
                return null;
            }
            return PyTuple.of(result.clone());
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            if (stopped) {
                return tuple(type(), tuple(PyTuple.EMPTY));
            }
            PyObject[] all = new PyObject[pools.length];
            for (int i = 0; i < all.length; i++) {
                all[i] = PyTuple.of(pools[i]);
            }
            PyTuple args = PyTuple.of(all);
            return result == null ? tuple(type(), args) : tuple(type(), args, numbers(indices));
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        final void setState(PyObject state) {
            deprecated();
            if (!(state instanceof PyTuple t) || t.size() != pools.length) {
                throw Errors.valueError("invalid arguments");
            }
            if (stopped) {
                return;
            }
            PyObject[] r = new PyObject[pools.length];
            for (int i = 0; i < r.length; i++) {
                indices[i] = number(t.get(i), 0, pools[i].length - 1);
                r[i] = pools[i][indices[i]];
            }
            result = r;
        }

        @ExposeMethod(value = "__sizeof__(self, /)", textSignature = false,
                doc = "Returns size in memory, in bytes.")
        final long sizeOf() {
            return 48L + 8L * pools.length;
        }
    }

    @ExposeType(name = "permutations", module = "itertools", derived = true,
            doc = "Return successive r-length permutations of elements in the iterable.\n\n"
            + "permutations(range(3), 2) --> (0,1), (0,2), (1,0), (1,2), (2,0), (2,1)")
    static class Permutations extends LazyIterator {
        static final PyType TYPE = PyType.of(new Combinatorics_PermutationsExposed());

        private final PyObject[] pool;
        private final int r;
        private final int[] indices;
        private final int[] cycles;
        private boolean started;
        private boolean stopped;

        Permutations(PyObject[] pool, int r) {
            this.pool = pool;
            this.r = r;
            int n = pool.length;
            stopped = r > n;
            indices = new int[n];
            for (int i = 0; i < n; i++) {
                indices[i] = i;
            }
            cycles = new int[stopped ? 0 : r];
            for (int i = 0; i < cycles.length; i++) {
                cycles[i] = n - i;
            }
        }

        @ExposeNew("permutations(iterable, r=None)")
        static PyObject __new__(PyType type, PyObject iterable, PyObject r) {
            PyObject[] pool = Sequences.toArray(iterable);
            int n = r == PyNone.NONE ? pool.length : Combinatorics.count(r);
            return type == TYPE ? new Permutations(pool, n) : new Combinatorics_PermutationsDerived(type, pool, n);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            if (stopped) {
                return null;
            }
            if (!started) {
                started = true;
                return result();
            }
            int n = pool.length;
            for (int i = r - 1; i >= 0; i--) {
                if (--cycles[i] == 0) {
                    int index = indices[i];
                    System.arraycopy(indices, i + 1, indices, i, n - 1 - i);
                    indices[n - 1] = index;
                    cycles[i] = n - i;
                } else {
                    int j = n - cycles[i];
                    int index = indices[i];
                    indices[i] = indices[j];
                    indices[j] = index;
                    return result();
                }
            }
            stopped = true;
            return null;
        }

        private PyObject result() {
            PyObject[] v = new PyObject[r];
            for (int i = 0; i < v.length; i++) {
                v[i] = pool[indices[i]];
            }
            return PyTuple.of(v);
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            if (stopped) {
                return tuple(type(), tuple(PyTuple.EMPTY, PyInt.of(r)));
            }
            PyTuple args = tuple(PyTuple.of(pool), PyInt.of(r));
            return started ? tuple(type(), args, tuple(numbers(indices), numbers(cycles))) : tuple(type(), args);
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        final void setState(PyObject state) {
            deprecated();
            if (!(state instanceof PyTuple t) || t.size() != 2) {
                throw Errors.typeError("state is not a tuple");
            }
            if (!(t.get(0) instanceof PyTuple a) || !(t.get(1) instanceof PyTuple b) || a.size() != pool.length
                    || b.size() != r) {
                throw Errors.valueError("invalid arguments");
            }
            int n = pool.length;
            for (int i = 0; i < n; i++) {
                indices[i] = number(a.get(i), 0, n - 1);
            }
            for (int i = 0; i < cycles.length; i++) {
                cycles[i] = number(b.get(i), 1, n - i);
            }
            started = true;
        }

        @ExposeMethod(value = "__sizeof__(self, /)", textSignature = false,
                doc = "Returns size in memory, in bytes.")
        final long sizeOf() {
            return 72L + 8L * (pool.length + r);
        }
    }

    @ExposeType(name = "combinations", module = "itertools", derived = true,
            doc = "Return successive r-length combinations of elements in the iterable.\n\n"
            + "combinations(range(4), 3) --> (0,1,2), (0,1,3), (0,2,3), (1,2,3)")
    static class Combinations extends LazyIterator {
        static final PyType TYPE = PyType.of(new Combinatorics_CombinationsExposed());

        private final PyObject[] pool;
        private final int r;
        private final int[] indices;
        private boolean started;
        private boolean stopped;

        Combinations(PyObject[] pool, int r) {
            this.pool = pool;
            this.r = r;
            stopped = r > pool.length;
            indices = new int[stopped ? 0 : r];
            for (int i = 0; i < indices.length; i++) {
                indices[i] = i;
            }
        }

        @ExposeNew("combinations(iterable, r)")
        static PyObject __new__(PyType type, PyObject iterable, PyObject r) {
            long n = PyInt.asIndexLong(r);
            PyObject[] pool = Sequences.toArray(iterable);
            int size = checked(n);
            return type == TYPE ? new Combinations(pool, size)
                    : new Combinatorics_CombinationsDerived(type, pool, size);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            if (stopped) {
                return null;
            }
            if (started) {
                int n = pool.length;
                int i = r - 1;
                while (i >= 0 && indices[i] == i + n - r) {
                    i--;
                }
                if (i < 0) {
                    stopped = true;
                    return null;
                }
                int k = ++indices[i];
                for (int j = i + 1; j < r; j++) {
                    indices[j] = ++k;
                }
            }
            started = true;
            PyObject[] v = new PyObject[r];
            for (int i = 0; i < v.length; i++) {
                v[i] = pool[indices[i]];
            }
            return PyTuple.of(v);
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            if (stopped) {
                return tuple(type(), tuple(PyTuple.EMPTY, PyInt.of(r)));
            }
            PyTuple args = tuple(PyTuple.of(pool), PyInt.of(r));
            return started ? tuple(type(), args, numbers(indices)) : tuple(type(), args);
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        final void setState(PyObject state) {
            deprecated();
            if (!(state instanceof PyTuple t) || t.size() != r) {
                throw Errors.valueError("invalid arguments");
            }
            int n = pool.length;
            for (int i = 0; i < indices.length; i++) {
                indices[i] = number(t.get(i), 0, i + n - r);
            }
            started = true;
        }

        @ExposeMethod(value = "__sizeof__(self, /)", textSignature = false,
                doc = "Returns size in memory, in bytes.")
        final long sizeOf() {
            return 56L + 8L * r;
        }
    }

    @ExposeType(name = "combinations_with_replacement", module = "itertools", derived = true,
            doc = "Return successive r-length combinations of elements in the iterable allowing individual elements "
            + "to have successive repeats.\n\n"
            + "combinations_with_replacement('ABC', 2) --> ('A','A'), ('A','B'), ('A','C'), ('B','B'), ('B','C'), "
            + "('C','C')")
    static class CombinationsWithReplacement extends LazyIterator {
        static final PyType TYPE = PyType.of(new Combinatorics_CombinationsWithReplacementExposed());

        private final PyObject[] pool;
        private final int r;
        private final int[] indices;
        private boolean started;
        private boolean stopped;

        CombinationsWithReplacement(PyObject[] pool, int r) {
            this.pool = pool;
            this.r = r;
            stopped = pool.length == 0 && r > 0;
            indices = new int[r];
        }

        @ExposeNew("combinations_with_replacement(iterable, r)")
        static PyObject __new__(PyType type, PyObject iterable, PyObject r) {
            long n = PyInt.asIndexLong(r);
            PyObject[] pool = Sequences.toArray(iterable);
            int size = checked(n);
            return type == TYPE ? new CombinationsWithReplacement(pool, size)
                    : new Combinatorics_CombinationsWithReplacementDerived(type, pool, size);
        }

        @Override
        public PyType type() {
            return TYPE;
        }

        @Override
        final PyObject step() {
            if (stopped) {
                return null;
            }
            if (started) {
                int last = pool.length - 1;
                int i = r - 1;
                while (i >= 0 && indices[i] == last) {
                    i--;
                }
                if (i < 0) {
                    stopped = true;
                    return null;
                }
                int k = indices[i] + 1;
                for (int j = i; j < r; j++) {
                    indices[j] = k;
                }
            }
            started = true;
            PyObject[] v = new PyObject[r];
            for (int i = 0; i < v.length; i++) {
                v[i] = pool[indices[i]];
            }
            return PyTuple.of(v);
        }

        @ExposeMethod(value = "__reduce__(self, /)", textSignature = false,
                doc = "Return state information for pickling.")
        final PyObject reduce() {
            deprecated();
            if (stopped) {
                return tuple(type(), tuple(PyTuple.EMPTY, PyInt.of(r)));
            }
            PyTuple args = tuple(PyTuple.of(pool), PyInt.of(r));
            return started ? tuple(type(), args, numbers(indices)) : tuple(type(), args);
        }

        @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
                doc = "Set state information for unpickling.")
        final void setState(PyObject state) {
            deprecated();
            if (!(state instanceof PyTuple t) || t.size() != r) {
                throw Errors.valueError("invalid arguments");
            }
            for (int i = 0; i < r; i++) {
                indices[i] = number(t.get(i), 0, pool.length - 1);
            }
            started = true;
        }

        @ExposeMethod(value = "__sizeof__(self, /)", textSignature = false,
                doc = "Returns size in memory, in bytes.")
        final long sizeOf() {
            return 56L + 8L * r;
        }
    }
}
