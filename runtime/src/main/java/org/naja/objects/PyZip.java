package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code zip}. */
@ExposeType(name = "zip", derived = true,
        doc = "The zip object yields n-length tuples, where n is the number of iterables\npassed as positional "
        + "arguments to zip().  The i-th element in every tuple\ncomes from the i-th iterable argument to zip().  This "
        + "continues until the\nshortest argument is exhausted.\n\nIf strict is true and one of the arguments is "
        + "exhausted before the others,\nraise a ValueError.\n\n   >>> list(zip('abcdefg', range(3), range(4)))\n"
        + "   [('a', 0, 0), ('b', 1, 1), ('c', 2, 2)]")
public class PyZip extends PyObject {
    public static final PyType TYPE = PyType.of(new PyZipExposed());

    private final PyObject[] iterators;
    private boolean strict;

    PyZip(PyObject[] iterators, boolean strict) {
        this.iterators = iterators;
        this.strict = strict;
    }

    @ExposeNew(value = "zip(*iterables, strict=False)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] iterables, boolean strict) {
        PyObject[] iterators = new PyObject[iterables.length];
        for (int i = 0; i < iterators.length; i++) {
            iterators[i] = iterables[i].iter();
        }
        return type == TYPE ? new PyZip(iterators, strict) : new PyZipDerived(type, iterators, strict);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public PyObject iter() {
        return getClass() == PyZip.class ? this : super.iter();
    }

    @Override
    public PyObject next() {
        return getClass() == PyZip.class ? __next__() : super.next();
    }

    final PyObject __iter__() {
        return this;
    }

    final PyObject __next__() {
        PyObject[] its = iterators;
        int n = its.length;
        if (n == 0) {
            return null;
        }
        PyObject[] values = new PyObject[n];
        for (int i = 0; i < n; i++) {
            PyObject v = its[i].next();
            if (v == null) {
                if (strict) {
                    checkAllEnd(i);
                }
                return null;
            }
            values[i] = v;
        }
        return PyTuple.of(values);
    }

    /** Iterator number {@code i} has ended: all others must have too. */
    private void checkAllEnd(int i) {
        if (i > 0) {
            throw Errors.valueError("zip() argument " + (i + 1) + " is shorter than argument"
                    + (i == 1 ? " 1" : "s 1-" + i));
        }
        for (i = 1; i < iterators.length; i++) {
            if (iterators[i].next() != null) {
                throw Errors.valueError("zip() argument " + (i + 1) + " is longer than argument"
                        + (i == 1 ? " 1" : "s 1-" + i));
            }
        }
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling.")
    final PyObject reduce() {
        PyTuple args = PyTuple.of(iterators.clone());
        return strict ? PyTuple.of(new PyObject[] {type(), args, PyBool.TRUE}) : PyTuple.of(type(), args);
    }

    @ExposeMethod(value = "__setstate__(self, state, /)", textSignature = false,
            doc = "Set state information for unpickling.")
    final void setState(boolean state) {
        strict = state;
    }
}
