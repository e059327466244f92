package org.naja.modules.itertools;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;

/** {@code itertools}. */
@ExposeModule(name = "itertools",
        doc = "Functional tools for creating and using iterators.",
        types = {Accumulate.class, Combinatorics.Combinations.class,
            Combinatorics.CombinationsWithReplacement.class, Combinatorics.Permutations.class,
            Combinatorics.Product.class, Grouping.Batched.class, Grouping.GroupBy.class, Grouping.Group.class,
            Grouping.Pairwise.class, Selecting.Compress.class, Selecting.DropWhile.class,
            Selecting.FilterFalse.class, Selecting.ISlice.class, Selecting.StarMap.class, Selecting.TakeWhile.class,
            Streams.Chain.class, Streams.Count.class, Streams.Cycle.class, Streams.Repeat.class,
            Streams.ZipLongest.class, Tee.class, Tee.Data.class})
public final class ItertoolsModule {
    private ItertoolsModule() {}

    @ExposeFunction(value = "tee(iterable, n=2, /)", doc = "Returns a tuple of n independent iterators.")
    static PyObject tee(ThreadState ts, PyObject iterable, PyObject n) {
        long count = PyInt.asIndexLong(n);
        if (count < 0) {
            throw Errors.valueError("n must be >= 0");
        }
        if (count == 0) {
            return PyTuple.EMPTY;
        }
        if (count > 1 << 24) {
            throw Errors.memoryError();
        }
        PyObject it = iterable.iter();
        PyObject copy = it.lookupAttr("__copy__");
        if (copy == null) {
            it = Tee.of(it);
            copy = it.getAttr("__copy__");
        }
        PyObject[] all = new PyObject[(int) count];
        all[0] = it;
        for (int i = 1; i < all.length; i++) {
            all[i] = copy.call0(ts);
        }
        return PyTuple.of(all);
    }
}
