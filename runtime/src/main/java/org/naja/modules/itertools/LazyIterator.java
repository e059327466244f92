package org.naja.modules.itertools;

import org.naja.objects.Attributed;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyObject;
import org.naja.objects.PyTuple;
import org.naja.objects.ThreadState;

/** An iterator of itertools: {@link #step} gives the next value, {@code null} at the end. */
abstract class LazyIterator extends PyObject {

    abstract PyObject step();

    @Override
    public final PyObject iter() {
        return this instanceof Attributed ? super.iter() : this;
    }

    @Override
    public final PyObject next() {
        return this instanceof Attributed ? super.next() : step();
    }

    final PyObject __iter__() {
        return this;
    }

    final PyObject __next__() {
        return step();
    }

    /** What {@code __reduce__} and its like warn of in 3.12. */
    static void deprecated() {
        ThreadState.current().interpreter.warn(PyExceptions.DEPRECATION_WARNING,
                "Pickle, copy, and deepcopy support will be removed from itertools in Python 3.14.");
    }

    static PyTuple tuple(PyObject... items) {
        return PyTuple.of(items);
    }
}
