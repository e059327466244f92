package org.naja.modules.math;

import org.naja.objects.PyComplex;

/**
 * Results of the complex functions for infinities and NaNs (Annex G of the C standard). A table has two characters for
 * each pair of kinds of real and imaginary part: the parts of the result, or {@code EE} for a domain error.
 */
final class ComplexSpecials {
    static final String ACOS =
            "TIPIPIPiPiTiNIHI........HiNNHI........HiHNHI....."
            + "...HiHNHI........HiNNQI0I0I0i0iQiNININNNNNNNNNiNN";
    static final String ACOSH =
            "ItIpIpIPIPITINIh........IHNNIh........IHNNIh....."
            + "...IHNNIh........IHNNIqIzIzI0I0IQININNNNNNNNNINNN";
    static final String ASINH =
            "iqizizi0i0iQiNih........iHNNih........iHNNIh....."
            + "...IHNNIh........IHNNIqIzIzI0I0IQININNNNzN0NNINNN";
    static final String ATANH =
            "zhzhzhzHzHzHzNzh........zHNNzh........zHzN0h....."
            + "...0H0N0h........0HNN0h0h0h0H0H0H0N0hNNNNNNNN0HNN";
    static final String COSH =
            "EE..I0Iz..EEINEE........EENNEE........EEN0EE....."
            + "...EEN0EE........EENNEE..IzI0..EEINNNNNN0N0NNNNNN";
    static final String EXP =
            "00..0z00..0000EE........EENNEE........EENNEE....."
            + "...EENNEE........EENNEE..IzI0..EEINNNNNNzN0NNNNNN";
    static final String LOG =
            "ItIpIpIPIPITINIh........IHNNIh........IHNNIh....."
            + "...IHNNIh........IHNNIqIzIzI0I0IQININNNNNNNNNINNN";
    static final String SINH =
            "EE..izi0..EEINEE........EENNEE........EE0NEE....."
            + "...EE0NEE........EENNEE..IzI0..EEINNNNNNzN0NNNNNN";
    static final String SQRT =
            "Ii0i0i0I0IIINIIi........IINNIi........IINNIi....."
            + "...IINNIi........IINNIiIzIzI0I0IIINIiNNNNNNNNIINN";
    static final String TANH =
            "m0..mzm0..m0m0EE........EENNEE........EENNEE....."
            + "...EENNEE........EENN10..1z10..1010NNNNNzN0NNNNNN";
    static final String RECT =
            "EE..i0iz..EEINEE........EENN00........000000....."
            + "...0000EE........EENNEE..IzI0..EEINNNNNN0N0NNNNNN";

    private ComplexSpecials() {}

    private static int kind(double d) {
        if (d != d) {
            return 6;
        }
        boolean negative = Double.doubleToRawLongBits(d) < 0;
        if (Double.isInfinite(d)) {
            return negative ? 0 : 5;
        }
        return d == 0 ? negative ? 2 : 3 : negative ? 1 : 4;
    }

    /** The result for parts that are not both finite. */
    static PyComplex result(String table, double re, double im) {
        int at = 2 * (7 * kind(re) + kind(im));
        if (table.charAt(at) == 'E') {
            throw MathModule.domainError();
        }
        return PyComplex.of(value(table.charAt(at)), value(table.charAt(at + 1)));
    }

    private static double value(char code) {
        return switch (code) {
            case 'N' -> Double.NaN;
            case 'I' -> Double.POSITIVE_INFINITY;
            case 'i' -> Double.NEGATIVE_INFINITY;
            case '0' -> 0.0;
            case 'z' -> -0.0;
            case '1' -> 1;
            case 'm' -> -1;
            case 'P' -> Math.PI;
            case 'p' -> -Math.PI;
            case 'H' -> Math.PI / 2;
            case 'h' -> -Math.PI / 2;
            case 'Q' -> Math.PI / 4;
            case 'q' -> -Math.PI / 4;
            case 'T' -> 0.75 * Math.PI;
            case 't' -> -0.75 * Math.PI;
            default -> throw new IllegalStateException("hole in a table");
        };
    }
}
