package org.naja.objects;

import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code map}. */
@ExposeType(name = "map", derived = true,
        doc = "map(func, *iterables) --> map object\n\nMake an iterator that computes the function using arguments "
        + "from\neach of the iterables.  Stops when the shortest iterable is exhausted.")
public class PyMap extends PyObject {
    public static final PyType TYPE = PyType.of(new PyMapExposed());

    private final PyObject function;
    private final PyObject[] iterators;

    PyMap(PyObject function, PyObject[] iterators) {
        this.function = function;
        this.iterators = iterators;
    }

    @ExposeNew(value = "map(*args)", textSignature = false)
    static PyObject __new__(PyType type, PyObject[] args) {
        if (args.length < 2) {
            throw Errors.typeError("map() must have at least two arguments.");
        }
        PyObject[] iterators = new PyObject[args.length - 1];
        for (int i = 0; i < iterators.length; i++) {
            iterators[i] = args[i + 1].iter();
        }
        return type == TYPE ? new PyMap(args[0], iterators) : new PyMapDerived(type, args[0], iterators);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public PyObject iter() {
        return getClass() == PyMap.class ? this : super.iter();
    }

    @Override
    public PyObject next() {
        return getClass() == PyMap.class ? step(ThreadState.current()) : super.next();
    }

    final PyObject __iter__() {
        return this;
    }

    final PyObject __next__() {
        return step(ThreadState.current());
    }

    private PyObject step(ThreadState ts) {
        PyObject[] its = iterators;
        if (its.length == 1) {
            PyObject v = its[0].next();
            return v == null ? null : function.call1(ts, v);
        }
        PyObject[] args = new PyObject[its.length];
        for (int i = 0; i < args.length; i++) {
            PyObject v = its[i].next();
            if (v == null) {
                return null;
            }
            args[i] = v;
        }
        return function.callN(ts, args);
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling.")
    final PyObject reduce() {
        return PyTuple.of(type(), PyTuple.of(Abstract.prepend(function, iterators)));
    }
}
