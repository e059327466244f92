package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code filter}. */
@ExposeType(name = "filter", derived = true,
        doc = "filter(function or None, iterable) --> filter object\n\nReturn an iterator yielding those items of "
        + "iterable for which function(item)\nis true. If function is None, return the items that are true.")
public class PyFilter extends PyObject {
    public static final PyType TYPE = PyType.of(new PyFilterExposed());

    private final PyObject function;
    private final PyObject iterator;

    PyFilter(PyObject function, PyObject iterator) {
        this.function = function;
        this.iterator = iterator;
    }

    @ExposeNew(value = "filter(function, iterable, /)", textSignature = false)
    static PyObject __new__(PyType type, PyObject function, PyObject iterable) {
        PyObject it = iterable.iter();
        return type == TYPE ? new PyFilter(function, it) : new PyFilterDerived(type, function, it);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public PyObject iter() {
        return getClass() == PyFilter.class ? this : super.iter();
    }

    @Override
    public PyObject next() {
        return getClass() == PyFilter.class ? __next__() : super.next();
    }

    final PyObject __iter__() {
        return this;
    }

    final PyObject __next__() {
        boolean truth = function == PyNone.NONE || function == PyBool.TYPE;
        ThreadState ts = truth ? null : ThreadState.current();
        for (;;) {
            PyObject v = iterator.next();
            if (v == null || (truth ? v : function.call1(ts, v)).isTrue()) {
                return v;
            }
        }
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling.")
    final PyObject reduce() {
        return PyTuple.of(type(), PyTuple.of(function, iterator));
    }
}
