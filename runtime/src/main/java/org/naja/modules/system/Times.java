package org.naja.modules.system;

import org.naja.objects.Errors;
import org.naja.objects.PyFloat;
import org.naja.objects.PyInt;
import org.naja.objects.PyObject;

/** Conversion of times given as numbers. */
final class Times {
    private Times() {}

    /** Seconds and nanoseconds of a number of seconds, rounded down. */
    static long[] seconds(PyObject o) {
        if (o instanceof PyFloat f) {
            double d = f.value;
            if (Double.isNaN(d)) {
                throw Errors.valueError("Invalid value NaN (not a number)");
            }
            double whole = Math.floor(d);
            double nanos = Math.floor((d - whole) * 1e9);
            if (nanos >= 1e9) {
                nanos = 0;
                whole++;
            }
            if (!(Math.abs(whole) < 9.2e18)) {
                throw Errors.overflowError("timestamp out of range for platform time_t");
            }
            return new long[] {(long) whole, (long) nanos};
        }
        return new long[] {whole(o), 0};
    }

    /** A number of seconds, its fraction cut off. */
    static long whole(PyObject o) {
        if (o instanceof PyFloat f) {
            if (Double.isNaN(f.value)) {
                throw Errors.valueError("Invalid value NaN (not a number)");
            }
            double down = Math.floor(f.value);
            if (!(Math.abs(down) < 9.2e18)) {
                throw Errors.overflowError("timestamp out of range for platform time_t");
            }
            return (long) down;
        }
        PyInt i = PyInt.index(o);
        if (!i.isLong()) {
            throw Errors.overflowError("timestamp out of range for platform time_t");
        }
        return i.longValue();
    }

    /** A timeout or duration in nanoseconds, rounded up; what is too long is an OverflowError. */
    static long nanos(PyObject o) {
        if (o instanceof PyFloat f) {
            if (Double.isNaN(f.value)) {
                throw Errors.valueError("Invalid value NaN (not a number)");
            }
            double n = Math.ceil(f.value * 1e9);
            if (!(Math.abs(n) < 9.223372036854775e18)) {
                throw Errors.overflowError("timestamp too large to convert to C PyTime_t");
            }
            return (long) n;
        }
        PyInt i = PyInt.index(o);
        if (!i.isLong() || Math.abs(i.longValue()) > 9_223_372_036L) {
            throw Errors.overflowError("timestamp too large to convert to C PyTime_t");
        }
        return i.longValue() * 1_000_000_000L;
    }
}
