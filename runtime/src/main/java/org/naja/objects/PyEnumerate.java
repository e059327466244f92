package org.naja.objects;

import java.math.BigInteger;
import org.naja.expose.ExposeClassMethod;
import org.naja.expose.ExposeMethod;
import org.naja.expose.ExposeNew;
import org.naja.expose.ExposeType;

/** {@code enumerate} (enumobject.c). */
@ExposeType(name = "enumerate", derived = true,
        doc = "Return an enumerate object.\n\n  iterable\n    an object supporting iteration\n\nThe enumerate object "
        + "yields pairs containing a count (from start, which\ndefaults to zero) and a value yielded by the iterable "
        + "argument.\n\nenumerate is useful for obtaining an indexed list:\n"
        + "    (0, seq[0]), (1, seq[1]), (2, seq[2]), ...")
public class PyEnumerate extends PyObject {
    public static final PyType TYPE = PyType.of(new PyEnumerateExposed());

    private final PyObject iterator;
    private long index;
    /** The count once it is too large for {@link #index}. */
    private BigInteger large;

    PyEnumerate(PyObject iterator, PyInt start) {
        this.iterator = iterator;
        if (start.isLong()) {
            index = start.longValue();
        } else {
            large = start.bigValue();
        }
    }

    @ExposeNew("enumerate(iterable, start=0)")
    static PyObject __new__(PyType type, PyObject iterable, PyObject start) {
        PyInt first = PyInt.index(start);
        PyObject it = iterable.iter();
        return type == TYPE ? new PyEnumerate(it, first) : new PyEnumerateDerived(type, it, first);
    }

    @Override
    public PyType type() {
        return TYPE;
    }

    @Override
    public PyObject iter() {
        return getClass() == PyEnumerate.class ? this : super.iter();
    }

    @Override
    public PyObject next() {
        return getClass() == PyEnumerate.class ? __next__() : super.next();
    }

    final PyObject __iter__() {
        return this;
    }

    final PyObject __next__() {
        PyObject value = iterator.next();
        if (value == null) {
            return null;
        }
        return PyTuple.of(count(), value);
    }

    private PyObject count() {
        if (large == null) {
            long i = index;
            if (i == Long.MAX_VALUE) {
                large = BigInteger.valueOf(i).add(BigInteger.ONE);
            } else {
                index = i + 1;
            }
            return PyInt.of(i);
        }
        BigInteger i = large;
        large = i.add(BigInteger.ONE);
        return PyInt.of(i);
    }

    @ExposeMethod(value = "__reduce__(self, /)", textSignature = false, doc = "Return state information for pickling.")
    final PyObject reduce() {
        return PyTuple.of(type(), PyTuple.of(iterator, large == null ? PyInt.of(index) : PyInt.of(large)));
    }

    @ExposeClassMethod(value = "__class_getitem__(cls, object, /)", textSignature = false, doc = "See PEP 585")
    static PyObject classGetItem(PyType cls, PyObject item) {
        return TypeSupport.genericAlias(cls, item);
    }
}
