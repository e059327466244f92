package org.naja.modules.math;

/** The gamma function and its logarithm, by Lanczos's approximation (g = 6.0247, 13 terms). */
final class Gamma {
    private static final double G = 6.024680040776729583740234375;
    private static final double G_MINUS_HALF = 5.524680040776729583740234375;
    private static final double LOG_PI = 1.144729885849400174143427351353058711647;
    private static final double[] NUMERATOR = {
        23531376880.410759688572007674451636754734846804940, 42919803642.649098768957899047001988850926355848959,
        35711959237.355668049440185451547166705960488635843, 17921034426.037209699919755754458931112671403265390,
        6039542586.3520280050642916443072979210699388420708, 1439720407.3117216736632230727949123939715485786372,
        248874557.86205415651146038641322942321632125127801, 31426415.585400194380614231628318205362874684987640,
        2876370.6289353724412254090516208496135991145378768, 186056.26539522349504029498971604569928220784236328,
        8071.6720023658162106380029022722506138218516325024, 210.82427775157934587250973392071336271166969580291,
        2.5066282746310002701649081771338373386264310793408
    };
    private static final double[] DENOMINATOR = {
        0.0, 39916800.0, 120543840.0, 150917976.0, 105258076.0, 45995730.0, 13339535.0, 2637558.0, 357423.0, 32670.0,
        1925.0, 66.0, 1.0
    };
    private static final double[] FACTORIALS = new double[23];

    static {
        FACTORIALS[0] = 1;
        for (int i = 1; i < FACTORIALS.length; i++) {
            FACTORIALS[i] = FACTORIALS[i - 1] * i;
        }
    }

    private Gamma() {}

    /** The rational function of the approximation, evaluated from the end that keeps intermediate results small. */
    private static double lanczosSum(double x) {
        double num = 0, den = 0;
        if (x < 5) {
            for (int i = NUMERATOR.length; --i >= 0; ) {
                num = num * x + NUMERATOR[i];
                den = den * x + DENOMINATOR[i];
            }
        } else {
            for (int i = 0; i < NUMERATOR.length; i++) {
                num = num / x + NUMERATOR[i];
                den = den / x + DENOMINATOR[i];
            }
        }
        return num / den;
    }

    /** sin(pi*x), exact about the zeros. */
    private static double sinPi(double x) {
        double y = Math.abs(x) % 2;
        double r = switch ((int) Math.round(2 * y)) {
            case 0 -> Math.sin(Math.PI * y);
            case 1 -> Math.cos(Math.PI * (y - 0.5));
            case 2 -> Math.sin(Math.PI * (1 - y));
            case 3 -> -Math.cos(Math.PI * (y - 1.5));
            default -> Math.sin(Math.PI * (y - 2));
        };
        return Math.copySign(1.0, x) * r;
    }

    static double gamma(double x) {
        if (x != x || x == Double.POSITIVE_INFINITY) {
            return x;
        }
        if (x == Double.NEGATIVE_INFINITY || x == 0) {
            throw MathModule.domainError();
        }
        if (x == Math.floor(x)) {
            if (x < 0) {
                throw MathModule.domainError();
            }
            if (x <= FACTORIALS.length) {
                return FACTORIALS[(int) x - 1];
            }
        }
        double magnitude = Math.abs(x);
        if (magnitude < 1e-20) {
            double r = 1 / x;
            if (Double.isInfinite(r)) {
                throw MathModule.rangeError();
            }
            return r;
        }
        if (magnitude > 200) {
            if (x < 0) {
                return 0.0 / sinPi(x);
            }
            throw MathModule.rangeError();
        }
        double y = magnitude + G_MINUS_HALF, z;
        // What adding lost, to correct the power below.
        if (magnitude > G_MINUS_HALF) {
            double q = y - magnitude;
            z = q - G_MINUS_HALF;
        } else {
            double q = y - G_MINUS_HALF;
            z = q - magnitude;
        }
        z = z * G / y;
        double r;
        if (x < 0) {
            r = -Math.PI / sinPi(magnitude) / magnitude * Math.exp(y) / lanczosSum(magnitude);
            r -= z * r;
            if (magnitude < 140) {
                r /= Math.pow(y, magnitude - 0.5);
            } else {
                double half = Math.pow(y, magnitude / 2 - 0.25);
                r = r / half / half;
            }
        } else {
            r = lanczosSum(magnitude) / Math.exp(y);
            r += z * r;
            if (magnitude < 140) {
                r *= Math.pow(y, magnitude - 0.5);
            } else {
                double half = Math.pow(y, magnitude / 2 - 0.25);
                r = r * half * half;
            }
        }
        if (Double.isInfinite(r)) {
            throw MathModule.rangeError();
        }
        return r;
    }

    static double lgamma(double x) {
        if (x != x) {
            return x;
        }
        if (Double.isInfinite(x)) {
            return Double.POSITIVE_INFINITY;
        }
        if (x == Math.floor(x) && x <= 2) {
            if (x <= 0) {
                throw MathModule.domainError();
            }
            return 0;
        }
        double magnitude = Math.abs(x);
        if (magnitude < 1e-20) {
            return -Math.log(magnitude);
        }
        double r = Math.log(lanczosSum(magnitude)) - G;
        r += (magnitude - 0.5) * (Math.log(magnitude + G - 0.5) - 1);
        if (x < 0) {
            r = LOG_PI - Math.log(Math.abs(sinPi(magnitude))) - Math.log(magnitude) - r;
        }
        if (Double.isInfinite(r)) {
            throw MathModule.rangeError();
        }
        return r;
    }
}
