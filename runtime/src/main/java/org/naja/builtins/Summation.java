package org.naja.builtins;

import org.naja.objects.Arithmetic;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;

/** {@code sum()}: exact for ints, with compensation for floats (Neumaier), by {@code +} for everything else. */
final class Summation {
    private Summation() {}

    static PyObject sum(PyObject it, PyObject start) {
        PyObject total = start;
        PyObject item = null;
        if (total.getClass() == PyInt.class && ((PyInt) total).isLong()) {
            long sum = ((PyInt) total).longValue();
            while (true) {
                item = it.next();
                if (item == null) {
                    return PyInt.of(sum);
                }
                if (!(item instanceof PyInt i) || !i.isLong() || item.type() != PyInt.TYPE
                        && item.type() != org.naja.objects.PyBool.TYPE) {
                    break;
                }
                long x = i.longValue();
                long next = sum + x;
                if (((sum ^ next) & (x ^ next)) < 0) {
                    break;
                }
                sum = next;
            }
            total = Arithmetic.add(PyInt.of(sum), item);
            item = null;
        }
        if (total.getClass() == PyFloat.class) {
            double sum = ((PyFloat) total).value;
            double compensation = 0;
            while (true) {
                item = it.next();
                if (item == null) {
                    return PyFloat.of(finish(sum, compensation));
                }
                if (item.getClass() == PyFloat.class) {
                    double x = ((PyFloat) item).value;
                    double t = sum + x;
                    if (Math.abs(sum) >= Math.abs(x)) {
                        compensation += sum - t + x;
                    } else {
                        compensation += x - t + sum;
                    }
                    sum = t;
                } else if (item.getClass() == PyInt.class && ((PyInt) item).isLong()) {
                    sum += ((PyInt) item).longValue();
                } else {
                    break;
                }
            }
            total = Arithmetic.add(PyFloat.of(finish(sum, compensation)), item);
        }
        for (item = it.next(); item != null; item = it.next()) {
            total = Arithmetic.add(total, item);
        }
        return total;
    }

    private static double finish(double sum, double compensation) {
        // An infinite or NaN compensation would spoil a sum that is right without it.
        return compensation != 0 && !Double.isInfinite(compensation) && !Double.isNaN(compensation)
                ? sum + compensation : sum;
    }
}
