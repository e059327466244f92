package org.naja.modules.itertools;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;
import org.naja.objects.Arithmetic;
import org.naja.objects.PyInt;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code itertools.accumulate}. */
@ExposeType(name = "accumulate", module = "itertools", derived = true,
        doc = "Return series of accumulated sums (or other binary function results).")
public class Accumulate extends LazyIterator {
    public static final PyType TYPE = PyType.of(new AccumulateExposed());

    private final PyObject iterator;
    private final PyObject function;
    private PyObject total;
    private PyObject initial;

    Accumulate(PyObject iterator, PyObject function, PyObject initial) {
        this.iterator = iterator;
        this.function = function;
        this.initial = initial == PyNone.NONE ? null : initial;
    }

    @ExposeNew("accumulate(iterable, func=None, *, initial=None)")
    static PyObject __new__(PyType type, PyObject iterable, PyObject func, PyObject initial) {
        PyObject it = iterable.iter();
        return type == TYPE ? new Accumulate(it, func, initial) : new AccumulateDerived(type, it, func, initial);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    final PyObject step() {
        if (initial != null) {
            total = initial;
            initial = null;
            return total;
        }
        PyObject v = iterator.next();
        if (v == null) {
            return null;
        }
        if (total == null) {
            total = v;
        } else if (function == PyNone.NONE) {
            total = Arithmetic.add(total, v);
        } else {
            total = function.call2(ThreadState.current(), total, v);
        }
        return total;
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling.")
    final PyObject reduce() {
        deprecated();
        if (initial != null) {
            PyObject it = Streams.Chain.of(PyTuple.of(tuple(initial), iterator).iter());
            return tuple(type(), tuple(it, function), PyNone.NONE);
        }
        if (total == PyNone.NONE) {
            PyObject it = Streams.Chain.of(PyTuple.of(tuple(total), iterator).iter());
            PyObject again = type().call2(ThreadState.current(), it, function);
            return tuple(Selecting.ISlice.TYPE, tuple(again, PyInt.of(1), PyNone.NONE));
        }
        return tuple(type(), tuple(iterator, function), total == null ? PyNone.NONE : total);
    }

    @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
            doc = "Set state information for unpickling.")
    final void setState(PyObject state) {
        deprecated();
        total = state == PyNone.NONE ? null : state;
    }
}
